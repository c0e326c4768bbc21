// QRINTF_COMPILE_COMMANDS: a compile_commands.json of what was compiled, as described at
// https://clang.llvm.org/docs/JSONCompilationDatabase.html. `qrintf explain`, `qrintf rewrite` and
// clang's tools read it.
//
// The file has an entry a line, and the keys of an entry always have the same order:
//   [
//   {"directory":"/src","file":"a.c","output":"a.o","arguments":["gcc","-c","a.c","-o","a.o"]},
//   …
//   ]
// So an entry is found by how its line begins, and nobody has to parse JSON here.

#include "command/Settings.h"

#include "common/Files.h"
#include "common/Json.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {
namespace {

constexpr std::string_view Begin = "[\n", End = "\n]\n";
constexpr const char *Foreign = "it is not a file that qrintf-cc keeps; name another, or remove it";

struct Entry {
  /// How the line begins. Two entries with the same begin are about the same compilation.
  std::string Key;
  std::string Line;
};

/// Opens File and locks it. The file is replaced by each change, so the lock holds only if the name
/// still stands for the file that was opened. Returns -1 with Error set on failure.
int openLocked(const std::string &File, std::string &Error) {
  for (;;) {
    // O_NONBLOCK, because open() would wait for a writer if the file is a FIFO.
    const int Descriptor = open(File.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
    struct stat Opened, Named;
    if (Descriptor < 0 || fstat(Descriptor, &Opened))
      Error = strerror(errno);
    else if (!S_ISREG(Opened.st_mode))
      Error = Foreign;
    else if (const int Why = lockFile(Descriptor))
      Error = Why == EAGAIN ? LockedElsewhere : strerror(Why);
    else if (!stat(File.c_str(), &Named) && Named.st_ino == Opened.st_ino &&
             Named.st_dev == Opened.st_dev)
      return Descriptor;
    if (Descriptor >= 0)
      close(Descriptor);
    if (!Error.empty())
      return -1;
  }
}

/// The entries for the sources of a compilation. The list is empty if a name is not UTF-8, because
/// JSON cannot hold such a name.
std::vector<Entry> entriesOf(const Compiler &C, const CommandLine &L) {
  char Directory[PATH_MAX];
  if (!getcwd(Directory, sizeof Directory))
    return {};
  std::string Arguments = jsonString(C.Words.back());
  bool IsText = isUtf8(Directory) && isUtf8(C.Words.back());
  for (const std::string &Each : L.Expanded) {
    IsText = IsText && isUtf8(Each);
    Arguments += "," + jsonString(Each);
  }
  std::vector<Entry> Entries;
  if (IsText)
    for (const Input &Source : L.Sources) {
      Entry E;
      E.Key = "{\"directory\":" + jsonString(Directory) + ",\"file\":" + jsonString(Source.File) +
              (L.Output.empty() ? "" : ",\"output\":" + jsonString(L.Output)) + ",\"arguments\":[";
      E.Line = E.Key + Arguments + "]}";
      Entries.push_back(std::move(E));
    }
  return Entries;
}

/// Replaces or appends the entries. Returns false if Text is nothing that we made.
bool change(std::string_view Text, const std::vector<Entry> &Added, std::string &Out) {
  auto isAdded = [&](std::string_view Line) {
    return std::any_of(Added.begin(), Added.end(),
                       [&](const Entry &Each) { return Line.starts_with(Each.Key); });
  };
  Out = Begin;
  if (!Text.empty()) {
    if (Text.size() < Begin.size() + End.size() || !Text.starts_with(Begin) || !Text.ends_with(End))
      return false;
    Text.remove_prefix(Begin.size());
    Text.remove_suffix(End.size());
    for (size_t At = 0; At < Text.size();) {
      const size_t Next = std::min(Text.find(",\n", At), Text.size());
      const std::string_view Line = Text.substr(At, Next - At);
      if (!Line.starts_with("{\"directory\":"))
        return false;
      if (!isAdded(Line)) {
        Out += Line;
        Out += ",\n";
      }
      At = Next + 2;
    }
  }
  for (const Entry &Each : Added)
    Out += Each.Line + (&Each == &Added.back() ? "" : ",\n");
  Out += End;
  return true;
}

/// Puts an entry for each source of a compilation into File, which is made where it is missing. The
/// entry takes the place of an older one with the same directory, source and output. It names the
/// compiler itself, without launchers. Several processes may call this at once: each changes the
/// whole file under a lock, and readers see the file before or after a change. Returns what went
/// wrong; then the file is as it was.
std::string keepCommands(const std::string &File, const Compiler &C, const CommandLine &L) {
  const std::vector<Entry> Added = entriesOf(C, L);
  if (Added.empty())
    return "the command is not UTF-8";
  std::string Error;
  const int Descriptor = openLocked(File, Error);
  if (Descriptor < 0)
    return Error;
  const std::string Text = readFrom(Descriptor);
  const bool IsThere = std::all_of(Added.begin(), Added.end(), [&](const Entry &Each) {
    return Text.find("\n" + Each.Line) != std::string::npos;
  });
  std::string Changed;
  if (!Text.empty() && IsThere)
    Error.clear();
  else if (!change(Text, Added, Changed))
    Error = Foreign;
  else
    Error = replaceFile(File, Changed);
  if (!Error.empty() && Text.empty())
    unlink(File.c_str()); // we have just made it
  close(Descriptor);
  return Error;
}

} // namespace

void Settings::keepCommand(const Compiler &C, const CommandLine &L) const {
  // What ccache starts on a miss was already noted when ccache was started.
  if (CommandsFile.empty() || UnderCcache || !L.Compiles || L.Sources.empty())
    return;
  const std::string Error = keepCommands(CommandsFile, C, L);
  if (Error.empty())
    return;
  const std::string Note = "QRINTF_COMPILE_COMMANDS=" + CommandsFile + ": " + Error;
  log(Note);
  fprintf(stderr, "qrintf-cc: note: %s\n", Note.c_str());
}

} // namespace qrintf
