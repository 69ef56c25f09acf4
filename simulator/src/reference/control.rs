//! Divergent control flow: the Mandelbrot set, a bytecode interpreter, private arrays.

use super::{Case, Expected, Random, exact_f32, exact_u32, f32s, i32s, u32s};

pub fn cases() -> Vec<Case> {
    vec![mandelbrot(), bytecode(), median_filter(90, 4), permute()]
}

pub fn small_cases() -> Vec<Case> {
    vec![median_filter(3, 4), median_filter(70, 1)]
}

fn mandelbrot() -> Case {
    let (width, height, x0, y0, step, limit) = (40u32, 24u32, -2.0f32, -1.2f32, 0.1f32, 100u32);
    let mut out = Vec::new();
    for py in 0..height {
        for px in 0..width {
            let cx = f64::from(x0) + f64::from(step) * f64::from(px);
            let cy = f64::from(y0) + f64::from(step) * f64::from(py);
            let (mut x, mut y, mut count) = (0.0f64, 0.0f64, 0);
            while count < limit && x * x + y * y <= 4.0 {
                (x, y) = (x * x - y * y + cx, 2.0 * x * y + cy);
                count += 1;
            }
            out.push(count);
        }
    }
    let mut case = Case::new("mandelbrot", "mandelbrot", [width, height, 1], [8, 8, 1]);
    // Near the border of the set, orbits depend on the last bit.
    case = case.output(Expected::Near {
        values: out,
        tolerance: 0,
        mismatches: 40,
    });
    case.u32(width)
        .u32(height)
        .f32(x0)
        .f32(y0)
        .f32(step)
        .u32(limit)
}

#[derive(Clone, Copy)]
#[repr(i32)]
enum Op {
    Halt,
    Push,
    Input,
    Dup,
    Swap,
    Drop,
    Add,
    Sub,
    Mul,
    Div,
    And,
    Xor,
    Shift,
    Less,
    Jump,
    Branch,
}

const FAULT: i32 = i32::MIN;

fn interpret(code: &[i32], entry: usize, input: i32, limit: u32) -> i32 {
    let mut stack: Vec<i32> = Vec::new();
    let mut at = entry;
    let word = |at: &mut usize| {
        *at += 1;
        code.get(*at - 1).copied().unwrap_or(-1)
    };
    for _ in 0..limit {
        let instruction = word(&mut at);
        if (Op::Add as i32..=Op::Less as i32).contains(&instruction) {
            let (Some(top), Some(left)) = (stack.pop(), stack.pop()) else {
                return FAULT;
            };
            stack.push(match instruction {
                6 => left.wrapping_add(top),
                7 => left.wrapping_sub(top),
                8 => left.wrapping_mul(top),
                9 if top == 0 => return FAULT,
                9 => (left as u32 / top as u32) as i32,
                10 => left & top,
                11 => left ^ top,
                12 => left << (top & 31),
                _ => i32::from(left < top),
            });
            continue;
        }
        match instruction {
            0 => return stack.last().copied().unwrap_or(0),
            1..=3 => {
                if stack.len() == 16 {
                    return FAULT;
                }
                let value = match instruction {
                    1 => word(&mut at),
                    2 => input,
                    _ => stack.last().copied().unwrap_or(0),
                };
                stack.push(value);
            }
            4 => {
                let depth = stack.len();
                if depth < 2 {
                    return FAULT;
                }
                stack.swap(depth - 1, depth - 2);
            }
            5 | 15 => {
                let Some(condition) = stack.pop() else {
                    return FAULT;
                };
                if instruction == 15 {
                    let offset = word(&mut at);
                    if condition != 0 {
                        at = at.wrapping_add_signed(offset as isize);
                    }
                }
            }
            14 => {
                let offset = word(&mut at);
                at = at.wrapping_add_signed(offset as isize);
            }
            _ => return FAULT,
        }
    }
    FAULT
}

