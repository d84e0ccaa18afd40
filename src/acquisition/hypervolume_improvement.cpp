#include <covey/acquisition/hypervolume_improvement.h>
#include <covey/gp/kernel_pullback.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>
#include <covey/pareto/front.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// The least variance of f, in units of the outputscale: less is rounding at a datum.
constexpr double kLeastVariance = 1e-12;
// On a cell of width h, in standard deviations of the label, W is replaced by its value in the middle, which
// costs h² W'/12 or about 1 % of the change of W at the first of these; the mean over draws of W is 1, so
// most of that cancels. Where W hardly changes cells may be wider, so that log W changes by no more than the
// second from one end to the other.
constexpr double kWidestCell = 0.5;
constexpr double kLargestChange = 0.05;
// How far from the mean, in the same unit, a label matters.
constexpr double kFarthestLabel = 4.0;
// Draws at the data that differ by less, in units of the outputscale's root, say nothing about the front that
// their mean does not.
constexpr double kSameDraw = 1e-3;
constexpr double kOneCell = std::numeric_limits<double>::infinity();

void require_matching(const std::vector<GaussianProcess>& gps, Eigen::Index reference,
                      const QueryWeights& weights, const Targets& targets) {
  if (!targets.empty() && targets.size() != gps.size()) {
    throw std::invalid_argument("hypervolume improvement: " + std::to_string(targets.size()) +
                                " targets for " + std::to_string(gps.size()) + " processes");
  }
  if (gps.empty() || std::ssize(gps) != reference) {
    throw std::invalid_argument("hypervolume improvement: " + std::to_string(gps.size()) +
                                " processes for a reference point of " + std::to_string(reference) +
                                " values");
  }
  for (const GaussianProcess& gp : gps) {
    if (gp.n() != gps.front().n() || gp.X() != gps.front().X()) {
      throw std::invalid_argument("hypervolume improvement: the processes do not have the same inputs");
    }
  }
  if (weights.n() != gps.front().n()) {
    throw std::invalid_argument("hypervolume improvement: " + std::to_string(weights.n()) + " weights for " +
                                std::to_string(gps.front().n()) + " observations");
  }
}

/// Where a cell of the mask begins: between two of its steps.
struct Breakpoint {
  double z;
  std::size_t step;  ///< the one at or before z
  double share;      ///< of the way to the next one
  double mask;       ///< its value from here to the next breakpoint
};

/// One objective at x, with the adjoints of what it shares between draws.
struct Objective {
  std::optional<double> target;
  QueryTerms query;
  StepMask mask;
  std::vector<Breakpoint> breakpoints;
  double Z1 = 0.0;  ///< ∫ m dz
  double P = 0.0;   ///< ∫ m φ dz

  double mu_bar = 0.0;
  double S_bar = 0.0;
  double Z1_bar = 0.0;
  double P_bar = 0.0;
  std::vector<double> step_bar;  ///< of the place of each step

  void set_mask(StepMask m, double widest_cell);
  Eigen::VectorXd pull(const GaussianProcess& gp, Score score, const Eigen::Ref<const Eigen::VectorXd>& x);
};

void Objective::set_mask(StepMask m, double widest_cell) {
  mask = std::move(m);
  step_bar.assign(mask.steps.size(), 0.0);
  double value = 0.0;
  for (std::size_t k = 0; k < mask.steps.size(); ++k) {
    const MaskStep& step = mask.steps[k];
    Z1 -= step.jump * step.z;
    P -= step.jump * normal_cdf(step.z);
    value += step.jump;
    const bool is_last = k + 1 == mask.steps.size();
    const double width = is_last ? 0.0 : mask.steps[k + 1].z - step.z;
    const int cells = is_last ? 1 : std::max(1, static_cast<int>(std::ceil(width / widest_cell)));
    for (int cell = 0; cell < cells; ++cell) {
      const double share = static_cast<double>(cell) / cells;
      breakpoints.push_back({step.z + share * width, k, share, is_last ? 0.0 : value});
    }
  }
}

