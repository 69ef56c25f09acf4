//! The ABI of AMD's Catalyst driver: the contents of user SGPRs, and the layout of constant buffer 0 with the sizes of
//! a launch.
//!
//! Global and constant memory is accessed through descriptors. The table of UAVs contains the descriptors of the
//! arguments, and the value of an argument is an offset from the base of its descriptor. Explicit arguments are in
//! constant buffer 1, and all other values that a kernel receives are in constant buffer 0.

use crate::processor::Family;
use crate::{HiddenArgument, OperatingSystem, Target};

/// Alignment of every argument in constant buffer 1, in bytes.
pub const ARGUMENT_ALIGN: u32 = 16;

/// Contents of user SGPRs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CatalystInput {
    /// Address of the table of internal resources; passed only to kernels with scratch memory.
    InternalTable,
    /// Address of the table of UAVs.
    UavTable,
    /// Descriptor of constant buffer 0.
    LaunchBuffer,
    /// Descriptor of constant buffer 1.
    ArgumentBuffer,
    /// Address of the table of images that are read; passed only to kernels with such arguments.
    ResourceTable,
    /// Address of the table of samplers; passed only to kernels with such arguments.
    SamplerTable,
}

/// The inputs, each with its first SGPR and the number of SGPRs.
#[rustfmt::skip]
pub const INPUTS: &[(CatalystInput, u8, u8)] = &[
    (CatalystInput::InternalTable,  0,  2),
    (CatalystInput::UavTable,       2,  2),
    (CatalystInput::LaunchBuffer,   4,  4),
    (CatalystInput::ArgumentBuffer, 8,  4),
    (CatalystInput::ResourceTable,  12, 2),
    (CatalystInput::SamplerTable,   14, 2),
];

/// Number of user SGPRs of kernels without images and samplers.
const USUAL_SGPRS: u8 = 12;

/// Number of user SGPRs of kernels with images or samplers.
const MAX_SGPRS: u8 = 16;

impl CatalystInput {
    /// The first SGPR of the input and the number of SGPRs.
    pub fn sgpr_range(self) -> (u8, u8) {
        let row = INPUTS.iter().find(|row| row.0 == self);
        row.map_or((0, 0), |row| (row.1, row.2))
    }
}

/// Number of user SGPRs of a kernel.
pub fn user_sgprs(has_images_or_samplers: bool) -> u8 {
    match has_images_or_samplers {
        true => MAX_SGPRS,
        false => USUAL_SGPRS,
    }
}

/// Size of an entry in the tables of UAVs and images, in bytes.
pub const RESOURCE_SIZE: u32 = 32;

/// Size of an entry in the table of samplers, in bytes.
pub const SAMPLER_SIZE: u32 = 16;

/// Offset of the descriptor of scratch memory in the table of internal resources, in bytes.
pub const SCRATCH_OFFSET: u32 = 16;

/// Number of the UAV for constant data of the program scope.
pub const CONSTANT_DATA_UAV: u32 = 10;

/// Number of the UAV for the buffer that printf writes to.
///
/// Each work-item has a region of the buffer, in the order of the work-items' numbers in the work-group. If a kernel
/// prints, the driver starts one work-group at a time. The first dword of a region is the number of dwords in use,
/// initially 1. Records follow: the number of a format, and the arguments, each of which starts at a dword.
pub const PRINTF_UAV: u32 = 9;

/// Number of the UAV of the first argument that has one.
pub const FIRST_ARGUMENT_UAV: u32 = 12;

/// Number of entries for arguments in the table of UAVs.
pub const MAX_UAVS: u32 = 1024;

/// UAVs below this number are images that are written.
pub const MAX_WRITTEN_IMAGES: u32 = 8;

/// Number of entries in the table of images that are read.
pub const MAX_READ_IMAGES: u32 = 128;

/// Maximum number of samplers of a kernel.
pub const MAX_SAMPLERS: u32 = 16;

/// Maximum size of the LDS of a work-group, in bytes.
pub const MAX_LDS: u32 = 0x8000;

/// A value of constant buffer 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LaunchValue {
    /// Number of work-items in a dimension.
    GlobalSize(u8),
    /// Number of dimensions.
    Dimensions,
    /// Number of work-items of a work-group in a dimension.
    LocalSize(u8),
    /// Number of work-groups in a dimension.
    Groups(u8),
    /// Global work offset, in a dimension, of the work-groups that are started together. The driver may split a launch.
    PartOffset(u8),
    /// Number, in a dimension, of the first of these work-groups: the hardware's work-group IDs are relative to it.
    FirstGroup(u8),
    /// Global work offset of the launch in a dimension.
    GlobalOffset(u8),
    /// Offset of the constant data of the program scope from the base of its descriptor; 64 bits in 64-bit programs.
    ConstantData,
    /// Offset of the printf buffer from the base of its descriptor; 64 bits in 64-bit programs.
    PrintfBuffer,
    /// Number of dwords in the region of each work-item in the printf buffer.
    PrintfDwords,
    /// Not in the buffer: always zero.
    Zero,
}

