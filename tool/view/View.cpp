#include "view/View.h"

#include "view/Bodies.h"
#include "view/ClangVersions.h"
#include "view/Unused.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/ChainedDiagnosticConsumer.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Parse/ParseAST.h"
#include "clang/Parse/ParseDiagnostic.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaConsumer.h"
#include "clang/Sema/SemaDiagnostic.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace qrintf {
namespace {

/// Records where diagnostics are, and prints none. The user's compiler reads the same text
/// afterwards and prints them, so they would appear twice.
class NoteDiagnostics final : public DiagnosticConsumer {
public:
  explicit NoteDiagnostics(View &V) : V(V) {}
  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Info.getID() == diag::warn_unknown_attribute_ignored) {
      // The front end is asked for this warning because clang does not know the attribute.
      const SourceManager &SM = Info.getSourceManager();
      const auto [File, At] = SM.getDecomposedSpellingLoc(Info.getLocation());
      llvm::StringRef Attribute = SM.getBufferData(File).substr(At).ltrim('_');
      if (Attribute.consume_front("optimize") && Attribute.ltrim("_ (\"-O").starts_with("0"))
        V.Unoptimized.push_back(SM.getExpansionLoc(Info.getLocation()));
      return;
    }
    if (Level == DiagnosticsEngine::Fatal && V.FatalWords.empty()) {
      llvm::SmallString<128> Words;
      Info.FormatDiagnostic(Words);
      V.FatalWords = std::string(Words);
      if (Info.hasSourceManager() && Info.getLocation().isValid())
        if (PresumedLoc At = Info.getSourceManager().getPresumedLoc(Info.getLocation());
            At.isValid())
          V.FatalWords = std::string(At.getFilename()) + ":" + std::to_string(At.getLine()) + ": " +
                         V.FatalWords;
    }
    // clang rejects gcc's __atomic builtins on _Atomic objects, which gcc accepts. Such an error
    // says nothing about the calls of the unit, so it does not count.
    const bool IsError = Level >= DiagnosticsEngine::Error &&
                         Info.getID() != diag::err_atomic_op_needs_trivial_copy &&
                         Info.getID() != diag::err_atomic_op_needs_atomic_int_ptr_or_fp;
    V.HasErrors |= IsError;
    if (Info.getID() == diag::warn_misleading_indentation)
      // This warning is about blanks, so it does not concern the format or the arguments of a call.
      return;
    // The warning about a variable that has no value on some paths is about a condition, and a note
    // says where it is used.
    if ((Level < DiagnosticsEngine::Warning && Info.getID() != diag::note_uninit_var_use) ||
        !Info.hasSourceManager() || Info.getLocation().isInvalid())
      return;
    V.Diagnosed.push_back({Info.getSourceManager().getExpansionLoc(Info.getLocation()),
                           Info.getID() == diag::warn_maybe_uninit_var});
    if (IsError)
      V.Errors.push_back(V.Diagnosed.back().At);
  }

private:
  View &V;
};

