#include "view/format/FormatWalk.h"

#include "view/ranges/ConstantObjects.h"
#include "view/ranges/Ranges.h"
#include "view/ranges/StringLengths.h"

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
  const bool IsSigned = Which.getKind() == ConversionSpecifier::dArg ||
                        Which.getKind() == ConversionSpecifier::iArg ||
                        Which.getKind() == ConversionSpecifier::nArg;
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
  if (Traits.IsOldClang && (P.Base == 2 || (Narrow && !promoted(E))))
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
  P.R = convertRange(rangeOf(E, Context), Wanted->Bits, P.F & Signed);
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
  P.R = rangeOf(E, Context);
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
  if (std::optional<KnownString> Known = knownString(E, Context)) {
    P.KnownLength = Known->Most;
    P.KnownText = std::move(Known->Text);
  }
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

/// Whether glibc 2.36 forgets that the width is negative, as it does for %2$0*1$f. It does so only
/// for positions. So libc cannot format this piece for us, because we would pass it no positions.
bool FormatWalk::forgetsNegativeWidth(const PrintfSpecifier &FS, const Piece &P) const {
  return isGlibc() && FS.usesPositionalArg() && FS.hasLeadingZeros() &&
         P.Width.K == Amount::Parameter;
}

/// Whether the runtime prints a floating-point conversion as the library does. musl rounds %a as a
/// long double; where that is the same type as double, it does not round the last digits.
bool FormatWalk::isRuntimes(const PrintfSpecifier &FS, const Piece &P) const {
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
  if (forgetsNegativeWidth(FS, P))
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

/// %n (7.23.6.1 p8): no flags, width or precision; the argument points to the signed type that the
/// length modifier names.
void FormatWalk::count(const PrintfSpecifier &FS, Piece P) {
  if (P.F || P.Width.K != Amount::None || P.Precision.K != Amount::None)
    return refuse(Reason::UndefinedFlags);
  std::optional<IntegerType> Wanted = integerType(FS);
  const Expr *E = argument(FS.getArgIndex(), FS.usesPositionalArg());
  if (!E)
    return;
  const auto *Ptr = E->getType().getCanonicalType()->getAs<clang::PointerType>();
  if (!Wanted || !Ptr || Ptr->getPointeeType().hasQualifiers())
    return refuse(Reason::TypeMismatch);
  QualType Pointee = Ptr->getPointeeType();
  static constexpr TypeRow Types[] = {{BuiltinType::SChar, ParamType::CountChar},
                                      {BuiltinType::Short, ParamType::CountShort},
                                      {BuiltinType::Int, ParamType::CountInt},
                                      {BuiltinType::Long, ParamType::CountLong},
                                      {BuiltinType::LongLong, ParamType::CountLongLong}};
  const std::optional<ParamType> T = paramOf(Pointee, Types);
  if (!T || Context.getIntWidth(Pointee) != Wanted->Bits ||
      (Wanted->Bits >= Context.getIntWidth(Context.IntTy) &&
       Wanted->Promoted.getCanonicalType() != Pointee))
    return refuse(Reason::TypeMismatch);
  P.K = Piece::Count;
  P.Param = consume(FS.getArgIndex(), *T);
  Result.P.Pieces.push_back(P);
}

/// Whether E is a pointer to wchar_t. In C, wchar_t is another name of an integer type: on i386 of
/// `int` for clang, and of `long` for gcc, so to clang the branches of `c ? text : L"…"` differ.
static bool isWideString(const Expr *E, const ASTContext &Context) {
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E->IgnoreParenImpCasts()))
    return isWideString(Choice->getTrueExpr(), Context) &&
           isWideString(Choice->getFalseExpr(), Context);
  const QualType T = E->IgnoreParenImpCasts()->getType();
  if (!T->isPointerType() && !T->isArrayType())
    return false;
  const QualType Of =
      T->isPointerType() ? T->getPointeeType() : Context.getAsArrayType(T)->getElementType();
  const QualType Wide = Context.getWideCharType();
  const bool IsOfGcc = !Context.getLangOpts().CPlusPlus &&
                       Of->isSpecificBuiltinType(BuiltinType::Long) &&
                       Context.getTypeSize(Of) == Context.getTypeSize(Wide);
  return !Of.isVolatileQualified() && (IsOfGcc || Context.hasSameUnqualifiedType(Of, Wide));
}

