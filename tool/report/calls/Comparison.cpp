#include "report/calls/CallSet.h"

#include "plan/Reason.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

#include <deque>
#include <tuple>

namespace qrintf::report {
namespace {

using Calls = std::vector<const SeenCall *>;

/// How much of a call is improved: 2 if it is compiled, 1 if in part or by the engine, 0 if kept.
unsigned partOf(const SeenCall &C) {
  return C.What == CallOutcome::Compiled ? 2 : C.What == CallOutcome::Kept ? 0 : 1;
}

/// What is equal of two calls that are taken for the same one.
struct Key {
  bool Folders, Place;

  auto operator()(const SeenCall &C) const {
    const llvm::StringRef File = C.File;
    return std::tuple(Folders ? File : llvm::sys::path::filename(File), C.Callee, C.Format,
                      Place ? C.Line : 0, Place ? C.Column : 0);
  }
};

/// Matches calls with the same key, in the order in which they stand, and removes them from Before
/// and After.
void match(Key Of, Calls &Before, Calls &After, std::vector<Change> &Matched) {
  std::map<decltype(Of(*Before[0])), std::deque<const SeenCall *>> Groups;
  for (const SeenCall *C : Before)
    Groups[Of(*C)].push_back(C);
  std::erase_if(After, [&](const SeenCall *C) {
    auto &Group = Groups[Of(*C)];
    if (Group.empty())
      return false;
    Matched.push_back({Group.front(), C});
    Group.pop_front();
    return true;
  });
  Before.clear();
  for (const auto &[Equal, Group] : Groups)
    Before.insert(Before.end(), Group.begin(), Group.end());
}

/// Matches calls that were improved with what they are in a unit that is left alone, and removes
/// them from Before.
void matchUnits(const std::map<std::string, std::string> &Units, Calls &Before,
                std::list<SeenCall> &After, std::vector<Change> &Matched) {
  std::map<llvm::StringRef, std::string> ByName; // the reasons by the name without folders
  for (const auto &[File, Reason] : Units)
    ByName[llvm::sys::path::filename(File)] = Reason;
  std::erase_if(Before, [&](const SeenCall *C) {
    const auto Unit = Units.find(C->File);
    const auto Named = ByName.find(llvm::sys::path::filename(C->File));
    if (!partOf(*C) || (Unit == Units.end() && Named == ByName.end()))
      return false;
    SeenCall &Now = After.emplace_back(*C);
    Now.What = CallOutcome::Kept;
    Now.Reason = Unit != Units.end() ? Unit->second : Named->second;
    Matched.push_back({C, &Now});
    return true;
  });
}

} // namespace

Comparison compare(const CallSet &Old, const CallSet &New) {
  Calls Before = Old.byPlace(), After = New.byPlace();
  std::vector<Change> Matched;
  for (const Key Of :
       {Key{/*Folders=*/true, /*Place=*/true}, {true, false}, {false, true}, {false, false}})
    match(Of, Before, After, Matched);
  Comparison Out;
  matchUnits(New.leftAlone(), Before, Out.OfUnitsLeftAlone, Matched);
  Out.New = static_cast<unsigned>(After.size());
  Out.Gone = static_cast<unsigned>(Before.size());
  for (const Change &C : Matched) {
    const unsigned Was = partOf(*C.Old), Is = partOf(*C.New);
    // A call that stays because the user asked for it is not lost.
    const Reason R = reasonByName(C.New->Reason);
    if (Is < Was && R != Reason::UserOff && R != Reason::NotWanted)
      Out.Lost.push_back(C);
    else if (Is > Was)
      Out.Gained.push_back(C);
  }
  for (const SeenCall *C : After)
    if (C->What != CallOutcome::Compiled && userCanChange(reasonByName(C->Reason)))
      Out.NewLeft.push_back(C);
  for (std::vector<Change> *Each : {&Out.Lost, &Out.Gained})
    llvm::stable_sort(*Each,
                      [](const Change &A, const Change &B) { return isBefore(A.New, B.New); });
  return Out;
}

} // namespace qrintf::report
