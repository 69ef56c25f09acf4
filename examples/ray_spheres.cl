// A small ray tracer: spheres, one light, mirror reflections.
//
// Arguments: spheres        number spheres: center and radius in w
//            materials      number colors; w is the fraction of light that is reflected
//            number         number of spheres
//            image          width * height pixels, RGBA
//            width, height
//            camera         position of the camera, which looks along -z
//            bounces        largest number of reflections of a ray
// Launch:    2-D, any work-group size, at least width x height work-items.

typedef struct {
    float3 position;
    float3 direction;
} Ray;

// The distance to the nearest sphere along the ray; its index goes to *index.
float nearest(constant float4 *spheres, uint number, Ray ray, uint *index) {
    float best = INFINITY;
    for (uint i = 0; i < number; ++i) {
        float3 to_center = spheres[i].xyz - ray.position;
        float along = dot(to_center, ray.direction);
        float squared = spheres[i].w * spheres[i].w - dot(to_center, to_center) + along * along;
        if (squared < 0.0f)
            continue;
        float distance_in = along - native_sqrt(squared);
        if (distance_in > 0.001f && distance_in < best) {
            best = distance_in;
            *index = i;
        }
    }
    return best;
}

kernel void ray_spheres(constant float4 *restrict spheres, constant float4 *restrict materials,
                        uint number, global uchar4 *restrict image, uint width, uint height,
                        float3 camera, uint bounces) {
    uint x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;
    float3 light = (float3)(0.57735f, 0.57735f, 0.57735f);
    float3 target = (float3)(2.0f * x / width - 1.0f, 1.0f - 2.0f * y / height, -1.5f);
    Ray ray = {camera, fast_normalize(target)};

    float3 color = 0.0f;
    float weight = 1.0f;
    for (uint bounce = 0; bounce <= bounces; ++bounce) {
        uint hit = 0;
        float along = nearest(spheres, number, ray, &hit);
        if (along == INFINITY) {
            float sky = 0.5f + 0.5f * ray.direction.y;
            color += weight * mix((float3)(1.0f, 1.0f, 1.0f), (float3)(0.3f, 0.5f, 1.0f), sky);
            break;
        }
        float3 point = ray.position + along * ray.direction;
        float3 normal = (point - spheres[hit].xyz) / spheres[hit].w;
        float4 material = materials[hit];
        Ray shadow = {point, light};
        uint shadowing = 0;
        float lit = nearest(spheres, number, shadow, &shadowing) == INFINITY
                        ? fmax(dot(normal, light), 0.0f)
                        : 0.0f;
        color += weight * (1.0f - material.w) * (0.1f + 0.9f * lit) * material.xyz;
        weight *= material.w;
        if (weight < 0.01f)
            break;
        ray.direction -= 2.0f * dot(ray.direction, normal) * normal;
        ray.position = point;
    }
    image[y * width + x] = convert_uchar4_sat((float4)(color, 1.0f) * 255.0f);
}
