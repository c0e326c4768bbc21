#include "view/calls/Calls.h"

#include "common/Callees.h"
#include "view/ClangVersions.h"
#include "view/View.h"
#include "view/calls/FunctionVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace qrintf {
/// What -Wsizeof-pointer-memaccess warns about: `snprintf(p, sizeof p, …)`, `snprintf(p, sizeof *p,
/// …)`. The size of a buffer is that of an array, or of a structure. A type that
/// depends on a template's parameters may turn out to be a pointer.
static bool isSizeOfPointer(const Expr *E) {
  const auto *SizeOf = dyn_cast<UnaryExprOrTypeTraitExpr>(E->IgnoreParenCasts());
  if (!SizeOf || SizeOf->getKind() != UETT_SizeOf)
    return false;
  const QualType T = SizeOf->getTypeOfArgument();
  return T->isScalarType() || (T->isDependentType() && !T->isArrayType());
}

static bool isNull(const Expr *E, ASTContext &Context) {
  return E->isNullPointerConstant(Context, Expr::NPC_ValueDependentIsNotNull) != Expr::NPCK_NotNull;
}

/// Passing the destination to a parameter of the library's type needs no conversion that a compiler
/// could warn about.
static Reason destinationRefusal(const Call &C, ASTContext &Context) {
  const Expr *Destination = C.E->getArg(0)->IgnoreParenImpCasts();
  QualType T = Destination->getType().getCanonicalType();
  QualType Pointee;
  if (const auto *Pointer = T->getAs<clang::PointerType>())
    Pointee = Pointer->getPointeeType();
  else if (const ArrayType *Array = Context.getAsArrayType(T))
    Pointee = Array->getElementType();
  bool IsChar = !Pointee.isNull() && Pointee.getQualifiers().empty() &&
                (Pointee->isSpecificBuiltinType(BuiltinType::Char_S) ||
                 Pointee->isSpecificBuiltinType(BuiltinType::Char_U) ||
                 (Pointee->isVoidType() && !Context.getLangOpts().CPlusPlus));
  const bool IsNull = isNull(Destination, Context);
  if (!IsChar && !IsNull)
    return Reason::DestinationType;
  const bool HasSize = hasSize(C.Form);
  if (!HasSize && (IsNull || isNull(Destination->IgnoreParenCasts(), Context))) // -Wnonnull
    return Reason::Diagnosed;
  if (HasSize && isSizeOfPointer(C.E->getArg(1)))
    return Reason::Diagnosed;
  return Reason::None;
}

/// A stream must be a FILE of the library, and not a null pointer (-Wnonnull).
static Reason streamRefusal(const Call &C, ASTContext &Context) {
  if (!passesStream(C.Form))
    return Reason::None;
  const Expr *Stream = C.E->getArg(0)->IgnoreParenImpCasts();
  const QualType Pointee = Stream->getType()->getPointeeType();
  const RecordDecl *Record = Pointee.isNull() ? nullptr : Pointee->getAsRecordDecl();
  if (!Record || !Pointee.getCanonicalType().getQualifiers().empty() || !Record->getIdentifier() ||
      Record->getName() != "_IO_FILE")
    return Reason::DestinationType;
  return isNull(Stream->IgnoreParenCasts(), Context) ? Reason::Diagnosed : Reason::None;
}

/// The address of a string must go to a char *, and not to a null pointer.
static Reason stringRefusal(const Call &C, ASTContext &Context) {
  const Expr *To = C.E->getArg(0)->IgnoreParenImpCasts();
  QualType T = To->getType().getCanonicalType();
  if (const ArrayType *Array = Context.getAsArrayType(T))
    T = Context.getPointerType(Array->getElementType()).getCanonicalType();
  const CanQualType Wanted = Context.getPointerType(Context.getPointerType(Context.CharTy));
  if (T.getUnqualifiedType() != QualType(Wanted))
    return Reason::DestinationType;
  return isNull(To->IgnoreParenCasts(), Context) ? Reason::Diagnosed : Reason::None;
}

/// Why a call stays because of the argument that says where its text goes: a buffer, a stream or
/// the address of a pointer to a new string. None if libc's function takes it.
static Reason receiverRefusal(const Call &C, ASTContext &Context) {
  switch (rowOf(C.Form).To) {
  case Sink::Buffer:
    return destinationRefusal(C, Context);
  case Sink::Stream:
    return streamRefusal(C, Context);
  case Sink::String:
    return stringRefusal(C, Context);
  case Sink::Descriptor:
    break;
  }
  return Reason::None;
}

