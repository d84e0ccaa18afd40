#include "bindings.h"
#include "convert.h"
#include "interrupt.h"

#include <covey/numerics/interrupt.h>
#include <covey/table/rank_run.h>
#include <covey/table/select.h>
#include <covey/text/atomic_file.h>

#include <fmt/format.h>

#include <map>

namespace covey::python {
namespace {

/// What a ranking answers with; `rows` are those of the result.
py::dict ranked(const RankPlan& plan, const std::vector<Json>& rows, std::vector<std::string> notes) {
  if (std::ssize(rows) < plan.q) {
    notes.push_back(
        fmt::format("there are only {} candidates that are no near-twins of each other", rows.size()));
  }
  py::list list;
  for (const Json& row : rows) list.append(to_python(row));
  py::dict result;
  result["n"] = plan.n;
  result["candidates"] = plan.candidates;
  result["rows"] = list;
  result["notes"] = notes;
  return result;
}

/// With `part`, a file to write, only shard `shard` (from 1 on) of `shards` is scored, and goes there for
/// merge_parts(); the answer then has notes only.
py::dict rank(const std::string& path, const std::string& called, const std::string& target,
              const std::vector<std::string>& ignore, const std::vector<std::string>& category,
              const std::map<std::string, std::string>& describe, const std::vector<std::string>& molecule,
              const std::string& missing, const std::vector<std::string>& where, bool minimize, int q,
              bool all, const std::string& acquisition, double alpha, double search_alpha, double beta,
              const std::string& score, const std::string& weights, const std::optional<std::string>& kernel,
              const std::optional<std::string>& prior, std::uint64_t seed, int threads, int shard, int shards,
              const std::string& part) {
  if (q < 0 || q > 1000)
    throw std::invalid_argument(fmt::format("q is {}, expected at least 1 and at most 1000", q));
  RankOptions options;
  options.acquisition = acquisition_from_string(acquisition);
  options.minimize = minimize;
  options.alpha = alpha;
  options.search_alpha = search_alpha;
  options.beta = beta;
  options.score = score_from_string(score);
  options.weights = weights_from_string(weights);
  if (kernel) options.kernel = kernel_choice_from_string(*kernel);
  if (prior) options.prior = prior_from_string(*prior);
  options.seed = seed;
  options.threads = threads;
  options.validate();

  std::vector<std::string> notes;
  RankJob job{.q = q, .all = all, .shard = shard_from_string(fmt::format("{}/{}", shard, shards))};
  job.note = [&](const std::string& text) { notes.push_back(text); };
  job.progress = [](const char*, std::size_t, std::size_t) { checkpoint(); };
  std::vector<Json> rows;
  const RankPlan plan = unlocked([&] {
    const RankSource source(path, called);
    const RankColumns columns(source.open().header(),
                              {.target = target,
                               .ignore = ignore,
                               .category = category,
                               .describe = describe,
                               .molecule = molecule,
                               .missing = missing_from_string(missing)},
                              rank_limits(where));
    Ranking done = rank_table(source, columns, options, job);
    const auto add = [&](const RankRecord& record) { rows.push_back(to_json(record, done.plan.columns)); };
    if (!part.empty()) {
      AtomicFile file(part);
      write_part(done.plan, job.shard, done.result.records, [&](std::string_view text) { file.write(text); });
      file.commit();
    } else if (q > 0) {
      for (const RankRecord& record : done.batch) add(record);
    } else {
      done.result.records.for_each(add);
    }
    return done.plan;
  });
  if (part.empty()) return ranked(plan, rows, std::move(notes));
  py::dict result;
  result["notes"] = notes;
  return result;
}

py::dict merge_parts(const std::vector<std::string>& parts, int threads) {
  std::vector<Json> rows;
  const RankPlan plan = unlocked([&] {
    const MergedParts merged(parts);
    for_each_ranked(merged, threads, [&](const RankRecord& record) {
      rows.push_back(to_json(record, merged.plan().columns));
    });
    return merged.plan();
  });
  return ranked(plan, rows, {});
}

py::dict select(const std::string& path, const std::string& called, const std::string& wish,
                const std::vector<std::string>& ignore, const std::vector<std::string>& category,
                const std::map<std::string, std::string>& describe, const std::vector<std::string>& molecule,
                const std::string& missing, double fdr, double alpha, const std::string& labelled,
                const std::string& ratio, std::optional<double> split,
                const std::optional<std::string>& kernel, const std::optional<std::string>& prior,
                std::uint64_t seed, int threads) {
  SelectOptions options{.wish = wish_from_string(wish),
                        .fdr = fdr,
                        .alpha = alpha,
                        .labelled = labelled_from_string(labelled),
                        .split_share = split,
                        .seed = seed,
                        .threads = threads};
  if (kernel) options.kernel = kernel_choice_from_string(*kernel);
  if (prior) options.prior = prior_from_string(*prior);
  options.validate();
  std::vector<std::string> notes;
  RankJob job;
  job.note = [&](const std::string& text) { notes.push_back(text); };
  job.progress = [](const char*, std::size_t, std::size_t) { checkpoint(); };
  const Json selected = unlocked([&] {
    const RankSource source(path, called);
    const RankColumns columns(source.open().header(), {.target = options.wish.column,
                                                       .ratio = ratio,
                                                       .ignore = ignore,
                                                       .category = category,
                                                       .describe = describe,
                                                       .molecule = molecule,
                                                       .missing = missing_from_string(missing)});
    return to_json(select_from_table(source, columns, options, job), options);
  });
  py::dict result = to_python(selected);
  result["notes"] = notes;
  return result;
}

}  // namespace

void bind_rank(py::module_& module) {
  module.def("rank", &rank, py::arg("path"), py::kw_only(), py::arg("called"), py::arg("target"),
             py::arg("ignore"), py::arg("category"), py::arg("describe"), py::arg("molecule"),
             py::arg("missing"), py::arg("where"), py::arg("minimize"), py::arg("q"), py::arg("all"),
             py::arg("acquisition"), py::arg("alpha"), py::arg("search_alpha"), py::arg("beta"),
             py::arg("score"), py::arg("weights"), py::arg("kernel"), py::arg("prior"), py::arg("seed"),
             py::arg("threads"), py::arg("shard") = 1, py::arg("shards") = 1, py::arg("part") = "");
  module.def("merge_parts", &merge_parts, py::arg("parts"), py::arg("threads"));
  module.def("select", &select, py::arg("path"), py::kw_only(), py::arg("called"), py::arg("wish"),
             py::arg("ignore"), py::arg("category"), py::arg("describe"), py::arg("molecule"),
             py::arg("missing"), py::arg("fdr"), py::arg("alpha"), py::arg("labelled"), py::arg("ratio"),
             py::arg("split"), py::arg("kernel"), py::arg("prior"), py::arg("seed"), py::arg("threads"));
}

}  // namespace covey::python
