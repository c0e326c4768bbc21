// The part of the runtime that an edited unit needs. The texts are made when qrintf is built
// (tool/prelude/build/texts.py) and embedded.
#pragma once

#include "common/Targets.h"
#include "common/UnitProtocol.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

/// What units of one machine share; empty where this build of qrintf has nothing for the machine.
struct SharedRuntime {
  std::string_view Header; // the runtime's header for units that share
  std::string_view Texts; // the runtime's out-of-line functions as assembly, in parts, each of them
                          // a COMDAT group: a unit has those that it needs in its top-level asm
};

/// The value of a macro of a unit, 0 if it is no number; nothing if it is not defined.
using MacroLookup = std::function<std::optional<unsigned>(const char *Name)>;
/// Whether the runtime formats floating point in the unit: the condition of QRINTF__FLOAT in
/// runtime/floats/environment.h, of which the build makes this function.
bool formatsFloats(const MacroLookup &Macro);
/// Whether the unit can be a part of a library for any glibc: that of QRINTF__OLD_LIBRARY there.
bool isForOldLibrary(const MacroLookup &Macro);
/// The header for a unit that shares no functions, and without such functions.
SharedRuntime ownRuntime();
/// The same for a tree that `qrintf rewrite` edits.
SharedRuntime treeRuntime();
/// The header and the functions for units of a machine that share them.
SharedRuntime sharedRuntime(const Target &T);

struct Prelude {
  std::string Declarations; // declarations and functions of the runtime
  std::string Assembly;     // definitions that the units of a program share
};

/// SiteText has the bodies and shims of all sites. Share says how far the unit shares functions of
/// the runtime with the other units of the program; if it does, From is what they share.
Prelude preludeFor(std::string_view SiteText, const SharedRuntime &From, Sharing Share);

/// Makes a statement of top-level asm from lines of assembly. WithUnwinding says whether the
/// directives for .eh_frame are included.
std::string asmStatement(std::string_view Lines, bool WithUnwinding);

// The engine as assembly for each machine of Targets.def, about four hundred kilobytes each. The
// rewriter puts the parts that a unit needs into the edited text.

/// The symbol of the engine that is called instead of libc's function, for example
/// qrintf_HASH_vsnprintf for vsnprintf. Empty if the engine has no such function; the call
/// then stays.
std::string_view engineSymbol(const Target &T, std::string_view LibcName);

/// The assembly of the parts with these names and of the parts that they need. A part has the name
/// of a function of libc's, or is "float" or "formats". The engine finds these two when the program
/// is linked, if some object of the program has them.
std::string engineParts(const Target &T, std::vector<std::string_view> Names);

/// Whether Symbol is a function of libc that code of ours may call, be it the engine's or that of
/// compiled calls. A unit that defines such a function itself keeps its calls.
bool mayCall(std::string_view Symbol);

} // namespace qrintf
