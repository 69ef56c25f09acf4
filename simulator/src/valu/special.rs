//! Vector instructions that read other lanes, use lane masks, or have unusual destinations.

use super::{
    Context, Gathered, Ty, apply_dpp, environment, gather, gfx9_4, modify, scale, upward,
    write_result,
};
use crate::error::FaultKind;
use crate::float::{
    Env, FormatMode, fma_scaled64, fma32, fma64, input32, input64, output32, output64, round32,
};
use crate::inst::{Inst, Src};
use crate::wave::{M0, VCC, Wave};

/// The function that executes an instruction.
pub type SpecialFn = fn(&mut Wave, &Inst, Context) -> Result<(), FaultKind>;

#[rustfmt::skip]
static OPS: &[(&str, SpecialFn)] = &[
    ("v_nop",               |_, _, _| Ok(())),
    ("v_pipeflush",         |_, _, _| Ok(())),
    ("v_clrexcp",           |_, _, _| Ok(())),
    ("v_cndmask_b32",       cndmask),
    ("v_readfirstlane_b32", readfirstlane),
    ("v_readlane_b32",      readlane),
    ("v_writelane_b32",     writelane),
    ("v_mbcnt_lo_u32_b32",  |w, i, c| mbcnt(w, i, c, false)),
    ("v_mbcnt_hi_u32_b32",  |w, i, c| mbcnt(w, i, c, true)),
    ("v_div_scale_f32",     |w, i, c| div_scale(w, i, c, Ty::F32)),
    ("v_div_scale_f64",     |w, i, c| div_scale(w, i, c, Ty::F64)),
    ("v_div_fmas_f32",      |w, i, c| div_fmas(w, i, c, Ty::F32)),
    ("v_div_fmas_f64",      |w, i, c| div_fmas(w, i, c, Ty::F64)),
    ("v_mad_u64_u32",       |w, i, c| mad64(w, i, c, false)),
    ("v_mad_i64_i32",       |w, i, c| mad64(w, i, c, true)),
    ("v_movrels_b32",       |w, i, _| move_relative(w, i, true, false)),
    ("v_movreld_b32",       |w, i, _| move_relative(w, i, false, true)),
    ("v_movrelsd_b32",      |w, i, _| move_relative(w, i, true, true)),
    ("v_movrelsd_2_b32",    move_relative_2),
    ("v_swap_b32",          swap),
    ("v_swaprel_b32",       swap_relative),
    ("v_permlane16_b32",    |w, i, _| permlane(w, i, false)),
    ("v_permlanex16_b32",   |w, i, _| permlane(w, i, true)),
    ("v_accvgpr_read_b32",  move_register),
    ("v_accvgpr_write_b32", move_register),
    ("v_accvgpr_mov_b32",   move_register),
    ("v_mqsad_u32_u8",      mqsad_u32),
    ("v_cvt_f32_fp8",       gfx9_4::f32_from_fp8),
    ("v_cvt_f32_bf8",       gfx9_4::f32_from_bf8),
    ("v_cvt_pk_f32_fp8",    gfx9_4::pair_from_fp8),
    ("v_cvt_pk_f32_bf8",    gfx9_4::pair_from_bf8),
    ("v_bitop3_b16",        gfx9_4::bitop3),
    ("v_bitop3_b32",        gfx9_4::bitop3),
    ("v_permlane16_swap_b32", gfx9_4::swap_rows),
    ("v_permlane32_swap_b32", gfx9_4::swap_halves),
];

/// The function of the instruction with this name.
pub fn find(name: &str) -> Option<SpecialFn> {
    let found = OPS.iter().find(|(other, _)| *other == name);
    found.map(|(_, function)| *function)
}

/// The numbers of the lanes in a mask, lowest first.
pub fn lanes_of(mask: u64) -> impl Iterator<Item = usize> {
    let mut remaining = mask;
    std::iter::from_fn(move || {
        let lane = remaining.trailing_zeros();
        (lane < 64).then(|| {
            remaining &= remaining - 1;
            lane as usize
        })
    })
}

fn has_undefined_bits(source: &Gathered, lane: usize) -> bool {
    source.tainted >> lane & 1 != 0 && source.undefined[lane] != 0
}

