//! A kernel described by its properties, from which its metadata, header and notes are computed.
//!
//! Values are those that CLRX's assembler computes for drivers from version 1642 on.

use crate::arguments::{Argument, ArgumentKind, PointerSpace};
use crate::binary::{Kernel, Note};
use crate::devices::Device;
use crate::metadata;
use crate::notes::{NOTE_KINDS, NoteKind};
use crate::printf::PrintfFormat;
use crate::program_info::{UserDataClass, address};
use processors::catalyst::{MAX_LDS, MAX_UAVS};

/// Number of the UAV of constant data of the program scope.
pub const CONSTANT_DATA_RESOURCE: u32 = 10;

/// Number of the UAV that printf writes to.
pub const PRINTF_RESOURCE: u32 = 9;

/// The UAVs of arguments have numbers above this one.
pub(crate) const UAV_ID: u32 = 11;

/// Number of the first UAV of an argument.
pub const FIRST_ARGUMENT_RESOURCE: u32 = UAV_ID + 1;

/// UAV number of private memory.
pub(crate) const PRIVATE_ID: u32 = 8;

/// Bytes of the inner `.data` section.
const DATA_SIZE: usize = 4736;

/// Contents of a group of user SGPRs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserData {
    /// The kind of data.
    pub class: UserDataClass,
    /// The index among data of this class.
    pub slot: u32,
    /// The first SGPR.
    pub first_sgpr: u32,
    /// Number of SGPRs.
    pub sgprs: u32,
}

/// The properties of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Configuration {
    /// Name in the source.
    pub name: String,
    /// Arguments in order.
    pub arguments: Vec<Argument>,
    /// Contents of user SGPRs.
    pub user_data: Vec<UserData>,
    /// Whether the work-group ID of each dimension is in an SGPR.
    pub group_ids: [bool; 3],
    /// Number of VGPRs with work-item IDs, 1 to 3.
    pub item_ids: u32,
    /// True if an SGPR contains the work-group size.
    pub work_group_info: bool,
    /// SGPRs without VCC.
    pub sgprs: u32,
    /// VGPRs.
    pub vgprs: u32,
    /// Rounding and denormals, as in MODE.
    pub float_mode: u8,
    /// True if MODE.ieee is set.
    pub ieee_mode: bool,
    /// LDS in bytes, without that of pointer arguments.
    pub local_size: u32,
    /// LDS granule of COMPUTE_PGM_RSRC2, in bytes.
    pub local_granule: u32,
    /// Scratch memory in bytes per lane.
    pub scratch_size: u32,
    /// `reqd_work_group_size`.
    pub required_group_size: Option<[u32; 3]>,
    /// True if it reads constant data in program scope.
    pub uses_constant_data: bool,
    /// The formats of printf, if it prints.
    pub printf_formats: Option<Vec<PrintfFormat>>,
}

impl Configuration {
    /// The kernel with this code; `unique` is a number that no other kernel in the file has.
    pub fn kernel(
        &self,
        code: Vec<u8>,
        unique: u32,
        device: &Device,
        is_64_bit: bool,
        has_data: bool,
    ) -> Kernel {
        Kernel {
            name: self.name.clone(),
            metadata: metadata::generate(self, unique, device.name, is_64_bit, has_data),
            header: self.header(is_64_bit),
            notes: self.notes(device),
            data: vec![0; DATA_SIZE],
            code,
        }
    }

    /// Private memory in bytes: the scratch size, but at least the total size of structure arguments.
    pub(crate) fn private_size(&self) -> u32 {
        let sizes = self.arguments.iter().map(|argument| match argument.kind {
            ArgumentKind::Structure(_) => argument.kind.size(),
            _ => 0,
        });
        sizes.sum::<u32>().max(self.scratch_size)
    }

    /// COMPUTE_PGM_RSRC2.
    pub(crate) fn resource2(&self) -> u32 {
        let has_local_pointers = self.pointers().any(|space| space == PointerSpace::Local);
        // These sizes are known only when the driver launches the kernel.
        let local = match has_local_pointers {
            true => MAX_LDS,
            false => self.local_size,
        };
        let ends = self
            .user_data
            .iter()
            .map(|data| data.first_sgpr + data.sgprs);
        let user_sgprs = ends.max().unwrap_or(2);
        let groups = (0..3).map(|axis| u32::from(self.group_ids[axis]) << (7 + axis));
        u32::from(self.scratch_size > 0)
            | user_sgprs << 1
            | groups.sum::<u32>()
            | u32::from(self.work_group_info) << 10
            | self.item_ids.saturating_sub(1) << 11
            | (local.div_ceil(self.local_granule) & 0x1ff) << 15
    }

