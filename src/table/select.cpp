#include <covey/numerics/names.h>
#include <covey/numerics/parallel.h>
#include <covey/table/row_parts.h>
#include <covey/table/select.h>
#include <covey/text/errors.h>
#include <covey/text/number.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// How many folds calibrate: every candidate is scored by as many models.
constexpr Eigen::Index kFolds = 10;
// Beyond this many rows one model of a half costs less, and the half that is left is enough.
constexpr Eigen::Index kMostCrossed = 500;

PredictOptions model_options(const SelectOptions& options) {
  return {.alpha = options.alpha,
          .kernel = options.kernel,
          .prior = options.prior,
          .kinds = options.kinds,
          .sets = SetType::kFitted,
          .seed = options.seed,
          .threads = options.threads};
}

bool should_split(const TableRows& rows, const SelectOptions& options) {
  return options.split_share || rows.ratios.size() > 0 || rows.y.size() > kMostCrossed;
}

/// One model of a part of the rows, and what it says of the others.
CrossFit split_fit(const TableRows& rows, const SelectOptions& options, std::vector<Eigen::Index>& used,
                   std::vector<std::string>& remarks) {
  PredictOptions predict = model_options(options);
  predict.sets = SetType::kSplit;
  predict.split_share = options.split_share.value_or(0.5);
  const RowParts parts = choose_rows(rows.X, SetType::kSplit, predict, remarks);
  CrossFit fit;
  fit.forecasters.push_back(
      fold_forecaster(rows.X(Eigen::all, parts.fitted), rows.y(parts.fitted), model_options(options)));
  used = parts.calibrating;
  fit.means.resize(rows.y.size());
  fit.residuals.resize(rows.y.size());
  for (const Eigen::Index i : used) {
    const Forecast forecast = fit.forecasters[0](rows.X.col(i));
    fit.means[i] = forecast.mean;
    fit.residuals[i] = std::abs(rows.y[i] - forecast.mean) / forecast.sd;
  }
  return fit;
}

/// The part of a set on one side of the threshold.
void add_part(const IntervalSet& set, double lo, double hi, IntervalSet& parts) {
  for (const Interval& interval : set) {
    const Interval part{std::max(interval.lo, lo), std::min(interval.hi, hi)};
    if (part.lo > part.hi) continue;
    if (!parts.empty() && parts.back().hi >= part.lo) {
      parts.back().hi = std::max(parts.back().hi, part.hi);
    } else {
      parts.push_back(part);
    }
  }
}

}  // namespace

std::string_view to_string(Labelled labelled) {
  return labelled == Labelled::kRandom ? "random" : "chosen";
}

Labelled labelled_from_string(std::string_view name) {
  return from_name("way of labelling", {Labelled::kRandom, Labelled::kChosen}, name);
}

void SelectOptions::validate() const {
  const auto require = [](bool condition, const std::string& message) {
    if (!condition) throw std::invalid_argument(message);
  };
  require(fdr > 0.0 && fdr < 1.0,
          fmt::format("the share of false ones is {}, expected a number between 0 and 1", fdr));
  require(alpha > 0.0 && alpha < 1.0, fmt::format("alpha is {}, expected a number between 0 and 1", alpha));
  require(!split_share || (*split_share > 0.0 && *split_share < 1.0),
          fmt::format("the split share is {}, expected a number between 0 and 1", split_share.value_or(0.0)));
}

