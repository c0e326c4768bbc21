#include "RunRewriter.h"

#include "../ProjectFile.h"
#include "Compiler.h"
#include "Paths.h"

#include <unistd.h>

namespace qrintf {

Rewritten runRewriter(const RewriteJob &Job, const Settings &S) {
  Rewritten R;
  std::string Source = normalPath(absolutePath(Job.Source.empty() ? Job.File : Job.Source));
  ProjectFile Project = readProjectFile(findProjectFile(Source));
  if (!Project.Error.empty()) {
    R.Error = Project.Error;
    R.Cause = Counter::ProjectFileWrong;
    return R;
  }
  if (Project.skips(Source)) {
    S.log(Source + ": skipped by " + Project.Path);
    R.What = Rewritten::NothingToEdit;
    return R;
  }
  std::string Own = ownPath();
  int Report = memoryFile("qrintf-report");
  R.Text = memoryFile("qrintf-text");
  if (R.Text < 0 || Report < 0) {
    R.Error = "no memory file (memfd_create, /proc)";
    R.Cause = Counter::NoMemoryFile;
    return R;
  }
  Argv Command = {Own.substr(0, Own.rfind('/')) + "/qrintf",
                  "unit",
                  "--view",
                  Job.ForClang ? "clang" : "gcc",
                  "--file",
                  Job.File,
                  "--text-fd",
                  std::to_string(R.Text),
                  "--report-fd",
                  std::to_string(Report)};
  if (Job.WarnsSizes)
    Command.push_back("--warns-sizes");
  if (Job.WarnsSignedness)
    Command.push_back("--warns-signedness");
  if (Job.WarnsPointers)
    Command.push_back("--warns-pointers");
  if (Job.WarnsLiteral)
    Command.push_back("--warns-literal");
  if (!S.tellsCalls())
    Command.push_back("--only-buffers");
  if (Job.HasEngine)
    Command.push_back("--engine");
  if (Job.KeepAll)
    Command.push_back("--keep-all");
  if (Job.Share != Sharing::None)
    Command.insert(Command.end(), {"--share", Job.Share == Sharing::Full ? "full" : Job.Share == Sharing::Unwindless ? "unwindless" : "nothing"});
  for (const std::string &Each : Project.Leave)
    Command.insert(Command.end(), {"--leave", Each});
  for (const std::string &Each : Project.Hot)
    Command.insert(Command.end(), {"--hot", Each});
  if (Project.Minimum)
    Command.insert(Command.end(), {"--minimum", std::to_string(Project.Minimum)});
  Command.push_back("--");
  Command.insert(Command.end(), Job.FrontEnd.begin(), Job.FrontEnd.end());
  Outcome O = S.run(Command, /*Capture=*/true);
  // The statuses of tool/rewriter/main.cpp; anything else is a crash.
  if (O.Status == 0)
    R.What = Rewritten::Edited;
  else if (O.Status == 3)
    R.What = Rewritten::NothingToEdit;
  else
    R.Error = O.Errors.empty() ? "the rewriter ended with status " + std::to_string(O.Status)
                               : O.Errors.substr(0, O.Errors.find('\n'));
  R.Report = readFrom(Report);
  close(Report);
  if (R.What != Rewritten::Failed)
    S.log(Source + (R.What == Rewritten::Edited ? ": rewritten: " : ": nothing to compile away: ") + summaryOf(R.Report));
  return R;
}

bool speaksOfOurText(const std::string &Errors) {
  // clang numbers the lines of what macros paste (<scratch space>), and those of our text come first.
  for (const char *Ours : {"<qrintf>", "__q", "qrintf_", "<scratch space>"})
    if (Errors.find(Ours) != std::string::npos)
      return true;
  return false;
}

} // namespace qrintf
