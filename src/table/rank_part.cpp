#include <covey/table/rank_part.h>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <queue>
#include <set>
#include <utility>

namespace covey {
namespace {

constexpr int kPartVersion = 3;

Json matrix_json(const Eigen::MatrixXd& X) {
  Json columns = Json::array();
  for (const auto& column : X.colwise()) columns.push_back(std::vector<double>(column.begin(), column.end()));
  return columns;
}

Eigen::MatrixXd matrix_from(const Json& columns, Eigen::Index rows) {
  Eigen::MatrixXd X(rows, std::ssize(columns));
  for (Eigen::Index j = 0; j < X.cols(); ++j) {
    for (Eigen::Index k = 0; k < rows; ++k) {
      X(k, j) = columns.at(static_cast<std::size_t>(j)).at(static_cast<std::size_t>(k)).get<double>();
    }
  }
  return X;
}

/// [{"name":..,"values":[..]|null,"descriptors":[[..],..],"molecules":..,"plain":..,"fill":..|null},..].
/// Descriptors of molecules are made again of the values.
Json features_json(const FeatureColumns& features) {
  Json json = Json::array();
  for (const FeatureColumn& feature : features.columns()) {
    json.push_back({{"name", feature.name},
                    {"values", feature.values ? Json(*feature.values) : Json(nullptr)},
                    {"descriptors", feature.molecules ? Json::array() : matrix_json(feature.descriptors)},
                    {"molecules", feature.molecules != nullptr},
                    {"plain", feature.is_plain},
                    {"fill", feature.fill ? Json(*feature.fill) : Json(nullptr)}});
  }
  return json;
}

FeatureColumns features_from(const Json& json) {
  std::vector<FeatureColumn> features;
  for (const Json& item : json) {
    FeatureColumn feature{.name = item.at("name").get<std::string>()};
    if (!item.at("values").is_null()) feature.values = item.at("values").get<std::vector<std::string>>();
    const Json& descriptors = item.at("descriptors");
    if (!descriptors.empty()) feature.descriptors = matrix_from(descriptors, std::ssize(descriptors.at(0)));
    feature.is_plain = item.at("plain").get<bool>();
    if (item.at("molecules").get<bool>() && !take_for_molecules(feature).empty())
      throw std::invalid_argument("a value of column " + in_quotes(feature.name) + " is not a molecule");
    if (!item.at("fill").is_null()) feature.fill = item.at("fill").get<double>();
    features.push_back(std::move(feature));
  }
  return FeatureColumns(std::move(features));
}

/// Everything that the parts of one ranking have in common.
Json plan_json(const RankPlan& plan) {
  const RankOptions& o = plan.options;
  return {{"n", plan.n},
          {"keep", plan.keep},
          {"q", plan.q},
          {"acquisition", to_string(o.acquisition)},
          {"minimize", o.minimize},
          {"alpha", o.alpha},
          {"search_alpha", o.search_alpha},
          {"beta", o.beta},
          {"score", to_string(o.score)},
          {"weights", to_string(o.weights)},
          {"kernel", to_string(o.chosen_kernel())},
          {"prior", to_string(o.chosen_prior())},
          {"seed", o.seed},
          {"features", features_json(plan.columns.features)},
          {"columns", plan.columns.kept},
          {"X", matrix_json(plan.labelled.X)},
          {"y", std::vector<double>(plan.labelled.y.begin(), plan.labelled.y.end())},
          {"pool", matrix_json(plan.pool)}};
}

RankPlan plan_from(const Json& json) {
  RankPlan plan;
  plan.n = json.at("n").get<std::size_t>();
  plan.keep = json.at("keep").get<std::size_t>();
  plan.q = json.at("q").get<int>();
  RankOptions& o = plan.options;
  o.acquisition = acquisition_from_string(json.at("acquisition").get<std::string>());
  o.minimize = json.at("minimize").get<bool>();
  o.alpha = json.at("alpha").get<double>();
  o.search_alpha = json.at("search_alpha").get<double>();
  o.beta = json.at("beta").get<double>();
  o.score = score_from_string(json.at("score").get<std::string>());
  o.weights = weights_from_string(json.at("weights").get<std::string>());
  o.kernel = kernel_choice_from_string(json.at("kernel").get<std::string>());
  o.prior = prior_from_string(json.at("prior").get<std::string>());
  o.seed = json.at("seed").get<std::uint64_t>();
  plan.columns.features = features_from(json.at("features"));
  o.kinds = plan.columns.features.kinds();
  plan.columns.kept = json.at("columns").get<std::vector<std::string>>();
  const Eigen::Index d = static_cast<Eigen::Index>(plan.columns.features.size());
  plan.labelled.X = matrix_from(json.at("X"), d);
  const std::vector<double> y = json.at("y").get<std::vector<double>>();
  plan.labelled.y = Eigen::Map<const Eigen::VectorXd>(y.data(), std::ssize(y));
  plan.pool = matrix_from(json.at("pool"), d);
  return plan;
}

/// One part on its way in.
struct PartReader {
  std::string path;
  std::ifstream file;
  Json head;
  RankRecord record = {};
  std::size_t count = 0;

