#include <covey/gp/subset.h>
#include <covey/study/past_study.h>
#include <covey/study/study_config.h>
#include <covey/study/study_errors.h>
#include <covey/study/trial.h>
#include <covey/study/values.h>
#include <covey/suggest/past.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace covey {
namespace {

// The fewest outcomes that anything can be learnt from.
constexpr std::size_t kLeastPast = 2;
// Points farther away, in ranges of a parameter, say nothing here.
constexpr double kMostRanges = 1e6;
// One in so many points of the initial design stays where there is a past to begin with.
constexpr int kInitialShare = 3;

std::string unit_of(const Parameter& parameter) {
  if (const auto* real = std::get_if<FloatParameter>(&parameter.domain)) return real->unit;
  if (const auto* whole = std::get_if<IntParameter>(&parameter.domain)) return whole->unit;
  return "";
}

/// The values of a row in a space: what it lacks is in the middle. Nothing if it has a choice that the space
/// does not have, or lies beyond everything.
std::optional<Values> values_in(const Space& space, const PastRow& row) {
  const std::vector<Parameter>& parameters = space.parameters();
  Values values(parameters.size(), Absent{});
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const auto found = row.params.find(parameters[i].name);
    if (found == row.params.end() || is_constant(parameters[i])) continue;
    if (const auto* category = std::get_if<CategoricalParameter>(&parameters[i].domain)) {
      const auto* choice = std::get_if<std::string>(&found->second);
      if (choice == nullptr || std::ranges::find(category->choices, *choice) == category->choices.end())
        return std::nullopt;
      values[i] = *choice;
    } else if (std::holds_alternative<std::string>(found->second)) {
      return std::nullopt;
    } else {
      values[i] = done_number(parameters[i], number_of(found->second));
    }
  }
  return space.completed(std::move(values));
}

