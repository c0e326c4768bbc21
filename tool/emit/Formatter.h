// Pass 5: the code of a format that the engine finds by its address (docs/inside.md).
//
// It is a *formatter*, a function of type int (char *, size_t, const void *), whose last parameter
// is the address of the arguments, and a record of it beside the literal that the program passes.
// For the compiler that literal and the program's are one object, which is why the engine finds it
// (runtime/engine/address.h). Nothing of the program's is touched.
#pragma once

#include "common/Targets.h"
#include "plan/Site.h"

#include <string>
#include <vector>

namespace qrintf {

/// Makes the formatter, with the format in a comment, and its record. Name is the name of the C
/// function. S has one plan, which assumes nothing of the arguments, the form Snprintf and
/// WayOut::Caller, so the body returns -1 for what is left to the engine.
std::string emitFormatter(const Site &S, const std::string &Name, const Target &Machine);

/// Makes the constructor that gives the engine the records of these formatters. Add is the symbol
/// of the engine's function for that.
std::string emitRegistration(const std::vector<std::string> &Names, const std::string &Add);

} // namespace qrintf
