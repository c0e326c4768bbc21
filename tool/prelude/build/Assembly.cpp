#include "prelude/build/Assembly.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <utility>

namespace qrintf {
namespace {

bool startsWith(const std::string &Text, const char *Prefix) { return Text.rfind(Prefix, 0) == 0; }

/// Without comment, and without blanks around it; one blank in the place of several.
std::string bare(const std::string &Line) {
  std::string Out;
  bool InString = false;
  for (size_t I = 0; I < Line.size(); ++I) {
    char C = Line[I];
    if (InString) {
      Out += C;
      if (C == '\\' && I + 1 < Line.size())
        Out += Line[++I];
      InString = C != '"';
      continue;
    }
    if (C == '#')
      break;
    InString = C == '"';
    if (C == ' ' || C == '\t') {
      if (!Out.empty() && Out.back() != ' ' && Out.back() != ',')
        Out += ' ';
    } else {
      Out += C;
    }
  }
  while (!Out.empty() && Out.back() == ' ')
    Out.pop_back();
  return Out;
}

class Reader {
public:
  std::optional<std::vector<AsmItem>> read(const std::string &Assembly, std::string &Error);

private:
  bool directive(const std::string &Line);
  void label(const std::string &Name);
  void begin(AsmItem::Kind K, const std::string &Name) {
    Items.push_back({K, Name, Section, Writable, Grouped, Align, {}});
    Current = &Items.back();
    Align = 0;
  }
  void enter(const std::string &Name, const std::string &Flags) {
    Section = Name;
    Writable = Flags.find('w') != std::string::npos;
    Grouped = Flags.find('G') != std::string::npos;
    Current = nullptr;
    Align = 0;
  }

  std::vector<AsmItem> Items;
  AsmItem *Current = nullptr;
  std::string Section = ".text";
  bool Writable = false, Grouped = false;
  unsigned Align = 0;
  std::map<std::string, bool> IsFunction;  // by .type
  std::map<std::string, std::string> Same; // .set: constants that are parts of others
  std::string Unknown;                     // the line that is not understood
};

/// "NAME,…" behind a directive, up to the comma.
std::string firstOperand(const std::string &Line) {
  size_t Begin = Line.find(' ') + 1;
  return Line.substr(Begin, Line.find(',', Begin) - Begin);
}

/// True when the line is dealt with, false when it belongs to the current item.
bool Reader::directive(const std::string &Line) {
  if (startsWith(Line, ".section ")) {
    size_t Flags = Line.find('"');
    enter(firstOperand(Line),
          Flags == std::string::npos ? "" : Line.substr(Flags, Line.find('"', Flags + 1) - Flags));
    return true;
  }
  if (Line == ".text" || Line == ".data") {
    enter(Line, Line == ".data" ? "w" : "");
    return true;
  }
  if (startsWith(Line, ".type ")) {
    IsFunction[firstOperand(Line)] = Line.find("@function") != std::string::npos;
    return true;
  }
  bool IsCode = Current && Current->K == AsmItem::Function;
  if ((startsWith(Line, ".p2align ") || startsWith(Line, ".align ") ||
       startsWith(Line, ".balign ")) &&
      !IsCode) {
    unsigned Amount = static_cast<unsigned>(std::stoul(firstOperand(Line)));
    if (!startsWith(Line, ".p2align "))
      for (unsigned Bytes = std::exchange(Amount, 0); Bytes > 1; Bytes /= 2)
        ++Amount;
    Align = Amount;
    Current = nullptr;
    return true;
  }
  // Some are said anew.
  for (const char *Silent :
       {".size ", ".file ", ".ident ", ".addrsig", ".globl ", ".hidden ", ".local ", ".weak "})
    if (startsWith(Line, Silent))
      return true;
  if (startsWith(Line, ".set .LC")) {
    Same[firstOperand(Line)] = Line.substr(Line.find(',') + 1);
    return true;
  }
  for (const char *Strange : {".comm ", ".lcomm ", ".set ", ".bss", ".zerofill ", ".symver "})
    if (startsWith(Line, Strange))
      Unknown = Line;
  return false;
}

void Reader::label(const std::string &Name) {
  auto Type = IsFunction.find(Name);
  if (Type != IsFunction.end()) {
    begin(Type->second ? AsmItem::Function : AsmItem::Object, Name);
  } else if (startsWith(Section, ".rodata")) {
    begin(AsmItem::Constant, Name);
  } else if (Current && Current->K == AsmItem::Function) {
    for (const char *Marker : {".LFB", ".LFE", ".Lfunc_begin", ".Lfunc_end"})
      if (startsWith(Name, Marker))
        return;
    Current->Lines.push_back(Name + ":");
  } else {
    for (const char *Marker : {".LFE", ".Lfunc_end", ".LCOLD", ".LHOT"})
      if (startsWith(Name, Marker))
        return;
    Unknown = Name + ":";
  }
}

std::optional<std::vector<AsmItem>> Reader::read(const std::string &Assembly, std::string &Error) {
  std::istringstream In(Assembly);
  for (std::string Raw; std::getline(In, Raw) && Unknown.empty();) {
    std::string Line = bare(Raw);
    if (Line.empty())
      continue;
    if (startsWith(Line, ".ifndef ")) {
      begin(AsmItem::Guarded, Line.substr(8));
      Current->Lines.push_back(Line);
      while (Line != ".endif" && std::getline(In, Raw))
        if (!(Line = bare(Raw)).empty())
          Current->Lines.push_back(Line);
      Current = nullptr;
      continue;
    }
    if (Line.back() == ':') {
      Line.pop_back();
      label(Line);
    } else if (startsWith(Line, "jmp *") || startsWith(Line, "call *") ||
               startsWith(Line, "jmpq *") || startsWith(Line, "callq *")) {
      // A function whose address is taken would need endbr64 under -fcf-protection. Formatters, to
      // which the engine jumps, are made by the user's compiler.
      if (!Current || (!startsWith(Current->Name, "qrintf_engine_") &&
                       !startsWith(Current->Name, "qrintf__engine_")))
        Unknown = Line;
      else
        Current->Lines.push_back(Line);
    } else if (Line[0] != '.' || !directive(Line)) {
      if (Current)
        Current->Lines.push_back(Line);
      else if (Section == ".text" || !startsWith(Section, ".note"))
        Unknown = Line;
    }
  }
  if (!Unknown.empty()) {
    Error = "not understood: " + Unknown;
    return std::nullopt;
  }
  for (AsmItem &Each : Items)
    for (std::string &Line : Each.Lines) {
      std::string Out;
      size_t Done = 0;
      forEachSymbol(Line, [&](size_t Begin, size_t End) {
        if (auto Other = Same.find(Line.substr(Begin, End - Begin)); Other != Same.end()) {
          Out += Line.substr(Done, Begin - Done) + Other->second;
          Done = End;
        }
      });
      Line = Out + Line.substr(Done);
    }
  return std::move(Items);
}

} // namespace

std::optional<std::vector<AsmItem>> takeApart(const std::string &Assembly, std::string &Error) {
  return Reader().read(Assembly, Error);
}

} // namespace qrintf
