// ccache between the wrapper and the compiler. ccache cannot cache the commands of the other
// routes: it does not know -ivfsoverlay, and on a hit it would repeat the diagnostics of the first
// run over edited text, not those that the user should see. So ccache is asked first, about the
// user's own command line, and on a miss it calls this program through CCACHE_PREFIX:
//
//   qrintf-cc ccache gcc -c foo.c  →  ccache gcc -c foo.c  →  (on a miss) qrintf-cc gcc -c foo.c
//
// ccache does not hash its prefix. CCACHE_EXTRAFILES therefore names a memory file with what an
// object depends on besides the compiler and the source, for example our version. Hashing our
// programs themselves would take longer than a compilation.

#include "launcher/caches/Caches.h"

#include "common/Files.h"
#include "common/ProjectFile.h"
#include "launcher/route/Route.h"

#include <cstdlib>
#include <sys/stat.h>

namespace qrintf {

/// The size and time of a file, by which a rebuilt or upgraded program differs. ccache tells
/// compilers apart in the same way (compiler_check = mtime).
static std::string identity(const std::string &Path) {
  struct stat Info;
  if (stat(Path.c_str(), &Info))
    return "none";
  return std::to_string(Info.st_size) + " " + std::to_string(Info.st_mtim.tv_sec) + "." +
         std::to_string(Info.st_mtim.tv_nsec);
}

/// Puts First in front of what the user's environment has in Variable, so that a prefix of the
/// user's still runs.
static void prepend(const char *Variable, const std::string &First, char Separator) {
  const char *Old = getenv(Variable);
  setenv(Variable, (Old && *Old ? First + Separator + Old : First).c_str(), 1);
}

int cacheRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Settings &S) {
  const Argv Command = joined(C.Words, Arguments);
  const std::string Own = ownPath();
  if (Own.find_first_of(" \t") != std::string::npos)
    return fallBack(Command, CommandOutcome::Installation,
                    "ccache splits its prefix at blanks and " + Own + " has one", S);
  std::string Identity = "qrintf-cc " QRINTF_VERSION_STRING "\n" + identity(Own) + "\n" +
                         identity(rewriterPath()) + "\n";
  for (const Input &Source : L.Sources) {
    // .qrintf decides what is compiled, so its text belongs to the key.
    std::string Project;
    readFile(findProjectFile(absolutePath(Source.File)), Project);
    Identity += Project + "\n";
  }
  int Key = memoryFile("qrintf-cache-key");
  if (Key < 0 || !writeAll(Key, Identity))
    return fallBack(Command, CommandOutcome::NoMemoryFile, "no memory file (memfd_create, /proc)",
                    S);
  prepend("CCACHE_PREFIX", Own, ' ');
  prepend("CCACHE_EXTRAFILES", descriptorPath(Key), ':');
  // A comment can be "qrintf: off", so ccache must not ignore changes of comments.
  setenv("CCACHE_COMMENTS", "1", 1);
  // On a miss the source itself must be compiled, not the text that ccache preprocessed.
  unsetenv("CCACHE_NOCPP2");
  setenv("CCACHE_CPP2", "1", 1);
  // On a hit nobody could report the calls, keep the text, or tell under QRINTF_STRICT how the
  // object was made. So ccache is told to compile again.
  if (!S.ReportFile.empty() || !S.EmitDirectory.empty() || S.Strict)
    setenv("CCACHE_RECACHE", "1", 1);
  setenv(UnderCcacheVariable, "1", 1);
  S.log("becomes ccache, which calls back if it has no object: " + quoted(Command));
  return execProgram(Command);
}

} // namespace qrintf
