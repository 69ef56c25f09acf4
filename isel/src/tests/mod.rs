//! Compares the results of functions before and after the passes, on corner cases and random numbers.

mod floats;
mod interpreter;

use mir::generic::{Function, parse_function, verify};
use mir::types::Scalar;
use processors::Target;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A corner case or a number of any magnitude.
    fn integer(&mut self, bits: u32) -> u128 {
        let all = if bits == 128 {
            u128::MAX
        } else {
            (1 << bits) - 1
        };
        let wide = u128::from(self.next()) << 64 | u128::from(self.next());
        let value = match self.next() % 8 {
            0 => 0,
            1 => 1,
            2 => all,
            3 => all >> 1,
            4 => (all >> 1) + 1,
            5 => wide >> (self.next() % u64::from(bits)) >> (128 - bits),
            6 => !(wide >> (self.next() % u64::from(bits)) >> (128 - bits)),
            _ => wide,
        };
        value & all
    }

    /// A number of moderate magnitude.
    fn float(&mut self, ty: Scalar) -> u128 {
        let fraction = self.next() as i64 as f64 / 2f64.powi(63);
        let value = fraction * 2f64.powi((self.next() % 60) as i32 - 20);
        match ty {
            Scalar::F32 => u128::from((value as f32).to_bits()),
            _ => u128::from(value.to_bits()),
        }
    }
}

fn target(name: &str) -> Target {
    Target::parse("amdgcn-amd-amdhsa", name, "").expect("a processor")
}

/// Runs passes of `optimize` and of this crate in the compiler's order.
fn run_passes(function: &mut Function, target: &Target) -> Result<(), mir::CompileError> {
    optimize::promote_alloca::run(function);
    optimize::contract::run(function, target);
    super::atomics::run(function, target)?;
    super::wide_operations::run(function)?;
    super::float_remainder::run(function);
    super::control_flow::run(function)?;
    optimize::if_conversion::run(function);
    optimize::loop_strength_reduction::run(function, target);
    super::legalize::run(function, target)?;
    optimize::merge_bytes::run(function, target);
    optimize::merge_narrow_stores::run(function, target);
    optimize::merge_accesses::run(function, target);
    optimize::param_halves::run(function);
    optimize::cleanup::run(function);
    optimize::wide_sums::run(function);
    optimize::wide_shifts::run(function);
    optimize::cleanup::run(function);
    Ok(())
}

fn legalized(function: &Function, processor: &str) -> Function {
    let mut function = function.clone();
    run_passes(&mut function, &target(processor)).expect("legal");
    verify(&function).unwrap_or_else(|error| panic!("{error}\n{function}"));
    function
}

/// Legal arguments for an argument of type `ty`, with random bits above its width.
fn spread(argument: u128, ty: Scalar, random: &mut Random, out: &mut Vec<u128>) {
    let bits = ty.bits();
    match ty {
        Scalar::Int(1) => out.push(argument),
        Scalar::Int(_) if bits > 64 => {
            let noise = if bits.is_multiple_of(64) {
                0
            } else {
                u128::from(random.next()) << (bits % 64)
            };
            out.push(argument & u128::from(u64::MAX));
            out.push((argument >> 64 | noise) & u128::from(u64::MAX));
        }
        Scalar::Int(_) => {
            let width = if bits <= 32 { 32 } else { 64 };
            let noise = (u128::from(random.next()) << bits) & ((1 << width) - 1);
            out.push(argument | noise);
        }
        _ => out.push(argument),
    }
}

