#include "view/calls/Calls.h"

#include "common/Callees.h"
#include "prelude/Prelude.h"
#include "text/TextLexer.h"
#include "view/ClangVersions.h"
#include "view/View.h"
#include "view/calls/FunctionVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace qrintf {
namespace {

const FormatAttr *formatAttribute(const Decl *D) {
  for (const auto *Each : D->specific_attrs<FormatAttr>())
    if (const llvm::StringRef Type = Each->getType()->getName();
        Type == "printf" || Type == "gnu_printf")
      return Each;
  return nullptr;
}

/// The index of a parameter from the index of an attribute, which counts from 1 and counts `this`
/// as well.
unsigned parameterIndex(int Index, const Decl *D) {
  const auto *Method = dyn_cast<CXXMethodDecl>(D);
  return static_cast<unsigned>(Index) - 1 - (Method && Method->isInstance());
}

/// A parameter of a function that the function passes on to another one as an argument.
struct Passed {
  const FunctionDecl *From, *To;
  unsigned Parameter, Argument;
};

class FindPassed : public FunctionVisitor<FindPassed> {
public:
  explicit FindPassed(std::vector<Passed> &Out) : Out(Out) {}
  bool VisitCallExpr(CallExpr *E) {
    const FunctionDecl *To = E->getDirectCallee();
    for (unsigned I = 0; To && Function && I < E->getNumArgs(); ++I) {
      const auto *Ref = dyn_cast<DeclRefExpr>(E->getArg(I)->IgnoreParenCasts());
      const auto *Parameter = Ref ? dyn_cast<ParmVarDecl>(Ref->getDecl()) : nullptr;
      if (Parameter && Parameter->getDeclContext() == Function &&
          Parameter->getType()->isPointerType() &&
          Parameter->getType()->getPointeeType()->isCharType())
        Out.push_back({Function->getCanonicalDecl(), To->getCanonicalDecl(),
                       Parameter->getFunctionScopeIndex(), I});
    }
    return true;
  }

private:
  std::vector<Passed> &Out;
};

/// The index of the format of a function that takes a va_list. The function is libc's, or it has
/// the attribute.
std::optional<unsigned> formatOfList(const FunctionDecl *F) {
  if (const auto *A = formatAttribute(F->getMostRecentDecl()); A && A->getFirstArg() == 0)
    return parameterIndex(A->getFormatIdx(), F);
  if (F->getIdentifier() && F->isExternC())
    if (const Callee *Known = calleeOfSymbol(std::string_view(F->getName()));
        Known && Known->isForEngine())
      return F->getNumParams() >= 2 ? std::optional(F->getNumParams() - 2) : std::nullopt;
  return std::nullopt;
}

} // namespace

OwnFunctions::OwnFunctions(const std::vector<Decl *> &Declarations) {
  std::vector<Passed> All;
  for (Decl *D : Declarations)
    FindPassed(All).TraverseDecl(D);
  // A function with a va_list may pass it on to another one of the unit, so this goes on until
  // nothing new is found.
  auto isPassedOn = [&](const Passed &Each) {
    const auto Known = PassOn.find(Each.To);
    return Known != PassOn.end() && !Each.To->isVariadic() ? Known->second == Each.Argument
                                                           : formatOfList(Each.To) == Each.Argument;
  };
  for (bool Grows = true; Grows;) {
    Grows = false;
    for (const Passed &Each : All)
      Grows |= isPassedOn(Each) && PassOn.try_emplace(Each.From, Each.Parameter).second;
  }
  for (const Passed &Each : All)
    if (isPassedOn(Each))
      PassedBy.emplace(Each.To->getQualifiedNameAsString(), Each.From->getQualifiedNameAsString());
}

