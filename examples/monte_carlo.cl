// Monte Carlo estimate of pi with a counter-based generator (Philox 4x32, ten rounds).
//
// Arguments: hits     one count for each work-item: points inside the quarter circle
//            samples  number of points of a work-item, a multiple of 2
//            seed
// Launch:    1-D, any work-group size and number of work-items.

uint4 philox(uint4 counter, uint2 key) {
    for (uint round = 0; round < 10; ++round) {
        uint high0 = mul_hi(counter.x, 0xd2511f53u), low0 = counter.x * 0xd2511f53u;
        uint high1 = mul_hi(counter.z, 0xcd9e8d57u), low1 = counter.z * 0xcd9e8d57u;
        counter = (uint4)(high1 ^ counter.y ^ key.x, low1, high0 ^ counter.w ^ key.y, low0);
        key += (uint2)(0x9e3779b9u, 0xbb67ae85u);
    }
    return counter;
}

kernel void monte_carlo(global uint *restrict hits, uint samples, ulong seed) {
    uint id = get_global_id(0);
    uint count = 0;
    for (uint i = 0; i < samples; i += 2) {
        uint4 bits = philox((uint4)(i, id, 0, 0), as_uint2(seed));
        float4 point = convert_float4(bits >> 8) * 0x1p-24f;
        count += point.x * point.x + point.y * point.y < 1.0f;
        count += point.z * point.z + point.w * point.w < 1.0f;
    }
    hits[id] = count;
}
