// Asks gcc what only gcc knows: the macros that it predefines, and where its headers are. Starting
// gcc takes some milliseconds, so it is asked once for each set of options that can change the
// answer.
#pragma once

#include "compilers/Compiler.h"

#include <map>
#include <mutex>
#include <string>

namespace qrintf {

struct GccAnswer {
  /// Why there is no answer.
  std::string Error;
  /// For example x86_64-linux-gnu.
  std::string Target;
  /// Lines of #define.
  std::string Macros;
  /// The directories of <...>, in their order.
  std::vector<std::string> Includes;
};

class GccQuery {
public:
  /// Options are those of the command, without those that name files, define macros or warn.
  /// Several threads may call it at once.
  const GccAnswer &ask(const Compiler &C, const Argv &Options, bool IsCXX,
                       const std::string &Directory);

private:
  std::mutex Lock;
  std::map<Argv, GccAnswer> Answers;
};

} // namespace qrintf
