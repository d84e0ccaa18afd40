#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/statistics.h>
#include <reproduction/claim.h>

#include <fmt/format.h>

#include <Eigen/Core>
#include <cmath>
#include <stdexcept>

namespace covey::reproduce {

Json to_json(const Claim& claim) {
  return {{"id", claim.id},         {"claim", claim.claim},
          {"figure", claim.figure}, {"statistic", claim.statistic},
          {"value", claim.value},   {"interval", covey::to_json(claim.interval)},
          {"holds", claim.holds},   {"note", claim.note}};
}

Claim with_cause(Claim claim, const std::string& cause) {
  if (!claim.holds) claim.note += " Likely cause: " + cause;
  return claim;
}

Claim with_vacuous_share(Claim claim, double vacuous) {
  constexpr double kMost = 0.25;
  claim.note += fmt::format(" {:.0f} % of the conformal sets are the whole line", 100.0 * vacuous);
  if (vacuous > kMost) {
    claim.note += ", more than a quarter: that is not good coverage, whatever the difference.";
    claim.holds = claim.undecided = false;
  } else {
    claim.note += ".";
  }
  return claim;
}

Estimate estimate(const std::vector<double>& values) {
  std::vector<double> finite;
  for (const double value : values) {
    if (std::isfinite(value)) finite.push_back(value);
  }
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

Claim smaller_claim(Claim claim, const std::vector<double>& a, const std::vector<double>& b) {
  const Estimate found = estimate(differences(b, a));
  claim.value = found.mean;
  claim.interval = found.interval;
  claim.holds = found.interval.lo > 0.0;
  claim.undecided = !claim.holds && found.interval.hi > 0.0;
  return claim;
}

Claim no_larger_claim(Claim claim, const std::vector<double>& a, const std::vector<double>& b,
                      double tolerance) {
  const Estimate found = estimate(differences(a, b));
  claim.value = found.mean;
  claim.interval = found.interval;
  claim.holds = found.interval.lo <= tolerance;
  return claim;
}

std::string to_string(const Estimate& estimate) {
  return fmt::format("{:.3g} [{:.3g}, {:.3g}]", estimate.mean, estimate.interval.lo, estimate.interval.hi);
}

}  // namespace covey::reproduce