Eigen::VectorXd Objective::pull(const GaussianProcess& gp, Score score,
                                const Eigen::Ref<const Eigen::VectorXd>& x) {
  Eigen::VectorXd beta_bar;
  for (std::size_t k = 0; k < mask.steps.size(); ++k) {
    const MaskStep& step = mask.steps[k];
    if (step.datum < 0) continue;
    const double z_bar = step_bar[k] - step.jump * (Z1_bar + P_bar * normal_pdf(step.z));
    const StepDerivative move = step_derivative(score, gp.terms(), query, step);
    if (beta_bar.size() == 0) beta_bar = Eigen::VectorXd::Zero(gp.n());
    beta_bar[step.datum] += z_bar * move.beta;
    S_bar += z_bar * move.S;
  }
  return gp.pullback(x, query, mu_bar, S_bar, beta_bar);
}

std::vector<Objective> objectives_with(std::size_t count, const Targets& targets) {
  std::vector<Objective> objectives(count);
  for (std::size_t o = 0; o < targets.size(); ++o) objectives[o].target = targets[o];
  return objectives;
}

/// One objective at x given one draw: the three functions of a level of which the box sums are made, and
/// their adjoints. z is a label standardised by (mu, S), z' = shift + ratio z the same label standardised by
/// (mu_s, S_j).
struct Draw {
  Eigen::VectorXd whole;   ///< E[(u − t)₊ | h_s] at each level t, u = f or −|f − target|
  Eigen::VectorXd flat;    ///< ∫ m W g dz/∫ m dz
  Eigen::VectorXd inside;  ///< ∫ m W g φ dz
  Eigen::VectorXd whole_bar;
  Eigen::VectorXd flat_bar;
  Eigen::VectorXd inside_bar;
  double mu_bar = 0.0;  ///< of mu_s
  double S_bar = 0.0;   ///< of S_j

  void forward(const Objective& objective, double mu, double S, const Eigen::VectorXd& levels,
               bool is_conformal);
  void pull(Objective& objective);

 private:
  double mu_ = 0.0;
  double S_ = 0.0;
  double shift_ = 0.0;
  double ratio_ = 0.0;
  bool is_conformal_ = false;
  std::vector<Partials> whole_at_;  // levels
  std::vector<Partials> flat_at_;   // breakpoints × levels, level by level
  std::vector<Partials> in_at_;     // steps × levels, likewise
  std::vector<double> W_;           // of the cell behind each breakpoint
  std::vector<double> jumps_;       // of m W at each breakpoint
};

void Draw::forward(const Objective& objective, double mu, double S, const Eigen::VectorXd& levels,
                   bool is_conformal) {
  mu_ = mu;
  S_ = S;
  is_conformal_ = is_conformal;
  const ImprovementIntegrals improvement(mu, S, objective.query.s2, objective.target);
  whole_at_.clear();
  whole.resize(levels.size());
  for (Eigen::Index l = 0; l < levels.size(); ++l) {
    whole_at_.push_back(improvement.whole(levels[l]));
    whole[l] = whole_at_.back().value;
  }
  whole_bar = Eigen::VectorXd::Zero(levels.size());
  mu_bar = 0.0;
  S_bar = 0.0;
  if (!is_conformal) return;

  const double root_S = std::sqrt(S);
  shift_ = (objective.query.mu - mu) / root_S;
  ratio_ = std::sqrt(objective.query.S) / root_S;
  const std::vector<Breakpoint>& breakpoints = objective.breakpoints;
  W_.assign(breakpoints.size(), 0.0);
  jumps_.assign(breakpoints.size(), 0.0);
  double before = 0.0;
  for (std::size_t b = 0; b < breakpoints.size(); ++b) {
    if (breakpoints[b].mask != 0.0) {
      const double z = 0.5 * (breakpoints[b].z + breakpoints[b + 1].z);
      const double own = shift_ + ratio_ * z;
      W_[b] = std::exp(0.5 * (z - own) * (z + own));
    }
    jumps_[b] = breakpoints[b].mask * W_[b] - before;
    before = breakpoints[b].mask * W_[b];
  }
  flat = Eigen::VectorXd::Zero(levels.size());
  inside = Eigen::VectorXd::Zero(levels.size());
  flat_at_.clear();
  in_at_.clear();
  for (Eigen::Index l = 0; l < levels.size(); ++l) {
    for (std::size_t b = 0; b < breakpoints.size(); ++b) {
      flat_at_.push_back(improvement.flat(levels[l], shift_ + ratio_ * breakpoints[b].z));
      flat[l] -= jumps_[b] * flat_at_.back().value;
    }
    for (const MaskStep& step : objective.mask.steps) {
      in_at_.push_back(improvement.gaussian(levels[l], shift_ + ratio_ * step.z));
      inside[l] -= step.jump * in_at_.back().value;
    }
  }
  flat /= objective.Z1;
  flat_bar = Eigen::VectorXd::Zero(levels.size());
  inside_bar = Eigen::VectorXd::Zero(levels.size());
}

