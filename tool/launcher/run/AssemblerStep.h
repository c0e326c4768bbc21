// The assembler's step of gcc's driver. The calls that cc1 left to libc's formatting functions for
// buffers (vsnprintf and its family), and to vfprintf and vprintf, get the engine's functions
// instead, and the object then carries these functions in COMDAT groups. So do those of printf and
// fprintf if the rewriter has left a mark in the assembly (StreamsMark in engine/EngineText.h).
//
//     call vsnprintf@PLT        becomes        call qrintf_HASH_vsnprintf@PLT
//
// Only calls change. Where the address of such a function is taken, it stays libc's, so a program
// that compares addresses finds what it always found. Nothing else of the assembly changes, so
// diagnostics, code and line tables are those of the plain build.
#pragma once

#include "common/Targets.h"
#include "launcher/tell/Settings.h"

#include <string>
#include <string_view>

namespace qrintf {

/// Whether the code of File names a function that the engine has; comments and literals do not
/// count. With OnlyLists only functions with a va_list count, because these are what clang's route
/// gives to the engine (calls/EngineCalls.h).
bool namesEngine(const std::string &File, bool OnlyLists);

/// Runs the assembler, over its input or over changed text.
int assemble(const Argv &Command, const Settings &S);

/// Assembly in which calls go to the engine, followed by the parts of the engine that they need.
struct Redirected {
  /// Empty if there is no such call.
  std::string Text;
  unsigned Calls = 0;
  bool HasFloats =
      false; // a literal of the unit has a conversion specification of a floating-point number
};
Redirected redirectCalls(std::string_view Assembly, const Target &Machine);

} // namespace qrintf
