#include "TranslationUnit.h"

#include "Calls.h"
#include "Comments.h"
#include "Edits.h"
#include "Emit.h"
#include "Format.h"
#include "Report.h"
#include "Runtime.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

#include <algorithm>

using namespace clang;

namespace qrintf {
namespace {

/// What stands against a call from outside of it: comments, diagnostics, the caller's wish.
Reason outsideRefusal(const Call &C, const View &V, const Comments &Words, const UnitRequest &Request) {
  if (Request.KeepAll != Reason::None)
    return Request.KeepAll;
  const SourceManager &SM = V.Compiler->getSourceManager();
  CharSourceRange Range = SM.getExpansionRange(C.E->getSourceRange());
  auto [BeginFile, Begin] = SM.getDecomposedLoc(Range.getBegin());
  auto [EndFile, End] = SM.getDecomposedLoc(Range.getEnd());
  if (BeginFile != SM.getMainFileID() || EndFile != BeginFile)
    return Reason::InHeader;
  if (Words.forbid(Begin, End))
    return Reason::UserOff;
  for (unsigned At : V.Diagnosed)
    if (At >= Begin && At <= End)
      return Reason::Diagnosed;
  return Reason::None;
}

/// A macro of the command line would be expanded inside a prelude at the top of the source. (gcc's prelude
/// stands before those macros.) The words of the prelude are few and known, so they are looked up.
bool collidesWithMacros(llvm::StringRef Prelude, Preprocessor &PP, ViewKind Kind) {
  if (Kind == ViewKind::GccText)
    return false;
  const SourceManager &SM = PP.getSourceManager();
  for (const auto &[Name, State] : PP.macros()) {
    const MacroDirective *First = PP.getLocalMacroDirectiveHistory(Name);
    while (First && First->getPrevious())
      First = First->getPrevious();
    if (!First || !First->getLocation().isValid() || !SM.isWrittenInCommandLineFile(First->getLocation()))
      continue;
    llvm::StringRef Word = Name->getName();
    auto isWord = [&](size_t I) {
      return I < Prelude.size() && (isalnum(static_cast<unsigned char>(Prelude[I])) || Prelude[I] == '_');
    };
    for (size_t At = 0; (At = Prelude.find(Word, At)) != llvm::StringRef::npos; At += Word.size())
      if (!(At && isWord(At - 1)) && !isWord(At + Word.size()))
        return true;
  }
  return false;
}

/// Warnings that come from the middle end and forget that they are in a system header.
constexpr llvm::StringLiteral PreludeBegin = "#pragma GCC diagnostic push\n"
                                             "#pragma GCC diagnostic ignored \"-Wstringop-overflow\"\n"
                                             "#pragma GCC diagnostic ignored \"-Wstringop-overread\"\n"
                                             "#pragma GCC diagnostic ignored \"-Warray-bounds\"\n"
                                             "#pragma GCC diagnostic ignored \"-Wmaybe-uninitialized\"\n";
constexpr llvm::StringLiteral PreludeEnd = "#pragma GCC diagnostic pop\n";

} // namespace

/// Keeps the user's top-level declarations; calls are looked for when the whole unit is known, since a later
/// declaration can say that snprintf is the program's own.
namespace {
class CollectDeclarations final : public ASTConsumer {
public:
  explicit CollectDeclarations(std::vector<Decl *> &Out) : Out(Out) {}
  void Initialize(ASTContext &C) override { Context = &C; }
  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    for (Decl *D : Group) {
      const auto *F = dyn_cast<FunctionDecl>(D);
      if (isUserCode(D, *Context) && !(F && F->isTemplateInstantiation()))
        Out.push_back(D);
    }
    return true;
  }

private:
  std::vector<Decl *> &Out;
  ASTContext *Context = nullptr;
};
} // namespace

std::unique_ptr<ASTConsumer> collectDeclarations(std::vector<Decl *> &Out) {
  return std::make_unique<CollectDeclarations>(Out);
}

LibraryTraits libraryTraits(Preprocessor &PP, const UnitRequest &Request) {
  auto number = [&](const char *Macro) {
    unsigned Value = 0;
    const MacroInfo *M = PP.getMacroInfo(PP.getIdentifierInfo(Macro));
    if (M && M->getNumTokens() == 1 && M->getReplacementToken(0).is(tok::numeric_constant))
      llvm::StringRef(PP.getSpelling(M->getReplacementToken(0))).getAsInteger(10, Value);
    return Value;
  };
  LibraryTraits Traits;
  Traits.IsGlibc = number("__GLIBC__") == 2;
  Traits.HasBinary = Traits.IsGlibc && number("__GLIBC_MINOR__") >= 35;
  Traits.WarnsSignedness = Request.WarnsSignedness;
  Traits.WarnsPointers = Request.WarnsPointers;
  return Traits;
}