void Draw::pull(Objective& objective) {
  for (Eigen::Index l = 0; l < whole.size(); ++l) {
    const Partials& at = whole_at_[static_cast<std::size_t>(l)];
    mu_bar += whole_bar[l] * at.mu;
    S_bar += whole_bar[l] * at.S;
  }
  if (!is_conformal_) return;
  const std::vector<Breakpoint>& breakpoints = objective.breakpoints;
  const std::vector<MaskStep>& steps = objective.mask.steps;
  std::vector<double> jumps_bar(breakpoints.size(), 0.0);
  std::vector<double> z_bar(breakpoints.size(), 0.0);
  double shift_bar = 0.0;
  double ratio_bar = 0.0;
  // A label in the draw's own units moves with the label and with the units.
  const auto pull_own = [&](double own_bar, double z) {
    shift_bar += own_bar;
    ratio_bar += own_bar * z;
    return own_bar * ratio_;
  };
  auto flat_at = flat_at_.begin();
  auto in_at = in_at_.begin();
  for (Eigen::Index l = 0; l < whole.size(); ++l) {
    const double integral_bar = flat_bar[l] / objective.Z1;
    objective.Z1_bar -= integral_bar * flat[l];
    for (std::size_t b = 0; b < breakpoints.size(); ++b, ++flat_at) {
      const double at_bar = -integral_bar * jumps_[b];
      jumps_bar[b] -= integral_bar * flat_at->value;
      mu_bar += at_bar * flat_at->mu;
      S_bar += at_bar * flat_at->S;
      z_bar[b] += pull_own(at_bar * flat_at->z, breakpoints[b].z);
    }
    for (std::size_t k = 0; k < steps.size(); ++k, ++in_at) {
      const double at_bar = -inside_bar[l] * steps[k].jump;
      mu_bar += at_bar * in_at->mu;
      S_bar += at_bar * in_at->S;
      objective.step_bar[k] += pull_own(at_bar * in_at->z, steps[k].z);
    }
  }
  // W = exp(½z² − ½z'²) in the middle of each cell.
  for (std::size_t b = 0; b + 1 < breakpoints.size(); ++b) {
    if (breakpoints[b].mask == 0.0) continue;
    const double log_W_bar = breakpoints[b].mask * W_[b] * (jumps_bar[b] - jumps_bar[b + 1]);
    const double z = 0.5 * (breakpoints[b].z + breakpoints[b + 1].z);
    const double middle_bar = log_W_bar * z + pull_own(-log_W_bar * (shift_ + ratio_ * z), z);
    z_bar[b] += 0.5 * middle_bar;
    z_bar[b + 1] += 0.5 * middle_bar;
  }
  for (std::size_t b = 0; b < breakpoints.size(); ++b) {
    objective.step_bar[breakpoints[b].step] += (1.0 - breakpoints[b].share) * z_bar[b];
    if (breakpoints[b].share > 0.0) {
      objective.step_bar[breakpoints[b].step + 1] += breakpoints[b].share * z_bar[b];
    }
  }
  // shift = (mu − mu_s)/√S_j, ratio = √(S/S_j).
  objective.mu_bar += shift_bar / std::sqrt(S_);
  mu_bar -= shift_bar / std::sqrt(S_);
  objective.S_bar += 0.5 * ratio_bar * ratio_ / objective.query.S;
  S_bar -= 0.5 * (ratio_bar * ratio_ + shift_bar * shift_) / S_;
}

