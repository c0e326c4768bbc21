#include "report/calls/Summary.h"

#include "plan/Reason.h"
#include "report/calls/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

#include <map>

namespace qrintf::report {

size_t columnOfKept(llvm::StringRef Name) {
  switch (countOfKept(reasonByName(Name))) {
  case KeptCount::OutOfReach:
    return OutOfReachColumn;
  case KeptCount::Cold:
    return ColdColumn;
  case KeptCount::Left:
    break;
  }
  return static_cast<size_t>(CallOutcome::Kept);
}

llvm::StringRef titleOf(size_t Column) {
  return Column == OutOfReachColumn ? "out of reach"
         : Column == ColdColumn     ? "cold"
                                    : CallOutcomeWords[Column];
}

bool Counts::shows(size_t Column) const {
  return N[Column] || Column == static_cast<size_t>(CallOutcome::Compiled) ||
         Column == static_cast<size_t>(CallOutcome::Kept);
}

void Counts::add(const SeenCall &C, size_t KeptIn) {
  ++N[C.What == CallOutcome::Kept ? KeptIn : static_cast<size_t>(C.What)];
}

void Counts::add(const Counts &Others) {
  for (size_t I = 0; I < Columns; ++I)
    N[I] += Others.N[I];
}

const ReasonSection ReasonSections[] = {
    {"Why libc formats calls",
     {static_cast<size_t>(CallOutcome::Kept), static_cast<size_t>(CallOutcome::Partial)}},
    {"Why the engine formats calls, which have no code of their own",
     {static_cast<size_t>(CallOutcome::Engine)}},
    {"Cold", {ColdColumn}},
    {"Out of reach", {OutOfReachColumn}}};

unsigned ReasonSection::of(const ReasonEntry &R) const {
  return std::accumulate(Columns.begin(), Columns.end(), 0u,
                         [&](unsigned Sum, size_t Column) { return Sum + R.N.N[Column]; });
}

using CountsByName = llvm::StringMap<Counts>;

/// The names, those with most calls first.
static std::vector<Entry> entries(const CountsByName &Names) {
  std::vector<Entry> Out;
  for (const auto &Each : Names)
    Out.push_back({Each.getKey().str(), Each.getValue()});
  llvm::sort(Out, [](const Entry &A, const Entry &B) {
    return A.N.all() != B.N.all() ? A.N.all() > B.N.all() : A.Name < B.Name;
  });
  return Out;
}

/// Calls that a user could do something about.
static unsigned leftOf(const Counts &N) { return N.thatMatter() - N.improved(); }

Summary summarize(const CallSet &Set) {
  Summary S;
  CountsByName Files, Callees, Formats, Specifications;
  std::map<std::string, ReasonEntry> Reasons;
  for (const SeenCall &C : Set.Calls) {
    auto [At, IsNew] = Reasons.try_emplace(C.Reason);
    ReasonEntry &R = At->second;
    if (IsNew)
      R = {C.Reason, {}, columnOfKept(C.Reason)};
    S.Total.add(C, R.KeptIn);
    Files[C.File].add(C, R.KeptIn);
    Callees[C.Callee].add(C, R.KeptIn);
    if (C.Format)
      Formats[*C.Format].add(C, R.KeptIn);
    S.Mixed += C.Mixed;
    if (C.What != CallOutcome::Compiled)
      R.N.add(C, R.KeptIn);
  }
  // A format is read once, however many calls have it.
  for (const auto &Format : Formats)
    for (const std::string &Each : specificationsOf(Format.getKey()))
      Specifications[Each].add(Format.getValue());

  S.Files = entries(Files);
  llvm::stable_sort(S.Files,
                    [](const Entry &A, const Entry &B) { return leftOf(A.N) > leftOf(B.N); });
  S.Callees = entries(Callees);
  S.Specifications = entries(Specifications);
  for (const auto &[Name, R] : Reasons)
    if (R.N.all())
      S.Reasons.push_back(R);
  llvm::stable_sort(S.Reasons, [](const ReasonEntry &A, const ReasonEntry &B) {
    return A.KeptIn != B.KeptIn ? A.KeptIn < B.KeptIn : A.N.all() > B.N.all();
  });
  S.ByPlace = Set.byPlace();
  std::map<llvm::StringRef, size_t> Rank;
  for (const ReasonEntry &R : S.Reasons)
    Rank.emplace(R.Name, Rank.size());
  llvm::copy_if(S.ByPlace, std::back_inserter(S.Left),
                [](const SeenCall *C) { return C->What != CallOutcome::Compiled; });
  llvm::stable_sort(S.Left, [&](const SeenCall *A, const SeenCall *B) {
    return Rank[A->Reason] < Rank[B->Reason];
  });
  return S;
}

} // namespace qrintf::report
