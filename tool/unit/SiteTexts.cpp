#include "unit/SiteTexts.h"

#include "emit/Emit.h"
#include "prelude/Runtime.h"
#include "prelude/Tokens.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace qrintf {
namespace {

/// gcc's middle-end warnings ignore the system-header flag of our line marker, so they are turned
/// off for the prelude.
constexpr llvm::StringLiteral PreludeBegin =
    "#pragma GCC diagnostic push\n"
    "#pragma GCC diagnostic ignored \"-Wstringop-overflow\"\n"
    "#pragma GCC diagnostic ignored \"-Wstringop-overread\"\n"
    "#pragma GCC diagnostic ignored \"-Warray-bounds\"\n"
    "#pragma GCC diagnostic ignored \"-Wmaybe-uninitialized\"\n"
    "#pragma GCC diagnostic ignored \"-Wformat-truncation\"\n"
    "#pragma GCC diagnostic ignored \"-Wformat-overflow\"\n";
constexpr llvm::StringLiteral PreludeEnd = "#pragma GCC diagnostic pop\n";

} // namespace

SiteTexts textsOf(const std::vector<Site> &Sites,
                  const std::vector<std::pair<size_t, std::string>> &Names,
                  const std::set<std::string> &NamesInStd, const std::string &Formatters,
                  const Target *Machine, Sharing Share) {
  std::string Bodies = Formatters, Shims;
  for (const auto &[Index, Name] : Names) {
    const SiteCode Code = emitSite(Sites[Index], Name);
    Bodies += Code.Bodies;
    Shims += Code.Shim;
  }
  const SharedRuntime Shared =
      Share > Sharing::None ? sharedRuntime(*Machine) : SharedRuntime{wholeRuntimeIndex(), ""};
  const Prelude P =
      preludeFor(Bodies + Shims, HeaderText(Shared.Header), SharedTexts(Shared.Texts), Share);
  // The call of libc's function in a shim gets what the user wrote, so every warning about it is
  // the user's, too.
  std::string Code = PreludeBegin.str() + P.Declarations + Bodies + PreludeEnd.str() + Shims;
  for (const std::string &Name : NamesInStd)
    Code += "namespace std { using ::" + Name + "; }\n";
  return {P.Assembly, std::move(Code)};
}

bool collidesWithMacros(llvm::StringRef Prelude, Preprocessor &PP, ViewKind Kind) {
  if (Kind == ViewKind::GccText)
    return false;
  const SourceManager &SM = PP.getSourceManager();
  std::map<std::string_view, bool> Words; // made when a macro is found
  for (const auto &[Name, State] : PP.macros()) {
    const MacroDirective *First = PP.getLocalMacroDirectiveHistory(Name);
    while (First && First->getPrevious())
      First = First->getPrevious();
    if (!First || !First->getLocation().isValid() ||
        !SM.isWrittenInCommandLineFile(First->getLocation()))
      continue;
    if (Words.empty())
      Words = wordsOf(std::string_view(Prelude));
    if (Words.count(std::string_view(Name->getName())))
      return true;
  }
  return false;
}

} // namespace qrintf