/// The undefined bits of a lane.
fn undefined_bits(source: &Gathered, lane: usize) -> u64 {
    if source.tainted >> lane & 1 != 0 {
        source.undefined[lane]
    } else {
        0
    }
}

fn all_bits_if(undefined: bool) -> u64 {
    if undefined { u64::MAX } else { 0 }
}

fn cndmask(wave: &mut Wave, inst: &Inst, context: Context) -> Result<(), FaultKind> {
    let mut a = gather(wave, inst.src[0], false);
    let enabled = apply_dpp(inst, wave, context, &mut a);
    let mut b = gather(wave, inst.src[1], false);
    modify(inst, 0, Ty::F32, &mut a);
    modify(inst, 1, Ty::F32, &mut b);
    let condition = inst.src[2].scalar().unwrap_or(VCC);
    let (mask, mask_undefined) = match inst.src[2] {
        Src::Constant(value) => (value, 0),
        _ => (wave.mask(condition), wave.mask_undefined(condition)),
    };
    for lane in lanes_of(enabled) {
        let selected = if mask >> lane & 1 != 0 { &b } else { &a };
        let unknown = mask_undefined >> lane & 1 != 0 && a.value[lane] != b.value[lane];
        let undefined = if unknown {
            u64::MAX
        } else if has_undefined_bits(selected, lane) {
            selected.undefined[lane]
        } else {
            0
        };
        let result = (selected.value[lane], undefined);
        write_result(wave, inst, Ty::B32, false, lane, result);
    }
    Ok(())
}

fn readfirstlane(wave: &mut Wave, inst: &Inst, _: Context) -> Result<(), FaultKind> {
    let exec = wave.exec();
    // If no lane is active, lane 0 is read.
    let lane = if exec == 0 {
        0
    } else {
        exec.trailing_zeros() as usize
    };
    let source = gather(wave, inst.src[0], false);
    let undefined = if has_undefined_bits(&source, lane) {
        source.undefined[lane]
    } else {
        0
    };
    wave.write(inst.dst, 1, source.value[lane], undefined);
    Ok(())
}

fn lane_select(wave: &Wave, source: Src) -> Result<usize, FaultKind> {
    let (lane, undefined) = wave.read(source, 1);
    if undefined != 0 {
        return Err(FaultKind::Undefined {
            register: "lane select".to_owned(),
            role: "lane number",
        });
    }
    Ok((lane % u64::from(wave.lanes)) as usize)
}

fn readlane(wave: &mut Wave, inst: &Inst, _: Context) -> Result<(), FaultKind> {
    let lane = lane_select(wave, inst.src[1])?;
    let source = gather(wave, inst.src[0], false);
    let undefined = if has_undefined_bits(&source, lane) {
        source.undefined[lane]
    } else {
        0
    };
    wave.write(inst.dst, 1, source.value[lane], undefined);
    Ok(())
}

fn writelane(wave: &mut Wave, inst: &Inst, _: Context) -> Result<(), FaultKind> {
    let lane = lane_select(wave, inst.src[1])?;
    let (value, undefined) = wave.read(inst.src[0], 1);
    if let Some(register) = inst.dst.vector() {
        wave.set_lane(register, lane, value as u32, undefined as u32);
    }
    Ok(())
}

fn mbcnt(wave: &mut Wave, inst: &Inst, context: Context, high: bool) -> Result<(), FaultKind> {
    let mut mask = gather(wave, inst.src[0], false);
    let enabled = apply_dpp(inst, wave, context, &mut mask);
    let base = gather(wave, inst.src[1], false);
    for lane in lanes_of(enabled) {
        let below = (1u64 << lane) - 1;
        let below = if high {
            below >> 32
        } else {
            below & 0xffff_ffff
        };
        let count = (mask.value[lane] & below).count_ones();
        let undefined = has_undefined_bits(&base, lane)
            || has_undefined_bits(&mask, lane) && mask.undefined[lane] & below != 0;
        let sum = (base.value[lane] as u32).wrapping_add(count);
        let result = (u64::from(sum), all_bits_if(undefined));
        write_result(wave, inst, Ty::B32, false, lane, result);
    }
    Ok(())
}

