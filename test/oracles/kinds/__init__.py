"""The kinds of expressions that front_ends.py puts into calls: what two compilers may type or
evaluate differently.

In a kind, $n is a number of the call's own, $N one for #line, and $NAME is one of CHOICES. `type`
says what the expression is as an argument: i u l ul ll ull (integers), d (a double), s (a string of
at most 24 characters), f (a format for one int, of at most 16 characters besides). `declare` stands
in front of the function, `before` in it, in front of the call. `only` lists words that the
configuration must have: c, c++, gcc, clang, any flag, words that make_config adds; one behind !
must be absent. What a compiler rejects is dropped by front_ends.py, so a kind need not say which
standard knows it.
"""

from .builtins import BUILTINS
from .choices import CHOICES
from .cxx import CXX
from .effects import EFFECTS
from .objects import OBJECTS
from .types import CONVERSIONS, PLACES, TYPES

GROUPS = [PLACES, TYPES, CONVERSIONS, BUILTINS, OBJECTS, EFFECTS]  # for C; C++ has CXX besides
__all__ = ["CHOICES", "CXX", "GROUPS"]
