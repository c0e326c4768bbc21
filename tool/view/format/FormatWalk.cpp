#include "view/format/FormatWalk.h"

#include "clang/Basic/CharInfo.h"

using namespace clang;
using namespace clang::analyze_printf;
using clang::analyze_format_string::ConversionSpecifier;
using clang::analyze_format_string::LengthModifier;
using clang::analyze_format_string::OptionalAmount;

namespace qrintf {

/// Formats of real programs have up to about 50 conversion specifications.
static constexpr size_t MaxConversions = 128;

FormatWalk::FormatWalk(llvm::StringRef Text, llvm::ArrayRef<const Expr *> Arguments,
                       ASTContext &Context, const LibraryTraits &Traits)
    : Arguments(Arguments), Context(Context), Traits(Traits) {
  Result.P.Format = Text.str();
  Literal = Result.P.Format.data();
}

PlannedFormat FormatWalk::run() {
  const char *Begin = Result.P.Format.data(), *End = Begin + Result.P.Format.size();
  if (analyze_format_string::ParsePrintfString(*this, Begin, End, Context.getLangOpts(),
                                               Context.getTargetInfo(),
                                               /*isFreeBSDKPrintf=*/false))
    refuse(Reason::FormatInvalid);
  literalUpTo(End);
  if (conversions(Result.P) > MaxConversions)
    refuse(Reason::FormatTooLong);
  // A format must have positions everywhere or nowhere, and none may be left out, because its type
  // would not be known (POSIX, fprintf).
  if (SawPositions && SawSequence)
    refuse(Reason::FormatInvalid);
  for (const std::optional<ParamType> &Each : Params) {
    if (!Each)
      refuse(Reason::FormatInvalid);
    Result.P.Params.push_back(Each.value_or(ParamType::Int));
  }
  return std::move(Result);
}

bool FormatWalk::HandlePrintfSpecifier(const PrintfSpecifier &FS, const char *Start,
                                       unsigned Length, const TargetInfo &) {
  literalUpTo(Start);
  Literal = Start + Length;
  if (FS.getConversionSpecifier().getKind() == ConversionSpecifier::PercentArg) {
    // ISO C 7.23.6.1 p8 leaves "%5%" undefined: the complete specification shall be %%.
    if (Length != 2)
      refuse(Reason::UndefinedFlags);
    appendLiteral("%");
    return true;
  }
  if (Result.Refusal == Reason::None &&
      conversions(Result.P) <= MaxConversions) // after a refusal no piece is needed any more
    specification(FS, Start, Length);
  return true;
}

bool FormatWalk::HandleInvalidPrintfConversionSpecifier(const PrintfSpecifier &, const char *,
                                                        unsigned) {
  refuse(Reason::FormatInvalid);
  return false;
}

void FormatWalk::appendLiteral(llvm::StringRef Text) {
  if (Text.empty())
    return;
  auto &Pieces = Result.P.Pieces;
  if (Pieces.empty() || Pieces.back().K != Piece::Literal)
    Pieces.emplace_back();
  Pieces.back().Text += Text;
}

void FormatWalk::literalUpTo(const char *End) {
  if (End > Literal)
    appendLiteral(llvm::StringRef(Literal, static_cast<size_t>(End - Literal)));
  Literal = End;
}

const Expr *FormatWalk::argument(unsigned Index, bool ByPosition) {
  (ByPosition ? SawPositions : SawSequence) = true;
  if (Index >= Arguments.size()) {
    refuse(Reason::TooFewArguments);
    return nullptr;
  }
  return Arguments[Index];
}

unsigned FormatWalk::consume(unsigned Index, ParamType T) {
  if (Index >= Params.size())
    Params.resize(Index + 1);
  std::optional<ParamType> &Known = Params[Index];
  // The same char pointer may be printed by %1$s and %1$p. libc's function needs the pointer to
  // characters then.
  if (Known == ParamType::String && T == ParamType::Pointer)
    T = ParamType::String;
  if (Known && *Known != T && !(Known == ParamType::Pointer && T == ParamType::String))
    refuse(Reason::TypeMismatch);
  Known = T;
  return Index;
}

std::optional<ParamType> FormatWalk::integerParam(QualType T) {
  static constexpr std::pair<BuiltinType::Kind, ParamType> Types[] = {
      {BuiltinType::Int, ParamType::Int},           {BuiltinType::UInt, ParamType::UInt},
      {BuiltinType::Long, ParamType::Long},         {BuiltinType::ULong, ParamType::ULong},
      {BuiltinType::LongLong, ParamType::LongLong}, {BuiltinType::ULongLong, ParamType::ULongLong}};
  for (const auto &[Kind, Param] : Types)
    if (T->isSpecificBuiltinType(Kind))
      return Param;
  return std::nullopt;
}

/// Whether the two types differ at most in their sign. ISO C 7.16.1.1 allows that if both types can
/// represent the value, and every libc reads the same bits in any case. Only -Wformat-signedness
/// warns about it.
bool FormatWalk::sameUpToSign(QualType Expected, QualType Actual) {
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

std::optional<Amount> FormatWalk::amount(const OptionalAmount &A) {
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
    if (!sameUpToSign(Context.IntTy, E->getType())) {
      refuse(Reason::TypeMismatch);
      return std::nullopt;
    }
    return Amount::parameter(consume(A.getArgIndex(), *integerParam(E->getType())));
  }
  case OptionalAmount::Invalid:
    break;
  }
  refuse(Reason::FormatInvalid);
  return std::nullopt;
}

