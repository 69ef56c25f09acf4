// Private arrays indexed dynamically.
//
// median_filter: the median of the 2 * radius + 1 neighbors of each element
//   Arguments: in, out  n floats
//              n        number of elements
//              radius   at most 12
//   Launch:    1-D, any work-group size, at least n work-items.
//   Insertion sort of a private window; lanes do different numbers of moves.
//
// permute: out[i] = the digits of i's permutation of 0..7, one in each nibble
//   Arguments: out  n results
//              n    number of results, at most 8! = 40320
//   Launch:    1-D, any work-group size, at least n work-items.

kernel void median_filter(global const float *restrict in, global float *restrict out, int n,
                          int radius) {
    int i = get_global_id(0);
    if (i >= n || radius > 12)
        return;
    float window[25];
    int length = 0;
    for (int j = max(i - radius, 0); j <= min(i + radius, n - 1); ++j) {
        float value = in[j];
        int k = length++;
        while (k > 0 && window[k - 1] > value) {
            window[k] = window[k - 1];
            --k;
        }
        window[k] = value;
    }
    out[i] = window[length / 2];
}

kernel void permute(global uint *restrict out, uint n) {
    uint i = get_global_id(0);
    if (i >= n)
        return;
    uchar digits[8];
    for (uint k = 0; k < 8; ++k)
        digits[k] = k;
    uint code = i, result = 0;
    for (uint left = 8; left > 0; --left) {
        uint pick = code % left;
        code /= left;
        result = result << 4 | digits[pick];
        digits[pick] = digits[left - 1];
    }
    out[i] = result;
}
