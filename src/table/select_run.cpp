#include <covey/numerics/parallel.h>
#include <covey/table/select.h>
#include <covey/text/number.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace covey {
namespace {

// With known ratios every candidate that may be chosen is compared with all others.
constexpr Eigen::Index kMostWeighted = 50000;
// Blocks that are read before they are scored together.
constexpr std::size_t kBlocks = 32;

/// The number in the cell of known ratios.
double ratio_from(std::string_view cell, const RankColumns& columns, std::size_t row) {
  const std::optional<double> ratio = parse_number(cell, columns.header.semicolon());
  if (ratio && *ratio > 0.0 && std::isfinite(*ratio)) return *ratio;
  throw columns.header.error_at(
      row, columns.header.index_of(columns.names.ratio),
      fmt::format("the ratio is {}, expected a positive number", in_quotes(std::string(trim(cell)))));
}

/// The ratios of the rows with these numbers, which ascend.
Eigen::VectorXd ratios_of(const RankSource& source, const RankColumns& columns,
                          const std::vector<std::size_t>& rows) {
  const std::size_t column = columns.header.index_of(columns.names.ratio);
  Eigen::VectorXd ratios(std::ssize(rows));
  CsvReader reader = source.open();
  Eigen::Index next = 0;
  for (std::size_t row = 1; next < ratios.size() && reader.next(); ++row) {
    if (rows[static_cast<std::size_t>(next)] == row)
      ratios[next++] = ratio_from(reader.cell(column), columns, reader.row());
  }
  return ratios;
}

/// A candidate that may be selected.
struct Contender {
  RankRecord record;
  Eigen::VectorXd scores;
  double ratio = 1.0;
};

/// Reads all candidates and keeps those that a selection may look at: p at most q, or a row away from it.
class Contenders {
 public:
  Contenders(const RankColumns& columns, const FeatureColumns& features, const SelectModel& model, double q)
      : columns_(columns), features_(features), model_(model) {
    const double n = static_cast<double>(model.calibration().size());
    limit_ = model.calibration().is_uniform() ? q + 1.0 / (n + 1.0) : q;
  }

  void read(const RankSource& source, int threads, const std::function<void(std::size_t)>& progress) {
    CandidateReader reader(source, columns_, {});
    for (bool more = true; more;) {
      std::vector<CandidateBlock> wave;
      while (wave.size() < kBlocks && more) {
        more = reader.next(wave.emplace_back());
        if (!more) wave.pop_back();
      }
      std::vector<std::vector<Contender>> found(wave.size());
      parallel_for(std::ssize(wave), threads, [&](Eigen::Index k) {
        found[static_cast<std::size_t>(k)] = contenders_of(wave[static_cast<std::size_t>(k)]);
      });
      for (const CandidateBlock& block : wave) count_ += std::ssize(block.rows);
      for (std::vector<Contender>& part : found) std::ranges::move(part, std::back_inserter(all_));
      if (progress) progress(reader.rows_read());
    }
  }

  std::vector<Contender>& all() { return all_; }
  Eigen::Index count() const { return count_; }
  SelectionCandidates candidates() const {
    SelectionCandidates result{Eigen::MatrixXd(model_.calibration().models(), std::ssize(all_)), {}, count_};
    if (!model_.calibration().is_uniform()) result.ratios.resize(std::ssize(all_));
    for (std::size_t j = 0; j < all_.size(); ++j) {
      result.scores.col(static_cast<Eigen::Index>(j)) = all_[j].scores;
      if (result.ratios.size() > 0)
        result.ratios[static_cast<Eigen::Index>(j)] = all_[j].ratio / model_.ratio_scale();
    }
    return result;
  }

 private:
  std::vector<Contender> contenders_of(const CandidateBlock& block) const {
    std::vector<Contender> found;
    const Eigen::MatrixXd X = block.features(columns_, features_);
    for (std::size_t i = 0; i < block.size(); ++i) {
      const Eigen::VectorXd x = X.col(static_cast<Eigen::Index>(i));
      Contender one{{.row = block.rows[i]}, model_.scores(x)};
      if (!model_.calibration().is_uniform()) {
        const std::size_t column = columns_.header.index_of(columns_.names.ratio);
        one.ratio =
            ratio_from(block.cell(i, column, columns_.header.columns().size()), columns_, block.rows[i]);
      }
      if (model_.p_value(one.scores, one.ratio) > limit_ * (1.0 + 1e-9)) continue;
      one.record.acquisition = one.scores.mean();
      one.record.features.assign(x.begin(), x.end());
      one.record.kept = block.kept(i, columns_, features_);
      found.push_back(std::move(one));
    }
    return found;
  }

