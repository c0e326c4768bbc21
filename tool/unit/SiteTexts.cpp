#include "unit/SiteTexts.h"

#include "emit/Emit.h"
#include "text/TextLexer.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace qrintf {

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

/// Stand around the bodies if there are counted sites: profiles know functions by their symbols,
/// and clang's front end does not count those of system headers.
constexpr llvm::StringLiteral CountedBegin = "#ifdef __cplusplus\nextern \"C\" {\n#endif\n"
                                             "#ifdef __clang__\n"
                                             "#pragma clang diagnostic push\n"
                                             "#pragma clang diagnostic ignored \"-Weverything\"\n"
                                             "# 1 \"<qrintf>\"\n"
                                             "#endif\n";
constexpr llvm::StringLiteral CountedEnd = "#ifdef __clang__\n"
                                           "# 1 \"<qrintf>\" 3\n"
                                           "#pragma clang diagnostic pop\n"
                                           "#endif\n"
                                           "#ifdef __cplusplus\n}\n#endif\n";

/// Stands in front of the shims if they have calls that gcc is to judge (emit/Emit.h). gcc 11 and
/// older forget at the condition of such a call what they know of the arguments, unless an
/// attribute says that it touches no memory. With the attribute the condition can be moved out of a
/// loop, and is then asked when the program runs, so newer compilers do without. gcc 11 and older
/// also say nothing about code in a system header, even where it is inlined into the user's.
constexpr llvm::StringLiteral BeforeJudged =
    "#if __GNUC__ < 12\n"
    "#ifdef __cplusplus\nextern \"C\"\n#else\nextern\n#endif\n"
    "void *__builtin_dwarf_cfa(void) __attribute__((__const__));\n"
    "#pragma GCC diagnostic push\n"
    "#pragma GCC diagnostic ignored \"-Wformat-nonliteral\"\n"
    "#pragma GCC diagnostic ignored \"-Wformat-security\"\n"
    "# 1 \"<qrintf>\"\n"
    "#endif\n";
constexpr llvm::StringLiteral BehindJudged = "#if __GNUC__ < 12\n"
                                             "#pragma GCC diagnostic pop\n"
                                             "#endif\n";

/// Whether a line has a conversion specification of a floating-point number, such as %.2f or %*g.
static bool hasFloatConversion(std::string_view Line) {
  for (size_t At = 0; (At = Line.find('%', At)) != std::string_view::npos; ++At) {
    // "%%.%dg" makes such a specification.
    const size_t Last =
        Line.substr(At, 3) == "%%." ? Line.find_first_not_of("*%dul", At + 3) : At + 1;
    const size_t End = Line.find_first_not_of(BeforeConversion, Last);
    if (End != std::string_view::npos && FloatConversions.find(Line[End]) != FloatConversions.npos)
      return true;
  }
  return false;
}

/// Whether a literal of a text has a conversion specification of a floating-point number. Then the
/// unit carries the engine's code for them. A comment of <stdio.h> has %a, too.
static bool hasFloatLiteral(llvm::StringRef Text) {
  for (size_t At = 0; (At = Text.find('%', At)) != llvm::StringRef::npos;) {
    const size_t Begin = Text.rfind('\n', At) + 1, End = std::min(Text.find('\n', At), Text.size());
    if (const size_t Quote = Text.slice(Begin, At).find('"');
        Quote != llvm::StringRef::npos && hasFloatConversion(Text.slice(Begin + Quote, End)))
      return true;
    At = End;
  }
  return false;
}

/// Code for a unit that has the runtime already, such as one of a rewritten tree: the runtime's
/// names in it become others. Those with which a program configures the runtime stay.
static std::string besideRuntime(llvm::StringRef Code) {
  constexpr size_t Prefix = 6; // of "qrintf_" and "QRINTF_", without the underscore
  std::string Out;
  size_t Copied = 0;
  TextLexer Lexer(Code);
  for (TextToken T = Lexer.next(); T.K != TextToken::End; T = Lexer.next()) {
    const llvm::StringRef Word = T.K == TextToken::Word ? llvm::StringRef(T.in(Code)) : "";
    if (!Word.starts_with_insensitive("qrintf_") || Word.starts_with("QRINTF_NO_") ||
        Word == "QRINTF_PORTABLE")
      continue;
    Out += Code.slice(Copied, T.Begin + Prefix);
    Out += "_2";
    Copied = T.Begin + Prefix;
  }
  return Out + Code.substr(Copied).str();
}

