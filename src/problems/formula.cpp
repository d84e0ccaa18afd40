#include <covey/problems/formula.h>

#include <stdexcept>
#include <string>

namespace covey {

void require_dimension(std::string_view name, Eigen::Index d, Eigen::Index smallest) {
  if (d >= smallest) return;
  throw std::invalid_argument("problem \"" + std::string(name) + "\": dimension " + std::to_string(d) +
                              ", expected at least " + std::to_string(smallest));
}

}  // namespace covey
