#include "launcher/run/Unedited.h"

#include "launcher/tell/Note.h"

#include <cstdio>
#include <unistd.h>

namespace qrintf {

int fallBack(const Argv &Command, Counter Cause, const std::string &Why, const Settings &S) {
  S.log("falls back to the untouched command: " + Why);
  if (!S.Strict && !S.tellsCalls())
    return execProgram(Command);
  // If the compiler refuses the source as well, the failure is not ours, and nothing fell back.
  Outcome Plain = S.run(Command, S.Strict ? Capture::AsShown : Capture::No);
  if (Plain.Status)
    S.log("the compiler refuses the source as well");
  S.count({Plain.Status ? Counter::CompilerError : Cause});
  if (Plain.Status == 0)
    S.reportUntouched(parseCommandLine(Argv(Command.begin() + 1, Command.end())), Why);
  if (Plain.Status == 0 && S.Strict) {
    fprintf(stderr,
            "qrintf-cc: error: QRINTF_STRICT is set and this would fall back to the untouched "
            "compiler: %s\n",
            Why.c_str());
    return 1;
  }
  if (S.Strict)
    writeAll(STDERR_FILENO, Plain.Errors);
  else if (Plain.Status == 0)
    noteFallback(Command, Cause, S);
  endLike(Plain);
}

int runUnedited(const Argv &Command, const std::string &Report, const Settings &S) {
  S.report(Report);
  if (S.StatsDirectory.empty())
    return S.become(Command);
  Outcome Plain = S.run(Command, Capture::No);
  if (Plain.Status)
    S.count({Counter::CompilerError});
  else
    S.count({Counter::NothingToDo}, Report);
  endLike(Plain);
}

} // namespace qrintf
