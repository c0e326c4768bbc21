#include "rewrite/Passes.h"

#include "emit/SiteText.h"
#include "report/sarif/Sarif.h"
#include "rewrite/text/CallText.h"
#include "rewrite/text/SiteHeader.h"
#include "text/TextLexer.h"
#include "unit/CallSite.h"
#include "view/calls/CallHeat.h"
#include "view/calls/Calls.h"
#include "view/ranges/Ranges.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>

using namespace clang;

namespace qrintf {
namespace {

/// Whether an expression has a type whose sign depends on the target, such as plain char or
/// wchar_t. A source may be compiled for several targets, and the range that was found for one says
/// nothing about the others.
class HasPlainChar : public RecursiveASTVisitor<HasPlainChar> {
public:
  bool Found = false;
  bool VisitExpr(Expr *E) {
    QualType T = E->getType();
    Found = Found || T->isSpecificBuiltinType(BuiltinType::Char_S) ||
            T->isSpecificBuiltinType(BuiltinType::Char_U) || T->isWideCharType() ||
            T.getAsString() == "wchar_t";
    return !Found;
  }
};

/// Finds what would have another meaning in the argument of a macro. Labels would be defined twice
/// if the macro repeats the argument. And all tokens of a macro's arguments are on one line, so in
/// a call of several lines __LINE__ (a literal that the preprocessor made) and similar builtins
/// would change.
class FindsWhatMacrosChange : public RecursiveASTVisitor<FindsWhatMacrosChange> {
public:
  FindsWhatMacrosChange(const SourceManager &SM, bool HasLines) : SM(SM), HasLines(HasLines) {}
  bool Found = false;

  bool VisitLabelStmt(LabelStmt *) { return found(true); }
  bool VisitIntegerLiteral(IntegerLiteral *L) {
    return found(HasLines && isMade(L->getLocation()));
  }
  bool VisitStringLiteral(StringLiteral *L) {
    return found(HasLines && std::any_of(L->tokloc_begin(), L->tokloc_end(),
                                         [&](SourceLocation Where) { return isMade(Where); }));
  }
  bool VisitSourceLocExpr(SourceLocExpr *L) {
    switch (L->getIdentKind()) {
    case SourceLocIdentKind::File:
    case SourceLocIdentKind::FileName:
    case SourceLocIdentKind::Function:
    case SourceLocIdentKind::FuncSig:
      return true;
    // gcc and clang count the columns in a macro differently.
    default:
      return found(true);
    }
  }
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) { return TraverseStmt(E->getExpr()); }

private:
  bool found(bool Is) {
    Found = Found || Is;
    return !Found;
  }
  bool isMade(SourceLocation Where) const {
    return Where.isMacroID() && SM.isWrittenInScratchSpace(SM.getSpellingLoc(Where));
  }

  const SourceManager &SM;
  const bool HasLines;
};

bool survivesInMacro(const CallExpr *E, const SourceManager &SM, bool HasLines) {
  FindsWhatMacrosChange Finder(SM, HasLines);
  Finder.TraverseStmt(const_cast<CallExpr *>(E));
  return !Finder.Found;
}

class Collector {
public:
  Collector(View &V, llvm::function_ref<bool(llvm::StringRef)> IsOurs)
      : V(V), IsOurs(IsOurs), SM(V.Compiler->getSourceManager()), PP(V.Compiler->getPreprocessor()),
        Context(V.Compiler->getASTContext()) {}

