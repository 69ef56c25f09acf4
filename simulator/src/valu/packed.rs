//! Packed 16-bit instructions, and instructions that mix binary16 and binary32.

use super::{
    Context, Gathered, LaneOp, Ty, environment, find, gather, modify_result, write_result,
};
use crate::error::FaultKind;
use crate::float::{Env, add32, fma32, half_to_f64, input32, mul32, output16, output32};
use crate::inst::{Inst, Src};
use crate::wave::Wave;

/// A packed instruction: a 16-bit instruction that is applied to both halves.
#[derive(Debug, Clone, Copy)]
pub struct Packed {
    half: &'static LaneOp,
}

impl Packed {
    /// The packed instruction with this name.
    pub fn find(name: &str) -> Option<Packed> {
        let half = find(&format!("v_{}", name.strip_prefix("v_pk_")?))?;
        Some(Packed { half })
    }

    /// Executes the instruction in the active lanes.
    ///
    /// # Errors
    /// Currently none. All actions have this signature.
    pub fn execute(&self, wave: &mut Wave, inst: &Inst, context: Context) -> Result<(), FaultKind> {
        let env = environment(wave, inst, context);
        let sources = [0, 1, 2].map(|n| match inst.src[n] {
            // `v_pk_fmac_f16` reads its destination as the third source.
            Src::None if n == 2 => gather(wave, inst.dst, false),
            source => gather(wave, source, false),
        });
        let exec = wave.exec();
        for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
            let (low, low_undefined) = self.part(&env, inst, &sources, lane, false);
            let (high, high_undefined) = self.part(&env, inst, &sources, lane, true);
            let value = low | high << 16;
            let undefined = low_undefined | high_undefined << 16;
            write_result(wave, inst, Ty::B32, false, lane, (value, undefined));
        }
        Ok(())
    }

    fn part(
        &self,
        env: &Env,
        inst: &Inst,
        sources: &[Gathered; 3],
        lane: usize,
        high: bool,
    ) -> (u64, u64) {
        let modifiers = inst.modifiers();
        let (selects, negations) = if high {
            (modifiers.op_sel_hi, modifiers.neg_hi)
        } else {
            (modifiers.op_sel, modifiers.neg)
        };
        let mut undefined = 0;
        let mut values = [0; 3];
        for n in 0..3 {
            let ty = self.half.src[n];
            if ty == Ty::None {
                break;
            }
            let shift = if selects >> n & 1 != 0 { 16 } else { 0 };
            values[n] = sources[n].value[lane] >> shift & 0xffff;
            if sources[n].tainted >> lane & 1 != 0 {
                undefined |= sources[n].undefined[lane] >> shift & 0xffff;
            }
            if negations >> n & 1 != 0 {
                values[n] ^= 0x8000;
            }
        }
        let value = (self.half.run)(env, values[0], values[1], values[2]);
        let value = modify_result(env, inst, self.half.dst, value) & 0xffff;
        (value, if undefined != 0 { 0xffff } else { 0 })
    }
}

/// An instruction on pairs of dwords: a 32-bit instruction that is applied to both, or a move of two selected dwords.
#[derive(Debug, Clone, Copy)]
pub struct PackedDwords {
    /// The 32-bit instruction; `None` for the move.
    single: Option<&'static LaneOp>,
}

impl PackedDwords {
    /// The instruction with this name.
    pub fn find(name: &str) -> Option<PackedDwords> {
        let single = match name {
            "v_pk_mov_b32" => None,
            "v_pk_fma_f32" | "v_pk_mul_f32" | "v_pk_add_f32" => {
                Some(find(&name.replace("v_pk_", "v_"))?)
            }
            _ => return None,
        };
        Some(PackedDwords { single })
    }

    /// Executes the instruction in the active lanes.
    ///
    /// # Errors
    /// Currently none. All actions have this signature.
    pub fn execute(&self, wave: &mut Wave, inst: &Inst, context: Context) -> Result<(), FaultKind> {
        let env = environment(wave, inst, context);
        let sources = [0, 1, 2].map(|n| gather_pair(wave, inst.src[n]));
        let exec = wave.exec();
        for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
            let (low, low_undefined) = self.part(&env, inst, &sources, lane, false);
            let (high, high_undefined) = self.part(&env, inst, &sources, lane, true);
            let value = low | high << 32;
            let undefined = low_undefined | high_undefined << 32;
            write_result(wave, inst, Ty::B64, false, lane, (value, undefined));
        }
        Ok(())
    }

    fn part(
        &self,
        env: &Env,
        inst: &Inst,
        sources: &[Gathered; 3],
        lane: usize,
        high: bool,
    ) -> (u64, u64) {
        let modifiers = inst.modifiers();
        let (selects, negations) = if high {
            (modifiers.op_sel_hi, modifiers.neg_hi)
        } else {
            (modifiers.op_sel, modifiers.neg)
        };
        let dword = |n: usize, selects: u8| {
            let shift = 32 * u32::from(selects >> n & 1);
            let is_tainted = sources[n].tainted >> lane & 1 != 0;
            let undefined = if is_tainted {
                sources[n].undefined[lane]
            } else {
                0
            };
            let part = |bits: u64| bits >> shift & 0xffff_ffff;
            (part(sources[n].value[lane]), part(undefined))
        };
        let Some(single) = self.single else {
            // The low result comes from the first source, and the high result from the second. Each source has one bit
            // that selects a dword.
            return dword(usize::from(high), modifiers.op_sel);
        };
        let mut undefined = 0;
        let mut values = [0; 3];
        for n in (0..3).take_while(|&n| single.src[n] != Ty::None) {
            let (value, bits) = dword(n, selects);
            undefined |= bits;
            values[n] = value ^ u64::from(negations >> n & 1) << 31;
        }
        let value = (single.run)(env, values[0], values[1], values[2]);
        let value = modify_result(env, inst, single.dst, value) & 0xffff_ffff;
        (value, if undefined != 0 { 0xffff_ffff } else { 0 })
    }
}

