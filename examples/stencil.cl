// One Jacobi step of the 2-D heat equation, five points.
//
// Arguments: in, out        width * height cells, row-major
//            width, height
//            rate           fraction of the difference that flows in one step
// Launch:    2-D, any work-group size, at least width x height work-items.
//
// stencil_clamp treats cells outside as equal to the adjacent border cell,
// stencil_wrap continues at the opposite side, stencil_fixed keeps border cells unchanged.

float flow(float center, float left, float right, float up, float down, float rate) {
    return fma(rate, left + right + up + down - 4.0f * center, center);
}

kernel void stencil_clamp(global const float *restrict in, global float *restrict out, int width,
                          int height, float rate) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;
    int left = max(x - 1, 0), right = min(x + 1, width - 1);
    int up = max(y - 1, 0), down = min(y + 1, height - 1);
    out[y * width + x] = flow(in[y * width + x], in[y * width + left], in[y * width + right],
                              in[up * width + x], in[down * width + x], rate);
}

kernel void stencil_wrap(global const float *restrict in, global float *restrict out, int width,
                         int height, float rate) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;
    int left = x == 0 ? width - 1 : x - 1, right = x == width - 1 ? 0 : x + 1;
    int up = y == 0 ? height - 1 : y - 1, down = y == height - 1 ? 0 : y + 1;
    out[y * width + x] = flow(in[y * width + x], in[y * width + left], in[y * width + right],
                              in[up * width + x], in[down * width + x], rate);
}

kernel void stencil_fixed(global const float *restrict in, global float *restrict out, int width,
                          int height, float rate) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;
    global const float *cell = in + y * width + x;
    float value = cell[0];
    if (x > 0 && y > 0 && x < width - 1 && y < height - 1)
        value = flow(value, cell[-1], cell[1], cell[-width], cell[width], rate);
    out[y * width + x] = value;
}
