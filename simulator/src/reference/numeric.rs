//! Numerical kernels, whose results are compared with results in double precision within tolerances.

use super::{Case, Expected, Random, close_f32, f32s, f64s};
use crate::Arg;
use crate::float::{FormatMode, half_to_f64, output16};

pub fn cases() -> Vec<Case> {
    let mut all = vec![black_scholes(), nbody(), ray_spheres()];
    all.extend(double_precision());
    all.extend(fft());
    all.extend(half_precision());
    all
}

/// The complementary error function in double precision: a series for small arguments, a continued fraction for large
/// ones.
fn erfc(x: f64) -> f64 {
    if x < 0.0 {
        return 2.0 - erfc(-x);
    }
    if x < 2.0 {
        let (mut term, mut sum) = (x, x);
        for n in 1..80 {
            let n = f64::from(n);
            term *= -x * x / n;
            sum += term / (2.0 * n + 1.0);
        }
        return 1.0 - sum * std::f64::consts::FRAC_2_SQRT_PI;
    }
    let mut fraction = 0.0;
    for n in (1..120).rev() {
        fraction = f64::from(n) / 2.0 / (x + fraction);
    }
    (-x * x).exp() / std::f64::consts::PI.sqrt() / (x + fraction)
}

fn black_scholes() -> Case {
    let mut random = Random::new(50);
    let n = 100usize;
    let spot = random.floats(n, 5.0, 30.0);
    let strike = random.floats(n, 1.0, 100.0);
    let years = random.floats(n, 0.25, 10.0);
    let (rate, volatility) = (0.02f32, 0.3f32);
    let normal = |x: f64| 0.5 * erfc(-x * std::f64::consts::FRAC_1_SQRT_2);
    let (mut call, mut put) = (Vec::new(), Vec::new());
    for i in 0..n {
        let [s, k, t] = [spot[i], strike[i], years[i]].map(f64::from);
        let (r, v) = (f64::from(rate), f64::from(volatility));
        let deviation = v * t.sqrt();
        let d1 = ((s / k).ln() + (r + 0.5 * v * v) * t) / deviation;
        let discounted = k * (-r * t).exp();
        let value = s * normal(d1) - discounted * normal(d1 - deviation);
        call.push(value);
        put.push(value + discounted - s);
    }
    let close = |values: Vec<f64>| Expected::F32 {
        values,
        relative: 1e-5,
        absolute: 5e-5,
    };
    Case::linear("black_scholes", "black_scholes", n, 64)
        .input(f32s(&spot))
        .input(f32s(&strike))
        .input(f32s(&years))
        .output(close(call))
        .output(close(put))
        .f32(rate)
        .f32(volatility)
        .u32(n as u32)
}

fn nbody() -> Case {
    let mut random = Random::new(51);
    let n = 128usize;
    let positions: Vec<f32> = (0..n)
        .flat_map(|_| {
            let mut at = |from, to| random.uniform(from, to) as f32;
            [at(-1.0, 1.0), at(-1.0, 1.0), at(-1.0, 1.0), at(0.1, 1.0)]
        })
        .collect();
    let velocities: Vec<f32> = random.floats(4 * n, -0.1, 0.1);
    let (time_step, softening) = (0.01f32, 0.05f32);
    let (mut new_velocities, mut new_positions) = (Vec::new(), Vec::new());
    let at = |i: usize, axis: usize| f64::from(positions[4 * i + axis]);
    for i in 0..n {
        let mut acceleration = [0.0f64; 3];
        for j in 0..n {
            let d: [f64; 3] = std::array::from_fn(|axis| at(j, axis) - at(i, axis));
            let squared: f64 = d.iter().map(|d| d * d).sum::<f64>() + f64::from(softening);
            let factor = at(j, 3) / (squared * squared.sqrt());
            for (sum, d) in acceleration.iter_mut().zip(d) {
                *sum += d * factor;
            }
        }
        for (axis, a) in acceleration.into_iter().enumerate() {
            let velocity = f64::from(velocities[4 * i + axis]) + a * f64::from(time_step);
            new_velocities.push(velocity);
            new_positions.push(at(i, axis) + velocity * f64::from(time_step));
        }
        new_velocities.push(0.0);
        new_positions.push(at(i, 3));
    }
    let close = |values: Vec<f64>| Expected::F32 {
        values,
        relative: 1e-4,
        absolute: 1e-4,
    };
    Case::linear("nbody", "nbody", n, 64)
        .input(f32s(&positions))
        .in_out(f32s(&velocities), close(new_velocities))
        .output(close(new_positions))
        .u32(n as u32)
        .f32(time_step)
        .f32(softening)
}

