#pragma once

#include <covey/table/predict.h>
#include <covey/text/json.h>

#include <string>

/// The JSON that covey predict prints, and the file that it reads a fixed model from.
namespace covey {

/// With an additive part, lengthscales and outputscale are those of the joint part, and "components" has
/// both.
Json to_json(const ModelReport& report);
/// With "levels" where there are further ones.
Json to_json(const PredictedRow& row);
/// The same with "quantiles":[{"level":..,"value":..},..] and "p_above":[{"value":..,"probability":..},..]
/// where the options ask for them.
Json to_json(const PredictedRow& row, const PredictOptions& options);
Json to_json(const CoverageSummary& summary);

/// {"kernel":"matern52","lengthscales":[..],"outputscale":..,"noise":VARIANCE,"mean":..}, a lengthscale per
/// group of coordinates; an additive part is "additive_lengthscales":[..],"additive_scale":VARIANCE.
Json to_json(const Hyperparameters& hyperparameters);
/// The way back, without groups; kernel and mean may be left out. Throws InputError naming the field, behind
/// the name of where it is.
Hyperparameters hyperparameters_from_json(const Json& document, const std::string& where);
/// The same of a file.
Hyperparameters read_hyperparameters(const std::string& path);

}  // namespace covey
