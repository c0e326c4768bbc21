#include "RunRewriter.h"

#include "Compiler.h"

#include <unistd.h>

namespace qrintf {

Rewritten runRewriter(const RewriteJob &Job, const Settings &S) {
  Rewritten R;
  std::string Own = ownPath();
  int Report = memoryFile("qrintf-report");
  R.Text = memoryFile("qrintf-text");
  if (R.Text < 0 || Report < 0) {
    R.Error = "no memory file (memfd_create)";
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
  if (Job.KeepAll)
    Command.push_back("--keep-all");
  if (!Job.Keep.empty()) {
    std::string Names;
    for (const std::string &Name : Job.Keep)
      Names += (Names.empty() ? "" : ",") + Name;
    Command.insert(Command.end(), {"--keep", Names});
  }
  Command.push_back("--");
  Command.insert(Command.end(), Job.FrontEnd.begin(), Job.FrontEnd.end());
  S.log("runs " + quoted(Command));
  Outcome O = runProgram(Command, /*Capture=*/true);
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
  return R;
}

std::set<std::string> sitesNamedIn(const std::string &Errors, bool &Mentioned) {
  std::set<std::string> Names;
  Mentioned = Errors.find("<qrintf>") != std::string::npos || Errors.find("qrintf_") != std::string::npos;
  for (size_t At = 0; (At = Errors.find("__q", At)) != std::string::npos;) {
    size_t End = Errors.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz", At + 3);
    if (End == std::string::npos)
      End = Errors.size();
    if (End - At >= 7) { // __q and four digits, the shortest (tool/rewriter/Edits.cpp)
      Names.insert(Errors.substr(At, End - At));
      Mentioned = true;
    }
    At = End;
  }
  return Names;
}

} // namespace qrintf
