#include "launcher/gcc/Misreadings.h"

#include "common/FindWords.h"
#include "common/RawText.h"

#include <algorithm>
#include <cctype>
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

/// Whether there is a trigraph of #, of the backslash or of ^.
bool hasTrigraph(std::string_view Text) {
  for (size_t At = 0; (At = Text.find("?\?", At)) != None; ++At)
    if (At + 2 < Text.size() && std::string_view("=/'").find(Text[At + 2]) != None)
      return true;
  return false;
}

} // namespace

bool mayBeMisread(std::string_view Text, bool HasLineComments) {
  auto at = [&](size_t I) { return I < Text.size() ? Text[I] : '\0'; };
  for (size_t At = 0; (At = findTelling(Text, At)) < Text.size();) {
    const char C = Text[At], Next = at(At + 1);
    if (C == '/' && Next == '*') {
      const size_t End = Text.find("*/", At + 2);
      const std::string_view Comment = Text.substr(At, End - At);
      // Both searches would find the same, but the first is much faster and mostly fails.
      if (End == None || Text[At + 2] == '/' ||
          (Comment.find('\\') != None && Comment.find("*\\") != None))
        return true;
      At = End + 2;
    } else if (C == '/' && Next == '/') {
      const size_t End = std::min(Text.find('\n', At), Text.size());
      if (!HasLineComments || Text[Text.find_last_not_of(" \t\r\v\f", End - 1)] == '\\')
        return true;
      At = End;
    } else if (C == '"' || C == '\'') {
      if (At &&
          (C == '"' ? Text[At - 1] == 'R' : isxdigit(static_cast<unsigned char>(Text[At - 1]))))
        return true;
      for (++At; At < Text.size() && Text[At] != C && Text[At] != '\n'; ++At)
        if (Text[At] == '\\' && isspace(static_cast<unsigned char>(at(++At))) && at(At) != '\n')
          // gcc may join the lines although there are blanks behind the backslash.
          return true;
      // In '1''a' the third apostrophe would look like a digit separator, because the separator is
      // recognized by what stands before it.
      if (at(At) != C || (C == '\'' && at(At + 1) == C))
        return true;
      ++At;
    } else if (C == '/') {
      if (Next == '\\')
        return true;
      ++At;
    } else {
      if (Next != '\n' && Next != '\r')
        return true;
      ++At;
    }
  }
  return hasDigraph(Text) || hasTrigraph(Text);
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

bool isReadOtherwise(std::string_view Text) {
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
    const size_t Begin = beginOfIdentifier(Text, End);
    if (Lines > 1 && Begin < End && Text[Text.rfind('\n', Begin) + 1] != '#' &&
        isDefined(Text, Text.substr(Begin, End - Begin)))
      return "a directive between " + std::string(Text.substr(Begin, End - Begin)) +
             " and its arguments";
  }
  return "";
}

} // namespace qrintf
