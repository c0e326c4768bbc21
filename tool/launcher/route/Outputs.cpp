#include "launcher/route/Route.h"

#include "common/Files.h"
#include "common/Process.h"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace qrintf {

static std::string stemOf(const std::string &File) {
  const size_t Dot = File.rfind('.');
  return Dot == std::string::npos || File.find('/', Dot) != std::string::npos ? File
                                                                              : File.substr(0, Dot);
}

static std::string sourceStem(const Input &Source) { return stemOf(baseName(Source.File)); }

static bool isSame(const struct stat &A, const struct stat &B) {
  return A.st_dev == B.st_dev && A.st_ino == B.st_ino;
}

void forgetDependencies() {
  unsetenv("DEPENDENCIES_OUTPUT");
  unsetenv("SUNPRO_DEPENDENCIES");
}

HeldOutput::HeldOutput(const CommandLine &L) {
  if (hasWord(L.WithoutInputs, "-c") || hasWord(L.WithoutInputs, "-S"))
    return;
  Held = memoryFile("qrintf-stdout");
  Before = Held < 0 ? -1 : fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (Before >= 0)
    dup2(Held, STDOUT_FILENO);
}

void HeldOutput::end(bool IsWanted) {
  if (Before < 0)
    return;
  dup2(std::exchange(Before, -1), STDOUT_FILENO);
  if (IsWanted)
    writeAll(STDOUT_FILENO, readFrom(Held));
}

std::vector<std::string> outputsOf(const CommandLine &L) {
  if (!L.Output.empty())
    return {L.Output};
  const bool Assembles = !hasWord(L.WithoutInputs, "-S");
  if (Assembles && !hasWord(L.WithoutInputs, "-c"))
    return {"a.out"};
  const char *Suffix = Assembles ? ".o" : ".s";
  std::vector<std::string> Names;
  for (const Input &Source : L.Sources)
    Names.push_back(sourceStem(Source) + Suffix);
  if (L.ReadsStandardInput)
    Names.push_back(std::string("-") + Suffix);
  return Names;
}

Outputs::Outputs(const CommandLine &L) {
  const bool IsAssembly = hasWord(L.WithoutInputs, "-S");
  const std::vector<std::string> Named = outputsOf(L);
  for (const std::string &Each : Named)
    remember(Each, IsAssembly);
  // A name too many does no harm: what nobody writes does not change.
  std::vector<std::string> Stems;
  for (const std::string &Each : Named)
    Stems.push_back(stemOf(Each));
  for (const Input &Source : L.Sources) {
    Stems.push_back(sourceStem(Source));
    Stems.push_back(stemOf(Named.front()) + "-" + sourceStem(Source));
  }
  std::sort(Stems.begin(), Stems.end());
  Stems.erase(std::unique(Stems.begin(), Stems.end()), Stems.end());
  for (const std::string &Each : Stems)
    for (const char *Suffix : {".d", ".dwo", ".su"})
      if (std::find(Named.begin(), Named.end(), Each + Suffix) == Named.end())
        remember(Each + Suffix, /*IsInPlace=*/false);
}

Outputs::~Outputs() {
  for (const File &Each : Files)
    if (Each.Held >= 0)
      close(Each.Held);
}

void Outputs::remember(const std::string &Path, bool IsInPlace) {
  File F;
  F.Path = Path;
  F.IsMissing = lstat(Path.c_str(), &F.Was) != 0;
  if (!F.IsMissing && S_ISREG(F.Was.st_mode)) {
    F.Held = open(Path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    // The assembler and the linker make a new file in the place of one that is not empty.
    IsInPlace |= F.Was.st_size == 0;
    AreRestorable &= F.Held >= 0 && (F.Was.st_nlink == 1 || !IsInPlace);
  } else if (!F.IsMissing) {
    AreRestorable &= S_ISCHR(F.Was.st_mode) || S_ISDIR(F.Was.st_mode);
  }
  Files.push_back(std::move(F));
}

void Outputs::restore() const {
  for (const File &Each : Files) {
    struct stat Is;
    const bool IsMissing = lstat(Each.Path.c_str(), &Is) != 0;
    if (Each.IsMissing && !IsMissing && S_ISREG(Is.st_mode))
      unlink(Each.Path.c_str());
    if (Each.Held < 0 || (!IsMissing && isSame(Is, Each.Was) && Is.st_size == Each.Was.st_size &&
                          Is.st_mtim.tv_sec == Each.Was.st_mtim.tv_sec &&
                          Is.st_mtim.tv_nsec == Each.Was.st_mtim.tv_nsec))
      continue;
    // What was overwritten in place is lost, as it is lost when the compiler itself overwrites it.
    const std::string Contents = readFrom(Each.Held);
    const bool IsInPlace = !IsMissing && isSame(Is, Each.Was);
    if (!IsMissing && !IsInPlace)
      unlink(Each.Path.c_str());
    const int Flags = IsInPlace && Each.Was.st_size ? 0 : O_CREAT | O_TRUNC;
    const int Descriptor = open(Each.Path.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | Flags, 0600);
    if (Descriptor < 0)
      continue;
    if (!IsInPlace)
      writeAll(Descriptor, Contents);
    fchmod(Descriptor, Each.Was.st_mode & 07777);
    const struct timespec Times[2] = {Each.Was.st_atim, Each.Was.st_mtim};
    futimens(Descriptor, Times);
    close(Descriptor);
  }
}

} // namespace qrintf
