// Matrix product of floats with matrix instructions, tiled through local memory: c = a * b.
//
// Families: gfx908 gfx90a gfx942 gfx950
//
// Arguments: a  m x k
//            b  k x n
//            c  m x n
//            m, n  multiples of 64
//            k     multiple of 16
// Launch:    2-D, work-groups of 256 x 1, global size 4 * n x m / 64.
//
// A work-group computes a tile of 64 x 64 elements, each of its four waves 32 x 32 of them as 2 x 2 sums
// of 16 x 16. The work-items copy 16 columns of a and 16 rows of b at a time to local memory. One
// instruction multiplies four columns of a with four rows of b, one in each quarter of the wave.

#define SIDE 64
#define STEP 16
#define DEPTH 4

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void mfma_f32(global const float *restrict a, global const float *restrict b,
              global float *restrict c, uint m, uint n, uint k) {
    local float tile_a[SIDE][STEP + 1];
    local float tile_b[STEP][SIDE];

    uint id = get_local_id(0), lane = id % 64, wave = id / 64;
    uint row = get_group_id(1) * SIDE, column = get_group_id(0) * SIDE;
    uint wave_row = wave / 2 * 32, wave_column = wave % 2 * 32;

    float4 sums[2][2] = {};
    for (uint t = 0; t < k; t += STEP) {
        for (uint i = 0; i < SIDE; i += 16)
            tile_a[id / 16 + i][id % 16] = a[(row + id / 16 + i) * k + t + id % 16];
        for (uint i = 0; i < STEP; i += 4)
            tile_b[id / 64 + i][id % 64] = b[(t + id / 64 + i) * n + column + id % 64];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint s = 0; s < STEP; s += DEPTH) {
            float fa[2], fb[2];
            for (uint i = 0; i < 2; ++i) {
                fa[i] = tile_a[wave_row + i * 16 + lane % 16][s + lane / 16];
                fb[i] = tile_b[s + lane / 16][wave_column + i * 16 + lane % 16];
            }
            for (uint i = 0; i < 2; ++i)
                for (uint j = 0; j < 2; ++j)
                    sums[i][j] = __builtin_amdgcn_mfma_f32_16x16x4f32(fa[i], fb[j], sums[i][j], 0, 0, 0);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    // The quarters of a wave have four rows each.
    c += (row + wave_row + lane / 16 * 4) * n + column + wave_column + lane % 16;
    for (uint i = 0; i < 2; ++i)
        for (uint j = 0; j < 2; ++j)
            for (uint r = 0; r < 4; ++r)
                c[(i * 16 + r) * n + j * 16] = sums[i][j][r];
}
