// Strings of the report in a form that is safe to print: no control character in a name or a format
// reaches a terminal or a page. And what it reads of formats and of sources.
#pragma once

#include "report/calls/CallSet.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace qrintf::report {

/// Text in which characters that cannot be printed are written as \n, \t, \x1b or \u202e. With
/// Quotes, " and \ are written as in C, too.
std::string visible(llvm::StringRef Text, bool Quotes = false);

/// A format with quotation marks as in the source, or a word that says that it is not constant.
std::string formatText(const std::optional<std::string> &Format);

/// The sentence about a reason, by its name in the report. For a name that this version does not
/// know it is a word that says so.
std::string reasonSentence(llvm::StringRef Name);

/// By how much something grew, as "+2.0 %" or "-18.9 %".
std::string change(double Before, double After);

/// What a task needs plain and wrapped: "12,345 instructions plain, 10,000 wrapped (-18.9 %)"
std::string measurementText(const Measurement &M);

/// "95.6 %"
std::string percent(unsigned Part, unsigned Whole);

/// 956 as "95.6 %"
std::string tenths(unsigned Permille);

/// 12345 as "12,345"
std::string grouped(uint64_t N);

/// The conversion specifications of a format, in its order, as clang's own parser reads them. Field
/// widths and precisions become N, so that "%08x" and "%04x" are both counted as %0Nx. What is
/// incomplete or unknown is in the result as it is written.
std::vector<std::string> specificationsOf(llvm::StringRef Format);

/// The lines of the sources that report lines name, if they can still be read.
class SourceText {
public:
  /// The line without its end. Line counts from 1. A relative File is looked for in the working
  /// directory. Nothing if the file cannot be read, is no regular file, or has fewer lines.
  std::optional<llvm::StringRef> line(llvm::StringRef File, unsigned Line);

private:
  struct Source {
    std::unique_ptr<llvm::MemoryBuffer> Text;
    std::vector<llvm::StringRef> Lines;
  };
  llvm::StringMap<Source> Sources;
};

} // namespace qrintf::report
