//! The vector ALU.
//!
//! Most instructions operate on each lane separately. A [`LaneOp`] is a row of a table with the types of the operands
//! and a function on raw bits. This module gathers the sources (with DPP, SDWA, op_sel, abs and neg), calls the
//! function for the active lanes and writes the results (with omod, clamp, SDWA and op_sel). Instructions that read
//! other lanes or have additional destinations are in `special`, `compare`, `packed` and `matrix`.

pub mod compare;
mod exact;
mod float_ops;
pub mod gfx9_4;
mod integer;
pub mod matrix;
pub mod packed;
pub mod products;
mod small;
pub mod small_conversions;
pub mod special;
mod table;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use isa::{Encoding, Generation, HighHalf, ModifierSet, SdwaSelect, SdwaUnused};
use rustc_hash::FxHashMap;

use crate::error::FaultKind;
use crate::float::Env;
use crate::inst::{Inst, Src};
use crate::wave::Wave;

pub use float_ops::{maximum32, maximum64, minimum32, minimum64, scale};

/// The type of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ty {
    /// There is no operand.
    None,
    /// 16-bit integer.
    B16,
    /// 32-bit integer or bits.
    B32,
    /// 64-bit integer.
    B64,
    /// Binary16.
    F16,
    /// Binary32.
    F32,
    /// Binary64.
    F64,
    /// Two 16-bit values, each of them selected and negated by the VOP3P modifiers.
    Halves,
}

impl Ty {
    /// Returns `true` if it occupies only half of a register.
    pub fn is_half(self) -> bool {
        matches!(self, Ty::B16 | Ty::F16)
    }

    /// Returns `true` if it occupies two registers.
    pub fn is_wide(self) -> bool {
        matches!(self, Ty::B64 | Ty::F64)
    }

    /// The position of the sign bit, if it is a float.
    fn sign(self) -> Option<u32> {
        match self {
            Ty::F16 => Some(15),
            Ty::F32 => Some(31),
            Ty::F64 => Some(63),
            _ => None,
        }
    }
}

/// Computes the bits of the result from the raw bits of the sources.
pub type LaneFn = fn(&Env, u64, u64, u64) -> u64;

/// How undefined bits of the sources affect the result of a vector instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LaneSpread {
    /// The entire result is undefined if any source bit is.
    All,
    /// A bit of the result is undefined if it changes when undefined bits of the sources change.
    Bits,
    /// As in sums and products, all bits from the lowest undefined one upward are undefined.
    Upward,
    /// Setting a bit in the source never makes the result greater, or never makes it smaller. Therefore, if the result
    /// is the same for undefined bits of zeros and of ones, it is the same for all their values; otherwise it is
    /// undefined.
    Monotonic,
}

/// A value with its undefined bits as zeros and as ones.
pub fn extremes((value, undefined): (u64, u64)) -> [u64; 2] {
    [value & !undefined, value | undefined]
}

/// All bits from the lowest set bit of `undefined` upward.
pub fn upward(undefined: u64) -> u64 {
    undefined | undefined.wrapping_neg()
}

/// An instruction that operates on each lane separately.
#[derive(Debug)]
pub struct LaneOp {
    name: &'static str,
    dst: Ty,
    src: [Ty; 3],
    run: LaneFn,
    spread: LaneSpread,
}

/// The instruction with this name.
pub fn find(name: &str) -> Option<&'static LaneOp> {
    static INDEX: OnceLock<FxHashMap<&'static str, &'static LaneOp>> = OnceLock::new();
    let index = INDEX.get_or_init(|| {
        let tables = integer::OPS.iter().chain(float_ops::OPS).chain(gfx9_4::OPS);
        tables.map(|op| (op.name, op)).collect()
    });
    index.get(name).copied()
}

/// The values of a source in all lanes. Only the lanes in `tainted` have undefined bits.
pub struct Gathered {
    pub value: [u64; 64],
    /// The undefined bits.
    pub undefined: [u64; 64],
    /// The lanes with undefined bits.
    pub tainted: u64,
}

impl Gathered {
    fn constant(value: u64) -> Self {
        Gathered {
            value: [value; 64],
            undefined: [0; 64],
            tainted: 0,
        }
    }
}

/// Moves the low or high half of a source to the low half, and clears the high one.
fn select_half(source: &mut Gathered, high: bool) {
    let shift = if high { 16 } else { 0 };
    let Gathered {
        value, undefined, ..
    } = source;
    for bits in value.iter_mut().chain(undefined) {
        *bits = *bits >> shift & 0xffff;
    }
}

