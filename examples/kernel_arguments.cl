// Kernel arguments of every kind: their layout in the argument block and their metadata.
//
// Arguments: one of every scalar type, vectors, a structure by value, pointers to global,
//            constant and local memory; out receives a digest of them all
// Launch:    one work-item for each element of out.

typedef struct {
    uchar tag;
    double weight;
    short pair[2];
} Record;

kernel void kernel_arguments(char c, uchar uc, short s, ushort us, int i, uint u, long l, ulong ul,
                             float f, double d, char3 c3, short2 s2, int4 i4, float8 f8,
                             double2 d2, Record record, global ulong *restrict out,
                             constant int *table, local int *scratch, global const float *in) {
    uint id = get_global_id(0);
    scratch[get_local_id(0)] = table[id & 3] + (int)in[id];
    barrier(CLK_LOCAL_MEM_FENCE);
    ulong digest = c + uc + s + us + i + u + l + ul;
    digest = digest * 31 + as_uint(f);
    digest = digest * 31 + as_ulong(d);
    digest = digest * 31 + c3.z + s2.y + i4.w + as_int(f8.s7);
    digest = digest * 31 + as_ulong(d2.y);
    digest = digest * 31 + record.tag + as_ulong(record.weight) + record.pair[1];
    out[id] = digest + scratch[get_local_id(0) ^ 1];
}
