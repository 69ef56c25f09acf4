//! The registers of a machine function that have a fixed purpose.

use super::operand::{PhysReg, RegisterFile};

/// Registers with a fixed purpose; those that a function does not need are `None`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReservedRegisters {
    /// For kernels: the SGPRs in which the descriptor of scratch memory is at entry or will be built, and the SGPR of
    /// the wave's scratch offset, if the kernel uses scratch memory. `None` on processors whose hardware knows the
    /// scratch address.
    pub scratch_registers: Option<(PhysReg, PhysReg)>,
    /// The scratch resource descriptor, if private memory is used: reserved for the whole function.
    pub scratch_resource: Option<PhysReg>,
    /// The SGPR with the scratch wave offset at entry, if private memory is used in a kernel.
    pub scratch_wave_offset: Option<PhysReg>,
    /// The SGPR pair with the initial value of FLAT_SCRATCH, if flat instructions may reach private
    /// memory.
    pub flat_scratch_init: Option<PhysReg>,
    /// The SGPRs that hold the first dwords of a kernel's arguments at entry. Firmware loads them, or, if it does not
    /// support this, code before the entry point.
    pub preloaded_arguments: Option<PhysReg>,
    /// The SGPR of the stack pointer, if the function has calls or is called: reserved.
    pub stack_pointer: Option<PhysReg>,
    /// The reserved SGPR with the distance from the stack pointer to frames of called functions, in bytes of all lanes,
    /// if that distance is known only at run time.
    pub stack_growth: Option<PhysReg>,
    /// For shaders: the reserved SGPRs with the mask of live lanes, those that are neither killed nor helpers. Set at
    /// entry.
    pub live_mask: Option<PhysReg>,
    /// In shaders with helper lanes: four reserved SGPRs that save EXEC and SCC around instructions that helper lanes
    /// must not execute.
    pub helper_save: Option<PhysReg>,
}

impl ReservedRegisters {
    /// The value of [`ReservedRegisters::scratch_registers`] in a kernel whose only inputs are the descriptor and the
    /// wave's offset.
    pub const SCRATCH_REGISTERS: (PhysReg, PhysReg) = (PhysReg::sgpr(0, 4), PhysReg::sgpr(4, 1));

    /// The registers that no value may be allocated to anywhere in the function.
    pub fn iter(&self) -> impl Iterator<Item = PhysReg> + use<> {
        let others = [
            self.stack_pointer,
            self.stack_growth,
            self.live_mask,
            self.helper_save,
        ];
        self.scratch_resource
            .into_iter()
            .chain(others.into_iter().flatten())
    }
}

impl Default for ReservedRegisters {
    fn default() -> ReservedRegisters {
        ReservedRegisters {
            scratch_registers: Some(Self::SCRATCH_REGISTERS),
            scratch_resource: None,
            scratch_wave_offset: None,
            flat_scratch_init: None,
            preloaded_arguments: None,
            stack_pointer: None,
            stack_growth: None,
            live_mask: None,
            helper_save: None,
        }
    }
}

/// The highest tuples that are accessed at dynamic indices. Operands contain only the first register of such tuples, so
/// register counts must include the rest explicitly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct IndexedRegisters {
    /// In SGPRs.
    pub sgprs: Option<PhysReg>,
    /// In VGPRs.
    pub vgprs: Option<PhysReg>,
}

impl IndexedRegisters {
    /// Records that instructions access all registers of a tuple.
    pub fn reach(&mut self, tuple: PhysReg) {
        let highest = match tuple.file {
            RegisterFile::Sgpr => &mut self.sgprs,
            RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => &mut self.vgprs,
        };
        if highest.is_none_or(|known| known.end() < tuple.end()) {
            *highest = Some(tuple);
        }
    }
}
