// qrintf-engine-text OBJECT SHARED_TEXTS: makes of the engine (runtime/engine/), compiled with the
// runtime's out-of-line functions as an object, the assembly that a unit can carry behind the code
// that a compiler made of it. SHARED_TEXTS is what main.cpp made of the same assembly: the emitters
// have the symbols that they have there.
//
// The assembler reads bytes in a fraction of the time that it takes for instructions, so functions
// are bytes, relocations and the directives of their unwind tables. What the parts are for, and how
// a unit gets them, says the head of the text, below.

#include "prelude/build/Version.h"

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <elf.h>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

const char Head[] =
    R"(# The engine of qrintf (runtime/engine/): libc's functions for formats that are known only when the program runs, for GNU as and
# x86-64 Linux. What stands behind a line "#@ PART NEEDS..." is a part; a unit carries those that it needs, in the order of this
# file, behind its own code. Each function and table is a COMDAT group, hidden and (but for one) weak, of which the linker keeps one
# a program or shared library; what the unit has already is skipped, and the section that was current is so again behind a part.
#
#   float               floating point, for a unit that formats numbers; without it in any unit of a program, libc does
#   formats             formats with an address, for a unit that has some; without it in any unit of a program, none is looked for
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
const char *const Public[] = {"vsnprintf",     "vsprintf",     "vasprintf",     "snprintf",
                              "sprintf",       "asprintf",     "vsnprintf_chk", "vsprintf_chk",
                              "vasprintf_chk", "snprintf_chk", "sprintf_chk",   "asprintf_chk",
                              "vfprintf",      "vprintf",      "fprintf",       "printf",
                              "vfprintf_chk",  "vprintf_chk",  "fprintf_chk",   "printf_chk"};

[[noreturn]] void fail(const std::string &What) { throw std::runtime_error(What); }

struct Relocation {
  uint64_t Offset;
  std::string Type, Symbol; // a named symbol, or of a constant that has none: see Item
  int64_t Addend;
};

/// A step of a function's unwind table: a directive at an offset.
struct Unwind {
  uint64_t Offset;
  std::string Directive;
};

/// A function, a table, or a constant of a function (which has no name outside of its group).
struct Item {
  std::string Name, Bytes;
  bool IsFunction = false, IsConstant = false, IsWritable = false;
  uint64_t Align = 1;
  std::vector<Relocation> Relocations;
  std::vector<Unwind> Unwinds;
};

/// The object file, as far as it concerns us.
class Object {
public:
  explicit Object(std::string Bytes);
  std::map<std::string, Item> Items; // by their names in the object
  std::set<std::string> Weak;        // symbols of others, of which it does without

private:
  template <typename T> const T *at(uint64_t Offset, uint64_t Count = 1) const {
    if (Offset > Bytes.size() || Count * sizeof(T) > Bytes.size() - Offset)
      fail("truncated");
    return reinterpret_cast<const T *>(Bytes.data() + Offset);
  }
  std::string bytesOf(const Elf64_Shdr &S) const {
    return {at<char>(S.sh_offset, S.sh_size), S.sh_size};
  }
  std::string itemAt(size_t Section, uint64_t Value, int64_t &Addend);
  void readSymbols();
  void readRelocations(const Elf64_Shdr &Table);
  void readUnwind(const Elf64_Shdr &Table);

  std::string Bytes;
  const Elf64_Shdr *Sections;
  size_t SectionCount = 0;
  const Elf64_Sym *Symbols = nullptr;
  size_t SymbolCount = 0;
  const char *Names = nullptr;
  std::map<size_t, std::string> BySection; // sections with one item
};

Object::Object(std::string AllBytes) : Bytes(std::move(AllBytes)) {
  const auto *H = at<Elf64_Ehdr>(0);
  if (memcmp(H->e_ident, ELFMAG, SELFMAG) != 0 || H->e_machine != EM_X86_64 || H->e_type != ET_REL)
    fail("no object file for x86-64");
  Sections = at<Elf64_Shdr>(H->e_shoff, H->e_shnum);
  SectionCount = H->e_shnum;
  readSymbols();
  for (size_t I = 0; I < SectionCount; ++I) {
    const Elf64_Shdr &S = Sections[I];
    if (S.sh_type != SHT_RELA)
      continue;
    if (std::string(at<char>(Sections[H->e_shstrndx].sh_offset + S.sh_name)) == ".rela.eh_frame")
      readUnwind(S);
    else
      readRelocations(S);
  }
}

