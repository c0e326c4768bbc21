/* The emitters called by hand, for qrintf::runtime and pkg-config. */
#include <qrintf.h>
#include <string.h>

int main(int argc, char **argv) {
  char buf[32], *end = qrintf_put_u32(buf, 4000000000u + (unsigned)argc, 0);
  (void)argv;
  *end = 0;
  return strcmp(buf, "4000000001") != 0;
}
