#include "view/calls/Receivers.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

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

Reason receiverRefusal(const Call &C, ASTContext &Context) {
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

} // namespace qrintf
