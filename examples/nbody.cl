// One step of a gravitational n-body simulation, all pairs.
//
// Arguments: positions      n bodies: x, y, z and the mass in w
//            velocities     n velocities, updated
//            new_positions  n positions after the step
//            n              number of bodies, a multiple of 64
//            time_step
//            softening      squared distance added, so no pair is singular
// Launch:    1-D, work-groups of 64, one work-item for each body.

#define GROUP 64

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void nbody(global const float4 *restrict positions, global float4 *restrict velocities,
           global float4 *restrict new_positions, uint n, float time_step, float softening) {
    local float4 tile[GROUP];
    uint i = get_global_id(0);
    uint id = get_local_id(0);
    float4 own = positions[i];
    float3 acceleration = 0.0f;

    for (uint t = 0; t < n; t += GROUP) {
        tile[id] = positions[t + id];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint j = 0; j < GROUP; ++j) {
            float3 d = tile[j].xyz - own.xyz;
            float squared = fma(d.x, d.x, fma(d.y, d.y, fma(d.z, d.z, softening)));
            float inverse = native_rsqrt(squared);
            acceleration += d * (tile[j].w * inverse * inverse * inverse);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    float3 velocity = velocities[i].xyz + acceleration * time_step;
    velocities[i] = (float4)(velocity, 0.0f);
    new_positions[i] = (float4)(own.xyz + velocity * time_step, own.w);
}
