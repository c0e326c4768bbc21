// Step 1 of the launcher: what a compiler command line asks for.
//
// One table classifies the options of gcc and clang that matter here. The command line itself is
// never rebuilt from this: what is run is the user's argv with options added.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

enum class Language { Unknown, C, CXX };

struct Input {
  std::string File;
  Language L = Language::Unknown;
  bool IsForced = false; // by -x
};

struct CommandLine {
  std::vector<std::string> Expanded;      // without the program, @files replaced by what they hold
  std::vector<std::string> WithoutInputs; // Expanded without inputs and -x
  std::vector<Input> Sources;             // C and C++ files, in order
  std::vector<std::string> IncludeDirs;   // -I, -iquote, but for those of the system
  std::vector<std::string> ForcedIncludes;
  std::vector<std::string> OtherInputs; // assembler, objects, libraries, headers
  bool MakesHeader = false;             // a header is compiled on its own (precompiled)
  bool ReadsStandardInput = false;
  bool Compiles = true;           // false for -E, -M, -fsyntax-only …: no code comes out of it
  bool OptimizesForSpeed = false; // the last -O is 1, 2, 3 or fast
  bool WarnsSizes = false;  // gcc: -Wformat-truncation, -Wformat-overflow or -Wrestrict (in -Wall)
  bool WarnsFormat = false; // -Wformat (in -Wall)
  bool WarnsSignedness = false;  // -Wformat-signedness
  bool WarnsPointers = false;    // -pedantic: %p of anything but void *
  bool WarnsLiteral = false;     // gcc: -Wformat-nonliteral or -Wformat-security
  bool WarnsIndentation = false; // -Wmisleading-indentation (in -Wall)
  bool WarnsComments = false;    // -Wcomment (in -Wall)
  bool WarnsConversion = false;  // -Wconversion, -Wsign-conversion
  bool WarnsPromotion = false;   // -Wdouble-promotion
  bool NoWarnings = false;       // -w
  bool HasColorOption = false;
  bool RecordsOptions = false; // gcc: -g, -frecord-gcc-switches
  bool RecordsCommand = false; // clang: -grecord-command-line, -frecord-command-line
  std::string Output;          // -o
  std::string Question;        // an option that asks the driver something, and empty if none
  std::string PassThrough;     // an option under which nothing is rewritten, and empty if none
};

/// Classifies the arguments after the program's name.
CommandLine parseCommandLine(const std::vector<std::string> &Arguments);

/// A warning that a pragma of Text turns on counts as one of the command line's.
void heedPragmas(CommandLine &C, std::string_view Text);

} // namespace qrintf