  void run(const std::vector<Decl *> &Declarations, const LibraryTraits &Library,
           UnitFindings &Out);

private:
  Reason locate(const Call &C, FoundCall &F, unsigned &NameEnd, FileID &File) const;
  Reason outside(const Call &C, const FoundCall &F, unsigned End, FileID File,
                 CallHeat &Judge) const;
  Reason shape(const Call &C, const FoundCall &F, unsigned NameEnd, FileID File) const;
  void lasting(const Call &C, Site &S) const;
  std::optional<FoundCall> found(Call &C, const LibraryTraits &Library, CallHeat &Judge,
                                 bool DefinesLibc);
  bool isUsers(llvm::StringRef Name, const MacroInfo &Macro) const;
  void macros(UnitFindings &Out) const;
  void files(llvm::ArrayRef<Decl *> Declarations, UnitFindings &Out) const;
  void inner(llvm::ArrayRef<Decl *> Declarations, UnitFindings &Out) const;
  std::string realPathOf(FileEntryRef Entry) const;
  const std::string &realPath(FileID File);
  bool isLinkedElsewhere(FileID File);

  View &V;
  llvm::function_ref<bool(llvm::StringRef)> IsOurs;
  SourceManager &SM;
  Preprocessor &PP;
  ASTContext &Context;
  std::map<FileID, std::string> Paths;
};

std::string Collector::realPathOf(FileEntryRef Entry) const {
  llvm::SmallString<256> Absolute(Entry.getName()), Real;
  SM.getFileManager().getVirtualFileSystem().makeAbsolute(Absolute);
  // The disk is asked, because a text that was undone has the name of a file there.
  return llvm::sys::fs::real_path(Absolute, Real) ? "" : std::string(Real);
}

/// Whether the unit reaches the file by a symbolic link in another folder. There the compiler looks
/// for what the file includes, and the header of sites is beside the file itself.
bool Collector::isLinkedElsewhere(FileID File) {
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  if (!Entry)
    return false;
  llvm::SmallString<256> Absolute(Entry->getName()), Real;
  SM.getFileManager().getVirtualFileSystem().makeAbsolute(Absolute);
  return !llvm::sys::fs::real_path(llvm::sys::path::parent_path(Absolute), Real) &&
         Real != llvm::sys::path::parent_path(realPath(File));
}

const std::string &Collector::realPath(FileID File) {
  auto [At, IsNew] = Paths.try_emplace(File);
  if (IsNew)
    if (OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File))
      At->second = realPathOf(*Entry);
  return At->second;
}

/// Finds where the name is written. Refuses a call that a macro makes.
Reason Collector::locate(const Call &C, FoundCall &F, unsigned &NameEnd, FileID &File) const {
  SourceLocation Name = C.Name;
  llvm::StringRef Spelling = C.Spelling;
  bool InMacro = Name.isMacroID();
  while (Name.isMacroID()) {
    if (SM.isMacroArgExpansion(Name)) {
      Name = SM.getImmediateSpellingLoc(Name);
      continue;
    }
    // With glibc's headers for clang, snprintf is a macro under _FORTIFY_SOURCE, and the call's
    // name is an invocation of it.
    SourceLocation Body = SM.getSpellingLoc(Name);
    llvm::StringRef Macro = Lexer::getImmediateMacroName(Name, SM, PP.getLangOpts());
    if (Macro != C.Callee || !SM.isInSystemHeader(Body))
      return Reason::MacroCall;
    Spelling = C.Callee;
    Name = SM.getImmediateExpansionRange(Name).getBegin();
  }
  auto [ID, Offset] = SM.getDecomposedLoc(Name);
  llvm::StringRef Text = SM.getBufferData(ID);
  unsigned Begin = Offset;
  if (C.Qualifier.isValid() && Spelling == C.Spelling) {
    SourceLocation Qualifier = SM.getSpellingLoc(C.Qualifier);
    if (SM.getFileID(Qualifier) != ID || SM.getFileOffset(Qualifier) > Offset)
      return Reason::SpellingUnclear;
    Begin = SM.getFileOffset(Qualifier);
  }
  F.Spelled = Text.slice(Begin, Offset + static_cast<unsigned>(Spelling.size())).str();
  if (!Text.substr(Offset).starts_with(Spelling) ||
      F.Spelled.find_first_of(" \t\r\n\\/") != std::string::npos || nameStart(F.Spelled).empty())
    return Reason::SpellingUnclear;
  F.Offset = Begin;
  NameEnd = Offset + static_cast<unsigned>(Spelling.size());
  File = ID;
  if (InMacro) {
    SourceLocation Outermost = SM.getExpansionLoc(C.Name);
    if (std::ranges::find(V.TextMacros, Outermost) != V.TextMacros.end())
      return Reason::MacroText;
  }
  return Reason::None;
}

