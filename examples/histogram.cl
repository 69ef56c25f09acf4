// Histogram of n bytes into 256 bins.
//
// Arguments: in    n bytes, read four at a time
//            bins  256 counts, added to
//            n     number of bytes, a multiple of 4
// Launch:    1-D, work-groups of 256, any number of them (each strides over the input).
//
// Each work-group counts in local memory with local atomics and adds its counts to the
// result with global ones.

#define BINS 256

kernel __attribute__((reqd_work_group_size(BINS, 1, 1)))
void histogram(global const uchar4 *restrict in, global uint *restrict bins, uint n) {
    local uint counts[BINS];
    uint id = get_local_id(0);
    counts[id] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint i = get_global_id(0); i < n / 4; i += get_num_groups(0) * BINS) {
        uchar4 bytes = in[i];
        atomic_inc(&counts[bytes.x]);
        atomic_inc(&counts[bytes.y]);
        atomic_inc(&counts[bytes.z]);
        atomic_inc(&counts[bytes.w]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (counts[id] != 0)
        atomic_add(&bins[id], counts[id]);
}
