// Parts of the page, and small parts of HTML that several of them use.
#pragma once

#include "report/page/HtmlReport.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace llvm {
class raw_ostream;
}

namespace qrintf::report {

/// Writes the section about a profile: the calls that cost most, with their source lines. They are
/// two hundred at most, of which ten are unfolded.
void writeCosts(llvm::raw_ostream &OS, const Ranking &R, const BuildFacts &About,
                SourceText &Sources);

/// Makes the data of the page: the files with their counts, and the calls, as a JSON text that can
/// stand inside a script element:
///
/// {"outcomes":["compiled", …], "files":[[name, a number for each column], …], "callees":[…],
/// "formats":[…], "reasons":[[name, sentence, advice], …], "sources":[…], "calls":[…]}
///
/// "calls" has seven numbers for each call, and for the first calls the line of the source, in the
/// order in which page.js reads them. Most of a large page is these numbers.
std::string pageData(const Summary &S, const BuildFacts &About, SourceText &Sources);

/// Text with the five characters of markup escaped.
std::string html(llvm::StringRef Text);

/// A sentence of ours in which `code` stands between backticks, as markup. "(docs/inside.md)" is
/// left out, because nobody who gets the page has that file.
std::string prose(llvm::StringRef Text);

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
