#include "HeaderText.h"

#include <map>
#include <set>

namespace qrintf {

HeaderText::HeaderText(std::string_view Text) : All(tokensOf(Text)) {
  for (size_t At = 0; At < All.size();)
    At = All[At].K == Token::Directive ? readDirective(At) : readDeclaration(At);
  ByName.reserve(Declarations.size());
  for (const Declaration &Each : Declarations)
    if (!Each.Name.empty())
      ByName[Each.Name].push_back(&Each);
}

void HeaderText::setName(Declaration &D, Declaration::Kind K, size_t At) const {
  D.K = K;
  D.Name = All[At].Text;
}

size_t HeaderText::readDirective(size_t At) {
  Declaration D{Declaration::Always, {}, At, At + 1, At + 1, {}};
  const Tokens Words = tokensOfDirective(All[At]);
  if (Words.size() >= 2 && Words[0].is("define")) {
    D.K = Declaration::Macro;
    D.Name = Words[1].Text;
    // Function-like: the parenthesis touches the name.
    if (Words.size() > 2 && Words[2].is("(") && Words[2].Text.data() == D.Name.data() + D.Name.size())
      for (size_t I = 3; I < Words.size() && !Words[I].is(")"); ++I)
        if (Words[I].K == Token::Identifier)
          D.Parameters.push_back(Words[I].Text);
  }
  Declarations.push_back(std::move(D));
  return At + 1;
}

/// Whether the identifier before a parenthesis is no declarator.
static bool isAttribute(const Token &T) {
  return T.K != Token::Identifier || T.is("__attribute__") || T.is("__asm__") || T.is("__typeof__");
}

size_t HeaderText::readDeclaration(size_t At) {
  Declaration D{Declaration::Always, {}, At, At + 1, 0, {}};
  auto is = [&](size_t I, std::string_view What) { return I < All.size() && All[I].is(What); };
  auto finish = [&](size_t End) {
    D.End = End;
    if (!D.Body)
      D.Body = End;
    Declarations.push_back(std::move(D));
    return End;
  };
  if (is(At, "extern") && At + 2 < All.size() && All[At + 1].K == Token::String && is(At + 2, "{"))
    return finish(At + 3);
  if (is(At, "}"))
    return finish(At + 1);
  if (All[At].K == Token::Identifier && is(At + 1, "("))
    D.K = Declaration::Attached;
  else if (is(At, "struct") && is(At + 2, "{"))
    setName(D, Declaration::Other, At + 1);
  for (size_t I = At; I < All.size(); ++I) {
    const bool EndsName = is(I, "[") || is(I, "=") || is(I, ";") || is(I, "__attribute__") || is(I, "__asm__");
    if (D.K == Declaration::Always && I > At) {
      if (is(I, "(") && !isAttribute(All[I - 1])) {
        setName(D, is(At, "QRINTF_OUTLINE") || is(At, "QRINTF_RARE") ? Declaration::Outline : Declaration::Inline, I - 1);
        for (size_t J = I + 1, Last = closing(All, I, All.size()); J <= Last; ++J)
          if ((is(J, ",") || is(J, ")")) && All[J - 1].K == Token::Identifier)
            D.Parameters.push_back(All[J - 1].Text);
      } else if (EndsName && All[I - 1].K == Token::Identifier) {
        setName(D, is(At, "static") && !is(At + 1, "const") ? Declaration::Variable : Declaration::Other, I - 1);
      }
    }
    if (D.K == Declaration::Variable && !D.Body && (is(I, "=") || is(I, "__attribute__")))
      D.Body = I + 1;
    if (All[I].K == Token::Directive)
      return finish(I);
    if (is(I, ";"))
      return finish(I + 1);
    if (is(I, "{") && I > At && is(I - 1, ")")) {
      D.Body = I + 1;
      return finish(closing(All, I, All.size()) + 1);
    }
    if (is(I, "(") || is(I, "[") || is(I, "{"))
      I = closing(All, I, All.size());
  }
  return finish(All.size());
}

const std::vector<const Declaration *> &HeaderText::find(std::string_view Name) const {
  static const std::vector<const Declaration *> None;
  auto Found = ByName.find(Name);
  return Found == ByName.end() ? None : Found->second;
}

std::string_view HeaderText::text(size_t Begin, size_t End) const {
  const char *First = All[Begin].Text.data();
  const Token &Last = All[End - 1];
  return {First, static_cast<size_t>(Last.Text.data() + Last.Text.size() - First)};
}

std::string HeaderText::declarator(const Declaration &D) const {
  return std::string(text(D.Begin + 1, D.Body < D.End ? D.Body - 1 : D.End - 1));
}

std::string HeaderText::neededBy(std::string_view Text, const Substitute &declaredOnly) const {
  std::set<const Declaration *> Needed;
  std::vector<std::string_view> Words;
  auto note = [&](const Tokens &T, size_t Begin, size_t End) {
    for (size_t I = Begin; I < End; ++I) {
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
        if (D->K == Declaration::Outline || D->K == Declaration::Inline || D->K == Declaration::Variable)
          if (std::string Short = declaredOnly(*D); !Short.empty()) {
            Substitutes[D] = std::move(Short);
            IsShort = true;
          }
        note(All, D->Begin, IsShort ? D->Body : D->End);
      }
    }
  };
  const Tokens Seeds = tokensOf(Text);
  note(Seeds, 0, Seeds.size());
  for (const Declaration &Each : Declarations)
    if (Each.K == Declaration::Always && !(All[Each.Begin].K == Token::Directive && tokensOfDirective(All[Each.Begin])[0].is("undef")))
      note(All, Each.Begin, Each.End);
  follow();
  // What is attached to a declaration that is needed, from the last one on: it can ask for more.
  const Declaration *Named = nullptr;
  for (size_t I = Declarations.size(); I-- > 0;) {
    const Declaration &Each = Declarations[I];
    if (Each.K == Declaration::Attached && Named && Needed.count(Named)) {
      Needed.insert(&Each);
      note(All, Each.Begin, Each.End);
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
    Out += Short == Substitutes.end() ? text(Each.Begin, Each.End) : std::string_view(Short->second);
    Out += '\n';
  }
  return Out;
}

} // namespace qrintf
