// Pass 4: the plan of one format with the types and ranges of its arguments.
//
// Plain data: literals, numbers, characters, strings and pointers in the order in which they are
// written, and bounds on the length. A plan knows nothing of clang, so it is tested without LLVM,
// and it does not know where its bytes go: a buffer and a stream have the same plan.
//
// Pieces refer to parameters by their index; the parameters are the variable arguments, in their
// order. The bounds of a piece contain the length that libc would write for every value in the
// ranges.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

/// The type of a variable argument.
enum class ParamType : uint8_t {
#define QRINTF_PARAM_TYPE(Enumerator, Code, Words) Enumerator,
#include "plan/ParamTypes.def"
};

/// How the type is written: ParamTypes.def says what each member is for.
struct ParamTypeTexts {
  const char *Code, *Words;
};
const ParamTypeTexts &textsOf(ParamType T);

/// Wide enough for every value of every integer type of C, signed or not.
__extension__ using Wide = __int128;

/// The values that an integer can have: Low <= v <= High.
struct Range {
  Wide Low = INT64_MIN;
  Wide High = UINT64_MAX;
  bool operator==(const Range &) const = default;
};

/// A field width or precision.
struct Amount {
  enum Kind : uint8_t { None, Constant, Parameter } K = None;
  unsigned Value = 0; // the number, or the index of the parameter
  bool operator==(const Amount &) const = default;
  unsigned constantOr(unsigned Otherwise) const { return K == Constant ? Value : Otherwise; }
  static Amount constant(unsigned N) { return {Constant, N}; }
  static Amount parameter(unsigned I) { return {Parameter, I}; }
};

/// The flags of a conversion specification; the values are those of QRINTF_LEFT … in
/// runtime/qrintf.h.
enum Flags : uint8_t {
  Left = 1,
  Plus = 2,
  Space = 4,
  Alternate = 8,
  Zero = 16,
  Upper = 32,
  Signed = 64
};

struct Piece {
  enum Kind : uint8_t {
    Literal,
    Integer,
    Character,
    String,
    Pointer,
    Float,
  } K = Literal;

  std::string Text; // Literal: the bytes. Others: the specification

  unsigned Param = 0; // the others: the value
  uint8_t F = 0;      // Flags
  Amount Width, Precision;

  // Integer: the type that the length modifier names, after which the value is converted.
  uint8_t Bits = 0; // 8, 16, 32 or 64
  uint8_t Base = 0; // one of IntegerBases
  Range R;          // of the converted value

  // Float: 'f', 'e', 'g' or 'a'; capitals are the flag Upper.
  char Specifier = 0;

  // String: of how many literals the argument is one; 0 if it may be another string. Compilers know
  // the text of a literal.
  uint8_t Literals = 0;

  bool operator==(const Piece &) const = default;
};

struct Plan {
  std::string Format; // as the user wrote it, up to its first NUL: what libc gets on the cold path
  std::vector<Piece> Pieces;
  std::vector<ParamType>
      Params; // the arguments that the format consumes; surplus ones are not part of it
  bool operator==(const Plan &) const = default;
};

/// A base in which integers are printed.
struct IntegerBase {
  uint8_t Base;
  /// What '#' puts in front, without and with the flag Upper; in base 8 only where there is no 0
  /// yet.
  std::string_view Prefixes[2];
  bool IsGlibcs; // whether no other library is known to have the conversion
};
inline constexpr IntegerBase IntegerBases[] = {
    {2, {"0b", "0B"}, true},
    {8, {"0", "0"}, false},
    {10, {"", ""}, false},
    {16, {"0x", "0X"}, false},
};
/// The row of an integer's base.
const IntegerBase &baseOf(const Piece &Integer);

/// A wider field is left to libc: by the plan if the width is a number, and when the program runs
/// if it is `*`.
inline constexpr unsigned MaxField = 4096;

/// The length of a piece in bytes: the least and the most. If the length depends on a string or on
/// a
/// `*`, Max has only the part that is known.
struct Bounds {
  uint64_t Min = 0, Max = 0;
  bool operator==(const Bounds &) const = default;
};
Bounds boundsOf(const Piece &P);

/// Whether the field width or the precision is `*`.
bool hasStar(const Piece &P);

/// Whether only running the program shows how long the piece can get: a string of unknown length,
/// `*`.
bool isOpenEnded(const Piece &P);

/// The bounds of the whole plan without the terminating null character. Open-ended pieces count
/// with their known part.
Bounds boundsOf(const Plan &P);
bool isOpenEnded(const Plan &P);

/// The number of conversion specifications. `%%` is a part of a literal and does not count.
size_t conversions(const Plan &P);

/// Whether the format is "%s".
bool isStringAlone(const Plan &P);

/// Every value of an integer type of so many bits.
Range rangeOfBits(unsigned Bits, bool IsSigned);

std::string decimalText(Wide V); // std::to_string has no overload for Wide

/// Number of digits of V in Base; 1 for 0.
unsigned digitCount(uint64_t V, unsigned Base);

/// The prefix that the flag '#' adds to an integer.
std::string_view prefixOf(const Piece &Integer);

/// The largest, and the smallest, absolute value in R.
uint64_t largestMagnitude(const Range &R);
uint64_t smallestMagnitude(const Range &R);

} // namespace qrintf
