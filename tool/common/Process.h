// Starts other programs, by exec or with captured stderr. Both qrintf and qrintf-cc use it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

using Argv = std::vector<std::string>;

/// Called first in main(). If standard input, output or error is closed, the next file that this
/// process opens would get that number, and words for stderr would be written into it. So such a
/// number is taken by a descriptor that can be neither read nor written. Programs that this process
/// starts do not get it: they find the number closed, as their caller left it.
void reserveStandardDescriptors();

/// Whether the caller gave a standard error. gcc without one writes its words into the next file
/// that it opens, and then mostly fails.
bool hasStandardError();

bool hasWord(const Argv &Command, std::string_view Word);

/// The word behind Option; empty if there is none.
std::string wordBehind(const Argv &Command, std::string_view Option);

Argv joined(Argv First, const Argv &Then);

/// Replaces this process by Command. It returns only if that fails, with the exit status that
/// shells use: 127 for a missing program, 126 otherwise.
int execProgram(const Argv &Command);

/// The environment variable Name; empty if it is not set.
std::string variable(const char *Name);

/// The exit status that waitpid() stored in Waited, or 128 + the number of a signal.
int statusOf(int Waited);

struct ProgramResult {
  int Status = 0;     // the exit status, or 128 + the signal's number
  int Signal = 0;     // the signal that ended it; 0 for none
  std::string Errors; // what it wrote to stderr, if that was captured
};

/// What becomes of what a program writes to stderr.
enum class Capture {
  No,
  Text, // it is collected
  /// It is collected, and if our stderr is a terminal, that of the program is one as well, of the
  /// same width. For a terminal compilers choose colours, links and the length of lines.
  AsShown
};

/// Runs Command and waits for it. SIGINT, SIGTERM, SIGHUP and SIGQUIT that reach this process are
/// passed on to the child; when the child has ended, this process ends by the same signal, so that
/// make stops.
ProgramResult runProgram(const Argv &Command, Capture C);

/// Runs Command without input and waits for it. Out and Errors receive what it writes. Returns its
/// exit status, 128 + the number of the signal that ended it, or -1 if it cannot be run. Several
/// threads may call it at once.
int readProgram(const Argv &Command, std::string &Out, std::string &Errors);

/// Whether Capture::AsShown is possible. If stderr is a terminal, that takes a pseudo-terminal,
/// which some sandboxes do not have. Without one the words are collected as plain text.
bool canCaptureAsShown();

/// A driver of gcc that is stopped does not stop the programs that it started. adoptOrphans() makes
/// this process the parent of those that such a driver leaves behind, and runProgram ends them if a
/// signal ended the driver. Otherwise cc1 would go on after a SIGTERM to the driver.
void adoptOrphans();

/// Called in a program that the driver started. From then on this process, and the program that it
/// becomes, receives SIGTERM when the driver ends. The output that it was writing to File is
/// removed then, as gcc removes its own.
void endWithParent(const std::string &File);

/// Ends this process as the child ended: with its status, or by its signal.
[[noreturn]] void endLike(const ProgramResult &R);

/// Shows on a terminal what is being done, in place of what it showed before. An empty text removes
/// that. Where stderr is no terminal, nothing is written.
void showProgress(std::string_view Words);

/// Command as one line that a shell reads as exactly that command, for the log.
std::string quoted(const Argv &Command);

/// Makes the kernel give the heap a few large pages. Otherwise the first use of thousands of small
/// pages would take a tenth of the time of the rewriter, and of the launcher for a unit that is
/// read. If the kernel has no large pages, or refuses, only the address of the heap changes. It is
/// to be called once, before the process allocates much.
void useLargePages();

} // namespace qrintf
