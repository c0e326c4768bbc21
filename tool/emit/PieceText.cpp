#include "emit/PieceText.h"

#include <algorithm>

namespace qrintf {

std::string PieceText::converted(const Piece &Each) const {
  if (Each.K == Piece::Pointer)
    return "QRINTF_ADDRESS(" + value(Each.Param) + ")";
  const char *Type = "";
  bool IsSigned = Each.F & Signed;
  switch (Each.Bits) {
  case 8:
    Type = IsSigned ? "signed char" : "unsigned char";
    break;
  case 16:
    Type = IsSigned ? "short" : "unsigned short";
    break;
  case 32:
    Type = IsSigned ? "qrintf_i32" : "qrintf_u32";
    break;
  case 64:
    Type = IsSigned ? "qrintf_i64" : "qrintf_u64";
    break;
  }
  return cast(Type, value(Each.Param));
}

/// QRINTF_CAST(Type, Expression), or Expression alone if it needs no cast: if it has the type, or
/// an unsigned one that is narrower. The cast is omitted only in a source, which people read, and
/// in the text for the baseline, which is to be short. Expression is a parameter ("a0") or a cast
/// itself.
std::string PieceText::cast(const std::string &Type, const std::string &Expression) const {
  auto castTo = [&](const char *Name) {
    return Expression.starts_with(std::string("QRINTF_CAST(") + Name + ", ");
  };
  bool Has = castTo(Type.c_str());
  if (Type == "unsigned" || Type == "qrintf_u32" || Type == "qrintf_u64")
    for (const char *Narrow : {"unsigned char", "unsigned short", "qrintf_u32"})
      Has |= castTo(Narrow);
  if (!Has && Expression.size() > 1 &&
      Expression.find_first_not_of("a0123456789") == std::string::npos) {
    ParamType T = S.Params[std::stoul(Expression.substr(1))];
    Has = Type == "qrintf_i32" ? T == ParamType::Int
          : Type == "qrintf_i64"
              ? T == ParamType::Int || T == ParamType::Long || T == ParamType::LongLong
          : Type == "qrintf_u64"
              ? T == ParamType::UInt || T == ParamType::ULong || T == ParamType::ULongLong
              : (Type == "qrintf_u32" || Type == "unsigned") && T == ParamType::UInt;
  }
  return (S.Life == Lifetime::Source || S.Select == Selection::ByText) && Has
             ? Expression
             : "QRINTF_CAST(" + Type + ", " + Expression + ")";
}

/// In a source, a range only says what the call looked like when it was rewritten. If somebody
/// edits the argument later, the buffer must not overflow, so the range is checked. While the
/// argument still shows the range, compilers fold the check.
std::string PieceText::outOfRange(const Piece &Each) const {
  bool IsSigned = Each.F & Signed;
  Wide Most = (Wide(1) << (Each.Bits - IsSigned)) - 1, Least = IsSigned ? -Most - 1 : 0;
  auto number = [&](Wide N) {
    return N < 0 ? "-" + num(static_cast<uint64_t>(-N))
                 : num(static_cast<uint64_t>(N)) + (IsSigned ? "" : "u");
  };
  std::string Condition;
  if (Each.R.Low > Least)
    Condition = converted(Each) + " < " + number(Each.R.Low);
  if (Each.R.High < Most)
    Condition += (Condition.empty() ? "" : " || ") + converted(Each) + " > " + number(Each.R.High);
  return Condition;
}

/// "magnitude, negative, base, flags, width, precision" for the runtime's whole-specification
/// functions.
std::string PieceText::integerSpec(const Piece &Each, size_t I) const {
  std::string V = converted(Each);
  bool CanBeNegative = (Each.F & Signed) && Each.R.Low < 0;
  std::string Magnitude = CanBeNegative ? "qrintf_abs(" + V + ")" : cast("qrintf_u64", V);
  return Magnitude + ", " + (CanBeNegative ? "qrintf_negative(" + V + ")" : "0") + ", " +
         num(Each.Base) + "u, " + fieldOf(Each, I);
}

std::string PieceText::lengthOf(const Piece &Each, size_t I, bool Exact) const {
  std::string N = num(I);
  if (Each.K == Piece::Float) // the measured length, with the padding
    return "l" + N;
  if (Each.K == Piece::Character) // counted only where its width is an argument
    return "QRINTF_MAX(1u, " + widthOf(Each, I) + ")";
  if (Each.K == Piece::String)
    return Each.Width.K == Amount::None ? "l" + N
                                        : "QRINTF_MAX(l" + N + ", " + widthOf(Each, I) + ")";
  if (Exact && Each.K == Piece::Integer && isPlain(Each) && Each.Base == 10) {
    std::string V = converted(Each);
    bool Fits32 = largestMagnitude(Each.R) <= UINT32_MAX;
    std::string Count = Fits32 ? "qrintf_len_u32(" : "qrintf_len_u64(",
                Type = Fits32 ? "qrintf_u32" : "qrintf_u64";
    if (!(Each.F & Signed) || Each.R.Low >= 0)
      return Count + cast(Type, V) + ")";
    return Count + cast(Type, "qrintf_abs(" + V + ")") + ") + qrintf_negative(" + V + ")";
  }
  if (Exact)
    return "qrintf_len_int(" + integerSpec(Each, I) + ")";
  std::string Sum = num(boundsOf(Each).Max);
  if (Each.Width.K == Amount::Parameter)
    Sum += " + w" + N;
  if (Each.Precision.K == Amount::Parameter)
    Sum += " + QRINTF_CAST(qrintf_size, " + precisionOf(Each) + " < 0 ? 0 : " + precisionOf(Each) +
           ")";
  return Sum;
}

/// The number of bytes that are certain to be written behind piece I, with the null character. The
/// text may end at a floating-point number that does not fit or is left to libc, and at a
/// specification that fails (EILSEQ). There only the null character is certain.
uint64_t PieceText::slackBehind(size_t I) const {
  uint64_t Slack = 1; // the NUL
  for (++I; I < P.Pieces.size() && P.Pieces[I].K != Piece::Libc && P.Pieces[I].K != Piece::Float;
       ++I)
    Slack += boundsOf(P.Pieces[I]).Min;
  return std::min<uint64_t>(Slack, 64);
}

std::string PieceText::put(size_t I) const {
  const Piece &Each = P.Pieces[I];
  if (Text.isBaseline())
    if (std::string Direct = putBaseline(I); !Direct.empty())
      return Direct;
  const std::string S = num(slackBehind(I)) + "u";
  std::string Call;
  switch (Each.K) {
  case Piece::Literal:
    // The last literal contains the null character, which saves a store.
    Call = "qrintf_put_lit(p, " + cLiteral(Each.Text) + ", " + num(Each.Text.size() + isLast(I)) +
           "u)";
    break;
  case Piece::Character:
    if (Each.Width.K == Amount::None)
      return "  *p++ = QRINTF_CAST(char, " + value(Each.Param) + ");\n";
    return "  {\n    const char c = QRINTF_CAST(char, " + value(Each.Param) +
           ");\n    p = qrintf_put_str(p, &c, 1u, " + flagsOf(Each, I) + ", " + widthOf(Each, I) +
           ", " + S + ");\n  }\n";
  case Piece::String:
    Call = "(p, s" + num(I) + ", l" + num(I);
    Call = Each.Width.K == Amount::None ? "qrintf_put_mem" + inPlace() + Call + ", " + S + ")"
                                        : "qrintf_put_str" + Call + ", " + flagsOf(Each, I) + ", " +
                                              widthOf(Each, I) + ", " + S + ")";
    break;
  case Piece::Pointer:
    if (Each.Width.K == Amount::None && Each.Precision.K == Amount::None && Each.F == Alternate)
      return "  p = qrintf_put_lit(p, \"0x\", 2u);\n  p = qrintf_put_x64" + inPlace() + "(p, " +
             converted(Each) + ", 0u, " + S + ");\n";
    Call = "qrintf_put_int(p, " + integerSpec(Each, I) + ", " + S + ")";
    break;
  case Piece::Integer:
    Call = isPlain(Each) && (Each.Base == 10 || Each.Base == 16)
               ? plainInteger(I, S)
               : "qrintf_put_int(p, " + integerSpec(Each, I) + ", " + S + ")";
    break;
  case Piece::Float: // BodyPieces.cpp's
  case Piece::Count:
  case Piece::Libc:
    return "";
  }
  const std::optional<size_t> Lane = laneOf(I);
  return (Lane && *Lane % 8 == 0 ? toNumbers(*Lane) : "") + "  p = " + Call + ";\n";
}

bool PieceText::isShort() const {
  auto count = [&](auto Is) { return std::count_if(P.Pieces.begin(), P.Pieces.end(), Is); };
  return S.Code == Emitters::InPlace && S.Plans.size() == 1 &&
         count([](const Piece &Each) { return Each.K != Piece::Literal; }) <= 3 &&
         count([](const Piece &Each) { return Each.K == Piece::String; }) <= 2;
}

/// The call of the emitter for the narrowest type that holds the range: `%d` of a uint8_t is
/// qrintf_put_small(), which looks the number up.
std::string PieceText::plainInteger(size_t I, const std::string &Slack) const {
  const Piece &Each = P.Pieces[I];
  const std::optional<size_t> Lane = laneOf(I);
  const bool Narrow = Each.Base == 10 && Each.R.Low >= 0 && Each.R.High <= UINT16_MAX;
  auto call = [&](const char *Emitter, const char *Type, const char *More = "") {
    const std::string Value = cast(Type, converted(Each)) + More;
    return Lane ? std::string("qrintf_put_") + Emitter + "_of(p, " + Value + ", &" +
                      nameOfNumbers(*Lane) + ", " + num(*Lane % 8) + "u, " + Slack + ")"
                : std::string("qrintf_put_") + Emitter + (Narrow ? "" : inPlace()) + "(p, " +
                      Value + ", " + Slack + ")";
  };
  if (Each.Base == 16) {
    const char *Case = Each.F & Upper ? ", 1u" : ", 0u";
    return Each.R.High <= UINT32_MAX ? call("x32", "qrintf_u32", Case)
                                     : call("x64", "qrintf_u64", Case);
  }
  if (Each.R.Low < 0)
    return Each.R.Low >= INT32_MIN && Each.R.High <= INT32_MAX ? call("i32", "qrintf_i32")
                                                               : call("i64", "qrintf_i64");
  if (Each.R.High < 1000)
    return call("small", "unsigned");
  if (Each.R.High <= UINT16_MAX)
    return call("u16", "unsigned");
  return Each.R.High <= UINT32_MAX ? call("u32", "qrintf_u32") : call("u64", "qrintf_u64");
}

/// Chooses the numbers that are converted together in blocks. Numbers up to 65535 are not among
/// them, because their own emitters cost less than a share of a block. The text for the baseline
/// has no blocks, because they need AVX-512, and a source has none, because it may be compiled for
/// any machine.
void PieceText::findLanes() {
  if (isShort() || S.Life == Lifetime::Source || Text.measures() || Text.isBaseline())
    return;
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    if (Each.K == Piece::Integer && Each.Base == 10 && isPlain(Each) &&
        (Each.R.Low < 0 || Each.R.High > UINT16_MAX))
      Lanes.push_back(I);
  }
  if (Lanes.size() % 8 < 3) // a block of one or two numbers costs more than it saves
    Lanes.resize(Lanes.size() / 8 * 8);
}

