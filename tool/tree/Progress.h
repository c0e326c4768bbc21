// How far the reading of a tree is: a line that is written over and over on a terminal, else a line
// now and then.
#pragma once

#include <chrono>
#include <cstddef>

namespace qrintf {

/// Not for several threads at once.
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