namespace {

/// What is called: a row of Callees.def, as libc's function or as FORTIFY's.
struct Called {
  const Callee *Which = nullptr;
  bool IsChk = false;
};

/// clang's numbers of the functions of a row: NAME, __builtin_NAME and __builtin___NAME_chk.
struct RowBuiltins {
  unsigned Plain = 0, Builtin = 0, Chk = 0;
};
constexpr RowBuiltins BuiltinRows[] = {
#define QRINTF_BUILTINS_Clangs(NAME)                                                               \
  {Builtin::BI##NAME, Builtin::BI__builtin_##NAME, Builtin::BI__builtin___##NAME##_chk},
#define QRINTF_BUILTINS_NoBuiltin(NAME) {},
#define QRINTF_CALLEE(NAME, VALUES, FORM, BUILTINS, REASON) QRINTF_BUILTINS_##BUILTINS(NAME)
#include "common/Callees.def"
};
#undef QRINTF_BUILTINS_Clangs
#undef QRINTF_BUILTINS_NoBuiltin

/// Why calls of a row are never compiled; None where they can be.
constexpr Reason RowReasons[] = {
#define QRINTF_CALLEE(NAME, VALUES, FORM, BUILTINS, REASON) Reason::REASON,
#include "common/Callees.def"
};

/// The row of a function that clang takes for that builtin; null for all others.
Called calleeOf(unsigned BuiltinID) {
  for (size_t I = 0; BuiltinID && I < std::size(BuiltinRows); ++I)
    if (const RowBuiltins &Row = BuiltinRows[I];
        BuiltinID == Row.Plain || BuiltinID == Row.Builtin || BuiltinID == Row.Chk)
      return {&Callees[I], BuiltinID == Row.Chk};
  return {};
}
/// The same of a function. clang has no builtin for asprintf and vasprintf, nor for what glibc's
/// headers make of calls under _FORTIFY_SOURCE: __printf_chk and the like, and since glibc 2.40
/// overloads of libc's functions.
Called calleeOf(const FunctionDecl *F) {
  const bool IsOverload = F->hasAttr<OverloadableAttr>();
  if (F->getBuiltinID() || !(IsOverload || F->isExternC()) || !F->getName().contains("printf"))
    return calleeOf(F->getBuiltinID());
  const llvm::StringRef Name = F->getName();
  const Callee *Found = calleeOfSymbol(Name);
  if (!Found)
    return {};
  const bool IsChk = Name != llvm::StringRef(Found->Name),
             IsVariadic = Found->From == Values::Variable;
  // With -fno-builtin a program may define a function of this name itself.
  const bool IsLibcs = IsOverload           ? !IsChk
                       : Found->HasBuiltins ? IsChk && Found->isStream()
                                            : !F->getASTContext().getLangOpts().NoBuiltin;
  return IsLibcs && F->isVariadic() == IsVariadic &&
                 F->getNumParams() == fixedOf(Found->Form, IsChk) + !IsVariadic
             ? Called{Found, IsChk}
             : Called{};
}

/// The row whose name a function has that is not the C library's: the program defines it, it is
/// static, or -fno-builtin is given. The calls of such a function stay, and the report says why.
const Callee *namesakeOf(llvm::StringRef Name) {
  const Callee *Found = calleeOfSymbol(Name);
  return Found && Found->isCompiled() && llvm::StringRef(Found->Name) == Name ? Found : nullptr;
}

/// Walks through a declaration and appends what it finds: each call of the family, with the reason
/// why it stays if the call itself shows one, and every other use of a name of the family. Other
/// uses, such as an address or a member of that name, matter where a macro redefines the name for a
/// line: it would replace them too.
class Finder : public FunctionVisitor<Finder> {
public:
  Finder(ASTContext &Context, Preprocessor &PP, const OwnFunctions *Own, CallList &Out)
      : Context(Context), PP(PP), Own(Own), Out(Out) {}

  bool shouldVisitTemplateInstantiations() const { return false; }
  bool shouldVisitImplicitCode() const { return false; }

  // Operands that are not evaluated. There is nothing to gain in them, and the program may ask
  // something of the call (its type, whether it throws) for which a call of ours has another
  // answer.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    return unevaluated([&] { return Base::TraverseUnaryExprOrTypeTraitExpr(E); });
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *E) {
    return unevaluated([&] { return Base::TraverseCXXNoexceptExpr(E); });
  }
  bool TraverseCXXTypeidExpr(CXXTypeidExpr *E) {
    return unevaluated([&] { return Base::TraverseCXXTypeidExpr(E); });
  }
  bool TraverseRequiresExpr(RequiresExpr *E) {
    return unevaluated([&] { return Base::TraverseRequiresExpr(E); });
  }
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc T) {
    return unevaluated([&] { return Base::TraverseDecltypeTypeLoc(T); });
  }
  bool TraverseTypeOfExprTypeLoc(TypeOfExprTypeLoc T) {
    return unevaluated([&] { return Base::TraverseTypeOfExprTypeLoc(T); });
  }
  bool TraverseGenericSelectionExpr(GenericSelectionExpr *E) {
    const Expr *Chosen = E->isResultDependent() ? nullptr : E->getResultExpr();
    return llvm::all_of(E->children(), [&](Stmt *Each) {
      return Each == Chosen ? TraverseStmt(Each) : unevaluated([&] { return TraverseStmt(Each); });
    });
  }
  bool TraverseCallExpr(CallExpr *E) {
    const llvm::SaveAndRestore Inside(IsUnevaluated,
                                      IsUnevaluated || E->isUnevaluatedBuiltinCall(Context));
    return Base::TraverseCallExpr(E);
  }

