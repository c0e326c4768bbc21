#include "CommentEnds.h"

#include "RawText.h"

#include <unistd.h>

namespace qrintf {
namespace {

constexpr size_t None = std::string_view::npos;

/// The first backslash from From on that makes the scanner see the end of a comment. One that continues a line is none: there the
/// comment does end.
size_t findEarlyEnd(std::string_view Text, size_t From) {
  for (size_t Star = From; (Star = Text.find("*\\", Star)) != None; ++Star) {
    size_t Lone = None, At = Star + 1;
    while (At < Text.size() && Text[At] == '\\') {
      const size_t Next = Text.find_first_not_of(" \t\r", At + 1);
      const bool Continues = Next != None && Text[Next] == '\n';
      if (!Continues && Lone == None)
        Lone = At;
      At = Continues ? Next + 1 : At + 1;
    }
    if (Lone != None && At < Text.size() && Text[At] == '/')
      return Lone;
  }
  return None;
}

/// All such backslashes in comments become blanks, which leaves every line and column where it was. False where it cannot be told
/// what is a comment.
bool mend(std::string &Text) {
  RawText Raw(Text);
  for (size_t At = 0; (At = findEarlyEnd(Raw.text(), At)) != None; ++At)
    if (Raw.isInBlockComment(At))
      Text[At] = ' ';
  return !Raw.isOdd();
}

/// cc1 has all of them with a value of their own, -MD and -MMD too.
bool writesDependencies(const std::string &Word) {
  return Word == "-MD" || Word == "-MMD" || Word == "-MF" || Word == "-MQ" || Word == "-MT";
}

} // namespace

bool hasEarlyEnd(std::string_view File) {
  size_t At = findEarlyEnd(File, 0);
  if (At == None)
    return false;
  RawText Raw{std::string(File)};
  if (Raw.isOdd())
    return true;
  while (At != None && !Raw.isInBlockComment(At))
    At = findEarlyEnd(File, At + 1);
  return At != None;
}

MendedSource mendSource(const Argv &Directives, const std::string &Source) {
  std::string Text;
  if (!readFile(Source, Text) || !hasEarlyEnd(Text) || !mend(Text))
    return {};
  const int Copy = memoryFile("qrintf-source");
  if (Copy < 0 || !writeAll(Copy, Text))
    return {};
  MendedSource M;
  // An #include "…" is looked for in the folder of the source first, and named after it: dir/x.h. Of what is read from standard input
  // that is the working directory, where the name has nothing before it.
  const size_t Slash = Source.rfind('/');
  M.OnStandardInput = Slash == std::string::npos;
  if (M.OnStandardInput && (lseek(Copy, 0, SEEK_SET) || dup2(Copy, STDIN_FILENO) < 0))
    return {};
  M.Alias = M.OnStandardInput ? "<stdin>" : descriptorPath(Copy);
  for (size_t I = 0; I < Directives.size(); ++I) {
    const std::string &Each = Directives[I];
    if (writesDependencies(Each))
      ++I;
    else if (Each == Source)
      M.Command.push_back(M.OnStandardInput ? "-" : M.Alias);
    else if (Each != "-MG" && Each != "-MP")
      M.Command.push_back(Each);
  }
  if (!M.OnStandardInput)
    M.Command.insert(M.Command.begin() + 1, {"-iquote", Slash ? Source.substr(0, Slash) : "/"});
  return M;
}

} // namespace qrintf
