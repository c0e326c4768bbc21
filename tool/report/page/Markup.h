// Small pieces of HTML that the sections of the page share.
#pragma once

#include "report/calls/Summary.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <utility>

namespace llvm {
class raw_ostream;
}

namespace qrintf::report {

/// Text with the five characters of markup escaped.
std::string html(llvm::StringRef Text);

/// A value as it can stand in an address behind '#', where page.js reads filters: "a b" is "a%20b".
std::string inAddress(llvm::StringRef Text);

/// The class of a column's parts in page.css.
llvm::StringRef classOf(size_t Column);

/// A bar with a part for each column, as long as N is of Full. A part that exists gets at least 8
/// of the 1000 units, so that a single call among thousands can be seen; the widest part gives them
/// up.
void writeBar(llvm::raw_ostream &OS, const Counts &N, unsigned Full);

/// A bar with one part of that class, Permille of the 1000 units long.
void writeBar(llvm::raw_ostream &OS, llvm::StringRef Class, unsigned Permille);

/// A source line as the page shows it: visible, without the blanks before it, and not endless.
std::string sourceLine(llvm::StringRef Text);

} // namespace qrintf::report
