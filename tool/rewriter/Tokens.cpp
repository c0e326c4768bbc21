#include "Tokens.h"

#include <cctype>

namespace qrintf {
namespace {

bool isWord(char C) { return isalnum(static_cast<unsigned char>(C)) || C == '_'; }

/// Behind a string or character literal that begins at At.
size_t endOfLiteral(std::string_view Text, size_t At) {
  const char Quote = Text[At];
  for (++At; At < Text.size() && Text[At] != Quote; ++At)
    At += Text[At] == '\\';
  return At + 1;
}

size_t endOfDirective(std::string_view Text, size_t At) {
  for (; At < Text.size() && Text[At] != '\n'; ++At) {
    if (Text[At] == '\\' && At + 1 < Text.size())
      ++At;
    else if (Text.substr(At, 2) == "/*")
      At = Text.find("*/", At) + 1;
  }
  return At;
}

} // namespace

Tokens tokensOf(std::string_view Text) {
  Tokens Out;
  bool LineIsEmpty = true;
  for (size_t At = 0; At < Text.size();) {
    const char C = Text[At];
    size_t End = At + 1;
    Token::Kind K = Token::Punctuator;
    if (isspace(static_cast<unsigned char>(C))) {
      LineIsEmpty |= C == '\n';
      ++At;
      continue;
    }
    if (Text.substr(At, 2) == "/*") {
      At = Text.find("*/", At + 2);
      At = At == Text.npos ? Text.size() : At + 2;
      continue;
    }
    if (C == '#' && LineIsEmpty) {
      K = Token::Directive;
      End = endOfDirective(Text, At);
    } else if (isalpha(static_cast<unsigned char>(C)) || C == '_') {
      K = Token::Identifier;
      while (End < Text.size() && isWord(Text[End]))
        ++End;
    } else if (isdigit(static_cast<unsigned char>(C))) {
      K = Token::Number;
      while (End < Text.size() && isWord(Text[End]))
        ++End;
    } else if (C == '"' || C == '\'') {
      K = C == '"' ? Token::String : Token::Character;
      End = endOfLiteral(Text, At);
    } else {
      for (std::string_view Long : {"<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "->", "++", "--", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "##"})
        if (Text.substr(At, 2) == Long)
          End = At + 2;
    }
    LineIsEmpty = false;
    Out.push_back({K, Text.substr(At, End - At)});
    At = End;
  }
  return Out;
}

Tokens tokensOfDirective(const Token &Directive) { return tokensOf(Directive.Text.substr(1)); }

size_t closing(const Tokens &T, size_t Open, size_t End) {
  int Depth = 0;
  for (size_t I = Open; I < End; ++I) {
    if (T[I].K != Token::Punctuator)
      continue;
    const char C = T[I].Text[0];
    Depth += (C == '(' || C == '[' || C == '{') - (C == ')' || C == ']' || C == '}');
    if (Depth == 0)
      return I;
  }
  return End ? End - 1 : 0;
}

} // namespace qrintf
