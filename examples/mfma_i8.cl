// Matrix product of 8-bit integers with matrix instructions, from global memory: c = a * transpose(b).
//
// Families: gfx908 gfx90a gfx942 gfx950
//
// Arguments: a  m x k chars
//            b  n x k chars
//            c  m x n ints
//            m, n  multiples of 64
//            k     multiple of 32
// Launch:    2-D, work-groups of 64 x 1, global size n x m / 64.
//
// A wave computes a tile of 64 x 64 elements as 2 x 2 sums of 32 x 32. Each lane loads 16 consecutive
// elements of two rows of a and two rows of b, those of the next iteration before it multiplies.

#ifdef __gfx950__
#define PARTS 1
#define MULTIPLY(a, b, sum) __builtin_amdgcn_mfma_i32_32x32x32_i8(a, b, sum, 0, 0, 0)
typedef int4 factor;
#elif defined(__gfx942__)
#define PARTS 2
#define MULTIPLY(a, b, sum) __builtin_amdgcn_mfma_i32_32x32x16_i8(a, b, sum, 0, 0, 0)
typedef long factor;
#else
#define PARTS 4
#define MULTIPLY(a, b, sum) __builtin_amdgcn_mfma_i32_32x32x8i8(a, b, sum, 0, 0, 0)
typedef int factor;
#endif

#define STEP 32

typedef union {
    int4 loaded;
    factor parts[PARTS];
} line;

kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void mfma_i8(global const char *restrict a, global const char *restrict b, global int *restrict c,
             uint m, uint n, uint k) {
    uint lane = get_local_id(0);
    uint row = get_group_id(1) * 64, column = get_group_id(0) * 64;
    uint offset = lane % 32 * k + lane / 32 * 16;
    a += row * k + offset;
    b += column * k + offset;

    line fa[2], fb[2];
    for (uint i = 0; i < 2; ++i) {
        fa[i].loaded = *(global const int4 *)(a + i * 32 * k);
        fb[i].loaded = *(global const int4 *)(b + i * 32 * k);
    }
    int16 sums[2][2] = {};
    for (uint t = 0; t < k; t += STEP) {
        // The last iteration loads its own elements again.
        uint next = t + STEP < k ? t + STEP : t;
        line next_a[2], next_b[2];
        for (uint i = 0; i < 2; ++i) {
            next_a[i].loaded = *(global const int4 *)(a + i * 32 * k + next);
            next_b[i].loaded = *(global const int4 *)(b + i * 32 * k + next);
        }
        for (uint p = 0; p < PARTS; ++p)
            for (uint i = 0; i < 2; ++i)
                for (uint j = 0; j < 2; ++j)
                    sums[i][j] = MULTIPLY(fa[i].parts[p], fb[j].parts[p], sums[i][j]);
        for (uint i = 0; i < 2; ++i) {
            fa[i] = next_a[i];
            fb[i] = next_b[i];
        }
    }

    // Element r of a sum is in row 8 * (r / 4) + r % 4, and four rows lower in the upper half of the wave.
    c += (row + lane / 32 * 4) * n + column + lane % 32;
    for (uint i = 0; i < 2; ++i)
        for (uint j = 0; j < 2; ++j)
            for (uint r = 0; r < 16; ++r)
                c[(i * 32 + r / 4 * 8 + r % 4) * n + j * 32] = sums[i][j][r];
}
