#include "report/calls/Comparison.h"

#include "plan/Reason.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <map>
#include <string>

namespace qrintf::report {
namespace {

/// A file, a function and a format, and 1 if the format is constant.
using Key = std::tuple<std::string, std::string, std::string, bool>;
using Calls = std::vector<const SeenCall *>;

/// How much of a call is improved: 2 if it is compiled, 1 if in part or by the engine, 0 if kept.
unsigned partOf(const SeenCall &C) {
  return C.What == CallOutcome::Compiled ? 2 : C.What == CallOutcome::Kept ? 0 : 1;
}

class Matcher {
public:
  Matcher(const CallSet &Old, const CallSet &New) : Old(Old), New(New) {
    for (const SeenCall &C : Old.Calls)
      OldLeft.push_back(&C);
    for (const SeenCall &C : New.Calls)
      NewLeft.push_back(&C);
    match(/*WithFolders=*/true);
    match(/*WithFolders=*/false);
  }

  std::vector<Change> Matched;
  Calls OldLeft, NewLeft; // without a match

private:
  static Key keyOf(const CallSet &Set, const SeenCall &C, bool WithFolders) {
    const llvm::StringRef File = Set.Files[C.File];
    const bool IsConstant = C.Format != SeenCall::NotConstant;
    return {(WithFolders ? File : llvm::sys::path::filename(File)).str(),
            Set.Callees[C.Callee].str(), IsConstant ? Set.Formats[C.Format].str() : "", IsConstant};
  }

  static std::map<Key, Calls> groups(const CallSet &Set, const Calls &Of, bool WithFolders) {
    std::map<Key, Calls> Out;
    for (const SeenCall *C : Of)
      Out[keyOf(Set, *C, WithFolders)].push_back(C);
    for (auto &[K, Group] : Out)
      std::stable_sort(Group.begin(), Group.end(), [](const SeenCall *A, const SeenCall *B) {
        return std::pair(A->Line, A->Column) < std::pair(B->Line, B->Column);
      });
    return Out;
  }

  void match(bool WithFolders) {
    std::map<Key, Calls> Before = groups(Old, OldLeft, WithFolders);
    std::map<Key, Calls> After = groups(New, NewLeft, WithFolders);
    OldLeft.clear();
    NewLeft.clear();
    for (auto &[K, Group] : After) {
      matchGroup(Before[K], Group);
      NewLeft.insert(NewLeft.end(), Group.begin(), Group.end());
    }
    for (auto &[K, Group] : Before)
      OldLeft.insert(OldLeft.end(), Group.begin(), Group.end());
  }

  /// Matches calls of both groups with each other, and removes those that have a match.
  void matchGroup(Calls &Before, Calls &After) {
    std::map<std::pair<unsigned, unsigned>, const SeenCall *> At;
    for (const SeenCall *C : Before)
      At.try_emplace({C->Line, C->Column}, C);
    llvm::DenseSet<const SeenCall *> Taken;
    Calls Others;
    for (const SeenCall *C : After)
      if (auto Same = At.find({C->Line, C->Column}); Same != At.end()) {
        Matched.push_back({Same->second, C});
        Taken.insert(Same->second);
        At.erase(Same);
      } else {
        Others.push_back(C);
      }
    std::erase_if(Before, [&](const SeenCall *C) { return Taken.contains(C); });
    const size_t Pairs = std::min(Others.size(), Before.size());
    for (size_t I = 0; I < Pairs; ++I)
      Matched.push_back({Before[I], Others[I]});
    Before.erase(Before.begin(), Before.begin() + static_cast<ptrdiff_t>(Pairs));
    After.assign(Others.begin() + static_cast<ptrdiff_t>(Pairs), Others.end());
  }

  const CallSet &Old, &New;
};

} // namespace

Comparison compare(const CallSet &Old, const CallSet &New) {
  Matcher M(Old, New);
  Comparison Out;
  Out.New = static_cast<unsigned>(M.NewLeft.size());
  Out.Gone = static_cast<unsigned>(M.OldLeft.size());
  for (const Change &C : M.Matched) {
    const unsigned Before = partOf(*C.Old), After = partOf(*C.New);
    // A call that stays because the user asked for it is not lost.
    const Reason R = reasonByName(New.Reasons[C.New->Reason]);
    if (After < Before && R != Reason::UserOff && R != Reason::NotWanted)
      Out.Lost.push_back(C);
    else if (After > Before)
      Out.Gained.push_back(C);
  }
  for (const SeenCall *C : M.NewLeft)
    if (C->What != CallOutcome::Compiled && userCanChange(reasonByName(New.Reasons[C->Reason])))
      Out.NewLeft.push_back(C);
  auto place = [&](const SeenCall *C) {
    return std::tuple(New.Files[C->File], C->Line, C->Column);
  };
  auto byPlace = [&](const Change &A, const Change &B) { return place(A.New) < place(B.New); };
  std::stable_sort(Out.Lost.begin(), Out.Lost.end(), byPlace);
  std::stable_sort(Out.Gained.begin(), Out.Gained.end(), byPlace);
  std::stable_sort(Out.NewLeft.begin(), Out.NewLeft.end(),
                   [&](const SeenCall *A, const SeenCall *B) { return place(A) < place(B); });
  return Out;
}

} // namespace qrintf::report
