#include "heat/profile/Profile.h"

#include "common/Callees.h"
#include "common/Process.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <iterator>

namespace qrintf::profile {

using llvm::StringRef;

/// The output of a program. Nothing, with the reason in Error, if there is no such program or if it
/// fails.
static std::optional<std::string> outputOf(const Argv &Command, std::string &Error) {
  std::string Out, Errors;
  const int Status = readProgram(Command, Out, Errors);
  if (Status == 0)
    return Out;
  Error = Status < 0 ? "there is no " + Command[0] + " on PATH" : Command[0] + " failed";
  return std::nullopt;
}

/// Reads what perf printed of the samples in Path.
static bool readSamples(StringRef Text, const std::string &Path, Profile &P, std::string &Error) {
  if (readPerf(Text, P))
    return true;
  Error =
      Path + " has no callers in its samples; record them with `perf record --call-graph dwarf`";
  return false;
}

static bool readPerfData(const std::string &Path, Profile &P, std::string &Error) {
  const std::string Fields = "ip,sym,srcline";
  auto Text = outputOf({"perf", "script", "-F", Fields, "--full-source-path", "-i", Path}, Error);
  if (!Text) {
    Error = "cannot read " + Path + ": " + Error + "; where it was recorded, run `perf script -F " +
            Fields + " --full-source-path -i " + Path + " > FILE`, and give that FILE";
    return false;
  }
  return readSamples(*Text, Path, P, Error);
}

/// Reads one file, whatever kind of profile it is.
static bool readFile(const std::string &Path, Profile &P, std::string &Error) {
  if (StringRef(Path).ends_with(".gz")) {
    auto Text = outputOf({"gzip", "-dc", Path}, Error);
    if (Text && readGcovJson(*Text, P))
      return true;
    Error = "cannot read " + Path + ": " + (Error.empty() ? "it is not gcov's JSON" : Error);
    return false;
  }
  auto Buffer = // of a pipe as well
      llvm::MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer) {
    Error = "cannot read " + Path + ": " + Buffer.getError().message();
    return false;
  }
  const StringRef Text = (*Buffer)->getBuffer(), Head = Text.take_front(4096);
  if (Head.starts_with("PERFILE2"))
    return readPerfData(Path, P, Error);
  if (Head.starts_with("# callgrind format") ||
      (Head.contains("\nevents:") && Head.contains("creator:"))) {
    readCallgrind(Text, P);
    return true;
  }
  if (Head.ltrim().starts_with("{") && readGcovJson(Text, P))
    return true;
  if (Head.ltrim("\n").starts_with("\t"))
    return readSamples(Text, Path, P, Error);
  Error = Path + " is no profile: perf.data, what `perf script` prints, callgrind.out and gcov's "
                 "JSON can be read";
  return false;
}

/// Counts in .gcda files, which only gcov can read.
static bool readCounters(const std::vector<std::string> &Files, Profile &P, std::string &Error) {
  for (const std::string &File : Files) {
    const auto Text = outputOf({"gcov", "--json-format", "--stdout", File}, Error);
    if (!Text) {
      Error = "cannot read " + File + ": " + Error + " (gcov of the gcc that compiled it reads it)";
      return false;
    }
    // There is one JSON object a line, and one object for each notes file.
    for (StringRef Line : llvm::split(*Text, '\n'))
      if (!Line.trim().empty())
        readGcovJson(Line, P);
  }
  return true;
}

static bool readFolder(const std::string &Path, Profile &P, std::string &Error) {
  std::vector<std::string> Texts, Counters;
  std::error_code Code;
  for (llvm::sys::fs::recursive_directory_iterator At(Path, Code), End; At != End && !Code;
       At.increment(Code)) {
    const StringRef Name = At->path();
    if (Name.ends_with(".gcov.json.gz") || Name.ends_with(".gcov.json") ||
        llvm::sys::path::filename(Name).starts_with("callgrind.out"))
      Texts.push_back(Name.str());
    else if (Name.ends_with(".gcda"))
      Counters.push_back(Name.str());
  }
  std::ranges::sort(Texts);
  std::ranges::sort(Counters);
  for (const std::string &Each : Texts)
    if (!readFile(Each, P, Error))
      return false;
  if (Texts.empty() && !readCounters(Counters, P, Error))
    return false;
  if (Texts.empty() && Counters.empty()) {
    Error = Path + " has no .gcov.json.gz, .gcda or callgrind.out file";
    return false;
  }
  return true;
}

