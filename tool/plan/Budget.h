// Pass 4, inside: decides which calls of a unit are compiled. Each costs the user some hundred
// bytes, so the likeliest to be made often come first, up to a limit. Plain data, no clang.
#pragma once

#include "heat/Evidence.h"
#include "plan/Site.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace qrintf {

struct BudgetedCall {
  Evidence Heat;
  CallShape Shape;
  size_t Site; // calls of one site share its code
  LoopPlace Loop = {};
  bool CanBeEngines = false; // the engine formats the call if it is not compiled
};

/// What a call of the site does. The conversion specifications of all its formats count together,
/// and so does each `*`.
CallShape shapeOf(const Site &S, bool IsResultUsed);

// Three limits on a call's shape follow; two more, for reading its unit, stand in heat/Evidence.h.
// They are not one, because each asks for another cost: a unit takes milliseconds to read, code
// takes bytes, and a formatter has to beat the engine.

/// Whether the call stays because its text goes to a stream or becomes a new string, and neither
/// is it made often, as far as is known, nor does it pay for its unit: most programs have many such
/// calls.
bool isTooSeldom(Evidence E, const CallShape &C);

/// Whether code for the call may pay: it is hot and would be a reason to read the unit, or it would
/// be one and the engine cannot format it.
bool isWorthCode(const BudgetedCall &C);

/// Whether code for a format of the program's own function may pay, which the engine finds by the
/// address of the literal: the engine itself does a text of one or two short conversions as fast.
bool paysForFormatter(const CallShape &C);

/// Returns for each call that is compiled where its emitters are; nothing for the others. Compiled
/// are those that the user calls hot, and of those that are worth it as many as the unit's budget
/// has bytes for. Calls to a buffer that each turn of a loop makes come first, if the loop does
/// little else; they have most of the budget, and their emitters are in place. Such calls to a
/// stream have the rest. A call beside other work is compiled only if the engine cannot format it,
/// because the engine takes little longer than a function that the unit shares, which gcc compiles
/// for milliseconds. Of these, those in loops come first, the fewer blocks stand around them there
/// the sooner; then those whose result is used, and those in loops with few calls.
std::vector<std::optional<Emitters>> withinBudget(const std::vector<BudgetedCall> &Candidates);

} // namespace qrintf
