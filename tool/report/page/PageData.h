// The data of the page: files with their counts, and the calls that are left, as one JSON text that
// can stand inside a script element.
#pragma once

#include "report/calls/Summary.h"

#include <string>

namespace qrintf::report {

/// {"outcomes":["compiled", …], "files":[[name, a number for each column], …], "callees":[…],
/// "formats":[…], "reasons":[[name, sentence, advice], …], "calls":[…]}: seven numbers for each
/// call, in the order in which page.js reads them. Most of a large page is these numbers.
std::string pageData(const CallSet &Set, const Summary &S);

} // namespace qrintf::report