void Object::readSymbols() {
  for (size_t I = 0; I < SectionCount; ++I)
    if (Sections[I].sh_type == SHT_SYMTAB) {
      Symbols = at<Elf64_Sym>(Sections[I].sh_offset,
                              SymbolCount = Sections[I].sh_size / sizeof(Elf64_Sym));
      Names = at<char>(Sections[Sections[I].sh_link].sh_offset);
    }
  for (size_t I = 0; I < SymbolCount; ++I) {
    const Elf64_Sym &S = Symbols[I];
    const unsigned Type = ELF64_ST_TYPE(S.st_info);
    if (S.st_shndx == SHN_UNDEF && ELF64_ST_BIND(S.st_info) == STB_WEAK)
      Weak.insert(Names + S.st_name);
    if ((Type != STT_FUNC && Type != STT_OBJECT) || S.st_shndx == SHN_UNDEF ||
        S.st_shndx >= SectionCount)
      continue;
    const Elf64_Shdr &In = Sections[S.st_shndx];
    Item New;
    New.Name = Names + S.st_name;
    New.IsFunction = Type == STT_FUNC;
    New.IsWritable = (In.sh_flags & SHF_WRITE) != 0;
    New.Align = In.sh_addralign;
    New.Bytes = bytesOf(In).substr(S.st_value, S.st_size);
    if (S.st_value == 0)
      BySection[S.st_shndx] = New.Name;
    Items[New.Name] = New;
  }
}

/// What is at a place that the relocation of a section's symbol, or of a label of the compiler's,
/// names.
std::string Object::itemAt(size_t Section, uint64_t Value, int64_t &Addend) {
  if (auto Known = BySection.find(Section); Known != BySection.end()) {
    Addend += static_cast<int64_t>(Value);
    return Known->second;
  }
  // A constant: 4, 8, 16, 32 bytes, or a string.
  const Elf64_Shdr &In = Sections[Section];
  if (!(In.sh_flags & SHF_MERGE) || In.sh_entsize == 0)
    fail("a place without a name in section " + std::to_string(Section));
  const std::string Bytes = bytesOf(In);
  const bool IsString = (In.sh_flags & SHF_STRINGS) != 0;
  const uint64_t Begin = IsString ? Value : Value - Value % In.sh_entsize;
  Addend += static_cast<int64_t>(Value - Begin);
  Item New;
  New.IsConstant = true;
  New.Align = In.sh_addralign;
  New.Bytes = Bytes.substr(Begin, IsString ? Bytes.find('\0', Begin) + 1 - Begin : In.sh_entsize);
  New.Name = "constant " + std::to_string(Section) + " " + std::to_string(Begin);
  Items[New.Name] = New;
  return New.Name;
}

const char *nameOf(uint32_t Type) {
  switch (Type) {
  case R_X86_64_PC32:
    return "R_X86_64_PC32";
  case R_X86_64_PLT32:
    return "R_X86_64_PLT32";
  case R_X86_64_GOTPCREL:
    return "R_X86_64_GOTPCREL";
  case R_X86_64_GOTPCRELX:
    return "R_X86_64_GOTPCRELX";
  case R_X86_64_REX_GOTPCRELX:
    return "R_X86_64_REX_GOTPCRELX";
  default:
    fail("a relocation of type " + std::to_string(Type));
  }
}

