// y[i] = alpha * x[i] + y[i], once for every vector width of OpenCL C.
//
// Arguments: alpha  the factor
//            x      input, read as floatN
//            y      input and output, read and written as floatN
//            n      number of vectors
// Launch:    1-D, any work-group size, at least n work-items.
//
// A three-element vector occupies four elements in memory; saxpy3 uses vload3 and
// vstore3, so its data is packed like that of the other widths.

#define SAXPY(NAME, TYPE)                                                                  \
    kernel void NAME(float alpha, global const TYPE *restrict x, global TYPE *restrict y,  \
                     uint n) {                                                             \
        uint i = get_global_id(0);                                                         \
        if (i < n)                                                                         \
            y[i] = alpha * x[i] + y[i];                                                    \
    }

SAXPY(saxpy1, float)
SAXPY(saxpy2, float2)
SAXPY(saxpy4, float4)
SAXPY(saxpy8, float8)
SAXPY(saxpy16, float16)

kernel void saxpy3(float alpha, global const float *restrict x, global float *restrict y,
                   uint n) {
    uint i = get_global_id(0);
    if (i < n)
        vstore3(alpha * vload3(i, x) + vload3(i, y), i, y);
}
