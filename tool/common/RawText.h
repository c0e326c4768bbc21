// Source text as it stands, without a preprocessor: which of it is a comment, a literal or a
// directive.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

class RawText {
public:
  /// LineComments: two slashes begin a comment (not so in ISO C90).
  explicit RawText(std::string Text, bool LineComments = true)
      : Text(std::move(Text)), LineComments(LineComments) {}

  /// #define Name(Parameters) Body; the body with what it holds of comments and literals.
  struct Define {
    std::string_view Name;
    std::vector<std::string_view> Parameters;
    std::string_view Body;
  };
  enum class Kind : unsigned char {
    Code,
    Body,   // of a definition
    Nothing // a comment, a literal, another directive: no call can come out of it
  };
  struct Place {
    Kind K = Kind::Code;
    const Define *In = nullptr; // the definition, for Body
  };

  std::string_view text() const { return Text; }
  Place placeOf(size_t Offset);
  /// The text with blanks for comments, literals and directives. Lines stay.
  std::string code();
  const std::vector<Define> &defines();
  /// Nothing is told apart in it: a raw string, a digraph or a trigraph stands there. All of it
  /// counts as code.
  bool isOdd();
  /// Whether code at Offset can be in a function's body: braces are open there, besides those of
  /// extern "C". With conditionals that open more than they close, and in C++'s namespaces and
  /// classes, that is said of more than bodies.
  bool isInBraces(size_t Offset);
  /// The name of the function around code at Offset, where that is `static` or `inline`, so that
  /// the compiler drops it unless something names it. Empty where this is not seen at a glance: in
  /// classes and namespaces, for instance.
  std::string_view localFunctionAround(size_t Offset);

private:
  struct Region {
    size_t Begin, End;
    size_t Define; // index, or NoDefine
  };
  static constexpr size_t NoDefine = -1;

  void read();
  bool readAll();
  size_t endOfLiteral(size_t At) const;
  size_t endOfComment(size_t At) const;
  size_t endOfNumber(size_t At) const;
  size_t endOfToken(size_t At);
  size_t skipBlanks(size_t At) const;
  bool isCommentAt(size_t At) const;
  size_t readDirective(size_t Hash);
  size_t readDefine(size_t Hash, size_t Name);
  void nothing(size_t Begin, size_t End) { Regions.push_back({Begin, End, NoDefine}); }

  std::string Text;
  bool LineComments;
  bool IsRead = false;
  bool IsOdd = false;
  std::vector<Region> Regions; // in order, none inside another
  std::vector<Define> Defines;
  struct {
    size_t End = 0;
    int Depth = 0;
    char Before = 0; // the last character that is no blank
    size_t Head = 0; // where the declaration begins that stands outside of braces
    size_t Open = 0; // the outermost brace, if it is open and a function's
  } Counted;         // braces, up to End
};

/// True where Text has Word as a whole identifier at Offset.
bool isIdentifierAt(std::string_view Text, size_t Offset, std::string_view Word);

inline bool isIdentifierCharacter(char C) {
  return (C >= 'a' && C <= 'z') || (C >= 'A' && C <= 'Z') || (C >= '0' && C <= '9') || C == '_' ||
         C == '$' || (C & 0x80);
}

} // namespace qrintf