/// Code whose declarations of shared functions are weak. With -flto gcc tells the linker that what
/// top-level asm defines is undefined, and for a name that is not weak the linker would take a
/// member of an archive that the program does without.
static std::string withWeakNames(std::string_view Code) {
  constexpr std::string_view Attribute = "__attribute__((__visibility__(\"hidden\")";
  std::string Out;
  for (size_t At; (At = Code.find(Attribute)) != Code.npos; Code.remove_prefix(At)) {
    At += Attribute.size();
    Out.append(Code.substr(0, At)).append(", __weak__");
  }
  return Out.append(Code);
}

SiteTexts makeSiteTexts(const std::vector<Site> &Sites, const Editor &Edits,
                        const std::vector<std::string> &Places, const std::string &Formatters,
                        const UnitTargets &Targets, bool PassesFloats, const View &V) {
  std::string Bodies = Formatters, Shims;
  std::set<std::string> Parts;
  bool IsCounted = false;
  if (!Formatters.empty())
    Parts.insert("formats");
  for (const auto &[Index, Name] : Edits.names()) {
    const Site &S = Sites[Index];
    std::string Symbol = libcSymbolOf(S);
    if (S.goesToEngine())
      Symbol = engineSymbol(*Targets.Engine, *Parts.insert(Symbol).first);
    if (S.Plans.empty()) {
      Shims += emitEngineSite(S, Name, Symbol);
      continue;
    }
    IsCounted |= S.Count != Counted::No;
    const SiteCode Code = emitSite(S, Name, Places[Index], Symbol);
    Bodies += Code.Bodies;
    Shims += Code.Shim;
  }
  const Prelude P = preludeFor(
      Bodies + Shims,
      Targets.Share > Sharing::OwnFunctions ? sharedRuntime(*Targets.Sharers) : ownRuntime(),
      Targets.Share);
  // The call of libc's function in a shim gets what the user wrote, so every warning about it is
  // the user's, too.
  Bodies = laidOut(Bodies);
  if (IsCounted)
    Bodies = CountedBegin.str() + Bodies + CountedEnd.str();
  std::string Code = PreludeBegin.str() + P.Declarations + Bodies + PreludeEnd.str();
  Shims = laidOut(Shims);
  const bool AreJudged =
      llvm::any_of(Edits.names(), [&](const auto &Each) { return Sites[Each.first].IsJudged; });
  Code += AreJudged ? BeforeJudged.str() + Shims + BehindJudged.str() : Shims;
  for (const std::string &Name : Edits.namesInStd())
    Code += "namespace std { using ::" + Name + "; }\n";
  std::string Assembly;
  if (!Parts.empty()) {
    std::vector<std::string_view> Wanted(Parts.begin(), Parts.end());
    if (PassesFloats || llvm::any_of(Edits.texts(), hasFloatLiteral))
      Wanted.push_back("float");
    Assembly = asmStatement(engineParts(*Targets.Engine, Wanted), /*WithUnwinding=*/true);
  }
  if (macroNamed(V.Compiler->getPreprocessor(), "QRINTF_RUNTIME_VERSION"))
    Code = besideRuntime(Code);
  if (Targets.HasWeakNames)
    Code = withWeakNames(Code);
  return {Assembly + P.Assembly, std::move(Code)};
}

bool collidesWithMacros(llvm::StringRef Prelude, Preprocessor &PP, ViewKind Kind) {
  if (Kind == ViewKind::GccText)
    return false;
  const SourceManager &SM = PP.getSourceManager();
  std::map<llvm::StringRef, bool> Words; // made when a macro is found
  for (const auto &[Name, State] : PP.macros()) {
    const MacroDirective *First = PP.getLocalMacroDirectiveHistory(Name);
    while (First && First->getPrevious())
      First = First->getPrevious();
    // -DQRINTF_NO_OVERREAD and the like are meant for the runtime.
    if (!First || !First->getLocation().isValid() ||
        !SM.isWrittenInCommandLineFile(First->getLocation()) ||
        Name->getName().starts_with("QRINTF_"))
      continue;
    if (Words.empty())
      Words = wordsOf(Prelude);
    if (Words.count(Name->getName()))
      return true;
  }
  return false;
}

} // namespace qrintf
