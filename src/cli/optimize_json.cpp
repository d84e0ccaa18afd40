#include <covey/cli/optimize_json.h>

#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

namespace covey::cli {
namespace {

// A function computed on another machine may differ in its last digits.
constexpr double kSameValue = 1e-9;

Json params_json(const Problem& problem, const Eigen::Ref<const Eigen::VectorXd>& x) {
  Json params = Json::object();
  const std::vector<std::string> names = problem.parameter_names();
  for (std::size_t k = 0; k < names.size(); ++k) params[names[k]] = x[static_cast<Eigen::Index>(k)];
  return params;
}

/// {"y": value(0), ..} with the objectives' names.
template <typename Value>
Json named(const Problem& problem, const Value& value) {
  Json object = Json::object();
  for (std::size_t o = 0; o < problem.objectives().size(); ++o) {
    object[problem.objectives()[o].name] = value(o);
  }
  return object;
}

Json named_values(const Problem& problem, const Eigen::Ref<const Eigen::VectorXd>& values) {
  return named(problem, [&](std::size_t o) { return values[static_cast<Eigen::Index>(o)]; });
}

Json point_json(const Problem& problem, const LoopBest& point) {
  return {{"params", params_json(problem, point.x)},
          {"values", named_values(problem, point.values)},
          {"f", named_values(problem, point.f)}};
}

Json best_json(const Problem& problem, const LoopFront& best) {
  const char* by = best.by_posterior_mean ? "posterior_mean" : "value";
  Json front = Json::array();
  for (const LoopBest& point : best.points) front.push_back(point_json(problem, point));
  if (problem.goal_count() > 1) return {{"front", front}, {"by", by}};
  front[0]["by"] = by;
  if (problem.goal_count() < problem.objectives().size()) front[0]["feasible"] = best.is_feasible;
  if (best.best_outcome) {
    front[0]["best_value"] = point_json(problem, *best.best_outcome);
    front[0]["because"] = best.because;
  }
  return front[0];
}

Json optional_number(const std::optional<double>& value) {
  return value ? Json(*value) : Json(nullptr);
}

// The way back, for lines that round_json wrote. A field that is missing or of another type throws
// Json::exception, a name that is unknown std::invalid_argument.

Eigen::VectorXd read_params(const Problem& problem, const Json& params) {
  Eigen::VectorXd x(problem.d());
  const std::vector<std::string> names = problem.parameter_names();
  for (std::size_t k = 0; k < names.size(); ++k)
    x[static_cast<Eigen::Index>(k)] = params.at(names[k]).get<double>();
  return x;
}

LoopQuery read_query(const Problem& problem, const Json& json) {
  LoopQuery query;
  query.x = read_params(problem, json.at("params"));
  for (const ProblemObjective& objective : problem.objectives()) {
    const auto field = [&](const char* name) -> const Json& { return json.at(name).at(objective.name); };
    LoopOutcome& outcome = query.objectives.emplace_back();
    outcome.prediction = prediction_from_json(field("prediction"));
    outcome.value = field("values").get<double>();
    outcome.f = field("f").get<double>();
    outcome.verdict.p_value = field("p_value").get<double>();
    outcome.verdict.covered = field("covered").get<bool>();
    outcome.verdict.conformal_covered = field("conformal_covered").get<bool>();
    outcome.verdict.credible_covered = field("credible_covered").get<bool>();
    outcome.model_share = field("model_share").get<double>();
  }
  query.origin = json.at("origin").get<std::string>();
  return query;
}

Eigen::VectorXd read_values(const Problem& problem, const Json& json) {
  Eigen::VectorXd values(std::ssize(problem.objectives()));
  for (Eigen::Index o = 0; o < values.size(); ++o) {
    values[o] = json.at(problem.objectives()[static_cast<std::size_t>(o)].name).get<double>();
  }
  return values;
}

LoopBest read_point(const Problem& problem, const Json& json) {
  return {.x = read_params(problem, json.at("params")),
          .values = read_values(problem, json.at("values")),
          .f = read_values(problem, json.at("f"))};
}

LoopFront read_best(const Problem& problem, const Json& json, const Json& hypervolume) {
  LoopFront best;
  best.by_posterior_mean = json.at("by") == "posterior_mean";
  best.is_feasible = json.value("feasible", true);
  best.is_single = problem.goal_count() == 1;
  const Json points = problem.goal_count() > 1 ? json.at("front") : Json::array({json});
  for (const Json& point : points) {
    best.points.push_back(read_point(problem, point));
  }
  if (const auto outcome = json.find("best_value"); outcome != json.end()) {
    best.best_outcome = read_point(problem, *outcome);
    best.because = json.at("because").get<std::string>();
  }
  if (!hypervolume.is_null()) best.hypervolume = hypervolume.get<double>();
  return best;
}

LoopRound read_round(const Problem& problem, const Json& json) {
  LoopRound round;
  round.round = json.at("round").get<int>();
  round.n = json.at("n").get<Eigen::Index>();
  round.search_alpha = json.at("search_alpha").get<double>();
  for (const Json& query : json.at("queries")) round.queries.push_back(read_query(problem, query));
  round.best = read_best(problem, json.at("best"), json.at("hypervolume"));
  if (const Json& holdout = json.at("holdout"); !holdout.is_null()) {
    round.holdout = HoldoutCoverage{.credible = holdout.at("credible").get<double>(),
                                    .conformal = holdout.at("conformal").get<double>(),
                                    .expected = holdout.at("expected").get<double>()};
  }
  if (const Json& length = json.at("trust_region"); !length.is_null())
    round.trust_region = length.get<double>();
  const Json& seconds = json.at("seconds");
  round.fit_seconds = seconds.at("fit").get<double>();
  round.search_seconds = seconds.at("search").get<double>();
  round.total_seconds = seconds.at("total").get<double>();
  return round;
}

/// The objection to an outcome where the function is f; empty if there is none.
std::string objection(const Problem& problem, const LoopOutcome& outcome, double f) {
  if (!(std::abs(outcome.f - f) <= kSameValue * std::max(1.0, std::abs(f)))) {
    return fmt::format("f is {} where {} is {}", outcome.f, problem.name(), f);
  }
  if (!problem.has_noise() && outcome.value != outcome.f) {
    return fmt::format("the outcome is {} where {} without noise is {}", outcome.value, problem.name(),
                       outcome.f);
  }
  const Prediction& p = outcome.prediction;
  if (!std::isfinite(p.mean) || !(p.sd > 0.0) || !(p.alpha > 0.0 && p.alpha < 1.0) || !p.tracked ||
      !(p.tracked->lo <= p.tracked->hi) || !(outcome.model_share >= 0.0 && outcome.model_share <= 1.0)) {
    return "a prediction that cannot be: its sd, its alpha, its set or the model's share";
  }
  if (p.promise == Promise::kTracked && outcome.verdict.covered != contains({*p.tracked}, outcome.value)) {
    return fmt::format("\"covered\" is {} for an outcome of {}", outcome.verdict.covered, outcome.value);
  }
  return {};
}

/// The objection to a round as number `number` of this run; empty if there is none.
std::string objection(const Problem& problem, const LoopOptions& options, const LoopRound& round,
                      int number) {
  if (round.round != number) return fmt::format("round {}, expected round {}", round.round, number);
  const Eigen::Index q = options.suggest.q;
  if (round.n != options.initial + (number - 1) * q || std::ssize(round.queries) != q) {
    return fmt::format("{} queries after {} observations, expected {} after {}", round.queries.size(),
                       round.n, q, options.initial + (number - 1) * q);
  }
  for (const LoopQuery& query : round.queries) {
    const Eigen::VectorXd f = problem.evaluate(query.x);
    for (Eigen::Index o = 0; o < f.size(); ++o) {
      std::string wrong = objection(problem, query.objectives[static_cast<std::size_t>(o)], f[o]);
      if (!wrong.empty()) return wrong;
    }
  }
  return {};
}

Json health_json(const std::optional<PaperSearchHealth>& health) {
  if (!health) return nullptr;
  return {{"in_bounds", health->in_bounds},
          {"ratio_drift", health->ratio_drift},
          {"effective_sample_size", health->effective_sample_size},
          {"out_of_distribution", health->out_of_distribution},
          {"loss", health->loss}};
}

Json joint_json(const std::optional<Round::Joint>& joint) {
  if (!joint) return nullptr;
  Json box = Json::array();
  for (Eigen::Index k = 0; k < joint->lower.size(); ++k) {
    box.push_back(to_json(Interval{joint->lower[k], joint->upper[k]}));
  }
  return {{"whole_space", joint->whole_space},
          {"box", box},
          {"volume", joint->volume},
          {"p_value", joint->p_value},
          {"covered", joint->covered}};
}

Json coverage_json(const LoopCoverage& coverage) {
  return {{"promised", coverage.promised},
          {"credible", coverage.credible},
          {"conformal", coverage.conformal},
          {"expected", coverage.expected},
          {"vacuous", coverage.vacuous},
          {"median_width", coverage.median_width},
          {"bound", optional_number(coverage.proven_misses)},
          {"standing", to_string(coverage.standing)}};
}

}  // namespace

Json round_json(const Problem& problem, const LoopRound& round) {
  Json queries = Json::array();
  for (const LoopQuery& query : round.queries) {
    const auto each = [&](const auto& value) {
      return named(problem, [&](std::size_t o) { return value(query.objectives[o]); });
    };
    queries.push_back(
        {{"params", params_json(problem, query.x)},
         {"prediction", each([](const LoopOutcome& o) { return to_json(o.prediction); })},
         {"values", each([](const LoopOutcome& o) { return o.value; })},
         {"f", each([](const LoopOutcome& o) { return o.f; })},
         {"p_value", each([](const LoopOutcome& o) { return o.verdict.p_value; })},
         {"covered", each([](const LoopOutcome& o) { return o.verdict.covered; })},
         {"conformal_covered", each([](const LoopOutcome& o) { return o.verdict.conformal_covered; })},
         {"credible_covered", each([](const LoopOutcome& o) { return o.verdict.credible_covered; })},
         {"covered_joint", query.covered()},
         {"model_share", each([](const LoopOutcome& o) { return o.model_share; })},
         {"origin", query.origin}});
  }
  Json holdout = nullptr;
  if (round.holdout) {
    holdout = {{"credible", round.holdout->credible},
               {"conformal", round.holdout->conformal},
               {"expected", round.holdout->expected}};
  }
  return {{"round", round.round},
          {"n", round.n},
          {"search_alpha", round.search_alpha},
          {"queries", queries},
          {"best", best_json(problem, round.best)},
          {"hypervolume", optional_number(round.best.hypervolume)},
          {"holdout", holdout},
          {"trust_region", round.trust_region > 0.0 ? Json(round.trust_region) : Json(nullptr)},
          {"health", health_json(round.health)},
          {"joint", joint_json(round.joint)},
          {"seconds",
           {{"fit", round.fit_seconds}, {"search", round.search_seconds}, {"total", round.total_seconds}}}};
}

Json summary_json(const Problem& problem, const LoopResult& result, bool interrupted) {
  return {{"summary",
           {{"evaluations", result.evaluations},
            {"rounds", result.rounds},
            {"interrupted", interrupted},
            {"restarts", result.restarts},
            {"simple_regret", optional_number(result.simple_regret)},
            {"recommended_regret", optional_number(result.recommended_regret)},
            {"best", result.rounds > 0 ? best_json(problem, result.best) : Json(nullptr)},
            {"hypervolume", optional_number(result.best.hypervolume)},
            {"coverage", coverage_json(result.coverage)},
            {"coverage_per_objective",
             named(problem, [&](std::size_t o) { return coverage_json(result.coverage_per_objective[o]); })},
            {"seconds", result.seconds}}}};
}

Json start_json(const Problem& problem, const LoopStart& start) {
  Json points = Json::array();
  for (Eigen::Index i = 0; i < start.X.cols(); ++i) {
    points.push_back({{"params", params_json(problem, start.X.col(i))},
                      {"values", named_values(problem, start.values.col(i))},
                      {"f", named_values(problem, start.f.col(i))}});
  }
  return points;
}

LoopRound round_from_json(const Problem& problem, const LoopOptions& options, const Json& json, int number) {
  LoopRound round = read_round(problem, json);
  const std::string wrong = objection(problem, options, round, number);
  if (!wrong.empty()) throw std::invalid_argument(wrong);
  return round;
}

}  // namespace covey::cli
