#pragma once

#include <string>
#include <string_view>

namespace covey {

/// Makes `content` the whole content of the file `path`, or leaves the file as it was and throws IoError: the
/// bytes go to a temporary file in the same directory, which then takes the name. An existing file keeps its
/// permissions, a symbolic link stays and its target is replaced. What is not a regular file (a pipe, a
/// terminal, /dev/stdout) is written to directly.
void write_file_atomically(const std::string& path, std::string_view content);

}  // namespace covey
