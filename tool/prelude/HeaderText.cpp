#include "prelude/HeaderText.h"

#include <map>
#include <set>

namespace qrintf {
namespace {

std::string_view textOf(const Tokens &T, size_t Begin, size_t End) {
  const char *First = T[Begin].Text.data();
  const Token &Last = T[End - 1];
  return {First, static_cast<size_t>(Last.Text.data() + Last.Text.size() - First)};
}

/// Whether what stands before a parenthesis is an attribute, and not the name that is declared.
bool isAttribute(const Token &T) {
  return T.K != Token::Identifier || T.is("__attribute__") || T.is("__asm__") || T.is("__typeof__");
}

/// Reads the declaration that begins at a token.
class Reader {
public:
  explicit Reader(const Tokens &All) : All(All) {}

  /// Returns the token behind it.
  size_t read(size_t At) {
    D = {Declaration::Always, {}, {}};
    Body = 0;
    Parameters.clear();
    const size_t End = All[At].K == Token::Directive ? readDirective(At) : readDeclaration(At);
    D.Text = textOf(All, At, End);
    if (!Body)
      Body = End;
    return End;
  }

  Declaration D;
  size_t Body; // a token of All
  std::vector<std::string_view> Parameters;

private:
  bool is(size_t I, std::string_view What) const { return I < All.size() && All[I].is(What); }
  void setName(Declaration::Kind K, size_t At) {
    D.K = K;
    D.Name = All[At].Text;
  }
  size_t readDirective(size_t At);
  size_t readDeclaration(size_t At);

