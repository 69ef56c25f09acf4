//! The scalar ALU. Each instruction is a row of a table.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::inst::Inst;
use crate::valu::extremes;
use crate::wave::{EXEC, Wave};

/// How undefined bits of the sources affect the result of a scalar instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScalarSpread {
    /// The entire result is undefined if any source bit is.
    All,
    /// A bit of the result is undefined if the same bit of a source is.
    Bits,
    /// As in sums and products, all bits from the lowest undefined one upward are undefined.
    Upward,
    /// Bitwise and: a bit of the result is defined if one source has a defined zero. If the flag is set, the second source is
    /// inverted first.
    And(bool),
    /// Bitwise or: a bit of the result is defined if one source has a defined one. If the flag is set, the second source is
    /// inverted first.
    Or(bool),
    /// Setting more bits in the source never makes the result greater; see `LaneSpread` in [`crate::valu`].
    Falling,
}

/// The result, and the value of SCC if it is written.
type Result2 = (u64, Option<bool>);

/// A scalar instruction with a destination and sources, which may access SCC.
#[derive(Debug)]
pub struct ScalarOp {
    name: &'static str,
    run: fn(u64, u64, bool) -> Result2,
    spread: ScalarSpread,
    /// True if the instruction reads SCC.
    reads_scc: bool,
}

const fn row(
    name: &'static str,
    spread: ScalarSpread,
    run: fn(u64, u64, bool) -> Result2,
) -> ScalarOp {
    ScalarOp {
        name,
        run,
        spread,
        reads_scc: false,
    }
}

const fn scc(name: &'static str, run: fn(u64, u64, bool) -> Result2) -> ScalarOp {
    ScalarOp {
        name,
        run,
        spread: ScalarSpread::All,
        reads_scc: true,
    }
}

fn nz(value: u64) -> Result2 {
    (value, Some(value != 0))
}

fn nz32(value: u32) -> Result2 {
    nz(u64::from(value))
}

fn plain(value: u64) -> Result2 {
    (value, None)
}

fn plain32(value: u32) -> Result2 {
    (u64::from(value), None)
}

fn condition(value: bool) -> Result2 {
    (0, Some(value))
}

fn i(value: u64) -> i32 {
    value as i32
}

fn u(value: u64) -> u32 {
    value as u32
}

fn carry(value: (u32, bool)) -> Result2 {
    (u64::from(value.0), Some(value.1))
}

fn signed(value: (i32, bool)) -> Result2 {
    (u64::from(value.0 as u32), Some(value.1))
}

fn adc(a: u64, b: u64, carry: bool) -> Result2 {
    let sum = u64::from(u(a)) + u64::from(u(b)) + u64::from(carry);
    (u64::from(sum as u32), Some(sum >> 32 != 0))
}

fn sbb(a: u64, b: u64, borrow: bool) -> Result2 {
    let difference = i64::from(u(a)) - i64::from(u(b)) - i64::from(borrow);
    (u64::from(difference as u32), Some(difference < 0))
}

fn shift_add(a: u64, b: u64, shift: u32) -> Result2 {
    let sum = (u64::from(u(a)) << shift) + u64::from(u(b));
    (u64::from(sum as u32), Some(sum >> 32 != 0))
}

/// Offset and width of a bit field, from an operand that specifies both.
fn field(control: u64, bits: u32) -> (u32, u32) {
    (u(control) & (bits - 1), (u(control) >> 16 & 0x7f).min(bits))
}

fn bfe_u64(a: u64, b: u64) -> u64 {
    let (offset, width) = field(b, 64);
    match width {
        0 => 0,
        64 => a >> offset,
        _ => a >> offset & ((1 << width) - 1),
    }
}

fn bfe_i64(a: u64, b: u64) -> u64 {
    let (offset, width) = field(b, 64);
    if width == 0 {
        return 0;
    }
    let available = width.min(64 - offset);
    let shift = 64 - available;
    ((a >> offset << shift) as i64 >> shift) as u64
}

fn bfe_u32(a: u64, b: u64) -> u32 {
    let (offset, width) = field(b, 32);
    let value = u(a) >> offset;
    if width >= 32 {
        value
    } else {
        value & ((1 << width) - 1)
    }
}

fn bfe_i32(a: u64, b: u64) -> u32 {
    let (offset, width) = field(b, 32);
    if width == 0 {
        return 0;
    }
    let shift = 32 - width.min(32 - offset);
    ((u(a) >> offset << shift) as i32 >> shift) as u32
}

fn whole_quads(value: u64) -> u64 {
    let any = (value | value >> 1 | value >> 2 | value >> 3) & 0x1111_1111_1111_1111;
    any * 15
}

