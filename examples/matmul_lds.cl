// Matrix product c = a * b of row-major float matrices, tiled through local memory.
//
// Arguments: a  m x k
//            b  k x n
//            c  m x n
//            m, n, k  multiples of 16
// Launch:    2-D, work-groups of 16 x 16, global size n x m.
//
// Each work-group computes a 16 x 16 tile of c. All its work-items load a tile of a and
// one of b into local memory, wait, and accumulate 16 products each.

#define TILE 16

kernel __attribute__((reqd_work_group_size(TILE, TILE, 1)))
void matmul_lds(global const float *restrict a, global const float *restrict b,
                global float *restrict c, uint m, uint n, uint k) {
    local float tile_a[TILE][TILE];
    local float tile_b[TILE][TILE + 1];

    uint x = get_local_id(0), y = get_local_id(1);
    uint column = get_group_id(0) * TILE + x;
    uint row = get_group_id(1) * TILE + y;

    float sum = 0.0f;
    for (uint t = 0; t < k; t += TILE) {
        tile_a[y][x] = a[row * k + t + x];
        tile_b[y][x] = b[(t + y) * n + column];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint i = 0; i < TILE; ++i)
            sum = fma(tile_a[y][i], tile_b[i][x], sum);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[row * n + column] = sum;
}
