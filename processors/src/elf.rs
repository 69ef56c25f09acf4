//! Numbers of AMD GPUs, and of LLVM's extensions, in ELF files. The numbers of ELF itself are in the crate `object`.

/// `EI_OSABI` of amdhsa.
pub const OS_ABI_AMDHSA: u8 = 64;

/// `EI_OSABI` of amdpal.
pub const OS_ABI_AMDPAL: u8 = 65;

/// `EI_OSABI` of mesa3d.
pub const OS_ABI_MESA3D: u8 = 66;

/// `EI_OSABI` of systems without an ABI.
pub const OS_ABI_NONE: u8 = 0;

/// All values of `EI_OSABI`.
pub const OS_ABIS: [u8; 4] = [OS_ABI_NONE, OS_ABI_AMDHSA, OS_ABI_AMDPAL, OS_ABI_MESA3D];

/// Maximum size of a section, in bytes: more than any device's memory, and far from integer overflow.
pub const MAX_SECTION_SIZE: u64 = 1 << 44;

/// `st_shndx` of LDS symbols; their value is an alignment.
pub const SHN_AMDGPU_LDS: u16 = 0xff00;

/// The type of symbols of kernels with `amd_kernel_code_t`.
pub const STT_AMDGPU_HSA_KERNEL: u8 = 10;

/// `SHT_LLVM_ADDRSIG`: lists symbols whose addresses are significant, for identical code folding.
pub const SHT_LLVM_ADDRSIG: u32 = 0x6fff_4c03;

/// The dynamic relocation that adds the load address. The other types are those of the crate `assembler`.
pub const R_AMDGPU_RELATIVE64: u32 = 13;
