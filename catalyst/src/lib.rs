//! Programs of AMD's Catalyst driver: the binary format of its OpenCL 1.2 compiler.
//!
//! An outer ELF file contains constant data and, for each kernel, lines of text that describe the arguments (the
//! metadata), 32 bytes of flags (the header) and an inner ELF file with the code and CAL notes. [`Binary`] is the plain
//! data of such a file, [`write`] and [`read`] convert it, and [`print`] prints it for CLRX's assembler.
//! [`Configuration`] describes a kernel by its properties, from which metadata, header and notes are computed.
//!
//! Code has neither relocations nor symbols: kernels cannot share code, and cannot contain addresses.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod arguments;
mod binary;
mod configuration;
mod devices;
mod elf;
mod metadata;
mod notes;
mod printf;
mod program_info;
mod read;
mod text;
mod write;

pub use arguments::{
    Access, Argument, ArgumentKind, ImageKind, Pointee, PointerSpace, SCALARS, Scalar, ValueType,
};
pub use binary::{Binary, Kernel, Note};
pub use configuration::{
    CONSTANT_DATA_RESOURCE, Configuration, FIRST_ARGUMENT_RESOURCE, PRINTF_RESOURCE, UserData,
};
pub use devices::{DEVICES, Device, VCC_SGPRS};
pub use metadata::{Described, DescribedKind, describe};
pub use notes::{NOTE_KINDS, NoteContent, NoteKind};
pub use printf::{PrintfFormat, PrintfPiece, printf_formats};
pub use program_info::{ProgramInfo, USER_DATA_CLASSES, UserDataClass};
pub use read::{ReadError, is_binary, read};
pub use text::{TextError, is_clrx_name, print, print_configured, zero_run};
pub use write::{DriverVersion, WriteError, write};
