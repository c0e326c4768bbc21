#include "emit/PieceText.h"

#include <algorithm>

namespace qrintf {

std::string PieceText::converted(const Piece &Each) const {
  if (Each.K == Piece::Pointer)
    return "QRINTF_ADDRESS(" + value(Each.Param) + ")";
  return cast(SiteText::typeOf(Each.Bits, Each.F & Signed), value(Each.Param));
}

/// QRINTF_CAST(Type, Expression), or Expression alone if it needs no cast: if it has the type, or
/// an unsigned one that is narrower. Expression is a parameter ("a0") or a cast itself.
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
  return Has ? Expression : "QRINTF_CAST(" + Type + ", " + Expression + ")";
}

/// In a source, a range only says what the call looked like when it was rewritten. If somebody
/// edits the argument later, the buffer must not overflow, so the range is checked. While the
/// argument still shows the range, compilers fold the check.
std::string PieceText::outOfRange(const Piece &Each) const {
  bool IsSigned = Each.F & Signed;
  Wide Most = (Wide(1) << (Each.Bits - IsSigned)) - 1, Least = IsSigned ? -Most - 1 : 0;
  auto number = [&](Wide N) { return decimalText(N) + (IsSigned ? "" : "u"); };
  std::string Condition;
  if (Each.R.Low > Least)
    Condition = converted(Each) + " < " + number(Each.R.Low);
  if (Each.R.High < Most)
    Condition += (Condition.empty() ? "" : " || ") + converted(Each) + " > " + number(Each.R.High);
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
  const std::string V = Exact ? converted(Each) : "";
  const bool CanBeNegative = (Each.F & Signed) && Each.R.Low < 0;
  if (Exact && Each.K == Piece::Integer && isPlain(Each) && Each.Base == 10) {
    bool Fits32 = largestMagnitude(Each.R) <= UINT32_MAX;
    std::string Count = Fits32 ? "qrintf_len_u32(" : "qrintf_len_u64(",
                Type = Fits32 ? "qrintf_u32" : "qrintf_u64";
    if (!CanBeNegative)
      return Count + cast(Type, V) + ")";
    return Count + cast(Type, "qrintf_abs(" + V + ")") + ") + qrintf_negative(" + V + ")";
  }
  if (Exact) // magnitude, negative, base, flags, width, precision
    return "qrintf_len_int(" +
           (CanBeNegative ? "qrintf_abs(" + V + "), qrintf_negative(" + V + ")"
                          : cast("qrintf_u64", V) + ", 0") +
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
  auto count = [&](auto Is) { return std::ranges::count_if(P.Pieces, Is); };
  return S.Code == Emitters::InPlace && S.Plans.size() == 1 &&
         count([](const Piece &Each) { return Each.K != Piece::Literal; }) <= 3 &&
         count([](const Piece &Each) { return Each.K == Piece::String; }) <= 2;
}

} // namespace qrintf
