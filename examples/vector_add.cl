// Vector addition: c[i] = a[i] + b[i].
//
// Arguments: a, b  n input floats each
//            c     n output floats
//            n     number of elements
// Launch:    1-D, any work-group size, at least n work-items.

kernel void vector_add(global const float *restrict a, global const float *restrict b,
                       global float *restrict c, uint n) {
    uint i = get_global_id(0);
    if (i < n)
        c[i] = a[i] + b[i];
}
