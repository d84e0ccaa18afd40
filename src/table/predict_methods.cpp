#include <covey/table/predict_methods.h>

#include <cmath>

namespace covey {
namespace {

class FullMethod final : public TableModel::Method {
 public:
  FullMethod(Surrogate surrogate, Eigen::VectorXd ratios, Score score, bool fixed)
      : surrogate_(std::move(surrogate)), ratios_(std::move(ratios)), score_(score), fixed_(fixed) {}

  Answer answer(const MethodQuery& query) const override {
    const QueryTerms terms = surrogate_.query(query.u);
    const Weights weights{ratios_, query.ratio};
    const PredictionOptions options{.alpha = query.alpha, .score = score_, .U = query.U};
    Answer result{predict_outcome(surrogate_.terms, terms, weights, options), {}};
    if (query.y) {
      result.verdict = judge_outcome(surrogate_.terms, terms, weights, options, *query.y,
                                     twins_of(surrogate_.X, surrogate_.y, query.u, *query.y));
    }
    return result;
  }
  std::optional<PredictiveDistribution> distribution(const MethodQuery& query) const override {
    const QueryTerms terms = surrogate_.query(query.u);
    return PredictiveDistribution(predictive_atoms(surrogate_.terms, terms), ratios_, query.ratio)
        .in_units(terms.mu, std::sqrt(terms.S));
  }
  std::optional<double> assured(double alpha) const override {
    return fixed_ ? std::optional(1.0 - alpha) : std::nullopt;
  }
  Eigen::Index observations() const override { return ratios_.size(); }
  double effective_sample_size() const override { return Weights{ratios_, 1.0}.effective_sample_size(); }

 private:
  Surrogate surrogate_;
  Eigen::VectorXd ratios_;
  Score score_;
  bool fixed_;
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
        options_(std::move(options)) {}

  Answer answer(const MethodQuery& query) const override {
    const Weights weights{ratios_, query.ratio};
    // Mean, credible interval and flags are those of the one fit to the data; only the set comes from the
    // refits.
    Answer result{predict_outcome(surrogate_.terms, surrogate_.query(query.u), weights,
                                  {.alpha = query.alpha, .score = options_.score, .U = query.U}),
                  {}};
    CertifiedOptions options = options_;
    options.alpha = query.alpha;
    const CertifiedQuery certified(X_, y_, query.x, weights, options);
    result.prediction.conformal = certified.set(result.prediction.mean, result.prediction.sd, query.U);
    result.prediction.whole_line = is_whole_line(result.prediction.conformal);
    if (query.y) {
      const Support support = certified.support(*query.y);
      result.verdict =
          verdict_from(result.prediction, query.U ? support.p_value(*query.U) : support.p_value(), *query.y);
    }
    return result;
  }
  std::optional<PredictiveDistribution> distribution(const MethodQuery&) const override { return {}; }
  std::optional<double> assured(double alpha) const override { return 1.0 - alpha; }
  Eigen::Index observations() const override { return ratios_.size(); }
  double effective_sample_size() const override { return Weights{ratios_, 1.0}.effective_sample_size(); }

 private:
  Surrogate surrogate_;
  Eigen::MatrixXd X_;
  Eigen::VectorXd y_;
  Eigen::VectorXd ratios_;
  CertifiedOptions options_;
};

class CrossMethod final : public TableModel::Method {
 public:
  CrossMethod(Surrogate surrogate, std::vector<Forecaster> forecasters, Folds folds,
              Eigen::VectorXd residuals, Eigen::VectorXd ratios)
      : surrogate_(std::move(surrogate)),
        forecasters_(std::move(forecasters)),
        residuals_(std::move(residuals)),
        ratios_(std::move(ratios)),
        calibration_(std::move(folds), residuals_.cwiseAbs(), ratios_) {}

  Answer answer(const MethodQuery& query) const override {
    // Mean and credible interval from the fit to all rows; the set from those without a fold each.
    Answer result{predict_outcome(surrogate_.terms, surrogate_.query(query.u),
                                  Weights::uniform(surrogate_.terms.a.size()), {.alpha = query.alpha}),
                  {}};
    const std::vector<Forecast> forecasts = forecasts_at(query);
    result.prediction.conformal = calibration_.set(forecasts, query.alpha, query.ratio);
    result.prediction.whole_line = is_whole_line(result.prediction.conformal);
    result.prediction.w_n = calibration_.w_n(query.ratio);
    const double n = static_cast<double>(calibration_.size());
    result.prediction.not_enough_data =
        result.prediction.whole_line && exceeds_level(1.0 / (n + 1.0), query.alpha);
    if (query.y) {
      result.verdict =
          verdict_from(result.prediction, calibration_.p_value(forecasts, *query.y, query.ratio), *query.y);
    }
    return result;
  }
  std::optional<PredictiveDistribution> distribution(const MethodQuery& query) const override {
    const std::vector<Forecast> forecasts = forecasts_at(query);
    const Folds& folds = calibration_.folds();
    std::vector<double> atoms;
    std::vector<double> ratios;
    for (Eigen::Index i = 0; i < folds.rows(); ++i) {
      const Eigen::Index fold = folds.of_row[static_cast<std::size_t>(i)];
      if (fold < 0) continue;
      const Forecast& forecast = forecasts[static_cast<std::size_t>(fold)];
      atoms.push_back(forecast.mean + residuals_[i] * forecast.sd);
      ratios.push_back(ratios_.size() > 0 ? ratios_[i] : 1.0);
    }
    return PredictiveDistribution(Eigen::Map<Eigen::VectorXd>(atoms.data(), std::ssize(atoms)),
                                  Eigen::Map<Eigen::VectorXd>(ratios.data(), std::ssize(ratios)),
                                  query.ratio);
  }
  std::optional<double> assured(double alpha) const override {
    // With weights there is a proof for one row per fold (Prinster, Liu and Saria 2022).
    const bool is_proven = ratios_.size() == 0 || calibration_.folds().count == calibration_.size();
    return is_proven ? calibration_.assured_level(alpha) : std::nullopt;
  }
  Eigen::Index observations() const override { return calibration_.size(); }
  double effective_sample_size() const override { return calibration_.effective_sample_size(); }

