// Pass 5, inside SeldomCode: where everything is in the function of a call that is seldom made. Its arguments, when it is entered and
// later, and the slots of its frame: arguments that came in registers, the strings' lengths, the sum of what is written at most,
// the room, and the field widths that are arguments.
#pragma once

#include "SiteText.h"

#include <cstdint>
#include <string>
#include <vector>

namespace qrintf {

/// A literal up to here is stored by constants, a longer one is copied.
inline constexpr size_t LongestStored = 16;
inline constexpr const char *ArgumentRegisters[] = {"rdi", "rsi", "rdx", "rcx", "r8", "r9"};

/// A field width that is an argument.
inline bool hasStar(const Piece &P) { return P.Width.K == Amount::Parameter; }
bool hasStars(const Plan &P);
bool hasStrings(const Plan &P);
/// What the pieces take at most that are no strings, without field widths that are arguments.
uint64_t mostBesideStrings(const Plan &P);

class SeldomFrame {
public:
  /// S keeps its call: the function is jumped to with the arguments of libc's checking function.
  explicit SeldomFrame(const Site &S);

  static constexpr unsigned None = ~0u;
  const bool LeavesInCaller; // libc's call is the caller's
  /// Indices of arguments: the size, the size of the object, the first of the parameters. And how many there are.
  unsigned Size = None, Object = None, First = 0, Count = 0;
  std::vector<size_t> Strings, Stars; // the pieces, and those with a field width from an argument

  bool isInRegister(unsigned Index) const { return Index < Count && Index < 6; }
  /// An argument when the function is entered, and in its frame.
  std::string onEntry(unsigned Index) const;
  std::string inFrame(unsigned Index) const;
  std::string valueOf(unsigned Param) const { return inFrame(First + Param); }

  std::string lengthOf(size_t Piece) const { return slot(Locals + indexIn(Strings, Piece)); }
  std::string sum() const { return slot(Locals + lengths()); }
  std::string room() const { return slot(Locals + lengths() + needsSum()); }
  std::string widthOf(size_t Piece) const { return slot(Widths + 2 * indexIn(Stars, Piece)); }
  /// 1 with the flag - or a negative width.
  std::string isLeft(size_t Piece) const { return slot(Widths + 2 * indexIn(Stars, Piece) + 1); }

  /// How much is written is known only when the function runs.
  bool measures() const { return !Strings.empty() || !Stars.empty(); }
  /// Widths join the sum before the strings do.
  bool hasSumOnEntry() const;
  /// The length of the only string stays in a register: nothing is called before it is copied.
  bool keepsLength() const;
  /// The room is the object's, at most QRINTF_INT_MAX.
  bool needsRoom() const { return measures() && Size == None && Object != None; }

  /// Lines that push the arguments, and what makes place for the rest (calls are made with the stack aligned).
  std::string pushArguments() const;
  std::string makePlace() const;

private:
  static std::string slot(size_t I) { return "-" + num(8 * I) + "(%rbp)"; } // from 1 on
  static size_t indexIn(const std::vector<size_t> &Pieces, size_t Piece);
  size_t lengths() const { return keepsLength() ? 0 : Strings.size(); }
  bool needsSum() const { return Strings.size() > 1 || hasSumOnEntry(); }

  const Plan &P;
  size_t At[6] = {};             // slots of the arguments that are pushed
  size_t Locals = 0, Widths = 0; // the first slots of the others
  size_t Slots = 0;
};

} // namespace qrintf
