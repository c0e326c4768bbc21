#include "emit/Emit.h"

#include "text/TextLexer.h"

#include <algorithm>

namespace qrintf {
namespace {

/// A place where a line can be broken: what stands behind it begins the next line.
struct Break {
  size_t At;
  int Rank; // the lowest is broken first: of the fewest parentheses, and there conditions
  bool IsOperator;
};

std::vector<Break> breaksOf(std::string_view Line) {
  std::vector<Break> All;
  int Depth = 0;
  for (size_t I = 0; I < Line.size(); ++I) {
    if (const char Quote = Line[I]; Quote == '"' || Quote == '\'') {
      while (++I < Line.size() && Line[I] != Quote)
        I += Line[I] == '\\';
    } else if (Line[I] == '(' || Line[I] == ')') {
      Depth += Line[I] == '(' ? 1 : -1;
    } else if (Line[I] == ' ') {
      const std::string_view Word = Line.substr(I, Line.find(' ', I + 1) - I);
      if (Word == " &&" || Word == " ||" || Word == " ?" || Word == " :")
        All.push_back({I + 1, 3 * Depth, true});
      else if (I && Line[I - 1] == ',')
        All.push_back({I + 1, 3 * Depth + 1, false});
      else if (Word == " |" || Word == " +")
        All.push_back({I + 1, 3 * Depth + 2, true});
    }
  }
  return All;
}

/// Where the first literal that does not end before Columns can be cut in two; npos if there is
/// none. An escape sequence has up to four characters, and stays whole.
size_t cutOfLiteral(std::string_view Line, size_t Columns) {
  size_t Cut = Line.npos;
  for (size_t I = 0; I < Line.size() && I < Columns; ++I) {
    const char Quote = Line[I];
    if (Quote != '"' && Quote != '\'')
      continue;
    for (const size_t Begin = I++; I < std::min(Line.size(), Columns) && Line[I] != Quote; ++I) {
      if (Quote == '"' && I + 1 < Columns && I > Begin + 1)
        Cut = I;
      if (Line[I] == '\\')
        I += Line[I + 1] >= '0' && Line[I + 1] <= '7' ? 3 : 1;
    }
    if (I < Columns)
      Cut = Line.npos;
  }
  return Cut;
}

void addLine(std::string &Out, std::string_view Line, size_t Indent, size_t Columns,
             bool CutsLiterals) {
  std::vector<Break> Breaks;
  if (Indent + Line.size() > Columns)
    Breaks = breaksOf(Line);
  std::string Rest; // of a literal that is cut, which has no place to break either
  while (CutsLiterals && Breaks.empty() && Indent + Line.size() > Columns) {
    const size_t Cut = cutOfLiteral(Line, Columns - Indent);
    if (Cut == Line.npos)
      break;
    Out.append(Indent, ' ').append(Line.substr(0, Cut)) += "\"\n";
    Rest = "\"" + std::string(Line.substr(Cut));
    Line = Rest;
  }
  if (Breaks.empty()) {
    Out.append(Indent, ' ').append(Line) += '\n';
    return;
  }
  const Break First = *std::min_element(
      Breaks.begin(), Breaks.end(), [](const Break &A, const Break &B) { return A.Rank < B.Rank; });
  std::erase_if(Breaks, [&](const Break &Each) { return Each.Rank != First.Rank; });
  size_t Begin = 0;
  auto breakAt = [&](size_t End) {
    const std::string_view Part = Line.substr(Begin, End - Begin);
    addLine(Out, Part.substr(0, Part.find_last_not_of(' ') + 1), Indent + (Begin ? 4 : 0), Columns,
            CutsLiterals);
    Begin = End;
  };
  for (size_t I = 0; I < Breaks.size(); ++I) {
    const size_t Next = I + 1 < Breaks.size() ? Breaks[I + 1].At - 1 : Line.size();
    if (First.IsOperator || Indent + (Begin ? 4 : 0) + Next - Begin > Columns)
      breakAt(Breaks[I].At);
  }
  breakAt(Line.size());
}

} // namespace

std::string laidOut(std::string_view Text, size_t Columns, bool CutsLiterals) {
  std::string Out;
  size_t Depth = 0;
  bool IsBelowIf = false;
  while (!Text.empty()) {
    std::string_view Line = takeWord(Text, '\n');
    Line.remove_prefix(std::min(Line.find_first_not_of(' '), Line.size()));
    if (Line.starts_with("}") && Depth)
      --Depth;
    const bool IsLabel = Line.ends_with(":"),
               IsVerbatim = Line.starts_with("#") || Line.starts_with("/*");
    if (IsLabel || IsVerbatim)
      Out.append(Line) += '\n';
    else
      addLine(Out, Line, 2 * (Depth + IsBelowIf), Columns, CutsLiterals);
    IsBelowIf = Line.starts_with("if (") && Line.ends_with(")");
    Depth += Line.ends_with("{");
  }
  return Out;
}

} // namespace qrintf
