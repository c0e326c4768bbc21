// Reads the profile that the user's compiler is given for a unit: gcc's .gcda, clang's .profdata.
// Of a function such a file tells how often its blocks ran, but not where they stand in the source.
// So in builds for a profile each site has a function whose calls are counted (plan/Site.h).
#pragma once

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace qrintf {

class SiteCounts {
public:
  /// Reads what gcc wrote to File about the functions of Unit; nothing if File is not such a
  /// profile. One that another version of gcc wrote in another way has no counts, nor has one of a
  /// build without qrintf.
  static std::optional<SiteCounts> ofGcc(const std::string &File, const std::string &Unit);
  /// Reads what File has about functions of ours in the source Main; nothing if LLVM cannot read
  /// it, or if it has none and is of clang's front end, whose counters are those of the source, so
  /// that it fits whatever becomes of the calls.
  static std::optional<SiteCounts> ofClang(const std::string &File, llvm::StringRef Main);

  /// Whether the profile has a function of gcc's unit, or one of ours in clang's source. If not, it
  /// was made without qrintf, or its program has not run.
  bool knowsSites() const { return !Counts.empty(); }

  /// How often the most frequent block of a function ran, which is at least the number of its
  /// calls; nothing if the profile does not have the function.
  std::optional<uint64_t> of(const std::string &Function) const;

private:
  std::string Unit; // the name of gcc's unit; empty for clang
  /// By the function's name, or by the number that gcc makes of it.
  std::map<std::string, uint64_t> Counts;
};

} // namespace qrintf