void Object::readRelocations(const Elf64_Shdr &Table) {
  auto Known = BySection.find(Table.sh_info);
  if (Known == BySection.end())
    return;
  const auto *Each = at<Elf64_Rela>(Table.sh_offset, Table.sh_size / sizeof(Elf64_Rela));
  for (size_t I = 0; I < Table.sh_size / sizeof(Elf64_Rela); ++I) {
    const Elf64_Sym &S = Symbols[ELF64_R_SYM(Each[I].r_info)];
    Relocation New{Each[I].r_offset, nameOf(ELF64_R_TYPE(Each[I].r_info)), "", Each[I].r_addend};
    const std::string Name = Names + S.st_name;
    const bool IsNamed = S.st_shndx == SHN_UNDEF || Items.count(Name);
    if (ELF64_ST_TYPE(S.st_info) == STT_SECTION) {
      // The addend holds both the place and what the processor adds: -4 where nothing follows the
      // four bytes.
      int64_t Addend = -4;
      const uint64_t Value = static_cast<uint64_t>(New.Addend + 4);
      New.Symbol = itemAt(S.st_shndx, Value, Addend);
      New.Addend = Addend;
    } else {
      New.Symbol = IsNamed ? Name : itemAt(S.st_shndx, S.st_value, New.Addend);
    }
    Items.at(Known->second).Relocations.push_back(New);
  }
}

uint64_t leb(const unsigned char *&P) {
  uint64_t Value = 0;
  for (unsigned Shift = 0;; Shift += 7) {
    Value |= static_cast<uint64_t>(*P & 127) << Shift;
    if (!(*P++ & 128))
      return Value;
  }
}

/// The tables are what gas makes of a compiler's directives, with the code alignment factor 1: what
/// a step says is written again, as the bytes that it is.
void Object::readUnwind(const Elf64_Shdr &Table) {
  const std::string Frame = bytesOf(Sections[Table.sh_info]);
  std::map<uint64_t, std::string> Begins; // functions, by the place of their address
  const auto *Each = at<Elf64_Rela>(Table.sh_offset, Table.sh_size / sizeof(Elf64_Rela));
  for (size_t I = 0; I < Table.sh_size / sizeof(Elf64_Rela); ++I)
    if (auto Known = BySection.find(Symbols[ELF64_R_SYM(Each[I].r_info)].st_shndx);
        Known != BySection.end())
      Begins[Each[I].r_offset] = Known->second;
  for (uint64_t At = 0; At + 8 <= Frame.size();) {
    uint32_t Length = 0, Id = 0;
    memcpy(&Length, Frame.data() + At, 4);
    memcpy(&Id, Frame.data() + At + 4, 4);
    auto Known = Begins.find(At + 8);
    const auto *P = reinterpret_cast<const unsigned char *>(Frame.data()) + At + 16;
    const unsigned char *const End =
        reinterpret_cast<const unsigned char *>(Frame.data()) + At + 4 + Length;
    At += 4 + Length;
    if (Id == 0 || Known == Begins.end())
      continue;
    Item &Of = Items.at(Known->second);
    P += leb(P);
    for (uint64_t Offset = 0; P < End;) {
      const unsigned char *const Begin = P;
      const unsigned char Code = *P++;
      if (Code >> 6 == 1) {
        Offset += Code & 63;
        continue;
      }
      if (Code == 2) {
        Offset += *P++;
        continue;
      }
      if (Code == 3) {
        Offset += P[0] + 256u * P[1];
        P += 2;
        continue;
      }
      if (Code == 0)
        continue; // DW_CFA_nop
      if (Code >> 6 == 2 || Code == 0x0d || Code == 0x0e)
        leb(P); // offset, def_cfa_register, def_cfa_offset
      else if (Code == 0x0c)
        leb(P), leb(P); // def_cfa
      else if (Code >> 6 != 3 && Code != 0x0a && Code != 0x0b)
        fail("a step " + std::to_string(Code) + " of an unwind table");
      std::string Bytes;
      for (const unsigned char *Byte = Begin; Byte < P; ++Byte)
        Bytes += (Bytes.empty() ? "" : ",") + std::to_string(*Byte);
      if (!Of.Unwinds.empty() && Of.Unwinds.back().Offset == Offset)
        Of.Unwinds.back().Directive += "," + Bytes;
      else
        Of.Unwinds.push_back({Offset, ".cfi_escape " + Bytes});
    }
  }
}

