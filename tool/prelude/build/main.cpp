// qrintf-runtime-texts LISTING SHARED ENGINE: makes of the runtime's out-of-line functions
// (emitters.c), compiled to assembly (LISTING), the assembly that a unit can carry behind or in
// front of its own code. Each function and each table is a COMDAT group of its
// own, so that the linker keeps one a program or shared library. No text depends on what a unit was
// compiled with: they are position independent, for the baseline of their machine, and call libc
// and each other as functions of anywhere.
//
// SHARED, the emitters, is embedded in the rewriter (tool/prelude/SharedTexts.h):
//   VERSION                      of the whole, a part of each symbol
//   @SYMBOL SYMBOL…              a text begins: its symbol, the symbols that it needs
//   lines of assembly
// ENGINE, with the emitters that it needs, is embedded in both programs (tool/engine/EngineText.h).
// What its parts are for, and how a unit gets them, says its head, below.

#include "prelude/build/Groups.h"
#include "prelude/build/Listing.h"
#include "prelude/build/Version.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

using namespace qrintf;

namespace {

const std::string OwnVersion = "@@"; // in its place until it is known

const char Head[] =
    R"(# The engine of qrintf (runtime/engine/): libc's functions for formats that are known only when the program runs, for GNU as and
# Linux on one machine. What stands behind a line "#@ PART NEEDS..." is a part; a unit carries those that it needs, in the order of
# this file, behind its own code. The core, and each other function and table, is a COMDAT group, hidden and (but for one) weak, of
# which the linker keeps one a program or shared library; what the unit has already is skipped, and the section that was current is
# so again behind a part.
#
#   float               floating point, for a unit that formats numbers; without it in any unit of a program, libc does
#   formats             formats that are found by their address, for a unit that has records of some; without it in any unit of a
#                       program, none is looked for. qrintf_add makes a record known.
#   core                the engine itself; every part below needs it
#   streams             what the functions for streams have in common
#   vsnprintf ...       each of libc's functions
#
# A call goes there when it names the symbol in the place of libc's function:
#
#   PAIRS
#
# The parts refer to libc's functions by their own names. So a unit must not redirect these names themselves (.weakref snprintf, ...
# or .set), but give its calls another one: `call snprintf@PLT` becomes `call .nprintf@PLT`, and behind the code stands
# `.weakref .nprintf, SYMBOL`, or the call gets the name SYMBOL itself.
)";
// asprintf is missing, because a unit that calls it need not know the vasprintf that it would need.
const char *const Public[] = {"vsnprintf",    "vsprintf",      "vasprintf",    "snprintf",
                              "sprintf",      "vsnprintf_chk", "vsprintf_chk", "vasprintf_chk",
                              "snprintf_chk", "sprintf_chk",   "asprintf_chk", "vfprintf",
                              "vprintf",      "fprintf",       "printf",       "vfprintf_chk",
                              "vprintf_chk",  "fprintf_chk",   "printf_chk"};

/// The shared texts: what only the engine needs is not for rewritten units.
std::string sharedTexts(const Listing &O, std::string &Version) {
  const Groups G(O, OwnVersion, "");
  std::string Out;
  for (const auto &[Name, Each] : O.Items) {
    if (Each.IsConstant || isOfEngine(Name))
      continue;
    std::set<std::string> Needs;
    for (const std::string &Symbol : Each.References)
      if (auto To = O.Items.find(Symbol); To != O.Items.end() && !To->second.IsConstant)
        Needs.insert(G.symbolOf(Symbol));
    Out += "@" + G.symbolOf(Name);
    for (const std::string &Need : Needs)
      Out += " " + Need;
    Out += "\n" + G.group(Each, /*WeakReferences=*/false);
  }
  Version = putVersion(Out, OwnVersion);
  return Version + "\n" + Out;
}

class EngineWriter {
public:
  EngineWriter(const Listing &O, const std::string &EmitterVersion)
      : O(O), G(O, EmitterVersion, OwnVersion) {}
  std::string text();

private:
  void reach(const std::string &Name, std::set<std::string> &Seen) const;
  std::string neededBy(const std::string &Name) const;
  std::string groups(const std::string &Root, const std::set<std::string> &Without);
  std::string core(const std::set<std::string> &Core);

  const Listing &O;
  Groups G;
};

/// What a function needs, itself included, without the parts that are optional.
void EngineWriter::reach(const std::string &Name, std::set<std::string> &Seen) const {
  auto Known = O.Items.find(Name);
  if (Known == O.Items.end() || Known->second.IsConstant || !Seen.insert(Name).second)
    return;
  for (const std::string &Symbol : Known->second.References)
    if (!isOptional(Symbol))
      reach(Symbol, Seen);
}

