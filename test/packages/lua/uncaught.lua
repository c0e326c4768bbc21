-- Ends with an error that nobody catches: the interpreter's own message, traceback and exit status.
local function inner(n) local t = {n = n}; return t.n.x.y end
local function outer(n) inner(n); return n end
print("before", 1, 2.5, math.mininteger)
io.stderr:write("to stderr ", 42, " ", 0.1, "\n")
outer(3)
