// Transpose of a matrix through local memory, so reads and writes are both coalesced.
//
// Arguments: in             height rows of width floats
//            out            width rows of height floats
//            width, height
// Launch:    2-D, work-groups of 32 x 8, one for each 32 x 32 tile.

#define TILE 32
#define ROWS 8

kernel __attribute__((reqd_work_group_size(TILE, ROWS, 1)))
void transpose(global const float *restrict in, global float *restrict out, uint width,
               uint height) {
    local float tile[TILE][TILE + 1];
    uint x = get_local_id(0), y = get_local_id(1);
    uint left = get_group_id(0) * TILE, top = get_group_id(1) * TILE;

    for (uint r = y; r < TILE; r += ROWS) {
        if (left + x < width && top + r < height)
            tile[r][x] = in[(top + r) * width + left + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint r = y; r < TILE; r += ROWS) {
        if (top + x < height && left + r < width)
            out[(left + r) * height + top + x] = tile[x][r];
    }
}
