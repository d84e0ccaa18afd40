#include <covey/acquisition/monte_carlo_hypervolume.h>
#include <covey/pareto/front.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

std::vector<Eigen::VectorXd> zeros_like(const std::vector<Eigen::VectorXd>& levels) {
  std::vector<Eigen::VectorXd> result;
  for (const Eigen::VectorXd& values : levels) result.push_back(Eigen::VectorXd::Zero(values.size()));
  return result;
}

/// What a batch improves on: the points of it that improve anything, and the data that bound how much.
struct Contest {
  std::vector<Eigen::Index> points;
  std::vector<Eigen::Index> data;
  Eigen::MatrixXd
      rivals;  ///< f at these data, m × …, cut off above the points: beyond it makes no difference
};

/// F (m × q) is f at the batch, H (n × m) at the data.
Contest contest_between(const Eigen::MatrixXd& F, const Eigen::MatrixXd& H,
                        const Eigen::VectorXd& reference) {
  Contest contest;
  Eigen::VectorXd top = reference;
  for (Eigen::Index p = 0; p < F.cols(); ++p) {
    bool improves = (F.col(p).array() > reference.array()).all();
    for (Eigen::Index i = 0; i < H.rows() && improves; ++i) {
      improves = (H.row(i).transpose().array() < F.col(p).array()).any();
    }
    if (!improves) continue;
    contest.points.push_back(p);
    top = top.cwiseMax(F.col(p));
  }
  if (contest.points.empty()) return contest;
  for (Eigen::Index i = 0; i < H.rows(); ++i) {
    if ((H.row(i).transpose().array() > reference.array()).all()) contest.data.push_back(i);
  }
  contest.rivals.resize(F.rows(), std::ssize(contest.data));
  for (Eigen::Index c = 0; c < contest.rivals.cols(); ++c) {
    contest.rivals.col(c) = H.row(contest.data[static_cast<std::size_t>(c)]).transpose().cwiseMin(top);
  }
  return contest;
}

}  // namespace

MonteCarloHypervolumeAcquisition::MonteCarloHypervolumeAcquisition(
    std::vector<GaussianProcess> gps, const Eigen::Ref<const Eigen::MatrixXd>& Y,
    const Eigen::Ref<const Eigen::VectorXd>& reference, QueryWeights weights,
    const MonteCarloOptions& options)
    : MonteCarloExpectation(std::move(gps), std::move(weights), options), reference_(reference) {
  const std::string name = "MonteCarloHypervolumeAcquisition: ";
  const Eigen::Index m = std::ssize(processes());
  if (mirrored()) throw std::invalid_argument(name + "the utility is kUpperBound, expected an improvement");
  if (q() > kMostJointPoints) {
    throw std::invalid_argument(name + "q is " + std::to_string(q()) + ", expected up to " +
                                std::to_string(kMostJointPoints));
  }
  if (reference.size() != m || Y.rows() != m) {
    throw std::invalid_argument(name + std::to_string(m) + " processes for outcomes of " +
                                std::to_string(Y.rows()) + " and a reference point of " +
                                std::to_string(reference.size()) + " values");
  }
  if (with_data() && Y.cols() > 0) {
    throw std::invalid_argument(name + std::to_string(Y.cols()) +
                                " outcomes are given, but kNoisyImprovement draws them");
  }
  front_ = pareto_front(Y);
  boxes_ = decompose_non_dominated(front_, reference_);
}

std::unique_ptr<const WeightedAcquisition> MonteCarloHypervolumeAcquisition::of_one_point(
    QueryWeights weights) const {
  MonteCarloOptions single = options();
  single.q = 1;
  return std::make_unique<const MonteCarloHypervolumeAcquisition>(gps(), front_, reference_,
                                                                  std::move(weights), single);
}

MonteCarloExpectation::Worth MonteCarloHypervolumeAcquisition::worth_of(
    const std::vector<BatchPredictive>& /*batches*/, const std::vector<LabelDraws>& draws,
    bool with_gradient) const {
  const Eigen::Index k = options().labels;
  const std::size_t m = draws.size();
  Worth worth{Eigen::ArrayXd::Zero(k), std::vector<Worth::Partials>(m)};
  if (with_gradient) {
    for (Worth::Partials& partials : worth.partials) partials.f.setZero(q(), k);
  }
  std::vector<Eigen::MatrixXd> at_data(m);  // n × kLabelBlock each
  Eigen::MatrixXd H(X().cols(), std::ssize(draws));
  Eigen::MatrixXd F(std::ssize(draws), q());
  Contest contest;  // over a given front all points take part
  contest.points.resize(static_cast<std::size_t>(q()));
  std::iota(contest.points.begin(), contest.points.end(), Eigen::Index{0});
  for (Eigen::Index j = 0; j < k; ++j) {
    for (std::size_t o = 0; o < m; ++o) {
      F.row(static_cast<Eigen::Index>(o)) = draws[o].f.col(j).transpose();
    }
    BoxDecomposition own;
    if (with_data()) {
      const Eigen::Index at = j % kLabelBlock;
      for (std::size_t o = 0; o < m; ++o) {
        if (at == 0) processes()[o].draw_at_data(draws[o], j, std::min(kLabelBlock, k - j), at_data[o]);
        H.col(static_cast<Eigen::Index>(o)) = at_data[o].col(at);
      }
      contest = contest_between(F, H, reference_);
      if (contest.points.empty()) continue;
      own = decompose_non_dominated(contest.rivals, reference_);
    }
    const BoxDecomposition& boxes = with_data() ? own : boxes_;
    const Eigen::MatrixXd improving = F(Eigen::all, contest.points);
    if (!with_gradient) {
      worth.u[j] = batch_improvement(boxes, improving);
      continue;
    }
    Eigen::MatrixXd F_bar = Eigen::MatrixXd::Zero(improving.rows(), improving.cols());
    std::vector<Eigen::VectorXd> levels_bar = zeros_like(boxes.levels);
    worth.u[j] = batch_improvement_pullback(boxes, improving, F_bar, levels_bar);
    for (std::size_t o = 0; o < m; ++o) {
      const auto row = static_cast<Eigen::Index>(o);
      for (std::size_t p = 0; p < contest.points.size(); ++p) {
        worth.partials[o].f(contest.points[p], j) = F_bar(row, static_cast<Eigen::Index>(p));
      }
      if (!with_data()) continue;
      // A level is the value of one datum, but for the first, which is the reference.
      for (Eigen::Index l = 1; l < levels_bar[o].size(); ++l) {
        if (levels_bar[o][l] == 0.0) continue;
        Eigen::Index c = 0;
        while (contest.rivals(row, c) != boxes.levels[o][l]) ++c;
        worth.partials[o].at_data.push_back({j, contest.data[static_cast<std::size_t>(c)], levels_bar[o][l]});
      }
    }
  }
  return worth;
}

}  // namespace covey
