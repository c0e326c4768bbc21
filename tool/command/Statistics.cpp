#include "command/Settings.h"

#include "common/Files.h"
#include "common/Messages.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <vector>

namespace qrintf {
namespace {

/// How often each reason was given for one outcome. The reason of a compiled call is empty.
struct Sum {
  size_t All = 0;
  std::map<std::string_view, size_t> Reasons;
};

struct Sums {
  std::map<std::string_view, Sum> Commands, Calls;
  size_t Bad = 0; // lines that are no report lines
};

/// The value behind Before, which is a key and its quotation marks, such as `,"reason":"`. It ends
/// at the next quotation mark, as it is a word of ours. If a text of the user's, such as the format
/// or a function's name, contains the characters of Before, they have backslashes in the line, so
/// they are not found.
std::string_view valueOf(std::string_view Line, std::string_view Before) {
  const size_t At = Line.find(Before);
  if (At == std::string_view::npos)
    return {};
  Line.remove_prefix(At + Before.size());
  return Line.substr(0, Line.find('"'));
}

Sums sumUp(std::string_view Report) {
  Sums All;
  while (!Report.empty()) {
    const std::string_view Line = takeWord(Report, '\n'),
                           Outcome = valueOf(Line, ",\"outcome\":\"");
    const bool IsCall = callOutcomeOf(Outcome).has_value();
    // Two kinds of lines have no callee and do not count: that of a source which is left untouched,
    // because its command has a line of its own, and that of a task which `qrintf try` measured,
    // because the task is no command of the build.
    All.Bad += Outcome.empty() && !Line.empty();
    if (Outcome.empty() || Outcome == "measured" ||
        (IsCall && Line.find(",\"callee\":\"\",") != Line.npos))
      continue;
    Sum &Found = (IsCall ? All.Calls : All.Commands)[Outcome];
    ++Found.All;
    if (const std::string_view Reason = valueOf(Line, ",\"reason\":\""); !Reason.empty())
      ++Found.Reasons[Reason];
  }
  return All;
}

size_t total(const std::map<std::string_view, Sum> &Outcomes) {
  size_t All = 0;
  for (const auto &[Outcome, Each] : Outcomes)
    All += Each.All;
  return All;
}

void line(int Depth, std::string_view Words, size_t Value, size_t Whole) {
  printf("%*s%-*.*s %10zu", 2 * Depth, "", 40 - 2 * Depth, static_cast<int>(Words.size()),
         Words.data(), Value);
  if (Depth)
    printf("  %5.1f %%", 100.0 * static_cast<double>(Value) / static_cast<double>(Whole));
  putchar('\n');
}

/// Prints the outcomes, and their reasons with the most frequent first.
void table(const char *Name, const std::map<std::string_view, Sum> &Outcomes) {
  const size_t All = total(Outcomes);
  line(0, Name, All, All);
  for (const auto &[Outcome, Each] : Outcomes) {
    line(1, Outcome, Each.All, All);
    std::vector<std::pair<std::string_view, size_t>> Reasons(Each.Reasons.begin(),
                                                             Each.Reasons.end());
    std::stable_sort(Reasons.begin(), Reasons.end(),
                     [](const auto &A, const auto &B) { return A.second > B.second; });
    for (const auto &[Reason, Count] : Reasons)
      line(2, Reason, Count, Each.All);
  }
}

} // namespace

std::string summaryOf(std::string_view Report) {
  const Sums All = sumUp(Report);
  std::string Text;
  for (std::string_view Outcome : CallOutcomeWords) {
    const auto Found = All.Calls.find(Outcome);
    if (Found == All.Calls.end())
      continue;
    Text += (Text.empty() ? "" : ", ") + std::to_string(Found->second.All) + " ";
    Text += Outcome;
    const char *Separator = " (";
    for (const auto &[Reason, Count] : Found->second.Reasons) {
      (Text += Separator) += Reason;
      Text += " " + std::to_string(Count);
      Separator = ", ";
    }
    Text += Found->second.Reasons.empty() ? "" : ")";
  }
  return Text.empty() ? "no calls" : Text;
}

int showStatistics(const std::string &ReportFile) {
  std::string Text;
  // It may be a pipe, as in `--stats <(zcat report.gz)`.
  const int Report = ReportFile.empty() ? -1 : open(ReportFile.c_str(), O_RDONLY | O_CLOEXEC);
  if (Report < 0 || !readToEnd(Report, Text)) {
    fprintf(stderr, "qrintf-cc: error: --stats sums up a report: %s\n",
            ReportFile.empty() ? "name one, or set QRINTF_REPORT"
                               : (ReportFile + ": " + strerror(errno)).c_str());
    return 2;
  }
  const Sums All = sumUp(Text);
  table("commands", All.Commands);
  putchar('\n');
  table("calls", All.Calls);
  if (All.Bad)
    fprintf(stderr, "qrintf-cc: error: --stats sums up a report: %s: %s without an outcome\n",
            ReportFile.c_str(), counted(All.Bad, "line").c_str());
  return All.Bad ? 2 : 0;
}

} // namespace qrintf
