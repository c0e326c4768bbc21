// `-fdirectives-only` has side effects: it misreads some spellings, loses some pragmas, and refuses
// __COUNTER__ in conditions. This step finds the sources that they concern. It either undoes the
// effect or gives up, so that the untouched command follows.

#include "launcher/gcc/PreprocessStep.h"

#include "compilers/Arguments.h"
#include "launcher/gcc/CounterIdiom.h"
#include "launcher/gcc/Markers.h"
#include "launcher/gcc/Misreadings.h"
#include "launcher/gcc/Pragmas.h"
#include "launcher/gcc/StepWords.h"
#include "launcher/gcc/TextFile.h"
#include "launcher/run/Guards.h"
#include "launcher/run/Unedited.h"

#include <algorithm>
#include <cstdlib>
#include <unistd.h>

namespace qrintf {
namespace {

/// Runs `cc1 -E -fdirectives-only`. If gnulib's condition on __COUNTER__ is in the way, it runs
/// with another __COUNTER__: at once if MayMeetCounter, otherwise when gcc has refused. Uses
/// receives what the text then needs.
Outcome runDirectives(const Argv &Directives, bool MayMeetCounter, const Settings &S,
                      CounterUses &Uses) {
  const Argv Counting = baseName(Directives[0]) == "cc1" ? withOtherCounter(Directives) : Argv();
  const bool IsSilent = hasWord(Directives, "-w");
  auto runAgain = [&](const Argv &Command) {
    // Standard input is a memory file, see bufferStandardInput() and mendSource().
    if (hasWord(Command, "-"))
      lseek(STDIN_FILENO, 0, SEEK_SET);
    return S.run(Command, /*Capture=*/true);
  };
  if (MayMeetCounter && !Counting.empty()) {
    const Outcome Counted = runAgain(Counting);
    Uses = counterUses(Counted.Errors);
    if (Counted.Status == 0 && Uses.AreKnown && (Uses.IsAll || IsSilent))
      return {};
    Uses = {};
  }
  Outcome O = runAgain(Directives);
  if (O.Status == 0 || Counting.empty() || !refusesCounter(O.Errors))
    return O;
  const Outcome Counted = runAgain(Counting);
  Uses = counterUses(Counted.Errors);
  if (Counted.Status != 0 || !Uses.AreKnown)
    return Uses = {}, O;
  if (!Uses.IsAll && !IsSilent)
    tellRoute(Word::AskAgain, "the preprocessor's words want the untouched source");
  return {};
}

/// The same for a source that -fdirectives-only would misread. The diagnostics and the dependencies
/// come from an ordinary run, because the mended copy has another name.
Outcome runMended(const Argv &Command, const MendedSource &Mended, bool MayMeetCounter,
                  const Settings &S, CounterUses &Uses) {
  Outcome Ordinary = S.run(Command, /*Capture=*/true);
  if (Ordinary.Status != 0)
    return Ordinary;
  forgetDependencies();
  Outcome O = runDirectives(Mended.Command, MayMeetCounter, S, Uses);
  O.Errors = Ordinary.Errors + (O.Status == 0 ? "" : O.Errors);
  return O;
}

/// Whether a file of the unit has a comment about which gcc may warn. It never warns about system
/// headers, so /usr is left out.
bool hasOddComments(const std::set<std::string> &Files) {
  std::string File;
  for (const std::string &Each : Files)
    if (!Each.starts_with("/usr/") && !Each.empty() && Each.back() != '/' && readFile(Each, File) &&
        hasOddComment(File))
      return true;
  return false;
}

} // namespace

int preprocessStep(const Argv &Command, const Settings &S) {
  // cc1 preprocesses assembler sources, too.
  if (hasWord(Command, "-lang-asm"))
    return execProgram(Command);
  Argv Directives = Command;
  withoutUnusedMacros(Directives);
  Directives.push_back("-fdirectives-only");
  CommandLine L = parseCommandLine(Argv(Command.begin() + 1, Command.end()));
  // Such an option can come by -Wp, -Xpreprocessor or the compiler's specs, which launcher/main.cpp
  // does not see. Options -m of the specs are the compiler's defaults, and the driver makes -dD of
  // -g3: neither is a reason to give up.
  if (!L.PassThrough.empty() && L.PassThrough[1] != 'm' && L.PassThrough[1] != 'd')
    return tellFallback(Counter::Option, "the preprocessor is given " + L.PassThrough);
  if (wantsColor(L))
    Directives.push_back("-fdiagnostics-color=always");
  const std::string Source = L.Sources.size() == 1 ? L.Sources.front().File : "";
  std::string SourceText;
  const bool IsRead = !Source.empty() && readFile(Source, SourceText);
  const MendedSource Mended = IsRead ? mendSource(Directives, Source, SourceText) : MendedSource();
  const bool IsMended = !Mended.Command.empty();
  // A second run would add to the dependency files of the environment instead of writing them anew.
  const bool MayMeetCounter = IsRead && !getenv("DEPENDENCIES_OUTPUT") &&
                              !getenv("SUNPRO_DEPENDENCIES") && mayMeetCounter(SourceText);
  CounterUses Uses;
  Outcome O = IsMended ? runMended(Command, Mended, MayMeetCounter, S, Uses)
                       : runDirectives(Directives, MayMeetCounter, S, Uses);
  writeAll(STDERR_FILENO, O.Errors);
  // It is an error of the user's, one of the few that only -fdirectives-only reports (`#if
  // __COUNTER__`), or a warning that cc1's second step will repeat. The words of an ordinary run
  // are right in all three cases.
  if (O.Status != 0 || !O.Errors.empty()) {
    S.log("cc1 -E -fdirectives-only says: " + O.Errors);
    tellRoute(Word::AskAgain, "the preprocessor's words want the untouched source");
  }
  if (O.Status == 0) {
    forgetDependencies();
    auto Output = std::find(Command.begin(), Command.end(), "-o");
    TextFile File(Output != Command.end() && Output + 1 != Command.end() ? *(Output + 1) : "",
                  /*IsOurs=*/true);
    if (File) {
      tellRoute(Word::Preprocessed, *(Output + 1));
      std::vector<TextFile::Change> Changes;
      if (Uses.AreKnown && (Changes = restoredCounter(File.text(), Uses)).empty())
        return tellFallback(Counter::PositionMacro,
                            sourceOfMarkers(File.text()) +
                                " takes values of __COUNTER__ in a condition");
      bool IsWritten = Changes.empty() || File.change(Changes);
      if (IsMended) {
        std::string Renamed(File.text());
        renameInMarkers(Renamed, Mended.Alias, Source);
        IsWritten = IsWritten && File.replace(std::move(Renamed));
      }
      if (!IsWritten)
        return tellFallback(Counter::Misread, "the preprocessed text cannot be written");
      const std::string_view Text = File.text();
      std::set<std::string> Files = filesOfMarkers(Text);
      if (L.WarnsComments && hasOddComments(Files))
        tellRoute(Word::AskFrontEnd, Source + ": a comment that gcc may have a word on");
      std::string Misread;
      if (std::string Pragma =
              lostPragma(Command, Text, std::move(Files), IsMended ? Source : "", Misread);
          !Pragma.empty())
        return tellFallback(Counter::Pragma, sourceOfMarkers(Text) + " has " + Pragma +
                                                 ", which gcc's -fdirectives-only loses");
      if (Misread.empty() && hasWord(Command, "-") &&
          isMisread(readFrom(STDIN_FILENO), dialectOf(Command)))
        Misread = sourceOfMarkers(Text);
      if (!Misread.empty())
        return tellFallback(Counter::Misread,
                            Misread + " is spelled in a way that gcc's -fdirectives-only misreads");
      if (std::string Joined = joinedLines(Text); !Joined.empty())
        return tellFallback(Counter::Misread, sourceOfMarkers(Text) + " has " + Joined +
                                                  ", which gcc's -fdirectives-only loses");
    }
  }
  endLike(O);
}

} // namespace qrintf
