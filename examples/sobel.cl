// Edges of an 8-bit color image by Sobel's operator.
//
// Arguments: in             width * height pixels, RGBA
//            out            width * height edge strengths
//            width, height
// Launch:    2-D, any work-group size, at least width x height work-items.

constant char HORIZONTAL[3][3] = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};
constant char VERTICAL[3][3] = {{-1, -2, -1}, {0, 0, 0}, {1, 2, 1}};

int luminance(uchar4 pixel) {
    return (77 * pixel.x + 150 * pixel.y + 29 * pixel.z) >> 8;
}

kernel void sobel(global const uchar4 *restrict in, global uchar *restrict out, int width,
                  int height) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;
    int gx = 0, gy = 0;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            int px = clamp(x + dx, 0, width - 1), py = clamp(y + dy, 0, height - 1);
            int value = luminance(in[py * width + px]);
            gx += HORIZONTAL[dy + 1][dx + 1] * value;
            gy += VERTICAL[dy + 1][dx + 1] * value;
        }
    }
    out[y * width + x] = convert_uchar_sat(sqrt((float)(gx * gx + gy * gy)));
}
