#include "format/Planner.h"

#include "format/FormatDialect.h"
#include "ranges/ConstantObjects.h"
#include "ranges/Ranges.h"
#include "ranges/StringLengths.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/FormatString.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace clang;
using namespace clang::analyze_printf;
using clang::analyze_format_string::ConversionSpecifier;
using clang::analyze_format_string::LengthModifier;
using clang::analyze_format_string::OptionalAmount;

namespace qrintf {
namespace {

/// The longest formats of real programs have about 50 conversion specifications.
constexpr std::ptrdiff_t MaxConversions = 128;

/// The integer type that a length modifier names, e.g. short for %hd.
struct IntegerType {
  unsigned Bits;
  QualType Promoted; // what the argument must be, up to signedness
};

/// Walks through one format. clang's parser calls HandlePrintfSpecifier() for each conversion
/// specification; specification() reads what all kinds have in common (flags, width, precision),
/// and one function for each kind checks the argument's type and appends the piece.
class Planner final : public analyze_format_string::FormatStringHandler {
public:
  Planner(llvm::StringRef Format, llvm::ArrayRef<const Expr *> Arguments, ASTContext &Context,
          const LibraryTraits &Traits);
  PlannedFormat run();

private:
  using Specifier = PrintfSpecifier;
  using Optional = analyze_format_string::OptionalAmount;

  bool HandlePrintfSpecifier(const Specifier &FS, const char *Start, unsigned Length,
                             const TargetInfo &) override;
  bool HandleInvalidPrintfConversionSpecifier(const Specifier &, const char *, unsigned) override;
  void HandleIncompleteSpecifier(const char *, unsigned) override { refuse(Reason::FormatInvalid); }
  void HandleInvalidPosition(const char *, unsigned,
                             analyze_format_string::PositionContext) override {
    refuse(Reason::FormatInvalid);
  }
  void HandleZeroPosition(const char *, unsigned) override { refuse(Reason::FormatInvalid); }

  void refuse(Reason R) {
    if (Result.Refusal == Reason::None)
      Result.Refusal = R;
  }
  std::ptrdiff_t conversions() const {
    return llvm::count_if(Result.P.Pieces,
                          [](const Piece &Each) { return Each.K != Piece::Literal; });
  }
  void appendLiteral(llvm::StringRef Text);
  void literalUpTo(const char *End);

  /// The argument of that index, or null and a refusal.
  const Expr *argument(unsigned Index, bool ByPosition);
  /// Notes that it is passed as a T; the same argument may be used several times.
  unsigned consume(unsigned Index, ParamType T);
  std::optional<ParamType> integerParam(QualType T) const;
  bool sameUpToSign(QualType Expected, QualType Actual);
  bool isGlibc() const { return Traits.Kind == Library::Glibc; }
  bool forgetsNegativeWidth(const Specifier &FS, const Piece &P) const;
  bool isRuntimes(const Specifier &FS, const Piece &P) const;

  // One for each kind of conversion specifier; FS has been read into P but for what is the kind's
  // own.
  void specification(const Specifier &FS, const char *Start, unsigned Length);
  std::optional<Amount> amount(const Optional &A);
  std::optional<IntegerType> integerType(const Specifier &FS);
  void integer(const Specifier &FS, Piece P);
  void character(const Specifier &FS, Piece P);
  void string(const Specifier &FS, Piece P);
  void pointer(const Specifier &FS, Piece P);
  void floating(const Specifier &FS, Piece P);
  void count(const Specifier &FS, Piece P);
  void libcPiece(const Specifier &FS, Piece P, llvm::StringRef Text);
  std::optional<ParamType> libcParam(const Specifier &FS);

