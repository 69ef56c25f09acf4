// Edit distance of short words to a pattern, as used to search a dictionary.
//
// Arguments: words    count words of 16 bytes, padded with zeros
//            pattern  16 bytes, padded with zeros
//            results  count distances
//            count    number of words
// Launch:    1-D, any work-group size, at least count work-items.
//
// The rows of the dynamic program are private; the loops over them are unrolled, so
// they can live in registers.

#define LENGTH 16

kernel void edit_distance(global const uchar *restrict words, constant uchar *restrict pattern,
                          global uchar *restrict results, uint count) {
    uint id = get_global_id(0);
    if (id >= count)
        return;
    uint row[LENGTH + 1];
    uint length = 0;
#pragma unroll
    for (uint j = 0; j <= LENGTH; ++j)
        row[j] = j;
#pragma unroll
    for (uint j = 0; j < LENGTH; ++j)
        length += pattern[j] != 0;

    for (uint i = 0; i < LENGTH; ++i) {
        uchar letter = words[id * LENGTH + i];
        if (letter == 0)
            break;
        uint diagonal = row[0];
        row[0] = i + 1;
#pragma unroll
        for (uint j = 1; j <= LENGTH; ++j) {
            uint above = row[j];
            uint replaced = diagonal + (letter != pattern[j - 1]);
            row[j] = min(replaced, min(above, row[j - 1]) + 1);
            diagonal = above;
        }
    }
    uint distance = 0;
#pragma unroll
    for (uint j = 0; j <= LENGTH; ++j)
        distance = j == length ? row[j] : distance;
    results[id] = distance;
}
