//! Compares each instruction with independent arithmetic, on edge cases and random values.

use isa::{Generation, Isa, WaveSize};
use rustc_apfloat::Float;
use rustc_apfloat::ieee::{Double, Half, Single};

use super::Context;
use crate::action::Action;
use crate::inst::Inst;
use crate::wave::{EXEC, VCC, Wave};

/// The sources are v[0:1], v[2:3] and v[4:5], the destination is v[6:7].
const SOURCES: [usize; 3] = [0, 2, 4];
const DESTINATION: usize = 6;

struct Runner {
    generation: Generation,
    wave: Wave,
    seed: u64,
}

#[rustfmt::skip]
const EDGES: &[u64] = &[
    0, 1, 2, 31, 32, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff,
    0x3f80_0000, 0xbf80_0000, 0x7f80_0000, 0xff80_0000, 0x7fc0_0000, 0x0000_0001_0000_0000,
    0x3ff0_0000_0000_0000, 0x7ff0_0000_0000_0000, 0x8000_0000_0000_0000, u64::MAX,
];

impl Runner {
    fn new(generation: Generation) -> Self {
        let mut wave = Wave::new(0, 64, 16);
        wave.set_mask(EXEC, u64::MAX, 0);
        wave.set_mask(VCC, 0, 0);
        // Rounds to nearest, supports all denormals, and sets DX10_CLAMP, but not IEEE.
        wave.mode = 0x1f0;
        Runner {
            generation,
            wave,
            seed: 7,
        }
    }

    fn random(&mut self) -> u64 {
        self.seed = self
            .seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let high = self.seed >> 32;
        self.seed = self
            .seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        high << 32 | self.seed >> 32
    }

