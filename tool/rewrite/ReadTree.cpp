#include "rewrite/Passes.h"

#include "common/Process.h"
#include "compilers/Candidate.h"
#include "plan/Site.h"
#include "rewrite/Scan.h"
#include "rewrite/text/SiteHeader.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/ThreadPool.h"

#include <chrono>
#include <functional>
#include <list>
#include <mutex>
#include <set>
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

/// A tree while it is read.
class TreeReader {
public:
  TreeReader(const CompileCommands &Commands, const Tree &T,
             const std::map<std::string, OldDirectory> &Old)
      : Commands(Commands), T(T), Old(Old), Unreached(T.named().begin(), T.named().end()) {
    for (const auto &[Directory, D] : Old) {
      Made.insert(Directory + "/" + SitesFile);
      Made.insert(runtimeOf(Directory, D.Header));
      for (const auto &[Path, U] : D.Files)
        Undone.emplace_back(Path, U.Text);
    }
    // pre-commit names each file that changed, also the headers that we made.
    Unreached.remove_if([&](const std::string &File) { return Made.count(File); });
  }

  /// Finds the units that are worth parsing.
  void findCandidates() {
    Scan Raw(IsOurs);
    for (const Unit &U : Commands.units())
      consider(U, Raw);
    // A new source is not in compile_commands.json before the build is configured again.
    for (const std::string &File : std::list<std::string>(Unreached))
      if (std::string Beside; auto U = Commands.asNeighbour(File, Beside)) {
        consider(Borrowed.emplace_back(std::move(*U)), Raw);
        Out.Notes.push_back(T.shown(File) +
                            ": no command compiles it yet, so it is read with that of " +
                            T.shown(Beside));
      }
  }

  /// Parses them, Jobs at a time.
  void readAll(unsigned Jobs) {
    Out.Units.resize(Candidates.size());
    llvm::CrashRecoveryContext::Enable();
    llvm::DefaultThreadPool Workers(llvm::hardware_concurrency(Jobs));
    for (size_t I = 0; I < Candidates.size(); ++I)
      Workers.async([this, I] {
        UnitFindings &Mine = Out.Units[I];
        readOne(*Candidates[I].U, Mine);
        if (!Mine.Error.empty())
          Mine.Calls.clear();
        showDone(Mine.Calls.size());
      });
    Workers.wait();
    llvm::CrashRecoveryContext::Disable();
    showProgress("");
  }

  /// Makes one answer of what the units say about each call. Failures are listed in the order of
  /// the commands, so that the output does not depend on which thread was first.
  TreeFindings merge() {
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
      for (const ReadFile &File : U.Files) {
        Unreached.remove(File.Path); // an #include by a macro is found only by the parser
        Read.insert(File.Path);
      }
    }
    for (auto &[Where, C] : Out.Calls) {
      C.Shown = T.shown(C.File);
      // A unit that could not be read may see a call in one of its files differently.
      if (C.Refusal == Reason::None && Unread.count(C.File))
        C.Refusal = Reason::UnitNotRead;
    }
    for (const std::string &File : Unreached)
      Out.Failures.push_back(T.shown(File) +
                             ": not read: no command of compile_commands.json compiles or includes "
                             "it; give the compiler's flags after --");
    tellUnread();
    return std::move(Out);
  }

private:
  struct Candidate {
    const Unit *U;
    std::set<std::string> Files;
  };

  void consider(const Unit &U, Scan &Raw) {
    Scan::Reached Reached = Raw.reach(U);
    Unreached.remove_if([&](const std::string &File) { return Reached.Files.count(File); });
    Read.insert(Reached.Files.begin(), Reached.Files.end());
    if (!Reached.Error.empty() && T.contains(U.File))
      Out.Failures.push_back(T.shown(U.File) + ": cannot be read: " + Reached.Error);
    // A file whose calls were all rewritten names the family only when it is undone. A file that
    // the user named is read in any case, so that errors in it are reported.
    else if (Reached.Names || !Reached.IsText || T.named().count(U.File) ||
             llvm::any_of(Reached.Files, [&](const std::string &File) {
               return Old.count(parentOf(File)) && Old.at(parentOf(File)).Files.count(File);
             }))
      Candidates.push_back({&U, std::move(Reached.Files)});
  }

  /// Tells of sources in folders that no command compiles, if they have calls. A folder of which
  /// nothing was read is a failure, so that --check does not pass because of a wrong -p.
  void tellUnread() {
    for (auto &[Root, Sources] : T.sources()) {
      std::erase_if(Sources, [&](const std::string &File) {
        return Read.count(File) || !namesFamily(readText(File).value_or(""), /*AnyFamily=*/false);
      });
      if (Sources.empty())
        continue;
      if (llvm::none_of(Read,
                        [&, &Root = Root](const std::string &File) { return isBelow(File, Root); }))
        Out.Failures.push_back(T.shown(Root) + ": not read: no command of compile_commands.json " +
                               "compiles a file of it; give the compiler's flags after --");
      else
        Out.Notes.push_back(T.shown(*Sources.begin()) +
                            (Sources.size() > 1 ? " and " + std::to_string(Sources.size() - 1) +
                                                      " more are not read: no command compiles them"
                                                : " is not read: no command compiles it"));
    }
  }

  void readOne(const Unit &U, UnitFindings &Mine) {
    llvm::CrashRecoveryContext Guard;
    if (!Guard.RunSafelyOnThread([&] { Mine = collect(Commands, U, IsOurs, Undone); }, StackSize)) {
      Mine = UnitFindings();
      Mine.File = U.File;
      Mine.Error = "the front end crashed";
    }
  }

  void showDone(size_t NewCalls) {
    const std::lock_guard<std::mutex> Hold(Lock);
    Calls += NewCalls;
    const std::chrono::duration<double> Spent = std::chrono::steady_clock::now() - Start;
    const size_t All = Candidates.size(), Left = All - ++Done;
    if (Spent > std::chrono::seconds(1))
      showProgress(llvm::formatv("qrintf: {0} of {1} units read, {2} calls, {3:f0} s left", Done,
                                 All, Calls, Spent.count() * double(Left) / double(Done))
                       .str());
  }

  const CompileCommands &Commands;
  const Tree &T;
  const std::map<std::string, OldDirectory> &Old;
  std::set<std::string> Made; // headers that qrintf generated, which are not the user's
  const std::function<bool(llvm::StringRef)> IsOurs = [this](llvm::StringRef Path) {
    return T.contains(Path) && !Made.count(Path.str());
  };
  FileTexts Undone;
  std::list<std::string> Unreached; // named files that no unit reads
  std::set<std::string> Read;       // files that one reads
  std::list<Unit> Borrowed;         // units with the command of another one
  std::vector<Candidate> Candidates;
  TreeFindings Out;

  std::mutex Lock; // of what follows, while several threads read
  size_t Done = 0, Calls = 0;
  const std::chrono::steady_clock::time_point Start = std::chrono::steady_clock::now();
};

} // namespace

TreeFindings readTree(const CompileCommands &Commands, const Tree &T, unsigned Jobs,
                      const std::map<std::string, OldDirectory> &Old) {
  TreeReader Reader(Commands, T, Old);
  Reader.findCandidates();
  Reader.readAll(Jobs);
  return Reader.merge();
}

} // namespace qrintf
