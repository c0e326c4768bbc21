// Which strings an argument of %s can be: a row for each rule, and for each way in which it could
// be wrong.
#include "ranges/StringLengths.h"
#include "AstOf.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

constexpr uint64_t Unknown = UINT64_MAX;

struct Case {
  const char *Expression;
  uint64_t Most;
  const char *Text = nullptr; // null: more than one string, or unknown
  const char *Before = "";
};

constexpr char Declarations[] = R"(
extern int i; extern unsigned char b; extern char *pointer; extern char writable[8]; extern const char *message;
extern const char declared[8]; extern const char *choose(void);
static const char array[] = "an array"; static const char sized[16] = "sixteen"; static const char exact[4] = "full";
static const char zeros[4]; static const char letters[] = {'a', 'b', 0, 'c'}; static const char open[] = {'a', 'b'};
static const char braced[] = {"braced"}; static const char split[] = "two\0parts";
static const char *const names[] = {"zero", "one", "three"};
static const char *const holes[] = {"zero", 0, "two"};
static const char *const sparse[4] = {[1] = "one"};
static const char *changing[] = {"zero", "one"};
static const char *const fixed = "fixed"; static const char *movable = "movable";
static const char *const viaArray = array; static const char *const viaPart = array + 3;
static const char table[][6] = {"red", "green", ""};
static const char tight[][5] = {"red", "green"};
static const struct { int id; const char *name; char tag[4]; } records[] = {{1, "first", "a"}, {2, "second", "bc"}};
static const struct { char *name; } *const moved = 0;
const char *const global[] = {"some", "thing"};
__attribute__((weak)) const char *const weakNames[] = {"some", "thing"};
static const char *const volatile volatileName = "some";
extern const int flag; static const int on = 1;
)";

void check(const std::vector<Case> &Cases, std::vector<std::string> Arguments,
           const char *More = "") {
  Arguments.insert(Arguments.end(), {"-w", "--target=x86_64-linux-gnu"});
  std::vector<test::Sample> Samples;
  for (const Case &Each : Cases)
    Samples.push_back({Each.Expression, Each.Before});
  EXPECT_TRUE(test::forEachExpression(
      Samples, std::string(Arguments[0] == "-xc" ? Declarations : "") + More,
      "int x, const char *parameter", Arguments,
      [&](size_t I, const clang::Expr *E, clang::ASTContext &Context) {
        std::optional<KnownString> Known = knownString(E, Context);
        EXPECT_EQ(Known ? Known->Most : Unknown, Cases[I].Most)
            << Cases[I].Before << " " << Cases[I].Expression;
        EXPECT_EQ(Known && Known->Text ? *Known->Text : "(none)",
                  Cases[I].Text ? Cases[I].Text : "(none)")
            << Cases[I].Expression;
      }));
}

} // namespace

