#include "compilers/Compiler.h"

#include "common/Files.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <dirent.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {

static std::string resolved(const std::string &Path) {
  char Buffer[PATH_MAX];
  return realpath(Path.c_str(), Buffer) ? Buffer : "";
}

static bool isExecutable(const std::string &Path) {
  struct stat Info;
  return !stat(Path.c_str(), &Info) && S_ISREG(Info.st_mode) && !access(Path.c_str(), X_OK);
}

static bool isLauncher(const std::string &Name) {
  return isOneOf(Name, {"ccache", "sccache", "distcc", "icecc", "qrintf-cc"});
}

/// Programs that have another machine compile.
static bool isDistributor(const std::string &Name) { return Name == "distcc" || Name == "icecc"; }

/// The name without a version at its end: gcc for gcc-12, clang for clang-19.1.
static std::string withoutVersion(std::string Name) {
  size_t Dash = Name.rfind('-');
  if (Dash != std::string::npos && Dash + 1 < Name.size() &&
      Name.find_first_not_of("0123456789.", Dash + 1) == std::string::npos)
    Name.resize(Dash);
  return Name;
}

/// The family by the program's name. A prefix such as x86_64-linux-gnu- does not matter.
static Family familyOfName(const std::string &FullName) {
  const std::string Name = "-" + withoutVersion(FullName);
  return endsWithAny(Name, {"-clang", "-clang++"}) ? Family::Clang
         : endsWithAny(Name, {"-gcc", "-g++"})     ? Family::Gcc
                                                   : Family::Unknown;
}

/// Finds lib/clang/VERSION beside the compiler's bin, as clang's own driver does. Its headers
/// belong to the version that the user runs, not to the one in qrintf. Of several versions in one
/// prefix it is the one in the compiler's name, such as clang-17, or else the highest.
static void findClangInstallation(Compiler &C) {
  std::string Prefix = C.Path.substr(0, C.Path.rfind('/'));
  std::string Directory = Prefix + "/../lib/clang";
  DIR *D = opendir(Directory.c_str());
  if (!D)
    return;
  const std::string Name = baseName(C.Path);
  const unsigned Named = static_cast<unsigned>(atoi(Name.c_str() + Name.rfind('-') + 1));
  auto rank = [&](unsigned Major) { return Major && Major == Named ? UINT_MAX : Major; };
  while (dirent *Entry = readdir(D)) {
    unsigned Major = static_cast<unsigned>(atoi(Entry->d_name));
    // The folder holds both 14 and 14.0.6, of which one is a link to the other, so either is right.
    if (rank(Major) > rank(C.ClangMajor)) {
      C.ClangMajor = Major;
      C.ResourceDir = Directory + "/" + Entry->d_name;
    }
  }
  closedir(D);
}

std::string ownPath() {
  const std::string Path = resolved("/proc/self/exe");
  // In a sandbox without /proc the kernel still passes the name by which this program was started.
  const char *Started = reinterpret_cast<const char *>(getauxval(AT_EXECFN));
  return Path.empty() && Started ? resolved(Started) : Path;
}

std::string rewriterPath() {
  const std::string Own = ownPath();
  return Own.substr(0, Own.rfind('/')) + "/qrintf";
}

std::string findProgram(const std::string &Name, bool &SkippedSelf, Skip S) {
  const std::string Self = ownPath();
  SkippedSelf = false;
  auto isOther = [&](const std::string &Path) {
    if (!isExecutable(Path))
      return false;
    const std::string File = resolved(Path);
    const bool IsWrapper = File == Self || baseName(File) == "qrintf-cc";
    SkippedSelf |= IsWrapper;
    return !IsWrapper && !(S != Skip::Self && baseName(File) == "ccache") &&
           !(S == Skip::Launchers && isDistributor(baseName(File)));
  };
  if (Name.find('/') != std::string::npos)
    return isOther(Name) ? Name : "";
  // ccache itself looks for the compiler in CCACHE_PATH first.
  const char *Search = S == Skip::Ccache ? getenv("CCACHE_PATH") : nullptr;
  if (!Search || !*Search)
    Search = getenv("PATH");
  std::string Directories = Search ? Search : "/usr/local/bin:/usr/bin:/bin";
  for (size_t Begin = 0; Begin <= Directories.size();) {
    size_t End = std::min(Directories.find(':', Begin), Directories.size());
    std::string Path = Directories.substr(Begin, End - Begin);
    Path = (Path.empty() ? "." : Path) + "/" + Name;
    if (isOther(Path))
      return Path;
    Begin = End + 1;
  }
  return "";
}

Compiler identifyCompiler(const Argv &Command, size_t &First) {
  Compiler C;
  size_t I = 0;
  // Launchers come first: `ccache gcc …`.
  while (I + 1 < Command.size() && isLauncher(baseName(Command[I])) && Command[I + 1][0] != '-') {
    const std::string Launcher = baseName(Command[I]);
    C.Cached |= Launcher == "ccache";
    C.Distributed |= isDistributor(Launcher);
    if (Launcher != "qrintf-cc")
      C.Words.push_back(Command[I]);
    if (Launcher != "qrintf-cc" && !isDistributor(Launcher))
      C.Local.push_back(Command[I]);
    ++I;
  }
  C.Name = baseName(Command[I]);
  bool SkippedSelf = false, Ignored = false;
  std::string Program = findProgram(Command[I], SkippedSelf);
  // /opt/qrintf/gcc is a symbolic link to us: the next gcc on PATH is meant.
  if (Program.empty() && SkippedSelf)
    Program = findProgram(C.Name, Ignored);
  // A gcc that is a link to ccache is spelled out as `ccache /usr/bin/gcc`. By its own search
  // ccache could find a link to this program, which would find ccache again, and so on for ever.
  const std::string Ccache = resolved(Program);
  const std::string Behind =
      baseName(Ccache) == "ccache" || C.Cached ? findProgram(C.Name, Ignored, Skip::Ccache) : "";
  const bool IsCcache = baseName(Ccache) == "ccache" && !Behind.empty();
  if (IsCcache && !C.Cached)
    C.Words.push_back(Ccache);
  if (IsCcache || (C.Cached && SkippedSelf && !Behind.empty()))
    Program = Behind;
  C.Cached |= IsCcache;
  // The command is kept as the user typed it if that finds the same program, because compilers
  // print the name that they are called by.
  C.Words.push_back((SkippedSelf || IsCcache) && !Program.empty() ? Program : Command[I]);
  // A gcc that is a link to distcc or icecc: what runs on this machine is the gcc behind it.
  const bool IsLink = isDistributor(baseName(resolved(Program)));
  const std::string Own = IsLink ? findProgram(C.Name, Ignored, Skip::Launchers) : "";
  C.Local.push_back(Own.empty() ? C.Words.back() : Own);
  C.Distributed |= !Own.empty();
  Program = Own.empty() ? Program : Own;
  C.Missing = SkippedSelf && Program.empty();
  First = I + 1;
  C.Path = Program.empty() ? "" : resolved(Program);
  C.F = familyOfName(C.Name);
  if (C.F == Family::Unknown)
    // cc, c++ and c99 are links to the compiler of the system.
    C.F = familyOfName(baseName(C.Path));
  // A script or ccache that is called clang does not show where the installation is, so nothing is
  // known about its headers.
  if (C.F == Family::Clang && familyOfName(baseName(C.Path)) != Family::Clang)
    C.F = Family::Unknown;
  if (C.F == Family::Clang)
    findClangInstallation(C);
  C.IsCXX = withoutVersion(C.Name).ends_with("++");
  return C;
}

} // namespace qrintf
