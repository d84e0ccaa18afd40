#include <covey/covey.h>

#include <cstdio>

int main() {
  Eigen::MatrixXd X(1, 12);  // points are columns
  Eigen::VectorXd y(12);
  for (int i = 0; i < 12; ++i) {
    X(0, i) = i / 11.0;
    y[i] = X(0, i) * X(0, i) + 0.1 * (i % 3 - 1);
  }
  const covey::Fit fit = covey::fit_gaussian_process(X, y);
  const covey::QueryTerms query = fit.gp.query(Eigen::VectorXd::Constant(1, 0.5));
  const covey::Prediction p =
      covey::predict_outcome(fit.gp.terms(), query, covey::Weights::uniform(12), {.alpha = 0.2});
  std::printf("%.3f in [%.3f, %.3f]\n", p.mean, p.conformal[0].lo, p.conformal[0].hi);
  return p.conformal[0].lo < p.mean && p.mean < p.conformal[0].hi ? 0 : 1;
}
