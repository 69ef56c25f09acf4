// Matrix product c = a * b of row-major float matrices, tiled through local memory and
// registers.
//
// Arguments: a  m x k
//            b  k x n
//            c  m x n
//            m, n  multiples of 64
//            k     a multiple of 16
// Launch:    2-D, work-groups of 8 x 8, global size n / 8 x m / 8.
//
// Each work-group computes a 64 x 64 tile of c, each work-item an 8 x 8 part of it in 64
// accumulators. A step of the loop brings 64 x 16 elements of a (transposed) and 16 x 64 of
// b into local memory, four elements at a time.

#define GROUP 8
#define TILE 64
#define DEPTH 16

#define ROW(I, A)                  \
    sum##I##0 = fma(A, b0, sum##I##0); \
    sum##I##1 = fma(A, b1, sum##I##1);

kernel __attribute__((reqd_work_group_size(GROUP, GROUP, 1)))
void matmul_register(global const float4 *restrict a, global const float4 *restrict b,
                     global float4 *restrict c, uint m, uint n, uint k) {
    local float tile_a[DEPTH][TILE];
    local float4 tile_b[DEPTH][TILE / 4];

    uint x = get_local_id(0), y = get_local_id(1);
    uint item = y * GROUP + x;
    uint row = get_group_id(1) * TILE;
    uint column = get_group_id(0) * (TILE / 4);

    float4 sum00 = 0.0f, sum01 = 0.0f, sum10 = 0.0f, sum11 = 0.0f;
    float4 sum20 = 0.0f, sum21 = 0.0f, sum30 = 0.0f, sum31 = 0.0f;
    float4 sum40 = 0.0f, sum41 = 0.0f, sum50 = 0.0f, sum51 = 0.0f;
    float4 sum60 = 0.0f, sum61 = 0.0f, sum70 = 0.0f, sum71 = 0.0f;

    for (uint t = 0; t < k; t += DEPTH) {
        for (uint i = 0; i < DEPTH / 4; ++i) {
            float4 v = a[((row + item) * k + t) / 4 + i];
            tile_a[4 * i + 0][item] = v.x;
            tile_a[4 * i + 1][item] = v.y;
            tile_a[4 * i + 2][item] = v.z;
            tile_a[4 * i + 3][item] = v.w;
        }
        for (uint i = 0; i < DEPTH / 4; ++i) {
            uint r = 4 * i + item / 16;
            tile_b[r][item % 16] = b[(t + r) * (n / 4) + column + item % 16];
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        for (uint d = 0; d < DEPTH; ++d) {
            float4 b0 = tile_b[d][2 * x], b1 = tile_b[d][2 * x + 1];
            float4 a0 = *(local float4 *)&tile_a[d][8 * y];
            float4 a1 = *(local float4 *)&tile_a[d][8 * y + 4];
            ROW(0, a0.x)
            ROW(1, a0.y)
            ROW(2, a0.z)
            ROW(3, a0.w)
            ROW(4, a1.x)
            ROW(5, a1.y)
            ROW(6, a1.z)
            ROW(7, a1.w)
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    global float4 *out = c + (row + 8 * y) * (n / 4) + column + 2 * x;
    uint stride = n / 4;
    out[0 * stride] = sum00, out[0 * stride + 1] = sum01;
    out[1 * stride] = sum10, out[1 * stride + 1] = sum11;
    out[2 * stride] = sum20, out[2 * stride + 1] = sum21;
    out[3 * stride] = sum30, out[3 * stride + 1] = sum31;
    out[4 * stride] = sum40, out[4 * stride + 1] = sum41;
    out[5 * stride] = sum50, out[5 * stride + 1] = sum51;
    out[6 * stride] = sum60, out[6 * stride + 1] = sum61;
    out[7 * stride] = sum70, out[7 * stride + 1] = sum71;
}