Reason siteOf(const Call &C, ASTContext &Context, const LibraryTraits &Library, Site &S) {
  S.Form = C.Form;
  S.Size = C.Size;
  S.FortifyLevel = C.FortifyLevel;
  for (const std::string &Format : C.Formats) {
    PlannedFormat Planned = planFormat(Format, C.Arguments, Context, Library);
    if (Planned.Refusal != Reason::None)
      return Planned.Refusal;
    if (Planned.P.Params.size() > S.Params.size())
      S.Params = Planned.P.Params;
    S.Plans.push_back(std::move(Planned.P));
  }
  for (const Plan &P : S.Plans)
    if (!std::equal(P.Params.begin(), P.Params.end(), S.Params.begin()))
      return Reason::TypeMismatch; // the two formats read one argument differently
  S.Surplus = C.Arguments.size() > S.Params.size();
  return Reason::None;
}

UnitResult rewriteUnit(const UnitRequest &Request) {
  UnitResult Result;
  std::vector<Decl *> Declarations;
  std::unique_ptr<View> V =
      makeView(Request.View, collectDeclarations(Declarations), Result.Error);
  if (!V) {
    Result.Failed = true;
    return Result;
  }
  ASTContext &Context = V->Compiler->getASTContext();
  Preprocessor &PP = V->Compiler->getPreprocessor();
  const SourceManager &SM = V->Compiler->getSourceManager();
  // At this point the unit is parsed; no pass below parses again.

  CallList Found;
  for (Decl *D : Declarations)
    findCalls(D, Context, PP, Found);

  Comments Words(SM.getBufferData(SM.getMainFileID()));
  LibraryTraits Library = libraryTraits(PP, Request);
  std::vector<Site> Sites;
  std::vector<Rewrite> Rewrites;
  for (Call &C : Found.Calls) {
    Site S;
    if (C.Refusal == Reason::None)
      C.Refusal = outsideRefusal(C, *V, Words, Request);
    if (C.Refusal == Reason::None)
      C.Refusal = siteOf(C, Context, Library, S);
    if (C.Refusal != Reason::None) {
      Found.OtherUses.push_back({C.Spelling, C.Name});
      continue;
    }
    S.LibcInCaller = Request.WarnsAboutSizes;
    auto Same = std::find(Sites.begin(), Sites.end(), S);
    Rewrites.push_back({&C, static_cast<size_t>(Same - Sites.begin()), Reason::None});
    if (Same == Sites.end())
      Sites.push_back(std::move(S));
  }
  // At this point each call has a site or a reason.

  Editor Edits(*V, Request.View.Kind);
  Edits.place(Rewrites, Found.OtherUses);
  for (const Rewrite &R : Rewrites)
    R.C->Refusal = R.Refusal;
  bool Any = std::any_of(Rewrites.begin(), Rewrites.end(), [](const Rewrite &R) { return R.Refusal == Reason::None; });
  if (Any) {
    std::string Prelude = PreludeBegin.str() + runtimeText().str();
    for (const auto &[Index, Name] : Edits.names())
      Prelude += emitBodies(Sites[Index], Name);
    Prelude += PreludeEnd;
    // What libc's function gets is the user's, and so is every warning about it.
    for (const auto &[Index, Name] : Edits.names())
      Prelude += emitShim(Sites[Index], Name);
    for (const std::string &Name : Edits.namesInStd())
      Prelude += "namespace std { using ::" + Name + "; }\n";
    if (collidesWithMacros(Prelude, PP, Request.View.Kind)) {
      for (Call &C : Found.Calls)
        if (C.Refusal == Reason::None)
          C.Refusal = Reason::MacroCollision;
    } else {
      Result.Text = Edits.apply(Prelude);
      Result.Failed = Result.Text.empty();
      if (Result.Failed)
        Result.Error = "this is not text that gcc's preprocessor made";
    }
  }
  // From here on there is only text.

  Result.MisleadingIndentation = V->MisleadingIndentation;
  for (const Call &C : Found.Calls)
    Result.Report += reportLine(C, C.Refusal, SM);
  return Result;
}

} // namespace qrintf