/// Reads a source of one or two dwords in every lane, without modifiers.
pub fn gather(wave: &Wave, source: Src, wide: bool) -> Gathered {
    let Some(register) = source.vector() else {
        let (value, undefined) = wave.read(source, if wide { 2 } else { 1 });
        return Gathered {
            value: [value; 64],
            undefined: [undefined; 64],
            tainted: if undefined != 0 { u64::MAX } else { 0 },
        };
    };
    let mut out = Gathered::constant(0);
    for (value, low) in out.value.iter_mut().zip(&wave.vector[register]) {
        *value = u64::from(*low);
    }
    out.tainted = wave.tainted[register];
    if wide {
        for (value, high) in out.value.iter_mut().zip(&wave.vector[register + 1]) {
            *value |= u64::from(*high) << 32;
        }
        out.tainted |= wave.tainted[register + 1];
    }
    if out.tainted != 0 {
        for lane in 0..64 {
            let high = if wide {
                wave.lane_undefined(register + 1, lane)
            } else {
                0
            };
            out.undefined[lane] =
                u64::from(wave.lane_undefined(register, lane)) | u64::from(high) << 32;
        }
    }
    out
}

/// The properties of the target on which instructions depend.
#[derive(Debug, Clone, Copy)]
pub struct Context {
    /// The instruction set.
    pub generation: Generation,
    /// True if it is an error if a result depends on undocumented rules.
    pub strict: bool,
}

impl Context {
    fn is_gfx10(self) -> bool {
        self.generation >= Generation::Gfx1010
    }

    fn is_gfx9_or_later(self) -> bool {
        self.generation >= Generation::Gfx900
    }
}

/// The floating-point state of an instruction.
pub fn environment(wave: &Wave, inst: &Inst, context: Context) -> Env {
    let mut env = Env::from_mode(wave.mode);
    env.minmax_flushes = context.is_gfx9_or_later();
    env.clamp = inst.modifiers().has(ModifierSet::CLAMP);
    env
}

/// The selected part of a dword, extended to 32 bits.
fn select(value: u64, select: SdwaSelect, signed: bool) -> u64 {
    let (shift, bits) = selection(select);
    let part = (value >> shift) as u32 & (u32::MAX >> (32 - bits));
    if signed {
        let unused = 32 - bits;
        u64::from(((part << unused) as i32 >> unused) as u32)
    } else {
        u64::from(part)
    }
}

fn selection(select: SdwaSelect) -> (u32, u32) {
    match select {
        SdwaSelect::Byte0 => (0, 8),
        SdwaSelect::Byte1 => (8, 8),
        SdwaSelect::Byte2 => (16, 8),
        SdwaSelect::Byte3 => (24, 8),
        SdwaSelect::Word0 => (0, 16),
        SdwaSelect::Word1 => (16, 16),
        SdwaSelect::Dword => (0, 32),
    }
}

/// The source lane of each lane (-1 if there is none), and the mask of the lanes whose source may be read; `None`
/// without DPP.
pub fn dpp_sources(inst: &Inst, wave: &Wave, context: Context) -> Option<([i8; 64], u64)> {
    let mut from = [-1i8; 64];
    let modifiers = inst.modifiers();
    let exec = wave.exec();
    let lanes = wave.lanes as usize;
    match inst.source.encoding {
        Encoding::Dpp8 => {
            let selects = modifiers.dpp8_lanes();
            for (lane, source) in from.iter_mut().enumerate().take(lanes) {
                *source = ((lane & !7) + usize::from(selects[lane & 7])) as i8;
            }
        }
        Encoding::Dpp16 => {
            for (lane, source) in from.iter_mut().enumerate().take(lanes) {
                *source = dpp16_source(modifiers.dpp.control, lane, lanes);
            }
        }
        _ => return None,
    }
    let fetch_inactive = context.is_gfx10() && modifiers.dpp.fetch_inactive;
    let mut valid = 0;
    for (lane, source) in from.iter().enumerate().take(lanes) {
        if *source >= 0 && (fetch_inactive || exec >> *source & 1 != 0) {
            valid |= 1 << lane;
        }
    }
    Some((from, valid))
}

