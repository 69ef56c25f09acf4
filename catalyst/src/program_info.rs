//! The note PROGINFO: values for hardware registers and the driver, each with an address.

use crate::binary::{Kernel, Note};
use crate::configuration::UserData;
use crate::elf::dwords;
use crate::notes::NoteKind;

/// Addresses of values.
pub(crate) mod address {
    /// Number of user data entries.
    pub const USER_DATA_COUNT: u32 = 0x8000_1000;
    /// Class of the first user data entry; its slot, first SGPR and number of SGPRs follow, then the next entry.
    pub const USER_DATA: u32 = 0x8000_1001;
    /// VGPRs.
    pub const VGPRS: u32 = 0x8000_1041;
    /// SGPRs without VCC.
    pub const SGPRS: u32 = 0x8000_1042;
    /// Maximum number of SGPRs, without VCC.
    pub const AVAILABLE_SGPRS: u32 = 0x8000_1863;
    /// Maximum number of VGPRs.
    pub const AVAILABLE_VGPRS: u32 = 0x8000_1864;
    /// Rounding and denormals, as in MODE.
    pub const FLOAT_MODE: u32 = 0x8000_1043;
    /// Whether MODE.ieee is set.
    pub const IEEE_MODE: u32 = 0x8000_1044;
    /// Dwords of scratch memory per lane.
    pub const SCRATCH_DWORDS: u32 = 0x8000_1045;
    /// COMPUTE_PGM_RSRC2.
    pub const RESOURCE2: u32 = 0x0000_2e13;
    /// Work-items of a work-group in x; y and z follow at the next addresses.
    pub const GROUP_SIZE: u32 = 0x8000_001c;
    /// Zero in files of the driver.
    pub const UNKNOWN_1841: u32 = 0x8000_1841;
    /// The first dword of the mask of UAVs.
    pub const UAV_MASK: u32 = 0x8000_001f;
    /// The mask of UAVs; 31 more dwords follow.
    pub const UAV_MASKS: u32 = 0x8000_1843;
    /// Whether the program is a compute shader.
    pub const IS_COMPUTE: u32 = 0x8000_000a;
    /// Lanes per wavefront.
    pub const WAVEFRONT_SIZE: u32 = 0x8000_0078;
    /// Maximum LDS of a work-group, in bytes.
    pub const AVAILABLE_LDS: u32 = 0x8000_0081;
    /// LDS granules of COMPUTE_PGM_RSRC2 times 256.
    pub const LDS_SIZE: u32 = 0x8000_0082;
}

/// Maximum number of user data entries of a program.
pub(crate) const MAX_USER_DATA: u32 = 16;

/// The contents of a group of user SGPRs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum UserDataClass {
    ImmResource = 0x00,
    ImmSampler = 0x01,
    ImmConstBuffer = 0x02,
    ImmVertexBuffer = 0x03,
    ImmUav = 0x04,
    ImmAluFloatConst = 0x05,
    ImmAluBool32Const = 0x06,
    ImmGdsCounterRange = 0x07,
    ImmGdsMemoryRange = 0x08,
    ImmGwsBase = 0x09,
    ImmWorkItemRange = 0x0a,
    ImmWorkGroupRange = 0x0b,
    ImmDispatchId = 0x0c,
    ImmScratchBuffer = 0x0d,
    ImmHeapBuffer = 0x0e,
    ImmKernelArg = 0x0f,
    SubPtrFetchShader = 0x10,
    PtrResourceTable = 0x11,
    PtrInternalResourceTable = 0x12,
    PtrSamplerTable = 0x13,
    PtrConstBufferTable = 0x14,
    PtrVertexBufferTable = 0x15,
    PtrSoBufferTable = 0x16,
    PtrUavTable = 0x17,
    PtrInternalGlobalTable = 0x18,
    PtrExtendedUserData = 0x19,
    PtrIndirectResource = 0x1a,
    PtrIndirectInternalResource = 0x1b,
    PtrIndirectUav = 0x1c,
    ImmContextBase = 0x1d,
    ImmLdsEsgsSize = 0x1e,
    ImmGlobalOffset = 0x1f,
    ImmGenericUserData = 0x20,
}

use UserDataClass::*;

