//! Metadata of amdpal: one pipeline with its hardware stages and the values of their registers.
//!
//! In: a [`CodeObject`]. Out: the tree that the note and the assembly text are written from. All kernels are the
//! compute stage, whose facts are those of the last, and whose registers have the bits of all, as in LLVM.

use super::descriptor::AllocatedRegisters;
use super::metadata::Value;
use super::{CodeObject, ContainerError, KernelDescriptor};

/// Registers by their numbers in the metadata.
const COMPUTE_PGM_RSRC1: (u32, &str) = (0x2e12, "COMPUTE_PGM_RSRC1");
const COMPUTE_PGM_RSRC2: (u32, &str) = (0x2e13, "COMPUTE_PGM_RSRC2");

/// The metadata.
///
/// # Errors
/// A kernel is beyond the hardware's limits.
pub(super) fn root(object: &CodeObject) -> Result<Value<'_>, ContainerError> {
    let target = &object.target;
    let Some((function, kernel)) = object.kernels().last() else {
        let pipeline = Value::Map(Vec::new());
        return Ok(Value::Map(vec![(
            "amdpal.pipelines",
            Value::Sequence(vec![pipeline]),
        )]));
    };
    let registers = AllocatedRegisters::new(target, function, kernel);
    let scratch = function.resources.scratch_bytes.next_multiple_of(16);
    let stage = Value::Map(vec![
        (".entry_point", Value::Text("_amdgpu_cs_main")),
        (".entry_point_symbol", Value::Text(&function.symbol.name)),
        (".scratch_memory_size", Value::Hexadecimal(scratch)),
        (".sgpr_count", Value::Hexadecimal(registers.used_sgprs)),
        (
            ".vgpr_count",
            Value::Hexadecimal(function.resources.total_vgprs()),
        ),
    ]);
    let (mut rsrc1, mut rsrc2) = (0, 0);
    for (function, kernel) in object.kernels() {
        let descriptor = KernelDescriptor::new(target, function, kernel)?;
        rsrc1 |= descriptor.rsrc1;
        rsrc2 |= descriptor.rsrc2;
    }
    let values = [(COMPUTE_PGM_RSRC1, rsrc1), (COMPUTE_PGM_RSRC2, rsrc2)];
    let registers = values.map(|((number, name), value)| (number, name, Value::Hexadecimal(value)));
    let pipeline = Value::Map(vec![
        (".hardware_stages", Value::Map(vec![(".cs", stage)])),
        (".registers", Value::Registers(registers.into())),
    ]);
    Ok(Value::Map(vec![(
        "amdpal.pipelines",
        Value::Sequence(vec![pipeline]),
    )]))
}
