#pragma once

#include <covey/conformal/tracked.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <numbers>
#include <utility>
#include <vector>

namespace covey::test {

/// Sets mu ± r sd for outcomes that come one after the other, each told before the next set is asked for: the
/// methods of the literature beside tracked sets, for comparisons. Only the score |y − mu|/sd passes on.
class OnlineSets {
 public:
  virtual ~OnlineSets() = default;
  /// r for the next outcome, ≥ 0; infinite for the whole line. `g` is the model's share of the variance sd².
  virtual double radius(double g) const = 0;
  /// Takes in the outcome whose set has just been asked for.
  virtual void tell(double score, double g) = 0;
};

inline constexpr double kFirstLevel = 0.1;  // of the miss rate that all of them aim at

/// The model's own interval, which learns nothing.
class CredibleSets final : public OnlineSets {
 public:
  double radius(double) const override { return -normal_quantile(0.5 * kFirstLevel); }
  void tell(double, double) override {}
};

class TrackedOnline final : public OnlineSets {
 public:
  explicit TrackedOnline(const TrackedOptions& options = {}) : state_(options) {}
  double radius(double g) const override { return state_.set(0.0, 1.0, g, kFirstLevel).hi; }
  void tell(double score, double g) override { state_.tell(state_.freeze(0.0, 1.0, g, kFirstLevel), score); }
  const TrackedSets& state() const { return state_; }

 private:
  TrackedSets state_;
};

/// What a score is compared with: the normal distribution that the model believes in, or the scores so far,
/// as in split conformal prediction.
enum class Yardstick { kModel, kPastScores };

/// p-values of scores, and the set of scores whose p-value exceeds a level.
class ScorePValues {
 public:
  explicit ScorePValues(Yardstick yardstick) : yardstick_(yardstick) {}

  double p_value(double score) const {
    if (yardstick_ == Yardstick::kModel) return 2.0 * normal_cdf(-score);
    const auto larger = std::count_if(past_.begin(), past_.end(), [&](double s) { return s >= score; });
    return static_cast<double>(1 + larger) / static_cast<double>(past_.size() + 1);
  }
  double radius(double level) const {
    if (level <= 0.0) return kInfinity;
    if (level >= 1.0) return 0.0;
    if (yardstick_ == Yardstick::kModel) return -normal_quantile(0.5 * level);
    // p(s) > level if at least this many scores are as large as s.
    const auto needed = static_cast<std::size_t>(level * static_cast<double>(past_.size() + 1));
    if (needed == 0) return kInfinity;
    std::vector<double> sorted = past_;
    std::ranges::sort(sorted, std::greater<>());
    return sorted[needed - 1];
  }
  void add(double score) { past_.push_back(score); }

 private:
  Yardstick yardstick_;
  std::vector<double> past_;
};

/// Adaptive conformal inference, Gibbs & Candès (2021): the level of the sets {y : p(y) > alpha_t} moves with
/// the misses, alpha_{t+1} = alpha_t + gamma (alpha − err_t).
class AciSets final : public OnlineSets {
 public:
  explicit AciSets(Yardstick yardstick, double gamma = 0.05) : scores_(yardstick), gamma_(gamma) {}
  double radius(double) const override { return scores_.radius(level_); }
  void tell(double score, double) override {
    // A p-value of 0 is in the whole line all the same.
    const bool missed = level_ > 0.0 && scores_.p_value(score) <= level_;
    level_ += gamma_ * (kFirstLevel - (missed ? 1.0 : 0.0));
    scores_.add(score);
  }

 private:
  ScorePValues scores_;
  double gamma_;
  double level_ = kFirstLevel;
};

/// Dynamically tuned adaptive conformal inference, Gibbs & Candès (2022): levels alpha_i with steps gamma_i
/// each, averaged with weights that fall with the pinball loss of alpha_i at the p-value of the outcome,
///
///   w_i ← (1 − sigma) w_i e^{−eta loss_i} + (sigma/m) Σ w_j e^{−eta loss_j},
///
/// sigma and eta as the paper chooses them for intervals of `horizon` outcomes.
class DtAciSets final : public OnlineSets {
 public:
  DtAciSets(Yardstick yardstick, int horizon,
            std::vector<double> gammas = {0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128})
      : scores_(yardstick),
        sigma_(0.5 / horizon),
        gammas_(std::move(gammas)),
        levels_(gammas_.size(), kFirstLevel),
        weights_(gammas_.size(), 1.0 / static_cast<double>(gammas_.size())) {
    const double a = kFirstLevel;
    const double b = 1.0 - a;
    eta_ = std::sqrt(3.0 / horizon * (std::log(static_cast<double>(gammas_.size()) * horizon) + 2.0) /
                     (b * b * a * a * a + a * a * b * b * b));
  }
  double radius(double) const override { return scores_.radius(level()); }
  void tell(double score, double) override {
    const double p = scores_.p_value(score);
    double sum = 0.0;
    for (std::size_t i = 0; i < gammas_.size(); ++i) {
      const double loss = kFirstLevel * (p - levels_[i]) - std::min(0.0, p - levels_[i]);
      weights_[i] *= std::exp(-eta_ * loss);
      sum += weights_[i];
      const bool missed = levels_[i] > 0.0 && p <= levels_[i];
      levels_[i] += gammas_[i] * (kFirstLevel - (missed ? 1.0 : 0.0));
    }
    for (double& w : weights_) {
      w = (1.0 - sigma_) * w / sum + sigma_ / static_cast<double>(weights_.size());
    }
    scores_.add(score);
  }
  double level() const {
    double mean = 0.0;
    for (std::size_t i = 0; i < weights_.size(); ++i) mean += weights_[i] * levels_[i];
    return mean;
  }

