#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/statistics.h>
#include <reproduction/claim.h>

#include <fmt/format.h>

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <stdexcept>
#include <utility>

namespace covey::reproduce {

/// The text of claims.json.
std::string claims_text();

namespace {

constexpr double kLevel = 0.05;

struct RuleFacts {
  Rule rule;
  std::string_view name;  ///< in the list
  std::string_view note;
};
constexpr RuleFacts kRules[] = {
    {Rule::kLess, "less", "Holds if the mean paired difference, rival − own, is above {:g}."},
    {Rule::kNotWorse, "not-worse", "Holds if the mean paired difference, own − rival, is below {:g}."},
    {Rule::kEquivalent, "equivalent",
     "Holds if the mean paired difference, own − rival, lies within ±{:g} (two one-sided tests)."},
    {Rule::kAlike, "alike",
     "Holds if the mean paired differences of all pairs lie within ±{:g} (two one-sided tests each); the "
     "pair "
     "that decides is shown."},
    {Rule::kBest, "best",
     "Holds if the mean paired differences, rival − own, are all above {:g}; the one that decides is shown."},
    {Rule::kSecond, "second",
     "Holds if the first rival is better and all others are worse by more than {:g} in mean paired "
     "differences; the one that decides is shown."},
};

const RuleFacts& facts_of(Rule rule) {
  return *std::ranges::find(kRules, rule, &RuleFacts::rule);
}

Rule rule_from_string(std::string_view name) {
  const auto* found = std::ranges::find(kRules, name, &RuleFacts::name);
  if (found == std::end(kRules)) throw std::invalid_argument(fmt::format("no rule is called '{}'", name));
  return found->rule;
}

struct ListOfClaims {
  std::string fixed;
  std::vector<ClaimText> claims;
};

const ListOfClaims& list_of_claims() {
  static const ListOfClaims list = [] {
    const Json json = Json::parse(claims_text());
    ListOfClaims parsed{json.at("fixed").get<std::string>(), {}};
    for (const Json& entry : json.at("claims")) {
      const auto text = [&](const char* field) { return entry.at(field).get<std::string>(); };
      parsed.claims.push_back({.id = text("id"),
                               .figure = text("figure"),
                               .by = text("by"),
                               .sentence = text("sentence"),
                               .claim = text("claim"),
                               .statistic = text("statistic"),
                               .rule = rule_from_string(text("rule")),
                               .margin = entry.at("margin").get<double>()});
    }
    return parsed;
  }();
  return list;
}

std::vector<double> finite_of(const std::vector<double>& values) {
  std::vector<double> finite;
  std::ranges::copy_if(values, std::back_inserter(finite), [](double value) { return std::isfinite(value); });
  return finite;
}

/// That the mean of `above` is above 0, and the difference that is shown for it.
struct Statement {
  std::vector<double> above;
  std::vector<double> shown;
};

std::vector<double> plus(std::vector<double> values, double constant, double sign = 1.0) {
  for (double& value : values) value = sign * value + constant;
  return values;
}

std::array<Statement, 2> equivalence(const std::vector<double>& a, const std::vector<double>& b,
                                     double margin) {
  const std::vector<double> gap = differences(a, b);
  return {Statement{plus(gap, margin), gap}, Statement{plus(gap, margin, -1.0), gap}};
}

std::vector<Statement> statements_of(const ClaimText& text, const std::vector<double>& own,
                                     const std::vector<std::vector<double>>& rivals) {
  std::vector<Statement> all;
  const auto add_better = [&](const std::vector<double>& better, const std::vector<double>& worse) {
    const std::vector<double> gap = differences(worse, better);
    all.push_back({plus(gap, -text.margin), gap});
  };
  switch (text.rule) {
    case Rule::kLess:
      add_better(own, rivals.at(0));
      break;
    case Rule::kNotWorse: {
      const std::vector<double> gap = differences(own, rivals.at(0));
      all.push_back({plus(gap, text.margin, -1.0), gap});
      break;
    }
    case Rule::kEquivalent:
      for (Statement& statement : equivalence(own, rivals.at(0), text.margin)) all.push_back(statement);
      break;
    case Rule::kAlike: {
      std::vector<std::vector<double>> methods = rivals;
      methods.push_back(own);
      for (std::size_t i = 0; i < methods.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
          for (Statement& statement : equivalence(methods[i], methods[j], text.margin))
            all.push_back(statement);
        }
      }
      break;
    }
    case Rule::kBest:
      for (const std::vector<double>& rival : rivals) add_better(own, rival);
      break;
    case Rule::kSecond:
      add_better(rivals.at(0), own);
      for (std::size_t i = 1; i < rivals.size(); ++i) add_better(own, rivals[i]);
      break;
  }
  return all;
}

}  // namespace

const std::vector<ClaimText>& claim_list() {
  return list_of_claims().claims;
}

const std::string& claims_fixed() {
  return list_of_claims().fixed;
}

