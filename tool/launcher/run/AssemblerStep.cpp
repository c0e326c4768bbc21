#include "launcher/run/AssemblerStep.h"

#include "common/Callees.h"
#include "common/FindWords.h"
#include "common/RawText.h"
#include "engine/EngineText.h"
#include "launcher/run/FormatAddresses.h"

#include <algorithm>
#include <cstring>

namespace qrintf {
namespace {

bool startsWith(std::string_view Text, std::string_view Prefix) {
  return Text.substr(0, Prefix.size()) == Prefix;
}

/// Whether C can stand in a symbol of assembly: gcc writes a local copy as vsnprintf.part.0.
bool isSymbolCharacter(char C) { return isIdentifierCharacter(C) || C == '.'; }

/// The whole symbol around At.
std::string_view symbolAround(std::string_view Text, size_t At) {
  size_t Begin = At, End = At;
  while (Begin && isSymbolCharacter(Text[Begin - 1]))
    --Begin;
  while (End < Text.size() && isSymbolCharacter(Text[End]))
    ++End;
  return Text.substr(Begin, End - Begin);
}

/// What a line of assembly does with a symbol of libc's.
enum class Use { Call, Other, Definition };

/// How gcc writes a call and a tail call: for x86 and RISC-V, for x86, for AArch64 and ARM, for
/// RISC-V, for s390x, for POWER, and for MIPS. Code for MIPS loads the function's address first,
/// and a relocation at the jump names the function once more.
constexpr std::string_view CallMnemonics[] = {"\tcall\t",
                                              "\tjmp\t",
                                              "\tbl\t",
                                              "\tb\t",
                                              "\ttail\t",
                                              "\tbrasl\t%r14,",
                                              "\tjg\t",
                                              "\tbl ",
                                              "\tb ",
                                              "\tld\t$25,%call16(",
                                              "\t.reloc\t1f,R_MIPS_JALR,"};

bool isCall(std::string_view Before) {
  return std::find(std::begin(CallMnemonics), std::end(CallMnemonics), Before) !=
         std::end(CallMnemonics);
}

/// The use of Symbol, which is a part of Line. On x86, @PLT stands behind the name of the
/// function that is called, if the code is for -fPIE, and on ARM (PLT). With -fno-plt the call is
/// "\tcall\t*NAME@GOTPCREL(%rip)".
/// Directives with a symbol say something about its definition (".globl NAME", ".set NAME, …"),
/// except those for data and debug information.
Use useOf(std::string_view Line, std::string_view Symbol) {
  const size_t At = static_cast<size_t>(Symbol.data() - Line.data());
  std::string_view Before = Line.substr(0, At), Behind = Line.substr(At + Symbol.size());
  // -fverbose-asm adds comments.
  Behind = Behind.substr(0, std::min(Behind.find('#'), Behind.find("//")));
  while (!Behind.empty() && (Behind.back() == ' ' || Behind.back() == '\t'))
    Behind.remove_suffix(1);
  const bool IsDirect = isCall(Before) && (Behind.empty() || Behind == "@PLT" || Behind == "@plt" ||
                                           Behind == "(PLT)" || Behind == ")($28)");
  const bool IsByTable =
      (Before == "\tcall\t*" || Before == "\tjmp\t*") && Behind == "@GOTPCREL(%rip)";
  if (IsDirect || IsByTable)
    return Use::Call;
  for (std::string_view Data :
       {"\t.string", "\t.ascii", "\t.quad", "\t.xword", "\t.long", "\t.word", "\t.value",
        "\t.hword", "\t.byte", "\t.2byte", "\t.4byte", "\t.8byte", "\t.file"})
    if (startsWith(Line, Data))
      return Use::Other;
  return Before.empty() || startsWith(Line, "\t.") ? Use::Definition : Use::Other;
}

/// Whether calls of that function go to the engine. Calls of printf and fprintf mostly do not,
/// although the engine has these functions: where such a call can be hot it is compiled, and for
/// the others the engine's bytes are not worth it. \param WithStreams the unit is one where they
/// do.
bool isEnginesName(std::string_view Symbol, bool WithStreams) {
  const Callee *Known = calleeOfSymbol(Symbol);
  return (WithStreams || !(Known && Known->isStream() && Known->From == Values::Variable)) &&
         isInEngine(Symbol);
}

/// Whether the call in the line that begins at At passes stderr, as far as the instructions in
/// front of it show it. Such a call is libc's in any case (runtime/engine/streams.h). On x86-64
/// they are "movq stderr(%rip), %rdi", or with -fPIC a load of the address and then of the pointer.
/// On other machines the last stream counts whose address is loaded.
bool passesStderr(std::string_view Assembly, size_t At) {
  std::string_view Wanted = "%rdi"; // the register whose value is looked for
  while (At > 1) {
    const size_t Begin = Assembly.rfind('\n', At - 2) + 1;
    const std::string_view Line = Assembly.substr(Begin, At - 1 - Begin);
    if (!startsWith(Line, "\t")) // a label
      return false;
    for (std::string_view Branch : {"\tj", "\tb\t", "\tb.", "\tbl\t"})
      if (startsWith(Line, Branch))
        return false;
    for (std::string_view Load : {"\tadrp\t", "\tla\t", "\tlla\t", "\tlgrl\t", "\tlarl\t"})
      for (std::string_view Stream : {"stderr", "stdout"})
        if (const size_t Name = Line.find(Stream);
            startsWith(Line, Load) && Name != Line.npos && symbolAround(Line, Name) == Stream)
          return Stream == "stderr";
    if (Line.size() > 6 + Wanted.size() && Line.substr(Line.size() - Wanted.size()) == Wanted &&
        startsWith(Line, "\tmovq\t")) {
      std::string_view From = Line.substr(6, Line.rfind(", ") - 6);
      if (Wanted != "%rdi")
        return From == "stderr@GOTPCREL(%rip)";
      if (From.substr(0, 2) == "0(") // gcc's form for %rbp and %r13
        From.remove_prefix(1);
      if (From.substr(0, 2) != "(%")
        return From == "stderr(%rip)";
      Wanted = From.substr(1, From.size() - 2);
    }
    At = Begin;
  }
  return false;
}

/// Whether a literal of the unit has a conversion specification of a floating-point number. Only
/// then does the unit carry the engine's code for them.
bool formatsFloats(std::string_view Assembly) {
  for (std::string_view Directive : {"\t.string\t\"", "\t.ascii\t\""})
    for (size_t At = 0; (At = findWords(Assembly, Directive, At)) != std::string_view::npos;
         At += Directive.size())
      if (hasFloatConversion(
              Assembly.substr(At, std::min(Assembly.find('\n', At), Assembly.size()) - At)))
        return true;
  return false;
}

/// The index in Command of the assembler's input, a file of gcc's. 0 if there is not exactly one.
size_t inputOf(const Argv &Command) {
  size_t Found = 0;
  for (size_t I = 1; I < Command.size(); ++I) {
    const std::string &Each = Command[I];
    if (Each[0] == '-' || Command[I - 1] == "-o" || Each.size() < 3 ||
        Each.compare(Each.size() - 2, 2, ".s") != 0)
      continue;
    if (Found)
      return 0;
    Found = I;
  }
  return Found;
}

/// Whether the unit defines what the engine would call: a static function called strlen, say.
bool ownsLibcs(std::string_view Assembly) {
  for (size_t At = 0; (At = Assembly.find(":\n", At)) != std::string_view::npos; ++At)
    if (mayCall(Assembly.substr(0, At).substr(Assembly.rfind('\n', At) + 1)))
      return true;
  return false;
}

/// Whether Command has a word; BEGIN* is any that begins like this.
bool isGiven(const Argv &Command, std::string_view Word) {
  return std::any_of(Command.begin(), Command.end(), [&](const std::string &Each) {
    return Word.back() == '*' ? startsWith(Each, Word.substr(0, Word.size() - 1)) : Each == Word;
  });
}

/// The machine that the assembler's words name, if there is an engine for it; otherwise null.
const Target *machineOf(const Argv &Command) {
  for (const Target &Each : Targets)
    if (allOf(Each.AssemblerWords,
              [&](std::string_view Word) {
                return Word[0] == '!' ? !isGiven(Command, Word.substr(1)) : isGiven(Command, Word);
              }) &&
        !engineText(Each).isEmpty())
      return &Each;
  return nullptr;
}

/// The path of a memory file with Text, which the assembler can read; empty on failure.
std::string memoryPath(const char *Name, std::string_view Text) {
  const int File = memoryFile(Name);
  return File < 0 || !writeAll(File, Text) ? "" : descriptorPath(File);
}

} // namespace

bool namesEngine(const std::string &File, bool OnlyLists) {
  std::string Bytes;
  if (!readFile(File, Bytes) || Bytes.find("printf") == std::string::npos)
    return false;
  RawText Text(std::move(Bytes));
  for (size_t At = 0; (At = Text.text().find("printf", At)) != std::string_view::npos; At += 6) {
    std::string_view Name = symbolAround(Text.text(), At);
    if (startsWith(Name, "__builtin_"))
      Name.remove_prefix(strlen("__builtin_"));
    if (OnlyLists && Name[0] != 'v')
      continue;
    if (isEnginesName(Name, /*WithStreams=*/false) && !passesFirst(Text.text(), At + 6, "stderr") &&
        Text.placeOf(At).K != RawText::Kind::Nothing)
      return true;
  }
  return false;
}

Redirected redirectCalls(std::string_view Assembly, const Target &Machine) {
  const EngineText &Engine = engineText(Machine);
  struct Place {
    std::string_view Name;
    size_t At;
  };
  const bool WithStreams = Assembly.find(StreamsMark) != std::string_view::npos;
  std::vector<Place> Calls;
  std::vector<std::string_view> Defined;
  // The next asm statement of the user's, and where it ends: what it calls is left alone.
  size_t Inline = 0, InlineEnd = 0;
  for (size_t At = 0; (At = findWords(Assembly, "printf", At)) != std::string_view::npos; At += 6) {
    const std::string_view Name = symbolAround(Assembly, At);
    if (!isEnginesName(Name, WithStreams))
      continue;
    while (At >= InlineEnd && Inline != std::string_view::npos) {
      Inline = Assembly.find("\n#APP\n", InlineEnd);
      InlineEnd = Inline == std::string_view::npos
                      ? Inline
                      : std::min(Assembly.find("\n#NO_APP\n", Inline), Assembly.size());
    }
    const size_t Begin = Assembly.rfind('\n', At) + 1,
                 End = std::min(Assembly.find('\n', At), Assembly.size());
    const Use U = useOf(Assembly.substr(Begin, End - Begin), Name);
    if (U == Use::Definition)
      Defined.push_back(Name);
    else if (U == Use::Call && !(At > Inline && At < InlineEnd) && !passesStderr(Assembly, Begin))
      Calls.push_back({Name, static_cast<size_t>(Name.data() - Assembly.data())});
  }
  Redirected R;
  std::set<std::string_view> Needed;
  size_t Copied = 0;
  for (const Place &Each : Calls) {
    if (std::find(Defined.begin(), Defined.end(), Each.Name) != Defined.end())
      continue;
    R.Text.append(Assembly.substr(Copied, Each.At - Copied)).append(Engine.symbolOf(Each.Name));
    Copied = Each.At + Each.Name.size();
    ++R.Calls;
    Needed.insert(Each.Name);
  }
  if (!R.Calls)
    return R;
  R.HasFloats = formatsFloats(Assembly);
  if (R.HasFloats)
    Needed.insert("float");
  R.Text.append(Assembly.substr(Copied)).append("\n").append(Engine.parts(Needed));
  return R;
}

int assemble(const Argv &Command, const Settings &S) {
  const size_t Input = inputOf(Command);
  const Target *const Machine = machineOf(Command);
  std::string Assembly;
  if (!Input || !Machine || !readFile(Command[Input], Assembly))
    return execProgram(Command);
  const Addressed Formats = giveAddresses(Assembly, *Machine);
  if (Formats.Count)
    Assembly = Formats.Text + "\n" + engineText(*Machine).parts({"formats"});
  Redirected R = redirectCalls(Assembly, *Machine);
  if (ownsLibcs(Assembly))
    R = {};
  if (!R.Calls && !Formats.Count)
    return execProgram(Command);
  Argv Changed = Command;
  Changed[Input] = memoryPath("qrintf-assembly", R.Calls ? R.Text : Assembly);
  if (Changed[Input].empty())
    return execProgram(Command);
  if (R.Calls)
    S.log(std::to_string(R.Calls) + " calls of libc go to the engine" +
          (R.HasFloats ? ", which has floating point" : ""));
  if (Formats.Count)
    S.log(std::to_string(Formats.Count) + " formats have addresses");
  const Outcome O = S.run(Changed, Capture::Text);
  // If the assembler has something to say, it runs again over the file that gcc made, so that its
  // messages name that file.
  if (!O.Signal && (O.Status || !O.Errors.empty()))
    return execProgram(Command);
  endLike(O);
}

} // namespace qrintf
