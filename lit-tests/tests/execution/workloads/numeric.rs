//! Floating-point computations.

use super::Check;
use crate::data::{Random, close, equal};
use crate::device::{Device, Value};

pub(super) fn mandelbrot(device: &mut Device) -> Check {
    let (width, height, limit) = (20u32, 6u32, 30u32);
    let out = device.zeros::<u32>((width * height) as usize);
    let (x0, y0, step) = (-2.0f32, -1.0f32, 0.125f32);
    let arguments = [
        out.into(),
        Value::u32(width),
        Value::u32(height),
        Value::f32(x0),
        Value::f32(y0),
        Value::f32(step),
        Value::u32(limit),
    ];
    device.launch("mandelbrot", [3, 1], [8, 8], &arguments)?;
    let mut wrong = 0;
    for (i, found) in device.read::<u32>(out).into_iter().enumerate() {
        let (px, py) = (i as u32 % width, i as u32 / width);
        let (cx, cy) = (x0 + step * px as f32, y0 + step * py as f32);
        let (mut x, mut y, mut count) = (0.0f32, 0.0f32, 0);
        while count < limit && x * x + y * y <= 4.0 {
            (x, y) = (x * x - y * y + cx, 2.0 * x * y + cy);
            count += 1;
        }
        wrong += usize::from(found != count);
    }
    // Fused multiplications may move a few points of the boundary.
    if wrong > 3 {
        Err(format!("{wrong} of {} counts are wrong", width * height))
    } else {
        Ok(())
    }
}

pub(super) fn nbody(device: &mut Device) -> Check {
    let (n, time_step, softening) = (64usize, 0.125f32, 0.5f32);
    let mut random = Random::new(7);
    let bodies = random.vec(4 * n, Random::f32);
    let speeds = random.vec(4 * n, Random::f32);
    let (positions, velocities) = (device.buffer(&bodies), device.buffer(&speeds));
    let moved = device.zeros::<f32>(4 * n);
    let arguments = [
        positions.into(),
        velocities.into(),
        moved.into(),
        Value::u32(n as u32),
        Value::f32(time_step),
        Value::f32(softening),
    ];
    device.launch("nbody", [1, 1], [64, 1], &arguments)?;
    let (mut new_speeds, mut new_bodies) = (vec![0.0; 4 * n], vec![0.0; 4 * n]);
    let at = |i: usize, axis: usize| f64::from(bodies[4 * i + axis]);
    for i in 0..n {
        let mut acceleration = [0.0; 3];
        for j in 0..n {
            let d = [0, 1, 2].map(|axis| at(j, axis) - at(i, axis));
            let squared = d.iter().map(|x| x * x).sum::<f64>() + f64::from(softening);
            for axis in 0..3 {
                acceleration[axis] += d[axis] * at(j, 3) * squared.powf(-1.5);
            }
        }
        for axis in 0..3 {
            let speed = f64::from(speeds[4 * i + axis]) + acceleration[axis] * f64::from(time_step);
            new_speeds[4 * i + axis] = speed;
            new_bodies[4 * i + axis] = at(i, axis) + speed * f64::from(time_step);
        }
        new_bodies[4 * i + 3] = at(i, 3);
    }
    close(
        "velocities",
        device.read::<f32>(velocities),
        new_speeds,
        1e-4,
    )?;
    close("positions", device.read::<f32>(moved), new_bodies, 1e-4)
}

/// A slow Fourier transform of complex numbers stored in pairs.
fn fourier(points: &[f32], sign: f64) -> Vec<f64> {
    let n = points.len() / 2;
    let mut out = vec![0.0; 2 * n];
    for k in 0..n {
        for i in 0..n {
            let (re, im) = (f64::from(points[2 * i]), f64::from(points[2 * i + 1]));
            let angle = sign * std::f64::consts::TAU * ((k * i) % n) as f64 / n as f64;
            out[2 * k] += re * angle.cos() - im * angle.sin();
            out[2 * k + 1] += re * angle.sin() + im * angle.cos();
        }
    }
    out
}

pub(super) fn fft(device: &mut Device) -> Check {
    let points = Random::new(10).vec(2048, Random::f32);
    let data = device.buffer(&points);
    device.launch(
        "fft_1024",
        [1, 1],
        [256, 1],
        &[data.into(), Value::f32(-1.0)],
    )?;
    close(
        "fft_1024",
        device.read::<f32>(data),
        fourier(&points, -1.0),
        1e-3,
    )?;

    let points = &points[..256];
    let mut buffers = [device.buffer(points), device.zeros::<f32>(256)];
    for span in [1, 2, 4, 8, 16, 32, 64] {
        let [from, to] = buffers;
        let arguments = [
            from.into(),
            to.into(),
            Value::u32(64),
            Value::u32(span),
            Value::f32(1.0),
        ];
        device.launch("fft_radix2", [1, 1], [64, 1], &arguments)?;
        buffers.swap(0, 1);
    }
    close(
        "fft_radix2",
        device.read::<f32>(buffers[0]),
        fourier(points, 1.0),
        1e-3,
    )
}

