#include "view/Declarators.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using llvm::StringRef;

namespace qrintf {

DeclarationToken::Kind kindOf(StringRef Word, bool IsCXX) {
  if (IsCXX) {
    const auto K =
        llvm::StringSwitch<DeclarationToken::Kind>(Word)
            .Case("class", DeclarationToken::Tagged)
            .Case("template", DeclarationToken::Template)
            .Case("namespace", DeclarationToken::Namespace)
            .Case("using", DeclarationToken::Using)
            .Case("operator", DeclarationToken::Operator)
            .Case("requires", DeclarationToken::Requires)
            .Cases("alignas", "decltype", "noexcept", "throw", DeclarationToken::Attribute)
            .Cases("bool", "constexpr", "explicit", "typename", DeclarationToken::Keyword)
            .Default(DeclarationToken::Name);
    if (K != DeclarationToken::Name)
      return K;
  }
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

/// Where the arguments or the parameters of a template end whose < stands at Open.
size_t Declarators::behindAngles(size_t Open) const {
  size_t Depth = 0, At = Open;
  while (At < All.size()) {
    Depth += is(At, '<');
    Depth -= is(At, '>');
    At = All[At].isOneOf("([") ? behindGroup(At) : At + 1;
    if (Depth == 0)
      break;
  }
  return At;
}

/// Where the declaration goes on behind parameters of templates, attributes and specifiers.
size_t Declarators::behindTemplate() {
  size_t At = 0;
  if (All.size() > 1 && All[0].K == DeclarationToken::Hides)
    At = All[1].K == DeclarationToken::Template; // extern template
  while (At < All.size()) {
    const DeclarationToken &P = All[At];
    if (P.K == DeclarationToken::Template) {
      Instantiates |= !is(At + 1, '<');
      At = Instantiates ? All.size() : behindAngles(At + 1);
    } else if (P.is('[')) {
      At = behindGroup(At);
    } else if (P.K == DeclarationToken::Attribute) {
      At = is(At + 1, '(') ? behindGroup(At + 1) : At + 1;
    } else if (P.K == DeclarationToken::Keyword || (P.IsMacro && !P.IsFunction)) {
      ++At;
    } else {
      break;
    }
  }
  return At;
}

/// Takes the group that opens at Open for what the declaration is about.
size_t Declarators::readSubject(size_t Open, size_t Behind) {
  Subject = All.slice(Open, Behind - Open);
  return Behind;
}

/// Reads the name of a class or an enumeration. Returns false for what only begins with such a
/// type, as a function does.
bool Declarators::readTypeCXX(size_t At) {
  while (At < All.size() && !All[At].isOneOf("{;")) {
    const bool IsScope = is(At, ':') && is(At + 1, ':');
    if (is(At, ':') && !IsScope)
      break; // bases
    if (is(At, '<')) {
      At = readSubject(At, behindAngles(At));
      continue;
    }
    if (isWord(At) && !All[At].IsMacro) {
      Names.push_back(All[At].Word);
    } else if (IsScope) {
      Names.clear(); // the class around it
    } else if (All[At].K == DeclarationToken::Attribute) {
      At += is(At + 1, '(');
    } else if (!isWord(At) && !is(At, '[') && All[At].K != DeclarationToken::Tagged) {
      Names.clear();
      return false;
    }
    At = IsScope ? At + 2 : All[At].isOneOf("([") ? behindGroup(At) : At + 1;
  }
  while (At < All.size() && !All[At].isOneOf("{;"))
    ++At;
  for (; At + 1 < All.size(); ++At)
    if (isWord(At) && All[At + 1].isOneOf(";,=[{"))
      Names.push_back(All[At].Word); // an object of that type
  return true;
}

/// Reads the name of a function or a variable, of which a class or a namespace may be in front. An
/// operator has none.
bool Declarators::readFunctionCXX(size_t At) {
  bool IsOperator = false;
  for (; At < All.size() && !All[At].isOneOf("=;{[("); ++At) {
    if (All[At].K == DeclarationToken::Operator) {
      IsOperator = true;
      IsAgain = At && is(At - 1, ':');
      while (At + 1 < All.size() && (!is(At + 1, '(') || is(At + 2, ')')))
        ++At; // the operator's signs, which may be ()
      continue;
    }
    if (is(At, '<')) {
      At = readSubject(At, behindAngles(At)) - 1;
    } else if ((All[At].IsFunction || All[At].K == DeclarationToken::Attribute) &&
               is(At + 1, '(')) {
      At = behindGroup(At + 1) - 1;
    } else if (isWord(At) && !All[At].IsMacro) {
      Candidate = All[At].Word;
      IsAgain = At && (is(At - 1, ':') || (is(At - 1, '~') && At > 1 && is(At - 2, ':')));
    }
  }
  if (is(At, '('))
    readSubject(At, behindGroup(At));
  if (Candidate && !IsOperator)
    Names.push_back(*Candidate);
  return Candidate || IsOperator;
}

bool Declarators::readCXX() {
  const size_t At = behindTemplate();
  if (Instantiates)
    return true;
  const auto Rest = All.drop_front(At);
  if (Rest.empty())
    return false;
  switch (const auto K = Rest[0].K) {
  case DeclarationToken::Namespace: // an alias
  case DeclarationToken::Requires:
    return false;
  case DeclarationToken::Tagged:
    if (readTypeCXX(At + 1))
      return true;
    break;
  case DeclarationToken::Using:
  case DeclarationToken::Hides: {
    const bool IsAlias = K == DeclarationToken::Using && is(At + 2, '=');
    const size_t Name = IsAlias ? At + 1 : All.size() - 2; // typedef A<B> name; using A::name;
    const bool IsSimple = IsAlias || llvm::none_of(Rest, [](const DeclarationToken &P) {
                            return P.isOneOf("({,") || P.K == DeclarationToken::Namespace;
                          });
    if (!IsSimple || !isWord(Name))
      break;
    Names.push_back(All[Name].Word);
    return true;
  }
  default:
    break;
  }
  const bool IsC = llvm::none_of(All, [](const DeclarationToken &P) {
    return P.isOneOf("<&:") || P.K > DeclarationToken::Sign;
  });
  const bool MayBeFunction = Rest[0].K == DeclarationToken::Name ||
                             Rest[0].K == DeclarationToken::Operator || Rest[0].isOneOf("*&:");
  return IsC ? read() : MayBeFunction && readFunctionCXX(At);
}

bool Declarators::opensBodyCXX() {
  const size_t At = behindTemplate();
  const auto Rest = All.drop_front(At);
  if (Rest.empty() || (Rest[0].K == DeclarationToken::Tagged && readTypeCXX(At + 1)))
    return false;
  for (size_t I = 0; I < All.size(); ++I)
    if (const size_t Next = is(I + 1, '(') ? behindGroup(I + 1) : I + 1;
        All[I].K == DeclarationToken::Requires && Next == All.size())
      return false; // a requires-expression
  if (Rest[0].K == DeclarationToken::Requires)
    return llvm::none_of(Rest, [](auto &P) { return P.K == DeclarationToken::Tagged; });
  if (llvm::any_of(Rest, [](auto &P) { return P.K == DeclarationToken::Operator; }))
    return true;
  const auto *First = llvm::find_if(Rest, [](auto &P) { return P.isOneOf("(="); });
  return Rest[0].K != DeclarationToken::Hides && First != Rest.end() && First->is('(');
}

bool Declarators::opensClass() {
  const auto Rest = All.drop_front(behindTemplate());
  return !Rest.empty() && Rest[0].K == DeclarationToken::Tagged &&
         llvm::none_of(Rest, [](const DeclarationToken &P) { return P.is('='); });
}

bool Declarators::opensNamespace() const {
  const auto Rest = All.drop_while([](const DeclarationToken &P) {
    return P.K == DeclarationToken::Keyword || (P.IsMacro && !P.IsFunction);
  });
  return !Rest.empty() &&
         (Rest[0].K == DeclarationToken::Namespace ||
          (Rest[0].K == DeclarationToken::Hides && Rest.back().K == DeclarationToken::Other));
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
