// Pass 1 of a tree: which translation units there are, and how the rewriter's front end reads each.
//
// From compile_commands.json, or from flags given after `--`. A gcc command is read with gcc's own
// predefined macros and include directories, a clang command with clang's. Wrappers in front
// (ccache, qrintf-cc) are dropped.
#pragma once

#include "database/GccQuery.h"
#include "unit/TranslationUnit.h"

#include "compilers/Arguments.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace qrintf {

struct Unit {
  std::string Directory; // absolute: where the compiler runs
  std::string File;      // absolute, as the command names it
  Argv Command;
};

/// A unit as the passes (tool/unit/) want it.
struct UnitView {
  std::string Error;   // why there is none
  UnitRequest Request; // View.Files is the real file system, seen from the unit's directory
  CommandLine Line;    // IncludeDirs and ForcedIncludes are absolute
};

class CompileCommands {
public:
  /// BuildDirectory: -p, or "" to look upwards from the first of Paths. Flags: what stands after
  /// `--`, null if there is no `--`; then the units are the C and C++ files among Paths and below
  /// them. Empty on failure, with Error set.
  static std::optional<CompileCommands> load(const std::string &BuildDirectory,
                                             const std::vector<std::string> &Paths,
                                             const Argv *Flags, std::string &Error);

  const std::vector<Unit> &units() const { return Units; }

  /// The folder of compile_commands.json, absolute; "" with flags.
  const std::string &databaseDirectory() const { return Database; }

  /// The units that compile File, or the ones given for it by flags.
  std::vector<const Unit *> unitsOf(const std::string &File) const;

  /// Safe from several threads.
  UnitView view(const Unit &U) const;

  /// What the unit's own compiler says first where it does not compile the unit; empty where it
  /// does. Asked where the front end has errors, which may be its own. Nothing is written.
  std::string rejection(const Unit &U) const;

private:
  CompileCommands() : Query(std::make_unique<GccQuery>()) {}

  std::string Database;
  std::vector<Unit> Units;
  std::unique_ptr<GccQuery> Query;
};

/// Path made absolute against Directory, dots removed; symbolic links stay.
std::string absolutePath(const std::string &Path, const std::string &Directory = "");

} // namespace qrintf
