// What the routes have in common: they start the rewriter, run the untouched command where nothing
// is edited or something fails, and put the outputs back before that.
#pragma once

#include "command/Settings.h"
#include "common/UnitProtocol.h"
#include "compilers/Arguments.h"

#include <set>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <vector>

namespace qrintf {

struct RewriteJob {
  /// What is asked for, without the descriptors and what .qrintf says; runRewriter() adds these.
  UnitOrder Order;
  std::string Source; // the user's source, if it is not Order.File
};

struct Rewritten {
  enum { Edited, NothingToEdit, Failed } What = Failed;
  int Text = -1; // the memory file with the edited text
  /// clang: the files with calls that are edited, which the source includes.
  std::vector<IncludedText> IncludedTexts;
  std::string Report; // JSON lines
  std::string Error;  // the reason, if What is Failed
  CommandOutcome Cause = CommandOutcome::RewriterFailed;
};

/// Starts the rewriter unless .qrintf skips the source or its preprocessed text has no call left.
/// The result is Failed if .qrintf has a mistake, there are no memory files, or the rewriter does
/// not end with a status of its own. The caller then runs the untouched command.
Rewritten runRewriter(const RewriteJob &Job, const Settings &S);

/// The result for a source of several that is not worth reading.
Rewritten leftUnread(const std::string &Source, const char *Why);

/// A compiler's diagnostics, as one line of plain text: without colours and links, and with a blank
/// for each line end and the blanks around it, because on a terminal lines are broken at its width.
std::string plainText(std::string_view Words);

/// A compiler's messages ("warning: unused variable 'x' [-Wunused-variable]"), without their
/// places. Of JSON, or in another language, it finds none.
std::set<std::string> messagesOf(const std::string &Errors);

/// Whether every message of First is in Second as well.
bool saysAll(const std::string &Second, const std::string &First);

/// Whether a message of a compiler is, or could be, about our text and not about the user's.
bool speaksOfOurText(const std::string &Errors);

/// Runs the untouched command because something went wrong. Under QRINTF_STRICT it fails instead if
/// the compiler accepts the source, unless Cause is one for which commands are untouched by design.
/// Why is one line for the log. Returns the exit status.
int fallBack(const Argv &Command, CommandOutcome Cause, const std::string &Why, const Settings &S);

/// Runs the untouched command because no call of its sources is compiled, so its output is the
/// compiler's to the byte. Report holds the lines of the calls that stay.
int runUntouched(const Argv &Command, const std::string &Report, const Settings &S);

/// The objects, assembly or program that a compilation writes, as its command line tells.
std::vector<std::string> outputsOf(const CommandLine &L);

/// Unsets the variables that name dependency files. Compilers append to these files, and the first
/// run has already done so.
void forgetDependencies();

class Outputs {
public:
  /// Remembers the outputs of L, and what is written beside them: .d, .dwo and .su files.
  explicit Outputs(const CommandLine &L);
  ~Outputs();
  Outputs(const Outputs &) = delete;
  Outputs &operator=(const Outputs &) = delete;

  /// Whether restore() can restore everything. Symbolic links, pipes, and files with several names
  /// that are overwritten in place, are left to the untouched command from the start.
  bool areRestorable() const { return AreRestorable; }

  /// Gives each output its old contents, mode and time, and removes it if there was none.
  void restore() const;

private:
  struct File {
    std::string Path;
    // Open for reading, so that the contents can be had when the name is gone; -1 if there was no
    // such file, or it is a device or folder.
    int Held = -1;
    struct stat Was = {};
    bool IsMissing = false;
  };
  void remember(const std::string &Path, bool IsInPlace);

  std::vector<File> Files;
  bool AreRestorable = true;
};

/// Holds back what the linker prints on standard output (-Wl,-t), because a run that compiles and
/// links may be followed by another one, which prints it again.
class HeldOutput {
public:
  /// Holds it from now on, if the command L links.
  explicit HeldOutput(const CommandLine &L);
  /// Holds no more, and prints what was held if IsWanted.
  void end(bool IsWanted);

private:
  int Held = -1, Before = -1;
};

// What compilers say about the layout of guarded statements (`if (a) b;`), and cannot say about our
// text: gcc's -Wmisleading-indentation is silent if there are line markers, and clang's
// -Wempty-body compares a line of the source with a line of the text. Where such a warning is
// possible, the compiler runs once more over the source for its diagnostics (docs/differs.md). Of
// 9,000 released sources gcc warns about one and clang about three, but these warnings are there
// for mistakes that somebody has just made.

struct GuardsFound {
  bool Mislead = false; // gcc may warn about the indentation behind an if, else, for or while
  /// clang may warn about a semicolon right behind the parenthesis of an if, for, while or switch.
  bool HasEmptyBody = false;
};

/// Reads a source, or a text with line markers, in which system headers are left out. It may find
/// something that a compiler does not, for example in a group that is skipped; it must find
/// everything that a compiler finds outside of the replacements of macros, but for guards that are
/// macros without parentheses or with a semicolon (`EACH(x);`) or a case as their body.
GuardsFound readGuards(std::string_view Text);

} // namespace qrintf
