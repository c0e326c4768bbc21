#include "ConstantExpression.h"

#include <cstdlib>

namespace qrintf {

std::vector<std::pair<size_t, size_t>> argumentsBetween(const Tokens &T, size_t Open, size_t Close) {
  std::vector<std::pair<size_t, size_t>> Out;
  size_t Begin = Open + 1;
  for (size_t I = Begin; I < Close; ++I) {
    if (T[I].is("(") || T[I].is("[") || T[I].is("{"))
      I = closing(T, I, Close);
    else if (T[I].is(",")) {
      Out.push_back({Begin, I});
      Begin = I + 1;
    }
  }
  if (Begin < Close)
    Out.push_back({Begin, Close});
  return Out;
}

namespace {

constexpr int MostMacros = 8; // within each other

class Parser {
public:
  Parser(const HeaderText &Header, const Tokens &T, size_t At, size_t End, const KnownNames &Names, int Depth)
      : Header(Header), T(T), At(At), End(End), Names(Names), Depth(Depth) {}

  Known whole() {
    Known V = conditional();
    return At == End && !Lost ? V : std::nullopt;
  }

private:
  bool is(std::string_view What) const { return At < End && T[At].is(What); }
  bool take(std::string_view What) {
    bool Is = is(What);
    At += Is;
    return Is;
  }
  Known conditional();
  Known binary(int Level);
  Known unary();
  Known primary();
  Known call(std::string_view Name);
  Known macro(const Declaration &D, const std::vector<Known> &Arguments);
  Known argument(const std::pair<size_t, size_t> &Range) {
    return Parser(Header, T, Range.first, Range.second, Names, Depth).whole();
  }

