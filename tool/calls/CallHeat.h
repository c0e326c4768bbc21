// Pass 2b: whether a call is hot. Its place in the text tells (tool/heat/); the user's word and
// attributes, which clang knows, go first.
#pragma once

#include "calls/Calls.h"
#include "calls/Comments.h"
#include "heat/Heat.h"

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

/// The text of a file without what system headers say in it, which is most of gcc's text and tells
/// nothing of the user's calls.
class OwnText {
public:
  explicit OwnText(llvm::StringRef File);
  /// Where in Text that stands which is at Offset of the file; for what was left out, where it
  /// would be.
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
  /// Said: names of functions, or patterns of them, whose calls the user calls hot (.qrintf).
  CallHeat(const clang::SourceManager &SM, const clang::LangOptions &Language,
           const std::vector<clang::Decl *> &Declarations, std::vector<std::string> Said);

  Evidence of(const Call &C);
  /// Whether something is done with the call's result, as far as the text in front of it shows.
  bool isResultUsed(const Call &C);

private:
  struct FileHeat {
    OwnText Own;
    RawText Raw;
    Heat Judge;
    Comments Words;
    FileHeat(llvm::StringRef Text, bool LineComments, const std::set<std::string> &Enders);
  };
  FileHeat &heatOf(clang::FileID File);
  bool isSaid(const Call &C);

  const clang::SourceManager &SM;
  const bool LineComments;
  std::set<std::string> Enders;
  const std::vector<std::string> Said;
  llvm::DenseMap<clang::FileID, std::unique_ptr<FileHeat>> Files;
};

} // namespace qrintf
