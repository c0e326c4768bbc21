#include "launcher/gcc/Misreadings.h"

#include "common/FindWords.h"
#include "common/RawText.h"

#include <algorithm>
#include <cctype>
#include <initializer_list>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace qrintf {
namespace {

constexpr size_t None = std::string_view::npos;

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

/// Whether a line can begin with the digraph %: for a #.
bool hasDigraph(std::string_view Text) {
  for (size_t At = 0; (At = Text.find('%', At)) != None; ++At) {
    if (Text.substr(At + 1, 1) != ":" && Text.substr(At + 1, 1) != "\\")
      continue;
    const size_t Before = At ? Text.find_last_not_of(" \t\v\f", At - 1) : None;
    if (Before == None || Text[Before] == '\n' || Text[Before] == '/')
      return true;
  }
  return false;
}

} // namespace

Spelling spellingOf(std::string_view Text, Dialect D, bool WantsComments) {
  auto at = [&](size_t I) { return I < Text.size() ? Text[I] : '\0'; };
  Spelling Found;
  Found.HasOddComment = WantsComments && Text.find("?\?/") != None;
  constexpr Spelling Both = {true, true};
  for (size_t At = 0; (At = findTelling(Text, At)) < Text.size();) {
    const char C = Text[At], Next = at(At + 1);
    if (C == '/' && Next == '*') {
      const size_t End = Text.find("*/", At + 2);
      const std::string_view Comment = Text.substr(At, End - At);
      // Both searches would find the same, but the first is much faster and mostly fails.
      if (Comment.find('\\') != None && Comment.find("*\\") != None)
        return Both;
      Found.MayBeMisread |= End == None || Text[At + 2] == '/';
      Found.HasOddComment |= WantsComments && Comment.find("/*", 2) != None;
      At = End == None ? Text.size() : End + 2;
    } else if (C == '/' && Next == '/') {
      const size_t End = std::min(Text.find('\n', At), Text.size());
      if (Text[Text.find_last_not_of(" \t\r\v\f", End - 1)] == '\\')
        return Both;
      Found.MayBeMisread |= !D.LineComments;
      At = D.LineComments ? End : At + 1;
    } else if (C == '"' || C == '\'') {
      const bool IsSeparator =
          D.Separators && At && isxdigit(static_cast<unsigned char>(Text[At - 1]));
      if (C == '"' ? At && Text[At - 1] == 'R' : IsSeparator)
        return Both;
      for (++At; At < Text.size() && Text[At] != C && Text[At] != '\n'; ++At)
        if (Text[At] == '\\' && isspace(static_cast<unsigned char>(at(++At))) && at(At) != '\n')
          // gcc may join the lines although there are blanks behind the backslash.
          return Both;
      Found.MayBeMisread |= at(At) != C;
      At += at(At) == C;
      // In '1''a' the third apostrophe would look like a digit separator, because the separator is
      // recognized by what stands before it.
      Found.MayBeMisread |= C == '\'' && D.Separators && at(At) == C;
    } else if (C == '/' && Next == '\\') {
      return Both;
    } else {
      Found.MayBeMisread |= C == '\\' && Next != '\n' && Next != '\r';
      ++At;
    }
    if (Found.MayBeMisread && (Found.HasOddComment || !WantsComments))
      return Found;
  }
  Found.MayBeMisread |= hasDigraph(Text);
  return Found;
}

namespace {

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

bool hasOddSpelling(std::string_view Text, Dialect D) {
  for (size_t At = 0; D.Trigraphs && (At = Text.find("??", At)) != None; ++At)
    if (At + 2 < Text.size() && std::string_view("=/'").find(Text[At + 2]) != None)
      return true;
  for (size_t At = 0; (At = Text.find('\r', At)) != None; ++At)
    if (Text.substr(At + 1, 1) != "\n")
      return true;
  return Text.find('\0') != None;
}

std::string joinedLines(std::string_view Text) {
  // A macro whose replacement ends in a backslash: in the text the next line would continue it.
  for (size_t At = 0; (At = Text.find("\\\n", At)) != None; ++At)
    if (const size_t Line = Text.rfind('\n', At) + 1; Text.substr(Line, 8) == "#define ")
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