fn dpp16_source(control: u16, lane: usize, lanes: usize) -> i8 {
    let row = lane & !15;
    let column = lane & 15;
    let amount = usize::from(control & 15);
    let within = |column: Option<usize>| {
        column
            .filter(|column| *column < 16)
            .map_or(-1, |column| (row + column) as i8)
    };
    match control {
        0x000..=0x0ff => {
            let select = usize::from(control) >> (2 * (lane & 3)) & 3;
            ((lane & !3) + select) as i8
        }
        0x101..=0x10f => within(Some(column + amount)),
        0x111..=0x11f => within(column.checked_sub(amount)),
        0x121..=0x12f => within(Some((column + 16 - amount) & 15)),
        0x130 if lane + 1 < lanes => (lane + 1) as i8,
        0x134 => ((lane + 1) % lanes) as i8,
        0x138 => lane as i8 - 1,
        0x13c => ((lane + lanes - 1) % lanes) as i8,
        0x140 => within(Some(15 - column)),
        0x141 => within(Some((column & 8) + 7 - (column & 7))),
        // The last lane of each row is broadcast to the next row. The first row has no source.
        0x142 if row >= 16 => (row - 1) as i8,
        0x143 if lane >= 32 => 31,
        0x150..=0x15f => within(Some(amount)),
        0x160..=0x16f => within(Some(column ^ amount)),
        _ => -1,
    }
}

/// Rearranges src0 as DPP requires; returns the lanes that may be written.
pub fn apply_dpp(inst: &Inst, wave: &Wave, context: Context, source: &mut Gathered) -> u64 {
    let exec = wave.exec();
    let Some((from, valid)) = dpp_sources(inst, wave, context) else {
        return exec;
    };
    let old_value = source.value;
    let old_undefined = source.undefined;
    let old_tainted = source.tainted;
    source.tainted = 0;
    for (lane, other) in from.into_iter().enumerate().take(wave.lanes as usize) {
        if valid >> lane & 1 != 0 {
            let other = other as usize;
            source.value[lane] = old_value[other];
            if old_tainted >> other & 1 != 0 {
                source.undefined[lane] = old_undefined[other];
                source.tainted |= 1 << lane;
            }
        } else {
            source.value[lane] = 0;
        }
    }
    let dpp = &inst.modifiers().dpp;
    if inst.source.encoding == Encoding::Dpp8 {
        return exec;
    }
    let mut enabled = exec;
    for lane in 0..wave.lanes as usize {
        let row = lane >> 4;
        let bank = lane >> 2 & 3;
        let masked = dpp.row_mask >> row & 1 == 0 || dpp.bank_mask >> bank & 1 == 0;
        if masked || valid >> lane & 1 == 0 && !dpp.bound_ctrl {
            enabled &= !(1 << lane);
        }
    }
    enabled
}

/// Applies op_sel and neg to both halves of a source.
fn select_halves(inst: &Inst, n: usize, source: &mut Gathered) {
    if inst.source.encoding != Encoding::Vop3p {
        return;
    }
    let modifiers = inst.modifiers();
    let [low, high] = [modifiers.op_sel, modifiers.op_sel_hi].map(|bits| 16 * (bits >> n & 1));
    let sign = |bits: u8| u64::from(bits >> n & 1) << 15;
    let signs = sign(modifiers.neg) | sign(modifiers.neg_hi) << 16;
    let pair = |bits: u64| bits >> low & 0xffff | (bits >> high & 0xffff) << 16;
    for (value, undefined) in source.value.iter_mut().zip(&mut source.undefined) {
        *value = pair(*value) ^ signs;
        *undefined = pair(*undefined);
    }
}

fn low_halves(source: &mut Gathered) {
    for value in &mut source.value {
        *value &= 0xffff;
    }
    for undefined in &mut source.undefined {
        *undefined &= 0xffff;
    }
}

/// Applies the input modifiers of source `n` of type `ty`.
pub fn modify(inst: &Inst, n: usize, ty: Ty, source: &mut Gathered) {
    let modifiers = inst.modifiers();
    if ty == Ty::Halves {
        select_halves(inst, n, source);
        return;
    }
    let is_constant = matches!(inst.src[n], Src::Constant(_));
    if inst.source.encoding == Encoding::Sdwa && n < 2 {
        let part = modifiers.sdwa.src_sel[n];
        let signed = modifiers.sdwa.sext >> n & 1 != 0;
        for value in &mut source.value {
            *value = select(*value, part, signed);
        }
        if source.tainted != 0 {
            for undefined in &mut source.undefined {
                *undefined = select(*undefined, part, signed);
            }
        }
        if ty.is_half() {
            low_halves(source);
        }
    } else if ty.is_half() && !is_constant && modifiers.op_sel >> n & 1 != 0 {
        for value in &mut source.value {
            *value = *value >> 16 & 0xffff;
        }
        for undefined in &mut source.undefined {
            *undefined = *undefined >> 16 & 0xffff;
        }
    } else if ty.is_half() {
        low_halves(source);
    }
    if let Some(sign) = ty.sign() {
        if modifiers.abs >> n & 1 != 0 {
            for value in &mut source.value {
                *value &= !(1 << sign);
            }
        }
        if modifiers.neg >> n & 1 != 0 {
            for value in &mut source.value {
                *value ^= 1 << sign;
            }
        }
    }
}

