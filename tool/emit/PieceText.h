// Pass 5, inside: the expressions and statements of one piece. A body (BodyEmitter.h) measures with
// them and a group of numbers with known places (EmitGroup.cpp) falls back on them.
#pragma once

#include "emit/SiteText.h"

#include <cstdint>
#include <vector>

namespace qrintf {

class PieceText {
public:
  PieceText(const SiteText &Text, const Plan &P) : Text(Text), S(Text.S), P(P) {}

  static std::string value(unsigned Param) { return SiteText::value(Param); }
  /// An expression, and its type if that is known, which can save cast() a cast.
  struct Value {
    std::string Text;
    std::string_view Type = "";
  };
  /// The value after its length modifier's conversion.
  Value converted(const Piece &Each) const;
  /// QRINTF_CAST(Type, Of), or Of alone if it has the type, or an unsigned one that is narrower.
  static Value cast(std::string_view Type, const Value &Of);
  /// In a source, a condition under which the value is outside of the plan's range. Empty if none
  /// is needed.
  std::string outOfRange(const Piece &Each) const;
  /// An expression for what piece I adds to the length: exactly if Exact is true, otherwise an
  /// upper bound.
  std::string lengthOf(const Piece &Each, size_t I, bool Exact) const;
  /// The statement that writes piece I, which is no floating-point number.
  std::string put(size_t I) const;
  /// The statement for a number whose `Digits` digits, 2 to 16 or of base 16 at most 8, have
  /// constant places. V is unsigned.
  std::string putFixed(size_t I, unsigned Digits, const Value &V) const;
  /// The expression that writes a floating-point number into Room bytes.
  std::string putFloat(size_t I, const std::string &Room) const;
  /// The number of bytes that are certain to be written behind piece I, with the null character.
  uint64_t slackBehind(size_t I) const;
  bool isLast(size_t I) const { return I + 1 == P.Pieces.size(); }

  /// The end of the names of a piece's variables: the number of its argument, so that s1 is the
  /// string a1. If a piece in front of it has the same argument, its own number follows.
  std::string nameOf(size_t I) const;
  std::string flagsOf(const Piece &Each, size_t I) const {
    return Each.Width.K == Amount::Parameter ? "f" + nameOf(I) : num(Each.F) + "u";
  }
  std::string widthOf(const Piece &Each, size_t I) const {
    return Each.Width.K == Amount::Parameter ? "w" + nameOf(I) : num(Each.Width.Value) + "u";
  }
  std::string precisionOf(const Piece &Each) const {
    if (Each.Precision.K == Amount::None)
      return "-1";
    return Each.Precision.K == Amount::Constant ? num(Each.Precision.Value) : given(Each.Precision);
  }
  /// The int of an Amount::Parameter. Of an unsigned argument it is the one that printf reads.
  std::string given(const Amount &A) const {
    const std::string Value = value(A.Value);
    return S.Params[A.Value] == ParamType::UInt ? "QRINTF_CAST(int, " + Value + ")" : Value;
  }
  /// "flags, width, precision"
  std::string fieldOf(const Piece &Each, size_t I) const {
    return flagsOf(Each, I) + ", " + widthOf(Each, I) + ", " + precisionOf(Each);
  }

  const SiteText &Text;
  const Site &S;
  const Plan &P;

  /// The end of the emitters' names. In short formats of calls that are made often the emitters are
  /// in place. Longer formats call them: each call matters less there, and the bytes matter more.
  std::string inPlace() const { return isShort() ? "_here" : ""; }
  bool isShort() const;
  /// Whether the functions of the runtime that do the work are called. Those around them do a part
  /// in place, and reading them costs the compiler's time.
  bool callsEmitters() const { return S.Code == Emitters::Called; }

private:
  std::string putPlain(size_t I) const;
  std::string putString(size_t I, const std::string &Characters) const;
  std::string putField(size_t I) const;
  static bool isPlain(const Piece &Each) {
    return Each.Width.K == Amount::None && Each.Precision.K == Amount::None &&
           !(Each.F & (Plus | Space | Alternate));
  }
};

/// The last piece of the group that begins with piece I: a run of numbers whose digits have
/// constant places if all of them fit their fields (%02d:%02d), with the literals and characters
/// between them. Nothing if no group begins there.
std::optional<size_t> groupEnd(const Plan &P, size_t I);

/// The number of bytes that the group [First, Last] writes if all its numbers fit their fields.
uint64_t groupLength(const Plan &P, size_t First, size_t Last);

class GroupEmitter {
public:
  GroupEmitter(const PieceText &Pieces, size_t First, size_t Last)
      : Pieces(Pieces), First(First), Last(Last) {}
  /// The statements. Fits says that the body has already left the call to libc if a number does not
  /// fit.
  std::string emit(bool Fits);
  /// The condition under which the group has its fixed length, groupLength(). Empty if it always
  /// has.
  std::string conditions() const;
  /// How many numbers can be too long for their fields.
  unsigned checks() const;

private:
  /// Hexadecimal numbers that are converted together, sixteen digits at most.
  struct Block {
    std::vector<size_t> Members;
    unsigned Digits = 0;
  };
  void collectBlocks();
  std::string condition(const Piece &Each) const;
  std::string declaration(const Block &Each) const;
  std::string fixed(size_t I) const;
  PieceText::Value bits(const Piece &Each) const {
    return PieceText::cast(Each.Bits == 64 ? "qrintf_u64" : "qrintf_u32", Pieces.converted(Each));
  }
  static std::string name(const Block &Each) { return "h" + num(Each.Members.front()); }
  const Piece &piece(size_t I) const { return Pieces.P.Pieces[I]; }

  const PieceText &Pieces;
  const size_t First, Last;
  std::vector<Block> Blocks;
};

} // namespace qrintf
