//! The tables of atomic instructions, by operation, size and kind of memory.

use super::memory::Path;
use isa::Opcode as I;
use mir::AtomicOperation::{self, *};
use processors::Target;

/// The compare-and-swap of 4 or 8 bytes.
pub(super) fn compare_and_swap(path: Path, bytes: u32, returns: bool) -> Option<I> {
    let opcodes = match path {
        Path::Ds if returns => [I::DS_CMPST_RTN_B32, I::DS_CMPST_RTN_B64],
        Path::Ds => [I::DS_CMPST_B32, I::DS_CMPST_B64],
        Path::Global => [I::GLOBAL_ATOMIC_CMPSWAP, I::GLOBAL_ATOMIC_CMPSWAP_X2],
        Path::Flat => [I::FLAT_ATOMIC_CMPSWAP, I::FLAT_ATOMIC_CMPSWAP_X2],
        Path::Addr64 => [I::BUFFER_ATOMIC_CMPSWAP, I::BUFFER_ATOMIC_CMPSWAP_X2],
        Path::Scratch | Path::FlatScratch => return None,
    };
    of_size(opcodes, bytes)
}

/// The instruction for another operation on 4 or 8 bytes. It may not exist on all generations.
pub(super) fn read_modify_write(
    path: Path,
    operation: AtomicOperation,
    bytes: u32,
    returns: bool,
    target: &Target,
) -> Option<I> {
    let opcodes = match path {
        Path::Ds if returns => ds_returning(operation)?,
        Path::Ds => ds(operation)?,
        Path::Global => global(operation, target.has_f64_atomics())?,
        Path::Flat => flat(operation, target.has_f64_atomics())?,
        Path::Addr64 => buffer(operation)?,
        Path::Scratch | Path::FlatScratch => return None,
    };
    of_size(opcodes, bytes)
}

fn of_size([narrow, wide]: [I; 2], bytes: u32) -> Option<I> {
    match bytes {
        4 => Some(narrow),
        8 => Some(wide),
        _ => None,
    }
}

/// The instructions on 4 and 8 bytes of LDS and GDS. They do not return the old value, except for the exchange.
#[rustfmt::skip]
fn ds(operation: AtomicOperation) -> Option<[I; 2]> {
    Some(match operation {
        Exchange => [I::DS_WRXCHG_RTN_B32, I::DS_WRXCHG_RTN_B64],
        Add => [I::DS_ADD_U32, I::DS_ADD_U64],
        Sub => [I::DS_SUB_U32, I::DS_SUB_U64],
        And => [I::DS_AND_B32, I::DS_AND_B64],
        Or => [I::DS_OR_B32, I::DS_OR_B64],
        Xor => [I::DS_XOR_B32, I::DS_XOR_B64],
        Max => [I::DS_MAX_I32, I::DS_MAX_I64],
        Min => [I::DS_MIN_I32, I::DS_MIN_I64],
        UMax => [I::DS_MAX_U32, I::DS_MAX_U64],
        UMin => [I::DS_MIN_U32, I::DS_MIN_U64],
        UIncWrap => [I::DS_INC_U32, I::DS_INC_U64],
        UDecWrap => [I::DS_DEC_U32, I::DS_DEC_U64],
        FAdd => [I::DS_ADD_F32, I::DS_ADD_F64],
        FMax => [I::DS_MAX_F32, I::DS_MAX_F64],
        FMin => [I::DS_MIN_F32, I::DS_MIN_F64],
        Nand | FSub | FMaximum | FMinimum | USubCond | USubSat => return None,
    })
}

