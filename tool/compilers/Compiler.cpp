#include "compilers/Compiler.h"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {
namespace {

std::string resolved(const std::string &Path) {
  char Buffer[PATH_MAX];
  return realpath(Path.c_str(), Buffer) ? Buffer : "";
}

std::string baseName(const std::string &Path) { return Path.substr(Path.rfind('/') + 1); }

bool isExecutable(const std::string &Path) {
  struct stat Info;
  return !stat(Path.c_str(), &Info) && S_ISREG(Info.st_mode) && !access(Path.c_str(), X_OK);
}

bool isLauncher(const std::string &Name) {
  for (const char *Each : {"ccache", "sccache", "distcc", "icecc", "qrintf-cc"})
    if (Name == Each)
      return true;
  return false;
}

/// Those that have the compilation done on another machine.
bool isDistributor(const std::string &Name) { return Name == "distcc" || Name == "icecc"; }

/// The name without a version at its end: gcc-12 is gcc, clang-19.1 is clang.
std::string withoutVersion(std::string Name) {
  size_t Dash = Name.rfind('-');
  if (Dash != std::string::npos && Dash + 1 < Name.size() &&
      Name.find_first_not_of("0123456789.", Dash + 1) == std::string::npos)
    Name.resize(Dash);
  return Name;
}

bool endsWith(const std::string &Text, const char *Suffix) {
  size_t N = strlen(Suffix);
  return Text.size() >= N && !Text.compare(Text.size() - N, N, Suffix);
}

/// Family by name; a prefix such as x86_64-linux-gnu- does not matter.
Family familyOfName(const std::string &FullName) {
  std::string Name = withoutVersion(FullName);
  for (const char *Each : {"clang", "clang++"})
    if (Name == Each || endsWith(Name, (std::string("-") + Each).c_str()))
      return Family::Clang;
  for (const char *Each : {"gcc", "g++", "c89-gcc", "c99-gcc"})
    if (Name == Each || endsWith(Name, (std::string("-") + Each).c_str()))
      return Family::Gcc;
  return Family::Unknown;
}

/// lib/clang/VERSION beside the compiler's bin, as clang's own driver looks for it.
void findClangInstallation(Compiler &C) {
  std::string Prefix = C.Path.substr(0, C.Path.rfind('/'));
  std::string Directory = Prefix + "/../lib/clang";
  DIR *D = opendir(Directory.c_str());
  if (!D)
    return;
  while (dirent *Entry = readdir(D)) {
    unsigned Major = static_cast<unsigned>(atoi(Entry->d_name));
    // A directory holds both 14 and 14.0.6, one a link to the other: the longer name is as good.
    if (Major > C.ClangMajor) {
      C.ClangMajor = Major;
      C.ResourceDir = Directory + "/" + Entry->d_name;
    }
  }
  closedir(D);
}

} // namespace

std::string ownPath() {
  const std::string Path = resolved("/proc/self/exe");
  // A sandbox without /proc: the name that this program was started by.
  const char *Started = reinterpret_cast<const char *>(getauxval(AT_EXECFN));
  return Path.empty() && Started ? resolved(Started) : Path;
}

std::string findProgram(const std::string &Name, bool &SkippedSelf, Not N) {
  const std::string Self = ownPath();
  SkippedSelf = false;
  auto isOther = [&](const std::string &Path) {
    if (!isExecutable(Path))
      return false;
    const std::string File = resolved(Path);
    SkippedSelf |= File == Self;
    return File != Self && !(N != Not::Self && baseName(File) == "ccache") &&
           !(N == Not::Launchers && isDistributor(baseName(File)));
  };
  if (Name.find('/') != std::string::npos)
    return isOther(Name) ? Name : "";
  const char *Search =
      N == Not::Ccache ? getenv("CCACHE_PATH") : nullptr; // where ccache itself looks
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
  // Launchers first: `ccache gcc …`.
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
  // /opt/qrintf/gcc, a symbolic link to us: the next gcc on PATH.
  if (Program.empty() && SkippedSelf)
    Program = findProgram(C.Name, Ignored);
  // A gcc that is a link to ccache: said as `ccache /usr/bin/gcc`. By its own search ccache could
  // find a link to this program, and this program ccache again, for ever.
  const std::string Ccache = resolved(Program);
  const std::string Behind =
      baseName(Ccache) == "ccache" || C.Cached ? findProgram(C.Name, Ignored, Not::Ccache) : "";
  if (baseName(Ccache) == "ccache" && !Behind.empty()) {
    Program = Behind;
    SkippedSelf = true; // the path is said
    if (!C.Cached)
      C.Words.push_back(Ccache);
    C.Cached = true;
  } else if (C.Cached && SkippedSelf && !Behind.empty()) {
    Program = Behind;
  }
  // As the user typed it wherever that finds the same program: compilers print the name they are
  // called by.
  C.Words.push_back(SkippedSelf && !Program.empty() ? Program : Command[I]);
  // A gcc that is a link to distcc or icecc: what works on this machine is the gcc behind it.
  const bool IsLink = isDistributor(baseName(resolved(Program)));
  const std::string Own = IsLink ? findProgram(C.Name, Ignored, Not::Launchers) : "";
  C.Local.push_back(Own.empty() ? C.Words.back() : Own);
  C.Distributed |= !Own.empty();
  Program = Own.empty() ? Program : Own;
  C.Missing = SkippedSelf && Program.empty();
  First = I + 1;
  C.Path = Program.empty() ? "" : resolved(Program);
  C.F = familyOfName(C.Name);
  if (C.F == Family::Unknown)
    C.F = familyOfName(baseName(C.Path)); // cc, c++, c99: by what they link to
  if (C.F == Family::Clang && familyOfName(baseName(C.Path)) != Family::Clang)
    C.F = Family::Unknown; // a script or ccache called clang: its installation cannot be told from
                           // here
  if (C.F == Family::Clang)
    findClangInstallation(C);
  std::string Plain = withoutVersion(C.Name);
  C.IsCXX = endsWith(Plain, "++");
  return C;
}

} // namespace qrintf
