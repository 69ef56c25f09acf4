//! The container around the machine code: kernel descriptors, metadata, ELF files and the
//! directives of the assembly text.
//!
//! In: [`CodeObject`], plain data that holds encoded functions, their resources and the globals.
//! Out: a relocatable object ([`write_object`]), a loadable code object ([`link`]) or assembly
//! text ([`print_assembly`]). The three agree: assembling the text gives the code, descriptors and
//! notes of the object.

mod assembled;
mod assembly;
mod contents;
mod debug;
mod debug_text;
mod descriptor;
mod directives;
mod dynamic;
mod elf_file;
mod error;
mod kernel_code;
mod layout;
mod linker;
mod metadata;
mod metadata_v2;
mod module_assembly;
mod notes;
mod object_writer;
mod pal_metadata;
mod register_names;
mod registers;
mod symbols;
mod yaml;

pub use assembled::{link_program, write_program};
pub use assembler::RelocationKind;
pub use assembly::{FunctionText, print_assembly};
pub use contents::*;
pub use debug::*;
pub(crate) use debug_text::write_row;
pub use descriptor::{AllocatedRegisters, DESCRIPTOR_SIZE, KernelDescriptor};
pub use directives::occupancy;
pub use error::ContainerError;
pub use linker::link;
pub use metadata::{metadata_bytes, metadata_yaml};
pub(crate) use module_assembly::referenced_names;
pub use object_writer::write_object;
