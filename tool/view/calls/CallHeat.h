// Pass 2b: decides whether a call is hot. The user's word and attributes, which clang knows, go
// first; then the place of the call in the text counts (tool/heat/).
#pragma once

#include "heat/Heat.h"
#include "view/calls/Calls.h"
#include "view/calls/Comments.h"

#include "clang/Basic/FileManager.h"
#include "llvm/ADT/DenseMap.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace qrintf {

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
