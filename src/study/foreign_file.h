#pragma once

#include <string>
#include <string_view>

namespace covey {

/// Refuses files of other programs that people try to import as tables: throws InputError that names the way
/// to convert them if `begin`, the first bytes of `file`, are those of a pickle or of a compressed file,
/// which are never opened, or of a JSON document such as a snapshot of Ax.
void refuse_foreign(std::string_view begin, const std::string& file);

/// The same of the file `path`, of which only the beginning is read; pipes and what cannot be opened pass.
void refuse_foreign_file(const std::string& path);

}  // namespace covey
