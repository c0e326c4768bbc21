#include "Prelude.h"

#include "HeaderText.h"
#include "Reach.h"
#include "SharedTexts.h"

namespace qrintf {

Prelude preludeFor(std::string_view SiteText, const Runtime &R, Emitters E) {
  const HeaderText Header(R.Header);
  const SharedTexts Texts(R.Shared);
  std::set<std::string> Defined;
  if (E != Emitters::Static)
    for (std::string_view Function : Reach(Header).of(SiteText)) {
      Defined.insert(Texts.symbolOf(Function));
      if (Defined.count("")) // this build has no text of it
        E = Emitters::Static;
    }
  Prelude P;
  if (E == Emitters::Static) {
    P.Declarations = "#define QRINTF_SHARED_TABLES\n" + Header.neededBy(SiteText, [](const Declaration &) { return ""; });
    return P;
  }
  P.Declarations = Header.neededBy(SiteText, [&](const Declaration &D) {
    // Other functions are mentioned by the inline functions that choose, and the compiler drops the call. If it does
    // not, that is an error and not a symbol that the linker misses.
    std::string Symbol = Texts.symbolOf(D.Name);
    std::string Attribute = Defined.count(Symbol) ? "visibility(\"hidden\"), leaf, nothrow" : "error(\"qrintf: not foreseen\")";
    return "extern __attribute__((" + Attribute + ")) " + Header.head(D).substr(std::string_view("QRINTF_OUTLINE").size()) +
           " __asm__(\"" + Symbol + "\");";
  });
  P.Assembly = Texts.define(Defined, E == Emitters::Shared);
  return P;
}

} // namespace qrintf
