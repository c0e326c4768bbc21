#include "verify.h"

#include <algorithm>
#include <cstring>

namespace {

// Bytes behind the NUL belong to the caller: glibc leaves them alone, so we must, too. Other peers
// promise less.
bool leavesTheRest(const bench_entry &Entry) { return !strcmp(Entry.peer, "qrintf"); }

} // namespace

Reference::Result Reference::result(const bench_entry &Entry, const char *Input) {
  std::string Buffer(Entry.capacity, BENCH_UNTOUCHED);
  int Number = Entry.record(Input, Buffer.data());
  if (Number < 0 || static_cast<size_t>(Number) >= Entry.capacity)
    return {Number, "a length that does not fit"};
  auto Length = static_cast<size_t>(Number);
  if (Buffer[Length])
    return {Number, "no NUL where it says the text ends"};
  if (leavesTheRest(Entry) &&
      Buffer.find_first_not_of(char(BENCH_UNTOUCHED), Length + 1) != std::string::npos)
    return {Number, "bytes behind the NUL"};
  Buffer.resize(Length);
  return {Number, Buffer};
}

Reference::Reference(const InputSet &Inputs, const bench_entry &Glibc) : Set(Inputs) {
  for (size_t I = 0; I < Set.count; ++I)
    Wanted.push_back(result(Glibc, Set.at(I)));
}

Verdict Reference::compare(const bench_entry &Peer) const {
  Verdict V;
  for (size_t I = 0; I < Set.count; ++I) {
    Result Found = result(Peer, Set.at(I));
    bool Equal = Found.number == Wanted[I].number && Found.text == Wanted[I].text;
    if (!Equal && !V.mismatches++)
      V.example = "[" + Wanted[I].text + "] " + std::to_string(Wanted[I].number) + ", not [" +
                  Found.text + "] " + std::to_string(Found.number);
  }
  return V;
}

size_t Reference::typical() const {
  std::vector<int> Lengths;
  for (const Result &R : Wanted)
    Lengths.push_back(R.number);
  auto Middle = Lengths.begin() + static_cast<std::ptrdiff_t>(Lengths.size() / 2);
  std::nth_element(Lengths.begin(), Middle, Lengths.end());
  auto Found = std::find_if(Wanted.begin(), Wanted.end(),
                            [&](const Result &R) { return R.number == *Middle; });
  return static_cast<size_t>(Found - Wanted.begin());
}
