#include <covey/study/cells.h>
#include <covey/study/past_study.h>
#include <covey/study/study_rows.h>

#include <memory>
#include <utility>
#include <vector>

/// What studies keep of earlier ones.
namespace covey {

void StudyRows::read_past(Study& study) {
  std::vector<PastStudy> studies;
  study.config.history.clear();
  for (const Row& row :
       database_.execute("SELECT name, left_out, let_go, because FROM past_studies WHERE study = $1 "
                         "ORDER BY position",
                         {study.id})) {
    studies.push_back({.name = text(row[0]),
                       .rows = {},
                       .left_out = whole(row[1]),
                       .let_go = optional_whole(row[2]),
                       .because = text(row[3])});
    study.config.history.push_back(studies.back().name);
  }
  if (studies.empty()) return;
  for (const Row& row : database_.execute(
           "SELECT past, past_row, is_outcome, name, number, choice FROM past_values WHERE study = $1 "
           "ORDER BY past, past_row",
           {study.id})) {
    std::vector<PastRow>& rows = studies.at(static_cast<std::size_t>(whole(row[0]))).rows;
    rows.resize(static_cast<std::size_t>(whole(row[1])) + 1);
    if (truth(row[2])) {
      rows.back().values.emplace(text(row[3]), real(row[4]));
    } else {
      const std::optional<std::string> choice = optional_text(row[5]);
      rows.back().params.emplace(text(row[3]), choice ? Value(*choice) : Value(real(row[4])));
    }
  }
  study.past = std::make_shared<const Past>(std::move(studies));
}

void StudyRows::write_past(const Study& study) {
  if (!study.past) return;
  const std::vector<PastStudy>& studies = study.past->studies();
  for (std::size_t s = 0; s < studies.size(); ++s) {
    const PastStudy& past = studies[s];
    const auto place = static_cast<std::int64_t>(s);
    database_.execute(
        "INSERT INTO past_studies (study, position, name, left_out, let_go, because) VALUES ($1, $2, $3, $4, "
        "$5, $6)",
        {study.id, place, past.name, past.left_out, cell_of(past.let_go), past.because});
    for (std::size_t r = 0; r < past.rows.size(); ++r) {
      const auto write = [&](bool is_outcome, const std::string& name, Cell number, Cell choice) {
        database_.execute(
            "INSERT INTO past_values (study, past, past_row, is_outcome, name, number, choice) VALUES ($1, "
            "$2, $3, $4, $5, $6, $7)",
            {study.id, place, static_cast<std::int64_t>(r), cell_of(is_outcome), name, std::move(number),
             std::move(choice)});
      };
      for (const auto& [name, value] : past.rows[r].values) write(true, name, value, {});
      for (const auto& [name, value] : past.rows[r].params) {
        const auto* choice = std::get_if<std::string>(&value);
        write(false, name, choice ? Cell() : Cell(number_of(value)), choice ? Cell(*choice) : Cell());
      }
    }
  }
}

void StudyRows::let_go(const Study& study, const LetGo& gone, std::int64_t trial) {
  database_.execute("UPDATE past_studies SET let_go = $3, because = $4 WHERE study = $1 AND position = $2",
                    {study.id, static_cast<std::int64_t>(gone.study), trial, gone.because});
}

}  // namespace covey
