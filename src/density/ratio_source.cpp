#include <covey/density/classifier.h>
#include <covey/density/kernel_logistic.h>
#include <covey/density/ratio_source.h>
#include <covey/numerics/names.h>

namespace covey {

std::string_view to_string(RatioSource source) {
  switch (source) {
    case RatioSource::kUniform:
      return "uniform";
    case RatioSource::kKernel:
      return "kernel";
    case RatioSource::kClassifier:
      return "classifier";
    case RatioSource::kEnergy:
      return "energy";
    case RatioSource::kKnown:
      return "known";
  }
  return "";
}

RatioSource ratio_source_from_string(std::string_view name) {
  using enum RatioSource;
  return from_name("ratio", {kClassifier, kKernel, kEnergy, kUniform}, name);
}

RatioSource weights_from_string(std::string_view name) {
  using enum RatioSource;
  return from_name("weights", {kUniform, kKernel, kClassifier}, name);
}

RatioFit fit_ratio(RatioSource source, const Eigen::Ref<const Eigen::MatrixXd>& data,
                   const Eigen::Ref<const Eigen::MatrixXd>& queries, std::uint64_t seed) {
  return source == RatioSource::kKernel ? fit_kernel_logistic_ratio(data, queries, {.seed = seed})
                                        : fit_classifier_ratio(data, queries, {.seed = seed});
}

}  // namespace covey
