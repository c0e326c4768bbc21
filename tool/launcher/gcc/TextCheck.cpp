// `-fdirectives-only` can change what a source means. Its scanner (libcpp/lex.cc, since gcc 11)
// reads some spellings otherwise than gcc's lexer, takes directives for text or text for directives
// behind such a place, and does not always complain; and it loses some pragmas (docs/differs.md).
// What is looked for here are units in which that can be, by a word or a spelling, which may stand
// in a comment or in a macro that nobody uses. In doubt cc1 itself decides, in hasSameTokens().
// That has to be asked about 2 of 3,375 files of C in ten Debian packages.

#include "common/Files.h"
#include "launcher/gcc/StepAnswers.h"
#include "launcher/gcc/Steps.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <cctype>
#include <unistd.h>

namespace qrintf {

constexpr size_t None = std::string_view::npos;

// ---- spellings that are misread, and lines that are joined ----

/// Whether there is a trigraph of #, of the backslash or of ^.
static bool hasTrigraph(std::string_view Text) {
  for (size_t At = 0; (At = Text.find("?\?", At)) != None; ++At)
    if (At + 2 < Text.size() && std::string_view("=/'").find(Text[At + 2]) != None)
      return true;
  return false;
}

static bool isMisreadComment(std::string_view Comment, bool IsClosed, bool HasLineComments) {
  if (Comment[1] == '/')
    return !HasLineComments || Comment.find('\n') != None ||
           Comment[Comment.find_last_not_of(" \t\r\v\f")] == '\\';
  for (size_t At = 0; (At = findWords(Comment, "*\\", At)) != None; ++At)
    if (Comment[std::min(Comment.find_first_not_of(" \t\r\n\v\f\\", At + 1), Comment.size() - 1)] ==
        '/')
      return true;
  return !IsClosed || Comment[2] == '/' || Comment.find("*?\?/") != None;
}

/// \param Before, Behind  the characters around the literal, which has no prefix
static bool isMisreadLiteral(std::string_view Literal, bool IsClosed, char Before, char Behind) {
  const char Quote = Literal[0];
  // In '1''a' the third apostrophe would look like a digit separator, because the separator is
  // recognized by what stands before it.
  if (!IsClosed ||
      (Quote == '\'' && (isxdigit(static_cast<unsigned char>(Before)) || Behind == '\'')))
    return true;
  // gcc may join two lines although there are blanks behind the backslash.
  for (size_t At = 0; (At = Literal.find('\\', At)) != None; At += 2)
    if (isBlank(Literal[At + 1]))
      return true;
  return false;
}

/// Whether the scanner of -fdirectives-only can read something of Text otherwise than the lexer:
/// - a comment with `*\/`, where the scanner ends it, also with blanks behind the backslash;
/// - a comment that begins with a slash (`/*/`): its own star is taken for that of its end;
/// - an apostrophe without a partner in a group that a condition hides (`don't` in `#if 0`): the
///   literal goes on to the next apostrophe of the file;
/// - raw strings, and digits that apostrophes separate;
/// - a `//` comment that goes on in the next line: for the scanner it ends with its line if
///   blanks follow the backslash;
/// - the digraph %: at the begin of a line, with which the scanner knows no directive, and, outside
///   of comments, trigraphs of #, of the backslash and of ^ (??= ??/ ??'), which most standards do
///   not have; in comments only *??/ (gnulib's quotearg.h has others);
/// - a backslash outside of literals;
/// - without HasLineComments, as in ISO C90 outside of system headers, two slashes, which are no
///   comment for the lexer.
static bool mayBeMisread(std::string_view Text, bool HasLineComments) {
  TextLexer Tokens(Text);
  auto at = [&](size_t I) { return I < Text.size() ? Text[I] : '\0'; };
  size_t Behind = 0; // the last comment between stars, in which other trigraphs mean nothing
  for (TextToken T; (T = Tokens.nextMark(/*WithDirectives=*/false)).K != TextToken::End;) {
    const std::string_view Spelling = T.in(Text);
    const bool IsPercent = Spelling[0] == '%' || Spelling[0] == '<';
    if (T.K == TextToken::RawLiteral || (T.K == TextToken::Odd && (T.IsFirst || !IsPercent)) ||
        (T.K == TextToken::Comment && isMisreadComment(Spelling, T.IsClosed, HasLineComments)) ||
        (T.K == TextToken::Literal &&
         isMisreadLiteral(Spelling, T.IsClosed, at(T.Begin - 1), at(T.Stop))))
      return true;
    if (T.K == TextToken::Comment && Spelling[1] == '*') {
      if (hasTrigraph(Text.substr(Behind, T.Begin - Behind)))
        return true;
      Behind = T.Stop;
    }
  }
  return hasTrigraph(Text.substr(Behind));
}

static bool isDefined(std::string_view Text, std::string_view Name) {
  const std::string Define = "\n#define " + std::string(Name);
  for (size_t At = 0; (At = findWords(Text, Define, At)) != None; ++At)
    if (!isIdentifierCharacter(Text[std::min(At + Define.size(), Text.size() - 1)]))
      return true;
  return false;
}

/// The end of the last thing before At that is not a blank, a comment or the end of a line. Lines
/// receives how many lines end between, outside of comments.
static size_t significantBefore(std::string_view Text, size_t At, unsigned &Lines) {
  while (At) {
    const char C = Text[At - 1];
    Lines += C == '\n';
    if (C == '\n' || isBlank(C)) {
      --At;
    } else if (C == '/' && At >= 4 && Text[At - 2] == '*') {
      const size_t Begin = Text.rfind("/*", At - 4);
      At = Begin == None ? 0 : Begin;
    } else {
      break;
    }
  }
  return At;
}

/// Whether Text, a file, has a character that clang's lexer reads otherwise than gcc's, wherever it
/// stands, so that the unit is left untouched: a carriage return without a newline, or a null
/// character.
static bool isReadOtherwise(std::string_view Text) {
  for (size_t At = 0; (At = Text.find('\r', At)) != None; ++At)
    if (Text.substr(At + 1, 1) != "\n")
      return true;
  return Text.find('\0') != None;
}

/// Describes what cc1's second step can join in Text, the output of `cc1 -E -fdirectives-only`,
/// although the first step and an ordinary run have the end of a line or a directive between; empty
/// if there is nothing. For example, the name of a macro and a `(` behind a directive become an
/// invocation.
static std::string joinedLines(std::string_view Text) {
  // A macro whose replacement ends in a backslash: in the text the next line would continue it.
  for (size_t At = 0; (At = Text.find("\\\n", At)) != None; ++At)
    if (const size_t Line = Text.rfind('\n', At) + 1; Text.substr(Line, 8) == "#define ")
      return "a backslash at a macro's end";
  // The name of a macro, then a directive, then a parenthesis.
  for (size_t Newline = 0; (Newline = Text.find('\n', Newline)) != None; ++Newline) {
    size_t First = Newline + 1;
    while (First < Text.size() && isBlank(Text[First]))
      ++First;
    if (First == Text.size() || Text[First] != '(')
      continue;
    unsigned Lines = 0;
    const size_t End = significantBefore(Text, First, Lines);
    const size_t Begin = beginOfIdentifier(Text, End);
    if (Lines > 1 && Begin < End && Text[Text.rfind('\n', Begin) + 1] != '#' &&
        isDefined(Text, Text.substr(Begin, End - Begin)))
      return "a directive between " + std::string(Text.substr(Begin, End - Begin)) +
             " and its arguments";
  }
  return "";
}

// ---- pragmas that are lost ----

/// The words that a pragma begins with, for example "GCC target".
static std::string nameOfPragma(std::string_view Text, size_t At) {
  const size_t End = endOfIdentifier(Text, At);
  const std::string First(Text.substr(At, End - At));
  return First == "GCC" ? "GCC " + nameOfPragma(Text, skipBlanks(Text, End)) : First;
}

/// The name of the first pragma line of Text for which isMeant returns true; empty if there is
/// none. isMeant receives the name and the offset of the #.
template <typename Predicate>
static std::string findPragma(std::string_view Text, Predicate isMeant) {
  // std::string_view uses memchr for one character, which is fast.
  for (size_t Hash = 0; (Hash = Text.find('#', Hash)) != None; ++Hash) {
    const TextToken Directive = directiveAt(Text, Hash);
    if (Directive.nameIn(Text) != "pragma")
      continue;
    if (std::string Name = nameOfPragma(Text, skipBlanks(Text, Directive.Stop));
        isMeant(Name, Hash))
      return Name;
  }
  return "";
}

/// Whether the place At of the text belongs to a header of gcc itself.
static bool isCompilersOwn(std::string_view Text, size_t At) {
  for (size_t Line = At; (Line = Text.rfind("\n# ", Line)) != None && Line; --Line)
    if (const std::optional<Marker> M = markerAt(Text, Line + 1))
      return M->isOfSystem() && hasAny(M->Name, {"/lib/gcc/", "/lib64/gcc/"});
  return false;
}

/// Whether the pragma is about a warning that gcc gives for directives only, such as -Wundef.
static bool isOfDirectives(std::string_view Diagnostic) {
  return hasAny(Diagnostic,
                {"undef\"", "undef\\\"", "expansion-to-defined", "endif-labels", "pedantic"}) &&
         hasAny(Diagnostic, {"warning", "error"});
}

/// Whether the word at At can be the first of a pragma: of a line, of _Pragma's literal, or of an
/// argument of which a macro makes such a literal.
static bool canBeginPragma(std::string_view Text, size_t At) {
  const size_t Last = At ? Text.find_last_not_of(" \t\r\n", At - 1) : None;
  return Last != None && (std::string_view("\"(,").find(Text[Last]) != None ||
                          Text.substr(0, Last + 1).ends_with("pragma"));
}

/// Whether an option of Command gives a meaning to pragmas that begin with Name, which is OpenMP's
/// word or OpenACC's.
static bool isTurnedOn(const Argv &Command, std::string_view Name) {
  return (Name == "omp" && (hasWord(Command, "-fopenmp") || hasWord(Command, "-fopenmp-simd"))) ||
         (Name == "acc" && hasWord(Command, "-fopenacc"));
}

/// Whether it is a pragma that the compiler has to see before its own second step does, and that an
/// ordinary run prints where it stands.
static bool isForCompiler(const Argv &Command, const std::string &Name, std::string_view Text,
                          size_t At) {
  return isTurnedOn(Command, Name) ||
         ((Name == "GCC target" || Name == "GCC optimize") && !isCompilersOwn(Text, At)) ||
         (Name == "GCC diagnostic" && isOfDirectives(Text.substr(At, Text.find('\n', At) - At)));
}

/// The name of a pragma in this output that the preprocessor would have executed in an ordinary
/// run: by _Pragma, at which -fdirectives-only does not look, or one that pragmaForCompiler() would
/// find. Empty if there is none. It may stand in a comment or in a macro that nobody uses.
static std::string pragmaInText(const Argv &Command, std::string_view Text) {
  const size_t Operator = findWords(Text, "_Pragma");
  const bool HasOperator = Operator != None;
  for (size_t At = 0; (At = Text.find("GCC", At)) != None; At += 3) {
    if (!canBeginPragma(Text, At))
      continue;
    const std::string Name = nameOfPragma(Text, At);
    if (isForCompiler(Command, Name, Text, At) ||
        (HasOperator && isOneOf(Name, {"GCC poison", "GCC system_header", "GCC dependency"})))
      return Name;
  }
  Argv ByOperator{"push_macro", "pop_macro"};
  for (const char *Each : {"omp", "acc"})
    if (isTurnedOn(Command, Each))
      ByOperator.emplace_back(Each);
  for (const std::string &Each : ByOperator)
    for (size_t At = 0; HasOperator && (At = findWords(Text, Each, At)) != None; ++At)
      if (canBeginPragma(Text, At))
        return Each;
  for (size_t At = Operator; At != None; At = findWords(Text, "_Pragma", At + 1)) {
    const size_t Literal = std::min(Text.find_first_not_of(" \t(LuU8", At + 7), Text.size());
    if (Text[Literal] == '"' && isIdentifierAt(Text, skipBlanks(Text, Literal + 1), "once"))
      return "once";
  }
  return "";
}

/// The name of a pragma in File that this output cannot have where it stands in File, because gcc
/// executes it before it compiles: `push_macro` and `pop_macro`, `GCC poison`, `message`,
/// `redefine_extname`, `scalar_storage_order`, g++'s `interface` and `implementation`, and `omp`
/// and `acc` if an option of Command gives them a meaning. Empty if there is none. It may stand in
/// a comment, or in what a condition hides.
static std::string pragmaInFile(const Argv &Command, std::string_view File) {
  return findPragma(File, [&](const std::string &Name, size_t) {
    return isTurnedOn(Command, Name) ||
           isOneOf(Name, {"message", "redefine_extname", "scalar_storage_order", "implementation",
                          "interface", "push_macro", "pop_macro", "GCC poison"});
  });
}

/// The name of a pragma that the compiler executes while it preprocesses, but not if it does so in
/// a step of its own: `GCC target` and `GCC optimize`, which change macros for the conditions
/// behind them, and `GCC diagnostic` if it turns on a warning about directives. gcc's own headers
/// are excepted: they ask first, and restore what they change. Beside these it is `omp` or `acc`,
/// if an option of Command gives them a meaning: functions that other devices run would not find
/// those that our text shares. Empty if there is none.
/// \param Printed  the output of an ordinary run
static std::string pragmaForCompiler(const Argv &Command, std::string_view Printed) {
  return findPragma(Printed, [&](const std::string &Name, size_t Hash) {
    return (!Hash || Printed[Hash - 1] == '\n') && isForCompiler(Command, Name, Printed, Hash);
  });
}

// ---- what cc1 says in doubt ----

/// The characters of the tokens of a preprocessed text, behind the file and the number of their
/// line. Only CounterIdiom's line is of the file <qrintf>. It takes the values that the source
/// takes in a condition.
static std::string tokensOf(std::string_view Text) {
  std::string Tokens, Place;
  std::string_view File;
  unsigned Number = 1;
  for (size_t At = 0, End; At < Text.size(); At = End + 1, ++Number) {
    if (const std::optional<Marker> M = markerAt(Text, At)) {
      File = M->Name;
      Number = M->Line - 1;
      End = M->End;
      continue;
    }
    End = std::min(Text.find('\n', At), Text.size());
    std::string Line(Text.substr(At, End - At));
    std::erase_if(Line, isBlank);
    if (Line.empty() || File == "<qrintf>")
      continue;
    // A marker may stand between tokens of one line.
    const std::string Here = "\n" + std::to_string(Number) + ":" + std::string(File) + ":";
    Tokens += (Here == Place ? "" : Here) + Line;
    Place = Here;
  }
  return Tokens;
}

/// Runs Command with its output in a memory file.
static ProgramResult runInto(Argv Command, std::string &Printed) {
  const int Output = memoryFile("qrintf-tokens");
  const auto Option = std::find(Command.begin(), Command.end(), "-o");
  if (Output < 0 || Option == Command.end() || Option + 1 == Command.end())
    return {.Status = 1, .Signal = 0, .Errors = ""};
  *(Option + 1) = descriptorPath(Output);
  if (hasWord(Command, "-"))
    lseek(STDIN_FILENO, 0, SEEK_SET);
  ProgramResult O = runProgram(Command, Capture::Text);
  Printed = readFrom(Output);
  close(Output);
  return O;
}

/// Whether cc1 finds the same tokens, in the same files and lines, in a source and in the text that
/// `cc1 -E -fdirectives-only` made of it. It preprocesses both, which takes about as long as the
/// first of its two steps twice, and compares the outputs. If a run fails, the answer is no. If
/// cc1 warns of one of them, Asks becomes true.
/// \param Command  the ordinary `cc1 -E`
/// \param Source   the word of Command that names the source, or "-" for standard input
/// \param Text     the file with the text
/// \param Printed  receives the output of the ordinary run: in it macros are expanded, and each
///                 pragma that is not the preprocessor's own begins a line
static bool hasSameTokens(Argv Command, const std::string &Source, const std::string &Text,
                          std::string &Printed, bool &Asks) {
  if (hasWord(Command, "-MD") || hasWord(Command, "-MMD"))
    Command.insert(Command.end(), {"-MF", "/dev/null"}); // the dependencies are already written
  removeWarning(Command, "unused-macros"); // which cc1 refuses beside -fdirectives-only
  const ProgramResult OfSource = runInto(Command, Printed);
  if (OfSource.Status != 0)
    return false;
  std::replace(Command.begin(), Command.end(), Source, Text);
  Command.insert(Command.end(), {"-fpreprocessed", "-fdirectives-only"});
  std::string OfText;
  const ProgramResult O = runInto(Command, OfText);
  if (O.Status != 0)
    return false;
  Asks |= !O.Errors.empty() || !OfSource.Errors.empty();
  return tokensOf(Printed) == tokensOf(OfText);
}

namespace {
/// Why the text may not mean what the source means.
struct Doubt {
  CommandOutcome Cause = CommandOutcome::Misread;
  std::string Why;        // empty if there is no doubt
  bool IsCertain = false; // whether the source means something else to clang, too
};
} // namespace

/// Looks for pragmas that are lost, for spellings that are misread and for lines that are joined.
static Doubt findDoubt(const Argv &Command, const CommandLine &L,
                       const std::map<std::string, bool> &Files, std::string_view Text) {
  const std::string Source = sourceOfMarkers(Text);
  const bool HasLineComments = L.HasLineComments || baseName(Command[0]) == "cc1plus";
  constexpr const char *Loses = ", which gcc's -fdirectives-only loses";
  Doubt Found;
  auto doubt = [&](CommandOutcome Cause, const std::string &Why) {
    if (Found.Why.empty())
      Found = {Cause, Why, /*IsCertain=*/false};
  };
  // In a system header two slashes begin a comment in every standard.
  auto look = [&](const std::string &Name, std::string_view File, bool IsOfSystem) {
    const std::string Misread = Name + " is spelled in a way that gcc's -fdirectives-only misreads";
    if (isReadOtherwise(File))
      Found = {CommandOutcome::Misread, Misread, /*IsCertain=*/true};
    if (const std::string Pragma = pragmaInFile(Command, File); !Pragma.empty())
      doubt(CommandOutcome::Pragma, Source + " has #pragma " + Pragma + Loses);
    if (mayBeMisread(File, HasLineComments || IsOfSystem))
      doubt(CommandOutcome::Misread, Misread);
  };
  if (const std::string Pragma = pragmaInText(Command, Text); !Pragma.empty())
    doubt(CommandOutcome::Pragma, Source + " has #pragma " + Pragma + Loses);
  std::string File;
  for (const auto &[Name, IsOfSystem] : Files)
    // The first markers also name the working directory, as "/tmp/x/".
    if (!Found.IsCertain && !Name.empty() && Name.back() != '/' && readFile(Name, File))
      look(Name, File, IsOfSystem);
  if (!Found.IsCertain && hasWord(Command, "-"))
    look(Source, readFrom(STDIN_FILENO), /*IsOfSystem=*/false);
  if (const std::string Joined = joinedLines(Text); !Joined.empty())
    doubt(CommandOutcome::Misread, Source + " has " + Joined + Loses);
  return Found;
}

int checkText(const Argv &Command, const CommandLine &L, const std::string &Path,
              std::string_view Text, const Settings &S, bool &Asks) {
  std::map<std::string, bool> Files = filesOfMarkers(Text);
  for (const auto &[Name, IsOfSystem] : Files)
    if (!access((Name + ".gch").c_str(), F_OK))
      return giveUp(CommandOutcome::Option,
                    Name + " is precompiled, and -fdirectives-only reads " + "the header itself");
  for (size_t I = 0; I + 1 < Command.size(); ++I)
    // No marker says that such a file was read.
    if (Command[I] == "-imacros")
      Files[Command[I + 1]] = false;
  const Doubt Found = findDoubt(Command, L, Files, Text);
  if (Found.Why.empty())
    return 0;
  const std::string Source = L.Sources.size() == 1 ? L.Sources.front().File : "-";
  std::string Printed;
  if (!Found.IsCertain && hasSameTokens(Command, Source, Path, Printed, Asks) &&
      pragmaForCompiler(Command, Printed).empty()) {
    S.log("cc1 finds the same tokens although " + Found.Why);
    return 0;
  }
  return giveUp(Found.Cause, Found.Why);
}

} // namespace qrintf