fn quad_mask(value: u64) -> u64 {
    (0..16).fold(0, |mask, quad| {
        mask | u64::from(value >> (4 * quad) & 15 != 0) << quad
    })
}

fn first(value: u64, bits: u32) -> u32 {
    let zeros = value.trailing_zeros();
    if zeros >= bits { u32::MAX } else { zeros }
}

fn leading(value: u64, bits: u32) -> u32 {
    if value == 0 {
        u32::MAX
    } else {
        value.leading_zeros() - (64 - bits)
    }
}

/// The number of leading bits that equal the sign, or -1 if all do.
fn leading_sign(value: i64, bits: u32) -> u32 {
    let value = if value < 0 { !value } else { value };
    if value == 0 {
        u32::MAX
    } else {
        (value as u64).leading_zeros() - (64 - bits)
    }
}

fn replicate(value: u32) -> u64 {
    (0..32).fold(0, |all, bit| {
        all | (u64::from(value >> bit & 1) * 3) << (2 * bit)
    })
}

use ScalarSpread::{All, And, Bits, Falling, Or, Upward};

#[rustfmt::skip]
static SCALAR: &[ScalarOp] = &[
    // SOP2
    row("s_add_u32", Upward, |a, b, _| carry(u(a).overflowing_add(u(b)))),
    row("s_sub_u32", Upward, |a, b, _| carry(u(a).overflowing_sub(u(b)))),
    row("s_add_i32", Upward, |a, b, _| signed(i(a).overflowing_add(i(b)))),
    row("s_sub_i32", Upward, |a, b, _| signed(i(a).overflowing_sub(i(b)))),
    scc("s_addc_u32", adc),
    scc("s_subb_u32", sbb),
    row("s_min_i32", All, |a, b, _| (u64::from(i(a).min(i(b)) as u32), Some(i(a) < i(b)))),
    row("s_min_u32", All, |a, b, _| (u64::from(u(a).min(u(b))), Some(u(a) < u(b)))),
    row("s_max_i32", All, |a, b, _| (u64::from(i(a).max(i(b)) as u32), Some(i(a) > i(b)))),
    row("s_max_u32", All, |a, b, _| (u64::from(u(a).max(u(b))), Some(u(a) > u(b)))),
    scc("s_cselect_b32", |a, b, s| plain(if s { a } else { b })),
    scc("s_cselect_b64", |a, b, s| plain(if s { a } else { b })),
    row("s_and_b32", And(false), |a, b, _| nz32(u(a & b))),
    row("s_and_b64", And(false), |a, b, _| nz(a & b)),
    row("s_or_b32", Or(false), |a, b, _| nz32(u(a | b))),
    row("s_or_b64", Or(false), |a, b, _| nz(a | b)),
    row("s_xor_b32", Bits, |a, b, _| nz32(u(a ^ b))),
    row("s_xor_b64", Bits, |a, b, _| nz(a ^ b)),
    row("s_andn2_b32", And(true), |a, b, _| nz32(u(a & !b))),
    row("s_andn2_b64", And(true), |a, b, _| nz(a & !b)),
    row("s_orn2_b32", Or(true), |a, b, _| nz32(u(a | !b))),
    row("s_orn2_b64", Or(true), |a, b, _| nz(a | !b)),
    row("s_nand_b32", And(false), |a, b, _| nz32(u(!(a & b)))),
    row("s_nand_b64", And(false), |a, b, _| nz(!(a & b))),
    row("s_nor_b32", Or(false), |a, b, _| nz32(u(!(a | b)))),
    row("s_nor_b64", Or(false), |a, b, _| nz(!(a | b))),
    row("s_xnor_b32", Bits, |a, b, _| nz32(u(!(a ^ b)))),
    row("s_xnor_b64", Bits, |a, b, _| nz(!(a ^ b))),
    row("s_lshl_b32", All, |a, b, _| nz32(u(a) << (b & 31))),
    row("s_lshl_b64", All, |a, b, _| nz(a << (b & 63))),
    row("s_lshr_b32", All, |a, b, _| nz32(u(a) >> (b & 31))),
    row("s_lshr_b64", All, |a, b, _| nz(a >> (b & 63))),
    row("s_ashr_i32", All, |a, b, _| nz32((i(a) >> (b & 31)) as u32)),
    row("s_ashr_i64", All, |a, b, _| nz(((a as i64) >> (b & 63)) as u64)),
    row("s_bfm_b32", All, |a, b, _| plain32(((1u32 << (a & 31)) - 1) << (b & 31))),
    row("s_bfm_b64", All, |a, b, _| plain(((1u64 << (a & 63)) - 1) << (b & 63))),
    row("s_mul_i32", Upward, |a, b, _| plain32(u(a).wrapping_mul(u(b)))),
    row("s_mul_hi_u32", All, |a, b, _| plain((u64::from(u(a)) * u64::from(u(b))) >> 32)),
    row("s_mul_hi_i32", All, |a, b, _| plain32(((i64::from(i(a)) * i64::from(i(b))) >> 32) as u32)),
    row("s_bfe_u32", All, |a, b, _| nz32(bfe_u32(a, b))),
    row("s_bfe_i32", All, |a, b, _| nz32(bfe_i32(a, b))),
    row("s_bfe_u64", All, |a, b, _| nz(bfe_u64(a, b))),
    row("s_bfe_i64", All, |a, b, _| nz(bfe_i64(a, b))),
    row("s_absdiff_i32", All, |a, b, _| nz32(i(a).wrapping_sub(i(b)).wrapping_abs() as u32)),
    row("s_lshl1_add_u32", All, |a, b, _| shift_add(a, b, 1)),
    row("s_lshl2_add_u32", All, |a, b, _| shift_add(a, b, 2)),
    row("s_lshl3_add_u32", All, |a, b, _| shift_add(a, b, 3)),
    row("s_lshl4_add_u32", All, |a, b, _| shift_add(a, b, 4)),
    row("s_pack_ll_b32_b16", All, |a, b, _| plain32(u(a) & 0xffff | u(b) << 16)),
    row("s_pack_lh_b32_b16", All, |a, b, _| plain32(u(a) & 0xffff | u(b) & 0xffff_0000)),
    row("s_pack_hh_b32_b16", All, |a, b, _| plain32(u(a) >> 16 | u(b) & 0xffff_0000)),
    // SOP1
    row("s_mov_b32", Bits, |a, _, _| plain(a)),
    row("s_mov_b64", Bits, |a, _, _| plain(a)),
    row("s_not_b32", Bits, |a, _, _| nz32(!u(a))),
    row("s_not_b64", Bits, |a, _, _| nz(!a)),
    row("s_wqm_b32", All, |a, _, _| nz32(u(whole_quads(a & 0xffff_ffff)))),
    row("s_wqm_b64", All, |a, _, _| nz(whole_quads(a))),
    row("s_brev_b32", All, |a, _, _| plain32(u(a).reverse_bits())),
    row("s_brev_b64", All, |a, _, _| plain(a.reverse_bits())),
    row("s_bcnt0_i32_b32", All, |a, _, _| nz32(u(a).count_zeros())),
    row("s_bcnt0_i32_b64", All, |a, _, _| nz32(a.count_zeros())),
    row("s_bcnt1_i32_b32", All, |a, _, _| nz32(u(a).count_ones())),
    row("s_bcnt1_i32_b64", All, |a, _, _| nz32(a.count_ones())),
    row("s_ff0_i32_b32", All, |a, _, _| plain32(first(!a & 0xffff_ffff, 32))),
    row("s_ff0_i32_b64", All, |a, _, _| plain32(first(!a, 64))),
    row("s_ff1_i32_b32", Falling, |a, _, _| plain32(first(a & 0xffff_ffff, 32))),
    row("s_ff1_i32_b64", Falling, |a, _, _| plain32(first(a, 64))),
    row("s_flbit_i32_b32", Falling, |a, _, _| plain32(leading(a & 0xffff_ffff, 32))),
    row("s_flbit_i32_b64", Falling, |a, _, _| plain32(leading(a, 64))),
    row("s_flbit_i32", All, |a, _, _| plain32(leading_sign(i64::from(i(a)), 32))),
    row("s_flbit_i32_i64", All, |a, _, _| plain32(leading_sign(a as i64, 64))),
    row("s_sext_i32_i8", All, |a, _, _| plain32(a as i8 as i32 as u32)),
    row("s_sext_i32_i16", All, |a, _, _| plain32(a as i16 as i32 as u32)),
    row("s_quadmask_b32", All, |a, _, _| nz(quad_mask(a & 0xffff_ffff))),
    row("s_quadmask_b64", All, |a, _, _| nz(quad_mask(a))),
    row("s_abs_i32", All, |a, _, _| nz32(i(a).wrapping_abs() as u32)),
    row("s_bitreplicate_b64_b32", All, |a, _, _| plain(replicate(u(a)))),
    // SOPC
    row("s_cmp_eq_i32", All, |a, b, _| condition(u(a) == u(b))),
    row("s_cmp_lg_i32", All, |a, b, _| condition(u(a) != u(b))),
    row("s_cmp_gt_i32", All, |a, b, _| condition(i(a) > i(b))),
    row("s_cmp_ge_i32", All, |a, b, _| condition(i(a) >= i(b))),
    row("s_cmp_lt_i32", All, |a, b, _| condition(i(a) < i(b))),
    row("s_cmp_le_i32", All, |a, b, _| condition(i(a) <= i(b))),
    row("s_cmp_eq_u32", All, |a, b, _| condition(u(a) == u(b))),
    row("s_cmp_lg_u32", All, |a, b, _| condition(u(a) != u(b))),
    row("s_cmp_gt_u32", All, |a, b, _| condition(u(a) > u(b))),
    row("s_cmp_ge_u32", All, |a, b, _| condition(u(a) >= u(b))),
    row("s_cmp_lt_u32", All, |a, b, _| condition(u(a) < u(b))),
    row("s_cmp_le_u32", All, |a, b, _| condition(u(a) <= u(b))),
    row("s_cmp_eq_u64", All, |a, b, _| condition(a == b)),
    row("s_cmp_lg_u64", All, |a, b, _| condition(a != b)),
    row("s_bitcmp0_b32", All, |a, b, _| condition(a >> (b & 31) & 1 == 0)),
    row("s_bitcmp1_b32", All, |a, b, _| condition(a >> (b & 31) & 1 != 0)),
    row("s_bitcmp0_b64", All, |a, b, _| condition(a >> (b & 63) & 1 == 0)),
    row("s_bitcmp1_b64", All, |a, b, _| condition(a >> (b & 63) & 1 != 0)),
    // In SOPK, the immediate is the second source, and the destination is the first.
    row("s_movk_i32", All, |_, b, _| plain32(i32::from(b as i16) as u32)),
    row("s_cmpk_eq_i32", All, |a, b, _| condition(i(a) == i32::from(b as i16))),
    row("s_cmpk_lg_i32", All, |a, b, _| condition(i(a) != i32::from(b as i16))),
    row("s_cmpk_gt_i32", All, |a, b, _| condition(i(a) > i32::from(b as i16))),
    row("s_cmpk_ge_i32", All, |a, b, _| condition(i(a) >= i32::from(b as i16))),
    row("s_cmpk_lt_i32", All, |a, b, _| condition(i(a) < i32::from(b as i16))),
    row("s_cmpk_le_i32", All, |a, b, _| condition(i(a) <= i32::from(b as i16))),
    row("s_cmpk_eq_u32", All, |a, b, _| condition(u(a) == u32::from(b as u16))),
    row("s_cmpk_lg_u32", All, |a, b, _| condition(u(a) != u32::from(b as u16))),
    row("s_cmpk_gt_u32", All, |a, b, _| condition(u(a) > u32::from(b as u16))),
    row("s_cmpk_ge_u32", All, |a, b, _| condition(u(a) >= u32::from(b as u16))),
    row("s_cmpk_lt_u32", All, |a, b, _| condition(u(a) < u32::from(b as u16))),
    row("s_cmpk_le_u32", All, |a, b, _| condition(u(a) <= u32::from(b as u16))),
    row("s_addk_i32", All, |a, b, _| signed(i(a).overflowing_add(i32::from(b as i16)))),
    row("s_mulk_i32", All, |a, b, _| plain32(u(a).wrapping_mul(i32::from(b as i16) as u32))),
];

