#include "view/format/FormatWalk.h"

#include "view/ranges/Ranges.h"

#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace clang::analyze_printf;
using clang::analyze_format_string::ConversionSpecifier;
using clang::analyze_format_string::LengthModifier;

// A function for each kind of conversion specification: it checks the type of the argument and
// appends the piece, or says why the call stays.

namespace qrintf {

std::optional<IntegerType> FormatWalk::integerType(const PrintfSpecifier &FS) {
  const ConversionSpecifier &Which = FS.getConversionSpecifier();
  const bool IsSigned =
      Which.getKind() == ConversionSpecifier::dArg || Which.getKind() == ConversionSpecifier::iArg;
  auto bits = [&](QualType T) { return static_cast<unsigned>(Context.getIntWidth(T)); };
  auto make = [&](QualType SignedType) {
    QualType T = IsSigned ? SignedType : Context.getCorrespondingUnsignedType(SignedType);
    return IntegerType{bits(T), T};
  };
  switch (FS.getLengthModifier().getKind()) {
  case LengthModifier::None:
    return make(Context.IntTy);
  case LengthModifier::AsChar:
    return IntegerType{8, IsSigned ? Context.IntTy : Context.UnsignedIntTy};
  case LengthModifier::AsShort:
    return IntegerType{bits(Context.ShortTy), IsSigned ? Context.IntTy : Context.UnsignedIntTy};
  case LengthModifier::AsLong:
    return make(Context.LongTy);
  case LengthModifier::AsQuad: // glibc: q and L are ll
  case LengthModifier::AsLongDouble:
    if (!isGlibc() || FS.usesPositionalArg()) // by position glibc 2.36 reads 32 bits of them
      return std::nullopt;
    [[fallthrough]];
  case LengthModifier::AsLongLong:
    return make(Context.LongLongTy);
  case LengthModifier::AsIntMax:
    return make(QualType(Context.getIntMaxType()).getCanonicalType());
  case LengthModifier::AsSizeT:
    return make(QualType(Context.getSignedSizeType()).getCanonicalType());
  case LengthModifier::AsPtrDiff:
    return make(QualType(Context.getPointerDiffType()).getCanonicalType());
  default:
    return std::nullopt;
  }
}

/// What E was before the integer promotions; null if they did not change it.
static const Expr *promoted(const Expr *E) {
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
  return Cast && Cast->getCastKind() == CK_IntegralCast ? Cast->getSubExpr() : nullptr;
}

/// Whether E is an int that was an unsigned char, short or bit-field before the integer promotions.
static bool isPromotedUnsigned(const Expr *E) {
  const Expr *Before = promoted(E);
  return Before && Before->getType()->isUnsignedIntegerType() &&
         !Before->getType()->isBooleanType();
}

void FormatWalk::integer(const PrintfSpecifier &FS, Piece P) {
  std::optional<IntegerType> Wanted = integerType(FS);
  if (!Wanted)
    return refuse(FS.usesPositionalArg() ? Reason::LibcSpecific : Reason::FormatInvalid);
  if ((P.F & Alternate) && P.Base == 10)
    return refuse(Reason::UndefinedFlags);
  const Expr *E = argument(FS.getArgIndex(), FS.usesPositionalArg());
  if (!E)
    return;
  std::optional<ParamType> Type = integerParam(E->getType());
  bool Narrow = FS.getLengthModifier().getKind() == LengthModifier::AsChar ||
                FS.getLengthModifier().getKind() == LengthModifier::AsShort;
  if (Traits.WarnsNarrow && (P.Base == 2 || (Narrow && !promoted(E))))
    return refuse(Reason::Diagnosed);
  // For %hhd and %hd the argument is an int after the promotions, whatever type it had before.
  bool Fits = Narrow ? Type == ParamType::Int || Type == ParamType::UInt
                     : sameUpToSign(Wanted->Promoted, E->getType());
  // An unsigned char or a bit-field that is promoted to int may be printed by %u or %x:
  // -Wformat-signedness does not warn about it.
  if (!Fits && Type == ParamType::Int && Wanted->Promoted == Context.UnsignedIntTy)
    Fits = isPromotedUnsigned(E);
  if (!Type || !Fits)
    return refuse(Reason::TypeMismatch);
  P.K = Piece::Integer;
  P.Bits = static_cast<uint8_t>(Wanted->Bits);
  P.R = convertRange(rangeOf(E, Context).R, Wanted->Bits, P.F & Signed);
  P.Param = consume(FS.getArgIndex(), *Type);
  // '0' has no effect with '-' and, for integers, with a precision; ' ' has none with '+' (ISO C
  // 7.23.6.1 p6). A precision that is an argument may be negative, which means no precision, so the
  // runtime decides about '0' then.
  if ((P.F & Left) || P.Precision.K == Amount::Constant)
    P.F &= static_cast<uint8_t>(~Zero);
  if (P.F & Plus)
    P.F &= static_cast<uint8_t>(~Space);
  if (!(P.F & Signed))
    P.F &= static_cast<uint8_t>(~(Plus | Space)); // no effect on an unsigned conversion
  Result.P.Pieces.push_back(P);
}

void FormatWalk::character(const PrintfSpecifier &FS, Piece P) {
  if ((P.F & ~Left) || P.Precision.K != Amount::None)
    return refuse(Reason::UndefinedFlags);
  const Expr *E = argument(FS.getArgIndex(), FS.usesPositionalArg());
  if (!E)
    return;
  if (!sameUpToSign(Context.IntTy, E->getType()))
    return refuse(Reason::TypeMismatch);
  P.K = Piece::Character;
  P.Param = consume(FS.getArgIndex(), *integerParam(E->getType()));
  Result.P.Pieces.push_back(P);
}

/// Whether S names a const array of characters that this unit initializes and another unit can
/// replace. gcc takes the length of its own text for the length of the string, so the length that
/// we measure might not be that of the text that is copied.
static bool namesReplaceableText(const Stmt *S) {
  const auto *Ref = dyn_cast<DeclRefExpr>(S);
  const auto *Variable = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (Variable && Variable->getType()->isArrayType() && Variable->getAnyInitializer() &&
      isReplaceable(Variable) &&
      Variable->getType()->getArrayElementTypeNoTypeQual()->isCharType() &&
      Ref->getType().isConstQualified())
    return true;
  return llvm::any_of(S->children(),
                      [](const Stmt *Each) { return Each && namesReplaceableText(Each); });
}

/// Of how many literals E is one; 0 if it may be another string, or null.
static uint8_t literalsOf(const Expr *E, ASTContext &Context) {
  if (isa<PredefinedExpr>(E->IgnoreParenCasts())) // __func__
    return 1;
  const ConstantFormat Found = constantFormat(E, Context);
  return Found.FormatIsTranslated ? 0 : static_cast<uint8_t>(Found.Formats.size());
}

void FormatWalk::string(const PrintfSpecifier &FS, Piece P) {
  if (P.F & ~Left)
    return refuse(Reason::UndefinedFlags);
  const Expr *E = argument(FS.getArgIndex(), FS.usesPositionalArg());
  if (!E)
    return;
  const auto *Ptr = E->getType().getCanonicalType()->getAs<clang::PointerType>();
  if (!Ptr || Ptr->getPointeeType().isVolatileQualified() || !Ptr->getPointeeType()->isCharType() ||
      Ptr->getPointeeType().hasAddressSpace())
    return refuse(Reason::TypeMismatch);
  if (namesReplaceableText(E))
    return refuse(Reason::Replaceable);
  P.K = Piece::String;
  P.Param = consume(FS.getArgIndex(), ParamType::String);
  P.Literals = literalsOf(E, Context);
  Result.P.Pieces.push_back(P);
}

void FormatWalk::pointer(const PrintfSpecifier &FS, Piece P) {
  if ((P.F & ~Left) || P.Precision.K != Amount::None)
    return refuse(Reason::UndefinedFlags);
  const Expr *E = argument(FS.getArgIndex(), FS.usesPositionalArg());
  if (!E)
    return;
  const auto *Ptr = E->getType().getCanonicalType()->getAs<clang::PointerType>();
  if (!Ptr || Ptr->getPointeeType()->isFunctionType() || Ptr->getPointeeType().hasAddressSpace() ||
      Ptr->getPointeeType().isVolatileQualified())
    return refuse(Reason::TypeMismatch);
  if (Traits.WarnsPointers && !Ptr->getPointeeType()->isVoidType())
    return refuse(Reason::TypeMismatch); // -pedantic wants void *
  P.K = Piece::Pointer;
  // glibc and musl print %p of a non-null pointer as %#lx.
  P.F |= Alternate;
  P.Base = 16;
  P.Bits = static_cast<uint8_t>(Context.getTypeSize(Context.VoidPtrTy));
  P.R = rangeOfBits(P.Bits, false);
  P.Param = consume(FS.getArgIndex(), ParamType::Pointer);
  Result.P.Pieces.push_back(P);
}

/// Whether the runtime prints a floating-point conversion as the library does. musl rounds %a as a
/// long double; where that is the same type as double, it does not round the last digits.
bool FormatWalk::runtimeFormats(const PrintfSpecifier &FS, const Piece &P) const {
  const ConversionSpecifier::Kind K = FS.getConversionSpecifier().getKind();
  const bool IsA = K == ConversionSpecifier::aArg || K == ConversionSpecifier::AArg;
  return Traits.HasFloats &&
         !(Traits.Kind == Library::Musl && IsA && P.Precision.K != Amount::None &&
           &Context.getTargetInfo().getLongDoubleFormat() == &llvm::APFloat::IEEEdouble());
}

/// f, e, g, a and their capitals for double (7.23.6.1 p8).
void FormatWalk::floating(const PrintfSpecifier &FS, Piece P) {
  const Expr *E = argument(FS.getArgIndex(), FS.usesPositionalArg());
  if (!E)
    return;
  if (!E->getType().getCanonicalType()->isSpecificBuiltinType(BuiltinType::Double))
    return refuse(Reason::TypeMismatch);
  // Of %2$0*1$f, glibc 2.36 forgets that the width is negative. It does so only for positions.
  if (isGlibc() && FS.usesPositionalArg() && FS.hasLeadingZeros() && P.Width.K == Amount::Parameter)
    return refuse(Reason::LibcSpecific);
  P.K = Piece::Float;
  P.Specifier = llvm::toLower(P.Text.back());
  if (P.F & Left)
    P.F &= static_cast<uint8_t>(~Zero);
  if (P.F & Plus)
    P.F &= static_cast<uint8_t>(~Space);
  P.Param = consume(FS.getArgIndex(), ParamType::Double);
  Result.P.Pieces.push_back(P);
}

} // namespace qrintf