/// Counts how often files are read. Remembers the macro invocations that span several lines. An
/// edit that puts a directive between these lines would make it a part of the macro's arguments,
/// which C leaves undefined (ISO C 6.10.3). Also remembers where `#` and `##` make text out of a
/// call.
class NoteMacros final : public PPCallbacks {
public:
  NoteMacros(View &V, const SourceManager &SM, Bodies *Read) : V(V), SM(SM), Read(Read) {}
  void LexedFileChanged(FileID File, LexedFileChangeReason Why, SrcMgr::CharacteristicKind, FileID,
                        SourceLocation) override {
    if (const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
        Entry && Why == LexedFileChangeReason::EnterFile)
      noteReading(*Entry);
  }
  void FileSkipped(const FileEntryRef &File, const Token &, SrcMgr::CharacteristicKind) override {
    V.SkippedAs.emplace(&File.getFileEntry(), File.getName().str());
    noteOverlaid(File);
  }
  void EmbedDirective(SourceLocation, StringRef, bool, OptionalFileEntryRef File,
                      const LexEmbedParametersResult &) override {
    if (File)
      noteReading(*File);
  }
  void MacroDefined(const Token &, const MacroDirective *) override { forgetMacros(); }
  void MacroUndefined(const Token &, const MacroDefinition &, const MacroDirective *) override {
    forgetMacros();
  }
  void PragmaDirective(SourceLocation, PragmaIntroducerKind) override {
    forgetMacros();
  } // pop_macro
  void MacroExpands(const Token &, const MacroDefinition &Macro, SourceRange Range,
                    const MacroArgs *Arguments) override {
    if (const MacroInfo *Info = Macro.getMacroInfo(); Info && Info->isFunctionLike()) {
      if (Range.getBegin().isMacroID() && Arguments && makesTextOfCall(*Info, *Arguments))
        V.ExpandedNames.push_back(SM.getExpansionLoc(Range.getBegin()));
      noteOperators(*Info, Range.getBegin());
    }
    if (!Range.getBegin().isFileID() || !Range.getEnd().isFileID())
      return;
    auto Begin = SM.getDecomposedLoc(Range.getBegin()), End = SM.getDecomposedLoc(Range.getEnd());
    if (End.first == Begin.first &&
        SM.getBufferData(Begin.first).slice(Begin.second, End.second).contains('\n'))
      V.MultiLineMacros.push_back(Range);
  }

private:
  void noteReading(FileEntryRef File) {
    ++V.TimesRead[File];
    noteOverlaid(File);
  }
  /// The overlay looks a name up without its `..`, which may be another file if a symbolic link
  /// stands in front of them. Then neither file can be edited, so both count as read again.
  void noteOverlaid(FileEntryRef File) {
    llvm::SmallString<256> Short(File.getName());
    if (!llvm::sys::path::remove_dots(Short, /*remove_dot_dot=*/true))
      return;
    const OptionalFileEntryRef Other = SM.getFileManager().getOptionalFileRef(Short);
    if (Other && *Other != File) {
      ++V.TimesRead[File];
      ++V.TimesRead[*Other];
    }
  }
  /// Whether # or ## stands beside a parameter whose argument names a call. In `f_##name(e)` only
  /// the argument of `name` counts. Behind a comma, ## is GNU's way to drop that comma.
  static bool makesTextOfCall(const MacroInfo &Info, const MacroArgs &Arguments) {
    const auto Tokens = Info.tokens();
    auto isPaste = [&](size_t I) {
      return Tokens[I].is(tok::hashhash) && !(I && Tokens[I - 1].is(tok::comma));
    };
    for (size_t I = 0; I < Tokens.size(); ++I) {
      const IdentifierInfo *Name = Tokens[I].getIdentifierInfo();
      const int Parameter = Name ? Info.getParameterNum(Name) : -1;
      const bool IsText =
          (I && (Tokens[I - 1].isOneOf(tok::hash, tok::hashat) || isPaste(I - 1))) ||
          (I + 1 < Tokens.size() && isPaste(I + 1));
      if (IsText && Parameter >= 0 && namesCall(Arguments.getUnexpArgument(Parameter)))
        return true;
    }
    return false;
  }
  /// Notes a macro of the user's in which # or ## stands.
  void noteOperators(const MacroInfo &Info, SourceLocation Begin) {
    const SourceLocation Where = SM.getExpansionLoc(Begin);
    const auto Tokens = Info.tokens();
    const bool MakesText = llvm::any_of(
                   Tokens, [](const Token &T) { return T.isOneOf(tok::hash, tok::hashat); }),
               Pastes = llvm::any_of(Tokens, [](const Token &T) { return T.is(tok::hashhash); });
    if (!(MakesText || Pastes) || SM.isInSystemHeader(Where))
      return;
    V.TextMacros.push_back(Where);
    if (Pastes)
      V.Pastes.push_back(Where);
    if (MakesText && Begin.isMacroID())
      V.ExpandedTexts.push_back(SM.getExpansionRange(Begin).getAsRange());
  }
  static bool namesCall(const Token *Argument) {
    for (; Argument->isNot(tok::eof); ++Argument)
      if (const IdentifierInfo *Name = Argument->getIdentifierInfo();
          Name && Name->getName().contains("printf"))
        return true;
    return false;
  }

  void forgetMacros() {
    if (Read)
      Read->forgetMacros();
  }

  View &V;
  const SourceManager &SM;
  Bodies *Read;
};

/// Collects the user's top-level declarations, and decides which bodies are parsed. Bodies in
/// system headers are not: they contain no call that the user wrote, and those of gcc's intrinsics
/// in <immintrin.h> call builtins that clang does not have. Of the user's bodies, Bodies decides
/// which may contain a call.
class CollectDeclarations final : public SemaConsumer {
public:
  CollectDeclarations(std::vector<Decl *> &Out, Bodies *Read) : Out(Out), Read(Read) {}
  void Initialize(ASTContext &C) override { Context = &C; }
  void InitializeSema(Sema &S) override {
    if (Read)
      Read->setOwn([&](IdentifierInfo *Name) { return isOwnPrinter(Name, S); });
  }
  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    for (Decl *D : Group) {
      const auto *F = dyn_cast<FunctionDecl>(D);
      if (isUserCode(D, *Context) && !(F && F->isTemplateInstantiation()))
        Out.push_back(D);
      if (isa<NamespaceDecl>(D))
        notePrinters(D);
    }
    return true;
  }
  void HandleTagDeclDefinition(TagDecl *D) override { notePrinters(D); }
  bool shouldSkipFunctionBody(Decl *D) override {
    // With a skipped body clang also skips the attribute diagnose_if, by which FORTIFY's overloads
    // warn.
    const bool IsUsers = isUserCode(D, *Context) || D->hasAttr<OverloadableAttr>();
    return Read ? Read->skip(IsUsers) : !IsUsers;
  }

