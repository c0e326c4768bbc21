// Step 1 of the launcher: finds out what a compiler's command line asks for. In go the arguments
// behind the program's name, out comes a CommandLine. compilers/database/ uses it for the commands
// of compile_commands.json.
//
// One table classifies the options of gcc and clang that matter: Options.def. The command line
// itself is never rebuilt from it: what runs is the user's own argv with options added, so an
// option that the table does not know still reaches the compiler.
#pragma once

#include "common/UnitProtocol.h"
#include "compilers/Compiler.h"

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

enum class Language { Unknown, C, CXX };

struct Input {
  std::string File;
  Language L = Language::Unknown;
  bool IsForced = false;   // by -x
  bool IsCandidate = true; // whether it is worth reading, once launcher/main.cpp has looked
};

/// Questions about an option that others than parseCommandLine() ask; the last column of
/// Options.def.
enum OptionTrait : unsigned {
  Unshared = 1, // a unit with it cannot share the runtime's functions with others (sharingOf)
  Local = 2,    // another machine cannot compile the text (launcher/caches/Distribute.cpp)
  /// It is of no use on another machine, which gets preprocessed text and makes an object of it.
  Unsent = 4,
  /// It does not change gcc's macros or folders of headers (compilers/database/CompileCommands.h).
  Unasked = 8,
  ToFrontEnd = 16, // the same, and clang's front end reads it as gcc does
  Misread = 32,    // gcc reads the program in a way for which clang has no option
  NoLibc = 64,     // the functions need not be libc's
  Profiled = 128,  // the compiler is given the counts of an earlier run of the program
  Counts = 256,    // the compiler makes such counts, or is given them
  /// Functions that did not run for these counts are compiled as if there were none.
  PartlyTrained = 512,
  /// What a program declares and does not use shows in what gcc makes or says (view/Unused.h).
  ShowsUnused = 1024,
};

struct CommandLine : FormatWarnings {
  /// The arguments without the program, with each @FILE replaced by its words.
  std::vector<std::string> Expanded;
  std::vector<std::string> WithoutInputs; // Expanded without the inputs and without -x
  std::vector<Input> Sources;             // the C and C++ sources, in their order
  /// The folders of -I and -iquote, without those of the system.
  std::vector<std::string> IncludeDirs;
  std::vector<std::string> ForcedIncludes;
  std::vector<std::string> Macros; // -D, as NAME or NAME=VALUE
  bool MakesHeader = false;        // a header is compiled on its own (precompiled)
  bool ReadsStandardInput = false;
  /// False for -E, -M, -fsyntax-only and the like: no code comes out of such a command, so nothing
  /// can be gained.
  bool Compiles = true;
  /// Whether two slashes begin a comment in C, which they do not in ISO C90. In C++ they always do.
  bool HasLineComments = true;
  /// Whether the last -O is -O1, -O2, -O3 or -Ofast. The others ask for small or simple code, and a
  /// compiled call is larger than a call of libc.
  bool OptimizesForSpeed = false;
  bool WarnsIndentation = false; // -Wmisleading-indentation (in -Wall)
  bool WarnsConversion = false;  // -Wconversion, -Wsign-conversion
  bool WarnsPromotion = false;   // -Wdouble-promotion
  bool WarnsUnset = false;       // -Wmaybe-uninitialized (in -Wall and -Wextra)
  bool NoWarnings = false;       // -w
  bool EditsIncluded = true;     // calls in files that the source includes can be edited
  std::string Output;            // -o
  unsigned Traits = 0;           // of all options (OptionTrait)
  /// The first option that asks the driver something (--version); empty if there is none.
  std::string Question;
  /// The first option under which no call may be compiled; empty if there is none. The log names
  /// it.
  std::string PassThrough;
};

/// Classifies the arguments behind the name of the program C. It never fails: what it does not
/// understand is the compiler's business.
CommandLine parseCommandLine(const std::vector<std::string> &Arguments, const Compiler &C = {});

/// The traits of an option, of which Argument is the word or the first word; 0 for any other word.
unsigned traitsOf(std::string_view Argument);

/// The words of WithoutInputs that are an option with one of Traits, or with none of them, and its
/// value.
Argv optionsWith(const CommandLine &L, unsigned Traits);
Argv optionsWithout(const CommandLine &L, unsigned Traits);

/// Counts the warnings that pragmas of Text turn on as if the command line turned them on. A source
/// may say `#pragma GCC diagnostic warning "-Wformat"` although the build does not.
void heedPragmas(CommandLine &C, std::string_view Text);

// Whether a unit may share the runtime's out-of-line functions with the other units of the program
// (Sharing.cpp). Shared functions are code for the baseline of the machine whatever the unit is
// compiled with, so an option that asks for other registers, calls or checks forbids it. The routes
// pass the answer to the rewriter.

/// Whether the program is optimized when it is linked; the last option about it counts.
bool isForLinkTime(const CommandLine &L);

/// The answer for a command of a driver or of gcc's cc1. IsGcc: gcc compiles the units. The target
/// is checked elsewhere (unit/SharePolicy.cpp).
Sharing sharingOf(const CommandLine &L, bool IsGcc);

/// Whether the options let a unit call the engine: the functions are libc's, and the unit may share
/// functions with others.
bool canUseEngine(const CommandLine &L, bool IsGcc);

/// What a command line says of its units. heedPragmas() has been asked.
UnitSettings settingsOf(const CommandLine &L, bool IsGcc);

// The arguments by which the rewriter's clang reads what another compiler would compile
// (FrontEnd.cpp). The launcher's gcc route passes cc1's command, the clang route the user's
// command, and compilers/database/ those of compile_commands.json.

/// The arguments of `clang -cc1` that make it read File like gcc's cc1 or driver with Command; L is
/// the same, parsed. Macros is a text that holds gcc's predefined macros, from which the default
/// standard is taken. Triple is LLVM's name of the target. IsCXX says whether File is read as C++.
Argv gccFrontEnd(const Argv &Command, const CommandLine &L, std::string_view Macros,
                 const std::string &Triple, const std::string &File, bool IsCXX);

/// LLVM's spelling of gcc's target, for example x86_64-unknown-linux-gnu of x86_64-linux-gnu, and
/// i386 under -m32. Empty if this tool does not know the target; the unit is then left alone.
std::string llvmTriple(std::string GccTarget, const Argv &Command);

/// A clang command for one source, with the headers and the version number of the user's clang.
Argv clangFrontEnd(const Compiler &C, const CommandLine &L, const Input &Source);

} // namespace qrintf
