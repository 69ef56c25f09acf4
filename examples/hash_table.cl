// A hash table of 32-bit keys and counts in global memory, with open addressing.
//
// hash_insert: counts the occurrences of each key
//   Arguments: keys     n keys, none of them 0xffffffff
//              n        number of keys
//              table    pairs of key and count; keys are 0xffffffff where empty
//              mask     number of pairs, a power of two, less one
//              dropped  incremented for each key without a free slot
//   Launch:    1-D, any work-group size, at least n work-items.
//
// hash_lookup: the count of each key
//   Arguments: as above; counts  n results
//   Launch:    as above.

#define EMPTY 0xffffffffu

uint hash(uint key) {
    key = (key ^ (key >> 16)) * 0x7feb352du;
    key = (key ^ (key >> 15)) * 0x846ca68bu;
    return key ^ (key >> 16);
}

kernel void hash_insert(global const uint *restrict keys, uint n, global volatile uint *table,
                        uint mask, global volatile uint *dropped) {
    uint i = get_global_id(0);
    if (i >= n)
        return;
    uint key = keys[i];
    uint slot = hash(key) & mask;
    for (uint probe = 0; probe <= mask; ++probe) {
        uint old = atomic_cmpxchg(&table[2 * slot], EMPTY, key);
        if (old == EMPTY || old == key) {
            atomic_inc(&table[2 * slot + 1]);
            return;
        }
        slot = (slot + 1) & mask;
    }
    atomic_inc(dropped);
}

kernel void hash_lookup(global const uint *restrict keys, uint n,
                        global const uint2 *restrict table, uint mask,
                        global uint *restrict counts) {
    uint i = get_global_id(0);
    if (i >= n)
        return;
    uint key = keys[i];
    uint slot = hash(key) & mask;
    uint count = 0;
    for (uint probe = 0; probe <= mask; ++probe) {
        uint2 entry = table[slot];
        if (entry.x == key) {
            count = entry.y;
            break;
        }
        if (entry.x == EMPTY)
            break;
        slot = (slot + 1) & mask;
    }
    counts[i] = count;
}
