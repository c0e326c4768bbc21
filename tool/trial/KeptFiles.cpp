#include "trial/KeptFiles.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace qrintf::trial {
namespace {

constexpr llvm::StringLiteral Commands = "QRINTF_COMPILE_COMMANDS";

bool write(const std::string &File, llvm::StringRef Text) {
  const int Descriptor = open(File.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (Descriptor < 0)
    return false;
  const bool Written = writeAll(Descriptor, Text);
  return !close(Descriptor) && Written;
}

std::string replaced(std::string Text, const std::string &Old, const std::string &New) {
  for (size_t At = 0; (At = Text.find(Old, At)) != std::string::npos; At += New.size())
    Text.replace(At, Old.size(), New);
  return Text;
}

} // namespace

KeptFiles::KeptFiles(const Copies &C) : C(C) {
  for (const char *Variable : {"QRINTF_REPORT", "QRINTF_LOG", Commands.data()}) {
    const char *Value = getenv(Variable);
    if (!Value || !*Value)
      continue;
    llvm::SmallString<256> File(Value);
    llvm::sys::fs::make_absolute(File);
    Kept &Each = Files.emplace_back(Kept{Variable, File.str().str(), ""});
    if (Variable == Commands && readFile(Each.File, Each.Before) && !Each.Before.empty())
      write(temporary(Variable), Each.Before);
  }
}

std::string KeptFiles::temporary(const char *Variable) const { return C.folder() + "/" + Variable; }

Environment KeptFiles::variables() const {
  Environment E = {{"QRINTF_REPORT", report()}};
  for (const Kept &Each : Files)
    E[Each.Variable] = temporary(Each.Variable);
  return E;
}

std::vector<std::string> KeptFiles::deliver() const {
  std::vector<std::string> Failures;
  for (const Kept &Each : Files) {
    std::string Text;
    if (!readFile(temporary(Each.Variable), Text) || Text.empty() || Text == Each.Before)
      continue;
    if (!C.isMounted())
      Text = replaced(std::move(Text), C.copy("wrapped"), C.original());
    if (!(Each.Variable == Commands ? write(Each.File, Text) : appendTo(Each.File, Text)))
      Failures.push_back(std::string(Each.Variable) + "=" + Each.File + ": " + strerror(errno));
  }
  return Failures;
}

} // namespace qrintf::trial
