// An interpreter of a small stack machine; each work-item runs its own program.
//
// Arguments: code     the instructions of all programs
//            entry    index in code where each program starts
//            inputs   one integer for each program
//            results  the top of each stack at the end, or 0x80000000 after a fault
//            count    number of programs
//            limit    largest number of instructions a program may execute
// Launch:    1-D, any work-group size, at least count work-items.
//
// Lanes diverge in the switch, and leave the loop at different iterations. The stack is a
// private array indexed dynamically.

enum { HALT, PUSH, INPUT, DUP, SWAP, DROP, ADD, SUB, MUL, DIV, AND, XOR, SHIFT, LESS, JUMP, BRANCH };

#define DEPTH 16
#define FAULT INT_MIN

kernel void bytecode(global const int *restrict code, global const uint *restrict entry,
                     global const int *restrict inputs, global int *restrict results, uint count,
                     uint limit) {
    uint id = get_global_id(0);
    if (id >= count)
        return;

    int stack[DEPTH];
    uint depth = 0;
    uint at = entry[id];
    int top = 0;
    int result = FAULT;
    for (uint step = 0; step < limit; ++step) {
        int instruction = code[at++];
        if (instruction >= ADD && instruction <= LESS) {
            if (depth < 2)
                break;
            int left = stack[--depth - 1];
            switch (instruction) {
                case ADD: top = left + top; break;
                case SUB: top = left - top; break;
                case MUL: top = left * top; break;
                case DIV:
                    if (top == 0)
                        goto done;
                    top = (uint)left / (uint)top;
                    break;
                case AND: top = left & top; break;
                case XOR: top = left ^ top; break;
                case SHIFT: top = left << (top & 31); break;
                case LESS: top = left < top; break;
            }
            continue;
        }
        switch (instruction) {
            case HALT:
                result = top;
                goto done;
            case PUSH:
            case INPUT:
            case DUP:
                if (depth == DEPTH)
                    goto done;
                if (depth > 0)
                    stack[depth - 1] = top;
                ++depth;
                if (instruction == PUSH)
                    top = code[at++];
                else if (instruction == INPUT)
                    top = inputs[id];
                break;
            case SWAP: {
                if (depth < 2)
                    goto done;
                int under = stack[depth - 2];
                stack[depth - 2] = top;
                top = under;
                break;
            }
            case DROP:
            case BRANCH: {
                if (depth == 0)
                    goto done;
                int condition = top;
                --depth;
                top = depth > 0 ? stack[depth - 1] : 0;
                if (instruction == BRANCH) {
                    int offset = code[at++];
                    if (condition != 0)
                        at += offset;
                }
                break;
            }
            case JUMP:
                at += code[at] + 1;
                break;
            default:
                goto done;
        }
    }
done:
    results[id] = result;
}
