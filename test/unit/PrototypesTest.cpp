// Tests which prototypes a view leaves out, and that all else stays where it is.

#include "view/Prototypes.h"

#include <gtest/gtest.h>

using qrintf::withoutUnusedPrototypes;

namespace {

/// Text with each prototype that can go written as blanks.
std::string blank(std::string Text, llvm::StringRef Gone) {
  const size_t At = Text.find(Gone);
  for (size_t I = At; I < At + Gone.size(); ++I)
    if (Text[I] != '\n')
      Text[I] = ' ';
  return Text;
}

TEST(Prototypes, UnusedOnesGo) {
  const std::string Text = "extern int used (int);\n"
                           "extern char *unused (const char *__s, ...)\n"
                           "     __THROW __attribute__ ((format (printf, 1, 2)));\n"
                           "int f(void) { return used(1); }\n";
  EXPECT_EQ(withoutUnusedPrototypes(Text),
            blank(Text, "extern char *unused (const char *__s, ...)\n"
                        "     __THROW __attribute__ ((format (printf, 1, 2)));"));
}

TEST(Prototypes, DirectivesCountAndCommentsDoNot) {
  EXPECT_EQ(withoutUnusedPrototypes("/* g */\nint g (int); // g\n"),
            "/* g */\n             // g\n");
  for (const char *Text : {"int g (int);\n#pragma weak g\n", "#define F(x) g(x)\nint g (int);\n"})
    EXPECT_EQ(withoutUnusedPrototypes(Text), Text);
}

TEST(Prototypes, WhatIsNoneStays) {
  for (const char *Text : {
           "__BEGIN_DECLS\nextern int g (int);\n",     // the first word may be a brace
           "struct s {\nint g (int);\n};\n",           // a member function
           "int g (int) { return 1; }\n",              // a definition
           "int g = f (1);\n",                         // a value
           "extern void (*g (int)) (int);\nvoid h;\n", // named behind a parenthesis
           "extern int g (int\n#if 1\n);\n#endif\n",   // directives in the middle
           "asm (\"int g (int);\");\n",
           "int f; int g (int);\n", // not the first one in its line
       })
    EXPECT_EQ(withoutUnusedPrototypes(Text), Text);
}

TEST(Prototypes, TextsThatEndEarly) {
  for (const char *Text : {"", "int g (", "/* open", "/", "'open", "#define A \\"})
    EXPECT_EQ(withoutUnusedPrototypes(Text), Text);
}

} // namespace
