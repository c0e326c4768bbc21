// The libraries of peers, one for each compiler.
#pragma once

#include "entry.h"

#include <string>
#include <vector>

struct Variant {
  std::string name; // gcc
  const bench_entry *entries;
};

// Leaves with a message when one cannot be loaded.
std::vector<Variant> loadVariants(const std::vector<std::string> &Paths);

struct Candidate {
  const bench_entry *entry;
  std::string variant;
};

// Everything that can do the workload, in the order of the variants.
std::vector<Candidate> candidates(const std::vector<Variant> &Variants,
                                  const std::string &Workload);
