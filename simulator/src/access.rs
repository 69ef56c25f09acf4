//! The memory access that an instruction performs, derived from its mnemonic.

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
    /// The operation with a name in mnemonics of buffer and image instructions.
    pub fn find(name: &str) -> Option<AtomicOp> {
        let found = ATOMICS.iter().find(|(known, _)| *known == name)?;
        Some(found.1)
    }

    /// Returns `true` if the instruction has a second data operand; see [`AtomicOp::apply`].
    pub fn has_two_operands(self) -> bool {
        matches!(self, CompareSwap | FloatCompareSwap | MaskOr | Wrap)
    }

    /// The new value, computed from the old value and the data operands. `compare` is the second operand: the comparand
    /// of a compare-and-swap, the bits that `MaskOr` sets, or the number that `Wrap` adds to an old value below `data`.
    /// `wide` means 64 bits.
    pub fn apply(self, env: &Env, wide: bool, old: u64, data: u64, compare: u64) -> u64 {
        let signed = |value: u64| {
            if wide {
                value as i64
            } else {
                i64::from(value as i32)
            }
        };
        let result = match self {
            CompareSwap if old != compare => old,
            FloatCompareSwap if !float_equal(wide, old, compare) => old,
            Swap | CompareSwap | FloatCompareSwap => data,
            Add => old.wrapping_add(data),
            Sub => old.wrapping_sub(data),
            ReverseSub => data.wrapping_sub(old),
            ClampedSub => old.saturating_sub(data),
            SignedMin => signed(old).min(signed(data)) as u64,
            UnsignedMin => old.min(data),
            SignedMax => signed(old).max(signed(data)) as u64,
            UnsignedMax => old.max(data),
            And => old & data,
            Or => old | data,
            Xor => old ^ data,
            Increment if old >= data => 0,
            Increment => old + 1,
            Decrement if old == 0 || old > data => data,
            Decrement => old - 1,
            MaskOr => old & !data | compare,
            FloatMin if wide => minimum64(env, old, data),
            FloatMin => minimum32(env, old, data),
            FloatMax if wide => maximum64(env, old, data),
            FloatMax => maximum32(env, old, data),
            FloatAdd => float_sum(wide, old, data),
            PackedAddF16 => packed(old, data, |a, b| {
                output16(env.double, half_to_f64(a) + half_to_f64(b))
            }),
            PackedAddBf16 => packed(old, data, |a, b| {
                let value = |bits: u16| f32::from_bits(u32::from(bits) << 16);
                to_bfloat(u64::from((value(a) + value(b)).to_bits()))
            }),
            Wrap if old >= data => old.wrapping_sub(data),
            Wrap => old.wrapping_add(compare),
        };
        result & if wide { u64::MAX } else { 0xffff_ffff }
    }
}

fn float_equal(wide: bool, a: u64, b: u64) -> bool {
    if wide {
        f64::from_bits(a) == f64::from_bits(b)
    } else {
        f32::from_bits(a as u32) == f32::from_bits(b as u32)
    }
}

fn float_sum(wide: bool, a: u64, b: u64) -> u64 {
    if wide {
        (f64::from_bits(a) + f64::from_bits(b)).to_bits()
    } else {
        u64::from((f32::from_bits(a as u32) + f32::from_bits(b as u32)).to_bits())
    }
}

/// Applies an operation to the low halves and to the high halves.
fn packed(a: u64, b: u64, operation: impl Fn(u16, u16) -> u64) -> u64 {
    operation(a as u16, b as u16) | operation((a >> 16) as u16, (b >> 16) as u16) << 16
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
    /// A load of 1, 2, 4, 8, 12 or 16 bytes; scalar loads have up to 64 bytes.
    Load {
        bytes: u32,
        /// True if bytes and shorts are sign-extended.
        signed: bool,
        /// The half of the destination that is written.
        half: Half,
    },
    /// A store of 1, 2, 4, 8, 12 or 16 bytes.
    Store {
        bytes: u32,
        /// True if the data are in the high half of the register.
        high: bool,
    },
    /// A read-modify-write.
    Atomic {
        /// The operation.
        op: AtomicOp,
        /// True if it has 64 bits.
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
        let op = AtomicOp::find(kind)?;
        Some(Access::Atomic { op, wide })
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
