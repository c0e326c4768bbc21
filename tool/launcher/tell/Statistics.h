// Statistics of the wrapper: counts commands and calls under the names of Counters.def, and prints
// the counts. CounterFiles keeps the numbers on disk.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

enum class Counter : unsigned char {
#define QRINTF_COUNTER(Enumerator, Group, Name, Words) Enumerator,
#include "launcher/tell/Counters.def"
};

std::string_view nameOf(Counter C);
std::string_view wordsOf(Counter C);

/// The counter of that name; RewriterFailed if there is none.
Counter counterNamed(std::string_view Name);

/// Rewritten or NothingToDo, by the report about the command.
Counter outcomeOf(std::string_view Report);

/// What is counted of the report's lines about one command, as words: "3 compiled, 2 kept (va-list
/// 2)".
std::string summaryOf(std::string_view Report);

/// Adds one command to the statistics in Directory. Returns what went wrong.
std::string keepStatistics(const std::string &Directory, const std::vector<Counter> &Counted,
                           std::string_view Report);

// The flags --stats, --stats --json, --print-stats and --zero-stats. Directory is empty if no
// statistics are kept. Each returns the exit status.
int showStatistics(const std::string &Directory);
int statisticsAsJson(const std::string &Directory);
int printStatistics(const std::string &Directory);
int zeroStatistics(const std::string &Directory);

} // namespace qrintf
