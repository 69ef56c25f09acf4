//! The offsets of instructions if no branch is replaced by a jump.

use mir::CompileError;
use mir::machine::{Encoder, Function};
use processors::Target;
use processors::abi::PRELOADED_ENTRY;

/// The offsets of all instructions of a function in layout order, and last its size, in bytes. Targets of branches may
/// be out of range.
///
/// # Errors
/// An instruction that the target cannot encode.
pub(super) fn offsets(function: &Function, target: &Target) -> Result<Vec<u32>, CompileError> {
    let encoder = Encoder::new(function, target);
    // If arguments are preloaded, the function follows code that loads them, at which older firmware starts.
    let mut end = match function.reserved.preloaded_arguments {
        Some(_) => PRELOADED_ENTRY,
        None => 0,
    };
    let mut offsets = Vec::new();
    for &block in &function.layout {
        for inst in &function.blocks[block].insts {
            offsets.push(end);
            if encoder.comment(inst).is_none() {
                let (_, words) = encoder.encode(inst)?;
                end += 4 * words.len() as u32;
            }
        }
    }
    offsets.push(end);
    Ok(offsets)
}
