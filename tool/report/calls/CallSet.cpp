#include "report/calls/CallSet.h"

#include "common/Callees.h"
#include "plan/Reason.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <climits>
#include <set>
#include <tuple>

namespace qrintf::report {

/// Further messages about bad lines are only counted. A file that is not a report would print
/// thousands of them.
constexpr unsigned MostMessages = 10;

/// llvm::json's parser recurses for each bracket, so a line of a million brackets would overflow
/// the stack. A report line has one, and what is in its texts.
constexpr size_t MostBrackets = 1000;

static std::string absoluteName(llvm::StringRef Directory, llvm::StringRef File) {
  llvm::SmallString<256> Path(llvm::sys::path::is_absolute(File) ? "" : Directory);
  llvm::sys::path::append(Path, File);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return Path.str().str();
}

/// Fills R from one line of a report in Folder, for whoever works in Here; the text of what is
/// wrong, or nothing. R has no reason and no callee if the line is about a command.
static std::string parseRow(llvm::StringRef Line, llvm::StringRef Folder, llvm::StringRef Here,
                            Row &R) {
  if (Line.count('{') + Line.count('[') > MostBrackets)
    return "not a report line: nested too deeply";
  llvm::Expected<llvm::json::Value> Parsed = llvm::json::parse(
      llvm::json::isUTF8(Line) ? Line : llvm::StringRef(llvm::json::fixUTF8(Line)));
  if (!Parsed)
    return "not JSON: " + llvm::toString(Parsed.takeError());
  llvm::json::Path::Root Root("line");
  llvm::json::ObjectMapper Members(*Parsed, Root);
  int64_t Number = 0, Column = 0;
  std::string Outcome;
  std::optional<std::string> Reason;
  if (!Members || !Members.map("file", R.File) || !Members.map("line", Number) ||
      !Members.map("column", Column) || !Members.map("callee", R.Callee) ||
      !Members.map("format", R.Format) || !Members.map("outcome", Outcome) ||
      !Members.map("reason", Reason))
    return llvm::toString(Root.getError());
  R.Line = static_cast<unsigned>(std::clamp<int64_t>(Number, 0, INT_MAX));
  R.Column = static_cast<unsigned>(std::clamp<int64_t>(Column, 0, INT_MAX));
  const llvm::json::Object &O = *Parsed->getAsObject();
  const auto Directory = O.getString("directory");
  R.Path = absoluteName(Directory.value_or(Folder), R.File);
  if (Directory && !llvm::sys::path::is_absolute(R.File))
    R.File = nameFrom(Here, "", R.Path);
  if (const llvm::json::Array *Functions = O.getArray("functions"))
    for (const llvm::json::Value &Each : *Functions)
      R.Functions.push_back(Each.getAsString().value_or("").str());
  R.Why = O.getString("why").value_or("").str();
  if (Outcome == "measured") {
    R.Run = {R.Why, O.getString("unit").value_or("").str(),
             static_cast<uint64_t>(O.getInteger("plain").value_or(0)),
             static_cast<uint64_t>(O.getInteger("wrapped").value_or(0))};
    return R.Run->Plain ? "" : "member \"plain\" is not a number above 0";
  }
  if (Outcome == "rewritten" && Reason == RunTwiceWord)
    R.Reason = *Reason;
  const std::optional<CallOutcome> What = callOutcomeOf(Outcome);
  if (!What)
    return R.Callee.empty() ? "" : "member \"outcome\" is not compiled, partial, engine or kept";
  R.What = *What;
  if ((R.What == CallOutcome::Kept || R.What == CallOutcome::Engine) && !Reason)
    return "member \"reason\" is not the name of a reason, which a kept call has";
  R.Reason = R.What == CallOutcome::Compiled ? "" : Reason.value_or("");
  return "";
}

std::string nameFrom(llvm::StringRef Here, llvm::StringRef Directory, llvm::StringRef File) {
  const std::string Path = absoluteName(Directory, File);
  llvm::StringRef Name = Path;
  if (Name.consume_front(Here) && Name.consume_front("/"))
    return Name.str();
  return Path;
}

void CallSet::read(llvm::StringRef Path, llvm::function_ref<void(std::string)> Fail) {
  auto Buffer =
      llvm::MemoryBuffer::getFileOrSTDIN(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return Fail("qrintf: error: cannot read " + Path.str() + ": " + Buffer.getError().message());
  const std::string Name = Path == "-" ? "<stdin>" : Path.str();
  llvm::StringRef Rest = (*Buffer)->getBuffer();
  Rest.consume_front("\xef\xbb\xbf");
  llvm::SmallString<256> Here, Folder(Path == "-" ? "" : llvm::sys::path::parent_path(Path));
  if (llvm::sys::fs::current_path(Here))
    Here = "/"; // it is gone: names stay absolute
  llvm::sys::fs::make_absolute(Here, Folder);
  uint64_t Bad = 0;
  for (unsigned Number = 1; !Rest.empty(); ++Number) {
    auto [Line, Next] = Rest.split('\n');
    Rest = Next;
    if (Line.trim().empty())
      continue;
    Row R;
    std::string Error = parseRow(Line, Folder, Here, R);
    if (!Error.empty())
      ++Bad;
    else if (!R.Callee.empty() || !R.Reason.empty() || R.Run)
      add(std::move(R));
    if (!Error.empty() && Bad <= MostMessages)
      Fail(Name + ":" + std::to_string(Number) + ": error: " + Error);
  }
  if (Bad > MostMessages)
    Fail(Name + ": error: " + std::to_string(Bad - MostMessages) +
         " more lines are not report lines");
}

void CallSet::add(Row &&R) {
  if (R.Run) {
    Runs[R.Run->Task] = *R.Run;
    return;
  }
  // Each unit names a header in its own way: "src/../include/a.h" and "include/a.h" are the same
  // file.
  llvm::SmallString<128> File(R.File);
  llvm::sys::path::remove_dots(File, /*remove_dot_dot=*/true);
  R.File = Names.try_emplace(R.Path, File.str()).first->second;
  if (R.Callee.empty() && R.Reason == RunTwiceWord) {
    RunTwice[R.File] = llvm::StringRef(R.Why).split(": ").second.str();
    return;
  }
  if (R.Callee.empty()) {
    const bool IsRead = reasonByName(R.Reason) != Reason::UnitNotReported;
    (IsRead ? Untouched : NotRead)[R.File] = R.Why;
    return;
  }
  const std::string Key =
      (llvm::Twine(R.Path) + "\n" + llvm::Twine(R.Line) + "\n" + llvm::Twine(R.Column) + "\n" +
       R.Callee + "\n" + (R.Format ? "=" + *R.Format : ""))
          .str();
  auto [At, IsNew] = Index.try_emplace(Key, Calls.size());
  if (IsNew) {
    Calls.push_back({std::move(R)});
    return;
  }
  SeenCall &Old = Calls[At->second];
  const bool IsMixed = Old.Mixed || Old.What != R.What || Old.Reason != R.Reason;
  Old = {std::move(R), IsMixed};
}

void CallSet::followOwnCalls() {
  llvm::StringMap<std::set<CallOutcome>> Ends;
  for (const SeenCall &C : Calls)
    for (const std::string &Each : C.Functions)
      Ends[Each].insert(C.What);
  for (SeenCall &C : Calls) {
    const auto End = calleeOfSymbol(C.Callee) ? Ends.end() : Ends.find(C.Callee);
    if (End == Ends.end() || End->second.size() != 1)
      continue;
    const CallOutcome What = *End->second.begin();
    const bool IsCompiled = C.What == CallOutcome::Compiled;
    // The engine finds the code that a format has, and libc does not. A call without code that libc
    // formats keeps its reason.
    if (What == (IsCompiled ? CallOutcome::Kept : CallOutcome::Engine)) {
      C.What = What;
      C.Reason = reasonName(Reason::OwnFunction);
    }
  }
}

std::vector<const SeenCall *> CallSet::byPlace() const {
  std::vector<const SeenCall *> All;
  for (const SeenCall &C : Calls)
    All.push_back(&C);
  llvm::stable_sort(All, isBefore);
  return All;
}

std::map<std::string, std::string> CallSet::leftAlone() const {
  std::map<std::string, std::string> Units;
  for (const auto &[File, Why] : Untouched)
    Units.emplace(File, reasonName(Reason::UnitUntouched));
  for (const auto &[File, Why] : NotRead)
    if (Why == NotOptimizingWords)
      Units.emplace(File, reasonName(Reason::NotOptimizing));
  for (const SeenCall &C : Calls)
    Units.erase(C.File);
  return Units;
}

bool isBefore(const SeenCall *A, const SeenCall *B) {
  return std::tie(A->File, A->Line, A->Column) < std::tie(B->File, B->Line, B->Column);
}

} // namespace qrintf::report
