#include "Prelude.h"

#include "OutlineCalls.h"
#include "SharedTexts.h"

namespace qrintf {

Prelude preludeFor(std::string_view SiteText, const HeaderText &Header, const SharedTexts &Texts, Emitters E) {
  return preludeFor(SiteText, outlineCalls(SiteText), Header, Texts, E);
}

Prelude preludeFor(std::string_view SiteText, const std::set<std::string> &Functions, const HeaderText &Header, const SharedTexts &Texts, Emitters E) {
  std::set<std::string> Defined;
  const bool WithUnwinding = E != Emitters::SharedUnwindless;
  if (E > Emitters::Static)
    for (const std::string &Function : Functions) {
      Defined.insert(Texts.symbolOf(Function));
      if (Defined.count("")) // this build has no text of it
        E = Emitters::Static;
    }
  Prelude P;
  if (E <= Emitters::Static) {
    P.Declarations = (E == Emitters::Static ? "#define QRINTF_SHARED_TABLES\n" : "") +
                     Header.neededBy(SiteText, [](const Declaration &) { return ""; });
    return P;
  }
  // clang 13 does not know the attribute `error`.
  P.Declarations = "#if defined(__clang_major__) && __clang_major__ < 14\n#error qrintf: old clang\n#endif\n#define QRINTF_SHARED_TABLES\n" +
                   Header.neededBy(SiteText, [&](const Declaration &D) {
    if (D.K == Declaration::Inline)
      return std::string();
    const std::string Symbol = Texts.symbolOf(D.Name);
    const std::string Declarator = ")) " + Header.declarator(D), Label = " __asm__(\"" + Symbol + "\");";
    if (D.K == Declaration::Variable) {
      if (Symbol.empty())
        return Symbol;
      Defined.insert(Symbol);
      return "extern __attribute__((visibility(\"hidden\")" + Declarator + Label;
    }
    if (D.K == Declaration::Outline && Defined.count(Symbol))
      return "extern __attribute__((visibility(\"hidden\"), nothrow" + Declarator + Label;
    // It is mentioned by an inline function that chooses, and the compiler drops the call. If it does not, that is an
    // error, after which the launcher takes the source itself, and no symbol that the linker misses.
    return "extern __attribute__((error(\"qrintf: not foreseen\")" + Declarator + ";";
  });
  P.Assembly = Texts.define(Defined, WithUnwinding);
  return P;
}

} // namespace qrintf