/// The type as which the value of a specification is passed to libc. Nothing if the argument's type
/// does not fit.
std::optional<ParamType> FormatWalk::libcParam(const PrintfSpecifier &FS) {
  const Expr *E = argument(FS.getArgIndex(), FS.usesPositionalArg());
  if (!E)
    return std::nullopt;
  QualType T = E->getType().getCanonicalType();
  const ConversionSpecifier &Which = FS.getConversionSpecifier();
  if (Which.isDoubleArg()) {
    const bool IsLongDouble = FS.getLengthModifier().getKind() == LengthModifier::AsLongDouble;
    if (!T->isSpecificBuiltinType(IsLongDouble ? BuiltinType::LongDouble : BuiltinType::Double))
      return std::nullopt;
    return IsLongDouble ? ParamType::LongDouble : ParamType::Double;
  }
  if (Which.getKind() == ConversionSpecifier::SArg ||
      Which.getKind() == ConversionSpecifier::sArg) {
    if (!isWideString(E, Context))
      return std::nullopt;
    return ParamType::WideString;
  }
  std::optional<IntegerType> Wanted = integerType(FS);
  if (!Wanted || !sameUpToSign(Wanted->Promoted, T))
    return std::nullopt;
  return integerParam(T);
}

/// Makes a piece that libc formats: long double, wide characters, %m, the flag '.
void FormatWalk::libcPiece(const PrintfSpecifier &FS, Piece P) {
  using CS = ConversionSpecifier;
  const CS &Which = FS.getConversionSpecifier();
  const llvm::StringRef Text = P.Text;
  // ' is for decimal conversions (POSIX, fprintf).
  const bool IsDecimal =
      Which.getKind() == CS::dArg || Which.getKind() == CS::iArg || Which.getKind() == CS::uArg ||
      (Which.isDoubleArg() && Which.getKind() != CS::aArg && Which.getKind() != CS::AArg);
  if (Text.contains('\'') && !IsDecimal)
    return refuse(Reason::UndefinedFlags);
  if (forgetsNegativeWidth(FS, P))
    return refuse(Reason::LibcSpecific);
  Piece Whole;
  Whole.K = Piece::Libc;
  for (const Amount &Each : {P.Width, P.Precision})
    if (Each.K == Amount::Parameter)
      Whole.LibcParams.push_back(Each.Value);
  if (Which.getKind() == CS::PrintErrno) {
    // glibc reads all arguments up to the position, although %m converts none. So it crashes for
    // "%9999999$m", where we would print a text.
    if (FS.usesPositionalArg())
      return refuse(Reason::LibcSpecific);
    Whole.ReadsErrno = true;
  } else {
    std::optional<ParamType> T = libcParam(FS);
    if (!T)
      return refuse(Reason::TypeMismatch);
    Whole.LibcParams.push_back(consume(FS.getArgIndex(), *T));
  }
  // A position counts the arguments of the whole call, but libc gets only those of this piece, in
  // their order. So the positions are removed.
  for (size_t I = 0; I < Text.size();) {
    size_t End = std::min(Text.find_first_not_of("0123456789", I), Text.size());
    if (End > I && End < Text.size() && Text[End] == '$') {
      I = End + 1;
      continue;
    }
    End = std::max(End, I + 1);
    Whole.Text += Text.slice(I, End);
    I = End;
  }
  Result.P.Pieces.push_back(std::move(Whole));
}

} // namespace qrintf
