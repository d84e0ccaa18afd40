#pragma once

#include <covey/service/http.h>
#include <covey/study/trial.h>

#include <optional>
#include <string>

/// Strong ETags of studies and trials: another database may have a study of the same number and revision, and
/// another version of the program says other things of it.
namespace covey::service {

/// Of all that changes with the study's revision.
std::string study_tag(const std::string& version, const Study& study);
/// Of what the model sees, as of a revision.
std::string model_tag(const std::string& version, const Study& study, std::int64_t observed_at);
std::string trial_tag(const std::string& version, const Study& study, const Trial& trial);

/// A tag for the compressed form of what has this one.
std::string zipped_tag(const std::string& tag);

/// Whether a header of the form `*` or "TAG", "TAG" names a tag, in either form.
bool names_tag(std::string_view header, const std::string& tag);
/// Whether it names a version of the study since which neither its definition nor its marks have changed:
/// trials come and go meanwhile.
bool names_same_definition(std::string_view header, const std::string& version, const Study& study);

}  // namespace covey::service
