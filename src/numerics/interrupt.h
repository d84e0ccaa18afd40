#pragma once

#include <functional>

namespace covey {

/// What checkpoint() throws. No std::exception, so that nothing takes it for a failure that can be recovered
/// from.
struct Interrupted {};

/// Lets the caller of a long computation end it: while the object lives, checkpoint() in this thread asks
/// `should_stop`, and throws Interrupted once it says yes. Scopes may be nested; the innermost counts.
class InterruptScope {
 public:
  explicit InterruptScope(std::function<bool()> should_stop);
  ~InterruptScope();
  InterruptScope(const InterruptScope&) = delete;
  InterruptScope& operator=(const InterruptScope&) = delete;

 private:
  std::function<bool()> should_stop_;
  const std::function<bool()>* outer_;
};

/// Long computations call this every few milliseconds. Costs nothing where there is no scope.
void checkpoint();
bool should_stop();
bool has_interrupt_scope();

}  // namespace covey
