#include "Format.h"

#include "Ranges.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/FormatString.h"
#include "clang/Basic/TargetInfo.h"

using namespace clang;
using namespace clang::analyze_printf;
using clang::analyze_format_string::ConversionSpecifier;
using clang::analyze_format_string::LengthModifier;
using clang::analyze_format_string::OptionalAmount;

namespace qrintf {
namespace {

/// The integer type that a length modifier names, e.g. short for %hd.
struct IntegerType {
  unsigned Bits;
  QualType Promoted; // what the argument must be, up to signedness
};

class Planner final : public analyze_format_string::FormatStringHandler {
public:
  Planner(llvm::StringRef Format, llvm::ArrayRef<const Expr *> Arguments, ASTContext &Context,
          const LibraryTraits &Library)
      : Format(Format), Arguments(Arguments), Context(Context), Library(Library) {
    Result.P.Format = Format.str();
  }

  PlannedFormat run() {
    bool Failed = analyze_format_string::ParsePrintfString(*this, Format.begin(), Format.end(), Context.getLangOpts(),
                                                           Context.getTargetInfo(), /*isFreeBSDKPrintf=*/false);
    if (Failed)
      refuse(Reason::FormatInvalid);
    literalUpTo(Format.end());
    Result.Consumed = static_cast<unsigned>(Result.P.Params.size());
    return std::move(Result);
  }

  bool HandlePrintfSpecifier(const PrintfSpecifier &FS, const char *Start, unsigned Length,
                             const TargetInfo &) override {
    literalUpTo(Start);
    Literal = Start + Length;
    if (FS.getConversionSpecifier().getKind() == ConversionSpecifier::PercentArg) {
      // "%5%" is undefined: the complete specification shall be %% (ISO C 7.23.6.1 p8).
      if (Length != 2)
        refuse(Reason::UndefinedFlags);
      appendLiteral("%");
      return true;
    }
    specification(FS);
    return true;
  }

  bool HandleInvalidPrintfConversionSpecifier(const PrintfSpecifier &, const char *, unsigned) override {
    refuse(Reason::FormatInvalid);
    return false;
  }
  void HandleIncompleteSpecifier(const char *, unsigned) override { refuse(Reason::FormatInvalid); }
  void HandleInvalidPosition(const char *, unsigned, analyze_format_string::PositionContext) override {
    refuse(Reason::FormatInvalid);
  }
  void HandleZeroPosition(const char *, unsigned) override { refuse(Reason::FormatInvalid); }
  void HandlePosition(const char *, unsigned) override { refuse(Reason::Conversion); }

private:
  void refuse(Reason R) {
    if (Result.Refusal == Reason::None)
      Result.Refusal = R;
  }

  void appendLiteral(llvm::StringRef Text) {
    if (Text.empty())
      return;
    auto &Pieces = Result.P.Pieces;
    if (Pieces.empty() || Pieces.back().K != Piece::Literal)
      Pieces.emplace_back();
    Pieces.back().Text += Text;
  }
  void literalUpTo(const char *End) {
    if (End > Literal)
      appendLiteral(llvm::StringRef(Literal, static_cast<size_t>(End - Literal)));
    Literal = End;
  }

  const Expr *argument() {
    size_t I = Result.P.Params.size();
    if (I >= Arguments.size()) {
      refuse(Reason::TooFewArguments);
      return nullptr;
    }
    return Arguments[I];
  }
  unsigned consume(ParamType T) {
    Result.P.Params.push_back(T);
    return static_cast<unsigned>(Result.P.Params.size() - 1);
  }

  void specification(const PrintfSpecifier &FS);
  std::optional<Amount> amount(const OptionalAmount &A);
  std::optional<IntegerType> integerType(const PrintfSpecifier &FS);
  void integer(const PrintfSpecifier &FS, Piece P);
  void string(Piece P);
  void pointer(Piece P);
  void character(Piece P);
  std::optional<ParamType> integerParam(QualType T) const;
  bool sameUpToSign(QualType Expected, QualType Actual);

