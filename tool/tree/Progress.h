// Shows how much of a tree was read: on a terminal by one line that is overwritten, elsewhere (as
// in the log of a CI job) by a line now and then.
#pragma once

#include <chrono>
#include <cstddef>

namespace qrintf {

/// Only one thread at a time may call it.
class Progress {
public:
  explicit Progress(size_t Total);
  ~Progress();
  void step(size_t Done, size_t Calls);

private:
  using Clock = std::chrono::steady_clock;
  size_t Total;
  bool IsTerminal;
  Clock::time_point Start, Last;
  bool Shown = false;
};

} // namespace qrintf
