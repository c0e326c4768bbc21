// Compares what a peer makes of a set of inputs with what glibc makes of it, because a peer that
// prints something else must not be timed as an equal.
#pragma once

#include "inputs.h"
#include "variants.h"

struct Verdict {
  size_t mismatches = 0;
  std::string example; // of the first: wanted and found
};

// What glibc makes of each input.
class Reference {
public:
  Reference(const InputSet &Set, const bench_entry &Glibc);
  Verdict compare(const bench_entry &Peer) const;

  // The first input whose result has the median length: a run with only one input uses it.
  size_t typical() const;

private:
  struct Result {
    int number; // returned
    std::string text;
  };
  static Result result(const bench_entry &Entry, const char *Input);

  const InputSet &Set;
  std::vector<Result> Wanted;
};
