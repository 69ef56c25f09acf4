// Fast Fourier transforms of complex float data.
//
// fft_1024: transforms of 1024 points, one for each work-group
//   Arguments: data     the points, transformed in place
//              forward  -1.0 for the forward transform, +1.0 for the unscaled inverse
//   Launch:    1-D, work-groups of 256, one for each transform.
//   Stockham's algorithm, five radix-4 steps; each work-item keeps four points in registers
//   and exchanges them through local memory.
//
// fft_radix2: one radix-2 step of a transform of any power of two
//   Arguments: in, out  the points before and after the step
//              half_n   half the number of points
//              span     1, 2, 4, ... half_n in successive launches
//              forward  as above
//   Launch:    1-D, any work-group size, half_n work-items.

#define GROUP 256

float2 multiply(float2 a, float2 b) {
    return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// exp(2 pi i turns): the native functions are exact enough for the small angles used.
float2 unit(float turns) {
    float angle = turns * 6.283185307f;
    return (float2)(native_cos(angle), native_sin(angle));
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void fft_1024(global float2 *restrict data, float forward) {
    local float2 exchange[4 * GROUP];
    uint id = get_local_id(0);
    data += get_group_id(0) * 4 * GROUP;

    float2 v0 = data[id], v1 = data[id + GROUP];
    float2 v2 = data[id + 2 * GROUP], v3 = data[id + 3 * GROUP];
    for (uint span = 1;; span *= 4) {
        uint k = id & (span - 1);
        float turns = forward * (float)k / (float)(4 * span);
        v1 = multiply(v1, unit(turns));
        v2 = multiply(v2, unit(2.0f * turns));
        v3 = multiply(v3, unit(3.0f * turns));

        float2 even_sum = v0 + v2, even_difference = v0 - v2;
        float2 odd_sum = v1 + v3, odd_difference = (v1 - v3) * forward;
        float2 rotated = (float2)(-odd_difference.y, odd_difference.x);
        v0 = even_sum + odd_sum;
        v1 = even_difference + rotated;
        v2 = even_sum - odd_sum;
        v3 = even_difference - rotated;

        uint target = (id - k) * 4 + k;
        if (span == GROUP) {
            data[target] = v0, data[target + span] = v1;
            data[target + 2 * span] = v2, data[target + 3 * span] = v3;
            return;
        }
        exchange[target] = v0, exchange[target + span] = v1;
        exchange[target + 2 * span] = v2, exchange[target + 3 * span] = v3;
        barrier(CLK_LOCAL_MEM_FENCE);
        v0 = exchange[id], v1 = exchange[id + GROUP];
        v2 = exchange[id + 2 * GROUP], v3 = exchange[id + 3 * GROUP];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

kernel void fft_radix2(global const float2 *restrict in, global float2 *restrict out, uint half_n,
                       uint span, float forward) {
    uint id = get_global_id(0);
    uint k = id & (span - 1);
    float2 a = in[id];
    float2 b = multiply(in[id + half_n], unit(forward * (float)k / (float)(2 * span)));
    uint target = 2 * (id - k) + k;
    out[target] = a + b;
    out[target + span] = a - b;
}