  bool VisitCallExpr(CallExpr *E) {
    const size_t Before = Out.Calls.size();
    if (const FunctionDecl *F = E->getDirectCallee())
      call(E, F);
    else if (const auto *Open = dyn_cast<UnresolvedLookupExpr>(E->getCallee()))
      dependentCall(E, Open);
    if (Own && !IsUnevaluated && Before == Out.Calls.size())
      if (std::optional<Call> C = Own->callOf(E, Function, Context);
          C && Seen.insert(C->Name.getRawEncoding()).second)
        Out.Own.push_back(std::move(*C));
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl()))
      if (F->getIdentifier() && (calleeOf(F).Which || namesakeOf(F->getName())) && E != Edited)
        Out.OtherUses.push_back({F->getName().str(), E->getLocation()});
    return true;
  }
  /// A member of that name, or a name that only an instantiation of the template resolves.
  bool VisitMemberExpr(MemberExpr *E) {
    const IdentifierInfo *Name = E->getMemberDecl()->getIdentifier();
    if (Name && namesakeOf(Name->getName()))
      Out.OtherUses.push_back({Name->getName().str(), E->getMemberLoc()});
    return true;
  }
  bool VisitOverloadExpr(OverloadExpr *E) {
    const IdentifierInfo *Name = E->getName().getAsIdentifierInfo();
    if (Name && namesakeOf(Name->getName()) && E != Edited)
      Out.OtherUses.push_back({Name->getName().str(), E->getNameLoc()});
    return true;
  }

private:
  using Base = FunctionVisitor<Finder>;

  bool unevaluated(llvm::function_ref<bool()> Traverse) {
    const llvm::SaveAndRestore Inside(IsUnevaluated, true);
    return Traverse();
  }
  void call(CallExpr *E, const FunctionDecl *F);
  void dependentCall(CallExpr *E, const UnresolvedLookupExpr *Open);
  Reason refusalOf(const CallExpr *E, const FunctionDecl *F, const Callee &Which, Call &C);
  Reason calleeRefusal(const CallExpr *E, const FunctionDecl *F, Call &C);
  bool overlaps(const Call &C);

  ASTContext &Context;
  Preprocessor &PP;
  const OwnFunctions *const Own;
  CallList &Out;
  bool IsUnevaluated = false;
  llvm::DenseSet<unsigned> Seen;
  /// The callee's name in the call that was found last. The walk visits it right after the call,
  /// and it is not another use of the name.
  const Expr *Edited = nullptr;
};

