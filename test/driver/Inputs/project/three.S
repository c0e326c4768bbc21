#define DATA .data
        DATA
        .globl  three
        .type   three, @object
        .size   three, 4
three:  .long   3
        .section .note.GNU-stack,"",@progbits
