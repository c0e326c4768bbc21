#include "heat/Heat.h"

#include "heat/Outline.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <array>

namespace qrintf {

Heat::Heat(RawText &Raw, std::set<std::string> Enders)
    : Raw(Raw), Code(Raw.code()), Enders(std::move(Enders)) {
  Outline(*this).read();
}

std::string_view Heat::functionNameAt(size_t Offset) const {
  const Function *F = Raw.isOdd() ? nullptr : functionAround(Offset);
  return F ? F->Name : std::string_view();
}

const Heat::Function *Heat::functionAround(size_t Offset) const {
  auto After = std::upper_bound(Functions.begin(), Functions.end(), Offset,
                                [](size_t At, const Function &F) { return At < F.Begin; });
  return After == Functions.begin() || std::prev(After)->End <= Offset ? nullptr
                                                                       : &*std::prev(After);
}

/// The evidence that the place of Offset in the function gives. The innermost loop counts, but not
/// on a way out of it: in `for (…) if (x) { sprintf(…); return; }` the call is made once. A cold
/// part makes everything inside it cold, because a loop over the details of an error is still about
/// an error. A lambda outside of loops is called by the function that it is passed to.
Heat::Place Heat::inside(const Function &F, size_t Offset) const {
  const Part *Loop = nullptr, *Cold = nullptr, *Lambda = nullptr;
  auto First = std::partition_point(Parts.begin(), Parts.end(),
                                    [&](const Part &P) { return P.Begin < F.Begin; });
  for (; First != Parts.end() && First->Begin <= Offset; ++First) {
    if (First->End <= Offset)
      continue;
    if (First->K == Part::IsCold)
      Cold = Cold ? Cold : &*First;
    else if (First->K == Part::IsLambda)
      Lambda = &*First;
    else
      Loop = First->K == Part::Loops ? &*First : nullptr;
  }
  if (Cold)
    return {Cold->Why, nullptr};
  if (Loop || !Lambda)
    return {Loop ? Evidence::Loop : Evidence::Called, Loop};
  return {doesLittleElse(Lambda->Does, 1) ? Evidence::SmallCallback : Evidence::AddressTaken,
          nullptr};
}

LoopPlace Heat::loopAround(size_t Offset) const {
  const Function *F = Raw.isOdd() ? nullptr : functionAround(Offset);
  const Part *Loop = F ? inside(*F, Offset).Loop : nullptr;
  if (!Loop)
    return {};
  unsigned Open = 0;
  for (size_t At = Loop->Begin; At < Offset; ++At)
    if (Code[At] == '{')
      ++Open;
    else if (Code[At] == '}' && Open)
      --Open;
  return {Loop->Begin, Open, Loop->Does};
}

/// Whether the loop around the call at Offset, whose parenthesis opens at Open, is over the
/// program's arguments: its head, or the call, names them.
bool Heat::isOverArguments(const Function &F, size_t Offset, size_t Open) const {
  for (size_t At : {inside(F, Offset).Loop->Begin, Open}) {
    At = std::min(Code.find('(', At), Code.size());
    size_t End = At;
    for (int Depth = 0; End < Code.size() && (End == At || Depth); ++End)
      Depth += Code[End] == '(' ? 1 : Code[End] == ')' ? -1 : 0;
    const std::string_view Inside = std::string_view(Code).substr(At, End - At);
    for (std::string_view Name : {"argc", "argv", "optind"})
      for (size_t I = 0; (I = Inside.find(Name, I)) != Inside.npos; I += Name.size())
        if (isIdentifierAt(Inside, I, Name))
          return true;
  }
  return false;
}

/// Whether a function's name outside of functions is that of a declaration whose parameters a macro
/// may leave out for old compilers, when Next follows the name: `int f OF((int));`, `P(int f,
/// (int));`.
bool Heat::isDeclarator(size_t Next) const {
  auto follows = [&](size_t At) { return Code.find_first_not_of(" \t\r\n", At); };
  if (Next < Code.size() && isIdentifierCharacter(Code[Next]))
    Next = follows(endOfIdentifier(Code, Next));
  else if (Next < Code.size() && Code[Next] == ',')
    Next = follows(Next + 1);
  return Next < Code.size() && Code[Next] == '(';
}

/// Judges a function by the uses of its name in the unit. Of a static function that is all, because
/// no other unit can call it by name.
Evidence Heat::ofCallers(const Function &F) {
  Evidence Result = Evidence::CalledByCold;
  bool Any = false;
  // A macro may call the function anywhere, also in a loop that is not visible here.
  for (const RawText::Define &D : Raw.defines())
    for (size_t At = 0; (At = D.Body.find(F.Name, At)) != std::string_view::npos;
         At += F.Name.size())
      if (isIdentifierAt(D.Body, At, F.Name) && !std::ranges::count(D.Parameters, F.Name))
        return Evidence::Called;
  for (size_t At = 0; (At = Code.find(F.Name, At)) != std::string::npos; At += F.Name.size()) {
    if (!isIdentifierAt(Code, At, F.Name))
      continue;
    const size_t Next = Code.find_first_not_of(" \t\r\n", At + F.Name.size());
    const bool IsCall = Next != std::string::npos && Code[Next] == '(';
    const Function *Caller = functionAround(At);
    if (!IsCall && !Caller && isDeclarator(Next))
      continue;
    if (!IsCall)
      return Evidence::AddressTaken;
    // A declaration and the definition itself do not say how often the function is called.
    if (!Caller)
      continue;
    if (Caller == &F) {
      // A function that calls itself walks through a tree or a list. In C++ it may be an overload
      // of it that is called, which is not told apart.
      if (temperatureOf(inside(F, At).Says) != Temperature::Cold)
        return Evidence::CalledInLoop;
      continue;
    }
    Any = true;
    const Evidence E = at(At);
    // The loop of main over its arguments makes few turns.
    if (E == Evidence::Loop && !(Caller->IsStartUp && isOverArguments(*Caller, At, Next)))
      return Evidence::CalledInLoop;
    if (isCallback(E))
      Result = Evidence::CalledByCallback;
    else if (temperatureOf(E) != Temperature::Cold && Result != Evidence::CalledByCallback)
      Result = Evidence::Called;
  }
  return Any ? Result : Evidence::Called;
}

Evidence Heat::ofFunction(const Function &F) {
  if (F.IsStartUp)
    return Evidence::StartUp;
  if (F.Name.empty())
    return Evidence::Called;
  // This value stands while the callers are looked at, so that two functions that call each other
  // do not ask about each other for ever.
  auto [At, IsNew] = Known.try_emplace(F.Begin, Evidence::CalledByCold);
  if (!IsNew)
    return Known[F.Begin];
  const Evidence E = ofCallers(F);
  // What this unit does with an external function only says more if it says that it is often.
  const bool IsSeen = F.IsStatic || E == Evidence::CalledInLoop || E == Evidence::AddressTaken;
  return Known[F.Begin] = IsSeen ? E : Evidence::External;
}

/// Whether Offset is in a macro's invocation that stands where a function would, as in `CODEC(u32,
/// print("%u", v))`. The macro makes the whole function, so the text does not show the place of the
/// call in it.
bool Heat::isInMacroAtFileScope(size_t Offset) const {
  // Where the name of the invocation begins.
  size_t Begin = Offset;
  unsigned Closed = 0;
  for (size_t At = Offset; At-- && Code[At] != ';' && Code[At] != '{' && Code[At] != '}';)
    if (Code[At] == ')')
      ++Closed;
    else if (Code[At] == '(' && !Closed--)
      Begin = At, Closed = 0;
  Begin = beginOfIdentifier(Code, Begin);
  const size_t Next = Code.find_first_not_of(" \t\r\n", endOfIdentifier(Code, Begin)),
               Before = Begin ? Code.find_last_not_of(" \t\r\n", Begin - 1) : std::string::npos;
  const bool IsInvoked = Next != std::string::npos && Code[Next] == '(';
  return IsInvoked && (Before == std::string::npos ||
                       std::string_view(";})").find(Code[Before]) != std::string_view::npos);
}

Evidence Heat::at(size_t Offset) {
  const Function *F = Raw.isOdd() ? nullptr : functionAround(Offset);
  if (!F)
    return !Raw.isOdd() && isInMacroAtFileScope(Offset) ? Evidence::MadeByMacro : Evidence::Called;
  if (F->IsHot)
    return Evidence::HotAttribute;
  if (F->IsCold)
    return Evidence::ColdAttribute;
  const Evidence Place = inside(*F, Offset).Says;
  if (temperatureOf(Place) == Temperature::Cold)
    return Place;
  if (namesError(F->Name))
    return Evidence::ErrorFunction;
  if (Place != Evidence::Called)
    return Place;
  const Evidence Whole = ofFunction(*F);
  if (namesOnce(F->Name) && Whole != Evidence::CalledInLoop)
    return Evidence::RunsOnce;
  // That a function is small does not say that the callback which calls it does little else.
  if (!F->IsSmall || temperatureOf(Whole) != Temperature::Warm ||
      Whole == Evidence::CalledByCallback)
    return Whole;
  return Whole == Evidence::CalledInLoop   ? Evidence::SmallInLoop
         : Whole == Evidence::AddressTaken ? Evidence::SmallCallback
                                           : Evidence::Small;
}

bool Heat::isResultUsed(size_t Offset) const {
  const std::string_view Text = Code;
  const auto lastBefore = [&](size_t At) {
    return At ? Text.find_last_not_of(" \t\r\n", At - 1) : Text.npos;
  };
  const auto wordBefore = [&](size_t End) {
    const size_t Begin = beginOfIdentifier(Code, End);
    return Text.substr(Begin, End - Begin);
  };
  size_t Last = lastBefore(Offset);
  while (Last != Text.npos && Last && Text.substr(Last - 1, 2) == "::")
    Last = lastBefore(beginOfIdentifier(Code, Last - 1));
  if (Last == Text.npos || std::string_view(";{}").find(Text[Last]) != Text.npos)
    return false;
  if (Text[Last] == ':') { // of a label or of the conditional operator
    const size_t Begin = Text.find_last_of(";{}", Last) + 1; // npos + 1 is 0
    const std::string_view Before = Text.substr(Begin, Last - Begin);
    return std::ranges::count(Before, '?') > std::ranges::count(Before, ':');
  }
  if (Text[Last] == ')') { // of a cast, or of an `if` or the like
    size_t Open = Last;
    for (int Depth = 1; Depth && Open;) {
      --Open;
      Depth += Text[Open] == ')' ? 1 : Text[Open] == '(' ? -1 : 0;
    }
    const size_t End = lastBefore(Open) + 1;
    const std::string_view Word = wordBefore(End);
    return trimmed(Text.substr(Open + 1, Last - Open - 1)) != "void" &&
           !std::ranges::count(std::array<std::string_view, 4>{"if", "while", "for", "switch"},
                               Word);
  }
  const std::string_view Word = wordBefore(Last + 1);
  return Word != "else" && Word != "do";
}

} // namespace qrintf
