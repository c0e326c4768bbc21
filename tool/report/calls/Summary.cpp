#include "report/calls/Summary.h"

#include "plan/Reason.h"
#include "report/calls/Specifications.h"

#include <algorithm>
#include <numeric>

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

unsigned permille(unsigned Part, unsigned Whole) {
  return Whole ? static_cast<unsigned>(uint64_t(Part) * 1000 / Whole) : 0;
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

/// The names that have calls, those with most calls first.
static std::vector<Entry> entries(const StringTable &Names, const std::vector<Counts> &N) {
  std::vector<Entry> Out;
  for (unsigned I = 0; I < Names.size(); ++I)
    if (N[I].all())
      Out.push_back({Names[I].str(), N[I]});
  std::sort(Out.begin(), Out.end(), [](const Entry &A, const Entry &B) {
    return A.N.all() != B.N.all() ? A.N.all() > B.N.all() : A.Name < B.Name;
  });
  return Out;
}

/// Counts by conversion specification. A format is parsed once, however many calls have it, and its
/// counts are added to each of its specifications.
static std::vector<Entry> countSpecifications(const CallSet &Set,
                                              const std::vector<Counts> &ByFormat) {
  StringTable Names;
  std::vector<Counts> N;
  for (unsigned I = 0; I < Set.Formats.size(); ++I)
    for (const std::string &Each : specificationsOf(Set.Formats[I])) {
      unsigned Id = Names.id(Each);
      N.resize(Names.size());
      N[Id].add(ByFormat[I]);
    }
  return entries(Names, N);
}

/// Calls that a user could do something about.
static unsigned leftOf(const Counts &N) { return N.thatMatter() - N.improved(); }

Summary summarize(const CallSet &Set) {
  Summary S;
  std::vector<Counts> Files(Set.Files.size()), Callees(Set.Callees.size()),
      Formats(Set.Formats.size());
  std::vector<ReasonEntry> Reasons(Set.Reasons.size());
  for (unsigned I = 0; I < Reasons.size(); ++I)
    Reasons[I] = {I, {}, columnOfKept(Set.Reasons[I])};
  for (const SeenCall &C : Set.Calls) {
    const size_t KeptIn = Reasons[C.Reason].KeptIn;
    S.Total.add(C, KeptIn);
    Files[C.File].add(C, KeptIn);
    Callees[C.Callee].add(C, KeptIn);
    if (C.Format != SeenCall::NotConstant)
      Formats[C.Format].add(C, KeptIn);
    S.Mixed += C.Mixed;
    if (C.What != CallOutcome::Compiled)
      Reasons[C.Reason].N.add(C, KeptIn);
  }

  S.Files = entries(Set.Files, Files);
  std::stable_sort(S.Files.begin(), S.Files.end(),
                   [](const Entry &A, const Entry &B) { return leftOf(A.N) > leftOf(B.N); });
  S.Callees = entries(Set.Callees, Callees);
  S.Specifications = countSpecifications(Set, Formats);

  std::sort(Reasons.begin(), Reasons.end(), [&](const ReasonEntry &A, const ReasonEntry &B) {
    if (A.KeptIn != B.KeptIn)
      return A.KeptIn < B.KeptIn;
    return A.N.all() != B.N.all() ? A.N.all() > B.N.all() : Set.Reasons[A.Id] < Set.Reasons[B.Id];
  });
  for (const SeenCall &C : Set.Calls)
    S.ByPlace.push_back(&C);
  std::stable_sort(S.ByPlace.begin(), S.ByPlace.end(),
                   [&](const SeenCall *A, const SeenCall *B) { return Set.isBefore(A, B); });
  std::vector<unsigned> Rank(Reasons.size());
  for (unsigned I = 0; I < Reasons.size(); ++I)
    Rank[Reasons[I].Id] = I;
  std::copy_if(S.ByPlace.begin(), S.ByPlace.end(), std::back_inserter(S.Left),
               [](const SeenCall *C) { return C->What != CallOutcome::Compiled; });
  std::stable_sort(S.Left.begin(), S.Left.end(), [&](const SeenCall *A, const SeenCall *B) {
    return Rank[A->Reason] < Rank[B->Reason];
  });
  std::copy_if(Reasons.begin(), Reasons.end(), std::back_inserter(S.Reasons),
               [](const ReasonEntry &R) { return R.N.all() != 0; });
  return S;
}

} // namespace qrintf::report
