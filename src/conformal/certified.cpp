#include <covey/conformal/certified.h>
#include <covey/numerics/constants.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

namespace covey {
namespace {

// Scores closer than this share of their size are tied; true copies of the candidate are recognised as such.
constexpr double kScoreTie = 1e-13;
// The scan: steps in units of sd, of which the first few have the same length and the later ones double.
constexpr double kFirstStep = 0.25;
constexpr int kEqualSteps = 24;
constexpr int kOutsidersInARow = 6;
constexpr double kSearched = 32.0;   // sd without any member after which the set counts as empty
constexpr double kOpen = 1048576.0;  // sd after which a side counts as open
// Fixed starting points only (none drawn, none warm), the best four of them followed: see the class.
const FitOptions kSymmetricFit{.screened = 0, .starts = 4, .finished = 1};

}  // namespace

CertifiedQuery::CertifiedQuery(const Eigen::Ref<const Eigen::MatrixXd>& X,
                               const Eigen::Ref<const Eigen::VectorXd>& y,
                               const Eigen::Ref<const Eigen::VectorXd>& x, Weights weights,
                               const CertifiedOptions& options)
    : y_(y), weights_(std::move(weights)), options_(options) {
  Eigen::MatrixXd all(X.rows(), X.cols() + 1);
  all << X, x;
  const InputScaler inputs = InputScaler::from_data(all, options.kinds);
  if (inputs.is_constant())
    throw std::invalid_argument("every feature is constant, so nothing can be learnt from it");
  X_plus_ = inputs.scale(all);
  groups_ = inputs.groups();
}

CertifiedQuery CertifiedQuery::with_weights(Weights weights) const {
  CertifiedQuery result = *this;
  result.weights_ = std::move(weights);
  return result;
}

Support CertifiedQuery::support(double label) const {
  Eigen::VectorXd y_plus(y_.size() + 1);
  y_plus << y_, label;
  FitOptions fit_options = kSymmetricFit;
  fit_options.kernel = options_.kernel;
  fit_options.prior = options_.prior;
  fit_options.groups = groups_;
  const Fit fit =
      fit_gaussian_process(X_plus_, OutcomeScaler::from_data(y_plus).standardize(y_plus), fit_options);
  const Eigen::ArrayXd scores = conformity_scores(options_.score, fit.gp.terms());
  const double own = scores[y_.size()];
  const std::vector<Eigen::Index> twins =
      twins_of(X_plus_.leftCols(y_.size()), y_, X_plus_.col(y_.size()), label);
  Support result{0.0, 0.0, weights_.query_ratio, weights_.total()};
  for (Eigen::Index i = 0; i < y_.size(); ++i) {
    const double tolerance = kScoreTie * (std::abs(scores[i]) + std::abs(own));
    const bool twin = std::find(twins.begin(), twins.end(), i) != twins.end();
    if (!twin && scores[i] < own - tolerance) {
      result.below += weights_.ratios[i];
    } else if (twin || scores[i] <= own + tolerance) {
      result.tied += weights_.ratios[i];
    }
  }
  return result;
}

bool CertifiedQuery::is_member(double label, std::optional<double> U) const {
  const Support s = support(label);
  return exceeds_level(U ? s.p_value(*U) : s.p_value(), options_.alpha);
}

IntervalSet CertifiedQuery::set(double centre, double sd, std::optional<double> U) const {
  if (exceeds_level(U.value_or(1.0) * weights_.w_n(), options_.alpha)) return {{-kInfinity, kInfinity}};
  // Labels with their membership, from far below the centre to far above.
  struct Scanned {
    double label;
    bool member;
  };
  const bool at_centre = is_member(centre, U);
  bool found = at_centre;
  const auto scan = [&](double direction) {
    std::vector<Scanned> side;
    int outsiders = at_centre ? 0 : 1;
    double step = kFirstStep;
    for (double t = step; t <= kOpen; t += step) {
      const bool member = is_member(centre + direction * t * sd, U);
      side.push_back({centre + direction * t * sd, member});
      found = found || member;
      outsiders = member ? 0 : outsiders + 1;
      if (outsiders >= kOutsidersInARow && (found || t >= kSearched)) break;
      if (std::ssize(side) >= kEqualSteps && (found || t >= kSearched)) step *= 2.0;
    }
    return side;
  };
  std::vector<Scanned> scanned = scan(-1.0);
  std::reverse(scanned.begin(), scanned.end());
  scanned.push_back({centre, at_centre});
  const std::vector<Scanned> above = scan(1.0);
  scanned.insert(scanned.end(), above.begin(), above.end());

  // The end between a member and an outsider, on the outsider's side: what lies in between belongs to the
  // set.
  const auto bisect = [&](double inside, double outside) {
    while (std::abs(outside - inside) > options_.tolerance * sd) {
      const double middle = 0.5 * (inside + outside);
      (is_member(middle, U) ? inside : outside) = middle;
    }
    return outside;
  };
  IntervalSet set;
  if (scanned.front().member) set.push_back({-kInfinity, 0.0});
  for (std::size_t i = 1; i < scanned.size(); ++i) {
    const Scanned& left = scanned[i - 1];
    const Scanned& right = scanned[i];
    if (!left.member && right.member) set.push_back({bisect(right.label, left.label), 0.0});
    if (left.member && !right.member) set.back().hi = bisect(left.label, right.label);
  }
  if (scanned.back().member) set.back().hi = kInfinity;
  return set;
}

}  // namespace covey
