#include "plan/Fold.h"

#include <algorithm>
#include <string_view>

namespace qrintf {

namespace {

/// A longer literal costs the program more bytes than the conversion that it saves.
constexpr size_t MaxFolded = 256;

/// Text in the field of P, whose width is a number. Nothing if the result would be too long.
std::optional<std::string> padded(const Piece &P, std::string Text) {
  size_t Width = P.Width.constantOr(0);
  if (std::max(Width, Text.size()) > MaxFolded)
    return std::nullopt;
  if (Text.size() < Width)
    Text.insert(P.F & Left ? Text.size() : 0, Width - Text.size(), ' ');
  return Text;
}

// ISO C 7.23.6.1 p4 to p8, in the order of the clauses' effects: digits, precision, '#', sign,
// field.
std::optional<std::string> foldInteger(const Piece &P, Wide Value) {
  const char *Characters = P.F & Upper ? "0123456789ABCDEF" : "0123456789abcdef";
  const bool Negative = Value < 0;
  std::string Digits;
  for (Wide Rest = Negative ? -Value : Value; Rest != 0; Rest /= P.Base)
    Digits.insert(Digits.begin(), Characters[static_cast<unsigned>(Rest % P.Base)]);
  size_t Least = P.Precision.constantOr(1);
  if (std::max<size_t>(Least, P.Width.constantOr(0)) > MaxFolded)
    return std::nullopt;
  if (Digits.size() < Least)
    Digits.insert(0, Least - Digits.size(), '0');
  std::string Prefix;
  if (P.F & Signed)
    Prefix = Negative ? "-" : P.F & Plus ? "+" : P.F & Space ? " " : "";
  if (P.F & Alternate) {
    if (P.Base == 8 && !Digits.starts_with('0'))
      Digits.insert(0, 1, '0');
    if (P.Base != 8 && Value != 0)
      Prefix += prefixOf(P);
  }
  size_t Width = P.Width.constantOr(0);
  if ((P.F & Zero) && !(P.F & Left) && P.Precision.K == Amount::None &&
      Prefix.size() + Digits.size() < Width)
    Digits.insert(0, Width - Prefix.size() - Digits.size(), '0');
  return padded(P, Prefix + Digits);
}

std::optional<std::string> foldCharacter(const Piece &P, Wide Value) {
  return padded(P, std::string(1, static_cast<char>(static_cast<unsigned char>(Value))));
}

std::optional<std::string> foldString(const Piece &P, std::string_view Value) {
  Value = Value.substr(0, Value.find('\0'));
  if (P.Precision.K == Amount::Constant)
    Value = Value.substr(0, P.Precision.Value);
  return padded(P, std::string(Value));
}

std::optional<std::string> folded(const Piece &P) {
  if (hasStar(P))
    return std::nullopt;
  switch (P.K) {
  case Piece::Literal:
    return P.Text;
  case Piece::Integer:
    return P.R.Low == P.R.High ? foldInteger(P, P.R.Low) : std::nullopt;
  case Piece::Character:
    return P.R.Low == P.R.High ? foldCharacter(P, P.R.Low) : std::nullopt;
  case Piece::String:
    return P.KnownText ? foldString(P, *P.KnownText) : std::nullopt;
  default:
    return std::nullopt;
  }
}

/// What the code for a piece takes for granted. Nothing if the code is right for every value. The
/// length of a string is not among it, because the body measures the string anyway and compares
/// (BodyEmitter.cpp).
std::optional<Assumption> assumptionOf(const Piece &Each, bool IsFolded) {
  Assumption A;
  A.Param = Each.Param;
  if (Each.K == Piece::String && IsFolded) {
    A.Text = Each.KnownText;
    return A;
  }
  if (Each.K == Piece::Character && IsFolded) {
    // %c converts its argument to unsigned char (ISO C 7.23.6.1 p8), so that alone has to be equal.
    A.Bits = 8;
    A.R.Low = A.R.High = static_cast<unsigned char>(Each.R.Low);
    return A;
  }
  if (Each.K != Piece::Integer || Each.R == rangeOfBits(Each.Bits, Each.F & Signed))
    return std::nullopt;
  A.Bits = Each.Bits;
  A.IsSigned = Each.F & Signed;
  A.R = Each.R;
  return A;
}

} // namespace

Plan settled(const Plan &P) {
  Plan Out = P;
  Out.Pieces.clear();
  for (const Piece &Each : P.Pieces) {
    std::optional<std::string> Text = folded(Each);
    if (std::optional<Assumption> A = assumptionOf(Each, Text.has_value()))
      Out.Assumed.push_back(std::move(*A));
    if (!Text) {
      Out.Pieces.push_back(Each);
      // The code does not depend on this, so it must not keep calls from sharing a site.
      Out.Pieces.back().KnownText.reset();
      if (Each.K == Piece::Character)
        Out.Pieces.back().R = {};
    } else if (!Text->empty()) {
      if (Out.Pieces.empty() || Out.Pieces.back().K != Piece::Literal)
        Out.Pieces.emplace_back();
      Out.Pieces.back().Text += *Text;
    }
  }
  return Out;
}

} // namespace qrintf
