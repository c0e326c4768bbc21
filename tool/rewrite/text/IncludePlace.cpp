#include "rewrite/text/CallText.h"

#include "rewrite/text/SiteHeader.h"

#include <algorithm>

using namespace clang;

namespace qrintf {
namespace {

/// The conditionals around a place: for each, the offset of its #if and the number of its branch.
using Stack = std::vector<std::pair<unsigned, unsigned>>;

bool isPrefix(const Stack &A, const Stack &B) {
  return A.size() <= B.size() && std::equal(A.begin(), A.end(), B.begin());
}

struct Directive {
  std::string Word;
  // It is `#include "..."`, not `<...>`.
  bool Quoted = false;
  unsigned Begin = 0;
  // The offset behind its last line, with the newline.
  unsigned End = 0;
  Stack After;
};

/// Whether the line that ends behind Text, without its newline, goes on in the next one.
bool isContinued(llvm::StringRef Text) { return Text.rtrim(" \t\r\f\v").ends_with("\\"); }

/// The offset behind the newline that ends the line of At and those that continue it.
unsigned behindLine(llvm::StringRef Text, size_t At) {
  size_t Newline = Text.find('\n', At);
  while (Newline != llvm::StringRef::npos && isContinued(Text.take_front(Newline)))
    Newline = Text.find('\n', Newline + 1);
  return static_cast<unsigned>(Newline == llvm::StringRef::npos ? Text.size() : Newline + 1);
}

/// All directives of a file, the offset of its first code behind the #include that brings the C
/// library, and the conditionals around each call.
struct Surroundings {
  std::vector<Directive> Directives;
  unsigned FirstCode;
  // The offset behind the leading comment, which is mostly a licence.
  unsigned CommentEnd = 0;
  std::vector<Stack> Around;
};

Surroundings surroundingsOf(llvm::StringRef Text, const std::vector<unsigned> &Calls,
                            unsigned LibraryFrom) {
  Surroundings S;
  S.FirstCode = static_cast<unsigned>(Text.size());
  Stack Open;
  size_t NextCall = 0;
  bool InDirective = false, ExpectsWord = false, SeenAny = false;
  // `extern "C" {` stands in front of many files' first #include, and is no code here.
  constexpr llvm::StringLiteral Linkage[] = {"extern", "\"C\"", "{"};
  unsigned InLinkage = 0, LinkageBegin = 0;
  rawTokens(Text, beginOfTokens(Text), /*Comments=*/true, [&](const Token &T, unsigned At) {
    for (; NextCall < Calls.size() && Calls[NextCall] <= At; ++NextCall)
      S.Around.push_back(Open);
    if (T.isAtStartOfLine())
      InDirective = false;
    if (InDirective)
      S.Directives.back().End = behindLine(Text, At + T.getLength());
    if (T.is(tok::comment)) {
      if (!SeenAny)
        S.CommentEnd = At + T.getLength();
      return true;
    }
    SeenAny = true;
    if (T.is(tok::hash) && T.isAtStartOfLine()) {
      S.Directives.push_back({});
      S.Directives.back().Begin = At;
      S.Directives.back().End = behindLine(Text, At);
      InDirective = ExpectsWord = true;
      return true;
    }
    if (!InDirective) {
      if (!InLinkage)
        LinkageBegin = At;
      if (Text.substr(At, T.getLength()) == Linkage[InLinkage])
        InLinkage = (InLinkage + 1) % std::size(Linkage);
      else if (At > LibraryFrom)
        S.FirstCode = std::min(S.FirstCode, LinkageBegin);
      return true;
    }
    Directive &D = S.Directives.back();
    if (!ExpectsWord) {
      if (D.Word == "include" && T.is(tok::string_literal))
        D.Quoted = true;
      return true;
    }
    ExpectsWord = false;
    D.Word = Text.substr(At, T.getLength()).str();
    if (D.Word == "if" || D.Word == "ifdef" || D.Word == "ifndef")
      Open.push_back({D.Begin, 0});
    else if (llvm::StringRef(D.Word).starts_with("el") && !Open.empty())
      ++Open.back().second;
    else if (D.Word == "endif" && !Open.empty())
      Open.pop_back();
    D.After = Open;
    return true;
  });
  S.Around.resize(Calls.size(), Open);
  return S;
}

} // namespace

std::optional<TextEdit> placeInclude(llvm::StringRef Text, const std::vector<unsigned> &Calls,
                                     unsigned LibraryFrom) {
  Surroundings S = surroundingsOf(Text, Calls, LibraryFrom);
  auto seenByAll = [&](const Directive &D) {
    return std::ranges::all_of(S.Around,
                               [&](const Stack &Each) { return isPrefix(D.After, Each); });
  };
  std::vector<Directive> Top;
  for (const Directive &D : S.Directives)
    if (D.Begin < S.FirstCode)
      Top.push_back(D);
  auto isInclude = [](const Directive &D) {
    return D.Word == "include" || D.Word == "include_next" || D.Word == "import";
  };
  const Directive *After = nullptr;
  if (std::ranges::any_of(Top, isInclude)) {
    // The place is behind the last #include. If a conditional around that #include hides it from a
    // call, the place is behind the end of the conditional. If that is behind the first code, the
    // last #include before the conditional counts.
    for (auto Last = Top.rbegin(); Last != Top.rend() && !After; ++Last)
      if (isInclude(*Last))
        for (auto D = Last.base() - 1; D != Top.end() && !After; ++D)
          if (seenByAll(*D))
            After = &*D;
    if (!After)
      return std::nullopt;
  } else {
    for (const Directive &D : Top)
      if (seenByAll(D) && D.Word != "if" && D.Word != "ifdef")
        After = &D;
  }
  unsigned At = After ? After->End : 0;
  const bool IsCrlf =
      Text.take_front(std::min<size_t>(Text.find('\n'), Text.size())).ends_with("\r");
  const std::string Newline = IsCrlf ? "\r\n" : "\n";
  // The file has no directive at all, so the place is behind the leading comment.
  if (!After) {
    At = beginOfTokens(Text);
    if (S.CommentEnd && S.CommentEnd < S.FirstCode) {
      size_t End = Text.find('\n', S.CommentEnd);
      At = End == llvm::StringRef::npos ? At : static_cast<unsigned>(End + 1);
    }
  }
  if (At < LibraryFrom || At > S.FirstCode || (!Calls.empty() && At > Calls.front()))
    return std::nullopt;
  const bool StartsFile = !After && At == beginOfTokens(Text);
  std::string Line = std::string("#include \"") + SitesFile + "\"" + Newline;
  if (!StartsFile && !(After && After->Quoted))
    Line = Newline + Line;
  return TextEdit{At, 0, Line};
}

/// Where the empty line begins that ends before At; At if there is none. An empty line that ends a
/// continued one is not empty for the compiler.
static unsigned beginOfEmptyLine(llvm::StringRef Text, unsigned At) {
  llvm::StringRef Before = Text.take_front(At);
  if (!Before.consume_back("\n"))
    return At;
  Before.consume_back("\r");
  return Before.ends_with("\n") && !isContinued(Before.drop_back())
             ? static_cast<unsigned>(Before.size())
             : At;
}

std::vector<TextEdit> linesOfSites(llvm::StringRef Text) {
  const std::string Name = std::string("\"") + SitesFile + "\"";
  std::vector<TextEdit> Lines;
  if (!Text.contains(Name))
    return Lines;
  // How much of the directive was seen: `#`, `#include`, or all of it.
  unsigned Tokens = 0;
  unsigned Begin = 0;
  rawTokens(Text, beginOfTokens(Text), /*Comments=*/true, [&](const Token &T, unsigned At) {
    const llvm::StringRef Spelled = Text.substr(At, T.getLength());
    if (T.isAtStartOfLine()) {
      Begin = static_cast<unsigned>(Text.take_front(At).rtrim(" \t").size());
      Tokens = Spelled == "#" && (Begin == beginOfTokens(Text) || Text[Begin - 1] == '\n');
    } else if (Tokens == 1 && Spelled == "include") {
      Tokens = 2;
    } else if (Tokens == 2 && Spelled == Name) {
      const unsigned End = behindLine(Text, At);
      // Compilers differ in whether a lone carriage return ends a line.
      if (Text.slice(At, End).rtrim("\r\n").contains('\r'))
        return true;
      Tokens = 3;
      const unsigned First = beginOfEmptyLine(Text, Begin);
      Lines.push_back({First, End - First, ""});
    } else if (!T.is(tok::comment) || (Tokens == 3 && Spelled.contains('\n'))) {
      if (Tokens == 3) // what else the line holds would be lost with it
        Lines.pop_back();
      Tokens = 0;
    }
    return true;
  });
  return Lines;
}

bool includesSites(llvm::StringRef Text) { return !linesOfSites(Text).empty(); }

} // namespace qrintf
