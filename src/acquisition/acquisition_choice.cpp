#include <covey/acquisition/acquisition_choice.h>
#include <covey/acquisition/hypervolume_improvement.h>
#include <covey/acquisition/log_improvement.h>
#include <covey/acquisition/noisy_improvement.h>
#include <covey/numerics/random.h>

#include <array>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// The names of the conformal choices, in the order of AcquisitionKind; without the c they are the plain ones.
constexpr std::array<std::string_view, 8> kNames = {"cucb",  "cei",    "clogei",  "cnei",
                                                    "cehvi", "cnehvi", "cparego", "cnparego"};

}  // namespace

std::string_view to_string(const AcquisitionChoice& choice) {
  return kNames[static_cast<std::size_t>(choice.kind)].substr(choice.conformal ? 0 : 1);
}

AcquisitionChoice acquisition_from_string(std::string_view name) {
  std::string choices;
  const std::vector<std::string> names = acquisition_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (name == names[i]) return {static_cast<AcquisitionKind>(i % kNames.size()), i < kNames.size()};
    choices += (i == 0 ? "" : ", ") + names[i];
  }
  throw std::invalid_argument("acquisition '" + std::string(name) + "' is not one of " + choices);
}

std::vector<std::string> acquisition_names() {
  std::vector<std::string> names;
  for (const std::size_t skipped : {0, 1}) {
    for (const std::string_view name : kNames) names.emplace_back(name.substr(skipped));
  }
  return names;
}

bool is_for_several(AcquisitionKind kind) {
  return kind >= AcquisitionKind::kEhvi;
}

std::optional<AcquisitionKind> kind_of_scalar(AcquisitionKind kind) {
  if (kind == AcquisitionKind::kParego) return AcquisitionKind::kEi;
  if (kind == AcquisitionKind::kNparego) return AcquisitionKind::kNei;
  return {};
}

std::unique_ptr<const Utility> make_utility(AcquisitionKind kind, const AcquisitionSettings& settings) {
  const std::optional<double> target = settings.targets.empty() ? std::nullopt : settings.targets.front();
  if (kind == AcquisitionKind::kUcb && target) {
    return std::make_unique<TargetBoundUtility>(settings.beta, *target);
  }
  if (kind == AcquisitionKind::kUcb) return std::make_unique<UpperBoundUtility>(settings.beta);
  if (kind == AcquisitionKind::kEi) return std::make_unique<ImprovementUtility>(settings.best, target);
  return nullptr;
}

std::unique_ptr<const Acquisition> make_acquisition(AcquisitionKind kind, std::vector<GaussianProcess> gps,
                                                    const QueryWeights& weights,
                                                    const AcquisitionSettings& settings) {
  const ConformalOptions& conformal = settings.conformal;
  if (!is_for_several(kind) && gps.size() != 1) {
    throw std::invalid_argument("make_acquisition: " + std::to_string(gps.size()) +
                                " processes for an acquisition of one objective");
  }
  const auto noisy = [&] {
    return NoisyHypervolumeOptions{.conformal = conformal,
                                   .seed = Rng(settings.seed, kPathStream).bits(),
                                   .targets = settings.targets,
                                   .eligible = settings.eligible};
  };
  switch (kind) {
    case AcquisitionKind::kUcb:
    case AcquisitionKind::kEi:
      return std::make_unique<ConformalAcquisition>(std::move(gps[0]), make_utility(kind, settings), weights,
                                                    conformal);
    case AcquisitionKind::kLogEi:
      if (!settings.targets.empty() && settings.targets.front()) {
        throw std::invalid_argument("make_acquisition: logei has no target");
      }
      return std::make_unique<LogImprovementAcquisition>(std::move(gps[0]), settings.best, weights,
                                                         conformal);
    case AcquisitionKind::kNei:
      return std::make_unique<NoisyHypervolumeImprovementAcquisition>(
          noisy_improvement(std::move(gps[0]), weights, noisy()));
    case AcquisitionKind::kEhvi: {
      Eigen::MatrixXd reached = utilities_of(means_at_data(gps), settings.targets);
      if (settings.eligible) reached = reached(Eigen::all, *settings.eligible).eval();
      return std::make_unique<HypervolumeImprovementAcquisition>(std::move(gps), reached, settings.reference,
                                                                 weights, conformal, settings.targets);
    }
    case AcquisitionKind::kNehvi:
      return std::make_unique<NoisyHypervolumeImprovementAcquisition>(std::move(gps), settings.reference,
                                                                      weights, noisy());
    case AcquisitionKind::kParego:
    case AcquisitionKind::kNparego:
      break;
  }
  throw std::invalid_argument("make_acquisition: parego and nparego are acquisitions of a scalar");
}

}  // namespace covey
