// Which out-of-line functions of the runtime the calls in a site's text can end in.
//
// The header's inline functions choose them by constants: qrintf_put_u32(p, v, 3u) is a call of qrintf__dec32_3. Their
// conditions are evaluated here with the literals of the site, as the compiler will; of a condition that is not
// decided, both sides count. The result can be too large, which costs bytes. If it is too small, since the compiler
// does not fold what it was thought to fold, the unit does not compile and is left alone (Prelude.cpp).
#pragma once

#include "ConstantExpression.h"

#include <set>

namespace qrintf {

class Reach {
public:
  explicit Reach(const HeaderText &Header) : Header(Header) {}
  /// The functions' names. SiteText is the bodies and shims of all sites.
  std::set<std::string_view> of(std::string_view SiteText);
  /// Whether the last text can lead into an inline function.
  bool enters(const Declaration &D) const { return Inlined.count(&D); }

private:
  void enter(const Declaration &D, const std::vector<Known> &Arguments);
  bool block(const Tokens &T, size_t At, size_t End, KnownNames Names);
  size_t statement(const Tokens &T, size_t At, size_t End, KnownNames &Names, bool &Leaves);
  void constants(const Tokens &T, size_t At, size_t End, KnownNames &Names);
  size_t condition(const Tokens &T, size_t At, size_t End, const KnownNames &Names, bool &Leaves);
  void expression(const Tokens &T, size_t At, size_t End, const KnownNames &Names);
  void operand(const Tokens &T, size_t At, size_t End, const KnownNames &Names);

  const HeaderText &Header;
  std::set<std::string_view> Found;
  std::set<std::pair<const Declaration *, std::vector<Known>>> Entered;
  std::set<const Declaration *> Inlined;
};

} // namespace qrintf
