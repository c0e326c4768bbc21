#include "prelude/Prelude.h"

#include "common/Parts.h"
#include "text/TextLexer.h"

namespace qrintf {

/// The words that may be names of the header. All these begin with qrintf, in small or large
/// letters. One that stands in a literal or comment of a site is one too many, which costs nothing
/// but its text.
static std::vector<std::string_view> namesIn(std::string_view SiteText) {
  std::vector<std::string_view> Names;
  for (size_t At = 0, End; (At = SiteText.find_first_of("qQ", At)) != SiteText.npos; At = End) {
    End = endOfIdentifier(SiteText, At);
    if (At == 0 || !isIdentifierCharacter(SiteText[At - 1]))
      Names.push_back(SiteText.substr(At, End - At));
  }
  return Names;
}

Prelude preludeFor(std::string_view SiteText, const SharedRuntime &From, Sharing Share) {
  Prelude Out;
  if (Share == Sharing::OwnFunctions)
    Out.Declarations = "#define QRINTF_SHARED_TABLES\n";
  else if (Share == Sharing::WeakTables)
    Out.Declarations = "#define QRINTF_WEAK_TABLES\n";
  const Parts::Needed Header = Parts(From.Header).neededBy(namesIn(SiteText));
  for (std::string_view Each : Header.Texts)
    Out.Declarations += Each;
  // Each text gets a statement of its own, because compilers warn about long literals.
  if (Share > Sharing::OwnFunctions)
    for (std::string_view Each : Parts(From.Texts).neededBy(Header.Others).Texts)
      Out.Assembly += asmStatement(Each, Share == Sharing::Full);
  return Out;
}

std::string asmStatement(std::string_view Lines, bool WithUnwinding) {
  std::string Out = "__asm__(\"";
  Out.reserve(Lines.size() + Lines.size() / 8);
  while (!Lines.empty()) {
    std::string_view Line = takeWord(Lines, '\n');
    if (!WithUnwinding && Line.starts_with(".cfi_"))
      continue;
    for (size_t At; (At = std::min(Line.find('"'), Line.find('\\'))) != Line.npos;) {
      Out.append(Line.substr(0, At)).append({'\\', Line[At]});
      Line.remove_prefix(At + 1);
    }
    Out.append(Line).append("\\n");
  }
  return Out + "\");\n";
}

} // namespace qrintf
