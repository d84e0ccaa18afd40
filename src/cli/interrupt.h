#pragma once

namespace covey::cli {

/// From now on the first Ctrl-C asks for the end, which is_interrupted() tells; the next one does what it
/// always does.
void listen_for_interrupts();
bool is_interrupted();

}  // namespace covey::cli
