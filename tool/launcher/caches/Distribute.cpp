// distcc and icecc send preprocessed text to another machine, so that text has to be the edited
// one, and that machine need not have qrintf.
//
// gcc: the driver runs on this machine as always (GccRoute), but cc1's second step becomes
//   distcc gcc --directives-only … -c /tmp/ccX.i -o /tmp/ccX.s
// over the driver's own temporary file, which then holds the edited text. The macros are in that
// text, so the other machine's cc1 reads what cc1 would read here, and the object and its line
// table are the same. The assembler's step then finds an object where it expects assembly, and
// moves it to its place.
//
// clang: an overlay cannot be sent. But both launchers preprocess by running the compiler that they
// were given, and clang's driver also takes options from the environment (CCC_OVERRIDE_OPTIONS). So
// they preprocess the overlaid source, and send that.

#include "launcher/caches/Caches.h"

#include "common/Files.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {

// The variable that holds the descriptor of a memory file. In the file are the words of the command
// that has the text compiled elsewhere, each ended by a null character; the last of them is -c or
// -S. Behind these follow, each with an asterisk in front, the names of files in which a step has
// left an object.
constexpr const char *StepsVariable = "QRINTF_STEP_DISTRIBUTED_FD";

// Under these words the text must be compiled here: they are expanded only when the text is
// compiled, with that machine's clock instead of SOURCE_DATE_EPOCH, or they read a file there.
constexpr std::string_view LocalText[] = {"__DATE__", "__TIME__", ".incbin",
                                          "#pragma GCC pch_preprocess", "#embed"};

static Argv stepWords() {
  const char *Descriptor = getenv(StepsVariable);
  const std::string Text = Descriptor ? readFrom(atoi(Descriptor)) : "";
  Argv Words;
  for (size_t Begin = 0; Begin < Text.size(); Begin += Words.back().size() + 1)
    Words.emplace_back(Text.c_str() + Begin);
  return Words;
}

static void addStepWord(const std::string &Word) {
  writeAll(atoi(getenv(StepsVariable)), Word + '\0');
}

void prepareSteps(const Compiler &C, const CommandLine &L, const Settings &S) {
  unsetenv(StepsVariable);
  if (!C.Distributed)
    return;
  for (const std::string &Each : L.Expanded)
    if (traitsOf(Each) & Local) {
      S.log("stays on this machine: option " + Each);
      return;
    }
  const int Steps = memoryFile("qrintf-distributed");
  if (Steps < 0)
    return;
  setenv(StepsVariable, std::to_string(Steps).c_str(), 1);
  Argv Words = joined(C.Words, optionsWithout(L, Unsent));
  // gcc's other spelling of -fdirectives-only. If icecc compiles on this machine after all, it
  // removes this spelling only. It is the last option, as where cc1 compiles here.
  Words.push_back("--directives-only");
  Words.push_back(hasWord(L.Expanded, "-S") ? "-S" : "-c");
  for (const std::string &Each : Words)
    addStepWord(Each);
}

bool isDistributedStep() { return getenv(StepsVariable); }

Argv distributedCommand(const Argv &Step, const std::string &File, std::string_view Text,
                        const Settings &S) {
  for (std::string_view Each : LocalText)
    if (Text.find(Each) != std::string::npos) {
      S.log("stays on this machine: " + std::string(Each) + " in the text");
      return Step;
    }
  const std::string Output = wordBehind(Step, "-o");
  // If Step reads File by that name, the rewriter's text is already in File.
  const bool IsWritten = std::find(Step.begin(), Step.end(), File) != Step.end();
  if (Output.empty() || (!IsWritten && !writeFile(File, Text))) {
    S.log("stays on this machine: cannot write " + File);
    return Step;
  }
  Argv Command = stepWords();
  if (Command.empty())
    return Step;
  auto Objects = std::find_if(Command.begin(), Command.end(),
                              [](const std::string &Each) { return Each[0] == '*'; });
  Command.erase(Objects, Command.end());
  if (Command.back() == "-c")
    addStepWord("*" + Output);
  Command.insert(Command.end(), {File, "-o", Output});
  return Command;
}

bool takeObject(const Argv &Step, int &Status) {
  if (!isDistributedStep())
    return false;
  const Argv Words = stepWords();
  for (const std::string &Each : Step) {
    if (std::find(Words.begin(), Words.end(), "*" + Each) == Words.end())
      continue;
    const std::string Output = wordBehind(Step, "-o");
    std::string Object;
    Status = readFile(Each, Object) && writeFile(Output, Object) ? 0 : 1;
    if (Status) {
      fprintf(stderr, "qrintf-cc: error: cannot write '%s': %s\n", Output.c_str(), strerror(errno));
      // A device such as /dev/full is not ours to remove.
      if (struct stat Info; !lstat(Output.c_str(), &Info) && S_ISREG(Info.st_mode))
        unlink(Output.c_str());
    }
    return true;
  }
  return false;
}

ProgramResult runOverlaid(const Argv &Command, const std::string &Overlay, const Settings &S) {
  // The words are separated by blanks. A plus sign appends a word to the command line, and a # in
  // front of them all keeps clang from printing what was changed. Under a value of the user's the
  // untouched command runs.
  constexpr const char *Variable = "CCC_OVERRIDE_OPTIONS";
  setenv(Variable, ("# +-ivfsoverlay +" + Overlay).c_str(), 1);
  ProgramResult O = S.run(Command, Capture::AsShown);
  unsetenv(Variable);
  return O;
}

} // namespace qrintf
