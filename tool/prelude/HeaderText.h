// The runtime's header as an index of its declarations, and the choice of those that a unit needs.
// tool/prelude/build/HeaderIndex.cpp makes the index when qrintf is built:
//
//   @NAME SYMBOL NEED...   a declaration begins: its name, the symbol of the shared text that
//                          defines it, and the names of the declarations that it mentions. What
//                          every unit gets has no name, most have no symbol; it is "-" then
//   text                   which a unit gets. Of what is shared it is a declaration only
//
// Several declarations have the same name if conditionals choose between them.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace qrintf {

class HeaderText {
public:
  /// Index must outlive the result.
  explicit HeaderText(std::string_view Index);

  struct Part {
    std::string Text;
    std::set<std::string> Symbols; // that the unit has to define
  };
  /// The declarations that the words of SiteText lead to, in their order.
  Part neededBy(std::string_view SiteText) const;

private:
  struct Declaration {
    std::string_view Name, Symbol; // empty if there is none
    std::string_view Needs;        // each behind a blank
    std::string_view Text;         // whole lines
  };
  std::vector<Declaration> Declarations;
  std::unordered_map<std::string_view, std::vector<size_t>> ByName;
};

} // namespace qrintf
