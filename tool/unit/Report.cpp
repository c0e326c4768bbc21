#include "unit/Report.h"

#include "common/Json.h"

#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace qrintf {

CallOutcome outcomeOf(const Call &C) {
  if (C.Refusal == Reason::None)
    return CallOutcome::Compiled;
  return C.IsEngines ? CallOutcome::Engine : CallOutcome::Kept;
}

CallOutcome ownOutcomeOf(const Call &C, llvm::ArrayRef<Call> OfLibc) {
  if (C.Refusal == Reason::None)
    return CallOutcome::Compiled;
  const bool EndsInEngine = llvm::any_of(OfLibc, [&](const Call &Each) {
    return Each.IsEngines && Each.Refusal == Reason::VaList &&
           llvm::is_contained(Each.Ends, C.Callee);
  });
  return EndsInEngine ? CallOutcome::Engine : CallOutcome::Kept;
}

std::string reportLine(const Call &C, CallOutcome What, const SourceManager &SM) {
  // The place where the user wrote the call. If a macro makes it, that is the macro's invocation.
  PresumedLoc Where = SM.getPresumedLoc(SM.getExpansionLoc(C.E->getBeginLoc()));
  std::string Line;
  llvm::raw_string_ostream OS(Line);
  llvm::json::OStream J(OS);
  J.object([&] {
    J.attribute("file", asUtf8(Where.isValid() ? Where.getFilename() : ""));
    J.attribute("line", Where.isValid() ? Where.getLine() : 0);
    J.attribute("column", Where.isValid() ? Where.getColumn() : 0);
    J.attribute("callee", C.Callee);
    if (C.Formats.empty())
      J.attribute("format", nullptr);
    else // for a ternary, all of its literals
      J.attribute("format", llvm::json::fixUTF8(llvm::join(C.Formats, "|")));
    J.attribute("outcome", llvm::StringRef(wordOf(What)));
    if (C.Refusal == Reason::None)
      J.attribute("reason", nullptr);
    else
      J.attribute("reason", llvm::StringRef(reasonName(C.Refusal)));
    if (!C.Ends.empty())
      J.attribute("functions", llvm::json::Array(C.Ends));
  });
  OS << '\n';
  return Line;
}

} // namespace qrintf
