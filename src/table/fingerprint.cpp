#include <covey/table/fingerprint.h>
#include <covey/text/errors.h>

#ifdef COVEY_RDKIT

#include <GraphMol/Fingerprints/MorganFingerprints.h>
#include <GraphMol/RWMol.h>
#include <GraphMol/SmilesParse/SmilesParse.h>
#include <RDGeneral/RDLog.h>

#include <cstdint>
#include <exception>
#include <memory>

namespace covey {
namespace {

constexpr unsigned kRadius = 2;

}  // namespace

bool can_read_molecules() {
  return true;
}

std::optional<Fingerprint> fingerprint_of(const std::string& smiles) {
  // RDKit writes what it thinks of a text to standard error; the caller says it with row and column.
  static const bool is_silent = [] {
    boost::logging::disable_logs("rdApp.*");
    return true;
  }();
  static_cast<void>(is_silent);
  try {
    const std::unique_ptr<const RDKit::ROMol> molecule(RDKit::SmilesToMol(smiles));
    if (!molecule || molecule->getNumAtoms() == 0) return std::nullopt;
    const std::unique_ptr<const RDKit::SparseIntVect<std::uint32_t>> counts(
        RDKit::MorganFingerprints::getHashedFingerprint(*molecule, kRadius,
                                                        static_cast<unsigned>(kFingerprintSize)));
    Fingerprint fingerprint(kFingerprintSize);
    for (const auto& [place, count] : counts->getNonzeroElements())
      fingerprint.insertBack(static_cast<Eigen::Index>(place)) = count;
    return fingerprint;
  } catch (const std::exception&) {  // such as a valence that there is not
    return std::nullopt;
  }
}

}  // namespace covey

#else

namespace covey {

bool can_read_molecules() {
  return false;
}

std::optional<Fingerprint> fingerprint_of(const std::string& /*smiles*/) {
  throw InputError(
      ErrorCode::kOption, "molecule",
      "this covey was built without RDKit, which reads molecules: install librdkit-dev and build "
      "with -DCOVEY_RDKIT=ON");
}

}  // namespace covey

#endif
