// The evidence that a call is hot or cold, as a value of one table (Evidence.def), and the words
// that make a name or a format look like an error (Words.def). No LLVM: the launcher links this.
#pragma once

#include <string_view>

namespace qrintf {

enum class Evidence : unsigned char {
#define QRINTF_EVIDENCE(Name, Heat, Text) Name,
#include "heat/Evidence.def"
};

enum class Temperature : unsigned char { Cold, Warm, Hot };

Temperature temperatureOf(Evidence E); // what a row of Evidence.def says
/// Whether the user says that the call is hot: in a comment, in .qrintf or by an attribute.
bool isUsersWord(Evidence E);
/// Whether something says that the call is made often: it is hot, its function does little else, or
/// a loop calls its function. Such calls come first when the budget is spent.
bool isOften(Evidence E);
/// Whether a function that is called through a pointer makes the call, or calls what makes it.
bool isCallback(Evidence E);
/// How much a stretch of code does.
struct Work {
  unsigned Words = 0; // identifiers and numbers
  unsigned Calls = 0;
  unsigned OfFamily = 0; // the calls whose name ends in printf, but those to stderr
};
/// Whether code that does W does little else than Count calls of ours: it has at most forty words
/// and two calls for each.
constexpr bool doesLittleElse(const Work &W, size_t Count) {
  return W.Words <= 40 * Count && W.Calls <= 2 * Count;
}
/// Where in a loop a call stands, for the budget of loops (plan/Site.h).
struct LoopPlace {
  size_t Begin = 0;    // tells loops apart; 0 if the call is in none that makes it often
  unsigned Blocks = 0; // that stand in the loop around the call: each may be left out in a turn
  Work Does = {};      // what stands in the loop
};

/// What a call does, as far as that says whether it is worth reading its unit.
struct CallShape {
  bool IsResultUsed = false;   // the call is not a statement by itself
  unsigned Specifications = 0; // how many conversion specifications the format has, each * included
  bool HasNumbers = false;     // one of them converts a number or a pointer
  bool HasFloats = false;      // one of them converts a floating-point number
  bool HasNoSize = false;      // it is sprintf, whose result nobody compares with a size
  bool NeedsLoop = false;      // the text goes to a stream, or becomes a new string
  bool IsNewString = false;    // it is asprintf, which the engine does not format
  bool HasList = false;        // the values come in a va_list
  bool HasNoText = false;      // the format is not constant
};
/// Whether a call is a reason to read its unit at all. That costs 10 to 70 ms and more, which a
/// call must be able to earn: it is made often, or it makes a long text for a caller that uses the
/// length, as programs do that put a line of a log or a document together. If sprintf makes the
/// text, two specifications are enough, because the program keeps the length for later. Nearly
/// every source writes names to a stream, or allocates a name, so there a loop must lead to the
/// call, and it must convert a number or three strings. A function that is called through a
/// pointer, for each entry of something, must print a line with numbers and other values. What the
/// user calls hot is always a reason.
bool paysForUnit(Evidence E, const CallShape &C);
/// Whether a call is a reason to read its unit because the engine can format it. The call then gets
/// a site, but not a byte more than it has. A call with a va_list is one unless something says that
/// it is cold: all calls of a program's own printf-like function go through it. So is one whose
/// format is not constant: few sources have any, and those that make a format from what the user
/// asks for, as nl and stat do, print each line or field by it. Another call is one where it pays
/// for the unit (paysForUnit), where it writes a floating-point number to a stream, or in a loop
/// two strings, and in a function that is called through a pointer if it prints such a number, or
/// a number and another value.
bool paysForEngine(Evidence E, const CallShape &C);
/// Whether a profile may say something else. It does not where the user says it, and a call that
/// writes to stderr gains nothing however often it is made.
bool isForProfile(Evidence E);
std::string_view evidenceText(Evidence E); // a clause for people: "it is in a loop"

/// Whether the text of a format reads like an error or a help text: it has a word such as "cannot"
/// or "unknown", in any case.
bool readsLikeError(std::string_view Format);
/// Whether a part of a name says that it is about errors or help, as in json_error_set,
/// addReplyError or C_ERR.
bool namesError(std::string_view Name);
/// Whether it says that the function runs once in the program, or only while somebody looks for a
/// bug: init_tables, onConfig, debugCommand.
bool namesOnce(std::string_view Name);
/// Whether libc's function of that name does not return, as exit.
bool endsProgram(std::string_view Function);
/// Whether a loop that calls it makes few turns, because it reads an option or waits.
bool slowsLoop(std::string_view Function);

} // namespace qrintf