private:
  bool takesList(const FunctionDecl *F) const {
    const QualType List = Context->getBuiltinVaListType();
    return F->getNumParams() &&
           Context->hasSameUnqualifiedType(F->parameters().back()->getType(),
                                           List->isArrayType() ? Context->getArrayDecayedType(List)
                                                               : List);
  }
  /// Whether the user declares the function and it may be printf-like, or one to which such a
  /// function passes its format: it takes a text, and then variable arguments or a va_list.
  bool mayPrint(const FunctionDecl *F) const {
    return F && (F->isVariadic() || takesList(F)) && isUserCode(F, *Context) &&
           llvm::any_of(F->parameters(), [](const ParmVarDecl *Each) {
             return Each->getType()->isPointerType() &&
                    Each->getType()->getPointeeType()->isCharType();
           });
  }
  /// Notes the names of such functions in a class or a namespace, which are not in scope outside.
  void notePrinters(const Decl *In) {
    if (!Read || !isUserCode(In, *Context))
      return;
    for (const Decl *D : cast<DeclContext>(In)->decls())
      if (isa<NamespaceDecl, LinkageSpecDecl>(D))
        notePrinters(D);
      else if (const FunctionDecl *F = D->getAsFunction(); mayPrint(F) && F->getIdentifier())
        Printers.insert(F->getIdentifier());
  }
  /// Whether the name is that of such a function, in a class, in a namespace or in scope.
  bool isOwnPrinter(IdentifierInfo *Name, Sema &S) const {
    return Printers.contains(Name) ||
           (Name->getFETokenInfo() &&
            llvm::any_of(llvm::make_range(S.IdResolver.begin(Name), S.IdResolver.end()),
                         [&](NamedDecl *D) {
                           return mayPrint(dyn_cast<FunctionDecl>(D->getUnderlyingDecl()));
                         }));
  }

  std::vector<Decl *> &Out;
  Bodies *Read;
  ASTContext *Context = nullptr;
  llvm::DenseSet<const IdentifierInfo *> Printers;
};

} // namespace

llvm::StringRef View::text(FileID File) const {
  const SourceManager &SM = Compiler->getSourceManager();
  return ForGcc && File == SM.getMainFileID() ? ForGcc->getBuffer() : SM.getBufferData(File);
}

/// Whether a text that `#` makes may hold what `##` made. If that is the name of a macro that was
/// left out, the text is another one.
static bool pastesIntoText(const View &V) {
  const SourceManager &SM = V.Compiler->getSourceManager();
  return llvm::any_of(V.ExpandedTexts, [&](SourceRange Text) {
    return llvm::any_of(V.Pastes, [&](SourceLocation Where) {
      return SM.isPointWithin(Where, Text.getBegin(), Text.getEnd());
    });
  });
}

/// Lets clang read File without what the unit does not use.
static void leaveOutUnused(View &V, const std::string &File, bool IsCXX) {
  CompilerInstance &CI = *V.Compiler;
  llvm::Expected<FileEntryRef> Entry = CI.getFileManager().getFileRef(File);
  if (!Entry) {
    llvm::consumeError(Entry.takeError()); // InitializeSourceManager says so
    return;
  }
  if (auto Read = CI.getFileManager().getBufferForFile(*Entry)) {
    ShortText Short = withoutUnused((*Read)->getBuffer(), IsCXX);
    CI.getSourceManager().overrideFileContents(
        *Entry, llvm::MemoryBuffer::getMemBufferCopy(Short.ForClang, File));
    V.ForGcc = llvm::MemoryBuffer::getMemBufferCopy(Short.Text, File);
    V.LeftOut = std::move(Short.Names);
  }
}

