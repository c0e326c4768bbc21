#include "reference/Reference.h"

namespace qrintf {
namespace {

const std::vector<Section> WrapperBefore = {
    {"DESCRIPTION", "Runs the compiler with calls of sprintf and snprintf that have a constant "
                    "format compiled away. The program does "
                    "what it did, and so does the build: exit status, messages, dependency files "
                    "and debug lines are those of the "
                    "compiler. In doubt the untouched command runs.\n\n"
                    "COMPILER is gcc, g++, clang, clang++, cc, a path, a cross compiler, or a "
                    "launcher such as ccache followed by one. A "
                    "symbolic link called gcc, cc, clang and so on to qrintf-cc wraps the next "
                    "program of that name on PATH.\n\n"
                    "Nothing is compiled away at -O0, -Og, -Os and -Oz, when no code comes out, "
                    "and under options that make intermediate "
                    "text or line counts visible, such as -save-temps and --coverage."},
};
const std::vector<Section> WrapperAfter = {
    {"IN THE SOURCE", "Calls between the comments /* qrintf: off */ and /* qrintf: on */ are left "
                      "alone, and those on a line with "
                      "/* qrintf: keep */. The macros __QRINTF__ and QRINTF_VERSION are defined."},
    {"FILES", ".qrintf in the folder of a source, or in the nearest folder above it, has a "
              "project's settings. A line is a word, =, and a value; # begins a comment. The words "
              "skip, leave and hot may come several times. A variable that is set goes before "
              "report, log and statistics, which are relative to the file's folder. "
              "`qrintf-cc --show-config` prints all settings with their origin. The words:\n"
#define QRINTF_SETTING(Word, Argument, Help) "  " Word " = " Argument "\n    " Help "\n"
#include "common/Flags.def"
    },
    {"STATISTICS", "With QRINTF_STATS each command is counted by what became of it, and each "
                   "printf-family call in what was rewritten by "
                   "outcome and reason. The counters are small text files below DIR/counters; "
                   "parallel builds lose no count, and a "
                   "directory that cannot be written fails no compilation. The first time in a "
                   "build that the wrapper falls back to the "
                   "untouched compiler is noted on stderr, unless that is a regular file."},
    {"EXIT STATUS", "That of the compiler. The wrapper's own are 1 with QRINTF_STRICT, 2 for wrong "
                    "usage, 126 and 127 when the compiler "
                    "cannot be run or is not there. --print-stats and --zero-stats exit with 2 "
                    "where no statistics are kept, and all three "
                    "flags where they cannot be read."},
    {"EXAMPLES",
     "  qrintf-cc gcc -O2 -c foo.c\n"
     "  make CC=\"qrintf-cc gcc\"\n"
     "  cmake -DCMAKE_C_COMPILER_LAUNCHER=qrintf-cc -B build\n"
     "  qrintf-cc ccache gcc -O2 -c foo.c\n"
     "  QRINTF_REPORT=report.jsonl make CC=\"qrintf-cc gcc\" && qrintf report report.jsonl"},
};
const std::vector<Section> ToolBefore = {
    {"DESCRIPTION", "The second program of qrintf beside the compiler wrapper qrintf-cc, which "
                    "calls it for each translation "
                    "unit. For people it rewrites source trees once and for all, explains what "
                    "becomes of a call, and "
                    "sums up the wrapper's reports."},
};
const std::vector<Section> ToolAfter = {
    {"EXIT STATUS",
     "0 when done (for rewrite --check: when there is nothing to do), 1 when "
     "rewrite --check or --diff found "
     "work or report --fail-under or --diff says that it is worse, 2 for wrong "
     "usage and internal errors. That of COMMAND when qrintf try runs one that fails."},
    {"EXAMPLES", "  qrintf rewrite -p build src              # a diff, nothing is changed\n"
                 "  qrintf rewrite -p build --in-place src\n"
                 "  qrintf explain src/net.c:120 -p build\n"
                 "  qrintf try -- make -j2                   # plain and wrapped, side by side\n"
                 "  qrintf report report.jsonl --html report.html\n"
                 "  qrintf report new.jsonl --diff old.jsonl --fail-under 80"},
};

} // namespace

std::string_view oneLine(std::string_view Program) {
  return Program == "qrintf-cc" ? "compiler wrapper that compiles sprintf and snprintf calls away"
                                : "rewrite source trees and look into what qrintf-cc does";
}

const std::vector<Section> &sectionsBefore(std::string_view Program) {
  return Program == "qrintf-cc" ? WrapperBefore : ToolBefore;
}

const std::vector<Section> &sectionsAfter(std::string_view Program) {
  return Program == "qrintf-cc" ? WrapperAfter : ToolAfter;
}

} // namespace qrintf
