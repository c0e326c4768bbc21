#include "launcher/route/Route.h"

#include "common/Files.h"
#include "common/ProjectFile.h"
#include "compilers/Compiler.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <cstdio>
#include <unistd.h>

namespace qrintf {

Rewritten runRewriter(const RewriteJob &Job, const Settings &S) {
  Rewritten R;
  std::string Source = fullPath(Job.Source.empty() ? Job.Order.File : Job.Source);
  ProjectFile Project = readProjectFile(findProjectFile(Source));
  if (!Project.Error.empty()) {
    R.Error = Project.Error;
    R.Cause = CommandOutcome::ProjectFileWrong;
    return R;
  }
  if (Project.skips(Source)) {
    S.log(Source + ": skipped by " + Project.Path);
    R.What = Rewritten::NothingToEdit;
    return R;
  }
  int Report = memoryFile("qrintf-report"), Included = memoryFile("qrintf-included");
  R.Text = memoryFile("qrintf-text");
  if (R.Text < 0 || Report < 0 || Included < 0) {
    R.Error = "no memory file (memfd_create, /proc)";
    R.Cause = CommandOutcome::NoMemoryFile;
    return R;
  }
  UnitOrder Order = Job.Order;
  Order.Text = R.Text;
  Order.Report = Report;
  Order.IncludedTexts = Included;
  heedProject(Order, Project);
  const ProgramResult O =
      S.run(joined({rewriterPath(), "unit"}, argumentsOf(Order)), Capture::Text);
  if (O.Status == UnitEdited)
    R.What = Rewritten::Edited;
  else if (O.Status == UnitNothingToEdit)
    R.What = Rewritten::NothingToEdit;
  else
    R.Error = O.Errors.empty() ? "the rewriter ended with status " + std::to_string(O.Status)
                               : O.Errors.substr(0, O.Errors.find('\n'));
  R.Report = readFrom(Report);
  // What a rewriter wrote that ended early has no end.
  if (R.What == Rewritten::Edited)
    R.IncludedTexts = splitTexts(readFrom(Included));
  close(Report);
  close(Included);
  if (R.What != Rewritten::Failed)
    S.log(Source + (R.What == Rewritten::Edited ? ": rewritten: " : ": nothing to compile away: ") +
          summaryOf(R.Report));
  return R;
}

Rewritten leftUnread(const std::string &Source, const char *Why) {
  Rewritten R;
  R.What = Rewritten::NothingToEdit;
  R.Report = lineOfUnread(Source, Why);
  return R;
}

std::string plainText(std::string_view Words) {
  std::string Out;
  for (size_t At = 0; At < Words.size(); ++At) {
    const std::string_view Rest = Words.substr(At);
    if (Rest.starts_with("\033[")) { // a colour ends with a letter
      At = std::min(Words.find_first_not_of("0123456789;", At + 2), Words.size());
    } else if (Rest.starts_with("\033]")) { // a link ends with BEL or ESC backslash
      At = std::min(Words.find_first_of("\a\\", At + 2), Words.size());
    } else if (Words[At] != ' ' && Words[At] != '\n') {
      Out += Words[At];
    } else if (!Out.ends_with(' ')) {
      Out += ' ';
    }
  }
  return Out;
}

std::set<std::string> messagesOf(const std::string &Errors) {
  std::set<std::string> Messages;
  for (size_t At = 0; (At = Errors.find("warning: ", At)) != std::string::npos;) {
    const size_t End = std::min(Errors.find('\n', At), Errors.size());
    Messages.insert(Errors.substr(At, End - At));
    At = End;
  }
  return Messages;
}

bool saysAll(const std::string &Second, const std::string &First) {
  const std::set<std::string> Wanted = messagesOf(First), Found = messagesOf(Second);
  return First.empty() || (!Wanted.empty() &&
                           std::includes(Found.begin(), Found.end(), Wanted.begin(), Wanted.end()));
}

bool speaksOfOurText(const std::string &Errors) {
  // clang numbers the lines of the text that ## makes, which it calls <scratch space>. Our macros
  // come first, so the user's get other numbers than in the source.
  return hasAny(Errors, {"<qrintf>", "__q", "qrintf_", "<scratch space>"});
}

int fallBack(const Argv &Command, CommandOutcome Cause, const std::string &Why, const Settings &S) {
  S.log("falls back to the untouched command: " + Why);
  if (!S.Strict && !S.tellsCalls())
    return execProgram(Command);
  // If the compiler refuses the source as well, the failure is not ours, and nothing fell back.
  ProgramResult Plain = S.run(Command, S.Strict ? Capture::AsShown : Capture::No);
  if (Plain.Status) {
    S.log("the compiler refuses the source as well");
    S.report(CommandOutcome::CompilerError, "the compiler refuses the source");
  } else {
    S.reportUntouched(Cause, Why, parseCommandLine(Argv(Command.begin() + 1, Command.end())));
  }
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
