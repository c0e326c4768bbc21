// What the rewritten calls of a tree gain: an estimate by the table of costs (profile/Costs.h), and
// for each call where a profile says how often it runs.
#pragma once

#include "tree/Summary.h"

#include <string>

namespace qrintf {

/// The last line of the summary for people, and in front of it, if a profile is given, one line for
/// each rewritten call that the profile has, those that gain most first. Empty if no call is
/// rewritten.
/// \param Profile  the path that profile::load() reads; empty for none. A profile that cannot be
///                 read becomes one of S.Failures.
std::string gainText(Summary &S, const std::string &Profile);

} // namespace qrintf