/// Computes the new EXEC from a source and the old EXEC.
type MaskFn = fn(u64, u64) -> u64;

/// Instructions that save EXEC, each with the function that computes the new EXEC. `wrexec` also writes the new EXEC to
/// the destination.
#[rustfmt::skip]
static EXEC_OPS: &[(&str, MaskFn)] = &[
    ("s_and", |s, e| s & e),
    ("s_or", |s, e| s | e),
    ("s_xor", |s, e| s ^ e),
    ("s_andn2", |s, e| s & !e),
    ("s_orn2", |s, e| s | !e),
    ("s_nand", |s, e| !(s & e)),
    ("s_nor", |s, e| !(s | e)),
    ("s_xnor", |s, e| !(s ^ e)),
    ("s_andn1", |s, e| !s & e),
    ("s_orn1", |s, e| !s | e),
];

/// An instruction that saves EXEC.
#[derive(Debug, Clone, Copy)]
pub struct ExecOp {
    run: MaskFn,
    writes_new: bool,
    width: u8,
}

impl ExecOp {
    /// The instruction with this name.
    pub fn find(name: &str) -> Option<ExecOp> {
        let (stem, width) = name.rsplit_once("_b")?;
        let width = if width == "64" { 2 } else { 1 };
        let (operation, writes_new) = match stem.strip_suffix("_saveexec") {
            Some(operation) => (operation, false),
            None => (stem.strip_suffix("_wrexec")?, true),
        };
        let (_, run) = EXEC_OPS.iter().find(|(name, _)| *name == operation)?;
        Some(ExecOp {
            run: *run,
            writes_new,
            width,
        })
    }

