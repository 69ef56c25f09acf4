// Prefix sums of n unsigned integers, in two launches and a scan of the group totals.
//
// scan_groups: out[i] = in[0] + ... + in[i] within each block of 512 elements
//   Arguments: in, out  n integers
//              totals   one sum for each block
//              n        number of elements
//   Launch:    1-D, work-groups of 256, one for each block.
//
// scan_add: adds to each block the sum of all blocks before it
//   Arguments: out      as above
//              offsets  the inclusive scan of totals
//              n        number of elements
//   Launch:    1-D, work-groups of 256, one for each block.
//
// Within a block: Blelloch's up-sweep and down-sweep in local memory.

#define GROUP 256
#define BLOCK (2 * GROUP)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void scan_groups(global const uint *restrict in, global uint *restrict out,
                 global uint *restrict totals, uint n) {
    local uint tree[BLOCK];
    uint id = get_local_id(0);
    uint base = get_group_id(0) * BLOCK;
    uint first = base + id, second = base + id + GROUP;

    uint in_first = first < n ? in[first] : 0;
    uint in_second = second < n ? in[second] : 0;
    tree[id] = in_first;
    tree[id + GROUP] = in_second;

    uint distance = 1;
    for (uint active = GROUP; active > 0; active /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (id < active) {
            uint left = distance * (2 * id + 1) - 1;
            tree[left + distance] += tree[left];
        }
        distance *= 2;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (id == 0) {
        totals[get_group_id(0)] = tree[BLOCK - 1];
        tree[BLOCK - 1] = 0;
    }
    for (uint active = 1; active <= GROUP; active *= 2) {
        distance /= 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (id < active) {
            uint left = distance * (2 * id + 1) - 1;
            uint value = tree[left];
            tree[left] = tree[left + distance];
            tree[left + distance] += value;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (first < n)
        out[first] = tree[id] + in_first;
    if (second < n)
        out[second] = tree[id + GROUP] + in_second;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void scan_add(global uint *restrict out, global const uint *restrict offsets, uint n) {
    uint group = get_group_id(0);
    if (group == 0)
        return;
    uint offset = offsets[group - 1];
    uint first = group * BLOCK + get_local_id(0);
    if (first < n)
        out[first] += offset;
    if (first + GROUP < n)
        out[first + GROUP] += offset;
}
