#include <covey/cli/rank_select.h>
#include <covey/cli/text_table.h>
#include <covey/text/atomic_file.h>

#include <fmt/format.h>

#include <cstdio>

namespace covey::cli {
namespace {

void write_to(const std::string& path, const std::string& text) {
  if (path.empty()) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
      throw IoError("standard output: cannot write");
    return;
  }
  AtomicFile file(path);
  file.write(text);
  file.commit();
}

std::string as_text(const Selection& selection, const SelectOptions& options) {
  const std::string level = fmt::format("set for selected rows, {}", percent(1.0 - options.alpha));
  std::vector<std::string> header = {"row", "p-value", "mean", level};
  header.insert(header.end(), selection.columns.kept.begin(), selection.columns.kept.end());
  TextTable table(header);
  std::size_t whole = 0;
  for (const SelectedRow& row : selection.rows) {
    const Prediction& p = row.record.prediction;
    std::vector<std::string> cells = {std::to_string(row.record.row), short_number(row.p_value),
                                      short_number(p.mean), short_set(p.conformal)};
    cells.insert(cells.end(), row.record.kept.begin(), row.record.kept.end());
    table.add(std::move(cells));
    if (p.whole_line) ++whole;
  }
  std::string text = selection.rows.empty() ? std::string() : table.str() + "\n";
  text += fmt::format("{} of {} candidates selected for {}: at most {} of them are expected to be false.\n",
                      selection.rows.size(), selection.candidates, options.wish.text(), percent(options.fdr));
  text += fmt::format("{}, {}.\n", selection.is_proven ? "Proven" : "Not proven", selection.because);
  if (whole > 0) {
    text +=
        fmt::format("{} of the sets {} the whole line: too few rows would have been selected like these.\n",
                    whole, whole == 1 ? "is" : "are");
  }
  const double least = 1.0 / (static_cast<double>(selection.calibrating) + 1.0);
  if (selection.rows.empty() && least > options.fdr) {
    text += fmt::format("With {} rows that calibrate no p-value is below {:.3g}.\n", selection.calibrating,
                        least);
  }
  return text;
}

std::string as_csv(const Selection& selection) {
  std::string text = "row,p_value,mean,sd,alpha,conformal_lo,conformal_hi,whole_line";
  std::vector<std::string> names = selection.columns.kept;
  for (const FeatureColumn& feature : selection.columns.features.columns()) {
    if (!feature.values) names.push_back(feature.name);
  }
  for (const std::string& name : names_beside(text, std::move(names))) text += "," + csv_quote(name);
  text += "\n";
  for (const SelectedRow& row : selection.rows) {
    const Prediction& p = row.record.prediction;
    text += fmt::format("{},{},{},{},{},{},{},{}", row.record.row, csv_number(row.p_value),
                        csv_number(p.mean), csv_number(p.sd), csv_number(p.alpha),
                        p.conformal.empty() ? "" : csv_number(p.conformal.front().lo),
                        p.conformal.empty() ? "" : csv_number(p.conformal.back().hi), p.whole_line);
    for (const std::string& cell : row.record.kept) text += "," + csv_quote(cell);
    for (std::size_t k = 0; k < row.record.features.size(); ++k) {
      if (!selection.columns.features.is_category(k)) text += "," + csv_number(row.record.features[k]);
    }
    text += "\n";
  }
  return text;
}

}  // namespace

void select_rows(const RankSource& source, const RankColumns& columns, const SelectCommand& command,
                 const RankJob& job, const CommonOptions& common) {
  const Selection selection = select_from_table(source, columns, command.options, job);
  if (command.options.labelled == Labelled::kRandom) {
    common.note(
        "rows with a target are taken as labelled at random among all rows (--labelled chosen if they "
        "were chosen)");
  }
  if (!command.csv.empty()) write_to(command.csv, as_csv(selection));
  write_to(command.out, common.json ? to_json(selection, command.options).dump() + "\n"
                                    : as_text(selection, command.options));
}

}  // namespace covey::cli
