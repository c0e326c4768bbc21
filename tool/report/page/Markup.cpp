#include "report/page/Sections.h"

#include "report/calls/Text.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

namespace qrintf::report {

std::string html(llvm::StringRef Text) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  llvm::printHTMLEscaped(Text, OS);
  return Out;
}

std::string prose(llvm::StringRef Text) {
  constexpr llvm::StringLiteral Open = " (docs/";
  std::string Out;
  for (bool IsCode = false; !Text.empty(); IsCode = !IsCode) {
    auto [Part, Rest] = Text.split('`');
    Text = Rest;
    if (IsCode) {
      Out += "<code>" + html(Part) + "</code>";
      continue;
    }
    for (size_t At; (At = Part.find(Open)) != llvm::StringRef::npos;) {
      Out += html(Part.take_front(At));
      Part = Part.substr(At).split(')').second;
    }
    Out += html(Part);
  }
  return Out;
}

std::string inAddress(llvm::StringRef Text) {
  std::string Out;
  for (char C : Text)
    if (llvm::isAlnum(C) || C == '-' || C == '_' || C == '.')
      Out += C;
    else
      Out += "%" + llvm::toHex(llvm::StringRef(&C, 1));
  return Out;
}

llvm::StringRef classOf(size_t Column) {
  return Column == OutOfReachColumn ? "other" : titleOf(Column);
}

void writeBar(llvm::raw_ostream &OS, const Counts &N, unsigned Full) {
  constexpr unsigned Width = 1000, Least = 8;
  unsigned Widths[Columns], Sum = 0, Widest = 0;
  for (unsigned I = 0; I < Columns; ++I) {
    Widths[I] = N.N[I] ? std::max(Least, permille(N.N[I], Full)) : 0;
    Sum += Widths[I];
    if (Widths[I] > Widths[Widest])
      Widest = I;
  }
  unsigned Length = std::max(Least, permille(N.all(), Full));
  Widths[Widest] += std::min(Length, Width) - Sum; // what rounding left over or took
  OS << "<svg class=\"bar\" viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" "
        "aria-hidden=\"true\">";
  unsigned X = 0;
  for (unsigned I = 0; I < Columns; ++I) {
    if (Widths[I])
      OS << "<rect class=\"" << classOf(I) << "\" x=\"" << X << "\" width=\"" << Widths[I]
         << "\" height=\"10\"/>";
    X += Widths[I];
  }
  OS << "</svg>";
}

void writeBar(llvm::raw_ostream &OS, llvm::StringRef Class, unsigned Permille) {
  OS << "<svg class=\"bar\" viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" "
        "aria-hidden=\"true\"><rect class=\""
     << Class << "\" width=\"" << std::clamp(Permille, 2u, 1000u) << "\" height=\"10\"/></svg>";
}

std::string sourceLine(llvm::StringRef Text) {
  constexpr size_t Longest = 200;
  Text = Text.trim();
  return visible(Text.take_front(Longest)) + (Text.size() > Longest ? " …" : "");
}

} // namespace qrintf::report
