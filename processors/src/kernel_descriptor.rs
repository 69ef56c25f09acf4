//! The layout of kernel descriptors: byte offsets of fields.

/// Size of a descriptor in bytes.
pub const DESCRIPTOR_SIZE: usize = 64;

/// The size of LDS.
pub const GROUP_SIZE: usize = 0;

/// The size of scratch memory.
pub const PRIVATE_SIZE: usize = 4;

/// The size of the kernarg segment.
pub const KERNARG_SIZE: usize = 8;

/// The distance from the descriptor to the code, 8 bytes.
pub const ENTRY_OFFSET: usize = 16;

/// COMPUTE_PGM_RSRC3.
pub const RSRC3: usize = 44;

/// COMPUTE_PGM_RSRC1, at the same offset as in `amd_kernel_code_t`.
pub const RSRC1: usize = 48;

/// COMPUTE_PGM_RSRC2, at the same offset as in `amd_kernel_code_t`.
pub const RSRC2: usize = 52;

/// The properties, at the same offset as in `amd_kernel_code_t`.
pub const PROPERTIES: usize = 56;

/// The number of kernarg dwords in SGPRs, and the first of them. Assemblers treat it as bits of the dword at `PROPERTIES`.
pub const PRELOAD: usize = 58;
