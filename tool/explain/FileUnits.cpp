#include "explain/FileUnits.h"

#include "tree/Scan.h"

#include "llvm/Support/FileSystem.h"

namespace qrintf::explain {

FileUnits unitsFor(const std::string &File, const CompileCommands &Commands) {
  FileUnits Found{Commands.unitsOf(File)};
  llvm::SmallString<256> Real;
  if (!Found.Units.empty() || llvm::sys::fs::real_path(File, Real))
    return Found;
  Found.AreIncluders = true;
  auto IsFile = [&](llvm::StringRef Path) { return Path == Real; };
  Scan Includes(IsFile); // it keeps a reference
  for (const Unit &Each : Commands.units())
    if (!Includes.reach(Each).Files.empty())
      Found.Units.push_back(&Each);
  return Found;
}

} // namespace qrintf::explain
