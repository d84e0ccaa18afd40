#include <covey/numerics/constants.h>
#include <covey/suggest/branches.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace covey {
namespace {

// Points that are looked at: a branch that none of them is in is too small a part of the domain to have a
// claim.
constexpr Eigen::Index kScreened = 512;
// Of √n, the points to which all branches together have a claim. No other number was tried
// (docs/conditional_study.md).
constexpr double kClaimed = 2.0;

using Pattern = std::vector<bool>;

struct Branch {
  std::vector<Eigen::Index> screened;
  std::vector<Eigen::Index> tried;
};

double parameters_of(const Pattern& pattern) {
  return static_cast<double>(std::ranges::count(pattern, true));
}

}  // namespace

std::optional<SearchSummary> neglected_branch(const Domain& domain,
                                              const Eigen::Ref<const Eigen::MatrixXd>& tried,
                                              std::uint64_t seed) {
  if (!domain.has_branches()) return {};
  const Eigen::MatrixXd screened = domain.spread(kScreened, seed);
  std::map<Pattern, Branch> branches;
  for (Eigen::Index i = 0; i < screened.cols(); ++i)
    branches[domain.branch(screened.col(i))].screened.push_back(i);
  for (Eigen::Index i = 0; i < tried.cols(); ++i) {
    const auto found = branches.find(domain.branch(tried.col(i)));
    if (found != branches.end()) found->second.tried.push_back(i);
  }
  if (branches.size() < 2) return {};

  double parameters = 0.0;
  for (const auto& [pattern, branch] : branches) parameters += parameters_of(pattern);
  const double claims = kClaimed * std::sqrt(static_cast<double>(tried.cols()));
  const Branch* chosen = nullptr;
  double most = 0.0;
  for (const auto& [pattern, branch] : branches) {
    const double lacking =
        claims * parameters_of(pattern) / parameters - static_cast<double>(branch.tried.size());
    if (lacking <= most) continue;
    most = lacking;
    chosen = &branch;
  }
  if (chosen == nullptr) return {};

  SearchSummary found;
  found.origin = "a branch that was hardly tried";
  double farthest = -1.0;
  for (const Eigen::Index i : chosen->screened) {
    double nearest = kInfinity;
    for (const Eigen::Index j : chosen->tried)
      nearest = std::min(nearest, (screened.col(i) - tried.col(j)).squaredNorm());
    if (nearest <= farthest) continue;
    farthest = nearest;
    found.x = screened.col(i);
  }
  return found;
}

}  // namespace covey
