// Times or verifies what peers do with the same inputs. ../measure.py runs it and reads
// what it prints: one line a result, columns separated by tabs, the first four being workload,
// peer, variant, inputs (varied, fixed).
//
//   harness verify|time [option=value…] VARIANT.so…
//     workloads=A,B     only these
//     inputs=N          of each set
//     offsets=N rounds=N   time: places on the stack, and how often each is visited
#include "inputs.h"
#include "verify.h"

#include <algorithm>
#include <alloca.h>
#include <array>
#include <benchmark/benchmark.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <sstream>

namespace {

struct Options {
  std::string mode;
  std::vector<std::string> workloads, libraries;
  size_t inputs = 16384; // fewer, and the branch predictor learns them by heart
  size_t offsets = 8, rounds = 5;

  bool wants(const std::string &Workload) const {
    return workloads.empty() || std::ranges::find(workloads, Workload) != workloads.end();
  }
};

std::vector<std::string> split(const std::string &Text) {
  std::vector<std::string> Words;
  std::istringstream Stream(Text);
  for (std::string Word; std::getline(Stream, Word, ',');)
    Words.push_back(Word);
  return Words;
}

Options parse(int argc, char **argv) {
  Options O;
  if (argc > 1)
    O.mode = argv[1];
  for (int I = 2; I < argc; ++I) {
    std::string Word = argv[I], Value = Word.substr(Word.find('=') + 1);
    std::string Name = Word.substr(0, Word.find('='));
    if (Name == Word)
      O.libraries.push_back(Word);
    else if (Name == "workloads")
      O.workloads = split(Value);
    else if (Name == "inputs")
      O.inputs = std::stoul(Value);
    else if (Name == "offsets")
      O.offsets = std::stoul(Value);
    else if (Name == "rounds")
      O.rounds = std::stoul(Value);
    else
      O.mode.clear();
  }
  if ((O.mode != "verify" && O.mode != "time") || O.libraries.empty()) {
    fprintf(stderr, "usage: harness verify|time [option=value...] VARIANT.so...\n");
    exit(2);
  }
  return O;
}

// What is run: all inputs of a set, or always the same one.
struct Inputs {
  const char *Name;
  const char *First;
  size_t Count, Step;
};

// Makes calls with the stack pointer at one place of a page: the place of a buffer decides whether
// its stores collide with loads from addresses that differ by a multiple of 4096.
__attribute__((noinline)) size_t runAt(size_t Place, const bench_entry &Entry, const Inputs &I) {
  auto Here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  void *Room = alloca(((Here - Place) & 4095) + 16);
  BENCH_USE(Room);
  return Entry.run(I.First, I.Count, I.Step);
}

// Sixteenths of a cache line and eighths of a page; 8 offsets have all of both.
size_t placeOf(size_t Offset) { return Offset * (512 + 16) % 4096; }

std::string line(const InputSet &Set, const Candidate &C, const char *Inputs) {
  return Set.workload + '\t' + C.entry->peer + '\t' + C.variant + '\t' + Inputs;
}

using Visit = std::function<void(const InputSet &, const Reference &, const Candidate &)>;

// Everything that is wanted, set by set.
void forEach(const Options &O, const std::vector<InputSet> &Sets,
             const std::vector<Variant> &Variants, const Visit &Do) {
  for (const InputSet &Set : Sets) {
    std::vector<Candidate> All = candidates(Variants, Set.workload);
    auto Glibc = std::find_if(All.begin(), All.end(),
                              [](const Candidate &C) { return !strcmp(C.entry->peer, "glibc"); });
    if (!O.wants(Set.workload) || Glibc == All.end())
      continue;
    Reference Wanted(Set, *Glibc->entry);
    for (const Candidate &C : All)
      Do(Set, Wanted, C);
  }
}

std::array<Inputs, 2> variedAndFixed(const InputSet &Set, const Reference &Wanted) {
  return {{{"varied", Set.at(0), Set.count, 1}, {"fixed", Set.at(Wanted.typical()), Set.count, 0}}};
}

int verify(const Options &O, const std::vector<InputSet> &Sets,
           const std::vector<Variant> &Variants) {
  forEach(O, Sets, Variants, [](const InputSet &Set, const Reference &Wanted, const Candidate &C) {
    Verdict V = Wanted.compare(*C.entry);
    for (char &Letter : V.example)
      if (Letter == '\n' || Letter == '\r' || Letter == '\t')
        Letter = ' ';
    printf("%s\t%zu\t%s\n", line(Set, C, "").c_str(), V.mismatches, V.example.c_str());
  });
  return 0;
}

// One line for each measurement: name, offset, nanoseconds a call.
class Lines : public benchmark::BenchmarkReporter {
public:
  bool ReportContext(const Context &) override { return true; }
  void ReportRuns(const std::vector<Run> &Runs) override {
    for (const Run &R : Runs)
      if (R.run_type == Run::RT_Iteration)
        printf("%s\t%.5f\n", R.run_name.function_name.c_str(),
               R.GetAdjustedCPUTime() / R.counters.at("calls"));
  }
};

int time(const Options &O, const std::vector<InputSet> &Sets,
         const std::vector<Variant> &Variants) {
  forEach(O, Sets, Variants, [&](const InputSet &Set, const Reference &Wanted, const Candidate &C) {
    for (const Inputs &I : variedAndFixed(Set, Wanted))
      for (size_t Offset = 0; Offset < O.offsets; ++Offset) {
        auto Measure = [I, &Entry = *C.entry, Place = placeOf(Offset)](benchmark::State &State) {
          benchmark::DoNotOptimize(runAt(Place, Entry, I)); // caches and predictors
          for (auto _ : State)
            benchmark::DoNotOptimize(runAt(Place, Entry, I));
          State.counters["calls"] = static_cast<double>(I.Count);
        };
        std::string Name = line(Set, C, I.Name) + '\t' + std::to_string(Offset);
        benchmark::RegisterBenchmark(Name.c_str(), Measure);
      }
  });
  // The measurements are made in rounds, each in its own order, so that what else the machine does
  // meets all peers.
  std::string Repetitions = "--benchmark_repetitions=" + std::to_string(O.rounds);
  char Name[] = "harness", Seconds[] = "--benchmark_min_time=0.001",
       Interleave[] = "--benchmark_enable_random_interleaving=true";
  char *Flags[] = {Name, Interleave, Repetitions.data(), Seconds, nullptr};
  int Count = 4;
  benchmark::Initialize(&Count, Flags);
  Lines Reporter;
  benchmark::RunSpecifiedBenchmarks(&Reporter);
  return 0;
}

} // namespace

int main(int argc, char **argv) {
  Options O = parse(argc, argv);
  std::vector<InputSet> Sets = makeInputs(O.inputs);
  std::vector<Variant> Variants = loadVariants(O.libraries);
  return O.mode == "verify" ? verify(O, Sets, Variants) : time(O, Sets, Variants);
}
