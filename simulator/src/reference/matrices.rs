//! Matrix products, transposition, sparse products, stencils.

use super::{Case, Random, exact_f32, f32s, u32s};

pub fn cases() -> Vec<Case> {
    let mut all = vec![matmul_lds(), matmul_register(), transpose(45, 37)];
    all.extend(spmv(45, 70));
    all.extend(stencil());
    all
}

pub fn small_cases() -> Vec<Case> {
    let mut all = vec![transpose(3, 30), transpose(64, 3)];
    all.extend(spmv(5, 3));
    all.extend(spmv(13, 40));
    all
}

fn product(a: &[f32], b: &[f32], m: usize, n: usize, k: usize) -> Vec<f32> {
    let mut c = vec![0.0; m * n];
    for row in 0..m {
        for column in 0..n {
            c[row * n + column] = (0..k).map(|i| a[row * k + i] * b[i * n + column]).sum();
        }
    }
    c
}

fn matmul_lds() -> Case {
    let mut random = Random::new(30);
    let (m, n, k) = (16usize, 32usize, 48usize);
    let (a, b) = (random.integers(m * k, 50), random.integers(k * n, 50));
    let c = product(&a, &b, m, n, k);
    Case::new(
        "matmul_lds",
        "matmul_lds",
        [n as u32, m as u32, 1],
        [16, 16, 1],
    )
    .input(f32s(&a))
    .input(f32s(&b))
    .output(exact_f32(&c))
    .u32(m as u32)
    .u32(n as u32)
    .u32(k as u32)
}

fn matmul_register() -> Case {
    let mut random = Random::new(31);
    let (m, n, k) = (64usize, 128usize, 32usize);
    let (a, b) = (random.integers(m * k, 50), random.integers(k * n, 50));
    let c = product(&a, &b, m, n, k);
    let grid = [n as u32 / 8, m as u32 / 8, 1];
    Case::new("matmul_register", "matmul_register", grid, [8, 8, 1])
        .input(f32s(&a))
        .input(f32s(&b))
        .output(exact_f32(&c))
        .u32(m as u32)
        .u32(n as u32)
        .u32(k as u32)
}

fn transpose(width: usize, height: usize) -> Case {
    let mut random = Random::new(32);
    let values = random.floats(width * height, -1.0, 1.0);
    let mut out = vec![0.0; width * height];
    for y in 0..height {
        for x in 0..width {
            out[x * height + y] = values[y * width + x];
        }
    }
    Case::new("transpose", "transpose", [64, 16, 1], [32, 8, 1])
        .input(f32s(&values))
        .output(exact_f32(&out))
        .u32(width as u32)
        .u32(height as u32)
}

fn spmv(rows: usize, longest: u32) -> Vec<Case> {
    let mut random = Random::new(33);
    let columns = 80u32;
    let mut starts = vec![0u32];
    let mut indices = Vec::new();
    for _ in 0..rows {
        let length = random.below(longest);
        indices.extend((0..length).map(|_| random.below(columns)));
        starts.push(indices.len() as u32);
    }
    let values = random.integers(indices.len(), 100);
    let x = random.integers(columns as usize, 100);
    let y: Vec<f32> = (0..rows)
        .map(|row| {
            (starts[row] as usize..starts[row + 1] as usize)
                .fold(0.0, |sum, i| sum + values[i] * x[indices[i] as usize])
        })
        .collect();
    [("spmv_scalar", rows, 64), ("spmv_vector", rows * 32, 256)]
        .into_iter()
        .map(|(kernel, items, block)| {
            Case::linear("spmv", kernel, items, block)
                .input(u32s(&starts))
                .input(u32s(&indices))
                .input(f32s(&values))
                .input(f32s(&x))
                .output(exact_f32(&y))
                .u32(rows as u32)
        })
        .collect()
}

fn stencil() -> Vec<Case> {
    let mut random = Random::new(34);
    let (width, height, rate) = (21usize, 11usize, 0.25f32);
    let cells = random.integers(width * height, 1000);
    let step = |neighbor: &dyn Fn(usize, isize, usize) -> usize, fixed: bool| -> Vec<f32> {
        let mut out = Vec::new();
        for y in 0..height {
            for x in 0..width {
                let center = cells[y * width + x];
                let border = x == 0 || y == 0 || x == width - 1 || y == height - 1;
                if fixed && border {
                    out.push(center);
                    continue;
                }
                let left = cells[y * width + neighbor(x, -1, width)];
                let right = cells[y * width + neighbor(x, 1, width)];
                let up = cells[neighbor(y, -1, height) * width + x];
                let down = cells[neighbor(y, 1, height) * width + x];
                out.push(center + rate * (left + right + up + down - 4.0 * center));
            }
        }
        out
    };
    let clamp =
        |at: usize, by: isize, size: usize| (at as isize + by).clamp(0, size as isize - 1) as usize;
    let wrap =
        |at: usize, by: isize, size: usize| (at as isize + by).rem_euclid(size as isize) as usize;
    let case = |kernel: &str, out: Vec<f32>| {
        Case::new("stencil", kernel, [32, 12, 1], [16, 4, 1])
            .input(f32s(&cells))
            .output(exact_f32(&out))
            .u32(width as u32)
            .u32(height as u32)
            .f32(rate)
    };
    vec![
        case("stencil_clamp", step(&clamp, false)),
        case("stencil_wrap", step(&wrap, false)),
        case("stencil_fixed", step(&clamp, true)),
    ]
}
