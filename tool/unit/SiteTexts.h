// The text that a unit gets: the sites' functions and what they need of the runtime.
#pragma once

#include "common/Targets.h"
#include "plan/Site.h"
#include "prelude/Prelude.h"
#include "view/View.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace qrintf {

struct SiteTexts {
  std::string Assembly; // texts of shared functions, and of the engine, as top-level asm
  std::string Code;     // declarations of the runtime, bodies and shims
};

/// Names: the sites that are used, as indices into Sites and their names. Places: those of the
/// sites' first calls. NamesInStd: those that
/// C++ must find in std as well. Formatters: code that stands beside the sites' bodies. Machine:
/// that of the shared functions, if Share lets the unit have such. Engine: the machine of the
/// engine, if sites call it.
SiteTexts textsOf(const std::vector<Site> &Sites,
                  const std::vector<std::pair<size_t, std::string>> &Names,
                  const std::vector<std::string> &Places, const std::set<std::string> &NamesInStd,
                  const std::string &Formatters, const Target *Machine, Sharing Share,
                  const Target *Engine, const View &V);

/// Whether a macro of the command line, such as -Dp=q, would be expanded in Text, which stands at
/// the top of clang's source. In gcc's route it stands in front of the definitions of such macros.
bool collidesWithMacros(llvm::StringRef Text, clang::Preprocessor &PP, ViewKind Kind);

} // namespace qrintf
