//! The kernels of an object, with their decoded instructions and the resource counts in its notes.
//!
//! In: the bytes of an object or code object with metadata in MessagePack form (code object version 3 or later). Out:
//! its kernels in the order of the notes. Relocations are not applied: relocated fields have the values that are stored
//! in the file.

use isa::{Instruction, Isa, decode};
use processors::Target;

use super::DisassemblyError;
use super::image::{Image, SymbolDefinition};
use crate::document::Node;
use crate::listing::{decoded_text, dwords};

/// The kernels of an object.
#[derive(Clone, Debug)]
pub struct ObjectKernels {
    /// The target that the header of the object states.
    pub target: Target,
    /// In the order of the notes.
    pub kernels: Vec<ObjectKernel>,
}

/// A kernel of an object.
#[derive(Clone, Debug)]
pub struct ObjectKernel {
    /// The name of its function.
    pub name: String,
    /// The instructions with their offsets in bytes, in ascending order.
    pub code: Vec<(u32, Instruction)>,
    /// The assembly text of each instruction.
    pub texts: Vec<String>,
    /// Bytes of code.
    pub code_bytes: usize,
    /// The resource counts in its notes.
    pub numbers: KernelNumbers,
}

/// The resource counts of a kernel in the notes of its object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KernelNumbers {
    /// VGPRs per lane.
    pub vgprs: u32,
    /// SGPRs per wavefront.
    pub sgprs: u32,
    /// Spilled VGPRs.
    pub vgpr_spills: u32,
    /// Spilled SGPRs.
    pub sgpr_spills: u32,
    /// LDS per work-group, bytes.
    pub lds_bytes: u32,
    /// Scratch memory per lane, bytes.
    pub scratch_bytes: u32,
    /// Maximum number of work-items in a work-group.
    pub work_group_size: u32,
    /// True if the size of the stack is unknown.
    pub has_dynamic_stack: bool,
}

/// The kernels of an object.
///
/// # Errors
/// The input is not an object for AMD GPUs under amdhsa, or has no metadata in MessagePack form, or the code of a
/// kernel contains bytes that are not instructions, or kernels overlap.
pub fn kernels_of(bytes: &[u8]) -> Result<ObjectKernels, DisassemblyError> {
    let image = Image::read(bytes)?;
    let isa = image.isa();
    let notes = image.metadata.as_deref().and_then(Node::from_message_pack);
    let notes = notes.ok_or_else(|| {
        DisassemblyError::new("the object has no metadata of code object version 3 or later")
    })?;
    let listed = match notes.get("amdhsa.kernels") {
        Some(Node::List(kernels)) => kernels.as_slice(),
        _ => &[],
    };
    let mut left: usize = image.sections.iter().map(|part| part.bytes.len()).sum();
    let mut kernels = Vec::new();
    for notes in listed {
        let kernel = kernel(&image, isa, notes, left)?;
        left -= kernel.code_bytes;
        kernels.push(kernel);
    }
    Ok(ObjectKernels {
        kernels,
        target: image.target.clone(),
    })
}

/// The kernel that the notes describe. It is an error if it has more than `limit` bytes of code, since kernels then
/// overlap.
fn kernel(
    image: &Image,
    isa: Isa,
    notes: &Node,
    limit: usize,
) -> Result<ObjectKernel, DisassemblyError> {
    let text = |key| match notes.get(key) {
        Some(Node::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    let number = |key| match notes.get(key) {
        Some(Node::Unsigned(number)) => u32::try_from(*number).unwrap_or(u32::MAX),
        _ => 0,
    };
    // The name in the source may differ from that of the symbol.
    let symbol = text(".symbol").and_then(|symbol| symbol.strip_suffix(".kd"));
    let name = symbol.or_else(|| text(".name")).unwrap_or_default();
    let bytes = code_of(image, name).ok_or_else(|| {
        DisassemblyError::new(format!("kernel '{name}' of the notes has no code"))
    })?;
    if bytes.len() > limit {
        let message = format!("the code of kernel '{name}' overlaps the code of another kernel");
        return Err(DisassemblyError::new(message));
    }
    let mut code = Vec::new();
    let mut texts = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        let decoded = decode(&dwords(rest), isa).ok();
        let (instruction, count) = decoded.filter(|(_, count)| *count > 0).ok_or_else(|| {
            let message = format!("kernel '{name}' + {at:#x}: the bytes are not an instruction");
            DisassemblyError::new(message)
        })?;
        let size = 4 * count;
        texts.push(decoded_text(&instruction, &rest[..size], isa));
        code.push((at as u32, instruction));
        at += size;
    }
    Ok(ObjectKernel {
        name: name.to_owned(),
        code,
        texts,
        code_bytes: bytes.len(),
        numbers: KernelNumbers {
            vgprs: number(".vgpr_count"),
            sgprs: number(".sgpr_count"),
            vgpr_spills: number(".vgpr_spill_count"),
            sgpr_spills: number(".sgpr_spill_count"),
            lds_bytes: number(".group_segment_fixed_size"),
            scratch_bytes: number(".private_segment_fixed_size"),
            work_group_size: number(".max_flat_workgroup_size"),
            has_dynamic_stack: notes.get(".uses_dynamic_stack") == Some(&Node::Bool(true)),
        },
    })
}

/// The bytes of a function. If its symbol has no size, it ends at the next symbol.
fn code_of<'a>(image: &'a Image, name: &str) -> Option<&'a [u8]> {
    let mut symbols = image.symbols_named(name).map(|index| &image.symbols[index]);
    let (section, offset, size) = symbols.find_map(|symbol| match symbol.definition {
        SymbolDefinition::Section(section, offset) => Some((section, offset, symbol.size)),
        _ => None,
    })?;
    let bytes = &image.sections[section].bytes;
    let end = match size {
        0 => image.next_symbol(section, offset),
        size => Some(offset.saturating_add(size)),
    };
    let end = end.map_or(Some(bytes.len()), |end| usize::try_from(end).ok())?;
    bytes.get(usize::try_from(offset).ok()?..end.min(bytes.len()))
}
