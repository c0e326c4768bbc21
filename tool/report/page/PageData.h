// Makes the data of the page: the files with their counts, and the calls, as a JSON text that can
// stand inside a script element.
#pragma once

#include "report/calls/SourceText.h"
#include "report/calls/Summary.h"
#include "report/page/Facts.h"

#include <string>

namespace qrintf::report {

/// {"outcomes":["compiled", …], "files":[[name, a number for each column], …], "callees":[…],
/// "formats":[…], "reasons":[[name, sentence, advice], …], "sources":[…], "calls":[…]}
///
/// "calls" has seven numbers for each call, and for the first calls the line of the source, in the
/// order in which page.js reads them. Most of a large page is these numbers.
std::string pageData(const CallSet &Set, const Summary &S, const Facts &About, SourceText &Sources);

} // namespace qrintf::report