/// Applies omod and clamp to a float result. Omod is ignored in IEEE mode and if denormal results are enabled. If it
/// has an effect, it turns -0 into +0.
pub fn modify_result(env: &Env, inst: &Inst, ty: Ty, bits: u64) -> u64 {
    let mode = if ty == Ty::F32 {
        env.single
    } else {
        env.double
    };
    let omod = match inst.modifiers().omod {
        omod if !env.ieee && mode.flush_out => omod,
        _ => 0,
    };
    if omod == 0 && !env.clamp {
        return bits;
    }
    let factor = [1.0, 2.0, 4.0, 0.5][usize::from(omod & 3)];
    let clamp = |value: f64| {
        // Adding zero turns -0 into +0.
        let value = if omod != 0 { value + 0.0 } else { value };
        if !env.clamp {
            value
        } else if value.is_nan() {
            if env.dx10_clamp { 0.0 } else { value }
        } else {
            value.clamp(0.0, 1.0) + 0.0
        }
    };
    use crate::float::{half_to_f64, mul64, output16, output32, output64, round32};
    match ty {
        Ty::F16 => output16(env.double, clamp(half_to_f64(bits as u16) * factor)),
        Ty::F32 => {
            let value = f64::from(f32::from_bits(bits as u32)) * factor;
            output32(env.single, round32(env.single, clamp(value)))
        }
        Ty::F64 => {
            let value = mul64(env.double, f64::from_bits(bits), factor);
            output64(env.double, clamp(value))
        }
        _ => bits,
    }
}

/// Writes a lane of the destination. SDWA and op_sel determine which part is kept.
pub fn write_result(
    wave: &mut Wave,
    inst: &Inst,
    ty: Ty,
    preserve_high: bool,
    lane: usize,
    (value, undefined): (u64, u64),
) {
    let Some(register) = inst.dst.vector() else {
        return;
    };
    let old = (
        wave.vector[register][lane],
        wave.lane_undefined(register, lane),
    );
    let merge = |shift: u32, bits: u32| {
        let mask = (u32::MAX >> (32 - bits)) << shift;
        (
            old.0 & !mask | (value as u32) << shift & mask,
            old.1 & !mask | (undefined as u32) << shift & mask,
        )
    };
    if inst.source.encoding == Encoding::Sdwa {
        let sdwa = &inst.modifiers().sdwa;
        let (shift, bits) = selection(sdwa.dst_sel);
        let (value, undefined) = match sdwa.dst_unused {
            SdwaUnused::Preserve => merge(shift, bits),
            unused => {
                let mask = (u32::MAX >> (32 - bits)) << shift;
                let mut out = (value as u32) << shift & mask;
                let negative = value >> (bits - 1) & 1 != 0;
                if unused == SdwaUnused::SignExtend && negative {
                    out |= high_bits(shift + bits);
                }
                (out, (undefined as u32) << shift & mask)
            }
        };
        wave.set_lane(register, lane, value, undefined);
        return;
    }
    if ty.is_half() {
        let high = inst.modifiers().op_sel & 8 != 0;
        let (value, undefined) = if high {
            merge(16, 16)
        } else if preserve_high {
            merge(0, 16)
        } else {
            (value as u32 & 0xffff, undefined as u32 & 0xffff)
        };
        wave.set_lane(register, lane, value, undefined);
        return;
    }
    wave.set_lane(register, lane, value as u32, undefined as u32);
    if ty.is_wide() {
        wave.set_lane(
            register + 1,
            lane,
            (value >> 32) as u32,
            (undefined >> 32) as u32,
        );
    }
}

/// A mask of all bits from bit `first` upward.
fn high_bits(first: u32) -> u32 {
    if first >= 32 { 0 } else { u32::MAX << first }
}

