// The user's word in comments: `qrintf: off` ... `qrintf: on`, and `qrintf: keep` on a call's line.
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
    const std::string_view All(Text.data(), Text.size()); // whose find() goes from one q to the next
    for (size_t At = 0; (At = All.find("qrintf: ", At)) != All.npos; At += 8) {
      if (!Text.take_front(At).rtrim(' ').ends_with("/*") && !Text.take_front(At).rtrim(' ').ends_with("//"))
        continue;
      llvm::StringRef Word = Text.substr(At + 8);
      if (Word.starts_with("off"))
        Switches.push_back({At, false});
      else if (Word.starts_with("on"))
        Switches.push_back({At, true});
      else if (Word.starts_with("keep"))
        Keeps.push_back(At);
    }
  }
  bool forbid(unsigned Begin, unsigned End) const {
    bool On = true;
    for (auto [At, SwitchedOn] : Switches)
      if (At < Begin)
        On = SwitchedOn;
    size_t LineBegin = Text.take_front(Begin).rfind('\n') + 1, LineEnd = std::min(Text.find('\n', End), Text.size());
    return !On || std::any_of(Keeps.begin(), Keeps.end(),
                              [&](size_t At) { return At >= LineBegin && At < LineEnd; });
  }

private:
  llvm::StringRef Text;
  std::vector<std::pair<size_t, bool>> Switches;
  std::vector<size_t> Keeps;
};

} // namespace qrintf