class Writer {
public:
  Writer(const Object &O, std::string SharedVersion)
      : O(O), SharedVersion(std::move(SharedVersion)) {}
  std::string text();

private:
  std::string symbolOf(const std::string &Name) const;
  void reach(const std::string &Name, std::set<std::string> &Seen) const;
  std::string standIn(const std::string &Name, const std::string &Instruction) const;
  std::string noFormat() const;
  std::string neededBy(const std::string &Name) const;
  std::string groups(const std::string &Root, const std::set<std::string> &Without);
  std::string group(const Item &Each);
  std::string body(const Item &Each, std::vector<std::string> &Constants, const std::string &Label);

  const Object &O;
  std::string SharedVersion;
};

const std::string OwnVersion = "@@"; // in its place until it is known
const std::string Float = "qrintf__engine_put_float";
const std::string Stream = "qrintf__engine_stream";
const std::string PublicPrefix = "qrintf_engine_";
/// What looks for a format's address, and the bounds of the section of such formats
/// (runtime/engine/address.h).
const std::string Addressed = "qrintf__engine_addressed";
const std::string FormatsBegin = "__start_qrintf_fmt", FormatsEnd = "__stop_qrintf_fmt";
const std::string NoFormat = "qrintf__engine_no_format";

bool startsWith(const std::string &Text, const std::string &Prefix) {
  return Text.rfind(Prefix, 0) == 0;
}

/// The emitters have the symbols of main.cpp's texts, and so has a function's own table (names.0);
/// tables that are a group already have their own symbols, libc's functions theirs.
std::string Writer::symbolOf(const std::string &Name) const {
  if (startsWith(Name, PublicPrefix))
    return "qrintf_" + OwnVersion + "_" + Name.substr(PublicPrefix.size());
  if (startsWith(Name, "qrintf__engine"))
    return "qrintf_" + OwnVersion + "_" + Name.substr(strlen("qrintf__"));
  if (startsWith(Name, "qrintf__"))
    return "qrintf_" + SharedVersion + "_" + Name.substr(strlen("qrintf__"));
  if (auto Known = O.Items.find(Name);
      Known != O.Items.end() && Known->second.IsFunction && startsWith(Name, "qrintf_"))
    return "qrintf_" + SharedVersion + "_" + Name.substr(strlen("qrintf_"));
  if (const size_t Dot = Name.find('.'); Dot != std::string::npos)
    return "qrintf_" + SharedVersion + "_" + Name.substr(0, Dot) + "_" + Name.substr(Dot + 1);
  return Name;
}

/// Whether the function is a part of its own, which a program can do without. In its place the core
/// then has a stand-in.
bool isOptional(const std::string &Name) { return Name == Float || Name == Addressed; }

/// What a function needs, itself included, without the parts that are optional.
void Writer::reach(const std::string &Name, std::set<std::string> &Seen) const {
  auto Known = O.Items.find(Name);
  if (Known == O.Items.end() || Known->second.IsConstant || !Seen.insert(Name).second)
    return;
  for (const Relocation &Each : Known->second.Relocations)
    if (!isOptional(Each.Symbol))
      reach(Each.Symbol, Seen);
}

