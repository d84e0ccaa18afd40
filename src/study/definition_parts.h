#pragma once

#include <covey/study/definition_field.h>

#include <vector>

/// The parts of a definition: what is measured, and its space.
namespace covey::definition {

/// The entries of `objectives`. Those that only have limits stand behind the others.
std::vector<StudyObjective> read_objectives(const Field& field);

/// The tolerated rate of violations of [study]; refuses what goes with neither limits nor targets. Needs the
/// rest of the configuration.
void read_violations(const Field& table, StudyConfig& config);

/// The entries of [parameters]. Files that they name are found as `files` says.
std::vector<Parameter> read_parameters(const Field& table, const DefinitionFiles& files);

/// The space of these parameters and of the constraints of the document. What is wrong with a condition or a
/// constraint is refused where it stands.
Space read_space(const Field& root, std::vector<Parameter> parameters);

}  // namespace covey::definition
