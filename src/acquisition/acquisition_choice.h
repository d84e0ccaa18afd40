#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/acquisition/utility.h>
#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

/// What makes a query good; docs/method.md has the formulas.
///
///   kUcb               mean and spread of f together: the upper confidence bound
///   kEi, kLogEi        the improvement on the best so far that is expected, and its logarithm
///   kNei               the same where the best so far is not known for noise
///   kEhvi              the hypervolume that a query is expected to add to the front of the posterior means
///   kNehvi             the same over fronts that are drawn from the posterior
///   kParego, kNparego  kEi or kNei of a Chebyshev scalar of the outcomes with random weights, with a model
///                      of that scalar
enum class AcquisitionKind { kUcb, kEi, kLogEi, kNei, kEhvi, kNehvi, kParego, kNparego };

/// An acquisition as a user names it.
struct AcquisitionChoice {
  AcquisitionKind kind = AcquisitionKind::kUcb;
  bool conformal = true;  ///< whether conformal sets say which outcomes to expect, or the model alone

  bool operator==(const AcquisitionChoice&) const = default;
};
std::string_view to_string(const AcquisitionChoice& choice);
/// The choice of a name; throws std::invalid_argument for what is none.
AcquisitionChoice acquisition_from_string(std::string_view name);
/// All names, those of the conformal choices, "cucb" first, before the plain ones, which lack the c.
std::vector<std::string> acquisition_names();

/// Whether the kind is for several objectives; it serves one too.
bool is_for_several(AcquisitionKind kind);
/// The kind that kParego and kNparego maximise for their scalar; nothing for the other kinds.
std::optional<AcquisitionKind> kind_of_scalar(AcquisitionKind kind);

/// What acquisitions need besides models and weights, in the units of the models. Each uses its own part.
struct AcquisitionSettings {
  ConformalOptions conformal = {};
  double beta = 4.0;  ///< kUcb: more explores more
  double best = 0.0;  ///< kEi and kLogEi: what is to be improved on
  /// Per objective the target t of which −|f − t| is maximised, nothing where f is; may be left empty.
  std::vector<std::optional<double>> targets = {};
  /// Kinds with a front: the data that may be on it, ascending; nothing: all may.
  std::optional<std::vector<Eigen::Index>> eligible = {};
  Eigen::VectorXd reference = {};  ///< kEhvi and kNehvi: the reference point, m
  std::uint64_t seed = 0;          ///< kNei and kNehvi: the search's, of which draws at the data are a stream
};

/// The stream of a search's seed that names its draws at the data.
inline constexpr std::uint64_t kPathStream = 1001;

/// The utility of which the acquisition is the mean; null for kinds that are not the mean of one.
std::unique_ptr<const Utility> make_utility(AcquisitionKind kind, const AcquisitionSettings& settings);

/// The acquisition of m processes with the same inputs, one per objective. Throws std::invalid_argument for
/// kinds of one objective if there are several processes, for kLogEi of a target, and for those that are
/// acquisitions of a scalar.
std::unique_ptr<const Acquisition> make_acquisition(AcquisitionKind kind, std::vector<GaussianProcess> gps,
                                                    const QueryWeights& weights,
                                                    const AcquisitionSettings& settings);

}  // namespace covey
