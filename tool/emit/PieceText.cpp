#include "emit/PieceText.h"

#include <algorithm>

namespace qrintf {

PieceText::Value PieceText::converted(const Piece &Each) const {
  if (Each.K == Piece::Pointer)
    return {"QRINTF_ADDRESS(" + value(Each.Param) + ")"};
  return cast(SiteText::typeOf(Each.Bits, Each.F & Signed),
              {value(Each.Param), textsOf(S.Params[Each.Param]).Words});
}

PieceText::Value PieceText::cast(std::string_view Type, const Value &Of) {
  static constexpr std::pair<std::string_view, std::string_view> Spared[] = {
      {"qrintf_i32", "int"},           {"qrintf_i64", "int"},
      {"qrintf_i64", "long"},          {"qrintf_i64", "long long"},
      {"qrintf_u64", "unsigned long"}, {"qrintf_u64", "unsigned long long"}};
  const bool IsWide = Type == "unsigned" || Type == "qrintf_u32" || Type == "qrintf_u64";
  const bool IsNarrow = Of.Type == "unsigned char" || Of.Type == "unsigned short" ||
                        Of.Type == "unsigned int" || Of.Type == "qrintf_u32";
  if (Of.Type == Type || (IsWide && IsNarrow) ||
      std::ranges::find(Spared, std::pair(Type, Of.Type)) != std::end(Spared))
    return Of;
  return {"QRINTF_CAST(" + std::string(Type) + ", " + Of.Text + ")", Type};
}

/// In a source, a range only says what the call looked like when it was rewritten. If somebody
/// edits the argument later, the buffer must not overflow, so the range is checked. While the
/// argument still shows the range, compilers fold the check.
std::string PieceText::outOfRange(const Piece &Each) const {
  const Range All = rangeOfBits(Each.Bits, Each.F & Signed);
  auto side = [&](const char *Compared, Wide N) {
    return converted(Each).Text + Compared + decimalText(N) + (Each.F & Signed ? "" : "u");
  };
  std::string Condition;
  if (Each.R.Low > All.Low)
    Condition = side(" < ", Each.R.Low);
  if (Each.R.High < All.High)
    Condition += (Condition.empty() ? "" : " || ") + side(" > ", Each.R.High);
  return Condition;
}

std::string PieceText::nameOf(size_t I) const {
  const auto Before = P.Pieces.begin(), At = Before + static_cast<std::ptrdiff_t>(I);
  const bool IsAgain = std::any_of(Before, At, [&](const Piece &Each) {
    return Each.K != Piece::Literal && Each.Param == At->Param;
  });
  return num(At->Param) + (IsAgain ? "_" + num(I) : "");
}

std::string PieceText::lengthOf(const Piece &Each, size_t I, bool Exact) const {
  std::string N = nameOf(I);
  if (Each.K == Piece::Float) // the measured length, with the padding
    return "l" + N;
  if (Each.K == Piece::Character) // counted only where its width is an argument
    return "QRINTF_MAX(1u, " + widthOf(Each, I) + ")";
  if (Each.K == Piece::String)
    return Each.Width.K == Amount::None ? "l" + N
                                        : "QRINTF_MAX(l" + N + ", " + widthOf(Each, I) + ")";
  const Value V = Exact ? converted(Each) : Value();
  const bool CanBeNegative = (Each.F & Signed) && Each.R.Low < 0;
  if (Exact && Each.K == Piece::Integer && isPlain(Each) && Each.Base == 10) {
    bool Fits32 = largestMagnitude(Each.R) <= UINT32_MAX;
    std::string Count = Fits32 ? "qrintf_len_u32(" : "qrintf_len_u64(",
                Type = Fits32 ? "qrintf_u32" : "qrintf_u64";
    if (!CanBeNegative)
      return Count + cast(Type, V).Text + ")";
    return Count + cast(Type, {"qrintf_abs(" + V.Text + ")"}).Text + ") + qrintf_negative(" +
           V.Text + ")";
  }
  if (Exact) // magnitude, negative, base, flags, width, precision
    return "qrintf_len_int(" +
           (CanBeNegative ? "qrintf_abs(" + V.Text + "), qrintf_negative(" + V.Text + ")"
                          : cast("qrintf_u64", V).Text + ", 0") +
           ", " + num(Each.Base) + "u, " + fieldOf(Each, I) + ")";
  std::string Sum = num(boundsOf(Each).Max);
  if (Each.Width.K == Amount::Parameter)
    Sum += " + w" + N;
  if (Each.Precision.K == Amount::Parameter)
    Sum += " + QRINTF_CAST(qrintf_size, " + precisionOf(Each) + " < 0 ? 0 : " + precisionOf(Each) +
           ")";
  return Sum;
}

/// The number of bytes that are certain to be written behind piece I, with the null character. The
/// text may end at a floating-point number that does not fit or is left to libc. There only the
/// null character is certain.
uint64_t PieceText::slackBehind(size_t I) const {
  uint64_t Slack = 1; // the NUL
  for (++I; I < P.Pieces.size() && P.Pieces[I].K != Piece::Float; ++I)
    Slack += boundsOf(P.Pieces[I]).Min;
  return std::min<uint64_t>(Slack, 64);
}

bool PieceText::isShort() const {
  return S.Code == Emitters::InPlace && S.Plans.size() == 1 && conversions(P) <= 3 &&
         std::ranges::count(P.Pieces, Piece::String, &Piece::K) <= 2;
}

} // namespace qrintf
