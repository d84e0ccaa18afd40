#include <covey/cli/options.h>
#include <covey/text/errors.h>

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <vector>

/// `covey reproduce`: starts the program of the paper's experiments, which is not part of this one.
namespace covey::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kProgram = "covey-reproduce";

/// Beside this program, as the build leaves it, or in libexec, as it is installed.
fs::path find_program() {
  const fs::path folder = fs::read_symlink("/proc/self/exe").parent_path();
  for (const fs::path& place : {folder / kProgram, folder.parent_path() / "libexec" / "covey" / kProgram}) {
    if (::access(place.c_str(), X_OK) == 0) return place;
  }
  throw std::runtime_error(fmt::format(
      "the paper's experiments are a program of their own, {}, which is neither beside covey nor in "
      "../libexec/covey: `make build` in Covey's sources makes it",
      kProgram));
}

}  // namespace

void add_reproduce_command(CLI::App& program) {
  CLI::App* app =
      program.add_subcommand("reproduce", "The paper's experiments again, and which of its claims hold");
  app->prefix_command()->set_help_flag();
  app->callback([app] {
    const std::string file = find_program().string();
    std::vector<std::string> words = app->remaining();
    std::vector<char*> arguments = {const_cast<char*>(kProgram)};
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execv(file.c_str(), arguments.data());
    throw std::runtime_error(fmt::format("{}: {}", file, std::strerror(errno)));
  });
}

}  // namespace covey::cli
