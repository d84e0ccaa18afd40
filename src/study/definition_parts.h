#pragma once

#include <covey/study/definition_field.h>

#include <vector>

/// The parts of a definition that make its space.
namespace covey::definition {

/// The entries of [parameters]. Files that they name are found as `files` says.
std::vector<Parameter> read_parameters(const Field& table, const DefinitionFiles& files);

/// The space of these parameters and of the constraints of the document. What is wrong with a condition or a
/// constraint is refused where it stands.
Space read_space(const Field& root, std::vector<Parameter> parameters);

}  // namespace covey::definition
