"""Where a call writes to, and the size it is given."""

from rows.base import ROOM, Base


class Destinations(Base):
    def choose_destination(self, is_sprintf):
        """Sets what arguments may read; its size follows when the bound is known."""
        if self.streams:
            self.kind, self.readable = "stream", None
            return
        kinds = [
            ("local", 32), ("local_struct", 10), ("box", 14), ("pointer", 14), ("offset", 12),
            ("evaluated", 4), ("step", 3),
        ]
        kinds += (
            [("exact", 0 if self.can_fail else 10)] if is_sprintf else [("tail", 12), ("null", 5)]
        )
        self.kind = self.pick(kinds)
        self.readable = {
            "local": "buf", "local_struct": "here.buf", "box": "box.text", "pointer": "in.text",
            "offset": "(in.text + in.off)",
        }.get(self.kind)
        if self.kind == "offset":
            self.readable = None

    def destination(self, is_sprintf):
        """The destination's expression and, for snprintf, the one of its size."""
        if self.streams:
            self.room = ROOM - 16
            return "sink", None
        small = self.one_of(
            1, 2, 3, 4, 5, 8, 10, 12, 15, 16, 20, 24, 32, 40, 64, 80, 100, 128, 256, 1024
        )
        if self.kind in ("local", "local_struct"):
            return self.local_array(is_sprintf, small)
        if self.kind in ("tail", "exact"):
            return (
                f"in.{self.kind}", None if is_sprintf
                else self.one_of(
                    "in.cap", "in.cap", "(int)in.cap", f"ev_z({self.counter()}, in.cap)"
                ),
            )
        if self.kind == "null":
            return self.one_of("NULL", "NULL", "(char *)0", "0"), self.one_of(
                "0", "0", "0u", "(size_t)0"
            )

        self.room = ROOM - 16
        if self.kind == "box":
            name = self.one_of("box.text", "box.text", "box_pointer->text", "&box.text[0]")
            whole = "sizeof box.text"
        elif self.kind == "pointer":
            name = self.one_of(
                "in.text", "in.self->text", self.local("char *", "in.text"), "(char *)in.text"
            )
            whole = "(size_t)(box.text + sizeof box.text - in.text)"
        elif self.kind == "evaluated":
            name = f"ev_dst({self.counter()}, in.text)"
            whole = "sizeof box.text"
        elif self.kind == "step":
            name = self.local("char *", "in.text") + self.one_of("++", " += 5")
            whole = "sizeof box.text - 5"
        else:
            p = self.local("char *", self.one_of("in.text", "box.text"))
            name = self.one_of(
                f"{p} + in.off", f"{p} + 3", "box.text + in.off", "&box.text[5]",
                "&in.text[in.off]", f"{p} + in.off",
            )
            whole = f"sizeof(box.text) - {8 if 'off' in name else 5}"
        if is_sprintf:
            return name, None
        sizes = [
            whole, whole, "in.cap", "in.cap", str(small), str(small), f"{small}u",
            f"ev_z({self.counter()}, in.cap)", "0", "1",
        ]
        # More than there is, but the output fits.
        if not self.fortify and self.kind == "pointer" and self.bound <= ROOM - 100:
            sizes += self.one_of([], ["(size_t)-1"], ["INT_MAX"], ["SIZE_MAX"], ["(size_t)1 << sizeof(size_t) * 5"])
        return name, self.rng.choice(sizes)

    def local_array(self, is_sprintf, small):
        """The same for an array of the function's own, or one in a struct."""
        n = self.bound + self.one_of(1, 2, 8, 40) if is_sprintf or self.chance(0.15) else small
        n = self.room = min(n, ROOM)
        if self.kind == "local":
            name = "buf"
            self.locals.append(f"char buf[{n}];")
        else:
            name = "here.buf"
            self.locals.append(
                f"struct {{ char before[{self.one_of(1, 8)}], buf[{n}], after[8]; }} here;"
            )
        if is_sprintf:
            return self.one_of(name, name, f"&{name}[0]", f"{name} + 0"), None
        sizes = [
            f"sizeof {name}", f"sizeof({name})", f"sizeof({name})", str(n), "in.cap", "in.cap",
            f"(int)sizeof {name}", f"sizeof {name} - 1", str(self.rng.randint(0, n)),
            f"ev_z({self.counter()}, in.cap)",
        ]
        if not self.fortify and self.bound < n:
            sizes.append(str(4 * n))  # more than there is, but the output fits
        return name, self.rng.choice(sizes)
