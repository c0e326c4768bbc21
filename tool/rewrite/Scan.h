// Finds out which units are worth parsing. It reads raw text, each file once, without a
// preprocessor: a unit whose files in the tree name no function of the printf family has nothing to
// rewrite.
#pragma once

#include "compilers/database/CompileCommands.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>

namespace qrintf {

class Scan {
public:
  /// IsOurs says of a file, by its real path, whether it may be edited.
  explicit Scan(llvm::function_ref<bool(llvm::StringRef)> IsOurs) : IsOurs(IsOurs) {}

  struct Reached {
    std::set<std::string> Files; // the files of the tree, by real path, that the unit may include
    bool Names = false;          // whether one of them names the family
    /// False if the unit's own file holds null characters: it is no text that can be searched, so
    /// it is parsed in any case.
    bool IsText = true;
    std::string Error; // why the unit's file cannot be read; empty if it can
  };
  Reached reach(const Unit &U);

private:
  struct Facts {
    bool Exists = false, Ours = false, Names = false, IsText = true;
    std::string Real, Error;
    std::vector<std::pair<std::string, bool>> Includes;
  };
  const Facts &factsOf(const std::string &Path);
  void follow(const std::string &Path, const CommandLine &L, Reached &Out,
              std::set<std::string> &Seen);

  llvm::function_ref<bool(llvm::StringRef)> IsOurs;
  std::map<std::string, Facts> Known;
};

} // namespace qrintf
