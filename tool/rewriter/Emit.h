// Pass 5: C text from a plan.
//
// A call becomes a call of its *site*, two functions in the prelude of the translation unit:
//   NAME   an always_inline shim with the parameters of the call as the user wrote it. It sees the caller's
//          object sizes (FORTIFY) and holds the call of libc where the compiler should see it in the caller.
//   NAME_  the formatting: one bound check, then a chain of emitters (runtime/qrintf.h). It returns -1 where
//          the call is libc's: truncation, a null string, overlap, a huge field, a result beyond INT_MAX.
// Arguments are parameters, which alone makes C's order of evaluation right: all of them are evaluated, once,
// before a byte is written. Knows nothing of clang.
#pragma once

#include "Plan.h"

#include <optional>
#include <string>
#include <vector>

namespace qrintf {

/// How the user's code calls the function: which parameters stand before the variable arguments.
enum class CallForm : uint8_t {
  Sprintf,     // (char *, format, …)
  Snprintf,    // (char *, size, format, …)
  SprintfChk,  // (char *, flag, object size, format, …)
  SnprintfChk, // (char *, size, flag, object size, format, …)
};

struct Site {
  CallForm Form = CallForm::Snprintf;
  /// One plan; two for a ternary of two literals. Both consume the same parameters as far as they go.
  std::vector<Plan> Plans;
  std::vector<ParamType> Params; // the longest of the plans' lists
  bool Surplus = false;          // the call passes more arguments than that
  std::optional<uint64_t> Size;  // the size argument where it is a constant
  /// _FORTIFY_SOURCE of a call whose object size is not an argument (gcc's headers): 0 for none, 1 to 3. Of other forms it is the
  /// flag + 1, or 0 if that is not constant.
  unsigned FortifyLevel = 0;
  /// Keep the call of libc in the caller, where -Wformat-truncation and -Wformat-overflow can judge it.
  bool LibcInCaller = false;
  /// The site is kept in a header of the user's tree (tool/tree/) and outlives this compilation. What was learnt of a
  /// call (ranges, a constant size) is checked again at run time, FORTIFY is whatever the including unit has, and
  /// so is the way to libc's function (QRINTF_LIBC_SNPRINTF). The forms are Sprintf and Snprintf, FortifyLevel is 0, there is one plan.
  /// NAME is a macro there, and the shim is called NAME_site.
  bool InSource = false;
  /// The unit is for the baseline x86-64 and shares the runtime's out-of-line functions with others: their choice is made when the text
  /// is (BaselineText.cpp).
  bool IsBaseline = false;
  /// So many calls of the unit share the site that its formatting function is not to become a part of each of them.
  bool HasManyCalls = false;
  /// Something says that one of its calls is made often. Only then are emitters put in place: elsewhere what they cost when compiling
  /// is more than what they save.
  bool IsOften = true;

  bool operator==(const Site &) const = default;
};

/// The formatting functions of a site.
std::string emitBodies(const Site &S, const std::string &Name);

/// The shim of a site, which calls them.
std::string emitShim(const Site &S, const std::string &Name);

/// A string as a C literal with quotes, safe in every standard (no trigraph, no hexadecimal escape).
std::string cLiteral(const std::string &Bytes);

} // namespace qrintf
