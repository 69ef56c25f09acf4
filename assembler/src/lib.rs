#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod assembler;
mod blocks;
mod cursor;
mod data;
mod data_lines;
mod directives;
mod disassembler;
mod document;
mod dump;
mod error;
mod expression;
mod files;
mod fixups;
mod floats;
mod frames;
mod instruction;
mod kernel;
mod kernel_code;
mod late;
pub mod leb128;
pub mod line;
mod line_table;
mod linkage;
mod listing;
mod memory;
mod metadata;
mod names;
mod notes;
mod pal_metadata;
mod program;
mod sections;
mod symbols;
mod target_directives;
mod variables;

pub use assembler::{assemble, assemble_or_list, assemble_with_listing};
pub use data_lines::{DataLine, DataOperand, data_lines};
pub use disassembler::kernel_code::{KernelNumbers, ObjectKernel, ObjectKernels, kernels_of};
pub use disassembler::{DisassemblyError, disassemble, target_of};
pub use document::{Key, Node};
pub use dump::{Dump, DumpOptions, dump};
pub use error::{AssemblyError, AssemblyErrors, Location};
pub use files::{FileReader, MAX_INCLUDED};
pub use listing::{DecodedInstruction, decode_one, list_bytes};
pub use metadata::parse_yaml;
pub use names::{quoted_name, quoted_string};
pub use pal_metadata::PalMetadata;
pub use program::{
    Binding, Definition, Note, Program, Relocation, RelocationKind, Section, SectionGroup, Symbol,
    SymbolType, Visibility,
};
pub use sections::{flag_letters, type_name};
pub use target_directives::{declared_target, declares_wave64};
