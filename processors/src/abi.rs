//! The ABI of kernels under each operating system: initial registers, arguments, scratch memory and the kernel header.

use crate::processor::Family;
use crate::{CodeObjectVersion, MetadataForm, OperatingSystem, Target};

/// Address space numbers of LLVM IR.
pub mod address_space {
    /// Any of global, local and private memory.
    pub const GENERIC: u32 = 0;
    /// Global memory.
    pub const GLOBAL: u32 = 1;
    /// Global data share.
    pub const REGION: u32 = 2;
    /// Local data share (LDS).
    pub const LOCAL: u32 = 3;
    /// Read-only global memory.
    pub const CONSTANT: u32 = 4;
    /// Scratch memory of a lane.
    pub const PRIVATE: u32 = 5;
    /// Read-only global memory through 32-bit addresses.
    pub const CONSTANT_32BIT: u32 = 6;
}

/// The null pointer of an address space: -1 if address 0 is ordinary memory (LDS, GDS, private memory), otherwise 0.
pub fn null_pointer(address_space: u32) -> i64 {
    match address_space {
        address_space::REGION | address_space::LOCAL | address_space::PRIVATE => -1,
        _ => 0,
    }
}

/// A value that the command processor writes to user SGPRs before a kernel starts. The variants are in the order of the
/// SGPRs. Values that the kernel does not request occupy no SGPR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UserSgpr {
    /// Resource descriptor of scratch memory.
    PrivateSegmentBuffer,
    /// Address of the AQL dispatch packet.
    DispatchPtr,
    /// Address of the queue (`amd_queue_t`).
    QueuePtr,
    /// Address of the kernel's arguments.
    KernargSegmentPtr,
    /// Number of the dispatch in its queue.
    DispatchId,
    /// The value from which FLAT_SCRATCH is computed; does not exist on GFX6.
    FlatScratchInit,
    /// Size of the scratch memory of a lane, in bytes.
    PrivateSegmentSize,
}

impl UserSgpr {
    /// All values, in the order of their SGPRs.
    pub const ALL: &[UserSgpr] = &[
        UserSgpr::PrivateSegmentBuffer,
        UserSgpr::DispatchPtr,
        UserSgpr::QueuePtr,
        UserSgpr::KernargSegmentPtr,
        UserSgpr::DispatchId,
        UserSgpr::FlatScratchInit,
        UserSgpr::PrivateSegmentSize,
    ];

    /// Number of SGPRs that the value occupies.
    pub const fn sgprs(self) -> u32 {
        match self {
            UserSgpr::PrivateSegmentBuffer => 4,
            UserSgpr::PrivateSegmentSize => 1,
            _ => 2,
        }
    }
}

/// Maximum number of user SGPRs that the hardware can initialize.
pub const MAX_USER_SGPRS: u32 = 16;

/// Bytes of the hidden arguments that can be preloaded: counts of work-groups, sizes of a work-group, and remainders, along
/// each axis.
pub const PRELOADED_HIDDEN_BYTES: u32 = 24;

/// An implicit (hidden) kernel argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HiddenArgument {
    BlockCountX,
    BlockCountY,
    BlockCountZ,
    GroupSizeX,
    GroupSizeY,
    GroupSizeZ,
    RemainderX,
    RemainderY,
    RemainderZ,
    GlobalOffsetX,
    GlobalOffsetY,
    GlobalOffsetZ,
    GridDims,
    PrintfBuffer,
    HostcallBuffer,
    MultigridSyncArg,
    HeapV1,
    DefaultQueue,
    CompletionAction,
    DynamicLdsSize,
    PrivateBase,
    SharedBase,
    QueuePtr,
}

/// The offset and size of a hidden argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenArgumentSlot {
    pub argument: HiddenArgument,
    /// Offset from the start of the implicit arguments, in bytes.
    pub offset: u32,
    /// Size in bytes.
    pub size: u32,
}

const fn slot(argument: HiddenArgument, offset: u32, size: u32) -> HiddenArgumentSlot {
    HiddenArgumentSlot {
        argument,
        offset,
        size,
    }
}

use HiddenArgument::*;