  const DialectFreeFormat Format;
  llvm::ArrayRef<const Expr *> Arguments;
  ASTContext &Context;
  const LibraryTraits &Traits;
  PlannedFormat Result;
  const char *Literal; // from here on the text is not in a piece yet
  std::vector<std::optional<ParamType>> Params;
  bool SawPositions = false, SawSequence = false;
};

Planner::Planner(llvm::StringRef Text, llvm::ArrayRef<const Expr *> Arguments, ASTContext &Context,
                 const LibraryTraits &Traits)
    : Format(Traits.Kind == Library::Glibc ? withoutDialect(Text, Traits.HasWidths)
                                           : DialectFreeFormat{Text.str(), {}}),
      Arguments(Arguments), Context(Context), Traits(Traits), Literal(Format.Text.data()) {
  Result.P.Format = Text.str();
}

PlannedFormat Planner::run() {
  const char *Begin = Format.Text.data(), *End = Begin + Format.Text.size();
  if (analyze_format_string::ParsePrintfString(*this, Begin, End, Context.getLangOpts(),
                                               Context.getTargetInfo(),
                                               /*isFreeBSDKPrintf=*/false))
    refuse(Reason::FormatInvalid);
  literalUpTo(End);
  if (conversions() > MaxConversions)
    refuse(Reason::FormatTooLong);
  // Positions and their absence must not be mixed, and no position left out: its type would be
  // unknown (POSIX, fprintf).
  if (SawPositions && SawSequence)
    refuse(Reason::FormatInvalid);
  for (const std::optional<ParamType> &Each : Params) {
    if (!Each)
      refuse(Reason::FormatInvalid);
    Result.P.Params.push_back(Each.value_or(ParamType::Int));
  }
  return std::move(Result);
}

bool Planner::HandlePrintfSpecifier(const PrintfSpecifier &FS, const char *Start, unsigned Length,
                                    const TargetInfo &) {
  literalUpTo(Start);
  Literal = Start + Length;
  if (FS.getConversionSpecifier().getKind() == ConversionSpecifier::PercentArg) {
    // "%5%" is undefined: the complete specification shall be %% (ISO C 7.23.6.1 p8).
    if (Length != 2)
      refuse(Reason::UndefinedFlags);
    appendLiteral("%");
    return true;
  }
  if (Result.Refusal == Reason::None &&
      conversions() <= MaxConversions) // after a refusal no piece is needed any more
    specification(FS, Start, Length);
  return true;
}

bool Planner::HandleInvalidPrintfConversionSpecifier(const PrintfSpecifier &, const char *,
                                                     unsigned) {
  refuse(Reason::FormatInvalid);
  return false;
}

void Planner::appendLiteral(llvm::StringRef Text) {
  if (Text.empty())
    return;
  auto &Pieces = Result.P.Pieces;
  if (Pieces.empty() || Pieces.back().K != Piece::Literal)
    Pieces.emplace_back();
  Pieces.back().Text += Text;
}

void Planner::literalUpTo(const char *End) {
  if (End > Literal)
    appendLiteral(llvm::StringRef(Literal, static_cast<size_t>(End - Literal)));
  Literal = End;
}

const Expr *Planner::argument(unsigned Index, bool ByPosition) {
  (ByPosition ? SawPositions : SawSequence) = true;
  if (Index >= Arguments.size()) {
    refuse(Reason::TooFewArguments);
    return nullptr;
  }
  return Arguments[Index];
}

unsigned Planner::consume(unsigned Index, ParamType T) {
  if (Index >= Params.size())
    Params.resize(Index + 1);
  std::optional<ParamType> &Known = Params[Index];
  // %1$s and %1$p of one char pointer: the libc call needs the pointer to characters.
  if (Known == ParamType::String && T == ParamType::Pointer)
    T = ParamType::String;
  if (Known && *Known != T && !(Known == ParamType::Pointer && T == ParamType::String))
    refuse(Reason::TypeMismatch);
  Known = T;
  return Index;
}

std::optional<ParamType> Planner::integerParam(QualType T) const {
  const auto *Builtin = T.getCanonicalType()->getAs<BuiltinType>();
  if (!Builtin)
    return std::nullopt;
  switch (Builtin->getKind()) {
  case BuiltinType::Int:
    return ParamType::Int;
  case BuiltinType::UInt:
    return ParamType::UInt;
  case BuiltinType::Long:
    return ParamType::Long;
  case BuiltinType::ULong:
    return ParamType::ULong;
  case BuiltinType::LongLong:
    return ParamType::LongLong;
  case BuiltinType::ULongLong:
    return ParamType::ULongLong;
  default:
    return std::nullopt;
  }
}

/// ISO C 7.16.1.1: an argument of the corresponding signed or unsigned type is fine where both can
/// represent the value; every libc reads the same bits either way. Only -Wformat-signedness speaks
/// of it.
bool Planner::sameUpToSign(QualType Expected, QualType Actual) {
  Expected = Expected.getCanonicalType().getUnqualifiedType();
  Actual = Actual.getCanonicalType().getUnqualifiedType();
  if (Expected == Actual)
    return true;
  if (Traits.WarnsSignedness || !Expected->isIntegerType() || !integerParam(Actual) ||
      !integerParam(Expected))
    return false;
  auto makeUnsigned = [&](QualType T) {
    return T->isUnsignedIntegerType() ? T
                                      : Context.getCorrespondingUnsignedType(T).getCanonicalType();
  };
  return makeUnsigned(Expected) == makeUnsigned(Actual);
}

std::optional<Amount> Planner::amount(const OptionalAmount &A) {
  switch (A.getHowSpecified()) {
  case OptionalAmount::NotSpecified:
    if (A.usesDotPrefix())
      return Amount::constant(
          0); // "If only the period is specified, the precision is taken as zero"
    return Amount{};
  case OptionalAmount::Constant:
    if (A.getConstantAmount() > MaxField) {
      refuse(Reason::FieldTooLong);
      return std::nullopt;
    }
    return Amount::constant(A.getConstantAmount());
  case OptionalAmount::Arg: {
    const Expr *E = argument(A.getArgIndex(), A.usesPositionalArg());
    if (!E)
      return std::nullopt;
    if (integerParam(E->getType()) != ParamType::Int) {
      refuse(Reason::TypeMismatch);
      return std::nullopt;
    }
    return Amount::parameter(consume(A.getArgIndex(), ParamType::Int));
  }
  case OptionalAmount::Invalid:
    break;
  }
  refuse(Reason::FormatInvalid);
  return std::nullopt;
}

void Planner::specification(const PrintfSpecifier &FS, const char *Start, unsigned Length) {
  using CS = ConversionSpecifier;
  Piece P;
  P.F = static_cast<uint8_t>((FS.isLeftJustified() ? Left : 0) | (FS.hasPlusPrefix() ? Plus : 0) |
                             (FS.hasSpacePrefix() ? Space : 0) |
                             (FS.hasAlternativeForm() ? Alternate : 0) |
                             (FS.hasLeadingZeros() ? Zero : 0));
  auto Width = amount(FS.getFieldWidth());
  if (!Width)
    return;
  auto Precision = amount(FS.getPrecision());
  if (!Precision)
    return;
  P.Width = *Width;
  P.Precision = *Precision;

  const bool IsLong = FS.getLengthModifier().getKind() == LengthModifier::AsLong;
  const bool IsPlain = FS.getLengthModifier().getKind() == LengthModifier::None;
  // Floating-point conversions have the length modifiers l and L, %m has none; others are undefined
  // (7.23.6.1p7). clang's parser takes some that glibc does not know at all, such as w: for %wa
  // glibc takes no argument.
  const ConversionSpecifier &Which = FS.getConversionSpecifier();
  const bool IsLongDouble = FS.getLengthModifier().getKind() == LengthModifier::AsLongDouble;
  if ((Which.isDoubleArg() && !IsPlain && !IsLong && !IsLongDouble) ||
      (Which.getKind() == CS::PrintErrno && !IsPlain))
    return refuse(Reason::UndefinedFlags);
  const size_t Offset = static_cast<size_t>(Start - Format.Text.data());
  const bool HasLocaleDigits = std::find(Format.LocaleDigits.begin(), Format.LocaleDigits.end(),
                                         Offset) != Format.LocaleDigits.end();
  auto toLibc = [&] {
    libcPiece(FS, P,
              ("%" + llvm::Twine(HasLocaleDigits ? "I" : "")).str() +
                  std::string(Start + 1, Length - 1));
  };
  if (HasLocaleDigits || FS.hasThousandsGrouping())
    return toLibc();
  switch (Which.getKind()) {
  case CS::dArg:
  case CS::iArg:
    P.F |= Signed;
    P.Base = 10;
    return integer(FS, P);
  case CS::uArg:
    P.Base = 10;
    return integer(FS, P);
  case CS::oArg:
    P.Base = 8;
    return integer(FS, P);
  case CS::XArg:
    P.F |= Upper;
    [[fallthrough]];
  case CS::xArg:
    P.Base = 16;
    return integer(FS, P);
  case CS::BArg:
    P.F |= Upper;
    [[fallthrough]];
  case CS::bArg:
    P.Base = 2;
    return Traits.HasBinary ? integer(FS, P) : refuse(Reason::LibcSpecific);
  case CS::cArg:
    // %lc is never compiled. gcc assumes that it writes one byte for a number below 128. libc
    // writes another number for 0, and where the locale has no such character, and code that gcc
    // has optimized by its assumption would then do something else with our call than with libc's.
    return IsPlain ? character(FS, P)
                   : refuse(IsLong ? Reason::Conversion : Reason::UndefinedFlags);
  case CS::sArg:
    return IsPlain ? string(FS, P) : IsLong ? toLibc() : refuse(Reason::UndefinedFlags);
  case CS::pArg:
    return IsPlain ? pointer(FS, P) : refuse(Reason::UndefinedFlags);
  case CS::FArg:
  case CS::EArg:
  case CS::GArg:
  case CS::AArg:
    P.F |= Upper;
    [[fallthrough]];
  case CS::fArg:
  case CS::eArg:
  case CS::gArg:
  case CS::aArg:
    // l has no effect on a floating-point conversion.
    return (IsPlain || IsLong) && isRuntimes(FS, P) ? floating(FS, P) : toLibc();
  case CS::nArg:
    return count(FS, P);
  case CS::CArg:
    return refuse(Reason::Conversion);
  case CS::SArg:
  case CS::PrintErrno:
    return toLibc();
  default:
    return refuse(Reason::FormatInvalid);
  }
}

std::optional<IntegerType> Planner::integerType(const PrintfSpecifier &FS) {
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

/// Whether E is an int that was an unsigned char, short or bit-field before the integer promotions.
bool isPromotedUnsigned(const Expr *E) {
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
  return Cast && Cast->getCastKind() == CK_IntegralCast &&
         Cast->getSubExpr()->getType()->isUnsignedIntegerType() &&
         !Cast->getSubExpr()->getType()->isBooleanType();
}

void Planner::integer(const PrintfSpecifier &FS, Piece P) {
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
  // For %hhd and %hd the argument is an int after the promotions, whatever type it had before.
  bool Fits = Narrow ? Type == ParamType::Int || Type == ParamType::UInt
                     : sameUpToSign(Wanted->Promoted, E->getType());
  // An unsigned char or a bit-field promoted to int for %u or %x: -Wformat-signedness is silent
  // about it.
  if (!Fits && Type == ParamType::Int && Wanted->Promoted == Context.UnsignedIntTy)
    Fits = isPromotedUnsigned(E);
  if (!Type || !Fits)
    return refuse(Reason::TypeMismatch);
  P.K = Piece::Integer;
  P.Bits = static_cast<uint8_t>(Wanted->Bits);
  P.R = convertRange(rangeOf(E, Context), Wanted->Bits, P.F & Signed);
  P.Param = consume(FS.getArgIndex(), *Type);
  // '0' is ignored with '-' and, for integers, with a precision; ' ' with '+' (ISO C 7.23.6.1 p6).
  // A negative precision by '*' is none, so there '0' stays for the runtime to judge.
  if ((P.F & Left) || P.Precision.K == Amount::Constant)
    P.F &= static_cast<uint8_t>(~Zero);
  if (P.F & Plus)
    P.F &= static_cast<uint8_t>(~Space);
  if (!(P.F & Signed))
    P.F &= static_cast<uint8_t>(~(Plus | Space)); // no effect on an unsigned conversion
  Result.P.Pieces.push_back(P);
}

void Planner::character(const PrintfSpecifier &FS, Piece P) {
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

/// Whether a const array of characters stands in S that this unit initialises and another one can
/// replace. gcc takes the length of its own text for that of the string, so that what is measured
/// would not be what is copied.
bool namesReplaceableText(const Stmt *S) {
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

void Planner::string(const PrintfSpecifier &FS, Piece P) {
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

void Planner::pointer(const PrintfSpecifier &FS, Piece P) {
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

/// Whether glibc 2.36 forgets that the width is negative, as it does for %2$0*1$f. It does so for
/// positions only, so we cannot have libc format the piece without them either.
bool Planner::forgetsNegativeWidth(const PrintfSpecifier &FS, const Piece &P) const {
  return isGlibc() && FS.usesPositionalArg() && FS.hasLeadingZeros() &&
         P.Width.K == Amount::Parameter;
}

/// Whether the runtime prints a floating-point conversion as the library does. musl rounds %a in
/// long double, and where that is no more than double, it forgets to round the last digits.
bool Planner::isRuntimes(const PrintfSpecifier &FS, const Piece &P) const {
  const ConversionSpecifier::Kind K = FS.getConversionSpecifier().getKind();
  const bool IsA = K == ConversionSpecifier::aArg || K == ConversionSpecifier::AArg;
  return Traits.HasFloats &&
         !(Traits.Kind == Library::Musl && IsA && P.Precision.K != Amount::None &&
           &Context.getTargetInfo().getLongDoubleFormat() == &llvm::APFloat::IEEEdouble());
}

/// f, e, g, a and their capitals for double (7.23.6.1 p8).
void Planner::floating(const PrintfSpecifier &FS, Piece P) {
  const Expr *E = argument(FS.getArgIndex(), FS.usesPositionalArg());
  if (!E)
    return;
  if (!E->getType().getCanonicalType()->isSpecificBuiltinType(BuiltinType::Double))
    return refuse(Reason::TypeMismatch);
  if (forgetsNegativeWidth(FS, P))
    return refuse(Reason::LibcSpecific);
  using CS = ConversionSpecifier;
  switch (FS.getConversionSpecifier().getKind()) {
  case CS::fArg:
  case CS::FArg:
    P.Specifier = 'f';
    break;
  case CS::eArg:
  case CS::EArg:
    P.Specifier = 'e';
    break;
  case CS::gArg:
  case CS::GArg:
    P.Specifier = 'g';
    break;
  default:
    P.Specifier = 'a';
    break;
  }
  P.K = Piece::Float;
  if (P.F & Left)
    P.F &= static_cast<uint8_t>(~Zero);
  if (P.F & Plus)
    P.F &= static_cast<uint8_t>(~Space);
  P.Param = consume(FS.getArgIndex(), ParamType::Double);
  Result.P.Pieces.push_back(P);
}

/// %n (7.23.6.1 p8): no flags, width or precision; the argument points to the signed type that the
/// length modifier names.
void Planner::count(const PrintfSpecifier &FS, Piece P) {
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
  auto is = [&](BuiltinType::Kind K) { return Pointee->isSpecificBuiltinType(K); };
  std::optional<ParamType> T = is(BuiltinType::SChar)      ? std::optional(ParamType::CountChar)
                               : is(BuiltinType::Short)    ? std::optional(ParamType::CountShort)
                               : is(BuiltinType::Int)      ? std::optional(ParamType::CountInt)
                               : is(BuiltinType::Long)     ? std::optional(ParamType::CountLong)
                               : is(BuiltinType::LongLong) ? std::optional(ParamType::CountLongLong)
                                                           : std::nullopt;
  if (!T || Context.getIntWidth(Pointee) != Wanted->Bits ||
      (Wanted->Bits >= Context.getIntWidth(Context.IntTy) &&
       Wanted->Promoted.getCanonicalType() != Pointee))
    return refuse(Reason::TypeMismatch);
  P.K = Piece::Count;
  P.Param = consume(FS.getArgIndex(), *T);
  Result.P.Pieces.push_back(P);
}

/// How the value of a specification that libc formats is passed on; nothing where it does not fit.
std::optional<ParamType> Planner::libcParam(const PrintfSpecifier &FS) {
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
    const auto *Ptr = T->getAs<clang::PointerType>();
    if (!Ptr || Ptr->getPointeeType().isVolatileQualified() ||
        Ptr->getPointeeType().getCanonicalType().getUnqualifiedType() !=
            Context.getWideCharType().getCanonicalType())
      return std::nullopt;
    return ParamType::WideString;
  }
  std::optional<IntegerType> Wanted = integerType(FS);
  if (!Wanted || !sameUpToSign(Wanted->Promoted, T))
    return std::nullopt;
  return integerParam(T);
}

/// A specification that is not ours to format: long double, wide characters, %m, the flags ' and I.
void Planner::libcPiece(const PrintfSpecifier &FS, Piece P, llvm::StringRef Text) {
  using CS = ConversionSpecifier;
  const CS &Which = FS.getConversionSpecifier();
  // ' and I are for decimal conversions (POSIX, fprintf; glibc's manual).
  const bool IsDecimal =
      Which.getKind() == CS::dArg || Which.getKind() == CS::iArg || Which.getKind() == CS::uArg ||
      (Which.isDoubleArg() && Which.getKind() != CS::aArg && Which.getKind() != CS::AArg);
  if ((Text.contains('\'') || Text.contains('I')) && !IsDecimal)
    return refuse(Reason::UndefinedFlags);
  if (forgetsNegativeWidth(FS, P))
    return refuse(Reason::LibcSpecific);
  Piece Whole;
  Whole.K = Piece::Libc;
  for (const Amount &Each : {P.Width, P.Precision})
    if (Each.K == Amount::Parameter)
      Whole.LibcParams.push_back(Each.Value);
  if (Which.getKind() == CS::PrintErrno) {
    // glibc reads all arguments up to the position, although %m converts none: it crashes for
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
  // Positions are those of the whole call; here the parameters come in order.
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

} // namespace

PlannedFormat planFormat(llvm::StringRef Format, llvm::ArrayRef<const Expr *> Arguments,
                         ASTContext &Context, const LibraryTraits &Traits) {
  return Planner(Format, Arguments, Context, Traits).run();
}

} // namespace qrintf
