#include <covey/cli/interrupt.h>

#include <csignal>

namespace covey::cli {
namespace {

volatile std::sig_atomic_t was_interrupted = 0;

}  // namespace

void listen_for_interrupts() {
  struct sigaction action = {};
  action.sa_handler = [](int) { was_interrupted = 1; };
  action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

bool is_interrupted() {
  return was_interrupted != 0;
}

}  // namespace covey::cli
