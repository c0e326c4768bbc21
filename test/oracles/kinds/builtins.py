"""Kinds of expressions: what builtins and the preprocessor's questions say."""

from .kind import K, asked

# What builtins and the preprocessor's questions say.
BUILTINS = [
    K("i", "(int)(short)__builtin_object_size($PLACE, $OSTYPE)"),
    K("i", "__builtin_constant_p($CONSTANT) ? 1 : 222"),
    K("i", "(int)__builtin_strlen($TEXT)"),
    K("i", "__builtin_add_overflow_p($INT, $INT, ($INTEGER)0)"),
    K("i", "(__builtin_add_overflow(x_$n, 100, &r_$n), (int)r_$n)",
      before="int x_$n = escape_int($INT); unsigned char r_$n;"),
    *(asked(f"#ifdef {word}\n#if {word}({what})", behind="\n#else\n#define H_$n 5\n#endif")
      for word, what in (
          ("__has_builtin", "__builtin_$BUILTIN"),
          ("__has_attribute", "$ATTRIBUTE"),
          ("__has_feature", "$FEATURE"),
          ("__has_extension", "$FEATURE"),
          ("__has_include", "$HEADER"),
          ("__has_cpp_attribute", "$ATTRIBUTE"),
      )),
    asked("#ifdef $MACRO"),
    asked("#if defined $MACRO && !defined $MACRO2"),
    K("i", "(int)($VALUE)"),
    asked("#if $VALUE > $SMALL"),
    asked("#if '\\xe9' < 0"),
    asked("#if L'\\xffffffff' < 0 || 'ab' != 24930"),
    K("l", "(long)__STDC_VERSION__"),
    K("l", "(long)__cplusplus", only="c++"),
    asked("#if __LINE__ % 2"),
    *(asked(f"#pragma GCC push_options\n{pragma}\n#ifdef {macro}", behind="\n#pragma GCC pop_options",
            only="pragma")
      for pragma, macro in (
          ("#pragma GCC target(\"avx2\")", "__AVX2__"),
          ("#pragma GCC optimize(\"fast-math\")", "__FAST_MATH__"),
          ("_Pragma(\"GCC target(\\\"avx2\\\")\")", "__AVX2__"),
      )),
    K("i", "PUSHED_$n",
      declare="#define PUSHED_$n 44\n"
              "#pragma push_macro(\"PUSHED_$n\")\n"
              "#undef PUSHED_$n\n"
              "#define PUSHED_$n 5\n"
              '#pragma pop_macro("PUSHED_$n")', only="pragma"),
    K("i", "PUSHED_$n",
      declare="#define PUSHED_$n 44\n"
              "_Pragma(\"push_macro(\\\"PUSHED_$n\\\")\")\n"
              "#undef PUSHED_$n\n"
              "#define PUSHED_$n 5\n"
              r'_Pragma("pop_macro(\"PUSHED_$n\")")', only="pragma"),
    K("i", "DIGRAPH_$n",
      declare="#define DIGRAPH_$n 3\n"
              "%:undef DIGRAPH_$n\n"
              "%:define DIGRAPH_$n 44", only="pragma"),
    K("i", "TRIGRAPH_$n",
      declare="#define TRIGRAPH_$n 3\n"
              "??=undef TRIGRAPH_$n\n"
              "??=define TRIGRAPH_$n 44", only="pragma !gnu"),
    K("i", "TRIGRAPH_$n",
      declare="#define TRIGRAPH_$n 3 // ??/\n"
              " + 40", only="pragma !gnu !-std=c90"),
    K("i", '(int)sizeof "??=?"', only="pragma"),
    K("i", "(int)sizeof(struct s_$n)",
      declare="#pragma pack(push, 1)\n"
              "struct s_$n { char c; $OBJECT o; };\n"
              "#pragma pack(pop)"),
    K("i", "(int)sizeof(struct s_$n)",
      declare="_Pragma(\"pack(push, 1)\")\n"
              "struct s_$n { char c; $OBJECT o; };\n"
              '_Pragma("pack(pop)")'),
]
