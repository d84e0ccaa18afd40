#pragma once

#include <covey/problems/problem_loop.h>
#include <covey/text/json.h>

/// The record of `covey optimize` as lines of JSON.
namespace covey::cli {

Json round_json(const Problem& problem, const LoopRound& round);
Json summary_json(const Problem& problem, const LoopResult& result, bool interrupted);
/// The points with their outcomes.
Json start_json(const Problem& problem, const LoopStart& start);

/// The way back, of round `number` of a run with these options. Throws Json::exception for a field that is
/// missing or of another type, and std::invalid_argument for what cannot be that round.
LoopRound round_from_json(const Problem& problem, const LoopOptions& options, const Json& json, int number);

}  // namespace covey::cli
