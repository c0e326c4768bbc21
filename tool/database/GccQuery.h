// What only gcc itself can say: the macros that it predefines and where its headers are. Asked once
// for each set of options that can change the answer.
#pragma once

#include "compilers/Compiler.h"

#include <map>
#include <mutex>
#include <string>

namespace qrintf {

struct GccAnswer {
  std::string Error;                 // why there is none
  std::string Target;                // x86_64-linux-gnu
  std::string Macros;                // #define lines
  std::vector<std::string> Includes; // the directories of <...>, in order
};

class GccQuery {
public:
  /// Options: those of the command but what names files, defines macros or warns. Safe from several
  /// threads.
  const GccAnswer &ask(const Compiler &C, const Argv &Options, bool IsCXX,
                       const std::string &Directory);

  /// The exit status of Command, what it writes to stderr and, where Out is not null, to stdout;
  /// negative where it cannot be run.
  static int run(const Argv &Command, std::string *Out, std::string &Errors);

private:
  std::mutex Lock;
  std::map<Argv, GccAnswer> Answers;
};

} // namespace qrintf
