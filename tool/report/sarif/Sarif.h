// Writes SARIF 2.1.0 (OASIS, 27 March 2020), the form in which code scanners and editors take
// findings. `qrintf rewrite` and `qrintf report` decide what a Log says about a call.
#pragma once

#include "plan/Reason.h"

#include "llvm/Support/JSON.h"

#include <map>
#include <string>
#include <vector>

namespace qrintf::sarif {

/// A place in one line. Line and columns count from 1. If one of them is 0 it is not known, and
/// then the ones behind it are 0 as well. EndColumn is the column behind the last character (clause
/// 3.30).
struct Place {
  std::string File; // a path, not yet a URI
  unsigned Line = 0, Column = 0, EndColumn = 0;
};

/// The column, in code points, of the byte at Column of a line in UTF-8. Both count from 1.
unsigned columnAt(llvm::StringRef Line, unsigned Column);

class Log {
public:
  /// The index of a rule, a reportingDescriptor (clause 3.49), which is added when it is asked for
  /// first. Help may be empty.
  size_t rule(llvm::StringRef Id, llvm::StringRef Text, llvm::StringRef Help = "");
  /// The rule of a reason: its sentence and its advice.
  size_t rule(Reason R) { return rule(reasonName(R), reasonText(R), reasonAdvice(R)); }

  /// Adds a result (clause 3.27). Result has its kind, level and baselineState, as far as they are
  /// not the defaults.
  void add(size_t Rule, llvm::StringRef Message, const Place &Where, llvm::json::Object Result);

  /// The log as JSON, with a newline at its end. Bytes that are not UTF-8 become U+FFFD. Failures
  /// is what could not be read; if there is anything, the run was no success.
  std::string text(const std::vector<std::string> &Failures) const;

private:
  llvm::json::Array Rules, Results;
  std::map<std::string, size_t> Index; // of a rule, by its name
};

} // namespace qrintf::sarif
