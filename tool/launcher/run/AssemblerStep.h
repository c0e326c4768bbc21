// gcc's driver runs the assembler over what cc1 has made. Here the calls that cc1 has left to
// libc's formatting functions for buffers (vsnprintf and its family) get the engine's functions
// instead, which the object then carries in a COMDAT group:
//
//     call vsnprintf@PLT        becomes        call qrintf_HASH_vsnprintf@PLT
//
// Only calls change: where the address of such a function is taken, it stays libc's, and so a
// program that compares addresses finds what it would find. Nothing else of the assembly changes,
// so diagnostics, code and line tables are the plain build's.
#pragma once

#include "launcher/tell/Settings.h"

#include <string>
#include <string_view>

namespace qrintf {

/// Whether the code of File names a function that the engine stands for; comments and literals do
/// not count. OnlyLists: one that takes a va_list, which is what clang's route gives to the engine
/// (calls/EngineCalls.h).
bool namesEngine(const std::string &File, bool OnlyLists);

/// Runs the assembler, as it is or over changed text.
int assemble(const Argv &Command, const Settings &S);

/// Assembly in which calls go to the engine, with the parts of the engine that they need behind it.
struct Redirected {
  std::string Text; // empty where there is no such call
  unsigned Calls = 0;
  bool HasFloats =
      false; // a literal of the unit has a conversion specification of a floating-point number
};
Redirected redirectCalls(std::string_view Assembly);

} // namespace qrintf
