// Reads the `.qrintf` file of a project, which is looked for upwards from a source. It says what
// the wrapper and `qrintf rewrite` leave alone, which functions are hot, whether there is an
// engine, and where the report and the log go. In goes a path, out comes a ProjectFile; the
// launcher, `--show-config` (command/), explain/, report/ and rewrite/ ask it. It knows no LLVM.
//
// Each line is a word of Flags.def (QRINTF_SETTING), '=' and a value; `#` begins a comment:
//   skip = third_party/*
//   hot = render_*
//
// `report` and `log` are relative to the folder of the .qrintf file, and hold where their variable
// is not set.
#pragma once

#include <string>
#include <vector>

namespace qrintf {

struct ProjectFile {
  std::string Path; // empty if there is none
  /// FILE:LINE: and what is wrong. A wrong file makes the unit fall back, so that a misspelt `skip`
  /// does not compile what the user wants left alone.
  std::string Error;
  std::vector<std::string> Skip, Leave, Hot;
  unsigned Minimum = 0;
  bool HasEngine = true;
  bool ReportsAll = false;
  std::string Report, Log; // absolute, or empty

  /// Whether `skip` names Source, an absolute path.
  bool skips(const std::string &Source) const;
};

/// Whether one of the names or patterns fits the qualified name Function, such as "ns::C::f". One
/// without :: fits "f"; one with :: fits what stands behind any :: of Function, too. The calls in
/// an initialiser have the name "".
bool isNamed(const std::vector<std::string> &Patterns, const std::string &Function);

/// The file that holds for Source: the one in its folder, or in the nearest folder above. Source
/// need not exist.
std::string findProjectFile(const std::string &Source);

/// Reads the file at Path. An empty Path gives what holds without a file. The first thing that is
/// wrong is in Error, and nothing behind it is read.
ProjectFile readProjectFile(const std::string &Path);

} // namespace qrintf