/// An addition or subtraction with carry.
#[derive(Debug, Clone, Copy)]
pub struct Carry {
    subtract: bool,
    reverse: bool,
    carry_in: bool,
}

impl Carry {
    /// The instruction with this name, if it is the variant that writes a carry.
    pub fn find(name: &str) -> Option<Carry> {
        let stem = name.strip_prefix("v_")?;
        let (operation, rest) = stem.split_once('_')?;
        let (subtract, reverse, carry_in) = match operation {
            "add" => (false, false, false),
            "sub" => (true, false, false),
            "subrev" => (true, true, false),
            "addc" => (false, false, true),
            "subb" => (true, false, true),
            "subbrev" => (true, true, true),
            _ => return None,
        };
        matches!(rest, "u32" | "i32" | "co_u32" | "co_ci_u32").then_some(Carry {
            subtract,
            reverse,
            carry_in: carry_in || rest == "co_ci_u32",
        })
    }

    /// Executes the instruction in the active lanes.
    pub fn execute(&self, wave: &mut Wave, inst: &Inst, context: Context) {
        let mut a = gather(wave, inst.src[0], false);
        let enabled = apply_dpp(inst, wave, context, &mut a);
        let mut b = gather(wave, inst.src[1], false);
        modify(inst, 0, Ty::B32, &mut a);
        modify(inst, 1, Ty::B32, &mut b);
        let input = inst.src[2].scalar().unwrap_or(VCC);
        let (carries, carries_undefined) = if self.carry_in {
            (wave.mask(input), wave.mask_undefined(input))
        } else {
            (0, 0)
        };
        let clamp = inst.modifiers().has(isa::ModifierSet::CLAMP);
        let (mut mask, mut mask_undefined) = (0u64, 0u64);
        for lane in lanes_of(enabled) {
            let carry = (carries >> lane & 1) as i64;
            let (x, y) = (a.value[lane] as u32, b.value[lane] as u32);
            let (x, y) = if self.reverse { (y, x) } else { (x, y) };
            let (x, y) = (i64::from(x), i64::from(y));
            let exact = if self.subtract {
                x - y - carry
            } else {
                x + y + carry
            };
            let overflow = !(0..=i64::from(u32::MAX)).contains(&exact);
            let value = if clamp {
                exact.clamp(0, i64::from(u32::MAX))
            } else {
                exact
            };
            let carry_bad = carries_undefined >> lane & 1;
            let undefined = undefined_bits(&a, lane) | undefined_bits(&b, lane) | carry_bad;
            mask |= u64::from(overflow) << lane;
            mask_undefined |= u64::from(undefined != 0) << lane;
            let result = (value as u64 & 0xffff_ffff, upward(undefined));
            write_result(wave, inst, Ty::B32, false, lane, result);
        }
        let output = inst.sdst.scalar().unwrap_or(VCC);
        wave.set_mask(output, mask, mask_undefined);
    }
}

/// The limits on (biased) exponents that `v_div_scale` uses.
struct ScaleLimits {
    exponent: fn(f64) -> i32,
    is_denormal: fn(f64) -> bool,
    far: i32,
    step: i32,
    small: i32,
}

fn exponent32(value: f64) -> i32 {
    ((value as f32).to_bits() >> 23 & 0xff) as i32
}

fn denormal32(value: f64) -> bool {
    value != 0.0 && value.abs() < f64::from(f32::MIN_POSITIVE)
}

fn exponent64(value: f64) -> i32 {
    (value.to_bits() >> 52 & 0x7ff) as i32
}

fn denormal64(value: f64) -> bool {
    value != 0.0 && value.abs() < f64::MIN_POSITIVE
}

static LIMITS32: ScaleLimits = ScaleLimits {
    exponent: exponent32,
    is_denormal: denormal32,
    far: 96,
    step: 64,
    small: 23,
};
static LIMITS64: ScaleLimits = ScaleLimits {
    exponent: exponent64,
    is_denormal: denormal64,
    far: 768,
    step: 128,
    small: 53,
};

/// Returns `true` if a quotient is denormal. It may be too small for binary64.
fn quotient_is_denormal(limits: &ScaleLimits, numerator: f64, denominator: f64) -> bool {
    let quotient = numerator / denominator;
    (limits.is_denormal)(quotient) || quotient == 0.0 && numerator != 0.0 && denominator.is_finite()
}

