//! The contents of a file.

use crate::devices::Device;

/// A program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binary {
    /// The target device.
    pub device: &'static Device,
    /// True if pointers in arguments are 64-bit.
    pub is_64_bit: bool,
    /// Options of the OpenCL compiler.
    pub compile_options: Vec<u8>,
    /// The driver's description of itself, including its version.
    pub driver_info: Vec<u8>,
    /// Constant data in program scope.
    pub global_data: Option<Vec<u8>>,
    /// The kernels, in the order of their symbols.
    pub kernels: Vec<Kernel>,
}

/// A kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// Name in the source.
    pub name: String,
    /// Lines that describe the arguments and resources.
    pub metadata: Vec<u8>,
    /// Sizes and flags, little-endian dwords.
    pub header: Vec<u8>,
    /// Descriptions of the code: CAL notes.
    pub notes: Vec<Note>,
    /// Contents of the inner `.data` section, which are all zero in files of the driver.
    pub data: Vec<u8>,
    /// The instructions.
    pub code: Vec<u8>,
}

/// A CAL note of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its number; [`crate::NoteKind`] lists the known ones.
    pub number: u32,
    /// Its content.
    pub content: Vec<u8>,
}
