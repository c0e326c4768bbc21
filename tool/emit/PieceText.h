// Pass 5, inside: the expressions and statements of one piece. A body (BodyEmitter.h) measures with
// them and a group of numbers with known places (EmitGroup.cpp) falls back on them.
#pragma once

#include "emit/SiteText.h"

#include <cstdint>
#include <vector>

namespace qrintf {

class PieceText {
public:
  PieceText(const SiteText &Text, const Plan &P) : Text(Text), S(Text.S), P(P) { findLanes(); }

  static std::string value(unsigned Param) { return SiteText::value(Param); }
  /// The value after its length modifier's conversion.
  std::string converted(const Piece &Each) const;
  std::string cast(const std::string &Type, const std::string &Expression) const;
  /// In a source, a condition under which the value is outside of the plan's range. Empty if none
  /// is needed.
  std::string outOfRange(const Piece &Each) const;
  /// An expression for what piece I adds to the length: exactly if Exact is true, otherwise an
  /// upper bound.
  std::string lengthOf(const Piece &Each, size_t I, bool Exact) const;
  /// The statement that writes piece I. The piece is not a floating-point number, not %n and not
  /// libc's.
  std::string put(size_t I) const;
  /// For a unit for the baseline: the statement for a number whose `Digits` digits, 2 to 16, have
  /// constant places. Value is unsigned. Empty if the header's emitters are to choose.
  std::string putFixedBaseline(size_t I, unsigned Digits, const std::string &Value) const;
  /// The expression that writes a floating-point number into Room bytes.
  std::string putFloatBaseline(size_t I, const std::string &Room) const;
  /// The number of bytes that are certain to be written behind piece I, with the null character.
  uint64_t slackBehind(size_t I) const;
  bool isLast(size_t I) const { return I + 1 == P.Pieces.size(); }

  static std::string flagsOf(const Piece &Each, size_t I) {
    return Each.Width.K == Amount::Parameter ? "f" + num(I) : num(Each.F) + "u";
  }
  static std::string widthOf(const Piece &Each, size_t I) {
    return Each.Width.K == Amount::Parameter ? "w" + num(I) : num(Each.Width.Value) + "u";
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
  /// Whether the text names the functions of the runtime that do the work. The emitters around them
  /// choose a function or do a part in place, and reading them costs the compiler's time.
  bool callsEmitters() const { return Text.isBaseline() && S.Code == Emitters::Called; }

  /// The declarations for the numbers that are converted together.
  std::string declareNumbers() const;

private:
  /// Chooses the plain numbers of long formats that runtime/integers/lanes.h converts eight at a
  /// time. Lanes has the piece of each lane, block by block.
  void findLanes();
  std::optional<size_t> laneOf(size_t I) const;
  std::string toNumbers(size_t First) const;
  static std::string nameOfNumbers(size_t Lane) { return "n" + num(Lane / 8); }
  std::vector<size_t> Lanes;

  std::string plainInteger(size_t I, const std::string &Slack) const;
  // Statements for the baseline (BaselineText.cpp). putBaseline returns an empty text if the
  // header's emitters are to choose.
  std::string putBaseline(size_t I) const;
  std::string plainBaseline(size_t I) const;
  std::string stringBaseline(size_t I, const std::string &Characters) const;
  std::string fieldBaseline(size_t I) const;
  std::string integerSpec(const Piece &Each, size_t I) const;
  static bool isPlain(const Piece &Each) {
    return Each.Width.K == Amount::None && Each.Precision.K == Amount::None &&
           !(Each.F & (Plus | Space | Alternate));
  }
};

/// The last piece of the group that begins with piece I: a run of numbers whose digits have
/// constant places if all of them fit their fields (%02d:%02d), with the literals and characters
/// between them. Nothing if no group begins there.
std::optional<size_t> groupEnd(const Plan &P, size_t I);

/// The condition under which the group [First, Last] has its fixed length, groupLength(). Empty if
/// it always has.
std::string groupCondition(const PieceText &Pieces, size_t First, size_t Last);
/// How many numbers of the group can be too long for their fields.
unsigned groupChecks(const PieceText &Pieces, size_t First, size_t Last);
uint64_t groupLength(const Plan &P, size_t First, size_t Last);

/// The statements of the group [First, Last]. Fits says that the body has already left the call to
/// libc if a number does not fit.
std::string emitGroup(const PieceText &Pieces, size_t First, size_t Last, bool Fits);

} // namespace qrintf
