// Keeps the pragmas of OpenMP in gcc's text. Under -fopenmp `cc1 -E -fdirectives-only` drops them,
// because they wait for a parser that does not run. Without the option it prints them as it prints
// any pragma that it does not know, and cc1's second step reads them. So the first step runs
// without the option, with the macro that the option defines (_OPENMP) given by -D.
#pragma once

#include "common/Process.h"
#include "launcher/gcc/TextFile.h"

#include <string_view>
#include <vector>

namespace qrintf {

/// Replaces -fopenmp and -fopenmp-simd in a command of `cc1 -E` by the macro that they define,
/// which cc1 is asked for. Returns false if cc1 does not tell it.
bool replaceOpenMp(Argv &Command);

/// Whether Text has pragmas that send code to other devices (`omp target`, `omp declare target`),
/// and an option of Command gives them a meaning. gcc writes such code to the object in a form of
/// its own, so that other compilers make code of it when the program is linked. They would not find
/// the functions that our text shares.
bool isForDevices(const Argv &Command, std::string_view Text);

/// The changes that make of Text, which was written under such options of Command, what gcc itself
/// would compile: the macro stands among the predefined ones, and pragmas are as they are in their
/// files. gcc prints a pragma of several lines in one, and one blank between its tokens, but the
/// line table has the lines and columns of expressions in it.
std::vector<TextFile::Change> restoredOpenMp(const Argv &Command, std::string_view Text);

} // namespace qrintf
