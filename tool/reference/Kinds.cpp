#include "reference/Reference.h"

#include "common/Flags.h"

#include <algorithm>

namespace qrintf {

ArgumentKind kindOf(std::string_view Argument) {
  if (Argument.empty())
    return {ArgumentKind::None, {}};
  if (Argument == "FILE" || Argument == "OUT" || Argument == "OLD" || Argument == "PROFILE")
    return {ArgumentKind::File, {}};
  if (Argument == "DIR" || Argument == "BUILDDIR")
    return {ArgumentKind::Directory, {}};
  ArgumentKind K = {ArgumentKind::Other, {}};
  if (Argument.find('|') == std::string_view::npos)
    return K;
  K.Kind = ArgumentKind::Choice;
  for (size_t Begin = 0; Begin <= Argument.size();) {
    size_t End = std::min(Argument.find('|', Begin), Argument.size());
    K.Choices.push_back(Argument.substr(Begin, End - Begin));
    Begin = End + 1;
  }
  return K;
}

std::vector<std::string_view> commandsOf(std::string_view Program) {
  std::vector<std::string_view> Names;
  for (const CommandRow &Each : commandTable())
    if (Program == "qrintf" && Each.Command != "qrintf" && Each.Command != "qrintf-cc")
      Names.push_back(Each.Command);
  return Names;
}

} // namespace qrintf
