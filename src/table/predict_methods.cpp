#include <covey/table/predict_methods.h>

#include <cmath>

namespace covey {
namespace {

class FullMethod final : public TableModel::Method {
 public:
  FullMethod(Surrogate surrogate, Eigen::VectorXd ratios, PredictionOptions options)
      : surrogate_(std::move(surrogate)), ratios_(std::move(ratios)), options_(options) {}

  Answer answer(const MethodQuery& query) const override {
    const QueryTerms terms = surrogate_.query(query.u);
    const Weights weights{ratios_, query.ratio};
    PredictionOptions options = options_;
    options.U = query.U;
    Answer result{predict_outcome(surrogate_.terms, terms, weights, options), {}};
    if (query.y) {
      result.verdict = judge_outcome(surrogate_.terms, terms, weights, options, *query.y,
                                     twins_of(surrogate_.X, surrogate_.y, query.u, *query.y));
    }
    return result;
  }
  Eigen::Index observations() const override { return ratios_.size(); }
  double effective_sample_size() const override { return Weights{ratios_, 1.0}.effective_sample_size(); }

 private:
  Surrogate surrogate_;
  Eigen::VectorXd ratios_;
  PredictionOptions options_;
};

/// Whether y lies in the prediction's credible interval, and the rest of a verdict from a p-value.
Verdict verdict_from(const Prediction& prediction, double p_value, double y) {
  Verdict verdict;
  verdict.p_value = p_value;
  verdict.conformal_covered = exceeds_level(p_value, prediction.alpha);
  verdict.credible_covered = prediction.credible.lo <= y && y <= prediction.credible.hi;
  verdict.covered = verdict.conformal_covered;
  return verdict;
}

class CertifiedMethod final : public TableModel::Method {
 public:
  CertifiedMethod(Surrogate surrogate, Eigen::MatrixXd X, Eigen::VectorXd y, Eigen::VectorXd ratios,
                  CertifiedOptions options)
      : surrogate_(std::move(surrogate)),
        X_(std::move(X)),
        y_(std::move(y)),
        ratios_(std::move(ratios)),
        options_(options) {}

  Answer answer(const MethodQuery& query) const override {
    const Weights weights{ratios_, query.ratio};
    // Mean, credible interval and flags are those of the one fit to the data; only the set comes from the
    // refits.
    Answer result{predict_outcome(surrogate_.terms, surrogate_.query(query.u), weights,
                                  {.alpha = options_.alpha, .score = options_.score, .U = query.U}),
                  {}};
    const CertifiedQuery certified(X_, y_, query.x, weights, options_);
    result.prediction.conformal = certified.set(result.prediction.mean, result.prediction.sd, query.U);
    result.prediction.whole_line = is_whole_line(result.prediction.conformal);
    if (query.y) {
      const Support support = certified.support(*query.y);
      result.verdict =
          verdict_from(result.prediction, query.U ? support.p_value(*query.U) : support.p_value(), *query.y);
    }
    return result;
  }
  Eigen::Index observations() const override { return ratios_.size(); }
  double effective_sample_size() const override { return Weights{ratios_, 1.0}.effective_sample_size(); }

 private:
  Surrogate surrogate_;
  Eigen::MatrixXd X_;
  Eigen::VectorXd y_;
  Eigen::VectorXd ratios_;
  CertifiedOptions options_;
};

class SplitMethod final : public TableModel::Method {
 public:
  SplitMethod(Surrogate surrogate, SplitCalibration calibration, PredictionOptions options,
              std::optional<double> pac_delta)
      : surrogate_(std::move(surrogate)),
        calibration_(std::move(calibration)),
        options_(options),
        pac_delta_(pac_delta) {}

  Answer answer(const MethodQuery& query) const override {
    const QueryTerms terms = surrogate_.query(query.u);
    const double sd = std::sqrt(terms.S);
    // Mean and credible interval from the model; the weights are those of the calibration.
    Answer result{
        predict_outcome(surrogate_.terms, terms, Weights::uniform(surrogate_.terms.a.size()), options_), {}};
    const IntervalSet set = pac_delta_ ? calibration_.training_conditional_set(options_.alpha, *pac_delta_)
                                       : calibration_.set(options_.alpha, query.ratio, query.U.value_or(1.0));
    result.prediction.whole_line = is_whole_line(set);
    result.prediction.conformal = set;
    for (Interval& interval : result.prediction.conformal) {
      interval = {terms.mu + sd * interval.lo, terms.mu + sd * interval.hi};
    }
    result.prediction.w_n = calibration_.w_n(query.ratio);
    const double m = static_cast<double>(calibration_.size());
    result.prediction.not_enough_data =
        result.prediction.whole_line && (pac_delta_ || exceeds_level(1.0 / (m + 1.0), options_.alpha));
    if (query.y) {
      const double z = (*query.y - terms.mu) / sd;
      const Support support = calibration_.support(z, query.ratio);
      double p_value = query.U ? support.p_value(*query.U) : support.p_value();
      if (pac_delta_) p_value = calibration_.training_conditional_p_value(z, *pac_delta_);
      result.verdict = verdict_from(result.prediction, p_value, *query.y);
    }
    return result;
  }
  Eigen::Index observations() const override { return calibration_.size(); }
  double effective_sample_size() const override { return calibration_.effective_sample_size(); }

 private:
  Surrogate surrogate_;
  SplitCalibration calibration_;
  PredictionOptions options_;
  std::optional<double> pac_delta_;
};

}  // namespace

std::unique_ptr<const TableModel::Method> full_method(Surrogate surrogate, Eigen::VectorXd ratios,
                                                      PredictionOptions options) {
  return std::make_unique<FullMethod>(std::move(surrogate), std::move(ratios), options);
}

std::unique_ptr<const TableModel::Method> certified_method(Surrogate surrogate, Eigen::MatrixXd X,
                                                           Eigen::VectorXd y, Eigen::VectorXd ratios,
                                                           CertifiedOptions options) {
  return std::make_unique<CertifiedMethod>(std::move(surrogate), std::move(X), std::move(y),
                                           std::move(ratios), options);
}

std::unique_ptr<const TableModel::Method> split_method(Surrogate surrogate, const Eigen::MatrixXd& X,
                                                       const Eigen::VectorXd& y,
                                                       const Eigen::VectorXd& ratios,
                                                       PredictionOptions options,
                                                       std::optional<double> pac_delta) {
  const std::vector<Marginal> predicted = surrogate.predict_many(X);
  Eigen::VectorXd z(y.size());
  for (Eigen::Index i = 0; i < y.size(); ++i) {
    const Marginal& p = predicted[static_cast<std::size_t>(i)];
    z[i] = (y[i] - p.mean) / std::sqrt(p.y_variance);
  }
  return std::make_unique<SplitMethod>(std::move(surrogate), SplitCalibration(z, ratios), options, pac_delta);
}

}  // namespace covey