fn div_scale_lane(limits: &ScaleLimits, s0: f64, s1: f64, s2: f64) -> (f64, bool) {
    let up = scale(s0, limits.step);
    let down = scale(s0, -limits.step);
    let reciprocal_is_denormal = quotient_is_denormal(limits, 1.0, s1);
    let result_is_denormal = quotient_is_denormal(limits, s2, s1);
    if s2 == 0.0 || s1 == 0.0 {
        (f64::NAN, false)
    } else if (limits.exponent)(s2) - (limits.exponent)(s1) >= limits.far {
        (if s0 == s1 { up } else { s0 }, true)
    } else if (limits.is_denormal)(s1) {
        (up, false)
    } else if reciprocal_is_denormal && result_is_denormal {
        // According to the manuals, the denominator is scaled up here, but it would overflow.
        (if s0 == s1 { down } else { s0 }, true)
    } else if reciprocal_is_denormal {
        (down, false)
    } else if result_is_denormal {
        (if s0 == s2 { up } else { s0 }, true)
    } else if (limits.exponent)(s2) <= limits.small {
        (up, false)
    } else {
        (s0, false)
    }
}

fn div_scale(wave: &mut Wave, inst: &Inst, context: Context, ty: Ty) -> Result<(), FaultKind> {
    let env = environment(wave, inst, context);
    let sources = three_sources(wave, inst, ty);
    let exec = wave.exec();
    let (mut mask, mut mask_undefined) = (0u64, 0u64);
    for lane in lanes_of(exec) {
        let bits = [0, 1, 2].map(|n| sources[n].value[lane]);
        let (result, condition) = if ty == Ty::F32 {
            let [a, b, c] = bits.map(|bits| f64::from(input32(env.single, bits)));
            let (value, condition) = div_scale_lane(&LIMITS32, a, b, c);
            (output32(env.single, value as f32), condition)
        } else {
            let [a, b, c] = bits.map(|bits| input64(env.double, bits));
            let (value, condition) = div_scale_lane(&LIMITS64, a, b, c);
            (output64(env.double, value), condition)
        };
        let undefined = sources
            .iter()
            .any(|source| has_undefined_bits(source, lane));
        mask |= u64::from(condition) << lane;
        mask_undefined |= u64::from(undefined) << lane;
        write_result(
            wave,
            inst,
            ty,
            false,
            lane,
            (result, all_bits_if(undefined)),
        );
    }
    let output = inst.sdst.scalar().unwrap_or(VCC);
    wave.set_mask(output, mask, mask_undefined);
    Ok(())
}

fn three_sources(wave: &Wave, inst: &Inst, ty: Ty) -> [Gathered; 3] {
    [0, 1, 2].map(|n| {
        let mut source = gather(wave, inst.src[n], ty.is_wide());
        modify(inst, n, ty, &mut source);
        source
    })
}

fn fmas32(env: &Env, bits: [u64; 3], scaled: bool) -> u64 {
    let mode = env.single;
    let [a, b, c] = bits.map(|bits| input32(mode, bits));
    if !scaled {
        return output32(mode, fma32(mode, a, b, c));
    }
    let exponent = if c.to_bits() >> 23 & 0xff > 127 {
        64
    } else {
        -64
    };
    // The sum is scaled before the only rounding.
    let product = f64::from(a) * f64::from(b);
    let sum = crate::float::add16(FormatMode::default(), product, f64::from(c));
    output32(mode, round32(mode, sum * 2f64.powi(exponent)))
}

fn fmas64(env: &Env, bits: [u64; 3], scaled: bool) -> u64 {
    let mode = env.double;
    let [a, b, c] = bits.map(|bits| input64(mode, bits));
    if !scaled {
        return output64(mode, fma64(mode, a, b, c));
    }
    let exponent = if c.to_bits() >> 52 & 0x7ff > 1023 {
        128
    } else {
        -128
    };
    // The sum is scaled before the only rounding. Otherwise division would not be correctly rounded.
    output64(mode, fma_scaled64(mode, a, b, c, exponent))
}

