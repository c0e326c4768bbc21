#include "report/calls/Summary.h"

#include "common/Callees.h"
#include "common/Files.h"
#include "plan/Reason.h"
#include "report/calls/Text.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

namespace qrintf::report {
namespace {

/// How many lines a place of the profile may be away from the call. A call of several lines begins
/// before the line that a compiler gives it, or a function of libc's headers stands between
/// (Place::IsExact).
constexpr unsigned Near = 10, NearHeader = 40;

llvm::StringRef withoutParents(llvm::StringRef File) {
  while (File.consume_front("../") || File.consume_front("./"))
    ;
  return File;
}

/// Removes from two paths the longest end that they have in common, in whole components. For
/// /a/plain/lib/x.c and /b/lib/x.c the result is /a/plain and /b.
std::pair<std::string, std::string> withoutCommonEnd(llvm::StringRef A, llvm::StringRef B) {
  while (!A.empty() && !B.empty() && llvm::sys::path::filename(A) == llvm::sys::path::filename(B)) {
    A = llvm::sys::path::parent_path(A);
    B = llvm::sys::path::parent_path(B);
  }
  return {A.str(), B.str()};
}

/// The calls by file and line. A profile has whole paths, a report those of the command line.
class Places {
public:
  Places(const CallSet &Set, const profile::Profile &P) {
    for (const SeenCall *C : Set.byPlace()) {
      ByFile[C->File].push_back(C);
      if (auto &Files = ByName[llvm::sys::path::filename(C->File)];
          Files.empty() || Files.back() != C->File)
        Files.push_back(C->File);
    }
    if (llvm::none_of(P.Places, [&](const profile::Place &Each) { return find(Each) != nullptr; }))
      findRoots(P);
  }

  const SeenCall *find(const profile::Place &P) const {
    const SeenCall *Best = nullptr;
    unsigned Distance = P.Callee.empty() ? 1 : P.IsExact ? Near : NearHeader;
    for (const llvm::StringRef File : filesOf(P.File))
      for (const SeenCall *C : ByFile.at(File)) {
        if (!P.Callee.empty() && !isMadeBy(P.Callee, *C))
          continue;
        const auto Away =
            static_cast<unsigned>(std::abs(static_cast<int>(C->Line) - static_cast<int>(P.Line)));
        if (Away < Distance) {
          Best = C;
          Distance = Away;
        }
      }
    return Best;
  }

private:
  /// Whether a call of the report can be one of this function in the profile. No profile shows the
  /// calls of which the compiler makes fwrite or the like, and libc's headers call vfprintf for
  /// vprintf.
  static bool isMadeBy(llvm::StringRef Function, const SeenCall &C) {
    if (reasonByName(C.Reason) == Reason::CompilersOwn)
      return false;
    return C.Callee == Function || (C.Callee == "vprintf" && Function == "vfprintf");
  }

  /// A profile and a report may come from two copies of a tree, as `qrintf try` makes them. If no
  /// place of the profile is in the report, we compare the paths of its files with those of the
  /// report, and take the two folders in which most of them differ for the same folder.
  void findRoots(const profile::Profile &P) {
    llvm::StringSet<> Seen;
    std::map<std::pair<std::string, std::string>, unsigned> Votes;
    for (const profile::Place &Each : P.Places)
      if (Seen.insert(Each.File).second && llvm::sys::path::is_absolute(Each.File))
        if (auto Named = ByName.find(llvm::sys::path::filename(Each.File)); Named != ByName.end())
          for (const llvm::StringRef File : Named->getValue())
            ++Votes[withoutCommonEnd(Each.File, File)];
    for (unsigned Most = 0; const auto &[Pair, Count] : Votes)
      if (Count > Most) {
        Most = Count;
        std::tie(ProfileRoot, ReportRoot) = Pair;
      }
  }