type Vector = [f64; 3];

fn dot(a: Vector, b: Vector) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn along(a: Vector, factor: f64, b: Vector) -> Vector {
    std::array::from_fn(|n| a[n] + factor * b[n])
}

fn nearest(spheres: &[[f64; 4]], position: Vector, direction: Vector) -> Option<(f64, usize)> {
    let mut best: Option<(f64, usize)> = None;
    for (i, [x, y, z, radius]) in spheres.iter().copied().enumerate() {
        let to_center = along([x, y, z], -1.0, position);
        let b = dot(to_center, direction);
        let squared = radius * radius - dot(to_center, to_center) + b * b;
        if squared < 0.0 {
            continue;
        }
        let t = b - squared.sqrt();
        if t > 0.001 && best.is_none_or(|(nearest, _)| t < nearest) {
            best = Some((t, i));
        }
    }
    best
}

fn trace(
    spheres: &[[f64; 4]],
    materials: &[[f64; 4]],
    mut position: Vector,
    mut direction: Vector,
    bounces: u32,
) -> Vector {
    let light = [0.57735; 3];
    let mut color = [0.0; 3];
    let mut weight = 1.0;
    for _ in 0..=bounces {
        let Some((t, hit)) = nearest(spheres, position, direction) else {
            let sky = 0.5 + 0.5 * direction[1];
            let blend = [1.0 - 0.7 * sky, 1.0 - 0.5 * sky, 1.0];
            return along(color, weight, blend);
        };
        let point = along(position, t, direction);
        let [x, y, z, radius] = spheres[hit];
        let normal = along(point, -1.0, [x, y, z]).map(|part| part / radius);
        let [red, green, blue, mirror] = materials[hit];
        let lit = match nearest(spheres, point, light) {
            None => dot(normal, light).max(0.0),
            Some(_) => 0.0,
        };
        let shade = weight * (1.0 - mirror) * (0.1 + 0.9 * lit);
        color = along(color, shade, [red, green, blue]);
        weight *= mirror;
        if weight < 0.01 {
            break;
        }
        direction = along(direction, -2.0 * dot(direction, normal), normal);
        position = point;
    }
    color
}

fn ray_spheres() -> Case {
    let spheres = [
        [0.0, 0.0, -3.0, 1.0],
        [1.5, 0.5, -4.0, 1.0],
        [-1.5, -0.25, -2.5, 0.75],
        [0.0, -101.0, -3.0, 100.0],
    ];
    let materials = [
        [0.9, 0.2, 0.1, 0.3],
        [0.1, 0.8, 0.3, 0.5],
        [0.2, 0.3, 0.9, 0.0],
        [0.5, 0.5, 0.5, 0.1],
    ];
    let (width, height, camera, bounces) = (28u32, 20u32, [0.0f32, 0.25, 1.0], 3u32);
    let mut image = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let target = [
                2.0 * f64::from(x) / f64::from(width) - 1.0,
                1.0 - 2.0 * f64::from(y) / f64::from(height),
                -1.5,
            ];
            let length = dot(target, target).sqrt();
            let direction = target.map(|part| part / length);
            let color = trace(
                &spheres,
                &materials,
                camera.map(f64::from),
                direction,
                bounces,
            );
            image.extend(color.map(|part| (part * 255.0).clamp(0.0, 255.0) as u8));
            image.push(255);
        }
    }
    let flat = |rows: &[[f64; 4]]| -> Vec<u8> {
        let values: Vec<f32> = rows.iter().flatten().map(|value| *value as f32).collect();
        f32s(&values)
    };
    let mut case = Case::new("ray_spheres", "ray_spheres", [32, 24, 1], [8, 8, 1]);
    case = case.input(flat(&spheres)).input(flat(&materials)).u32(4);
    // Pixels at the edges of spheres and shadows may have different colors.
    case = case.output(Expected::NearBytes {
        values: image,
        tolerance: 2,
        mismatches: 24,
    });
    case.u32(width)
        .u32(height)
        .arg(Arg::Value(f32s(&camera)))
        .u32(bounces)
}

