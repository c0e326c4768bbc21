"""%n: the objects that it stores to, and arguments that have to do with errno, for %m."""

from rows.base import Base

# members in.store_...
TARGETS = {"": "none", "hh": "hh", "h": "h", "l": "l", "ll": "ll", "j": "j", "z": "z", "t": "t"}


class Stores(Base):
    def store(self, length):
        """An argument for %n: each object has neighbours that must not change."""
        member = f"store_{TARGETS[length]}"
        k = self.rng.randrange(4)
        shapes = [
            (f"&in.{member}[{k}]", 10), (f"in.{member} + {k}", 3), (f"&in.self->{member}[{k}]", 2),
            (f"ev_{member}({self.counter()}, &in.{member}[{k}])", 3),
        ]
        if length == "":
            # in.i may be another argument of the same call, whose value was read before.
            shapes += [("&in.near.n", 6), (f"&in.i[{self.slot()}]", 3)]
        return self.pick(shapes)

    def error_argument(self):
        """An int that depends on errno or sets it: at most one, since arguments have no order."""
        self.sets_errno = True
        return self.one_of(
            "errno", f"ev_error({self.counter()}, in.u8[{self.slot()}] % 40)",
            f"(errno = in.u8[{self.slot()}] % 40)",
        )
