#include "Pragmas.h"

#include "Markers.h"
#include "Misreadings.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace qrintf {
namespace {

/// The first line of Text that is one of these pragmas.
std::string findPragma(std::string_view Text, const std::vector<std::string_view> &Words) {
  constexpr std::string_view Pragma = "pragma";
  for (size_t At = 0; (At = Text.find('#', At)) != std::string_view::npos;) { // by memchr
    At = std::min(Text.find_first_not_of(" \t", At + 1), Text.size());
    if (Text.compare(At, Pragma.size(), Pragma) != 0)
      continue;
    const size_t Begin = Text.find_first_not_of(" \t", At + Pragma.size());
    if (Begin == std::string_view::npos)
      break;
    size_t End = Text.find_first_of(" \t\r\n(", Begin);
    std::string_view Word = Text.substr(Begin, End - Begin);
    // A comment, or a line that goes on: not worth understanding, the preprocessor will say.
    if (Word.substr(0, 1) == "/" || Word.substr(0, 1) == "\\" || std::find(Words.begin(), Words.end(), Word) != Words.end())
      return "#pragma " + std::string(Word);
  }
  return "";
}

} // namespace

std::string lostPragma(const Argv &Command, std::string_view Text, const std::string &Mended, std::string &Misread) {
  std::vector<std::string_view> Words = {"push_macro", "pop_macro", "message", "redefine_extname", "scalar_storage_order"};
  for (const std::string &Each : Command) {
    if (Each == "-fopenmp" || Each == "-fopenmp-simd")
      Words.push_back("omp");
    if (Each == "-fopenacc")
      Words.push_back("acc");
  }
  const bool Separators = hasSeparators(Command);
  bool Any = false;
  std::string Memory;
  std::string_view Raw;
  for (const std::string &File : filesOfMarkers(Text)) {
    if (!File.empty() && File.back() != '/' && readFile(File, Memory, Raw)) { // the first markers name the working directory, too
      Any = Any || !findPragma(Raw, Words).empty();
      if (File != Mended && isMisread(Raw, Separators))
        Misread = File;
    }
  }
  if (!Any)
    return "";
  // It may stand where a condition is false. The ordinary preprocessor tells: it prints each pragma that it meets.
  Argv Ordinary = Command;
  int Output = memoryFile("qrintf-pragmas");
  auto Option = std::find(Ordinary.begin(), Ordinary.end(), "-o");
  if (Output < 0 || Option == Ordinary.end() || Option + 1 == Ordinary.end())
    return "#pragma";
  *(Option + 1) = descriptorPath(Output);
  if (runProgram(Ordinary, /*Capture=*/true).Status != 0)
    return "#pragma";
  return findPragma(readFrom(Output), Words);
}

} // namespace qrintf
