#include "emit/PieceText.h"

// Pass 5, inside: the statements that write a piece. The text names the function of the runtime
// that does the work, by the slack, the flags, the field width and the precision, so that the
// compiler reads no other. A header that is included by hand leaves this choice to the compiler
// (qrintf_put_int and the like). A machine without the runtime's fast paths has the same names.

namespace qrintf {
namespace {

/// The name of that function of a family which makes the most of the slack. The runtime has one for
/// each slack in Least, which begins with the largest, and one for a slack of 0. For
/// qrintf__dec32_, {9, 1} and a slack of 5 it is "qrintf__dec32_1".
std::string bySlack(const std::string &Family, uint64_t Slack,
                    std::initializer_list<unsigned> Least) {
  for (unsigned Each : Least)
    if (Slack >= Each)
      return Family + num(Each);
  return Family + "0";
}
std::string decimal(const char *Family, uint64_t Slack) { return bySlack(Family, Slack, {9, 1}); }
std::string small(uint64_t Slack) { return bySlack("qrintf__small_", Slack, {3, 2, 1}); }
std::string hexadecimal(unsigned Bits, bool IsUpper, uint64_t Slack) {
  return bySlack(std::string("qrintf__") + (IsUpper ? "upper_" : "") + "hex" + num(Bits) + "_",
                 Slack, {7, 1});
}

/// "  p = FUNCTION(p, ARGUMENTS);\n"
std::string callOf(const std::string &Function, const std::string &Arguments) {
  return "  p = " + Function + "(p, " + Arguments + ");\n";
}

int precisionOrNone(const Piece &P) {
  return P.Precision.K == Amount::Constant ? static_cast<int>(P.Precision.Value) : -1;
}

/// The expressions of which the statements for an integer in a field are made.
struct IntegerText {
  std::string Value, Magnitude;
  bool CanBeNegative;
  std::string Negative; // 1 if the number is negative, otherwise 0
  unsigned Positive;    // the character in front of a number that is not negative; 0 for none

  IntegerText(const Piece &Each, const PieceText::Value &Converted)
      : Value(Converted.Text), CanBeNegative((Each.F & Signed) && Each.R.Low < 0),
        Negative(CanBeNegative ? "qrintf_negative(" + Value + ")" : "0u"),
        Positive(!(Each.F & Signed) ? 0
                 : Each.F & Plus    ? '+'
                 : Each.F & Space   ? ' '
                                    : 0) {
    Magnitude =
        CanBeNegative ? "qrintf_abs(" + Value + ")" : PieceText::cast("qrintf_u64", Converted).Text;
  }