SelectModel::SelectModel(const TableRows& rows, const SelectOptions& options)
    : options_(options),
      fits_([&]() -> CrossFit {
        options_.validate();
        if (rows.y.size() < 3) {
          throw std::invalid_argument(
              fmt::format("there are {} rows with an outcome, expected at least 3", rows.y.size()));
        }
        if (should_split(rows, options_)) return split_fit(rows, options_, used_, remarks_);
        const Folds folds = make_folds(rows.X, std::min(kFolds, rows.y.size()), options_.seed);
        for (Eigen::Index i = 0; i < folds.rows(); ++i) {
          if (folds.of_row[static_cast<std::size_t>(i)] >= 0) used_.push_back(i);
        }
        folds_ = folds;
        return cross_fit(folds, rows.X, rows.y, model_options(options_));
      }()),
      calibration_([&] {
        SelectionRows part;
        const double sign = options_.wish.above ? 1.0 : -1.0;
        part.scores = sign * fits_.means(used_);
        for (const Eigen::Index i : used_) {
          part.is_hit.push_back(options_.wish.is_hit(rows.y[i]));
          part.model.push_back(folds_.count > 0 ? folds_.of_row[static_cast<std::size_t>(i)] : 0);
        }
        if (rows.ratios.size() > 0) part.ratios = rows.ratios(used_) / rows.ratios.maxCoeff();
        return SelectionCalibration(std::move(part), std::ssize(fits_.forecasters));
      }()),
      sets_([&] {
        Folds folds{calibration_.rows().model, calibration_.models()};
        return CrossCalibration(std::move(folds), fits_.residuals(used_), calibration_.rows().ratios);
      }()),
      ratio_scale_(rows.ratios.size() > 0 ? rows.ratios.maxCoeff() : 1.0),
      whole_(rows, TableRows{rows.X.leftCols(1), Eigen::VectorXd::Constant(1, std::nan("")), {}},
             model_options(options_)) {
  for (const std::string& remark : whole_.remarks()) remarks_.push_back(remark);
}

Eigen::VectorXd SelectModel::scores(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  const double sign = options_.wish.above ? 1.0 : -1.0;
  Eigen::VectorXd scores(std::ssize(fits_.forecasters));
  for (std::size_t k = 0; k < fits_.forecasters.size(); ++k)
    scores[static_cast<Eigen::Index>(k)] = sign * fits_.forecasters[k](x).mean;
  return scores;
}

double SelectModel::p_value(const Eigen::Ref<const Eigen::VectorXd>& scores, double ratio) const {
  return calibration_.p_value({scores.data(), static_cast<std::size_t>(scores.size())}, ratio / ratio_scale_);
}

Prediction SelectModel::predict(const Eigen::Ref<const Eigen::VectorXd>& x,
                                const SelectionCandidates& candidates, Eigen::Index chosen,
                                double ratio) const {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  Prediction prediction = whole_.predict(x).prediction;
  std::vector<Forecast> forecasts;
  for (const Forecaster& forecaster : fits_.forecasters) forecasts.push_back(forecaster(x));
  Eigen::Index fewest = calibration_.size();
  if (calibration_.is_uniform()) {
    const Wish& wish = options_.wish;
    prediction.conformal.clear();
    for (const bool upper : {false, true}) {  // the part below the threshold first
      const bool is_hit = upper == wish.above;
      const std::vector<Eigen::Index> judges =
          reference_rows(calibration_, candidates, options_.fdr, chosen, is_hit);
      fewest = std::min(fewest, std::ssize(judges));
      add_part(sets_.set_by(judges, forecasts, options_.alpha), upper ? wish.threshold : -kInfinite,
               upper ? kInfinite : wish.threshold, prediction.conformal);
    }
    prediction.w_n = 1.0 / static_cast<double>(fewest + 1);
    prediction.because = "made for selected rows: judged by rows that would have been selected in its place" +
                         std::string(is_split() ? "" : "; with folds that is measured and not proven");
    if (is_split()) prediction.assured = 1.0 - options_.alpha;
  } else {
    const double own = ratio / ratio_scale_;
    prediction.conformal = sets_.set(forecasts, options_.alpha, own);
    prediction.w_n = own / (own + calibration_.total());
    prediction.assured.reset();
    prediction.because =
        "made with known weights for a candidate drawn from the pool: selected rows cover less often";
  }
  prediction.whole_line = is_whole_line(prediction.conformal);
  prediction.not_enough_data = prediction.whole_line;
  prediction.sets = is_split() ? SetType::kSplit : SetType::kCross;
  prediction.guarantee = calibration_.is_uniform() ? Guarantee::kExchangeable : Guarantee::kWeighted;
  return prediction;
}

std::string SelectModel::because() const {
  std::string text = calibration_.is_uniform() ? "if rows with an outcome were drawn like the candidates"
                                               : "if the ratios are right";
  text += is_split() ? "; the model is judged by rows that it was not fitted to"
                     : "; rows are judged by models that have not seen them: measured, the proof is for a "
                       "split";
  return text;
}

}  // namespace covey