/// Programs that end, that end with a fault, and that exceed the limit.
fn bytecode_programs() -> Vec<Vec<i32>> {
    use Op::*;
    let op = |op: Op| op as i32;
    vec![
        // Computes the factorial of the input modulo 8 in a loop. The result and the counter are on the stack.
        vec![
            op(Push),
            1,
            op(Input),
            op(Push),
            7,
            op(And),
            // The loop starts at 6 and exits if the counter is 0.
            op(Dup),
            op(Branch),
            2,
            op(Drop),
            op(Halt),
            op(Dup),
            op(Push),
            -1,
            op(Add),
            op(Swap),
            op(Push),
            1,
            op(Swap),
            op(Mul),
            op(Drop),
            op(Jump),
            -17,
        ],
        vec![
            op(Input),
            op(Push),
            3,
            op(Mul),
            op(Push),
            100,
            op(Sub),
            op(Halt),
        ],
        vec![op(Input), op(Push), 0, op(Div), op(Halt)],
        vec![
            op(Input),
            op(Dup),
            op(Push),
            50,
            op(Less),
            op(Branch),
            3,
            op(Push),
            5,
            op(Shift),
            op(Halt),
        ],
        vec![op(Push), 1, op(Jump), -4],
        vec![op(Add)],
        vec![
            op(Push),
            10,
            op(Dup),
            op(Push),
            -1,
            op(Add),
            op(Dup),
            op(Branch),
            -6,
            op(Input),
            op(Xor),
            op(Halt),
        ],
        vec![
            op(Input),
            op(Push),
            1,
            op(Add),
            op(Push),
            7,
            op(Div),
            op(Push),
            6,
            op(And),
            op(Halt),
        ],
        vec![77],
    ]
}

fn bytecode() -> Case {
    let mut random = Random::new(40);
    let mut code: Vec<i32> = Vec::new();
    let starts: Vec<u32> = bytecode_programs()
        .iter()
        .map(|program| {
            let start = code.len() as u32;
            code.extend(program);
            start
        })
        .collect();
    // Lanes may execute beyond the end of the last program.
    code.extend([Op::Halt as i32; 8]);
    let count = 100usize;
    let entry: Vec<u32> = (0..count)
        .map(|_| starts[random.below(starts.len() as u32) as usize])
        .collect();
    let inputs: Vec<i32> = (0..count).map(|_| random.below(200) as i32).collect();
    let limit = 120;
    let results: Vec<i32> = (0..count)
        .map(|id| interpret(&code, entry[id] as usize, inputs[id], limit))
        .collect();
    Case::linear("bytecode", "bytecode", count, 64)
        .input(i32s(&code))
        .input(u32s(&entry))
        .input(i32s(&inputs))
        .output(Expected::Bytes(i32s(&results)))
        .u32(count as u32)
        .u32(limit)
}

fn median_filter(n: i32, radius: i32) -> Case {
    let mut random = Random::new(41);
    let values = random.floats(n as usize, -5.0, 5.0);
    let out: Vec<f32> = (0..n)
        .map(|i| {
            let range = (i - radius).max(0) as usize..=(i + radius).min(n - 1) as usize;
            let mut window = values[range].to_vec();
            window.sort_by(f32::total_cmp);
            window[window.len() / 2]
        })
        .collect();
    Case::linear("private_array", "median_filter", n as usize, 64)
        .input(f32s(&values))
        .output(exact_f32(&out))
        .u32(n as u32)
        .u32(radius as u32)
}

fn permute() -> Case {
    let n = 150u32;
    let out: Vec<u32> = (0..n)
        .map(|i| {
            let mut digits: Vec<u32> = (0..8).collect();
            let (mut code, mut result) = (i, 0);
            for left in (1..=8u32).rev() {
                let pick = (code % left) as usize;
                code /= left;
                result = result << 4 | digits[pick];
                digits[pick] = digits[left as usize - 1];
            }
            result
        })
        .collect();
    Case::linear("private_array", "permute", n as usize, 64)
        .output(exact_u32(&out))
        .u32(n)
}
