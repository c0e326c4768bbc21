// A text that consists of parts, of which a unit takes those that it needs. It is made when qrintf
// is built (tool/prelude/build/), so that a unit need not read the others:
//
//   @NAME NEED...   a part begins: its name, and the names of the parts that it needs. What every
//                   unit gets has the name "-". Several parts have the same name if conditionals
//                   choose between them
//   text            whole lines
//
// The parts of the runtime's header are its declarations. If units share what one declares, it
// needs the symbol of that, which is the name of a part of the shared texts. Those of the engine
// are libc's functions and what these have in common.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

namespace qrintf {

class Parts {
public:
  /// What stands in front of the first line that begins a part is skipped. Text must outlive the
  /// result.
  explicit Parts(std::string_view Text);

  struct Needed {
    std::vector<std::string_view> Texts;  // of the parts, in their order
    std::vector<std::string_view> Others; // names that no part has
  };
  /// The parts that every unit gets, and those that Names lead to.
  Needed neededBy(std::vector<std::string_view> Names) const;

private:
  struct Part {
    std::string_view Needs; // between blanks
    std::string_view Text;
  };
  std::vector<Part> All;
  std::unordered_map<std::string_view, std::vector<size_t>> ByName;
};

} // namespace qrintf
