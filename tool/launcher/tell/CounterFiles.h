// Counters on disk that any number of processes add to: QRINTF_STATS. Knows nothing of what is
// counted.
//
// DIR/counters/00 to 3f are text, lines of a name and twenty digits after a line that says what the
// file is. A process adds to the file that its number chooses, or to the next one that nobody is
// writing, so that a parallel build does not queue. A file is changed in place by one write under a
// lock, which the kernel takes back from a killed process: there is no temporary file, no lock
// file, and nothing to clean up. Lines never move and are only ever appended, so that even a write
// that was cut short leaves whole lines and perhaps a tail without an end, which the next one
// replaces.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace qrintf {

using Counts = std::map<std::string, uint64_t>;

/// Adds to the counters, and makes the directory where there is none. Returns what went wrong,
/// empty if nothing did: then either all is added or nothing. Never waits for longer than some
/// seconds.
std::string addCounts(const std::string &Directory, const Counts &Added);

/// Adds up all files of the directory; one that does not exist yet has no counts. Changed: when one
/// of them was changed last, 0 if never.
std::string readCounts(const std::string &Directory, Counts &Out, int64_t &Changed);

/// Sets all counters to zero. `zeroed-at` is the time of that.
std::string zeroCounts(const std::string &Directory);

} // namespace qrintf
