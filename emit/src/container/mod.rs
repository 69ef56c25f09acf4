//! The containers of machine code: kernel descriptors, metadata, ELF files, and the directives of assembler text.
//!
//! In: [`CodeObject`], plain data that consists of encoded functions, their resource use, and globals. Out: a
//! relocatable object ([`write_object`]), a loadable code object ([`link`], by the linker in [`crate::link`]) or
//! assembler text ([`print_assembly`]). The three agree: assembling the text gives the code, descriptors and notes
//! of the object.

mod assembled;
mod assembly;
mod contents;
mod debug;
mod debug_text;
mod descriptor;
mod directives;
mod elf_file;
mod error;
mod kernel_code;
mod layout;
mod metadata;
mod metadata_v2;
mod module_assembly;
mod notes;
mod object_writer;
mod pal_metadata;
mod register_names;
mod registers;
mod relocations;
mod symbols;
mod yaml;

pub use assembled::write_program;
pub use assembler::{RelocationKind, SectionGroup};
pub use assembly::{FunctionText, print_assembly};
pub use contents::*;
pub use debug::*;
pub(crate) use debug_text::write_row;
pub use descriptor::{AllocatedRegisters, DESCRIPTOR_SIZE, KernelDescriptor};
pub use directives::occupancy;
pub(crate) use elf_file::{
    ElfHeader, ElfSection, ElfSymbol, FILE_HEADER_SIZE, MAX_FILE, PROGRAM_HEADER_SIZE, RELA_SIZE,
    SYMBOL_SIZE, StringTable, SymbolTable, push_relocation, write_elf,
};
pub use error::ContainerError;
pub(crate) use layout::CODE_END_ALIGN;
pub(crate) use metadata::described_arguments;
pub use metadata::{metadata_bytes, metadata_yaml};
pub(crate) use module_assembly::referenced_names;
pub use object_writer::write_object;
pub(crate) use processors::KERNEL_CODE_SIZE;
pub(crate) use registers::CONFIG_SECTION;
pub(crate) use symbols::STT_AMDGPU_HSA_KERNEL;

use crate::link::{LinkOptions, link_objects};

/// Links `object` into a loadable code object.
///
/// # Errors
/// As [`write_object`] and [`link_objects`].
pub fn link(object: &CodeObject, options: &LinkOptions) -> Result<Vec<u8>, ContainerError> {
    let bytes = write_object(object)?;
    link_objects(&[("the module", &bytes)], options)
}
