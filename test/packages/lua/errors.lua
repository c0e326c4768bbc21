-- Messages that the interpreter and its libraries compose.
local function show(...) print(select("#", ...), ...) end
local function try(f, ...) show(pcall(f, ...)) end

local names = {"=stdin", "@file.lua", "@" .. ("long/"):rep(30) .. "file.lua", "return 1", "two\nlines", ("x = 1 "):rep(30), "=" .. ("n"):rep(100), ""}
for _, name in ipairs(names) do
  show(load("x =", name)); show(load("\n\n\nlocal 1", name)); show(load("x = 'unfinished", name)); show(load("goto nowhere", name))
  show(load("for i = 1 do end", name)); show(load("x = }", name)); show(load("x = 1e", name)); show(load("x = '\\999'", name))
  show(load("x = '\\u{110000000}'", name)); show(load("local x <const> = 1; x = 2", name)); show(load("break", name))
  try(load("\nerror('message')", name)); try(load("\n\nerror('level 2', 2)", name))
  try(load("local t = nil; return t.field", name)); try(load("return {} + 1", name)); try(load("return #5", name))
  try(load("return 1 < 'x'", name)); try(load("return 2^53 | 1.5", name)); try(load("return 1 // 0", name)); try(load("return 1 % 0", name))
  try(load("local a <close> = 5", name)); try(load("undefined_function()", name)); try(load("return ('x'):nomethod()", name))
  try(load("for i = 1, 10, 0 do end", name)); try(load("for i = 'a', 2 do end", name)); try(load("return {} .. 'x'", name))
end
show(load("x = \1", "=c")); show(load("x = \200", "=c")); show(load("\27Lua", "=c")); show(load(("("):rep(300), "=deep"))
show(load("local " .. ("a,"):rep(250) .. "a", "=locals")); show(load(("\n"):rep(70000) .. "x = =", "=lines"))

try(string.rep); try(string.rep, "x", {}); try(string.char, 256); try(string.char, -1); try(string.byte, "x", "y")
try(table.concat, {1, {}, 3}); try(table.concat, {1, 2}, ",", 1, 5); try(table.insert, {1, 2, 3}, 6, 4); try(table.insert, {}, 1, 2, 3)
try(table.unpack, {}, 1, 1e8); try(select, 0); try(setmetatable, 1, 2); try(tonumber, "z", 99); try(tonumber, 5, 10); try(ipairs)
try(math.random, 0, -5); try(math.floor, "x"); try(math.tointeger); try(utf8.char, -1); try(utf8.codepoint, "abc", 10); try(utf8.len, "\xff")
try(string.pack, "i17", 1); try(string.pack, "i1", 300); try(string.unpack, "z", "abc"); try(string.pack, "!3", 1); try(string.format, "%d", "3.5")
try(io.open, "x", "badmode"); show(io.open("/nonexistent/file")); try(io.lines, "/nonexistent/file"); try(io.read, "x"); try(io.close, 1)
show(os.rename("/nonexistent/a", "/nonexistent/b")); show(os.remove("/nonexistent/a")); try(coroutine.resume, 1); try(coroutine.wrap(function() error("inside") end))
try(require, "no.such.module"); try(string.gsub, "x", "(", ""); try(string.find, "x", "[a"); try(string.gsub, "x", "x", "%2"); try(string.find, "x", "%f")
show(math.type(2 ^ 31 | 0), pcall(function() local s = "10" + {} end)); try(setmetatable({}, {__call = 1})); try(next, {}, "missing")

local function deep(n) if n == 0 then error("at the bottom") end deep(n - 1) return n end
print((select(2, xpcall(deep, debug.traceback, 3))))
print((select(2, xpcall(deep, debug.traceback, 60))))
print((select(2, pcall(string.rep, "x", 1 << 60))))
local function forever() return 1 + forever() end
print((select(2, pcall(forever))):sub(1, 200))
for _, what in ipairs {deep, print, try} do
  local info = debug.getinfo(what, "nSlu")
  show(info.short_src, info.linedefined, info.lastlinedefined, info.what, info.nups, info.nparams)
end
warn("@on"); warn("a warning ", "in ", "pieces ", tostring(42))
