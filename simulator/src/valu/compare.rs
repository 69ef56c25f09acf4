//! Vector comparisons. `v_cmp*` write a lane mask, `v_cmpx*` also write EXEC.

use super::{Context, Gathered, Ty, apply_dpp, gather, modify};
use crate::float::{half_to_f64, input16, input32, input64};
use crate::inst::{Inst, Src};
use crate::wave::{EXEC, VCC, Wave};

/// The condition of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Class,
    /// The outcomes for which the comparison is true.
    Order {
        less: bool,
        equal: bool,
        greater: bool,
        unordered: bool,
    },
}

/// A comparison.
#[derive(Debug, Clone, Copy)]
pub struct Compare {
    kind: Kind,
    ty: Ty,
    signed: bool,
    writes_exec: bool,
}

const fn order(less: bool, equal: bool, greater: bool, unordered: bool) -> Kind {
    Kind::Order {
        less,
        equal,
        greater,
        unordered,
    }
}

#[rustfmt::skip]
static CONDITIONS: &[(&str, Kind)] = &[
    ("f",     order(false, false, false, false)),
    ("lt",    order(true,  false, false, false)),
    ("eq",    order(false, true,  false, false)),
    ("le",    order(true,  true,  false, false)),
    ("gt",    order(false, false, true,  false)),
    ("lg",    order(true,  false, true,  false)),
    ("ne",    order(true,  false, true,  false)),
    ("ge",    order(false, true,  true,  false)),
    ("o",     order(true,  true,  true,  false)),
    ("u",     order(false, false, false, true)),
    ("nge",   order(true,  false, false, true)),
    ("nlg",   order(false, true,  false, true)),
    ("ngt",   order(true,  true,  false, true)),
    ("nle",   order(false, false, true,  true)),
    ("neq",   order(true,  false, true,  true)),
    ("nlt",   order(false, true,  true,  true)),
    ("tru",   order(true,  true,  true,  true)),
    ("t",     order(true,  true,  true,  true)),
    ("class", Kind::Class),
];

impl Compare {
    /// The comparison with this name.
    pub fn find(name: &str) -> Option<Compare> {
        let rest = name.strip_prefix("v_cmp")?;
        let (variant, rest) = rest.split_once('_')?;
        let (condition, ty) = rest.split_once('_')?;
        let (_, kind) = CONDITIONS.iter().find(|(name, _)| *name == condition)?;
        let (ty, signed) = match ty {
            "f16" => (Ty::F16, true),
            "f32" => (Ty::F32, true),
            "f64" => (Ty::F64, true),
            "i16" => (Ty::B16, true),
            "u16" => (Ty::B16, false),
            "i32" => (Ty::B32, true),
            "u32" => (Ty::B32, false),
            "i64" => (Ty::B64, true),
            "u64" => (Ty::B64, false),
            _ => return None,
        };
        Some(Compare {
            kind: *kind,
            ty,
            signed,
            writes_exec: variant.contains('x'),
        })
    }

    /// Executes the comparison in the active lanes. The bits of inactive lanes are zero.
    pub fn execute(&self, wave: &mut Wave, inst: &Inst, context: Context) {
        let mut a = gather(wave, inst.src[0], self.ty.is_wide());
        let enabled = apply_dpp(inst, wave, context, &mut a);
        let second = if self.kind == Kind::Class {
            Ty::B32
        } else {
            self.ty
        };
        let mut b = gather(wave, inst.src[1], second.is_wide());
        modify(inst, 0, self.ty, &mut a);
        modify(inst, 1, second, &mut b);
        let env = super::environment(wave, inst, context);
        let (mut mask, mut undefined) = (0u64, 0u64);
        let mut remaining = enabled;
        while remaining != 0 {
            let lane = remaining.trailing_zeros();
            remaining &= remaining - 1;
            let (x, y) = (a.value[lane as usize], b.value[lane as usize]);
            let result = match self.kind {
                Kind::Class => class(self.ty, x) & y as u32 != 0,
                Kind::Order { .. } => self.holds(&env, x, y),
            };
            mask |= u64::from(result) << lane;
            let dirty = |source: &Gathered| {
                source.tainted >> lane & 1 != 0 && source.undefined[lane as usize] != 0
            };
            if (dirty(&a) || dirty(&b)) && !self.is_constant() {
                undefined |= 1 << lane;
            }
        }
        self.write(wave, inst, context, mask, undefined);
    }

    fn is_constant(&self) -> bool {
        self.kind == order(false, false, false, false) || self.kind == order(true, true, true, true)
    }

    fn write(&self, wave: &mut Wave, inst: &Inst, context: Context, mask: u64, undefined: u64) {
        let destination = match inst.dst {
            Src::Scalar(register) => Some(usize::from(register)),
            _ if self.writes_exec && context.is_gfx10() => None,
            _ => Some(VCC),
        };
        if let Some(register) = destination {
            wave.set_mask(register, mask, undefined);
        }
        if self.writes_exec {
            wave.set_mask(EXEC, mask, undefined);
        }
    }

    fn holds(&self, env: &crate::float::Env, a: u64, b: u64) -> bool {
        let Kind::Order {
            less,
            equal,
            greater,
            unordered,
        } = self.kind
        else {
            return false;
        };
        let ordering = match (self.ty, self.signed) {
            (Ty::F16, _) => input16(env.double, a).partial_cmp(&input16(env.double, b)),
            (Ty::F32, _) => input32(env.single, a).partial_cmp(&input32(env.single, b)),
            (Ty::F64, _) => input64(env.double, a).partial_cmp(&input64(env.double, b)),
            (Ty::B16, true) => Some((a as i16).cmp(&(b as i16))),
            (Ty::B16, false) => Some((a as u16).cmp(&(b as u16))),
            (Ty::B64, true) => Some((a as i64).cmp(&(b as i64))),
            (Ty::B64, false) => Some(a.cmp(&b)),
            (_, true) => Some((a as i32).cmp(&(b as i32))),
            (_, false) => Some((a as u32).cmp(&(b as u32))),
        };
        match ordering {
            None => unordered,
            Some(std::cmp::Ordering::Less) => less,
            Some(std::cmp::Ordering::Equal) => equal,
            Some(std::cmp::Ordering::Greater) => greater,
        }
    }
}

/// The class of a number as one of these bits, lowest first: signaling NaN, quiet NaN, -inf, -normal, -denormal, -0,
/// +0, +denormal, +normal, +inf.
fn class(ty: Ty, bits: u64) -> u32 {
    let (value, quiet, denormal) = match ty {
        Ty::F16 => (
            half_to_f64(bits as u16),
            bits >> 9 & 1 != 0,
            bits & 0x7c00 == 0,
        ),
        Ty::F64 => (
            f64::from_bits(bits),
            bits >> 51 & 1 != 0,
            bits >> 52 & 0x7ff == 0,
        ),
        _ => (
            f64::from(f32::from_bits(bits as u32)),
            bits >> 22 & 1 != 0,
            bits >> 23 & 0xff == 0,
        ),
    };
    let negative = value.is_sign_negative();
    let position = if value.is_nan() {
        return if quiet { 2 } else { 1 };
    } else if value.is_infinite() {
        (2, 9)
    } else if value == 0.0 {
        (5, 6)
    } else if denormal {
        (4, 7)
    } else {
        (3, 8)
    };
    1 << if negative { position.0 } else { position.1 }
}
