"""What the names in the kinds' texts, such as $INTEGER, may become."""

INTEGERS = [
    "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long",
    "unsigned long", "long long", "unsigned long long", "_Bool", "wchar_t", "size_t", "ptrdiff_t",
    "enum small", "enum wide", "enum signed_wide", "enum packed",
]
FLOATS = [
    "float", "double", "long double", "_Float16", "_Float32", "_Float64", "_Float128", "_Float32x",
    "_Float64x", "__float128", "__bf16",
]
OTHERS = [
    "void *", "char *", "int[3]", "char[7]", "struct plain", "struct packed_fields",
    "struct aligned", "union either", "struct bits", "struct nested", "__int128", "_Complex double",
    "_Complex float", "_Complex long double", "int (*)(void)", "enum byte", "vector4", "char16_t",
    "char32_t", "struct flexible", "struct empty", "struct longs", "struct doubles", "va_list",
    "max_align_t", "jmp_buf",
]
MACROS = """
    __GNUC__ __clang__ __OPTIMIZE__ __OPTIMIZE_SIZE__ __SSE2__ __SSE3__ __SSE4_2__ __AVX__
    __AVX2__ __FAST_MATH__ __CHAR_UNSIGNED__ __STRICT_ANSI__ __pic__ __PIC__ __pie__ __PIE__
    __i386__ __x86_64__ __LP64__ __EXCEPTIONS __GXX_RTTI __SSP__ __SSP_STRONG__ __NO_INLINE__
    __FINITE_MATH_ONLY__ __NO_MATH_ERRNO__ __GCC_IEC_559 __STDC_IEC_559__ __SIZEOF_INT128__
    __SIZEOF_FLOAT128__ __FLT16_MANT_DIG__ __BF16__ __GNUC_GNU_INLINE__ __GNUC_STDC_INLINE__
    __FLT_EVAL_METHOD_TS_18661_3__ __LAHF_SAHF__ __SEG_FS __GCC_ASM_FLAG_OUTPUTS__ __ELF__
    __STDC_HOSTED__ __STDC_UTF_16__ __OBJC__ __BLOCKS__ __REGISTER_PREFIX__ __llvm__
    __cpp_exceptions __cpp_char8_t __cpp_consteval __cpp_concepts __cpp_modules __cpp_rtti
    __cpp_constexpr __cpp_if_consteval __DEPRECATED __GNUG__ _GNU_SOURCE
    __STDCPP_DEFAULT_NEW_ALIGNMENT__ __GCC_HAVE_DWARF2_CFI_ASM __CET__ __MMX__
    __code_model_small__ __FLOAT128__ __RECIPROCAL_MATH__ __ROUNDING_MATH__ __SUPPORT_SNAN__
    __FLT_EVAL_METHOD__ __ASSUME_ALIGNED __FP_FAST_FMA __SSE_MATH__ __SSE2_MATH__ __tune_i386__
    __k8 __tune_skylake__
""".split()

