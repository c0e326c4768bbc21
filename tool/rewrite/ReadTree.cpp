#include "rewrite/Passes.h"

#include "common/Process.h"
#include "plan/SharedSites.h"
#include "rewrite/Scan.h"
#include "rewrite/text/SiteHeader.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/xxhash.h"

#include <atomic>
#include <chrono>
#include <list>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace qrintf {
namespace {

/// The stack that clang asks for: its parser is recursive, so deep expressions need it.
constexpr unsigned StackSize = 8u << 20;

/// Adds to A what another unit says about the same call.
void unite(FoundCall &A, const FoundCall &B) {
  if (A.Refusal != Reason::None)
    return;
  if (B.Refusal != Reason::None) {
    A.Refusal = B.Refusal;
    return;
  }
  if (A.Spelled != B.Spelled || A.Callee != B.Callee || A.Formats != B.Formats ||
      !haveSameShape(A.S, B.S))
    A.Refusal = Reason::ConfigurationsDiffer;
  else
    widen(A.S, B.S);
  if (temperatureOf(B.Heat) > temperatureOf(A.Heat))
    A.Heat = B.Heat;
}

} // namespace

TreeFindings readTree(const CompileCommands &Commands, const Tree &T, unsigned Jobs,
                      const std::map<std::string, OldDirectory> &Old) {
  TreeFindings Out;
  // Generated headers are not sources of the user.
  std::set<std::string> Made;
  FileTexts Undone;
  for (const auto &[Directory, D] : Old) {
    Made.insert(Directory + "/" + SitesFile);
    Made.insert(runtimeOf(Directory, D.Header));
    for (const auto &[Path, U] : D.Files)
      Undone.emplace_back(Path, U.Text);
  }
  auto isOurs = [&](llvm::StringRef Path) { return T.contains(Path) && !Made.count(Path.str()); };

  struct Candidate {
    const Unit *U;
    std::set<std::string> Files;
  };
  std::vector<Candidate> Candidates;
  // pre-commit names each file that changed, also the headers that we made.
  std::list<std::string> Unreached(T.named().begin(), T.named().end());
  Unreached.remove_if([&](const std::string &File) { return Made.count(File); });
  std::list<Unit> Borrowed;
  {
    Scan Raw(isOurs);
    auto consider = [&](const Unit &U) {
      Scan::Reached Reached = Raw.reach(U);
      Unreached.remove_if([&](const std::string &File) { return Reached.Files.count(File); });
      if (!Reached.Error.empty() && T.contains(U.File))
        Out.Failures.push_back(T.shown(U.File) + ": cannot be read: " + Reached.Error);
      // A file whose calls were all rewritten names the family only when it is undone. A file that
      // the user named is read in any case, so that errors in it are reported.
      else if (Reached.Names || !Reached.IsText || T.named().count(U.File) ||
               llvm::any_of(Reached.Files, [&](const std::string &File) {
                 return Old.count(parentOf(File)) && Old.at(parentOf(File)).Files.count(File);
               }))
        Candidates.push_back({&U, std::move(Reached.Files)});
    };
    for (const Unit &U : Commands.units())
      consider(U);
    // A new source is not in compile_commands.json before the build is configured again.
    for (const std::string &File : std::list<std::string>(Unreached))
      if (std::string Beside; auto U = Commands.asNeighbour(File, Beside)) {
        Borrowed.push_back(std::move(*U));
        consider(Borrowed.back());
        Out.Notes.push_back(T.shown(File) +
                            ": no command compiles it yet, so it is read with that of " +
                            T.shown(Beside));
      }
  }

  std::map<std::string, uint64_t> Hashes;
  for (const auto &[Path, Text] : Undone)
    Hashes[Path] = llvm::xxh3_64bits(Text);
  Out.Units.resize(Candidates.size());
  llvm::CrashRecoveryContext::Enable();
  std::mutex Lock;
  std::atomic<size_t> Next = 0;
  size_t Done = 0, Calls = 0;
  const auto Start = std::chrono::steady_clock::now();
  auto work = [&] {
    for (size_t I; (I = Next++) < Candidates.size();) {
      UnitFindings Mine;
      const Unit &U = *Candidates[I].U;
      llvm::CrashRecoveryContext Guard;
      if (!Guard.RunSafelyOnThread([&] { Mine = collect(Commands, U, isOurs, Undone); },
                                   StackSize)) {
        Mine = UnitFindings();
        Mine.File = U.File;
        Mine.Error = "the front end crashed";
      }
      std::lock_guard<std::mutex> Hold(Lock);
      // An offset is valid only in the text in which it was found.
      for (const auto &[Path, Hash] : Mine.Files) {
        auto [At, IsNew] = Hashes.try_emplace(Path, Hash);
        if (IsNew)
          if (auto Text = readText(Path))
            At->second = llvm::xxh3_64bits(*Text);
        if (At->second != Hash && Mine.Error.empty())
          Mine.Error = Path + " changed while it was read, or has several names";
      }
      if (!Mine.Error.empty())
        Mine.Calls.clear();
      Calls += Mine.Calls.size();
      Out.Units[I] = std::move(Mine);
      const std::chrono::duration<double> Spent = std::chrono::steady_clock::now() - Start;
      const size_t All = Candidates.size(), Left = All - ++Done;
      if (Spent > std::chrono::seconds(1))
        showProgress(llvm::formatv("qrintf: {0} of {1} units read, {2} calls, {3:f0} s left", Done,
                                   All, Calls, Spent.count() * double(Left) / double(Done))
                         .str());
    }
  };
  std::vector<std::thread> Workers;
  for (unsigned I = 1; I < Jobs && I < Candidates.size(); ++I)
    Workers.emplace_back(work);
  work();
  for (std::thread &Each : Workers)
    Each.join();
  llvm::CrashRecoveryContext::Disable();
  showProgress("");

  // Failures are listed in the order of the commands, so that the output does not depend on which
  // thread was first.
  std::set<std::string> Unread;
  for (size_t I = 0; I < Candidates.size(); ++I) {
    UnitFindings &U = Out.Units[I];
    if (!U.Error.empty()) {
      Out.Failures.push_back(T.shown(U.File) + ": not read: " + U.Error);
      Unread.insert(Candidates[I].Files.begin(), Candidates[I].Files.end());
    }
    for (FoundCall &C : std::exchange(U.Calls, {})) {
      auto [At, IsNew] = Out.Calls.try_emplace({C.File, C.Offset});
      if (IsNew)
        At->second = std::move(C);
      else
        unite(At->second, C);
    }
  }
  for (auto &[Where, C] : Out.Calls) {
    C.Shown = T.shown(C.File);
    // A unit that could not be read may see a call in one of its files differently.
    if (C.Refusal == Reason::None && Unread.count(C.File))
      C.Refusal = Reason::UnitNotRead;
  }
  // An #include by a macro is found only by the parser.
  for (const UnitFindings &U : Out.Units)
    for (const auto &[Path, Hash] : U.Files)
      Unreached.remove(Path);
  for (const std::string &File : Unreached)
    Out.Failures.push_back(T.shown(File) +
                           ": not read: no command of compile_commands.json compiles or includes "
                           "it; give the compiler's flags after --");
  return Out;
}

} // namespace qrintf
