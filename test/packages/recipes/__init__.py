"""The packages that can be built and tested here, by name."""
from recipes import (
    coreutils, h2o, jq, lighttpd, lua, redis, sqlite, tmux, tools, zlib,
)

RECIPES = {
    recipe.name: recipe
    for recipe in (
        lua.Lua(), redis.Redis(), zlib.Zlib(), sqlite.Sqlite(),
        h2o.H2o(), jq.Jq(), tmux.Tmux(), lighttpd.Lighttpd(), coreutils.Coreutils(),
        tools.Diffutils(), tools.Binutils(), tools.Procps(), tools.Git(), tools.Strace(),
        tools.Iproute2(),
    )
}
