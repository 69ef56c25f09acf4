//! Physical registers: a file, the number of the first dword and the number of dwords.

use crate::{Generation, WaveSize, scalar_code};

/// A set of registers numbered from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum RegisterFile {
    Sgpr,
    Vgpr,
    Agpr,
    /// Temporaries of the trap handler.
    Ttmp,
    /// The index is a [`SpecialRegister`].
    Special,
}

/// Named scalar registers. The two halves of a pair are adjacent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum SpecialRegister {
    VccLo,
    VccHi,
    ExecLo,
    ExecHi,
    FlatScratchLo,
    FlatScratchHi,
    XnackMaskLo,
    XnackMaskHi,
    TbaLo,
    TbaHi,
    TmaLo,
    TmaHi,
    M0,
    Null,
    SharedBase,
    SharedLimit,
    PrivateBase,
    PrivateLimit,
    PopsExitingWaveId,
    Vccz,
    Execz,
    Scc,
    LdsDirect,
}

impl SpecialRegister {
    /// Every special register, in order.
    #[rustfmt::skip]
    pub const ALL: [SpecialRegister; 23] = {
        use SpecialRegister::*;
        [
            VccLo, VccHi, ExecLo, ExecHi, FlatScratchLo, FlatScratchHi, XnackMaskLo, XnackMaskHi,
            TbaLo, TbaHi, TmaLo, TmaHi, M0, Null, SharedBase, SharedLimit, PrivateBase, PrivateLimit,
            PopsExitingWaveId, Vccz, Execz, Scc, LdsDirect,
        ]
    };
}

/// A register or an aligned tuple of registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Register {
    pub file: RegisterFile,
    /// Number of the first dword; for special registers, the [`SpecialRegister`].
    pub index: u8,
    /// Number of dwords.
    pub width: u8,
}

impl Register {
    /// The number of dwords of the widest tuples.
    pub const MAX_WIDTH: u8 = 32;

    /// VCC in wave64; see [`Register::vcc`].
    pub const VCC: Register = Register::special(SpecialRegister::VccLo, 2);
    /// Low half of VCC, which is all of VCC in wave32.
    pub const VCC_LO: Register = Register::special(SpecialRegister::VccLo, 1);
    /// High half of VCC.
    pub const VCC_HI: Register = Register::special(SpecialRegister::VccHi, 1);
    /// EXEC in wave64; see [`Register::exec`].
    pub const EXEC: Register = Register::special(SpecialRegister::ExecLo, 2);
    /// Low half of EXEC, which is all of EXEC in wave32.
    pub const EXEC_LO: Register = Register::special(SpecialRegister::ExecLo, 1);
    /// High half of EXEC.
    pub const EXEC_HI: Register = Register::special(SpecialRegister::ExecHi, 1);
    /// Base of a wave's scratch memory (GFX7 to GFX9).
    pub const FLAT_SCRATCH: Register = Register::special(SpecialRegister::FlatScratchLo, 2);
    /// Low half of FLAT_SCRATCH.
    pub const FLAT_SCRATCH_LO: Register = Register::special(SpecialRegister::FlatScratchLo, 1);
    /// High half of FLAT_SCRATCH.
    pub const FLAT_SCRATCH_HI: Register = Register::special(SpecialRegister::FlatScratchHi, 1);
    pub const M0: Register = Register::special(SpecialRegister::M0, 1);
    /// A register that reads as zero and ignores writes (GFX10).
    pub const NULL: Register = Register::special(SpecialRegister::Null, 1);
    /// The scalar condition code as a source.
    pub const SCC: Register = Register::special(SpecialRegister::Scc, 1);
    /// Whether VCC is zero, as a source.
    pub const VCCZ: Register = Register::special(SpecialRegister::Vccz, 1);
    /// Whether EXEC is zero, as a source.
    pub const EXECZ: Register = Register::special(SpecialRegister::Execz, 1);
    /// High half of the base address of LDS in the generic address space (GFX9, GFX10).
    pub const SHARED_BASE: Register = Register::special(SpecialRegister::SharedBase, 1);
    /// High half of the base address of scratch in the generic address space (GFX9, GFX10).
    pub const PRIVATE_BASE: Register = Register::special(SpecialRegister::PrivateBase, 1);

