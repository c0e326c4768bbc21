// The arguments of a command, read by the table of flags (Flags.def).
#pragma once

#include "common/Flags.h"
#include "common/Process.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace qrintf {

struct GivenFlags {
  /// What is wrong with the arguments, as a sentence without an end; empty if nothing is.
  std::string Error;
  /// The flags in their order, with their values. -h stands for --help.
  std::vector<std::pair<const FlagRow *, std::string>> Flags;
  std::vector<std::string> Words; // the other words, such as files; "-" is one of them
  std::optional<Argv> Behind;     // the words behind `--`, if it is there

  bool has(std::string_view Flag) const;
  /// The value that was given last, or "".
  std::string valueOf(std::string_view Flag) const;
};

/// Reads the arguments of one of qrintf's commands. A value can be the word behind its flag, or be
/// written as `--flag=VALUE` or `-j4`. If the table lists the words that a flag takes, the value
/// must be one of them.
/// \param OfCommand  the first word that is no flag begins a command, with which Behind begins then
GivenFlags readFlags(std::string_view Command, const Argv &Arguments, bool OfCommand = false);

// The commands of qrintf, which main.cpp calls. Each returns the exit status of the process, 2 for
// wrong usage and other failures. Usage receives what is wrong with the arguments.

/// 0: done, or nothing to do; 1: --diff or --check found work.
int rewriteTree(const GivenFlags &G, std::string &Usage);
/// 0: the calls are explained, also if there is none.
int explainCommand(const GivenFlags &G, std::string &Usage);
/// 1: --fail-under or --diff finds that something is worse than it should be.
int reportCommand(const GivenFlags &G, std::string &Usage);
/// The status of the command that builds, if it fails.
int tryCommand(const GivenFlags &G, std::string &Usage);

} // namespace qrintf
