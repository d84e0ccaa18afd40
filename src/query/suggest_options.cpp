#include <covey/numerics/names.h>
#include <covey/numerics/text.h>
#include <covey/query/suggest_options.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

constexpr double kLeastSearchAlpha = 0.05;

constexpr std::initializer_list<AcquisitionType> kAcquisitions = {AcquisitionType::kConformalUcb,
                                                                  AcquisitionType::kConformalEi,
                                                                  AcquisitionType::kConformalLogEi,
                                                                  AcquisitionType::kConformalNei,
                                                                  AcquisitionType::kConformalEhvi,
                                                                  AcquisitionType::kConformalNehvi,
                                                                  AcquisitionType::kConformalParego,
                                                                  AcquisitionType::kConformalNparego,
                                                                  AcquisitionType::kUcb,
                                                                  AcquisitionType::kEi,
                                                                  AcquisitionType::kLogEi,
                                                                  AcquisitionType::kNei,
                                                                  AcquisitionType::kEhvi,
                                                                  AcquisitionType::kNehvi,
                                                                  AcquisitionType::kParego,
                                                                  AcquisitionType::kNparego};

}  // namespace

std::string_view to_string(AcquisitionType type) {
  switch (type) {
    case AcquisitionType::kUcb:
      return "ucb";
    case AcquisitionType::kEi:
      return "ei";
    case AcquisitionType::kLogEi:
      return "logei";
    case AcquisitionType::kNei:
      return "nei";
    case AcquisitionType::kEhvi:
      return "ehvi";
    case AcquisitionType::kNehvi:
      return "nehvi";
    case AcquisitionType::kParego:
      return "parego";
    case AcquisitionType::kNparego:
      return "nparego";
    case AcquisitionType::kConformalUcb:
      return "cucb";
    case AcquisitionType::kConformalEi:
      return "cei";
    case AcquisitionType::kConformalLogEi:
      return "clogei";
    case AcquisitionType::kConformalNei:
      return "cnei";
    case AcquisitionType::kConformalEhvi:
      return "cehvi";
    case AcquisitionType::kConformalNehvi:
      return "cnehvi";
    case AcquisitionType::kConformalParego:
      return "cparego";
    case AcquisitionType::kConformalNparego:
      return "cnparego";
  }
  return "";
}

AcquisitionType acquisition_from_string(std::string_view name) {
  return from_name("acquisition", kAcquisitions, name);
}

bool is_conformal(AcquisitionType type) {
  return type >= AcquisitionType::kConformalUcb;
}

bool is_for_several(AcquisitionType type) {
  switch (type) {
    case AcquisitionType::kEhvi:
    case AcquisitionType::kNehvi:
    case AcquisitionType::kParego:
    case AcquisitionType::kNparego:
    case AcquisitionType::kConformalEhvi:
    case AcquisitionType::kConformalNehvi:
    case AcquisitionType::kConformalParego:
    case AcquisitionType::kConformalNparego:
      return true;
    default:
      return false;
  }
}

std::string_view to_string(Preset preset) {
  return preset == Preset::kExact ? "exact" : "paper";
}

Preset preset_from_string(std::string_view name) {
  return from_name("preset", {Preset::kExact, Preset::kPaper}, name);
}

SuggestOptions SuggestOptions::paper() {
  SuggestOptions options;
  options.preset = Preset::kPaper;
  options.promise = Promise::kConformal;
  options.alpha = 0.0;
  options.beta = 2.0;
  options.score = Score::kInSample;
  options.prior = Prior::kPaper;
  options.warp = false;
  options.ratio = RatioSource::kClassifier;
  return options;
}

void SuggestOptions::validate() const {
  const auto require = [](bool holds, const char* field, double value, const char* expected) {
    if (holds) return;
    throw std::invalid_argument(std::string("SuggestOptions: ") + field + " is " + number_text(value) +
                                ", expected " + expected);
  };
  require(alpha >= 0.0 && alpha < 1.0, "alpha", alpha, "0 <= alpha < 1");
  require(search_alpha >= 0.0 && search_alpha <= 1.0, "search_alpha", search_alpha, "0 <= search_alpha <= 1");
  require(beta >= 0.0 && std::isfinite(beta), "beta", beta, "a finite number >= 0");
  require(trust_region >= 0.0, "trust_region", trust_region, ">= 0");
  require(max_observations >= 2, "max_observations", static_cast<double>(max_observations), ">= 2");
}

double SuggestOptions::alpha_at(Eigen::Index n) const {
  if (alpha > 0.0) return alpha;
  return std::max(kLeastSearchAlpha, 1.0 / std::sqrt(static_cast<double>(n)));
}

double SuggestOptions::search_alpha_at(Eigen::Index n) const {
  if (!is_conformal(acquisition)) return 1.0;
  if (search_alpha > 0.0) return search_alpha;
  return std::max(kLeastSearchAlpha, 1.0 / std::sqrt(static_cast<double>(n)));
}

}  // namespace covey