 private:
  /// What the model without each fold says.
  std::vector<Forecast> forecasts_at(const MethodQuery& query) const {
    std::vector<Forecast> forecasts;
    forecasts.reserve(forecasters_.size());
    for (const Forecaster& forecaster : forecasters_) forecasts.push_back(forecaster(query.x));
    return forecasts;
  }

  Surrogate surrogate_;
  std::vector<Forecaster> forecasters_;
  Eigen::VectorXd residuals_;  ///< signed
  Eigen::VectorXd ratios_;     ///< empty: all are 1
  CrossCalibration calibration_;
};

class SplitMethod final : public TableModel::Method {
 public:
  SplitMethod(Surrogate surrogate, Eigen::VectorXd z, const Eigen::VectorXd& ratios,
              std::optional<double> pac_delta)
      : surrogate_(std::move(surrogate)),
        calibration_(z, ratios),
        z_(std::move(z)),
        ratios_(ratios.size() > 0 ? ratios : Eigen::VectorXd::Ones(z_.size())),
        pac_delta_(pac_delta) {}

  Answer answer(const MethodQuery& query) const override {
    // Mean and credible interval from the model; the weights are those of the calibration.
    const Marginal forecast = surrogate_.predict_many(query.u).front();
    const double sd = std::sqrt(forecast.y_variance);
    Answer result{credible_prediction(forecast.mean, sd, query.alpha), {}};
    const IntervalSet set = pac_delta_ ? calibration_.training_conditional_set(query.alpha, *pac_delta_)
                                       : calibration_.set(query.alpha, query.ratio, query.U.value_or(1.0));
    result.prediction.whole_line = is_whole_line(set);
    result.prediction.conformal = set;
    for (Interval& interval : result.prediction.conformal) {
      interval = {forecast.mean + sd * interval.lo, forecast.mean + sd * interval.hi};
    }
    result.prediction.w_n = calibration_.w_n(query.ratio);
    const double m = static_cast<double>(calibration_.size());
    result.prediction.not_enough_data =
        result.prediction.whole_line && (pac_delta_ || exceeds_level(1.0 / (m + 1.0), query.alpha));
    if (query.y) {
      const double z = (*query.y - forecast.mean) / sd;
      const Support support = calibration_.support(z, query.ratio);
      double p_value = query.U ? support.p_value(*query.U) : support.p_value();
      if (pac_delta_) p_value = calibration_.training_conditional_p_value(z, *pac_delta_);
      result.verdict = verdict_from(result.prediction, p_value, *query.y);
    }
    return result;
  }
  std::optional<PredictiveDistribution> distribution(const MethodQuery& query) const override {
    const Marginal forecast = surrogate_.predict_many(query.u).front();
    return PredictiveDistribution(z_, ratios_, query.ratio)
        .in_units(forecast.mean, std::sqrt(forecast.y_variance));
  }
  std::optional<double> assured(double alpha) const override { return 1.0 - alpha; }
  Eigen::Index observations() const override { return calibration_.size(); }
  double effective_sample_size() const override { return calibration_.effective_sample_size(); }

 private:
  Surrogate surrogate_;
  SplitCalibration calibration_;
  Eigen::VectorXd z_;
  Eigen::VectorXd ratios_;
  std::optional<double> pac_delta_;
};

}  // namespace

std::unique_ptr<const TableModel::Method> full_method(Surrogate surrogate, Eigen::VectorXd ratios,
                                                      Score score, bool fixed) {
  return std::make_unique<FullMethod>(std::move(surrogate), std::move(ratios), score, fixed);
}

std::unique_ptr<const TableModel::Method> certified_method(Surrogate surrogate, Eigen::MatrixXd X,
                                                           Eigen::VectorXd y, Eigen::VectorXd ratios,
                                                           CertifiedOptions options) {
  return std::make_unique<CertifiedMethod>(std::move(surrogate), std::move(X), std::move(y),
                                           std::move(ratios), std::move(options));
}

std::unique_ptr<const TableModel::Method> cross_method(Surrogate surrogate,
                                                       std::vector<Forecaster> forecasters, Folds folds,
                                                       Eigen::VectorXd residuals, Eigen::VectorXd ratios) {
  return std::make_unique<CrossMethod>(std::move(surrogate), std::move(forecasters), std::move(folds),
                                       std::move(residuals), std::move(ratios));
}

std::unique_ptr<const TableModel::Method> split_method(Surrogate surrogate, const Eigen::MatrixXd& X,
                                                       const Eigen::VectorXd& y,
                                                       const Eigen::VectorXd& ratios,
                                                       std::optional<double> pac_delta) {
  const std::vector<Marginal> predicted = surrogate.predict_many(X);
  Eigen::VectorXd z(y.size());
  for (Eigen::Index i = 0; i < y.size(); ++i) {
    const Marginal& p = predicted[static_cast<std::size_t>(i)];
    z[i] = (y[i] - p.mean) / std::sqrt(p.y_variance);
  }
  return std::make_unique<SplitMethod>(std::move(surrogate), std::move(z), ratios, pac_delta);
}

}  // namespace covey
