//! Vectors, matrices and grids.

use super::Check;
use crate::data::{Random, close, equal};
use crate::device::{Device, Value};

pub(super) fn vector_add(device: &mut Device) -> Check {
    let n = 100;
    let mut random = Random::new(1);
    let (a, b) = (random.vec(n, Random::f32), random.vec(n, Random::f32));
    let out = device.zeros::<f32>(128);
    let arguments = [
        device.buffer(&a).into(),
        device.buffer(&b).into(),
        out.into(),
        Value::u32(n as u32),
    ];
    device.launch("vector_add", [2, 1], [64, 1], &arguments)?;
    let mut expected: Vec<_> = a.iter().zip(&b).map(|(a, b)| a + b).collect();
    expected.resize(128, 0.0);
    equal("c", &device.read::<f32>(out), &expected)
}

pub(super) fn saxpy(device: &mut Device) -> Check {
    let n = 40;
    for width in [1, 2, 3, 4, 8, 16] {
        let mut random = Random::new(width);
        let count = n * width as usize;
        let (x, y) = (
            random.vec(count, Random::f32),
            random.vec(count, Random::f32),
        );
        let (source, target) = (device.buffer(&x), device.buffer(&y));
        let arguments = [
            Value::f32(0.5),
            source.into(),
            target.into(),
            Value::u32(n as u32),
        ];
        device.launch(&format!("saxpy{width}"), [1, 1], [64, 1], &arguments)?;
        // Exact: the inputs have few bits.
        let expected: Vec<_> = x.iter().zip(&y).map(|(x, y)| 0.5 * x + y).collect();
        equal(
            &format!("saxpy{width}"),
            &device.read::<f32>(target),
            &expected,
        )?;
    }
    Ok(())
}

/// The product of row-major m x k and k x n matrices.
fn matrix_product(a: &[f32], b: &[f32], m: usize, n: usize, k: usize) -> Vec<f64> {
    let mut out = vec![0.0; m * n];
    for i in 0..m {
        for j in 0..n {
            out[i * n + j] = (0..k)
                .map(|t| f64::from(a[i * k + t]) * f64::from(b[t * n + j]))
                .sum();
        }
    }
    out
}

fn matmul(
    device: &mut Device,
    kernel: &str,
    [m, n, k]: [usize; 3],
    groups: [u32; 2],
    size: [u32; 2],
) -> Check {
    let mut random = Random::new(2);
    let (a, b) = (
        random.vec(m * k, Random::f32),
        random.vec(k * n, Random::f32),
    );
    let out = device.zeros::<f32>(m * n);
    let mut arguments = vec![
        device.buffer(&a).into(),
        device.buffer(&b).into(),
        out.into(),
    ];
    arguments.extend([m, n, k].map(|x| Value::u32(x as u32)));
    device.launch(kernel, groups, size, &arguments)?;
    close(
        "c",
        device.read::<f32>(out),
        matrix_product(&a, &b, m, n, k),
        1e-5,
    )
}

pub(super) fn matmul_lds(device: &mut Device) -> Check {
    matmul(device, "matmul_lds", [16, 32, 48], [2, 1], [16, 16])
}

pub(super) fn matmul_register(device: &mut Device) -> Check {
    matmul(device, "matmul_register", [64, 64, 32], [1, 1], [8, 8])
}

pub(super) fn spmv(device: &mut Device) -> Check {
    let rows = 40;
    let mut random = Random::new(8);
    let (mut starts, mut columns, mut values) = (vec![0u32], Vec::new(), Vec::new());
    for _ in 0..rows {
        for _ in 0..random.below(70) {
            columns.push(random.below(rows));
            values.push(random.f32());
        }
        starts.push(columns.len() as u32);
    }
    let x = random.vec(rows as usize, Random::f32);
    let expected: Vec<f64> = starts
        .windows(2)
        .map(|row| {
            let range = row[0] as usize..row[1] as usize;
            range
                .map(|i| f64::from(values[i]) * f64::from(x[columns[i] as usize]))
                .sum()
        })
        .collect();
    let inputs = [
        device.buffer(&starts),
        device.buffer(&columns),
        device.buffer(&values),
        device.buffer(&x),
    ];
    for (kernel, groups, size) in [("spmv_scalar", 1, 64), ("spmv_vector", 5, 256)] {
        let y = device.zeros::<f32>(rows as usize);
        let mut arguments: Vec<Value> = inputs.iter().map(|&buffer| buffer.into()).collect();
        arguments.extend([y.into(), Value::u32(rows)]);
        device.launch(kernel, [groups, 1], [size, 1], &arguments)?;
        close(
            kernel,
            device.read::<f32>(y),
            expected.iter().copied(),
            1e-4,
        )?;
    }
    Ok(())
}

pub(super) fn stencil(device: &mut Device) -> Check {
    let (width, height, rate) = (13i32, 9i32, 0.125f32);
    let cells = Random::new(9).vec((width * height) as usize, Random::f32);
    let at = |x: i32, y: i32| cells[(y * width + x) as usize];
    let clamp = |x: i32, y: i32| at(x.clamp(0, width - 1), y.clamp(0, height - 1));
    let wrap = |x: i32, y: i32| at(x.rem_euclid(width), y.rem_euclid(height));
    let step = |cell: &dyn Fn(i32, i32) -> f32, x: i32, y: i32| {
        let around = cell(x - 1, y) + cell(x + 1, y) + cell(x, y - 1) + cell(x, y + 1);
        rate * (around - 4.0 * cell(x, y)) + cell(x, y)
    };
    let fixed = |x: i32, y: i32| {
        let inside = x > 0 && y > 0 && x < width - 1 && y < height - 1;
        if inside { step(&clamp, x, y) } else { at(x, y) }
    };
    let input = device.buffer(&cells);
    type Step<'a> = &'a dyn Fn(i32, i32) -> f32;
    let kernels: [(&str, Step); 3] = [
        ("stencil_clamp", &|x, y| step(&clamp, x, y)),
        ("stencil_wrap", &|x, y| step(&wrap, x, y)),
        ("stencil_fixed", &fixed),
    ];
    for (kernel, expected) in kernels {
        let out = device.zeros::<f32>(cells.len());
        let arguments = [
            input.into(),
            out.into(),
            Value::i32(width),
            Value::i32(height),
            Value::f32(rate),
        ];
        device.launch(kernel, [2, 2], [8, 8], &arguments)?;
        let expected = (0..width * height).map(|i| expected(i % width, i / width));
        close(kernel, device.read::<f32>(out), expected, 1e-6)?;
    }
    Ok(())
}

pub(super) fn transpose(device: &mut Device) -> Check {
    let (width, height) = (40usize, 50usize);
    let values = Random::new(16).vec(width * height, Random::f32);
    let out = device.zeros::<f32>(width * height);
    let arguments = [
        device.buffer(&values).into(),
        out.into(),
        Value::u32(width as u32),
        Value::u32(height as u32),
    ];
    device.launch("transpose", [2, 2], [32, 8], &arguments)?;
    let expected: Vec<_> = (0..width * height)
        .map(|i| values[i % height * width + i / height])
        .collect();
    equal("out", &device.read::<f32>(out), &expected)
}
