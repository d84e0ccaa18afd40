#include <covey/numerics/random.h>
#include <covey/study/suggestion.h>
#include <covey/suggest/domain.h>
#include <covey/suggest/fixed_domain.h>
#include <covey/text/errors.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <stdexcept>

namespace covey {
namespace {

// Beyond the initial design, points without a model come in blocks of this size, each a design of its own: so
// the thousandth takes no longer than the first.
constexpr std::int64_t kDesignBlock = 256;
// The least noise, as a share of the variance of the outcomes: a standard error of 0 is not meant literally.
constexpr double kLeastNoise = 1e-8;

// Streams of the study's seed: every trial has one, and every block of the design.
std::uint64_t trial_seed(const Study& study, std::int64_t trial) {
  return Rng(study.config.seed, static_cast<std::uint64_t>(2 * trial)).bits();
}
std::uint64_t block_seed(const Study& study, std::int64_t block) {
  return Rng(study.config.seed, static_cast<std::uint64_t>(2 * block + 1)).bits();
}

bool is_free(const FixedValues& fixed) {
  return std::none_of(fixed.begin(), fixed.end(), [](const auto& value) { return value.has_value(); });
}

/// Where an ask may look.
std::unique_ptr<const Domain> domain_of(const Space& space, const FixedValues& fixed) {
  if (is_free(fixed)) return std::make_unique<SpaceDomain>(space);
  try {
    return std::make_unique<FixedDomain>(space, fixed);
  } catch (const std::invalid_argument& error) {
    throw InputError(std::string("with the fixed values: ") + error.what());
  }
}

/// The values of a point of the domain; the fixed ones are kept to the last bit.
Values decode(const Space& space, const FixedValues& fixed, const Eigen::Ref<const Eigen::VectorXd>& u) {
  Values values = space.decode(u);
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    if (fixed[i]) values[i] = *fixed[i];
  }
  return values;
}

SuggestOptions options_of(const Study& study, const SuggestionRequest& request) {
  SuggestOptions options =
      preset_from_string(study.config.preset) == Preset::kPaper ? SuggestOptions::paper() : SuggestOptions{};
  options.promise = study.config.adaptive ? Promise::kTracked : Promise::kConformal;
  options.alpha = study.config.alpha;
  options.q = request.q;
  options.seed = trial_seed(study, request.first_trial);
  options.threads = request.threads;
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

/// The known variances of the outcomes y, or nothing if too few are known, or they are beyond floating point.
Eigen::VectorXd noise_variances(const std::vector<std::optional<double>>& sem, const Eigen::VectorXd& y) {
  std::vector<double> known;
  for (const std::optional<double>& error : sem) {
    if (error) known.push_back(*error * *error);
  }
  if (known.empty() || 2 * known.size() < sem.size()) return {};
  const double average = std::accumulate(known.begin(), known.end(), 0.0) / static_cast<double>(known.size());
  const Eigen::ArrayXd measured = y.array().isNaN().select(0.0, y.array());
  const auto count = static_cast<double>((!y.array().isNaN()).count());
  const double mean = measured.sum() / count;
  const double spread = y.array().isNaN().select(0.0, (y.array() - mean).square()).sum() / count;
  // The squares of outcomes like 1e-300 or 1e200 are lost: their noise is fitted, as if it were unknown.
  const double largest = measured.abs().maxCoeff();
  if (largest > 0.0 && !(std::isnormal(largest * largest) && std::isfinite(spread + average))) return {};
  const double least = kLeastNoise * (spread > 0.0 ? spread : 1.0);
  Eigen::VectorXd variances(y.size());
  for (Eigen::Index i = 0; i < y.size(); ++i) {
    const std::optional<double>& error = sem[static_cast<std::size_t>(i)];
    variances[i] = std::max(least, error ? *error * *error : average);
  }
  return variances;
}

/// The trials as a search sees them: encoded, maximised.
History history_of(const Study& study, const std::vector<Trial>& trials, const std::vector<Values>& pending) {
  const std::vector<StudyObjective>& objectives = study.config.objectives;
  std::vector<const Values*> observed;
  std::vector<const Values*> awaited;
  std::vector<const Values*> failed;
  std::vector<const Trial*> told;
  for (const Trial& trial : trials) {
    if (trial.is_observation()) {
      observed.push_back(&trial.params);
      told.push_back(&trial);
    } else if (trial.state == TrialState::kFailed || trial.state == TrialState::kAbandoned) {
      failed.push_back(&trial.params);
    } else if (trial.state != TrialState::kComplete) {
      awaited.push_back(&trial.params);
    }
  }
  for (const Values& values : pending) awaited.push_back(&values);
  History history;
  history.X = encode(study.space, observed);
  history.pending = encode(study.space, awaited);
  history.failed = encode(study.space, failed);
  history.Y.resize(std::ssize(objectives), std::ssize(told));
  for (std::size_t o = 0; o < objectives.size(); ++o) {
    const double sign = sign_of(objectives[o].direction);
    std::vector<std::optional<double>> sem;
    for (std::size_t i = 0; i < told.size(); ++i) {
      const TrialObjective& outcome = told[i]->objectives[o];
      sem.push_back(outcome.sem);
      history.Y(static_cast<Eigen::Index>(o), static_cast<Eigen::Index>(i)) =
          outcome.value ? sign * *outcome.value : std::nan("");
    }
    history.noise_variances.push_back(noise_variances(sem, history.Y.row(static_cast<Eigen::Index>(o))));
    history.ledgers.push_back(ledger_of(study, trials, o));
  }
  if (study.config.reference_point) {
    history.reference.emplace(std::ssize(objectives));
    for (std::size_t o = 0; o < objectives.size(); ++o) {
      (*history.reference)[static_cast<Eigen::Index>(o)] =
          sign_of(objectives[o].direction) * (*study.config.reference_point)[o];
    }
  }
  return history;
}

Frozen freeze(const Round& round, std::size_t i, std::size_t objective, Direction direction) {
  const Query& query = round.queries[i];
  const ObjectiveForecast& forecast = query.forecasts[objective];
  const GaussianProcess& gp = round.models[objective].gp();
  Frozen frozen;
  frozen.outcome = {.prediction = in_units(forecast.prediction, 0.0, sign_of(direction)),
                    .model_share = forecast.frozen.g};
  frozen.terms =
      pack_terms({score_differences(round.score, gp.terms(), gp.query(query.x)), forecast.weights});
  return frozen;
}

/// What is said of query i, per objective.
std::vector<Frozen> freeze_all(const Study& study, const Round& round, std::size_t i) {
  std::vector<Frozen> all;
  for (std::size_t o = 0; o < round.models.size(); ++o) {
    all.push_back(freeze(round, i, o, study.config.objectives[o].direction));
  }
  return all;
}

}  // namespace

bool matches(const FixedValues& fixed, const Values& values) {
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    if (fixed[i] && *fixed[i] != values[i]) return false;
  }
  return true;
}