/// How the parts of a_alpha are put together: a = first · mean_s A1 + second · (mean_s A − mean_s A2), with
/// A1, A and A2 the box sums of `flat`, `whole` and `inside`.
struct Blend {
  double first = 0.0;
  double second = 1.0;
  bool is_conformal = false;
  double mass = 0.0;  ///< Π_o ∫ m_o φ dz
};

/// The cells on which W is nearly constant for every draw (mu_s, S_j): log W = ½z² − ½z'² changes by z −
/// ratio z' per unit of z.
double widest_cell(const QueryTerms& query, const Eigen::VectorXd& mu, double S) {
  const double ratio = std::sqrt(query.S / S);
  const double shift = (query.mu - mu.array()).abs().maxCoeff() / std::sqrt(S);
  const double change = kFarthestLabel * std::abs(1.0 - ratio * ratio) + ratio * shift;
  return std::max(kWidestCell, kLargestChange / change);
}

/// Finds the sets of all objectives and what they weigh.
Blend blend_sets(const std::vector<GaussianProcess>& gps, const Weights& weights,
                 const ConformalOptions& options, const std::vector<double>& widest_cells,
                 std::vector<Objective>& objectives) {
  const double level = options.alpha / static_cast<double>(gps.size());
  if (options.alpha >= 1.0 || exceeds_level(weights.w_n(), level)) return {};
  Blend blend{.first = 1.0 - options.alpha, .second = options.alpha, .is_conformal = true, .mass = 1.0};
  bool is_empty = false;
  for (std::size_t o = 0; o < gps.size(); ++o) {
    Objective& objective = objectives[o];
    objective.set_mask(
        step_mask(options.mask, options.score, gps[o].terms(), objective.query, weights, level),
        widest_cells[o]);
    blend.mass *= objective.P;
    is_empty = is_empty || objective.Z1 < kLeastWidth;
  }
  if (is_empty) return {};
  if (1.0 - blend.mass < kLeastMass) {
    blend.first = 1.0;
    blend.second = 0.0;
  } else {
    blend.second /= 1.0 - blend.mass;
  }
  return blend;
}

/// Adds one draw's part of a_alpha, `share` of the mean, and with `with_gradient` goes all the way back to
/// the draws' (mu, S). Returns the parts A1 and A − A2.
std::pair<double, double> add_draw(const BoxDecomposition& boxes, const Blend& blend, double share,
                                   std::vector<Draw>& draws, std::vector<Objective>& objectives,
                                   bool with_gradient) {
  const auto sum = [&](Eigen::VectorXd Draw::*F, Eigen::VectorXd Draw::*F_bar, double seed) {
    std::vector<Eigen::VectorXd> values;
    for (Draw& draw : draws) values.push_back(draw.*F);
    if (!with_gradient) return box_sum(boxes, values);
    std::vector<Eigen::VectorXd> values_bar;
    for (Draw& draw : draws) values_bar.push_back(Eigen::VectorXd::Zero((draw.*F).size()));
    const double result = box_sum_pullback(boxes, values, seed, values_bar);
    for (std::size_t o = 0; o < draws.size(); ++o) draws[o].*F_bar = std::move(values_bar[o]);
    return result;
  };
  double first = 0.0;
  double second = sum(&Draw::whole, &Draw::whole_bar, share * blend.second);
  if (blend.is_conformal) {
    first = sum(&Draw::flat, &Draw::flat_bar, share * blend.first);
    second -= sum(&Draw::inside, &Draw::inside_bar, -share * blend.second);
  }
  if (with_gradient) {
    for (std::size_t o = 0; o < draws.size(); ++o) draws[o].pull(objectives[o]);
  }
  return {share * first, share * second};
}

/// second = alpha/(1 − Π_o P_o).
void pull_mass(const Blend& blend, double outside, std::vector<Objective>& objectives) {
  if (!blend.is_conformal || blend.second == 0.0) return;
  const double mass_bar = outside * blend.second / (1.0 - blend.mass);
  for (std::size_t o = 0; o < objectives.size(); ++o) {
    double others = 1.0;
    for (std::size_t p = 0; p < objectives.size(); ++p) others *= p == o ? 1.0 : objectives[p].P;
    objectives[o].P_bar += mass_bar * others;
  }
}

}  // namespace

