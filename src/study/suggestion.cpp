#include <covey/numerics/random.h>
#include <covey/query/feasible.h>
#include <covey/query/suggest.h>
#include <covey/study/suggestion.h>
#include <covey/table/errors.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace covey {
namespace {

// Beyond the initial design, points without a model come in blocks of this size, each a design of its own: so the
// thousandth takes no longer than the first.
constexpr std::int64_t kDesignBlock = 256;

// Streams of the study's seed: every trial has one, and every block of the design.
std::uint64_t trial_seed(const Study& study, std::int64_t trial) {
  return Rng(study.config.seed, static_cast<std::uint64_t>(2 * trial)).bits();
}
std::uint64_t block_seed(const Study& study, std::int64_t block) {
  return Rng(study.config.seed, static_cast<std::uint64_t>(2 * block + 1)).bits();
}

bool is_box(const Space& space) {
  return space.constraints().empty() && std::all_of(space.parameters().begin(), space.parameters().end(),
                                                    [](const Parameter& p) { return p.is_float(); });
}

SuggestOptions options_of(const Study& study, const SuggestionRequest& request) {
  SuggestOptions options;
  options.alpha = study.config.alpha;
  options.q = request.q;
  options.seed = trial_seed(study, request.first_trial);
  options.threads = request.threads;
  if (study.config.preset == "paper") {
    options.score = Score::kInSample;
    options.prior = Prior::kPaper;
    options.beta = 2.0;
  }
  try {
    options.acquisition = acquisition_from_string(study.config.acquisition);
  } catch (const std::invalid_argument& error) {
    throw InputError("study " + in_quotes(study.config.name) + ": " + error.what() + ", sobol, random");
  }
  return options;
}

/// The points as columns.
Eigen::MatrixXd encode(const Space& space, const std::vector<const Values*>& points) {
  Eigen::MatrixXd X(space.dimension(), std::ssize(points));
  for (Eigen::Index i = 0; i < X.cols(); ++i) X.col(i) = space.encode(*points[static_cast<std::size_t>(i)]);
  return X;
}

/// The trials as a search sees them: encoded, maximised.
History history_of(const Study& study, const std::vector<Trial>& trials, const std::vector<Values>& pending) {
  const double sign = sign_of(study.config.objectives[0].direction);
  std::vector<const Values*> observed;
  std::vector<const Values*> awaited;
  std::vector<double> y;
  for (const Trial& trial : trials) {
    if (trial.is_observation()) {
      observed.push_back(&trial.params);
      y.push_back(sign * *trial.objectives[0].value);
    } else if (trial.state != TrialState::kComplete) {
      awaited.push_back(&trial.params);
    }
  }
  for (const Values& values : pending) awaited.push_back(&values);
  History history;
  history.X = encode(study.space, observed);
  history.y = Eigen::Map<const Eigen::VectorXd>(y.data(), std::ssize(y));
  history.pending = encode(study.space, awaited);
  history.ledger = ledger_of(study, trials);
  return history;
}

Frozen freeze(const Study& study, const Round& round, std::size_t i, Score score) {
  const Query& query = round.queries()[i];
  Prediction prediction = in_units(query.prediction, 0.0, sign_of(study.config.objectives[0].direction));
  if (!study.config.adaptive) {
    prediction.promise = Promise::kConformal;
    prediction.guarantee = Guarantee::kNone;
    prediction.exact = false;
    prediction.because =
        "a conformal set promises its level for queries that are exchangeable with the data; this one was "
        "chosen "
        "with their help, and adaptive sets are off";
  }
  Frozen frozen;
  frozen.outcome = {.mean = prediction.mean,
                    .variance = prediction.sd * prediction.sd,
                    .model_share = query.frozen.g,
                    .alpha = prediction.alpha,
                    .credible = prediction.credible,
                    .tracked = *prediction.tracked,
                    .promise = prediction.promise,
                    .guarantee = prediction.guarantee,
                    .vacuous = prediction.promise == Promise::kTracked ? !is_bounded({*prediction.tracked})
                                                                       : prediction.whole_line,
                    .w_n = prediction.w_n,
                    .prediction = to_json(prediction).dump()};
  const GaussianProcess& gp = round.fit().gp;
  frozen.terms = pack_terms(score_differences(score, gp.terms(), gp.query(query.x)));
  return frozen;
}

}  // namespace

