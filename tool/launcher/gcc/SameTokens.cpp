#include "launcher/gcc/Steps.h"

#include "common/Files.h"
#include "launcher/gcc/StepAnswers.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <cstdlib>
#include <unistd.h>

namespace qrintf {
namespace {

/// Goes through the characters of the tokens of a preprocessed text.
class TokenReader {
public:
  explicit TokenReader(std::string_view Text) : Text(Text) {}

  /// Moves to the next character. Returns false at the end of the text.
  bool advance() {
    for (size_t I = Next; I < Text.size(); ++I) {
      if (Text[I] == '\n' || I == 0) {
        ++Line;
        while (const auto M = markerAt(Text, I + (Text[I] == '\n'))) {
          File = M->Name;
          Line = M->Line;
          I = M->End;
          if (I == Text.size())
            return false;
        }
      }
      // Only CounterIdiom's line is of the file <qrintf>. It takes the values that the source takes
      // in a condition.
      if (!isBlank(Text[I]) && Text[I] != '\n' && File != "<qrintf>") {
        At = I;
        Next = I + 1;
        return true;
      }
    }
    return false;
  }
  bool agrees(const TokenReader &Other) const {
    return Text[At] == Other.Text[Other.At] && Line == Other.Line && File == Other.File;
  }

private:
  const std::string_view Text;
  std::string_view File;
  size_t At = 0, Next = 0;
  unsigned Line = 0;
};

/// Runs Command with its output in a memory file.
ProgramResult runInto(Argv Command, std::string &Printed) {
  const int Output = memoryFile("qrintf-tokens");
  const auto Option = std::find(Command.begin(), Command.end(), "-o");
  if (Output < 0 || Option == Command.end() || Option + 1 == Command.end())
    return {.Status = 1, .Signal = 0, .Errors = ""};
  *(Option + 1) = descriptorPath(Output);
  if (hasWord(Command, "-"))
    lseek(STDIN_FILENO, 0, SEEK_SET);
  ProgramResult O = runProgram(Command, Capture::Text);
  Printed = readFrom(Output);
  close(Output);
  return O;
}

} // namespace

bool hasSameTokens(Argv Command, const std::string &Source, const std::string &Text,
                   std::string &Printed) {
  if (hasWord(Command, "-MD") || hasWord(Command, "-MMD"))
    Command.insert(Command.end(), {"-MF", "/dev/null"}); // the dependencies are already written
  removeWarning(Command, "unused-macros"); // which cc1 refuses beside -fdirectives-only
  const ProgramResult OfSource = runInto(Command, Printed);
  if (OfSource.Status != 0)
    return false;
  std::replace(Command.begin(), Command.end(), Source, Text);
  Command.insert(Command.end(), {"-fpreprocessed", "-fdirectives-only"});
  std::string OfText;
  const ProgramResult O = runInto(Command, OfText);
  if (O.Status != 0)
    return false;
  if (!O.Errors.empty() || !OfSource.Errors.empty())
    tellRoute(Answer::AskFrontEnd,
              "the preprocessor's diagnostics may differ for the untouched source");
  TokenReader Ordinary(Printed), Ours(OfText);
  bool More;
  do {
    More = Ordinary.advance();
    if (More != Ours.advance() || (More && !Ordinary.agrees(Ours)))
      return false;
  } while (More);
  return true;
}

} // namespace qrintf
