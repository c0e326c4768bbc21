// Writes SARIF 2.1.0 (OASIS, 27 March 2020), the form in which code scanners and editors take
// findings. `qrintf rewrite` and `qrintf report` fill in a Log, and decide what it says about a
// call.
#pragma once

#include "plan/Reason.h"

#include <string>
#include <vector>

namespace qrintf::sarif {

/// A reportingDescriptor (clause 3.49). Help may be empty.
struct Rule {
  std::string Id, Text, Help;
};

/// A place in one line. Line and columns count from 1. If one of them is 0 it is not known, and
/// then the ones behind it are 0 as well. EndColumn is the column behind the last character (clause
/// 3.30).
struct Place {
  std::string File; // a path, not yet a URI
  unsigned Line = 0, Column = 0, EndColumn = 0;
};

struct Result {
  size_t Rule; // in Log::Rules
  /// Clauses 3.27.9, 3.27.10 and 3.27.24; an empty one is not written.
  std::string Kind, Level, Baseline;
  std::string Message;
  Place Where;
};

struct Log {
  std::vector<Rule> Rules;
  std::vector<Result> Results;
  /// What could not be read. If there is anything, the run was no success.
  std::vector<std::string> Failures;
};

/// The rule of a reason: its sentence and its advice.
Rule ruleOf(Reason R);

/// A path as a URI reference: "a b.c" is "a%20b.c".
std::string uriOf(const std::string &Path);

/// The log as JSON, with a newline at its end. Bytes that are not UTF-8 become U+FFFD.
std::string textOf(const Log &L);

} // namespace qrintf::sarif
