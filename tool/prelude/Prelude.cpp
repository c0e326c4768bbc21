#include "prelude/Prelude.h"

namespace qrintf {

Prelude preludeFor(std::string_view SiteText, const HeaderText &Header, const SharedTexts &Texts,
                   Sharing Share) {
  HeaderText::Part Needed = Header.neededBy(SiteText);
  if (Share > Sharing::None)
    return {std::move(Needed.Text), Texts.define(Needed.Symbols, Share == Sharing::Full)};
  return {(Share == Sharing::None ? "#define QRINTF_SHARED_TABLES\n" : "") + Needed.Text, ""};
}

} // namespace qrintf
