#include "common/ProjectFile.h"

#include "common/Files.h"
#include "common/Flags.h"
#include "common/Messages.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <fnmatch.h>
#include <sys/stat.h>

namespace qrintf {
bool ProjectFile::skips(const std::string &Source) const {
  std::string Folder = Path.substr(0, Path.rfind('/') + 1);
  if (Skip.empty() || Source.compare(0, Folder.size(), Folder))
    return false;
  std::string Relative = Source.substr(Folder.size());
  return std::any_of(Skip.begin(), Skip.end(), [&](const std::string &Glob) {
    return !fnmatch(Glob.c_str(), Relative.c_str(), 0) ||
           !fnmatch((Glob + "/*").c_str(), Relative.c_str(), 0);
  });
}

bool isNamed(const std::vector<std::string> &Patterns, const std::string &Function) {
  return std::any_of(Patterns.begin(), Patterns.end(), [&](const std::string &Each) {
    const bool IsQualified = Each.find("::") != Each.npos;
    for (size_t Begin = 0, Next;; Begin = Next + 2) {
      Next = Function.find("::", Begin);
      if ((IsQualified || Next == Function.npos) &&
          !fnmatch(Each.c_str(), Function.c_str() + Begin, 0))
        return true;
      if (Next == Function.npos)
        return false;
    }
  });
}

std::string findProjectFile(const std::string &Source) {
  for (size_t Slash = Source.rfind('/'); Slash != std::string::npos;
       Slash = Slash ? Source.rfind('/', Slash - 1) : std::string::npos) {
    std::string Path = Source.substr(0, Slash + 1) + ".qrintf";
    struct stat Info;
    // A link that leads nowhere is one that cannot be read.
    if (!lstat(Path.c_str(), &Info) && (stat(Path.c_str(), &Info) || S_ISREG(Info.st_mode)))
      return Path;
  }
  return "";
}

/// What is wrong with a value of `skip`, `leave` or `hot` that could fit nothing. Empty if nothing
/// is.
static std::string mistakeIn(const std::string &Word, std::string_view Value) {
  if (Value.find_first_of(" \t,;()\"'") != Value.npos)
    return Word + " takes one " + (Word == "skip" ? "path" : "name") +
           " a line, without blanks, commas, quotes and parentheses, not '" + std::string(Value) +
           "'" + (Word == "skip" ? "; ? stands for any character" : "");
  if (Word != "skip")
    return Value.starts_with("::") ||
                   (Value.find('[') != Value.npos && Value.find(']') == Value.npos)
               ? Word + " takes a function's name, such as f, ns::f or f[0-9], not '" +
                     std::string(Value) + "'"
               : "";
  const std::string Framed = "/" + std::string(Value) + "/";
  return Value[0] == '/' || Framed.find("/../") != Framed.npos
             ? "skip takes a path below this file's folder, not '" + std::string(Value) + "'"
             : "";
}

ProjectFile readProjectFile(const std::string &Path) {
  ProjectFile P;
  P.Path = Path;
  if (Path.empty())
    return P;
  const std::string Folder = Path.substr(0, Path.rfind('/') + 1);
  std::string Text;
  if (!readFile(Path, Text))
    P.Error = Path + ": cannot be read";
  unsigned Number = 0;
  std::string_view Rest = Text;
  if (Rest.starts_with("\xef\xbb\xbf")) // a byte order mark, which editors write
    Rest.remove_prefix(3);
  while (P.Error.empty() && !Rest.empty()) {
    ++Number;
    std::string_view Whole = takeWord(Rest, '\n');
    const std::string Line(trimmed(takeWord(Whole, '#')));
    if (Line.empty())
      continue;
    auto wrong = [&](const std::string &What) {
      P.Error = Path + ":" + std::to_string(Number) + ": " + What;
    };
    const size_t Equal = std::min(Line.find('='), Line.size() - 1);
    const std::string Word(trimmed(std::string_view(Line).substr(0, Equal)));
    std::string Value(trimmed(std::string_view(Line).substr(Equal + 1)));
    if (Value.empty()) {
      wrong("expected 'WORD = VALUE', found '" + Line + "'");
    } else if (Word == "skip" || Word == "leave" || Word == "hot") {
      if (const std::string Mistake = mistakeIn(Word, Value); !Mistake.empty())
        wrong(Mistake);
      if (Word == "skip") // "./gen/" is gen, and "." all that is below the folder
        Value = normalPath("/" + Value).substr(1);
      if (Value.empty())
        Value = "*";
      (Word == "skip" ? P.Skip : Word == "leave" ? P.Leave : P.Hot).push_back(Value);
    } else if (Word == "minimum") {
      unsigned long N = strtoul(Value.c_str(), nullptr, 10);
      if (Value.find_first_not_of("0123456789") != std::string::npos || N > INT_MAX)
        wrong("minimum takes a number, not '" + Value + "'");
      P.Minimum = static_cast<unsigned>(N);
    } else if (Word == "report" && Value == "all") {
      P.ReportsAll = true;
    } else if (Word == "report" || Word == "log") {
      (Word == "report" ? P.Report : P.Log) = Value[0] == '/' ? Value : Folder + Value;
    } else if (Word == "engine") {
      if (Value != "on" && Value != "off")
        wrong("engine takes on or off, not '" + Value + "'");
      P.HasEngine = Value != "off";
    } else {
      std::vector<std::string_view> Known;
      std::string List;
      for (const VariableRow &Each : SettingTable) {
        Known.push_back(Each.Name);
        List += (List.empty() ? "" : ", ") + std::string(Each.Name);
      }
      wrong("unknown word '" + Word + "'" + didYouMean(Word, Known) + "; there are " + List);
    }
  }
  return P;
}

} // namespace qrintf
