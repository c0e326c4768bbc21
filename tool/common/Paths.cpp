#include "common/Paths.h"

#include <algorithm>
#include <climits>
#include <unistd.h>
#include <vector>

namespace qrintf {

std::string absolutePath(const std::string &File) {
  char Folder[PATH_MAX];
  if ((!File.empty() && File[0] == '/') || !getcwd(Folder, sizeof Folder))
    return File;
  const std::string Here = Folder;
  return Here == "/" ? Here + File : Here + "/" + File;
}

std::string normalPath(const std::string &Absolute) {
  std::vector<std::string> Names;
  for (size_t Begin = 0; Begin < Absolute.size();) {
    const size_t End = std::min(Absolute.find('/', Begin), Absolute.size());
    const std::string Name = Absolute.substr(Begin, End - Begin);
    if (Name == ".." && !Names.empty())
      Names.pop_back();
    else if (!Name.empty() && Name != "." && Name != "..")
      Names.push_back(Name);
    Begin = End + 1;
  }
  std::string Path;
  for (const std::string &Each : Names)
    Path += "/" + Each;
  return Path.empty() ? "/" : Path;
}

std::string fullPath(const std::string &Path, const std::string &Directory) {
  return normalPath(
      absolutePath(Directory.empty() || Path.starts_with("/") ? Path : Directory + "/" + Path));
}

std::string baseName(const std::string &Path) { return Path.substr(Path.rfind('/') + 1); }

bool isProbe(std::string_view Absolute) {
  for (const char *Each : {"/CMakeFiles/CMakeTmp/", "/CMakeFiles/CMakeScratch/", "/CompilerIdC",
                           "/CMakeDetermineCompilerABI", "/meson-private/"})
    if (Absolute.find(Each) != Absolute.npos)
      return true;
  const std::string_view Name = Absolute.substr(Absolute.rfind('/') + 1);
  if (Name == "conftest" || Name.starts_with("conftest."))
    return true;
  // config.guess, which configure starts, compiles cgXXXXXX/dummy.c in TMPDIR.
  const size_t Folder = Absolute.rfind("/cg");
  return Folder != Absolute.npos && Absolute.ends_with("/dummy.c") &&
         Absolute.find('/', Folder + 1) == Absolute.rfind('/');
}

} // namespace qrintf
