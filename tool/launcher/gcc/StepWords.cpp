#include "launcher/gcc/StepWords.h"

#include <algorithm>
#include <cstdlib>
#include <unistd.h>

namespace qrintf {

int tellRoute(Word W, const std::string &Text) {
  const char *Descriptor = getenv(WordsVariable);
  std::string Lines;
  for (size_t Begin = 0; Begin < Text.size();) {
    size_t End = std::min(Text.find('\n', Begin), Text.size());
    Lines += static_cast<char>(W) + Text.substr(Begin, End - Begin) + "\n";
    Begin = End + 1;
  }
  if (Descriptor)
    writeAll(atoi(Descriptor), Lines);
  return 1;
}

int tellFallback(CommandOutcome Cause, const std::string &Why) {
  return tellRoute(Word::FallBack, std::to_string(static_cast<int>(Cause)) + " " +
                                       (Why.empty() ? "?" : Why.substr(0, Why.find('\n'))));
}

StepWords readWords(const std::string &Lines) {
  StepWords W;
  for (size_t Begin = 0; Begin < Lines.size();) {
    size_t End = Lines.find('\n', Begin);
    std::string Text = Lines.substr(Begin + 1, End - Begin - 1);
    switch (static_cast<Word>(Lines[Begin])) {
    case Word::Report:
      W.Report += Text + "\n";
      break;
    case Word::OfOthers:
      W.OfOthers += Text + "\n";
      break;
    case Word::AskAgain:
      W.AskAgain = Text;
      break;
    case Word::AskFrontEnd:
      W.AskFrontEnd = Text;
      break;
    case Word::FallBack:
      W.Cause = static_cast<CommandOutcome>(atoi(Text.c_str()));
      W.FallBack = Text.substr(Text.find(' ') + 1);
      break;
    case Word::Preprocessed:
      ++W.Preprocessed;
      break;
    case Word::Untouched:
      ++W.Untouched;
      break;
    }
    Begin = End + 1;
  }
  return W;
}

void forgetDependencies() {
  unsetenv("DEPENDENCIES_OUTPUT");
  unsetenv("SUNPRO_DEPENDENCIES");
}

bool removeWarning(Argv &Command, const std::string &Name) {
  auto End = std::remove_if(Command.begin(), Command.end(), [&](const std::string &Each) {
    return Each == "-W" + Name || Each == "-Werror=" + Name;
  });
  bool Any = End != Command.end();
  Command.erase(End, Command.end());
  return Any;
}

} // namespace qrintf
