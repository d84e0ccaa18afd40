#include <covey/numerics/statistics.h>
#include <covey/suggest/starts.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace covey {
namespace {

constexpr double kShortestStep = 1e-3;
constexpr double kLongestStep = 0.2;

}  // namespace

double random_step(Rng& rng) {
  return kShortestStep * std::pow(kLongestStep / kShortestStep, rng.uniform());
}

std::vector<Eigen::Index> choose_starts(const Eigen::VectorXd& values, Eigen::Index screened, int starts,
                                        Rng& rng) {
  std::vector<Eigen::Index> chosen;
  Eigen::Index index = 0;
  values.head(screened).maxCoeff(&index);
  chosen.push_back(index);
  if (values.size() > screened) {
    values.tail(values.size() - screened).maxCoeff(&index);
    chosen.push_back(screened + index);
  }
  // exp(value + Gumbel noise), largest first, draws in proportion to exp(value) without repetition.
  const Moments m = moments(values);
  std::vector<std::pair<double, Eigen::Index>> keys;
  for (Eigen::Index i = 0; i < values.size(); ++i) {
    const double gumbel = -std::log(-std::log(rng.uniform()));
    keys.emplace_back((m.sd > 0.0 ? (values[i] - m.mean) / m.sd : 0.0) + gumbel, i);
  }
  std::sort(keys.begin(), keys.end(), std::greater<>());
  for (const auto& [key, i] : keys) {
    if (std::ssize(chosen) >= starts) break;
    if (std::find(chosen.begin(), chosen.end(), i) == chosen.end()) chosen.push_back(i);
  }
  chosen.resize(std::min(chosen.size(), static_cast<std::size_t>(starts)));
  return chosen;
}

}  // namespace covey
