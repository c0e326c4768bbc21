#ifdef __cplusplus
extern "C"
#endif
int address(char *buf, unsigned size, unsigned ip);
