#include "report/sarif/Sarif.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using llvm::json::Array;
using llvm::json::fixUTF8;
using llvm::json::Object;

namespace qrintf::sarif {
namespace {

Object messageOf(llvm::StringRef Words) { return Object{{"text", fixUTF8(Words)}}; }

Object objectOf(const Rule &R) {
  Object Out{{"id", fixUTF8(R.Id)}, {"shortDescription", messageOf(R.Text)}};
  if (!R.Help.empty())
    Out["help"] = messageOf(R.Help);
  return Out;
}

Object objectOf(const Result &R, const Log &L) {
  Object Location{{"artifactLocation", Object{{"uri", uriOf(R.Where.File)}}}};
  if (const Place &At = R.Where; At.Line) {
    Object Region{{"startLine", At.Line}};
    if (At.Column)
      Region["startColumn"] = At.Column;
    if (At.Column && At.EndColumn)
      Region["endColumn"] = At.EndColumn;
    Location["region"] = std::move(Region);
  }
  Object Out{{"ruleId", fixUTF8(L.Rules[R.Rule].Id)},
             {"ruleIndex", R.Rule},
             {"message", messageOf(R.Message)},
             {"locations", Array{Object{{"physicalLocation", std::move(Location)}}}}};
  for (const auto &[Key, Value] :
       {std::pair("kind", &R.Kind), {"level", &R.Level}, {"baselineState", &R.Baseline}})
    if (!Value->empty())
      Out[Key] = *Value;
  return Out;
}

} // namespace

Rule ruleOf(Reason R) {
  return {std::string(reasonName(R)), std::string(reasonText(R)), std::string(reasonAdvice(R))};
}

std::string uriOf(const std::string &Path) {
  std::string Out;
  for (char C : Path)
    if (llvm::isAlnum(C) || llvm::StringRef("/._-~").contains(C))
      Out += C;
    else
      Out += "%" + llvm::toHex(llvm::StringRef(&C, 1));
  return Out;
}

std::string textOf(const Log &L) {
  Array Rules, Results, Failures;
  for (const Rule &Each : L.Rules)
    Rules.push_back(objectOf(Each));
  for (const Result &Each : L.Results)
    Results.push_back(objectOf(Each, L));
  for (const std::string &Each : L.Failures)
    Failures.push_back(Object{{"level", "error"}, {"message", messageOf(Each)}});
  Object Driver{{"name", "qrintf"},
                {"version", QRINTF_VERSION_STRING},
                {"semanticVersion", QRINTF_VERSION_STRING},
                {"rules", std::move(Rules)}};
  Object Invocation{{"executionSuccessful", L.Failures.empty()},
                    {"toolExecutionNotifications", std::move(Failures)}};
  Object Run{{"tool", Object{{"driver", std::move(Driver)}}},
             {"invocations", Array{std::move(Invocation)}},
             {"results", std::move(Results)}};
  const llvm::json::Value Whole =
      Object{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
             {"version", "2.1.0"},
             {"runs", Array{std::move(Run)}}};
  return llvm::formatv("{0:2}\n", Whole).str();
}

} // namespace qrintf::sarif
