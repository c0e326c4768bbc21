#include "trial/KeptFiles.h"

#include "common/Paths.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace qrintf::trial {
namespace {

std::string temporary(const Copies &C, const std::string &Variable) {
  return C.folder() + "/" + Variable;
}

/// The user's files, by the variables that name them.
Environment usersFiles() {
  Environment Files;
  for (const char *Variable : {"QRINTF_REPORT", "QRINTF_LOG"})
    if (const char *Value = getenv(Variable); Value && *Value)
      Files[Variable] = absolutePath(Value);
  return Files;
}

} // namespace

std::string reportOf(const Copies &C) { return temporary(C, "QRINTF_REPORT"); }

Environment keptVariables(const Copies &C) {
  Environment E = {{"QRINTF_REPORT", reportOf(C)}};
  for (const auto &[Variable, File] : usersFiles())
    E[Variable] = temporary(C, Variable);
  return E;
}

std::vector<std::string> deliverKept(const Copies &C) {
  std::vector<std::string> Failures;
  for (const auto &[Variable, File] : usersFiles()) {
    std::string Text;
    readFile(temporary(C, Variable), Text);
    const std::string Copy = C.copy("wrapped");
    if (!C.isMounted())
      for (size_t At = 0; (At = Text.find(Copy, At)) != Text.npos; At += C.original().size())
        Text.replace(At, Copy.size(), C.original());
    if (!Text.empty() && !appendTo(File, Text))
      Failures.push_back(Variable + "=" + File + ": " + strerror(errno));
  }
  return Failures;
}

} // namespace qrintf::trial
