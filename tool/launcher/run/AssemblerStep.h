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

#include "compilers/Arguments.h"
#include "launcher/tell/Settings.h"

#include <string>
#include <string_view>

namespace qrintf {

/// Whether the options leave the assembly to us: the code is for x86-64 Linux as the engine is, the
/// functions are libc's, the assembler makes an object, and nobody looks at its input.
bool canUseEngine(const CommandLine &L);

/// Whether the code of File names a function that the engine stands for; comments and literals do
/// not count. OnlyLists: one that takes a va_list, which is what clang's route gives to the engine
/// (rewriter/EngineCalls.h).
bool namesEngine(const std::string &File, bool OnlyLists);

/// Whether the user wants calls of File to stay as they are: by a comment (qrintf: off, qrintf:
/// keep), or by the project's .qrintf. Assembly does not tell which calls these are, so all stay.
bool keepsCalls(const std::string &File);

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
