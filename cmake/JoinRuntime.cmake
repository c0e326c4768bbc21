# cmake -DINPUT=… -DOUTPUT=… [-DWITHOUT=name] -P JoinRuntime.cmake
# Makes one header of a runtime header and the parts that it includes with `#include "…"`, so that what is installed
# and embedded is a single text. The part called WITHOUT is left out, together with the #ifndef around it.
get_filename_component(folder "${INPUT}" DIRECTORY)
file(READ "${INPUT}" text)
if(WITHOUT)
  string(REGEX REPLACE "#ifndef [A-Z_]+\n#include \"${WITHOUT}\"\n#endif\n" "" text "${text}")
endif()
while(text MATCHES "#include \"([a-z_]+\\.h)\"\n")
  set(name "${CMAKE_MATCH_1}")
  file(READ "${folder}/${name}" part)
  string(REPLACE "#include \"${name}\"\n" "${part}" text "${text}")
endwhile()
file(WRITE "${OUTPUT}" "${text}")
