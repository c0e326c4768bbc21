// Two copies of the working directory, in which `qrintf try` builds, and programs that run there.
//
// Build systems write absolute paths into what they configure, so a copy must be used under the
// path of the original. The programs get a mount namespace of their own, in which the copy is
// mounted over the original (mount_namespaces(7)). No other process sees that mount, and it ends
// with the programs. If the kernel does not allow it, the programs run in the copy under its own
// path.
#pragma once

#include "common/Process.h"

#include <map>
#include <optional>
#include <string>

namespace qrintf::trial {

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

} // namespace qrintf::trial
