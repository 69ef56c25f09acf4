//! The parts of ELF that the format uses.

/// `e_type` of all files.
pub(crate) const ET_EXEC: u16 = 2;
/// `e_machine` of inner files.
pub(crate) const INNER_MACHINE: u16 = 0x7d;
/// `EI_OSABI` of inner files.
pub(crate) const INNER_OS_ABI: u8 = 0x64;
/// `EI_ABIVERSION` of inner files.
pub(crate) const INNER_ABI_VERSION: u8 = 1;
/// Program header of the encoding table.
pub(crate) const PT_ENCODINGS: u32 = 0x7000_0002;
pub(crate) const PT_LOAD: u32 = 1;
pub(crate) const PT_NOTE: u32 = 4;
pub(crate) const SHT_PROGBITS: u32 = 1;
pub(crate) const SHT_SYMTAB: u32 = 2;
pub(crate) const SHT_STRTAB: u32 = 3;
pub(crate) const SHF_ALLOC: u64 = 2;
pub(crate) const SHF_EXECINSTR: u64 = 4;
pub(crate) const SHF_STRINGS: u64 = 0x20;
pub(crate) const STT_OBJECT: u8 = 1;
pub(crate) const STT_FUNC: u8 = 2;

/// Name of all notes, including its NUL.
pub(crate) const NOTE_NAME: &[u8; 8] = b"ATI CAL\0";
/// Bytes of a note before its content.
pub(crate) const NOTE_HEADER_SIZE: usize = 20;
/// Bytes of an entry of the encoding table.
pub(crate) const ENCODING_SIZE: usize = 20;

/// Prefix of the names of a kernel's symbols; the kernel's name and a suffix follow.
pub(crate) const SYMBOL_PREFIX: &str = "__OpenCL_";
pub(crate) const METADATA_SUFFIX: &str = "_metadata";
pub(crate) const KERNEL_SUFFIX: &str = "_kernel";
pub(crate) const HEADER_SUFFIX: &str = "_header";
/// Symbol of the compile options.
pub(crate) const OPTIONS_SYMBOL: &str = "__OpenCL_compile_options";
/// Symbols of the constant data: in files of current drivers, and of drivers before version 1348.
pub(crate) const DATA_SYMBOLS: [&str; 2] = ["__OpenCL_0_global", "__OpenCL_2_global"];

/// The little-endian dwords of some bytes.
pub(crate) fn dwords(bytes: &[u8]) -> impl Iterator<Item = u32> + '_ {
    let chunks = bytes.chunks_exact(4);
    chunks.map(|chunk| chunk.try_into().map_or(0, u32::from_le_bytes))
}
