#pragma once

#include <covey/study/studies.h>

#include <string>
#include <vector>

namespace covey {

/// Reads past results: a column for every parameter and objective, maybe sem_<objective>, in any order.
/// Columns of `ignored` are skipped. Of a table that was exported all other columns are, and rows without an
/// outcome that counts: they are left behind. Rows that cannot be used become problems of the table, each
/// with its row and column; throws InputError if the file is no table at all or its header is wrong.
ImportTable read_import(const std::string& path, const Study& study,
                        const std::vector<std::string>& ignored = {});
/// The same of a text; `file` is only named in messages.
ImportTable parse_import(const std::string& text, const std::string& file, const Study& study,
                         const std::vector<std::string>& ignored = {});

}  // namespace covey