    /// One SGPR.
    pub const fn sgpr(index: u8) -> Register {
        Register::sgprs(index, 1)
    }

    /// `width` SGPRs from `index`.
    pub const fn sgprs(index: u8, width: u8) -> Register {
        Register {
            file: RegisterFile::Sgpr,
            index,
            width,
        }
    }

    /// One VGPR.
    pub const fn vgpr(index: u8) -> Register {
        Register::vgprs(index, 1)
    }

    /// `width` VGPRs from `index`.
    pub const fn vgprs(index: u8, width: u8) -> Register {
        Register {
            file: RegisterFile::Vgpr,
            index,
            width,
        }
    }

    /// `width` accumulation registers from `index`.
    pub const fn agprs(index: u8, width: u8) -> Register {
        Register {
            file: RegisterFile::Agpr,
            index,
            width,
        }
    }

    /// `width` trap temporaries from `index`.
    pub const fn ttmps(index: u8, width: u8) -> Register {
        Register {
            file: RegisterFile::Ttmp,
            index,
            width,
        }
    }

    /// A named register, or with `width` 2 the pair whose low half it is.
    pub const fn special(name: SpecialRegister, width: u8) -> Register {
        Register {
            file: RegisterFile::Special,
            index: name as u8,
            width,
        }
    }

    /// VCC with the width of a lane mask.
    pub const fn vcc(wave_size: WaveSize) -> Register {
        Register::special(SpecialRegister::VccLo, wave_size.mask_width())
    }

    /// EXEC with the width of a lane mask.
    pub const fn exec(wave_size: WaveSize) -> Register {
        Register::special(SpecialRegister::ExecLo, wave_size.mask_width())
    }

    /// The register with this name: `v7`, `s[4:5]`, `vcc` …
    pub fn from_name(name: &str) -> Option<Register> {
        crate::parse::register(name)
    }

    /// Returns `true` if this is a VGPR.
    pub const fn is_vgpr(self) -> bool {
        matches!(self.file, RegisterFile::Vgpr)
    }

    /// Returns `true` if scalar instructions can use this register: SGPRs, trap temporaries, special registers.
    pub const fn is_scalar(self) -> bool {
        matches!(
            self.file,
            RegisterFile::Sgpr | RegisterFile::Ttmp | RegisterFile::Special
        )
    }

    /// Which special register this is, if it is one.
    pub fn special_name(self) -> Option<SpecialRegister> {
        match self.file {
            RegisterFile::Special => SpecialRegister::ALL.get(usize::from(self.index)).copied(),
            _ => None,
        }
    }

    /// The `width` dwords of this register from dword `first` on.
    pub const fn part(self, first: u8, width: u8) -> Register {
        Register {
            file: self.file,
            index: self.index + first,
            width,
        }
    }

    /// Returns `true` if the two registers have a dword in common.
    pub const fn overlaps(self, other: Register) -> bool {
        self.file as u8 == other.file as u8
            && (self.index as u16) < other.index as u16 + other.width as u16
            && (other.index as u16) < self.index as u16 + self.width as u16
    }

    /// The code of the register in 8-bit scalar operand fields; codes 0..=127 also occur in destination fields. `None`
    /// if the generation does not have the register.
    pub fn scalar_code(self, generation: Generation) -> Option<u8> {
        let last = u32::from(self.index) + u32::from(self.width.max(1)) - 1;
        match self.file {
            RegisterFile::Sgpr => (last < generation.sgpr_count()).then_some(self.index),
            RegisterFile::Ttmp => {
                (last < generation.ttmp_count()).then(|| ttmp_base(generation) + self.index)
            }
            RegisterFile::Special => special_code(self.special_name()?, generation),
            RegisterFile::Vgpr | RegisterFile::Agpr => None,
        }
    }

