// Matrix product of halves with matrix instructions, tiled through local memory: c = a * transpose(b).
//
// Families: gfx908 gfx90a gfx942 gfx950
//
// Arguments: a  m x k halves
//            b  n x k halves
//            c  m x n floats
//            m, n  multiples of 128
//            k     multiple of 32
// Launch:    2-D, work-groups of 256 x 1, global size 2 * n x m / 128.
//
// A work-group computes a tile of 128 x 128 elements, each of its four waves 64 x 64 of them as 2 x 2 sums
// of 32 x 32. The work-items copy 32 columns of a and b at a time to local memory. Each lane multiplies
// DEPTH / 2 consecutive elements of a row of a with those of a row of b.

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#ifdef __gfx950__
#define DEPTH 16
#define MULTIPLY(a, b, sum) __builtin_amdgcn_mfma_f32_32x32x16_f16(a, b, sum, 0, 0, 0)
typedef half8 factor;
#else
#define DEPTH 8
#define MULTIPLY(a, b, sum) __builtin_amdgcn_mfma_f32_32x32x8f16(a, b, sum, 0, 0, 0)
typedef half4 factor;
#endif

#define SIDE 128
#define STEP 32
#define PITCH (STEP + 8)

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void mfma_f16(global const half *restrict a, global const half *restrict b,
              global float *restrict c, uint m, uint n, uint k) {
    local half tile_a[SIDE * PITCH] __attribute__((aligned(16)));
    local half tile_b[SIDE * PITCH] __attribute__((aligned(16)));

    uint id = get_local_id(0), lane = id % 64, wave = id / 64;
    uint row = get_group_id(1) * SIDE, column = get_group_id(0) * SIDE;
    uint from_row = id / 4, from_column = id % 4 * 8;
    uint wave_row = wave / 2 * 64, wave_column = wave % 2 * 64;

    float16 sums[2][2] = {};
    for (uint t = 0; t < k; t += STEP) {
        for (uint i = 0; i < SIDE; i += 64) {
            uint to = (from_row + i) * PITCH + from_column;
            uint offset = (from_row + i) * k + t + from_column;
            *(local half8 *)(tile_a + to) = *(global const half8 *)(a + row * k + offset);
            *(local half8 *)(tile_b + to) = *(global const half8 *)(b + column * k + offset);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint s = 0; s < STEP; s += DEPTH) {
            factor fa[2], fb[2];
            for (uint i = 0; i < 2; ++i) {
                uint at = s + lane / 32 * (DEPTH / 2);
                uint line = i * 32 + lane % 32;
                fa[i] = *(local factor *)(tile_a + (wave_row + line) * PITCH + at);
                fb[i] = *(local factor *)(tile_b + (wave_column + line) * PITCH + at);
            }
            for (uint i = 0; i < 2; ++i)
                for (uint j = 0; j < 2; ++j)
                    sums[i][j] = MULTIPLY(fa[i], fb[j], sums[i][j]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    // Element r of a sum is in row 8 * (r / 4) + r % 4, and four rows lower in the upper half of the wave.
    c += (row + wave_row + lane / 32 * 4) * n + column + wave_column + lane % 32;
    for (uint i = 0; i < 2; ++i)
        for (uint j = 0; j < 2; ++j)
            for (uint r = 0; r < 16; ++r)
                c[(i * 32 + r / 4 * 8 + r % 4) * n + j * 32] = sums[i][j][r];
}
