#include <covey/cli/rank_output.h>
#include <covey/cli/text_table.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace covey::cli {
namespace {

// Rows whose widths make the columns; later ones may stick out.
constexpr std::size_t kMeasuredRows = 1000;
constexpr std::size_t kLongestText = 40;  // bytes of a cell of the user's in the table for people

double number_of(const Json& value, double otherwise) {
  return value.is_null() ? otherwise : value.get<double>();
}

Interval interval_of(const Json& value) {
  return {number_of(value[0], -std::numeric_limits<double>::infinity()),
          number_of(value[1], std::numeric_limits<double>::infinity())};
}

IntervalSet set_of(const Json& value) {
  IntervalSet set;
  for (const Json& interval : value) set.push_back(interval_of(interval));
  return set;
}

class JsonOutput final : public RankOutput {
 public:
  JsonOutput(const RankPlan& plan, Write write) : write_(std::move(write)) {
    write_(fmt::format(R"({{"n":{},"candidates":{},"rows":[)", plan.n, plan.candidates));
  }
  void add(std::size_t rank, const RankRecord& record) override {
    // {"row":..,"acquisition":..} → {"row":..,"rank":..,"acquisition":..}
    const std::size_t comma = record.json.find(',');
    write_(fmt::format("{}{}\"rank\":{},", rank == 1 ? "" : ",", record.json.substr(0, comma + 1), rank));
    write_(std::string_view(record.json).substr(comma + 1));
  }
  void finish(std::size_t /*rows*/) override { write_("]}\n"); }

 private:
  Write write_;
};

class TextOutput final : public RankOutput {
 public:
  TextOutput(RankPlan plan, Write write) : plan_(std::move(plan)), write_(std::move(write)) {
    const std::string level = fmt::format("{:.4g} %", 100.0 * (1.0 - plan_.options.alpha));
    header_ = {"rank", "row", "acquisition", "mean", "sd", "credible " + level, "conformal " + level};
    header_.insert(header_.end(), plan_.kept.begin(), plan_.kept.end());
  }
  void add(std::size_t rank, const RankRecord& record) override {
    const Json json = Json::parse(record.json);
    const Json& p = json["prediction"];
    std::vector<std::string> cells = {std::to_string(rank),
                                      std::to_string(record.row),
                                      short_number(record.acquisition),
                                      short_number(number_of(p["mean"], NAN)),
                                      short_number(number_of(p["sd"], NAN)),
                                      short_set({interval_of(p["credible"])}),
                                      short_set(set_of(p["conformal"]))};
    for (const std::string& name : plan_.kept) {
      std::string text = on_one_line(json["columns"][name].get<std::string>());
      if (text.size() > kLongestText) {
        std::size_t end = kLongestText;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
        text = text.substr(0, end) + "…";
      }
      cells.push_back(std::move(text));
    }
    if (rank == 1) {
      guarantee_ =
          fmt::format("Sets: {}. Aimed at {:.4g} %, proven nothing: {}.\n", p["sets"].get<std::string>(),
                      100.0 * (1.0 - plan_.options.alpha), p["because"].get<std::string>());
      not_enough_data_ = p["not_enough_data"].get<bool>();
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
    write_(guarantee_);
  }

 private:
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
  Write write_;
  std::vector<std::string> header_;
  std::vector<std::vector<std::string>> rows_;
  std::vector<std::size_t> widths_;
  std::string guarantee_;
  bool not_enough_data_ = false;
};

class CsvOutput final : public RankOutput {
 public:
  CsvOutput(const RankPlan& plan, Write write) : plan_(plan), write_(std::move(write)) {
    std::string line =
        "rank,row,acquisition,mean,sd,alpha,credible_lo,credible_hi,conformal_lo,conformal_hi,whole_line,w_n";
    for (const std::vector<std::string>* names : {&plan_.kept, &plan_.features}) {
      for (const std::string& name : *names) line += "," + csv_quote(name);
    }
    write_(line + "\n");
  }
  void add(std::size_t rank, const RankRecord& record) override {
    const Json json = Json::parse(record.json);
    const Json& p = json["prediction"];
    const Interval credible = interval_of(p["credible"]);
    const IntervalSet set = set_of(p["conformal"]);
    std::vector<std::string> cells = {std::to_string(rank),
                                      std::to_string(record.row),
                                      csv_number(record.acquisition),
                                      csv_number(number_of(p["mean"], NAN)),
                                      csv_number(number_of(p["sd"], NAN)),
                                      csv_number(plan_.options.alpha),
                                      csv_number(credible.lo),
                                      csv_number(credible.hi),
                                      set.empty() ? "" : csv_number(set.front().lo),
                                      set.empty() ? "" : csv_number(set.back().hi),
                                      p["whole_line"].get<bool>() ? "true" : "false",
                                      csv_number(number_of(p["w_n"], NAN))};
    for (const std::string& name : plan_.kept)
      cells.push_back(csv_quote(json["columns"][name].get<std::string>()));
    for (const std::string& name : plan_.features)
      cells.push_back(csv_number(json["columns"][name].get<double>()));
    write_(fmt::format("{}\n", fmt::join(cells, ",")));
  }
  void finish(std::size_t /*rows*/) override {}

 private:
  RankPlan plan_;
  Write write_;
};

}  // namespace

std::unique_ptr<RankOutput> json_output(const RankPlan& plan, Write write) {
  return std::make_unique<JsonOutput>(plan, std::move(write));
}

std::unique_ptr<RankOutput> text_output(const RankPlan& plan, Write write) {
  return std::make_unique<TextOutput>(plan, std::move(write));
}

std::unique_ptr<RankOutput> csv_output(const RankPlan& plan, Write write) {
  return std::make_unique<CsvOutput>(plan, std::move(write));
}

}  // namespace covey::cli
