#include <covey/suggest/fixed_domain.h>

#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

/// Any value of the parameter.
Value some_value(const Parameter& parameter) {
  if (const auto* real = std::get_if<FloatParameter>(&parameter.domain)) return real->low;
  if (const auto* whole = std::get_if<IntParameter>(&parameter.domain)) return whole->low;
  return std::get<CategoricalParameter>(parameter.domain).choices.front();
}

}  // namespace

/// The acquisition as a function of the free coordinates.
class FixedDomain::Lifted final : public Acquisition {
 public:
  Lifted(const Acquisition& whole, const FixedDomain& domain) : whole_(whole), domain_(domain) {}
  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& u, Eigen::VectorXd* gradient) const override {
    if (gradient == nullptr) return whole_.value(domain_.lift(u));
    Eigen::VectorXd all;
    const double value = whole_.evaluate(domain_.lift(u), &all);
    *gradient = all(domain_.free_);
    return value;
  }

 private:
  const Acquisition& whole_;
  const FixedDomain& domain_;
};

FixedDomain::FixedDomain(const Space& space, const std::vector<std::optional<Value>>& fixed) : whole_(space) {
  const std::vector<Parameter>& parameters = space.parameters();
  if (fixed.size() != parameters.size()) {
    throw std::invalid_argument("FixedDomain: " + std::to_string(fixed.size()) + " entries for " +
                                std::to_string(parameters.size()) + " parameters");
  }
  Values values;
  std::vector<Parameter> free_parameters;
  std::vector<std::size_t> place(parameters.size());
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    values.push_back(fixed[i].value_or(some_value(parameters[i])));
    place[i] = free_parameters.size();
    if (fixed[i]) continue;
    free_parameters.push_back(parameters[i]);
    for (Eigen::Index k = 0; k < space.coordinate_count(i); ++k)
      free_.push_back(space.first_coordinate(i) + k);
  }
  point_ = space.encode(values);
  if (free_parameters.empty()) {
    space.validate(values);
    return;
  }
  std::vector<LinearConstraint> constraints;
  for (const LinearConstraint& constraint : space.constraints()) {
    LinearConstraint rest{{}, constraint.relation, constraint.bound, constraint.text};
    for (const LinearTerm& term : constraint.terms) {
      if (fixed[term.parameter]) {
        rest.bound -= term.coefficient * number_of(*fixed[term.parameter]);
      } else {
        rest.terms.push_back({place[term.parameter], term.coefficient});
      }
    }
    if (!rest.terms.empty()) {
      constraints.push_back(std::move(rest));
    } else if (constraint.terms.size() > 0) {
      // All of its parameters are fixed: it holds or it does not, as the whole space says.
      const Space alone(parameters, {constraint});
      alone.validate(values);
    }
  }
  part_.emplace(Space(std::move(free_parameters), std::move(constraints)));
}

Eigen::VectorXd FixedDomain::lift(const Eigen::Ref<const Eigen::VectorXd>& u) const {
  Eigen::VectorXd whole = point_;
  whole(free_) = u;
  return whole;
}

Eigen::MatrixXd FixedDomain::lift_all(const Eigen::MatrixXd& U) const {
  Eigen::MatrixXd points = point_.replicate(1, U.cols());
  points(free_, Eigen::all) = U;
  return points;
}

Eigen::MatrixXd FixedDomain::spread(Eigen::Index n, std::uint64_t seed) const {
  return part_ ? lift_all(part_->spread(n, seed)) : point_.replicate(1, n).eval();
}

bool FixedDomain::is_same(const Eigen::Ref<const Eigen::VectorXd>& x,
                          const Eigen::Ref<const Eigen::VectorXd>& y) const {
  return whole_.is_same(x, y);
}

Eigen::MatrixXd FixedDomain::next_to(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  if (!part_) return Domain::next_to(x);
  return lift_all(part_->next_to(x(free_)));
}

Eigen::MatrixXd FixedDomain::all_points(Eigen::Index limit) const {
  return part_ ? lift_all(part_->all_points(limit)) : Eigen::MatrixXd(point_);
}

Eigen::VectorXd FixedDomain::near(const Eigen::Ref<const Eigen::VectorXd>& from, double size,
                                  Rng& rng) const {
  if (!part_) return point_;
  return lift(part_->near(from(free_), size, rng));
}

Ascent FixedDomain::ascend(const Acquisition& acquisition, const Eigen::Ref<const Eigen::VectorXd>& start,
                           int max_iterations) const {
  if (!part_) return {point_, acquisition.value(point_), 1};
  Ascent found = part_->ascend(Lifted(acquisition, *this), start(free_), max_iterations);
  found.x = lift(found.x);
  return found;
}

}  // namespace covey