HypervolumeImprovementAcquisition::HypervolumeImprovementAcquisition(
    std::vector<GaussianProcess> gps, const Eigen::Ref<const Eigen::MatrixXd>& Y,
    const Eigen::Ref<const Eigen::VectorXd>& reference, QueryWeights weights, const ConformalOptions& options,
    Targets targets)
    : gps_(std::move(gps)), weights_(std::move(weights)), options_(options), targets_(std::move(targets)) {
  options_.validate();
  require_matching(gps_, reference.size(), weights_, targets_);
  boxes_ = decompose_non_dominated(Y, reference);
}

double HypervolumeImprovementAcquisition::evaluate(const Eigen::Ref<const Eigen::VectorXd>& x,
                                                   Eigen::VectorXd* gradient) const {
  std::vector<Objective> objectives = objectives_with(gps_.size(), targets_);
  for (std::size_t o = 0; o < gps_.size(); ++o) objectives[o].query = gps_[o].query(x);
  const Blend blend =
      blend_sets(gps_, weights_.at(x), options_, std::vector(gps_.size(), kOneCell), objectives);
  // The front is known: one draw, which is no news about f.
  std::vector<Draw> draws(gps_.size());
  for (std::size_t o = 0; o < gps_.size(); ++o) {
    const QueryTerms& query = objectives[o].query;
    draws[o].forward(objectives[o], query.mu, query.S, boxes_.levels[o], blend.is_conformal);
  }
  const auto [first, second] = add_draw(boxes_, blend, 1.0, draws, objectives, gradient != nullptr);
  const double value = blend.first * first + blend.second * second;
  if (gradient == nullptr) return value;
  pull_mass(blend, second, objectives);
  gradient->setZero(x.size());
  for (std::size_t o = 0; o < gps_.size(); ++o) {
    objectives[o].mu_bar += draws[o].mu_bar;
    objectives[o].S_bar += draws[o].S_bar;
    *gradient += objectives[o].pull(gps_[o], options_.score, x);
  }
  return value;
}

NoisyHypervolumeImprovementAcquisition::NoisyHypervolumeImprovementAcquisition(
    std::vector<GaussianProcess> gps, const Eigen::Ref<const Eigen::VectorXd>& reference,
    QueryWeights weights, const NoisyHypervolumeOptions& options)
    : gps_(std::move(gps)), weights_(std::move(weights)), options_(options) {
  options_.conformal.validate();
  require_matching(gps_, reference.size(), weights_, options_.targets);
  std::vector<Eigen::MatrixXd> at_data;
  for (std::size_t o = 0; o < gps_.size(); ++o) {
    at_data.push_back(draw_at_data(gps_[o], options_.paths, Rng(options_.seed, o).bits()));
  }
  // Without noise the front is known.
  bool is_known = true;
  for (std::size_t o = 0; o < gps_.size(); ++o) {
    const double least = kSameDraw * std::sqrt(gps_[o].hyperparameters().variance());
    is_known = is_known && (at_data[o].colwise() - at_data[o].col(0)).cwiseAbs().maxCoeff() < least;
  }
  if (is_known) {
    options_.paths = 1;
    const Eigen::MatrixXd means = means_at_data(gps_);
    for (std::size_t o = 0; o < gps_.size(); ++o)
      at_data[o] = means.row(static_cast<Eigen::Index>(o)).transpose();
  }
  std::set<Eigen::Index> members;
  std::vector<Eigen::Index> eligible(static_cast<std::size_t>(gps_.front().n()));
  std::iota(eligible.begin(), eligible.end(), Eigen::Index{0});
  if (options_.eligible) eligible = *options_.eligible;
  Eigen::MatrixXd Y(std::ssize(gps_), std::ssize(eligible));
  for (Eigen::Index s = 0; s < options_.paths; ++s) {
    for (std::size_t o = 0; o < gps_.size(); ++o) {
      Y.row(static_cast<Eigen::Index>(o)) = at_data[o].col(s)(eligible).transpose();
    }
    Y = utilities_of(std::move(Y), options_.targets);
    for (const Eigen::Index i : non_dominated(Y)) {
      if ((Y.col(i).array() > reference.array()).all()) members.insert(eligible[static_cast<std::size_t>(i)]);
    }
    fronts_.push_back(decompose_non_dominated(Y, reference));
  }
  baseline_.assign(members.begin(), members.end());
  for (std::size_t o = 0; o < gps_.size(); ++o) {
    paths_.push_back(paths_through(gps_[o], std::move(at_data[o]), baseline_));
  }
}

