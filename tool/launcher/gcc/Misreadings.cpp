#include "launcher/gcc/Misreadings.h"

#include "launcher/gcc/OddComments.h"

#include "common/FindWords.h"
#include "common/RawText.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#ifdef __SSE2__
#include <emmintrin.h>
#endif
#include <vector>

namespace qrintf {
namespace {

constexpr size_t None = std::string_view::npos;

constexpr std::array<bool, 256> characters(std::string_view Set) {
  std::array<bool, 256> Out{};
  for (char Each : Set)
    Out[static_cast<unsigned char>(Each)] = true;
  return Out;
}

/// One walk over a file, in the way in which gcc's lexer reads it.
class Walk {
public:
  Walk(std::string_view Text, Dialect D) : Text(Text), D(D) {}

  void toTheEnd() {
    while (At < Text.size())
      step();
  }
  const std::vector<size_t> &directives() const { return Directives; }
  /// Whether the file has a spelling that hardly anybody writes and that is left to the untouched
  /// command instead of being followed: a backslash outside of literals, as in the name \u00e9, or
  /// the end of a line between the two characters that begin or end a comment.
  bool isOdd() const { return IsOdd; }
  /// Whether the scanner of -fdirectives-only finds the same directives as the lexer, and ends with
  /// the file. (It does not end with it if it takes an apostrophe for the begin of a literal.)
  bool isScannedAlike() const;

private:
  void step();
  size_t endOfDirective(size_t Hash) const;
  char at(size_t I) const { return I < Text.size() ? Text[I] : '\0'; }
  /// The newline over which the backslash at At continues the line, perhaps behind blanks.
  size_t newlineBehind(size_t At) const {
    const size_t Next = Text.find_first_not_of(" \t\r\v\f", At + 1);
    return at(Next) == '\n' ? Next : None;
  }
  void blockComment();
  void lineComment();
  void quote();
  bool isSeparator() const;
  bool isRaw() const;

