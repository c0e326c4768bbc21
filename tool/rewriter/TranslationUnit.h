// The list of passes for one translation unit.
#pragma once

#include "Calls.h"
#include "Format.h"
#include "Reason.h"
#include "View.h"

#include <string>

namespace qrintf {

struct UnitRequest {
  ViewRequest View;
  bool WarnsAboutSizes = false;  // gcc: -Wformat-truncation or -Wformat-overflow are on
  bool WarnsSignedness = false;  // -Wformat-signedness is on
  bool WarnsPointers = false;    // -pedantic is on
  Reason KeepAll = Reason::None; // report only: every call stays for this reason
};

struct UnitResult {
  bool Failed = false;
  std::string Error;  // why, when Failed
  std::string Text;   // the edited text; empty when nothing is to be edited
  std::string Report; // JSON lines
  bool MisleadingIndentation = false; // gcc cannot see it in preprocessed text
};

UnitResult rewriteUnit(const UnitRequest &Request);

// The passes that a tree (tool/tree/) shares:

/// A consumer that keeps the user's top-level declarations. Calls are looked for when the whole unit is known, since
/// a later declaration can say that snprintf is the program's own.
std::unique_ptr<clang::ASTConsumer> collectDeclarations(std::vector<clang::Decl *> &Out);

LibraryTraits libraryTraits(clang::Preprocessor &PP, const UnitRequest &Request);

/// The site of a call: a plan for each of its formats.
Reason siteOf(const Call &C, clang::ASTContext &Context, const LibraryTraits &Library, Site &S);

} // namespace qrintf
