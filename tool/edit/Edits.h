// Pass 6: where the text changes. No line of the user moves and no column either.
//
// A call written in the file: its name is replaced by the site's, which has the same length; the
// arguments, the format among them, stay as they are. A call made by a macro: the lines of the
// outermost invocation are enclosed by `#define NAME SITE` and `#undef NAME`, so that the macro
// expands to the site; what it stringifies stays the user's text. Where one invocation makes calls
// of several sites, the macros whose bodies hold the names are redefined for these lines, with the
// names replaced; where several invocations of one line need different sites, or one of them makes
// a call that stays, the line is broken around each. Line markers put the compiler back on the
// user's lines, blanks on the user's columns.
//
// From here on there is no AST: calls have become offsets.
#pragma once

#include "calls/Calls.h"
#include "view/TextEdit.h"
#include "view/View.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace clang {
class MacroInfo;
} // namespace clang

namespace qrintf {

/// A call that is to become its site.
struct Rewrite {
  Call *C = nullptr;
  size_t Site = 0; // index into the sites; equal sites share one
  Reason Refusal = Reason::None;
};

class Editor {
public:
  Editor(View &V, ViewKind Kind);

  /// Decides for each rewrite whether and how it can be written down; sets Refusal where not.
  /// Others are the uses of printf-family names that stay: they must not be caught by a #define.
  void place(std::vector<Rewrite> &Rewrites, const std::vector<NameUse> &Others);

  /// The names of the sites that are used, in the order of their first use: index and name.
  const std::vector<std::pair<size_t, std::string>> &names() const { return Names; }

  /// Names that must be found in namespace std as well: a macro's std::snprintf becomes std::NAME.
  const std::set<std::string> &namesInStd() const { return NamesInStd; }

  /// The edited text with Prelude in its place.
  std::string apply(llvm::StringRef Prelude) const;

private:
  struct Region { // whole lines around macro invocations, or one invocation
    unsigned Begin, End;
    std::string Spelling;
    unsigned TopLevel; // where the declaration around begins: a clean place to read tokens from
    std::vector<Rewrite *> Calls;
    void refuse(Reason Why) {
      for (Rewrite *Each : Calls)
        Each->Refusal = Why;
    }
  };
  /// Directives before and after the lines of a region; none where it cannot be done.
  struct Enclosure {
    std::string Before, After;
  };
  /// The lines of a #define: offsets in File of their beginning, of the macro's name and of the
  /// body's last token.
  struct Definition {
    clang::FileID File;
    unsigned Begin, Name, Last;
    std::string Text;
  };

  unsigned offsetOf(clang::SourceLocation Where) const;
  unsigned lineBegin(unsigned Offset) const;
  unsigned nextLine(unsigned Offset) const;
  void rename(Rewrite &R);
  void addRegion(Rewrite &R);
  void growRegions();
  void rawTokens(unsigned Begin, llvm::function_ref<bool(unsigned, llvm::StringRef)> Visit) const;
  std::vector<unsigned> identifiers(unsigned Begin, unsigned End, llvm::StringRef Name) const;
  bool lineStartIsClean(unsigned Offset, unsigned TopLevel) const;
  bool nameIsOurs(const Region &R, const std::vector<NameUse> &Others) const;
  std::optional<Enclosure> defineName(const Region &R, const std::vector<NameUse> &Others);
  std::optional<Definition> definitionOf(const clang::MacroInfo *M) const;
  std::optional<Enclosure> redefineMacros(const Region &R, const std::vector<NameUse> &Others);
  std::optional<Enclosure> enclosureOf(const Region &R, const std::vector<NameUse> &Others);
  bool encloseInvocations(const Region &R, const std::vector<NameUse> &Others);
  void encloseRegions(const std::vector<NameUse> &Others);
  std::string blankUpTo(unsigned Offset) const;
  std::string nameOf(size_t Site, size_t Length);
  std::string copyName(size_t Length);
  std::string marker(clang::SourceLocation Where) const;
  std::string marker(unsigned Offset) const;
  std::string enterPrelude() const;

  View &V;
  ViewKind Kind;
  const clang::SourceManager &SM;
  llvm::StringRef Text;
  std::vector<TextEdit> Edits;
  std::vector<Region> Regions;
  std::vector<std::pair<size_t, std::string>> Names;
  std::set<std::string> NamesInStd;
  size_t MacroCopies = 0;
};

} // namespace qrintf
