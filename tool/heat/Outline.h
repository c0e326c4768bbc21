// Heat, inside: reads the functions of a text and the statements in them. Conditionals count with
// all their branches, and macros as what they look like; where braces do not pair, a function ends
// at the next brace in the first column.
#pragma once

#include "heat/Heat.h"

namespace qrintf {

class Outline {
public:
  explicit Outline(Heat &Out) : Out(Out), Code(Out.Code) {}
  void read();

private:
  /// Where control goes behind a statement, if not to the next one.
  enum class Exit { None, Error, Elsewhere, NextTurn };
  struct Statement {
    size_t Begin = 0, End = 0;
    Exit Leaves = Exit::None;
    Evidence Why = Evidence::ErrorReturn; // of Exit::Error
    bool HasJump = false;                 // control may leave it before its end
    bool ReportsError = false;            // it calls a function whose name says so
    bool IsLabel = false;
  };
  /// What stands in front of a function's brace.
  struct Head {
    std::string_view Name;
    bool IsFunction = false, IsStatic = false, IsStartUp = false, IsHot = false, IsCold = false;
  };

  size_t skipBlanks(size_t I) const;
  size_t skipBrackets(size_t I) const;
  std::string_view wordAt(size_t I) const;
  char charAt(size_t I) const { return I < Limit ? Code[I] : 0; }

  Head readHead(size_t Begin, size_t End) const;
  size_t endOfFunction(size_t Brace) const;
  void readFunction(const Head &H, size_t Brace, size_t End);
  bool isSmall(size_t Begin, size_t End) const;

  Statement statement();
  Statement block(bool IsBranch);
  Statement branch();
  Statement choice();
  Statement loop(std::string_view Keyword);
  Statement jump(std::string_view Keyword);
  Statement expression();
  void judge(const std::vector<Statement> &Statements, bool IsBranch);
  void note(size_t Begin, size_t End, bool Loops);
  void noteCold(size_t Begin, size_t End, Evidence Why);

  Heat &Out;
  const std::string_view Code;
  size_t At = 0, Limit = 0; // in the function that is read: where, and its end
  unsigned Depth = 0;
  bool BreakLeavesLoop = false;        // and not a switch
  std::set<std::string_view> Returned; // what the function returns
};

} // namespace qrintf
