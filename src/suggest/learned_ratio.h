#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/density/energy.h>
#include <covey/suggest/domain.h>
#include <covey/suggest/suggest_options.h>

#include <Eigen/Core>
#include <memory>
#include <optional>

namespace covey {

/// The ratio of queries drawn from exp(a) to the data X (D × n), learned as the options say, and what they
/// are drawn from where that is known (RatioSource::kEnergy).
std::shared_ptr<const DensityRatio> learn_ratio(std::shared_ptr<const Acquisition> acquisition,
                                                const Domain& domain, const Eigen::MatrixXd& X,
                                                const PastProposals& past, const SuggestOptions& options,
                                                std::optional<LogDensity>& proposal);

}  // namespace covey
