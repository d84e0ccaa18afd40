#pragma once

#include <covey/problems/problem_loop.h>

#include <string>
#include <vector>

namespace covey::cli {

/// How far a search has come, in a word: the best value, the hypervolume, or the size of the front.
std::string progress_text(const LoopFront& best);

/// A run for people: a table of its queries, what is recommended, and what the sets covered.
std::string run_report(const Problem& problem, const LoopOptions& options, const LoopResult& result,
                       const std::vector<LoopRound>& rounds);

}  // namespace covey::cli