/// Whether In, which is the unit or a namespace, has a function of F's name that is not F. An
/// argument of a type that belongs to In could bring it in ([basic.lookup.argdep]).
bool hasNamesake(const DeclContext *In, const FunctionDecl *F) {
  if (llvm::any_of(In->lookup(F->getDeclName()), [&](const NamedDecl *Each) {
        return !isa<UsingDecl>(Each) &&
               Each->getUnderlyingDecl()->getCanonicalDecl() != F->getCanonicalDecl();
      }))
    return true;
  return llvm::any_of(In->decls(), [&](const Decl *D) {
    return isa<NamespaceDecl, LinkageSpecDecl>(D) && hasNamesake(cast<DeclContext>(D), F);
  });
}

/// A call in a template whose function depends on the type of an argument. It is libc's function
/// if no other one can be found when the template is instantiated.
void Finder::dependentCall(CallExpr *E, const UnresolvedLookupExpr *Open) {
  const IdentifierInfo *Name = Open->getName().getAsIdentifierInfo();
  if (!Name || !namesakeOf(Name->getName()))
    return;
  const auto *F = Open->getNumDecls() == 1
                      ? dyn_cast<FunctionDecl>((*Open->decls_begin())->getUnderlyingDecl())
                      : nullptr;
  if (F && !Open->getQualifier() && !hasNamesake(Context.getTranslationUnitDecl(), F))
    return call(E, F);
  Call C;
  C.E = E;
  C.Spelling = C.Callee = Name->getName().str();
  C.Name = Open->getNameLoc();
  C.Refusal = E->containsErrors() ? Reason::ContainsErrors : Reason::NotABuiltin;
  Out.Calls.push_back(std::move(C));
}

void Finder::call(CallExpr *E, const FunctionDecl *F) {
  if (!F->getIdentifier())
    return;
  auto [Which, IsChk] = calleeOf(F);
  Call C;
  if (!Which) {
    // A report lists calls of a global function of that name, because a reader would look for them.
    // It does not list calls of a method, or of a function in a namespace.
    Which = F->getDeclContext()->getRedeclContext()->isTranslationUnit() ? namesakeOf(F->getName())
                                                                         : nullptr;
    if (!Which)
      return;
    C.Refusal = F->isDefined() ? Reason::UserDefined : Reason::NotABuiltin;
  }
  C.E = E;
  C.Spelling = F->getName().str();
  C.Callee = std::string(Which->Name);
  C.setFunction(Function);
  C.Name = E->getCallee()->getExprLoc();
  // Initializer lists are visited in their syntactic and in their semantic form.
  if (!Seen.insert(C.Name.getRawEncoding()).second)
    return;
  C.Form = Which->Form;
  C.IsChk = IsChk;
  if (const unsigned Fixed = fixedOf(C.Form, IsChk); E->getNumArgs() >= Fixed)
    static_cast<ConstantFormat &>(C) = constantFormat(E->getArg(Fixed - 1), Context);
  if (C.Refusal == Reason::None)
    C.Refusal = refusalOf(E, F, *Which, C);
  if (C.Refusal == Reason::None || mayCallEngine(C.Refusal))
    Edited = E->getCallee()->IgnoreImpCasts();
  Out.Calls.push_back(std::move(C));
}

/// The reason why the call stays, as far as the call and its callee show it; the first reason
/// counts. On the way it fills in C's members about the callee's name and the arguments.
Reason Finder::refusalOf(const CallExpr *E, const FunctionDecl *F, const Callee &Which, Call &C) {
  const unsigned Fixed = fixedOf(C.Form, C.IsChk);
  if (E->getNumArgs() < Fixed)
    return Reason::ContainsErrors;
  C.From = Which.From;
  if (const Reason R = calleeRefusal(E, F, C); R != Reason::None)
    return R;
  // In C only the type of such an operand can be asked for, so a call that a macro makes may be
  // evaluated elsewhere as well: glibc's assert(e) has e in a sizeof and in the test.
  if (IsUnevaluated && (Context.getLangOpts().CPlusPlus || !C.Name.isMacroID()))
    return Reason::Unevaluated;
  if (E->containsErrors()) // asked first, because such a call counts as dependent too
    return Reason::ContainsErrors;
  if (const Reason R = receiverRefusal(C, Context); R != Reason::None)
    return R;
  if (!Which.isCompiled())
    return RowReasons[&Which - Callees];
  if (E->isInstantiationDependent())
    return Reason::Dependent;
  if (C.Formats.empty())
    return Reason::FormatNotConstant;
  C.Arguments = llvm::ArrayRef(E->getArgs(), E->getNumArgs()).drop_front(Fixed);
  return !isMadeOnStack(C.Form) && overlaps(C) ? Reason::Overlap : Reason::None;
}

