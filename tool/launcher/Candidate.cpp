#include "Candidate.h"

#include "Process.h"

#include <cctype>
#include <cstring>
#include <set>

namespace qrintf {
namespace {

struct Search {
  const CommandLine &C;
  bool AnyFamily;
  std::set<std::string> Seen;

  bool scan(const std::string &Path, const std::string &Text) {
    return Seen.insert(Path).second && (namesFamily(Text, AnyFamily) || includes(Path, Text));
  }

  bool file(const std::string &Path) {
    std::string Text;
    return readFile(Path, Text) && scan(Path, Text);
  }

  bool header(const std::string &Name, const std::string &Includer, bool Quoted) {
    if (Name[0] == '/')
      return file(Name);
    std::vector<std::string> Directories;
    if (Quoted)
      Directories.push_back(Includer.substr(0, Includer.rfind('/') + 1)); // beside the includer; npos + 1 is 0
    for (const std::string &Directory : C.IncludeDirs)
      Directories.push_back(Directory + "/");
    for (const std::string &Directory : Directories) {
      std::string Path = Directory + Name, Text;
      if (Seen.count(Path))
        return false;
      if (readFile(Path, Text))
        return scan(Path, Text);
    }
    return false;
  }

  bool includes(const std::string &Path, const std::string &Text) {
    return anyInclude(Text, [&](const std::string &Name, bool Quoted) {
      return Name.empty() || header(Name, Path, Quoted); // #include MACRO can be anything
    });
  }
};

} // namespace

// sprintf and snprintf, whatever stands before them but letters: vsnprintf takes a va_list, xsnprintf is the
// program's own and does its work where it is defined.
bool namesFamily(const std::string &Text, bool AnyFamily) {
  for (size_t At = 0; (At = Text.find("printf", At)) != std::string::npos; At += 6) {
    if (AnyFamily)
      return true;
    size_t Begin = At;
    if (Begin && Text[Begin - 1] == 'n')
      --Begin;
    if (!Begin || Text[Begin - 1] != 's')
      continue;
    --Begin;
    if (!Begin || !isalnum(static_cast<unsigned char>(Text[Begin - 1])))
      return true;
  }
  return false;
}

bool anyInclude(const std::string &Text, const std::function<bool(const std::string &, bool)> &Visit) {
  for (size_t At = 0; (At = Text.find("include", At)) != std::string::npos; At += 7) {
    size_t Hash = Text.find_last_not_of(" \t", At ? At - 1 : 0);
    if (!At || Hash == std::string::npos || Text[Hash] != '#')
      continue;
    size_t Open = Text.find_first_not_of(" \t", At + 7);
    if (Open == std::string::npos)
      return false;
    if (!strncmp(Text.c_str() + At, "include_next", 12))
      continue;
    if (Text[Open] != '"' && Text[Open] != '<') {
      if (Text[Open] == '/') // a comment stands between
        continue;
      if (Visit("", false))
        return true;
      continue;
    }
    size_t Close = Text.find(Text[Open] == '"' ? '"' : '>', Open + 1);
    if (Close == std::string::npos || Close == Open + 1)
      continue;
    if (Visit(Text.substr(Open + 1, Close - Open - 1), Text[Open] == '"'))
      return true;
  }
  return false;
}

bool isCandidate(const std::string &File, const CommandLine &C, bool AnyFamily) {
  Search S{C, AnyFamily, {}};
  for (const std::string &Header : C.ForcedIncludes)
    if (S.header(Header, "", true))
      return true;
  return S.file(File);
}

} // namespace qrintf
