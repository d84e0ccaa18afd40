// What ranking a pool of candidates costs: `rank_benchmark` prints scores per second beside the roofline, the
// matrix product and the triangular solve without which no score can be had; `rank_benchmark stream` ranks
// files of growing length and prints rows per second and peak memory.

#include <covey/acquisition/block_acquisition.h>
#include <covey/density/kernel_logistic.h>
#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>
#include <covey/table/rank.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include "timing.h"

namespace {

using covey::benchmark::keep;
using covey::benchmark::microseconds;

constexpr Eigen::Index kRows = 160;
constexpr Eigen::Index kFeatures = 12;
constexpr Eigen::Index kBlock = static_cast<Eigen::Index>(covey::kRankBlock);

/// Microseconds per candidate of a block on one thread.
double per_candidate(const std::function<void()>& work) {
  // Short batches, many of them: on a busy machine some run undisturbed.
  return microseconds(work, 1500, 0.001) / static_cast<double>(kBlock);
}

void scores() {
  covey::Rng rng(1);
  const Eigen::MatrixXd X = rng.uniform(kFeatures, kRows);
  Eigen::VectorXd y(kRows);
  for (Eigen::Index i = 0; i < kRows; ++i) y[i] = std::sin(6.0 * X.col(i).mean()) + 0.1 * rng.normal();
  const covey::GaussianProcess gp(
      X, y, {covey::KernelType::kMatern52, Eigen::VectorXd::Constant(kFeatures, 1.5), 1.0, 0.01, 0.0});
  const Eigen::MatrixXd block = rng.uniform(kFeatures, kBlock);
  const std::shared_ptr<const covey::DensityRatio> ratio =
      covey::fit_kernel_logistic_ratio(X, (0.7 * rng.uniform(kFeatures, 2048)).eval()).ratio;

  Eigen::MatrixXd K(kRows, kBlock);
  const double gram = per_candidate([&] {
    K.noalias() = X.transpose() * block;
    keep(K);
  });
  const double solve = per_candidate([&] {
    gp.L().triangularView<Eigen::Lower>().solveInPlace(K);
    keep(K);
    K.setConstant(0.5);
  });
  const double roofline = gram + solve;
  fmt::print(
      "n = {}, d = {}, blocks of {}, one thread; roofline: Gram {:.3f} us + triangular solve {:.3f} us per "
      "candidate\n\n",
      kRows, kFeatures, kBlock, gram, solve);
  fmt::print("{:22} {:>14} {:>14} {:>12} {:>10}\n", "acquisition", "us/candidate", "candidates/s",
             "of roofline", "one by one");
  const auto line = [&](const char* name, bool ucb, double alpha, const covey::QueryWeights& weights) {
    const auto utility = [ucb]() -> std::unique_ptr<const covey::Utility> {
      if (ucb) return std::make_unique<covey::UpperBoundUtility>(4.0);
      return std::make_unique<covey::ImprovementUtility>(1.0);
    };
    const covey::BlockAcquisition fast(gp, utility(), weights, {.alpha = alpha});
    const covey::ConformalAcquisition slow(gp, utility(), weights, {.alpha = alpha});
    const double time = per_candidate([&] { keep(fast.values(block)); });
    Eigen::Index next = 0;
    const double single = microseconds([&] { keep(slow.value(block.col(next++ % kBlock))); }, 5);
    fmt::print("{:22} {:14.3f} {:14.0f} {:10.0f} % {:9.1f}x\n", name, time, 1e6 / time,
               100.0 * roofline / time, single / time);
  };
  const covey::QueryWeights uniform = covey::QueryWeights::uniform(kRows);
  constexpr double kAlpha = 0.08;  // max(.05, 1/√160)
  line("ucb", true, 1.0, uniform);
  line("cucb, uniform weights", true, kAlpha, uniform);
  line("cucb, kernel weights", true, kAlpha, covey::QueryWeights::clipped(ratio, X, kRows, kAlpha));
  line("ei", false, 1.0, uniform);
  line("cei, kernel weights", false, kAlpha, covey::QueryWeights::clipped(ratio, X, kRows, kAlpha));
}

/// A table of 20 columns, 160 rows with a target; with `categories` the last three name one of ten things.
void write_table(const std::string& path, long rows, bool categories) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "w"), std::fclose);
  if (!file) throw std::runtime_error("cannot write " + path);
  covey::Rng rng(7);
  std::string text = "name,y";
  for (int k = 0; k < 18; ++k) text += fmt::format(",x{}", k);
  for (long i = 0; i < rows; ++i) {
    text += fmt::format("\nrow{}", i);
    const double first = rng.uniform();
    text += i < kRows ? fmt::format(",{:.6f},{:.6f}", std::sin(5.0 * first), first)
                      : fmt::format(",,{:.6f}", first);
    for (int k = 1; k < 18; ++k) {
      const double value = rng.uniform();
      text += categories && k >= 15 ? fmt::format(",value{}", static_cast<int>(10.0 * value))
                                    : fmt::format(",{:.6f}", value);
    }
    if (text.size() > 1'000'000) {
      std::fwrite(text.data(), 1, text.size(), file.get());
      text.clear();
    }
  }
  text += '\n';
  std::fwrite(text.data(), 1, text.size(), file.get());
}

