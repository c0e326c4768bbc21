"""A kind of expression; the package's text says what its parts mean."""

import collections

Kind = K = collections.namedtuple("Kind", "type text declare before only", defaults=("", "", ""))


def asked(condition, type="i", yes="3", no="44", behind="", only=""):
    """A macro H_$n that is `yes` where a condition of the preprocessor holds, `no` elsewhere."""
    declare = f"{condition}\n#define H_$n {yes}\n#else\n#define H_$n {no}\n#endif{behind}"
    return K(type, "H_$n", declare=declare, only=only)


def F(type, text, field, value, only=""):
    """A kind about the bit-field f of a structure."""
    return K(type, text, f"static struct {{ {field}; }} s_$n;", f"s_$n.f = {value};", only)
