// Pass 5, of a call that is seldom made, where the runtime's out-of-line functions are shared (SharedTexts.h): the function of its
// site as assembly for x86-64.
//
// A compiler takes 10 to 20 million instructions for such a function of C, the assembler a few hundred thousand; and who calls it
// sees a call, as of libc's function. It is a chain of calls: one for each string that measures it, the last of which
// compares the whole text with the room, then one for each piece that is written. What is constant is stored in place.
//
// It has the arguments of libc's function in the same registers and places on the stack (System V ABI, 3.2.3), so that it can
// jump there with all of them; but where the call of libc belongs to the caller (SiteText::libcInCaller), it has the parameters
// of a body in C (EmitBody.cpp), and returns -1.
#pragma once

#include "SharedTexts.h"
#include "SiteText.h"

#include <set>
#include <string>

namespace qrintf {

/// Whether the site's function can be written that way: integers, characters and strings; `*` is a field width, or a string's precision.
bool canBeCode(const Site &S);
/// Whether such a function has a path to libc.
bool codeCanLeave(const SiteText &Text);

/// The functions of one unit.
class SeldomCode {
public:
  explicit SeldomCode(const SharedTexts &Emitters) : Emitters(Emitters) {}

  /// Whether this build has the texts of all that such functions call.
  bool isAvailable() const;
  /// The function of a site called Name.
  void add(const Site &S, const std::string &Name);
  /// Top-level asm with all of them.
  std::string assembly(bool WithUnwinding) const;
  /// The symbols of the runtime's functions that they call.
  const std::set<std::string> &needs() const { return Needed; }

private:
  const SharedTexts &Emitters;
  std::string Lines;
  std::set<std::string> Needed;
};

} // namespace qrintf
