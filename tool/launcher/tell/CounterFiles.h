// Counters on disk (QRINTF_STATS), to which any number of processes can add. This file does not
// know what is counted.
//
// DIR/counters/ has the text files 00 to 3f. Each begins with a line that says what it is; every
// other line is a name and twenty digits. A process adds to the file that its process number
// chooses, or to the next one that nobody is writing, so that the processes of a parallel build do
// not wait for each other. It changes the file in place by one write under a lock, which the kernel
// releases if the process is killed. So there is no temporary file, no lock file and nothing to
// clean up. Lines never move and new ones are appended. A write that is cut short therefore leaves
// whole lines, and perhaps a part of one at the end, which the next write replaces.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace qrintf {

using Counts = std::map<std::string, uint64_t>;

/// Adds to the counters, and makes the directory if it is missing. It waits for some seconds at
/// most. Returns an empty text when everything was added; otherwise nothing was, and the text says
/// why.
std::string addCounts(const std::string &Directory, const Counts &Added);

/// Adds up all files of the directory. A directory that does not exist yet has no counts. Changed
/// receives the time of the last change, 0 if there was none.
std::string readCounts(const std::string &Directory, Counts &Out, int64_t &Changed);

/// Sets all counters to zero, and the counter `zeroed-at` to the time at which that was done.
std::string zeroCounts(const std::string &Directory);

} // namespace qrintf