const ClaimText& claim_text(std::string_view id) {
  const auto found = std::ranges::find(claim_list(), id, &ClaimText::id);
  if (found == claim_list().end()) throw std::out_of_range(fmt::format("no claim is called '{}'", id));
  return *found;
}

ClaimText about_target(const ClaimText& text, const std::string& target) {
  ClaimText named = text;
  for (std::string* part : {&named.id, &named.claim, &named.statistic}) {
    const std::size_t at = part->find("TARGET");
    if (at != std::string::npos) part->replace(at, 6, target);
  }
  return named;
}

Json to_json(const Claim& claim) {
  return {{"id", claim.id},
          {"claim", claim.claim},
          {"figure", claim.figure},
          {"statistic", claim.statistic},
          {"value", claim.value},
          {"interval", covey::to_json(claim.interval)},
          {"holds", claim.holds},
          {"note", claim.note},
          {"by", claim.by},
          {"sentence", claim.sentence},
          {"protocol", to_string(claim.protocol)},
          {"seeds", claim.seeds}};
}

Claim with_remark(Claim claim, const std::string& remark) {
  claim.note += " " + remark;
  return claim;
}

Estimate estimate(const std::vector<double>& values) {
  const std::vector<double> finite = finite_of(values);
  if (finite.empty()) return {std::nan(""), {-kInfinity, kInfinity}};
  const auto n = static_cast<double>(finite.size());
  const Moments m = moments(Eigen::Map<const Eigen::VectorXd>(finite.data(), std::ssize(finite)));
  if (finite.size() < 2) return {m.mean, {-kInfinity, kInfinity}};
  const double reach = student_t_quantile(n - 1.0, 0.975) * (m.sd / std::sqrt(n));
  return {m.mean, {m.mean - reach, m.mean + reach}};
}

std::vector<double> differences(const std::vector<double>& a, const std::vector<double>& b) {
  if (a.size() != b.size()) throw std::invalid_argument("differences: expected equal sizes");
  std::vector<double> all;
  for (std::size_t i = 0; i < a.size(); ++i) all.push_back(a[i] - b[i]);
  return all;
}

double p_value_of_positive_mean(const std::vector<double>& values) {
  const std::vector<double> finite = finite_of(values);
  if (finite.size() < 2) return 1.0;
  const auto n = static_cast<double>(finite.size());
  const Moments m = moments(Eigen::Map<const Eigen::VectorXd>(finite.data(), std::ssize(finite)));
  if (!(m.sd > 0.0)) return m.mean > 0.0 ? 0.0 : 1.0;
  const double t = m.mean / (m.sd / std::sqrt(n));
  const double tail = 0.5 * beta_cdf(0.5 * (n - 1.0), 0.5, (n - 1.0) / (n - 1.0 + t * t));
  return t > 0.0 ? tail : 1.0 - tail;
}

Claim judge(const ClaimText& text, Protocol protocol, const std::vector<double>& own,
            const std::vector<std::vector<double>>& rivals) {
  Claim claim{.id = text.id, .claim = text.claim, .figure = text.figure, .statistic = text.statistic};
  claim.note = fmt::format(fmt::runtime(facts_of(text.rule).note), text.margin);
  claim.by = text.by;
  claim.sentence = text.sentence;
  claim.protocol = protocol;
  claim.p_value = -1.0;
  for (const Statement& statement : statements_of(text, own, rivals)) {
    const double p = p_value_of_positive_mean(statement.above);
    claim.contrary_p_value =
        std::min(claim.contrary_p_value, p_value_of_positive_mean(plus(statement.above, 0.0, -1.0)));
    if (p <= claim.p_value) continue;
    claim.p_value = p;
    const Estimate shown = estimate(statement.shown);
    claim.value = shown.mean;
    claim.interval = shown.interval;
    claim.seeds = static_cast<int>(finite_of(statement.shown).size());
  }
  return claim;
}

void settle(std::vector<Claim>& claims) {
  std::map<std::pair<Protocol, std::string>, std::vector<Claim*>> families;
  for (Claim& claim : claims) families[{claim.protocol, claim.by}].push_back(&claim);
  for (auto& [name, family] : families) {
    std::ranges::stable_sort(family, {}, &Claim::p_value);
    double adjusted = 0.0;
    for (std::size_t i = 0; i < family.size(); ++i) {
      Claim& claim = *family[i];
      adjusted = std::max(adjusted, static_cast<double>(family.size() - i) * claim.p_value);
      claim.holds = adjusted <= kLevel;
      claim.undecided = !claim.holds && claim.contrary_p_value > kLevel;
      claim.note += fmt::format(" p = {:.2g}, {:.2g} after Holm over the {} claims of the figure.",
                                claim.p_value, std::min(1.0, adjusted), family.size());
    }
  }
}

std::string_view verdict_of(const Claim& claim) {
  if (claim.holds) return "holds";
  return claim.undecided ? "not shown" : "does not hold";
}

std::string to_string(const Estimate& estimate) {
  return fmt::format("{:.3g} [{:.3g}, {:.3g}]", estimate.mean, estimate.interval.lo, estimate.interval.hi);
}

}  // namespace covey::reproduce
