// Pass 5, of a fortified call that is seldom made: it stays a call of libc's function for the optimiser, so that the code and the
// line table around it are the plain build's.
//
// The user's call becomes `__snprintf_chk(b, n, NUMBER, o, f, …)`: the same arguments in the same places, but for the flag. The
// assembler's name of that function is a *dispatcher* of the unit, a few instructions of top-level asm that look at the flag and the
// format and jump to the site's function, or with any other flag to libc. They are called as a variadic function is, and the site's
// function has named parameters of the types that the arguments have: on x86-64 these are the same registers and the same places on the
// stack (System V ABI, 3.2.3 and 3.5.7).
//
// gcc knows its builtin under any name: what it says about sizes, and what it concludes of the returned value, stays. For clang it
// is a function of the attributes that it gives to __snprintf_chk. Equal calls of several sites are equal for both, so that their
// tails merge.
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
  /// Number of a new site: what its flag has to tell. Where formats differ these tell sites apart, since calls that are equal but for
  /// the format are merged, in the plain build as well.
  size_t add(const Site &S, const std::string &Name);
  /// What stands in front of the shims. IsGcc: the compiler's builtins are renamed.
  std::string declarations(bool IsGcc) const;
  /// The dispatchers.
  std::string assembly(bool WithUnwinding) const;

private:
  using Round = std::map<std::string, std::string>; // symbols of the sites with one number, by their formats
  std::string dispatcher(bool HasSize, bool WithUnwinding) const;

  std::vector<Round> OfSprintf, OfSnprintf;
};

/// The shim, and the function that is jumped to. Body is what it does, statements; o is the object's size, which n is not beyond.
/// Where Outside holds, a condition that the compiler folds, the call is libc's.
std::string keptCall(const Site &S, const std::string &Name, size_t Number, const std::string &Body, const std::string &Outside);

/// libc's function as Body calls it: its own symbol.
std::string keptCallOfLibc(const Site &S, const std::string &Format, const std::string &Arguments);

} // namespace qrintf
