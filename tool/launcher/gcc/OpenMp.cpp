#include "launcher/gcc/OpenMp.h"

#include "common/FindWords.h"
#include "common/RawText.h"
#include "launcher/gcc/Markers.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
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

/// Reads the lines of one file after the other, as a text goes through them.
class SourceLines {
public:
  /// The file from that line on; empty if there is no such line.
  std::string_view from(const std::string &File, unsigned Number) {
    if (File != Name || Number < Line) {
      if (File != Name && !readFile(Name = File, Text))
        Text.clear();
      Line = 1;
      At = 0;
    }
    for (; Line < Number && At < Text.size(); ++Line)
      At = std::min(Text.find('\n', At), Text.size() - 1) + 1;
    return std::string_view(Text).substr(At);
  }

private:
  std::string Name, Text;
  unsigned Line = 1;
  size_t At = 0;
};

/// The length of the directive at the begin of Text, without the end of its last line. Tokens
/// receives its characters without blanks and comments.
size_t lengthOfDirective(std::string_view Text, std::string &Tokens) {
  size_t At = 0;
  while (At < Text.size() && Text[At] != '\n') {
    if (const size_t Next = skipBlanks(Text, At); Next > At) {
      At = Next;
    } else if (Text.substr(At, 2) == "//") {
      At = endOfComment(Text, At);
    } else {
      Tokens += isspace(static_cast<unsigned char>(Text[At])) ? "" : std::string(1, Text[At]);
      ++At;
    }
  }
  return At;
}

} // namespace

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
  if (std::none_of(Command.begin(), Command.end(), isOption))
    return false;
  for (size_t At = 0; (At = findWords(Text, "target", At)) != None; ++At) {
    const size_t Last = At ? Text.find_last_not_of(" \t", At - 1) : None;
    const std::string_view Before = Text.substr(0, Last + 1); // npos + 1 is 0
    if (Before.ends_with("omp") || Before.ends_with("declare"))
      return true;
  }
  return false;
}

std::vector<TextFile::Change> restoredOpenMp(const Argv &Command, std::string_view Text) {
  std::vector<TextFile::Change> Changes;
  if (std::none_of(Command.begin(), Command.end(), isOption))
    return Changes;
  // The marker before the macro becomes that of the predefined ones.
  constexpr std::string_view Place = "<built-in>\"    ";
  if (const size_t At = findWords(Text, std::string("<command-line>\"\n") + Macro); At != None)
    Changes.push_back({At, Place.size(), std::string(Place)});
  SourceLines Sources;
  std::string File;
  unsigned Line = 0;
  for (size_t Begin = 0, End; Begin < Text.size(); Begin = End + 1, ++Line) {
    End = std::min(Text.find('\n', Begin), Text.size());
    if (nameOfMarker(Text, Begin) != None) {
      File = sourceOfMarkers(Text.substr(Begin, End - Begin));
      Line = static_cast<unsigned>(atoi(Text.data() + Begin + 2)) - 1;
      continue;
    }
    const size_t Hash = Text.find_first_not_of(" \t", Begin);
    if (Hash == None || Text.substr(Hash, 11) != "#pragma omp")
      continue;
    std::string Printed, Written;
    lengthOfDirective(Text.substr(Hash, End - Hash), Printed);
    std::string_view Source = Sources.from(File, Line);
    Source = Source.substr(0, lengthOfDirective(Source, Written));
    // gcc prints empty lines for the directive's other lines.
    const size_t Others = static_cast<size_t>(std::count(Source.begin(), Source.end(), '\n'));
    const bool HasRoom = Text.substr(End, Others).find_first_not_of('\n') == None;
    // A #line directive may name another file than the one that has the pragma.
    if (Printed != Written || !HasRoom)
      continue;
    Changes.push_back({Begin, End - Begin + Others, std::string(Source)});
    Line += static_cast<unsigned>(Others);
    End += Others;
  }
  return Changes;
}

} // namespace qrintf