fn div_fmas(wave: &mut Wave, inst: &Inst, context: Context, ty: Ty) -> Result<(), FaultKind> {
    let env = environment(wave, inst, context);
    let sources = three_sources(wave, inst, ty);
    let (vcc, vcc_undefined) = (wave.mask(VCC), wave.mask_undefined(VCC));
    for lane in lanes_of(wave.exec()) {
        let bits = [0, 1, 2].map(|n| sources[n].value[lane]);
        let scaled = vcc >> lane & 1 != 0;
        let value = if ty == Ty::F32 {
            fmas32(&env, bits, scaled)
        } else {
            fmas64(&env, bits, scaled)
        };
        let value = super::modify_result(&env, inst, ty, value);
        let undefined = sources
            .iter()
            .any(|source| has_undefined_bits(source, lane))
            || vcc_undefined >> lane & 1 != 0;
        write_result(wave, inst, ty, false, lane, (value, all_bits_if(undefined)));
    }
    Ok(())
}

fn mad64(wave: &mut Wave, inst: &Inst, _: Context, signed: bool) -> Result<(), FaultKind> {
    let a = gather(wave, inst.src[0], false);
    let b = gather(wave, inst.src[1], false);
    let c = gather(wave, inst.src[2], true);
    let (mut mask, mut mask_undefined) = (0u64, 0u64);
    for lane in lanes_of(wave.exec()) {
        let (x, y, z) = (a.value[lane], b.value[lane], c.value[lane]);
        let (value, overflow) = if signed {
            let product = i64::from(x as i32) * i64::from(y as i32);
            let (sum, overflow) = product.overflowing_add(z as i64);
            (sum as u64, overflow)
        } else {
            (x & 0xffff_ffff)
                .wrapping_mul(y & 0xffff_ffff)
                .overflowing_add(z)
        };
        let undefined =
            undefined_bits(&a, lane) | undefined_bits(&b, lane) | undefined_bits(&c, lane);
        mask |= u64::from(overflow) << lane;
        mask_undefined |= u64::from(undefined != 0) << lane;
        write_result(wave, inst, Ty::B64, false, lane, (value, upward(undefined)));
    }
    if let Some(register) = inst.sdst.scalar() {
        wave.set_mask(register, mask, mask_undefined);
    }
    Ok(())
}

fn indexed(wave: &Wave, source: Src) -> Result<Src, FaultKind> {
    indexed_by(wave, source, wave.scalar[M0])
}

/// The register that is `index` registers after this one. The index must be from M0.
fn indexed_by(wave: &Wave, source: Src, index: u32) -> Result<Src, FaultKind> {
    if wave.scalar_undefined[M0] != 0 {
        return Err(FaultKind::Undefined {
            register: "m0".to_owned(),
            role: "register index",
        });
    }
    let register = source.vector().unwrap_or(0) as u64 + u64::from(index);
    if register >= wave.vector.len() as u64 {
        return Err(FaultKind::Illegal(format!("register index {register}")));
    }
    Ok(Src::Vector(register as u16))
}

/// Source and destination, offset by the two indices in M0. The index of the source is in the low half.
fn both_indexed(wave: &Wave, source: Src, destination: Src) -> Result<(Src, Src), FaultKind> {
    let index = wave.scalar[M0];
    let source = indexed_by(wave, source, index & 0x3ff)?;
    let destination = indexed_by(wave, destination, index >> 16 & 0x3ff)?;
    Ok((source, destination))
}

fn move_relative_2(wave: &mut Wave, inst: &Inst, _: Context) -> Result<(), FaultKind> {
    let (source, destination) = both_indexed(wave, inst.src[0], inst.dst)?;
    copy(wave, source, destination);
    Ok(())
}

fn move_relative(wave: &mut Wave, inst: &Inst, from: bool, to: bool) -> Result<(), FaultKind> {
    let source = if from {
        indexed(wave, inst.src[0])?
    } else {
        inst.src[0]
    };
    let destination = if to {
        indexed(wave, inst.dst)?
    } else {
        inst.dst
    };
    copy(wave, source, destination);
    Ok(())
}

fn copy(wave: &mut Wave, source: Src, destination: Src) {
    let source = gather(wave, source, false);
    let Some(register) = destination.vector() else {
        return;
    };
    for lane in lanes_of(wave.exec()) {
        let undefined = if has_undefined_bits(&source, lane) {
            source.undefined[lane]
        } else {
            0
        };
        wave.set_lane(register, lane, source.value[lane] as u32, undefined as u32);
    }
}