  /// The character of the sign, 0 for none.
  std::string sign() const {
    if (!CanBeNegative)
      return num(Positive) + "u";
    return (Positive ? num(Positive) + "u + " : "") + Negative + " * " + num('-' - Positive) + "u";
  }
  /// The statements that write the sign, and nothing where there is none.
  std::string putSign() const {
    return Positive        ? "  *p++ = QRINTF_CAST(char, " + sign() + ");\n"
           : CanBeNegative ? "  *p = '-';\n  p += " + Negative + ";\n"
                           : "";
  }
  std::string putLeftOfBlanks(unsigned Width, bool IsHexadecimal, bool IsUpper) const;
};

/// The whole field of a number, in a few wide stores. The number is written over it.
std::string blanks(unsigned Width) { return "  __builtin_memset(p, ' ', " + num(Width) + "u);\n"; }

std::string IntegerText::putLeftOfBlanks(unsigned Width, bool IsHexadecimal, bool IsUpper) const {
  std::string Digits;
  if (Width >= 8)
    Digits = IsHexadecimal ? callOf("qrintf__hex_left", Magnitude + (IsUpper ? ", 1u" : ", 0u"))
                           : callOf("qrintf__dec_left", Magnitude);
  else // stores the byte again that the slack of 1 may have overwritten
    Digits = callOf(IsHexadecimal ? hexadecimal(64, IsUpper, 1) : "qrintf__dec64_1", Magnitude) +
             "  *p = ' ';\n";
  const std::string First = Positive || CanBeNegative
                                ? "  *p = QRINTF_CAST(char, (" + sign() + ") | ' ');\n"
                                : "",
                    Step = Positive        ? "  ++p;\n"
                           : CanBeNegative ? "  p += " + Negative + ";\n"
                                           : "";
  return "  {\n    char *const end = p + " + num(Width) + "u;\n" + blanks(Width) + First + Step +
         Digits + "    p = p < end ? end : p;\n  }\n";
}

/// Which functions of the runtime write an integer in a field.
enum class FieldShape {
  Bare,          // a sign and the digits alone
  LeastDigits,   // hexadecimal digits, with zeros up to a number of them
  RightOfBlanks, // a number at the end of its field
  LeftOfBlanks,  // a number at the begin of its field
  General
};

/// How many hexadecimal digits the precision or a field of zeros asks for.
unsigned leastDigits(const Piece &Each) {
  const unsigned Width = Each.Width.constantOr(0);
  const int Precision = precisionOrNone(Each);
  if (Precision >= 0)
    return Width > static_cast<unsigned>(Precision) ? 0 : static_cast<unsigned>(Precision);
  return (Each.F & Zero) && !(Each.F & Left) ? Width : 0;
}

FieldShape fieldShapeOf(const Piece &Each, uint64_t Slack) {
  const bool IsDecimal = Each.Base == 10, IsSigned = Each.F & Signed;
  if (hasStar(Each) || !(IsDecimal || (Each.Base == 16 && !(Each.F & Alternate))))
    return FieldShape::General;
  const unsigned Width = Each.Width.constantOr(0), Least = leastDigits(Each);
  const int Precision = precisionOrNone(Each);
  if (Width <= 1 && (Precision < 0 || Precision == 1))
    return FieldShape::Bare;
  if (!IsDecimal && !IsSigned && Least >= 2 && Least <= 16)
    return FieldShape::LeastDigits;
  if (Precision >= 0 || (Each.F & Zero) || Width > 64 || !Slack || (!IsDecimal && IsSigned))
    return FieldShape::General;
  return Each.F & Left ? FieldShape::LeftOfBlanks : FieldShape::RightOfBlanks;
}

} // namespace

std::string PieceText::put(size_t I) const {
  const Piece &Each = P.Pieces[I];
  const uint64_t Slack = slackBehind(I);
  switch (Each.K) {
  case Piece::Literal: {
    const std::string Size =
        num(Each.Text.size() + isLast(I)) + "u"; // the last one brings the NUL with it
    // A longer one would be a call of memcpy, which needs a newer glibc (runtime/strings/memory.h).
    if (Each.Text.size() > 128)
      return "  p = qrintf_put_lit(p, " + cLiteral(Each.Text) + ", " + Size + ");\n";
    return "  __builtin_memcpy(p, " + cLiteral(Each.Text) + ", " + Size + ");\n  p += " + Size +
           ";\n";
  }
  case Piece::Character: {
    if (Each.Width.K == Amount::None)
      return "  *p++ = QRINTF_CAST(char, " + value(Each.Param) + ");\n";
    const std::string Write = putString(I, "&c, 1u");
    return "  {\n    const char c = QRINTF_CAST(char, " + value(Each.Param) + ");\n" + Write +
           "  }\n";
  }
  case Piece::String: {
    if (Each.Width.K != Amount::None)
      return putString(I, "s" + nameOf(I) + ", l" + nameOf(I));
    // In a body with emitters in place, qrintf__put_mem_3 and the like also have code for lengths
    // that gcc knows. Looking for that costs gcc more time than it is worth where emitters are
    // called.
    const char *Function = callsEmitters() ? Slack >= 3 ? "qrintf__mem_3" : "qrintf__mem"
                           : Slack >= 31   ? "qrintf__put_mem_31"
                           : Slack >= 3    ? "qrintf__put_mem_3"
                                           : "qrintf__put_mem";
    return callOf(Function, "s" + nameOf(I) + ", l" + nameOf(I));
  }
  case Piece::Pointer:
    if (Each.Width.K == Amount::None && Each.Precision.K == Amount::None && Each.F == Alternate)
      return "  __builtin_memcpy(p, \"0x\", 2u);\n  p += 2u;\n" +
             callOf(hexadecimal(64, false, Slack), converted(Each).Text);
    return putField(I);
  case Piece::Integer:
    return isPlain(Each) && (Each.Base == 10 || Each.Base == 16) ? putPlain(I) : putField(I);
  case Piece::Float: // BodyPieces.cpp's
    break;
  }
  return "";
}

/// A string or a character in a field. Characters are the address and the length: "s0, l0".
std::string PieceText::putString(size_t I, const std::string &Characters) const {
  const Piece &Each = P.Pieces[I];
  const unsigned Width = Each.Width.constantOr(0);
  if (Each.Width.K == Amount::Parameter || Width > 64)
    return callOf("qrintf__str_in_any",
                  Characters + ", " + flagsOf(Each, I) + " & QRINTF_LEFT, " + widthOf(Each, I));
  const std::string Field = Characters + (Each.F & Left ? ", 1u, " : ", 0u, ") + num(Width) + "u";
  // qrintf__str_in_short makes a short field in registers, and its code is inlined.
  return Width >= 9 && Width <= 32 && !callsEmitters()
             ? callOf("qrintf__str_in_short", Field + ", " + num(slackBehind(I)) + "u")
             : callOf("qrintf__str_in_constant", Field);
}

/// An integer without flags, field width and precision.
std::string PieceText::putPlain(size_t I) const {
  const Piece &Each = P.Pieces[I];
  const uint64_t Slack = slackBehind(I);
  const Wide Most = Each.R.Low >= 0 ? Each.R.High : static_cast<Wide>(largestMagnitude(Each.R));
  const bool Fits32 =
      Each.R.Low >= 0 ? Most <= UINT32_MAX : Each.R.Low >= INT32_MIN && Each.R.High <= INT32_MAX;
  const std::string Type = Fits32 ? "qrintf_u32" : "qrintf_u64";
  if (Each.Base == 16)
    return callOf(hexadecimal(Fits32 ? 32 : 64, Each.F & Upper, Slack),
                  cast(Type, converted(Each)).Text);
  if (Each.R.Low >= 0 && Most < 1000)
    return callOf(small(Slack), cast("unsigned", converted(Each)).Text);
  if (Each.R.Low >= 0 && Most <= UINT16_MAX)
    return callOf(Slack ? "qrintf__dec16_1" : "qrintf__dec32_0",
                  cast("unsigned", converted(Each)).Text);
  const Value V = cast(Fits32 ? "qrintf_i32" : "qrintf_i64", converted(Each));
  if (callsEmitters() && Each.R.Low < 0 && Slack)
    return callOf(Fits32 ? "qrintf__signed32_1" : "qrintf__signed64_1", V.Text);
  // The sign is stored in any case: a digit takes its place where there is none.
  const std::string Negative =
      Fits32 ? cast("qrintf_u32", V).Text + " >> 31" : "qrintf_negative(" + V.Text + ")";
  const std::string Magnitude = Each.R.Low >= 0
                                    ? cast(Type, converted(Each)).Text
                                    : (Fits32 ? "qrintf_abs32(" : "qrintf_abs(") + V.Text + ")";
  const std::string Sign = Each.R.Low >= 0 ? "" : "  *p = '-';\n  p += " + Negative + ";\n";
  if (!isShort())
    return Sign + callOf(decimal(Fits32 ? "qrintf__dec32_" : "qrintf__dec64_", Slack), Magnitude);
  const std::string Others = Fits32  ? decimal("qrintf__dec32_", Slack)
                             : Slack ? "qrintf__dec64_large_1"
                                     : "qrintf__dec64_0";
  return "  {\n    const " + Type + " m = " + Magnitude + ";\n" + Sign +
         "    p = QRINTF_LIKELY(m < 1000u) ? " + small(Slack) +
         "(p, QRINTF_CAST(unsigned, m & 1023u)) : " + Others + "(p, m);\n  }\n";
}

/// An integer with flags, a field width or a precision.
std::string PieceText::putField(size_t I) const {
  const Piece &Each = P.Pieces[I];
  const uint64_t Slack = slackBehind(I);
  const IntegerText Number(Each, converted(Each));
  const unsigned Width = Each.Width.constantOr(0);
  const bool IsUpper = Each.F & Upper;
  switch (fieldShapeOf(Each, Slack)) {
  case FieldShape::Bare:
    if (Each.Base == 16)
      return Number.putSign() + callOf(hexadecimal(64, IsUpper, Slack), Number.Magnitude);
    // One with a sign in front is often a difference, of any length.
    return Number.putSign() + callOf(Number.Positive && Slack ? "qrintf__dec64_large_1"
                                                              : decimal("qrintf__dec64_", Slack),
                                     Number.Magnitude);
  case FieldShape::LeastDigits:
    return callOf(Slack ? "qrintf__hex_least_1" : "qrintf__hex_least_0",
                  Number.Magnitude + (IsUpper ? ", 1u, " : ", 0u, ") + num(leastDigits(Each)) +
                      "u");
  case FieldShape::RightOfBlanks: {
    const std::string End = ", " + num(Width) + "u";
    if (Each.Base == 16)
      return blanks(Width) +
             callOf("qrintf__hex_right", Number.Magnitude + (IsUpper ? ", 1u" : ", 0u") + End);
    if (callsEmitters() && Number.CanBeNegative && !Number.Positive)
      return blanks(Width) + callOf("qrintf__signed_right", Number.Value + End);
    return blanks(Width) +
           callOf("qrintf__dec_right", Number.Magnitude + ", " + Number.sign() + End);
  }
  case FieldShape::LeftOfBlanks:
    return Number.putLeftOfBlanks(Width, Each.Base == 16, IsUpper);
  case FieldShape::General:
    break;
  }
  const std::string Flags =
      Each.Width.K == Amount::Parameter ? " | " + flagsOf(Each, I) + " << 8" : "";
  const unsigned Kind = Each.Base | (Flags.empty() ? static_cast<unsigned>(Each.F) << 8 : 0);
  return callOf(Slack ? "qrintf__int_1" : "qrintf__int_0",
                Number.Magnitude + ", " + Number.Negative + ", " + num(Kind) + "u" + Flags + ", " +
                    widthOf(Each, I) + ", " + precisionOf(Each));
}

std::string PieceText::putFixed(size_t I, unsigned Digits, const Value &V) const {
  const Piece &Each = P.Pieces[I];
  const std::string End = ", " + num(Digits) + "u, " + num(slackBehind(I)) + "u";
  if (Each.Base == 16)
    return callOf(Digits <= 2   ? "qrintf__put_hex2"
                  : Digits <= 4 ? "qrintf__put_hex4"
                                : "qrintf__put_hex8",
                  cast("qrintf_u32", V).Text + (Each.F & Upper ? ", 1u" : ", 0u") + End);
  if (Digits <= 4)
    return callOf("qrintf__put_dec" + num(Digits), cast("qrintf_u32", V).Text);
  return Digits <= 8 ? callOf("qrintf__put_fixed_dec8", cast("qrintf_u32", V).Text + End)
                     : callOf("qrintf_put_dec", V.Text + End);
}

std::string PieceText::putFloat(size_t I, const std::string &Room) const {
  const Piece &Each = P.Pieces[I];
  const bool HasWidth = Each.Width.K == Amount::Parameter || Each.Width.constantOr(0) > 1;
  const bool IsPlain = slackBehind(I) && !HasWidth && !(Each.F & (Plus | Space | Alternate));
  const char K = Each.Specifier;
  const std::string Kind = std::string("'") + K + "', ",
                    Upper = num(Each.F & qrintf::Upper) + "u, ", Field = fieldOf(Each, I) + ", ";
  auto call = [&](const std::string &Function, const std::string &Arguments) {
    return "qrintf__" + Function + "(p, " + value(Each.Param) + ", " + Arguments + Room + ")";
  };
  if (K == 'a')
    return call("put_a", Field);
  if (!IsPlain)
    return call("put_field", Kind + Field);
  if (Each.Precision.K == Amount::Parameter) {
    const std::string Given = precisionOf(Each);
    const std::string Digits = "QRINTF_CAST(unsigned, " + Given +
                               " < 0 ? 6 : " + (K == 'g' ? Given + " == 0 ? 1 : " : "") + Given +
                               ")" + (K == 'e' ? " + 1u, " : ", ");
    if (K == 'f')
      return call("plain_f", Digits);
    return "(" + Given + " > " + num(17 - (K == 'e')) + " ? " +
           call("put_exact", Kind + Upper + "0u, " + Given + ", ") + " : " +
           call("plain_eg", Digits + Kind + Upper) + ")";
  }
  const unsigned Given = Each.Precision.K == Amount::None ? 6 : Each.Precision.Value;
  const unsigned Digits = K == 'e' ? Given + 1 : K == 'g' && !Given ? 1 : Given;
  const std::string N = num(Digits) + "u, ";
  if (K == 'f' && (Digits == 2 || Digits == 6))
    return call("plain_f" + num(Digits), "");
  if (K == 'f' && Digits <= 9)
    return call("plain_f", N);
  if (K != 'f' && Digits <= 7 && (K == 'g' || Digits >= 2))
    return call(std::string("plain_") + K + "7", N + Upper);
  if (K == 'f' || Digits > 17)
    return call("put_exact", Kind + (K == 'f' ? "0u, " : Upper) + "0u, " + num(Given) + ", ");
  return call("plain_eg", N + Kind + Upper);
}

} // namespace qrintf