fn double_precision() -> Vec<Case> {
    let close = |values: Vec<f64>| Expected::F64 {
        values,
        relative: 1e-13,
        absolute: 1e-14,
    };
    vec![integrate(close), cholesky(), statistics(close)]
}

fn integrate(close: impl Fn(Vec<f64>) -> Expected) -> Case {
    let (items, from, to, steps) = (96usize, 0.0f64, 1.0f64, 5u32);
    let integrand = |x: f64| 4.0 / x.mul_add(x, 1.0);
    let width = (to - from) / items as f64;
    let h = width / f64::from(steps);
    let parts: Vec<f64> = (0..items)
        .map(|id| {
            let left = (id as f64).mul_add(width, from);
            let sum: f64 = (0..steps)
                .map(|i| {
                    let x = f64::from(i).mul_add(h, left);
                    integrand(x) + 4.0 * integrand(x + 0.5 * h) + integrand(x + h)
                })
                .sum();
            sum * h / 6.0
        })
        .collect();
    let value = |value: f64| Arg::Value(value.to_le_bytes().to_vec());
    Case::new("double_precision", "integrate", [96, 1, 1], [32, 1, 1])
        .output(close(parts))
        .arg(value(from))
        .arg(value(to))
        .u32(steps)
}

fn cholesky() -> Case {
    let mut random = Random::new(52);
    let n = 70usize;
    let (mut input, mut output) = (Vec::new(), Vec::new());
    for _ in 0..n {
        let mut at = |from, to| random.uniform(from, to);
        let l = [
            at(0.5, 2.0),
            at(-1.0, 1.0),
            at(0.5, 2.0),
            at(-1.0, 1.0),
            at(-1.0, 1.0),
            at(0.5, 2.0),
        ];
        input.extend([
            l[0] * l[0],
            l[1] * l[0],
            l[1] * l[1] + l[2] * l[2],
            l[3] * l[0],
            l[3] * l[1] + l[4] * l[2],
            l[3] * l[3] + l[4] * l[4] + l[5] * l[5],
        ]);
        output.extend(l);
    }
    // The kernel computes differences, in which rounding errors grow.
    let expected = Expected::F64 {
        values: output,
        relative: 1e-10,
        absolute: 1e-10,
    };
    Case::linear("double_precision", "cholesky3", n, 64)
        .input(f64s(&input))
        .output(expected)
        .u32(n as u32)
}

fn statistics(close: impl Fn(Vec<f64>) -> Expected) -> Case {
    let mut random = Random::new(53);
    let (rows, columns) = (40usize, 9usize);
    let values: Vec<f64> = (0..rows * columns)
        .map(|_| random.uniform(-3.0, 5.0))
        .collect();
    let out: Vec<f64> = values
        .chunks(columns)
        .flat_map(|row| {
            let mean = row.iter().sum::<f64>() / columns as f64;
            let squares: f64 = row.iter().map(|x| (x - mean) * (x - mean)).sum();
            [mean, squares / (columns - 1) as f64]
        })
        .collect();
    Case::linear("double_precision", "statistics", rows, 64)
        .input(f64s(&values))
        .output(close(out))
        .u32(rows as u32)
        .u32(columns as u32)
}

