// cc1 says the same about the edited text as about the source, with a few exceptions: warnings that
// point into a string literal (behind a line marker gcc no longer looks for the place in it),
// warnings about functions that we added, and the others that wantedAfter() names. If cc1 says such
// a thing, it runs a second time, over the source and without output, and the user gets the
// diagnostics of that run. Where they are the front end's, that run ends behind it.

#include "launcher/gcc/Steps.h"

#include "common/Files.h"
#include "launcher/gcc/StepAnswers.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <set>
#include <unistd.h>

namespace qrintf {

/// What of cc1's words about the source can differ from its words about our text.
enum class Wanted {
  Nothing,
  FrontEnd, // only what its front end says
  Inlining, // only what -Winline says
  All
};

/// Warnings of what the compiler finds out about the user's functions, which depends on the calls
/// in them.
static constexpr const char *FunctionWarnings[] = {
    "inline", "suggest-attribute=pure", "suggest-attribute=const", "suggest-attribute=malloc",
    "suggest-attribute=cold"};

Argv withoutLateWarnings(Argv Command) {
  removeWarning(Command, "unused-macros");
  for (const char *Each : FunctionWarnings)
    removeWarning(Command, Each);
  return Command;
}

/// Whether gcc's words or an option name a warning about machine code.
static bool warnsOfMachineCode(std::string_view Words) {
  return hasAny(Words, {"larger-than", "-Wstack-usage", "-Wclobbered"});
}

/// Whether they have a warning that gcc's middle end may have given. The front end alone does
/// not repeat it.
static bool warnsOfMiddleEnd(std::string_view Words) {
  return warnsOfMachineCode(Words) ||
         hasAny(Words, {"-Wformat-truncation", "-Wformat-overflow", "-Warray-bounds", "-Wstringop-",
                        "uninitialized", "-Wnull-dereference", "-Wrestrict", "-Wnonnull",
                        "-Wuse-after-free", "-Wdangling-pointer", "-Wfree-nonheap-object",
                        "-Wmismatched-dealloc", "-Wmismatched-new-delete", "-Wreturn-local-addr"});
}

/// Whether they have a warning that gcc gives between the two.
static bool warnsBehindFrontEnd(std::string_view Words) {
  return hasAny(
      Words, {"-Wunused-result", "-Wunused-function", "-Wreturn-type", "-Wimplicit-fallthrough"});
}

/// Errors without the lines about a macro of gcc's own ("<built-in>: warning: …"). cc1 says them
/// about our text alone: for the source, the place is where that macro was expanded, and if that is
/// in a system header, there is no warning.
static std::string withoutPredefined(const std::string &Errors) {
  std::string Others;
  for (std::string_view Rest = Errors; !Rest.empty();)
    if (const std::string_view Line = takeWord(Rest, '\n'); !plainText(Line).starts_with('<'))
      Others.append(Line) += '\n';
  return Others;
}

/// Whether a message names a variable by gcc's own numbered name, such as 'buffer.11'. gcc numbers
/// our declarations too, so for the source the number would be another one.
static bool quotesNumberedName(const std::string &Errors) {
  for (size_t At = 0; (At = Errors.find('.', At + 1)) != std::string::npos;) {
    const size_t End = std::min(Errors.find_first_not_of("0123456789", At + 1), Errors.size() - 1);
    const bool IsQuoted = Errors[End] == '\'' || !Errors.compare(End, 3, "\u2019");
    if (IsQuoted && End > At + 1 && isIdentifierCharacter(Errors[At - 1]))
      return true;
  }
  return false;
}

/// Whether a quoted line of the source, such as "12 | int f(…)", has no line with a caret below it.
/// gcc omits the caret if the place is in one of its own macros, such as __SIZE_TYPE__. Our text
/// defines these macros in lines that gcc cannot show.
static bool lacksCaret(const std::string &Errors) {
  bool IsBehindQuote = false;
  for (std::string_view Rest = Errors; !Rest.empty();) {
    const std::string_view Line = takeWord(Rest, '\n');
    const size_t Bar = Line.find(" | ");
    const bool IsNumbered = Bar != Line.npos && Bar &&
                            Line.find_first_not_of(" 0123456789") == Bar + 1 &&
                            Line[Bar - 1] != ' ';
    const size_t First = Line.find_first_not_of(' ');
    if (IsBehindQuote && (First == Line.npos || Line[First] != '|'))
      return true;
    IsBehindQuote = IsNumbered;
  }
  return IsBehindQuote;
}

/// Whether Words have a warning of the front end's about a format.
static bool warnsOfFormat(std::string_view Words) {
  constexpr std::string_view Option = "-Wformat";
  for (size_t At = 0; (At = Words.find(Option, At)) != Words.npos;) {
    At += Option.size();
    if (!Words.substr(At).starts_with("-overflow") && !Words.substr(At).starts_with("-truncation"))
      return true;
  }
  return false;
}

/// Which second run has to say what cc1 would say about the source, if Errors, which it has said
/// about the text of R, may be something else.
static Wanted wantedAfter(const std::string &Errors, const Rewritten &R) {
  const std::string Words = plainText(Errors);
  // Warnings of the middle end depend on the code of a function, and what an edited call becomes is
  // a part of that. Those about a format also point into its literal.
  if (hasAny(Words, {"-Wformat-overflow", "-Wformat-truncation"}))
    return Wanted::All;
  if (warnsOfMiddleEnd(Words) &&
      (R.What != Rewritten::Edited || concernsEditedFunction(Words, readFrom(R.Text))))
    return Wanted::All;
  // Of a name that is not declared gcc says which ones are spelled alike, and our text declares
  // less. In preprocessed text gcc counts the columns of a pragma's tokens differently, and
  // -fdirectives-only writes the definition of a macro in one line, with single blanks, which moves
  // columns as well. The order of g++'s warnings about a class's tags depends on addresses in
  // memory.
  if (warnsOfFormat(Words) || withoutPredefined(Errors) != Errors ||
      hasAny(Words, {"\"<built-in>\"", "pragma", " of macro ", "-Wimplicit-function-declaration",
                     "-Wmismatched-tags", "-Wredundant-tags"}) ||
      speaksOfOurText(Words) || quotesNumberedName(Words) || lacksCaret(Errors))
    return Wanted::FrontEnd;
  return Wanted::Nothing;
}

/// Whether a function outside of system headers can be inline, which -Winline is about. In C++ one
/// that is defined in its class is, without the word.
static bool hasInline(std::string_view Text, bool IsCXX) {
  for (size_t At = 0, End; !IsCXX && At < Text.size(); At = End) {
    const std::optional<Marker> M = markerAt(Text, At);
    const size_t Begin = M ? M->End : At;
    End = nextMarker(Text, Begin);
    if ((!M || !M->isOfSystem()) &&
        findWords(Text.substr(Begin, End - Begin), "inline") != std::string_view::npos)
      return true;
  }
  return IsCXX;
}

/// Whether Second says what First says and nothing else but for -Winline. It is not known of JSON,
/// of another language, and if gcc does not name the options of its warnings.
static bool addsOnlyInlining(const std::string &Second, const std::string &First) {
  std::set<std::string> Found = messagesOf(Second);
  const bool IsKnown = Second.empty() || !Found.empty();
  std::erase_if(Found, [](const std::string &Each) { return Each.ends_with("[-Winline]"); });
  return IsKnown && Found == messagesOf(First);
}

/// What the second run has to say, if the first one ended well, and in Why the reason.
/// \param Command       cc1's command for the source
/// \param Preprocessed  the text of the first step
static Wanted wantedOf(Argv Command, const CommandLine &L, std::string_view Preprocessed,
                       const Rewritten &R, const std::string &Errors, std::string &Why) {
  const bool HasUnusedMacros = removeWarning(Command, "unused-macros");
  const bool JudgesInlining = removeWarning(Command, "inline") &&
                              hasInline(Preprocessed, baseName(Command[0]) == "cc1plus");
  bool JudgesFunctions = false;
  for (const char *Each : FunctionWarnings)
    JudgesFunctions |= removeWarning(Command, Each);
  // The second run is chosen by the names of warnings' options, and with this option gcc prints
  // none.
  const bool IsNameless = hasWord(Command, "-fno-diagnostics-show-option");
  const Wanted After = Errors.empty() ? Wanted::Nothing : wantedAfter(Errors, R);
  Why = JudgesFunctions ? "-Wsuggest-attribute judges functions by the calls in them"
                        : "cc1's diagnostics may differ for the untouched source";
  if (JudgesFunctions || After == Wanted::All || (!Errors.empty() && IsNameless))
    return Wanted::All;
  if (JudgesInlining) {
    Why = "-Winline judges functions by the calls in them";
    return Wanted::Inlining;
  }
  Why = "the diagnostics of cc1's front end may differ for the untouched source";
  return HasUnusedMacros || (L.WarnsIndentation && readGuards(Preprocessed).Mislead)
             ? Wanted::FrontEnd
             : After;
}

std::string runForWords(Argv Command, const CommandLine &L, bool IsAsked, const std::string &Source,
                        std::string_view Preprocessed, const Rewritten &R, const Settings &S,
                        ProgramResult &O) {
  const std::string First = withoutPredefined(O.Errors);
  std::string Why;
  Wanted W = wantedOf(Command, L, Preprocessed, R, O.Errors, Why);
  if (W == Wanted::Nothing && IsAsked) {
    W = Wanted::FrontEnd;
    Why = "the preprocessor's diagnostics may differ for the untouched source";
  }
  if (W == Wanted::Nothing)
    return "";
  S.log(Why = Source + ": " + Why);
  if (L.Traits & Profiled)
    // The profile is that of the edited text.
    Command.push_back("-Wno-coverage-mismatch");
  auto run = [&](std::string_view End) {
    Argv Shorter = Command;
    if (!End.empty())
      // Nobody wants its code, and these would write empty files, or say that they do not go
      // together.
      std::erase_if(Shorter, [](const std::string &Each) {
        return startsWithAny(Each, {"-fstack-usage", "-fcallgraph-info", "-fdump-"}) ||
               Each == "-gsplit-dwarf";
      });
    while (!End.empty())
      Shorter.emplace_back(takeWord(End));
    if (hasWord(Shorter, "-"))
      lseek(STDIN_FILENO, 0, SEEK_SET);
    O = S.run(Shorter, Capture::AsShown);
  };
  // If everything that cc1 said is the front end's, its optimizers had nothing to say, and a
  // shorter run is enough. A few diagnostics come behind the front end, such as those about
  // functions that nothing calls: for them cc1 runs as far as before link-time optimization.
  constexpr std::string_view BehindFrontEnd = "-fsyntax-only", BeforeLinkTime = "-flto";
  if (W == Wanted::FrontEnd && !warnsOfMiddleEnd(First)) {
    if (!warnsBehindFrontEnd(First))
      if (run(BehindFrontEnd); O.Status || saysAll(O.Errors, First))
        return Why;
    if (run(BeforeLinkTime); !O.Status && saysAll(O.Errors, First))
      return Why;
  }
  // Otherwise cc1 leaves out the passes behind those that warn: a quarter to a half of its time.
  const std::string LessMachineCode =
      "-g0 -fno-var-tracking -fno-gcse -fno-rerun-cse-after-loop -fno-forward-propagate "
      "-fno-schedule-insns -fno-schedule-insns2 -fno-ipa-ra -fno-crossjumping -fno-peephole2 "
      "-fno-reorder-blocks -fno-if-conversion -fno-if-conversion2 -fno-cprop-registers -fno-dce "
      "-fno-dse -fno-caller-saves -fno-shrink-wrap -fno-ree";
  // For -Winline it also leaves out most of what is behind inlining. gcc may warn falsely without
  // these optimizers, as of variables that are not set, which the run before has shown to be set;
  // then the whole run follows.
  if (W == Wanted::Inlining && !warnsOfMiddleEnd(First)) {
    run(LessMachineCode + " -fno-expensive-optimizations -fno-tree-dominator-opts "
                          "-fno-tree-loop-optimize -fno-tree-pre -fno-unroll-loops "
                          "-Wno-maybe-uninitialized");
    if (!O.Status && addsOnlyInlining(O.Errors, First))
      return Why;
  } else if (!warnsOfMachineCode(First) &&
             std::ranges::none_of(Command, [](const std::string &Each) {
               return warnsOfMachineCode(Each) || Each == "-fno-diagnostics-show-option";
             })) {
    run(LessMachineCode);
    if (!warnsOfMachineCode(O.Errors))
      return Why;
  }
  run("");
  return Why;
}

} // namespace qrintf