/// Runs the text before and after the passes on `rounds` inputs, which `adjust` makes valid. Results must agree in the
/// bits of their types.
fn check(text: &str, rounds: usize, adjust: impl Fn(&mut [u128])) {
    let function = parse_function(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let params: Vec<Scalar> = function.blocks[function.entry]
        .params
        .iter()
        .map(|&param| function.ty(param).scalar)
        .collect();
    let results = result_types(&function);
    for processor in ["gfx600", "gfx803", "gfx900", "gfx1010"] {
        let legal = legalized(&function, processor);
        let mut random = Random(42);
        for _ in 0..rounds {
            let mut args: Vec<u128> = params
                .iter()
                .map(|&ty| {
                    if ty.is_float() {
                        random.float(ty)
                    } else {
                        random.integer(ty.bits())
                    }
                })
                .collect();
            adjust(&mut args);
            let expected = interpreter::run(&function, &args);
            let mut spread_args = Vec::new();
            for (&argument, &ty) in args.iter().zip(&params) {
                spread(argument, ty, &mut random, &mut spread_args);
            }
            let mut found = interpreter::run(&legal, &spread_args).into_iter();
            for (&ty, &expected) in results.iter().zip(&expected) {
                let bits = ty.bits();
                let mut value = found.next().expect("a result");
                if bits > 64 {
                    value |= found.next().expect("a result") << 64;
                }
                let all = if bits == 128 {
                    u128::MAX
                } else {
                    (1 << bits) - 1
                };
                assert_eq!(
                    value & all,
                    expected,
                    "{processor}, arguments {args:x?}\n{text}\n{legal}"
                );
            }
        }
    }
}

fn result_types(function: &Function) -> Vec<Scalar> {
    function
        .layout
        .iter()
        .find_map(|&block| match &function.blocks[block].terminator {
            mir::generic::Terminator::Return(values) => Some(
                values
                    .iter()
                    .map(|&value| function.ty(value).scalar)
                    .collect(),
            ),
            _ => None,
        })
        .unwrap_or_default()
}

/// `op` on two integers of `bits` bits.
fn binary(op: &str, bits: u32) -> String {
    format!(
        "function @f function0 {{\nbb0(v0: i{bits}, v1: i{bits}):\n  v2: i{bits} = {op} v0, v1\n  return v2\n}}\n"
    )
}

const WIDTHS: [u32; 10] = [2, 8, 13, 16, 24, 32, 33, 48, 64, 31];

#[test]
fn arithmetic() {
    let ops = [
        "add",
        "sub",
        "mul",
        "and",
        "or",
        "xor",
        "smin",
        "smax",
        "umin",
        "umax",
        "uadd_sat",
        "sadd_sat",
        "usub_sat",
        "ssub_sat",
        "umul_high",
        "smul_high",
    ];
    for op in ops {
        for bits in WIDTHS {
            check(&binary(op, bits), 60, |_| {});
        }
    }
}

#[test]
fn wide_arithmetic() {
    for op in ["add", "sub", "mul", "and", "or", "xor"] {
        for bits in [65, 96, 128] {
            check(&binary(op, bits), 60, |_| {});
        }
    }
}

#[test]
fn shifts() {
    for op in ["shl", "lshr", "ashr", "ushl_sat"] {
        for bits in WIDTHS.into_iter().chain([128, 100]) {
            if op == "ushl_sat" && bits > 64 {
                continue;
            }
            check(&binary(op, bits), 60, |args| args[1] %= u128::from(bits));
        }
    }
}

#[test]
fn division() {
    for op in ["udiv", "urem", "sdiv", "srem"] {
        for bits in [8, 16, 24, 32, 48, 64] {
            check(&binary(op, bits), 400, |args| {
                let least = 1u128 << (bits - 1);
                args[1] = args[1].max(1);
                if args[0] == least && args[1] == (1 << bits) - 1 {
                    args[1] = 1;
                }
            });
        }
    }
}

#[test]
fn division_of_sign_extended_dwords() {
    for op in ["sdiv", "srem"] {
        let text = format!(
            "function @f function0 {{\nbb0(v0: i32, v1: i32):\n  v2: i64 = sext v0\n  v3: i64 = sext v1\n  v4: i64 = {op} v2, v3\n  return v4\n}}\n"
        );
        check(&text, 400, |args| args[1] = args[1].max(1));
        let (least, minus_one) = (1 << 31, u128::from(u32::MAX));
        for (a, b) in [(least, minus_one), (least, 1), (least, least), (7, least)] {
            check(&text, 1, |args| args.copy_from_slice(&[a, b]));
        }
    }
}

#[test]
fn division_by_constants() {
    let mut random = Random(7);
    for op in ["udiv", "urem", "sdiv", "srem"] {
        for bits in [16, 32, 64] {
            for round in 0..40 {
                let divisor = match round {
                    0..10 => round + 2,
                    _ => random.integer(bits).max(1),
                };
                let text = format!(
                    "function @f function0 {{\nbb0(v0: i{bits}):\n  v1: i{bits} = const {divisor:#x}\n  v2: i{bits} = {op} v0, v1\n  return v2\n}}\n"
                );
                let all = (1u128 << bits) - 1;
                check(&text, 60, |args| {
                    if divisor == all && args[0] == 1 << (bits - 1) {
                        args[0] = 3;
                    }
                });
            }
        }
    }
}

#[test]
fn constants_on_the_right() {
    let mut random = Random(9);
    for op in [
        "add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "umin", "smax",
    ] {
        for bits in [16, 32, 64] {
            for _ in 0..24 {
                let mut constant = random.integer(bits);
                if op.contains("sh") {
                    constant %= u128::from(bits);
                }
                let text = format!(
                    "function @f function0 {{\nbb0(v0: i{bits}, v3: i32):\n  v1: i{bits} = const {constant:#x}\n  v2: i{bits} = {op} v0, v1\n  v4: i64 = zext v3\n  v5: i64 = const 0x3\n  v6: i64 = shl v4, v5\n  return v2, v6\n}}\n"
                );
                check(&text, 40, |_| {});
            }
        }
    }
}

#[test]
fn unary_bits() {
    for op in ["ctpop", "ctlz", "cttz", "bitreverse", "abs"] {
        for bits in WIDTHS {
            let text = format!(
                "function @f function0 {{\nbb0(v0: i{bits}):\n  v2: i{bits} = {op} v0\n  return v2\n}}\n"
            );
            check(&text, 60, |_| {});
        }
    }
    for bits in [16, 32, 48, 64] {
        let text = format!(
            "function @f function0 {{\nbb0(v0: i{bits}):\n  v2: i{bits} = bswap v0\n  return v2\n}}\n"
        );
        check(&text, 60, |_| {});
    }
}

#[test]
fn funnel_shifts() {
    for op in ["fshl", "fshr"] {
        for bits in [8, 16, 24, 32, 64] {
            let text = format!(
                "function @f function0 {{\nbb0(v0: i{bits}, v1: i{bits}, v3: i{bits}):\n  v2: i{bits} = {op} v0, v1, v3\n  return v2\n}}\n"
            );
            check(&text, 100, |_| {});
        }
    }
}

#[test]
fn overflow() {
    for op in [
        "uadd_overflow",
        "sadd_overflow",
        "usub_overflow",
        "ssub_overflow",
        "umul_overflow",
        "smul_overflow",
    ] {
        for bits in [8, 16, 24, 32, 48, 63] {
            let text = format!(
                "function @f function0 {{\nbb0(v0: i{bits}, v1: i{bits}):\n  v2: i{bits}, v3: i1 = {op} v0, v1\n  return v2, v3\n}}\n"
            );
            check(&text, 100, |_| {});
        }
    }
}

#[test]
fn comparisons() {
    for op in [
        "eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle",
    ] {
        for bits in [1, 8, 16, 32, 40, 64, 128] {
            let text = format!(
                "function @f function0 {{\nbb0(v0: i{bits}, v1: i{bits}):\n  v2: i1 = icmp {op} v0, v1\n  v3: i1 = icmp {op} v0, v0\n  return v2, v3\n}}\n"
            );
            check(&text, 80, |_| {});
        }
        let text = format!(
            "function @f function0 {{\nbb0(v0: i32, v1: i8):\n  v2: i64 = zext v0\n  v3: i64 = sext v1\n  v4: i1 = icmp {op} v2, v3\n  v5: i64 = zext v1\n  v6: i1 = icmp {op} v2, v5\n  return v4, v6\n}}\n"
        );
        check(&text, 80, |_| {});
    }
}

#[test]
fn extensions() {
    for (from, to) in [
        (1, 8),
        (1, 64),
        (8, 16),
        (8, 32),
        (8, 64),
        (16, 32),
        (32, 64),
        (24, 40),
        (8, 128),
        (64, 128),
    ] {
        let text = format!(
            "function @f function0 {{\nbb0(v0: i{from}, v1: i{to}):\n  v2: i{to} = zext v0\n  v3: i{to} = sext v0\n  v4: i{from} = trunc v1\n  v5: i{to} = add v2, v3\n  return v2, v3, v4, v5\n}}\n"
        );
        check(&text, 80, |_| {});
    }
}

#[test]
fn vectors() {
    let text = "function @f function0 {
bb0(v0: i8, v1: i8, v2: i8, v3: i8, v4: i32):
  v5: i8x4 = build_vector v0, v1, v2, v3
  v6: i32 = bitcast v5
  v7: i8 = extract_dynamic v5, v4
  v8: i8x4 = insert_dynamic v5, v3, v4
  v9: i32 = bitcast v8
  v10: i8x4 = bitcast v4
  v11: i8x4 = add v10, v5
  v12: i32 = bitcast v11
  return v6, v7, v9, v12
}
";
    check(text, 100, |args| args[4] %= 4);
}

