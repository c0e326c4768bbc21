"""The packages that can be built and tested here, by name."""
from recipes import h2o, lua, redis, sqlite, sqlite_shell, zlib

RECIPES = {recipe.name: recipe for recipe in (lua.Lua(), redis.Redis(), zlib.Zlib(), sqlite.Sqlite(),
                                               sqlite_shell.SqliteShell(), h2o.H2o())}