/// The implicit arguments of code object versions 3 and 4. `PrintfBuffer` and `HostcallBuffer` have the same offset.
#[rustfmt::skip]
pub static HIDDEN_ARGUMENTS_V3: &[HiddenArgumentSlot] = &[
    slot(GlobalOffsetX, 0, 8), slot(GlobalOffsetY, 8, 8), slot(GlobalOffsetZ, 16, 8),
    slot(PrintfBuffer, 24, 8), slot(HostcallBuffer, 24, 8), slot(DefaultQueue, 32, 8),
    slot(CompletionAction, 40, 8), slot(MultigridSyncArg, 48, 8),
];

/// The implicit arguments of code object versions 5 and 6.
#[rustfmt::skip]
pub static HIDDEN_ARGUMENTS_V5: &[HiddenArgumentSlot] = &[
    slot(BlockCountX, 0, 4), slot(BlockCountY, 4, 4), slot(BlockCountZ, 8, 4),
    slot(GroupSizeX, 12, 2), slot(GroupSizeY, 14, 2), slot(GroupSizeZ, 16, 2),
    slot(RemainderX, 18, 2), slot(RemainderY, 20, 2), slot(RemainderZ, 22, 2),
    slot(GlobalOffsetX, 40, 8), slot(GlobalOffsetY, 48, 8), slot(GlobalOffsetZ, 56, 8),
    slot(GridDims, 64, 2), slot(PrintfBuffer, 72, 8), slot(HostcallBuffer, 80, 8),
    slot(MultigridSyncArg, 88, 8), slot(HeapV1, 96, 8), slot(DefaultQueue, 104, 8),
    slot(CompletionAction, 112, 8), slot(DynamicLdsSize, 120, 4), slot(PrivateBase, 192, 4),
    slot(SharedBase, 196, 4), slot(QueuePtr, 200, 8),
];

impl HiddenArgument {
    /// The argument's `.value_kind` in the metadata.
    pub fn value_kind(self) -> &'static str {
        match self {
            BlockCountX => "hidden_block_count_x",
            BlockCountY => "hidden_block_count_y",
            BlockCountZ => "hidden_block_count_z",
            GroupSizeX => "hidden_group_size_x",
            GroupSizeY => "hidden_group_size_y",
            GroupSizeZ => "hidden_group_size_z",
            RemainderX => "hidden_remainder_x",
            RemainderY => "hidden_remainder_y",
            RemainderZ => "hidden_remainder_z",
            GlobalOffsetX => "hidden_global_offset_x",
            GlobalOffsetY => "hidden_global_offset_y",
            GlobalOffsetZ => "hidden_global_offset_z",
            GridDims => "hidden_grid_dims",
            PrintfBuffer => "hidden_printf_buffer",
            HostcallBuffer => "hidden_hostcall_buffer",
            MultigridSyncArg => "hidden_multigrid_sync_arg",
            HeapV1 => "hidden_heap_v1",
            DefaultQueue => "hidden_default_queue",
            CompletionAction => "hidden_completion_action",
            DynamicLdsSize => "hidden_dynamic_lds_size",
            PrivateBase => "hidden_private_base",
            SharedBase => "hidden_shared_base",
            QueuePtr => "hidden_queue_ptr",
        }
    }
}

/// Offset in the queue descriptor of the high half of the local aperture's base address, in bytes.
pub const QUEUE_LOCAL_APERTURE_OFFSET: u32 = 0x40;

/// Offset in the queue descriptor of the high half of the private aperture's base address, in bytes.
pub const QUEUE_PRIVATE_APERTURE_OFFSET: u32 = 0x44;

/// Word 2 of a buffer descriptor without bounds checks.
pub const BUFFER_WORD2_UNBOUNDED: u32 = 0xffff_ffff;

/// Alignment of a kernel's first instruction, in bytes.
pub const KERNEL_ALIGN: u32 = 256;

/// The byte offset in a kernel's code at which firmware starts it if the firmware has loaded arguments into SGPRs.
/// Older firmware starts at offset 0, where code loads them (AMDGPUUsage, "Preloaded Kernel Arguments").
pub const PRELOADED_ENTRY: u32 = 256;

/// Alignment of the stack of a lane, in bytes.
pub const STACK_ALIGN: u32 = 16;

/// `s_nop 0` in every generation, which pads code.
pub const S_NOP: u32 = 0xbf80_0000;

