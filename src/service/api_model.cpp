#include <covey/report/model_views.h>
#include <covey/service/route.h>
#include <covey/study/study_json.h>
#include <covey/text/number.h>

#include <fmt/format.h>

#include <algorithm>

/// Routes about the model as it is now.
namespace covey::service {
namespace {

constexpr std::size_t kMostPoints = 1000;
constexpr std::size_t kMostSlices = 24;

/// A study with the model of one of its objectives.
struct View {
  StudySnapshot snapshot;
  std::size_t objective = 0;
  std::shared_ptr<const ObjectiveModel> model;
  std::vector<std::size_t> observed;  ///< the trials with an outcome of the objective that counts

  const Study& study() const { return snapshot.study; }
  const Space& space() const { return snapshot.study.space; }
  const std::string& name() const { return study().config.objectives[objective].name; }
  /// The trial of the model's i-th datum, if the model has seen all of them.
  const Trial* find_trial(Eigen::Index i) const {
    if (model->n() != std::ssize(observed)) return nullptr;
    return &snapshot.trials[observed[static_cast<std::size_t>(i)]];
  }
  Json trial_of(Eigen::Index i) const {
    const Trial* trial = find_trial(i);
    return trial == nullptr ? Json(nullptr) : Json(trial->number);
  }
};

std::size_t objective_index(const Study& study, const std::optional<std::string>& name) {
  if (!name) return 0;
  const std::vector<StudyObjective>& objectives = study.config.objectives;
  for (std::size_t k = 0; k < objectives.size(); ++k) {
    if (objectives[k].name == *name) return k;
  }
  throw ErrorAnswer::in_query("objective", fmt::format("there is no objective {}", in_quotes(*name)));
}

std::size_t parameter_index(const Space& space, const char* field, const std::string& name) {
  const std::optional<std::size_t> found = space.find(name);
  if (!found) throw ErrorAnswer::in_query(field, fmt::format("there is no parameter {}", in_quotes(name)));
  return *found;
}

/// The model is fitted at most once as long as the outcomes stay the same; views of one study come one after
/// the other.
View view_of(const Call& call, StudySnapshot snapshot, std::size_t k) {
  View view{std::move(snapshot), k, nullptr, {}};
  view.observed = observed_trials(view.snapshot.trials, k);
  std::int64_t observed_at = view.study().defined_at;
  for (const Trial& trial : view.snapshot.trials) {
    if (trial.state == TrialState::kComplete) observed_at = std::max(observed_at, trial.revision);
  }
  if (std::ssize(view.observed) < kLeastObservations) {
    throw ErrorAnswer(409, fmt::format("there is no model yet: it needs {} outcomes of {}, and there are {}",
                                       kLeastObservations, in_quotes(view.name()), view.observed.size()));
  }
  const std::string key =
      fmt::format("{}/{}/{}/{}", view.study().created_at, view.study().id, observed_at, k);
  view.model = call.shared.models->find(key);
  if (!view.model) {
    view.model =
        std::make_shared<const ObjectiveModel>(view.study(), view.snapshot.trials, k, call.shared.threads);
    const auto n = static_cast<std::size_t>(view.model->n());
    call.shared.models->insert(key, view.model, 3 * n * n * sizeof(double) + 100'000);
  }
  return view;
}

/// The point that slices go through: that of a trial, any other, or that of the best trial by the model's
/// mean.
struct Through {
  Values params;
  Json trial;  ///< its number, or null
};

Through through(const View& view, const QueryString& query) {
  if (const std::optional<std::string> text = query.text("params")) {
    try {
      return {all_params(view.study(), parse_json(*text), ""), nullptr};
    } catch (const ErrorAnswer& error) {
      throw ErrorAnswer::in_query("params", error.what());
    }
  }
  const std::vector<Trial>& trials = view.snapshot.trials;
  std::size_t index = 0;
  if (const std::optional<std::int64_t> number = query.whole("through", 1, kMostWhole)) {
    const auto found = std::find_if(trials.begin(), trials.end(),
                                    [&](const Trial& trial) { return trial.number == *number; });
    if (found == trials.end())
      throw ErrorAnswer::in_query("through", fmt::format("there is no trial {}", *number));
    index = static_cast<std::size_t>(found - trials.begin());
  } else {
    index = view.model->recommended().trial;
  }
  return {nearest_inside(view.space(), trials[index].params), trials[index].number};
}

Json header_json(const View& view) {
  return {{"study", view.study().config.name},
          {"objective", view.name()},
          {"direction", to_string(view.study().config.objectives[view.objective].direction)},
          {"unit", view.study().config.objectives[view.objective].unit},
          {"alpha", view.study().config.alpha},
          {"n", view.model->n()},
          {"has_sets", view.model->has_sets()},
          {"least_for_sets", view.model->least_for_sets()}};
}

Json data_json(const View& view) {
  const Eigen::VectorXd y = view.model->y();
  Json data = Json::array();
  for (Eigen::Index i = 0; i < view.model->n(); ++i) {
    const Trial* trial = view.find_trial(i);
    const Values done = trial != nullptr && (trial->is_elsewhere() || !view.space().contains(trial->params))
                            ? trial->done()
                            : view.space().decode(view.model->X().col(i));
    data.push_back(
        {{"trial", view.trial_of(i)}, {"params", params_json(view.space(), done)}, {"value", y[i]}});
  }
  return data;
}

Json nearness_json(const View& view, const Values& params, const std::vector<std::size_t>& along) {
  const Eigen::VectorXd nearness = view.model->nearness(view.space().encode(params), along);
  return std::vector<double>(nearness.begin(), nearness.end());
}

Json values_json(const Parameter& parameter, const std::vector<Value>& values) {
  Json list = Json::array();
  for (const Value& value : values) list.push_back(value_json(parameter, value));
  return list;
}

Json slice_json(const View& view, const Slice& slice, const Values& params) {
  Json mean = Json::array(), credible = Json::array(), conformal = Json::array();
  for (const std::optional<Prediction>& p : slice.predictions) {
    mean.push_back(p ? Json(p->mean) : Json(nullptr));
    credible.push_back(p ? to_json(p->credible) : Json(nullptr));
    conformal.push_back(p ? to_json(p->conformal) : Json(nullptr));
  }
  const Parameter& parameter = view.space().parameters()[slice.parameter];
  return {{"parameter", parameter.name},
          {"discrete", slice.nodes.is_discrete},
          {"values", values_json(parameter, slice.nodes.values)},
          {"mean", std::move(mean)},
          {"credible", std::move(credible)},
          {"conformal", std::move(conformal)},
          {"nearness", nearness_json(view, params, {slice.parameter})}};
}

View queried_view(const Call& call, const QueryString& query) {
  StudySnapshot snapshot = call.studies().snapshot(call.study);
  const std::size_t k = objective_index(snapshot.study, query.text("objective"));
  return view_of(call, std::move(snapshot), k);
}

Response slices(const Call& call) {
  const QueryString query = call.query();
  const auto points = static_cast<std::size_t>(query.whole("points", 8, 200).value_or(60));
  const View view = queried_view(call, query);
  std::vector<std::size_t> along;
  for (const std::string& name : query.all("parameter"))
    along.push_back(parameter_index(view.space(), "parameter", name));
  if (along.size() > kMostSlices)
    throw ErrorAnswer::in_query("parameter",
                                fmt::format("there are {}, expected at most {}", along.size(), kMostSlices));
  const Through point = through(view, query);
  if (along.empty()) {
    for (std::size_t j = 0; j < view.space().parameters().size() && along.size() < kMostSlices; ++j)
      if (varies_at(view.space(), point.params, j)) along.push_back(j);
  }
  Json list = Json::array();
  for (const std::size_t j : along) {
    list.push_back(
        slice_json(view, slice_along(view.space(), *view.model, point.params, j, points), point.params));
  }
  Json json = header_json(view);
  json["through"] = {{"trial", point.trial}, {"params", params_json(view.space(), point.params)}};
  json["sets"] = to_string(SetType::kFitted);  // the conformal ones
  json["assured"] = nullptr;
  json["slices"] = std::move(list);
  json["data"] = data_json(view);
  return json_response(json);
}

Response contours(const Call& call) {
  const QueryString query = call.query();
  const auto points = static_cast<std::size_t>(query.whole("points", 8, 64).value_or(32));
  const bool has_widths = query.is_set("widths");
  const std::optional<std::string> x = query.text("x");
  const std::optional<std::string> y = query.text("y");
  if (!x) throw ErrorAnswer::in_query("x", "the parameter across is missing");
  if (!y) throw ErrorAnswer::in_query("y", "the parameter upwards is missing");
  const View view = queried_view(call, query);
  const std::size_t across = parameter_index(view.space(), "x", *x);
  const std::size_t up = parameter_index(view.space(), "y", *y);
  if (across == up) throw ErrorAnswer::in_query("y", "x and y are the same parameter");
  const Through point = through(view, query);
  const std::vector<Parameter>& parameters = view.space().parameters();
  const AxisNodes xs = axis_nodes(parameters[across], points);
  const AxisNodes ys = axis_nodes(parameters[up], points);
  const MapNodes nodes = map_nodes(view.space(), point.params, across, xs.values, up, ys.values);
  const auto grid = [&](const auto& value_at) {
    Json rows = Json::array();
    std::size_t next = 0;
    for (std::size_t j = 0; j < ys.values.size(); ++j) {
      Json row = Json::array();
      for (std::size_t i = 0; i < xs.values.size(); ++i) {
        const bool is_allowed =
            next < nodes.allowed.size() && nodes.allowed[next] == j * xs.values.size() + i;
        row.push_back(is_allowed ? value_at(static_cast<Eigen::Index>(next)) : Json(nullptr));
        if (is_allowed) ++next;
      }
      rows.push_back(std::move(row));
    }
    return rows;
  };
  const Eigen::VectorXd means = view.model->means(nodes.points);
  Json json = header_json(view);
  json["through"] = {{"trial", point.trial}, {"params", params_json(view.space(), point.params)}};
  json["x"] = {{"parameter", *x},
               {"discrete", xs.is_discrete},
               {"values", values_json(parameters[across], xs.values)}};
  json["y"] = {
      {"parameter", *y}, {"discrete", ys.is_discrete}, {"values", values_json(parameters[up], ys.values)}};
  json["mean"] = grid([&](Eigen::Index i) { return Json(means[i]); });
  json["credible_width"] = nullptr;
  json["conformal_width"] = nullptr;
  if (has_widths) {
    std::vector<Prediction> predictions;
    for (Eigen::Index i = 0; i < nodes.points.cols(); ++i)
      predictions.push_back(view.model->predict(nodes.points.col(i)));
    const auto at = [&](Eigen::Index i) -> const Prediction& {
      return predictions[static_cast<std::size_t>(i)];
    };
    json["credible_width"] =
        grid([&](Eigen::Index i) { return Json(at(i).credible.hi - at(i).credible.lo); });
    json["conformal_width"] = grid([&](Eigen::Index i) { return Json(width(at(i).conformal)); });
  }
  json["data"] = data_json(view);
  json["nearness"] = nearness_json(view, point.params, {across, up});
  return json_response(json);
}

Response importance(const Call& call) {
  Json list = Json::array();
  StudySnapshot snapshot = call.studies().snapshot(call.study);
  const std::string study = snapshot.study.config.name;
  const std::size_t count = snapshot.study.config.objectives.size();
  for (std::size_t k = 0; k < count; ++k) {
    View view = view_of(call, std::move(snapshot), k);
    const Importance found = view.model->importance();
    Json shares = Json::object();
    for (std::size_t j = 0; j < found.shares.size(); ++j) {
      const Parameter& parameter = view.space().parameters()[j];
      if (!is_constant(parameter)) shares[parameter.name] = found.shares[j];
    }
    list.push_back({{"objective", view.name()},
                    {"n", view.model->n()},
                    {"noise_sd", view.model->noise_sd()},
                    {"mean", found.mean},
                    {"sd", found.sd},
                    {"shares", std::move(shares)}});
    snapshot = std::move(view.snapshot);
  }
  return json_response({{"study", study}, {"objectives", std::move(list)}});
}

Response left_out(const Call& call) {
  const View view = queried_view(call, call.query());
  const std::vector<LeftOut> all = view.model->left_out();
  Json rows = Json::array();
  for (std::size_t i = 0; i < all.size(); ++i) {
    rows.push_back({{"trial", view.trial_of(static_cast<Eigen::Index>(i))},
                    {"value", all[i].y},
                    {"mean", all[i].prediction.mean},
                    {"credible", to_json(all[i].prediction.credible)},
                    {"conformal", to_json(all[i].prediction.conformal)}});
  }
  Json json = header_json(view);
  json["explained"] = explained_share(all);
  json["rows"] = std::move(rows);
  return json_response(json);
}

Response predict(const Call& call) {
  const Json body = parse_json(call.request.body);
  const Fields fields(body, {"points"});
  const Json* points = fields.find("points");
  if (points == nullptr || !points->is_array() || points->empty() || points->size() > kMostPoints)
    throw ErrorAnswer::in_body("/points", fmt::format("expected a list of 1 to {} points", kMostPoints));
  StudySnapshot snapshot = call.studies().snapshot(call.study);
  std::vector<Values> params;
  for (std::size_t i = 0; i < points->size(); ++i)
    params.push_back(all_params(snapshot.study, (*points)[i], fmt::format("/points/{}", i)));
  Json list = Json::array();
  for (const Values& values : params)
    list.push_back({{"params", params_json(snapshot.study.space, values)}, {"prediction", Json::object()}});
  const std::string study = snapshot.study.config.name;
  const std::size_t count = snapshot.study.config.objectives.size();
  for (std::size_t k = 0; k < count; ++k) {
    View view = view_of(call, std::move(snapshot), k);
    for (std::size_t i = 0; i < params.size(); ++i) {
      Prediction prediction = view.model->predict(view.space().encode(params[i]));
      prediction.because =
          "a guide: one fit that has seen the outcomes of its trials and not this one's covers less than "
          "stated, and points of a search are not drawn as the data were";
      list[i]["prediction"][view.name()] = to_json(prediction);
    }
    snapshot = std::move(view.snapshot);
  }
  return json_response({{"study", study}, {"predictions", std::move(list)}});
}

Response best(const Call& call) {
  std::shared_ptr<const Pool> pool;
  StudySnapshot snapshot = call.studies().snapshot(call.study, &pool);
  BestTrials found;
  found.by_value = best_by_value(snapshot.study, snapshot.trials);
  const auto observations = std::count_if(snapshot.trials.begin(), snapshot.trials.end(),
                                          [](const Trial& trial) { return trial.is_observation(); });
  const bool is_single = snapshot.study.config.goal_count() == 1 && !found.by_value.empty();
  if (is_single && observations >= kLeastObservations) {
    View view = view_of(call, std::move(snapshot), 0);
    add_recommendation(view.study(), view.snapshot.trials, call.shared.threads, pool, *view.model, found);
    snapshot = std::move(view.snapshot);
  }
  return json_response(best_json(snapshot.study, snapshot.trials, found));
}

Response advice(const Call& call) {
  std::shared_ptr<const Pool> pool;
  StudySnapshot snapshot = call.studies().snapshot(call.study, &pool);
  std::optional<double> within;
  if (const std::optional<std::string> text = call.query().text("within")) {
    within = parse_number(*text);
    if (!within || !(*within >= 0.0)) throw ErrorAnswer::in_query("within", "expected a number from 0 on");
  }
  const bool is_single = snapshot.study.config.goal_count() == 1;
  if (!is_single || std::ssize(observed_trials(snapshot.trials, 0)) < kLeastObservations) {
    const Advice advice = advise(snapshot.study, snapshot.trials, pool, call.shared.threads, within);
    return json_response(advice_json(snapshot.study, advice));
  }
  const View view = view_of(call, std::move(snapshot), 0);
  const Advice advice =
      advise(view.study(), view.snapshot.trials, pool, call.shared.threads, within, view.model.get());
  return json_response(advice_json(view.study(), advice));
}

}  // namespace

std::vector<Route> model_routes() {
  const QueryParameter kObjective{"objective", R"({"type":"string"})", "Its name (default: the first)"};
  const QueryParameter kThrough{"through", R"({"type":"integer","minimum":1})",
                                "The trial to go through (default: the recommended one)"};
  const QueryParameter kParams{"params", R"({"type":"string","contentMediaType":"application/json"})",
                               "Any other point to go through, as a JSON object"};
  const auto view = [](const std::string& name, const std::string& summary, Response (*handle)(const Call&),
                       std::vector<QueryParameter> query, const std::string& schema) -> Route {
    return {.method = "GET",
            .path = "/api/studies/{study}/" + name,
            .id = name,
            .tag = "model",
            .summary = summary,
            .handle = handle,
            .work = Work::kView,
            .validity = Validity::kObservations,
            .query = std::move(query),
            .response_schema = schema};
  };
  return {
      view("best",
           "The best trials: by outcome, and by the model's mean, which a lucky outcome does not deceive; of "
           "one objective what cannot be told apart from it, what would settle it, and the optimum's range",
           best, {}, "Best"),
      view("advise",
           "Whether it is worth going on: what can still be gained, how likely something better by more than "
           "`within` exists, what the last trials brought, and whether the study's rule says to stop",
           advice,
           {{"within", R"({"type":"number","minimum":0})",
             "What is better by no more does not count (default: the rule's)"}},
           "Advice"),
      view("slices",
           "The model along each parameter that can vary there, the others as in one point: mean, credible "
           "interval, conformal set; null where the constraints forbid. 409 before there is a model",
           slices,
           {kObjective,
            kThrough,
            kParams,
            {"parameter", R"({"type":"array","items":{"type":"string"}})",
             "Only along this one; may be repeated", true},
            {"points", R"({"type":"integer","minimum":8,"maximum":200,"default":60})", "Of a curve"}},
           "Slices"),
      view("contours", "The model over two parameters: rows go with y, columns with x", contours,
           {{"x", R"({"type":"string"})", "The parameter across"},
            {"y", R"({"type":"string"})", "The parameter upwards"},
            kObjective,
            kThrough,
            kParams,
            {"points", R"({"type":"integer","minimum":8,"maximum":64,"default":32})", "Of each side"},
            {"widths", R"({"type":"boolean","default":false})",
             "Also how wide the sets are, which takes longer"}},
           "Contours"),
      view("importance", "How much of the variation of the model's mean each parameter explains by itself",
           importance, {}, "ImportanceList"),
      view("left_out", "Every outcome, and what the model says of it from the others alone", left_out,
           {kObjective}, "LeftOut"),
      {.method = "POST",
       .path = "/api/studies/{study}/predict",
       .id = "predict",
       .tag = "model",
       .summary = "What the model says at points of your own; changes nothing",
       .handle = predict,
       .work = Work::kView,
       .body = BodyKind::kJson,
       .request_schema = "PredictRequest",
       .response_schema = "Predictions"},
  };
}

}  // namespace covey::service
