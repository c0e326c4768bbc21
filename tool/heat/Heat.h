// How often a call can be made, judged by the text around it: nothing is known of the program's
// runs. docs/heat.md tells it to people. Launcher and rewriter ask the same questions of the same
// text, so that the launcher need not start the rewriter for a unit of which no call is compiled.
// Knows no LLVM.
#pragma once

#include "common/RawText.h"
#include "heat/Evidence.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

class Heat {
public:
  /// Raw: the text of a unit, or what is known of it, which outlives this; what stands in system
  /// headers can be blanks. Enders: functions that do not return, besides libc's.
  explicit Heat(RawText &Raw, std::set<std::string> Enders = {});

  /// Of a call that stands there, or that a macro makes there, by its place alone.
  Evidence at(size_t Offset);
  /// Whether something is done with the result of the call that begins there, as far as what is in
  /// front of it shows.
  bool isResultUsed(size_t Offset) const;

private:
  struct Function {
    std::string_view Name; // empty where it cannot be told
    size_t Begin, End;     // of its body
    bool IsStatic, IsStartUp, IsHot, IsCold, IsSmall;
  };
  /// A part of a function that tells something of what is inside.
  struct Part {
    size_t Begin, End;
    enum { Loops, LeavesLoop, IsCold } K;
    Evidence Why; // where it is cold
  };
  friend class Outline;

  const Function *functionAround(size_t Offset) const;
  bool isInMacroAtFileScope(size_t Offset) const;
  /// Cold, or Loop, or Called where the place says nothing.
  Evidence inside(const Function &F, size_t Offset) const;
  Evidence ofFunction(const Function &F);
  Evidence ofCallers(const Function &F);

  RawText &Raw;
  const std::string Code; // Raw's, with blanks for what is no code
  const std::set<std::string> Enders;
  std::vector<Function> Functions;  // in order
  std::vector<Part> Parts;          // an outer one before those inside it
  std::map<size_t, Evidence> Known; // of functions, by where they begin
};

} // namespace qrintf