pub(super) fn black_scholes(device: &mut Device) -> Check {
    // Reference prices, computed with higher precision.
    let spot = [100.0f32, 50.0, 80.0, 120.0];
    let strike = [95.0f32, 60.0, 80.0, 100.0];
    let years = [1.0f32, 0.5, 2.0, 0.25];
    let calls = [13.346_465, 0.511_307_6, 12.901_424, 21.348_188];
    let inputs = [
        device.buffer(&spot),
        device.buffer(&strike),
        device.buffer(&years),
    ];
    let (call, put) = (device.zeros::<f32>(4), device.zeros::<f32>(4));
    let mut arguments: Vec<Value> = inputs.iter().map(|&buffer| buffer.into()).collect();
    let (rate, volatility) = (0.05f32, 0.2f32);
    arguments.extend([call.into(), put.into()]);
    arguments.extend([Value::f32(rate), Value::f32(volatility), Value::u32(4)]);
    device.launch("black_scholes", [1, 1], [64, 1], &arguments)?;
    close("call", device.read::<f32>(call), calls, 2e-5)?;
    let puts = (0..4).map(|i| {
        let discounted = f64::from(strike[i]) * (-f64::from(rate) * f64::from(years[i])).exp();
        calls[i] + discounted - f64::from(spot[i])
    });
    close("put", device.read::<f32>(put), puts, 1e-4)
}

pub(super) fn double_precision(device: &mut Device) -> Check {
    let out = device.zeros::<f64>(64);
    let arguments = [out.into(), Value::f64(0.0), Value::f64(1.0), Value::u32(3)];
    device.launch("integrate", [1, 1], [64, 1], &arguments)?;
    let sum: f64 = device.read::<f64>(out).iter().sum();
    close("pi", [sum], [std::f64::consts::PI], 1e-12)?;

    // Products of these factors with their transposes.
    let mut random = Random::new(12);
    let (mut matrices, mut factors) = (Vec::new(), Vec::new());
    for _ in 0..10 {
        let mut element = |positive: bool| {
            let value = f64::from(random.f32());
            if positive { value.abs() + 0.5 } else { value }
        };
        let l = [true, false, true, false, false, true].map(&mut element);
        matrices.extend([
            l[0] * l[0],
            l[1] * l[0],
            l[1] * l[1] + l[2] * l[2],
            l[3] * l[0],
            l[3] * l[1] + l[4] * l[2],
            l[3] * l[3] + l[4] * l[4] + l[5] * l[5],
        ]);
        factors.extend(l);
    }
    let out = device.zeros::<f64>(60);
    let arguments = [device.buffer(&matrices).into(), out.into(), Value::u32(10)];
    device.launch("cholesky3", [1, 1], [64, 1], &arguments)?;
    close("factors", device.read::<f64>(out), factors, 1e-9)?;

    let (rows, columns) = (5usize, 7usize);
    let values = random.vec(rows * columns, |random| f64::from(random.f32()));
    let out = device.zeros::<f64>(2 * rows);
    let arguments = [
        device.buffer(&values).into(),
        out.into(),
        Value::u32(rows as u32),
        Value::u32(columns as u32),
    ];
    device.launch("statistics", [1, 1], [64, 1], &arguments)?;
    let expected = values.chunks(columns).flat_map(|row| {
        let mean = row.iter().sum::<f64>() / columns as f64;
        let squares = row.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>();
        [mean, squares / (columns - 1) as f64]
    });
    close("statistics", device.read::<f64>(out), expected, 1e-12)
}

pub(super) fn half_precision(device: &mut Device) -> Check {
    // Numbers with few bits, so that results are exact: quarters in -2..2, alpha 0, 1/2 or 1.
    let half = |quarters: i32| -> u16 {
        let value = quarters as f32 / 4.0;
        let bits = value.to_bits();
        let exponent = (bits >> 23 & 0xff) as i32;
        let magnitude = if exponent == 0 {
            0
        } else {
            ((exponent - 112) << 10) as u32 | bits >> 13 & 0x3ff
        };
        (bits >> 16 & 0x8000 | magnitude) as u16
    };
    let n = 40;
    let mut random = Random::new(14);
    let quarters = |random: &mut Random| random.below(16) as i32 - 8;
    let (background, foreground) = (random.vec(2 * n, quarters), random.vec(2 * n, quarters));
    let alpha = random.vec(2 * n, |random| 2 * random.below(3) as i32);
    let halves = |values: &[i32]| values.iter().map(|&v| half(v)).collect::<Vec<_>>();
    let out = device.zeros::<u16>(2 * n);
    let arguments = [
        device.buffer(&halves(&background)).into(),
        device.buffer(&halves(&foreground)).into(),
        device.buffer(&halves(&alpha)).into(),
        out.into(),
        Value::u32(n as u32),
    ];
    device.launch("half_blend", [1, 1], [64, 1], &arguments)?;
    let found = device.read::<u16>(out);
    for i in 0..2 * n {
        let expected = f64::from(background[i])
            + f64::from(alpha[i]) / 4.0 * f64::from(foreground[i] - background[i]);
        close("half_blend", [from_half(found[i])], [expected / 4.0], 0.0)?;
    }

    let (rows, columns) = (10usize, 8usize);
    let values = random.vec(rows * columns, quarters);
    let out = device.zeros::<u16>(rows * columns);
    let arguments = [
        device.buffer(&halves(&values)).into(),
        out.into(),
        Value::u32(rows as u32),
        Value::u32(columns as u32),
    ];
    device.launch("half_softmax", [1, 1], [64, 1], &arguments)?;
    let expected = values.chunks(columns).flat_map(|row| {
        let exponentials = row.iter().map(|&q| (f64::from(q) / 4.0).exp());
        let sum: f64 = exponentials.clone().sum();
        exponentials.map(|e| e / sum).collect::<Vec<_>>()
    });
    close(
        "half_softmax",
        device.read::<u16>(out).into_iter().map(from_half),
        expected,
        1e-3,
    )
}

