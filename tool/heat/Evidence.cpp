#include "heat/Evidence.h"

#include "text/TextLexer.h"

#include <algorithm>
#include <span>

namespace qrintf {
namespace {

struct Row {
  Temperature T;
  std::string_view Text;
};
constexpr Row Rows[] = {
#define QRINTF_EVIDENCE(Name, Heat, Text) {Temperature::Heat, Text},
#include "heat/Evidence.def"
};

using WordList = std::span<const std::string_view>;
#define QRINTF_WORDS(Kind, ...) constexpr std::string_view Kind##Words[] = {__VA_ARGS__};
#include "heat/Words.def"

char lower(char C) { return C >= 'A' && C <= 'Z' ? static_cast<char>(C + ('a' - 'A')) : C; }
bool isUpper(char C) { return C >= 'A' && C <= 'Z'; }
bool isLower(char C) { return C >= 'a' && C <= 'z'; }

bool equalsInAnyCase(std::string_view Text, std::string_view Small) {
  return std::equal(Text.begin(), Text.end(), Small.begin(), Small.end(),
                    [](char A, char B) { return lower(A) == B; });
}

} // namespace

Temperature temperatureOf(Evidence E) { return Rows[static_cast<size_t>(E)].T; }

bool isUsersWord(Evidence E) { return E == Evidence::DeclaredHot || E == Evidence::HotAttribute; }
bool isOften(Evidence E) {
  return temperatureOf(E) == Temperature::Hot || E == Evidence::Small ||
         E == Evidence::SmallCallback || E == Evidence::CalledInLoop;
}
bool isCallback(Evidence E) {
  return E == Evidence::AddressTaken || E == Evidence::SmallCallback ||
         E == Evidence::CalledByCallback;
}
bool paysForUnit(Evidence E, const CallShape &C) {
  if (isUsersWord(E))
    return true;
  if (C.NeedsLoop && isCallback(E))
    return C.HasNumbers && C.Specifications >= 4;
  if (C.NeedsLoop)
    return isOften(E) && E != Evidence::Small && (C.HasNumbers || C.Specifications >= 3);
  const unsigned Least = C.HasNoSize && C.HasNumbers ? 2 : 4;
  return isOften(E) || (temperatureOf(E) == Temperature::Warm && C.IsResultUsed &&
                        (C.Specifications >= Least || C.HasFloats));
}
bool paysForEngine(Evidence E, const CallShape &C) {
  if (temperatureOf(E) == Temperature::Cold)
    return false;
  if (paysForUnit(E, C))
    return true;
  if (C.HasList)
    return true;
  if (C.IsNewString)
    return false;
  if (C.HasNoText)
    return true;
  // Two strings to a stream take 840 instructions of glibc's and 260 of the engine's.
  if (C.NeedsLoop && isOften(E) && E != Evidence::Small && C.Specifications >= 2)
    return true;
  return (C.HasFloats && C.NeedsLoop) ||
         (isCallback(E) && (C.HasFloats || (C.HasNumbers && C.Specifications >= 2)));
}
bool isForProfile(Evidence E) {
  return !isUsersWord(E) && E != Evidence::ColdAttribute && E != Evidence::ToStderr;
}
std::string_view evidenceText(Evidence E) { return Rows[static_cast<size_t>(E)].Text; }

bool readsLikeError(std::string_view Format) {
  for (size_t At = 0; At < Format.size(); ++At)
    if (!(At && isIdentifierCharacter(Format[At - 1])) &&
        std::ranges::any_of(TextWords, [&](std::string_view Word) {
          const size_t End = At + Word.size();
          return equalsInAnyCase(Format.substr(At, Word.size()), Word) &&
                 !(End < Format.size() && isIdentifierCharacter(Format[End]));
        }))
      return true;
  return false;
}

/// Splits a name into its parts and looks for one that is one of Words. Parts end at
/// underscores and digits, and begin at a capital that a small letter precedes or follows:
/// JSONError is JSON and Error, C_ERR is C and ERR. Otherwise `err` would also be found in `ferry`.
static bool hasPart(std::string_view Name, WordList Words) {
  auto begins = [&](size_t At) {
    return isUpper(Name[At]) &&
           (isLower(Name[At - 1]) || (At + 1 < Name.size() && isLower(Name[At + 1])));
  };
  for (size_t Begin = 0; Begin < Name.size();) {
    size_t End = Begin;
    while (End < Name.size() && (isUpper(Name[End]) || isLower(Name[End])) &&
           !(End > Begin && begins(End)))
      ++End;
    if (std::ranges::any_of(Words, [&](std::string_view Word) {
          const bool IsForFirst = Word.starts_with('^');
          return equalsInAnyCase(Name.substr(Begin, End - Begin), Word.substr(IsForFirst)) &&
                 (Begin == 0 || !IsForFirst);
        }))
      return true;
    Begin = std::max(End, Begin + 1);
  }
  return false;
}

bool namesError(std::string_view Name) { return hasPart(Name, NameWords); }
bool namesOnce(std::string_view Name) { return hasPart(Name, OnceWords); }

static bool isOneOf(std::string_view Function, WordList Words) {
  return std::ranges::find(Words, Function) != Words.end();
}
bool endsProgram(std::string_view Function) { return isOneOf(Function, EndsWords); }
bool slowsLoop(std::string_view Function) { return isOneOf(Function, SlowWords); }

} // namespace qrintf
