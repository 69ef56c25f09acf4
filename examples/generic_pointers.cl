// Pointers to the generic address space, which local, global and private memory share.
//
// Language: CL2.0
// Families: gfx803 gfx900 gfx1010
//
// generic_sum: sums of rows that are staged in local memory when they are short
//   Arguments: in     rows * columns integers
//              out    one sum for each row
//              columns
//   Launch:    1-D, work-groups of 64, one for each row.
//
// generic_select: the lane chooses at run time between its private copy and global memory
//   Arguments: in     n vectors of four integers
//              which  n indices, taken modulo 4
//              out    n integers
//              n      number of results
//   Launch:    1-D, any work-group size, at least n work-items.

#define GROUP 64
#define STAGED 256

// The space of the values is known only at run time.
int sum_of(const int *values, uint n) {
    int sum = 0;
    for (uint i = 0; i < n; ++i)
        sum += values[i];
    return sum;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void generic_sum(global const int *restrict in, global int *restrict out, uint columns) {
    local int staged[STAGED];
    uint id = get_local_id(0);
    const int *row = in + get_group_id(0) * columns;
    if (columns <= STAGED) {
        for (uint i = id; i < columns; i += GROUP)
            staged[i] = row[i];
        row = staged;
    }
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    if (id == 0)
        out[get_group_id(0)] = sum_of(row, columns);
}

kernel void generic_select(global const int4 *restrict in, global const uint *restrict which,
                           global int *restrict out, uint n) {
    uint i = get_global_id(0);
    if (i >= n)
        return;
    int copy[4] = {1, 20, 300, 4000};
    const int *from = (i & 1) ? copy : (const int *)&in[i];
    out[i] = from[which[i] % 4];
}
