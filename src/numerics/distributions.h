#pragma once

/// Distribution functions, in one place because Boost.Math is slow to compile.

namespace covey {

double normal_pdf(double x);
double normal_cdf(double x);
/// The z with Φ(z) = p, 0 < p < 1.
double normal_quantile(double p);
/// P(X < a, Y < b) of two standard normals with correlation r, |r| < 1.
double bivariate_normal_cdf(double a, double b, double r);
double student_t_quantile(double degrees_of_freedom, double p);
/// P(Beta(a, b) ≤ x).
double beta_cdf(double a, double b, double x);
/// The x with P(Beta(a, b) ≤ x) = p, 0 < p < 1.
double beta_quantile(double a, double b, double p);

/// Mean and variance of ln(X/nu), X chi-squared with nu > 0 degrees of freedom: ψ(nu/2) − ln(nu/2) and
/// ψ'(nu/2). What the logarithm of a sample variance of normal outcomes is off the logarithm of their
/// variance.
struct LogChiSquared {
  double mean = 0.0;
  double variance = 0.0;
};
LogChiSquared log_chi_squared(double degrees_of_freedom);

/// Log densities with their constants.
double log_gamma_pdf(double x, double shape, double rate);
double log_lognormal_pdf(double x, double location, double scale);

}  // namespace covey
