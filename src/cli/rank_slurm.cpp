#include <covey/cli/rank_slurm.h>
#include <covey/text/atomic_file.h>
#include <covey/text/errors.h>
#include <covey/text/json.h>

#include <fmt/format.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace covey::cli {
namespace {

namespace fs = std::filesystem;

// A task that was killed begins again at once; one that fails so often has another reason.
constexpr int kAttempts = 3;
// What the shell answers where there is no such program.
constexpr int kNoProgram = 127;

/// `text` as one word of a POSIX shell, byte for byte, as scripts need it; in_shell_quotes() is for readers.
std::string word_of(std::string_view text) {
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

std::string in_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += ' ' + word_of(word);
  return text;
}

/// This program, wherever the job runs: clusters share their files.
std::string program_path() {
  return word_of(fs::read_symlink("/proc/self/exe").string());
}

/// What tells one state of a table from another.
std::string state_of(const std::string& table) {
  const auto changed = fs::last_write_time(table).time_since_epoch().count();
  return fmt::format("{} bytes, changed at {}", fs::file_size(table), changed);
}

std::string shard_script(const SlurmCommand& command, const std::string& folder) {
  return fmt::format(
      "#!/bin/sh\n"
      "# A part of a ranking, one task of an array: covey rank --slurm has written this.\n"
      "# The table: {}\n"
      "#SBATCH --job-name=covey-rank\n"
      "#SBATCH --requeue\n"
      "part={}/part-$SLURM_ARRAY_TASK_ID.jsonl\n"
      "for attempt in $(seq {}); do\n"
      "  if [ -s \"$part\" ]; then exit 0; fi\n"
      "  {} rank{} --shard=\"$SLURM_ARRAY_TASK_ID/{}\" --threads=\"${{SLURM_CPUS_PER_TASK:-1}}\" "
      "--out=\"$part\" && exit 0\n"
      "  status=$?\n"
      "  if [ $status = 2 ]; then exit 2; fi\n"
      "done\n"
      "exit $status\n",
      state_of(command.table), word_of(folder), kAttempts, program_path(), in_words(command.shard),
      command.tasks);
}

std::string merge_script(const SlurmCommand& command, const std::string& folder) {
  const std::string place = word_of(folder);
  return fmt::format(
      "#!/bin/sh\n"
      "# Joins the parts of a ranking: covey rank --slurm has written this.\n"
      "#SBATCH --job-name=covey-merge\n"
      "#SBATCH --requeue\n"
      "{} merge {}/part-*.jsonl{} --out={} && rm -rf {}\n",
      program_path(), place, in_words(command.merge), word_of(command.out), place);
}

/// Writes a script, unless it is there already; one that says something else is of another ranking.
void write_script(const fs::path& file, const std::string& text, const fs::path& folder) {
  if (std::ifstream there(file); there) {
    const std::string known{std::istreambuf_iterator<char>(there), {}};
    if (known != text) {
      throw InputError(fmt::format("{}: holds parts of another ranking, or of an earlier state of the table",
                                   on_one_line(folder.string())));
    }
    return;
  }
  write_file_atomically(file.string(), text);
}

struct Answer {
  int status = 0;
  std::string line;  ///< the first one on standard output
};

Answer run(const std::string& command) {
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) throw IoError("sbatch: cannot be started");
  std::array<char, 256> buffer{};
  std::string text;
  while (std::fgets(buffer.data(), static_cast<int>(buffer.size()), pipe) != nullptr) text += buffer.data();
  const int status = ::pclose(pipe);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 1, text.substr(0, text.find('\n'))};
}

/// The number of the job. Behind a semicolon stands the cluster, where there are several.
std::string submit(const std::vector<std::string>& options, const fs::path& script) {
  std::vector<std::string> words{"--parsable"};
  words.insert(words.end(), options.begin(), options.end());
  words.push_back(script.string());
  const Answer answer = run("sbatch" + in_words(words));
  if (answer.status == kNoProgram) {
    throw IoError(fmt::format("there is no sbatch on this machine; what it would have been given is in {}",
                              on_one_line(script.parent_path().string())));
  }
  if (answer.status != 0 || answer.line.empty())
    throw IoError(fmt::format("sbatch did not take {}", on_one_line(script.string())));
  return answer.line.substr(0, answer.line.find(';'));
}

}  // namespace

std::vector<std::string> given_words(const CLI::App& app, const std::vector<std::string>& without) {
  std::vector<std::string> words;
  for (const CLI::Option* option : app.get_options()) {
    const bool is_left_out =
        std::ranges::any_of(without, [&](const std::string& name) { return option->check_name(name); });
    if (option->count() == 0 || is_left_out) continue;
    const bool is_flag = option->get_items_expected_max() == 0;
    for (const std::string& value : option->results()) {
      if (option->get_positional()) {
        words.push_back(value);
      } else if (is_flag) {
        words.push_back(option->get_name());
      } else if (option->get_lnames().empty()) {
        words.push_back(option->get_name());
        words.push_back(value);
      } else {
        words.push_back(option->get_name() + "=" + value);
      }
    }
  }
  return words;
}

void submit_ranking(const SlurmCommand& command, const CommonOptions& common) {
  const fs::path folder = fs::absolute(command.out + ".jobs");
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw InputError(
        fmt::format("{}: cannot make this folder: {}", on_one_line(folder.string()), error.message()));
  }
  const fs::path rank = folder / "rank.sh";
  const fs::path merge = folder / "merge.sh";
  write_script(rank, shard_script(command, folder.string()), folder);
  write_script(merge, merge_script(command, folder.string()), folder);

  std::vector<std::string> options = command.sbatch;
  options.push_back("--chdir=" + fs::current_path().string());
  std::vector<std::string> of_array = options;
  of_array.push_back(fmt::format("--array=1-{}", command.tasks));
  of_array.push_back(fmt::format("--output={}/rank-%a.log", folder.string()));
  const std::string array = submit(of_array, rank);
  std::vector<std::string> of_merge = options;
  of_merge.push_back("--dependency=afterok:" + array);
  of_merge.emplace_back("--kill-on-invalid-dep=yes");
  of_merge.push_back("--output=" + folder.string() + "/merge.log");
  std::string joined;
  try {
    joined = submit(of_merge, merge);
  } catch (const IoError&) {
    run("scancel " + word_of(array));
    throw;
  }
  if (common.json) {
    fmt::print("{}\n", Json{{"array", array},
                            {"merge", joined},
                            {"tasks", command.tasks},
                            {"folder", folder.string()},
                            {"out", command.out}}
                           .dump());
    return;
  }
  fmt::print("Job {} scores the candidates in {} tasks, job {} then writes {}.\n", array, command.tasks,
             joined, on_one_line(command.out));
  common.note(fmt::format("squeue -j {},{} shows them; scripts, logs and parts are in {}", array, joined,
                          on_one_line(folder.string())));
}

}  // namespace covey::cli
