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

  const std::vector<covey::Parameter> parameters = {{"flour", covey::FloatParameter{0.0, 1.0}},
                                                    {"water", covey::FloatParameter{0.0, 1.0}},
                                                    {"hours", covey::IntParameter{1, 48}},
                                                    {"yeast", covey::CategoricalParameter{{"dry", "fresh"}}}};
  const covey::Space space(parameters, {covey::parse_constraint("flour + water == 1", parameters)});
  covey::History history;
  history.X = covey::sample_feasible(space, 10, 0);
  history.Y = Eigen::RowVectorXd::LinSpaced(10, 3.0, 7.0);
  const covey::Round round = covey::suggest(covey::SpaceDomain(space), history, {.alpha = 0.1});
  const covey::Query& next = round.queries[0];
  std::printf("%s: between %.2f and %.2f\n", space.describe(space.decode(next.x)).c_str(),
              next.forecasts[0].prediction.tracked->lo, next.forecasts[0].prediction.tracked->hi);
  return p.conformal[0].lo < p.mean && p.mean < p.conformal[0].hi && space.is_feasible(space.decode(next.x))
             ? 0
             : 1;
}
