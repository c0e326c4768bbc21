// Shows how far the reading of a tree has come: on a terminal one line that is written over and
// over, elsewhere (the log of a CI job) a line now and then.
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
