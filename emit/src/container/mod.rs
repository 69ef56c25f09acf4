//! The containers of machine code: kernel descriptors, metadata, ELF files, and the directives of assembler text.
//!
//! In: [`CodeObject`], plain data that consists of encoded functions, their resource use, and globals. Out: a
//! relocatable object ([`write_object`]), which the linker turns into a loadable code object, or assembler text
//! ([`print_assembly`]). The two agree: the text assembles to the code, descriptors and notes of the object.

mod assembled;
mod assembly;
mod contents;
mod debug;
mod debug_text;
mod descriptor;
mod directives;
mod elf_contents;
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
pub use descriptor::{AllocatedRegisters, KernelDescriptor};
pub use directives::occupancy;
pub use error::ContainerError;
pub(crate) use layout::CODE_END_ALIGN;
pub(crate) use metadata::described_arguments;
pub use metadata::{metadata_bytes, metadata_yaml};
pub(crate) use module_assembly::referenced_names;
pub use object_writer::write_object;
pub(crate) use processors::KERNEL_CODE_SIZE;