  explicit PartReader(std::string name) : path(std::move(name)), file(path) {
    if (!file) throw InputError(path + ": cannot open: " + std::strerror(errno));
    std::string line;
    std::getline(file, line);
    head = Json::parse(line, nullptr, false);
    if (head.is_discarded() || !head.is_object() || !head.contains("covey_rank_part"))
      throw InputError(ErrorCode::kNotARankingPart, "", path + ": expected a part of a ranking");
    if (head["covey_rank_part"] != kPartVersion)
      throw InputError(path + ": the part was written by another version of covey");
  }
  /// Whether the file ends as a part does. A ranking of the best may not read so far.
  bool is_complete() {
    constexpr std::streamoff kLongestEnd = 40;
    const std::streamoff here = file.tellg();
    file.seekg(0, std::ios::end);
    const std::streamoff size = file.tellg();
    file.seekg(size > kLongestEnd ? size - kLongestEnd : 0);
    const std::string tail(std::istreambuf_iterator<char>(file), {});
    file.clear();
    file.seekg(here);
    return tail.rfind("\n{\"end\":") != std::string::npos && tail.ends_with("}\n");
  }
  /// How the table mixes its columns, which only a record knows; nothing if there is no record. To be called
  /// before advance().
  std::vector<bool> read_column_order() {
    std::vector<bool> is_number;
    const Json json = read_line();
    if (json.contains("columns")) {
      for (const Json& cell : json.at("columns")) is_number.push_back(cell.is_number());
    }
    return is_number;
  }
  /// False after the last record; throws InputError where the file ends without saying so.
  bool advance(const RecordColumns& columns) {
    const Json json = read_line();
    if (json.contains("end") && json.at("end") == count) return false;
    try {
      record = record_from_json(json, columns);
    } catch (const Json::exception&) {
      refuse_line();
    } catch (const std::invalid_argument&) {
      refuse_line();
    }
    ++count;
    return true;
  }

