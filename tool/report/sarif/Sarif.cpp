#include "report/sarif/Sarif.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace qrintf::sarif {
namespace {

class Writer {
public:
  Writer(const Log &L, llvm::raw_ostream &OS) : L(L), J(OS, 2) {}

  void run() {
    J.object([&] {
      J.attribute("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
      J.attribute("version", "2.1.0");
      J.attributeArray("runs", [&] {
        J.object([&] {
          J.attributeObject("tool", [&] { J.attributeObject("driver", [&] { driver(); }); });
          J.attributeArray("invocations", [&] { J.object([&] { invocation(); }); });
          J.attributeArray("results", [&] {
            for (const Result &R : L.Results)
              J.object([&] { result(R); });
          });
        });
      });
    });
  }

private:
  void message(llvm::StringRef Key, llvm::StringRef Words) {
    J.attributeObject(Key, [&] { J.attribute("text", llvm::json::fixUTF8(Words)); });
  }
  void given(llvm::StringRef Key, const std::string &Value) {
    if (!Value.empty())
      J.attribute(Key, Value);
  }
  void driver() {
    J.attribute("name", "qrintf");
    J.attribute("version", QRINTF_VERSION_STRING);
    J.attribute("semanticVersion", QRINTF_VERSION_STRING);
    J.attributeArray("rules", [&] {
      for (const Rule &R : L.Rules)
        J.object([&] {
          J.attribute("id", llvm::json::fixUTF8(R.Id));
          message("shortDescription", R.Text);
          if (!R.Help.empty())
            message("help", R.Help);
        });
    });
  }
  void invocation() {
    J.attribute("executionSuccessful", L.Failures.empty());
    J.attributeArray("toolExecutionNotifications", [&] {
      for (const std::string &Each : L.Failures)
        J.object([&] {
          J.attribute("level", "error");
          message("message", Each);
        });
    });
  }
  void artifact(const Place &P) {
    J.attributeObject("artifactLocation", [&] { J.attribute("uri", uriOf(P.File)); });
  }
  void region(llvm::StringRef Key, const Place &P) {
    if (!P.Line)
      return;
    J.attributeObject(Key, [&] {
      J.attribute("startLine", P.Line);
      if (P.Column)
        J.attribute("startColumn", P.Column);
      if (P.Column && P.EndColumn)
        J.attribute("endColumn", P.EndColumn);
    });
  }
  void result(const Result &R) {
    J.attribute("ruleId", llvm::json::fixUTF8(L.Rules[R.Rule].Id));
    J.attribute("ruleIndex", static_cast<int64_t>(R.Rule));
    given("kind", R.Kind);
    given("level", R.Level);
    given("baselineState", R.Baseline);
    message("message", R.Message);
    J.attributeArray("locations", [&] {
      J.object([&] {
        J.attributeObject("physicalLocation", [&] {
          artifact(R.Where);
          region("region", R.Where);
        });
      });
    });
    if (R.HowToFix)
      fixes(R);
  }
  void fixes(const Result &R) {
    const Fix &F = *R.HowToFix;
    J.attributeArray("fixes", [&] {
      J.object([&] {
        message("description", F.Words);
        J.attributeArray("artifactChanges", [&] {
          J.object([&] {
            artifact(R.Where);
            J.attributeArray("replacements", [&] {
              J.object([&] {
                region("deletedRegion", {"", F.Line, F.Column, F.EndColumn});
                message("insertedContent", F.Text);
              });
            });
          });
        });
      });
    });
  }

  const Log &L;
  llvm::json::OStream J;
};

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
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Writer(L, OS).run();
  OS << '\n';
  return Text;
}

} // namespace qrintf::sarif
