#include "calls/EngineCalls.h"

#include "engine/EngineText.h"
#include "prelude/SharedTexts.h"
#include "view/Macros.h"
#include "view/View.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/LangOptions.h"

namespace qrintf {
namespace {

/// Whether a call is one of libc's function, as far as clang can tell.
bool isLibcs(const Call &C) {
  return C.Refusal != Reason::UserDefined && C.Refusal != Reason::Redeclared &&
         C.Refusal != Reason::NotABuiltin;
}

/// Declares a function as glibc's headers do, but with another name for the assembler. \param
/// ToStream it writes to a stream. A thread can be cancelled there, which may end in an exception.
std::string declare(llvm::StringRef Name, llvm::StringRef Parameters, llvm::StringRef LibcName,
                    bool ToStream, const clang::LangOptions &Options, const EngineText &Text) {
  const llvm::StringRef Throws = !Options.CPlusPlus || ToStream ? ""
                                 : Options.CPlusPlus11          ? " noexcept(true)"
                                                                : " throw()";
  return (Options.CPlusPlus ? "extern \"C\" int " : "extern int ") + Name.str() + "(" +
         Parameters.str() + ")" + Throws.str() + " __asm__(\"" +
         std::string(Text.symbolOf(std::string_view(LibcName))) + "\");\n";
}

} // namespace

bool definesLibcs(const clang::Decl *D) {
  if (const auto *Block = llvm::dyn_cast<clang::LinkageSpecDecl>(D)) // extern "C"
    return llvm::any_of(Block->decls(), [](const clang::Decl *Each) { return definesLibcs(Each); });
  const auto *Named = llvm::dyn_cast<clang::DeclaratorDecl>(D);
  if (!Named || !Named->getIdentifier())
    return false;
  const auto *Label = D->getAttr<clang::AsmLabelAttr>();
  if (!mayCall(std::string_view(Label ? Label->getLabel() : Named->getName())))
    return false;
  // An inline function of a system header, such as memchr, is libc's own, even if the unit has
  // extern "C" around the #include.
  if (inSystemHeader(D->getLocation(), D->getASTContext()))
    return false;
  const auto *F = llvm::dyn_cast<clang::FunctionDecl>(D);
  return !F || F->getFormalLinkage() == clang::Linkage::Internal ||
         F->isThisDeclarationADefinition() || F->hasSkippedBody();
}

std::set<std::string> usedOtherwise(const CallList &Found) {
  std::set<std::string> Names;
  for (const NameUse &Each : Found.OtherUses)
    // The list of uses contains calls that stay as well. These are no other uses.
    if (llvm::none_of(Found.Calls, [&](const Call &C) { return C.Name == Each.Where; }))
      Names.insert(Each.Spelling);
  return Names;
}

std::string engineForClang(const CallList &Found, const std::set<std::string> &UsedOtherwise,
                           clang::Preprocessor &PP, llvm::StringRef Text, const Target &Machine) {
  std::set<std::string_view> Parts;
  std::string Declarations;
  const bool IsFortified = numberOfMacro(PP, "__USE_FORTIFY_LEVEL") > 0;
  auto isCalled = [&](llvm::StringRef Name) {
    return llvm::any_of(Found.Calls,
                        [&](const Call &C) { return C.Callee == Name && !C.IsToStderr; });
  };
  auto give = [&](llvm::StringRef Name, const char *Libc, const char *Parameters, bool ToStream) {
    Declarations +=
        declare(Name, Parameters, Libc, ToStream, PP.getLangOpts(), engineText(Machine));
    Parts.insert(Libc);
  };
  auto isOurs = [&](llvm::StringRef Name) {
    return !UsedOtherwise.count(Name.str()) && llvm::none_of(Found.Calls, [&](const Call &C) {
      return C.Callee == Name && !isLibcs(C);
    });
  };
  if (isCalled("vsnprintf") && isOurs("vsnprintf")) {
    give("vsnprintf", "vsnprintf", "char *, __SIZE_TYPE__, const char *, __builtin_va_list", false);
    if (IsFortified) // glibc's inline function calls the builtin
      give("__builtin___vsnprintf_chk", "__vsnprintf_chk",
           "char *, __SIZE_TYPE__, int, __SIZE_TYPE__, const char *, __builtin_va_list", false);
  }
  if (isCalled("vsprintf") && isOurs("vsprintf")) {
    give("vsprintf", "vsprintf", "char *, const char *, __builtin_va_list", false);
    if (IsFortified)
      give("__builtin___vsprintf_chk", "__vsprintf_chk",
           "char *, int, __SIZE_TYPE__, const char *, __builtin_va_list", false);
  }
  // glibc's inline vprintf calls vfprintf. Under FORTIFY the two call __vprintf_chk and
  // __vfprintf_chk.
  const bool PrintsToStdout = isCalled("vprintf") && isOurs("vprintf");
  if ((PrintsToStdout || isCalled("vfprintf")) && isOurs("vfprintf")) {
    // Without this line the structure would be one of the parameter list's own in C, and not that
    // of <stdio.h>.
    Declarations += "struct _IO_FILE;\n";
    if (IsFortified)
      give("__vfprintf_chk", "__vfprintf_chk",
           "struct _IO_FILE *, int, const char *, __builtin_va_list", true);
    else
      give("vfprintf", "vfprintf", "struct _IO_FILE *, const char *, __builtin_va_list", true);
  }
  if (PrintsToStdout && IsFortified)
    give("__vprintf_chk", "__vprintf_chk", "int, const char *, __builtin_va_list", true);
  else if (PrintsToStdout)
    give("vprintf", "vprintf", "const char *, __builtin_va_list", true);
  if (Parts.empty())
    return "";
  if (hasFloatConversion(std::string_view(Text)))
    Parts.insert("float");
  return Declarations + asmStatement(engineText(Machine).parts(Parts), /*WithUnwinding=*/true);
}

} // namespace qrintf
