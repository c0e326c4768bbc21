// How much of its time a program spends in libc's formatting, as callgrind, perf or gcov saw it.
// Each reader looks for calls of the printf family. It attributes the cost of such a call, with
// everything that it calls, to the line that makes the call. The calls of a report are not known
// here.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace qrintf::profile {

/// One line that calls one function of the family.
struct Place {
  std::string File;
  unsigned Line = 0; // 0 if it is not known
  /// False if a function of libc's headers stands between the line and the call, as with
  /// _FORTIFY_SOURCE, and the profiler does not show which line called it. Line is then one nearby.
  bool IsExact = true;
  bool ByEngine = false; // the engine formats it, not libc
  std::string Callee;    // as in reports, snprintf for __snprintf_chk; empty if not known
  uint64_t Calls = 0;    // 0 if it is not known
  uint64_t Cost = 0;     // in the profile's unit; 0 for gcov, which only counts calls
};

struct Profile {
  std::string Source; // "callgrind", "perf" or "gcov"
  std::string Unit;   // "instructions" or "samples"
  uint64_t Total = 0; // of the whole run; 0 for gcov
  std::vector<Place> Places;
};

/// The name of the function of the printf family that a symbol stands for: "snprintf" for
/// "__snprintf_chk", "___snprintf", "snprintf@@GLIBC_2.2.5" and "snprintf'2". Empty for other
/// symbols. ByEngine is set if the function is the engine's and not libc's.
std::string formattingFunction(std::string_view Symbol, bool &ByEngine);

/// Reads a profile. Path is perf.data, the output of `perf script -F ip,sym,srcline
/// --full-source-path`, a file of callgrind's, gcov's JSON, or a folder with such files or with
/// .gcda files. Returns nothing, with a whole sentence in Error, if that is not possible.
std::optional<Profile> load(const std::string &Path, std::string &Error);

/// Adds up what a text says of its places.
class PlaceSums {
public:
  void add(const Place &P) {
    auto [At, IsNew] = Places.try_emplace({P.File, P.Line, P.IsExact, P.Callee}, P);
    if (IsNew)
      return;
    At->second.Calls += P.Calls;
    At->second.Cost += P.Cost;
  }
  void appendTo(Profile &Into) const {
    for (const auto &[Key, P] : Places)
      Into.Places.push_back(P);
  }

private:
  std::map<std::tuple<std::string, unsigned, bool, std::string>, Place> Places;
};

// The readers. Each reads one text.
void readCallgrind(std::string_view Text, Profile &Into);
/// Returns false if no sample has a caller.
bool readPerf(std::string_view Text, Profile &Into);
/// Returns false if Text is not gcov's JSON.
bool readGcovJson(std::string_view Text, Profile &Into);

// What a call costs, libc's, the engine's and compiled, by the conversion specifications of its
// format: an estimate in instructions from Costs.def, which bench/costs.py measures.

struct Costs {
  unsigned Libc = 0, Engine = 0, Compiled = 0;
};

/// What the engine takes to read a format, for each character of it. It reads a format the first
/// two times, and then keeps what it has read.
constexpr unsigned ReadingACharacter =
#define QRINTF_READ_COST(Engine) Engine
#include "heat/profile/Costs.def"
    ;

/// The costs of a call. Specifications are those of a report, such as "%0Nx". For one that
/// is not in the table all three are what libc takes for d, since libc does such a call as a whole.
Costs costsOf(std::string_view Callee, const std::vector<std::string> &Specifications);

} // namespace qrintf::profile
