// Pass 5: the code of a format with an address (docs/engine.md).
//
// The text of such a format is in the section qrintf_fmt, behind a record that leads to the
// *formatter*, a function of type int (char *, size_t, const void *), whose last parameter is the
// address of the arguments. The engine recognizes the format by its address
// (runtime/engine/address.h). Text, record and formatter are one COMDAT group with the symbol of
// the text, so a program has one copy of them.
#pragma once

#include "common/Targets.h"
#include "plan/Site.h"

#include <string>

namespace qrintf {

/// How the section of a formatter comes into the group of its record.
enum class GroupedBy {
  Directive, ///< by the text of gcc's directive for the section
  Launcher,  ///< in the object that clang has written (launcher/clang/ObjectFormats.h)
};

/// Makes the formatter, with the format in a comment. Name is the name of the C function. The
/// symbols are made from Hash, a hash of the format's text. S has one plan, which assumes nothing
/// of the arguments, the form Snprintf and WayOut::Caller, so the body returns -1 for what is left
/// to the engine.
std::string emitFormatter(const Site &S, const std::string &Name, const std::string &Hash,
                          const Target &Machine, GroupedBy Group);

/// The record and the text of the format of P, as lines of assembly.
std::string formatRecord(const Plan &P, const std::string &Hash, const Target &Machine);

} // namespace qrintf
