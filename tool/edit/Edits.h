// Pass 7: decides where the text changes, and makes the text that the compiler reads. In go the
// view and the calls with their sites; out comes the edited text with the prelude. rewriteUnit
// calls this pass last. No line of the user moves, and no column either, so that diagnostics,
// `__LINE__` and debug information stay what they were.
//
// There are three ways, and the first that is possible is taken:
// 1. A call that is written in the file: its name is replaced by that of the site, which has the
//    same length. The arguments, the format among them, stay as they are.
//        n = snprintf(b, 9, "%d", i);   becomes   n = __q00000(b, 9, "%d", i);
// 2. A call that a macro makes: `#define snprintf __q00000` and `#undef snprintf` enclose the lines
//    of the outermost invocation, so the macro expands to the site. A macro that stringifies its
//    argument still gets the user's text.
// 3. Several invocations of one line need different sites, or one makes a call that stays: the line
//    is broken around each invocation. A line marker puts the compiler back on the user's line, and
//    blanks put it back on the user's column.
//
// From here on there is no AST: calls have become offsets.
#pragma once

#include "common/UnitProtocol.h"
#include "view/TextEdit.h"
#include "view/View.h"
#include "view/calls/Calls.h"

#include "llvm/ADT/ArrayRef.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace qrintf {

/// A call that is to become a call of its site.
struct Rewrite {
  Call *C = nullptr;
  /// Index into the sites. Calls with equal sites share one.
  size_t Site = 0;
  Reason Refusal = Reason::None;
};

/// The names of the sites of a unit.
class SiteNames {
public:
  /// The name of a site that takes the place of one of Length characters.
  std::string of(size_t Site, size_t Length);

  /// The index and the name of each site, in the order of their first use.
  std::vector<std::pair<size_t, std::string>> All;
  /// Names that must also be found in namespace std: if a macro says std::snprintf, `#define` makes
  /// std::__q00000 of it.
  std::set<std::string> InStd;
};

/// Edits one file of a unit.
class FileEditor {
public:
  FileEditor(const View &V, ViewKind Kind, clang::FileID File, SiteNames &Names);

  /// Decides for a rewrite in this file how it is written into the text, and sets Refusal if it
  /// cannot be.
  void add(Rewrite &R);
  /// Does so for the calls that macros make. Others are as for Editor::place().
  void encloseRegions(llvm::ArrayRef<NameUse> Others);
  /// The text of the file as it is, and whether an edit of it is noted.
  llvm::StringRef text() const { return Text; }
  bool isEdited() const { return !Edits.empty(); }
  /// The edited text, with Prelude in its place.
  std::string apply(llvm::StringRef Prelude) const;

private:
  /// The whole lines around macro invocations, or one invocation.
  struct Region {
    unsigned Begin, End;
    std::string Spelling;
    /// Offset of the begin of the declaration around. No comment or string spans that place, so
    /// tokens can be read from there.
    unsigned TopLevel;
    std::vector<Rewrite *> Calls;
    void refuse(Reason Why) {
      for (Rewrite *Each : Calls)
        Each->Refusal = Why;
    }
  };
  /// The directives before and after the lines of a region. Functions return none if there is no
  /// safe way to enclose it.
  struct Enclosure {
    std::string Before, After;
  };
  unsigned offsetOf(clang::SourceLocation Where) const;
  unsigned nextLine(unsigned Offset) const;
  void rename(Rewrite &R);
  void addRegion(Rewrite &R);
  void growRegions();
  bool lineStartIsClean(unsigned Offset, unsigned TopLevel) const;
  bool nameIsOurs(const Region &R, llvm::ArrayRef<NameUse> Others) const;
  std::optional<Enclosure> enclosureOf(const Region &R, llvm::ArrayRef<NameUse> Others);
  bool encloseInvocations(const Region &R, llvm::ArrayRef<NameUse> Others);
  std::string blankUpTo(unsigned Offset) const;
  std::string marker(unsigned Offset) const;
  std::string enterPrelude() const;

  const View &V;
  const ViewKind Kind;
  const clang::SourceManager &SM;
  const clang::FileID File;
  const llvm::StringRef Text;
  SiteNames &Names;
  std::vector<TextEdit> Edits;
  std::vector<Region> Regions;
};

class Editor {
public:
  /// With EditsIncluded, calls in files that clang's source includes are edited, too.
  Editor(const View &V, ViewKind Kind, bool EditsIncluded);

  /// Whether the file can be edited in which C is written, or in which the macro is expanded that
  /// makes it.
  bool reaches(const Call &C) const;

  /// Decides for each rewrite whether and how it can be written into the text, and sets Refusal if
  /// it cannot. Others are the uses of the family's names that stay as they are, for example
  /// `&snprintf`: a #define must not catch them.
  void place(std::vector<Rewrite> &Rewrites, const std::vector<NameUse> &Others);

  /// The names of the sites that are used. The prelude defines them.
  const std::vector<std::pair<size_t, std::string>> &names() const { return Names.All; }
  const std::set<std::string> &namesInStd() const { return Names.InStd; }

  /// Returns the edited text of the unit's file with Prelude in its place. Returns an empty text if
  /// the view is not one that gcc's preprocessor made; the launcher then falls back.
  std::string apply(llvm::StringRef Prelude) const;

  /// The texts, unedited, of the unit's file and of the others that are edited.
  std::vector<llvm::StringRef> texts() const;

  /// The edited texts of included files, each under all names by which the unit includes it.
  std::vector<IncludedText> includedTexts() const;

private:
  const View &V;
  const ViewKind Kind;
  const bool EditsIncluded;
  const clang::SourceManager &SM;
  SiteNames Names;
  std::map<clang::FileID, FileEditor> Files;
};

} // namespace qrintf