std::optional<Piece> FormatWalk::flagsAndAmounts(const PrintfSpecifier &FS, char Letter) {
  Piece P;
  P.F = static_cast<uint8_t>((FS.isLeftJustified() ? Left : 0) | (FS.hasPlusPrefix() ? Plus : 0) |
                             (FS.hasSpacePrefix() ? Space : 0) |
                             (FS.hasAlternativeForm() ? Alternate : 0) |
                             (FS.hasLeadingZeros() ? Zero : 0) | (isUppercase(Letter) ? Upper : 0));
  auto Width = amount(FS.getFieldWidth());
  if (!Width)
    return std::nullopt;
  auto Precision = amount(FS.getPrecision());
  if (!Precision)
    return std::nullopt;
  P.Width = *Width;
  P.Precision = *Precision;
  return P;
}

Reason FormatWalk::refusalOf(const PrintfSpecifier &FS, llvm::StringRef Specified) const {
  const GccDialect Dialect{Traits.WarnsPointers,
                           Context.getLangOpts().C99 || Context.getLangOpts().CPlusPlus11};
  if (Traits.WarnsFormat && mayDispleaseGcc(Specified, Dialect))
    return Reason::Diagnosed;
  // Only l and L are defined for floating-point conversions, and no length modifier for %m
  // (7.23.6.1p7). clang's parser also takes some that glibc does not know at all, such as w: for
  // %wa glibc takes no argument.
  const ConversionSpecifier &Which = FS.getConversionSpecifier();
  const LengthModifier::Kind Modifier = FS.getLengthModifier().getKind();
  const bool IsLongDouble = Modifier == LengthModifier::AsLongDouble;
  if (Modifier != LengthModifier::None &&
      ((Which.isDoubleArg() && Modifier != LengthModifier::AsLong && !IsLongDouble) ||
       Which.getKind() == ConversionSpecifier::PrintErrno))
    return Reason::UndefinedFlags;
  if (FS.hasThousandsGrouping())
    return Reason::Conversion;
  return IsLongDouble && Which.isDoubleArg() ? Reason::LongDouble : Reason::None;
}

void FormatWalk::specification(const PrintfSpecifier &FS, const char *Start, unsigned Length) {
  using CS = ConversionSpecifier;
  std::optional<Piece> Common = flagsAndAmounts(FS, Start[Length - 1]);
  if (!Common)
    return;
  if (const Reason R = refusalOf(FS, {Start, Length}); R != Reason::None)
    return refuse(R);
  Piece &P = *Common;
  P.Text.assign(Start, Length);
  const ConversionSpecifier &Which = FS.getConversionSpecifier();
  const bool IsLong = FS.getLengthModifier().getKind() == LengthModifier::AsLong;
  const bool IsPlain = FS.getLengthModifier().getKind() == LengthModifier::None;
  if (Which.isDoubleArg()) // l has no effect on it
    return runtimeFormats(FS, P) ? floating(FS, P) : refuse(Reason::Conversion);
  switch (Which.getKind()) {
  case CS::dArg:
  case CS::iArg:
    P.F |= Signed;
    [[fallthrough]];
  case CS::uArg:
    P.Base = 10;
    return integer(FS, P);
  case CS::oArg:
    P.Base = 8;
    return integer(FS, P);
  case CS::xArg:
  case CS::XArg:
    P.Base = 16;
    return integer(FS, P);
  case CS::bArg:
  case CS::BArg:
    P.Base = 2;
    return Traits.HasBinary ? integer(FS, P) : refuse(Reason::LibcSpecific);
  case CS::cArg:
  case CS::sArg:
    if (!IsPlain)
      return refuse(IsLong ? Reason::Conversion : Reason::UndefinedFlags);
    return Which.getKind() == CS::cArg ? character(FS, P) : string(FS, P);
  case CS::pArg:
    return IsPlain ? pointer(FS, P) : refuse(Reason::UndefinedFlags);
  case CS::nArg:
  case CS::CArg:
  case CS::SArg:
  case CS::PrintErrno:
    return refuse(Reason::Conversion);
  default:
    return refuse(Reason::FormatInvalid);
  }
}

PlannedFormat planFormat(llvm::StringRef Format, llvm::ArrayRef<const Expr *> Arguments,
                         ASTContext &Context, const LibraryTraits &Traits) {
  return FormatWalk(Format, Arguments, Context, Traits).run();
}

} // namespace qrintf
