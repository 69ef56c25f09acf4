//! The memory access that an instruction makes, derived from its mnemonic.

use crate::float::{Env, half_to_f64, output16};
use crate::formatted::Formatted;
use crate::valu::gfx9_4::to_bfloat;
use crate::valu::{maximum32, maximum64, minimum32, minimum64};

/// A read-modify-write operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtomicOp {
    Swap,
    CompareSwap,
    Add,
    Sub,
    ReverseSub,
    SignedMin,
    UnsignedMin,
    SignedMax,
    UnsignedMax,
    And,
    Or,
    Xor,
    Increment,
    Decrement,
    MaskOr,
    FloatCompareSwap,
    FloatMin,
    FloatMax,
    FloatAdd,
    PackedAddF16,
    PackedAddBf16,
    Wrap,
    /// A subtraction that stops at zero.
    ClampedSub,
}

use AtomicOp::*;

impl AtomicOp {
    /// Whether the instruction has a second data operand: comparand, mask or limit.
    pub fn has_two_operands(self) -> bool {
        matches!(self, CompareSwap | FloatCompareSwap | MaskOr | Wrap)
    }

    /// The new value, computed from the old value, the data, and for a compare-and-swap the comparand. `wide` means 64
    /// bits.
    pub fn apply(self, env: &Env, wide: bool, old: u64, data: u64, compare: u64) -> u64 {
        let mask = if wide { u64::MAX } else { 0xffff_ffff };
        let signed = |value: u64| {
            if wide {
                value as i64
            } else {
                i64::from(value as i32)
            }
        };
        let float = |value: u64| {
            if wide {
                f64::from_bits(value)
            } else {
                f64::from(f32::from_bits(value as u32))
            }
        };
        let result = match self {
            Swap => data,
            CompareSwap => {
                if old == compare {
                    data
                } else {
                    old
                }
            }
            Add => old.wrapping_add(data),
            Sub => old.wrapping_sub(data),
            ReverseSub => data.wrapping_sub(old),
            ClampedSub => old.saturating_sub(data),
            SignedMin => {
                if signed(data) < signed(old) {
                    data
                } else {
                    old
                }
            }
            UnsignedMin => old.min(data),
            SignedMax => {
                if signed(data) > signed(old) {
                    data
                } else {
                    old
                }
            }
            UnsignedMax => old.max(data),
            And => old & data,
            Or => old | data,
            Xor => old ^ data,
            Increment => {
                if old >= data {
                    0
                } else {
                    old + 1
                }
            }
            Decrement => {
                if old == 0 || old > data {
                    data
                } else {
                    old - 1
                }
            }
            MaskOr => old & !data | compare,
            FloatCompareSwap => {
                if float(old) == float(compare) {
                    data
                } else {
                    old
                }
            }
            FloatMin => {
                if wide {
                    minimum64(env, old, data)
                } else {
                    minimum32(env, old, data)
                }
            }
            FloatMax => {
                if wide {
                    maximum64(env, old, data)
                } else {
                    maximum32(env, old, data)
                }
            }
            FloatAdd if wide => (f64::from_bits(old) + f64::from_bits(data)).to_bits(),
            FloatAdd => {
                let sum = f32::from_bits(old as u32) + f32::from_bits(data as u32);
                u64::from(sum.to_bits())
            }
            PackedAddF16 => {
                let part = |shift: u32| {
                    let sum =
                        half_to_f64((old >> shift) as u16) + half_to_f64((data >> shift) as u16);
                    output16(env.double, sum) << shift
                };
                part(0) | part(16)
            }
            PackedAddBf16 => {
                let part = |shift: u32| {
                    let value = |bits: u64| f32::from_bits(((bits >> shift) as u32) << 16);
                    to_bfloat(u64::from((value(old) + value(data)).to_bits())) << shift
                };
                part(0) | part(16)
            }
            Wrap => {
                if old >= data {
                    old.wrapping_sub(data)
                } else {
                    old.wrapping_add(compare)
                }
            }
        };
        result & mask
    }
}

