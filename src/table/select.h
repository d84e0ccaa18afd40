#pragma once

#include <covey/conformal/selection.h>
#include <covey/table/rank_run.h>
#include <covey/table/surrogate_fit.h>
#include <covey/table/wish.h>

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

/// How the rows with an outcome came to have one.
///
///   kRandom  by chance, or for a reason that has nothing to do with them: they are like the candidates
///   kChosen  somebody chose them: without ratios that say how, they prove nothing of the candidates
enum class Labelled { kRandom, kChosen };
std::string_view to_string(Labelled labelled);
Labelled labelled_from_string(std::string_view name);

struct SelectOptions {
  Wish wish;
  double fdr = 0.1;    ///< the expected share of false ones among the selected, at most
  double alpha = 0.1;  ///< the miscoverage that sets tolerate
  Labelled labelled = Labelled::kRandom;
  /// The share of the rows that calibrates a model of the others, for which the bound is proven. Nothing:
  /// folds, which select more and for which it is measured; rows with known ratios, and very many, are split
  /// in halves.
  std::optional<double> split_share = {};
  KernelChoice kernel = kAutoKernel;
  Prior prior = Prior::kTable;
  FeatureKinds kinds = {};  ///< as in PredictOptions
  std::uint64_t seed = 0;
  int threads = 0;  ///< 0: all cores; never changes the result

  /// Throws std::invalid_argument for values out of range.
  void validate() const;
};

/// Models of the rows that have outcomes, and what they say of candidates. Points are in the user's units.
/// Immutable.
class SelectModel {
 public:
  /// `rows.ratios` are known, or empty for uniform ones. Throws std::invalid_argument for rows of which no
  /// model can be made.
  SelectModel(const TableRows& rows, const SelectOptions& options);

  const SelectionCalibration& calibration() const { return calibration_; }
  double ratio_scale() const { return ratio_scale_; }  ///< the calibration's ratios are divided by it
  bool is_split() const { return calibration_.models() == 1; }
  /// What each model expects of x, larger if more is to be hoped for.
  Eigen::VectorXd scores(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  double p_value(const Eigen::Ref<const Eigen::VectorXd>& scores, double ratio = 1.0) const;
  /// The prediction at x, of column `chosen` of the candidates, with a set that is made for candidates that
  /// were chosen. With ratios the set is one for any candidate, `ratio` of which is its own.
  Prediction predict(const Eigen::Ref<const Eigen::VectorXd>& x, const SelectionCandidates& candidates,
                     Eigen::Index chosen, double ratio) const;
  /// Sentences that the user should read.
  const std::vector<std::string>& remarks() const { return remarks_; }
  /// In words, what the bound on false ones rests on.
  std::string because() const;

 private:
  SelectOptions options_;
  std::vector<std::string> remarks_;
  Folds folds_;                     ///< none if the rows are split
  std::vector<Eigen::Index> used_;  ///< the rows that calibrate, in the order of the calibration
  CrossFit fits_;                   ///< a model per fold, or a single one
  SelectionCalibration calibration_;
  CrossCalibration sets_;     ///< of the same rows; a split has one fold
  double ratio_scale_ = 1.0;  ///< known ratios are divided by it
  TableModel whole_;          ///< of all rows, for means and credible intervals
};

struct SelectedRow {
  RankRecord record;  ///< its acquisition is the mean of the scores
  double p_value = 0.0;
};

struct Selection {
  std::vector<SelectedRow> rows;  ///< by p-value, of equals the more promising first
  std::size_t n = 0;              ///< rows with a target
  std::size_t calibrating = 0;    ///< those that calibrate
  std::size_t candidates = 0;
  bool is_proven = false;  ///< whether the bound on false ones is, if the rows are what they are said to be
  std::string because;
  RecordColumns columns;
};

/// {"n":..,"candidates":..,"calibrating":..,"select":"y > 60","threshold":60,"fdr":..,"proven":bool,
///  "because":"..","selected":[{"row":..,"p_value":..,"prediction":PREDICTION,"columns":{..}},..]}
Json to_json(const Selection& selection, const SelectOptions& options);

/// The candidates of a table whose outcome is as wished, of which at most options.fdr are expected to be
/// false. `job` has progress and note. Throws InputError for a table that allows none.
Selection select_from_table(const RankSource& source, const RankColumns& columns,
                            const SelectOptions& options, const RankJob& job);

}  // namespace covey