  const Tokens &All;
};

size_t Reader::readDirective(size_t At) {
  const Tokens Words = tokensOfDirective(All[At]);
  if (Words.size() >= 2 && Words[0].is("define")) {
    D.K = Declaration::Macro;
    D.Name = Words[1].Text;
    // Function-like: the parenthesis touches the name.
    if (Words.size() > 2 && Words[2].is("(") &&
        Words[2].Text.data() == D.Name.data() + D.Name.size())
      for (size_t I = 3; I < Words.size() && !Words[I].is(")"); ++I)
        if (Words[I].K == Token::Identifier)
          Parameters.push_back(Words[I].Text);
  }
  return At + 1;
}

/// Reads a declaration. The runtime is written in few forms, which the first tokens tell: a
/// function begins with QRINTF_OUTLINE, QRINTF_RARE or QRINTF_INLINE, a table with `static const`,
/// data that changes with `static`, a type with `struct NAME {`. What begins with a name and a
/// parenthesis, such as top-level asm, belongs to the declaration behind it. The braces of extern
/// "C" are kept in any case.
size_t Reader::readDeclaration(size_t At) {
  if (is(At, "extern") && At + 2 < All.size() && All[At + 1].K == Token::String && is(At + 2, "{"))
    return At + 3;
  if (is(At, "}"))
    return At + 1;
  if (All[At].K == Token::Identifier && is(At + 1, "("))
    D.K = Declaration::Attached;
  else if (is(At, "struct") && is(At + 2, "{"))
    setName(Declaration::Other, At + 1);
  for (size_t I = At; I < All.size(); ++I) {
    const bool EndsName =
        is(I, "[") || is(I, "=") || is(I, ";") || is(I, "__attribute__") || is(I, "__asm__");
    if (D.K == Declaration::Always && I > At) {
      if (is(I, "(") && !isAttribute(All[I - 1])) {
        setName(is(At, "QRINTF_OUTLINE") || is(At, "QRINTF_RARE") ? Declaration::Outline
                                                                  : Declaration::Inline,
                I - 1);
        for (size_t J = I + 1, Last = closing(All, I, All.size()); J <= Last; ++J)
          if ((is(J, ",") || is(J, ")")) && All[J - 1].K == Token::Identifier)
            Parameters.push_back(All[J - 1].Text);
      } else if (EndsName && All[I - 1].K == Token::Identifier) {
        setName(is(At, "static") && !is(At + 1, "const") ? Declaration::Variable
                                                         : Declaration::Other,
                I - 1);
      }
    }
    if (D.K == Declaration::Variable && !Body && (is(I, "=") || is(I, "__attribute__")))
      Body = I + 1;
    if (All[I].K == Token::Directive)
      return I;
    if (is(I, ";"))
      return I + 1;
    if (is(I, "{") && I > At && is(I - 1, ")")) {
      Body = I + 1;
      return closing(All, I, All.size()) + 1;
    }
    if (is(I, "(") || is(I, "[") || is(I, "{"))
      I = closing(All, I, All.size());
  }
  return All.size();
}

} // namespace

HeaderText::HeaderText(std::string_view Text) {
  const Tokens All = tokensOf(Text);
  Reader R(All);
  for (size_t At = 0; At < All.size();) {
    At = R.read(At);
    Declarations.push_back(R.D);
  }
  for (const Declaration &Each : Declarations)
    if (!Each.Name.empty())
      ByName[Each.Name].push_back(&Each);
}

const std::vector<const Declaration *> &HeaderText::find(std::string_view Name) const {
  static const std::vector<const Declaration *> None;
  auto Found = ByName.find(Name);
  return Found == ByName.end() ? None : Found->second;
}

const DeclarationTokens &HeaderText::tokens(const Declaration &D) const {
  auto [At, IsNew] = Read.try_emplace(&D);
  DeclarationTokens &Out = At->second;
  if (IsNew) {
    Out.All = tokensOf(D.Text);
    Reader R(Out.All);
    R.read(0);
    Out.Body = R.Body;
    Out.Parameters = std::move(R.Parameters);
  }
  return Out;
}

std::string HeaderText::declarator(const Declaration &D) const {
  const DeclarationTokens &T = tokens(D);
  return std::string(textOf(T.All, 1, std::min(T.Body, T.All.size()) - 1));
}

std::string_view HeaderText::label(const Declaration &D) {
  constexpr std::string_view Before = "__asm__(\"";
  const size_t At = D.Text.find(Before);
  return At == D.Text.npos
             ? ""
             : D.Text.substr(At + Before.size(),
                             D.Text.find('"', At + Before.size()) - At - Before.size());
}

/// Finds the declarations that the words of Text name, those that their words name, and so on. A
/// word counts wherever it stands, also as the name of a member or of a variable. So there may be
/// some declarations too many, but none is missing.
std::string HeaderText::neededBy(std::string_view Text, const Substitute &declaredOnly) const {
  std::set<const Declaration *> Needed;
  std::vector<std::string_view> Words;
  auto note = [&](const Tokens &T, size_t End) {
    for (size_t I = 0; I < End; ++I) {
      if (T[I].K == Token::Identifier)
        Words.push_back(T[I].Text);
      else if (T[I].K == Token::Directive)
        for (const Token &Each : tokensOfDirective(T[I]))
          if (Each.K == Token::Identifier)
            Words.push_back(Each.Text);
    }
  };
  std::map<const Declaration *, std::string> Substitutes;
  auto follow = [&] {
    while (!Words.empty()) {
      std::string_view Word = Words.back();
      Words.pop_back();
      for (const Declaration *D : find(Word)) {
        if (!Needed.insert(D).second)
          continue;
        bool IsShort = false;
        if (D->K == Declaration::Outline || D->K == Declaration::Inline ||
            D->K == Declaration::Variable || D->K == Declaration::Other)
          if (std::string Short = declaredOnly(*D); !Short.empty()) {
            Substitutes[D] = std::move(Short);
            IsShort = true;
          }
        const DeclarationTokens &T = tokens(*D);
        note(T.All, IsShort ? T.Body : T.All.size());
      }
    }
  };
  const Tokens Seeds = tokensOf(Text);
  note(Seeds, Seeds.size());
  for (const Declaration &Each : Declarations)
    if (Each.K == Declaration::Always && !Each.Text.starts_with("#undef"))
      note(tokens(Each).All, tokens(Each).All.size());
  follow();
  // Top-level asm stands before the declaration to which it belongs, and can name further
  // declarations. So this loop goes from the end of the header to its beginning.
  const Declaration *Named = nullptr;
  for (size_t I = Declarations.size(); I-- > 0;) {
    const Declaration &Each = Declarations[I];
    if (Each.K == Declaration::Attached && Named && Needed.count(Named)) {
      Needed.insert(&Each);
      note(tokens(Each).All, tokens(Each).All.size());
      follow();
    } else if (Each.K == Declaration::Other || Each.K == Declaration::Variable) {
      Named = &Each;
    }
  }
  std::string Out;
  for (const Declaration &Each : Declarations) {
    if (Each.K != Declaration::Always && !Needed.count(&Each))
      continue;
    auto Short = Substitutes.find(&Each);
    Out += Short == Substitutes.end() ? Each.Text : std::string_view(Short->second);
    Out += '\n';
  }
  return Out;
}

} // namespace qrintf