/// What clang makes of the command line; null if it does not accept it.
static std::shared_ptr<CompilerInvocation> invocationOf(const ViewRequest &Request, bool IsWhole) {
  llvm::IntrusiveRefCntPtr<DiagnosticsEngine> SetupDiags = clangs::silentDiagnostics();
  std::vector<const char *> Arguments;
  for (const std::string &Each : Request.Arguments)
    Arguments.push_back(Each.c_str());
  std::shared_ptr<CompilerInvocation> Invocation;
  if (Request.Kind == ViewKind::Clang) {
    CreateInvocationOptions Options;
    Options.Diags = SetupDiags;
    Options.RecoverOnError = false;
    Options.VFS = Request.Files;
    Invocation = createInvocation(Arguments, std::move(Options));
  } else {
    Invocation = std::make_shared<CompilerInvocation>();
    if (!CompilerInvocation::CreateFromArgs(*Invocation, Arguments, *SetupDiags))
      Invocation.reset();
  }
  if (!Invocation)
    return nullptr;
  // clang asks the consumer for each body then: see CollectDeclarations::shouldSkipFunctionBody.
  Invocation->getFrontendOpts().SkipFunctionBodies = true;
  Invocation->getFrontendOpts().DisableFree = true;
  // The user's options for output must not act here: a second front end that wrote the dependency
  // file or the log of diagnostics would overwrite the compiler's own. An error limit would end the
  // parse early and hide the calls behind it.
  DiagnosticOptions &Diagnostics = Invocation->getDiagnosticOpts();
  Diagnostics.ErrorLimit = 0;
  Diagnostics.VerifyDiagnostics = false;
  Diagnostics.DiagnosticLogFile.clear();
  Diagnostics.DiagnosticSerializationFile.clear();
  Invocation->getDependencyOutputOpts() = DependencyOutputOptions();
  // A warning is none the less for being an error (-Werror), and clang is to go on behind it. What
  // it says of functions that nobody calls is untrue of a unit of which not all bodies are read.
  std::vector<std::string> &Warnings = Diagnostics.Warnings;
  llvm::erase_if(Warnings,
                 [](llvm::StringRef Each) { return Each == "error" || Each == "fatal-errors"; });
  for (std::string &Each : Warnings)
    if (llvm::StringRef(Each).starts_with("error="))
      Each.erase(0, llvm::StringRef("error=").size());
  for (const char *Each :
       {"no-unused-function", "no-unused-member-function", "no-unneeded-internal-declaration",
        "no-unneeded-member-function", "no-undefined-internal"})
    Warnings.emplace_back(Each);
  if (!IsWhole) {
    Warnings.emplace_back("error=implicit-function-declaration");
    Invocation->getLangOpts().SpellChecking = false; // an error is a reason to read the whole
  }
  return Invocation;
}

static std::unique_ptr<View> parseUnit(const ViewRequest &Request, bool IsWhole,
                                       std::vector<Decl *> &Declarations, std::string &Error) {
  auto fail = [&](const std::string &Why) {
    Error = Why;
    return std::unique_ptr<View>();
  };
  std::shared_ptr<CompilerInvocation> Invocation = invocationOf(Request, IsWhole);
  if (!Invocation)
    return fail("the front end does not accept this command line");
  auto V = std::make_unique<View>();
  V->Compiler = clangs::makeCompiler(std::move(Invocation), Request.Files);
  CompilerInstance &CI = *V->Compiler;
  DiagnosticConsumer *Notes = new NoteDiagnostics(*V);
  if (Request.Listener)
    Notes =
        new ChainedDiagnosticConsumer(Request.Listener, std::unique_ptr<DiagnosticConsumer>(Notes));
  CI.createDiagnostics(Notes, /*ShouldOwnClient=*/true);
  if (!CI.createTarget())
    return fail("this target is not known here");
  clangs::createManagers(CI, Request.Files);
  if (CI.getFrontendOpts().Inputs.size() != 1)
    return fail("not exactly one input");
  const FrontendInputFile &Input = CI.getFrontendOpts().Inputs.front();
  InputKind Kind = Input.getKind();
  if (Kind.isPreprocessed() || Kind.getFormat() != InputKind::Source ||
      (Kind.getLanguage() != Language::C && Kind.getLanguage() != Language::CXX))
    return fail("not C or C++ source");
  if (!IsWhole && !Request.IsWhole)
    leaveOutUnused(*V, Request.File, Kind.getLanguage() == Language::CXX);
  if (!CI.InitializeSourceManager(Input))
    return fail("cannot read " + Request.File);
  CI.createPreprocessor(TU_Complete);
  Preprocessor &PP = CI.getPreprocessor();
  // Without this, clang would not know that `snprintf` is a builtin, and calls are found by that.
  PP.getBuiltinInfo().initializeBuiltins(PP.getIdentifierTable(), PP.getLangOpts());
  if (Request.OnlyCalls)
    V->Read = std::make_unique<Bodies>(PP);
  PP.addPPCallbacks(std::make_unique<NoteMacros>(*V, CI.getSourceManager(), V->Read.get()));
  CI.createASTContext();
  CI.setASTConsumer(std::make_unique<CollectDeclarations>(Declarations, V->Read.get()));
  CI.createSema(TU_Complete, nullptr);
  CI.getDiagnosticClient().BeginSourceFile(CI.getLangOpts(), &PP);
  // These clang knows from the beginning; and where it analyses the control flow it adds `raise`.
  llvm::erase_if(V->LeftOut, [&](const std::string &Name) {
    return Name == "raise" || PP.getIdentifierTable().find(Name) != PP.getIdentifierTable().end();
  });
  ParseAST(CI.getSema(), /*PrintStats=*/false, /*SkipFunctionBodies=*/true);
  CI.getDiagnosticClient().EndSourceFile();
  if (!V->FatalWords.empty())
    return fail("a fatal error while parsing: " + V->FatalWords);
  return V;
}

