#pragma once

#include <covey/density/density_ratio.h>

#include <cstdint>
#include <string_view>

namespace covey {

/// Where the importance ratios r of data and queries come from:
///
///   kUniform     r ≡ 1
///   kKernel      kernel logistic regression on points of both kinds
///   kClassifier  the paper's network, trained on them
///   kEnergy      in a search: known up to a constant, exp(lambda·a) over the mixture of the past proposals
///   kKnown       in a table: given by the user
enum class RatioSource { kUniform, kKernel, kClassifier, kEnergy, kKnown };
std::string_view to_string(RatioSource source);
/// Of a search: "classifier", "kernel", "energy" or "uniform".
RatioSource ratio_source_from_string(std::string_view name);
/// Of a table: "uniform", "kernel" or "classifier".
RatioSource weights_from_string(std::string_view name);

/// The ratio that is learnt from data (d × n) and queries (d × n'), for kKernel and kClassifier.
RatioFit fit_ratio(RatioSource source, const Eigen::Ref<const Eigen::MatrixXd>& data,
                   const Eigen::Ref<const Eigen::MatrixXd>& queries, std::uint64_t seed);

}  // namespace covey