/// Finds what forbids the call from outside of it: comments and diagnostics.
Reason Collector::outside(const Call &C, const FoundCall &F, unsigned End, FileID File,
                          CallHeat &Judge) const {
  if (Judge.isForbidden(C))
    return Reason::UserOff;
  // A diagnostic inside of a macro invocation is noted at the begin of the invocation.
  auto [ExpansionFile, ExpansionBegin] = SM.getDecomposedLoc(SM.getExpansionLoc(C.Name));
  for (const View::Diagnosis &D : V.Diagnosed) {
    auto [AtFile, At] = SM.getDecomposedLoc(D.At);
    if (AtFile == File &&
        ((At >= F.Offset && At <= End) || (ExpansionFile == File && At == ExpansionBegin)))
      return D.MayBeUnset ? Reason::MayBeUnset : Reason::Diagnosed;
  }
  return Reason::None;
}

/// Whether a macro such as __DATE__ makes a part of a literal, which is another one in the next
/// build, or in another folder.
static bool changesWithBuild(const StringLiteral &Literal, const SourceManager &SM,
                             const LangOptions &Options) {
  for (unsigned I = 0; I < Literal.getNumConcatenated(); ++I)
    if (const SourceLocation At = Literal.getStrTokenLoc(I);
        At.isMacroID() && isOneOf(Lexer::getImmediateMacroName(At, SM, Options),
                                  {"__FILE__", "__BASE_FILE__", "__FILE_NAME__", "__DATE__",
                                   "__TIME__", "__TIMESTAMP__"}))
      return true;
  return false;
}

/// Whether the call can become that of a macro, which compares its format.
Reason Collector::shape(const Call &C, const FoundCall &F, unsigned NameEnd, FileID File) const {
  if (C.Formats.size() > 1)
    return Reason::FormatChoice;
  const Expr *Format =
      C.E->getArg(C.E->getNumArgs() - static_cast<unsigned>(C.Arguments.size()) - 1)
          ->IgnoreParenImpCasts();
  const auto *Literal = dyn_cast<StringLiteral>(Format);
  if (!Literal || changesWithBuild(*Literal, SM, Context.getLangOpts()))
    return Reason::FormatElsewhere;
  llvm::StringRef Text = SM.getBufferData(File);
  const std::optional<CallText> Written = readCall(Text, NameEnd);
  if (!Written)
    return Reason::SpellingUnclear;
  if (Written->HasDirective)
    return Reason::DirectiveInCall;
  // The preprocessor must count as many arguments before the format as the compiler does. A comma
  // inside of braces or angles separates arguments for the preprocessor only.
  const size_t Index = hasSize(F.S.Form)                               ? 2
                       : isStream(F.S.Form) && !passesStream(F.S.Form) ? 0
                                                                       : 1;
  const auto [FormatFile, FormatAt] = SM.getDecomposedLoc(SM.getFileLoc(Format->getBeginLoc()));
  const size_t Before =
      FormatFile == File
          ? static_cast<size_t>(llvm::count_if(
                Written->Commas, [At = FormatAt](unsigned Comma) { return Comma < At; }))
          : 0;
  const bool HasLines = Text.slice(NameEnd, Written->Close).contains('\n');
  return Before != Index || Written->DefinesTag || !survivesInMacro(C.E, SM, HasLines)
             ? Reason::MacroArgument
             : Reason::None;
}

