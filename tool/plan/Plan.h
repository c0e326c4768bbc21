// Pass 4: the plan of one format with the types and ranges of its arguments.
//
// Plain data: literal pieces, integers, characters, strings and pointers in the order in which they
// are written, and bounds on the length. It knows nothing of clang (unit-tested without LLVM) and
// nothing of where its bytes go: a caller's buffer and a stream need the same plan.
//
// Holds: each piece refers to parameters by index, parameters are in the order of the variable
// arguments, and a piece's bounds contain the length that libc would write for every value that the
// ranges admit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace qrintf {

/// The type of a variable argument.
enum class ParamType : uint8_t {
#define QRINTF_PARAM_TYPE(Enumerator, Code, Words, Modifier) Enumerator,
#include "plan/ParamTypes.def"
};

/// How the type is written: ParamTypes.def says what each member is for.
struct ParamTypeTexts {
  const char *Code, *Words, *Modifier;
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
    Count, // %n: nothing is written, the count so far is stored
    Libc,  // one conversion specification that libc formats in its place
  } K = Literal;

  std::string Text; // Literal: the bytes. Libc: the specification, without positions

  unsigned Param = 0; // the others: the value
  uint8_t F = 0;      // Flags
  Amount Width, Precision;

  // Integer: the type that the length modifier names, after which the value is converted.
  uint8_t Bits = 0; // 8, 16, 32 or 64
  uint8_t Base = 0; // 2, 8, 10 or 16
  Range R;          // of the converted value; Character: of the argument

  // Float: 'f', 'e', 'g' or 'a'; capitals are the flag Upper.
  char Specifier = 0;

  // Libc: the parameters in the order in which the specification consumes them (width, precision,
  // value).
  std::vector<unsigned> LibcParams;
  bool ReadsErrno = false; // %m

  // String: an upper bound on the length of the argument where the source tells one, and its text
  // where it is a literal (up to the first NUL).
  std::optional<uint64_t> KnownLength;
  std::optional<std::string> KnownText;

  bool operator==(const Piece &) const = default;
};

/// What a plan takes for granted of an argument because the front end that made the plan says so.
/// That front end is clang, and the user's compiler may be gcc, which can see another value (a
/// __LINE__ in a call of several lines is one). So the site asks the user's compiler before it uses
/// the plan (Emit.cpp): where both agree nothing is left of the question, and where they do not the
/// call is libc's.
struct Assumption {
  unsigned Param = 0;
  // An integer is in this range after its conversion to a type of so many bits.
  uint8_t Bits = 0;
  bool IsSigned = false;
  Range R;
  // A string has this text.
  std::optional<std::string> Text;
  bool operator==(const Assumption &) const = default;
};

struct Plan {
  std::string Format; // as the user wrote it, up to its first NUL: what libc gets on the cold path
  std::vector<Piece> Pieces;
  std::vector<ParamType>
      Params; // the arguments that the format consumes; surplus ones are not part of it
  std::vector<Assumption>
      Assumed; // what the site asks the user's compiler; empty before settled() (Fold.h)

  bool operator==(const Plan &) const = default;
};

/// A field wider than this goes to libc: at run time for `*`, when planning for a number.
inline constexpr unsigned MaxField = 4096;

/// Length of a piece in bytes: the least, and the most where it does not depend on a string's
/// length, on a `*` or on libc (for those the part that is known).
struct Bounds {
  uint64_t Min = 0, Max = 0;
  bool operator==(const Bounds &) const = default;
};
Bounds boundsOf(const Piece &P);

/// True when the most that a piece can write is only known at run time: strings of unknown length,
/// `*`, libc's pieces.
bool isOpenEnded(const Piece &P);

/// Bounds of the whole plan, without the terminating NUL; open-ended pieces count with their known
/// part.
Bounds boundsOf(const Plan &P);
bool isOpenEnded(const Plan &P);

/// Whether some piece of the plan is of that kind.
bool has(const Plan &P, Piece::Kind K);
/// Whether the plan is nothing but one conversion specification that libc formats: such a plan
/// needs no formatting function.
bool isOnlyLibc(const Plan &P);
/// Whether errno as it was before the call is printed (%m).
bool readsErrno(const Plan &P);

/// Every value of an integer type of so many bits.
Range rangeOfBits(unsigned Bits, bool IsSigned);

/// Number of digits of V in Base; 1 for 0.
unsigned digitCount(uint64_t V, unsigned Base);

/// What the flag '#' puts in front of an integer: "0x" in base 16, with the piece's case. In base 8
/// it is a leading "0", which is only added where the digits begin with another one. Empty for
/// others.
std::string prefixOf(const Piece &P);

/// |v| of the value with the largest, and with the smallest magnitude in R.
uint64_t largestMagnitude(const Range &R);
uint64_t smallestMagnitude(const Range &R);

} // namespace qrintf
