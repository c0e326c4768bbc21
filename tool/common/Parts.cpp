#include "common/Parts.h"

#include "text/TextLexer.h"

#include <algorithm>

namespace qrintf {

Parts::Parts(std::string_view Text) {
  if (!Text.starts_with('@'))
    Text.remove_prefix(std::min(Text.find("\n@"), Text.size() - 1) + 1);
  ByName.reserve(Text.size() / 128); // a part has some hundred bytes
  while (!Text.empty()) {
    const size_t LineEnd = Text.find('\n'),
                 End = std::min(Text.find("\n@", LineEnd), Text.size() - 1);
    std::string_view Line = Text.substr(1, LineEnd - 1);
    ByName[takeWord(Line)].push_back(All.size());
    All.push_back({Line, Text.substr(LineEnd + 1, End - LineEnd)});
    Text.remove_prefix(End + 1);
  }
}

Parts::Needed Parts::neededBy(std::vector<std::string_view> Names) const {
  Needed Out;
  std::vector<bool> IsNeeded(All.size());
  Names.push_back("-");
  while (!Names.empty()) {
    const std::string_view Name = Names.back();
    Names.pop_back();
    const auto Found = ByName.find(Name);
    if (Found == ByName.end()) {
      Out.Others.push_back(Name);
      continue;
    }
    for (size_t I : Found->second)
      if (!IsNeeded[I]) {
        IsNeeded[I] = true;
        for (std::string_view Needs = All[I].Needs; !Needs.empty();)
          Names.push_back(takeWord(Needs));
      }
  }
  for (size_t I = 0; I < All.size(); ++I)
    if (IsNeeded[I])
      Out.Texts.push_back(All[I].Text);
  return Out;
}

} // namespace qrintf
