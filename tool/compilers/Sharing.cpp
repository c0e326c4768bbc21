#include "compilers/Arguments.h"

#include "common/Callees.h"
#include "text/TextLexer.h"

#include <algorithm>

namespace qrintf {

/// Whether the words of -Wa, are harmless for the shared functions.
static bool isHarmless(std::string_view Words) {
  for (Words.remove_prefix(4); !Words.empty();)
    if (const std::string_view Word = takeWord(Words, ',');
        Word != "--noexecstack" && !Word.starts_with("--compress-debug-sections") &&
        !Word.starts_with("-I"))
      return false;
  return true;
}

bool isForLinkTime(const CommandLine &L) {
  bool Is = false;
  for (std::string_view Each : L.Expanded)
    Is = (Is || Each == "-flto" || Each.starts_with("-flto=")) && Each != "-fno-lto";
  return Is;
}

/// Whether all functions have frame pointers; the last option about it counts.
static bool keepsFrames(const CommandLine &L) {
  bool Keeps = false;
  for (std::string_view Each : L.Expanded)
    Keeps = (Keeps || Each == "-fno-omit-frame-pointer") && Each != "-fomit-frame-pointer";
  return Keeps;
}

Sharing sharingOf(const CommandLine &L, bool IsGcc) {
  Sharing S = Sharing::Full;
  for (std::string_view Macro : L.Macros) {
    if (Macro.starts_with("QRINTF_NOTHING_SHARED"))
      return Sharing::OwnTables;
    // QRINTF_PORTABLE and other switches of the runtime change functions that are compiled with the
    // unit, and shared ones are already compiled.
    if (Macro.starts_with("QRINTF_") && !Macro.starts_with("QRINTF_VERSION"))
      S = Sharing::OwnFunctions;
  }
  for (std::string_view Each : L.Expanded) {
    if (traitsOf(Each) & Unshared || (Each.starts_with("-Wa,") && !isHarmless(Each)))
      S = Sharing::OwnFunctions;
    if (S == Sharing::OwnFunctions)
      break;
    if (Each == "-fno-asynchronous-unwind-tables" || Each == "-fno-unwind-tables")
      S = Sharing::Unwindless;
    if (Each == "-fasynchronous-unwind-tables")
      S = Sharing::Full;
  }
  // lld compares no groups of the objects that clang's -flto=thin makes, so each unit would keep a
  // copy of the shared functions.
  return !IsGcc && isForLinkTime(L) ? std::min(S, Sharing::WeakTables) : S;
}

bool canUseEngine(const CommandLine &L, bool IsGcc) {
  constexpr std::string_view Disowns = "-fno-builtin-";
  return L.OptimizesForSpeed && !(L.Traits & NoLibc) &&
         std::none_of(L.Expanded.begin(), L.Expanded.end(),
                      [&](const std::string &Each) {
                        return Each.starts_with(Disowns) &&
                               calleeOfSymbol(Each.substr(Disowns.size()));
                      }) &&
         sharingOf(L, IsGcc) == Sharing::Full;
}

UnitSettings settingsOf(const CommandLine &L, bool IsGcc) {
  UnitSettings Unit;
  static_cast<FormatWarnings &>(Unit) = L;
  // clang itself diagnoses the formats of the source that it reads.
  Unit.WarnsFormat &= IsGcc;
  Unit.WarnsLiteral &= IsGcc;
  Unit.IsJudged = IsGcc && !L.NoWarnings;
  Unit.HasEngine = canUseEngine(L, IsGcc);
  Unit.Share = sharingOf(L, IsGcc);
  Unit.IsForLinkTime = isForLinkTime(L);
  Unit.KeepsFrames = keepsFrames(L);
  Unit.IsWhole = L.Traits & ShowsUnused;
  Unit.IsPartlyTrained = L.Traits & PartlyTrained;
  Unit.EditsIncluded = !IsGcc && L.EditsIncluded;
  return Unit;
}

} // namespace qrintf
