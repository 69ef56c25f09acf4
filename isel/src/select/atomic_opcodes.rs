//! The table of atomic instructions, by operation, size and kind of memory.

use super::memory::Path;
use isa::Opcode as I;
use mir::AtomicOperation::{self, *};
use processors::Target;

/// The instruction of an operation on global memory, and that on LDS and GDS without result.
type Pair = (I, I);

/// The compare-and-swap of 4 or 8 bytes.
pub(super) fn compare_and_swap(path: Path, bytes: u32, returns: bool) -> Option<I> {
    let sizes = [
        (I::GLOBAL_ATOMIC_CMPSWAP, I::DS_CMPST_B32),
        (I::GLOBAL_ATOMIC_CMPSWAP_X2, I::DS_CMPST_B64),
    ];
    on_path(of_size(sizes, bytes)?, path, returns)
}

/// The sum of two halves. It does not exist on all generations.
pub(super) fn packed_sum(path: Path, is_bfloat: bool, returns: bool) -> Option<I> {
    let pair = match is_bfloat {
        true => (I::GLOBAL_ATOMIC_PK_ADD_BF16, I::DS_PK_ADD_BF16),
        false => (I::GLOBAL_ATOMIC_PK_ADD_F16, I::DS_PK_ADD_F16),
    };
    on_path(pair, path, returns)
}

/// The instruction for another operation on 4 or 8 bytes. It may not exist on all generations.
pub(super) fn read_modify_write(
    path: Path,
    operation: AtomicOperation,
    bytes: u32,
    returns: bool,
    target: &Target,
) -> Option<I> {
    let sizes = sizes(operation, target.has_f64_atomics())?;
    on_path(of_size(sizes, bytes)?, path, returns)
}

fn of_size([narrow, wide]: [Pair; 2], bytes: u32) -> Option<Pair> {
    match bytes {
        4 => Some(narrow),
        8 => Some(wide),
        _ => None,
    }
}

fn on_path((global, ds): Pair, path: Path, returns: bool) -> Option<I> {
    match path {
        // The exchange always returns the old value.
        Path::Ds if returns => Some(ds.returning().unwrap_or(ds)),
        Path::Ds => Some(ds),
        Path::Global => Some(global),
        Path::Flat => global.flat_of_global(),
        Path::Addr64 => global.buffer_of_global(),
        Path::Scratch | Path::FlatScratch => None,
    }
}

/// The instructions on 4 and 8 bytes. The processors with atomics on f64 in global memory have their own names for its minima
/// and maxima.
#[rustfmt::skip]
fn sizes(operation: AtomicOperation, has_f64_atomics: bool) -> Option<[Pair; 2]> {
    let (max_f64, min_f64) = match has_f64_atomics {
        true => (I::GLOBAL_ATOMIC_MAX_F64, I::GLOBAL_ATOMIC_MIN_F64),
        false => (I::GLOBAL_ATOMIC_FMAX_X2, I::GLOBAL_ATOMIC_FMIN_X2),
    };
    Some(match operation {
        Exchange => [(I::GLOBAL_ATOMIC_SWAP, I::DS_WRXCHG_RTN_B32), (I::GLOBAL_ATOMIC_SWAP_X2, I::DS_WRXCHG_RTN_B64)],
        Add => [(I::GLOBAL_ATOMIC_ADD, I::DS_ADD_U32), (I::GLOBAL_ATOMIC_ADD_X2, I::DS_ADD_U64)],
        Sub => [(I::GLOBAL_ATOMIC_SUB, I::DS_SUB_U32), (I::GLOBAL_ATOMIC_SUB_X2, I::DS_SUB_U64)],
        And => [(I::GLOBAL_ATOMIC_AND, I::DS_AND_B32), (I::GLOBAL_ATOMIC_AND_X2, I::DS_AND_B64)],
        Or => [(I::GLOBAL_ATOMIC_OR, I::DS_OR_B32), (I::GLOBAL_ATOMIC_OR_X2, I::DS_OR_B64)],
        Xor => [(I::GLOBAL_ATOMIC_XOR, I::DS_XOR_B32), (I::GLOBAL_ATOMIC_XOR_X2, I::DS_XOR_B64)],
        Max => [(I::GLOBAL_ATOMIC_SMAX, I::DS_MAX_I32), (I::GLOBAL_ATOMIC_SMAX_X2, I::DS_MAX_I64)],
        Min => [(I::GLOBAL_ATOMIC_SMIN, I::DS_MIN_I32), (I::GLOBAL_ATOMIC_SMIN_X2, I::DS_MIN_I64)],
        UMax => [(I::GLOBAL_ATOMIC_UMAX, I::DS_MAX_U32), (I::GLOBAL_ATOMIC_UMAX_X2, I::DS_MAX_U64)],
        UMin => [(I::GLOBAL_ATOMIC_UMIN, I::DS_MIN_U32), (I::GLOBAL_ATOMIC_UMIN_X2, I::DS_MIN_U64)],
        UIncWrap => [(I::GLOBAL_ATOMIC_INC, I::DS_INC_U32), (I::GLOBAL_ATOMIC_INC_X2, I::DS_INC_U64)],
        UDecWrap => [(I::GLOBAL_ATOMIC_DEC, I::DS_DEC_U32), (I::GLOBAL_ATOMIC_DEC_X2, I::DS_DEC_U64)],
        FAdd => [(I::GLOBAL_ATOMIC_ADD_F32, I::DS_ADD_F32), (I::GLOBAL_ATOMIC_ADD_F64, I::DS_ADD_F64)],
        FMax => [(I::GLOBAL_ATOMIC_FMAX, I::DS_MAX_F32), (max_f64, I::DS_MAX_F64)],
        FMin => [(I::GLOBAL_ATOMIC_FMIN, I::DS_MIN_F32), (min_f64, I::DS_MIN_F64)],
        Nand | FSub | FMaximum | FMinimum | USubCond | USubSat => return None,
    })
}
