// Heat, inside: reads the functions of a text and the statements in them, without a parser. Heat
// calls it once a text; it fills Heat's lists of functions and parts.
//
// The text is not preprocessed: all branches of a conditional count, and a macro counts as what it
// looks like. So the braces that are read may not match, for example in `#ifdef A` / `if (a) {` /
// `#else` / `if (b) {` / `#endif` / `}`. A function then ends at the next brace in the first
// column, where nearly all styles put the brace that ends a function.
#pragma once

#include "heat/Heat.h"

namespace qrintf {

class Outline {
public:
  explicit Outline(Heat &Out);
  void read();

private:
  /// Where control goes after a statement, if it does not go to the next one.
  enum class Exit { None, Error, Elsewhere, NextTurn };
  struct Statement {
    size_t Begin = 0, End = 0;
    Exit Leaves = Exit::None;
    Evidence Why = Evidence::ErrorReturn; // the evidence, if Leaves is Exit::Error
    bool HasJump = false;                 // whether control may leave the statement before its end
    /// Whether it calls a function whose name says that it reports errors, or names stderr.
    bool ReportsError = false;
    bool IsLabel = false;
    /// Whether it returns a variable that has the name of an error, or ends the program with a
    /// status that is not a constant.
    bool LeavesWithVariable = false;
  };
  /// What stands in front of a function's opening brace.
  struct Head {
    std::string_view Name;
    bool IsFunction = false, HasInitializers = false; // C++'s, behind a colon
    bool IsStatic = false, IsStartUp = false, IsHot = false, IsCold = false;
  };

  // Places are indices of Tokens.
  std::string_view at(size_t I) const { return I < Limit ? Tokens[I] : std::string_view(); }
  static bool isWord(std::string_view Token) {
    return !Token.empty() && isIdentifierCharacter(Token[0]);
  }
  bool isCall(size_t I) const;
  size_t skipBrackets(size_t I) const;
  size_t offsetOf(size_t I) const { return static_cast<size_t>(Tokens[I].data() - Code.data()); }
  /// The offset behind the token before End.
  size_t behind(size_t End) const { return offsetOf(End - 1) + Tokens[End - 1].size(); }
  std::string_view textOf(size_t Begin, size_t End) const;

  Head readHead(size_t Begin, size_t End) const;
  size_t endOfOperator(size_t I) const;
  size_t bodyOfLambda(size_t I) const;
  size_t readLambdas(size_t Begin, size_t End);
  size_t endOfFunction(size_t Brace) const;
  size_t readFunction(const Head &H, size_t Brace);
  void readBody();
  Work workIn(size_t Begin, size_t End) const;

  Statement statement();
  Statement block(bool IsBranch, bool IsBody = false);
  Statement branch();
  Statement choice();
  Statement loop(std::string_view Keyword);
  Statement jump(std::string_view Keyword);
  Statement expression();
  void judge(const std::vector<Statement> &Statements, bool IsBranch);
  /// Whether control goes from there to what follows the loop, or out of the function.
  static bool leavesLoop(const Statement &S) {
    return S.Leaves == Exit::Error || S.Leaves == Exit::Elsewhere;
  }
  void noteCallsIn(size_t Begin, size_t End);
  void note(size_t Begin, size_t End, Heat::Part::Kind K);
  void noteCold(size_t Begin, size_t End, Evidence Why);

  Heat &Out;
  const std::string_view Code;
  /// The words and numbers of the code, and its signs, each a character.
  std::vector<std::string_view> Tokens;
  /// For a bracket that opens, the place behind the one that closes it; else 0.
  std::vector<size_t> Close;
  size_t At = 0, Limit = 0; // the place in the function that is read, and the end of that function
  unsigned Depth = 0;
  bool BreakLeavesLoop = false; // whether a `break` here leaves a loop and not a switch
  /// Whether the loop that is read reads the program's options, or waits in each turn.
  bool HasFewTurns = false;
  std::set<std::string_view> Returned; // the values that the function returns, as text
};

} // namespace qrintf