void require_possible(const Space& space, const FixedValues& fixed) {
  if (!is_free(fixed)) domain_of(space, fixed);
}

bool uses_model(const Study& study) {
  return study.config.acquisition != "random" && study.config.acquisition != "sobol";
}

Values design_point(const Study& study, std::int64_t trial, const FixedValues& fixed) {
  const std::int64_t initial = study.config.initial;
  const auto point = [&](std::int64_t n, std::uint64_t seed, std::int64_t column) {
    return decode(study.space, fixed, domain_of(study.space, fixed)->spread(n, seed).col(column));
  };
  if (trial <= initial) return point(initial, study.config.seed, trial - 1);
  if (study.config.acquisition == "random") return point(1, trial_seed(study, trial), 0);
  const std::int64_t later = trial - initial - 1;
  return point(kDesignBlock, block_seed(study, later / kDesignBlock), later % kDesignBlock);
}

Suggestions suggest_trials(const Study& study, const std::vector<Trial>& trials, const FixedValues& fixed,
                           const SuggestionRequest& request) {
  const SuggestOptions options = options_of(study, request);
  const History history = history_of(study, trials, request.pending);
  Suggestions result;
  if (!request.given.empty()) {
    std::vector<const Values*> points;
    for (const Values& values : request.given) points.push_back(&values);
    const Round round = suggest_at(history, encode(study.space, points), options);
    for (std::size_t i = 0; i < points.size(); ++i) {
      result.given.push_back({*points[i], freeze_all(study, round, i)});
    }
  }
  if (request.q > 0) {
    const Round round = suggest(*domain_of(study.space, fixed), history, options);
    for (std::size_t i = 0; i < round.queries.size(); ++i) {
      result.fresh.push_back({decode(study.space, fixed, round.queries[i].x), freeze_all(study, round, i)});
    }
  }
  return result;
}

Round fit_study(const Study& study, const std::vector<Trial>& trials, std::size_t objective, int threads) {
  const History history = history_of(study, trials, {}).of(static_cast<Eigen::Index>(objective));
  // The acquisition plays no part in a fit; sobol and random have none.
  SuggestOptions options;
  options.seed = trial_seed(study, 0);
  options.threads = threads;
  if (study.config.preset == "paper") options.prior = Prior::kPaper;
  return suggest_at(history, Eigen::MatrixXd(study.space.dimension(), 0), options);
}

std::vector<double> posterior_means(const Study& study, const std::vector<Trial>& trials, int threads) {
  const double sign = sign_of(study.config.objectives[0].direction);
  std::vector<const Values*> observed;
  for (const Trial& trial : trials) {
    if (trial.is_observation()) observed.push_back(&trial.params);
  }
  const Eigen::VectorXd means =
      sign * fit_study(study, trials, 0, threads).posterior_means(encode(study.space, observed)).row(0);
  return {means.begin(), means.end()};
}

}  // namespace covey
