// Pass 1 of a tree: which translation units there are, and how the rewriter's front end reads each.
// `qrintf rewrite` and `qrintf explain` ask it.
//
// The units come from compile_commands.json, or from flags that the user gives behind `--`. A gcc
// command is read with gcc's own predefined macros and include directories, a clang command with
// clang's, because clang's macros would take other branches of glibc's headers. Wrappers in front
// of the compiler (ccache, qrintf-cc) are dropped.
#pragma once

#include "compilers/Arguments.h"
#include "compilers/Compiler.h"
#include "unit/TranslationUnit.h"

#include "llvm/Support/VirtualFileSystem.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace qrintf {

struct GccAnswer {
  std::string Error;                 // why there is no answer
  std::string Target;                // for example x86_64-linux-gnu
  std::string Macros;                // lines of #define
  std::vector<std::string> Includes; // the directories of <...>, in their order
};

/// Asks gcc what only gcc knows. Starting gcc takes some milliseconds, so it is asked once for each
/// set of options that can change the answer.
class GccQuery {
public:
  /// Options are those of the command, without those that name files, define macros or warn.
  /// Several threads may call it at once.
  const GccAnswer &ask(const Compiler &C, const Argv &Options, bool IsCXX,
                       const std::string &Directory);

private:
  std::mutex Lock;
  std::map<Argv, GccAnswer> Answers;
};

struct Unit {
  std::string Directory; // absolute: the directory in which the compiler runs
  std::string File;      // absolute, and otherwise as the command names it
  Argv Command;
};

/// Paths and texts.
using FileTexts = std::vector<std::pair<std::string, std::string>>;

/// A unit in the form in which the passes (tool/unit/) take it.
struct UnitView {
  std::string Error;   // why there is none
  UnitRequest Request; // View.Files is the real file system, seen from the unit's directory
  /// The command line. IncludeDirs are absolute paths.
  CommandLine Line;
  FileTexts Preprocessed; // the file in View.Files that gcc's preprocessor made (viewWithHeaders)
};

class CompileCommands {
public:
  /// Finds the units. BuildDirectory is the folder or the file that -p names. If it is empty, the
  /// file is that of QRINTF_COMPILE_COMMANDS, or the first compile_commands.json at or above the
  /// first of Paths or the working directory. Flags are the words behind `--`, or null if there is
  /// none; with flags, the units are the C and C++ files among Paths and below them. Returns
  /// nothing on failure, with Error set.
  static std::optional<CompileCommands> load(const std::string &BuildDirectory,
                                             const std::vector<std::string> &Paths,
                                             const Argv *Flags, std::string &Error);

  const std::vector<Unit> &units() const { return Units; }

  /// The absolute path of compile_commands.json; "" if flags were given.
  const std::string &databaseFile() const { return File; }

  /// The units that compile File, or the one that the given flags make of it.
  std::vector<const Unit *> unitsOf(const std::string &File) const;

  /// A unit of File, which no command compiles, with the command of the unit beside it: one with
  /// the same extension that has the most folders in common with it. Nothing if there is none.
  /// Beside gets the neighbour's path.
  std::optional<Unit> asNeighbour(const std::string &File, std::string &Beside) const;

  /// How the unit is read. Several threads may call it at once.
  UnitView view(const Unit &U) const;

  /// The same, but for gcc the unit is the text that gcc's preprocessor makes, as in the wrapper.
  /// Headers are a part of it, and line markers name them. For clang it is view().
  UnitView viewWithHeaders(const Unit &U) const;

  /// The first words of what the unit's own compiler says if it rejects the unit; empty if it
  /// accepts it. This is asked if clang finds errors, because gcc may accept what clang does not.
  /// Nothing is written.
  std::string rejection(const Unit &U) const;

private:
  CompileCommands() : Query(std::make_unique<GccQuery>()) {}

  std::string File;
  std::vector<Unit> Units;
  std::unique_ptr<GccQuery> Query;
};

/// Files, in which each of Texts stands for the file on disk with that real path, seen from
/// Directory. Texts must live as long as the result.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withTexts(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files, const std::string &Directory,
          const FileTexts &Texts);

/// Whether the name is that of a C or C++ source; a header is none.
bool isSource(const std::string &File);

} // namespace qrintf