#[rustfmt::skip]
static ATOMICS: &[(&str, AtomicOp)] = &[
    ("swap", Swap), ("cmpswap", CompareSwap), ("add", Add), ("sub", Sub), ("rsub", ReverseSub),
    ("smin", SignedMin), ("umin", UnsignedMin), ("smax", SignedMax), ("umax", UnsignedMax),
    ("and", And), ("or", Or), ("xor", Xor), ("inc", Increment), ("dec", Decrement),
    ("fcmpswap", FloatCompareSwap), ("fmin", FloatMin), ("fmax", FloatMax),
    ("add_f32", FloatAdd), ("pk_add_f16", PackedAddF16), ("pk_add_bf16", PackedAddBf16), ("csub", ClampedSub),
    ("add_f64", FloatAdd), ("min_f64", FloatMin), ("max_f64", FloatMax),
];

#[rustfmt::skip]
static LDS_ATOMICS: &[(&str, AtomicOp)] = &[
    ("wrxchg", Swap), ("cmpst", CompareSwap), ("add", Add), ("sub", Sub), ("rsub", ReverseSub),
    ("min", SignedMin), ("max", SignedMax), ("and", And), ("or", Or), ("xor", Xor),
    ("inc", Increment), ("dec", Decrement), ("mskor", MaskOr), ("wrap", Wrap),
];

/// The half of a register that a 16-bit access uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Half {
    /// All of the register.
    Full,
    /// The low half; the high half is preserved.
    Low,
    /// The high half; the low half is preserved.
    High,
}

/// An access to memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// A load of 1, 2, 4, 8, 12 or 16 bytes.
    Load {
        bytes: u32,
        /// Whether bytes and shorts are sign-extended.
        signed: bool,
        /// The half of the destination that is written.
        half: Half,
    },
    /// A store of 1, 2, 4, 8, 12 or 16 bytes.
    Store {
        bytes: u32,
        /// Whether the data are in the high half of the register.
        high: bool,
    },
    /// A read-modify-write.
    Atomic {
        /// The operation.
        op: AtomicOp,
        /// Whether it has 64 bits.
        wide: bool,
    },
    /// A load or store of components in a buffer format.
    Format(Formatted),
    /// Cache control, which is handled elsewhere.
    Cache,
}

impl Access {
    /// The number of bytes that are accessed at the address.
    pub fn bytes(self) -> u32 {
        match self {
            Access::Load { bytes, .. } | Access::Store { bytes, .. } => bytes,
            Access::Atomic { wide, .. } => {
                if wide {
                    8
                } else {
                    4
                }
            }
            // The format determines the size.
            Access::Format(_) | Access::Cache => 0,
        }
    }

