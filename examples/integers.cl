// Integer arithmetic of every width.
//
// integers_8:  out[i] = saturated sum and rounded average of bytes, four at a time
// integers_16: out[i] = fixed-point product (15 fraction bits) and clamped difference
// integers_64: modular exponentiation, division and bit counts of 64-bit integers
//   Arguments: a, b  n operands
//              out   2 * n results (integers_64: 4 * n)
//              n     number of operands
//   Launch:    1-D, any work-group size, at least n work-items.

kernel void integers_8(global const uchar4 *restrict a, global const uchar4 *restrict b,
                       global uchar4 *restrict out, uint n) {
    uint i = get_global_id(0);
    if (i >= n)
        return;
    out[2 * i] = add_sat(a[i], b[i]);
    out[2 * i + 1] = rhadd(a[i], b[i]);
}

kernel void integers_16(global const short *restrict a, global const short *restrict b,
                        global short *restrict out, uint n) {
    uint i = get_global_id(0);
    if (i >= n)
        return;
    int product = ((int)a[i] * (int)b[i] + 0x4000) >> 15;
    out[2 * i] = (short)clamp(product, -32768, 32767);
    out[2 * i + 1] = max((short)(a[i] - b[i]), (short)0);
}

ulong multiply_modulo(ulong x, ulong y, uint modulus) {
    return (x * y) % modulus;
}

kernel void integers_64(global const ulong *restrict a, global const ulong *restrict b,
                        global ulong *restrict out, uint n) {
    uint i = get_global_id(0);
    if (i >= n)
        return;
    ulong x = a[i], y = b[i];

    uint modulus = (uint)(y >> 32) | 1;
    ulong power = 1, base = x % modulus;
    for (uint exponent = (uint)y; exponent != 0; exponent >>= 1) {
        if (exponent & 1)
            power = multiply_modulo(power, base, modulus);
        base = multiply_modulo(base, base, modulus);
    }
    out[4 * i] = power;
    out[4 * i + 1] = (ulong)((long)x / ((long)y | 1));
    out[4 * i + 2] = mul_hi(x, y);
    out[4 * i + 3] = popcount(x) | clz(y) << 8 | (rotate(x, y) ^ (ulong)((long)x >> (y & 63))) << 16;
}