std::optional<Eigen::VectorXd> encoded(const Space& space, const PastRow& row) {
  try {
    const std::optional<Values> values = values_in(space, row);
    if (!values) return std::nullopt;
    Eigen::VectorXd u = space.encode_loosely(*values);
    if (!u.allFinite() || u.cwiseAbs().maxCoeff() > kMostRanges) return std::nullopt;
    return u;
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

/// The coordinates of parameters that vary and that the rows know.
std::vector<Eigen::Index> known_coordinates(const Space& space, const std::vector<PastRow>& rows) {
  std::vector<Eigen::Index> known;
  for (std::size_t i = 0; i < space.coordinates().size(); ++i) {
    const Parameter& parameter = space.parameters()[space.coordinates()[i].parameter];
    const bool is_known =
        std::ranges::any_of(rows, [&](const PastRow& row) { return row.params.contains(parameter.name); });
    if (is_known && !is_constant(parameter)) known.push_back(static_cast<Eigen::Index>(i));
  }
  return known;
}

/// What is known of one objective, as a search sees it; nothing if that is too little.
std::optional<Trend::Part> part_of(const Study& study, const PastStudy& past,
                                   const StudyObjective& objective) {
  std::vector<Eigen::VectorXd> points;
  std::vector<double> outcomes;
  for (const PastRow& row : past.rows) {
    const auto value = row.values.find(objective.name);
    if (value == row.values.end()) continue;
    if (auto u = encoded(study.space, row)) {
      points.push_back(*std::move(u));
      outcomes.push_back(sign_of(objective.direction) * value->second);
    }
  }
  if (points.size() < kLeastPast) return std::nullopt;
  Eigen::MatrixXd X(study.space.dimension(), std::ssize(points));
  for (Eigen::Index i = 0; i < X.cols(); ++i) X.col(i) = points[static_cast<std::size_t>(i)];
  SuggestOptions options;
  options.seed = study.config.seed;
  if (study.config.kernel) options.kernel = kernel_choice_from_string(*study.config.kernel);
  const Eigen::Map<const Eigen::VectorXd> y(outcomes.data(), std::ssize(outcomes));
  return learn_past(X, y, known_coordinates(study.space, past.rows), options);
}

void require_alike(const StudyDefinition& definition, const Study& source) {
  const std::string who = "history: " + who_is(source);
  bool shares_parameter = false;
  for (const Parameter& parameter : definition.space.parameters()) {
    const std::optional<std::size_t> place = source.space.find(parameter.name);
    if (!place || is_constant(parameter)) continue;
    const Parameter& other = source.space.parameters()[*place];
    shares_parameter = true;
    if (parameter.is_categorical() != other.is_categorical()) {
      throw InputError(
          fmt::format("{}: parameter {} is of another kind there", who, in_quotes(parameter.name)));
    }
    const std::string here = unit_of(parameter), there = unit_of(other);
    if (!here.empty() && !there.empty() && here != there) {
      throw InputError(fmt::format("{}: parameter {} is in {} there, and in {} here", who,
                                   in_quotes(parameter.name), there, here));
    }
  }
  if (!shares_parameter) throw InputError(who + " has no parameter in common with this one");
  const auto names = [](const StudyConfig& config) {
    std::vector<std::string> all;
    for (const StudyObjective& objective : config.objectives) all.push_back(in_quotes(objective.name));
    return fmt::format("{}", fmt::join(all, ", "));
  };
  for (const StudyObjective& objective : definition.config.objectives) {
    if (std::ranges::find(source.config.objectives, objective.name, &StudyObjective::name) !=
        source.config.objectives.end())
      return;
  }
  throw InputError(fmt::format("{} measures {}, and this one {}: no objective in common", who,
                               names(source.config), names(definition.config)));
}

/// Of more than kMostPast rows those that say most.
std::vector<PastRow> informative(const StudyDefinition& definition, std::vector<PastRow> rows) {
  if (std::ssize(rows) <= kMostPast) return rows;
  Eigen::MatrixXd X(definition.space.dimension(), std::ssize(rows));
  Eigen::VectorXd merits(X.cols());
  for (Eigen::Index i = 0; i < X.cols(); ++i) {
    const PastRow& row = rows[static_cast<std::size_t>(i)];
    X.col(i) = *encoded(definition.space, row);
    merits[i] = -std::numeric_limits<double>::max();
    for (const StudyObjective& objective : definition.config.objectives) {
      const auto value = row.values.find(objective.name);
      if (value == row.values.end()) continue;
      merits[i] = objective.goal().utility(value->second);
      break;
    }
  }
  std::vector<PastRow> kept;
  for (const Eigen::Index i : informative_subset(X, merits, {.size = kMostPast}))
    kept.push_back(std::move(rows[static_cast<std::size_t>(i)]));
  return kept;
}

}  // namespace

PastStudy past_of(const StudyDefinition& definition, const Study& source, const std::vector<Trial>& trials) {
  require_alike(definition, source);
  PastStudy past{.name = source.config.name, .rows = {}};
  for (const Trial& trial : trials) {
    if (!trial.is_observation()) continue;
    PastRow row;
    const Values done = trial.done();
    for (std::size_t i = 0; i < done.size(); ++i) {
      const std::string& name = source.space.parameters()[i].name;
      if (!is_absent(done[i]) && definition.space.find(name)) row.params.emplace(name, done[i]);
    }
    for (std::size_t o = 0; o < trial.objectives.size(); ++o) {
      const std::string& name = source.config.objectives[o].name;
      const bool is_shared = std::ranges::find(definition.config.objectives, name, &StudyObjective::name) !=
                             definition.config.objectives.end();
      if (is_shared && trial.objectives[o].value) row.values.emplace(name, *trial.objectives[o].value);
    }
    if (row.values.empty()) continue;
    if (encoded(definition.space, row)) {
      past.rows.push_back(std::move(row));
    } else {
      ++past.left_out;
    }
  }
  if (past.rows.size() < kLeastPast) {
    throw InputError(
        fmt::format("history: {} has {} outcomes that can be learnt from here, expected at least {}",
                    who_is(source), past.rows.size(), kLeastPast));
  }
  past.rows = informative(definition, std::move(past.rows));
  return past;
}

Past::Learnt Past::Learnt::without(const std::vector<LetGo>& gone) const {
  Learnt rest = *this;
  for (std::size_t o = 0; o < rest.trends.size(); ++o) {
    for (const LetGo& one : gone) {
      const auto place = std::ranges::find(rest.studies[o], one.study);
      if (place == rest.studies[o].end()) continue;
      const Trend left = rest.trends[o]->without(place - rest.studies[o].begin());
      rest.trends[o] = left.size() > 0 ? std::make_shared<const Trend>(left) : nullptr;
      rest.studies[o].erase(place);
    }
  }
  return rest;
}

bool Past::is_used() const {
  return std::ranges::any_of(studies_, [](const PastStudy& past) { return !past.let_go; });
}

const Past::Learnt& Past::learnt(const Study& study) const {
  std::call_once(once_, [&] {
    Learnt learnt;
    for (const StudyObjective& objective : study.config.objectives) {
      std::vector<Trend::Part> parts;
      std::vector<std::size_t> places;
      for (std::size_t s = 0; s < studies_.size(); ++s) {
        if (studies_[s].let_go) continue;
        if (auto part = part_of(study, studies_[s], objective)) {
          parts.push_back(*std::move(part));
          places.push_back(s);
        }
      }
      learnt.trends.push_back(parts.empty() ? nullptr : std::make_shared<const Trend>(std::move(parts)));
      learnt.studies.push_back(std::move(places));
    }
    learnt_ = std::move(learnt);
  });
  return learnt_;
}

std::vector<Values> Past::best_points(const Study& study, std::size_t most) const {
  std::vector<std::vector<Values>> lists;
  for (const PastStudy& past : studies_) {
    if (past.let_go) continue;
    // Of several objectives the first that it knows says what is best.
    const auto objective = std::ranges::find_if(study.config.objectives, [&](const StudyObjective& o) {
      return !o.is_limit() &&
             std::ranges::any_of(past.rows, [&](const PastRow& row) { return row.values.contains(o.name); });
    });
    if (objective == study.config.objectives.end()) continue;
    std::vector<std::pair<double, const PastRow*>> order;
    for (const PastRow& row : past.rows) {
      const auto value = row.values.find(objective->name);
      if (value != row.values.end()) order.emplace_back(objective->goal().utility(value->second), &row);
    }
    std::ranges::stable_sort(order, [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Values>& list = lists.emplace_back();
    for (const auto& [utility, row] : order) {
      if (list.size() == most) break;
      const std::optional<Eigen::VectorXd> u = encoded(study.space, *row);
      if (!u) continue;
      Values values = study.space.decode(u->cwiseMax(0.0).cwiseMin(1.0));
      if (study.space.is_feasible(values) && std::ranges::find(list, values) == list.end())
        list.push_back(std::move(values));
    }
  }
  std::vector<Values> points;
  for (std::size_t k = 0; k < most; ++k) {
    for (const std::vector<Values>& list : lists) {
      if (k < list.size() && std::ranges::find(points, list[k]) == points.end()) points.push_back(list[k]);
    }
  }
  return points;
}

int initial_points(const Study& study) {
  const int initial = study.config.initial;
  if (!study.past) return initial;
  return std::min(initial,
                  std::max(static_cast<int>(kLeastPast), (initial + kInitialShare - 1) / kInitialShare));
}

}  // namespace covey
