//! Registers and operands of machine instructions.

use super::frame::StackSlot;
use super::function::{Block, VReg};
use crate::module::SymbolRef;
use isa::scalar_code;
use processors::Target;

/// A register file of the processor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum RegisterFile {
    /// Scalar registers, one per wavefront; they also hold lane masks.
    Sgpr,
    /// Vector registers, one dword per lane.
    Vgpr,
    /// Accumulation registers of matrix instructions.
    Agpr,
    /// VGPRs that are also written in inactive lanes: between [`super::Pseudo::WholeWaveBegin`] and
    /// [`super::Pseudo::WholeWaveEnd`]. Writes there overwrite inactive lanes, so these registers are never shared with
    /// other values. Register allocation turns them into VGPRs.
    WwmVgpr,
}

impl RegisterFile {
    /// The number of registers of a file that an operand can encode. SGPRs include VCC, M0, EXEC and SCC.
    pub const NUMBERS: usize = 256;

    /// Returns `true` for registers of one dword per lane that vector instructions work on.
    pub fn is_vector(self) -> bool {
        matches!(self, RegisterFile::Vgpr | RegisterFile::WwmVgpr)
    }
}

/// The class of a virtual register: a file and a number of consecutive dwords.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct RegClass {
    /// The file.
    pub file: RegisterFile,
    /// The number of dwords, at most 32.
    pub dwords: u8,
}

impl RegClass {
    /// One SGPR.
    pub const S1: RegClass = RegClass::sgpr(1);
    /// An aligned SGPR pair.
    pub const S2: RegClass = RegClass::sgpr(2);
    /// Four SGPRs, aligned by 4.
    pub const S4: RegClass = RegClass::sgpr(4);
    /// One VGPR.
    pub const V1: RegClass = RegClass::vgpr(1);
    /// Two VGPRs.
    pub const V2: RegClass = RegClass::vgpr(2);
    /// Four VGPRs.
    pub const V4: RegClass = RegClass::vgpr(4);

    /// `dwords` SGPRs.
    pub const fn sgpr(dwords: u8) -> RegClass {
        RegClass {
            file: RegisterFile::Sgpr,
            dwords,
        }
    }

    /// `dwords` VGPRs.
    pub const fn vgpr(dwords: u8) -> RegClass {
        RegClass {
            file: RegisterFile::Vgpr,
            dwords,
        }
    }

    /// `dwords` VGPRs that are written in all lanes.
    pub const fn wwm_vgpr(dwords: u8) -> RegClass {
        RegClass {
            file: RegisterFile::WwmVgpr,
            dwords,
        }
    }

    /// Required alignment of the first register's number: SGPR tuples are aligned to their size up to 4, tuples of
    /// vector registers as the processor requires.
    pub fn alignment(self, target: &Target) -> u8 {
        match (self.file, self.dwords) {
            (RegisterFile::Sgpr, 0 | 1) => 1,
            (RegisterFile::Sgpr, 2) => 2,
            (RegisterFile::Sgpr, _) => 4,
            (RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr, dwords) => {
                target.vector_tuple_alignment(dwords)
            }
        }
    }
}

/// Consecutive physical registers. SGPR-file numbers are the operand numbers of the ISA manuals,
/// so VCC, M0, EXEC and SCC are among them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PhysReg {
    /// The file.
    pub file: RegisterFile,
    /// Number of the first register.
    pub index: u8,
    /// The number of registers.
    pub dwords: u8,
}

impl PhysReg {
    /// M0, an implicit operand of many instructions: the limit of LDS, a GDS offset, a register index, or message data.
    pub const M0: PhysReg = PhysReg::sgpr(scalar_code::M0, 1);
    /// The null register of GFX10: it reads as zero and ignores writes.
    pub const NULL: PhysReg = PhysReg::sgpr(scalar_code::NULL, 1);
    /// The scalar condition code.
    pub const SCC: PhysReg = PhysReg::sgpr(scalar_code::SCC, 1);
    /// Whether VCC is zero, as a source.
    pub const VCCZ: PhysReg = PhysReg::sgpr(scalar_code::VCCZ, 1);
    /// Whether EXEC is zero, as a source.
    pub const EXECZ: PhysReg = PhysReg::sgpr(scalar_code::EXECZ, 1);

    /// The start of local memory in the generic address space.
    pub const SHARED_BASE: PhysReg = PhysReg::sgpr(scalar_code::SHARED_BASE, 2);
    /// The start of private memory in the generic address space.
    pub const PRIVATE_BASE: PhysReg = PhysReg::sgpr(scalar_code::PRIVATE_BASE, 2);

    /// The wave that has left the ordered section (primitive ordered pixel shading).
    pub const POPS_EXITING_WAVE_ID: PhysReg = PhysReg::sgpr(scalar_code::POPS_EXITING_WAVE_ID, 1);

    /// SGPRs.
    pub const fn sgpr(index: u8, dwords: u8) -> PhysReg {
        PhysReg {
            file: RegisterFile::Sgpr,
            index,
            dwords,
        }
    }

    /// VGPRs.
    pub const fn vgpr(index: u8, dwords: u8) -> PhysReg {
        PhysReg {
            file: RegisterFile::Vgpr,
            index,
            dwords,
        }
    }

