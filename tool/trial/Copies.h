// Two copies of the working directory, in which `qrintf try` builds, and programs that run there.
//
// Build systems write absolute paths into what they configure, so a copy is used at the path of the
// original: the programs get a mount namespace of their own, in which the copy is mounted over it
// (mount_namespaces(7)). Nobody else sees that mount, and it ends with the programs. Where the
// kernel does not let us, the programs run in the copy itself.
#pragma once

#include "common/Process.h"

#include <map>
#include <optional>
#include <string>

namespace qrintf::trial {

using Environment = std::map<std::string, std::string>;

struct Done {
  int Status = 0;        // as shells tell it; 128 + the number of a signal
  double CpuSeconds = 0; // of the program and all that it waited for, user and system
  std::string LastLines; // of what it printed
};

class Copies {
public:
  /// Copies the working directory twice into a new temporary folder. Nothing, with a sentence in
  /// Error, where that fails. From here on SIGINT, SIGTERM, SIGHUP and SIGQUIT end the program that
  /// runs, and are remembered.
  static std::optional<Copies> make(std::string &Error);

  Copies(Copies &&Other) noexcept;
  Copies &operator=(Copies &&) = delete;
  /// Removes everything again.
  ~Copies();

  /// The path of a copy, and of the temporary folder. Which: "plain" or "wrapped".
  std::string copy(const std::string &Which) const { return Folder + "/" + Which; }
  const std::string &folder() const { return Folder; }
  const std::string &original() const { return Original; }

  /// Whether programs see the copy at the original's path.
  bool isMounted() const { return IsMounted; }

  /// Runs Command with the copy as its working directory, or Below it, with these variables set or,
  /// where empty, unset. It reads nothing, and what it prints is kept in a file.
  Done run(const std::string &Which, const Argv &Command, const Environment &Variables,
           const std::string &Below = ".") const;

  /// The signal that should end us; 0 for none.
  static int received();

private:
  Copies() = default;

  std::string Folder, Original;
  bool IsMounted = false;
};

} // namespace qrintf::trial
