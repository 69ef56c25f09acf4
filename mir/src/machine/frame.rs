//! The stack frame of a machine function.

use super::operand::PhysReg;
use crate::memory::SlotKind;
use cranelift_entity::{PrimaryMap, entity_impl};

/// An object of the stack frame.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StackSlot(u32);
entity_impl!(StackSlot, "slot");

/// An object of the stack frame (per lane).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StackSlotData {
    /// The size in bytes.
    pub size: u32,
    /// Alignment in bytes.
    pub align: u32,
    /// Byte offset in the frame, once laid out.
    pub offset: Option<u32>,
    /// Which part of the frame it belongs to.
    pub kind: SlotKind,
    /// True if register allocation created it for spills.
    pub is_spill: bool,
}

impl StackSlotData {
    /// A slot for spilled dwords.
    pub fn spill(dwords: u32) -> StackSlotData {
        StackSlotData {
            size: 4 * dwords,
            align: 4,
            offset: None,
            kind: SlotKind::Own,
            is_spill: true,
        }
    }
}

/// Dwords that register allocation spilled (reported in metadata).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpillCounts {
    /// SGPR dwords.
    pub sgprs: u32,
    /// VGPR dwords.
    pub vgprs: u32,
}

/// The stack frame of a function, and how the function reaches it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Frame {
    /// Objects.
    pub slots: PrimaryMap<StackSlot, StackSlotData>,
    /// Bytes per lane, once laid out.
    pub size: u32,
    /// Spills.
    pub spills: SpillCounts,
    /// VGPRs that are also written in inactive lanes: VGPRs whose lanes hold spilled SGPRs, and VGPRs that were
    /// allocated to [`RegisterFile::WwmVgpr`](super::RegisterFile::WwmVgpr).
    pub wwm_vgprs: Vec<PhysReg>,
    /// True if private memory is accessed by instructions that need no descriptor, because the hardware knows the
    /// address.
    pub hardware_scratch: bool,
    /// True if flat instructions may reach private memory, so FLAT_SCRATCH must be set up.
    pub uses_flat_scratch: bool,
}
