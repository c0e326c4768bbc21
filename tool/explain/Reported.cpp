#include "explain/Reported.h"

#include "database/CompileCommands.h"
#include "explain/Remarks.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <tuple>

namespace qrintf::explain {
namespace {

/// Whether a name in a report can mean the file Wanted, an absolute path. A name is relative to the
/// folder of the report or, where the line has its directory, to the working directory.
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

static void printText(const report::Row &R, const Options &O) {
  const Reason Why = reasonByName(R.Reason);
  const std::string Place =
      O.File + ":" + std::to_string(R.Line) + ":" + std::to_string(R.Column) + ": ";
  llvm::outs() << Place << "remark: " << wordOf(R.What) << ": '" << R.Callee << "'";
  if (Why != Reason::None)
    llvm::outs() << ": " << reasonText(Why) << " [" << R.Reason << "]";
  llvm::outs() << "\n";
  if (Why != Reason::None && !O.IsBrief)
    llvm::outs() << Place << "note: " << reasonAdvice(Why) << "\n";
}

void printReported(const std::vector<report::Row> &Rows, const Options &O) {
  if (!O.IsJson) {
    for (const report::Row &R : Rows)
      printText(R, O);
    return;
  }
  llvm::json::OStream Out(llvm::outs(), 2);
  Out.array([&] {
    for (report::Row R : Rows) {
      R.File = O.File;
      Out.object([&] { printCall(Out, R, reasonText(reasonByName(R.Reason))); });
    }
  });
  llvm::outs() << "\n";
}

} // namespace qrintf::explain