    /// The name of the access in messages.
    pub fn word(self) -> &'static str {
        match self {
            Access::Load { .. } => "load",
            Access::Store { .. } => "store",
            Access::Atomic { .. } => "atomic",
            Access::Format(access) if access.store => "store",
            Access::Format(_) => "load",
            Access::Cache => "cache control",
        }
    }

    /// The access of a MUBUF, FLAT, GLOBAL, SCRATCH or SMEM instruction.
    pub fn of_vector_memory(name: &str) -> Option<Access> {
        let rest = [
            "tbuffer_",
            "buffer_",
            "flat_",
            "global_",
            "scratch_",
            "s_buffer_",
            "s_scratch_",
            "s_",
        ]
        .iter()
        .find_map(|prefix| name.strip_prefix(prefix))?;
        let is_cache = rest.starts_with("wbinvl1") || matches!(rest, "wbl2" | "invl2" | "inv");
        if is_cache || rest.ends_with("_inv") {
            return Some(Access::Cache);
        }
        for (direction, store) in [("load_", false), ("store_", true)] {
            let kind = rest.strip_prefix(direction);
            if let Some(kind) = kind.filter(|kind| kind.starts_with("format_")) {
                return Formatted::find(kind, store).map(Access::Format);
            }
        }
        if let Some(kind) = rest.strip_prefix("load_") {
            return load(kind.strip_prefix("lds_").unwrap_or(kind));
        }
        if let Some(kind) = rest.strip_prefix("store_") {
            return store(kind);
        }
        let kind = rest.strip_prefix("atomic_")?;
        let (kind, wide) = match kind.strip_suffix("_x2") {
            Some(kind) => (kind, true),
            None => (kind, kind.ends_with("_f64")),
        };
        let (_, op) = ATOMICS.iter().find(|(name, _)| *name == kind)?;
        Some(Access::Atomic { op: *op, wide })
    }

    /// The access of a DS instruction at a single address.
    pub fn of_lds(name: &str) -> Option<Access> {
        let rest = name.strip_prefix("ds_")?;
        if let Some(kind) = rest.strip_prefix("read_") {
            return load(kind);
        }
        if let Some(kind) = rest.strip_prefix("write_") {
            return store(kind);
        }
        let (stem, ty) = rest.rsplit_once('_')?;
        let stem = stem.strip_suffix("_rtn").unwrap_or(stem);
        if (stem, ty) == ("pk_add", "f16") {
            let (op, wide) = (PackedAddF16, false);
            return Some(Access::Atomic { op, wide });
        }
        if (stem, ty) == ("pk_add", "bf16") {
            let (op, wide) = (PackedAddBf16, false);
            return Some(Access::Atomic { op, wide });
        }
        let (_, op) = LDS_ATOMICS.iter().find(|(name, _)| *name == stem)?;
        let kind = ty.chars().next()?;
        let op = match (*op, kind) {
            (SignedMin, 'u') => UnsignedMin,
            (SignedMax, 'u') => UnsignedMax,
            (SignedMin, 'f') => FloatMin,
            (SignedMax, 'f') => FloatMax,
            (Add, 'f') => FloatAdd,
            (CompareSwap, 'f') => FloatCompareSwap,
            (op, _) => op,
        };
        Some(Access::Atomic {
            op,
            wide: ty.ends_with("64"),
        })
    }
}

fn size(kind: &str) -> Option<u32> {
    Some(match kind {
        "dword" | "dword_addtid" | "b32" => 4,
        "dwordx2" | "b64" => 8,
        "dwordx3" | "b96" => 12,
        "dwordx4" | "b128" => 16,
        "dwordx8" => 32,
        "dwordx16" => 64,
        _ => return None,
    })
}

fn load(kind: &str) -> Option<Access> {
    let (kind, half) = match kind.strip_suffix("_d16_hi") {
        Some(kind) => (kind, Half::High),
        None => match kind.strip_suffix("_d16") {
            Some(kind) => (kind, Half::Low),
            None => (kind, Half::Full),
        },
    };
    let (bytes, signed) = match kind {
        "ubyte" | "u8" => (1, false),
        "sbyte" | "i8" => (1, true),
        "ushort" | "short" | "u16" => (2, false),
        "sshort" | "i16" => (2, true),
        _ => (size(kind)?, false),
    };
    Some(Access::Load {
        bytes,
        signed,
        half,
    })
}

fn store(kind: &str) -> Option<Access> {
    let (kind, high) = match kind.strip_suffix("_d16_hi") {
        Some(kind) => (kind, true),
        None => (kind, false),
    };
    let bytes = match kind {
        "byte" | "b8" => 1,
        "short" | "b16" => 2,
        _ => size(kind)?,
    };
    Some(Access::Store { bytes, high })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        let load = |bytes, signed, half| Access::Load {
            bytes,
            signed,
            half,
        };
        let of = Access::of_vector_memory;
        assert_eq!(of("buffer_load_sbyte"), Some(load(1, true, Half::Full)));
        assert_eq!(
            of("global_load_short_d16_hi"),
            Some(load(2, false, Half::High))
        );
        assert_eq!(
            of("s_buffer_load_dwordx8"),
            Some(load(32, false, Half::Full))
        );
        let atomic = Access::Atomic {
            op: CompareSwap,
            wide: true,
        };
        assert_eq!(of("flat_atomic_cmpswap_x2"), Some(atomic));
        let minimum = Access::Atomic {
            op: UnsignedMin,
            wide: false,
        };
        assert_eq!(Access::of_lds("ds_min_rtn_u32"), Some(minimum));
        assert_eq!(
            Access::of_lds("ds_read_b96"),
            Some(load(12, false, Half::Full))
        );
        assert_eq!(Access::of_lds("ds_swizzle_b32"), None);
    }
}
