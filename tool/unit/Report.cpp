#include "unit/Report.h"

#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace qrintf {

/// Whether a call that stays is one of a function that the engine stands for, and not one that is
/// the program's own or never made.
static bool goesToEngine(const Call &C, Reason R) {
  if (R == Reason::UserDefined || R == Reason::Redeclared || R == Reason::NotABuiltin ||
      R == Reason::Unevaluated || R == Reason::EmptyFormat)
    return false;
  llvm::StringRef Name = C.Callee;
  Name.consume_front("v");
  return Name == "sprintf" || Name == "snprintf" || Name == "asprintf";
}

std::string reportLine(const Call &C, Reason R, const SourceManager &SM, bool HasEngine) {
  // Where the user wrote it: the macro invocation for a call made by a macro.
  PresumedLoc Where = SM.getPresumedLoc(SM.getExpansionLoc(C.E->getBeginLoc()));
  std::string Line;
  llvm::raw_string_ostream OS(Line);
  llvm::json::OStream J(OS);
  J.object([&] {
    J.attribute("file", llvm::json::fixUTF8(Where.isValid() ? Where.getFilename() : ""));
    J.attribute("line", Where.isValid() ? Where.getLine() : 0);
    J.attribute("column", Where.isValid() ? Where.getColumn() : 0);
    J.attribute("callee", C.Callee);
    if (C.Formats.empty())
      J.attribute("format", nullptr);
    else // a ternary of literals: all of them
      J.attribute("format", llvm::json::fixUTF8(llvm::join(C.Formats, "|")));
    const bool IsPartial = R == Reason::None && C.IsPartial;
    J.attribute("outcome", IsPartial                         ? "partial"
                           : R == Reason::None               ? "compiled"
                           : HasEngine && goesToEngine(C, R) ? "engine"
                                                             : "kept");
    if (IsPartial)
      R = Reason::Conversion;
    if (R == Reason::None)
      J.attribute("reason", nullptr);
    else
      J.attribute("reason", llvm::StringRef(reasonName(R)));
  });
  OS << '\n';
  return Line;
}

} // namespace qrintf