#[test]
fn conversions_between_numbers() {
    for bits in [8, 16, 32, 64] {
        for float in ["f32", "f64"] {
            let text = format!(
                "function @f function0 {{\nbb0(v0: i{bits}, v1: {float}):\n  v2: {float} = sitofp v0\n  v3: {float} = uitofp v0\n  v4: i{bits} = fptosi_sat v1\n  v5: i{bits} = fptoui_sat v1\n  return v2, v3, v4, v5\n}}\n"
            );
            check(&text, 300, |_| {});
        }
    }
}

#[test]
fn float_arithmetic() {
    for float in ["f32", "f64"] {
        for op in ["fdiv", "fminnum", "fmaxnum", "copysign", "fsub"] {
            let text = format!(
                "function @f function0 {{\nbb0(v0: {float}, v1: {float}):\n  v2: {float} = {op} v0, v1\n  return v2\n}}\n"
            );
            check(&text, 300, |_| {});
        }
        for op in [
            "sqrt",
            "floor",
            "ceil",
            "truncate",
            "roundeven",
            "round",
            "fneg",
            "fabs",
        ] {
            let text = format!(
                "function @f function0 {{\nbb0(v0: {float}):\n  v3: {float} = fabs v0\n  v2: {float} = {op} v{}\n  return v2\n}}\n",
                if op == "sqrt" { 3 } else { 0 }
            );
            check(&text, 300, |_| {});
        }
    }
}

#[test]
fn switches() {
    let cases: Vec<String> = (0..11)
        .map(|case| format!("{:#x} bb{}", case * 3, case % 3 + 2))
        .collect();
    let text = format!(
        "function @f function0 {{\nbb0(v0: i8):\n  switch v0, default bb1, {}\nbb1:\n  v1: i32 = const 0x7\n  branch bb5(v1)\nbb2:\n  v2: i32 = const 0x8\n  branch bb5(v2)\nbb3:\n  v3: i32 = const 0x9\n  branch bb5(v3)\nbb4:\n  v4: i32 = const 0xa\n  branch bb5(v4)\nbb5(v5: i32):\n  return v5\n}}\n",
        cases.join(", ")
    );
    check(&text, 300, |args| {
        if args[0] > 60 {
            args[0] %= 40;
        }
    });
}
