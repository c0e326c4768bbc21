// qrintf-shared-texts ASSEMBLY: makes of the runtime's out-of-line functions, compiled as assembly,
// the texts that a rewritten unit carries in top-level asm. Each function and each table is a
// COMDAT group of its own, so that the linker keeps one a program or shared library. What it prints
// is embedded in the rewriter (tool/prelude/SharedTexts.h):
//   VERSION                      of the whole, a part of each symbol
//   @SYMBOL SYMBOL…              a text begins: its symbol, the symbols that it needs
//   lines of assembly
// No text depends on what a unit was compiled with: they are position independent, for the baseline
// x86-64, call libc by the PLT and each other directly.

#include "prelude/build/Assembly.h"
#include "prelude/build/Version.h"

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>

using namespace qrintf;

namespace {

std::string readFile(const char *Path) {
  std::ifstream In(Path, std::ios::binary);
  return {std::istreambuf_iterator<char>(In), {}};
}

class Texts {
public:
  explicit Texts(std::vector<AsmItem> Items) : Items(std::move(Items)) {
    for (const AsmItem &Each : this->Items)
      ByName[Each.Name] = &Each;
  }
  std::string print();

private:
  std::string symbolOf(const AsmItem &Item) const;
  std::string text(const AsmItem &Item, std::set<std::string> &Needs);
  void append(std::string &Out, const AsmItem &Item, std::set<std::string> &Needs,
              std::vector<const AsmItem *> &Constants);

  std::vector<AsmItem> Items;
  std::map<std::string, const AsmItem *> ByName;
  std::map<std::string, std::string> Labels; // local names of the text that is being made
  size_t Count = 0;                          // of texts so far
};

const std::string Version = "@@"; // in its place until it is known

/// What only the engine needs is not for rewritten units (EngineText.cpp).
bool isOfEngine(const AsmItem &Item) {
  return Item.Name.rfind("qrintf__engine", 0) == 0 || Item.Name.rfind("qrintf_engine", 0) == 0;
}

std::string Texts::symbolOf(const AsmItem &Item) const {
  if (Item.K == AsmItem::Guarded || Item.Grouped)
    return Item.Name;
  std::string Name = Item.Name;
  for (const char *Prefix : {".L", "qrintf__", "qrintf_"})
    if (Name.rfind(Prefix, 0) == 0)
      Name.erase(0, std::string(Prefix).size());
  for (char &C : Name)
    if (!isalnum(static_cast<unsigned char>(C)))
      C = '_';
  return "qrintf_" + Version + "_" + Name;
}

/// The lines of an item under their new names. Notes what they need.
void Texts::append(std::string &Out, const AsmItem &Item, std::set<std::string> &Needs,
                   std::vector<const AsmItem *> &Constants) {
  for (const std::string &Line : Item.Lines) {
    size_t Done = 0;
    forEachSymbol(Line, [&](size_t Begin, size_t End) {
      std::string Name = Line.substr(Begin, End - Begin);
      auto Known = ByName.find(Name);
      if (Known == ByName.end() && Name.rfind(".L", 0) != 0)
        return;
      Out += Line.substr(Done, Begin - Done);
      Done = End;
      if (Known != ByName.end() && Known->second->K != AsmItem::Constant) {
        std::string Symbol = symbolOf(*Known->second);
        Needs.insert(Symbol);
        Out += Symbol;
        if (Line.compare(Done, 4, "@PLT") == 0) // hidden: a direct call
          Done += 4;
        return;
      }
      auto [Label, IsNew] =
          Labels.try_emplace(Name, ".Lqrintf_" + Version + "_" + std::to_string(Count) + "_" +
                                       std::to_string(Labels.size()));
      if (IsNew && Known != ByName.end())
        Constants.push_back(Known->second);
      Out += Label->second;
    });
    Out += Line.substr(Done) + "\n";
  }
}

std::string Texts::text(const AsmItem &Item, std::set<std::string> &Needs) {
  if (Item.K == AsmItem::Guarded) {
    std::string Out;
    for (const std::string &Line : Item.Lines)
      Out += Line + "\n";
    return Out;
  }
  Labels.clear();
  ++Count;
  const std::string Symbol = symbolOf(Item);
  const bool IsCode = Item.K == AsmItem::Function;
  const std::string Section =
      IsCode ? (Item.Section.rfind(".text.unlikely", 0) == 0 ? ".text.unlikely." : ".text.")
      : Item.Writable ? ".data."
                      : ".rodata.";
  const std::string Group = ",@progbits," + Symbol + ",comdat\n";
  std::string Out = ".ifndef " + Symbol + "\n.pushsection " + Section + Symbol +
                    (IsCode          ? ",\"axG\""
                     : Item.Writable ? ",\"awG\""
                                     : ",\"aG\"") +
                    Group;
  if (Item.AlignLog2)
    Out += ".p2align " + std::to_string(Item.AlignLog2) + "\n";
  Out += ".weak " + Symbol + "\n.hidden " + Symbol + "\n.type " + Symbol +
         (IsCode ? ",@function\n" : ",@object\n") + Symbol + ":\n";
  std::vector<const AsmItem *> Constants;
  append(Out, Item, Needs, Constants);
  Out += ".size " + Symbol + ",.-" + Symbol + "\n";
  for (size_t I = 0; I < Constants.size(); ++I) { // it may grow
    if (I == 0)
      Out += ".section .rodata." + Symbol + ",\"aG\"" + Group;
    if (Constants[I]->AlignLog2)
      Out += ".p2align " + std::to_string(Constants[I]->AlignLog2) + "\n";
    Out += Labels.at(Constants[I]->Name) + ":\n";
    append(Out, *Constants[I], Needs, Constants);
  }
  Needs.erase(Symbol);
  return Out + ".popsection\n.endif\n";
}

std::string Texts::print() {
  std::string Out;
  for (const AsmItem &Each : Items) {
    if (Each.K == AsmItem::Constant || isOfEngine(Each))
      continue;
    std::set<std::string> Needs;
    std::string Text = text(Each, Needs);
    Out += "@" + symbolOf(Each);
    for (const std::string &Need : Needs)
      Out += " " + Need;
    Out += "\n" + Text;
  }
  const std::string Digits = putVersion(Out, Version);
  return Digits + "\n" + Out;
}

} // namespace

int main(int Argc, char **Argv) {
  if (Argc != 2) {
    std::cerr << "usage: qrintf-shared-texts ASSEMBLY\n";
    return 2;
  }
  std::string Error;
  std::optional<std::vector<AsmItem>> Items = takeApart(readFile(Argv[1]), Error);
  if (!Items) { // another compiler's dialect: no reason not to build
    std::cerr << "qrintf-shared-texts: " << Argv[1] << ": " << Error
              << "\nRewritten units will have functions of their own.\n";
    return 0;
  }
  std::cout << Texts(std::move(*Items)).print();
  return std::cout.flush() ? 0 : 2;
}
