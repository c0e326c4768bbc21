// What the user says in comments: `qrintf: off` … `qrintf: on`, and on the line of a call `qrintf:
// keep` or `qrintf: hot`.
#pragma once

#include "text/Markers.h"
#include "text/TextLexer.h"

#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace qrintf {

/// The words in one file, or in gcc's text. There `off` and `on` hold for the file in which they
/// stand, which the line markers tell. What follows a word in its comment is for people.
class Comments {
public:
  explicit Comments(llvm::StringRef Text) : Text(Text) {
    // Searched as a string_view, because its find() goes from one q to the next by memchr.
    const std::string_view All(Text.data(), Text.size());
    if (All.find("qrintf:") == All.npos)
      return;
    std::vector<bool> Includers; // whether each is switched on
    TextLexer From(All);
    for (TextToken T; (T = From.nextMark()).K != TextToken::End;) {
      if (T.K == TextToken::Directive) {
        const std::optional<Marker> M = markerAt(All, T.Begin);
        if (M && M->isEntry()) {
          Includers.push_back(isOn());
          turn(T.Begin, true);
        } else if (M && M->isReturn() && !Includers.empty()) {
          turn(T.Begin, Includers.back());
          Includers.pop_back();
        }
        continue;
      }
      llvm::StringRef Inside = llvm::StringRef(T.in(All)).drop_front(2).ltrim();
      if (T.K != TextToken::Comment || !Inside.consume_front("qrintf:"))
        continue;
      const llvm::StringRef Word = Inside.ltrim().take_while(isIdentifierCharacter);
      if (Word == "off" || Word == "on")
        turn(T.Begin, Word == "on");
      else if (Word == "keep")
        Keeps.push_back(T.Begin);
      else if (Word == "hot")
        Hots.push_back(T.Begin);
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
  bool isOn() const { return Switches.empty() || Switches.back().second; }
  void turn(size_t At, bool On) {
    if (On != isOn())
      Switches.push_back({At, On});
  }
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