/// Removes from a site what only holds for this compilation: in other configurations, and after an
/// edit of the code, it may be wrong.
void Collector::lasting(const Call &C, Site &S) const {
  S.IsChk = false;
  S.MustUseResult = false;
  S.To = Streams::Glibc; // a macro of the header of sites tells it anew
  S.FortifyLevel = 0;
  S.IsOverload = false;
  S.IsJudged = false;
  S.Life = Lifetime::Source;
  // If somebody adds an argument later, the call must still compile.
  S.Surplus = true;
  for (Plan &P : S.Plans)
    for (Piece &Each : P.Pieces) {
      Each.Literals = 0;
      if (Each.K != Piece::Integer) {
        Each.R = {};
        continue;
      }
      Range All = rangeOfBits(Each.Bits, Each.F & Signed);
      HasPlainChar Char;
      if (Each.Param < C.Arguments.size())
        Char.TraverseStmt(const_cast<Expr *>(C.Arguments[Each.Param]));
      // A bound is rounded up to one of a few steps, so that calls which differ only in a constant
      // share a site.
      Wide High = All.High;
      if (!Char.Found && Each.R.Low >= 0)
        for (Wide Step : {65535, 9999, 255, 99, 9})
          if (Each.R.High <= Step)
            High = std::min(High, Step);
      Each.R = {High == All.High ? All.Low : 0, High};
    }
  if (isMadeOnStack(S.Form))
    S.Size.reset();
  if (S.Size && *S.Size) {
    // Only the kind of the check depends on the size, so calls that differ in nothing else share a
    // site.
    switch (SiteText(S).checkOf(S.Plans[0])) {
    case Check::None:
      S.Size = boundsOf(S.Plans[0]).Max + 1;
      break;
    case Check::Exact:
      S.Size = 1;
      break;
    case Check::Worst:
      S.Size.reset();
      break;
    }
  }
}

/// What is known of a call of the program; nothing if it stands in a file that is not the tree's.
std::optional<FoundCall> Collector::found(Call &C, const LibraryTraits &Library, CallHeat &Judge,
                                          bool DefinesLibc) {
  FoundCall F;
  unsigned NameEnd = 0;
  FileID File;
  F.Callee = C.Callee;
  F.Formats = C.Formats;
  F.Function = C.Function;
  const Reason Where = locate(C, F, NameEnd, File);
  // If a macro makes the call, it is reported where the macro is invoked.
  if (File.isInvalid()) {
    std::tie(File, F.Offset) = SM.getDecomposedExpansionLoc(C.E->getBeginLoc());
    NameEnd = F.Offset;
  }
  F.File = realPath(File);
  if (F.File.empty() || !IsOurs(F.File))
    return std::nullopt;
  F.Line = SM.getLineNumber(File, F.Offset);
  F.Column = SM.getColumnNumber(File, F.Offset);
  F.CharacterColumn =
      sarif::columnAt(SM.getBufferData(File).substr(F.Offset + 1 - F.Column), F.Column);
  F.Refusal = C.Refusal != Reason::None ? C.Refusal
              : isLinkedElsewhere(File) ? Reason::NoPlace
                                        : Where;
  if (F.Refusal == Reason::None && DefinesLibc)
    F.Refusal = Reason::UserDefined;
  if (F.Refusal == Reason::None)
    F.Refusal = siteOf(C, Context, Library, F.S);
  // Under _FORTIFY_SOURCE, whoever builds the tree may be warned of such a call.
  if (F.Refusal == Reason::None && C.Callee == "asprintf" && !Judge.isResultUsed(C))
    F.Refusal = Reason::Diagnosed;
  if (F.Refusal == Reason::None)
    F.Refusal = shape(C, F, NameEnd, File);
  if (F.Refusal != Reason::None)
    return F;
  lasting(C, F.S);
  F.Heat = Judge.of(C);
  const std::optional<CallText> Written = readCall(SM.getBufferData(File), NameEnd);
  F.Refusal = outside(C, F, Written ? Written->Close : NameEnd, File, Judge);
  return F;
}

