#include "report/sarif/Sarif.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using llvm::json::Array;
using llvm::json::fixUTF8;
using llvm::json::Object;

namespace qrintf::sarif {

static Object messageOf(llvm::StringRef Words) { return Object{{"text", fixUTF8(Words)}}; }

/// A path as a URI reference: "a b.c" is "a%20b.c".
static std::string uriOf(const std::string &Path) {
  std::string Out;
  for (char C : Path)
    if (llvm::isAlnum(C) || llvm::StringRef("/._-~").contains(C))
      Out += C;
    else
      Out += "%" + llvm::toHex(llvm::StringRef(&C, 1));
  return Out;
}

unsigned columnAt(llvm::StringRef Line, unsigned Column) {
  // Each code point has one byte that does not begin with the bits 10.
  return 1 + static_cast<unsigned>(llvm::count_if(Line.take_front(Column - 1),
                                                  [](char C) { return (C & 0xc0) != 0x80; }));
}

size_t Log::rule(llvm::StringRef Id, llvm::StringRef Text, llvm::StringRef Help) {
  const auto [At, IsNew] = Index.try_emplace(Id.str(), Rules.size());
  if (IsNew) {
    Object Rule{{"id", fixUTF8(Id)}, {"shortDescription", messageOf(Text)}};
    if (!Help.empty())
      Rule["help"] = messageOf(Help);
    Rules.push_back(std::move(Rule));
  }
  return At->second;
}

void Log::add(size_t Rule, llvm::StringRef Message, const Place &Where, Object Result) {
  Object Location{{"artifactLocation", Object{{"uri", uriOf(Where.File)}}}};
  if (Where.Line) {
    Object Region{{"startLine", Where.Line}};
    if (Where.Column)
      Region["startColumn"] = Where.Column;
    if (Where.Column && Where.EndColumn)
      Region["endColumn"] = Where.EndColumn;
    Location["region"] = std::move(Region);
  }
  Result["ruleId"] = Rules[Rule].getAsObject()->getString("id")->str();
  Result["ruleIndex"] = Rule;
  Result["message"] = messageOf(Message);
  Result["locations"] = Array{Object{{"physicalLocation", std::move(Location)}}};
  Results.push_back(std::move(Result));
}

std::string Log::text(const std::vector<std::string> &Failures) const {
  Array Notes;
  for (const std::string &Each : Failures)
    Notes.push_back(Object{{"level", "error"}, {"message", messageOf(Each)}});
  Object Driver{{"name", "qrintf"},
                {"version", QRINTF_VERSION_STRING},
                {"semanticVersion", QRINTF_VERSION_STRING},
                {"rules", Array(Rules)}};
  Object Invocation{{"executionSuccessful", Failures.empty()},
                    {"toolExecutionNotifications", std::move(Notes)}};
  Object Run{{"tool", Object{{"driver", std::move(Driver)}}},
             {"columnKind", "unicodeCodePoints"},
             {"invocations", Array{std::move(Invocation)}},
             {"results", Array(Results)}};
  const llvm::json::Value Whole =
      Object{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
             {"version", "2.1.0"},
             {"runs", Array{std::move(Run)}}};
  return llvm::formatv("{0:2}\n", Whole).str();
}

} // namespace qrintf::sarif
