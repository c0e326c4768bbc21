#include "heat/Outline.h"

#include <algorithm>
#include <utility>

namespace qrintf {

constexpr std::string_view Blanks = " \t\r\n\v\f";
static bool isBlankOrLine(char C) { return C == ' ' || (C >= '\t' && C <= '\r'); }
/// Deeper nesting is not read, so that generated code cannot overflow the stack.
constexpr unsigned Deepest = 200;

static bool isMacroName(std::string_view Word) {
  return std::none_of(Word.begin(), Word.end(), [](char C) { return C >= 'a' && C <= 'z'; });
}

/// Whether a value is one that functions return for an error: a negative constant (-EINVAL), a null
/// pointer, false, or a name that says so (C_ERR).
static bool isErrorValue(std::string_view Value) {
  while (!Value.empty() &&
         (Value.front() == '(' || Blanks.find(Value.front()) != std::string_view::npos))
    Value.remove_prefix(1);
  while (!Value.empty() &&
         (Value.back() == ')' || Blanks.find(Value.back()) != std::string_view::npos))
    Value.remove_suffix(1);
  const bool IsWord =
      !Value.empty() && std::all_of(Value.begin(), Value.end(), isIdentifierCharacter);
  if (IsWord)
    return isOneOf(Value, {"NULL", "nullptr", "false", "FALSE", "EXIT_FAILURE"}) ||
           namesError(Value);
  return Value.size() > 1 && Value[0] == '-' && isMacroName(Value.substr(1)) &&
         std::all_of(Value.begin() + 1, Value.end(), isIdentifierCharacter);
}

/// Whether the program says by __builtin_expect, likely() or unlikely() that a condition seldom
/// holds. That one mostly holds does not make its `else` cold.
static bool isUnlikely(std::string_view Condition) {
  if (hasAny(Condition, {"unlikely", "UNLIKELY"}))
    return true;
  for (std::string_view Word : {"likely", "LIKELY"})
    if (const size_t Found = Condition.find(Word); Found != std::string_view::npos)
      return Condition.substr(0, Found).find('!') != std::string_view::npos;
  if (Condition.find("__builtin_expect") == std::string_view::npos)
    return false;
  const size_t Comma = Condition.rfind(','),
               Value = Condition.find_first_not_of(
                   Blanks, Comma == std::string_view::npos ? Comma : Comma + 1);
  return Value != std::string_view::npos && Condition[Value] == '0';
}

Outline::Outline(Heat &Out) : Out(Out), Code(Out.Code) {
  std::vector<size_t> Open;
  // Comments, literals and directives are blanks here, too, which are most of a text.
  constexpr std::string_view Many = "                                ";
  for (size_t I = 0; I < Code.size();) {
    if (isBlankOrLine(Code[I])) {
      I += Code.substr(I, Many.size()) == Many ? Many.size() : 1;
      continue;
    }
    const std::string_view Token =
        Code.substr(I, std::max<size_t>(endOfIdentifier(Code, I) - I, 1));
    if (Code[I] == '(' || Code[I] == '[' || Code[I] == '{')
      Open.push_back(Tokens.size());
    Tokens.push_back(Token);
    Close.push_back(0);
    if (!Open.empty() && (Code[I] == ')' || Code[I] == ']' || Code[I] == '}')) {
      Close[Open.back()] = Tokens.size();
      Open.pop_back();
    }
    I += Token.size();
  }
  for (const size_t Each : Open)
    Close[Each] = Tokens.size();
  Limit = Tokens.size();
}

/// Returns the place behind the brackets that open at I or behind it.
size_t Outline::skipBrackets(size_t I) const {
  while (I < Limit && !Close[I])
    ++I;
  return I < Limit ? std::min(Close[I], Limit) : Limit;
}

std::string_view Outline::textOf(size_t Begin, size_t End) const {
  return Begin < End ? Code.substr(offsetOf(Begin), behind(End) - offsetOf(Begin))
                     : std::string_view();
}

// ---- functions ----

void Outline::read() {
  // Names of functions that a declaration gives the attribute hot or cold.
  std::set<std::string_view> Hot, Cold;
  // The declaration that was read last. In the style of K&R, where declarations stand between the
  // parameters and the brace, it is the head of the definition.
  Head Declared;
  size_t Unnamed = 0; // behind the namespace without a name, whose functions are static
  for (size_t I = 0, Begin = 0; I < Limit; ++I) {
    const char C = Tokens[I][0];
    if (const size_t Brace = bodyOfLambda(I)) {
      I = readFunction({}, Brace) - 1;
    } else if (C == '(' || C == '[') {
      I = readLambdas(I, skipBrackets(I)) - 1;
    } else if (C == 'o' && Tokens[I] == "operator") {
      I = endOfOperator(I) - 1;
    } else if (C == '<' && I && Tokens[I - 1] == "template") {
      // The parameters may have default arguments: template <typename T = int>.
      for (unsigned Open = 1; Open && ++I < Limit && Tokens[I] != ";";)
        if (Close[I])
          I = skipBrackets(I) - 1;
        else
          Open += (Tokens[I] == "<") - (Tokens[I] == ">");
    } else if (C == ';' || C == '}') {
      const Head H = readHead(Begin, I);
      if (H.IsHot || H.IsCold)
        (H.IsHot ? Hot : Cold).insert(H.Name);
      if (H.IsFunction || C == '}')
        Declared = H;
      Begin = I + 1;
    } else if (C == '=') {
      // An initialiser: its braces hold no statements but those of lambdas.
      size_t End = I;
      while (End < Limit && !isOneOf(Tokens[End], {";", "}"}))
        End = Close[End] ? skipBrackets(End) : End + 1;
      I = readLambdas(I, End);
      Begin = I + 1;
    } else if (C == '{') {
      if (I && Tokens[I - 1] == "namespace")
        Unnamed = std::max(Unnamed, skipBrackets(I));
      Head H = Begin < I ? readHead(Begin, I) : Declared;
      H.IsStatic |= I < Unnamed;
      if (H.IsFunction) {
        // The initialisers go on behind their braces: A(int n) : m{n}, k{n} {.
        if (H.HasInitializers && isOneOf(at(skipBrackets(I)), {",", "{", "."})) {
          I = readLambdas(I, skipBrackets(I)) - 1;
          continue;
        }
        I = readFunction(H, I) - 1;
        Declared = {};
      }
      // Also behind the brace of a namespace or a class, because there may be functions inside.
      Begin = I + 1;
    }
  }
  for (Heat::Function &F : Out.Functions) {
    F.IsHot |= Hot.count(F.Name) > 0;
    F.IsCold |= Cold.count(F.Name) > 0;
  }
  std::stable_sort(Out.Parts.begin(), Out.Parts.end(),
                   [](const Heat::Part &A, const Heat::Part &B) {
                     return A.Begin != B.Begin ? A.Begin < B.Begin : A.End > B.End;
                   });
}

/// Returns the place of the brace in front of the body of the lambda that begins at I; 0 if none
/// does. A subscript stands behind a value, and an attribute in two brackets.
size_t Outline::bodyOfLambda(size_t I) const {
  if (at(I) != "[")
    return 0;
  const std::string_view Before = I ? Tokens[I - 1] : "";
  if (at(I + 1) == "[" || isOneOf(Before, {"[", "]", ")"}) ||
      (isWord(Before) && Before != "return"))
    return 0;
  for (I = skipBrackets(I); I < Limit && !isOneOf(Tokens[I], {";", ")", "]", "}", "="});
       I = Close[I] ? skipBrackets(I) : I + 1)
    if (Tokens[I] == "{")
      return I;
  return 0;
}

/// Reads the lambdas between Begin and End, which is outside of functions, as functions without a
/// name. Returns the place behind them.
size_t Outline::readLambdas(size_t Begin, size_t End) {
  while (Begin < End)
    if (const size_t Brace = bodyOfLambda(Begin))
      Begin = readFunction({}, Brace);
    else
      ++Begin;
  return Begin;
}

/// Returns the place behind the name of an operator whose first word is at I.
size_t Outline::endOfOperator(size_t I) const {
  if (at(I + 1) == "(" && at(I + 2) == ")")
    return I + 3;
  while (I < Limit && !isOneOf(Tokens[I], {"(", "{", ";"}))
    ++I;
  return I;
}

Outline::Head Outline::readHead(size_t Begin, size_t End) const {
  Head H;
  std::string_view Before;
  for (size_t I = Begin; I < End; ++I) {
    if (Tokens[I] == "(" || (Tokens[I] == "[" && at(I + 1) == "[")) {
      const size_t Behind = skipBrackets(I);
      const bool IsAttribute =
          Tokens[I] == "[" ||
          isOneOf(Before, {"__attribute__", "__attribute", "__declspec", "noexcept", "asm",
                           "__asm__", "alignas", "decltype", "requires", "throw"});
      for (size_t J = I; IsAttribute && J < Behind; ++J) {
        H.IsStartUp |= isOneOf(Tokens[J], {"constructor", "__constructor__"});
        H.IsHot |= isOneOf(Tokens[J], {"hot", "__hot__"});
        H.IsCold |= isOneOf(Tokens[J], {"cold", "__cold__"});
      }
      if (!IsAttribute && !Before.empty()) {
        H.IsFunction = true;
        if (!H.HasInitializers && (H.Name.empty() || !isMacroName(Before)))
          H.Name = Before;
      }
      I = Behind - 1;
    } else if (isWord(Tokens[I])) {
      H.IsStatic |= Tokens[I] == "static";
      H.IsCold |= Tokens[I] == "__cold";
      const bool IsDestructor = I > Begin && Tokens[I - 1] == "~";
      const size_t First = I - IsDestructor;
      if (Tokens[I] == "operator")
        I = endOfOperator(I) - 1;
      Before = textOf(First, I + 1);
    } else {
      H.HasInitializers |= Tokens[I] == ":" && !H.Name.empty() && Tokens[I - 1] != ":" &&
                           I + 1 < End && Tokens[I + 1] != ":";
    }
  }
  H.IsStartUp |= H.Name == "main";
  return H;
}

size_t Outline::endOfFunction(size_t Brace) const {
  const size_t End = skipBrackets(Brace);
  for (size_t I = Brace + 1; I < End; ++I)
    if (Tokens[I] == "}" && Code[offsetOf(I) - 1] == '\n')
      return I + 1;
  return End;
}

bool Outline::isCall(size_t I) const { return isWord(at(I)) && at(I + 1) == "("; }

Work Outline::workIn(size_t Begin, size_t End) const {
  Work W;
  for (size_t I = Begin; I < End; ++I) {
    W.Words += isWord(Tokens[I]);
    // name.c_str() and the like only get a value.
    const bool IsAccessor =
        I > Begin + 1 && at(I + 2) == ")" && (Tokens[I - 1] == "." || textOf(I - 2, I) == "->");
    W.OfFamily += isCall(I) && Tokens[I].ends_with("printf") && at(I + 2) != "stderr";
    W.Calls += isCall(I) && !IsAccessor &&
               !isOneOf(Tokens[I], {"if", "for", "while", "switch", "return", "sizeof"});
  }
  return W;
}

/// Reads the function whose body begins at Brace, and returns the place behind it.
size_t Outline::readFunction(const Head &H, size_t Brace) {
  const size_t End = endOfFunction(Brace);
  At = Brace;
  Limit = End;
  Depth = 0;
  readBody();
  Limit = Tokens.size();
  const Work Does = workIn(Brace, End);
  Out.Functions.push_back({H.Name, offsetOf(Brace), behind(End), H.IsStatic, H.IsStartUp, H.IsHot,
                           H.IsCold, doesLittleElse(Does, std::max(Does.OfFamily, 1u))});
  return End;
}

/// Reads the body of a function or a lambda.
void Outline::readBody() {
  const size_t FirstPart = Out.Parts.size();
  const bool OuterBreak = std::exchange(BreakLeavesLoop, false),
             OuterTurns = std::exchange(HasFewTurns, false);
  std::set<std::string_view> OuterReturned = std::exchange(Returned, {});
  block(/*IsBranch=*/false, /*IsBody=*/true);
  // If all ways return the same value, it is no sign of an error. For example, each function that a
  // thread runs ends with `return NULL`.
  if (Returned.size() < 2)
    Out.Parts.erase(
        std::remove_if(Out.Parts.begin() + static_cast<std::ptrdiff_t>(FirstPart), Out.Parts.end(),
                       [](const Heat::Part &P) {
                         return P.K == Heat::Part::IsCold && P.Why == Evidence::ErrorReturn;
                       }),
        Out.Parts.end());
  BreakLeavesLoop = OuterBreak;
  HasFewTurns = OuterTurns;
  Returned = std::move(OuterReturned);
}

// ---- statements ----

void Outline::note(size_t Begin, size_t End, Heat::Part::Kind K) {
  Out.Parts.push_back({offsetOf(Begin), behind(End), K, Evidence::Loop,
                       K == Heat::Part::LeavesLoop ? Work{} : workIn(Begin, End)});
}

void Outline::noteCold(size_t Begin, size_t End, Evidence Why) {
  Out.Parts.push_back({offsetOf(Begin), behind(End), Heat::Part::IsCold, Why});
}

Outline::Statement Outline::statement() {
  if (++Depth > Deepest)
    At = Limit;
  Statement S;
  const std::string_view First = at(At);
  if (First == "{") {
    S = block(false);
  } else if (First == "if") {
    S = choice();
  } else if (isOneOf(First, {"for", "while", "do"})) {
    S = loop(First);
  } else if (First == "switch") {
    const size_t Begin = At;
    const bool Outer = BreakLeavesLoop;
    BreakLeavesLoop = false;
    At = skipBrackets(At + 1);
    S = branch();
    S.Begin = Begin;
    // None of the cases may fit, so control can also go on behind the switch.
    S.Leaves = Exit::None;
    BreakLeavesLoop = Outer;
  } else if (isOneOf(First, {"return", "goto", "break", "continue", "throw"})) {
    S = jump(First);
  } else if (isOneOf(First, {"else", "try"})) {
    // choice() reads the `else` of an `if`. One without an `if` comes from conditionals: the `if`
    // is in another branch of an #ifdef.
    ++At;
    S = branch();
  } else {
    S = expression();
  }
  --Depth;
  return S;
}

/// Reads a block, which belongs to an `if`, an `else` or a `switch` (IsBranch), or is the body of a
/// function.
Outline::Statement Outline::block(bool IsBranch, bool IsBody) {
  Statement S;
  S.Begin = At++;
  std::vector<Statement> Inside;
  while (At < Limit && Tokens[At] != "}") {
    const size_t Before = At;
    Inside.push_back(statement());
    S.HasJump |= Inside.back().HasJump;
    if (At == Before)
      ++At;
  }
  At = std::min(At + 1, Limit);
  S.End = At;
  // All ways through a function end in its last `return error;` or `exit(status);`, with an error
  // or not.
  if (IsBody && !Inside.empty() && Inside.back().LeavesWithVariable)
    Inside.back().Leaves = Exit::Elsewhere;
  if (!Inside.empty()) {
    S.Leaves = Inside.back().Leaves;
    S.Why = Inside.back().Why;
  }
  judge(Inside, IsBranch);
  return S;
}

/// Reads what belongs to an `if`, an `else` or a `switch`.
Outline::Statement Outline::branch() { return at(At) == "{" ? block(true) : statement(); }

/// Marks statements as cold. In any list these are the statements from which every way leads to an
/// error: `{ sprintf(…); return -1; }`. In a branch they are also those beside which an error is
/// reported: `{ sprintf(…); perror(b); }`.
void Outline::judge(const std::vector<Statement> &Statements, bool IsBranch) {
  const Statement *Error = nullptr;
  for (size_t I = Statements.size(); I-- > 0;) {
    const Statement &S = Statements[I];
    if (S.Leaves == Exit::Error)
      Error = &S;
    else if (S.Leaves != Exit::None || S.HasJump)
      Error = nullptr;
    if (Error)
      noteCold(S.Begin, S.End, Error->Why);
  }
  if (!IsBranch)
    return;
  // Each case of a switch is judged by itself: that one case reports an error says nothing about
  // the others, and a case that returns leaves the loop around the switch.
  for (size_t First = 0; First < Statements.size();) {
    size_t End = First + 1;
    while (End < Statements.size() &&
           !(Statements[End].IsLabel && Statements[End - 1].Leaves != Exit::None))
      ++End;
    if (Statements[First].IsLabel && leavesLoop(Statements[End - 1]))
      note(Statements[First].Begin, Statements[End - 1].End, Heat::Part::LeavesLoop);
    if (std::any_of(Statements.begin() + static_cast<std::ptrdiff_t>(First),
                    Statements.begin() + static_cast<std::ptrdiff_t>(End),
                    [](const Statement &S) { return S.ReportsError; }))
      noteCold(Statements[First].Begin, Statements[End - 1].End, Evidence::ErrorCall);
    First = End;
  }
}

Outline::Statement Outline::choice() {
  Statement S;
  S.Begin = At;
  const size_t Open = At + (at(At + 1) == "constexpr" ? 2 : 1);
  At = skipBrackets(Open);
  const bool SeldomHolds = isUnlikely(textOf(Open, At));
  noteCallsIn(Open, At);
  auto read = [&](bool IsUnlikely) {
    const bool Outer = HasFewTurns;
    Statement B = branch();
    if (IsUnlikely)
      noteCold(B.Begin, B.End, Evidence::Unlikely);
    if (leavesLoop(B))
      note(B.Begin, B.End, Heat::Part::LeavesLoop);
    // A branch that waits and then leaves, as in `if (n < 0) { usleep(1); continue; }`, does so
    // because something went wrong. It does not make the loop one that waits.
    if (B.HasJump || B.Leaves != Exit::None)
      HasFewTurns = Outer;
    S.HasJump |= B.HasJump || B.Leaves != Exit::None;
    S.End = B.End;
    return B;
  };
  const Statement Then = read(SeldomHolds);
  if (at(At) == "else") {
    ++At;
    const Statement Else = read(false);
    if (Then.Leaves != Exit::None && Else.Leaves != Exit::None)
      S.Leaves = Then.Leaves == Else.Leaves ? Then.Leaves : Exit::Elsewhere;
    S.Why = Then.Why;
  }
  return S;
}

/// Notes the calls in a condition or a loop's head that show that the loop around makes few turns,
/// such as getopt() and usleep().
void Outline::noteCallsIn(size_t Begin, size_t End) {
  for (size_t I = Begin; I < End; ++I)
    HasFewTurns |= isCall(I) && slowsLoop(Tokens[I]);
}

Outline::Statement Outline::loop(std::string_view Keyword) {
  Statement S;
  S.Begin = At;
  ++At;
  const bool HadFewTurns = HasFewTurns;
  HasFewTurns = false;
  if (Keyword != "do") {
    At = skipBrackets(At);
    noteCallsIn(S.Begin, At);
  }
  const bool Outer = BreakLeavesLoop;
  BreakLeavesLoop = true;
  S.HasJump = statement().HasJump;
  BreakLeavesLoop = Outer;
  bool Loops = !HasFewTurns;
  HasFewTurns = HadFewTurns;
  if (Keyword == "do" && at(At) == "while") {
    const size_t Open = At + 1;
    At = skipBrackets(Open);
    Loops = Loops && !isOneOf(textOf(Open, At), {"(0)", "( 0 )", "(false)"});
    At += at(At) == ";";
  }
  S.End = At;
  if (Loops)
    note(S.Begin, S.End, Heat::Part::Loops);
  return S;
}

Outline::Statement Outline::jump(std::string_view Keyword) {
  Statement S = expression();
  const std::string_view Operand = textOf(S.Begin + 1, S.End - (at(S.End - 1) == ";"));
  S.HasJump = true;
  S.ReportsError = false;
  S.Leaves = Keyword == "continue" || (Keyword == "break" && !BreakLeavesLoop) ? Exit::NextTurn
                                                                               : Exit::Elsewhere;
  if (Keyword == "return")
    Returned.insert(Operand);
  S.LeavesWithVariable = Keyword == "return" && namesError(Operand) && !isMacroName(Operand);
  if (Keyword == "return" ? isErrorValue(Operand)
                          : Keyword == "throw" || (Keyword == "goto" && namesError(Operand))) {
    S.Leaves = Exit::Error;
    S.Why = Keyword == "return" ? Evidence::ErrorReturn
            : Keyword == "goto" ? Evidence::ErrorLabel
                                : Evidence::Ends;
  }
  return S;
}

/// Reads an expression, a declaration, a label with the statement behind it, or a macro that begins
/// a loop, such as TAILQ_FOREACH.
Outline::Statement Outline::expression() {
  Statement S;
  S.Begin = At;
  const std::string_view First = at(At);
  auto isColon = [&](size_t I) { return at(I) == ":" && Tokens[I - 1] != ":" && at(I + 1) != ":"; };
  if (isOneOf(First, {"case", "default"}) || (isWord(First) && isColon(At + 1))) {
    while (At < Limit && !isColon(At) && !isOneOf(Tokens[At], {";", "}"}))
      ++At;
    At = std::min(At + 1, Limit);
    if (at(At) != "}") {
      const size_t Begin = S.Begin;
      S = statement();
      S.Begin = Begin;
    }
    S.End = At;
    S.IsLabel = true;
    return S;
  }
  // A macro that is a statement without a semicolon, as in flex's `YY_RULE_SETUP { … } YY_BREAK`.
  if (isWord(First) && isMacroName(First) && isOneOf(at(At + 1), {"{", "case", "default"})) {
    S.HasJump = hasAny(First, {"BREAK"});
    if (S.HasJump)
      S.Leaves = BreakLeavesLoop ? Exit::Elsewhere : Exit::NextTurn;
    S.End = ++At;
    return S;
  }
  if (isCall(At)) {
    const size_t Behind = skipBrackets(At + 1);
    if (endsProgram(First) || Out.Enders.count(std::string(First))) {
      S.Leaves = Exit::Error;
      S.Why = Evidence::Ends;
      if (isOneOf(First, {"exit", "_exit", "_Exit", "quick_exit"})) {
        const std::string_view Status = textOf(At + 2, Behind - 1);
        S.Leaves = isOneOf(Status, {"0", "EXIT_SUCCESS"}) ? Exit::Elsewhere : Exit::Error;
        S.LeavesWithVariable = !isMacroName(Status);
      }
    } else if (at(Behind) == "{" || (isWord(at(Behind)) && hasAny(First, {"each", "EACH"}))) {
      At = Behind; // TAILQ_FOREACH(…) { … }
      const bool Outer = BreakLeavesLoop;
      BreakLeavesLoop = true;
      S.HasJump = statement().HasJump;
      BreakLeavesLoop = Outer;
      S.End = At;
      note(S.Begin, S.End, Heat::Part::Loops);
      return S;
    }
  }
  while (At < Limit && !isOneOf(Tokens[At], {";", "}"})) {
    if (const size_t Brace = bodyOfLambda(At)) {
      At = Brace;
      readBody();
      note(Brace, At, Heat::Part::IsLambda);
      continue;
    }
    if (Tokens[At] == "{") {
      At = skipBrackets(At);
      continue;
    }
    S.ReportsError |= isCall(At) ? namesError(Tokens[At]) : Tokens[At] == "stderr";
    HasFewTurns |= isCall(At) && slowsLoop(Tokens[At]);
    ++At;
  }
  S.ReportsError &= S.Leaves == Exit::None;
  At += at(At) == ";";
  S.End = At;
  return S;
}

} // namespace qrintf
