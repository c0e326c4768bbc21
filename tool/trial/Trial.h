// `qrintf try`: the steps that TryCommand.cpp takes, in their order.
#pragma once

#include "common/Process.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace qrintf::trial {

// Copies.cpp: two copies of the working directory, and programs that run there.
//
// Build systems write absolute paths into what they configure, so a copy must be used under the
// path of the original. The programs get a mount namespace of their own, in which the copy is
// mounted over the original (mount_namespaces(7)). No other process sees that mount, and it ends
// with the programs. If the kernel does not allow it, the programs run in the copy under its own
// path.

using Environment = std::map<std::string, std::string>;

struct Done {
  int Status = 0;        // the exit status, or 128 + the number of a signal
  double CpuSeconds = 0; // user and system, of the program and all children that it waited for
  std::string LastLines; // of its output
};

class Copies {
public:
  /// Copies the working directory twice into a new temporary folder. Returns nothing, with a
  /// sentence in Error, if that fails. From here on SIGINT, SIGTERM, SIGHUP and SIGQUIT end the
  /// program that is running, and received() returns them.
  static std::optional<Copies> make(std::string &Error);

  Copies(Copies &&Other) noexcept;
  Copies &operator=(Copies &&) = delete;
  /// Removes the copies and the temporary folder.
  ~Copies();

  /// The path of a copy, and of the temporary folder. Which: "plain" or "wrapped".
  std::string copy(const std::string &Which) const { return Folder + "/" + Which; }
  const std::string &folder() const { return Folder; }
  const std::string &original() const { return Original; }

  /// Whether programs see the copy at the original's path.
  bool isMounted() const { return IsMounted; }

  /// Text with the original's path where a program printed that of the copy, as it does if nothing
  /// is mounted.
  std::string withOriginalPaths(const std::string &Which, std::string Text) const;

  /// Runs Command in the copy, or in the folder Below of it, with these variables set, or unset if
  /// their value is empty. The program has no input, and its output goes to a file.
  Done run(const std::string &Which, const Argv &Command, const Environment &Variables,
           const std::string &Below = ".") const;

  /// The signal by which this process should end; 0 if there was none.
  static int received();

private:
  Copies() = default;

  std::string Folder, Original;
  bool IsMounted = false;
};

// Toolchain.cpp: puts the wrapper into a build that does not know it, by a folder of links that is
// first on PATH, and by a launcher for CMake, which notes the paths of compilers when it
// configures.

/// Makes a folder with a link to the wrapper for each program on PATH that has the name of a
/// compiler, such as cc, g++, clang-19 or x86_64-linux-gnu-gcc-12. The wrapper starts the next
/// program of that name. Makes the folder that both builds have on PATH, too. Returns false where
/// that fails.
bool makeLinks(const Copies &C, const std::string &Wrapper);

/// The variables for the wrapped build: PATH begins with the folder of links, and if CC and CXX are
/// paths, the wrapper stands in front of them. The report, and the files that the user's
/// QRINTF_REPORT and QRINTF_LOG name, are written to the temporary folder: they often lie in the
/// folder that is built, over which a copy is mounted meanwhile.
Environment wrappedEnvironment(const Copies &C, const std::string &Wrapper);

Environment plainEnvironment(const Copies &C);

/// The report of the wrapped build, which there always is.
std::string reportOf(const Copies &C);

/// Appends what the wrapped build wrote to the user's files, with the original's paths. Returns the
/// messages about what failed.
std::vector<std::string> deliverKept(const Copies &C);

/// Prepares the configured build folders of both copies: removes what ninja or CMake built before,
/// so that the command compiles it, and sets CMake's launcher in the copy "wrapped" to the wrapper.
/// A folder where that fails stays as it is, which is said, as the command may not need it. Returns
/// false, with a sentence in Error, if there are such folders and copies cannot be mounted.
bool prepareFolders(const Copies &C, const std::string &Wrapper, std::string &Error);

// Task.cpp, for --run TASK: runs the user's own task with both builds.

/// How often a task runs with each build.
constexpr int Rounds = 3;
/// In seconds. Valgrind takes about 50 times as long as the program, so it does not run a longer
/// task.
constexpr int LongestCounted = 20;

struct Cost {
  double CpuSeconds = 0;     // of the fastest run
  uint64_t Instructions = 0; // 0 if neither valgrind nor perf could count them
};

struct Measured {
  Cost Plain, Wrapped;
  bool IsRepeatable = true;  // the plain program printed the same twice, so outputs were compared
  std::string Counter;       // "valgrind" or "perf"; empty if nothing counted
  std::string FailedCounter; // one that is installed and did not run the task; empty if none
};

/// Runs TASK, a command for the shell, in both copies. Returns nothing, with a sentence in Error,
/// if it fails in one of them, or if what it prints differs.
std::optional<Measured> measure(const Copies &C, const std::string &Task, std::string &Error);

/// The folder with what valgrind wrote about the runs of a build ("plain" or "wrapped").
std::string profileFolder(const Copies &C, const std::string &Which);

// Sizes.cpp: the bytes of what a build made.

struct Sizes {
  unsigned Programs = 0, Objects = 0; // files
  uint64_t ProgramBytes = 0, ObjectBytes = 0;
};

/// The bytes of code and constants, which size(1) calls text, of the ELF files that the build wrote
/// in the copy Folder and that exist in the copy Other too. Programs and shared libraries are
/// counted apart from objects. Of COMDAT groups that several objects have, one counts. Original is
/// the folder that was copied. What CMake and configure compile to examine the compiler does not
/// count.
Sizes sizesOf(const std::string &Folder, const std::string &Other, const std::string &Original);

// Tell.cpp: the outcome.

/// What was run, and what came of it.
struct Trial {
  Argv Command;
  std::string Task; // of --run; may be empty
  Done Plain, Wrapped;
  std::optional<Measured> Result; // of the task
};

/// Prints what hinders qrintf, what both builds need, what became of the calls, and what the user's
/// task needs. Returns the exit status.
int tell(const Trial &T, const Copies &C);

/// Prints an error, and returns the exit status 2.
int failed(const std::string &Words);

} // namespace qrintf::trial
