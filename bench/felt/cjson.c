/* Prints an array of 4,000 objects with cJSON, unformatted. bench/felt.py links it with Debian's
 * cJSON. */
#include "cJSON.h"

#include <stdio.h>

int main(void) {
  cJSON *const list = cJSON_CreateArray();
  for (int i = 0; i < 4000; i++) {
    cJSON *const each = cJSON_CreateObject();
    cJSON_AddNumberToObject(each, "id", i * 37);
    cJSON_AddNumberToObject(each, "price", i * 0.25);
    cJSON_AddStringToObject(each, "name", "an item");
    cJSON_AddItemToArray(list, each);
  }
  puts(cJSON_PrintUnformatted(list));
  return 0;
}
