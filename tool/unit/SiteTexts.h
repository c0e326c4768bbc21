// Makes the text that a unit gets: the functions of its sites, and what they need of the runtime.
#pragma once

#include "plan/Site.h"
#include "prelude/Prelude.h"
#include "view/View.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace qrintf {

struct SiteTexts {
  std::string Assembly; // texts of shared functions, as top-level asm
  std::string Code;     // declarations of the runtime, bodies and shims
};

/// Names has the sites that are used, as indices into Sites, and their names. NamesInStd are names
/// that C++ must find in std as well. Formatters is code that stands beside the bodies of the
/// sites.
SiteTexts textsOf(const std::vector<Site> &Sites,
                  const std::vector<std::pair<size_t, std::string>> &Names,
                  const std::set<std::string> &NamesInStd, const std::string &Formatters,
                  Sharing Share);

/// Whether Text contains a name that a macro of the command line, such as -Dp=q, would replace. For
/// clang the text stands at the top of the source, behind these macros. For gcc it stands before
/// them, so the answer is no.
bool collidesWithMacros(llvm::StringRef Text, clang::Preprocessor &PP, ViewKind Kind);

} // namespace qrintf
