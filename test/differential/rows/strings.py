"""Characters, pointers and strings, narrow and wide."""

from rows.base import Base


class Strings(Base):
    def character(self):
        if self.constants:
            return self.one_of("'x'", "'\\n'", "'%'", "'\\0'", "65", "'A' + 2", "0", "321")
        k = self.slot()
        shapes = [
            f"in.c[{k}]", f"in.c[{k}]", f"in.uc[{k}]", f"in.i[{k}]", "'x'", "'\\n'", "'%'", "'\\0'",
            "'\\''", "65", "0", f"'0' + in.small[{k}] % 10", f"in.str[{k}][0]",
            f"in.flag[{k}] ? '+' : '-'", f"(char)in.i[{k}]", f"ev_i({self.counter()}, in.i[{k}])",
            f'"0123456789abcdef"[in.u8[{k}] >> 4]', f"in.u8[{k}] & 0x7f",
        ]
        if self.readable:
            shapes.append(f"{self.readable}[0]")
        return self.rng.choice(shapes)

    def pointer(self):
        if self.constants:
            return self.one_of("(void *)0", "(void *)0xff", "(char *)NULL")
        k = self.slot()
        return self.one_of(
            f"in.ptr[{k}]", f"in.ptr[{k}]", f"ev_ptr({self.counter()}, in.ptr[{k}])", "(void *)&in",
            "(void *)0", f"(const void *)in.str[{k}]", f"(void *)(uintptr_t)in.ul[{k}]",
            "(void *)box.text",
        )

    def string(self, may_be_null):
        """A string that ends with a NUL, or a null pointer."""
        if self.constants:
            return self.one_of(
                '"abc"', '""', self.quoted(self.text()), '"a" "bc"', '"cut\\0off"', '"seven" + 2',
                '(const char *)"cast"',
            )
        k = self.slot()
        s = f"in.str[{k}]"
        shapes = [
            (s, 30), (self.quoted(self.text()), 10), (self.quoted("plain"), 3), ('""', 2),
            (f"in.name[{k % 4}]", 10), ("in.edge", 10),
            (self.one_of("in.near.left", "in.near.right"), 4),
            (f"ev_str({self.counter()}, {s})", 8), (f"same_str({s})", 4),
            (f'in.flag[{k}] ? "yes" : "no"', 5), (f'(in.flag[{k}] ? {s} : "-")', 4),
            (f"(char *){s}", 2), ('"abcdef" + 2', 1), (f'&"abcdef"[in.small[{k}] % 7]', 1),
            (f"{s} + ({s}[0] != 0)", 2), (f"&{s}[0]", 1),
            (f'in.maybe[{k}] ? in.maybe[{k}] : "(none)"', 4), (self.local("const char *", s), 4),
            (
                f"in.colour[{k}] == RED ? \"red\" : in.colour[{k}] == BLUE ? \"blue\" : in.name[1]",
                2,
            ),
            ('"cut\\0off"', 1),
        ]
        if may_be_null:
            shapes += [(f"in.maybe[{k}]", 12), (f"ev_str({self.counter()}, in.maybe[{k}])", 3)]
        return self.pick(shapes)

    def wide_character(self):
        k = self.slot()
        if self.constants:
            return self.one_of("L'x'", "L'\\x20ac'", "L'\\x00e9'", "(wint_t)0x41")
        # L'\0': gcc 12 folds its length to 0
        return self.one_of(
            f"in.wi[{k}]", f"in.wi[{k}]", f"(wint_t)in.wc[{k}]", "L'x'", "L'\\x20ac'"
        )

    def wide_string(self):
        k = self.slot()
        if self.constants:
            return self.one_of('L"abc"', 'L"\\x20ac" L"5"', 'L""')
        return self.one_of(
            f"in.ws[{k}]", f"in.ws[{k}]", f"in.wname[{k % 4}]", 'L"wide"', 'L"\\x20ac\\x00e9"',
            f"same_ws(in.ws[{k}])", f"ev_ws({self.counter()}, in.ws[{k}])",
            f'in.flag[{k}] ? in.ws[{k}] : L"no"',
        )
