// Pass 5, of a fortified call that is seldom made: it stays a call of libc's function for the optimiser, so that the code and the
// line table around it are the plain build's.
//
// The function called has the same arguments in the same places. The assembler's name of it is a *dispatcher* of the unit, a few
// instructions of top-level asm that look at the format and jump to the site's function. They are called as a variadic function is, and
// the site's function has named parameters of the types that the arguments have: on x86-64 these are the same registers and the same
// places on the stack (System V ABI, 3.2.3 and 3.5.7).
//
// For gcc it is the builtin, which it knows under any name, so that what it says about sizes, and what it concludes of the returned
// value, stays; calls of the unit that are not ours come to the dispatcher too, so ours have a flag of their own. The shim passes the
// arguments on as glibc's inline function does: a parameter would give them another line.
// For clang it is a function of the attributes that it gives to __snprintf_chk, and ours alone; the flag is the user's, as another
// constant in a register changes what is beside it.
// Equal calls of several sites are equal for both compilers, so that their tails merge.
#pragma once

#include "Emit.h"

#include <map>
#include <string>
#include <vector>

namespace qrintf {

/// Whether the site can be one: it is fortified and seldom reached. Of a call with "%s" or no conversion at all
/// gcc makes one of snprintf where it knows that nothing is beyond the object: then it would be libc's.
bool canKeepCall(const Site &S, bool IsGcc);

/// The kept calls of one unit.
class KeptCalls {
public:
  explicit KeptCalls(bool IsGcc) : IsGcc(IsGcc) {}

  /// The function that is jumped to.
  static std::string symbolOf(const std::string &Name) { return Name + "_kept"; }
  /// The shim of a new site, and that function where it is C.
  std::string emitShim(const Site &S, const std::string &Name);
  /// What stands in front of the shims.
  std::string declarations() const;
  /// The dispatchers.
  std::string assembly(bool WithUnwinding) const;

private:
  /// Symbols of sites by their formats. Where formats differ these tell sites apart, since calls that are equal but for the format are
  /// merged, in the plain build as well; sites of one format are of different rounds.
  using Round = std::map<std::string, std::string>;
  struct Dispatcher {
    std::string Symbol;
    std::vector<Round> Rounds;
  };

  size_t add(const Site &S, const std::string &Name);
  /// One of all rounds for gcc, one of each for clang.
  std::vector<Dispatcher> dispatchers(bool HasSize) const;
  std::string assembly(const Dispatcher &D, bool HasSize, bool WithUnwinding) const;

  const bool IsGcc;
  unsigned HeadersFlag = 0; // for gcc: what the fortified headers would pass, the same in the whole unit
  std::vector<Round> OfSprintf, OfSnprintf;
};

} // namespace qrintf