  /// The files of the report that a path of the profile can mean: one of the two paths is the end
  /// of the other one.
  std::vector<llvm::StringRef> filesOf(llvm::StringRef Path) const {
    std::vector<llvm::StringRef> Found;
    llvm::SmallString<128> Clean(Path);
    llvm::sys::path::remove_dots(Clean, /*remove_dot_dot=*/true);
    if (!ProfileRoot.empty())
      llvm::sys::path::replace_path_prefix(Clean, ProfileRoot, ReportRoot);
    const llvm::StringRef Whole = withoutParents(Clean);
    auto Named = ByName.find(llvm::sys::path::filename(Whole));
    if (Named == ByName.end())
      return Found;
    auto endsWith = [](llvm::StringRef Long, llvm::StringRef Short) {
      return Long.consume_back(Short) &&
             (Long.empty() || Long.ends_with("/") || Short.starts_with("/"));
    };
    for (const llvm::StringRef File : Named->getValue()) {
      const llvm::StringRef Shown = withoutParents(File);
      if (endsWith(Whole, Shown) || endsWith(Shown, Whole))
        Found.push_back(File);
    }
    return Found;
  }

  llvm::StringMap<std::vector<const SeenCall *>> ByFile; // by line
  llvm::StringMap<std::vector<llvm::StringRef>> ByName;  // files by their last component
  std::string ProfileRoot, ReportRoot; // what the one tree is called in the other; or empty
};

using Column = unsigned profile::Costs::*;

/// What formats the call in a wrapped program.
Column columnOf(CallOutcome What) {
  return What == CallOutcome::Kept     ? &profile::Costs::Libc
         : What == CallOutcome::Engine ? &profile::Costs::Engine
                                       : &profile::Costs::Compiled;
}

/// Prices calls whose format is not known. Calls of the program's own functions end in such a call,
/// so its conversions cost as much as theirs do on average in the same file, or else in the whole
/// report; or as one `%s` if there are none.
class UnknownFormats {
public:
  explicit UnknownFormats(const CallSet &Set) {
    for (const SeenCall &C : Set.Calls) {
      if (!C.Format || calleeOfSymbol(C.Callee))
        continue;
      const std::vector<std::string> Each = specificationsOf(*C.Format);
      for (Sample *Of : {&ByFile[C.File], &All}) {
        ++Of->Calls;
        llvm::append_range(Of->Specifications, Each);
      }
    }
  }