/// Whether a macro is the program's own, by one of its definitions.
bool Collector::isUsers(llvm::StringRef Name, const MacroInfo &Macro) const {
  const SourceLocation Where = Macro.getDefinitionLoc();
  if (Where.isInvalid() || SM.isWrittenInBuiltinFile(Where) || SM.isInSystemHeader(Where))
    return false;
  // The header of sites of another tree that was rewritten before: a unit may include a source of
  // that tree.
  if (llvm::StringRef Text = SM.getBufferData(SM.getFileID(Where));
      isSiteHeader(Text) || isVendoredRuntime(Text))
    return false;
  // gcc's predefined macros are given as options as well. Names that begin with an underscore are
  // the implementation's.
  const bool IsGiven =
      SM.isWrittenInCommandLineFile(Where) || !SM.getFileEntryRefForID(SM.getFileID(Where));
  return !IsGiven || !Name.starts_with("_");
}

void Collector::macros(UnitFindings &Out) const {
  // Headers of sites are included above or behind an #include. A macro that the source defines
  // below all of them meets the calls alone, where only names that a site's macro uses matter.
  const FileID Main = SM.getMainFileID();
  const llvm::StringRef Text = SM.getBufferData(Main);
  size_t Last = llvm::StringRef::npos;
  TextLexer Lexer(Text);
  for (TextToken T = Lexer.nextMark(); T.K != TextToken::End; T = Lexer.nextMark())
    if (T.K == TextToken::Directive && llvm::StringRef(T.nameIn(Text)).starts_with("include"))
      Last = T.Begin;
  auto isBelow = [&](llvm::StringRef Name, const MacroInfo &Macro) {
    const auto [File, Offset] = SM.getDecomposedLoc(Macro.getDefinitionLoc());
    return File == Main && Last < Offset && !Name.contains("printf") &&
           !Name.starts_with_insensitive("qrintf_");
  };
  for (const auto &[Name, State] : PP.macros()) {
    bool IsFunctionLike = true, IsUsers = false;
    for (const MacroDirective *M = PP.getLocalMacroDirectiveHistory(Name); M; M = M->getPrevious())
      if (const MacroInfo *Info = M->getMacroInfo();
          Info && isUsers(Name->getName(), *Info) && !isBelow(Name->getName(), *Info)) {
        IsUsers = true;
        IsFunctionLike = IsFunctionLike && Info->isFunctionLike();
      }
    if (IsUsers)
      Out.Macros.emplace_back(Name->getName().str(), IsFunctionLike);
  }
}

/// Whether a place is inside of one of the declarations; what stands in extern "C" is outside.
bool isInside(SourceLocation Where, const Decl *D, const SourceManager &SM) {
  if (const auto *Linkage = dyn_cast<LinkageSpecDecl>(D))
    return llvm::any_of(Linkage->decls(),
                        [&](const Decl *Each) { return isInside(Where, Each, SM); });
  return !D->isImplicit() && SM.isBeforeInTranslationUnit(D->getBeginLoc(), Where) &&
         SM.isBeforeInTranslationUnit(Where, D->getEndLoc());
}

