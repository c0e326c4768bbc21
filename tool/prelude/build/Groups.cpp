#include "prelude/build/Groups.h"

#include "prelude/build/Listing.h"

#include <algorithm>

namespace qrintf {
namespace {

/// The bounds of the section of formats with an address (runtime/engine/address.h).
const std::string FormatsBegin = "__start_qrintf_fmt", FormatsEnd = "__stop_qrintf_fmt";

std::string hexadecimal(uint64_t Value) {
  std::string Out;
  do
    Out.insert(Out.begin(), "0123456789abcdef"[Value & 15]);
  while (Value >>= 4);
  return "0x" + Out;
}

/// Whether a relocation is that of an instruction of RISC-V that makes an address. The low half
/// refers to the instruction that has the high half, by a label, and assemblers only accept the two
/// as instructions.
bool isHalfOfAddress(const Relocation &R) {
  return startsWith(R.Type, "R_RISCV_PCREL_") || startsWith(R.Type, "R_RISCV_GOT_");
}

bool isLowHalf(const Relocation &R) { return startsWith(R.Type, "R_RISCV_PCREL_LO12_"); }

/// To: the symbol and addend of a high half, the label of a low one.
std::string halfOfAddress(const Item &Each, const Relocation &R, const std::string &To) {
  uint32_t Word = 0;
  for (size_t I = 4; I-- > 0;)
    Word = Word << 8 | static_cast<unsigned char>(Each.Bytes.at(R.Offset + I));
  auto field = [&](unsigned Shift, unsigned Mask) { return std::to_string(Word >> Shift & Mask); };
  if (!isLowHalf(R))
    return "auipc x" + field(7, 31) +
           (R.Kind == RelocationKind::Table ? ",%got_pcrel_hi(" : ",%pcrel_hi(") + To + ")\n";
  const std::string Low = "%pcrel_lo(" + To + ")", From = "x" + field(15, 31),
                    Operation = field(0, 127) + "," + field(12, 7);
  return R.Type.back() == 'I'
             ? ".insn i " + Operation + ",x" + field(7, 31) + "," + From + "," + Low + "\n"
             : ".insn s " + Operation + ",x" + field(20, 31) + "," + Low + "(" + From + ")\n";
}

/// The head of a group: its section and its first symbol.
std::string begin(const std::string &Section, const char *Flags, const std::string &Symbol) {
  return ".ifndef " + Symbol + "\n.pushsection " + Section + ",\"" + Flags + "\",%progbits," +
         Symbol + ",comdat\n";
}

} // namespace

bool startsWith(const std::string &Text, const std::string &Prefix) {
  return Text.rfind(Prefix, 0) == 0;
}

bool isOfEngine(const std::string &Name) {
  return startsWith(Name, EnginePublic) || startsWith(Name, "qrintf__engine");
}

bool isOptional(const std::string &Name) { return Name == EngineFloat || Name == EngineAddressed; }

std::string Groups::symbolOf(const std::string &Name) const {
  const auto Found = O.Items.find(Name);
  const bool IsFunction = Found != O.Items.end() && Found->second.IsFunction;
  std::string Own = Name;
  if (startsWith(Name, EnginePublic))
    Own.erase(0, EnginePublic.size());
  else if (startsWith(Name, "qrintf__"))
    Own.erase(0, std::string("qrintf__").size());
  else if (IsFunction && startsWith(Name, "qrintf_"))
    Own.erase(0, std::string("qrintf_").size());
  else if (Name.find('.') == Name.npos)
    return Name;
  std::replace(Own.begin(), Own.end(), '.', '_'); // a function's own table: names.0
  return "qrintf_" + (isOfEngine(Name) ? EngineVersion : EmitterVersion) + "_" + Own;
}

/// A linker must not make RISC-V's code shorter, since the branches in it are bytes.
std::string Groups::beginCode() const {
  return O.Prefix == "R_RISCV_" ? ".option push\n.option norelax\n" : "";
}
std::string Groups::endCode() const { return O.Prefix == "R_RISCV_" ? ".option pop\n" : ""; }

/// Directives for bytes. AArch64's linkers mend errors of some processors, and look for what to
/// mend only in what was written as instructions.
std::string Groups::bytes(const Item &Each, size_t Begin, size_t End) const {
  const bool AreInstructions = Each.IsFunction && O.Prefix == "R_AARCH64_";
  const size_t Size = AreInstructions ? 4 : 8;
  std::string Out;
  for (bool IsFirst = true; Begin + Size <= End; Begin += Size, IsFirst = false) {
    uint64_t Value = 0;
    for (size_t I = 0; I < Size; ++I)
      Value =
          Value << 8 | static_cast<unsigned char>(Each.Bytes[Begin + (O.IsBig ? I : Size - 1 - I)]);
    Out += (!IsFirst ? "," : AreInstructions ? ".inst " : ".quad ") + hexadecimal(Value);
  }
  if (!Out.empty())
    Out += "\n";
  for (bool IsFirst = true; Begin < End; ++Begin, IsFirst = false)
    Out +=
        (IsFirst ? ".byte " : ",") + std::to_string(static_cast<unsigned char>(Each.Bytes[Begin]));
  if (!Out.empty() && Out.back() != '\n')
    Out += "\n";
  return Out;
}

/// The symbol that a relocation of an item refers to. Adds to Before what is to be said of the
/// symbol once, and to Constants those that the item uses.
std::string Groups::reference(const std::string &Name, const std::string &Label,
                              bool WeakReferences, std::vector<std::string> &Constants,
                              std::string &Before) const {
  const auto Known = O.Items.find(Name);
  if (Known != O.Items.end() && Known->second.IsConstant) {
    size_t I = 0;
    while (I < Constants.size() && Constants[I] != Name)
      ++I;
    if (I == Constants.size())
      Constants.push_back(Name);
    return ".L" + Label + "_" + std::to_string(I);
  }
  const std::string Symbol = symbolOf(Name);
  std::string Said;
  std::string To = Symbol;
  if (WeakReferences && O.Weak.count(Name)) {
    // An alias, so that only our reference is weak, and not one of the unit's own.
    To = ".L" + Label + "_" + Name;
    Said = ".weakref " + To + "," + Name + "\n";
  } else if (Known == O.Items.end()) {
    // LLVM's assembler before version 17 forgets a symbol that only .reloc names.
    Said = ".globl " + To + "\n";
    // The linker defines the bounds of a section that has content. So the group that refers to them
    // refers to content of ours, too, which the linker then keeps.
    if (To == FormatsBegin)
      Said += ".reloc " + Label + "," + (O.Prefix.empty() ? "BFD_RELOC_" : O.Prefix) + "NONE," +
              symbolOf(EngineNoFormat) + "\n";
    if (To == FormatsBegin || To == FormatsEnd)
      Said += ".hidden " + To + "\n";
  }
  if (Before.find(Said) == Before.npos)
    Before += Said;
  return To;
}

/// The lines of an item of assembly, with the symbols of the text. The compiler numbers its labels,
/// and of one version only one text is in a unit.
std::string Groups::lines(const Item &Each, const std::string &Label, bool WeakReferences,
                          std::vector<std::string> &Constants) const {
  const std::string &Version = isOfEngine(Each.Name) ? EngineVersion : EmitterVersion;
  std::string Before, Out;
  if (!Each.IsFunction && !Each.IsConstant)
    Out += ".type " + Label + ",%object\n";
  for (const std::string &Line : Each.Lines)
    Out += replaceSymbols(Line,
                          [&](const std::string &Symbol) {
                            if (O.Items.count(Symbol) || O.Weak.count(Symbol) ||
                                Symbol == FormatsBegin || Symbol == FormatsEnd)
                              return reference(Symbol, Label, WeakReferences, Constants, Before);
                            return startsWith(Symbol, ".L") ? ".L" + Version + Symbol.substr(2)
                                                            : Symbol;
                          }) +
           "\n";
  return Before + Out;
}

/// Bytes, cut where a step of the unwind table or a label is, and what the linker puts into them.
std::string Groups::body(const Item &Each, std::vector<std::string> &Constants,
                         const std::string &Label, bool WeakReferences) const {
  auto labelAt = [&](int64_t Offset) { return ".L" + Label + "_at_" + std::to_string(Offset); };
  std::map<uint64_t, std::string> Between; // lines, by the offset of the byte that they precede
  std::map<uint64_t, std::string> Instructions; // by the offset of their four bytes
  std::string Before, Behind;
  for (const Relocation &R : Each.Relocations) {
    std::string To;
    if (isLowHalf(R) || (R.Symbol == Each.Name && R.Addend != 0)) { // a place in this function
      To = labelAt(R.Addend);
      Between[static_cast<uint64_t>(R.Addend)] = To + ":\n";
    } else {
      To = reference(R.Symbol, Label, WeakReferences, Constants, Before) +
           (R.Addend < 0 ? "" : "+") + std::to_string(R.Addend);
    }
    if (isHalfOfAddress(R))
      Instructions[R.Offset] = halfOfAddress(Each, R, To);
    else
      Behind += ".reloc " + Label + "+" + std::to_string(R.Offset) + "," + R.Type + "," + To + "\n";
  }
  for (const Unwind &Step : Each.Unwinds)
    Between[Step.Offset] += Step.Directive + "\n";
  for (const auto &[Offset, Line] : Instructions)
    Between[Offset] += Line;
  std::string Out = Before;
  size_t Done = 0;
  for (const auto &[Offset, Lines] : Between) {
    Out += bytes(Each, Done, Offset) + Lines;
    Done = Offset + (Instructions.count(Offset) ? 4 : 0);
  }
  return Out + bytes(Each, Done, Each.Bytes.size()) + Behind;
}

/// What stands behind the head of a group whose item comes from an object.
std::string Groups::object(const Item &Each, std::vector<std::string> &Constants,
                           bool WeakReferences) const {
  const std::string Symbol = symbolOf(Each.Name);
  const std::string Size = ".size " + Symbol + ",.-" + Symbol + "\n",
                    Align = Each.Align > 1 ? ".balign " + std::to_string(Each.Align) + "\n" : "",
                    Body = body(Each, Constants, Symbol, WeakReferences);
  return Each.IsFunction ? beginCode() + Align + ".type " + Symbol + ",%function\n" + Symbol +
                               ":\n.cfi_startproc\n" + Body + ".cfi_endproc\n" + Size + endCode()
                         : Align + ".type " + Symbol + ",%object\n" + Symbol + ":\n" + Body + Size;
}

/// The decimal point's function: in a unit without ProgramMark the one for libraries has its name
/// (runtime/floats/environment.h).
std::string Groups::group(const Item &Each, bool WeakReferences) const {
  const std::string Own = plainGroup(Each, WeakReferences);
  if (Each.Name != PointOfLocale)
    return Own;
  const std::string Long = symbolOf(PointOfLibrary), Short = symbolOf(PointOfLocale);
  std::string OfLibrary = plainGroup(O.Items.at(PointOfLibrary), WeakReferences);
  for (size_t At = 0; (At = OfLibrary.find(Long, At)) != OfLibrary.npos; At += Short.size())
    OfLibrary.replace(At, Long.size(), Short);
  return std::string(".ifdef ") + ProgramMark + "\n" + Own + ".else\n" + OfLibrary + ".endif\n";
}

std::string Groups::plainGroup(const Item &Each, bool WeakReferences) const {
  const std::string Symbol = symbolOf(Each.Name);
  std::string Out = begin((Each.IsFunction   ? ".text."
                           : Each.IsWritable ? ".data."
                                             : ".rodata.") +
                              Symbol,
                          Each.IsFunction   ? "axG"
                          : Each.IsWritable ? "awG"
                                            : "aG",
                          Symbol);
  Out += (isOptional(Each.Name) ? ".globl " : ".weak ") + Symbol + "\n.hidden " + Symbol + "\n";
  std::vector<std::string> Constants;
  Out += Each.Lines.empty() ? object(Each, Constants, WeakReferences)
                            : lines(Each, Symbol, WeakReferences, Constants);
  for (size_t I = 0; I < Constants.size(); ++I) {
    const Item &Constant = O.Items.at(Constants[I]);
    const std::string Label = Symbol + "_" + std::to_string(I);
    std::vector<std::string> None;
    Out += (Constant.IsOfToc
                ? ".section .toc,\"aw\",%progbits\n"
                : ".section .rodata." + Symbol + ",\"aG\",%progbits," + Symbol + ",comdat\n") +
           ".balign " + std::to_string(Constant.Align) + "\n.L" + Label + ":\n" +
           (Constant.Lines.empty() ? body(Constant, None, "", WeakReferences)
                                   : lines(Constant, Label, WeakReferences, None));
  }
  return Out + ".popsection\n.endif\n";
}

std::string Groups::standIn(const std::string &Name, const std::string &StandIn) const {
  const Item &Function = O.Items.at(StandIn);
  const std::string Symbol = symbolOf(Name), None = symbolOf(StandIn);
  std::vector<std::string> Constants;
  std::string Body = Function.Lines.empty() ? object(Function, Constants, false)
                                            : lines(Function, None, false, Constants);
  // The stand-in has both names. A label for Thumb's code has a directive in front of it.
  const std::string Label = "\n" + None + ":\n", Thumb = "\n.thumb_func";
  const size_t At = Body.find(Label);
  if (At == Body.npos)
    throw NotUnderstood("where " + StandIn + " begins");
  const bool IsThumb =
      At >= Thumb.size() && Body.compare(At - Thumb.size(), Thumb.size(), Thumb) == 0;
  Body.insert(At + 1, ".type " + Symbol + ",%function\n" + Symbol + ":\n" +
                          (IsThumb ? Thumb.substr(1) + "\n" : ""));
  return ".ifndef " + Symbol + "\n" + begin(".text." + None, "axG", None) + ".weak " + Symbol +
         "," + None + "\n.hidden " + Symbol + "," + None + "\n" + Body + ".size " + Symbol + ",.-" +
         Symbol + "\n.popsection\n.endif\n.endif\n";
}

std::string Groups::noFormat() const {
  const std::string Symbol = symbolOf(EngineNoFormat);
  return begin("qrintf_fmt", "aG", Symbol) + ".balign 4\n.weak " + Symbol + "\n.hidden " + Symbol +
         "\n.type " + Symbol + ",%object\n" + Symbol + ":\n.quad 0\n.size " + Symbol +
         ",8\n.popsection\n.endif\n";
}

} // namespace qrintf