    pub fn execute(&self, wave: &mut Wave, inst: &Inst) {
        let (source, undefined) = wave.read(inst.src[0], self.width);
        let exec_register = crate::inst::Src::Scalar(EXEC as u8);
        let (old, old_undefined) = wave.read(exec_register, self.width);
        let mask = if self.width == 2 {
            u64::MAX
        } else {
            0xffff_ffff
        };
        let new = (self.run)(source, old) & mask;
        // Undefined bits of the source matter only if they affect EXEC.
        let flipped = (self.run)(source ^ undefined, old) & mask;
        let new_undefined = (flipped ^ new) | old_undefined;
        wave.write(exec_register, self.width, new, new_undefined);
        if self.writes_new {
            wave.write(inst.dst, self.width, new, new_undefined);
        } else {
            wave.write(inst.dst, self.width, old, old_undefined);
        }
        wave.scc = new != 0;
        wave.scc_undefined = new_undefined != 0 && new & !new_undefined == 0;
    }
}

/// The scalar instruction with this name.
pub fn find(name: &str) -> Option<&'static ScalarOp> {
    static INDEX: OnceLock<FxHashMap<&'static str, &'static ScalarOp>> = OnceLock::new();
    let index = INDEX.get_or_init(|| SCALAR.iter().map(|op| (op.name, op)).collect());
    index.get(name).copied()
}

