#pragma once

#include <Eigen/SparseCore>
#include <optional>
#include <string>

namespace covey {

/// What a molecule is made of: how often each environment of an atom, up to two bonds wide, occurs in it
/// (Morgan, folded to kFingerprintSize places).
using Fingerprint = Eigen::SparseVector<double>;
inline constexpr Eigen::Index kFingerprintSize = 2048;

/// Whether this program was built with RDKit, which reads molecules.
bool can_read_molecules();

/// The fingerprint of a molecule written as SMILES; nothing for a text that is none. Throws InputError where
/// molecules cannot be read at all. May be called by several threads at once.
std::optional<Fingerprint> fingerprint_of(const std::string& smiles);

}  // namespace covey