  const RankColumns& columns_;
  const FeatureColumns& features_;
  const SelectModel& model_;
  double limit_ = 0.0;
  std::vector<Contender> all_;
  Eigen::Index count_ = 0;
};

SelectModel fit(const RankSource& source, const TableRows& labelled, const SelectOptions& options) {
  try {
    return SelectModel(labelled, options);
  } catch (const std::invalid_argument& error) {
    throw InputError(source.name() + ": " + error.what());
  }
}

}  // namespace

Json to_json(const Selection& selection, const SelectOptions& options) {
  Json selected = Json::array();
  for (const SelectedRow& row : selection.rows) {
    Json one = to_json(row.record, selection.columns);
    selected.push_back({{"row", one["row"]},
                        {"p_value", row.p_value},
                        {"prediction", one["prediction"]},
                        {"columns", one["columns"]}});
  }
  return {{"n", selection.n},
          {"candidates", selection.candidates},
          {"calibrating", selection.calibrating},
          {"select", options.wish.text()},
          {"threshold", options.wish.threshold},
          {"fdr", options.fdr},
          {"labelled", to_string(options.labelled)},
          {"proven", selection.is_proven},
          {"because", selection.because},
          {"selected", std::move(selected)}};
}

Selection select_from_table(const RankSource& source, const RankColumns& columns, const SelectOptions& wanted,
                            const RankJob& job) {
  if (wanted.labelled == Labelled::kChosen && columns.names.ratio.empty()) {
    throw InputError(
        ErrorCode::kNoHonestWeights, "",
        "rows that somebody chose say nothing of how often candidates are hits: a bound on false "
        "ones needs to know how they were chosen, as density ratios in a column");
  }
  RankSurvey survey = survey_for_ranking(source, columns, wanted.seed, job);
  if (!columns.names.ratio.empty()) survey.labelled.ratios = ratios_of(source, columns, survey.labelled.rows);
  SelectOptions options = wanted;
  options.kinds = survey.features.kinds();
  const SelectModel model = fit(source, survey.labelled, options);
  if (job.note) {
    note_survey(source, columns, survey, job.note);
    for (const std::string& remark : model.remarks()) job.note(source.name() + ": " + remark);
  }
  Contenders contenders(columns, survey.features, model, options.fdr);
  contenders.read(source, options.threads, [&](std::size_t rows) {
    if (job.progress) job.progress("scoring row", rows, survey.rows);
  });
  const SelectionCandidates candidates = contenders.candidates();
  if (!model.calibration().is_uniform() && candidates.scores.cols() > kMostWeighted) {
    throw InputError(
        fmt::format("{}: {} candidates look good enough to be selected, which are too many to "
                    "compare under known ratios (at most {})",
                    source.name(), candidates.scores.cols(), kMostWeighted));
  }
  const std::vector<Eigen::Index> chosen = select_candidates(model.calibration(), candidates, options.fdr);

  Selection selection;
  selection.n = static_cast<std::size_t>(survey.labelled.y.size());
  selection.calibrating = static_cast<std::size_t>(model.calibration().size());
  selection.candidates = static_cast<std::size_t>(contenders.count());
  selection.is_proven = model.is_split();
  selection.because = model.because();
  selection.columns = record_columns(columns, survey.features);
  selection.rows.resize(chosen.size());
  parallel_for(std::ssize(chosen), options.threads, [&](Eigen::Index k) {
    const Eigen::Index j = chosen[static_cast<std::size_t>(k)];
    Contender& one = contenders.all()[static_cast<std::size_t>(j)];
    SelectedRow& row = selection.rows[static_cast<std::size_t>(k)];
    row.record = std::move(one.record);
    row.p_value = model.p_value(one.scores, one.ratio);
    const Eigen::Map<const Eigen::VectorXd> x(row.record.features.data(), std::ssize(row.record.features));
    row.record.prediction = model.predict(x, candidates, j, one.ratio);
  });
  std::ranges::stable_sort(selection.rows, [](const SelectedRow& l, const SelectedRow& r) {
    if (l.p_value != r.p_value) return l.p_value < r.p_value;
    return l.record.acquisition > r.record.acquisition;
  });
  return selection;
}

}  // namespace covey
