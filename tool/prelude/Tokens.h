// Tokens of C as the runtime's header and the emitted sites are written in it: no trigraphs, no raw
// strings.
#pragma once

#include <string_view>
#include <vector>

namespace qrintf {

struct Token {
  enum Kind {
    Identifier,
    Number,
    Character,
    String,
    Directive /* a whole line, continued ones too */,
    Punctuator
  } K;
  std::string_view Text;
  bool is(std::string_view What) const { return Text == What; }
};

using Tokens = std::vector<Token>;

/// The tokens of Text, which the result points into. Comments are left out.
Tokens tokensOf(std::string_view Text);

/// The identifiers and numbers of a directive behind its '#'.
Tokens tokensOfDirective(const Token &Directive);

/// The token that closes the parenthesis, bracket or brace at Open; the last one of the range if
/// there is none.
size_t closing(const Tokens &T, size_t Open, size_t End);

} // namespace qrintf
