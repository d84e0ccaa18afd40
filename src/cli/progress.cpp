#include <covey/cli/options.h>
#include <covey/cli/progress.h>

#include <fmt/format.h>
#include <unistd.h>

#include <utility>

namespace covey::cli {
namespace {

constexpr std::chrono::milliseconds kRedraw{200};

}  // namespace

Progress::Progress(std::string what, long total, bool quiet, long done)
    : what_(std::move(what)),
      total_(total),
      before_(done),
      shown_(!quiet && isatty(STDERR_FILENO) == 1),
      begin_(std::chrono::steady_clock::now()),
      last_(begin_) {}

Progress::~Progress() {
  if (drawn_) write_remark("\r\033[K");
}

void Progress::update(long done) {
  if (!shown_) return;
  const std::unique_lock<std::mutex> lock(mutex_, std::try_to_lock);
  if (!lock.owns_lock()) return;  // another thread is drawing
  const std::chrono::steady_clock::time_point now = std::chrono::steady_clock::now();
  if (now - last_ < kRedraw || done <= before_) return;
  last_ = now;
  drawn_ = true;
  if (total_ == 0) {
    write_remark(fmt::format("\r\033[K{} {}", what_, done));
    return;
  }
  const double elapsed = std::chrono::duration<double>(now - begin_).count();
  const double left = elapsed * static_cast<double>(total_ - done) / static_cast<double>(done - before_);
  write_remark(fmt::format("\r\033[K{} {} of {}, {:.0f} s left", what_, done, total_, left));
}

}  // namespace covey::cli
