#include "prelude/HeaderText.h"

#include <algorithm>

namespace qrintf {
namespace {

/// Returns the first word of Line, without "-", and removes it.
std::string_view takeWord(std::string_view &Line) {
  const std::string_view Word = Line.substr(0, Line.find(' '));
  Line.remove_prefix(std::min(Word.size() + 1, Line.size()));
  return Word == "-" ? "" : Word;
}

bool isOfWord(char C) {
  return (C >= 'a' && C <= 'z') || (C >= 'A' && C <= 'Z') || (C >= '0' && C <= '9') || C == '_';
}

} // namespace

HeaderText::HeaderText(std::string_view Index) {
  while (!Index.empty()) { // at a '@'
    const size_t LineEnd = Index.find('\n'),
                 End = std::min(Index.find("\n@", LineEnd), Index.size() - 1);
    std::string_view Line = Index.substr(1, LineEnd - 1);
    const std::string_view Name = takeWord(Line), Symbol = takeWord(Line);
    if (!Name.empty())
      ByName[Name].push_back(Declarations.size());
    Declarations.push_back({Name, Symbol, Line, Index.substr(LineEnd + 1, End - LineEnd)});
    Index.remove_prefix(End + 1);
  }
}

/// All names of the header begin with qrintf, in small or large letters. One that stands in a
/// literal or comment of a site is one too many, which costs nothing but its text.
HeaderText::Part HeaderText::neededBy(std::string_view SiteText) const {
  std::vector<bool> IsNeeded(Declarations.size());
  std::vector<size_t> Left; // whose needs are not known yet
  auto need = [&](size_t I) {
    if (!IsNeeded[I])
      Left.push_back(I);
    IsNeeded[I] = true;
  };
  auto needName = [&](std::string_view Name) {
    if (const auto Found = ByName.find(Name); Found != ByName.end())
      std::for_each(Found->second.begin(), Found->second.end(), need);
  };
  for (size_t I = 0; I < Declarations.size(); ++I)
    if (Declarations[I].Name.empty())
      need(I);
  for (size_t At = 0, End; (At = SiteText.find_first_of("qQ", At)) != SiteText.npos; At = End) {
    for (End = At + 1; End < SiteText.size() && isOfWord(SiteText[End]);)
      ++End;
    if (At == 0 || !isOfWord(SiteText[At - 1]))
      needName(SiteText.substr(At, End - At));
  }
  while (!Left.empty()) {
    std::string_view Names = Declarations[Left.back()].Needs;
    Left.pop_back();
    while (!Names.empty())
      needName(takeWord(Names));
  }
  Part Out;
  for (size_t I = 0; I < Declarations.size(); ++I) {
    if (!IsNeeded[I])
      continue;
    Out.Text += Declarations[I].Text;
    if (!Declarations[I].Symbol.empty())
      Out.Symbols.emplace(Declarations[I].Symbol);
  }
  return Out;
}

} // namespace qrintf