/// What Root reaches.
std::string EngineWriter::groups(const std::string &Root, const std::set<std::string> &Without) {
  std::set<std::string> All;
  reach(Root, All);
  std::string Out;
  for (const std::string &Name : All)
    if (Name == Root || (!Without.count(Name) && !Name.starts_with(EnginePublic)))
      Out += G.group(O.Items.at(Name), /*WeakReferences=*/true);
  return Out;
}

/// The engine itself: its functions as one group, which costs the assembler less than a group for
/// each, and what other code has too as groups. Not for Thumb: there LLVM's assembler forgets the
/// lowest bit of a function's address inside of a section.
std::string EngineWriter::core(const std::set<std::string> &Core) {
  if (Core.empty()) // a test's listing
    return "";
  const std::vector<std::string> &Lines = O.Items.at("qrintf__engine").Lines;
  if (std::find(Lines.begin(), Lines.end(), ".thumb_func") != Lines.end())
    return groups("qrintf__engine", {});
  std::set<std::string> Own;
  std::string Out;
  for (const std::string &Name : Core)
    if (const Item &Each = O.Items.at(Name); isOfEngine(Name) && Each.IsFunction)
      Own.insert(Name);
    else
      Out += G.group(Each, /*WeakReferences=*/true);
  return Out + G.joined("qrintf__engine", Own);
}

/// The name of libc's function: snprintf, __snprintf_chk.
std::string libraryName(const std::string &Name) {
  return Name.find("_chk") == std::string::npos ? Name : "__" + Name;
}

/// The parts, each behind a blank, that the part of a function needs besides the engine itself:
/// what it has in common with others, and other functions of libc's, as vsnprintf for snprintf.
std::string EngineWriter::neededBy(const std::string &Name) const {
  std::set<std::string> All;
  reach(EnginePublic + Name, All);
  std::string Out = All.count(EngineStream) ? " streams" : "";
  for (const std::string &Each : All)
    if (Each.starts_with(EnginePublic) && Each != EnginePublic + Name)
      Out += " " + libraryName(Each.substr(EnginePublic.size()));
  return Out;
}

std::string EngineWriter::text() {
  std::set<std::string> Core, Shared, Lookup;
  reach(EngineAddressed, Lookup);
  reach("qrintf__engine", Core);
  reach(EngineStream, Shared);
  Shared.insert(Core.begin(), Core.end());
  std::string Out = Head, Pairs;
  for (const char *Name : Public)
    Pairs += (Pairs.empty() ? "" : "\n#   ") + libraryName(Name) +
             std::string(20 - libraryName(Name).size(), ' ') + G.symbolOf(EnginePublic + Name);
  Pairs += "\n#   qrintf_add          " + G.symbolOf(EngineAdd);
  Out.replace(Out.find("PAIRS"), strlen("PAIRS"), Pairs);
  Out += "#@ float core\n" + groups(EngineFloat, Core) + "#@ formats\n" +
         groups(EngineAddressed, {}) + groups(EngineAdd, Lookup) + "#@ core\n" + core(Core) +
         G.standIn(EngineAddressed, EngineNotAddressed) + "#@ streams core\n" +
         groups(EngineStream, Core);
  for (const std::string Name : Public) {
    const std::string Needed = neededBy(Name);
    const bool HasStreams = Needed.find(" streams") != Needed.npos;
    Out += "#@ " + libraryName(Name) + " core" + Needed + "\n" +
           groups(EnginePublic + Name, HasStreams ? Shared : Core);
  }
  putVersion(Out, OwnVersion);
  return Out;
}

std::string readFile(const char *Path) {
  std::ifstream In(Path, std::ios::binary);
  if (!In)
    throw NotUnderstood("it cannot be read");
  return {std::istreambuf_iterator<char>(In), {}};
}

bool writeFile(const char *Path, const std::string &Text) {
  std::ofstream Out(Path, std::ios::binary);
  return static_cast<bool>(Out << Text << std::flush);
}

} // namespace

int main(int Argc, char **Argv) {
  if (Argc != 4) {
    std::cerr << "usage: qrintf-runtime-texts LISTING SHARED ENGINE\n";
    return 2;
  }
  std::string Texts, Engine, Version;
  try {
    const Listing O(readFile(Argv[1]));
    Texts = sharedTexts(O, Version);
    Engine = EngineWriter(O, Version).text();
  } catch (const std::exception &Problem) { // another compiler's assembly: no reason not to build
    std::cerr << "qrintf-runtime-texts: " << Argv[1] << ": " << Problem.what()
              << "\nRewritten units will have functions of their own, and none will carry the "
                 "engine.\n";
    Texts = Engine = "";
  }
  return writeFile(Argv[2], Texts) && writeFile(Argv[3], Engine) ? 0 : 2;
}