  const std::string_view Text;
  const Dialect D;
  size_t At = 0;
  bool AtLineStart = true;
  // The lexer also reads the rest of a directive, so the scanner misreads nothing there.
  bool InDirective = false;
  // Where directives begin.
  std::vector<size_t> Directives;
  bool IsOdd = false;
};

void Walk::blockComment() {
  const size_t Begin = At + 2, End = std::min(Text.find("*/", Begin), Text.size());
  At = std::min(End + 2, Text.size());
  const std::string_view Comment = Text.substr(0, At);
  // Few comments have a backslash, and a search for one character is fast.
  if (InDirective || Comment.find('\\', Begin) == None)
    return;
  for (size_t Star = Begin - 1; (Star = Comment.find("*\\", Star)) != None; ++Star) {
    // If each backslash between the star and the slash continues a line, the lexer removes them
    // all: for it the comment ends there as well.
    size_t Next = Star + 1;
    for (size_t Newline; Next < At && (Newline = newlineBehind(Next)) != None;)
      Next = Newline + 1;
    IsOdd |= Next < At && Text[Next] == '/';
  }
}

void Walk::lineComment() {
  for (;;) {
    const size_t Begin = At;
    At = std::min(Text.find('\n', Begin), Text.size());
    const size_t Last = At > Begin ? Text.find_last_not_of(" \t\r\v\f", At - 1) : None;
    if (At == Text.size() || Last == None || Last < Begin || Text[Last] != '\\')
      return;
    ++At;
  }
}

/// Whether the apostrophe at At separates digits, as in 1'000 but not in u8'a'.
bool Walk::isSeparator() const {
  size_t Begin = At;
  while (Begin && (isIdentifierCharacter(Text[Begin - 1]) || Text[Begin - 1] == '.' ||
                   Text[Begin - 1] == '\''))
    --Begin;
  return Begin < At && Text[Begin] >= '0' && Text[Begin] <= '9' &&
         isIdentifierCharacter(at(At + 1));
}

bool Walk::isRaw() const {
  if (Text[At] != '"' || !At || Text[At - 1] != 'R')
    return false;
  size_t Begin = At;
  while (Begin && isIdentifierCharacter(Text[Begin - 1]))
    --Begin;
  const std::string_view Prefix = Text.substr(Begin, At - Begin);
  return Prefix == "R" || Prefix == "LR" || Prefix == "uR" || Prefix == "UR" || Prefix == "u8R";
}

void Walk::quote() {
  const char Quote = Text[At];
  if (D.Separators && Quote == '\'' && isSeparator()) {
    ++At;
    return;
  }
  if (isRaw()) {
    const size_t Open = std::min(Text.find('(', At), Text.size());
    const std::string Close = ")" + std::string(Text.substr(At + 1, Open - At - 1)) + "\"";
    const size_t End = Text.find(Close, Open);
    At = End == None ? Text.size() : End + Close.size();
    return;
  }
  for (++At; At < Text.size() && Text[At] != Quote && Text[At] != '\n'; ++At)
    if (Text[At] == '\\') {
      const size_t Newline = newlineBehind(At);
      At = Newline == None ? At + 1 : Newline;
    }
  At = std::min(At + (at(At) == Quote), Text.size());
}

void Walk::step() {
  static constexpr std::array<bool, 256> Telling = characters("\n\\#/\"'"),
                                         Blank = characters(" \t\r\v\f");
  auto is = [this](const std::array<bool, 256> &Set) {
    return At < Text.size() && Set[static_cast<unsigned char>(Text[At])];
  };
  while (AtLineStart && is(Blank))
    ++At;
  AtLineStart = AtLineStart && is(Telling);
  while (At < Text.size() && !is(Telling))
    ++At;
  if (At == Text.size())
    return;
  const char C = Text[At];
  if (C == '\n') {
    AtLineStart = true;
    InDirective = false;
    ++At;
  } else if (C == '\\') {
    const size_t Newline = newlineBehind(At);
    AtLineStart = AtLineStart && Newline != None;
    IsOdd |= Newline == None;
    At = Newline == None ? At + 1 : Newline + 1;
  } else if (C == '/' && at(At + 1) == '\\') {
    IsOdd = true;
    ++At;
  } else if (C == '/' && at(At + 1) == '*') {
    blockComment();
  } else if (C == '/' && at(At + 1) == '/') {
    IsOdd |= !D.LineComments;
    lineComment();
  } else {
    if (C == '#' && AtLineStart) {
      InDirective = true;
      Directives.push_back(At);
    }
    AtLineStart = false;
    if (C == '"' || C == '\'')
      quote();
    else
      ++At;
  }
}

size_t Walk::endOfDirective(size_t Hash) const {
  Walk W(Text, D);
  W.At = Hash;
  do
    W.step();
  while (W.At < Text.size() && W.InDirective);
  return W.At;
}

/// Goes through the file as the scanner does, which is gcc's cpp_directive_only_process() in
/// libcpp/lex.cc, and compares the directives that it finds with those of the lexer. The loops copy
/// that function's treatment of backslashes, stars and quotes, faults included.
bool Walk::isScannedAlike() const {
  std::vector<size_t> Seen;
  bool LineStart = true;
  // Reads raw strings and digit separators, which the scanner recognizes as the lexer does.
  Walk W(Text, D);
  for (size_t &I = W.At; I < Text.size();) {
    const char C = Text[I];
    if (C == '#' && LineStart) {
      Seen.push_back(I);
      I = endOfDirective(I);
    } else if (C == '/' && (at(I + 1) == '*' || at(I + 1) == '/')) {
      const bool IsBlock = at(I + 1) == '*';
      bool Star = false, Escape = false, Ends = false;
      for (++I; I < Text.size() && !Ends; ++I) {
        if (Text[I] == '\\') {
          Escape = true;
        } else if (Text[I] == '\n') {
          Ends = !Escape && !IsBlock;
          LineStart |= Ends;
          Star = Star && Escape;
          Escape = false;
        } else if (Text[I] != '\r' || at(I + 1) != '\n') {
          Ends = Text[I] == '/' && Star;
          Star = Text[I] == '*' && IsBlock;
          Escape = false;
        }
      }
      if (IsBlock && !Ends)
        return false;
    } else if (C == '"' || C == '\'') {
      LineStart = false;
      if ((C == '\'' && D.Separators && W.isSeparator()) || W.isRaw()) {
        W.quote();
        continue;
      }
      unsigned Escapes = 0;
      bool Ends = false;
      for (++I; I < Text.size() && !Ends; ++I) {
        if (Text[I] == '\\') {
          ++Escapes;
        } else if (Text[I] == '\n') {
          Escapes -= Escapes != 0;
        } else if (Text[I] != '\r' || at(I + 1) != '\n') {
          Ends = Text[I] == C && Escapes % 2 == 0;
          Escapes = 0;
        }
      }
      if (!Ends)
        return false;
    } else {
      const bool Continues =
          C == '\\' && (at(I + 1) == '\n' || (at(I + 1) == '\r' && at(I + 2) == '\n'));
      LineStart = C == '\n' || (LineStart && (Continues || C == ' ' || C == '\t' || C == '\f' ||
                                              C == '\v' || C == '\r'));
      I += Continues ? (at(I + 1) == '\n' ? 2 : 3) : 1;
    }
  }
  return Seen == Directives;
}

/// The next place of a character that can begin a literal or a comment, or hide the begin of one: /
/// " ' \. SSE2 looks at 16 bytes at once, because this runs over every header of every candidate.
size_t findTelling(std::string_view Text, size_t At) {
#ifdef __SSE2__
  for (; At + 16 <= Text.size(); At += 16) {
    const __m128i Bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(Text.data() + At));
    auto are = [&](char C) { return _mm_cmpeq_epi8(Bytes, _mm_set1_epi8(C)); };
    if (int Found = _mm_movemask_epi8(
            _mm_or_si128(_mm_or_si128(are('/'), are('"')), _mm_or_si128(are('\''), are('\\')))))
      return At + static_cast<size_t>(__builtin_ctz(static_cast<unsigned>(Found)));
  }
#endif
  return std::min(Text.find_first_of("/\"'\\", At), Text.size());
}

/// Whether the exact comparison by Walk is needed. It takes long, and for most headers the answer
/// is no. The answer is yes for every text in which Walk would find something, and for some others.
bool mayBeMisread(std::string_view Text, Dialect D) {
  auto at = [&](size_t I) { return I < Text.size() ? Text[I] : '\0'; };
  for (size_t At = 0; (At = findTelling(Text, At)) < Text.size();) {
    const char C = Text[At], Next = at(At + 1);
    if (C == '/' && Next == '*') {
      const size_t End = Text.find("*/", At + 2);
      if (End == None || Text[At + 2] == '/')
        return true;
      const std::string_view Comment = Text.substr(At, End - At);
      // Both searches would find the same, but the first is much faster and mostly fails.
      if (Comment.find('\\') != None && Comment.find("*\\") != None)
        return true;
      At = End + 2;
    } else if (C == '/' && Next == '/') {
      const size_t End = std::min(Text.find('\n', At), Text.size());
      if (!D.LineComments || Text.substr(At, End - At).find('\\') != None)
        return true;
      At = End;
    } else if (C == '"' || C == '\'') {
      if (At && (C == '"' ? Text[At - 1] == 'R' : isIdentifierCharacter(Text[At - 1])))
        return true;
      for (++At; at(At) != C; ++At) {
        if (At >= Text.size() || Text[At] == '\n')
          return true;
        At += Text[At] == '\\';
      }
      ++At;
      // In '1''a' the third apostrophe would look like a digit separator, because the separator is
      // recognized by what stands before it.
      if (C == '\'' && at(At) == C)
        return true;
    } else if (C == '\\' && Next != '\n' && Next != '\r') {
      return true;
    } else if (C == '/' && Next == '\\') {
      return true;
    } else {
      ++At;
    }
  }
  return false;
}

/// Whether the line that ends at Newline continues in the next one, and has more than blanks. Then
/// the next line begins no directive, even if it begins with the digraph "%:", as a line of a long
/// literal with a format of date(1) can. A line that ends a comment counts as blank, because a
/// directive can follow the comment.
bool continues(std::string_view Text, size_t Newline) {
  // If there is no newline, npos + 1 is 0.
  const size_t Above = Newline ? Text.rfind('\n', Newline - 1) + 1 : 0;
  std::string_view Line = Text.substr(Above, Newline - Above);
  if (!Line.ends_with('\\') || Line.find("*/") != None)
    return false;
  Line.remove_suffix(1);
  return Line.find_first_not_of(" \t\v\f") != None;
}

/// Whether the text has a spelling that the lexer and the scanner understand differently wherever
/// it stands:
/// - trigraphs of #, of the backslash and of ^ (??= ??/ ??'), if the standard has trigraphs.
///   Programs for other standards write "(???)" in comments;
/// - the digraph %: at the begin of a line;
/// - a carriage return without a newline;
/// - a null character.
bool hasOddSpelling(std::string_view Text, Dialect D) {
  for (size_t At = 0; D.Trigraphs && (At = Text.find("??", At)) != None; ++At)
    if (At + 2 < Text.size() && std::string_view("=/'").find(Text[At + 2]) != None)
      return true;
  for (size_t At = 0; (At = Text.find('%', At)) != None; ++At) {
    if (Text.substr(At, 2) != "%:" && Text.substr(At, 3) != "%\\\n" &&
        Text.substr(At, 3) != "%\\\r")
      continue;
    const size_t Before = At ? Text.find_last_not_of(" \t\v\f", At - 1) : None;
    if (Before == None || (Text[Before] == '\n' && !continues(Text, Before)) ||
        (Text[Before] == '/' && Before && Text[Before - 1] == '*'))
      return true;
  }
  for (size_t At = 0; (At = Text.find('\r', At)) != None; ++At)
    if (Text.substr(At + 1, 1) != "\n")
      return true;
  return Text.find('\0') != None;
}

bool isDefined(std::string_view Text, std::string_view Name) {
  const std::string Define = "\n#define " + std::string(Name);
  for (size_t At = 0; (At = findWords(Text, Define, At)) != None; ++At)
    if (!isIdentifierCharacter(Text[std::min(At + Define.size(), Text.size() - 1)]))
      return true;
  return false;
}

/// The end of the last thing before At that is not a blank, a comment or the end of a line. Lines
/// receives how many lines end between, outside of comments.
size_t significantBefore(std::string_view Text, size_t At, unsigned &Lines) {
  while (At) {
    const char C = Text[At - 1];
    Lines += C == '\n';
    if (C == ' ' || (C >= '\t' && C <= '\r')) {
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

} // namespace

bool isMisread(std::string_view File, Dialect D) {
  if (hasOddSpelling(File, D))
    return true;
  if (!mayBeMisread(File, D))
    return false;
  Walk W(File, D);
  W.toTheEnd();
  return W.isOdd() || !W.isScannedAlike();
}

bool isDirective(std::string_view File, size_t Hash, Dialect D) {
  Walk W(File, D);
  W.toTheEnd();
  return std::binary_search(W.directives().begin(), W.directives().end(), Hash);
}

std::string joinedLines(std::string_view Text, Dialect D) {
  // A macro whose replacement ends in a backslash: in the text the next line would continue it.
  for (size_t At = 0; (At = Text.find("\\\n", At)) != None; ++At)
    if (const size_t Line = Text.rfind('\n', At) + 1;
        Text.substr(Line, 8) == "#define " && !isInComment(Text, Line, D.LineComments))
      return "a backslash at a macro's end";
  // The name of a macro, then a directive, then a parenthesis.
  for (size_t Newline = 0; (Newline = Text.find('\n', Newline)) != None; ++Newline) {
    size_t First = Newline + 1;
    while (First < Text.size() && (Text[First] == ' ' || Text[First] == '\t' ||
                                   Text[First] == '\v' || Text[First] == '\f'))
      ++First;
    if (First == Text.size() || Text[First] != '(')
      continue;
    unsigned Lines = 0;
    const size_t End = significantBefore(Text, First, Lines);
    size_t Begin = End;
    while (Begin && isIdentifierCharacter(Text[Begin - 1]))
      --Begin;
    if (Lines > 1 && Begin < End && Text[Text.rfind('\n', Begin) + 1] != '#' &&
        isDefined(Text, Text.substr(Begin, End - Begin)))
      return "a directive between " + std::string(Text.substr(Begin, End - Begin)) +
             " and its arguments";
  }
  return "";
}

Dialect dialectOf(const Argv &Command) {
  const bool IsCXX = Command[0].size() > 4 && !Command[0].compare(Command[0].size() - 4, 4, "plus");
  Dialect D{IsCXX, true, false};
  auto has = [](const std::string &Standard, std::initializer_list<const char *> Parts) {
    return std::any_of(Parts.begin(), Parts.end(),
                       [&](const char *Each) { return Standard.find(Each) != std::string::npos; });
  };
  for (const std::string &Each : Command) {
    if (Each == "-ansi")
      D = {false, IsCXX, true};
    if (Each.compare(0, 5, "-std=") != 0)
      continue;
    D.Separators = has(Each, {"2x", "23", "2y"}) || (IsCXX && !has(Each, {"98", "03", "0x", "11"}));
    // gcc has trigraphs in all -std=c… modes, even where the newest standards have none any more.
    D.Trigraphs = Each.compare(5, 3, "gnu") != 0;
    D.LineComments =
        IsCXX || !has(Each, {"=c89", "=c90", "=iso9899:199"}) || Each == "-std=iso9899:1999";
  }
  return D;
}

} // namespace qrintf
