// Prints what `qrintf try` found out: what hinders qrintf, what both builds need, what became of
// the calls, and what the user's task needs.
#pragma once

#include "trial/Copies.h"
#include "trial/Task.h"

#include <optional>
#include <string>

namespace qrintf::trial {

/// What was run, and what came of it.
struct Trial {
  Argv Command;
  std::string Task; // of --run; may be empty
  Done Plain, Wrapped;
  std::optional<Measured> Result; // of the task
};

/// Prints the result of two builds that succeeded. Returns the exit status.
int tell(const Trial &Of, const Copies &C);

/// Prints an error, and returns the exit status 2.
int failed(const std::string &Words);

} // namespace qrintf::trial
