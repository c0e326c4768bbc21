#include "report/Forms.h"

#include "common/Files.h"
#include "common/ProjectFile.h"
#include "heat/Heat.h"
#include "text/RawText.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Support/Path.h"

#include <map>

namespace qrintf::report {

/// The name of the function around a line; empty if the text does not show it.
static std::string functionAt(const std::string &File, unsigned Line) {
  std::string Text;
  if (!Line || !readFile(File, Text))
    return "";
  size_t At = 0;
  for (unsigned N = 1; N < Line; ++N)
    if (At = Text.find('\n', At) + 1; !At) // there are fewer lines
      return "";
  RawText Raw(Text);
  const Heat H(Raw);
  // A function may begin in the line, which then has its brace.
  const size_t Begin = Text.find_first_not_of(" \t", At), Brace = Text.find('{', At);
  const std::string_view Name = H.functionNameAt(std::min(Begin, Text.size()));
  return std::string(Name.empty() && Brace < Text.find('\n', At) ? H.functionNameAt(Brace + 1)
                                                                 : Name);
}

/// The .qrintf for a source, which is given by its absolute path.
static std::string projectFileOf(const std::string &Source) {
  if (const std::string Found = findProjectFile(Source); !Found.empty())
    return Found;
  const std::string Here = fullPath(".");
  const bool IsBelow = llvm::StringRef(Source).starts_with(Here + "/");
  return (IsBelow ? Here : llvm::sys::path::parent_path(Source).str()) + "/.qrintf";
}

HotFindings findHot(const Ranking &R) {
  struct Function {
    uint64_t Share = 0;
    std::string Places;
  };
  llvm::MapVector<std::pair<std::string, std::string>, Function,
                  std::map<std::pair<std::string, std::string>, unsigned>>
      Functions;
  HotFindings Out;
  for (const RankedCall &C : R.Calls) {
    const std::string Source = fullPath(C.File);
    const uint64_t Gain = C.IsUnread ? C.Cost : C.CouldSave;
    if (R.share(Gain) < LeastShare)
      continue;
    const std::string Place = visible(C.File) + ":" + std::to_string(C.Line);
    const std::string Name = functionAt(Source, C.Line);
    if (Name.empty()) {
      Out.Nameless.push_back(Place);
      continue;
    }
    Function &F = Functions[{projectFileOf(Source), Name}];
    F.Share += Gain;
    F.Places += (F.Places.empty() ? "" : ", ") + Place;
  }
  std::map<std::string, HotLines> Files;
  for (const auto &[Key, F] : Functions) {
    const auto &[File, Name] = Key;
    HotLines &H = Files[File];
    H.File = File;
    if (!isNamed(readProjectFile(File).Hot, Name))
      H.Lines.push_back("hot = " + Name + "  # " + tenths(R.share(F.Share)) +
                        " of the run: " + F.Places);
  }
  for (auto &[File, H] : Files)
    if (!H.Lines.empty())
      Out.Files.push_back(std::move(H));
  return Out;
}

std::string writeHot(const HotLines &H) {
  std::string Text, Before;
  if (readFile(H.File, Before) && !Before.empty() && Before.back() != '\n')
    Text = "\n";
  for (const std::string &Each : H.Lines)
    Text += Each + "\n";
  return appendTo(H.File, Text);
}

} // namespace qrintf::report