Scope scopeOf(clangs::Qualifier Q) {
  if (clangs::isGlobal(Q))
    return Scope::Global;
  const NamespaceDecl *Namespace = clangs::namespaceOf(Q);
  return Namespace && Namespace->isStdNamespace() ? Scope::Std : Scope::Other;
}

/// Whether an attribute gives the function other registers or instructions than the unit has. The
/// functions of a site are compiled for the unit. If one of the two has registers for
/// floating-point numbers and the other has none, under clang -m32 they disagree about where such
/// numbers are passed. (`#pragma GCC target` does the same, and leaves the unit to the untouched
/// command.)
bool isForAnotherTarget(const FunctionDecl &F) {
  return F.hasAttr<TargetAttr>() || F.hasAttr<TargetClonesAttr>() ||
         F.hasAttr<TargetVersionAttr>() || F.hasAttr<NakedAttr>() ||
         F.hasAttr<AnyX86InterruptAttr>() || F.hasAttr<AnyX86NoCallerSavedRegistersAttr>();
}

Reason Finder::calleeRefusal(const CallExpr *E, const FunctionDecl *F, Call &C) {
  const Expr *Callee = E->getCallee()->IgnoreImpCasts();
  const auto *Ref = dyn_cast<DeclRefExpr>(Callee);
  const auto *Open = dyn_cast<UnresolvedLookupExpr>(Callee);
  if (!Ref && !Open)
    return Reason::ParenthesizedName;
  C.Name = Ref ? Ref->getLocation() : Open->getNameLoc();
  if (Ref && Ref->hasQualifier()) {
    C.Qualifier = Ref->getQualifierLoc().getBeginLoc();
    C.QualifiedBy = scopeOf(Ref->getQualifier());
  }

  C.MustUseResult = F->hasAttr<WarnUnusedResultAttr>();
  C.HasFormatAttribute = F->hasAttr<FormatAttr>();
  C.IsOverload = F->hasAttr<OverloadableAttr>();
  bool Declared = F->getName().starts_with("__builtin_");
  for (const FunctionDecl *D : F->redecls()) {
    if (D->isImplicit())
      continue;
    if (!inSystemHeader(D->getLocation(), Context))
      return D->isThisDeclarationADefinition() ? Reason::UserDefined : Reason::Redeclared;
    Declared = true;
    if (D->isThisDeclarationADefinition() || D->hasSkippedBody()) {
      // gcc's fortified headers define an inline function around __builtin___snprintf_chk. glibc's
      // <stdio.h> defines vprintf as a call of vfprintf.
      // glibc's features.h defines it from _FORTIFY_SOURCE and -O.
      C.FortifyLevel = numberOfMacro(PP, "__USE_FORTIFY_LEVEL");
      if (!C.FortifyLevel && C.Callee != "vprintf")
        return Reason::NotABuiltin;
    }
    if (D->hasAttr<AsmLabelAttr>())
      return Reason::NotABuiltin;
  }
  if (!Declared)
    return Reason::NotABuiltin;
  if (Function && !Context.getLangOpts().CPlusPlus && Function->isInlineSpecified() &&
      Function->getStorageClass() != SC_Static)
    return Reason::ExternInline;
  if (Function && isForAnotherTarget(*Function))
    return Reason::FunctionTarget;
  return Reason::None;
}

/// Whether the call writes to stderr, as far as its arguments show it.
bool writesToStderr(const Call &C) {
  if (!passesStream(C.Form) || !C.E->getNumArgs())
    return false;
  const auto *Ref = dyn_cast<DeclRefExpr>(C.E->getArg(0)->IgnoreParenImpCasts());
  return Ref && Ref->getDecl()->getIdentifier() && Ref->getDecl()->getName() == "stderr";
}

