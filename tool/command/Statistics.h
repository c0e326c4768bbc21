// Sums up the lines of a report (QRINTF_REPORT) by outcome and reason.
#pragma once

#include <string>
#include <string_view>

namespace qrintf {

/// The calls in a report's lines, as words for the log: "3 compiled, 2 kept (va-list 2)".
std::string summaryOf(std::string_view Report);

/// `--stats`: prints how many commands and calls of a report ended in which way. Returns the exit
/// status: 2 if the report cannot be read.
int showStatistics(const std::string &ReportFile);

} // namespace qrintf
