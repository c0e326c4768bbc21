// Pragmas that gcc's preprocessor executes or loses under -fdirectives-only.
#pragma once

#include "Process.h"

#include <string>

namespace qrintf {

/// A pragma of the unit that its text, as `cc1 -E -fdirectives-only` has made it, does not have any more; empty if there is none.
/// Command is the ordinary `cc1 -E`.
///
/// gcc knows these words before it compiles and has no place for them in such text: push_macro and pop_macro, which it executes;
/// message, redefine_extname and scalar_storage_order, which may have macros; omp and acc where they mean something.
///
/// Misread becomes the name of a file of the unit, other than Mended, for which isMisread() holds, if there is one.
std::string lostPragma(const Argv &Command, std::string_view Text, const std::string &Mended, std::string &Misread);

} // namespace qrintf
