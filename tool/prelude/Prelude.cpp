#include "prelude/Prelude.h"

#include <set>

namespace qrintf {

/// Whether a function of the runtime writes to a stream. Such a function may throw: a thread can be
/// cancelled in it, and it can call functions of the program (fopencookie).
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
      // A table is declared with its symbol, and its bytes come with the assembly. A type has no
      // symbol. The unit gets the declaration of either as it is.
      if (const std::string_view Label = Header.label(D); !Label.empty())
        Defined.emplace(Label);
      return std::string();
    }
    const std::string Symbol = D.K == Declaration::Inline ? "" : Texts.symbolOf(D.Name);
    // A function has no symbol if it is inlined, or if this build of qrintf has no assembly. Then
    // the unit gets the definition.
    if (Symbol.empty())
      return Symbol;
    Defined.insert(Symbol);
    const bool IsFunction = D.K == Declaration::Outline;
    return std::string("extern __attribute__((visibility(\"hidden\")") +
           (IsFunction && !callsBack(D) ? ", nothrow" : "") + ")) " +
           (IsFunction ? "QRINTF__REGISTERS " : "") + Header.declarator(D) + " __asm__(\"" +
           Symbol + "\");";
  });
  P.Assembly = Texts.define(Defined, Share == Sharing::Full);
  return P;
}

} // namespace qrintf
