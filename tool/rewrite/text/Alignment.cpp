#include "rewrite/text/CallText.h"

#include <algorithm>

namespace qrintf {

constexpr unsigned TabWidth = 8, Columns = 100;

/// The columns that a text without newlines takes at the beginning of a line. A character of UTF-8
/// takes one.
static unsigned widthOf(llvm::StringRef Text) {
  unsigned Width = 0;
  for (const char C : Text)
    if (C == '\t')
      Width = (Width / TabWidth + 1) * TabWidth;
    else if ((static_cast<unsigned char>(C) & 0xc0) != 0x80)
      ++Width;
  return Width;
}

static std::string tabsAndBlanks(unsigned Width) {
  return std::string(Width / TabWidth, '\t') + std::string(Width % TabWidth, ' ');
}

/// The beginning of a line, moved. Blanks stay blanks, and as many tabs as possible stay that. What
/// is mixed otherwise gets or loses blanks at its end. Each result tells which of the three it was,
/// so moving back brings the same text, and a text that no move can have made stays.
static std::string moved(llvm::StringRef Indent, int By) {
  const auto Width = static_cast<int>(widthOf(Indent));
  const bool HasTabs = Indent.contains('\t');
  if (HasTabs && Indent == tabsAndBlanks(static_cast<unsigned>(Width)))
    return Width + By >= static_cast<int>(TabWidth)
               ? tabsAndBlanks(static_cast<unsigned>(Width + By))
               : Indent.str();
  if (By >= 0)
    return Indent.str() + std::string(static_cast<size_t>(By), ' ');
  const auto Less = static_cast<size_t>(-By);
  const llvm::StringRef Rest = Indent.drop_back(std::min(Less, Indent.size()));
  const bool CanBe = Indent.size() >= Less && !Indent.take_back(Less).contains('\t') &&
                     !(HasTabs && Rest == tabsAndBlanks(widthOf(Rest)));
  return CanBe ? Rest.str() : Indent.str();
}

/// The beginnings of the lines of a call that move with its name.
static std::vector<TextEdit> movingLines(llvm::StringRef Text, unsigned NameEnd) {
  std::vector<TextEdit> Lines;
  const std::optional<CallText> Call = readCall(Text, NameEnd);
  if (!Call || Text.slice(NameEnd, Call->Open).contains('\n'))
    return Lines;
  const unsigned Column = widthOf(Text.slice(lineBegin(Text, Call->Open), Call->Open + 1));
  rawTokens(Text, Call->Open + 1, /*Comments=*/true, [&](const clang::Token &T, unsigned At) {
    if (At > Call->Close)
      return false;
    const unsigned Begin = lineBegin(Text, At);
    const llvm::StringRef Indent = Text.slice(Begin, At);
    if (T.isAtStartOfLine() && Begin > Call->Open && Indent.ltrim(" \t").empty() &&
        widthOf(Indent) >= Column)
      Lines.push_back({Begin, static_cast<unsigned>(Indent.size()), Indent.str()});
    return true;
  });
  return Lines;
}

std::vector<TextEdit> alignLines(llvm::StringRef Text, unsigned NameEnd, int By) {
  std::vector<TextEdit> Edits = movingLines(Text, NameEnd);
  for (TextEdit &Each : Edits)
    Each.Text = moved(Each.Text, By);
  return Edits;
}

unsigned roomOfName(llvm::StringRef Text, unsigned NameBegin, unsigned NameEnd) {
  unsigned Least = ~0u;
  auto look = [&](unsigned Begin) {
    const llvm::StringRef Line = Text.substr(Begin).split('\n').first.rtrim('\r');
    if (const unsigned Width = widthOf(Line); Width <= Columns)
      Least = std::min(Least, Columns - Width + (NameEnd - NameBegin));
  };
  look(lineBegin(Text, NameBegin));
  for (const TextEdit &Each : movingLines(Text, NameEnd))
    look(Each.Offset);
  return Least;
}

} // namespace qrintf
