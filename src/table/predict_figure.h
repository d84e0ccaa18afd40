#pragma once

#include <covey/table/predict.h>
#include <covey/table/regression.h>

#include <string>
#include <vector>

namespace covey {

/// A picture of prediction sets as SVG: with one feature the bands over its range with data and outcomes,
/// otherwise each row's set in the order of the predicted means.
std::string prediction_figure(const TableModel& model, const RegressionColumns& columns,
                              const TableRows& train, const TableRows& query,
                              const std::vector<PredictedRow>& rows, const PredictOptions& options);

}  // namespace covey
