// `qrintf try --run TASK`: runs the user's own task with the plain and the wrapped build, compares
// what it prints, and measures it.
#pragma once

#include "trial/Copies.h"

#include <cstdint>
#include <optional>
#include <string>

namespace qrintf::trial {

/// What one of the builds needs for the task.
struct Cost {
  double CpuSeconds = 0;     // of the fastest of three runs
  uint64_t Instructions = 0; // 0 if neither valgrind nor perf could count them
};

struct Measured {
  Cost Plain, Wrapped;
  bool IsRepeatable = true; // the plain program printed the same twice, so outputs were compared
  std::string Counter;      // "valgrind" or "perf"; empty if nothing counted
};

/// Runs TASK, a command for the shell, in both copies. Returns nothing, with a sentence in Error,
/// if it fails in one of them, or if what it prints differs.
std::optional<Measured> measure(const Copies &C, const std::string &Task, std::string &Error);

/// The folder with what valgrind wrote about the runs of a build ("plain" or "wrapped").
std::string profileFolder(const Copies &C, const std::string &Which);

} // namespace qrintf::trial
