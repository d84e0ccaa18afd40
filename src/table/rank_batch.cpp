#include <covey/numerics/parallel.h>
#include <covey/table/rank_model.h>

#include <vector>

namespace covey {

bool RankModel::has_same_categories(const Eigen::Ref<const Eigen::VectorXd>& x,
                                    const Eigen::Ref<const Eigen::VectorXd>& y) const {
  for (Eigen::Index k = 0; k < std::ssize(options_.kinds); ++k) {
    if (options_.kinds[static_cast<std::size_t>(k)] && x[k] != y[k]) return false;
  }
  return true;
}

std::vector<RankModel::Choice> RankModel::choose_batch(const Eigen::MatrixXd& shortlist, int q) const {
  const Eigen::MatrixXd U = inputs_.scale(shortlist);
  std::vector<Choice> batch;
  std::vector<char> available(static_cast<std::size_t>(U.cols()), 1);
  GaussianProcess gp = search_;
  while (static_cast<int>(batch.size()) < q) {
    const std::unique_ptr<const Acquisition> current = acquisition(gp);
    Eigen::VectorXd values(U.cols());
    parallel_for(U.cols(), options_.threads, [&](Eigen::Index j) {
      if (available[static_cast<std::size_t>(j)] != 0) values[j] = current->value(U.col(j));
    });
    // Equals are decided by their places in the shortlist, which has the order of the first scores.
    Eigen::Index best = -1;
    for (Eigen::Index j = 0; j < U.cols(); ++j) {
      if (available[static_cast<std::size_t>(j)] != 0 && (best < 0 || values[j] > values[best])) best = j;
    }
    if (best < 0) break;
    batch.push_back({best, values[best]});
    for (Eigen::Index j = 0; j < U.cols(); ++j) {
      if (is_near_twin(U.col(j), U.col(best)) && has_same_categories(shortlist.col(j), shortlist.col(best))) {
        available[static_cast<std::size_t>(j)] = 0;
      }
    }
    if (static_cast<int>(batch.size()) < q) {
      gp = gp.with_points(U.col(best), Eigen::VectorXd::Constant(1, gp.predict(U.col(best)).mean));
    }
  }
  return batch;
}

}  // namespace covey
