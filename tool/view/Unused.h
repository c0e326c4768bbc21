// Pass 1, inside: leaves out what the unit does not use, before clang and gcc read the text.
//
// A unit for gcc has some hundred lines of its own, and behind its headers stand thousands of
// declarations and macros that it never names. To read these is most of what a view costs, and half
// of what many a unit of C costs gcc. Both get the shorter text; of C++ gcc gets all, since there
// more than names decides which function a call means.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace qrintf {

struct ShortText {
  std::string Text; // for gcc
  /// The same with blanks in place of what is not needed to judge the calls either.
  std::string ForClang;
  std::vector<std::string> Names; // what the parts that gcc does not get declare and define
};

/// Text, which is C or C++ from gcc's preprocessor, without each declaration and each macro of a
/// system header that nothing needs and of which gcc makes nothing. Everything else is in its line
/// and its column.
///
/// Needed is the text of the user's files, and whatever declares a name that stands in something
/// needed. Only the names are compared, as if C had one scope and one name space, so more stays
/// than a compiler needs. Of a system header these stay, too:
/// - definitions, but those of static functions, and of inline ones for which gcc makes no code
/// - enumerations, which gcc describes in debug information whether they are used or not
/// - a macro that a pass asks for by its name (isAskedFor in View.h)
/// - stpcpy, which gcc calls for strcpy and strlen if it is declared
/// - what this reader does not understand.
/// For clang only what the user's files define is needed, instead of their whole text, and in C not
/// a static function that nobody names and that names no function of the family. Of C++ in system
/// headers clang gets less:
/// - no body of a function, but if it is constexpr or tells the type of the function's value
/// - a function, an operator and a specialization of a template only if the types of its parameters
///   or its first argument are named, too: no call means `swap (deque &, deque &)` where nothing
///   needed names a deque
/// - nothing that only declares again what a class or a namespace has declared
///
/// A declaration can be missed if `##` makes its name, or if C++ looks for it where no name stands,
/// as for std::begin. So a view of the shorter text has to be made again of the whole text if it
/// has an error, declares no function for a call, meets one of the names which were left out, or if
/// `#` makes a text of what `##` made (pastesIntoText).
ShortText withoutUnused(llvm::StringRef Text, bool IsCXX = false);

} // namespace qrintf