/// The padding after the code, which the instruction prefetcher reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeEnd {
    /// An instruction of one dword.
    pub instruction: u32,
    /// The number of these instructions after the code, in addition to those that complete its last cache line.
    pub count: u32,
}

/// `s_code_end` on GFX10.
const S_CODE_END: CodeEnd = CodeEnd {
    instruction: 0xbf9f_0000,
    count: 48,
};

/// `s_nop 0` on gfx90a, gfx942 and gfx950.
const S_NOP_END: CodeEnd = CodeEnd {
    instruction: S_NOP,
    count: 256,
};

/// The structure from which the loader sets up a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KernelHeader {
    /// A kernel descriptor in `.rodata`; its symbol is the kernel's name with `.kd` appended.
    Descriptor,
    /// `amd_kernel_code_t` before the code.
    KernelCode,
    /// There is no header. The values of the hardware registers are in PAL metadata or in `.AMDGPU.config`.
    None,
}

/// The source of the scratch descriptor at the start of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScratchDescriptor {
    /// The loader writes it to the first four SGPRs.
    UserSgprs,
    /// It is the first entry of the global information table. The first SGPR has the low half of the table's address.
    GlobalTable,
    /// The loader replaces the symbols [`SCRATCH_SYMBOLS`] with the first two dwords of the descriptor.
    Symbols,
    /// There is none: the hardware sets FLAT_SCRATCH.
    Hardware,
    /// It is an entry of the table of internal resources ([`crate::catalyst`]), whose address is in SGPRs.
    InternalTable,
}

/// Symbols of the first two dwords of the scratch descriptor.
pub const SCRATCH_SYMBOLS: [&str; 2] = ["SCRATCH_RSRC_DWORD0", "SCRATCH_RSRC_DWORD1"];

impl OperatingSystem {
    /// Bytes of the kernarg segment before the first explicit argument.
    pub fn explicit_arguments_offset(self) -> u32 {
        match self {
            OperatingSystem::Unknown => 36,
            OperatingSystem::AmdHsa
            | OperatingSystem::AmdPal
            | OperatingSystem::Mesa3d
            | OperatingSystem::Catalyst => 0,
        }
    }

    /// Alignment of explicit arguments in the kernarg segment in bytes; `None` if they have the alignment of their
    /// types.
    pub fn explicit_arguments_align(self) -> Option<u32> {
        (self == OperatingSystem::Catalyst).then_some(crate::catalyst::ARGUMENT_ALIGN)
    }

    /// Offset of the implicit arguments in the kernarg segment in bytes, given the end of the explicit ones.
    pub fn implicit_arguments_offset(self, explicit: u32) -> u32 {
        explicit.next_multiple_of(self.implicit_arguments_align())
    }

    /// Alignment of the block of implicit arguments, in bytes.
    pub fn implicit_arguments_align(self) -> u32 {
        match self {
            OperatingSystem::AmdHsa => 8,
            OperatingSystem::AmdPal
            | OperatingSystem::Mesa3d
            | OperatingSystem::Catalyst
            | OperatingSystem::Unknown => 4,
        }
    }

    /// Returns `true` if a kernel receives only the inputs that it uses. Otherwise it receives all inputs that its
    /// attributes do not exclude.
    pub fn receives_only_used_inputs(self) -> bool {
        self == OperatingSystem::AmdHsa
    }
}

impl Target {
    /// The form of the kernel header.
    pub fn kernel_header(&self) -> KernelHeader {
        match self.metadata_form() {
            MetadataForm::HsaVersion2 => KernelHeader::KernelCode,
            MetadataForm::Hsa => KernelHeader::Descriptor,
            _ if self.os() == OperatingSystem::Mesa3d => KernelHeader::KernelCode,
            _ => KernelHeader::None,
        }
    }

    /// The source of the scratch descriptor in kernels.
    pub fn scratch_descriptor(&self) -> ScratchDescriptor {
        match self.os() {
            _ if self.has_architected_flat_scratch() => ScratchDescriptor::Hardware,
            OperatingSystem::AmdHsa | OperatingSystem::Mesa3d => ScratchDescriptor::UserSgprs,
            OperatingSystem::AmdPal => ScratchDescriptor::GlobalTable,
            OperatingSystem::Catalyst => ScratchDescriptor::InternalTable,
            OperatingSystem::Unknown => ScratchDescriptor::Symbols,
        }
    }

