// Pass 2 of a tree: which units are worth parsing. Raw text, each file read once, no preprocessor:
// a unit whose files in the tree name neither sprintf nor snprintf has nothing to rewrite.
#pragma once

#include "database/CompileCommands.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>

namespace qrintf {

class Scan {
public:
  /// IsOurs: by real path.
  explicit Scan(llvm::function_ref<bool(llvm::StringRef)> IsOurs) : IsOurs(IsOurs) {}

  struct Reached {
    std::set<std::string> Files; // files of the tree, real paths, that the unit may include
    bool Names = false;          // one of them names the family
    bool IsText = true;          // false: null characters are in the unit's own file
    std::string Error;           // why that cannot be read
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