/// Both dwords of a source. The manuals do not specify whether a constant other than 0 applies to both.
fn gather_pair(wave: &Wave, source: Src) -> Gathered {
    let mut pair = gather(
        wave,
        source,
        !matches!(source, Src::Constant(_) | Src::None),
    );
    if matches!(source, Src::Constant(value) if value != 0) {
        pair.undefined = [0xffff_ffff << 32; 64];
        pair.tainted = u64::MAX;
    }
    pair
}

/// `v_mad_mix*` and `v_fma_mix*`.
#[derive(Debug, Clone, Copy)]
pub struct Mix {
    fused: bool,
    /// The half of the register that receives the result; `None` if the result is binary32.
    high: Option<bool>,
}

impl Mix {
    /// The instruction with this name.
    pub fn find(name: &str) -> Option<Mix> {
        let (fused, rest) = match name.strip_prefix("v_fma_mix") {
            Some(rest) => (true, rest),
            None => (false, name.strip_prefix("v_mad_mix")?),
        };
        let high = match rest {
            "_f32" => None,
            "lo_f16" => Some(false),
            "hi_f16" => Some(true),
            _ => return None,
        };
        Some(Mix { fused, high })
    }

    /// Executes the instruction in the active lanes.
    ///
    /// # Errors
    /// Currently none. All actions have this signature.
    pub fn execute(&self, wave: &mut Wave, inst: &Inst, context: Context) -> Result<(), FaultKind> {
        let mut env = environment(wave, inst, context);
        if !self.fused {
            // Unfused multiply-adds always flush denormals.
            env.single = env.single.flushing();
        }
        let sources = [0, 1, 2].map(|n| gather(wave, inst.src[n], false));
        let Some(register) = inst.dst.vector() else {
            return Ok(());
        };
        let exec = wave.exec();
        for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
            let mut undefined = false;
            let values = [0, 1, 2].map(|n| {
                let (value, dirty) = operand(&env, inst, &sources[n], n, lane);
                undefined |= dirty;
                value
            });
            let value = self.compute(&env, values);
            let mask = |bits: u32| {
                if undefined {
                    u32::MAX >> (32 - bits)
                } else {
                    0
                }
            };
            let Some(high) = self.high else {
                let value = modify_result(&env, inst, Ty::F32, value);
                wave.set_lane(register, lane, value as u32, mask(32));
                continue;
            };
            let value = output16(env.double, f64::from(f32::from_bits(value as u32)));
            let value = modify_result(&env, inst, Ty::F16, value) as u32;
            let shift = if high { 16 } else { 0 };
            let keep = !(0xffffu32 << shift);
            let old = wave.vector[register][lane] & keep;
            let old_undefined = wave.lane_undefined(register, lane) & keep;
            wave.set_lane(
                register,
                lane,
                old | value << shift,
                old_undefined | mask(16) << shift,
            );
        }
        Ok(())
    }

    fn compute(&self, env: &Env, [a, b, c]: [f32; 3]) -> u64 {
        if self.fused {
            return output32(env.single, fma32(env.single, a, b, c));
        }
        let mode = env.single;
        let product = output32(mode, mul32(mode, a, b));
        output32(mode, add32(mode, input32(mode, product), c))
    }
}

fn operand(env: &Env, inst: &Inst, source: &Gathered, n: usize, lane: usize) -> (f32, bool) {
    let modifiers = inst.modifiers();
    let raw = source.value[lane];
    let undefined = if source.tainted >> lane & 1 != 0 {
        source.undefined[lane]
    } else {
        0
    };
    let (value, dirty) = if modifiers.op_sel_hi >> n & 1 != 0 {
        let shift = if modifiers.op_sel >> n & 1 != 0 {
            16
        } else {
            0
        };
        let half = half_to_f64((raw >> shift) as u16) as f32;
        (half, undefined >> shift & 0xffff != 0)
    } else {
        (input32(env.single, raw), undefined != 0)
    };
    let value = if modifiers.abs >> n & 1 != 0 {
        value.abs()
    } else {
        value
    };
    let value = if modifiers.neg >> n & 1 != 0 {
        -value
    } else {
        value
    };
    (value, dirty)
}
