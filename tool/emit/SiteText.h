// Pass 5, inside: what a site's form, size and FORTIFY level mean, and the texts that its shim
// (Emit.cpp) and its bodies (BodyEmitter.h) share: parameters, arguments, the call of libc.
#pragma once

#include "emit/Emit.h"

#include <optional>

namespace qrintf {

inline std::string num(uint64_t N) { return std::to_string(N); }

/// How the length is compared with the room.
enum class Check {
  None,  // not at all, because the bound is below the constant size
  Worst, // the worst case, to which strings and `*` add what they have, is compared once
  Exact, // the digits are counted first, because the worst case would not fit, or because only the
         // length is asked for
};

class SiteText {
public:
  explicit SiteText(const Site &S) : S(S) {}

  bool hasSize() const { return qrintf::hasSize(S.Form); }
  /// Whether libc would abort if the text is longer than the object, and the shim has to ask for
  /// its size.
  bool isFortified() const { return S.IsChk || S.FortifyLevel || S.Life == Lifetime::Source; }
  /// Whether the body gets a size to compare with: the user's, or that of the object.
  bool passesSize() const { return (hasSize() || isFortified()) && !measures(); }
  /// Whether only the length is asked for: snprintf(NULL, 0, …).
  bool measures() const { return hasSize() && S.Size == 0; }
  /// Whether libc's call is in the caller. Under FORTIFY it is, because the check of the object's
  /// size belongs there, and so does the call that aborts.
  bool libcInCaller() const {
    return !isMadeOnStack(S.Form) && (S.Out == WayOut::Caller || isFortified());
  }

  /// FORTIFY's flag: an argument of the call, or glibc's bits/stdio2.h: the level - 1.
  std::string flag() const { return S.IsChk ? "flag" : num(S.FortifyLevel - 1); }
  /// The statement that finds out the object's size where no argument of the call says it, as gcc's
  /// fortified headers do: glibc's __glibc_objsize (sys/cdefs.h). Empty elsewhere.
  std::string findObjectSize() const;
  /// The parameters of a shim before the values, as the call passes them.
  std::string shimParameters() const;

  /// How the body of this plan compares the length with the room.
  Check checkOf(const Plan &P) const;

  /// The arguments of a form before the values: "b, n, f". HasFlag: those of FORTIFY's function.
  /// Format is an expression.
  std::string fixedArguments(bool HasFlag, const std::string &Format = "f") const;
  /// ", void *stream" and the like: the receiver of a text that is made on the stack, and FORTIFY's
  /// flag, as the site's functions have them before the values.
  std::string receiverParameters() const;
  /// The same as arguments: ", stream".
  std::string receiverArguments() const;
  /// The integer type of so many bits: 8, 16, 32 or 64.
  static const char *typeOf(unsigned Bits, bool IsSigned);
  static std::string value(unsigned Param) { return "a" + num(Param); }
  /// ", TYPE a0, TYPE a1 …" of the first Count parameters.
  std::string parameters(size_t Count) const;
  /// ", a0, a1 …"
  std::string arguments(size_t Count) const;
  /// The call of libc's function, with the object's size that the fortified headers would have
  /// passed. Format is an expression.
  std::string libcCall(const std::string &Format, size_t Count) const;

  const Site &S;
};

/// The parameters of a form before the values, or with HasFlag of FORTIFY's function:
/// "char *b, qrintf_size n, const char *f".
std::string fixedParameters(CallForm F, bool HasFlag);

/// The site of a text that is made on the stack: a call of snprintf with the room for it, which
/// leaves libc's function to its caller.
Site siteOfText(const Site &Whole);

/// The formatting function of one plan.
struct Body {
  std::string Text;
  bool CanLeave; // whether it has a path on which the call is libc's
};
Body emitBody(const SiteText &Site, const Plan &P, const std::string &Function);

} // namespace qrintf
