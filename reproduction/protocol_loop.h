#pragma once

#include <covey/acquisition/acquisition_choice.h>
#include <covey/problems/problem.h>
#include <reproduction/protocol.h>
#include <reproduction/trace.h>

#include <cstdint>

namespace covey::reproduce {

/// A run of the authors' loop.
struct ProtocolRun {
  LoopProtocol protocol = {};
  AcquisitionChoice acquisition = {};
  bool trust_region = false;
  int q = 1;
  int rounds = 50;
  bool orthant = false;  ///< whether the initial points lie in one orthant
  std::uint64_t seed = 0;
};

/// Runs the loop. The trace has the credible sets, those of a conformal acquisition its conformal ones, too;
/// coverage at the "queries" is what the protocol counts as such. `best` is the regret of the best point
/// evaluated, or with several objectives the hypervolume.
Trace run_protocol(const Problem& problem, const ProtocolRun& run);

}  // namespace covey::reproduce
