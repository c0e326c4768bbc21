#include "compilers/EngineUse.h"

#include "common/Callees.h"
#include "common/Paths.h"
#include "common/ProjectFile.h"
#include "compilers/Sharing.h"
#include "engine/EngineText.h"

#include <string_view>

namespace qrintf {
namespace {

bool startsWith(std::string_view Text, std::string_view Prefix) {
  return Text.substr(0, Prefix.size()) == Prefix;
}

/// Whether the option says that functions whose calls the engine takes may not be libc's.
bool disownsFamily(std::string_view Option) {
  constexpr std::string_view Flag = "-fno-builtin";
  return startsWith(Option, Flag) &&
         (Option.size() <= Flag.size() + 1 || calleeOfSymbol(Option.substr(Flag.size() + 1)));
}

} // namespace

bool canUseEngine(const CommandLine &L) {
  for (const std::string &Each : L.Expanded)
    for (std::string_view Against : {"-S", "-ffreestanding", "-fno-hosted", "-nostdlib",
                                     "-nodefaultlibs", "-nolibc", "-nostdinc"})
      if (Against == "-S" ? Each == Against : startsWith(Each, Against) || disownsFamily(Each))
        return false;
  return hasEngine() && L.OptimizesForSpeed && sharingOf(L.Expanded) == Sharing::Full;
}

bool canHaveAddresses(const CommandLine &L, Family F) {
  bool IsForLibrary = false; // the last option says it
  for (const std::string &Each : L.Expanded) {
    if (Each == "-fPIC" || Each == "-fpic")
      IsForLibrary = true;
    else if (Each == "-fPIE" || Each == "-fpie" || startsWith(Each, "-fno-pi") ||
             startsWith(Each, "-fno-PI"))
      IsForLibrary = false;
  }
  const bool WritesObjects = hasWord(L.Expanded, "-c") && !hasWord(L.Expanded, "-emit-llvm");
  return !IsForLibrary && (F == Family::Gcc || WritesObjects) && canUseEngine(L);
}

bool keepsCalls(const std::string &File) {
  std::string Text;
  if (!readFile(File, Text) || Text.find("qrintf: off") != std::string::npos ||
      Text.find("qrintf: keep") != std::string::npos)
    return true;
  const std::string Source = normalPath(absolutePath(File));
  const ProjectFile Project = readProjectFile(findProjectFile(Source));
  return !Project.Error.empty() || !Project.HasEngine || !Project.Leave.empty() ||
         Project.skips(Source);
}

} // namespace qrintf