/// All classes with their names.
#[rustfmt::skip]
pub static USER_DATA_CLASSES: [(UserDataClass, &str); 33] = [
    (ImmResource, "imm_resource"),
    (ImmSampler, "imm_sampler"),
    (ImmConstBuffer, "imm_const_buffer"),
    (ImmVertexBuffer, "imm_vertex_buffer"),
    (ImmUav, "imm_uav"),
    (ImmAluFloatConst, "imm_alu_float_const"),
    (ImmAluBool32Const, "imm_alu_bool32_const"),
    (ImmGdsCounterRange, "imm_gds_counter_range"),
    (ImmGdsMemoryRange, "imm_gds_memory_range"),
    (ImmGwsBase, "imm_gws_base"),
    (ImmWorkItemRange, "imm_work_item_range"),
    (ImmWorkGroupRange, "imm_work_group_range"),
    (ImmDispatchId, "imm_dispatch_id"),
    (ImmScratchBuffer, "imm_scratch_buffer"),
    (ImmHeapBuffer, "imm_heap_buffer"),
    (ImmKernelArg, "imm_kernel_arg"),
    (SubPtrFetchShader, "sub_ptr_fetch_shader"),
    (PtrResourceTable, "ptr_resource_table"),
    (PtrInternalResourceTable, "ptr_internal_resource_table"),
    (PtrSamplerTable, "ptr_sampler_table"),
    (PtrConstBufferTable, "ptr_const_buffer_table"),
    (PtrVertexBufferTable, "ptr_vertex_buffer_table"),
    (PtrSoBufferTable, "ptr_so_buffer_table"),
    (PtrUavTable, "ptr_uav_table"),
    (PtrInternalGlobalTable, "ptr_internal_global_table"),
    (PtrExtendedUserData, "ptr_extended_user_data"),
    (PtrIndirectResource, "ptr_indirect_resource"),
    (PtrIndirectInternalResource, "ptr_indirect_internal_resource"),
    (PtrIndirectUav, "ptr_indirect_uav"),
    (ImmContextBase, "imm_context_base"),
    (ImmLdsEsgsSize, "imm_lds_esgs_size"),
    (ImmGlobalOffset, "imm_global_offset"),
    (ImmGenericUserData, "imm_generic_user_data"),
];

impl UserDataClass {
    /// Its name in text.
    pub fn name(self) -> &'static str {
        let row = USER_DATA_CLASSES.iter().find(|row| row.0 == self);
        row.map_or("", |row| row.1)
    }

    /// The class with this number.
    pub fn from_number(number: u32) -> Option<UserDataClass> {
        let row = USER_DATA_CLASSES.iter().find(|row| row.0 as u32 == number);
        row.map(|row| row.0)
    }
}

/// The values of PROGINFO that are needed to launch a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramInfo {
    /// Contents of user SGPRs.
    pub user_data: Vec<UserData>,
    /// VGPRs.
    pub vgprs: u32,
    /// SGPRs without VCC.
    pub sgprs: u32,
    /// Rounding and denormals, as in MODE.
    pub float_mode: u32,
    /// True if MODE.ieee is set.
    pub ieee_mode: bool,
    /// Scratch memory in bytes per lane.
    pub scratch_size: u32,
    /// COMPUTE_PGM_RSRC2.
    pub resource2: u32,
    /// Work-items of a work-group in each dimension; if y and z are 0, x is the maximum total number.
    pub group_size: [u32; 3],
}

impl ProgramInfo {
    /// Reads the note of a kernel; `None` if the note or a required value is missing.
    pub fn of(kernel: &Kernel) -> Option<ProgramInfo> {
        let is_info = |note: &&Note| note.number == NoteKind::ProgramInfo as u32;
        let note = kernel.notes.iter().find(is_info)?;
        let words: Vec<u32> = dwords(&note.content).collect();
        let value = |address: u32| {
            let mut entries = words.chunks_exact(2);
            entries
                .find(|entry| entry[0] == address)
                .map(|entry| entry[1])
        };
        let count = value(address::USER_DATA_COUNT)?.min(MAX_USER_DATA);
        let user_data = (0..count).map(|number| {
            let first = address::USER_DATA + 4 * number;
            Some(UserData {
                class: UserDataClass::from_number(value(first)?)?,
                slot: value(first + 1)?,
                first_sgpr: value(first + 2)?,
                sgprs: value(first + 3)?,
            })
        });
        Some(ProgramInfo {
            user_data: user_data.collect::<Option<_>>()?,
            vgprs: value(address::VGPRS)?,
            sgprs: value(address::SGPRS)?,
            float_mode: value(address::FLOAT_MODE)?,
            ieee_mode: value(address::IEEE_MODE)? != 0,
            scratch_size: value(address::SCRATCH_DWORDS)?.checked_mul(4)?,
            resource2: value(address::RESOURCE2)?,
            group_size: [
                value(address::GROUP_SIZE)?,
                value(address::GROUP_SIZE + 1)?,
                value(address::GROUP_SIZE + 2)?,
            ],
        })
    }
}