FixedParameters::FixedParameters(const Space& space, std::vector<std::optional<Value>> fixed)
    : space_(space), fixed_(std::move(fixed)) {
  const std::vector<Parameter>& parameters = space.parameters();
  if (std::none_of(fixed_.begin(), fixed_.end(), [](const auto& value) { return value.has_value(); })) {
    fixed_.clear();
    return;
  }
  if (fixed_.size() != parameters.size())
    throw std::invalid_argument("FixedParameters: expected one entry per parameter");
  std::vector<Parameter> free_parameters;
  std::vector<std::size_t> place(parameters.size());
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (fixed_[i]) {
      try {
        Space({parameters[i]}).validate({*fixed_[i]});
      } catch (const std::invalid_argument& error) {
        throw InputError(error.what());
      }
    } else {
      place[i] = free_.size();
      free_.push_back(i);
      free_parameters.push_back(parameters[i]);
    }
  }
  // A constraint's fixed terms go over to the other side.
  std::vector<LinearConstraint> constraints;
  for (const LinearConstraint& constraint : space.constraints()) {
    LinearConstraint rest{
        .terms = {}, .relation = constraint.relation, .bound = constraint.bound, .text = constraint.text};
    for (const LinearTerm& term : constraint.terms) {
      if (!fixed_[term.parameter]) {
        rest.terms.push_back({place[term.parameter], term.coefficient});
      } else if (const double* real = std::get_if<double>(&*fixed_[term.parameter])) {
        rest.bound -= term.coefficient * *real;
      } else {
        rest.bound -= term.coefficient * static_cast<double>(std::get<std::int64_t>(*fixed_[term.parameter]));
      }
    }
    if (!rest.terms.empty()) constraints.push_back(std::move(rest));
  }
  try {
    if (!free_.empty()) free_space_.emplace(std::move(free_parameters), std::move(constraints));
    // Constraints of fixed parameters alone, too.
    space.validate(apply(space.decode(Eigen::VectorXd::Constant(space.dimension(), 0.5))));
  } catch (const std::invalid_argument& error) {
    throw InputError(std::string("with the fixed parameters ") + error.what());
  }
}

bool FixedParameters::match(const Values& values) const {
  for (std::size_t i = 0; i < fixed_.size(); ++i) {
    if (fixed_[i] && *fixed_[i] != values[i]) return false;
  }
  return true;
}

Values FixedParameters::apply(const Values& values) const {
  Values result = values;
  for (std::size_t i = 0; i < fixed_.size(); ++i) {
    if (fixed_[i]) result[i] = *fixed_[i];
  }
  if (!free_space_) return result;
  Values rest;
  for (const std::size_t i : free_) rest.push_back(values[i]);
  if (free_space_->is_feasible(rest)) return result;
  rest = free_space_->decode(repair(*free_space_, free_space_->encode(rest)));
  for (std::size_t k = 0; k < free_.size(); ++k) result[free_[k]] = rest[k];
  return result;
}

bool uses_model(const Study& study) {
  return study.config.acquisition != "random" && study.config.acquisition != "sobol";
}

Values design_point(const Study& study, std::int64_t trial) {
  const std::int64_t initial = study.config.initial;
  if (trial > initial && study.config.acquisition == "random") {
    return study.space.decode(sample_feasible(study.space, 1, trial_seed(study, trial)).col(0));
  }
  if (trial <= initial) {
    return study.space.decode(sample_feasible(study.space, initial, study.config.seed).col(trial - 1));
  }
  const std::int64_t block = (trial - initial - 1) / kDesignBlock;
  const std::int64_t column = (trial - initial - 1) % kDesignBlock;
  return study.space.decode(sample_feasible(study.space, kDesignBlock, block_seed(study, block)).col(column));
}

Suggestions suggest_trials(const Study& study, const std::vector<Trial>& trials, const FixedParameters& fixed,
                           const SuggestionRequest& request) {
  const SuggestOptions options = options_of(study, request);
  const History history = history_of(study, trials, request.pending);
  const Space& space = study.space;

  // Searching first: the only place that knows how a search handles a space. Points that had to be changed to lie in
  // it are predicted where they really are.
  std::vector<Values> fresh;
  std::optional<Round> round;
  bool is_exact = is_box(space);
  if (request.q > 0) {
    round = suggest(history, options);
    for (const Query& query : round->queries()) {
      const Values values = space.decode(is_box(space) ? query.x : repair(space, query.x));
      fresh.push_back(fixed.apply(values));
      is_exact = is_exact && fresh.back() == values;
    }
  }
  const std::size_t given = request.given.size();
  if (!is_exact || given > 0) {
    std::vector<const Values*> points;
    for (const Values& values : request.given) points.push_back(&values);
    for (const Values& values : fresh) points.push_back(&values);
    round = suggest_at(history, encode(space, points), options);
  }
  Suggestions result;
  for (std::size_t i = 0; i < given + fresh.size(); ++i) {
    (i < given ? result.given : result.fresh)
        .push_back(
            {i < given ? request.given[i] : fresh[i - given], {freeze(study, *round, i, options.score)}});
  }
  return result;
}

std::vector<double> posterior_means(const Study& study, const std::vector<Trial>& trials, int threads) {
  const double sign = sign_of(study.config.objectives[0].direction);
  const History history = history_of(study, trials, {});
  // The acquisition plays no part in a fit; sobol and random have none.
  SuggestOptions options;
  options.seed = trial_seed(study, 0);
  options.threads = threads;
  if (study.config.preset == "paper") options.prior = Prior::kPaper;
  const Round round = suggest_at(history, Eigen::MatrixXd(study.space.dimension(), 0), options);
  std::vector<double> means;
  for (const auto x : history.X.colwise()) means.push_back(sign * round.posterior_mean(x));
  return means;
}

}  // namespace covey