CHOICES = {
    "INTEGER": INTEGERS,
    "TYPE": INTEGERS + FLOATS + OTHERS,
    "OBJECT": [one for one in INTEGERS + OTHERS if "[" not in one and "(" not in one]
              + ["double", "long double", "__float128"],
    "MACRO": MACROS,
    "MACRO2": MACROS,
    "VALUE": """
        __GNUC__ __GNUC_MINOR__ __GNUC_PATCHLEVEL__ __OPTIMIZE__ __CHAR_BIT__ __FLT_EVAL_METHOD__
        __FLT_DIG__ __LDBL_DIG__ __LDBL_MANT_DIG__ __SIZEOF_LONG_DOUBLE__ __SIZEOF_WCHAR_T__
        __WCHAR_WIDTH__ __BIGGEST_ALIGNMENT__ __INT_FAST16_WIDTH__ __LONG_WIDTH__ __SIZEOF_POINTER__
        __PTRDIFF_WIDTH__ __INCLUDE_LEVEL__ __GCC_ATOMIC_INT_LOCK_FREE __DEC64_MANT_DIG__
        __FLT16_DIG__ __FLT32X_DIG__ __FLT64X_DIG__ __FLT128_DIG__ __clang_major__ __GXX_ABI_VERSION
        __SCHAR_WIDTH__ __FINITE_MATH_ONLY__ __GCC_DESTRUCTIVE_SIZE __ATOMIC_SEQ_CST
        __ORDER_LITTLE_ENDIAN__ __FLOAT_WORD_ORDER__
    """.split(),
    "BITS": [str(n) for n in range(1, 65)],
    "LOWBITS": [str(n) for n in range(1, 33)],
    "HIGHBITS": [str(n) for n in range(33, 65)],
    "SHIFT": "1 7 13 24 30".split(),
    "WIDE": ["long long", "unsigned long long", "long", "unsigned long"],
    "NARROW": [
        "int", "unsigned", "signed", "_Bool", "char", "unsigned char", "short", "enum small",
        "enum wide", "enum signed_wide", "enum byte",
    ],
    "SMALL": [str(n) for n in range(10)],
    "INT": """
        0 1 -1 2 7 9 10 99 100 127 128 200 255 256 -128 -129 32767 65535 65536 -32769 2147483647
        (-2147483647-1)
    """.split(),
    "LITERAL": [
        "0", "1", "0x7fffffff", "0x80000000", "2147483648", "4294967295", "0xffffffff", "1L", "1u",
        "1ul", "1ll", "'a'", "L'a'", "u'a'", "U'a'", "u8'a'", r"'\xe9'", "1.0", "1.0f", "1.0L",
        "0.5f16", "1.5f32", "1.5f64", "1.5q", "1.5w", "1.2df", "1.2dd", "1i", "1.0fi", '"abc"',
        'L"abc"', 'u8"abc"', 'u"abc"', "__func__", "__FILE__", "__LINE__", "sizeof(int)",
        "(char*)0-(char*)0", "(_Bool)1", "+(_Bool)1", "!1", "(char)1", "+(char)1", "(short)1",
        "-(short)1", "~0u", "true", "NULL", "nullptr", "0b101", "00", "0x1p3", "0x1p3f",
        "__LDBL_MAX__", "__FLT_MAX__", "1.0f*1", "1.0f+1.0", "1?1.0f:1", "0?1:1u", "0?(char)1:'a'",
        "0?0:(void*)0", "0?(int*)0:(void*)0", "thing.b3", "thing.b40", "thing.u7", "thing.u33",
        "+thing.b40", "thing.u33+0", "thing.b40<<1", "thing.e3", "thing.flag", "+thing.flag",
        "~thing.u7", "thing.full", "(thing.b40,0)", "thing.b40=1", "eight", "half", "real128",
        "real32", "longer", "ordinary", "packed_value", "wide_value", "RED", "HUGE_ONE", "NEGATIVE",
        "(enum small)0", "table", "table[1]", "&table", "names", "names[0]", "function",
        "&function", "*function",
    ],
    "GENERIC": [
        "float", "double", "long double", "_Float32", "_Float64", "_Float32x", "_Float64x",
        "_Float128", "__float128", "_Float16", "int", "unsigned", "char", "signed char",
        "unsigned char", "long", "unsigned long", "long long", "unsigned long long", "_Bool",
        "short", "unsigned short", "wchar_t", "char16_t", "char *", "const char *", "void *",
        "int *", "enum small", "enum packed", "size_t", "__int128",
    ],
    "ALIAS": [  # a value, and a type that it has for the rewriter, but not for gcc
        "real32, float", "1.0f, _Float32", "(_Float64)0, double", "(_Float32x)0, double",
        "(_Float64x)0, long double", "0.5, _Float64",
    ],
    "CHARACTER": [
        "'a'", r"'\xe9'", r"'\377'", r"'\200'", "'ab'", "'abcd'", r"'\0'", r"'\0a'", r"'\xff\1'",
        "L'x'", r"L'\xe9'", r"L'\xffff'", r"L'\xffffffff'", r"u'\xe9'", r"U'\xe9'", "u8'a'",
        r"'\e'", r"'\a'", "'%'", "'\"'", r"'\''", r"'\?'", r"'\xe9'+0", "(char)0xe9", "(char)200",
        "(signed char)200", "(unsigned char)-1", "(char)-1", r"L'\x80000000'", r"u'\xffff'",
        r"U'\x10ffff'",
    ],
    "TEXT": [
        '""', '"a"', '"abc"', r'"ab\0cd"', r'"\xe9\x80"', '"%d"', '"a" "b"', r'"\x41" "1"',
        r'"\1011"', r'"tab\t"', "__FILE__", "__func__", "__FUNCTION__", "__PRETTY_FUNCTION__",
        "__BASE_FILE__", "__FILE_NAME__", "__DATE__", "__VERSION__", "__builtin_FILE()",
        "__builtin_FUNCTION()", '__USER_LABEL_PREFIX__ ""',
    ],
    "ROUNDED": """
        0.1f*10 0.1*3*10 (0.1f+0.7f)*10 (0.1+0.7)*10 0.7f*100 0.29*100 0.29f*100 1.1f*1.1f*100
        4.35*100 4.35f*100 1.15f*100 16777217.0f 16777216.0f+1 2.5f+1e-8f 1e-310*0 0.999999999f
        0.99999999999999999 1e16f/1e15f 33.3f/1.1f 0.1f16*10 0.1q*10 0.1df*10 (float)0.1==0.1
        0.1f==0.1 0.1f==0.1f 0.1+0.2==0.3 0.1f+0.2f==0.3f 0.1L==0.1 1.0/3*3==1.0 1.0f/3*3==1.0f
    """.split(),
    "BUILTIN": """
        expect unreachable trap bswap128 shuffle shufflevector bit_cast has_attribute addressof
        launder is_constant_evaluated source_location LINE COLUMN FUNCTION add_overflow_p
        add_overflow addc clear_padding speculation_safe_value tgmath choose_expr types_compatible_p
        bitreverse32 rotateleft32 popcountg clrsb assoc_barrier convertvector dynamic_object_size
        object_size cpu_init ia32_rdtsc roundeven issignaling strlen printf snprintf alloca
        operator_new nondeterministic_value assume preserve_access_index FILE_NAME va_arg_pack
        call_with_static_chain stdc_bit_width counted_by_ref
    """.split(),
    "ATTRIBUTE": """
        noipa noinline optnone hot cold alloc_size access packed ms_struct scalar_storage_order
        nonstring overloadable format gnu_printf enable_if target optimize simd symver no_reorder
        zero_call_used_regs assume fallthrough nodiscard likely maybe_unused
    """.split(),
    "FEATURE": """
        cxx_exceptions cxx_rtti c_generic_selections modules address_sanitizer blocks
        attribute_deprecated_with_message cxx_constexpr c_static_assert enumerator_attributes tls
        nullability objc_arc
    """.split(),
    "HEADER": """
        <stdio.h> <avxintrin.h> <version> <experimental/coroutine> <stdatomic.h> <quadmath.h>
        <ptrauth.h> <stdckdint.h> <opencl-c.h> <arm_neon.h> <builtins.h> <unwind.h> <stdfix.h>
        <omp.h> <bits/floatn.h> <format> <span>
    """.split(),
    "OSTYPE": "0 1 2 3".split(),
    "STORAGE": [
        "", "static", '__attribute__((visibility("hidden")))', "__attribute__((weak))", "extern",
        '__attribute__((weak, visibility("hidden")))', '__attribute__((visibility("protected")))',
        "__attribute__((used))", "static __attribute__((used))",
        '__attribute__((section(".data.x")))',
    ],
    "CHARBITS": [str(n) for n in range(1, 9)],
    "BIG": """
        1099511627775LL 0x7fffffffffffffffLL -1LL 0x123456789abcdefLL 0x80000000LL 1LL 4294967296LL
        (-9223372036854775807LL-1)
    """.split(),
    "PLACE": [
        "arena.text", "&arena.text[3]", "arena.text + 5", "&arena", "&arena.right", "names",
        "table", '"abc"', '"abc" + 1', "__func__", "&thing", "&nested_object.inner",
        "nested_object.inner.text", "&nested_object.inner.text[1]", "(char *)&table[1]",
        "escape_pointer(arena.text)", "guard.text", "(char *)&thing + 3", "&union_object.c",
        "union_object.c", "extern_array", "weak_array", "&wide_value", "main", "(void *)0",
        "(char[5]){0}", "&(struct plain){1}", "nested_object.last",
    ],
    "CONSTANT": [
        "1", '"abc"', '"abc"[1]', '"abc"+1', "table[1]", "names[0]", "&thing", "thing.u7",
        "sizeof(int)", '__builtin_strlen("abc")', "1.0", "(int)1.5", "0.1f+0.2f", "(float)0.1",
        "RED", "weak_value", "constant_value", "&constant_value", "function", "'a'", "__LINE__",
        "__func__", "escape_int(1)", "arena.text", "&arena.text[1]", "arena.text == 0", "(1,2)",
        "1?2:escape_int(3)", "({ 1; })", "0 && escape_int(1)", "escape_int(1) && 0",
        "escape_int(1) * 0", "__builtin_constant_p(1)", "(char)300", "-__builtin_inf()",
        '__builtin_nan("")', "1/1.0", '"a"=="a"', "(struct plain){1}.i", "(int[]){1,2}[0]", "1e400",
        '&"abc"[1]', '(long)"abc"', "(long)&thing",
    ],
    "FORMAT": [
        '"%d"', '"%5d|"', '"%-7d|"', '"%03d"', '"%+d"', '"% d"', '"%x"', '"%#x"', '"%#o"', '"%.3d"',
        '"%c"', '"%hhd"', '"%hd"', '"%hhx"', '"%i%%"', '"<%" "d>"', r'"\x25" "d"', r'"\45d"',
        r'"%d\0%d"', r'"\xe9%d"', r'"h\u00e9%d"', '"%08.3x"', 'u8"%d"',
    ],
    "IMMEDIATE": "$5 $127".split(),
    "SMALL1": ["1", "2", "3"],
    "CPP": """
        __cpp_consteval __cpp_concepts __cpp_modules __cpp_lib_source_location
        __cpp_nontype_template_parameter_class __cpp_nontype_template_args __cpp_impl_coroutine
        __cpp_char8_t __cpp_if_consteval __cpp_multidimensional_subscript __cpp_sized_deallocation
        __cpp_aligned_new __cpp_size_t_suffix __cpp_static_call_operator __cpp_using_enum
        __cpp_explicit_this_parameter __cpp_deduction_guides __cpp_constexpr
        __cpp_designated_initializers __cpp_constinit __cpp_constexpr_dynamic_alloc
        __GXX_ABI_VERSION __cpp_auto_cast
    """.split(),
}
