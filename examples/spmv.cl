// Product of a sparse matrix in compressed rows (CSR) with a vector.
//
// spmv_scalar: one work-item for each row
//   Launch:    1-D, any work-group size, at least `rows` work-items.
// spmv_vector: 32 work-items for each row, combined in local memory
//   Launch:    1-D, work-groups of 256, 32 work-items for each row.
//
// Arguments: row_start  rows + 1 indices into columns and values
//            columns    column of each stored element
//            values     value of each stored element
//            x          the vector
//            y          the product, `rows` elements
//            rows       number of rows

#define GROUP 256
#define PER_ROW 32

kernel void spmv_scalar(global const uint *restrict row_start, global const uint *restrict columns,
                        global const float *restrict values, global const float *restrict x,
                        global float *restrict y, uint rows) {
    uint row = get_global_id(0);
    if (row >= rows)
        return;
    float sum = 0.0f;
    for (uint i = row_start[row], end = row_start[row + 1]; i < end; ++i)
        sum = fma(values[i], x[columns[i]], sum);
    y[row] = sum;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void spmv_vector(global const uint *restrict row_start, global const uint *restrict columns,
                 global const float *restrict values, global const float *restrict x,
                 global float *restrict y, uint rows) {
    local float partial[GROUP];
    uint id = get_local_id(0);
    uint lane = id % PER_ROW;
    uint row = get_global_id(0) / PER_ROW;

    float sum = 0.0f;
    if (row < rows) {
        for (uint i = row_start[row] + lane, end = row_start[row + 1]; i < end; i += PER_ROW)
            sum = fma(values[i], x[columns[i]], sum);
    }
    partial[id] = sum;
    for (uint half_size = PER_ROW / 2; half_size > 0; half_size /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < half_size)
            partial[id] += partial[id + half_size];
    }
    if (lane == 0 && row < rows)
        y[row] = partial[id];
}
