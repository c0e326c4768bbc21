// Pass 2b: decides whether a call is hot. The user's word, in comments and .qrintf, and attributes,
// which clang knows, go first; then the place of the call in the text counts (tool/heat/).
#pragma once

#include "heat/Heat.h"
#include "text/TextLexer.h"
#include "view/calls/Calls.h"

#include "clang/Basic/FileManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace qrintf {

/// What the user says in comments of one file, or of gcc's text: `qrintf: off` … `qrintf: on`, and
/// on the line of a call `qrintf: keep` or `qrintf: hot`. In gcc's text `off` and `on` hold for the
/// file in which they stand, which the line markers tell. What follows a word in its comment is for
/// people.
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
      llvm::StringRef Inside = T.in(All);
      if (T.K == TextToken::Comment)
        Inside = Inside.drop_front(2).ltrim();
      if (!Inside.consume_front("qrintf:"))
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

/// The text of a file without that of system headers. Most of gcc's text comes from system headers,
/// and it says nothing about the user's calls.
class OwnText {
public:
  explicit OwnText(llvm::StringRef File);
  /// The offset in Text of what stands at Offset in the file. For something that was left out it is
  /// where that would stand.
  size_t placeOf(size_t Offset) const;

  std::string Text;

private:
  struct Stretch {
    size_t Begin, Place; // in the file, and in Text
  };
  std::vector<Stretch> Stretches;
};

class CallHeat {
public:
  /// NamedHot are names of functions, or patterns of them, whose calls the user calls hot
  /// (.qrintf).
  CallHeat(const View &V, const std::vector<clang::Decl *> &Declarations,
           std::vector<std::string> NamedHot);

  /// What says that the call is made often or seldom, as far as its source tells. C has been found
  /// and has a place, but need not have a site.
  Evidence of(const Call &C);
  /// The innermost loop around the call.
  LoopPlace loopOf(const Call &C);
  /// Whether a comment says that the call is to stay.
  bool isForbidden(const Call &C);
  /// Whether the program uses the result of the call, as far as the text in front of it shows.
  bool isResultUsed(const Call &C);

private:
  struct FileHeat {
    OwnText Own;
    RawText Raw;
    Heat Judge;
    Comments Words;
    FileHeat(llvm::StringRef Text, llvm::StringRef Whole, const clang::LangOptions &Language,
             const std::set<std::string> &Enders);
  };
  FileHeat &heatOf(clang::FileID File);
  /// Asks the comments of C's file about the range of C. No comment says anything of a call that
  /// begins in one file and ends in another.
  bool ask(bool (Comments::*Question)(unsigned, unsigned) const, const Call &C);

  const View &V;
  const clang::SourceManager &SM;
  const clang::LangOptions &Language;
  std::set<std::string> Enders;
  const std::vector<std::string> NamedHot;
  llvm::DenseMap<clang::FileID, std::unique_ptr<FileHeat>> Files;
};

} // namespace qrintf
