#pragma once

#include <covey/problems/problem_loop.h>

#include <string>
#include <vector>

namespace covey::cli {

/// A run as an SVG document: over the evaluations, how good the best point is (its regret where the optimum
/// is known, on a logarithmic axis), the promised set of each query with its outcome, and where in its set
/// the outcome fell. `title` names the run.
std::string run_figure(const std::string& title, const Problem& problem, const LoopStart& start,
                       const std::vector<LoopRound>& rounds);

}  // namespace covey::cli
