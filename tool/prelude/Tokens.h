// Splits C text into tokens. It reads the runtime's header and the text of sites, which contain no
// trigraphs and no raw strings.
#pragma once

#include <map>
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

/// The tokens of Text without comments. They refer to Text, which must outlive them.
Tokens tokensOf(std::string_view Text);

/// The identifiers and numbers of a directive, behind its '#'.
Tokens tokensOfDirective(const Token &Directive);

/// The identifiers of Text that a macro of that name would change: those in code and directives,
/// and not those in comments and literals. The value is true if a parenthesis follows the
/// identifier anywhere.
std::map<std::string_view, bool> wordsOf(std::string_view Text);

/// The index of the token that closes the parenthesis, bracket or brace at Open. If it is missing,
/// the index of the last token before End.
size_t closing(const Tokens &T, size_t Open, size_t End);

} // namespace qrintf
