// Step 2 of the launcher: finds out which program the real compiler is, and of which family. In
// goes the command behind `qrintf-cc`, or the name of a symbolic link to it; out comes a Compiler.
// All further steps run Compiler::Words or Compiler::Local.
#pragma once

#include "common/Process.h"

#include <string>

namespace qrintf {

enum class Family { Unknown, Gcc, Clang };

struct Compiler {
  /// The command that runs: launchers such as ccache, then the compiler, as the user typed them.
  Argv Words;
  /// Words without distcc and icecc, for what must run on this machine, such as preprocessing.
  Argv Local;
  std::string Path; // the file of the compiler, with symbolic links resolved
  /// The last component of the name by which it is called, such as g++-12. It tells the family and
  /// the language.
  std::string Name;
  Family F = Family::Unknown;
  bool Missing = false;     // PATH has nothing of that name but this program
  bool Cached = false;      // ccache is one of the launchers
  bool Distributed = false; // distcc or icecc is one of the launchers
  bool IsCXX = false;       // the driver compiles C++: g++, clang++ or c++
  /// The major version, taken from clang's installation; 0 if that does not show it.
  unsigned ClangMajor = 0;
  std::string ResourceDir; // clang's folder of built-in headers; empty if it was not found
};

/// The path of this program's own file, by which it is told from the compiler.
std::string ownPath();
/// The path of the rewriter, which stands beside it.
std::string rewriterPath();

/// The path of the program that Name stands for on PATH, as a shell would find it, but never
/// qrintf-cc: through a link called gcc, it would run itself for ever. Returns an empty text if
/// there is none. SkippedSelf is set if qrintf-cc was found first. S says which other launchers are
/// skipped as well.
enum class Skip { Self, Ccache, Launchers };
std::string findProgram(const std::string &Name, bool &SkippedSelf, Skip S = Skip::Self);

/// Splits COMPILER ARGS…, which is not empty; First receives the index at which the arguments
/// begin.
Compiler identifyCompiler(const Argv &Command, size_t &First);

} // namespace qrintf
