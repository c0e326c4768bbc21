"""A kind of expression; the package's text says what its parts mean."""

import collections

Kind = K = collections.namedtuple("Kind", "type text declare before only", defaults=("", "", ""))