/// The instructions on 4 and 8 bytes of LDS and GDS that return the old value.
#[rustfmt::skip]
fn ds_returning(operation: AtomicOperation) -> Option<[I; 2]> {
    Some(match operation {
        Exchange => [I::DS_WRXCHG_RTN_B32, I::DS_WRXCHG_RTN_B64],
        Add => [I::DS_ADD_RTN_U32, I::DS_ADD_RTN_U64],
        Sub => [I::DS_SUB_RTN_U32, I::DS_SUB_RTN_U64],
        And => [I::DS_AND_RTN_B32, I::DS_AND_RTN_B64],
        Or => [I::DS_OR_RTN_B32, I::DS_OR_RTN_B64],
        Xor => [I::DS_XOR_RTN_B32, I::DS_XOR_RTN_B64],
        Max => [I::DS_MAX_RTN_I32, I::DS_MAX_RTN_I64],
        Min => [I::DS_MIN_RTN_I32, I::DS_MIN_RTN_I64],
        UMax => [I::DS_MAX_RTN_U32, I::DS_MAX_RTN_U64],
        UMin => [I::DS_MIN_RTN_U32, I::DS_MIN_RTN_U64],
        UIncWrap => [I::DS_INC_RTN_U32, I::DS_INC_RTN_U64],
        UDecWrap => [I::DS_DEC_RTN_U32, I::DS_DEC_RTN_U64],
        FAdd => [I::DS_ADD_RTN_F32, I::DS_ADD_RTN_F64],
        FMax => [I::DS_MAX_RTN_F32, I::DS_MAX_RTN_F64],
        FMin => [I::DS_MIN_RTN_F32, I::DS_MIN_RTN_F64],
        Nand | FSub | FMaximum | FMinimum | USubCond | USubSat => return None,
    })
}

/// `global_*` instructions on 4 and 8 bytes. The processors with atomics on f64 have their own names for minima and maxima.
#[rustfmt::skip]
fn global(operation: AtomicOperation, has_f64_atomics: bool) -> Option<[I; 2]> {
    Some(match operation {
        Exchange => [I::GLOBAL_ATOMIC_SWAP, I::GLOBAL_ATOMIC_SWAP_X2],
        Add => [I::GLOBAL_ATOMIC_ADD, I::GLOBAL_ATOMIC_ADD_X2],
        Sub => [I::GLOBAL_ATOMIC_SUB, I::GLOBAL_ATOMIC_SUB_X2],
        And => [I::GLOBAL_ATOMIC_AND, I::GLOBAL_ATOMIC_AND_X2],
        Or => [I::GLOBAL_ATOMIC_OR, I::GLOBAL_ATOMIC_OR_X2],
        Xor => [I::GLOBAL_ATOMIC_XOR, I::GLOBAL_ATOMIC_XOR_X2],
        Max => [I::GLOBAL_ATOMIC_SMAX, I::GLOBAL_ATOMIC_SMAX_X2],
        Min => [I::GLOBAL_ATOMIC_SMIN, I::GLOBAL_ATOMIC_SMIN_X2],
        UMax => [I::GLOBAL_ATOMIC_UMAX, I::GLOBAL_ATOMIC_UMAX_X2],
        UMin => [I::GLOBAL_ATOMIC_UMIN, I::GLOBAL_ATOMIC_UMIN_X2],
        UIncWrap => [I::GLOBAL_ATOMIC_INC, I::GLOBAL_ATOMIC_INC_X2],
        UDecWrap => [I::GLOBAL_ATOMIC_DEC, I::GLOBAL_ATOMIC_DEC_X2],
        FAdd => [I::GLOBAL_ATOMIC_ADD_F32, I::GLOBAL_ATOMIC_ADD_F64],
        FMax if has_f64_atomics => [I::GLOBAL_ATOMIC_FMAX, I::GLOBAL_ATOMIC_MAX_F64],
        FMin if has_f64_atomics => [I::GLOBAL_ATOMIC_FMIN, I::GLOBAL_ATOMIC_MIN_F64],
        FMax => [I::GLOBAL_ATOMIC_FMAX, I::GLOBAL_ATOMIC_FMAX_X2],
        FMin => [I::GLOBAL_ATOMIC_FMIN, I::GLOBAL_ATOMIC_FMIN_X2],
        Nand | FSub | FMaximum | FMinimum | USubCond | USubSat => return None,
    })
}

