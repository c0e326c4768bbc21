#include "trial/Trial.h"

#include "common/Files.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>
#include <unistd.h>

namespace qrintf::trial {
namespace {

using llvm::StringRef;

/// cc, gcc-12, x86_64-linux-gnu-g++, clang++-19 …
bool isCompiler(StringRef Name) {
  static const llvm::Regex Names(
      "^(.*-)?(gcc|g\\+\\+|clang(\\+\\+)?|cc|c\\+\\+|c89|c99)(-[0-9.]+)?$");
  return Names.match(Name);
}

/// The value of a variable in a CMakeCache.txt; empty if it has none.
std::string cached(StringRef Cache, StringRef Name) {
  for (StringRef Line : llvm::split(Cache, '\n')) {
    auto [Key, Value] = Line.split('=');
    if (Key.split(':').first == Name)
      return Value.rtrim().str();
  }
  return "";
}

struct BuildFolder {
  std::string Below; // its path in the copy
  std::string Cache; // the text of CMakeCache.txt; empty if only ninja was configured
};

/// The folders up to two levels deep in which CMake or ninja was configured.
std::vector<BuildFolder> configured(const std::string &Copy) {
  std::vector<BuildFolder> Found;
  std::error_code Code;
  constexpr int Deepest = 2;
  for (llvm::sys::fs::recursive_directory_iterator At(Copy, Code, /*FollowSymlinks=*/false), End;
       At != End && !Code; At.increment(Code)) {
    const StringRef Path = At->path(), Name = llvm::sys::path::filename(Path);
    if (At->type() == llvm::sys::fs::file_type::directory_file &&
        (At.level() >= Deepest || Name.starts_with(".")))
      At.no_push();
    const bool IsCMake = Name == "CMakeCache.txt";
    const StringRef Folder = llvm::sys::path::parent_path(Path);
    if (!IsCMake && (Name != "build.ninja" || llvm::sys::fs::exists(Folder + "/CMakeCache.txt")))
      continue;
    BuildFolder F;
    F.Below = Folder.size() == Copy.size() ? "." : Folder.drop_front(Copy.size() + 1).str();
    if (IsCMake)
      readFile(Path.str(), F.Cache);
    Found.push_back(std::move(F));
  }
  return Found;
}

/// What the wrapper writes for the user's variable of that name is written here meanwhile.
std::string temporary(const Copies &C, const std::string &Variable) {
  return C.folder() + "/" + Variable;
}

/// The user's files, by the variables that name them.
Environment usersFiles() {
  Environment Files;
  for (const char *Name : {"QRINTF_REPORT", "QRINTF_LOG"})
    if (const std::string Value = variable(Name); !Value.empty())
      Files[Name] = absolutePath(Value);
  return Files;
}

/// The folder of links to the wrapper.
std::string linksOf(const Copies &C) { return C.folder() + "/bin"; }
/// The first folder on PATH of both builds, but for the links. Its only program is called sccache
/// and is env, which runs the compiler that it is given: the server of the real sccache would work
/// outside of the copies, and answer from its cache.
std::string aloneOf(const Copies &C) { return C.folder() + "/alone"; }
std::string pathOf(const Copies &C) { return aloneOf(C) + ":" + variable("PATH"); }

} // namespace

bool makeLinks(const Copies &C, const std::string &Wrapper) {
  const std::string Links = linksOf(C);
  if (llvm::sys::fs::create_directory(Links) || llvm::sys::fs::create_directory(aloneOf(C)) ||
      symlink("/usr/bin/env", (aloneOf(C) + "/sccache").c_str()))
    return false;
  const std::string Path = variable("PATH");
  llvm::SmallVector<StringRef, 16> Folders;
  StringRef(Path).split(Folders, ':', -1, /*KeepEmpty=*/false);
  bool Any = false;
  for (StringRef Folder : Folders) {
    std::error_code Code;
    for (llvm::sys::fs::directory_iterator At(Folder, Code), End; At != End && !Code;
         At.increment(Code)) {
      const StringRef Name = llvm::sys::path::filename(At->path());
      if (isCompiler(Name))
        Any |= !symlink(Wrapper.c_str(), (Links + "/" + Name).str().c_str());
    }
  }
  return Any;
}

Environment plainEnvironment(const Copies &C) {
  // If a command names the wrapper itself, it gets the compiler. ccache must not answer from its
  // cache.
  return {{"QRINTF_DISABLE", "1"}, {"CCACHE_DISABLE", "1"}, {"PATH", pathOf(C)}};
}

Environment wrappedEnvironment(const Copies &C, const std::string &Wrapper) {
  Environment E = {{"QRINTF_DISABLE", ""},
                   {"CCACHE_DISABLE", "1"},
                   {"PATH", linksOf(C) + ":" + pathOf(C)},
                   {"QRINTF_REPORT", reportOf(C)}};
  for (const auto &[Name, File] : usersFiles())
    E[Name] = temporary(C, Name);
  for (const char *Name : {"CC", "CXX"})
    if (const std::string Value = variable(Name); StringRef(Value).starts_with("/"))
      E[Name] = Wrapper + " " + Value;
  return E;
}

std::string reportOf(const Copies &C) { return temporary(C, "QRINTF_REPORT"); }

std::vector<std::string> deliverKept(const Copies &C) {
  std::vector<std::string> Failures;
  for (const auto &[Name, File] : usersFiles()) {
    std::string Text;
    readFile(temporary(C, Name), Text);
    Text = C.withOriginalPaths("wrapped", Text);
    const std::string Error = Text.empty() ? "" : appendTo(File, Text);
    if (!Error.empty())
      Failures.push_back(Name + "=" + File + ": " + Error);
  }
  return Failures;
}

bool prepareFolders(const Copies &C, const std::string &Wrapper, std::string &Error) {
  for (const BuildFolder &F : configured(C.copy("plain"))) {
    const std::string Shown = F.Below == "." ? C.original() : C.original() + "/" + F.Below;
    if (!C.isMounted()) {
      Error = Shown + " has absolute paths in it, and a copy cannot be mounted over it here "
                      "(unprivileged user namespaces are off). Try with a command that configures "
                      "too, from the folder of the sources: qrintf try -- sh -c "
                      "'cmake -B try && cmake --build try'";
      return false;
    }
    auto run = [&](const char *Which, const Argv &Command) {
      const Done D = C.run(Which, Command, plainEnvironment(C), F.Below);
      if (D.Status && !Copies::received())
        llvm::errs() << "qrintf: note: " << Shown << " stays as it is: " << quoted(Command)
                     << " fails there" << (D.LastLines.empty() ? "\n" : ":\n") << D.LastLines;
      return D.Status == 0;
    };
    if (F.Cache.empty()) {
      run("plain", {"ninja", "-t", "clean"}) && run("wrapped", {"ninja", "-t", "clean"});
      continue;
    }
    Argv Configure = {"cmake"};
    for (const char *Language : {"C", "CXX"}) {
      const std::string Name = std::string("CMAKE_") + Language + "_COMPILER_LAUNCHER";
      const std::string Other = cached(F.Cache, Name);
      Configure.push_back("-D" + Name + "=" + Wrapper + (Other.empty() ? "" : ";" + Other));
    }
    Configure.push_back(".");
    const Argv Clean = {"cmake", "--build", ".", "--target", "clean"};
    run("wrapped", Configure) && run("wrapped", Clean) && run("plain", Clean);
  }
  return true;
}

} // namespace qrintf::trial