std::string formattingFunction(std::string_view Symbol, bool &ByEngine) {
  StringRef Name = StringRef(Symbol).split('@').first.split('\'').first;
  ByEngine = false;
  // The engine's names: qrintf_HASH_vsnprintf, qrintf_HASH_sprintf_chk.
  if (Name.consume_front("qrintf_")) {
    const StringRef Hash = Name.take_while(llvm::isHexDigit);
    Name = Name.drop_front(Hash.size());
    if (Hash.empty() || !Name.consume_front("_"))
      return "";
    ByEngine = true;
  } else {
    while (Name.consume_front("_") || Name.consume_front("GI_") || Name.consume_front("IO_"))
      ;
    Name.consume_front("buffered_"); // glibc's for unbuffered streams, which calls vfprintf again
    Name.consume_back("_internal");
  }
  Name.consume_back("_chk");
  return calleeOfSymbol(std::string_view(Name)) ? Name.str() : "";
}

std::optional<Profile> load(const std::string &Path, std::string &Error) {
  Profile P;
  const bool Read =
      llvm::sys::fs::is_directory(Path) ? readFolder(Path, P, Error) : readFile(Path, P, Error);
  return Read ? std::optional(std::move(P)) : std::nullopt;
}

// gcov's JSON (gcov's manual, "--json-format") says how often each line ran, and not which
// functions a line calls.
bool readGcovJson(std::string_view Text, Profile &Into) {
  llvm::Expected<llvm::json::Value> Parsed = llvm::json::parse(llvm::json::fixUTF8(Text));
  if (!Parsed) {
    llvm::consumeError(Parsed.takeError());
    return false;
  }
  const llvm::json::Object *Root = Parsed->getAsObject();
  const llvm::json::Array *Files = Root ? Root->getArray("files") : nullptr;
  if (!Files)
    return false;
  for (const llvm::json::Value &Each : *Files) {
    const llvm::json::Object *F = Each.getAsObject();
    const llvm::json::Array *Lines = F ? F->getArray("lines") : nullptr;
    if (!Lines)
      continue;
    llvm::SmallString<128> Name(F->getString("file").value_or(""));
    if (!llvm::sys::path::is_absolute(Name)) {
      llvm::SmallString<128> Whole(Root->getString("current_working_directory").value_or(""));
      llvm::sys::path::append(Whole, Name);
      Name = Whole;
    }
    for (const llvm::json::Value &Each : *Lines) {
      const llvm::json::Object *L = Each.getAsObject();
      const int64_t Line = L ? L->getInteger("line_number").value_or(0) : 0,
                    Count = L ? L->getInteger("count").value_or(0) : 0;
      if (Line && Count > 0)
        Into.Places.push_back({.File = Name.str().str(),
                               .Line = static_cast<unsigned>(Line),
                               .Callee = "",
                               .Calls = static_cast<uint64_t>(Count)});
    }
  }
  Into.Source = "gcov";
  Into.Unit = "instructions";
  return true;
}
static Costs callCosts(Sink To) {
#define QRINTF_CALL_COST(Where, Libc, Engine, Compiled)                                            \
  if (To == Sink::Where)                                                                           \
    return {Libc, Engine, Compiled};
#include "heat/profile/Costs.def"
  return {};
}

/// The costs of a conversion; i costs as much as d. What the table does not have counts as libc's.
static Costs conversionCosts(char Specifier) {
  switch (Specifier) {
  case '%':
    return {};
  case 'i':
    return conversionCosts('d');
  case 'X':
    return conversionCosts('x');
  case 'F':
  case 'E':
  case 'G':
  case 'A':
    return conversionCosts(static_cast<char>(Specifier - 'A' + 'a'));
#define QRINTF_CONVERSION_COST(Letter, Libc, Engine, Compiled)                                     \
  case Letter:                                                                                     \
    return {Libc, Engine, Compiled};
#include "heat/profile/Costs.def"
  default: {
    const unsigned Libc = conversionCosts('d').Libc;
    return {Libc, Libc, Libc};
  }
  }
}

constexpr Costs Field = {
#define QRINTF_FIELD_COST(Libc, Engine, Compiled) Libc, Engine, Compiled
#include "heat/profile/Costs.def"
};

Costs costsOf(std::string_view Callee, const std::vector<std::string> &Specifications) {
  // The program's own functions count too, by their names: xsprintf writes to a buffer.
  const bool ToBuffer =
      Callee.find("sprintf") != Callee.npos || Callee.find("snprintf") != Callee.npos;
  Costs Sum = callCosts(ToBuffer ? Sink::Buffer : Sink::Stream);
  auto add = [&](Costs C) {
    Sum.Libc += C.Libc;
    Sum.Engine += C.Engine;
    Sum.Compiled += C.Compiled;
  };
  for (const std::string &Each : Specifications) {
    add(conversionCosts(Each.back()));
    if (Each.find_first_of("N*-+ #0.") != Each.npos)
      add(Field);
  }
  return Sum;
}

} // namespace qrintf::profile
