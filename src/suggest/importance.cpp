#include <covey/space/feasible.h>
#include <covey/suggest/importance.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

// A variation smaller than this, relative to the size of the values, is rounding.
constexpr double kRounding = 1e-10;

/// The points at which the parameter has a value.
std::vector<Eigen::Index> active_points(const Space& space, const Eigen::MatrixXd& points,
                                        std::size_t parameter) {
  std::vector<Eigen::Index> active;
  const bool is_always = space.parameters()[parameter].when.empty();
  for (Eigen::Index i = 0; i < points.cols(); ++i) {
    if (is_always || !is_absent(space.decode(points.col(i))[parameter])) active.push_back(i);
  }
  return active;
}

/// The bin of every point, from 0 on.
std::vector<std::size_t> bins_of(const Space& space, const Eigen::MatrixXd& points, std::size_t parameter,
                                 std::size_t most) {
  const auto m = static_cast<std::size_t>(points.cols());
  std::vector<std::size_t> bin(m);
  const Eigen::Index first = space.first_coordinate(parameter);
  const Parameter& p = space.parameters()[parameter];
  const auto* category = std::get_if<CategoricalParameter>(&p.domain);
  if (category != nullptr && category->choices.size() > 2) {
    for (std::size_t i = 0; i < m; ++i) {
      Eigen::Index choice = 0;
      points.col(static_cast<Eigen::Index>(i))
          .segment(first, std::ssize(category->choices))
          .maxCoeff(&choice);
      bin[i] = static_cast<std::size_t>(choice);
    }
    return bin;
  }
  std::vector<std::size_t> order(m);
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto place = [&](std::size_t i) { return points(first, static_cast<Eigen::Index>(i)); };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t i, std::size_t j) { return place(i) < place(j); });
  // Few values: a bin each.
  std::size_t values = 1;
  for (std::size_t k = 1; k < m; ++k) values += place(order[k]) != place(order[k - 1]) ? 1 : 0;
  for (std::size_t k = 0, value = 0; k < m; ++k) {
    if (k > 0 && place(order[k]) != place(order[k - 1])) ++value;
    bin[order[k]] = values <= most ? value : k * most / m;
  }
  return bin;
}

/// (SSB − (B − 1) MSW)/(SST + MSW) of values in bins, whose mean is 0; in [0, 1].
double share_between(const Eigen::VectorXd& centred, const std::vector<std::size_t>& bin, double sst) {
  const std::size_t bins = 1 + *std::max_element(bin.begin(), bin.end());
  std::vector<double> sum(bins, 0.0);
  std::vector<double> count(bins, 0.0);
  for (std::size_t i = 0; i < bin.size(); ++i) {
    sum[bin[i]] += centred[static_cast<Eigen::Index>(i)];
    count[bin[i]] += 1.0;
  }
  double ssb = 0.0;
  double used = 0.0;
  for (std::size_t b = 0; b < bins; ++b) {
    if (count[b] == 0.0) continue;
    ssb += sum[b] * sum[b] / count[b];
    used += 1.0;
  }
  if (used < 2.0) return 0.0;  // there is but one value
  const double within = std::max(0.0, centred.squaredNorm() - ssb);
  const double msw = within / std::max(1.0, static_cast<double>(centred.size()) - used);
  return std::clamp((ssb - (used - 1.0) * msw) / (sst + msw), 0.0, 1.0);
}

}  // namespace

Importance first_order_importance(const Space& space,
                                  const std::function<Eigen::VectorXd(const Eigen::MatrixXd&)>& f,
                                  const ImportanceOptions& options) {
  if (options.bins < 2 || options.samples < 2 * options.bins) {
    throw std::invalid_argument("ImportanceOptions: " + std::to_string(options.samples) + " samples for " +
                                std::to_string(options.bins) +
                                " bins, expected at least 2 bins and twice as many samples");
  }
  const Eigen::MatrixXd points = sample_feasible(space, options.samples, options.seed);
  const Eigen::VectorXd values = f(points);
  const auto m = static_cast<double>(values.size());
  Importance result;
  result.shares.assign(space.parameters().size(), 0.0);
  result.mean = values.mean();
  Eigen::VectorXd centred = values.array() - result.mean;
  // A power of two makes their squares representable, whatever their size, and changes no digit.
  const double largest = centred.cwiseAbs().maxCoeff();
  const int exponent = largest > 0.0 ? std::ilogb(largest) : 0;
  for (double& value : centred) value = std::scalbn(value, -exponent);
  const double sst = centred.squaredNorm();
  result.sd = std::scalbn(std::sqrt(sst / (m - 1.0)), exponent);
  if (!(result.sd > kRounding * values.cwiseAbs().maxCoeff())) {
    result.sd = 0.0;
    return result;
  }
  for (std::size_t j = 0; j < result.shares.size(); ++j) {
    const std::vector<Eigen::Index> active = active_points(space, points, j);
    if (active.empty()) continue;
    const auto bins = static_cast<std::size_t>(options.bins);
    const std::vector<std::size_t> bin = bins_of(space, points(Eigen::all, active), j, bins);
    Eigen::VectorXd part = centred(active);
    if (part.size() < centred.size()) part.array() -= part.mean();
    result.shares[j] = share_between(part, bin, sst);
  }
  return result;
}

}  // namespace covey