 private:
  ScorePValues scores_;
  double sigma_;
  double eta_ = 0.0;
  std::vector<double> gammas_;
  std::vector<double> levels_;
  std::vector<double> weights_;  ///< sum to 1
};

/// The pinball loss of the radius r at a score, whose minimiser is the 1 − alpha quantile.
inline double pinball(double score, double r) {
  return score > r ? (1.0 - kFirstLevel) * (score - r) : kFirstLevel * (r - score);
}

/// Strongly adaptive online conformal prediction, Bhatnagar et al. (2023): in every step a new expert starts
/// from the current radius, moves it by scale-free gradient descent on the pinball loss, and lives for
/// 8·2^u steps, 2^u the largest power of two in its number; the experts are mixed by coin betting. `scale`
/// bounds the scores as far as is known.
class SaocpSets final : public OnlineSets {
 public:
  explicit SaocpSets(double scale = 5.0) : scale_(scale) {}
  double radius(double) const override { return mixture(); }
  void tell(double score, double) override {
    const double current = mixture();
    std::erase_if(experts_, [](const auto& entry) { return entry.second.age > entry.second.lifetime; });
    experts_[time_] = {.radius = current, .lifetime = 8 * (time_ & -time_)};
    for (auto& [born, expert] : experts_) update(expert, score, pinball(score, current));
    ++time_;
  }

 private:
  struct Expert {
    double radius = 0.0;
    int lifetime = 0;
    int age = 0;
    double gain = 0.0;           ///< Σ g
    double weighted_gain = 0.0;  ///< Σ w g
    double squares = 0.0;        ///< of the gradients

    double weight() const { return age == 0 ? 0.0 : gain / age * (1.0 + weighted_gain); }
  };

  double mixture() const {
    if (experts_.empty()) return -normal_quantile(0.5 * kFirstLevel);
    double prior = 0.0;
    double prior_sum = 0.0;
    double bet = 0.0;
    double bet_sum = 0.0;
    for (const auto& [born, expert] : experts_) {
      const double pi = 1.0 / (static_cast<double>(born) * born * (1.0 + std::floor(std::log2(born))));
      const double w = pi * std::max(0.0, expert.weight());
      prior += pi * expert.radius;
      prior_sum += pi;
      bet += w * expert.radius;
      bet_sum += w;
    }
    return bet_sum > 0.0 ? bet / bet_sum : prior / prior_sum;
  }

  void update(Expert& expert, double score, double mixture_loss) const {
    const double w = expert.weight();
    const double g =
        std::clamp((mixture_loss - pinball(score, expert.radius)) / (scale_ * (1.0 - kFirstLevel)),
                   w > 0.0 ? -1.0 : 0.0, 1.0);
    expert.gain += g;
    expert.weighted_gain += w * g;
    ++expert.age;
    const double gradient = score > expert.radius ? kFirstLevel - 1.0 : kFirstLevel;
    expert.squares += gradient * gradient;
    expert.radius =
        std::max(0.0, expert.radius - scale_ / std::numbers::sqrt3 * gradient / std::sqrt(expert.squares));
  }

  double scale_;
  int time_ = 1;
  std::map<int, Expert> experts_;  ///< by the step in which they started
};

/// Conformal PID control, Angelopoulos, Candès & Tibshirani (2023), without a forecast of the scores: r is a
/// quantile tracker plus the saturated sum x of the errors,
///
///   q ← q + eta (err − alpha),   r = q + K tan(x ln(t + 1)/(C (t + 1))),   x = Σ (err − alpha),
///
/// eta a tenth of the range of the scores so far, K the largest score, C as the paper chooses it for runs of
/// `horizon` outcomes.
class PidSets final : public OnlineSets {
 public:
  explicit PidSets(int horizon)
      : saturation_(2.0 / std::numbers::pi *
                    (std::ceil(0.01 * std::log(horizon)) - 1.0 / std::log(horizon))) {}
  double radius(double) const override { return std::max(0.0, quantile_ + integral()); }
  void tell(double score, double g) override {
    const double error = (score > radius(g) ? 1.0 : 0.0) - kFirstLevel;
    const double range = time_ < 2 ? 1.0 : largest_ - smallest_;
    largest_ = std::max(largest_, score);
    smallest_ = std::min(smallest_, score);
    quantile_ += 0.1 * range * error;
    errors_ += error;
    ++time_;
  }

 private:
  double integral() const {
    const double angle = errors_ * std::log(time_ + 1.0) / (saturation_ * (time_ + 1.0));
    if (std::abs(angle) >= 0.5 * std::numbers::pi) return angle > 0.0 ? kInfinity : -kInfinity;
    return std::max(1.0, largest_) * std::tan(angle);
  }

  double saturation_;
  double quantile_ = -normal_quantile(0.5 * kFirstLevel);
  double errors_ = 0.0;
  double largest_ = 0.0;
  double smallest_ = kInfinity;
  int time_ = 0;
};

}  // namespace covey::test