fn move_register(wave: &mut Wave, inst: &Inst, _: Context) -> Result<(), FaultKind> {
    copy(wave, inst.src[0], inst.dst);
    Ok(())
}

/// The two registers that a swap exchanges.
fn exchanged(inst: &Inst) -> (Src, Src) {
    let other = if inst.src[0].is_some() {
        inst.src[0]
    } else {
        inst.sdst
    };
    (inst.dst, other)
}

fn swap(wave: &mut Wave, inst: &Inst, _: Context) -> Result<(), FaultKind> {
    let (a, b) = exchanged(inst);
    exchange(wave, a, b);
    Ok(())
}

fn swap_relative(wave: &mut Wave, inst: &Inst, _: Context) -> Result<(), FaultKind> {
    let (destination, source) = exchanged(inst);
    let (source, destination) = both_indexed(wave, source, destination)?;
    exchange(wave, source, destination);
    Ok(())
}

fn exchange(wave: &mut Wave, a: Src, b: Src) {
    let (Some(a), Some(b)) = (a.vector(), b.vector()) else {
        return;
    };
    for lane in lanes_of(wave.exec()) {
        let first = (wave.vector[a][lane], wave.lane_undefined(a, lane));
        let second = (wave.vector[b][lane], wave.lane_undefined(b, lane));
        wave.set_lane(a, lane, second.0, second.1);
        wave.set_lane(b, lane, first.0, first.1);
    }
}

fn permlane(wave: &mut Wave, inst: &Inst, other_row: bool) -> Result<(), FaultKind> {
    let source = gather(wave, inst.src[0], false);
    let (low, low_undefined) = wave.read(inst.src[1], 1);
    let (high, high_undefined) = wave.read(inst.src[2], 1);
    let selects = (high << 32) | low & 0xffff_ffff;
    let fetch_inactive = inst.modifiers().op_sel & 1 != 0;
    let bound_zero = inst.modifiers().op_sel & 2 != 0;
    let exec = wave.exec();
    for lane in lanes_of(exec) {
        let row = if other_row {
            (lane & !15) ^ 16
        } else {
            lane & !15
        };
        let from = row + (selects >> (4 * (lane & 15)) & 15) as usize;
        let available = fetch_inactive || exec >> from & 1 != 0;
        if !available && !bound_zero {
            continue;
        }
        let (value, undefined) = if available {
            let undefined = if has_undefined_bits(&source, from) {
                source.undefined[from]
            } else {
                0
            };
            (source.value[from], undefined)
        } else {
            (0, 0)
        };
        let undefined = undefined | low_undefined | high_undefined;
        write_result(wave, inst, Ty::B32, false, lane, (value, undefined));
    }
    Ok(())
}

fn mqsad_u32(wave: &mut Wave, inst: &Inst, _: Context) -> Result<(), FaultKind> {
    let a = gather(wave, inst.src[0], true);
    let b = gather(wave, inst.src[1], false);
    let (Some(sums), Some(destination)) = (inst.src[2].vector(), inst.dst.vector()) else {
        return Ok(());
    };
    for lane in lanes_of(wave.exec()) {
        let undefined = has_undefined_bits(&a, lane) || has_undefined_bits(&b, lane);
        let results: [(u32, u32); 4] = std::array::from_fn(|n| {
            let window = (a.value[lane] >> (8 * n)) as u32;
            let pairs = window
                .to_le_bytes()
                .into_iter()
                .zip((b.value[lane] as u32).to_le_bytes());
            let sad: u32 = pairs
                .filter(|(_, y)| *y != 0)
                .map(|(x, y)| u32::from(x.abs_diff(y)))
                .sum();
            let unknown = undefined || wave.lane_undefined(sums + n, lane) != 0;
            (
                wave.vector[sums + n][lane].wrapping_add(sad),
                all_bits_if(unknown) as u32,
            )
        });
        for (n, (value, undefined)) in results.into_iter().enumerate() {
            wave.set_lane(destination + n, lane, value, undefined);
        }
    }
    Ok(())
}
