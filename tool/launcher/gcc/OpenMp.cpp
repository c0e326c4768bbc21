#include "launcher/gcc/OpenMp.h"

#include "common/Files.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <unistd.h>

namespace qrintf {
namespace {

constexpr size_t None = std::string_view::npos;
constexpr const char *Macro = "#define _OPENMP ";

bool isOption(const std::string &Word) {
  for (const char *Each : {"-fopenmp", "-fno-openmp", "-fopenmp-simd", "-fno-openmp-simd"})
    if (Word == Each)
      return true;
  return false;
}

} // namespace

bool hasOpenMp(const Argv &Command, std::string_view Text) {
  if (!std::any_of(Command.begin(), Command.end(), isOption))
    return false;
  size_t At = 0;
  while ((At = findWords(Text, "omp", At)) != None && !isIdentifierAt(Text, At, "omp"))
    ++At;
  return At != None;
}

bool replaceOpenMp(Argv &Command) {
  const auto First = std::stable_partition(Command.begin(), Command.end(),
                                           [](const std::string &Each) { return !isOption(Each); });
  if (First == Command.end())
    return true;
  const int Output = memoryFile("qrintf-macros");
  Argv Query{Command[0], "-E", "-quiet", "-dM", "/dev/null", "-o", descriptorPath(Output)};
  Query.insert(Query.end(), First, Command.end());
  Command.erase(First, Command.end());
  const bool IsTold = Output >= 0 && runProgram(Query, Capture::Text).Status == 0;
  const std::string Text = IsTold ? readFrom(Output) : "";
  close(Output);
  if (size_t At = Text.find(Macro); At != None) {
    At += strlen(Macro);
    // In front, so that a -U of the user's wins.
    Command.insert(Command.begin() + 1,
                   {"-D", "_OPENMP=" + Text.substr(At, Text.find('\n', At) - At)});
  }
  return IsTold;
}

bool isForDevices(const Argv &Command, std::string_view Text) {
  if (!hasOpenMp(Command, Text))
    return false;
  for (size_t At = 0; (At = findWords(Text, "target", At)) != None; ++At) {
    const size_t Last = At ? Text.find_last_not_of(" \t", At - 1) : None;
    const std::string_view Before = Text.substr(0, Last + 1); // npos + 1 is 0
    if (Before.ends_with("omp") || Before.ends_with("declare"))
      return true;
  }
  return false;
}

} // namespace qrintf
