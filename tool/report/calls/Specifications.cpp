#include "report/calls/Specifications.h"

#include "view/ClangVersions.h"

#include "clang/AST/FormatString.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace qrintf::report {
namespace {

std::string withoutNumbers(llvm::StringRef Text) {
  std::string Out = "%";
  Text = Text.drop_front();
  llvm::StringRef Position = Text.take_while(llvm::isDigit);
  if (!Position.empty() && Text.drop_front(Position.size()).starts_with("$")) {
    Out += "N$";
    Text = Text.drop_front(Position.size() + 1);
  }
  // A '0' among the flags belongs to them.
  llvm::StringRef Flags =
      Text.take_while([](char C) { return llvm::StringRef("-+ #0'").contains(C); });
  Out += Flags;
  Text = Text.drop_front(Flags.size());
  while (!Text.empty()) {
    llvm::StringRef Digits = Text.take_while(llvm::isDigit);
    Out += Digits.empty() ? Text.front() : 'N';
    Text = Text.drop_front(Digits.empty() ? 1 : Digits.size());
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

SpecificationParser::SpecificationParser()
    : Language(std::make_unique<LangOptions>()), Target(clangs::makeTarget("x86_64-linux-gnu")) {}
SpecificationParser::~SpecificationParser() = default;

std::vector<std::string> SpecificationParser::operator()(llvm::StringRef Format) const {
  Collector Handler;
  analyze_format_string::ParsePrintfString(Handler, Format.begin(), Format.end(), *Language,
                                           *Target,
                                           /*isFreeBSDKPrintf=*/false);
  return std::move(Handler.Found);
}

} // namespace qrintf::report
