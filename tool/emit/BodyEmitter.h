// Pass 5, inside: makes the body of a formatting function. From here on there is no format string,
// only pieces. BodyEmitter.cpp has the parts of every body, and BodyPieces.cpp the pieces that can
// end it early.
#pragma once

#include "emit/PieceText.h"

#include <map>

namespace qrintf {

/// Whether only the arguments say how long the piece is, so that it has to be measured.
inline bool isOfAnyLength(const Piece &Each) {
  return Each.K == Piece::String || (Each.K == Piece::Integer && hasStar(Each));
}

/// The formatting function of one plan, in the order of its parts. For snprintf(b, n, "%s=%d", …):
///
///     declare()   char *p = b; const char *const s0 = …; qrintf_size l0; qrintf_size need;
///     refuse()    if (!s0) goto libc;
///     measure()   l0 = qrintf_strlen(s0); need = 12u + l0;       12: '=' and the longest int
///     compare()   if (need >= n || …) goto libc;
///     write()     p = qrintf__put_mem_3(p, s0, l0); … return …;
///     leave()     libc: return …;                                only if something jumps there
///
/// Where the emitters of a text on the stack are called, each piece of any length is measured as it
/// is written: p = qrintf__string_32(p, s0, b + 434u); if (!p) goto libc; Where those of a text in
/// a buffer are, strings without a field are: q = qrintf__string(p, s0, b, n - need); …
class BodyEmitter : PieceText {
public:
  /// Whole: the site whose text this is, if the text is made on the stack.
  BodyEmitter(const SiteText &Text, const Plan &P, const SiteText *Whole)
      : PieceText(Text, P), C(Text.checkOf(P)), Whole(Whole),
        ChecksOurRoom(Whole && callsEmitters() && canUseOurRoom()),
        ChecksStrings(!Whole && callsEmitters() && C != Check::None && Text.passesSize() &&
                      !Text.measures()) {}
  Body emit(const std::string &Function);

private:
  /// The begin of the function. Of one whose text is made on the stack it has the room for it.
  void head(const std::string &Function);
  void declare();
  void refuse();
  void measure();
  void sum();
  void compare();
  void write();
  /// Writes the end of the function, where it leaves the call to libc.
  void leave();
  /// Whether the NUL is stored with the last piece: a literal at the end brings it along.
  bool isNulWritten() const { return !P.Pieces.empty() && P.Pieces.back().K == Piece::Literal; }
  std::string overlap() const;
  void leaveIf(const std::string &Condition) {
    Out += "  if (QRINTF_UNLIKELY(" + Condition + "))\n    goto libc;\n";
    CanLeave = true;
  }

  bool canUseOurRoom() const;
  /// Whether the piece is measured, compared and written by one function, which is told the room
  /// that is left: a floating-point number, and a string without a field where emitters are called.
  bool checksWhileWriting(const Piece &Each) const {
    return !Text.measures() && (Each.K == Piece::Float ||
                                (Each.K == Piece::String && ChecksStrings &&
                                 Each.Width.K == Amount::None && Each.Precision.K == Amount::None));
  }
  /// Whether the runtime's function that writes the piece also finds out whether it fits.
  bool checksOurRoom(const Piece &Each) const { return ChecksOurRoom && isOfAnyLength(Each); }
  void putChecked(size_t I);
  void putIntoOurRoom(size_t I);
  void findGroups();

  struct Group {
    GroupEmitter Emitter;
    size_t Last;
    /// Whether the body leaves the whole call to libc where a number of the group is longer than
    /// its field, so that the group's code has constant places. It does where the room is small
    /// (the check is exact), because counting the digits of each number would cost more than the
    /// group gains. It also does where more than two numbers can be too long: such formats are
    /// dates, addresses and identifiers, whose numbers fit.
    bool Fits;
  };

  const Check C;
  const SiteText *const Whole;
  std::map<size_t, Group> Groups; // by the first piece
  /// Whether each piece of any length is measured and written by one function. The room is our own,
  /// on the stack, so a text that turns out to be too long may have been begun.
  const bool ChecksOurRoom;
  const bool ChecksStrings;
  std::string Out;
  bool CanLeave = false;    // there is a path to libc
  bool KnowsLength = false; // `need` has been computed
};

} // namespace qrintf