  profile::Costs costsOf(llvm::StringRef Callee, const std::string &File) const {
    const auto InFile = ByFile.find(File);
    const Sample &Of = InFile != ByFile.end() && !InFile->second.Specifications.empty()
                           ? InFile->second
                       : !All.Specifications.empty() ? All
                                                     : OneString;
    profile::Costs Mean = profile::costsOf(std::string_view(Callee), {});
    const profile::Costs Sum = profile::costsOf(std::string_view(Callee), Of.Specifications);
    for (const Column Each :
         {&profile::Costs::Libc, &profile::Costs::Engine, &profile::Costs::Compiled})
      Mean.*Each += (Sum.*Each - Mean.*Each) / Of.Calls;
    return Mean;
  }

private:
  struct Sample {
    unsigned Calls = 0;
    std::vector<std::string> Specifications;
  };
  std::map<std::string, Sample> ByFile;
  Sample All;
  const Sample OneString = {1, {"%s"}};
};

/// What calls save that cost Cost, all together, when Then formatted them. What a call costs
/// without its conversions is that of the table. The rest of the cost is what the conversions took
/// in this run, which depends on the values and, where the format is not known, on how many there
/// are.
/// \param Call   the costs of a call without its conversions
/// \param Whole  those of the call
/// \param Calls  their number; 0 if it is not known
uint64_t savingOf(const profile::Costs &Call, const profile::Costs &Whole, Column Then, Column Now,
                  uint64_t Cost, uint64_t Calls) {
  const double Made =
      Calls ? static_cast<double>(Calls) : static_cast<double>(Cost) / std::max(1u, Whole.*Then);
  const double Rest = static_cast<double>(Cost) - Made * Call.*Then;
  const double Conversions = Whole.*Then - Call.*Then, After = Whole.*Now - Call.*Now;
  const double Saved = Made * (double(Call.*Then) - double(Call.*Now)) +
                       (Conversions > 0 ? std::max(0., Rest) * (1 - After / Conversions) : 0);
  return static_cast<uint64_t>(0.5 + std::clamp(Saved, 0., static_cast<double>(Cost)));
}

/// Names a place as its call in the report, and sets what the call saves and could save.
/// \return what the engine loses by reading the format of a call that is made seldom
uint64_t price(RankedCall &Of, const UnknownFormats &Unknown) {
  const SeenCall &C = *Of.Call;
  const profile::Costs Call = profile::costsOf(C.Callee, {}),
                       Costs = C.Format ? profile::costsOf(C.Callee, specificationsOf(*C.Format))
                                        : Unknown.costsOf(C.Callee, C.File);
  if (Of.Callee.empty())
    Of.Cost = Of.Calls * Costs.Libc;
  Of.File = C.File;
  Of.Line = C.Line;
  Of.Callee = C.Callee;
  // When the profile was made.
  const Column Then = Of.ByEngine ? &profile::Costs::Engine : &profile::Costs::Libc;
  const auto saved = [&](Column Now) {
    return savingOf(Call, Costs, Then, Now, Of.Cost, Of.Calls);
  };
  Of.Saves = saved(Of.ByEngine ? Then : columnOf(C.What));
  uint64_t Loses = 0;
  if (C.What == CallOutcome::Engine && !Of.ByEngine && C.Format) {
    const uint64_t Reading =
        std::min<uint64_t>(Of.Calls, 2) * C.Format->size() * profile::ReadingACharacter;
    Loses = Reading - std::min(Of.Saves, Reading);
    Of.Saves -= std::min(Of.Saves, Reading);
  }
  if (C.Format && isForWantOfHeat(reasonByName(C.Reason)))
    Of.CouldSave = std::max(Of.Saves, saved(&profile::Costs::Compiled)) - Of.Saves;
  return Loses;
}

} // namespace

unsigned Ranking::share(uint64_t Cost) const {
  const uint64_t All = Total ? Total : Formatting;
  return All ? static_cast<unsigned>(static_cast<double>(Cost) * 1000 / static_cast<double>(All))
             : 0;
}

std::string costSummary(const Ranking &R, const char *Sep) {
  if (R.Calls.empty())
    return "The profile (" + R.Source + ") has no call of the printf family.";
  const std::string Of =
      R.Total ? tenths(R.share(R.Formatting)) + " of " + grouped(R.Total) + " " + R.Unit
              : grouped(R.Formatting) + " " + R.Unit + ", estimated from the counts";
  if (R.WithoutLine > R.Formatting / 2)
    return Of + " (" + R.Source + ")." + Sep +
           "The profile knows no line of most of it: compile with -g to see what qrintf saves.";
  return Of + " (" + R.Source + ")." + Sep +
         (R.OfEngine ? "The program was built with qrintf."
                     : "qrintf saves about " + tenths(R.share(R.Saves)) +
                           (R.Total ? " of the run." : " of them.")) +
         " If all calls were hot, it would save " + tenths(R.share(R.CouldSave)) + " more.";
}

Ranking rank(const CallSet &Set, const profile::Profile &P) {
  Ranking R;
  R.Source = P.Source;
  R.Unit = P.Unit;
  R.Total = P.Total;
  const Places Calls(Set, P);
  const UnknownFormats Unknown(Set);
  llvm::DenseMap<const SeenCall *, size_t> Seen;
  std::set<std::string> NotRead; // by the whole path
  for (const auto &[File, Why] : Set.NotRead)
    NotRead.insert(fullPath(File));
  uint64_t Loses = 0; // the calls that are made too seldom for the engine to gain
  for (const profile::Place &Each : P.Places) {
    const SeenCall *C = Calls.find(Each);
    if (!C && Each.Callee.empty())
      continue; // a line that gcov counted
    RankedCall New{Each, C, !C && NotRead.contains(fullPath(Each.File))};
    if (C)
      Loses += price(New, Unknown);
    R.OfEngine |= Each.ByEngine;
    R.Formatting += New.Cost;
    R.WithoutLine += C || Each.Line ? 0 : New.Cost;
    R.Saves += New.Saves;
    R.CouldSave += New.CouldSave;
    auto [At, IsNew] = C ? Seen.try_emplace(C, R.Calls.size()) : std::pair(Seen.end(), true);
    if (IsNew) {
      R.Calls.push_back(std::move(New));
      continue;
    }
    RankedCall &Old = R.Calls[At->second];
    Old.Calls += New.Calls;
    Old.Cost += New.Cost;
    Old.Saves += New.Saves;
    Old.CouldSave += New.CouldSave;
  }
  R.Saves -= std::min(R.Saves, Loses);
  std::ranges::stable_sort(R.Calls, [](const RankedCall &A, const RankedCall &B) {
    return A.Cost != B.Cost ? A.Cost > B.Cost : std::tie(A.File, A.Line) < std::tie(B.File, B.Line);
  });
  return R;
}

} // namespace qrintf::report
