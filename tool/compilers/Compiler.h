// Step 2 of the launcher: which program the real compiler is, and of which family.
#pragma once

#include "common/Process.h"

#include <string>

namespace qrintf {

enum class Family { Unknown, Gcc, Clang };

struct Compiler {
  Argv Words;       // what is run: launchers such as ccache, then the compiler
  Argv Local;       // Words without distcc or icecc: what works on this machine only
  std::string Path; // the compiler's file, symbolic links resolved
  std::string Name; // the last component of the name it is called by
  Family F = Family::Unknown;
  bool Missing = false;     // PATH has nothing of that name but this program
  bool Cached = false;      // ccache is one of the launchers
  bool Distributed = false; // distcc or icecc is
  bool IsCXX = false;       // g++, clang++, c++
  unsigned ClangMajor = 0;  // from its installation; 0 when that does not tell
  std::string ResourceDir;  // clang's, empty when not found
};

/// The path of this program's own file.
std::string ownPath();

/// The program that Name stands for, found on PATH like a shell does but never this program itself.
/// Empty if there is none. SkippedSelf: this program was found first. Not: nor these launchers
/// under another name.
enum class Not { Self, Ccache, Launchers };
std::string findProgram(const std::string &Name, bool &SkippedSelf, Not N = Not::Self);

/// Splits COMPILER ARGS…: First is where the arguments begin.
Compiler identifyCompiler(const Argv &Command, size_t &First);

} // namespace qrintf
