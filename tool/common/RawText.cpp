#include "common/RawText.h"

#include <algorithm>

namespace qrintf {
namespace {

/// Whether the line that ends at End is continued, because a backslash stands before the newline.
/// Compilers accept blanks between the two.
bool isContinued(std::string_view Text, size_t End) {
  size_t Last = End ? Text.find_last_not_of(" \t\r\v\f", End - 1) : std::string_view::npos;
  return Last != std::string_view::npos && Text[Last] == '\\';
}

bool isDigit(char C) { return C >= '0' && C <= '9'; }

} // namespace

size_t endOfIdentifier(std::string_view Text, size_t At) {
  while (At < Text.size() && isIdentifierCharacter(Text[At]))
    ++At;
  return At;
}

size_t beginOfIdentifier(std::string_view Text, size_t End) {
  while (End && isIdentifierCharacter(Text[End - 1]))
    --End;
  return End;
}

size_t endOfLiteral(std::string_view Text, size_t At) {
  const char Quote = Text[At++];
  for (; At < Text.size(); ++At) {
    if (Text[At] == '\\' && At + 1 < Text.size()) {
      // A backslash before the end of a line continues the literal in the next line, even if blanks
      // stand between.
      size_t Next = Text.find_first_not_of(" \t\r\v\f", At + 1);
      At = Next != std::string::npos && Text[Next] == '\n' ? Next : At + 1;
    } else if (Text[At] == Quote) {
      return At + 1;
    } else if (Text[At] == '\n') {
      // The quotation mark begins no literal. An example is the apostrophe of `#error don't` in a
      // group that is skipped.
      return At;
    }
  }
  return At;
}

size_t endOfComment(std::string_view Text, size_t At) {
  if (Text[At + 1] == '*') {
    size_t End = Text.find("*/", At + 2);
    return End == Text.npos ? Text.size() : End + 2;
  }
  do
    At = Text.find('\n', At + 1);
  while (At != std::string::npos && isContinued(Text, At));
  return std::min(At, Text.size());
}

size_t endOfNumber(std::string_view Text, size_t At) {
  while (At < Text.size() &&
         (isIdentifierCharacter(Text[At]) || Text[At] == '.' ||
          (Text[At] == '\'' && At + 1 < Text.size() && isIdentifierCharacter(Text[At + 1]))))
    ++At;
  return At;
}

size_t skipBlanks(std::string_view Text, size_t At) {
  for (;;) {
    At = std::min(Text.find_first_not_of(" \t\r\v\f", At), Text.size());
    if (Text.substr(At, 2) == "/*")
      At = endOfComment(Text, At);
    else if (At < Text.size() && (Text[At] == '\\' || (Text[At] == '\n' && isContinued(Text, At))))
      ++At;
    else
      return At;
  }
}

bool isIdentifierAt(std::string_view Text, size_t Offset, std::string_view Word) {
  return Text.substr(Offset, Word.size()) == Word &&
         !(Offset && isIdentifierCharacter(Text[Offset - 1])) &&
         !(Offset + Word.size() < Text.size() && isIdentifierCharacter(Text[Offset + Word.size()]));
}

bool hasFirstArgument(std::string_view Text, size_t Offset, std::string_view Word) {
  auto next = [&](size_t At) { return std::min(Text.find_first_not_of(" \t\n", At), Text.size()); };
  const size_t Open = next(endOfIdentifier(Text, Offset));
  if (Text.substr(Open, 1) != "(")
    return false;
  const size_t Begin = next(Open + 1);
  return isIdentifierAt(Text, Begin, Word) && Text.substr(next(Begin + Word.size()), 1) == ",";
}

bool RawText::isCommentAt(size_t At) const {
  return Text[At] == '/' && At + 1 < Text.size() &&
         (Text[At + 1] == '*' || (Text[At + 1] == '/' && LineComments));
}

/// Returns the offset behind the literal, number, word or character at At.
size_t RawText::endOfToken(size_t At) {
  const char C = Text[At];
  if (C == '"' || C == '\'')
    return endOfLiteral(Text, At);
  if (isDigit(C))
    return endOfNumber(Text, At);
  if (!isIdentifierCharacter(C)) {
    IsOdd |= C == '%' && At + 1 < Text.size() && Text[At + 1] == ':';
    return At + 1;
  }
  const size_t End = endOfIdentifier(Text, At);
  if (End < Text.size() && Text[End] == '"')
    for (const char *Prefix : {"R", "LR", "uR", "UR", "u8R"})
      IsOdd |= Text.compare(At, End - At, Prefix) == 0;
  return End;
}

/// Reads a #define. The comments and literals of its body become regions of their own, because no
/// call comes out of them.
size_t RawText::readDefine(size_t Hash, size_t Name) {
  Define D;
  size_t At = endOfIdentifier(Text, Name);
  D.Name = std::string_view(Text).substr(Name, At - Name);
  if (At < Text.size() && Text[At] == '(') {
    for (++At;
         At < Text.size() && Text[At] != ')' && (Text[At] != '\n' || isContinued(Text, At));) {
      const size_t End = endOfIdentifier(Text, At);
      if (End > At)
        D.Parameters.push_back(std::string_view(Text).substr(At, End - At));
      At = std::max(End, At + 1);
    }
    At += At < Text.size() && Text[At] == ')';
  }
  nothing(Hash, At);
  const size_t Body = At, Index = Defines.size();
  size_t Begin = At;
  // Ends a part of the body at At. What stands between At and End, a comment or a literal, makes no
  // call.
  auto interrupt = [&](size_t End) {
    if (At > Begin)
      Regions.push_back({Begin, At, Index});
    nothing(At, End);
    Begin = At = End;
  };
  while (At < Text.size() && (Text[At] != '\n' || isContinued(Text, At))) {
    if (isCommentAt(At))
      interrupt(endOfComment(Text, At));
    else if (const size_t End = endOfToken(At); Text[At] == '"' || Text[At] == '\'')
      interrupt(End);
    else
      At = End;
  }
  interrupt(At);
  D.Body = std::string_view(Text).substr(Body, At - Body);
  D.IsConditional = Open.Depth > Open.IsGuard;
  Open.IsGuard |= Open.Depth == 1 && D.Name == Open.Macro;
  Defines.push_back(std::move(D));
  return At;
}

size_t RawText::readDirective(size_t Hash) {
  const size_t Name = skipBlanks(Text, Hash + 1), End = endOfIdentifier(Text, Name);
  if (Text.compare(Name, End - Name, "define") == 0)
    return readDefine(Hash, skipBlanks(Text, End));
  size_t At = End;
  while (At < Text.size() && (Text[At] != '\n' || isContinued(Text, At)))
    At = isCommentAt(At) ? endOfComment(Text, At) : endOfToken(At);
  noteConditional(Hash, std::string_view(Text).substr(Name, End - Name),
                  std::string_view(Text).substr(End, At - End));
  nothing(Hash, At);
  return At;
}

/// Keeps track of conditionals. When a directive ends a group of `#if 0`, all of the group counts
/// as nothing. A group that is never ended hides nothing.
void RawText::noteConditional(size_t Hash, std::string_view Name, std::string_view Condition) {
  if (Name.starts_with("if") || Name.starts_with("el") || Name == "endif")
    Conditionals.push_back({Hash, Name, Condition});
  if (Name.substr(0, 2) == "if" && Open.Depth++ == 0) {
    const size_t First = std::min(Condition.find_first_not_of(" \t"), Condition.size());
    Open.Macro = Name == "ifndef"
                     ? Condition.substr(First, endOfIdentifier(Condition, First) - First)
                     : std::string_view();
    Open.IsGuard = false;
  } else if (Name == "endif" && Open.Depth) {
    --Open.Depth;
  }
  if (!Hidden.IsOpen) {
    const size_t First = Condition.find_first_not_of(" \t");
    if (Name == "if" && First != std::string_view::npos && Condition[First] == '0' &&
        Condition.find_first_not_of(" \t\r", First + 1) == std::string_view::npos)
      Hidden = {true, Hash, Regions.size(), Defines.size(), 0};
    return;
  }
  if (Name.substr(0, 2) == "if") {
    ++Hidden.Depth;
  } else if (Hidden.Depth) {
    Hidden.Depth -= Name == "endif";
  } else if (Name == "endif" || Name.substr(0, 2) == "el") {
    Regions.resize(Hidden.Regions);
    Defines.resize(Hidden.Defines);
    nothing(Hidden.Begin, Hash);
    Hidden.IsOpen = false;
  }
}

/// Counts the trigraphs of # and of the backslash in Text. With IsComment, Text is the inside of a
/// comment, and only those that mean nothing there are counted. A backslash at the end of a line
/// does mean something there, because it may join the two characters that end the comment.
static size_t trigraphs(std::string_view Text, bool IsComment) {
  size_t Count = 0;
  for (size_t At = 0; (At = Text.find("?\?", At)) != std::string_view::npos; ++At)
    if (const std::string_view Third = Text.substr(At + 2, 2); !Third.empty())
      Count +=
          Third[0] == '=' ||
          (Third[0] == '/' &&
           !(IsComment && (Third.size() < 2 || isspace(static_cast<unsigned char>(Third[1])))));
  return Count;
}

void RawText::read() {
  if (IsRead)
    return;
  IsRead = true;
  size_t Trigraphs = trigraphs(Text, /*IsComment=*/false);
  bool AtLineStart = true;
  for (size_t At = 0; At < Text.size() && !IsOdd;) {
    const char C = Text[At];
    if (C == '\n' || C == ' ' || (C >= '\t' && C <= '\r')) {
      AtLineStart |= C == '\n';
      ++At;
    } else if (isCommentAt(At)) {
      const size_t End = endOfComment(Text, At);
      if (Trigraphs && Text[At + 1] == '*')
        Trigraphs -= trigraphs(std::string_view(Text).substr(At, End - At), /*IsComment=*/true);
      nothing(At, End);
      At = End;
    } else if (C == '#' && AtLineStart) {
      At = readDirective(At);
    } else {
      AtLineStart = false;
      const size_t End = endOfToken(At);
      if (C == '"' || C == '\'')
        nothing(At, End);
      At = End;
    }
  }
  IsOdd |= Trigraphs != 0;
  if (IsOdd) {
    Regions.clear();
    Defines.clear();
    Conditionals.clear();
  }
}

RawText::Place RawText::placeOf(size_t Offset) {
  read();
  auto After = std::upper_bound(Regions.begin(), Regions.end(), Offset,
                                [](size_t At, const Region &R) { return At < R.Begin; });
  if (After == Regions.begin() || std::prev(After)->End <= Offset)
    return {};
  const Region &R = *std::prev(After);
  return R.Define == NoDefine ? Place{Kind::Nothing, nullptr}
                              : Place{Kind::Body, &Defines[R.Define]};
}

std::string RawText::code() {
  read();
  std::string Code = Text;
  for (const Region &R : Regions)
    std::transform(Code.begin() + static_cast<std::ptrdiff_t>(R.Begin),
                   Code.begin() + static_cast<std::ptrdiff_t>(R.End),
                   Code.begin() + static_cast<std::ptrdiff_t>(R.Begin),
                   [](char C) { return C == '\n' ? C : ' '; });
  return Code;
}

const std::vector<RawText::Define> &RawText::defines() {
  read();
  return Defines;
}

const std::vector<RawText::Conditional> &RawText::conditionals() {
  read();
  return Conditionals;
}

bool RawText::isOdd() {
  read();
  return IsOdd;
}

bool RawText::isInBraces(size_t Offset) {
  read();
  if (IsOdd)
    return true;
  // Callers mostly ask in the order of the text. If one does not, the count begins again.
  if (Offset < Counted.End)
    Counted = {};
  auto Skipped = std::partition_point(Regions.begin(), Regions.end(),
                                      [&](const Region &R) { return R.End <= Counted.End; });
  for (size_t &At = Counted.End; At < Offset; ++At) {
    for (; Skipped != Regions.end() && Skipped->Begin <= At; ++Skipped)
      if (Skipped->End > At) {
        Counted.Before = Text[Skipped->End - 1];
        At = Skipped->End;
      }
    if (At >= Offset)
      break;
    if (Text[At] == '{' && Counted.Before != '"') {
      if (++Counted.Depth == 1)
        Counted.Open = Counted.Before == ')' ? At : 0;
    } else if (Text[At] == '}' && Counted.Depth) {
      --Counted.Depth;
    }
    if (!Counted.Depth && (Text[At] == '}' || Text[At] == ';'))
      Counted.Head = At + 1;
    if (!isspace(static_cast<unsigned char>(Text[At])))
      Counted.Before = Text[At];
  }
  return Counted.Depth > 0;
}

std::string_view RawText::localFunctionAround(size_t Offset) {
  if (isOdd() || !isInBraces(Offset) || !Counted.Open)
    return {};
  const std::string_view Head =
      std::string_view(Text).substr(Counted.Head, Counted.Open - Counted.Head);
  if (Head.find("static") == Head.npos && Head.find("inline") == Head.npos &&
      Head.find("INLINE") == Head.npos)
    return {};
  size_t At = Head.rfind(')');
  // At goes back to the parenthesis that begins the parameters.
  for (int Depth = 0; At > 0; --At) {
    Depth += (Head[At] == ')') - (Head[At] == '(');
    if (!Depth)
      break;
  }
  while (At > 0 && isspace(static_cast<unsigned char>(Head[At - 1])))
    --At;
  const size_t Begin = beginOfIdentifier(Head, At);
  return Head.substr(Begin, At - Begin);
}

} // namespace qrintf
