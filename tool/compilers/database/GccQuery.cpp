#include "compilers/database/GccQuery.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace qrintf {

/// Reads the list of directories, which `gcc -v` prints between two sentences, and the target.
static void readIncludes(llvm::StringRef Words, GccAnswer &Answer) {
  llvm::StringRef List =
      Words.split("#include <...> search starts here:\n").second.split("End of search list.").first;
  for (llvm::StringRef Line : llvm::split(List, '\n'))
    if (!Line.empty())
      Answer.Includes.push_back(Line.trim().str());
  for (llvm::StringRef Line : llvm::split(Words, '\n'))
    if (Line.consume_front("Target: "))
      Answer.Target = Line.trim().str();
}

static GccAnswer answerOf(const Argv &Command) {
  GccAnswer Answer;
  std::string Errors;
  const int Status = readProgram(Command, Answer.Macros, Errors);
  readIncludes(Errors, Answer);
  if (Status != 0 || Answer.Macros.find("#define __GNUC__ ") == std::string::npos)
    Answer.Error = "cannot ask " + Command[0] + " for its macros and include directories";
  return Answer;
}

const GccAnswer &GccQuery::ask(const Compiler &C, const Argv &Options, bool IsCXX,
                               const std::string &Directory) {
  Argv Command = {C.Path};
  Command.insert(Command.end(), Options.begin(), Options.end());
  Command.insert(Command.end(), {"-x", IsCXX ? "c++" : "c", "-E", "-dM", "-v", "/dev/null"});
  Argv Key = Command;
  // The answer depends on the directory in which gcc runs only if an option is a relative path.
  // Only then is the directory a part of the key.
  for (const std::string &Each : Options)
    if (Each[0] != '-')
      Key.push_back(Directory);
  std::lock_guard<std::mutex> Hold(Lock);
  auto [At, IsNew] = Answers.try_emplace(Key);
  if (IsNew)
    At->second = answerOf(Command);
  return At->second;
}

} // namespace qrintf
