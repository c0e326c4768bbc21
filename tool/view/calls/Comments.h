// What the user says in comments: `qrintf: off` … `qrintf: on`, and on the line of a call `qrintf:
// keep` or `qrintf: hot`.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace qrintf {

/// The words in one file.
class Comments {
public:
  explicit Comments(llvm::StringRef Text) : Text(Text) {
    // Searched as a string_view, because its find() goes from one q to the next by memchr.
    const std::string_view All(Text.data(), Text.size());
    for (size_t At = 0; (At = All.find("qrintf: ", At)) != All.npos; At += 8) {
      if (!Text.take_front(At).rtrim(' ').ends_with("/*") &&
          !Text.take_front(At).rtrim(' ').ends_with("//"))
        continue;
      llvm::StringRef Word = Text.substr(At + 8);
      if (Word.starts_with("off"))
        Switches.push_back({At, false});
      else if (Word.starts_with("on"))
        Switches.push_back({At, true});
      else if (Word.starts_with("keep"))
        Keeps.push_back(At);
      else if (Word.starts_with("hot"))
        Hots.push_back(At);
    }
  }
  /// Whether the call from Begin to End is to stay: `off` was said last, or `keep` on its lines.
  bool forbid(unsigned Begin, unsigned End) const {
    bool On = true;
    for (auto [At, SwitchedOn] : Switches)
      if (At < Begin)
        On = SwitchedOn;
    return !On || isOnLines(Keeps, Begin, End);
  }
  /// Whether the comment `qrintf: hot` stands on the call's lines.
  bool callHot(unsigned Begin, unsigned End) const { return isOnLines(Hots, Begin, End); }

private:
  bool isOnLines(const std::vector<size_t> &Words, unsigned Begin, unsigned End) const {
    const size_t LineBegin = Text.take_front(Begin).rfind('\n') + 1,
                 LineEnd = std::min(Text.find('\n', End), Text.size());
    return std::ranges::any_of(Words, [&](size_t At) { return At >= LineBegin && At < LineEnd; });
  }

  llvm::StringRef Text;
  std::vector<std::pair<size_t, bool>> Switches;
  std::vector<size_t> Keeps, Hots;
};

} // namespace qrintf