    /// The address spaces of pointer arguments.
    fn pointers(&self) -> impl Iterator<Item = PointerSpace> + '_ {
        self.arguments
            .iter()
            .filter_map(|argument| match argument.kind {
                ArgumentKind::Pointer { space, .. } => Some(space),
                _ => None,
            })
    }

    fn header(&self, is_64_bit: bool) -> Vec<u8> {
        let private = self.private_size();
        let prints = self.printf_formats.is_some();
        let flags = u32::from(is_64_bit) << 3 | u32::from(prints) << 1;
        bytes(&[private, 0, private, self.local_size, flags, 1, 0, 0])
    }

    fn notes(&self, device: &Device) -> Vec<Note> {
        let note = |kind: NoteKind| Note {
            number: kind as u32,
            content: self.note(kind, device),
        };
        NOTE_KINDS.iter().map(|row| note(row.kind)).collect()
    }

    /// The content of a note.
    fn note(&self, kind: NoteKind, device: &Device) -> Vec<u8> {
        match kind {
            NoteKind::Inputs => {
                let images = self.arguments.iter().filter(|argument| {
                    matches!(
                        argument.kind,
                        ArgumentKind::Image {
                            is_written: false,
                            ..
                        }
                    )
                });
                bytes(&(0..images.count() as u32).collect::<Vec<_>>())
            }
            NoteKind::Uav => bytes(&self.uavs()),
            NoteKind::ConditionalOutput | NoteKind::EarlyExit | NoteKind::UavMailboxSize => {
                bytes(&[0])
            }
            NoteKind::ConstantBuffers => {
                let mut entries = vec![0, 0, 1, 0];
                for space in self.pointers() {
                    if let PointerSpace::Constant(resource) = space {
                        entries.extend([resource, 0]);
                    }
                }
                bytes(&entries)
            }
            NoteKind::InputSamplers => {
                let samplers = self.arguments.iter();
                let samplers = samplers.filter(|argument| argument.kind == ArgumentKind::Sampler);
                let entries = (0..samplers.count() as u32).flat_map(|number| [0, number]);
                bytes(&entries.collect::<Vec<_>>())
            }
            NoteKind::ScratchBuffers => bytes(&[self.scratch_size.div_ceil(4)]),
            NoteKind::ProgramInfo => bytes(&self.program_info(device)),
            NoteKind::UavOperationMask => bytes(&self.uav_mask()),
            NoteKind::Outputs
            | NoteKind::FloatConstants
            | NoteKind::IntegerConstants
            | NoteKind::BooleanConstants
            | NoteKind::GlobalBuffers
            | NoteKind::PersistentBuffers
            | NoteKind::SubConstantBuffers => Vec::new(),
        }
    }

    fn uavs(&self) -> Vec<u32> {
        let mut entries = Vec::new();
        for argument in &self.arguments {
            match argument.kind {
                ArgumentKind::Image {
                    is_written: true,
                    resource,
                    ..
                } => entries.extend([resource, 2, 2, 5]),
                ArgumentKind::Pointer {
                    space: PointerSpace::Global(resource),
                    ..
                } => entries.extend([resource, 4, 0, 5]),
                // Read-only images and constant memory are listed in other notes; the remaining kinds have no UAV.
                ArgumentKind::Image {
                    is_written: false, ..
                }
                | ArgumentKind::Pointer {
                    space: PointerSpace::Constant(_) | PointerSpace::Local,
                    ..
                }
                | ArgumentKind::Value(_)
                | ArgumentKind::Structure(_)
                | ArgumentKind::Sampler => {}
            }
        }
        if self.printf_formats.is_some() {
            entries.extend([UAV_ID, 0, 0, 5]);
        }
        entries
    }

    /// A mask of the UAVs that the kernel uses.
    fn uav_mask(&self) -> [u32; MAX_UAVS as usize / 32] {
        let mut mask = [0; MAX_UAVS as usize / 32];
        let arguments = self.arguments.iter();
        let resources = arguments.filter_map(|argument| match argument.kind {
            ArgumentKind::Image {
                is_written: true,
                resource,
                ..
            } => Some(resource),
            ArgumentKind::Pointer {
                space: PointerSpace::Global(resource) | PointerSpace::Constant(resource),
                ..
            } => Some(resource),
            ArgumentKind::Image {
                is_written: false, ..
            }
            | ArgumentKind::Pointer {
                space: PointerSpace::Local,
                ..
            }
            | ArgumentKind::Value(_)
            | ArgumentKind::Structure(_)
            | ArgumentKind::Sampler => None,
        });
        let data = self.uses_constant_data.then_some(CONSTANT_DATA_RESOURCE);
        let printf = self.printf_formats.as_ref().map(|_| PRINTF_RESOURCE);
        for resource in resources.chain(data).chain(printf) {
            if let Some(word) = mask.get_mut(resource as usize / 32) {
                *word |= 1 << (resource % 32);
            }
        }
        mask
    }

    /// Addresses and values of PROGINFO.
    fn program_info(&self, device: &Device) -> Vec<u32> {
        let mut entries = vec![(address::USER_DATA_COUNT, self.user_data.len() as u32)];
        let mut next = address::USER_DATA;
        for data in &self.user_data {
            for value in [data.class as u32, data.slot, data.first_sgpr, data.sgprs] {
                entries.push((next, value));
                next += 1;
            }
        }
        let resource2 = self.resource2();
        let [x, y, z] = self.required_group_size.unwrap_or([256, 0, 0]);
        let mask = self.uav_mask();
        entries.extend([
            (address::VGPRS, self.vgprs),
            (address::SGPRS, self.sgprs),
            (address::AVAILABLE_SGPRS, device.sgprs()),
            (address::AVAILABLE_VGPRS, 256),
            (address::FLOAT_MODE, self.float_mode.into()),
            (address::IEEE_MODE, self.ieee_mode.into()),
            (address::SCRATCH_DWORDS, self.scratch_size.div_ceil(4)),
            (address::RESOURCE2, resource2),
            (address::GROUP_SIZE, x),
            (address::GROUP_SIZE + 1, y),
            (address::GROUP_SIZE + 2, z),
            (address::UNKNOWN_1841, 0),
            (address::UAV_MASK, mask[0]),
        ]);
        entries.extend((address::UAV_MASKS..).zip(mask));
        entries.extend([
            (address::IS_COMPUTE, 1),
            (address::WAVEFRONT_SIZE, 64),
            (address::AVAILABLE_LDS, MAX_LDS),
            (address::LDS_SIZE, (resource2 >> 15 & 0x1ff) << 8),
        ]);
        entries.into_iter().flat_map(<[u32; 2]>::from).collect()
    }
}

/// The bytes of little-endian dwords.
fn bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}
