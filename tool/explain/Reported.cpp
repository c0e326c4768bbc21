#include "explain/Reported.h"

#include "database/CompileCommands.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <tuple>

namespace qrintf::explain {
namespace {

/// Whether a name in a report can mean the file Wanted, an absolute path. The name is relative to a
/// directory that the report does not tell.
bool canBe(llvm::StringRef Reported, const std::string &Wanted) {
  while (Reported.consume_front("./") || Reported.consume_front("../"))
    ;
  return Reported == Wanted || llvm::StringRef(Wanted).ends_with("/" + Reported.str());
}

} // namespace

std::vector<report::Row> reportedCalls(const Options &O) {
  const char *Report = getenv("QRINTF_REPORT");
  if (!Report || !llvm::sys::fs::is_regular_file(Report))
    return {};
  const std::string Wanted = absolutePath(O.File);
  // A header's call is in the report once for each unit that includes it, and a call of a file that
  // was built again once for each build. As in `qrintf report`, the last line counts.
  std::map<std::tuple<unsigned, unsigned, std::string, std::string>, report::Row> Found;
  report::readRows(
      Report,
      [&](report::Row &&R) {
        if ((!O.Line || O.Line == R.Line) && (!O.Column || O.Column == R.Column) &&
            canBe(R.File, Wanted))
          Found.insert_or_assign({R.Line, R.Column, R.Callee, R.Format.value_or("")}, R);
      },
      [](const std::string &Why) { llvm::errs() << Why << "\n"; });
  std::vector<report::Row> Rows;
  for (auto &[Key, Row] : Found)
    Rows.push_back(std::move(Row));
  return Rows;
}

void printReported(const std::vector<report::Row> &Rows, const Options &O) {
  llvm::json::OStream Out(llvm::outs(), 2);
  auto each = [&](const report::Row &R) {
    const Reason Why = reasonByName(R.Reason);
    const std::string Place =
        O.File + ":" + std::to_string(R.Line) + ":" + std::to_string(R.Column) + ": ";
    if (!O.IsJson) {
      llvm::outs() << Place << "remark: " << wordOf(R.What) << ": '" << R.Callee << "'";
      if (Why != Reason::None)
        llvm::outs() << ": " << reasonText(Why) << " [" << R.Reason << "]";
      llvm::outs() << "\n";
      if (Why != Reason::None && !O.IsBrief)
        llvm::outs() << Place << "note: " << reasonAdvice(Why) << "\n";
      return;
    }
    Out.object([&] {
      auto textOrNull = [&](llvm::StringRef Key, std::string_view Text) {
        Out.attribute(Key, Text.empty() ? llvm::json::Value(nullptr)
                                        : llvm::json::Value(llvm::StringRef(Text)));
      };
      Out.attribute("file", llvm::json::fixUTF8(O.File));
      Out.attribute("line", R.Line);
      Out.attribute("column", R.Column);
      Out.attribute("callee", R.Callee);
      textOrNull("format", R.Format.value_or(""));
      Out.attribute("outcome", llvm::StringRef(wordOf(R.What)));
      textOrNull("reason", R.Reason);
      textOrNull("text", reasonText(Why));
      textOrNull("advice", reasonAdvice(Why));
    });
  };
  if (O.IsJson)
    Out.arrayBegin();
  for (const report::Row &R : Rows)
    each(R);
  if (O.IsJson) {
    Out.arrayEnd();
    llvm::outs() << "\n";
  }
}

} // namespace qrintf::explain