    /// Returns `true` if kernels set up FLAT_SCRATCH from values that the loader passes.
    pub fn has_flat_scratch_init(&self) -> bool {
        self.has_flat_address_space() && self.scratch_descriptor() == ScratchDescriptor::UserSgprs
    }

    /// Returns `true` if code uses absolute symbol addresses, which the loader relocates. There is then no global
    /// offset table.
    pub fn has_absolute_addresses(&self) -> bool {
        matches!(self.os(), OperatingSystem::AmdPal | OperatingSystem::Mesa3d)
    }

    /// Returns `true` if LDS variables are symbols that several objects may share and to which the linker or loader
    /// assigns addresses.
    pub fn has_local_memory_symbols(&self) -> bool {
        matches!(
            self.os(),
            OperatingSystem::Mesa3d | OperatingSystem::Unknown
        )
    }

    /// Returns `true` if a trap handler handles `s_trap`.
    pub fn has_trap_handler(&self) -> bool {
        self.os() == OperatingSystem::AmdHsa && self.settings().trap_handler
    }

    /// Returns `true` if the trap handler needs the queue address: before code object version 4, and if it cannot request the doorbell ID.
    pub fn traps_with_queue(&self) -> bool {
        let is_old = self.code_object_version() < CodeObjectVersion::V4;
        self.has_trap_handler() && (is_old || !self.has_doorbell_id())
    }

    /// Returns `true` if kernels must request a trap handler. Under amdhsa they need not, since it is always present.
    pub fn requests_trap_handler(&self) -> bool {
        self.os() != OperatingSystem::AmdHsa && self.settings().trap_handler
    }

    /// Returns `true` if implicit arguments have the layout of code object version 5.
    pub fn has_v5_implicit_arguments(&self) -> bool {
        self.code_object_version() >= CodeObjectVersion::V5
    }

    /// The implicit arguments that kernels receive.
    pub fn hidden_arguments(&self) -> &'static [HiddenArgumentSlot] {
        if self.has_v5_implicit_arguments() {
            HIDDEN_ARGUMENTS_V5
        } else {
            HIDDEN_ARGUMENTS_V3
        }
    }

    /// Size of the block of implicit arguments, in bytes.
    pub fn implicit_arguments_size(&self) -> u32 {
        if self.os() == OperatingSystem::Mesa3d {
            16
        } else if self.has_v5_implicit_arguments() {
            256
        } else {
            56
        }
    }

    /// Offset of `argument` from the implicit argument pointer, in bytes; `None` if kernels do not receive it.
    pub fn hidden_argument_offset(&self, argument: HiddenArgument) -> Option<u32> {
        let slots = self.hidden_arguments();
        slots
            .iter()
            .find(|slot| slot.argument == argument)
            .map(|slot| slot.offset)
    }

    /// Word 3 of the scratch descriptor that a shader builds if the loader provides none.
    pub fn scratch_buffer_word3(&self) -> u32 {
        match (self.family(), self.is_wave32()) {
            (Family::Gfx6 | Family::Gfx7, _) => 0x00e8_f000,
            (Family::Gfx8, _) => 0x00e8_0000,
            (Family::Gfx9, _) => 0x00e0_0000,
            (Family::Gfx10, true) => 0x31c1_6000,
            (Family::Gfx10, false) => 0x31e1_6000,
        }
    }

    /// Word 3 of the descriptor for MUBUF accesses to global memory with 64-bit addresses.
    pub fn global_buffer_word3(&self) -> u32 {
        if self.os() == OperatingSystem::AmdHsa {
            0x0100_f000
        } else {
            0x0000_f000
        }
    }

    /// The padding after the code; `None` if the instruction prefetcher needs none, or if the system adds it.
    pub fn code_end(&self) -> Option<CodeEnd> {
        if !matches!(self.os(), OperatingSystem::AmdHsa | OperatingSystem::AmdPal) {
            None
        } else if self.family() == Family::Gfx10 {
            Some(S_CODE_END)
        } else {
            self.has_long_code_end().then_some(S_NOP_END)
        }
    }
}