    fn inst(&self, text: &str) -> Inst {
        let isa = Isa::new(self.generation, WaveSize::Wave64);
        let parsed = isa::parse(text, isa).unwrap_or_else(|error| panic!("{text}: {error}"));
        Inst::new(parsed, 2, isa).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// Runs `text` several times with sources in all lanes; `check` receives sources and result of each lane.
    fn run(&mut self, text: &str, mut check: impl FnMut([u64; 3], u64)) {
        let inst = self.inst(text);
        for round in 0..20 {
            let mut sources = [[0u64; 3]; 64];
            for (lane, values) in sources.iter_mut().enumerate() {
                for (n, value) in values.iter_mut().enumerate() {
                    let pick = self.random();
                    let edge = EDGES[(lane * 7 + round * 11 + n * 5) % EDGES.len()];
                    *value = if pick & 3 == 0 { edge } else { self.random() };
                    let register = SOURCES[n];
                    self.wave.set_lane(register, lane, *value as u32, 0);
                    self.wave
                        .set_lane(register + 1, lane, (*value >> 32) as u32, 0);
                }
                self.wave.set_lane(DESTINATION, lane, values[2] as u32, 0);
                self.wave.set_lane(DESTINATION + 1, lane, 0, 0);
            }
            let context = Context {
                generation: self.generation,
                strict: true,
            };
            match inst.action {
                Action::Lane(op) => op.execute(&mut self.wave, &inst, context).unwrap(),
                Action::Packed(op) => op.execute(&mut self.wave, &inst, context).unwrap(),
                Action::Special(function) => function(&mut self.wave, &inst, context).unwrap(),
                Action::Carry(op) => op.execute(&mut self.wave, &inst, context),
                Action::Compare(op) => op.execute(&mut self.wave, &inst, context),
                _ => panic!("{text} is not tested like this"),
            }
            for (lane, values) in sources.into_iter().enumerate() {
                let low = u64::from(self.wave.vector[DESTINATION][lane]);
                let high = u64::from(self.wave.vector[DESTINATION + 1][lane]);
                check(values, low | high << 32);
            }
        }
    }

    fn expect32(&mut self, text: &str, wanted: impl Fn(u32, u32, u32) -> u32) {
        self.run(text, |values, result| {
            let [a, b, c] = values.map(|value| value as u32);
            let expected = wanted(a, b, c);
            assert_eq!(result as u32, expected, "{text} of {a:#x}, {b:#x}, {c:#x}");
        });
    }

    fn expect64(&mut self, text: &str, wanted: impl Fn(u64, u64, u64) -> u64) {
        self.run(text, |[a, b, c], result| {
            assert_eq!(result, wanted(a, b, c), "{text} of {a:#x}, {b:#x}, {c:#x}");
        });
    }

    /// Expects a float. All NaNs are considered equal.
    fn expect_f32(&mut self, text: &str, wanted: impl Fn(Single, Single, Single) -> Single) {
        self.run(text, |values, result| {
            let [a, b, c] = values.map(|v| Single::from_bits(u128::from(v as u32)));
            let expected = wanted(a, b, c).to_bits() as u32;
            let both_nan =
                f32::from_bits(result as u32).is_nan() && f32::from_bits(expected).is_nan();
            assert!(
                both_nan || result as u32 == expected,
                "{text} of {values:x?}: {result:#x} instead of {expected:#x}"
            );
        });
    }

    fn expect_f64(&mut self, text: &str, wanted: impl Fn(Double, Double, Double) -> Double) {
        self.run(text, |values, result| {
            let [a, b, c] = values.map(|v| Double::from_bits(u128::from(v)));
            let expected = wanted(a, b, c).to_bits() as u64;
            let both_nan = f64::from_bits(result).is_nan() && f64::from_bits(expected).is_nan();
            assert!(
                both_nan || result == expected,
                "{text} of {values:x?}: {result:#x} instead of {expected:#x}"
            );
        });
    }

    fn expect_f16(&mut self, text: &str, wanted: impl Fn(Half, Half, Half) -> Half) {
        self.run(text, |values, result| {
            let [a, b, c] = values.map(|v| Half::from_bits(u128::from(v as u16)));
            let expected = wanted(a, b, c);
            let found = Half::from_bits(u128::from(result as u16));
            assert!(
                found.is_nan() && expected.is_nan() || found.to_bits() == expected.to_bits(),
                "{text} of {values:x?}: {found:?} instead of {expected:?}"
            );
        });
    }
}

fn i(value: u32) -> i32 {
    value as i32
}

#[test]
fn bits_and_shifts() {
    let mut gfx9 = Runner::new(Generation::Gfx900);
    gfx9.expect32("v_mov_b32 v6, v0", |a, _, _| a);
    gfx9.expect32("v_not_b32 v6, v0", |a, _, _| !a);
    gfx9.expect32("v_bfi_b32 v6, v0, v2, v4", |a, b, c| (c ^ b) & a ^ c);
    gfx9.expect32("v_and_or_b32 v6, v0, v2, v4", |a, b, c| (a & b) | c);
    gfx9.expect32("v_or3_b32 v6, v0, v2, v4", |a, b, c| a | b | c);
    gfx9.expect32("v_lshl_add_u32 v6, v0, v2, v4", |a, b, c| {
        a.wrapping_shl(b).wrapping_add(c)
    });
    gfx9.expect32("v_add_lshl_u32 v6, v0, v2, v4", |a, b, c| {
        a.wrapping_add(b).wrapping_shl(c)
    });
    gfx9.expect32("v_lshl_or_b32 v6, v0, v2, v4", |a, b, c| {
        a.wrapping_shl(b) | c
    });
    gfx9.expect32("v_xad_u32 v6, v0, v2, v4", |a, b, c| {
        (a ^ b).wrapping_add(c)
    });
    gfx9.expect32("v_lshlrev_b32 v6, v0, v2", |a, b, _| b.wrapping_shl(a));
    gfx9.expect32("v_lshrrev_b32 v6, v0, v2", |a, b, _| b.wrapping_shr(a));
    gfx9.expect32("v_ashrrev_i32 v6, v0, v2", |a, b, _| {
        i(b).wrapping_shr(a) as u32
    });
    gfx9.expect64("v_lshlrev_b64 v[6:7], v0, v[2:3]", |a, b, _| {
        b.wrapping_shl(a as u32)
    });
    gfx9.expect64("v_lshrrev_b64 v[6:7], v0, v[2:3]", |a, b, _| {
        b.wrapping_shr(a as u32)
    });
    gfx9.expect64("v_ashrrev_i64 v[6:7], v0, v[2:3]", |a, b, _| {
        (b as i64).wrapping_shr(a as u32) as u64
    });
    gfx9.expect32("v_bfe_u32 v6, v0, v2, v4", |a, b, c| {
        let mut result = 0;
        for bit in 0..c % 32 {
            let from = b % 32 + bit;
            result |= if from < 32 { (a >> from & 1) << bit } else { 0 };
        }
        result
    });
    gfx9.expect32("v_bfe_i32 v6, v0, v2, v4", |a, b, c| {
        let (offset, width) = (b % 32, c % 32);
        let mut result = 0;
        for bit in 0..32 {
            let from = offset + bit.min(width.saturating_sub(1));
            result |= if width == 0 {
                0
            } else {
                (a >> from.min(31) & 1) << bit
            };
        }
        result
    });
    gfx9.expect32("v_alignbit_b32 v6, v0, v2, v4", |a, b, c| {
        if c % 32 == 0 {
            b
        } else {
            b >> (c % 32) | a << (32 - c % 32)
        }
    });
    gfx9.expect32("v_bfrev_b32 v6, v0", |a, _, _| {
        (0..32).fold(0, |out, bit| out | (a >> bit & 1) << (31 - bit))
    });
    gfx9.expect32("v_ffbh_u32 v6, v0", |a, _, _| {
        (0..32).find(|n| a >> (31 - n) & 1 != 0).unwrap_or(u32::MAX)
    });
    gfx9.expect32("v_ffbl_b32 v6, v0", |a, _, _| {
        (0..32).find(|n| a >> n & 1 != 0).unwrap_or(u32::MAX)
    });
    gfx9.expect32("v_ffbh_i32 v6, v0", |a, _, _| {
        (0..32)
            .find(|n| a >> (31 - n) & 1 != a >> 31)
            .unwrap_or(u32::MAX)
    });
    gfx9.expect32("v_bcnt_u32_b32 v6, v0, v2", |a, b, _| {
        (0..32).fold(b, |sum, n| sum.wrapping_add(a >> n & 1))
    });
    gfx9.expect32("v_perm_b32 v6, v0, v2, v4", |a, b, c| {
        let bytes: Vec<u8> = b.to_le_bytes().into_iter().chain(a.to_le_bytes()).collect();
        let signs = |byte: u8| if byte & 0x80 != 0 { 0xff } else { 0 };
        u32::from_le_bytes(c.to_le_bytes().map(|select| match select {
            0..=7 => bytes[usize::from(select)],
            8 => signs(bytes[1]),
            9 => signs(bytes[3]),
            10 => signs(bytes[5]),
            11 => signs(bytes[7]),
            12 => 0,
            _ => 0xff,
        }))
    });
}

#[test]
fn integer_arithmetic() {
    let mut gfx9 = Runner::new(Generation::Gfx900);
    gfx9.expect32("v_add_u32 v6, v0, v2", |a, b, _| a.wrapping_add(b));
    gfx9.expect32("v_sub_u32 v6, v0, v2", |a, b, _| a.wrapping_sub(b));
    gfx9.expect32("v_subrev_u32 v6, v0, v2", |a, b, _| b.wrapping_sub(a));
    gfx9.expect32("v_add_u32_e64 v6, v0, v2 clamp", |a, b, _| {
        a.saturating_add(b)
    });
    gfx9.expect32("v_sub_u32_e64 v6, v0, v2 clamp", |a, b, _| {
        a.saturating_sub(b)
    });
    gfx9.expect32("v_add_i32 v6, v0, v2 clamp", |a, b, _| {
        i(a).saturating_add(i(b)) as u32
    });
    gfx9.expect32("v_sub_i32 v6, v0, v2 clamp", |a, b, _| {
        i(a).saturating_sub(i(b)) as u32
    });
    gfx9.expect32("v_add_co_u32 v6, vcc, v0, v2", |a, b, _| a.wrapping_add(b));
    gfx9.expect32("v_add3_u32 v6, v0, v2, v4", |a, b, c| {
        a.wrapping_add(b).wrapping_add(c)
    });
    gfx9.expect32("v_mul_lo_u32 v6, v0, v2", |a, b, _| a.wrapping_mul(b));
    gfx9.expect32("v_mul_hi_u32 v6, v0, v2", |a, b, _| {
        ((u64::from(a) * u64::from(b)) >> 32) as u32
    });
    gfx9.expect32("v_mul_hi_i32 v6, v0, v2", |a, b, _| {
        ((i128::from(i(a)) * i128::from(i(b))) >> 32) as u32
    });
    gfx9.expect32("v_mul_u32_u24 v6, v0, v2", |a, b, _| {
        (a & 0xff_ffff).wrapping_mul(b & 0xff_ffff)
    });
    gfx9.expect32("v_mul_i32_i24 v6, v0, v2", |a, b, _| {
        (i(a << 8) >> 8).wrapping_mul(i(b << 8) >> 8) as u32
    });
    gfx9.expect32("v_mad_u32_u24 v6, v0, v2, v4", |a, b, c| {
        (a & 0xff_ffff).wrapping_mul(b & 0xff_ffff).wrapping_add(c)
    });
    gfx9.expect64("v_mad_u64_u32 v[6:7], vcc, v0, v2, v[4:5]", |a, b, c| {
        (a & 0xffff_ffff)
            .wrapping_mul(b & 0xffff_ffff)
            .wrapping_add(c)
    });
    gfx9.expect64("v_mad_i64_i32 v[6:7], vcc, v0, v2, v[4:5]", |a, b, c| {
        (i64::from(a as i32) * i64::from(b as i32)).wrapping_add(c as i64) as u64
    });
    gfx9.expect32(
        "v_min_i32 v6, v0, v2",
        |a, b, _| if i(a) < i(b) { a } else { b },
    );
    gfx9.expect32("v_max_u32 v6, v0, v2", |a, b, _| if a > b { a } else { b });
    gfx9.expect32("v_med3_i32 v6, v0, v2, v4", |a, b, c| {
        let mut all = [i(a), i(b), i(c)];
        all.sort();
        all[1] as u32
    });
    gfx9.expect32("v_med3_u32 v6, v0, v2, v4", |a, b, c| {
        let mut all = [a, b, c];
        all.sort();
        all[1]
    });
    gfx9.expect32("v_sad_u32 v6, v0, v2, v4", |a, b, c| {
        a.max(b).wrapping_sub(a.min(b)).wrapping_add(c)
    });
    gfx9.expect32("v_sad_u8 v6, v0, v2, v4", |a, b, c| {
        let pairs = a.to_le_bytes().into_iter().zip(b.to_le_bytes());
        pairs.fold(c, |sum, (x, y)| {
            sum.wrapping_add((i32::from(x) - i32::from(y)).unsigned_abs())
        })
    });
}

#[test]
fn sixteen_bits() {
    let mut gfx8 = Runner::new(Generation::Gfx8);
    gfx8.expect32("v_add_u16 v6, v0, v2", |a, b, _| a.wrapping_add(b) & 0xffff);
    gfx8.expect32("v_lshlrev_b16 v6, v0, v2", |a, b, _| {
        (b << (a & 15)) & 0xffff
    });
    gfx8.expect32("v_mul_lo_u16 v6, v0, v2", |a, b, _| {
        a.wrapping_mul(b) & 0xffff
    });
    let mut gfx10 = Runner::new(Generation::Gfx1010);
    // The high half is preserved.
    gfx10.expect32("v_add_nc_u16 v6, v0, v2", |a, b, c| {
        a.wrapping_add(b) & 0xffff | c & 0xffff_0000
    });
    let mut gfx9 = Runner::new(Generation::Gfx900);
    gfx9.expect32("v_pk_add_u16 v6, v0, v2", |a, b, _| {
        a.wrapping_add(b) & 0xffff | (a >> 16).wrapping_add(b >> 16) << 16
    });
    gfx9.expect32(
        "v_pk_sub_i16 v6, v0, v2 op_sel:[1,0] op_sel_hi:[0,1]",
        |a, b, _| (a >> 16).wrapping_sub(b) & 0xffff | a.wrapping_sub(b >> 16) << 16,
    );
    gfx9.expect32("v_pack_b32_f16 v6, v0, v2 op_sel:[1,0,0]", |a, b, _| {
        a >> 16 | b << 16
    });
    gfx9.expect32("v_add_u32_sdwa v6, v0, v2 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3 src1_sel:WORD_1",
        |a, b, c| c & 0xffff_00ff | ((a >> 24).wrapping_add(b >> 16) & 0xff) << 8);
    gfx9.expect32(
        "v_mov_b32_sdwa v6, sext(v0) dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_2",
        |a, _, _| i32::from((a >> 16) as u8 as i8) as u32,
    );
}

#[test]
fn single_precision() {
    let mut gfx9 = Runner::new(Generation::Gfx900);
    gfx9.expect_f32("v_add_f32 v6, v0, v2", |a, b, _| (a + b).value);
    gfx9.expect_f32("v_sub_f32 v6, v0, v2", |a, b, _| (a - b).value);
    gfx9.expect_f32("v_subrev_f32 v6, v0, v2", |a, b, _| (b - a).value);
    gfx9.expect_f32("v_mul_f32 v6, v0, v2", |a, b, _| (a * b).value);
    gfx9.expect_f32("v_mul_f32 v6, -v0, |v2|", |a, b, _| (-a * b.abs()).value);
    gfx9.expect_f32("v_fma_f32 v6, v0, v2, v4", |a, b, c| a.mul_add(b, c).value);
    gfx9.expect_f32("v_fma_f32 v6, v0, -v2, |v4|", |a, b, c| {
        a.mul_add(-b, c.abs()).value
    });
    gfx9.expect_f32("v_trunc_f32 v6, v0", |a, _, _| {
        a.round_to_integral(rustc_apfloat::Round::TowardZero).value
    });
    gfx9.expect_f32("v_rndne_f32 v6, v0", |a, _, _| {
        a.round_to_integral(rustc_apfloat::Round::NearestTiesToEven)
            .value
    });
    gfx9.expect_f32("v_ceil_f32 v6, v0", |a, _, _| {
        a.round_to_integral(rustc_apfloat::Round::TowardPositive)
            .value
    });
    gfx9.expect_f32("v_floor_f32 v6, v0", |a, _, _| {
        a.round_to_integral(rustc_apfloat::Round::TowardNegative)
            .value
    });
    gfx9.expect_f32("v_cvt_f32_u32 v6, v0", |a, _, _| {
        Single::from_u128(a.to_bits()).value
    });
    gfx9.expect_f32("v_cvt_f32_i32 v6, v0", |a, _, _| {
        Single::from_i128(i128::from(a.to_bits() as u32 as i32)).value
    });
    gfx9.expect_f32("v_max_f32 v6, v0, v2", |a, b, _| {
        if a.is_nan() {
            b
        } else if b.is_nan() || a > b {
            a
        } else {
            b
        }
    });
    // Rounding toward zero.
    gfx9.wave.mode = 0x1ff;
    gfx9.expect_f32("v_add_f32 v6, v0, v2", |a, b, _| {
        a.add_r(b, rustc_apfloat::Round::TowardZero).value
    });
    gfx9.expect_f32("v_fma_f32 v6, v0, v2, v4", |a, b, c| {
        a.mul_add_r(b, c, rustc_apfloat::Round::TowardZero).value
    });
}

#[test]
fn double_precision() {
    let mut gfx9 = Runner::new(Generation::Gfx900);
    let [a, b, c] = ["v[0:1]", "v[2:3]", "v[4:5]"];
    gfx9.expect_f64(&format!("v_add_f64 v[6:7], {a}, {b}"), |a, b, _| {
        (a + b).value
    });
    gfx9.expect_f64(&format!("v_mul_f64 v[6:7], {a}, -{b}"), |a, b, _| {
        (a * -b).value
    });
    gfx9.expect_f64(&format!("v_fma_f64 v[6:7], {a}, {b}, {c}"), |a, b, c| {
        a.mul_add(b, c).value
    });
    gfx9.expect_f64(&format!("v_floor_f64 v[6:7], {a}"), |a, _, _| {
        a.round_to_integral(rustc_apfloat::Round::TowardNegative)
            .value
    });
    gfx9.wave.mode = 0x1f8;
    gfx9.expect_f64(&format!("v_add_f64 v[6:7], {a}, {b}"), |a, b, _| {
        a.add_r(b, rustc_apfloat::Round::TowardNegative).value
    });
}

#[test]
fn half_precision() {
    let mut gfx9 = Runner::new(Generation::Gfx900);
    gfx9.expect_f16("v_add_f16 v6, v0, v2", |a, b, _| (a + b).value);
    gfx9.expect_f16("v_mul_f16 v6, v0, v2", |a, b, _| (a * b).value);
    gfx9.expect_f16("v_fma_f16 v6, v0, v2, v4", |a, b, c| a.mul_add(b, c).value);
    gfx9.expect_f16("v_pk_fma_f16 v6, v0, v2, v4", |a, b, c| {
        a.mul_add(b, c).value
    });
    gfx9.run("v_cvt_f16_f32 v6, v0", |[a, _, _], result| {
        let mut loses = false;
        let single = Single::from_bits(u128::from(a as u32));
        let expected: Half = rustc_apfloat::FloatConvert::convert(single, &mut loses).value;
        let found = Half::from_bits(u128::from(result as u16));
        assert!(
            found.is_nan() && expected.is_nan() || found == expected,
            "{a:#x}"
        );
    });
}

#[test]
fn conversions_to_integers_saturate() {
    let mut gfx9 = Runner::new(Generation::Gfx900);
    gfx9.expect32("v_cvt_i32_f32 v6, v0", |a, _, _| {
        let value = f32::from_bits(a);
        if value.is_nan() {
            0
        } else if value >= 2_147_483_648.0 {
            i32::MAX as u32
        } else if value < -2_147_483_648.0 {
            i32::MIN as u32
        } else {
            value.trunc() as i64 as u32
        }
    });
    gfx9.expect32("v_cvt_u32_f32 v6, v0", |a, _, _| {
        let value = f32::from_bits(a);
        if value.is_nan() || value < 0.0 {
            0
        } else if value >= 4_294_967_296.0 {
            u32::MAX
        } else {
            value.trunc() as u64 as u32
        }
    });
}

#[test]
fn divisions_by_the_scaled_sequence_are_correctly_rounded() {
    let mut runner = Runner::new(Generation::Gfx900);
    let steps: Vec<Inst> = [
        // The numerator is in v0, the denominator in v2. The sequence is the one that compilers emit.
        "v_div_scale_f32 v8, s[0:1], v2, v2, v0",
        "v_div_scale_f32 v9, vcc, v0, v2, v0",
        "v_rcp_f32 v10, v8",
        "v_fma_f32 v11, -v8, v10, 1.0",
        "v_fma_f32 v10, v11, v10, v10",
        "v_mul_f32 v11, v9, v10",
        "v_fma_f32 v12, -v8, v11, v9",
        "v_fma_f32 v11, v12, v10, v11",
        "v_fma_f32 v12, -v8, v11, v9",
        "v_div_fmas_f32 v12, v12, v10, v11",
        "v_div_fixup_f32 v6, v12, v2, v0",
    ]
    .iter()
    .map(|text| runner.inst(text))
    .collect();
    let context = Context {
        generation: Generation::Gfx900,
        strict: true,
    };
    for _ in 0..200 {
        let mut operands = [(0u32, 0u32); 64];
        for (lane, (x, y)) in operands.iter_mut().enumerate() {
            (*x, *y) = (runner.random() as u32, runner.random() as u32);
            runner.wave.set_lane(0, lane, *x, 0);
            runner.wave.set_lane(2, lane, *y, 0);
        }
        for step in &steps {
            match step.action {
                Action::Lane(op) => op.execute(&mut runner.wave, step, context).unwrap(),
                Action::Special(function) => function(&mut runner.wave, step, context).unwrap(),
                _ => unreachable!("only these kinds are in the sequence"),
            }
        }
        for (lane, (x, y)) in operands.into_iter().enumerate() {
            let wanted = f32::from_bits(x) / f32::from_bits(y);
            let found = f32::from_bits(runner.wave.vector[6][lane]);
            assert!(
                wanted.is_nan() && found.is_nan() || wanted.to_bits() == found.to_bits(),
                "{x:#x} / {y:#x}: {found:e} instead of {wanted:e}"
            );
        }
    }
}
