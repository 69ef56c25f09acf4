// Arithmetic in half precision.
//
// Families: gfx803 gfx900 gfx1010
//
// half_blend: out[i] = background[i] + alpha[i] * (foreground[i] - background[i])
//   Arguments: background, foreground, alpha  n pairs of halves
//              out  n pairs of halves
//              n    number of pairs
//   Launch:    1-D, any work-group size, at least n work-items.
//
// half_softmax: softmax of each row of a matrix, computed in float and stored as half
//   Arguments: in, out  rows * columns halves
//              rows, columns
//   Launch:    1-D, any work-group size, at least `rows` work-items.

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

kernel void half_blend(global const half2 *restrict background,
                       global const half2 *restrict foreground, global const half2 *restrict alpha,
                       global half2 *restrict out, uint n) {
    uint i = get_global_id(0);
    if (i < n)
        out[i] = fma(alpha[i], foreground[i] - background[i], background[i]);
}

kernel void half_softmax(global const half *restrict in, global half *restrict out, uint rows,
                         uint columns) {
    uint row = get_global_id(0);
    if (row >= rows)
        return;
    in += row * columns;
    out += row * columns;
    half largest = -INFINITY;
    for (uint i = 0; i < columns; ++i)
        largest = fmax(largest, in[i]);
    float sum = 0.0f;
    for (uint i = 0; i < columns; ++i)
        sum += native_exp2(1.442695f * (float)(in[i] - largest));
    for (uint i = 0; i < columns; ++i)
        out[i] = (half)(native_exp2(1.442695f * (float)(in[i] - largest)) / sum);
}
