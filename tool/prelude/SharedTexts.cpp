#include "prelude/SharedTexts.h"

#include <algorithm>

namespace qrintf {

SharedTexts::SharedTexts(std::string_view All) {
  size_t At = All.find('\n');
  if (At == All.npos)
    return;
  Prefix = "qrintf_" + std::string(All.substr(0, At)) + "_";
  for (++At; At < All.size();) { // at a '@'
    size_t LineEnd = All.find('\n', At), End = All.find("\n@", LineEnd);
    End = End == All.npos ? All.size() : End + 1;
    std::string_view Head = All.substr(At + 1, LineEnd - At - 1);
    std::vector<std::string_view> Words;
    while (!Head.empty()) {
      size_t Blank = std::min(Head.find(' '), Head.size());
      Words.push_back(Head.substr(0, Blank));
      Head.remove_prefix(std::min(Blank + 1, Head.size()));
    }
    Order.push_back(Words[0]);
    BySymbol[Words[0]] = {{Words.begin() + 1, Words.end()},
                          All.substr(LineEnd + 1, End - LineEnd - 1)};
    At = End;
  }
}

std::string SharedTexts::symbolOf(std::string_view Function) const {
  std::string_view Name = Function;
  for (std::string_view Each : {"qrintf__", "qrintf_"})
    if (Name.substr(0, Each.size()) == Each)
      Name.remove_prefix(Each.size());
  std::string Symbol = Prefix + std::string(Name);
  return BySymbol.count(Symbol) ? Symbol : "";
}

std::string asmStatement(std::string_view Lines, bool WithUnwinding) {
  std::string Out = "__asm__(\"";
  Out.reserve(Lines.size() + Lines.size() / 8);
  while (!Lines.empty()) {
    std::string_view Line = Lines.substr(0, Lines.find('\n'));
    Lines.remove_prefix(Line.size() + 1);
    if (!WithUnwinding && Line.substr(0, 5) == ".cfi_")
      continue;
    for (size_t At; (At = std::min(Line.find('"'), Line.find('\\'))) != Line.npos;) {
      Out.append(Line.substr(0, At)).append({'\\', Line[At]});
      Line.remove_prefix(At + 1);
    }
    Out.append(Line).append("\\n");
  }
  return Out + "\");\n";
}

/// Each text gets a statement of its own, because compilers warn about long literals.
std::string SharedTexts::define(const std::set<std::string> &Symbols, bool WithUnwinding) const {
  std::set<std::string_view> Wanted;
  std::vector<std::string_view> Rest(Symbols.begin(), Symbols.end());
  while (!Rest.empty()) {
    std::string_view Symbol = Rest.back();
    Rest.pop_back();
    auto Found = BySymbol.find(Symbol);
    if (Found != BySymbol.end() && Wanted.insert(Found->first).second)
      Rest.insert(Rest.end(), Found->second.Needs.begin(), Found->second.Needs.end());
  }
  std::string Out;
  for (std::string_view Symbol : Order) {
    if (Wanted.count(Symbol))
      Out += asmStatement(BySymbol.at(Symbol).Lines, WithUnwinding);
  }
  return Out;
}

} // namespace qrintf
