// Kernels in double precision.
//
// integrate: Simpson's rule for the integral of 4 / (1 + x * x)
//   Arguments: out    one partial result for each work-item
//              from, to  the interval, divided evenly among the work-items
//              steps  number of Simpson steps of a work-item
//   Launch:    1-D, any work-group size and number of work-items.
//
// cholesky3: factors of symmetric positive definite 3 x 3 matrices
//   Arguments: in    n matrices: the lower triangles, row by row (six elements)
//              out   n lower triangular factors, likewise
//              n     number of matrices
//   Launch:    1-D, any work-group size, at least n work-items.
//
// statistics: mean and variance of each row of a matrix, by Welford's method
//   Arguments: in      rows * columns elements
//              out     mean and variance of each row
//              rows, columns
//   Launch:    1-D, any work-group size, at least `rows` work-items.

#pragma OPENCL EXTENSION cl_khr_fp64 : enable

double integrand(double x) {
    return 4.0 / fma(x, x, 1.0);
}

kernel void integrate(global double *restrict out, double from, double to, uint steps) {
    uint id = get_global_id(0);
    double width = (to - from) / (double)get_global_size(0);
    double h = width / (double)steps;
    double left = fma((double)id, width, from);
    double sum = 0.0;
    for (uint i = 0; i < steps; ++i) {
        double x = fma((double)i, h, left);
        sum += integrand(x) + 4.0 * integrand(x + 0.5 * h) + integrand(x + h);
    }
    out[id] = sum * h / 6.0;
}

kernel void cholesky3(global const double *restrict in, global double *restrict out, uint n) {
    uint i = get_global_id(0);
    if (i >= n)
        return;
    global const double *a = in + 6 * i;
    global double *l = out + 6 * i;
    double l00 = sqrt(a[0]);
    double l10 = a[1] / l00;
    double l11 = sqrt(a[2] - l10 * l10);
    double l20 = a[3] / l00;
    double l21 = (a[4] - l20 * l10) / l11;
    double l22 = sqrt(a[5] - l20 * l20 - l21 * l21);
    l[0] = l00, l[1] = l10, l[2] = l11, l[3] = l20, l[4] = l21, l[5] = l22;
}

kernel void statistics(global const double *restrict in, global double2 *restrict out, uint rows,
                       uint columns) {
    uint row = get_global_id(0);
    if (row >= rows)
        return;
    double mean = 0.0, squares = 0.0;
    for (uint i = 0; i < columns; ++i) {
        double x = in[(size_t)row * columns + i];
        double delta = x - mean;
        mean += delta / (double)(i + 1);
        squares += delta * (x - mean);
    }
    out[row] = (double2)(mean, columns > 1 ? squares / (double)(columns - 1) : 0.0);
}