std::optional<size_t> PieceText::laneOf(size_t I) const {
  const auto At = std::lower_bound(Lanes.begin(), Lanes.end(), I);
  return At != Lanes.end() && *At == I ? std::optional<size_t>(At - Lanes.begin()) : std::nullopt;
}

std::string PieceText::declareNumbers() const {
  std::string Out;
  for (size_t Lane = 0; Lane < Lanes.size(); Lane += 8)
    Out += "  struct qrintf_numbers " + nameOfNumbers(Lane) + ";\n";
  return Out;
}

/// The statement that converts the block whose first lane is First. A lane without a number gets 0.
std::string PieceText::toNumbers(size_t First) const {
  std::string Out = "  qrintf_to_numbers(&" + nameOfNumbers(First);
  for (size_t Lane = First; Lane != First + 8; ++Lane) {
    if (Lane >= Lanes.size()) {
      Out += ", 0u";
      continue;
    }
    const Piece &Each = P.Pieces[Lanes[Lane]];
    const char *Magnitude =
        Each.R.Low >= INT32_MIN && Each.R.High <= INT32_MAX ? "qrintf_abs32(" : "qrintf_abs(";
    Out += ", " + (Each.R.Low < 0 ? Magnitude + converted(Each) + ")"
                                  : cast("qrintf_u64", converted(Each)));
  }
  return Out + ");\n";
}

} // namespace qrintf
