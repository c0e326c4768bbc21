// The list of passes for one translation unit.
#pragma once

#include "Emit.h"
#include "Reason.h"
#include "View.h"

#include <string>

namespace qrintf {

struct UnitRequest {
  ViewRequest View;
  bool WarnsAboutSizes = false;  // gcc: -Wformat-truncation or -Wformat-overflow are on
  bool WarnsSignedness = false;  // -Wformat-signedness is on
  bool WarnsPointers = false;    // -pedantic is on
  std::vector<std::string> Leave; // functions whose calls stay (.qrintf)
  unsigned Minimum = 0;           // conversion specifications that a call must have
  bool WarnsLiteral = false;     // gcc: -Wformat-nonliteral or -Wformat-security are on
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

/// A consumer that keeps the user's top-level declarations. Calls are looked for when the whole unit is known, since
/// a later declaration can say that snprintf is the program's own.
std::unique_ptr<clang::ASTConsumer> collectDeclarations(std::vector<clang::Decl *> &Out);

/// What .qrintf has against a call: NotWanted or None.
Reason wantedRefusal(const std::string &Function, const Site &S, const std::vector<std::string> &Leave,
                     unsigned Minimum);

} // namespace qrintf