  const HeaderText &Header;
  const Tokens &T;
  size_t At;
  const size_t End;
  const KnownNames &Names;
  const int Depth;
  bool Lost = false; // syntax that is not understood
};

Known Parser::conditional() {
  Known Condition = binary(0);
  if (!take("?"))
    return Condition;
  Known Yes = conditional();
  if (!take(":"))
    Lost = true;
  Known No = conditional();
  if (Condition)
    return *Condition ? Yes : No;
  return Yes == No ? Yes : std::nullopt;
}

struct Operator {
  std::string_view Text;
  int Level;
};
constexpr Operator Operators[] = {{"||", 0}, {"&&", 1}, {"|", 2},  {"^", 3},  {"&", 4},  {"==", 5}, {"!=", 5}, {"<", 6}, {">", 6},
                                  {"<=", 6}, {">=", 6}, {"<<", 7}, {">>", 7}, {"+", 8},  {"-", 8},  {"*", 9},  {"/", 9}, {"%", 9}};
constexpr int UnaryLevel = 10;

Known apply(std::string_view Op, Known A, Known B) {
  if (Op == "||" || Op == "&&") {
    const bool Decides = Op == "||";
    if ((A && (*A != 0) == Decides) || (B && (*B != 0) == Decides))
      return Decides;
    return A && B ? Known(!Decides) : std::nullopt;
  }
  if (!A || !B)
    return std::nullopt;
  const int64_t X = *A, Y = *B;
  if (Op == "==")
    return X == Y;
  if (Op == "!=")
    return X != Y;
  if (Op == "<")
    return X < Y;
  if (Op == ">")
    return X > Y;
  if (Op == "<=")
    return X <= Y;
  if (Op == ">=")
    return X >= Y;
  if (X < 0 || Y < 0 || X > INT32_MAX || Y > INT32_MAX)
    return std::nullopt;
  if (Op == "|")
    return X | Y;
  if (Op == "^")
    return X ^ Y;
  if (Op == "&")
    return X & Y;
  if (Op == ">>")
    return Y < 32 ? Known(X >> Y) : std::nullopt;
  if (Op == "+")
    return X + Y;
  if (Op == "-")
    return X >= Y ? Known(X - Y) : std::nullopt;
  if (Op == "/" && Y)
    return X / Y;
  if (Op == "%" && Y)
    return X % Y;
  return std::nullopt;
}

Known Parser::binary(int Level) {
  if (Level == UnaryLevel)
    return unary();
  Known Left = binary(Level + 1);
  while (At < End) {
    const Operator *Found = nullptr;
    for (const Operator &Each : Operators)
      if (Each.Level == Level && is(Each.Text))
        Found = &Each;
    if (!Found)
      break;
    ++At;
    Left = apply(Found->Text, Left, binary(Level + 1));
  }
  return Left;
}

Known Parser::unary() {
  if (take("!")) {
    Known V = unary();
    return V ? Known(*V == 0) : std::nullopt;
  }
  if (take("-")) {
    Known V = unary();
    return V ? Known(-*V) : std::nullopt;
  }
  if (take("~") || take("*") || take("&")) {
    unary();
    return std::nullopt;
  }
  return primary();
}

Known Parser::primary() {
  if (At >= End) {
    Lost = true;
    return std::nullopt;
  }
  Known V;
  const Token &Each = T[At];
  if (Each.is("(")) {
    const size_t Close = closing(T, At, End);
    V = argument({At + 1, Close});
    At = Close + 1;
  } else if (Each.K == Token::Number) {
    V = strtoll(std::string(Each.Text).c_str(), nullptr, 0);
    ++At;
  } else if (Each.K == Token::Character) {
    if (Each.Text.size() == 3)
      V = Each.Text[1];
    ++At;
  } else if (Each.K == Token::Identifier) {
    ++At;
    if (is("("))
      V = call(Each.Text);
    else if (auto Name = Names.find(Each.Text); Name != Names.end())
      V = Name->second;
    else if (const auto &Found = Header.find(Each.Text); Found.size() == 1 && Found[0]->K == Declaration::Macro)
      V = macro(*Found[0], {});
  } else {
    Lost = true;
    ++At;
  }
  while (At < End && (is("[") || is("->") || is(".") || is("("))) { // an object that nothing is known of
    At = is("->") || is(".") ? At + 2 : closing(T, At, End) + 1;
    V = std::nullopt;
  }
  return V;
}

Known Parser::call(std::string_view Name) {
  const size_t Open = At, Close = closing(T, Open, End);
  At = Close + 1;
  const auto Arguments = argumentsBetween(T, Open, Close);
  if (Name == "QRINTF_CAST" && Arguments.size() == 2) { // its type is one that holds so small a number
    Known V = argument(Arguments[1]);
    return V && *V >= 0 && *V < 128 ? V : std::nullopt;
  }
  if (Name == "__builtin_expect" && Arguments.size() == 2)
    return argument(Arguments[0]);
  if (Name == "__builtin_constant_p" && Arguments.size() == 1) // where it is not known here, the compiler may know it
    return argument(Arguments[0]) ? Known(1) : std::nullopt;
  const auto &Found = Header.find(Name);
  if (Found.size() != 1 || Found[0]->K != Declaration::Macro)
    return std::nullopt;
  std::vector<Known> Values;
  for (const auto &Each : Arguments)
    Values.push_back(argument(Each));
  return macro(*Found[0], Values);
}

Known Parser::macro(const Declaration &D, const std::vector<Known> &Arguments) {
  const std::vector<std::string_view> &Parameters = Header.tokens(D).Parameters;
  if (Depth == MostMacros || Parameters.size() != Arguments.size())
    return std::nullopt;
  const Tokens Body = tokensOfDirective(Header.tokens(D).All[0]);
  KnownNames Inner;
  for (size_t I = 0; I < Arguments.size(); ++I)
    if (Arguments[I])
      Inner[Parameters[I]] = *Arguments[I];
  size_t Begin = Parameters.empty() ? 2 : closing(Body, 2, Body.size()) + 1;
  if (Begin >= Body.size())
    return std::nullopt;
  return Parser(Header, Body, Begin, Body.size(), Inner, Depth + 1).whole();
}

} // namespace

Known evaluate(const HeaderText &Header, const Tokens &T, size_t At, size_t End, const KnownNames &Names) {
  return Parser(Header, T, At, End, Names, 0).whole();
}

} // namespace qrintf