/// `flat_*` instructions on 4 and 8 bytes. The processors with atomics on f64 have their own names for minima and maxima.
#[rustfmt::skip]
fn flat(operation: AtomicOperation, has_f64_atomics: bool) -> Option<[I; 2]> {
    Some(match operation {
        Exchange => [I::FLAT_ATOMIC_SWAP, I::FLAT_ATOMIC_SWAP_X2],
        Add => [I::FLAT_ATOMIC_ADD, I::FLAT_ATOMIC_ADD_X2],
        Sub => [I::FLAT_ATOMIC_SUB, I::FLAT_ATOMIC_SUB_X2],
        And => [I::FLAT_ATOMIC_AND, I::FLAT_ATOMIC_AND_X2],
        Or => [I::FLAT_ATOMIC_OR, I::FLAT_ATOMIC_OR_X2],
        Xor => [I::FLAT_ATOMIC_XOR, I::FLAT_ATOMIC_XOR_X2],
        Max => [I::FLAT_ATOMIC_SMAX, I::FLAT_ATOMIC_SMAX_X2],
        Min => [I::FLAT_ATOMIC_SMIN, I::FLAT_ATOMIC_SMIN_X2],
        UMax => [I::FLAT_ATOMIC_UMAX, I::FLAT_ATOMIC_UMAX_X2],
        UMin => [I::FLAT_ATOMIC_UMIN, I::FLAT_ATOMIC_UMIN_X2],
        UIncWrap => [I::FLAT_ATOMIC_INC, I::FLAT_ATOMIC_INC_X2],
        UDecWrap => [I::FLAT_ATOMIC_DEC, I::FLAT_ATOMIC_DEC_X2],
        FAdd => [I::FLAT_ATOMIC_ADD_F32, I::FLAT_ATOMIC_ADD_F64],
        FMax if has_f64_atomics => [I::FLAT_ATOMIC_FMAX, I::FLAT_ATOMIC_MAX_F64],
        FMin if has_f64_atomics => [I::FLAT_ATOMIC_FMIN, I::FLAT_ATOMIC_MIN_F64],
        FMax => [I::FLAT_ATOMIC_FMAX, I::FLAT_ATOMIC_FMAX_X2],
        FMin => [I::FLAT_ATOMIC_FMIN, I::FLAT_ATOMIC_FMIN_X2],
        Nand | FSub | FMaximum | FMinimum | USubCond | USubSat => return None,
    })
}

/// `buffer_*` instructions on 4 and 8 bytes.
#[rustfmt::skip]
fn buffer(operation: AtomicOperation) -> Option<[I; 2]> {
    Some(match operation {
        Exchange => [I::BUFFER_ATOMIC_SWAP, I::BUFFER_ATOMIC_SWAP_X2],
        Add => [I::BUFFER_ATOMIC_ADD, I::BUFFER_ATOMIC_ADD_X2],
        Sub => [I::BUFFER_ATOMIC_SUB, I::BUFFER_ATOMIC_SUB_X2],
        And => [I::BUFFER_ATOMIC_AND, I::BUFFER_ATOMIC_AND_X2],
        Or => [I::BUFFER_ATOMIC_OR, I::BUFFER_ATOMIC_OR_X2],
        Xor => [I::BUFFER_ATOMIC_XOR, I::BUFFER_ATOMIC_XOR_X2],
        Max => [I::BUFFER_ATOMIC_SMAX, I::BUFFER_ATOMIC_SMAX_X2],
        Min => [I::BUFFER_ATOMIC_SMIN, I::BUFFER_ATOMIC_SMIN_X2],
        UMax => [I::BUFFER_ATOMIC_UMAX, I::BUFFER_ATOMIC_UMAX_X2],
        UMin => [I::BUFFER_ATOMIC_UMIN, I::BUFFER_ATOMIC_UMIN_X2],
        UIncWrap => [I::BUFFER_ATOMIC_INC, I::BUFFER_ATOMIC_INC_X2],
        UDecWrap => [I::BUFFER_ATOMIC_DEC, I::BUFFER_ATOMIC_DEC_X2],
        FAdd => [I::BUFFER_ATOMIC_ADD_F32, I::BUFFER_ATOMIC_ADD_F64],
        FMax => [I::BUFFER_ATOMIC_FMAX, I::BUFFER_ATOMIC_FMAX_X2],
        FMin => [I::BUFFER_ATOMIC_FMIN, I::BUFFER_ATOMIC_FMIN_X2],
        Nand | FSub | FMaximum | FMinimum | USubCond | USubSat => return None,
    })
}
