// Starting programs: exec, run with captured stderr, memory files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

using Argv = std::vector<std::string>;

/// Whether Word is one of the command's words.
bool hasWord(const Argv &Command, std::string_view Word);

/// Replaces this process. Returns only on failure: 127 for a missing program, 126 otherwise, as
/// shells do.
int execProgram(const Argv &Command);

struct Outcome {
  int Status = 0;     // exit status, or 128 + signal
  int Signal = 0;     // the signal that ended it
  std::string Errors; // what it wrote to stderr, where captured
};

/// Runs Command and waits. SIGINT, SIGTERM, SIGHUP and SIGQUIT that reach this process go on to the
/// child; once that has ended, this process ends by the same signal. With Capture, stderr is
/// collected, not shown.
Outcome runProgram(const Argv &Command, bool Capture);

/// gcc's driver that is stopped does not stop what it has started. adoptOrphans() makes this
/// process the parent of what such a driver leaves behind; runProgram ends those where a signal has
/// ended the driver.
void adoptOrphans();

/// In a program that the driver has started: this process, and what it becomes, gets SIGTERM when
/// the driver ends. What has been written at File goes then.
void endWithParent(const std::string &File);

/// Exits as the child did: with its status, or by its signal.
[[noreturn]] void endLike(const Outcome &O);

/// An anonymous file in memory that children inherit; gone when the last of them ends. -1 on
/// failure.
int memoryFile(const char *Name);

/// The path under which this process and its children can open Descriptor.
std::string descriptorPath(int Descriptor);

bool writeAll(int Descriptor, std::string_view Text);

/// Appends whole lines to a file that other processes append to as well; false, and errno, where
/// that cannot be done.
bool appendTo(const std::string &File, std::string_view Text);

std::string readFrom(int Descriptor); // the whole file, from its beginning
bool readFile(const std::string &Path, std::string &Out);
/// Text is in Memory, which only grows: many files one after the other.
bool readFile(const std::string &Path, std::string &Memory, std::string_view &Text);

/// Command as one line that a shell reads as that command.
std::string quoted(const Argv &Command);

} // namespace qrintf
