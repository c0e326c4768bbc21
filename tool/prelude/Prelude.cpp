#include "prelude/Prelude.h"

#include <set>

namespace qrintf {

/// Whether a function of the runtime writes to a stream. There a thread can be cancelled, and the
/// program's own functions can be called (fopencookie), which may throw.
static bool callsBack(const Declaration &D) {
  return D.Text.find("QRINTF__CALLS_BACK") != std::string_view::npos;
}

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
    if (D.K == Declaration::Other) {
      // A table is declared with its symbol as a label, and its bytes come with the assembly. A
      // type has no label. Neither has a shorter form.
      if (const std::string_view Label = Header.label(D); !Label.empty())
        Defined.emplace(Label);
      return std::string();
    }
    const std::string Symbol = D.K == Declaration::Inline ? "" : Texts.symbolOf(D.Name);
    // Without a symbol the function becomes a part of its callers, or this build of qrintf has no
    // assembly of it. Then the unit gets the definition.
    if (Symbol.empty())
      return Symbol;
    Defined.insert(Symbol);
    return std::string("extern __attribute__((visibility(\"hidden\")") +
           (D.K == Declaration::Outline && !callsBack(D) ? ", nothrow" : "") + ")) " +
           Header.declarator(D) + " __asm__(\"" + Symbol + "\");";
  });
  P.Assembly = Texts.define(Defined, Share == Sharing::Full);
  return P;
}

} // namespace qrintf