impl LaunchValue {
    /// The index of its dword in constant buffer 0 of 64-bit or 32-bit programs; `None` for [`LaunchValue::Zero`].
    pub fn dword(self, is_64_bit: bool) -> Option<u32> {
        let after_address = u32::from(is_64_bit);
        Some(match self {
            LaunchValue::GlobalSize(axis) => u32::from(axis),
            LaunchValue::Dimensions => 3,
            LaunchValue::LocalSize(axis) => 4 + u32::from(axis),
            LaunchValue::Groups(axis) => 8 + u32::from(axis),
            LaunchValue::PartOffset(axis) => 24 + u32::from(axis),
            LaunchValue::FirstGroup(axis) => 28 + u32::from(axis),
            LaunchValue::ConstantData => 32,
            LaunchValue::PrintfBuffer => 33 + after_address,
            LaunchValue::PrintfDwords => 34 + 2 * after_address,
            LaunchValue::GlobalOffset(axis) => 36 + after_address + u32::from(axis),
            LaunchValue::Zero => return None,
        })
    }
}

/// Size of constant buffer 0 in dwords.
pub const LAUNCH_DWORDS: u32 = 40;

/// A field of memory that exists under amdhsa: offset and size in bytes, and the value that replaces it under Catalyst.
pub type LaunchField = (u32, u32, LaunchValue);

use LaunchValue::*;

/// Fields of the dispatch packet.
#[rustfmt::skip]
pub static PACKET_FIELDS: &[LaunchField] = &[
    (2,  2, Dimensions),
    (4,  2, LocalSize(0)),  (6,  2, LocalSize(1)),  (8,  2, LocalSize(2)),
    (10, 2, Zero),
    (12, 4, GlobalSize(0)), (16, 4, GlobalSize(1)), (20, 4, GlobalSize(2)),
];

/// The value that replaces a hidden argument. In OpenCL 1.2, all work-groups have the same size.
fn hidden_value(argument: HiddenArgument) -> Option<LaunchValue> {
    use HiddenArgument::*;
    Some(match argument {
        BlockCountX => LaunchValue::Groups(0),
        BlockCountY => LaunchValue::Groups(1),
        BlockCountZ => LaunchValue::Groups(2),
        GroupSizeX => LaunchValue::LocalSize(0),
        GroupSizeY => LaunchValue::LocalSize(1),
        GroupSizeZ => LaunchValue::LocalSize(2),
        RemainderX | RemainderY | RemainderZ => LaunchValue::Zero,
        GlobalOffsetX => LaunchValue::GlobalOffset(0),
        GlobalOffsetY => LaunchValue::GlobalOffset(1),
        GlobalOffsetZ => LaunchValue::GlobalOffset(2),
        GridDims => LaunchValue::Dimensions,
        PrintfBuffer | HostcallBuffer | MultigridSyncArg | HeapV1 | DefaultQueue
        | CompletionAction | DynamicLdsSize | PrivateBase | SharedBase | QueuePtr => return None,
    })
}

impl Target {
    /// Returns `true` if the environment of the triple requests programs with 32-bit pointers
    /// (`amdgcn-amd-catalyst-32bit`).
    pub fn has_32_bit_arguments(&self) -> bool {
        self.os() == OperatingSystem::Catalyst && self.triple().as_str().ends_with("-32bit")
    }

    /// Returns `true` if offsets from the base of a descriptor have 32 bits: in 32-bit programs, and on processors
    /// without instructions that accept wider offsets.
    pub fn has_32_bit_offsets(&self) -> bool {
        self.has_32_bit_arguments() || !matches!(self.family(), Family::Gfx6 | Family::Gfx7)
    }

    /// The hidden arguments for which Catalyst has a value, and the padding between them.
    pub fn hidden_fields(&self) -> Vec<LaunchField> {
        let mut fields = Vec::new();
        let mut end = 0;
        for slot in self.hidden_arguments() {
            if slot.offset > end {
                fields.push((end, slot.offset - end, LaunchValue::Zero));
            }
            end = slot.offset + slot.size;
            let value = hidden_value(slot.argument);
            fields.extend(value.map(|value| (slot.offset, slot.size, value)));
        }
        fields
    }
}