    /// VCC as a lane mask of `mask_dwords` (1 in wave32, 2 in wave64).
    pub const fn vcc(mask_dwords: u8) -> PhysReg {
        PhysReg::sgpr(scalar_code::VCC, mask_dwords)
    }

    /// A register of the instruction set, if the generation has it.
    pub fn from_register(register: isa::Register, generation: isa::Generation) -> Option<PhysReg> {
        let (file, index) = match register.file {
            isa::RegisterFile::Vgpr => (RegisterFile::Vgpr, register.index),
            isa::RegisterFile::Agpr => (RegisterFile::Agpr, register.index),
            isa::RegisterFile::Sgpr | isa::RegisterFile::Ttmp | isa::RegisterFile::Special => {
                (RegisterFile::Sgpr, register.scalar_code(generation)?)
            }
        };
        Some(PhysReg {
            file,
            index,
            dwords: register.width,
        })
    }

    /// The register of the instruction set, if the generation has it.
    pub fn to_register(self, generation: isa::Generation) -> Option<isa::Register> {
        match self.file {
            RegisterFile::Vgpr | RegisterFile::WwmVgpr => {
                Some(isa::Register::vgprs(self.index, self.dwords))
            }
            RegisterFile::Agpr => Some(isa::Register::agprs(self.index, self.dwords)),
            RegisterFile::Sgpr => {
                isa::Register::from_scalar_code(self.index, self.dwords, generation)
            }
        }
    }

    /// EXEC as a lane mask of `mask_dwords` (1 in wave32, 2 in wave64).
    pub const fn exec(mask_dwords: u8) -> PhysReg {
        PhysReg::sgpr(scalar_code::EXEC, mask_dwords)
    }

    /// Part of it.
    #[must_use]
    #[expect(clippy::should_implement_trait, reason = "a part, not a difference")]
    pub fn sub(self, sub: SubReg) -> PhysReg {
        if sub.is_full() {
            self
        } else {
            PhysReg {
                file: self.file,
                index: self.index + sub.first,
                dwords: sub.count,
            }
        }
    }

    /// The index after the last register.
    pub fn end(self) -> u32 {
        u32::from(self.index) + u32::from(self.dwords)
    }

    /// Returns `true` if the two share a register.
    #[inline]
    pub fn overlaps(self, other: PhysReg) -> bool {
        self.file == other.file
            && u32::from(self.index) < other.end()
            && u32::from(other.index) < self.end()
    }
}

/// Consecutive dwords of a register tuple.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SubReg {
    /// First dword.
    pub first: u8,
    /// Dwords; 0 means the full register.
    pub count: u8,
}

impl SubReg {
    /// The full register.
    pub const FULL: SubReg = SubReg { first: 0, count: 0 };

    /// One dword.
    pub const fn dword(first: u8) -> SubReg {
        SubReg { first, count: 1 }
    }

    /// `count` dwords from `first`.
    pub const fn range(first: u8, count: u8) -> SubReg {
        SubReg { first, count }
    }

    /// Returns `true` for [`SubReg::FULL`].
    pub fn is_full(self) -> bool {
        self.count == 0
    }
}

/// The part of a symbol's address or distance that an instruction's literal contains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RelocationKind {
    /// Low half of the distance, R_AMDGPU_REL32_LO.
    Rel32Lo,
    /// High half of the distance, R_AMDGPU_REL32_HI.
    Rel32Hi,
    /// Low half of the distance to its GOT entry.
    GotPcRel32Lo,
    /// High half of the distance to its GOT entry.
    GotPcRel32Hi,
    /// Low half of the address.
    Abs32Lo,
    /// High half of the address.
    Abs32Hi,
}

/// An operand of a machine instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// A virtual register written, all dwords.
    Def(VReg),
    /// A virtual register (or some dwords of it) read.
    Use(VReg, SubReg),
    /// A physical register written.
    PhysDef(PhysReg),
    /// A physical register read.
    PhysUse(PhysReg),
    /// A constant of 32 bits. It is encoded as an inline constant if the operand's type allows that, otherwise as a
    /// literal.
    Imm(u32),
    /// A 64-bit constant of a 64-bit pseudo operand or move.
    Imm64(u64),
    /// An absent address or offset (`off`, `null`).
    Off,
    /// A branch target.
    Block(Block),
    /// A symbol's address plus bytes.
    Symbol(SymbolRef, i32, RelocationKind),
    /// Byte offset of a stack slot in the frame, plus bytes.
    Slot(StackSlot, i32),
}

impl Operand {
    /// All dwords of a virtual register read.
    pub const fn full(register: VReg) -> Operand {
        Operand::Use(register, SubReg::FULL)
    }

    /// Returns `true` for `Def` and `PhysDef`.
    pub fn is_def(self) -> bool {
        matches!(self, Operand::Def(_) | Operand::PhysDef(_))
    }

    /// The physical register that it writes or reads.
    #[inline]
    pub fn physical(self) -> Option<PhysReg> {
        match self {
            Operand::PhysDef(register) | Operand::PhysUse(register) => Some(register),
            _ => None,
        }
    }
}
