#include <covey/gp/normalize.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/numerics/text.h>
#include <covey/problems/replicated_loop.h>
#include <covey/suggest/domain.h>
#include <covey/suggest/search_models.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// Streams of the seed: a round's noise and its search.
constexpr std::uint64_t kReplicatedRoundStream = 1;

/// As for the rounds of the other loop: one fit of many, each with a little more data than the last.
FitOptions fit_options_for(const ReplicatedLoopOptions& options) {
  return {.prior = Prior::kSearch,
          .screened = 24,
          .starts = 8,
          .finished = 2,
          .max_evaluations = 60,
          .seed = options.seed,
          .threads = options.threads};
}

/// What was asked and answered so far.
class Data {
 public:
  Data(const Problem& problem, int replicates)
      : problem_(problem),
        replicates_(replicates),
        sign_(problem.objectives()[0].direction == Direction::kMaximize ? 1.0 : -1.0),
        U_(problem.d(), 0),
        y_(0) {}

  /// Observes the point u of the unit cube; the outcomes.
  Eigen::VectorXd observe(const Eigen::VectorXd& u, Rng& rng) {
    const Eigen::VectorXd x = decode(u);
    Eigen::VectorXd values(replicates_);
    for (double& value : values) value = problem_.observe(x, rng)[0];
    const Eigen::Index n = y_.size();
    U_.conservativeResize(Eigen::NoChange, n + replicates_);
    U_.rightCols(replicates_) = u.replicate(1, replicates_);
    y_.conservativeResize(n + replicates_);
    y_.tail(replicates_) = sign_ * values;
    const std::optional<double> regret = problem_.regret(x);
    if (regret) simple_regret_ = std::min(simple_regret_.value_or(*regret), *regret);
    return values;
  }

  Eigen::VectorXd decode(const Eigen::VectorXd& u) const {
    return problem_.lower() + (problem_.upper() - problem_.lower()).cwiseProduct(u);
  }

  const Eigen::MatrixXd& U() const { return U_; }
  const Eigen::VectorXd& y() const { return y_; }  ///< maximised
  std::optional<double> simple_regret() const { return simple_regret_; }

 private:
  const Problem& problem_;
  Eigen::Index replicates_;
  double sign_;
  Eigen::MatrixXd U_;
  Eigen::VectorXd y_;
  std::optional<double> simple_regret_;
};

struct Model {
  HeteroscedasticProcess process;
  double scale;           ///< of the outcomes
  Eigen::VectorXd means;  ///< of f at the points, standardised
};

Model model_of(const Data& data, const ReplicatedLoopOptions& options) {
  const OutcomeScaler scaler = OutcomeScaler::from_data(data.y());
  HeteroscedasticFit fit = fit_heteroscedastic_process(
      group_replicates(data.U(), scaler.standardize(data.y())), fit_options_for(options));
  Eigen::VectorXd means = fit.process.means().means_at_data();
  return {std::move(fit.process), scaler.scale, std::move(means)};
}

std::unique_ptr<const Acquisition> make_acquisition(const Model& model,
                                                    const ReplicatedLoopOptions& options) {
  if (options.acquisition == ReplicatedAcquisition::kNoisePenalized) {
    return std::make_unique<NoisePenalizedImprovement>(model.process, model.means.maxCoeff(), options.share);
  }
  // f/c − (c risk) variance/c² is the mean-variance objective over c.
  RiskAverseOptions risk_averse = options.risk_averse;
  risk_averse.risk *= model.scale;
  return std::make_unique<RiskAverseUpperBound>(model.process, risk_averse);
}

}  // namespace

void ReplicatedLoopOptions::validate() const {
  if (replicates < 2 || initial < 2 || rounds < 0) {
    throw std::invalid_argument("ReplicatedLoopOptions: replicates is " + std::to_string(replicates) +
                                ", initial " + std::to_string(initial) + " and rounds " +
                                std::to_string(rounds) + ", expected at least 2, 2 and 0");
  }
  if (!(share >= 0.0 && share <= 1.0)) {
    throw std::invalid_argument("ReplicatedLoopOptions: share is " + number_text(share) +
                                ", expected 0 to 1");
  }
  risk_averse.validate();
}

ReplicatedRound optimize_with_replicates(const Problem& problem, const ReplicatedLoopOptions& options,
                                         const std::function<void(const ReplicatedRound&)>& report) {
  options.validate();
  if (problem.objectives().size() != 1) {
    throw std::invalid_argument("optimize_with_replicates: \"" + problem.name() + "\" has " +
                                std::to_string(problem.objectives().size()) + " objectives, expected 1");
  }
  const BoxDomain cube = BoxDomain::unit_cube(problem.d());
  Data data(problem, options.replicates);
  ReplicatedRound state;
  std::optional<Model> model;
  for (;; ++state.round) {
    Rng rng(options.seed, kReplicatedRoundStream + static_cast<std::uint64_t>(state.round));
    if (state.round == 0) {
      const Eigen::MatrixXd points = sobol_points(problem.d(), options.initial, options.seed);
      for (Eigen::Index i = 0; i < points.cols(); ++i) data.observe(points.col(i), rng);
    } else {
      SearchOptions search = options.search;
      search.threads = options.threads;
      search.seed = rng.bits();
      const GaussianProcess& means = model->process.means();
      const SearchSummary found =
          maximize_acquisition(*make_acquisition(*model, options), cube,
                               best_observations(means.X(), model->means), means.X(), search);
      state.x = data.decode(found.x);
      state.values = data.observe(found.x, rng);
    }
    model = model_of(data, options);
    Eigen::Index best = 0;
    model->means.maxCoeff(&best);
    state.evaluations = data.y().size();
    state.recommended = data.decode(model->process.means().X().col(best));
    state.recommended_f = problem.evaluate(state.recommended)[0];
    state.recommended_regret = problem.regret(state.recommended);
    state.simple_regret = data.simple_regret();
    report(state);
    if (state.round == options.rounds) return state;
  }
}

}  // namespace covey
