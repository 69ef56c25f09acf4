// Matrix product of bfloat16 numbers with matrix instructions, from global memory: c = a * transpose(b).
//
// Families: gfx908 gfx90a gfx942 gfx950
//
// Arguments: a  m x k bfloat16
//            b  n x k bfloat16
//            c  m x n floats
//            m, n  multiples of 64
//            k     multiple of 32
// Launch:    2-D, work-groups of 64 x 1, global size n x m / 64.
//
// A wave computes a tile of 64 x 64 elements as 4 x 4 sums of 16 x 16. Each lane loads eight consecutive
// elements of four rows of a and four rows of b, which take several instructions to multiply on older
// processors.

#ifdef __gfx950__
#define PARTS 1
#define MULTIPLY(a, b, sum) __builtin_amdgcn_mfma_f32_16x16x32_bf16(a, b, sum, 0, 0, 0)
typedef __bf16 factor __attribute__((ext_vector_type(8)));
#elif defined(__gfx908__)
#define PARTS 4
#define MULTIPLY(a, b, sum) __builtin_amdgcn_mfma_f32_16x16x8bf16(a, b, sum, 0, 0, 0)
typedef short2 factor;
#else
#define PARTS 2
#define MULTIPLY(a, b, sum) __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(a, b, sum, 0, 0, 0)
typedef short4 factor;
#endif

#define STEP 32

typedef union {
    ushort8 loaded;
    factor parts[PARTS];
} line;

kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void mfma_bf16(global const ushort *restrict a, global const ushort *restrict b,
               global float *restrict c, uint m, uint n, uint k) {
    uint lane = get_local_id(0);
    uint row = get_group_id(1) * 64, column = get_group_id(0) * 64;
    uint offset = lane % 16 * k + lane / 16 * 8;
    a += row * k + offset;
    b += column * k + offset;

    float4 sums[4][4] = {};
    for (uint t = 0; t < k; t += STEP) {
        line fa[4], fb[4];
        for (uint i = 0; i < 4; ++i) {
            fa[i].loaded = *(global const ushort8 *)(a + i * 16 * k + t);
            fb[i].loaded = *(global const ushort8 *)(b + i * 16 * k + t);
        }
        for (uint p = 0; p < PARTS; ++p)
            for (uint i = 0; i < 4; ++i)
                for (uint j = 0; j < 4; ++j)
                    sums[i][j] = MULTIPLY(fa[i].parts[p], fb[j].parts[p], sums[i][j]);
    }

    // The quarters of a wave have four rows each.
    c += (row + lane / 16 * 4) * n + column + lane % 16;
    for (uint i = 0; i < 4; ++i)
        for (uint j = 0; j < 4; ++j)
            for (uint r = 0; r < 4; ++r)
                c[(i * 16 + r) * n + j * 16] = sums[i][j][r];
}
