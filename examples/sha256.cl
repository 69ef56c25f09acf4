// SHA-256 of many messages of equal length.
//
// Arguments: messages  count messages of `blocks` 64-byte blocks each, already padded
//            digests   count digests of eight words, in the order of the standard
//            blocks    number of blocks of a message
//            count     number of messages
// Launch:    1-D, any work-group size, at least count work-items.

constant uint K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

uint big_endian(uint x) {
    return (rotate(x, 8u) & 0x00ff00ff) | (rotate(x, 24u) & 0xff00ff00);
}

// Rotations to the right by N are rotations to the left by 32 - N.
uint sum0(uint x) { return rotate(x, 30u) ^ rotate(x, 19u) ^ rotate(x, 10u); }
uint sum1(uint x) { return rotate(x, 26u) ^ rotate(x, 21u) ^ rotate(x, 7u); }
uint sigma0(uint x) { return rotate(x, 25u) ^ rotate(x, 14u) ^ (x >> 3); }
uint sigma1(uint x) { return rotate(x, 15u) ^ rotate(x, 13u) ^ (x >> 10); }

kernel void sha256(global const uint *restrict messages, global uint *restrict digests,
                   uint blocks, uint count) {
    uint id = get_global_id(0);
    if (id >= count)
        return;

    uint8 state = (uint8)(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19);
    global const uint *block = messages + (size_t)id * blocks * 16;
    for (uint n = 0; n < blocks; ++n, block += 16) {
        uint w[16];
#pragma unroll
        for (uint i = 0; i < 16; ++i)
            w[i] = big_endian(block[i]);

        uint a = state.s0, b = state.s1, c = state.s2, d = state.s3;
        uint e = state.s4, f = state.s5, g = state.s6, h = state.s7;
        for (uint round = 0; round < 64; round += 16) {
#pragma unroll
            for (uint i = 0; i < 16; ++i) {
                if (round > 0)
                    w[i] += sigma0(w[(i + 1) % 16]) + w[(i + 9) % 16] + sigma1(w[(i + 14) % 16]);
                uint t1 = h + sum1(e) + bitselect(g, f, e) + K[round + i] + w[i];
                uint t2 = sum0(a) + bitselect(a, b, c ^ a);
                h = g, g = f, f = e, e = d + t1;
                d = c, c = b, b = a, a = t1 + t2;
            }
        }
        state += (uint8)(a, b, c, d, e, f, g, h);
    }
    vstore8(state, id, digests);
}
