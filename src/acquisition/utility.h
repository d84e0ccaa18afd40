#pragma once

#include <covey/gp/gaussian_process.h>

#include <optional>

namespace covey {

/// sf² below this share of S is rounding at a datum; the standard deviation and its derivative stay finite
/// with it.
inline constexpr double kLeastShare = 1e-14;

/// A quantity with its derivatives: by the standardised label z at which it is taken, and by mu and S of the
/// query.
struct Partials {
  double value = 0.0;
  double z = 0.0;
  double mu = 0.0;
  double S = 0.0;

  Partials& operator+=(const Partials& other);
  friend Partials operator*(double factor, const Partials& p);
};

/// What an acquisition integrates: g(z) = E[utility of f(x) | label z], where f given the label mu + √S z is
/// N(mu + rho z, v) with rho = sf²/√S, v = sf² s2/S, sf² = S − s2. Three integrals suffice for every step
/// mask, all in closed form; the formulas stand with their implementations (docs/method.md, "Acquisitions").
class Utility {
 public:
  virtual ~Utility() = default;
  /// Labels below are not integrated over: 0 for upper confidence bounds, −∞ otherwise.
  virtual double lowest() const = 0;
  /// ∫ g dz up to z, from anywhere fixed.
  virtual Partials flat(const QueryTerms& query, double z) const = 0;
  /// E[utility · 1{lowest ≤ Z < z}] under the model, Z standard normal; z = +∞ gives the whole.
  virtual Partials gaussian(const QueryTerms& query, double z) const = 0;
};

/// The integrals of (u − best)₊ at one query, for any number of incumbents `best`. The utility u of f is f
/// itself or, with a target t, −|f − t|: then the improvement is a tent,
///
///   (−best − |f − t|)₊ = (f − t − best)₊ − 2 (f − t)₊ + (f − t + best)₊,   best < 0,
///
/// and 0 from best = 0 on, so that its integrals are sums of those without a target.
class ImprovementIntegrals {
 public:
  /// mu, S and s2 as in QueryTerms.
  ImprovementIntegrals(double mu, double S, double s2, std::optional<double> target = {});
  /// E(u − best)₊.
  Partials whole(double best) const;
  Partials flat(double best, double z) const;
  Partials gaussian(double best, double z) const;

 private:
  /// The sum over the corners of the tent, or over the one level that there is without a target.
  template <typename Integral>
  Partials sum(double best, Integral integral) const;
  Partials whole_above(double level) const;
  Partials flat_above(double level, double z) const;
  Partials gaussian_above(double level, double z) const;

  std::optional<double> target_;
  double mu_;
  double S_;
  double s2_;
  double sf_;        ///< standard deviation of f
  double r_;         ///< correlation of f and the label, sf/√S
  double s_;         ///< √(s2/S)
  double sf_S_;      ///< ∂sf/∂S
  double r_S_;       ///< ∂r/∂S
  double root_v_;    ///< √v
  double root_v_S_;  ///< ∂√v/∂S
  double tau_;       ///< rho/√v
  double tau_S_;     ///< ∂tau/∂S
  double c_;         ///< v/rho
};

/// (u − best)₊, expected improvement of f or of −|f − target|.
class ImprovementUtility final : public Utility {
 public:
  explicit ImprovementUtility(double best, std::optional<double> target = {})
      : best_(best), target_(target) {}
  double lowest() const override;
  Partials flat(const QueryTerms& query, double z) const override;
  Partials gaussian(const QueryTerms& query, double z) const override;

 private:
  double best_;
  std::optional<double> target_;
};

/// mu + √(beta π/2)·|f − mu|, over labels above the mean only: its plain expectation is mu + √beta · sf, the
/// upper confidence bound.
class UpperBoundUtility final : public Utility {
 public:
  explicit UpperBoundUtility(double beta);
  double lowest() const override { return 0.0; }
  Partials flat(const QueryTerms& query, double z) const override;
  Partials gaussian(const QueryTerms& query, double z) const override;

 private:
  double factor_;
};

/// −|f − target| + √(beta π/2)·|f − mu|, over all labels: its plain expectation is −E|f − target| + √beta ·
/// sf, an upper confidence bound because −|f − target| varies no more than f. Labels of neither side are left
/// out: which side is nearer to the target changes where mu passes it.
class TargetBoundUtility final : public Utility {
 public:
  TargetBoundUtility(double beta, double target);
  double lowest() const override;
  Partials flat(const QueryTerms& query, double z) const override;
  Partials gaussian(const QueryTerms& query, double z) const override;

 private:
  double factor_;
  double target_;
};

}  // namespace covey