  llvm::StringRef Format;
  llvm::ArrayRef<const Expr *> Arguments;
  ASTContext &Context;
  const LibraryTraits &Library;
  PlannedFormat Result;
  const char *Literal = Format.begin(); // from here on the text is not in a piece yet
};

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

/// ISO C 7.16.1.1: an argument of the corresponding signed or unsigned type is fine where both can represent
/// the value; every libc reads the same bits either way. Only -Wformat-signedness speaks of it.
bool Planner::sameUpToSign(QualType Expected, QualType Actual) {
  Expected = Expected.getCanonicalType().getUnqualifiedType();
  Actual = Actual.getCanonicalType().getUnqualifiedType();
  if (Expected == Actual)
    return true;
  if (Library.WarnsSignedness || !Expected->isIntegerType() || !integerParam(Actual) || !integerParam(Expected))
    return false;
  auto makeUnsigned = [&](QualType T) {
    return T->isUnsignedIntegerType() ? T : Context.getCorrespondingUnsignedType(T).getCanonicalType();
  };
  return makeUnsigned(Expected) == makeUnsigned(Actual);
}

std::optional<Amount> Planner::amount(const OptionalAmount &A) {
  switch (A.getHowSpecified()) {
  case OptionalAmount::NotSpecified:
    if (A.usesDotPrefix())
      return Amount::constant(0); // "If only the period is specified, the precision is taken as zero"
    return Amount{};
  case OptionalAmount::Constant:
    if (A.getConstantAmount() > MaxField) {
      refuse(Reason::FieldTooLong);
      return std::nullopt;
    }
    return Amount::constant(A.getConstantAmount());
  case OptionalAmount::Arg: {
    if (A.usesPositionalArg()) {
      refuse(Reason::Conversion);
      return std::nullopt;
    }
    const Expr *E = argument();
    if (!E)
      return std::nullopt;
    if (integerParam(E->getType()) != ParamType::Int) {
      refuse(Reason::TypeMismatch);
      return std::nullopt;
    }
    return Amount::parameter(consume(ParamType::Int));
  }
  case OptionalAmount::Invalid:
    break;
  }
  refuse(Reason::FormatInvalid);
  return std::nullopt;
}

void Planner::specification(const PrintfSpecifier &FS) {
  if (Result.Refusal != Reason::None)
    return; // nothing after a refusal matters
  using CS = ConversionSpecifier;
  Piece P;
  P.F = static_cast<uint8_t>((FS.isLeftJustified() ? Left : 0) | (FS.hasPlusPrefix() ? Plus : 0) |
                             (FS.hasSpacePrefix() ? Space : 0) | (FS.hasAlternativeForm() ? Alternate : 0) |
                             (FS.hasLeadingZeros() ? Zero : 0));
  if (FS.hasThousandsGrouping() || FS.usesPositionalArg())
    return refuse(Reason::Conversion);

  auto Width = amount(FS.getFieldWidth());
  if (!Width)
    return;
  auto Precision = amount(FS.getPrecision());
  if (!Precision)
    return;
  P.Width = *Width;
  P.Precision = *Precision;

  switch (FS.getConversionSpecifier().getKind()) {
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
    return Library.HasBinary ? integer(FS, P) : refuse(Reason::LibcSpecific);
  case CS::cArg:
    return FS.getLengthModifier().getKind() == LengthModifier::None ? character(P) : refuse(Reason::Conversion);
  case CS::sArg:
    return FS.getLengthModifier().getKind() == LengthModifier::None ? string(P) : refuse(Reason::Conversion);
  case CS::pArg:
    return FS.getLengthModifier().getKind() == LengthModifier::None ? pointer(P) : refuse(Reason::UndefinedFlags);
  default:
    return refuse(Reason::Conversion);
  }
}

std::optional<IntegerType> Planner::integerType(const PrintfSpecifier &FS) {
  bool IsSigned = FS.getConversionSpecifier().isIntArg() &&
                  FS.getConversionSpecifier().getKind() != ConversionSpecifier::bArg &&
                  FS.getConversionSpecifier().getKind() != ConversionSpecifier::BArg;
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

void Planner::integer(const PrintfSpecifier &FS, Piece P) {
  std::optional<IntegerType> Wanted = integerType(FS);
  if (!Wanted)
    return refuse(FS.getLengthModifier().getKind() == LengthModifier::AsQuad ? Reason::Conversion
                                                                             : Reason::FormatInvalid);
  if ((P.F & Alternate) && P.Base == 10)
    return refuse(Reason::UndefinedFlags);
  const Expr *E = argument();
  if (!E)
    return;
  std::optional<ParamType> Type = integerParam(E->getType());
  bool Narrow = FS.getLengthModifier().getKind() == LengthModifier::AsChar ||
                FS.getLengthModifier().getKind() == LengthModifier::AsShort;
  // %hhu of an unsigned char passes an int: promotion, not a mismatch.
  bool Fits = Narrow ? Type == ParamType::Int || Type == ParamType::UInt : sameUpToSign(Wanted->Promoted, E->getType());
  // An unsigned char or a bit-field promoted to int for %u or %x: -Wformat-signedness is silent about it.
  if (!Fits && Type == ParamType::Int && Wanted->Promoted == Context.UnsignedIntTy)
    Fits = rangeOf(E, Context).Low >= 0;
  if (!Type || !Fits)
    return refuse(Reason::TypeMismatch);
  P.K = Piece::Integer;
  P.Bits = static_cast<uint8_t>(Wanted->Bits);
  P.R = convertRange(rangeOf(E, Context), Wanted->Bits, P.F & Signed);
  P.Param = consume(*Type);
  // '0' is ignored with '-' and, for integers, with a precision; ' ' with '+' (ISO C 7.23.6.1 p6). A negative
  // precision by '*' is none, so there '0' stays for the runtime to judge.
  if ((P.F & Left) || P.Precision.K == Amount::Constant)
    P.F &= static_cast<uint8_t>(~Zero);
  if (P.F & Plus)
    P.F &= static_cast<uint8_t>(~Space);
  if (!(P.F & Signed))
    P.F &= static_cast<uint8_t>(~(Plus | Space)); // no effect on an unsigned conversion
  Result.P.Pieces.push_back(P);
}

void Planner::character(Piece P) {
  if ((P.F & ~Left) || P.Precision.K != Amount::None)
    return refuse(Reason::UndefinedFlags);
  const Expr *E = argument();
  if (!E)
    return;
  if (!sameUpToSign(Context.IntTy, E->getType()))
    return refuse(Reason::TypeMismatch);
  P.K = Piece::Character;
  P.Param = consume(*integerParam(E->getType()));
  Result.P.Pieces.push_back(P);
}

void Planner::string(Piece P) {
  if (P.F & ~Left)
    return refuse(Reason::UndefinedFlags);
  const Expr *E = argument();
  if (!E)
    return;
  const auto *Ptr = E->getType().getCanonicalType()->getAs<clang::PointerType>();
  if (!Ptr || Ptr->getPointeeType().isVolatileQualified() || !Ptr->getPointeeType()->isCharType() ||
      Ptr->getPointeeType().hasAddressSpace())
    return refuse(Reason::TypeMismatch);
  P.K = Piece::String;
  if (const auto *Literal = dyn_cast<StringLiteral>(E->IgnoreParenImpCasts()))
    if (Literal->isOrdinary())
      P.KnownLength = Literal->getBytes().size();
  P.Param = consume(ParamType::String);
  Result.P.Pieces.push_back(P);
}

void Planner::pointer(Piece P) {
  if (!Library.IsGlibc)
    return refuse(Reason::LibcSpecific);
  if ((P.F & ~Left) || P.Precision.K != Amount::None)
    return refuse(Reason::UndefinedFlags);
  const Expr *E = argument();
  if (!E)
    return;
  QualType T = E->getType().getCanonicalType();
  const auto *Ptr = T->getAs<clang::PointerType>();
  if (!Ptr || Ptr->getPointeeType()->isFunctionType() || Ptr->getPointeeType().hasAddressSpace() ||
      Ptr->getPointeeType().isVolatileQualified())
    return refuse(Reason::TypeMismatch);
  if (Library.WarnsPointers && !Ptr->getPointeeType()->isVoidType())
    return refuse(Reason::TypeMismatch); // -pedantic wants void *
  P.K = Piece::Pointer;
  // glibc prints %p of a non-null pointer as %#lx.
  P.F |= Alternate;
  P.Base = 16;
  P.Bits = static_cast<uint8_t>(Context.getTypeSize(Context.VoidPtrTy));
  P.R = rangeOfType(P.Bits, false);
  P.Param = consume(ParamType::Pointer);
  Result.P.Pieces.push_back(P);
}

} // namespace

PlannedFormat planFormat(llvm::StringRef Format, llvm::ArrayRef<const Expr *> Arguments, ASTContext &Context,
                         const LibraryTraits &Library) {
  return Planner(Format, Arguments, Context, Library).run();
}

} // namespace qrintf
