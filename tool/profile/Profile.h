// Where a program spends time in libc's formatting, as a profiler saw it: callgrind, perf or gcov.
// Each reader looks for calls of the printf family and attributes what they cost, with everything
// that they call, to the line that makes the call. What these lines are in a report is not known
// here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace qrintf::profile {

/// One line that calls one function of the family.
struct Place {
  std::string File;
  unsigned Line = 0; // 0: not known
  /// False if a function of libc's headers stands between the line and the call, as with
  /// _FORTIFY_SOURCE, and the profiler does not say which line led there. Line is then one nearby.
  bool IsExact = true;
  bool ByEngine = false; // the engine formats it, not libc
  std::string Callee;    // as in reports: snprintf for __snprintf_chk; empty: any function
  uint64_t Calls = 0;    // 0: not known
  uint64_t Cost = 0;     // in the profile's unit; for gcov 0, since it only counts
};

struct Profile {
  std::string Source; // "callgrind", "perf" or "gcov"
  std::string Unit;   // "instructions" or "samples"
  uint64_t Total = 0; // of the whole run; 0 for gcov
  std::vector<Place> Places;
};

/// The name of the printf-like function of the C library, or of the engine, that a symbol is:
/// "snprintf" for "__snprintf_chk", "___snprintf", "snprintf@@GLIBC_2.2.5" and "snprintf'2". Empty
/// for other symbols. ByEngine: set where it is the engine's.
std::string formattingFunction(std::string_view Symbol, bool &ByEngine);

/// Reads Path: perf.data or what `perf script -F ip,sym,srcline --full-source-path` printed, a file
/// of callgrind's, a file of gcov's (text or JSON), or a folder with such files or with .gcda
/// files. Nothing, with a whole sentence in Error, where that is not possible.
std::optional<Profile> load(const std::string &Path, std::string &Error);

// The readers, each of one text.
void readCallgrind(std::string_view Text, Profile &Into);
/// False where no sample has a caller.
bool readPerf(std::string_view Text, Profile &Into);
void readGcovText(std::string_view Text, Profile &Into);
/// False where Text is not gcov's JSON.
bool readGcovJson(std::string_view Text, Profile &Into);

} // namespace qrintf::profile