/// Whether something that was left out may be missing. In C++ an error in a system header does not
/// tell: gcc's library names builtins that clang does not have, such as
/// __integer_pack in <utility>.
static bool mayMissSomething(const View &V) {
  const bool IsCXX = V.Compiler->getLangOpts().CPlusPlus;
  const bool HasErrors =
      V.HasErrors && (!IsCXX || V.Errors.empty() || llvm::any_of(V.Errors, [&](SourceLocation At) {
        return !V.Compiler->getSourceManager().isInSystemHeader(At);
      }));
  // No word of the text is such a name, so if clang has met it, `##` made it. NULL and false clang
  // looks for itself, to propose a value for a variable that has none.
  const IdentifierTable &Met = V.Compiler->getPreprocessor().getIdentifierTable();
  return HasErrors || llvm::any_of(V.LeftOut, [&](const std::string &Name) {
           return Name != "NULL" && Name != "false" && Met.find(Name) != Met.end();
         });
}

std::unique_ptr<View> makeView(const ViewRequest &Request, std::vector<Decl *> &Declarations,
                               std::string &Error) {
  if (Request.IsPreprocessed) {
    std::unique_ptr<View> V = parseUnit(Request, /*IsWhole=*/false, Declarations, Error);
    if (V && !mayMissSomething(*V) && !pastesIntoText(*V))
      return V;
    Declarations.clear();
    Error.clear();
  }
  return parseUnit(Request, /*IsWhole=*/true, Declarations, Error);
}

bool inSystemHeader(SourceLocation Where, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  return SM.isInSystemHeader(SM.getExpansionLoc(Where));
}

bool isUserCode(const Decl *D, const ASTContext &Context) {
  SourceLocation Where = D->getLocation();
  return Where.isValid() && !inSystemHeader(Where, Context);
}
std::map<llvm::StringRef, bool> wordsOf(llvm::StringRef Text) {
  std::map<llvm::StringRef, bool> Words;
  const LangOptions C;
  Lexer Raw(SourceLocation(), C, Text.begin(), Text.begin(), Text.end());
  enum { Elsewhere, Hash, Define, Name, Parameter } Place = Elsewhere; // of T in a #define
  llvm::DenseSet<llvm::StringRef> Parameters;
  llvm::StringRef Last; // the word in front of T, if it counts
  Token T;
  for (Raw.LexFromRawLexer(T); T.isNot(tok::eof); Raw.LexFromRawLexer(T)) {
    const bool IsWord = T.is(tok::raw_identifier);
    const llvm::StringRef Word = IsWord ? T.getRawIdentifier() : "";
    if (T.isAtStartOfLine())
      Parameters.clear();
    if (T.isAtStartOfLine() && T.is(tok::hash))
      Place = Hash;
    else if (Place == Hash && Word == "define")
      Place = Define;
    else if (Place == Define && IsWord)
      Place = Name;
    else if (Place == Name ? T.is(tok::l_paren) && !T.hasLeadingSpace()
                           : Place == Parameter && T.isNot(tok::r_paren))
      Place = Parameter;
    else
      Place = Elsewhere;
    if (IsWord && Place == Parameter)
      Parameters.insert(Word);
    if (T.is(tok::l_paren) && !Last.empty())
      Words[Last] = true;
    Last = Parameters.contains(Word) ? "" : Word;
    if (!Last.empty())
      Words.try_emplace(Last, false);
  }
  return Words;
}

} // namespace qrintf
