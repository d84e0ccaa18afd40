#include <covey/numerics/interrupt.h>

#include <utility>

namespace covey {
namespace {

thread_local const std::function<bool()>* innermost = nullptr;

}  // namespace

InterruptScope::InterruptScope(std::function<bool()> should_stop)
    : should_stop_(std::move(should_stop)), outer_(innermost) {
  innermost = &should_stop_;
}

InterruptScope::~InterruptScope() {
  innermost = outer_;
}

bool has_interrupt_scope() {
  return innermost != nullptr;
}

bool should_stop() {
  return innermost != nullptr && (*innermost)();
}

void checkpoint() {
  if (should_stop()) throw Interrupted{};
}

}  // namespace covey
