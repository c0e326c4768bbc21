/* Nothing to gain here. */
int plain(int value) { return value * 2 + 1; }
