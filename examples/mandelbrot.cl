// Escape times of the Mandelbrot set.
//
// Arguments: out         width * height iteration counts, row-major
//            width, height
//            x0, y0      the point of the complex plane at the top left corner
//            step        distance between adjacent pixels
//            limit       largest number of iterations
// Launch:    2-D, any work-group size, at least width x height work-items.
//
// Each lane leaves the loop at its own iteration.

kernel void mandelbrot(global uint *restrict out, uint width, uint height, float x0, float y0,
                       float step, uint limit) {
    uint px = get_global_id(0), py = get_global_id(1);
    if (px >= width || py >= height)
        return;

    float cx = x0 + step * (float)px;
    float cy = y0 + step * (float)py;
    float x = 0.0f, y = 0.0f;
    uint count = 0;
    while (count < limit) {
        float xx = x * x, yy = y * y;
        if (xx + yy > 4.0f)
            break;
        y = 2.0f * x * y + cy;
        x = xx - yy + cx;
        ++count;
    }
    out[py * width + px] = count;
}
