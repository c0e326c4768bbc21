#include "tree/Progress.h"

#include <cstdio>
#include <unistd.h>

namespace qrintf {

Progress::Progress(size_t Total)
    : Total(Total), IsTerminal(isatty(STDERR_FILENO)), Start(Clock::now()), Last(Start) {}

Progress::~Progress() {
  if (IsTerminal && Shown)
    fputs("\r\033[K", stderr);
}

void Progress::step(size_t Done, size_t Calls) {
  Clock::time_point Now = Clock::now();
  const auto Pause = IsTerminal ? std::chrono::milliseconds(100) : std::chrono::seconds(5);
  if (Now - Last < Pause || !Done)
    return;
  Last = Now;
  Shown = true;
  double Spent = std::chrono::duration<double>(Now - Start).count();
  double Left = Spent / static_cast<double>(Done) * static_cast<double>(Total - Done);
  fprintf(stderr,
          IsTerminal ? "\rqrintf: %zu of %zu units read, %zu calls, %.0f s left\033[K"
                     : "qrintf: %zu of %zu units read, %zu calls, %.0f s left\n",
          Done, Total, Calls, Left);
}

} // namespace qrintf