fn fft() -> Vec<Case> {
    let mut random = Random::new(54);
    let n = 1024usize;
    let points: Vec<f32> = random.floats(2 * n, -1.0, 1.0);
    let mut spectrum = Vec::new();
    for k in 0..n {
        let (mut real, mut imaginary) = (0.0f64, 0.0f64);
        for j in 0..n {
            let angle = -std::f64::consts::TAU * ((j * k) % n) as f64 / n as f64;
            let (x, y) = (f64::from(points[2 * j]), f64::from(points[2 * j + 1]));
            real += x * angle.cos() - y * angle.sin();
            imaginary += x * angle.sin() + y * angle.cos();
        }
        spectrum.extend([real, imaginary]);
    }
    let full = Case::linear("fft", "fft_1024", 256, 256)
        .in_out(
            f32s(&points),
            Expected::F32 {
                values: spectrum,
                relative: 1e-4,
                absolute: 2e-4,
            },
        )
        .f32(-1.0);

    let (half, span) = (128usize, 16usize);
    let input = &points[..4 * half];
    let mut out = vec![0.0f32; 4 * half];
    for id in 0..half {
        let k = id & (span - 1);
        let angle = -std::f64::consts::TAU * k as f64 / (2 * span) as f64;
        let a = [f64::from(input[2 * id]), f64::from(input[2 * id + 1])];
        let (x, y) = (
            f64::from(input[2 * (id + half)]),
            f64::from(input[2 * (id + half) + 1]),
        );
        let b = [
            x * angle.cos() - y * angle.sin(),
            x * angle.sin() + y * angle.cos(),
        ];
        let target = 2 * (id - k) + k;
        for part in 0..2 {
            out[2 * target + part] = (a[part] + b[part]) as f32;
            out[2 * (target + span) + part] = (a[part] - b[part]) as f32;
        }
    }
    let step = Case::linear("fft", "fft_radix2", half, 64)
        .input(f32s(input))
        .output(close_f32(&out, 1e-5, 1e-6))
        .u32(half as u32)
        .u32(span as u32)
        .f32(-1.0);
    vec![full, step]
}

fn halves(values: &[f64]) -> Vec<u8> {
    let bits = values
        .iter()
        .map(|value| output16(FormatMode::default(), *value) as u16);
    bits.flat_map(u16::to_le_bytes).collect()
}

fn rounded(value: f64) -> f64 {
    half_to_f64(output16(FormatMode::default(), value) as u16)
}

fn half_precision() -> Vec<Case> {
    let mut random = Random::new(55);
    let n = 80usize;
    let mut values = |from: f64, to: f64, count: usize| -> Vec<f64> {
        (0..count)
            .map(|_| rounded(random.uniform(from, to)))
            .collect()
    };
    let (background, foreground) = (values(-4.0, 4.0, 2 * n), values(-4.0, 4.0, 2 * n));
    let alpha = values(0.0, 1.0, 2 * n);
    let blend: Vec<f64> = (0..2 * n)
        .map(|i| rounded(alpha[i] * rounded(foreground[i] - background[i]) + background[i]))
        .collect();
    let (rows, columns) = (70usize, 7usize);
    let input = values(-3.0, 3.0, rows * columns);
    let softmax: Vec<f64> = input
        .chunks(columns)
        .flat_map(|row| {
            let largest = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let weights: Vec<f64> = row.iter().map(|x| rounded(x - largest).exp()).collect();
            let sum: f64 = weights.iter().sum();
            weights.into_iter().map(move |weight| weight / sum)
        })
        .collect();
    vec![
        Case::linear("half_precision", "half_blend", n, 64)
            .input(halves(&background))
            .input(halves(&foreground))
            .input(halves(&alpha))
            .output(Expected::Bytes(halves(&blend)))
            .u32(n as u32),
        Case::linear("half_precision", "half_softmax", rows, 64)
            .input(halves(&input))
            .output(Expected::F16 {
                values: softmax,
                relative: 2e-3,
                absolute: 1e-6,
            })
            .u32(rows as u32)
            .u32(columns as u32),
    ]
}
