#include "view/Declarators.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using llvm::StringRef;

namespace qrintf {

DeclarationToken::Kind kindOf(StringRef Word) {
  return llvm::StringSwitch<DeclarationToken::Kind>(Word)
      .Cases("struct", "union", "enum", DeclarationToken::Tagged)
      .Cases("extern", "typedef", DeclarationToken::Hides)
      .Cases("__attribute__", "__attribute", "__asm__", "__asm", "asm", DeclarationToken::Attribute)
      .Cases("__typeof__", "__typeof", "typeof", "_Alignas", "_Atomic", DeclarationToken::Attribute)
      .Cases("static", "inline", "__inline", "__inline__", "__extension__",
             DeclarationToken::Keyword)
      .Cases("const", "__const", "volatile", "_Noreturn", DeclarationToken::Keyword)
      .Cases("void", "char", "short", "int", "long", "float", "double", DeclarationToken::Keyword)
      .Cases("signed", "__signed__", "unsigned", "_Bool", "_Complex", DeclarationToken::Keyword)
      .Default(DeclarationToken::Name);
}

/// Where the group ends whose parenthesis or bracket stands at Open.
size_t Declarators::behindGroup(size_t Open) const {
  size_t Depth = 0, At = Open;
  for (; At < All.size(); ++At) {
    Depth += All[At].isOneOf("([");
    Depth -= All[At].isOneOf(")]");
    if (Depth == 0)
      return At + 1;
  }
  return At;
}

/// Takes as names the words in a group that stand before one of Followers, in at most so many
/// parentheses.
void Declarators::addFromGroup(size_t Open, size_t Behind, StringRef Followers, size_t MostDepth) {
  size_t Depth = 0;
  for (size_t I = Open; I + 1 < Behind; ++I) {
    Depth += is(I, '(');
    Depth -= is(I, ')');
    if (isWord(I) && Depth <= MostDepth && All[I + 1].isOneOf(Followers)) {
      Names.push_back(All[I].Word);
      IsNamed = true;
    }
  }
}

/// Whether a declarator may end before the token at At: nothing, or attributes, follow it.
bool Declarators::endsDeclarator(size_t At) const {
  return At >= All.size() || All[At].isOneOf(",;{=[") || All[At].K == DeclarationToken::Attribute ||
         (isWord(At) && All[At].IsMacro);
}

size_t Declarators::readTag(size_t At) {
  while (++At < All.size() && All[At].K == DeclarationToken::Attribute && is(At + 1, '('))
    At = behindGroup(At + 1) - 1;
  if (!isWord(At))
    return At;
  if (is(At + 1, '{') || is(At + 1, ';'))
    Names.push_back(All[At].Word);
  return At + 1;
}

size_t Declarators::readParentheses(size_t Open) {
  const size_t Behind = behindGroup(Open);
  if (IsNamed)
    return Behind;
  IsFunction = Candidate.has_value();
  if (IsFunction) {
    Names.push_back(*Candidate);
    IsNamed = true;
  }
  // The name itself is in the parentheses in `int (*f)(void)`, and in `t (f)(void)`.
  if (!IsFunction || is(Behind, '('))
    addFromGroup(Open, Behind, ")([", All.size());
  return Behind;
}

/// Returns false for a macro that stands for the name of a function: #define stat stat64
bool Declarators::readName(size_t At) {
  if (!All[At].IsMacro)
    Candidate = All[At].Word;
  return !All[At].IsMacro || IsNamed || !is(At + 1, '(');
}

void Declarators::endDeclarator() {
  if (!IsNamed && Candidate)
    Names.push_back(*Candidate);
  HasObject |= (IsNamed || Candidate) && !IsFunction && !Hides;
  Candidate.reset();
  IsNamed = IsFunction = false;
}

bool Declarators::read() {
  for (size_t I = 0; I < All.size();) {
    const DeclarationToken &P = All[I];
    size_t Next = I + 1;
    WordsBehind += IsFunction && P.K <= DeclarationToken::Tagged && !P.IsMacro;
    if (P.K == DeclarationToken::Tagged) {
      Next = readTag(I);
      Candidate.reset();
    } else if (P.K == DeclarationToken::Attribute) {
      Next = is(Next, '(') ? behindGroup(Next) : Next;
    } else if (P.K == DeclarationToken::Name && P.IsFunction && is(Next, '(')) {
      // The name may be an argument, as in __NTH (sprintf (char *s, ...)). Otherwise the macro is
      // an attribute or a type, such as STACK_OF (X509) *.
      const size_t Behind = behindGroup(Next);
      const auto Inside = All.slice(Next, Behind - Next);
      if (llvm::any_of(Inside, [](const DeclarationToken &Each) { return Each.IsFunction; }))
        return false; // a macro may be passed to a macro, and make the name
      if (!IsNamed && endsDeclarator(Behind)) {
        addFromGroup(Next, Behind, ",)([", 1);
        Maker = P.Word;
      }
      Next = Behind;
    } else if (P.K == DeclarationToken::Name) {
      if (!readName(I))
        return false;
    } else if (P.K == DeclarationToken::Keyword || P.K == DeclarationToken::Hides) {
      Hides |= P.K == DeclarationToken::Hides;
      Candidate.reset();
    } else if (P.is('(')) {
      if (I == 1 && Candidate)
        return false; // _Static_assert, or a function without a type
      Next = readParentheses(I);
    } else if (P.is('=')) {
      if (!IsNamed && !Candidate)
        return false;
      HasObject = true;
      while (Next < All.size() && !All[Next].isOneOf(",;"))
        Next = All[Next].isOneOf("([") ? behindGroup(Next) : Next + 1;
    } else if (P.is('[')) {
      Next = behindGroup(I);
    } else if (P.isOneOf(",;")) {
      endDeclarator();
    } else if (P.isOneOf("*{")) {
      Candidate.reset();
    } else {
      return false;
    }
    I = Next;
  }
  // Two words behind parameters may be the types of parameters, as before C99.
  return WordsBehind < 2;
}

} // namespace qrintf
