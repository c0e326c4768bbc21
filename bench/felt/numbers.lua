for i = 1, 20000 do io.write(i, " ", i / 7, "\n") end
