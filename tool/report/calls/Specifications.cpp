#include "report/calls/Specifications.h"

#include "view/ClangVersions.h"

#include "clang/AST/FormatString.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace qrintf::report {
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
