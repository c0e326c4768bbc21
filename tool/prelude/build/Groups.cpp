#include "prelude/build/Groups.h"

#include <algorithm>

namespace qrintf {
namespace {

/// The head of a group: its section and its first symbol.
std::string begin(const std::string &Section, const char *Flags, const std::string &Type,
                  const std::string &Symbol) {
  return ".ifndef " + Symbol + "\n.pushsection " + Section + ",\"" + Flags + "\"," + Type + "," +
         Symbol + ",comdat\n";
}

} // namespace

bool isOfEngine(const std::string &Name) {
  return Name.starts_with(EnginePublic) || Name.starts_with("qrintf__engine");
}

bool isOptional(const std::string &Name) { return Name == EngineAddressed; }

std::string Groups::symbolOf(const std::string &Name) const {
  const auto Found = O.Items.find(Name);
  const bool IsFunction = Found != O.Items.end() && Found->second.IsFunction;
  std::string Own = Name;
  if (Name.starts_with(EnginePublic))
    Own.erase(0, EnginePublic.size());
  else if (Name.starts_with("qrintf__"))
    Own.erase(0, std::string("qrintf__").size());
  else if (IsFunction && Name.starts_with("qrintf_"))
    Own.erase(0, std::string("qrintf_").size());
  else if (Name.find('.') == Name.npos)
    return Name;
  std::replace(Own.begin(), Own.end(), '.', '_'); // a function's own table: names.0
  return "qrintf_" + (isOfEngine(Name) ? EngineVersion : EmitterVersion) + "_" + Own;
}

/// The symbol in the place of one that an item refers to. Adds to Before what is to be said of the
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
  if (Name == EngineFloatIfAny) {
    // Only we refer to it. It is hidden where it is defined: gold gives a hidden one that nobody
    // defines an address.
    To = symbolOf(EngineFloat);
    Said = ".weak " + To + "\n";
  } else if (WeakReferences && O.Weak.count(Name)) {
    // An alias, so that only our reference is weak, and not one of the unit's own.
    To = ".L" + Label + "_" + Name;
    Said = ".weakref " + To + "," + Name + "\n";
  } else if (Known == O.Items.end()) {
    // LLVM's assembler before version 17 forgets a symbol that only .reloc names.
    Said = ".globl " + To + "\n";
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
                            if (O.Items.count(Symbol) || O.Weak.count(Symbol))
                              return reference(Symbol, Label, WeakReferences, Constants, Before);
                            return Symbol.starts_with(".L") ? ".L" + Version + Symbol.substr(2)
                                                            : Symbol;
                          }) +
           "\n";
  return Before + Out;
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
  // A unit can have both functions, so the labels inside of them are different.
  const std::string Label = ".L" + EmitterVersion, OwnLabel = ".Llibrary_" + EmitterVersion;
  for (size_t At = 0; (At = OfLibrary.find(Label, At)) != OfLibrary.npos; At += OwnLabel.size())
    OfLibrary.replace(At, Label.size(), OwnLabel);
  return std::string(".ifdef ") + ProgramMark + "\n" + Own + ".else\n" + OfLibrary + ".endif\n";
}

std::string Groups::plainGroup(const Item &Each, bool WeakReferences) const {
  const std::string Symbol = symbolOf(Each.Name);
  const char *const Flags = Each.IsFunction ? "axG" : Each.Section == ".rodata" ? "aG" : "awG";
  std::string Out = begin(Each.Section + "." + Symbol, Flags, Each.Type, Symbol);
  Out += (isOptional(Each.Name) ? ".globl " : ".weak ") + Symbol + "\n.hidden " + Symbol + "\n";
  return Out + linesWithConstants(Each, Symbol, WeakReferences) + ".popsection\n.endif\n";
}

/// The lines of an item in a group that has the name Group, and the constants that it uses.
std::string Groups::linesWithConstants(const Item &Each, const std::string &Group,
                                       bool WeakReferences) const {
  const std::string Symbol = symbolOf(Each.Name);
  std::vector<std::string> Constants;
  std::string Out = lines(Each, Symbol, WeakReferences, Constants);
  for (size_t I = 0; I < Constants.size(); ++I) {
    const Item &Constant = O.Items.at(Constants[I]);
    const std::string Label = Symbol + "_" + std::to_string(I);
    std::vector<std::string> None;
    Out += (Constant.Section == ".toc" ? ".pushsection .toc,\"aw\",%progbits\n"
                                       : ".pushsection " + Constant.Section + "." + Symbol +
                                             (Constant.Section == ".text" ? ",\"axG" : ",\"aG") +
                                             "\",%progbits," + Group + ",comdat\n") +
           ".balign " + std::to_string(Constant.Align) + "\n.L" + Label + ":\n" +
           lines(Constant, Label, WeakReferences, None) + ".popsection\n";
  }
  return Out;
}

std::string Groups::joined(const std::string &Root, const std::set<std::string> &Names) const {
  const std::string Symbol = symbolOf(Root);
  std::string Out = begin(".text." + Symbol, "axG", "%progbits", Symbol);
  for (const std::string &Name : Names) {
    const std::string Own = symbolOf(Name);
    Out += ".weak " + Own + "\n.hidden " + Own + "\n" +
           linesWithConstants(O.Items.at(Name), Symbol, /*WeakReferences=*/true);
  }
  return Out + ".popsection\n.endif\n";
}

std::string Groups::standIn(const std::string &Name, const std::string &StandIn) const {
  const Item &Function = O.Items.at(StandIn);
  const std::string Symbol = symbolOf(Name), None = symbolOf(StandIn);
  std::vector<std::string> Constants;
  std::string Body = lines(Function, None, false, Constants);
  // The stand-in has both names. A label for Thumb's code has a directive in front of it.
  const std::string Label = "\n" + None + ":\n", Thumb = "\n.thumb_func";
  const size_t At = Body.find(Label);
  if (At == Body.npos)
    throw NotUnderstood("where " + StandIn + " begins");
  const bool IsThumb =
      At >= Thumb.size() && Body.compare(At - Thumb.size(), Thumb.size(), Thumb) == 0;
  Body.insert(At + 1, ".type " + Symbol + ",%function\n" + Symbol + ":\n" +
                          (IsThumb ? Thumb.substr(1) + "\n" : ""));
  return ".ifndef " + Symbol + "\n" + begin(".text." + None, "axG", "%progbits", None) + ".weak " +
         Symbol + "," + None + "\n.hidden " + Symbol + "," + None + "\n" + Body + ".size " +
         Symbol + ",.-" + Symbol + "\n.popsection\n.endif\n.endif\n";
}

} // namespace qrintf
