#include "launcher/tell/Statistics.h"

#include "common/CallOutcome.h"
#include "common/Json.h"
#include "launcher/tell/CounterFiles.h"

#include <cinttypes>
#include <cstdio>
#include <ctime>

namespace qrintf {
namespace {

enum Group { Other, PassedThrough, Candidate, FellBack, Extra };

struct Row {
  Counter C;
  Group G;
  const char *Name, *Words;
};

constexpr Row Rows[] = {
#define QRINTF_COUNTER(Enumerator, Group, Name, Words) {Counter::Enumerator, Group, Name, Words},
#include "launcher/tell/Counters.def"
};

constexpr const char *NoDirectory = "no statistics are kept: set QRINTF_STATS to a directory";

const Row &rowOf(Counter C) { return Rows[static_cast<size_t>(C)]; }

/// The value behind Before, which is a key and its quotation marks, such as `,"reason":"`. The keys
/// that are asked for are the last two of a report's line, so the search begins at the end of the
/// line. Their values are plain words, which end at the next quotation mark. If a format contains
/// the same characters, they have backslashes in the line, so it is not found.
std::string_view lastValue(std::string_view Line, std::string_view Before) {
  size_t At = Line.rfind(Before);
  if (At == std::string_view::npos)
    return {};
  Line.remove_prefix(At + Before.size());
  return Line.substr(0, Line.find('"'));
}

/// The name of the counter of calls with an outcome: "calls-kept".
std::string callsCounter(std::string_view Outcome) { return "calls-" + std::string(Outcome); }

/// Counts the report's calls by outcome and reason.
void countCalls(std::string_view Report, Counts &To) {
  for (size_t End; (End = Report.find('\n')) != std::string_view::npos;
       Report.remove_prefix(End + 1)) {
    const std::string_view Line = Report.substr(0, End);
    const std::string Outcome(lastValue(Line, ",\"outcome\":\"")),
        Reason(lastValue(Line, ",\"reason\":\""));
    if (Outcome.empty())
      continue;
    ++To[callsCounter(Outcome)];
    if (!Reason.empty())
      ++To[Outcome + "-" + Reason];
  }
}

uint64_t get(const Counts &From, const std::string &Name) {
  auto Found = From.find(Name);
  return Found == From.end() ? 0 : Found->second;
}

uint64_t sum(const Counts &From, Group G) {
  uint64_t Sum = 0;
  for (const Row &Each : Rows)
    if (Each.G == G)
      Sum += get(From, Each.Name);
  return Sum;
}

/// Reads the directory, or says why it cannot be read.
bool read(const std::string &Directory, Counts &All, int64_t &Changed) {
  const std::string Error = Directory.empty() ? NoDirectory : readCounts(Directory, All, Changed);
  if (!Error.empty())
    fprintf(stderr, "qrintf-cc: error: %s\n", Error.c_str());
  return Error.empty();
}

// The table of --stats.

/// Reads the directory, with a zero for each counter that was never added to, and the time of the
/// last change.
bool readAll(const std::string &Directory, Counts &All) {
  int64_t Changed = 0;
  if (!read(Directory, All, Changed))
    return false;
  for (const Row &Each : Rows)
    All.emplace(Each.Name, 0);
  for (std::string_view Outcome : CallOutcomeWords)
    All.emplace(callsCounter(Outcome), 0);
  All.emplace("zeroed-at", 0);
  All["changed-at"] = static_cast<uint64_t>(Changed);
  return true;
}

std::string timeText(int64_t Seconds) {
  if (!Seconds)
    return "never";
  const time_t Time = static_cast<time_t>(Seconds);
  struct tm Parts;
  char Text[32];
  return localtime_r(&Time, &Parts) && strftime(Text, sizeof Text, "%Y-%m-%d %H:%M:%S", &Parts)
             ? Text
             : "?";
}

void line(int Depth, const char *Words, uint64_t Value, uint64_t Of = 0) {
  printf("%*s%-*s %10" PRIu64, 2 * Depth, "", 56 - 2 * Depth, Words, Value);
  if (Of)
    printf("  %5.1f %%", 100.0 * static_cast<double>(Value) / static_cast<double>(Of));
  putchar('\n');
}

void rows(const Counts &All, Group G, int Depth, uint64_t Of) {
  for (const Row &Each : Rows)
    if (uint64_t Value = get(All, Each.Name); Each.G == G && Value)
      line(Depth, Each.Words, Value, Of);
}

/// The reasons for an outcome, the most frequent first.
void reasons(const Counts &All, const std::string &Outcome, uint64_t Of) {
  std::multimap<uint64_t, std::string, std::greater<>> Sorted;
  for (const auto &[Name, Value] : All)
    if (!Name.compare(0, Outcome.size() + 1, Outcome + "-"))
      Sorted.emplace(Value, Name.substr(Outcome.size() + 1));
  for (const auto &[Value, Name] : Sorted)
    line(2, Name.c_str(), Value, Of);
}

} // namespace

std::string_view nameOf(Counter C) { return rowOf(C).Name; }
std::string_view wordsOf(Counter C) { return rowOf(C).Words; }

Counter counterNamed(std::string_view Name) {
  for (const Row &Each : Rows)
    if (Name == Each.Name)
      return Each.C;
  return Counter::RewriterFailed;
}

Counter outcomeOf(std::string_view Report) {
  Counts Calls;
  countCalls(Report, Calls);
  return get(Calls, callsCounter(wordOf(CallOutcome::Compiled))) +
                 get(Calls, callsCounter(wordOf(CallOutcome::Partial)))
             ? Counter::Rewritten
             : Counter::NothingToDo;
}

std::string summaryOf(std::string_view Report) {
  Counts Calls;
  countCalls(Report, Calls);
  std::string Text;
  for (std::string_view Outcome : CallOutcomeWords) {
    const uint64_t Number = get(Calls, callsCounter(Outcome));
    if (!Number)
      continue;
    Text += (Text.empty() ? "" : ", ") + std::to_string(Number) + " ";
    Text += Outcome;
    std::string Reasons;
    const std::string Prefix = std::string(Outcome) + "-";
    for (const auto &[Name, Value] : Calls)
      if (!Name.compare(0, Prefix.size(), Prefix))
        Reasons += (Reasons.empty() ? "" : ", ") + Name.substr(Prefix.size()) + " " +
                   std::to_string(Value);
    if (!Reasons.empty())
      Text += " (" + Reasons + ")";
  }
  return Text.empty() ? "no calls" : Text;
}

std::string keepStatistics(const std::string &Directory, const std::vector<Counter> &Counted,
                           std::string_view Report) {
  Counts Added;
  for (Counter Each : Counted)
    ++Added[rowOf(Each).Name];
  countCalls(Report, Added);
  return addCounts(Directory, Added);
}

int showStatistics(const std::string &Directory) {
  if (Directory.empty()) {
    puts(NoDirectory);
    return 0;
  }
  Counts All;
  int64_t Changed = 0;
  if (!read(Directory, All, Changed))
    return 2;
  // On a miss ccache runs the wrapper again, and that command counts itself. On a hit nothing runs,
  // so the only trace is that ccache was asked.
  const uint64_t Asked = get(All, "ccache-asked"), Missed = get(All, "ccache-missed");
  const uint64_t Hits = Asked > Missed ? Asked - Missed : 0;
  const uint64_t Back = sum(All, FellBack), Candidates = sum(All, Candidate) + Back,
                 Passed = sum(All, PassedThrough);
  const uint64_t Compilations = Candidates + Passed + Hits, Others = sum(All, Other);
  printf("%-22s %s\n%-22s %s\n%-22s %s\n\n", "statistics of", Directory.c_str(), "set to zero",
         timeText(static_cast<int64_t>(get(All, "zeroed-at"))).c_str(), "last changed",
         timeText(Changed).c_str());
  line(0, "compilations", Compilations);
  line(1, "candidates", Candidates, Compilations);
  rows(All, Candidate, 2, Candidates);
  line(2, "fell back to the untouched compiler", Back, Candidates);
  rows(All, FellBack, 3, Candidates);
  if (uint64_t Again = get(All, "asked-again"))
    line(2, wordsOf(Counter::AskedAgain).data(), Again, Candidates);
  line(1, "passed through untouched", Passed, Compilations);
  rows(All, PassedThrough, 2, Passed);
  if (Asked)
    line(1, "found by ccache", Hits, Compilations);
  line(0, "other commands", Others);
  rows(All, Other, 1, Others);
  putchar('\n');
  uint64_t Calls = 0;
  for (std::string_view Outcome : CallOutcomeWords)
    Calls += get(All, callsCounter(Outcome));
  line(0, "printf-family calls in the candidates", Calls);
  for (std::string_view Outcome : CallOutcomeWords) {
    const uint64_t Number = get(All, callsCounter(Outcome));
    line(1, Outcome.data(), Number, Calls);
    reasons(All, std::string(Outcome), Number);
  }
  return 0;
}

int printStatistics(const std::string &Directory) {
  Counts All;
  if (!readAll(Directory, All))
    return 2;
  for (const auto &[Name, Value] : All)
    printf("%s\t%" PRIu64 "\n", Name.c_str(), Value);
  return 0;
}

int statisticsAsJson(const std::string &Directory) {
  Counts All;
  if (!readAll(Directory, All))
    return 2;
  const char *Separator = "{\n";
  for (const auto &[Name, Value] : All) {
    printf("%s  %s: %" PRIu64, Separator, jsonString(Name).c_str(), Value);
    Separator = ",\n";
  }
  puts("\n}");
  return 0;
}

int zeroStatistics(const std::string &Directory) {
  const std::string Error = Directory.empty() ? NoDirectory : zeroCounts(Directory);
  if (!Error.empty())
    fprintf(stderr, "qrintf-cc: error: %s\n", Error.c_str());
  return Error.empty() ? 0 : 2;
}

} // namespace qrintf