std::vector<std::string> OwnFunctions::endingIn(const std::string &Function) const {
  std::vector<std::string> Qualified{Function};
  for (size_t I = 0; I < Qualified.size(); ++I)
    for (auto [At, End] = PassedBy.equal_range(Qualified[I]); At != End; ++At)
      if (!llvm::is_contained(Qualified, At->second))
        Qualified.push_back(At->second);
  for (std::string &Each : Qualified)
    Each.erase(0, Each.rfind(':') + 1);
  return Qualified;
}

std::optional<OwnFunctions::Places> OwnFunctions::placesOf(const Decl *D) const {
  const auto *F = dyn_cast<FunctionDecl>(D);
  if (const auto *A = formatAttribute(F ? F->getMostRecentDecl() : D)) {
    if (!A->getFirstArg()) // it takes a va_list
      return std::nullopt;
    return Places{parameterIndex(A->getFormatIdx(), D), parameterIndex(A->getFirstArg(), D)};
  }
  const auto Known = F ? PassOn.find(F->getCanonicalDecl()) : PassOn.end();
  if (Known == PassOn.end() || !F->isVariadic())
    return std::nullopt;
  return Places{Known->second, F->getNumParams()};
}

std::optional<Call> OwnFunctions::callOf(const CallExpr *E, const FunctionDecl *Around,
                                         ASTContext &Context) const {
  const auto *D = dyn_cast_or_null<NamedDecl>(E->getCalleeDecl());
  const auto *F = dyn_cast_or_null<FunctionDecl>(D);
  if (!D || !D->getIdentifier() || (F && F->getBuiltinID()) ||
      inSystemHeader(D->getLocation(), Context))
    return std::nullopt;
  const std::optional<Places> At = placesOf(D);
  if (!At || At->Format >= E->getNumArgs() || At->First > E->getNumArgs())
    return std::nullopt;
  Call C;
  C.E = E;
  C.Spelling = C.Callee = D->getName().str();
  C.Name = E->getCallee()->getExprLoc();
  C.setFunction(Around);
  if (E->containsErrors())
    C.Refusal = Reason::ContainsErrors;
  else if (E->isInstantiationDependent())
    C.Refusal = Reason::Dependent;
  else
    static_cast<ConstantFormat &>(C) = constantFormat(E->getArg(At->Format), Context);
  if (C.Refusal == Reason::None && C.Formats.empty())
    C.Refusal = Reason::FormatNotConstant;
  if (C.FormatHasArray) // its text is where the array is, not a literal of the compiler's
    C.Refusal = Reason::OwnFunction;
  C.Arguments = llvm::ArrayRef(E->getArgs(), E->getNumArgs()).drop_front(At->First);
  return C;
}
/// Whether assembly of the program's names a function that our code calls: it may define it.
static bool namesLibcs(llvm::StringRef Assembly) {
  while (!Assembly.empty()) {
    const llvm::StringRef Word = Assembly.take_while(isIdentifierCharacter);
    if (mayCall(std::string_view(Word)))
      return true;
    Assembly = Assembly.drop_front(std::max<size_t>(Word.size(), 1));
  }
  return false;
}

bool definesLibcFunction(const clang::Decl *D) {
  if (const auto *Block = llvm::dyn_cast<clang::LinkageSpecDecl>(D)) // extern "C"
    return llvm::any_of(Block->decls(),
                        [](const clang::Decl *Each) { return definesLibcFunction(Each); });
  if (const auto *Block = llvm::dyn_cast<clang::FileScopeAsmDecl>(D))
    return namesLibcs(clangs::textOf(*Block));
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
  if (const auto *Variable = llvm::dyn_cast<clang::VarDecl>(D))
    return Variable->isThisDeclarationADefinition() != clang::VarDecl::DeclarationOnly;
  const auto *F = llvm::dyn_cast<clang::FunctionDecl>(D);
  return !F || F->getFormalLinkage() == clang::Linkage::Internal ||
         F->isThisDeclarationADefinition() || F->hasSkippedBody();
}

} // namespace qrintf
