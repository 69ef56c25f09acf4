// Sum and maximum of n floats, one partial result for each work-group.
//
// Arguments: in   n input floats
//            out  reduce_sum: one sum for each work-group
//                 reduce_max: one maximum for each work-group and, next to it, the index
//                 of its first occurrence
//            n    number of elements
// Launch:    1-D, work-groups of 256, any number of them (each strides over the input).
//
// The work-items first accumulate privately over the grid; a tree in local memory with a
// barrier at each level then combines the 256 partial results.

#define GROUP 256

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void reduce_sum(global const float *restrict in, global float *restrict out, uint n) {
    local float partial[GROUP];
    uint id = get_local_id(0);

    float sum = 0.0f;
    for (uint i = get_global_id(0); i < n; i += get_num_groups(0) * GROUP)
        sum += in[i];
    partial[id] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint half_size = GROUP / 2; half_size > 0; half_size /= 2) {
        if (id < half_size)
            partial[id] += partial[id + half_size];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (id == 0)
        out[get_group_id(0)] = partial[0];
}

typedef struct {
    float value;
    uint index;
} Best;

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void reduce_max(global const float *restrict in, global Best *restrict out, uint n) {
    local float values[GROUP];
    local uint indices[GROUP];
    uint id = get_local_id(0);

    float value = -INFINITY;
    uint index = UINT_MAX;
    for (uint i = get_global_id(0); i < n; i += get_num_groups(0) * GROUP) {
        if (in[i] > value) {
            value = in[i];
            index = i;
        }
    }
    values[id] = value;
    indices[id] = index;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint half_size = GROUP / 2; half_size > 0; half_size /= 2) {
        if (id < half_size) {
            float other = values[id + half_size];
            uint other_index = indices[id + half_size];
            if (other > values[id] || (other == values[id] && other_index < indices[id])) {
                values[id] = other;
                indices[id] = other_index;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (id == 0) {
        out[get_group_id(0)].value = values[0];
        out[get_group_id(0)].index = indices[0];
    }
}
