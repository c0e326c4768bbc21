// Keeps the pragmas of OpenMP in gcc's text, which 17 of 9,000 sources have. Under -fopenmp `cc1 -E
// -fdirectives-only` drops them, because they wait for a parser that does not run. Without the
// option it prints them as it prints any pragma that it does not know, and cc1's second step reads
// them. So the first step runs without the option, with the macro that the option defines (_OPENMP)
// given by -D. gcc prints a pragma of several lines in one, which docs/differs.md says of the line
// table; what cc1 says of such a unit comes from the source.
#pragma once

#include "common/Process.h"

#include <string_view>

namespace qrintf {

/// Whether Text has pragmas of OpenMP, and an option of Command gives them a meaning.
bool hasOpenMp(const Argv &Command, std::string_view Text);

/// Replaces -fopenmp and -fopenmp-simd in a command of `cc1 -E` by the macro that they define,
/// which cc1 is asked for. Returns false if cc1 does not tell it.
bool replaceOpenMp(Argv &Command);

/// Whether Text has pragmas that send code to other devices (`omp target`, `omp declare target`),
/// and an option of Command gives them a meaning. gcc writes such code to the object in a form of
/// its own, so that other compilers make code of it when the program is linked. They would not find
/// the functions that our text shares.
bool isForDevices(const Argv &Command, std::string_view Text);

} // namespace qrintf