    /// The register of `width` dwords that a code in scalar operand fields represents.
    pub fn from_scalar_code(code: u8, width: u8, generation: Generation) -> Option<Register> {
        let last = u32::from(code) + u32::from(width.max(1)) - 1;
        if last < generation.sgpr_count() {
            return Some(Register::sgprs(code, width));
        }
        let base = ttmp_base(generation);
        if code >= base && last < u32::from(base) + generation.ttmp_count() {
            return Some(Register::ttmps(code - base, width));
        }
        let name = SpecialRegister::ALL
            .into_iter()
            .find(|name| special_code(*name, generation) == Some(code))?;
        let register = Register::special(name, width);
        (width <= 1 || register.is_pair() || register.has_any_width()).then_some(register)
    }

    /// Returns `true` if this is the low half of a named pair (`vcc`, `exec`, `flat_scratch` …).
    pub(crate) fn is_pair(self) -> bool {
        self.file == RegisterFile::Special
            && self.index < SpecialRegister::M0 as u8
            && self.index.is_multiple_of(2)
    }

    /// Returns `true` if this register can be an operand of any width (`null`, `src_shared_base` …).
    pub(crate) fn has_any_width(self) -> bool {
        self.file == RegisterFile::Special && self.index >= SpecialRegister::Null as u8
    }
}

const fn ttmp_base(generation: Generation) -> u8 {
    if (generation as u8) < Generation::Gfx900 as u8 {
        112
    } else {
        108
    }
}

fn special_code(name: SpecialRegister, generation: Generation) -> Option<u8> {
    use SpecialRegister::*;
    let gfx8_9 = generation.is_gfx8() || generation.is_gfx9();
    let apertures = generation.is_gfx9() || generation.is_gfx10();
    let trap_bases = generation.is_gfx6_7() || generation.is_gfx8();
    let lds_direct = !generation.has_unified_registers();
    let gfx7 = generation == Generation::Gfx7;
    let flat_scratch = match gfx7 {
        true => scalar_code::FLAT_SCRATCH_GFX7,
        false => scalar_code::FLAT_SCRATCH,
    };
    let (code, exists) = match name {
        VccLo => (scalar_code::VCC, true),
        VccHi => (scalar_code::VCC + 1, true),
        ExecLo => (scalar_code::EXEC, true),
        ExecHi => (scalar_code::EXEC + 1, true),
        FlatScratchLo => (flat_scratch, gfx7 || gfx8_9),
        FlatScratchHi => (flat_scratch + 1, gfx7 || gfx8_9),
        XnackMaskLo => (scalar_code::XNACK_MASK, gfx8_9),
        XnackMaskHi => (scalar_code::XNACK_MASK + 1, gfx8_9),
        TbaLo => (108, trap_bases),
        TbaHi => (109, trap_bases),
        TmaLo => (110, trap_bases),
        TmaHi => (111, trap_bases),
        M0 => (scalar_code::M0, true),
        Null => (scalar_code::NULL, generation.is_gfx10()),
        SharedBase => (scalar_code::SHARED_BASE, apertures),
        SharedLimit => (scalar_code::SHARED_BASE + 1, apertures),
        PrivateBase => (scalar_code::PRIVATE_BASE, apertures),
        PrivateLimit => (scalar_code::PRIVATE_BASE + 1, apertures),
        PopsExitingWaveId => (scalar_code::POPS_EXITING_WAVE_ID, apertures),
        Vccz => (scalar_code::VCCZ, true),
        Execz => (scalar_code::EXECZ, true),
        Scc => (scalar_code::SCC, true),
        LdsDirect => (254, lds_direct),
    };
    exists.then_some(code)
}