void rank_file(const std::string& path, bool all) {
  using Clock = std::chrono::steady_clock;
  const auto seconds = [](Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
  };
  const covey::RankSource source(path);
  const covey::RankColumns columns(source.open().header(), {.target = "y", .ignore = {"name"}});
  const Clock::time_point reading = Clock::now();
  const covey::RankSurvey survey = covey::survey_table(source, columns, 0);
  const double read = seconds(reading);
  const Clock::time_point fitting = Clock::now();
  const covey::RankModel model(survey.labelled, survey.pool, {.kinds = survey.features.kinds()});
  const double fit = seconds(fitting);
  const Clock::time_point scoring = Clock::now();
  covey::RankResult result =
      covey::rank_candidates(source, columns, survey.features, model, {.keep = all ? 0U : 100U});
  const double score = seconds(scoring);
  fmt::print("{:10} {:>6} {:10.2f} {:8.2f} {:10.2f} {:12.0f}", survey.candidates, all ? "all" : "100", read,
             fit, score, static_cast<double>(result.candidates) / score);
  std::fflush(stdout);
}

void stream(const std::vector<long>& sizes) {
  fmt::print("20 columns, {} rows with a target, {} threads\n", kRows, covey::thread_count(0));
  fmt::print("{:>10} {:>10} {:>6} {:>10} {:>8} {:>10} {:>12} {:>10}\n", "categories", "candidates", "kept",
             "first pass", "fit", "scoring s", "candidates/s", "peak MB");
  const std::string path =
      (std::filesystem::temp_directory_path() / fmt::format("covey-rank-benchmark-{}.csv", ::getpid()))
          .string();
  struct Run {
    long rows;
    bool categories;
    bool all;
  };
  std::vector<Run> runs;
  for (const long rows : sizes) {
    runs.push_back({rows, false, false});
    if (rows <= 1'000'000) runs.push_back({rows, false, true});  // more would take gigabytes on disk
    runs.push_back({rows, true, false});
  }
  for (const auto& [rows, categories, all] : runs) {
    write_table(path, rows + kRows, categories);
    fmt::print("{:>10} ", categories ? 3 : 0);
    std::fflush(stdout);
    const pid_t child = ::fork();  // a process each, as peak memory is a process's
    if (child == 0) {
      rank_file(path, all);
      ::_exit(0);
    }
    int status = 0;
    struct rusage usage {};
    ::wait4(child, &status, 0, &usage);
    fmt::print(" {:10.1f}\n", static_cast<double>(usage.ru_maxrss) / 1024.0);
  }
  std::filesystem::remove(path);
}

}  // namespace

int main(int argc, char** argv) {
  covey::keep_freed_memory();  // as covey rank does
  if (argc > 1 && std::string(argv[1]) == "stream") {
    std::vector<long> sizes;
    for (int i = 2; i < argc; ++i) sizes.push_back(std::atol(argv[i]));
    if (sizes.empty()) sizes = {100'000, 1'000'000};
    stream(sizes);
  } else {
    scores();
  }
  return 0;
}
