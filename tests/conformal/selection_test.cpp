#include <covey/conformal/selection.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace covey {
namespace {

/// Rows and candidates of a world in which the outcome is the score and noise of the same size; hits are
/// outcomes above 1.
struct World {
  SelectionRows rows;
  SelectionCandidates candidates;
  std::vector<double> row_outcomes;
  std::vector<double> outcomes;  ///< of the candidates

  /// `shift` moves the candidates' scores, and ratios say by how much: densities are normal. With K models
  /// scores differ a little between them.
  World(Rng& rng, Eigen::Index n, Eigen::Index m, double shift = 0.0, Eigen::Index models = 1) {
    const auto ratio = [shift](double s) { return std::exp(shift * s - 0.5 * shift * shift); };
    rows.scores.resize(n);
    if (shift != 0.0) rows.ratios.resize(n);
    for (Eigen::Index i = 0; i < n; ++i) {
      rows.scores[i] = rng.normal();
      row_outcomes.push_back(rows.scores[i] + rng.normal());
      rows.is_hit.push_back(row_outcomes.back() > 1.0);
      rows.model.push_back(i % models);
      if (shift != 0.0) rows.ratios[i] = ratio(rows.scores[i]);
    }
    candidates.count = m;
    candidates.scores.resize(models, m);
    if (shift != 0.0) candidates.ratios.resize(m);
    for (Eigen::Index j = 0; j < m; ++j) {
      const double score = shift + rng.normal();
      outcomes.push_back(score + rng.normal());
      for (Eigen::Index k = 0; k < models; ++k)
        candidates.scores(k, j) = score + (models > 1 ? 0.1 * rng.normal() : 0.0);
      if (shift != 0.0) candidates.ratios[j] = ratio(score);
    }
  }
  SelectionCalibration calibration() const { return {rows, candidates.scores.rows()}; }
};

TEST(Selection, PValuesCountTheMissesThatLookAsGood) {
  Rng rng(1);
  for (const double shift : {0.0, 0.5}) {
    const World world(rng, 40, 30, shift, shift == 0.0 ? 4 : 1);
    const SelectionCalibration calibration = world.calibration();
    for (Eigen::Index j = 0; j < 30; ++j) {
      const double own = shift == 0.0 ? 1.0 : world.candidates.ratios[j];
      double misses = own;
      double total = own;
      for (Eigen::Index i = 0; i < 40; ++i) {
        const auto row = static_cast<std::size_t>(i);
        const double weight = shift == 0.0 ? 1.0 : world.rows.ratios[i];
        total += weight;
        if (!world.rows.is_hit[row] &&
            world.rows.scores[i] >= world.candidates.scores(world.rows.model[row], j))
          misses += weight;
      }
      const Eigen::VectorXd scores = world.candidates.scores.col(j);
      EXPECT_NEAR(calibration.p_value({scores.data(), static_cast<std::size_t>(scores.size())}, own),
                  misses / total, 1e-12);
    }
  }
}

TEST(Selection, BenjaminiHochbergTakesTheLongestRowBelowItsLine) {
  EXPECT_EQ(benjamini_hochberg({0.01, 0.02, 0.03, 0.5}, 4, 0.05), 3);  // .03 ≤ .0375
  EXPECT_EQ(benjamini_hochberg({0.03, 0.03, 0.03}, 100, 0.05), 0);
  EXPECT_EQ(benjamini_hochberg({0.2, 0.1, 0.15, 0.2}, 4, 0.2), 4);  // the last one saves the others
  EXPECT_EQ(benjamini_hochberg({}, 5, 0.2), 0);
}

/// The reference rows by doing what their definition says: the row and the candidate swap places, and the
/// selection is done again.
std::vector<Eigen::Index> swapped(const World& world, double q, Eigen::Index chosen, bool is_hit) {
  std::vector<Eigen::Index> found;
  for (Eigen::Index i = 0; i < world.rows.scores.size(); ++i) {
    SelectionRows rows = world.rows;
    SelectionCandidates candidates = world.candidates;
    std::swap(rows.scores[i], candidates.scores(0, chosen));
    rows.is_hit[static_cast<std::size_t>(i)] = is_hit;
    const std::vector<Eigen::Index> again = select_candidates(SelectionCalibration(rows, 1), candidates, q);
    if (std::ranges::binary_search(again, chosen)) found.push_back(i);
  }
  return found;
}

TEST(Selection, ReferenceRowsAreThoseThatWouldBeChosenInItsPlace) {
  Rng rng(2);
  int compared = 0;
  for (int trial = 0; trial < 40; ++trial) {
    const World world(rng, 50, 25);
    for (const Eigen::Index j : select_candidates(world.calibration(), world.candidates, 0.3)) {
      for (const bool is_hit : {false, true}) {
        EXPECT_EQ(reference_rows(world.calibration(), world.candidates, 0.3, j, is_hit),
                  swapped(world, 0.3, j, is_hit));
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 100);
}

/// The mean share of false ones over `trials` worlds, with its standard error, and how many are found.
struct Judged {
  double false_share = 0.0;
  double error = 0.0;
  double found = 0.0;
};
Judged judge(int trials, double q, double shift, Eigen::Index models, std::uint64_t seed) {
  Rng rng(seed);
  Eigen::ArrayXd shares(trials);
  double found = 0.0;
  for (int t = 0; t < trials; ++t) {
    const World world(rng, 120, 100, shift, models);
    const std::vector<Eigen::Index> chosen = select_candidates(world.calibration(), world.candidates, q);
    const auto wrong = std::ranges::count_if(
        chosen, [&](Eigen::Index j) { return world.outcomes[static_cast<std::size_t>(j)] <= 1.0; });
    shares[t] = chosen.empty() ? 0.0 : static_cast<double>(wrong) / static_cast<double>(chosen.size());
    found += static_cast<double>(chosen.size()) / trials;
  }
  const double mean = shares.mean();
  return {mean, std::sqrt((shares - mean).square().sum() / trials / (trials - 1.0)), found};
}

TEST(Selection, TheShareOfFalseOnesIsBounded) {
  // At most q in expectation, so the mean over 400 worlds is above q + 3 standard errors once in 700 tests.
  for (const double q : {0.1, 0.2, 0.4}) {
    const Judged plain = judge(400, q, 0.0, 1, 3);
    EXPECT_LE(plain.false_share, q + 3.0 * plain.error) << q;
    EXPECT_GT(plain.found, 0.5) << q;
    const Judged shifted = judge(400, q, 0.4, 1, 4);
    EXPECT_LE(shifted.false_share, q + 3.0 * shifted.error) << q;
    // At .1 the weight of a candidate alone is more than its p-value may be.
    if (q > 0.1) {
      EXPECT_GT(shifted.found, 0.5) << q;
    }
  }
}

TEST(Selection, EqualRatiosChooseAmongWhatUniformOnesChoose) {
  Rng rng(5);
  for (int trial = 0; trial < 30; ++trial) {
    World world(rng, 80, 40);
    const std::vector<Eigen::Index> uniform = select_candidates(world.calibration(), world.candidates, 0.3);
    world.rows.ratios = Eigen::VectorXd::Constant(80, 3.0);
    world.candidates.ratios = Eigen::VectorXd::Constant(40, 3.0);
    const std::vector<Eigen::Index> weighted = select_candidates(world.calibration(), world.candidates, 0.3);
    EXPECT_TRUE(std::ranges::includes(uniform, weighted));
  }
}

TEST(Selection, SetsJudgedByReferenceRowsCoverChosenCandidates) {
  // Absolute residuals around the score, 80 % asked: plain split sets miss for chosen candidates, of which
  // those that look too good are more; judged by reference rows they hold. Fixed seed, 600 worlds; the
  // standard errors over worlds are about .006.
  Rng rng(6);
  double plain = 0.0;
  double judged = 0.0;
  double count = 0.0;
  for (int trial = 0; trial < 600; ++trial) {
    // Scores are off by what depends on them: high ones promise too much.
    World world(rng, 100, 40);
    const auto shrink = [&rng](double s) { return s - 0.8 * std::max(0.0, s) + rng.normal(); };
    for (std::size_t i = 0; i < 100; ++i) {
      world.row_outcomes[i] = shrink(world.rows.scores[static_cast<Eigen::Index>(i)]);
      world.rows.is_hit[i] = world.row_outcomes[i] > 0.0;
    }
    for (std::size_t j = 0; j < 40; ++j) {
      world.outcomes[j] = shrink(world.candidates.scores(0, static_cast<Eigen::Index>(j)));
    }
    const SelectionCalibration calibration = world.calibration();
    const auto p_value = [&](const std::vector<Eigen::Index>& judges, double residual) {
      double above = 1.0;
      for (const Eigen::Index i : judges) {
        if (std::abs(world.row_outcomes[static_cast<std::size_t>(i)] - world.rows.scores[i]) >= residual)
          above += 1.0;
      }
      return above / (static_cast<double>(judges.size()) + 1.0);
    };
    std::vector<Eigen::Index> all(100);
    std::iota(all.begin(), all.end(), Eigen::Index{0});
    for (const Eigen::Index j : select_candidates(calibration, world.candidates, 0.4)) {
      const double y = world.outcomes[static_cast<std::size_t>(j)];
      const double residual = std::abs(y - world.candidates.scores(0, j));
      const std::vector<Eigen::Index> judges = reference_rows(calibration, world.candidates, 0.4, j, y > 0.0);
      plain += p_value(all, residual) > 0.2 ? 1.0 : 0.0;
      judged += p_value(judges, residual) > 0.2 ? 1.0 : 0.0;
      count += 1.0;
    }
  }
  ASSERT_GT(count, 500.0);
  EXPECT_LT(plain / count, 0.76);
  EXPECT_GT(judged / count, 0.8 - 0.02);
}

TEST(Selection, RefusesWhatDoesNotFitTogether) {
  Rng rng(7);
  World world(rng, 10, 5);
  EXPECT_THROW(SelectionCalibration(SelectionRows{}, 1), std::invalid_argument);
  SelectionRows rows = world.rows;
  rows.model[3] = 1;
  EXPECT_THROW(SelectionCalibration(rows, 1), std::invalid_argument);
  rows = world.rows;
  rows.ratios = Eigen::VectorXd::Zero(10);
  EXPECT_THROW(SelectionCalibration(rows, 1), std::invalid_argument);
  rows = world.rows;
  rows.ratios = Eigen::VectorXd::Ones(10);
  const SelectionCalibration folds(rows, 2);
  EXPECT_THROW(select_candidates(folds, {Eigen::MatrixXd::Zero(2, 5), {}, 5}, 0.1), std::invalid_argument);
  EXPECT_THROW(select_candidates(folds, world.candidates, 0.1), std::invalid_argument);
}

}  // namespace
}  // namespace covey
