"""What all parts of a row share: its random choices, and the names it has declared."""

ROOM = 2400      # as in support/calls.h
STRING_MAX = 70  # as in support/inputs.h
COUNTERS = 32    # likewise


def pick(rng, weighted):
    values, weights = zip(*weighted)
    return rng.choices(values, weights)[0]


class Base:
    """A row in the making. The methods that make its parts add the declarations they need."""

    def __init__(self, rng, number, standard, fortify, mix):
        self.rng, self.number, self.standard, self.fortify, self.mix = (
            rng, number, standard, fortify, mix,
        )
        self.is_narrow = False    # long and pointers have 32 bits
        self.is_musl = False      # the library is musl, not glibc
        self.cplusplus = standard.startswith("c++")
        self.file_scope = []      # lines in front of the function
        self.locals = []          # declarations at its top
        self.names = 0
        self.counters = 0         # slots of ev_...()
        self.stepped = set()      # members whose last slot an argument increments
        self.bound = 0            # no output of the format is longer
        self.room, self.flags = ROOM, []
        self.readable = None      # an expression for what the destination holds before the call
        self.by_macro = False     # a macro of the program makes the call
        self.has_directive = False
        self.has_wide = False     # a wide field
        self.constants = False    # all arguments are constants
        self.sets_errno = False
        self.is_sprintf = False
        self.digits = None        # the precision of its first float, -1 if that is in an argument
        self.can_fail = False     # a wide character may have no multibyte form
        self.source = self.call_text = ""

    def chance(self, probability):
        return self.rng.random() < probability

    def one_of(self, *choices):
        return self.rng.choice(choices)

    def pick(self, weighted):
        return pick(self.rng, weighted)

    def slot(self):
        return self.rng.randrange(7)  # the eighth is for step()

    def counter(self):
        self.counters += 1
        return self.counters - 1

    def name(self, stem):
        self.names += 1
        return f"{stem}{self.names}"

    def input(self, member):
        """A place in `struct inputs`, named in one of several ways."""
        base = self.pick([("in.", 85), ("in.self->", 8), ("(*in.self).", 7)])
        if self.chance(0.03):
            return f"*({base}{member} + {self.slot()})"
        return f"{base}{member}[{self.slot()}]"

    def local(self, type_name, value, qualifier=""):
        name = self.name("x")
        self.locals.append(f"{qualifier}{type_name} {name} = {value};")
        return name
