// Small parts of HTML that several sections of the page use.
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

/// A value as it can stand behind '#' in an address, where page.js reads filters: "a b" becomes
/// "a%20b".
std::string inAddress(llvm::StringRef Text);

/// The name by which page.css knows a column.
llvm::StringRef classOf(size_t Column);

/// Writes a bar with a part for each column. Its length is N's share of Full. A part that is not
/// empty gets at least 8 of the 1000 units, so that a single call among thousands is visible; the
/// widest part becomes shorter for that.
void writeBar(llvm::raw_ostream &OS, const Counts &N, unsigned Full);

/// Writes a bar with one part of that class, which is Permille of the 1000 units long.
void writeBar(llvm::raw_ostream &OS, llvm::StringRef Class, unsigned Permille);

/// A source line as the page shows it: without blanks at its begin, and cut if it is very long.
std::string sourceLine(llvm::StringRef Text);

} // namespace qrintf::report
