-- Addresses; the test masks their digits, not their number.
local values = {table = {}, ["function"] = function() end, builtin = print, thread = coroutine.create(print), userdata = io.stdout}
for _, kind in ipairs {"table", "function", "builtin", "thread", "userdata"} do
  local value = values[kind]
  print(kind, value, tostring(value), tostring(value) == tostring(value), string.format("%s|%5.3s|", value, value))
  print(kind, string.format("ptr %p|%30p|%-30p|%1p", value, value, value, value))
  local digits = string.format("%p", value)
  print(#digits, digits:match("^0x%x+$") ~= nil, tostring(value):find(digits, 1, true) ~= nil)
end
print(string.format("%p %p %p %10p|%-10p|", nil, true, 1, 2.5, false))
print(string.format("%p", "short") == string.format("%p", "sho" .. "rt"))
local named = setmetatable({}, {__name = "Named"})
print(named, (tostring(named):gsub("0x%x+", "address")))
print(pcall(string.rep, named)); print(pcall(function() return named + 1 end))
local closed = io.tmpfile(); print(closed); closed:close(); print(closed, io.type(closed))
