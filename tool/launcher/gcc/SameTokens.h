// Keeps the promise of docs/differs.md that a unit is left untouched where `-fdirectives-only`
// would change what it means. The other files of this folder only find units in which that can be,
// by a word or a spelling, and such a word may stand in a comment or in a macro that nobody uses.
// Here cc1 itself decides about these units.
#pragma once

#include "common/Process.h"

#include <string>

namespace qrintf {

/// Whether cc1 finds the same tokens, in the same files and lines, in a source and in the text that
/// `cc1 -E -fdirectives-only` made of it. It preprocesses both, which takes about as long as the
/// first of its two steps twice, and compares the outputs. If a run fails, the answer is no. If
/// cc1 warns of one of them, the route is told that the diagnostics have to come from the source.
/// \param Command  the ordinary `cc1 -E`
/// \param Source   the word of Command that names the source; standard input is rewound for "-"
/// \param Text     the file with the text
/// \param Printed  receives the output of the ordinary run: in it macros are expanded, and each
///                 pragma that is not the preprocessor's own begins a line
bool hasSameTokens(Argv Command, const std::string &Source, const std::string &Text,
                   std::string &Printed);

} // namespace qrintf