TEST(StringLengths, InC) {
  check(
      {
          {"__func__", 5, "test0"},
          {"__FUNCTION__", 5, "test1"},
          {"\"literal\"", 7, "literal"},
          {"(\"literal\")", 7, "literal"},
          {"\"\"", 0, ""},
          {"\"a\" \"b\"", 2, "ab"},
          {"\"nul\\0hidden\"", 3, "nul"},
          {"(char *)\"literal\"", 7, "literal"},
          {"(const unsigned char *)\"literal\"", 7, "literal"},
          {"u8\"\\u00e9\"", 2, "\xc3\xa9"},
          {"(char *)L\"wide\"", Unknown},
          {"(char *)u\"wide\"", Unknown},
          {"__PRETTY_FUNCTION__", Unknown}, // compilers differ
          // Choices.
          {"i ? \"yes\" : \"no\"", 3},
          {"i ? \"same\" : \"same\"", 4, "same"},
          {"i ? \"yes\" : b ? \"maybe\" : \"no\"", 5},
          {"i ? \"yes\" : pointer", Unknown},
          {"i ? \"yes\" : 0", Unknown},
          {"1 ? \"yes\" : pointer", 3, "yes"},
          {"on ? \"yes\" : pointer", 3, "yes"},
          {"flag ? \"yes\" : pointer", Unknown},
          {"\"yes\" ?: pointer", Unknown},
          {"fixed ?: \"none\"", 5},
          {"pointer ?: \"none\"", Unknown},
          {"(i, \"comma\")", 5, "comma"},
          {"(choose(), \"comma\")", 5, "comma"},
          {"({ i; \"block\"; })", 5, "block"},
          {"_Generic(i, int: \"int\", default: \"other\")", 3, "int"},
          {"__builtin_choose_expr(1, \"one\", pointer)", 3, "one"},
          {"(parameter = \"assigned\")", Unknown},
          // Parts.
          {"\"s\" + (i == 1)", 1},
          {"&\"s\"[i == 1]", 1},
          {"\"plural\" + 2", 4, "ural"},
          {"(i != 0) + \"ab\"", 2},
          {"\"ab\" + 2", 0, ""},
          {"\"ab\" + 3", Unknown},
          {"\"ab\" + i", Unknown},
          {"\"ab\" - 1", Unknown},
          {"\"ab\" + (b & 3)", Unknown},
          {"\"a\\0long\" + (b & 3)", 4},
          {"\"abc\" + (b & 3)", 3},
          // const arrays.
          {"array", 8, "an array"},
          {"&array[0]", 8, "an array"},
          {"array + 3", 5, "array"},
          {"array + (b & 7)", 8},
          {"array + i", Unknown},
          {"sized", 7, "sixteen"},
          {"exact", Unknown}, // no NUL
          {"zeros", Unknown}, // tentative: defined at the end of the unit
          {"letters", 2, "ab"},
          {"open", Unknown},
          {"braced", 6, "braced"},
          {"split", 3, "two"},
          {"split + 4", 5, "parts"},
          {"table[b & 1]", 5},
          {"table[2]", 0, ""},
          {"table[i]", Unknown},
          {"tight[0]", 3, "red"},
          {"tight[b & 1]", Unknown}, // green has no NUL
          {"local", 5, "local", "const char local[] = \"local\";"},
          {"local", Unknown, nullptr, "char local[] = \"local\";"},
          {"local", Unknown, nullptr, "const char *local = \"local\";"},
          {"local", 3, nullptr, "const char *const local = i ? \"yes\" : \"no\";"},
          {"local", Unknown, nullptr, "const char *const local = choose();"},
          {"local", Unknown, nullptr, "const volatile char local[] = \"local\";"},
          {"writable", Unknown},
          {"declared", Unknown},
          // Tables of pointers.
          {"names[b & 1]", 4},
          {"names[2]", 5, "three"},
          {"names[b % 3]", 5},
          {"names[b & 3]", Unknown}, // beyond the end
          {"names[i]", Unknown},
          {"*names", 4, "zero"},
          {"*(names + 1)", 3, "one"},
          {"x >= 0 && x < 3 ? names[x] : \"?\"", 5},
          {"(unsigned)x < sizeof names / sizeof *names ? names[x] : \"unknown\"", 7},
          {"x < 3 ? names[x] : \"?\"", Unknown},
          {"holes[b & 1]", Unknown}, // may be null
          {"holes[2]", 3, "two"},
          {"sparse[b & 1]", Unknown},
          {"sparse[1]", 3, "one"},
          {"changing[b & 1]", Unknown},
          {"fixed", 5, "fixed"},
          {"fixed + 1", Unknown},
          {"movable", Unknown},
          {"viaArray", 8, "an array"},
          {"viaPart", 5, "array"},
          {"records[b & 1].name", 6},
          {"records[1].name", 6, "second"},
          {"records[b & 1].tag", 2},
          {"records[i].name", Unknown},
          {"moved->name", Unknown},
          {"global[b & 1]", Unknown},
          {"weakNames[b & 1]", Unknown},
          {"volatileName", Unknown},
          {"message", Unknown},
          {"parameter", Unknown},
          {"choose()", Unknown},
          {"(char *)0", Unknown},
          {"(char *)&i", Unknown},
      },
      {"-xc"});
}

TEST(StringLengths, InCPlusPlus) {
  check(
      {
          {"\"literal\"", 7, "literal"},
          {"__func__", Unknown},
          {"names[b & 1]", 4},
          {"dynamic", Unknown},
          {"b ? \"yes\" : static_cast<const char *>(\"no\")", 3},
          {"reinterpret_cast<const unsigned char *>(\"bytes\")", 5, "bytes"},
          {"reference", Unknown},
          {"Class::name", Unknown},
          {"texts[b & 1].c_str()", Unknown},
          {"converted", Unknown},
      },
      {"-xc++", "-std=gnu++17"},
      R"(
extern unsigned char b; const char *choose();
static const char *const names[] = {"zero", "one"};
static const char *const dynamic = choose();
static const char *pointer; static const char *const &reference = pointer;
struct Class { static constexpr const char *name = "class"; };
struct Text { const char *c_str() const; operator const char *() const; };
static const Text texts[2] = {}; static const Text converted;
)");
}
