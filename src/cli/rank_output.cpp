#include <covey/cli/rank_output.h>
#include <covey/cli/text_table.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace covey::cli {
namespace {

// Rows whose widths make the columns; later ones may stick out.
constexpr std::size_t kMeasuredRows = 1000;
// Features are shown beside names if they are no more than this; --json and --csv have them all.
constexpr std::size_t kShownFeatures = 6;
constexpr std::size_t kLongestText = 40;  // bytes of a cell of the user's in the table for people

/// A text before the records, one for each of them, and one behind the last.
class StreamOutput final : public RankOutput {
 public:
  StreamOutput(const std::string& begin, RecordWriter::Format format, std::string end, int threads,
               const TextSink& write)
      : records_(std::move(format), threads, write), end_(std::move(end)), write_(write) {
    write_(begin);
  }
  void add(std::size_t /*rank*/, const RankRecord& record) override { records_.add(record); }
  void finish(std::size_t /*rows*/) override {
    records_.flush();
    write_(end_);
  }

 private:
  RecordWriter records_;
  std::string end_;
  TextSink write_;
};

std::string csv_header(const RecordColumns& columns) {
  std::string line =
      "rank,row,acquisition,mean,sd,alpha,credible_lo,credible_hi,conformal_lo,conformal_hi,whole_line,w_n";
  std::vector<std::string> names = columns.kept;
  for (const FeatureColumn& feature : columns.features.columns()) {
    if (!feature.values) names.push_back(feature.name);
  }
  for (const std::string& name : names_beside(line, std::move(names))) line += "," + csv_quote(name);
  return line + "\n";
}

std::string csv_line(const RecordColumns& columns, const RankRecord& record, std::size_t rank) {
  const Prediction& p = record.prediction;
  std::string line = fmt::format(
      "{},{},{},{},{},{},{},{},{},{},{},{}", rank, record.row, csv_number(record.acquisition),
      csv_number(p.mean), csv_number(p.sd), csv_number(p.alpha), csv_number(p.credible.lo),
      csv_number(p.credible.hi), p.conformal.empty() ? "" : csv_number(p.conformal.front().lo),
      p.conformal.empty() ? "" : csv_number(p.conformal.back().hi), p.whole_line, csv_number(p.w_n));
  for (const std::string& text : record.kept) line += "," + csv_quote(text);
  for (std::size_t k = 0; k < record.features.size(); ++k) {
    if (!columns.features.is_category(k)) line += "," + csv_number(record.features[k]);
  }
  return line + "\n";
}

/// A text that is not too long for a table, on one line.
std::string shortened(std::string_view cell) {
  std::string text = on_one_line(cell);
  if (text.size() <= kLongestText) return text;
  std::size_t end = kLongestText;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + "…";
}

class TextOutput final : public RankOutput {
 public:
  TextOutput(RankPlan plan, TextSink write) : plan_(std::move(plan)), write_(std::move(write)) {
    const std::string level = fmt::format("{:.4g} %", 100.0 * (1.0 - plan_.options.alpha));
    header_ = {"rank", "row", "acquisition", "mean", "sd", "credible " + level, "conformal " + level};
    header_.insert(header_.end(), plan_.columns.kept.begin(), plan_.columns.kept.end());
    for (std::size_t k = 0; shows_numbers() && k < plan_.columns.features.size(); ++k) {
      if (!plan_.columns.features.is_category(k)) header_.push_back(plan_.columns.features.columns()[k].name);
    }
  }
  void add(std::size_t rank, const RankRecord& record) override {
    const Prediction& p = record.prediction;
    std::vector<std::string> cells = {
        std::to_string(rank),  std::to_string(record.row), short_number(record.acquisition),
        short_number(p.mean),  short_number(p.sd),         short_set({p.credible}),
        short_set(p.conformal)};
    for (const std::string& text : record.kept) cells.push_back(shortened(text));
    for (std::size_t k = 0; shows_numbers() && k < record.features.size(); ++k) {
      if (!plan_.columns.features.is_category(k)) cells.push_back(short_number(record.features[k]));
    }
    if (rank == 1) {
      write_(fmt::format("Sets: {}. Aimed at {:.4g} %, proven nothing: {}.\n\n", to_string(p.sets),
                         100.0 * (1.0 - plan_.options.alpha), p.because));
      not_enough_data_ = p.not_enough_data;
    }
    rows_.push_back(std::move(cells));
    if (rows_.size() == kMeasuredRows) flush();
  }
  void finish(std::size_t rows) override {
    flush();
    write_(fmt::format("\n{} of {} candidate{}, ranked by {} from {} rows with a target.\n", rows,
                       plan_.candidates, plan_.candidates == 1 ? "" : "s",
                       to_string(plan_.options.acquisition), plan_.n));
    if (not_enough_data_) {
      write_(fmt::format("Not enough data: {} rows allow no finite set at {:.4g} %; it takes {:.0f}.\n",
                         plan_.n, 100.0 * (1.0 - plan_.options.alpha),
                         std::ceil(1.0 / plan_.options.alpha - 1.0 - 1e-9)));
    }
  }

 private:
  bool shows_numbers() const { return plan_.columns.features.size() <= kShownFeatures; }

  void flush() {
    if (widths_.empty()) {
      // The table of the first rows, which also says how wide the others should be.
      TextTable table(header_);
      for (const std::vector<std::string>& row : rows_) table.add(row);
      widths_.resize(header_.size());
      for (std::size_t k = 0; k < header_.size(); ++k) {
        widths_[k] = text_width(header_[k]);
        for (const std::vector<std::string>& row : rows_)
          widths_[k] = std::max(widths_[k], text_width(row[k]));
      }
      write_(table.str());
    } else {
      for (const std::vector<std::string>& row : rows_) {
        std::string line;
        for (std::size_t k = 0; k < row.size(); ++k) {
          const std::size_t width = text_width(row[k]);
          line +=
              (k == 0 ? "" : "  ") + std::string(widths_[k] > width ? widths_[k] - width : 0, ' ') + row[k];
        }
        write_(line + "\n");
      }
    }
    rows_.clear();
  }

  RankPlan plan_;
  TextSink write_;
  std::vector<std::string> header_;
  std::vector<std::vector<std::string>> rows_;
  std::vector<std::size_t> widths_;
  bool not_enough_data_ = false;
};

}  // namespace

std::unique_ptr<RankOutput> json_output(const RankPlan& plan, const TextSink& write) {
  return std::make_unique<StreamOutput>(
      fmt::format(R"({{"n":{},"candidates":{},"rows":[)", plan.n, plan.candidates),
      [columns = plan.columns](const RankRecord& record, std::size_t rank) {
        return (rank == 1 ? "" : ",") + to_json(record, columns, rank).dump();
      },
      "]}\n", plan.options.threads, write);
}

std::unique_ptr<RankOutput> text_output(const RankPlan& plan, const TextSink& write) {
  return std::make_unique<TextOutput>(plan, write);
}

std::unique_ptr<RankOutput> csv_output(const RankPlan& plan, const TextSink& write) {
  return std::make_unique<StreamOutput>(
      csv_header(plan.columns),
      [columns = plan.columns](const RankRecord& record, std::size_t rank) {
        return csv_line(columns, record, rank);
      },
      "", plan.options.threads, write);
}

}  // namespace covey::cli
