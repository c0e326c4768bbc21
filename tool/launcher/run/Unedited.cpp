#include "launcher/run/Unedited.h"

#include "launcher/tell/Note.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {

int fallBack(const Argv &Command, Counter Cause, const std::string &Why, const Settings &S) {
  S.log("falls back to the untouched command: " + Why);
  if (!S.Strict && S.LogFile.empty() && S.StatsDirectory.empty())
    return execProgram(Command);
  // If the compiler refuses the source as well, the failure is not ours, and nothing fell back.
  Outcome Plain = S.run(Command, /*Capture=*/S.Strict);
  if (Plain.Status)
    S.log("the compiler refuses the source as well");
  S.count({Plain.Status ? Counter::CompilerError : Cause});
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
  Outcome Plain = S.run(Command, /*Capture=*/false);
  if (Plain.Status)
    S.count({Counter::CompilerError});
  else
    S.count({Counter::NothingToDo}, Report);
  endLike(Plain);
}

std::vector<std::string> outputsOf(const CommandLine &L) {
  if (!L.Output.empty())
    return {L.Output};
  const bool Assembles = !hasWord(L.WithoutInputs, "-S");
  if (Assembles && !hasWord(L.WithoutInputs, "-c"))
    return {"a.out"};
  std::vector<std::string> Files;
  for (const Input &Source : L.Sources) {
    const std::string Name = Source.File.substr(Source.File.rfind('/') + 1);
    Files.push_back(Name.substr(0, Name.rfind('.')) + (Assembles ? ".o" : ".s"));
  }
  return Files;
}

void removeOutputs(const CommandLine &L) {
  for (const std::string &File : outputsOf(L)) {
    struct stat Info;
    if (!lstat(File.c_str(), &Info) && S_ISREG(Info.st_mode))
      unlink(File.c_str());
  }
}

bool wantsColor(const CommandLine &L) {
  const char *Terminal = getenv("TERM");
  return !L.HasColorOption && isatty(STDERR_FILENO) && Terminal && *Terminal &&
         strcmp(Terminal, "dumb") != 0;
}

} // namespace qrintf