double NoisyHypervolumeImprovementAcquisition::evaluate(const Eigen::Ref<const Eigen::VectorXd>& x,
                                                        Eigen::VectorXd* gradient) const {
  /// What the draws of one objective say of f at x.
  struct Point {
    Eigen::VectorXd V;   ///< L_j⁻¹k(X, x)
    Eigen::VectorXd mu;  ///< mu_s, M
    double C = 0.0;
    Eigen::VectorXd mu_bar;
    double C_bar = 0.0;
  };
  const bool wants_sets = options_.conformal.alpha < 1.0;
  std::vector<Objective> objectives = objectives_with(gps_.size(), options_.targets);
  std::vector<Point> points(gps_.size());
  for (std::size_t o = 0; o < gps_.size(); ++o) {
    const Hyperparameters& h = gps_[o].hyperparameters();
    if (wants_sets) {
      objectives[o].query = gps_[o].query(x);
    } else {
      objectives[o].query.s2 = gps_[o].query_noise();
    }
    const Eigen::VectorXd k = kernel_vector(h, gps_[o].X(), x);
    Point& point = points[o];
    point.V = paths_[o].L_inverse.triangularView<Eigen::Lower>() * k;
    point.mu = (paths_[o].weights.transpose() * k).array() + h.mean_at(x);
    point.C = std::max(h.variance() - point.V.squaredNorm(), kLeastVariance * h.variance());
    point.mu_bar.resize(point.mu.size());
  }
  Blend blend;
  if (wants_sets) {
    std::vector<double> widest_cells;
    for (std::size_t o = 0; o < gps_.size(); ++o) {
      const QueryTerms& query = objectives[o].query;
      widest_cells.push_back(widest_cell(query, points[o].mu, points[o].C + query.s2));
    }
    blend = blend_sets(gps_, weights_.at(x), options_.conformal, widest_cells, objectives);
  }
  double first = 0.0;
  double second = 0.0;
  std::vector<Draw> draws(gps_.size());
  for (Eigen::Index s = 0; s < options_.paths; ++s) {
    const BoxDecomposition& boxes = fronts_[static_cast<std::size_t>(s)];
    for (std::size_t o = 0; o < gps_.size(); ++o) {
      draws[o].forward(objectives[o], points[o].mu[s], points[o].C + objectives[o].query.s2, boxes.levels[o],
                       blend.is_conformal);
    }
    const auto [added_first, added_second] =
        add_draw(boxes, blend, 1.0 / options_.paths, draws, objectives, gradient != nullptr);
    first += added_first;
    second += added_second;
    for (std::size_t o = 0; o < gps_.size(); ++o) {
      points[o].mu_bar[s] = draws[o].mu_bar;
      points[o].C_bar += draws[o].S_bar;
    }
  }
  const double value = blend.first * first + blend.second * second;
  if (gradient == nullptr) return value;
  pull_mass(blend, second, objectives);
  gradient->setZero(x.size());
  for (std::size_t o = 0; o < gps_.size(); ++o) {
    // mu_s = m + kᵀweights_s, C = k(x, x) − ‖L_j⁻¹k‖².
    const Eigen::VectorXd explained =
        paths_[o].L_inverse.triangularView<Eigen::Lower>().transpose() * points[o].V;
    const Eigen::VectorXd k_bar = paths_[o].weights * points[o].mu_bar - 2.0 * points[o].C_bar * explained;
    *gradient += kernel_vector_pullback(gps_[o].hyperparameters(), gps_[o].X(), x, k_bar);
    gps_[o].hyperparameters().add_mean_gradient(x, points[o].mu_bar.sum(), *gradient);
    if (blend.is_conformal) *gradient += objectives[o].pull(gps_[o], options_.conformal.score, x);
  }
  return value;
}

}  // namespace covey
