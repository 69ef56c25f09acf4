// Bitonic sort of 32-bit keys with 32-bit values.
//
// bitonic_local: sorts blocks of 512 pairs in local memory, neighboring blocks in opposite
// directions, as the later steps require
//   Arguments: keys, values  sorted in place
//   Launch:    1-D, work-groups of 256, half as many work-items as pairs.
//
// bitonic_step: one compare-and-exchange step over the whole array
//   Arguments: keys, values  sorted in place
//              size      length of the sequences being merged, a power of two
//              distance  between the elements compared, a power of two below size
//   Launch:    1-D, any work-group size, half as many work-items as pairs.

#define GROUP 256

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void bitonic_local(global uint *restrict keys, global uint *restrict values) {
    local uint key[2 * GROUP];
    local uint value[2 * GROUP];
    uint id = get_local_id(0);
    uint base = get_group_id(0) * 2 * GROUP;
    key[id] = keys[base + id], value[id] = values[base + id];
    key[id + GROUP] = keys[base + id + GROUP], value[id + GROUP] = values[base + id + GROUP];

    for (uint size = 2; size <= 2 * GROUP; size *= 2) {
        for (uint distance = size / 2; distance > 0; distance /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            uint left = 2 * id - (id & (distance - 1));
            uint right = left + distance;
            bool descending = ((base + left) & size) != 0;
            if ((key[left] > key[right]) != descending) {
                uint k = key[left], v = value[left];
                key[left] = key[right], value[left] = value[right];
                key[right] = k, value[right] = v;
            }
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    keys[base + id] = key[id], values[base + id] = value[id];
    keys[base + id + GROUP] = key[id + GROUP], values[base + id + GROUP] = value[id + GROUP];
}

kernel void bitonic_step(global uint *restrict keys, global uint *restrict values, uint size,
                         uint distance) {
    uint id = get_global_id(0);
    uint left = 2 * id - (id & (distance - 1));
    uint right = left + distance;
    bool descending = (left & size) != 0;
    uint key_left = keys[left], key_right = keys[right];
    if ((key_left > key_right) != descending) {
        keys[left] = key_right, keys[right] = key_left;
        uint value = values[left];
        values[left] = values[right], values[right] = value;
    }
}
