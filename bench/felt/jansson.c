/* Writes an array of 4,000 objects with jansson. bench/felt.py links it with Debian's jansson. */
#include <jansson.h>
#include <stdio.h>

int main(void) {
  json_t *const list = json_array();
  for (int i = 0; i < 4000; i++)
    json_array_append_new(list, json_pack("{s:i,s:f,s:s}", "id", i * 37, "price", i * 0.25, "name",
                                          "an item"));
  puts(json_dumps(list, JSON_COMPACT));
  return 0;
}