/// The undefined bits of the result of a bitwise function: those that change if undefined bits of the sources change.
fn bitwise_undefined(run: LaneFn, env: &Env, sources: [(u64, u64); 3], result: u64) -> u64 {
    let with = |pick: fn(u64, u64) -> u64| {
        let [a, b, c] = sources.map(|(value, undefined)| pick(value, undefined));
        run(env, a, b, c)
    };
    let zeros = with(|value, undefined| value & !undefined);
    let ones = with(|value, undefined| value | undefined);
    let flipped = with(|value, undefined| value ^ undefined);
    let mut changed = (zeros ^ result) | (ones ^ result) | (flipped ^ result);
    // If two sources are undefined, their changes may cancel out, as in x ^ y. Therefore each source is also changed
    // alone.
    for n in 0..3 {
        let mut alone = sources.map(|(value, _)| value);
        alone[n] ^= sources[n].1;
        changed |= run(env, alone[0], alone[1], alone[2]) ^ result;
    }
    changed
}

impl LaneOp {
    /// Executes the instruction in the active lanes.
    ///
    /// # Errors
    /// Currently none. All actions have this signature.
    pub fn execute(&self, wave: &mut Wave, inst: &Inst, context: Context) -> Result<(), FaultKind> {
        let env = environment(wave, inst, context);
        let mut sources = [
            Gathered::constant(0),
            Gathered::constant(0),
            Gathered::constant(0),
        ];
        let enabled = self.gather_sources(wave, inst, context, &mut sources);
        let tainted = sources
            .iter()
            .fold(0, |lanes, source| lanes | source.tainted);
        let float_result = self.dst.sign().is_some();
        let high = inst
            .source
            .opcode
            .properties()
            .high_half(context.generation);
        let preserve = high == HighHalf::Kept;
        let plain = !self.dst.is_half()
            && !self.dst.is_wide()
            && inst.source.encoding != Encoding::Sdwa
            && tainted & enabled == 0;
        let has_modifiers = float_result && (env.clamp || inst.modifiers().omod != 0);
        let register = inst.dst.vector().unwrap_or(0);
        let mut remaining = enabled;
        while remaining != 0 {
            let lane = remaining.trailing_zeros() as usize;
            remaining &= remaining - 1;
            let [a, b, c] = [0, 1, 2].map(|n| sources[n].value[lane]);
            let mut value = (self.run)(&env, a, b, c);
            if has_modifiers {
                value = modify_result(&env, inst, self.dst, value);
            }
            if plain {
                wave.vector[register][lane] = value as u32;
                continue;
            }
            let undefined = if tainted >> lane & 1 == 0 {
                0
            } else {
                self.undefined(&env, &sources, lane, value)
            };
            write_result(wave, inst, self.dst, preserve, lane, (value, undefined));
        }
        if plain {
            wave.tainted[register] &= !enabled;
        }
        Ok(())
    }

    /// Reads the sources with their modifiers; returns the lanes that are written.
    fn gather_sources(
        &self,
        wave: &Wave,
        inst: &Inst,
        context: Context,
        sources: &mut [Gathered; 3],
    ) -> u64 {
        let mut enabled = wave.exec();
        for (n, ty) in self.src.into_iter().enumerate() {
            if ty == Ty::None {
                break;
            }
            let is_accumulator = n == 2 && inst.src[2] == Src::None;
            let source = if is_accumulator {
                inst.dst
            } else {
                inst.src[n]
            };
            sources[n] = gather(wave, source, ty.is_wide());
            if n == 0 {
                enabled = apply_dpp(inst, wave, context, &mut sources[0]);
            }
            if !is_accumulator {
                modify(inst, n, ty, &mut sources[n]);
            } else if ty.is_half() {
                select_half(&mut sources[n], inst.modifiers().op_sel & 8 != 0);
            }
        }
        enabled
    }

    fn undefined(&self, env: &Env, sources: &[Gathered; 3], lane: usize, value: u64) -> u64 {
        let parts = [0, 1, 2].map(|n| {
            let source = &sources[n];
            let undefined = if source.tainted >> lane & 1 != 0 {
                source.undefined[lane]
            } else {
                0
            };
            (source.value[lane], undefined)
        });
        let any = parts.iter().fold(0, |all, (_, undefined)| all | undefined);
        match self.spread {
            _ if any == 0 => 0,
            LaneSpread::All => u64::MAX,
            LaneSpread::Bits => bitwise_undefined(self.run, env, parts, value),
            LaneSpread::Upward => upward(any),
            LaneSpread::Monotonic => {
                let [zeros, ones] = extremes(parts[0]).map(|bits| (self.run)(env, bits, 0, 0));
                if zeros == ones { 0 } else { u64::MAX }
            }
        }
    }
}
