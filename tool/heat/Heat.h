// Judges from the text around a call how often it can be made. In go a text and the offset of a
// call, out comes a value of Evidence. Nothing is known of the program's runs; docs/inside.md
// explains the rules to users.
//
// The launcher asks about the text of a source, and the rewriter asks the same code about the
// preprocessed text. So the launcher does not start the rewriter for a unit in which no call would
// be compiled. This room knows no LLVM.
#pragma once

#include "heat/Evidence.h"
#include "text/RawText.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

class Heat {
public:
  /// Raw is the text of a unit, or as much of it as is known, and outlives this object. Offsets are
  /// those in Raw. Enders are functions that do not return besides libc's, for example the user's
  /// `die`, which the rewriter knows from its attribute noreturn.
  explicit Heat(RawText &Raw, std::set<std::string> Enders = {});

  /// The evidence about a call that stands at Offset, or that a macro makes there. Only its place
  /// counts; the caller asks readsLikeError about the format.
  Evidence at(size_t Offset);
  /// The name of the function around Offset; empty if the text does not show it.
  std::string_view functionNameAt(size_t Offset) const;
  /// The innermost loop around Offset.
  LoopPlace loopAround(size_t Offset) const;
  /// Whether the program uses the result of the call that begins there, as in `n += sprintf(…)`, as
  /// far as the text in front of it shows. A program that uses the length puts a longer text
  /// together, and that is where it spends its time.
  bool isResultUsed(size_t Offset) const;

private:
  struct Function {
    std::string_view Name; // empty if the text does not show it
    size_t Begin, End;     // offsets of the body
    bool IsStatic, IsStartUp, IsHot, IsCold, IsSmall;
  };
  /// A part of a function that says something about the calls inside.
  struct Part {
    size_t Begin, End;
    enum Kind { Loops, LeavesLoop, IsCold, IsLambda } K;
    Evidence Why;   // the evidence, if the part is cold
    Work Does = {}; // what stands in it, if it is a loop or a lambda
  };
  friend class Outline;

  struct Place {
    Evidence Says;
    const Part *Loop; // if Says is Loop
  };

  const Function *functionAround(size_t Offset) const;
  bool isInMacroAtFileScope(size_t Offset) const;
  /// Returns evidence that is cold, or Loop, or that of a lambda, or Called if the place says
  /// nothing.
  Place inside(const Function &F, size_t Offset) const;
  bool isOverArguments(const Function &F, size_t Offset, size_t Open) const;
  bool isDeclarator(size_t Next) const;
  Evidence ofFunction(const Function &F);
  Evidence ofCallers(const Function &F);

  RawText &Raw;
  const std::string Code; // Raw's text, with blanks for comments, literals and directives
  const std::set<std::string> Enders;
  std::vector<Function> Functions; // sorted by their begin
  std::vector<Part> Parts;         // sorted so that an outer part stands before those inside it
  /// The evidence about functions, by the offset of their body: each is looked into once, although
  /// many calls ask.
  std::map<size_t, Evidence> Known;
};

} // namespace qrintf
