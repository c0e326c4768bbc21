#include "report/calls/Rows.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <limits>

namespace qrintf::report {
namespace {

/// Further messages about bad lines are only counted. A file that is not a report would print
/// thousands of them.
constexpr unsigned MostMessages = 10;

/// llvm::json's parser recurses for each bracket, so a line of a million brackets would overflow
/// the stack. A report line has one, and what is in its texts.
constexpr size_t MostBrackets = 1000;

/// Takes the members of one object; the first one that is missing or of another kind becomes the
/// message.
class Members {
public:
  explicit Members(const llvm::json::Object &O) : O(O) {}

  std::string text(llvm::StringRef Name) {
    if (auto Value = O.getString(Name))
      return Value->str();
    fail(Name, "a string");
    return {};
  }
  std::optional<std::string> textOrNull(llvm::StringRef Name) {
    const llvm::json::Value *Value = O.get(Name);
    if (Value && Value->kind() == llvm::json::Value::Null)
      return std::nullopt;
    if (auto Text = O.getString(Name))
      return Text->str();
    fail(Name, "a string or null");
    return std::nullopt;
  }
  unsigned number(llvm::StringRef Name) {
    if (auto Value = O.getInteger(Name);
        Value && *Value >= 0 && *Value <= std::numeric_limits<int>::max())
      return static_cast<unsigned>(*Value);
    fail(Name, "a line or column number");
    return 0;
  }
  void fail(llvm::StringRef Name, llvm::StringRef Wanted) {
    if (Error.empty())
      Error =
          ("member \"" + Name + "\" is " + (O.get(Name) ? "not " + Wanted.str() : "missing")).str();
  }

  std::string Error;

private:
  const llvm::json::Object &O;
};

/// Fills R from one line, for whoever works in Here; the text of what is wrong, or nothing. R has
/// no reason and no callee if the line is about a command.
std::string parseRow(llvm::StringRef Line, llvm::StringRef Here, Row &R) {
  if (Line.count('{') + Line.count('[') > MostBrackets)
    return "not a report line: nested too deeply";
  llvm::Expected<llvm::json::Value> Parsed = llvm::json::parse(
      llvm::json::isUTF8(Line) ? Line : llvm::StringRef(llvm::json::fixUTF8(Line)));
  if (!Parsed)
    return "not JSON: " + llvm::toString(Parsed.takeError());
  const llvm::json::Object *O = Parsed->getAsObject();
  if (!O)
    return "not a JSON object";
  Members M(*O);
  R.File = M.text("file");
  if (auto Directory = O->getString("directory");
      Directory && !llvm::sys::path::is_absolute(R.File) && !R.File.empty())
    R.File = nameFrom(Here, *Directory, R.File);
  R.Line = M.number("line");
  R.Column = M.number("column");
  R.Callee = M.text("callee");
  R.Format = M.textOrNull("format");
  const std::string Outcome = M.text("outcome");
  if (Outcome == "measured" && M.Error.empty()) {
    R.Run = {O->getString("why").value_or("").str(), O->getString("unit").value_or("").str(),
             static_cast<uint64_t>(O->getInteger("plain").value_or(0)),
             static_cast<uint64_t>(O->getInteger("wrapped").value_or(0))};
    return R.Run->Plain ? "" : "member \"plain\" is not a number above 0";
  }
  const std::optional<CallOutcome> What = callOutcomeOf(Outcome);
  if (!What && M.Error.empty() && R.Callee.empty())
    return "";
  if (!What)
    M.fail("outcome", "compiled, partial, engine or kept");
  R.What = What.value_or(CallOutcome::Kept);
  std::optional<std::string> Reason = M.textOrNull("reason");
  if ((R.What == CallOutcome::Kept || R.What == CallOutcome::Engine) && !Reason)
    M.fail("reason", "the name of a reason, which a kept call has");
  R.Reason = R.What == CallOutcome::Compiled ? "" : Reason.value_or("");
  R.Why = O->getString("why").value_or("").str();
  return M.Error;
}

} // namespace

std::string nameFrom(llvm::StringRef Here, llvm::StringRef Directory, llvm::StringRef File) {
  llvm::SmallString<256> Path(Directory);
  llvm::sys::path::append(Path, File);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  llvm::StringRef Name = Path;
  if (Name.consume_front(Here) && Name.consume_front("/"))
    return Name.str();
  return Path.str().str();
}

void readRows(llvm::StringRef Path, llvm::function_ref<void(Row &&)> Sink,
              llvm::function_ref<void(std::string)> Fail) {
  auto Buffer =
      llvm::MemoryBuffer::getFileOrSTDIN(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return Fail("qrintf: error: cannot read " + Path.str() + ": " + Buffer.getError().message());
  const std::string Name = Path == "-" ? "<stdin>" : Path.str();
  llvm::StringRef Rest = (*Buffer)->getBuffer();
  Rest.consume_front("\xef\xbb\xbf");
  llvm::SmallString<256> Here;
  if (llvm::sys::fs::current_path(Here))
    Here = "/"; // it is gone: names stay absolute
  uint64_t Bad = 0;
  for (unsigned Number = 1; !Rest.empty(); ++Number) {
    auto [Line, Next] = Rest.split('\n');
    Rest = Next;
    if (Line.trim().empty())
      continue;
    Row R;
    std::string Error = parseRow(Line, Here, R);
    if (!Error.empty())
      ++Bad;
    else if (!R.Callee.empty() || !R.Reason.empty() || R.Run)
      Sink(std::move(R));
    if (!Error.empty() && Bad <= MostMessages)
      Fail(Name + ":" + std::to_string(Number) + ": error: " + Error);
  }
  if (Bad > MostMessages)
    Fail(Name + ": error: " + std::to_string(Bad - MostMessages) +
         " more lines are not report lines");
}

} // namespace qrintf::report
