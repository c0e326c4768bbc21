for i = 1, 20000 do io.write(string.format("%05d;%.3f;%s\n", i, i / 7, "name")) end
