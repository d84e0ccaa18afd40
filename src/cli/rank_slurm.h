#pragma once

#include <covey/cli/options.h>

#include <string>
#include <vector>

namespace covey::cli {

/// A ranking as jobs of a Slurm cluster: an array of which every task scores one shard, and a job that joins
/// the parts when all are there. The scripts and the parts are in a folder beside the result, FILE.jobs,
/// which the last job removes.
struct SlurmCommand {
  int tasks = 0;                    ///< of the array; 0: the ranking is done here
  std::vector<std::string> sbatch;  ///< options for sbatch, such as --partition=short, for both jobs
  std::vector<std::string> shard;   ///< the words of `covey rank` that a task repeats
  std::vector<std::string> merge;   ///< ... and those of `covey merge`, without the parts
  std::string table;                ///< what is ranked
  std::string out;                  ///< where the result goes
};

/// The words behind the command's name that were given, but for the options `without` (by name, "--out"): one
/// word per option, "--name=value", so that a shell reads them as they were meant.
std::vector<std::string> given_words(const CLI::App& app, const std::vector<std::string>& without);

/// Writes the scripts, submits both jobs and says so. Tasks whose part is there do nothing, so that after a
/// failure the same command goes on where it was; a folder of another ranking is refused with InputError.
/// Throws IoError if Slurm does not take the jobs.
void submit_ranking(const SlurmCommand& command, const CommonOptions& common);

}  // namespace covey::cli