fn from_half(bits: u16) -> f64 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let (exponent, fraction) = (
        i32::from(bits >> 10 & 0x1f),
        f64::from(bits & 0x3ff) / 1024.0,
    );
    sign * match exponent {
        0 => fraction * 2f64.powi(-14),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1.0 + fraction) * 2f64.powi(exponent - 15),
    }
}

pub(super) fn monte_carlo(device: &mut Device) -> Check {
    let (samples, seed) = (8u32, 0x0123_4567_89ab_cdefu64);
    let out = device.zeros::<u32>(64);
    let arguments = [out.into(), Value::u32(samples), Value::u64(seed)];
    device.launch("monte_carlo", [1, 1], [64, 1], &arguments)?;
    let expected: Vec<_> = (0..64)
        .map(|id| {
            let points = (0..samples).step_by(2).flat_map(|i| {
                let [x, y, z, w] = philox([i, id, 0, 0], seed).map(|bits| (bits >> 8) as f64);
                [(x, y), (z, w)]
            });
            points
                .filter(|(x, y)| (x * x + y * y).sqrt() < 2f64.powi(24))
                .count() as u32
        })
        .collect();
    equal("hits", &device.read::<u32>(out), &expected)
}

fn philox(mut counter: [u32; 4], seed: u64) -> [u32; 4] {
    let (mut low_key, mut high_key) = (seed as u32, (seed >> 32) as u32);
    for _ in 0..10 {
        let first = u64::from(counter[0]) * 0xd251_1f53;
        let second = u64::from(counter[2]) * 0xcd9e_8d57;
        counter = [
            (second >> 32) as u32 ^ counter[1] ^ low_key,
            second as u32,
            (first >> 32) as u32 ^ counter[3] ^ high_key,
            first as u32,
        ];
        low_key = low_key.wrapping_add(0x9e37_79b9);
        high_key = high_key.wrapping_add(0xbb67_ae85);
    }
    counter
}

pub(super) fn ray_spheres(device: &mut Device) -> Check {
    // A large mirror-free sphere in front of the camera, and a mirror beside it: the picture's
    // colours are checked at points where they are known.
    let spheres = [0.0f32, 0.0, -5.0, 1.0, 100.0, 0.0, 0.0, 1.0];
    let materials = [1.0f32, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0];
    let (width, height) = (16u32, 16u32);
    let image = device.zeros::<u8>((4 * width * height) as usize);
    let arguments = [
        device.buffer(&spheres).into(),
        device.buffer(&materials).into(),
        Value::u32(2),
        image.into(),
        Value::u32(width),
        Value::u32(height),
        Value::f32x3([0.0, 0.0, 0.0]),
        Value::u32(2),
    ];
    device.launch("ray_spheres", [2, 2], [8, 8], &arguments)?;
    let pixels = device.read::<u8>(image);
    let pixel = |x: u32, y: u32| &pixels[(4 * (y * width + x)) as usize..][..4];
    // The middle sees the sphere's nearest point, whose normal is +z: 0.1 + 0.9 * 0.57735.
    close(
        "middle",
        pixel(8, 8).iter().map(|&c| f64::from(c)),
        [158.0, 0.0, 0.0, 255.0],
        0.02,
    )?;
    // A ray past the sphere sees the sky between white and blue.
    let length = (1.0f64 + 1.0 + 2.25).sqrt();
    let sky = 0.5 + 0.5 / length;
    let corner = [1.0 - 0.7 * sky, 1.0 - 0.5 * sky, 1.0, 1.0].map(|c| c * 255.0);
    close(
        "corner",
        pixel(0, 0).iter().map(|&c| f64::from(c)),
        corner,
        0.02,
    )
}
