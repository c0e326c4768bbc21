#include "report/calls/Text.h"

#include "plan/Reason.h"
#include "view/ClangVersions.h"

#include "clang/AST/FormatString.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Unicode.h"

#include <cmath>

using namespace clang;

namespace qrintf::report {

static std::string escaped(uint32_t Point) {
  switch (Point) {
  case '\n':
    return "\\n";
  case '\t':
    return "\\t";
  case '\r':
    return "\\r";
  default:
    return Point < 0x100 ? llvm::formatv("\\x{0:x-2}", Point).str()
                         : llvm::formatv("\\u{0:x-4}", Point).str();
  }
}

std::string visible(llvm::StringRef Text, bool Quotes) {
  std::string Fixed;
  if (!llvm::json::isUTF8(Text))
    Text = Fixed = llvm::json::fixUTF8(Text);
  std::string Out;
  const auto *At = reinterpret_cast<const llvm::UTF8 *>(Text.begin());
  const auto *End = reinterpret_cast<const llvm::UTF8 *>(Text.end());
  while (At != End) {
    const llvm::UTF8 *Start = At;
    llvm::UTF32 Point = 0;
    if (llvm::convertUTF8Sequence(&At, End, &Point, llvm::strictConversion) != llvm::conversionOK)
      break; // cannot be: the text is UTF-8
    if (Quotes && (Point == '"' || Point == '\\'))
      Out += '\\';
    if (llvm::sys::unicode::isPrintable(static_cast<int>(Point)))
      Out.append(reinterpret_cast<const char *>(Start), static_cast<size_t>(At - Start));
    else
      Out += escaped(Point);
  }
  return Out;
}

std::string formatText(const std::optional<std::string> &Format) {
  return Format ? "\"" + visible(*Format, /*Quotes=*/true) + "\"" : "(not constant)";
}

std::string reasonSentence(llvm::StringRef Name) {
  Reason R = reasonByName(Name);
  if (R != Reason::None)
    return std::string(reasonText(R));
  return Name.empty() ? "some conversions inside still go to libc"
                      : "this version of qrintf does not know this reason";
}

std::string change(double Before, double After) {
  const double Percent = Before > 0 ? 100 * (After / Before - 1) : 0;
  return llvm::formatv("{0}{1:f1} %", Percent < 0 ? "-" : "+", std::abs(Percent)).str();
}

std::string measurementText(const Measurement &M) {
  return grouped(M.Plain) + " " + M.Unit + " plain, " + grouped(M.Wrapped) + " wrapped (" +
         change(static_cast<double>(M.Plain), static_cast<double>(M.Wrapped)) + ")";
}

std::string percent(unsigned Part, unsigned Whole) {
  return tenths(Whole ? static_cast<unsigned>(uint64_t(Part) * 1000 / Whole) : 0);
}

std::string tenths(unsigned Permille) {
  return std::to_string(Permille / 10) + "." + std::to_string(Permille % 10) + " %";
}

std::string grouped(uint64_t N) { return llvm::formatv("{0:N}", N).str(); }
std::optional<llvm::StringRef> SourceText::line(llvm::StringRef File, unsigned Line) {
  auto [At, New] = Sources.try_emplace(File);
  Source &S = At->getValue();
  if (New && llvm::sys::fs::is_regular_file(File))
    if (auto Buffer = llvm::MemoryBuffer::getFile(File)) {
      S.Text = std::move(*Buffer);
      for (llvm::StringRef Each : llvm::split(S.Text->getBuffer(), '\n')) {
        Each.consume_back("\r");
        S.Lines.push_back(Each);
      }
    }
  if (!Line || Line > S.Lines.size())
    return std::nullopt;
  return S.Lines[Line - 1];
}
namespace {

/// A specification with N for each number. A '0' in front of a number, or among the flags, is a
/// flag.
std::string withoutNumbers(llvm::StringRef Text) {
  std::string Out;
  while (!Text.empty()) {
    const bool MayBeFlag = Out.empty() || llvm::StringRef("%$-+ #0'").contains(Out.back());
    const llvm::StringRef Digits = Text.take_while(llvm::isDigit);
    const bool IsNumber = !Digits.empty() && !(MayBeFlag && Text.starts_with("0"));
    Out += IsNumber ? 'N' : Text.front();
    Text = Text.drop_front(IsNumber ? Digits.size() : 1);
  }
  return Out;
}

class Collector final : public analyze_format_string::FormatStringHandler {
public:
  bool HandlePrintfSpecifier(const analyze_printf::PrintfSpecifier &, const char *Start,
                             unsigned Length, const TargetInfo &) override {
    Found.push_back(withoutNumbers({Start, Length}));
    return true;
  }
  bool HandleInvalidPrintfConversionSpecifier(const analyze_printf::PrintfSpecifier &,
                                              const char *Start, unsigned Length) override {
    Found.push_back(std::string(Start, Length));
    return true;
  }
  void HandleIncompleteSpecifier(const char *Start, unsigned Length) override {
    Found.push_back(std::string(Start, Length));
  }

  std::vector<std::string> Found;
};

} // namespace

std::vector<std::string> specificationsOf(llvm::StringRef Format) {
  static const LangOptions Language;
  static const std::unique_ptr<TargetInfo> Target = clangs::makeTarget("x86_64-linux-gnu");
  Collector Handler;
  analyze_format_string::ParsePrintfString(Handler, Format.begin(), Format.end(), Language, *Target,
                                           /*isFreeBSDKPrintf=*/false);
  return std::move(Handler.Found);
}

} // namespace qrintf::report