impl ScalarOp {
    fn undefined_bits(&self, a: (u64, u64), b: (u64, u64)) -> u64 {
        let undefined = a.1 | b.1;
        let flip = |invert: bool| if invert { !b.0 } else { b.0 };
        match self.spread {
            ScalarSpread::All => u64::MAX,
            ScalarSpread::Bits => undefined,
            ScalarSpread::Upward => crate::valu::upward(undefined),
            // A bit of the result is defined if either source has a defined zero.
            ScalarSpread::And(invert) => undefined & !(!a.0 & !a.1) & !(!flip(invert) & !b.1),
            ScalarSpread::Or(invert) => undefined & !(a.0 & !a.1) & !(flip(invert) & !b.1),
            ScalarSpread::Falling => {
                let [zeros, ones] = extremes(a).map(|bits| (self.run)(bits, 0, false).0);
                if zeros == ones { 0 } else { u64::MAX }
            }
        }
    }

    pub fn execute(&self, wave: &mut Wave, inst: &Inst) {
        let sopk = inst.source.encoding == isa::Encoding::Sopk;
        let (a, b) = if sopk {
            let destination = if inst.dst.is_some() {
                inst.dst
            } else {
                inst.src[0]
            };
            let is_move = self.name == "s_movk_i32";
            let a = if is_move {
                (0, 0)
            } else {
                wave.read(destination, 1)
            };
            (a, (inst.immediate as u32 as u64, 0))
        } else {
            (
                wave.read(inst.src[0], inst.src_width[0]),
                wave.read(inst.src[1], inst.src_width[1]),
            )
        };
        let (value, condition) = (self.run)(a.0, b.0, wave.scc);
        let carry_undefined = self.reads_scc && wave.scc_undefined;
        if a.1 | b.1 == 0 && !carry_undefined {
            if condition.is_some() {
                wave.scc_undefined = false;
            }
            wave.write(inst.dst, inst.dst_width, value, 0);
        } else {
            let selected_defined = self.name.starts_with("s_cselect") && !wave.scc_undefined;
            let undefined = if carry_undefined {
                u64::MAX
            } else if selected_defined {
                if wave.scc { a.1 } else { b.1 }
            } else {
                self.undefined_bits(a, b)
            };
            wave.write(inst.dst, inst.dst_width, value, undefined);
            if condition.is_some() {
                let mask = if inst.dst_width == 2 {
                    u64::MAX
                } else {
                    0xffff_ffff
                };
                let is_test = !matches!(
                    self.spread,
                    ScalarSpread::All | ScalarSpread::Upward | ScalarSpread::Falling
                );
                let known = is_test && (undefined & mask == 0 || value & !undefined & mask != 0);
                wave.scc_undefined = !known;
            }
        }
        if let Some(condition) = condition {
            wave.scc = condition;
        }
    }
}