/// Bytes, cut where a step of the unwind table is.
std::string Writer::body(const Item &Each, std::vector<std::string> &Constants,
                         const std::string &Label) {
  std::string Out;
  std::string Bytes = Each.Bytes;
  for (const Relocation &R : Each.Relocations)
    Bytes.replace(R.Offset, 4, 4, '\0');
  auto write = [&](size_t Begin, size_t End) {
    char Word[32];
    for (bool IsFirst = true; Begin + 8 <= End; Begin += 8, IsFirst = false) {
      uint64_t Value = 0;
      memcpy(&Value, Bytes.data() + Begin, 8);
      snprintf(Word, sizeof Word, "%s0x%llx", IsFirst ? ".quad " : ",",
               static_cast<unsigned long long>(Value));
      Out += Word;
    }
    if (!Out.empty() && Out.back() != '\n')
      Out += "\n";
    for (bool IsFirst = true; Begin < End; ++Begin, IsFirst = false)
      Out += (IsFirst ? ".byte " : ",") + std::to_string(static_cast<unsigned char>(Bytes[Begin]));
    if (!Out.empty() && Out.back() != '\n')
      Out += "\n";
  };
  size_t Done = 0;
  for (const Unwind &Step : Each.Unwinds) {
    write(Done, Step.Offset);
    Done = Step.Offset;
    Out += Step.Directive + "\n";
  }
  write(Done, Bytes.size());
  for (const Relocation &R : Each.Relocations) {
    std::string To = symbolOf(R.Symbol);
    const auto Known = O.Items.find(R.Symbol);
    if (Known != O.Items.end() && Known->second.IsConstant) {
      size_t I = 0;
      while (I < Constants.size() && Constants[I] != R.Symbol)
        ++I;
      if (I == Constants.size())
        Constants.push_back(R.Symbol);
      To = ".L" + Label + "_" + std::to_string(I);
    } else if (O.Weak.count(R.Symbol)) {
      // An alias, so that only our reference is weak, and not one of the unit's own.
      To = ".L" + Label + "_" + R.Symbol;
      Out += ".weakref " + To + "," + R.Symbol + "\n";
    } else if (Known == O.Items.end()) {
      // LLVM's assembler before version 17 forgets a symbol that only .reloc names.
      Out += ".globl " + To + "\n";
      // The linker defines the bounds of a section that has content. So the group that refers to
      // them refers to content of ours, too, which the linker then keeps.
      if (To == FormatsBegin)
        Out += ".reloc " + Label + ",R_X86_64_NONE," + symbolOf(NoFormat) + "\n";
      if (To == FormatsBegin || To == FormatsEnd)
        Out += ".hidden " + To + "\n";
    }
    Out += ".reloc " + Label + "+" + std::to_string(R.Offset) + "," + R.Type + "," + To +
           (R.Addend < 0 ? "" : "+") + std::to_string(R.Addend) + "\n";
  }
  return Out;
}

std::string Writer::group(const Item &Each) {
  const std::string Symbol = symbolOf(Each.Name);
  const std::string Group = ",@progbits," + Symbol + ",comdat\n";
  std::string Out = ".ifndef " + Symbol + "\n.pushsection " +
                    (Each.IsFunction   ? ".text."
                     : Each.IsWritable ? ".data."
                                       : ".rodata.") +
                    Symbol +
                    (Each.IsFunction   ? ",\"axG\""
                     : Each.IsWritable ? ",\"awG\""
                                       : ",\"aG\"") +
                    Group;
  if (Each.Align > 1)
    Out += ".balign " + std::to_string(Each.Align) + "\n";
  Out += (isOptional(Each.Name) ? ".globl " : ".weak ") + Symbol + "\n.hidden " + Symbol +
         "\n.type " + Symbol + (Each.IsFunction ? ",@function\n" : ",@object\n") + Symbol + ":\n";
  std::vector<std::string> Constants;
  if (Each.IsFunction)
    Out += ".cfi_startproc\n";
  Out += body(Each, Constants, Symbol);
  if (Each.IsFunction)
    Out += ".cfi_endproc\n";
  Out += ".size " + Symbol + ",.-" + Symbol + "\n";
  for (size_t I = 0; I < Constants.size(); ++I) {
    const Item &Constant = O.Items.at(Constants[I]);
    std::vector<std::string> None;
    if (I == 0)
      Out += ".section .rodata." + Symbol + ",\"aG\"" + Group;
    Out += ".balign " + std::to_string(Constant.Align) + "\n.L" + Symbol + "_" + std::to_string(I) +
           ":\n" + body(Constant, None, "");
  }
  return Out + ".popsection\n.endif\n";
}

/// What Root reaches.
std::string Writer::groups(const std::string &Root, const std::set<std::string> &Without) {
  std::set<std::string> All;
  reach(Root, All);
  std::string Out;
  for (const std::string &Name : All)
    if (Name == Root || (!Without.count(Name) && !startsWith(Name, PublicPrefix)))
      Out += group(O.Items.at(Name));
  return Out;
}

