#include "launcher/route/Untouched.h"

#include "common/Files.h"

#include <cstdio>
#include <unistd.h>

namespace qrintf {

int fallBack(const Argv &Command, CommandOutcome Cause, const std::string &Why, const Settings &S) {
  S.log("falls back to the untouched command: " + Why);
  if (!S.Strict && !S.tellsCalls())
    return execProgram(Command);
  // If the compiler refuses the source as well, the failure is not ours, and nothing fell back.
  ProgramResult Plain = S.run(Command, S.Strict ? Capture::AsShown : Capture::No);
  if (Plain.Status)
    S.log("the compiler refuses the source as well");
  if (Plain.Status)
    S.report(CommandOutcome::CompilerError, Why);
  else
    S.reportUntouched(Cause, Why, parseCommandLine(Argv(Command.begin() + 1, Command.end())));
  if (Plain.Status == 0 && S.Strict && wordsOf(Cause).Outcome == "fell-back") {
    fprintf(stderr,
            "qrintf-cc: error: QRINTF_STRICT is set and this would fall back to the untouched "
            "compiler: %s\n",
            Why.c_str());
    return 1;
  }
  if (S.Strict)
    writeAll(STDERR_FILENO, Plain.Errors);
  endLike(Plain);
}

int runUntouched(const Argv &Command, const std::string &Report, const Settings &S) {
  if (S.ReportFile.empty())
    return S.become(Command);
  const ProgramResult Plain = S.run(Command, Capture::No);
  if (Plain.Status)
    S.report(CommandOutcome::CompilerError, "the compiler refuses the source", Report);
  else
    S.report(CommandOutcome::NothingToDo, "no call is compiled", Report);
  endLike(Plain);
}

} // namespace qrintf
