// Reads source text as it stands, without a preprocessor: which part of it is code, a comment, a
// literal or a directive. It must be quick, because every candidate goes through it, and it must
// not take code for a comment, because a call would then be overlooked.
#pragma once

#include "text/TextLexer.h"

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

class RawText {
public:
  /// LineComments says whether two slashes begin a comment, which they do not in ISO C90.
  /// RawStrings says whether R"(…)" is a literal, as in C++. In ISO C, R is a word like others
  /// there, and may be a macro.
  explicit RawText(std::string Text, bool LineComments = true, bool RawStrings = true)
      : Text(std::move(Text)), LineComments(LineComments), RawStrings(RawStrings) {}

  /// `#define Name(Parameters) Body`. Body still contains its comments and literals.
  struct Define {
    std::string_view Name;
    std::vector<std::string_view> Parameters;
    std::string_view Body;
  };
  /// A group of a conditional (6.10.1).
  struct Group {
    /// What stands between its directive and the next one of the conditional.
    size_t Begin = 0, End = 0;
    /// The directive's name and what follows it: `if` and `defined X`.
    std::string_view Directive, Condition;
    /// The group before it in the same conditional, as an index; NoGroup for the first.
    size_t Before = NoGroup;
  };
  static constexpr size_t NoGroup = -1;
  enum class Kind : unsigned char {
    Code,
    Body, // the replacement of a macro
    /// A comment, a literal, another directive, or a group that `#if 0` hides: no call can come out
    /// of it.
    Nothing
  };
  struct Place {
    Kind K = Kind::Code;
    const Define *In = nullptr; // the definition, if K is Body
  };

  std::string_view text() const { return Text; }
  Place placeOf(size_t Offset);
  /// The text with blanks for comments, literals and directives. The ends of lines stay, so offsets
  /// and lines are the same.
  std::string code();
  const std::vector<Define> &defines();
  /// Whether Offset is in a directive; not if that is in a comment, or hidden by `#if 0`.
  bool isInDirective(size_t Offset);
  /// The groups of the text's conditionals, an outer one before those inside it.
  const std::vector<Group> &groups();
  /// Whether a raw string of C or a digraph makes the text too odd to be read here. Then all of it
  /// counts as code, so that nothing is overlooked. Trigraphs are not looked for.
  bool isOdd();
  /// Whether code at Offset can be in the body of a function: a brace is open, and not only that of
  /// extern "C". The answer may also be true for other places: behind a conditional that opens more
  /// braces than it closes, and in C++'s namespaces and classes.
  bool isInBraces(size_t Offset);
  /// The name of the function around code at Offset, if it is `static` or `inline`, so that the
  /// compiler drops it unless something names it. Empty if this is not visible at a glance, for
  /// example in classes and namespaces.
  std::string_view localFunctionAround(size_t Offset);

private:
  struct Region {
    size_t Begin, End;
    size_t Define; // index into Defines, or NoDefine
  };
  static constexpr size_t NoDefine = -1;

  void read();
  const Region *regionAt(size_t Offset) const;
  void readDirective(TextLexer &From, const TextToken &Hash);
  void readDefine(TextLexer &From, size_t Hash);
  void noteConditional(size_t Hash, size_t End, std::string_view Name, std::string_view Condition);
  void nothing(size_t Begin, size_t End) { Regions.push_back({Begin, End, NoDefine}); }
  bool isReadable(const TextToken &T);

  std::string Text;
  bool LineComments, RawStrings;
  bool IsRead = false;
  bool IsOdd = false;
  std::vector<Region> Regions; // sorted, and none inside another
  std::vector<Define> Defines;
  std::vector<Group> Groups;
  std::vector<size_t> Open; // those that are open
  /// The group of `#if 0` that is being read, and what was known in front of it.
  struct {
    size_t Group = NoGroup, Regions = 0, Defines = 0;
  } Hidden;
  // What isInBraces counted up to End, so that questions in increasing order read the text once.
  struct {
    size_t End = 0;
    int Depth = 0;
    char Before = 0; // the last character that is no blank
    size_t Head = 0; // where the declaration begins that stands outside of braces
    size_t Open = 0; // the outermost brace, if it is open and is that of a function
  } Counted;
};

/// Whether the call whose name stands at Offset has more than one argument, and the first one is
/// just Word.
bool hasFirstArgument(std::string_view Text, size_t Offset, std::string_view Word);

} // namespace qrintf
