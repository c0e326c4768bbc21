// Loads the variants.
#include "variants.h"

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>

std::vector<Variant> loadVariants(const std::vector<std::string> &Paths) {
  std::vector<Variant> Variants;
  for (const std::string &Path : Paths) {
    void *Library = dlopen(std::filesystem::absolute(Path).c_str(), RTLD_NOW | RTLD_LOCAL);
    auto Entries = Library
                       ? reinterpret_cast<const bench_entry *(*)()>(dlsym(Library, "bench_entries"))
                       : nullptr;
    if (!Entries) {
      fprintf(stderr, "bench: %s\n", dlerror());
      exit(2);
    }
    Variants.push_back({std::filesystem::path(Path).stem(), Entries()});
  }
  return Variants;
}

std::vector<Candidate> candidates(const std::vector<Variant> &Variants,
                                  const std::string &Workload) {
  std::vector<Candidate> Found;
  for (const Variant &V : Variants)
    for (const bench_entry *E = V.entries; E; E = E->next)
      if (Workload == E->workload)
        Found.push_back({E, V.name});
  return Found;
}