/// What the engine calls where a program does not have an optional function: it returns at once.
/// The function itself is not weak, so the linker prefers it. Instruction: sets the result.
std::string Writer::standIn(const std::string &Name, const std::string &Instruction) const {
  const std::string Symbol = symbolOf(Name), None = Symbol + "_none";
  return ".ifndef " + Symbol + "\n.pushsection .text." + None + ",\"axG\",@progbits," + None +
         ",comdat\n.weak " + Symbol + "," + None + "\n.hidden " + Symbol + "," + None + "\n.type " +
         Symbol + ",@function\n" + Symbol + ":\n" + None + ":\n.cfi_startproc\n" + Instruction +
         "\nret\n.cfi_endproc\n.size " + Symbol + ",.-" + Symbol + "\n.popsection\n.endif\n";
}

/// A record without a format, so that the section is in every program that asks for its bounds.
std::string Writer::noFormat() const {
  const std::string Symbol = symbolOf(NoFormat);
  return ".ifndef " + Symbol + "\n.pushsection qrintf_fmt,\"aG\",@progbits," + Symbol +
         ",comdat\n.balign 4\n.weak " + Symbol + "\n.hidden " + Symbol + "\n.type " + Symbol +
         ",@object\n" + Symbol + ":\n.quad 0\n.size " + Symbol + ",8\n.popsection\n.endif\n";
}

/// The name of libc's function: snprintf, __snprintf_chk.
std::string libraryName(const std::string &Name) {
  return Name.find("_chk") == std::string::npos ? Name : "__" + Name;
}

/// The parts, each behind a blank, that the part of a function needs besides the engine itself:
/// what it has in common with others, and other functions of libc's, as vsnprintf for snprintf.
std::string Writer::neededBy(const std::string &Name) const {
  std::set<std::string> All;
  reach(PublicPrefix + Name, All);
  std::string Out = All.count(Stream) ? " streams" : "";
  for (const std::string &Each : All)
    if (startsWith(Each, PublicPrefix) && Each != PublicPrefix + Name)
      Out += " " + libraryName(Each.substr(PublicPrefix.size()));
  return Out;
}

std::string Writer::text() {
  std::set<std::string> Core, Shared;
  reach("qrintf__engine", Core);
  reach(Stream, Shared);
  Shared.insert(Core.begin(), Core.end());
  std::string Out = Head, Pairs;
  for (const char *Name : Public)
    Pairs += (Pairs.empty() ? "" : "\n#   ") + libraryName(Name) +
             std::string(20 - libraryName(Name).size(), ' ') + symbolOf(PublicPrefix + Name);
  Out.replace(Out.find("PAIRS"), strlen("PAIRS"), Pairs);
  Out += "#@ float core\n" + groups(Float, Core) + "#@ formats\n" + groups(Addressed, {}) +
         noFormat() + "#@ core\n" + groups("qrintf__engine", {}) +
         standIn(Float, "xorl %eax, %eax") + standIn(Addressed, "orl $-1, %eax") +
         "#@ streams core\n" + groups(Stream, Core);
  for (const std::string Name : Public)
    Out += "#@ " + libraryName(Name) + " core" + neededBy(Name) + "\n" +
           groups(PublicPrefix + Name, Shared);
  putVersion(Out, OwnVersion);
  return Out;
}

std::string readFile(const char *Path) {
  std::ifstream In(Path, std::ios::binary);
  if (!In)
    fail(std::string("cannot read ") + Path);
  return {std::istreambuf_iterator<char>(In), {}};
}

} // namespace

int main(int Argc, char **Argv) {
  if (Argc != 3) {
    std::cerr << "usage: qrintf-engine-text OBJECT SHARED_TEXTS\n";
    return 2;
  }
  try {
    const std::string Texts = readFile(Argv[2]);
    const std::string Version = Texts.substr(0, Texts.find('\n'));
    if (!Version.empty()) // else the compiler's assembly was not understood
      std::cout << Writer(Object(readFile(Argv[1])), Version).text();
  } catch (const std::exception &Problem) { // another compiler's object: no reason not to build
    std::cerr << "qrintf-engine-text: " << Argv[1] << ": " << Problem.what()
              << "\nUnits will not carry the engine.\n";
  }
  return std::cout.flush() ? 0 : 2;
}