/// The variable that an expression like buf, &buf[3], buf + n, s->buf or s->buf + n points into.
const ValueDecl *objectOf(const Expr *E) {
  for (;;) {
    E = E->IgnoreParenCasts();
    if (const auto *Op = dyn_cast<BinaryOperator>(E);
        Op && Op->isAdditiveOp() && Op->getType()->isPointerType())
      E = Op->getLHS()->getType()->isIntegerType() ? Op->getRHS() : Op->getLHS();
    else if (const auto *Unary = dyn_cast<UnaryOperator>(E);
             Unary && Unary->getOpcode() == UO_AddrOf)
      E = Unary->getSubExpr();
    else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E);
             Element && Element->getType()->isCharType() &&
             Element->getBase()->IgnoreParenImpCasts()->getType()->isArrayType())
      E = Element->getBase();
    else
      break;
  }
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Ref->getDecl();
  return nullptr;
}

/// Whether a string argument visibly lies in the destination, as in `sprintf(b, "%s.", b)`. What is
/// not visible is checked when the program runs (qrintf_apart).
bool Finder::overlaps(const Call &C) {
  const ValueDecl *Destination = objectOf(C.E->getArg(0));
  if (!Destination)
    return false;
  for (const Expr *E : C.Arguments)
    if (E->getType()->isPointerType() && E->getType()->getPointeeType()->isCharType() &&
        objectOf(E) == Destination)
      return true;
  return false;
}

/// The value of an argument, if it is constant, not negative and fits an int.
std::optional<uint64_t> constantOf(const Expr *E, const ASTContext &Context) {
  Expr::EvalResult Result;
  if (E->isValueDependent() || !E->EvaluateAsInt(Result, Context, Expr::SE_NoSideEffects) ||
      Result.Val.getInt().getActiveBits() > 31)
    return std::nullopt;
  return Result.Val.getInt().getZExtValue();
}

/// Whether the front end found an error in the text of D, a function of C. Then a declaration may
/// be missing from the AST, because clang drops the nested functions of GNU C, and a name in the
/// function may mean something else.
bool hasError(const Decl *D, const View &V) {
  if (V.Errors.empty() || !isa<FunctionDecl>(D) || D->getASTContext().getLangOpts().CPlusPlus)
    return false;
  const SourceManager &SM = V.Compiler->getSourceManager();
  const CharSourceRange Range = SM.getExpansionRange(D->getSourceRange());
  return llvm::any_of(V.Errors, [&](SourceLocation At) {
    return SM.isPointWithin(At, Range.getBegin(), Range.getEnd());
  });
}

} // namespace

void Call::setFunction(const FunctionDecl *Around) {
  if (!Around)
    return;
  PrintingPolicy Policy = Around->getASTContext().getPrintingPolicy();
  Policy.SuppressTemplateArgsInCXXConstructors = true;
  llvm::raw_string_ostream OS(Function);
  Around->printNestedNameSpecifier(OS, Policy);
  Around->getDeclName().print(OS, Policy);
  IsInHotFunction = Around->hasAttr<HotAttr>();
  IsInColdFunction = Around->hasAttr<ColdAttr>();
}

void findCalls(Decl *D, const View &V, const OwnFunctions *Own, CallList &Out) {
  ASTContext &Context = V.Compiler->getASTContext();
  const size_t First = Out.Calls.size(), FirstOwn = Out.Own.size();
  Finder(Context, V.Compiler->getPreprocessor(), Own, Out).TraverseDecl(D);
  const bool HasError = (First < Out.Calls.size() || FirstOwn < Out.Own.size()) && hasError(D, V);
  auto note = [&](Call &C) {
    C.TopLevel = D->getBeginLoc();
    if (C.Refusal == Reason::None && HasError)
      C.Refusal = Reason::ContainsErrors;
  };
  llvm::for_each(llvm::MutableArrayRef(Out.Own).drop_front(FirstOwn), note);
  for (Call &C : llvm::MutableArrayRef(Out.Calls).drop_front(First)) {
    note(C);
    if (C.Refusal == Reason::None && hasSize(C.Form))
      C.Size = constantOf(C.E->getArg(1), Context);
    C.IsToStderr = writesToStderr(C);
    if (C.Refusal == Reason::None && C.IsChk)
      if (const auto Flag = constantOf(C.E->getArg(flagAt(C.Form)), Context); Flag && *Flag < 3)
        C.FortifyLevel = static_cast<unsigned>(*Flag) + 1;
  }
}

} // namespace qrintf
