// .qrintf: any bytes are either settings, the ones that a second and simpler reader finds, or a
// message with file and line.
#include "common/ProjectFile.h"

#include "Fuzz.h"

#include <climits>
#include <sys/mman.h>
#include <unistd.h>

using namespace qrintf;

namespace {

/// The settings written down again.
std::string written(const ProjectFile &P) {
  std::string Out;
  for (const std::string &Each : P.Skip)
    Out += "skip = " + Each + "/\n"; // a blank at the end is a part of it
  for (const std::string &Each : P.Leave)
    Out += "leave = " + Each + "\n";
  for (const std::string &Each : P.Hot)
    Out += "hot = " + Each + "\n";
  for (auto [Word, Value] : {std::pair("report", &P.Report), {"log", &P.Log}})
    if (!Value->empty())
      Out += std::string(Word) + " = " + *Value + "\n";
  Out += P.HasEngine ? "engine = on\n" : "engine = off\n";
  return Out + "minimum = " + std::to_string(P.Minimum) + "\n";
}

/// The folder of the file that read() makes, which paths in it are relative to.
const std::string Folder = "/proc/self/fd/";

ProjectFile read(const std::string &Text) {
  static const int Descriptor = memfd_create("qrintf", 0);
  static const std::string Path = Folder + std::to_string(Descriptor);
  CHECK(!ftruncate(Descriptor, 0) &&
            pwrite(Descriptor, Text.data(), Text.size(), 0) == static_cast<ssize_t>(Text.size()),
        "memfd");
  return readProjectFile(Path);
}

std::string trimmed(std::string Text) {
  auto isBlank = [](char C) { return C == ' ' || C == '\t' || C == '\r'; };
  while (!Text.empty() && isBlank(Text.back()))
    Text.pop_back();
  while (!Text.empty() && isBlank(Text.front()))
    Text.erase(0, 1);
  return Text;
}

std::string absolute(const std::string &Path) { return Path.front() == '/' ? Path : Folder + Path; }

/// The line that is wrong, from 1 on, or 0. The settings go to P.
unsigned reference(const std::string &Text, ProjectFile &P) {
  unsigned Number = 1;
  for (size_t Begin = 0; Begin < Text.size(); ++Number) {
    const size_t End = std::min(Text.find('\n', Begin), Text.size());
    std::string Line = Text.substr(Begin, End - Begin);
    Begin = End + 1;
    Line = trimmed(Line.substr(0, Line.find('#')));
    if (Line.empty())
      continue;
    const size_t Equal = Line.find('=');
    if (Equal == std::string::npos)
      return Number;
    const std::string Word = trimmed(Line.substr(0, Equal));
    std::string Value = trimmed(Line.substr(Equal + 1));
    if (Value.empty())
      return Number;
    if (Word == "skip") {
      while (Value.size() > 1 && Value.back() == '/')
        Value.pop_back();
      P.Skip.push_back(Value);
    } else if (Word == "leave") {
      P.Leave.push_back(Value);
    } else if (Word == "hot") {
      P.Hot.push_back(Value);
    } else if (Word == "report") {
      P.Report = absolute(Value);
    } else if (Word == "log") {
      P.Log = absolute(Value);
    } else if (Word == "engine") {
      if (Value != "on" && Value != "off")
        return Number;
      P.HasEngine = Value == "on";
    } else if (Word == "minimum") {
      unsigned long long N = 0;
      for (char C : Value) {
        if (C < '0' || C > '9')
          return Number;
        N = std::min(N * 10 + static_cast<unsigned>(C - '0'), 1ULL << 40);
      }
      if (N > INT_MAX)
        return Number;
      P.Minimum = static_cast<unsigned>(N);
    } else {
      return Number;
    }
  }
  return 0;
}

void same(const ProjectFile &A, const ProjectFile &B, const char *What) {
  CHECK(A.Skip == B.Skip && A.Leave == B.Leave && A.Hot == B.Hot && A.HasEngine == B.HasEngine &&
            A.Minimum == B.Minimum && A.Report == B.Report && A.Log == B.Log,
        What);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const std::string Text(reinterpret_cast<const char *>(Data), Size);
  ProjectFile Found = read(Text), Wanted;
  const unsigned Wrong = reference(Text, Wanted);
  if (Wrong) {
    const std::string Begin = Found.Path + ":" + std::to_string(Wrong) + ": ";
    CHECK(Found.Error.starts_with(Begin) && Found.Error.size() > Begin.size(),
          "wanted a message about line " + std::to_string(Wrong) + ", got '" + Found.Error + "'");
    return 0;
  }
  CHECK(Found.Error.empty(), "line is right, but: " + Found.Error);
  same(Found, Wanted, "other settings");
  const ProjectFile Again = read(written(Found));
  CHECK(Again.Error.empty(), "written down again: " + Again.Error);
  same(Again, Found, "written down again, other settings");
  for (const std::string &Each : Found.Leave)
    CHECK(Found.leaves(Each), "a function that is to be left is not");
  Found.Path = "/p/.qrintf";
  for (const std::string &Each : Found.Skip)
    if (Each.find_first_of("*?[\\") == std::string::npos && Each.find('\0') == std::string::npos)
      CHECK(Found.skips("/p/" + Each) && Found.skips("/p/" + Each + "/a.c"),
            "a path that is to be skipped is not: " + fuzz::shown(Each));
  Found.skips("/p/" + Text.substr(0, 64));
  CHECK(!Found.skips("/other/a.c"), "skips what is outside of its folder");
  return 0;
}
