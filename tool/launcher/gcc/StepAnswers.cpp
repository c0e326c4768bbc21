#include "launcher/gcc/StepAnswers.h"

#include "common/Files.h"
#include "text/TextLexer.h"

#include <cstdlib>

namespace qrintf {

void tellRoute(Answer A, std::string_view Text, const std::string &Head) {
  const char *Descriptor = getenv(AnswersVariable);
  std::string Lines;
  while (!Text.empty())
    Lines += static_cast<char>(A) + Head + std::string(takeWord(Text, '\n')) + "\n";
  if (Descriptor)
    writeAll(atoi(Descriptor), Lines);
}

int giveUp(CommandOutcome Cause, const std::string &Why) {
  tellRoute(Answer::FallBack, std::to_string(static_cast<int>(Cause)) + " " +
                                  (Why.empty() ? "?" : Why.substr(0, Why.find('\n'))));
  return 1;
}

StepAnswers readAnswers(std::string_view Lines) {
  StepAnswers Told;
  for (size_t End; (End = Lines.find('\n')) != Lines.npos; Lines.remove_prefix(End + 1))
    Told[static_cast<Answer>(Lines[0])] += Lines.substr(1, End);
  return Told;
}

std::string linesAbout(std::string_view Told, const std::string &Source,
                       std::string_view Separator) {
  std::string Lines;
  const std::string Head = Source + std::string(Separator);
  for (size_t End; (End = Told.find('\n')) != Told.npos; Told.remove_prefix(End + 1))
    if (Told.starts_with(Head))
      Lines += Told.substr(Head.size(), End + 1 - Head.size());
  return Lines;
}

bool removeWarning(Argv &Command, const std::string &Name) {
  return std::erase_if(Command, [&](const std::string &Each) {
           return Each == "-W" + Name || Each == "-Werror=" + Name;
         }) != 0;
}

} // namespace qrintf
