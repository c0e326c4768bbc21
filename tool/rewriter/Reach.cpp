#include "Reach.h"

#include <algorithm>

namespace qrintf {
namespace {

/// Whether a function's body changes a parameter, which then is no constant.
bool isChanged(const Tokens &T, size_t At, size_t End, std::string_view Name) {
  auto text = [&](size_t I) { return I < End ? T[I].Text : std::string_view(); };
  for (size_t I = At; I < End; ++I) {
    if (!T[I].is(Name))
      continue;
    std::string_view Before = T[I - 1].Text, After = text(I + 1);
    bool Compound = After.size() == 2 && After[1] == '=' && std::string_view("+-*/%|&^").find(After[0]) != std::string_view::npos;
    bool Shift = (After == "<<" || After == ">>") && text(I + 2) == "=";
    if (Before == "++" || Before == "--" || Before == "&" || After == "++" || After == "--" || After == "=" || Compound || Shift)
      return true;
  }
  return false;
}

/// The directive that ends the part of a conditional in which At stands: #endif, or #else as well.
size_t endOfPart(const Tokens &T, size_t At, size_t End, bool AtElse) {
  int Depth = 0;
  for (size_t I = At; I < End; ++I) {
    if (T[I].K != Token::Directive)
      continue;
    const Tokens Words = tokensOfDirective(T[I]);
    std::string_view Word = Words.empty() ? "" : Words[0].Text;
    if (!Depth && (Word == "endif" || (AtElse && (Word == "else" || Word == "elif"))))
      return I;
    Depth += Word == "if" || Word == "ifdef" || Word == "ifndef";
    Depth -= Word == "endif";
  }
  return End;
}

/// The value of #if, #elif or #else where texts are shared: there no instructions beyond SSE2 are at hand.
Known valueOf(const HeaderText &Header, const Token &Directive) {
  static const KnownNames Names = {{"QRINTF__FAST", 1}, {"QRINTF__FLOAT", 1}, {"QRINTF__VECTORS", 1}};
  const Tokens Words = tokensOfDirective(Directive);
  if (Words.empty())
    return std::nullopt;
  if (Words[0].is("else"))
    return 1;
  return Words[0].is("if") || Words[0].is("elif") ? evaluate(Header, Words, 1, Words.size(), Names) : std::nullopt;
}

/// The semicolon at the end of a statement.
size_t endOfStatement(const Tokens &T, size_t At, size_t End) {
  for (; At < End && !T[At].is(";"); ++At)
    if (T[At].is("(") || T[At].is("[") || T[At].is("{"))
      At = closing(T, At, End);
  return std::min(At, End);
}

size_t behindStatement(const Tokens &T, size_t At, size_t End) {
  if (At < End && T[At].is("{"))
    return closing(T, At, End) + 1;
  if (At + 1 < End && (T[At].is("if") || T[At].is("for") || T[At].is("while"))) {
    const size_t Next = behindStatement(T, closing(T, At + 1, End) + 1, End);
    return T[At].is("if") && Next < End && T[Next].is("else") ? behindStatement(T, Next + 1, End) : Next;
  }
  return endOfStatement(T, At, End) + 1;
}

} // namespace

std::set<std::string_view> Reach::of(std::string_view SiteText) {
  Found.clear();
  Entered.clear();
  Inlined.clear();
  const Tokens T = tokensOf(SiteText);
  operand(T, 0, T.size(), {});
  return std::move(Found);
}

void Reach::enter(const Declaration &D, const std::vector<Known> &Arguments) {
  if (D.K == Declaration::Outline) {
    Found.insert(D.Name);
    return;
  }
  if (!Entered.insert({&D, Arguments}).second)
    return;
  Inlined.insert(&D);
  const bool IsMacro = D.K == Declaration::Macro;
  const DeclarationTokens &Whole = Header.tokens(D);
  const std::vector<std::string_view> &Parameters = Whole.Parameters;
  const Tokens Macro = IsMacro ? tokensOfDirective(Whole.All[0]) : Tokens();
  const Tokens &T = IsMacro ? Macro : Whole.All;
  const size_t End = T.size();
  size_t At = Whole.Body;
  if (IsMacro)
    At = Parameters.empty() ? std::min<size_t>(2, End) : closing(T, 2, End) + 1;
  KnownNames Names;
  for (size_t I = 0; I < std::min(Parameters.size(), Arguments.size()); ++I)
    if (Arguments[I] && !isChanged(T, At, End, Parameters[I]))
      Names[Parameters[I]] = *Arguments[I];
  if (IsMacro)
    operand(T, At, End, Names);
  else if (At < End)
    block(T, At, End - 1, Names);
}

/// Statements. True when what stands behind them is never reached.
bool Reach::block(const Tokens &T, size_t At, size_t End, KnownNames Names) {
  bool Leaves = false;
  while (At < End && !Leaves)
    At = T[At].K == Token::Directive ? condition(T, At, End, Names, Leaves) : statement(T, At, End, Names, Leaves);
  return Leaves;
}

/// A conditional of the preprocessor: where it is not known, all parts count.
size_t Reach::condition(const Tokens &T, size_t At, size_t End, const KnownNames &Names, bool &Leaves) {
  const size_t Last = endOfPart(T, At + 1, End, false);
  while (At < Last) {
    const size_t Next = endOfPart(T, At + 1, End, true);
    const Known Value = valueOf(Header, T[At]);
    if (Value && *Value)
      Leaves = block(T, At + 1, Next, Names);
    else if (!Value)
      operand(T, At + 1, Last, Names);
    At = Value && !*Value ? Next : Last;
  }
  return Last + 1;
}

size_t Reach::statement(const Tokens &T, size_t At, size_t End, KnownNames &Names, bool &Leaves) {
  if (T[At].is("{")) {
    const size_t Close = closing(T, At, End);
    Leaves = block(T, At + 1, Close, Names);
    return Close + 1;
  }
  if (T[At].is("if") && At + 1 < End) {
    const size_t Close = closing(T, At + 1, End);
    expression(T, At + 2, Close, Names);
    const Known Condition = evaluate(Header, T, At + 2, Close, Names);
    const bool Yes = !Condition || *Condition, No = !Condition || !*Condition;
    bool IfLeaves = false, ElseLeaves = false;
    size_t Next = Yes ? statement(T, Close + 1, End, Names, IfLeaves) : behindStatement(T, Close + 1, End);
    const bool HasElse = Next < End && T[Next].is("else");
    if (HasElse)
      Next = No ? statement(T, Next + 1, End, Names, ElseLeaves) : behindStatement(T, Next + 1, End);
    Leaves = (IfLeaves || !Yes) && (ElseLeaves || !No);
    return Next;
  }
  if ((T[At].is("for") || T[At].is("while")) && At + 1 < End) {
    const size_t Close = closing(T, At + 1, End);
    operand(T, At + 2, Close, Names);
    bool Ignored = false; // the loop may not be entered
    return statement(T, Close + 1, End, Names, Ignored);
  }
  if (T[At].is("do")) {
    bool Ignored = false; // a break may leave it
    return statement(T, At + 1, End, Names, Ignored); // the condition behind it is one more statement
  }
  const size_t Last = endOfStatement(T, At, End);
  if (T[At].is("const"))
    constants(T, At, Last, Names);
  Leaves = T[At].is("return");
  expression(T, At + Leaves, Last, Names);
  return Last + 1;
}

/// const TYPE name = EXPRESSION, name = EXPRESSION…
void Reach::constants(const Tokens &T, size_t At, size_t End, KnownNames &Names) {
  size_t Begin = At;
  for (size_t I = At; I <= End; ++I) {
    if (I < End && (T[I].is("(") || T[I].is("[") || T[I].is("{")))
      I = closing(T, I, End);
    if (I < End && !T[I].is(","))
      continue;
    for (size_t J = Begin + 1; J < I; ++J)
      if (T[J].is("=") && T[J - 1].K == Token::Identifier) {
        Names.erase(T[J - 1].Text); // of an outer block
        if (Known V = evaluate(Header, T, J + 1, I, Names))
          Names[T[J - 1].Text] = *V;
        break;
      }
    Begin = I + 1;
  }
}

/// A full expression or declaration: of `condition ? a : b` what is decided.
void Reach::expression(const Tokens &T, size_t At, size_t End, const KnownNames &Names) {
  size_t Begin = At;
  for (size_t I = At; I < End; ++I) {
    if (T[I].is("(") || T[I].is("[") || T[I].is("{")) {
      I = closing(T, I, End);
    } else if (T[I].is("=") || T[I].is(",")) {
      operand(T, Begin, I, Names);
      Begin = I + 1;
    } else if (T[I].is("?")) {
      size_t Colon = I + 1;
      for (int Nested = 0; Colon < End && !(T[Colon].is(":") && !Nested); ++Colon) {
        if (T[Colon].is("(") || T[Colon].is("[") || T[Colon].is("{"))
          Colon = closing(T, Colon, End);
        else
          Nested += T[Colon].is("?") - T[Colon].is(":");
      }
      size_t Last = Colon; // a comma ends the whole
      for (; Last < End && !T[Last].is(","); ++Last)
        if (T[Last].is("(") || T[Last].is("[") || T[Last].is("{"))
          Last = closing(T, Last, End);
      operand(T, Begin, I, Names);
      const Known Condition = evaluate(Header, T, Begin, I, Names);
      if (!Condition || *Condition)
        expression(T, I + 1, std::min(Colon, End), Names);
      if ((!Condition || !*Condition) && Colon < End)
        expression(T, Colon + 1, std::min(Last, End), Names);
      Begin = I = std::min(Last, End);
      if (Begin < End)
        ++Begin;
    }
  }
  if (Begin < End)
    operand(T, Begin, End, Names);
}

/// Every call in a range, whatever the range is.
void Reach::operand(const Tokens &T, size_t At, size_t End, const KnownNames &Names) {
  for (size_t I = At; I < End; ++I) {
    const bool IsCall = T[I].K == Token::Identifier && I + 1 < End && T[I + 1].is("(");
    if (T[I].is("(") || T[I].is("[")) {
      const size_t Close = closing(T, I, End);
      expression(T, I + 1, Close, Names);
      I = Close;
      continue;
    }
    if (T[I].K != Token::Identifier)
      continue;
    const auto &Declarations = Header.find(T[I].Text);
    std::vector<Known> Arguments;
    if (IsCall) {
      const size_t Close = closing(T, I + 1, End);
      for (auto [Begin, Last] : argumentsBetween(T, I + 1, Close)) {
        expression(T, Begin, Last, Names);
        Arguments.push_back(evaluate(Header, T, Begin, Last, Names));
      }
      I = Close;
    }
    for (const Declaration *D : Declarations) // a function that is only named is called by whom it is given to
      if (D->K == Declaration::Outline || D->K == Declaration::Inline || D->K == Declaration::Macro)
        enter(*D, Arguments);
  }
}

} // namespace qrintf