 private:
  /// The next line, which is a record or {"end":COUNT}.
  Json read_line() {
    std::string line;
    if (!std::getline(file, line)) throw InputError(path + ": the part is not complete");
    Json json = Json::parse(line, nullptr, false);
    if (json.is_discarded()) refuse_line();
    return json;
  }
  [[noreturn]] void refuse_line() const {
    throw InputError(fmt::format("{}: row {}: expected a candidate or the end of the part", path, count + 2));
  }
};

}  // namespace

void write_part(const RankPlan& plan, Shard shard, RecordSorter& records, const TextSink& write) {
  const Json head = {{"covey_rank_part", kPartVersion},
                     {"shard", shard.index},
                     {"shards", shard.count},
                     {"candidates", plan.candidates},
                     {"plan", plan_json(plan)}};
  write(head.dump() + "\n");
  RecordWriter lines([&](const RankRecord& record,
                         std::size_t /*rank*/) { return to_json(record, plan.columns).dump() + "\n"; },
                     plan.options.threads, write);
  records.for_each([&](const RankRecord& record) { lines.add(record); });
  lines.flush();
  write(fmt::format("{{\"end\":{}}}\n", records.size()));
}

MergedParts::MergedParts(const std::vector<std::string>& paths) : paths_(paths) {
  std::vector<std::string> found;  // by shard, the file
  Json common;
  std::size_t candidates = 0;
  for (const std::string& path : paths_) {
    PartReader part(path);
    if (!part.is_complete()) throw InputError(path + ": the part is not complete");
    const std::vector<bool> order = part.read_column_order();
    try {
      const std::size_t shard = part.head.at("shard").get<std::size_t>();
      const std::size_t shards = part.head.at("shards").get<std::size_t>();
      if (found.empty()) {
        found.resize(shards);
        common = part.head.at("plan");
        plan_ = plan_from(common);
      }
      if (shards != found.size() || part.head.at("plan") != common) {
        throw InputError(fmt::format("{}: the part is of another ranking than {}", path, paths_[0]));
      }
      if (shard < 1 || shard > shards) throw InputError(path + ": field 'shard' is out of range");
      if (!found[shard - 1].empty()) {
        throw InputError(fmt::format("{}: {} has shard {}/{} too", path, found[shard - 1], shard, shards));
      }
      found[shard - 1] = path;
      candidates += part.head.at("candidates").get<std::size_t>();
      if (order.empty()) continue;
      if (std::ranges::count(order, true) !=
              std::ranges::count_if(plan_.columns.features.columns(),
                                    [](const FeatureColumn& feature) { return !feature.values; }) ||
          std::ranges::count(order, false) != std::ssize(plan_.columns.kept)) {
        throw InputError(path + ": row 2: the columns are others than those of the ranking");
      }
      plan_.columns.is_number = order;
    } catch (const Json::exception& error) {
      throw InputError(path + ": " + error.what());
    } catch (const std::invalid_argument& error) {
      throw InputError(path + ": " + error.what());
    }
  }
  for (std::size_t k = 0; k < found.size(); ++k) {
    if (found[k].empty())
      throw InputError(fmt::format("the part of shard {}/{} is missing", k + 1, found.size()));
  }
  plan_.candidates = candidates;
}

void MergedParts::for_each(const std::function<bool(const RankRecord&)>& use) const {
  std::vector<PartReader> parts;
  for (const std::string& path : paths_) parts.emplace_back(path);
  const auto later = [&](std::size_t l, std::size_t r) {
    return comes_before(parts[r].record, parts[l].record);
  };
  std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(later)> queue(later);
  for (std::size_t k = 0; k < parts.size(); ++k) {
    if (parts[k].advance(plan_.columns)) queue.push(k);
  }
  while (!queue.empty()) {
    const std::size_t k = queue.top();
    queue.pop();
    if (!use(parts[k].record)) return;
    if (parts[k].advance(plan_.columns)) queue.push(k);
  }
}

void for_each_ranked(const MergedParts& merged, int threads,
                     const std::function<void(const RankRecord&)>& use) {
  const RankPlan& plan = merged.plan();
  if (plan.q > 0) {
    // Candidates with the same features count once, as in one run: the first does.
    std::vector<RankRecord> shortlist;
    std::set<std::vector<double>> seen;
    merged.for_each([&](const RankRecord& record) {
      if (seen.insert(record.features).second) shortlist.push_back(record);
      return shortlist.size() < plan.keep;
    });
    RankOptions options = plan.options;
    options.threads = threads;
    const RankModel model(plan.labelled, plan.pool, options);
    for (const RankRecord& record : choose_batch(plan, model, shortlist)) use(record);
    return;
  }
  std::size_t rows = 0;
  merged.for_each([&](const RankRecord& record) {
    use(record);
    ++rows;
    return plan.keep == 0 || rows < plan.keep;
  });
}

std::vector<RankRecord> choose_batch(const RankPlan& plan, const RankModel& model,
                                     const std::vector<RankRecord>& shortlist) {
  const Eigen::Index d = static_cast<Eigen::Index>(plan.columns.features.size());
  Eigen::MatrixXd X(d, std::ssize(shortlist));
  for (Eigen::Index j = 0; j < X.cols(); ++j) {
    X.col(j) = Eigen::Map<const Eigen::VectorXd>(shortlist[static_cast<std::size_t>(j)].features.data(), d);
  }
  std::vector<RankRecord> batch;
  for (const RankModel::Choice& choice : model.choose_batch(X, plan.q)) {
    batch.push_back(shortlist[static_cast<std::size_t>(choice.index)]);
    batch.back().acquisition = choice.acquisition;
  }
  return batch;
}

}  // namespace covey
