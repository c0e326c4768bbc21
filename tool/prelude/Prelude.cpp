#include "prelude/Prelude.h"

#include <set>

namespace qrintf {

Prelude preludeFor(std::string_view SiteText, const HeaderText &Header, const SharedTexts &Texts,
                   Sharing Share) {
  Prelude P;
  if (Share <= Sharing::None) {
    P.Declarations = (Share == Sharing::None ? "#define QRINTF_SHARED_TABLES\n" : "") +
                     Header.neededBy(SiteText, [](const Declaration &) { return ""; });
    return P;
  }
  std::set<std::string> Defined;
  P.Declarations = Header.neededBy(SiteText, [&](const Declaration &D) {
    if (D.K ==
        Declaration::Other) { // a table is declared with its symbol as a label; a type has none
      if (const std::string_view Label = Header.label(D); !Label.empty())
        Defined.emplace(Label);
      return std::string();
    }
    const std::string Symbol = D.K == Declaration::Inline ? "" : Texts.symbolOf(D.Name);
    if (Symbol.empty()) // it becomes a part of its callers, or this build has no text of it: the
                        // unit has its own
      return Symbol;
    Defined.insert(Symbol);
    return std::string("extern __attribute__((visibility(\"hidden\")") +
           (D.K == Declaration::Outline ? ", nothrow" : "") + ")) " + Header.declarator(D) +
           " __asm__(\"" + Symbol + "\");";
  });
  P.Assembly = Texts.define(Defined, Share == Sharing::Full);
  return P;
}

} // namespace qrintf
