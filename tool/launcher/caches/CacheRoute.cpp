// ccache between the wrapper and the compiler. ccache cannot be run over what the other routes run:
// it does not know -ivfsoverlay, and a hit would repeat the words of a run whose words were not the
// last. So it is asked first, about the user's own command line, and on a miss it calls this
// program back through CCACHE_PREFIX:
//   qrintf-cc ccache gcc -c foo.c   →   ccache gcc -c foo.c   →   (on a miss) qrintf-cc gcc -c
//   foo.c
//
// ccache does not hash its prefix. What an object depends on besides the compiler and the source is
// told by a memory file in CCACHE_EXTRAFILES: hashing our programs themselves would cost more than
// a compilation.

#include "launcher/caches/CacheRoute.h"

#include "common/Paths.h"
#include "common/ProjectFile.h"
#include "launcher/run/Unedited.h"

#include <cstdlib>
#include <sys/stat.h>

namespace qrintf {
namespace {

/// Size and time of a file: a rebuilt or upgraded program is another one. ccache knows compilers by
/// the same.
std::string identity(const std::string &Path) {
  struct stat Info;
  if (stat(Path.c_str(), &Info))
    return "none";
  return std::to_string(Info.st_size) + " " + std::to_string(Info.st_mtim.tv_sec) + "." +
         std::to_string(Info.st_mtim.tv_nsec);
}

/// Puts First before what the user's environment says already.
void prepend(const char *Variable, const std::string &First, char Separator) {
  const char *Old = getenv(Variable);
  setenv(Variable, (Old && *Old ? First + Separator + Old : First).c_str(), 1);
}

} // namespace

int cacheRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Settings &S) {
  Argv Command = C.Words;
  Command.insert(Command.end(), Arguments.begin(), Arguments.end());
  const std::string Own = ownPath();
  if (Own.find_first_of(" \t") != std::string::npos)
    return fallBack(Command, Counter::Installation,
                    "ccache splits its prefix at blanks and " + Own + " has one", S);
  std::string Identity = "qrintf-cc " QRINTF_VERSION_STRING "\n" + identity(Own) + "\n" +
                         identity(Own.substr(0, Own.rfind('/')) + "/qrintf") + "\n";
  for (const Input &Source : L.Sources) {
    std::string Project; // .qrintf decides what is compiled
    readFile(findProjectFile(absolutePath(Source.File)), Project);
    Identity += Project + "\n";
  }
  int Key = memoryFile("qrintf-cache-key");
  if (Key < 0 || !writeAll(Key, Identity))
    return fallBack(Command, Counter::NoMemoryFile, "no memory file (memfd_create, /proc)", S);
  prepend("CCACHE_PREFIX", Own, ' ');
  prepend("CCACHE_EXTRAFILES", descriptorPath(Key), ':');
  setenv("CCACHE_COMMENTS", "1", 1); // "qrintf: off" is a comment
  unsetenv("CCACHE_NOCPP2"); // on a miss the source itself is compiled, not its preprocessed text
  setenv("CCACHE_CPP2", "1", 1);
  // A hit has nothing to report, no text to keep, and does not tell how its object came to be.
  if (!S.ReportFile.empty() || !S.EmitDirectory.empty() || S.Strict)
    setenv("CCACHE_RECACHE", "1", 1);
  setenv(UnderCcacheVariable, "1", 1);
  S.log("becomes ccache, which calls back if it has no object: " + quoted(Command));
  S.count({Counter::CcacheAsked});
  return execProgram(Command);
}

} // namespace qrintf
