// The text that a unit gets, which is the sites' functions and what they need of the runtime; and
// first, whether that can be texts of assembly, which the unit may share with others.
#pragma once

#include "common/Targets.h"
#include "edit/Edits.h"
#include "plan/Site.h"
#include "prelude/Prelude.h"
#include "view/View.h"

#include <string>
#include <vector>

namespace qrintf {

/// The machine that the unit is compiled for, if it can hold texts of assembly that are made for
/// it; otherwise null. The launcher has judged the command line (compilers/Sharing.cpp). But how a
/// compiler was configured, its specs and clang's configuration files have a say too, and the
/// compiler's own macros tell of them. KeepsFrames: the command line asks for frame pointers.
const Target *targetOfAssembly(const View &V, ViewKind Kind, bool KeepsFrames);

struct SiteTexts {
  std::string Assembly; // texts of shared functions, and of the engine, as top-level asm
  std::string Code;     // declarations of the runtime, bodies and shims
};

/// The machines of a unit; null for none.
struct UnitTargets {
  const Target *Sharers = nullptr;       // of the functions that the unit may share
  Sharing Share = Sharing::OwnFunctions; // what the command line and the unit's target allow
  const Target *Engine = nullptr;        // of the engine, if calls can go there
  bool HasWeakNames = false;             // shared functions are declared weak (-flto)
};

/// Makes the texts of the sites that Edits has named. Places: those of the sites' first calls.
/// Formatters: code that stands beside the sites' bodies. PassesFloats: whether a call of the
/// engine has an argument of floating point, whatever its format is.
SiteTexts makeSiteTexts(const std::vector<Site> &Sites, const Editor &Edits,
                        const std::vector<std::string> &Places, const std::string &Formatters,
                        const UnitTargets &Targets, bool PassesFloats, const View &V);

/// Whether a macro of the command line, such as -Dp=q, would be expanded in Text, which stands at
/// the top of clang's source. In gcc's route it stands in front of the definitions of such macros.
bool collidesWithMacros(llvm::StringRef Text, clang::Preprocessor &PP, ViewKind Kind);

} // namespace qrintf