void Collector::files(llvm::ArrayRef<Decl *> Declarations, UnitFindings &Out) const {
  // The macro by which the header of sites knows the library: glibc's, or else musl's.
  SourceLocation Library;
  for (const char *Name : {"__DEFINED_FILE", "__GLIBC__"})
    for (const MacroDirective *M = PP.getLocalMacroDirectiveHistory(PP.getIdentifierInfo(Name)); M;
         M = M->getPrevious())
      Library = M->getLocation();
  std::map<FileID, unsigned> Includes; // the offset of the #include that brings it, or its own
  for (SourceLocation At = Library; At.isValid(); At = SM.getIncludeLoc(SM.getFileID(At))) {
    auto isAround = [&](const Decl *D) { return isInside(At, D, SM); };
    Includes[SM.getFileID(At)] = llvm::any_of(Declarations, isAround) ? ~0u : SM.getFileOffset(At);
  }
  auto libraryFrom = [&](FileID File) -> std::optional<unsigned> {
    if (Library.isInvalid())
      return std::nullopt;
    if (const auto At = Includes.find(File); At != Includes.end())
      return At->second;
    return SM.isBeforeInTranslationUnit(Library, SM.getLocForStartOfFile(File)) ? 0 : ~0u;
  };
  for (auto I = SM.fileinfo_begin(), E = SM.fileinfo_end(); I != E; ++I) {
    const std::string Path = realPathOf(I->first);
    const auto Buffer =
        Path.empty() || !IsOurs(Path) ? std::nullopt : SM.getMemoryBufferForFileOrNone(I->first);
    if (!Buffer)
      continue;
    const llvm::StringRef Text = Buffer->getBuffer();
    Out.Files.push_back({Path, llvm::xxh3_64bits(Text), libraryFrom(SM.translateFile(I->first))});
    // Branches of conditionals that this unit does not take have names, too.
    if (Text.contains("printf_"))
      rawTokens(Text, 0, /*Comments=*/false, [&](const clang::Token &T, unsigned At) {
        if (const llvm::StringRef Word = Text.substr(At, T.getLength());
            T.is(tok::raw_identifier) && Word.contains("printf_"))
          Out.Names.push_back(Word.str());
        return true;
      });
  }
}

void Collector::inner(llvm::ArrayRef<Decl *> Declarations, UnitFindings &Out) const {
  for (unsigned I = 0; I < SM.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (!Entry.isFile() || Entry.getFile().getIncludeLoc().isInvalid() ||
        SrcMgr::isSystem(Entry.getFile().getFileCharacteristic()))
      continue;
    const SourceLocation Where = Entry.getFile().getIncludeLoc();
    const OptionalFileEntryRef File = Entry.getFile().getContentCache().OrigEntry;
    if (File && llvm::any_of(Declarations, [&](const Decl *D) { return isInside(Where, D, SM); }))
      if (std::string Path = realPathOf(*File); !Path.empty() && IsOurs(Path))
        Out.Inner.push_back(std::move(Path));
  }
}

void Collector::run(const std::vector<Decl *> &Declarations, const LibraryTraits &Library,
                    UnitFindings &Out) {
  // What .qrintf says is applied later, in refuseUnwanted().
  CallHeat Judge(V, Declarations, /*NamedHot=*/{});
  const bool DefinesLibc = llvm::any_of(Declarations, definesLibcFunction);
  for (Decl *D : Declarations) {
    CallList List;
    findCalls(D, V, /*Own=*/nullptr, List);
    for (Call &C : List.Calls)
      if (auto F = found(C, Library, Judge, DefinesLibc))
        Out.Calls.push_back(std::move(*F));
  }
  macros(Out);
  for (const auto &Each : PP.getIdentifierTable())
    if (Each.getKey().contains("printf_"))
      Out.Names.push_back(Each.getKey().str());
  files(Declarations, Out);
  inner(Declarations, Out);
}

} // namespace

UnitFindings collect(const CompileCommands &Commands, const Unit &U,
                     llvm::function_ref<bool(llvm::StringRef)> IsOurs, const FileTexts &Undone) {
  UnitFindings Out;
  Out.File = U.File;
  UnitView Wanted = Commands.view(U);
  Out.Error = Wanted.Error;
  if (!Out.Error.empty())
    return Out;
  Wanted.Request.View.Files = withTexts(Wanted.Request.View.Files, U.Directory, Undone);
  std::vector<Decl *> Declarations;
  std::unique_ptr<View> V = makeView(Wanted.Request.View, Declarations, Out.Error);
  if (V && V->HasErrors)
    Out.Error = Commands.rejection(U);
  if (!V || !Out.Error.empty())
    return Out;
  LibraryTraits Library = libraryTraits(V->Compiler->getPreprocessor(), Wanted.Request);
  Collector(*V, IsOurs).run(Declarations, Library, Out);
  return Out;
}

} // namespace qrintf
