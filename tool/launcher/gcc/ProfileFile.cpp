#include "launcher/gcc/ProfileFile.h"

#include "common/Paths.h"

#include <string>
#include <string_view>
#include <unistd.h>

namespace qrintf {

/// The whole path of a unit as a file's name, in which gcc writes # for / and ^ for `..`.
static std::string mangled(const std::string &Path) {
  std::string Out;
  for (size_t At = 0; At <= Path.size();) {
    const size_t End = std::min(Path.find('/', At), Path.size());
    const std::string_view Part = std::string_view(Path).substr(At, End - At);
    if (Part != ".")
      Out.append(Part == ".." ? "^" : Part) += End < Path.size() ? "#" : "";
    At = End + 1;
  }
  return Out;
}

Argv profileOf(const Argv &Command) {
  constexpr std::string_view Use = "-fprofile-use";
  bool IsAsked = false;
  std::string Folder;
  for (const std::string &Each : Command)
    if (Each.starts_with(Use)) {
      IsAsked = true;
      if (Each.size() > Use.size())
        Folder = Each.substr(Use.size() + 1);
    }
  std::string Name = wordBehind(Command, "-dumpbase");
  if (!IsAsked || Name.empty())
    return {};
  if (const std::string Ending = wordBehind(Command, "-dumpbase-ext"); Name.ends_with(Ending))
    Name.resize(Name.size() - Ending.size());
  if (Name.find('/') == std::string::npos)
    Name = wordBehind(Command, "-dumpdir") + Name;
  const std::string Whole = Name[0] == '/' ? Name : absolutePath(Name);
  return {(Folder.empty() ? Whole : Folder + "/" + mangled(Whole)) + ".gcda", Name};
}

} // namespace qrintf
