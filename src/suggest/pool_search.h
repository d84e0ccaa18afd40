#pragma once

#include <covey/suggest/pool_domain.h>
#include <covey/suggest/search.h>

namespace covey {

/// maximize_acquisition() among the points of a pool, of which all are looked at unless they are many and the
/// acquisition has no quick bounds. No near-twin of a point of `awaited` is the answer as long as there is
/// another.
SearchSummary search_pool(const Acquisition& acquisition, const PoolDomain& domain,
                          const Eigen::Ref<const Eigen::MatrixXd>& taken, const Eigen::MatrixXd& awaited,
                          const SearchOptions& options);

}  // namespace covey
