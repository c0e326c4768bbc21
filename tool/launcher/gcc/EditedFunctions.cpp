#include "launcher/gcc/Steps.h"

#include "heat/Heat.h"
#include "text/TextLexer.h"

#include <optional>
#include <set>

namespace qrintf {

constexpr std::string_view Ours = "__q"; // how the names of sites begin (edit/Edits.cpp)

/// The last name in front of the parameters: f of `f`, `f.constprop`, `int A::f(int)` and
/// `void f(T) [with …]`. Empty if it is not plain, as that of an operator, a destructor or a
/// lambda.
static std::string_view plainName(std::string_view Signature) {
  const size_t End = std::min(Signature.find_first_of("(."), Signature.size());
  const std::string_view Name =
      Signature.substr(beginOfIdentifier(Signature, End), End - beginOfIdentifier(Signature, End));
  const bool IsPlain =
      Signature.find("operator") == Signature.npos && Signature.find('~') == Signature.npos;
  return IsPlain ? Name : std::string_view();
}

/// The functions that gcc names around a warning: ‘f’ of "In function ‘f’:" and "inlined from ‘f’
/// at a.c:3:9". Nothing if there is none, or one that has no plain name.
static std::optional<std::set<std::string_view>> namedFunctions(std::string_view Words) {
  std::set<std::string_view> Names;
  // C++ also has member functions, and constructors and destructors of several kinds.
  for (std::string_view Before : {"function ", "constructor ", "destructor ", "inlined from "})
    for (size_t At = 0; (At = Words.find(Before, At)) != Words.npos;) {
      At += Before.size();
      const bool IsAscii = Words.substr(At).starts_with('\'');
      const std::string_view Open = IsAscii ? "'" : "‘", Close = IsAscii ? "'" : "’";
      if (!Words.substr(At).starts_with(Open))
        continue;
      const size_t End = Words.find(Close, At + Open.size());
      if (End == Words.npos)
        return std::nullopt;
      const std::string_view Name =
          plainName(Words.substr(At + Open.size(), End - At - Open.size()));
      if (Name.empty())
        return std::nullopt;
      Names.insert(Name);
    }
  if (Names.empty() || Words.find("In lambda ") != Words.npos)
    return std::nullopt;
  return Names;
}

/// Whether the lines give a name of libc's that of a site, for the macro's invocation behind them.
static bool redefines(std::string_view Lines) {
  constexpr std::string_view Define = "#define ";
  for (size_t At = 0; (At = Lines.find(Define, At)) != Lines.npos;) {
    At = endOfIdentifier(Lines, At + Define.size());
    if (Lines.substr(At).starts_with(" " + std::string(Ours)))
      return true;
  }
  return false;
}

bool concernsEditedFunction(std::string_view Words, std::string Edited) {
  const std::optional<std::set<std::string_view>> Named = namedFunctions(Words);
  if (!Named)
    return true;
  RawText Raw(std::move(Edited));
  const std::string_view Text = Raw.text();
  const Heat Functions(Raw);
  bool IsRedefined = false;
  for (size_t Begin = nextMarker(Text, 0), End; Begin < Text.size(); Begin = End) {
    End = nextMarker(Text, Begin + 1);
    const std::string_view Segment = Text.substr(Begin, End - Begin);
    if (const std::optional<Marker> M = markerAt(Text, Begin); !M || M->Name == "<qrintf>") {
      IsRedefined = redefines(Segment);
      continue;
    }
    // Of a macro's invocation the text does not show the calls, so each function there counts.
    const std::string_view Sign = IsRedefined ? "(" : Ours;
    bool Any = false;
    for (size_t At = 0; (At = Segment.find(Sign, At)) != Segment.npos; At += Sign.size()) {
      if (!IsRedefined && !Segment.substr(endOfIdentifier(Segment, At)).starts_with('('))
        continue; // __quad_t
      const std::string_view Name = Functions.functionNameAt(Begin + At);
      if (Named->contains(Name) || (Name.empty() && !IsRedefined))
        return true;
      Any |= !Name.empty();
    }
    if (IsRedefined && !Any)
      return true;
    IsRedefined = false;
  }
  return false;
}

} // namespace qrintf
