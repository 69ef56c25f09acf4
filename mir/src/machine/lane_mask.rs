//! The scalar instructions that work on lane masks, by wavefront size.

use isa::Opcode;

/// Opcodes for masks of one wavefront size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct LaneMaskOpcodes {
    pub mov: Opcode,
    pub not: Opcode,
    pub and: Opcode,
    pub or: Opcode,
    pub xor: Opcode,
    pub andn2: Opcode,
    pub orn2: Opcode,
    pub nand: Opcode,
    pub nor: Opcode,
    pub xnor: Opcode,
    pub cselect: Opcode,
    pub and_saveexec: Opcode,
    pub or_saveexec: Opcode,
    pub xor_saveexec: Opcode,
    /// GFX9 and later.
    pub andn1_saveexec: Opcode,
    pub bcnt1: Opcode,
    pub ff1: Opcode,
    pub wqm: Opcode,
}

const WAVE32: LaneMaskOpcodes = LaneMaskOpcodes {
    mov: Opcode::S_MOV_B32,
    not: Opcode::S_NOT_B32,
    and: Opcode::S_AND_B32,
    or: Opcode::S_OR_B32,
    xor: Opcode::S_XOR_B32,
    andn2: Opcode::S_ANDN2_B32,
    orn2: Opcode::S_ORN2_B32,
    nand: Opcode::S_NAND_B32,
    nor: Opcode::S_NOR_B32,
    xnor: Opcode::S_XNOR_B32,
    cselect: Opcode::S_CSELECT_B32,
    and_saveexec: Opcode::S_AND_SAVEEXEC_B32,
    or_saveexec: Opcode::S_OR_SAVEEXEC_B32,
    xor_saveexec: Opcode::S_XOR_SAVEEXEC_B32,
    andn1_saveexec: Opcode::S_ANDN1_SAVEEXEC_B32,
    bcnt1: Opcode::S_BCNT1_I32_B32,
    ff1: Opcode::S_FF1_I32_B32,
    wqm: Opcode::S_WQM_B32,
};

const WAVE64: LaneMaskOpcodes = LaneMaskOpcodes {
    mov: Opcode::S_MOV_B64,
    not: Opcode::S_NOT_B64,
    and: Opcode::S_AND_B64,
    or: Opcode::S_OR_B64,
    xor: Opcode::S_XOR_B64,
    andn2: Opcode::S_ANDN2_B64,
    orn2: Opcode::S_ORN2_B64,
    nand: Opcode::S_NAND_B64,
    nor: Opcode::S_NOR_B64,
    xnor: Opcode::S_XNOR_B64,
    cselect: Opcode::S_CSELECT_B64,
    and_saveexec: Opcode::S_AND_SAVEEXEC_B64,
    or_saveexec: Opcode::S_OR_SAVEEXEC_B64,
    xor_saveexec: Opcode::S_XOR_SAVEEXEC_B64,
    andn1_saveexec: Opcode::S_ANDN1_SAVEEXEC_B64,
    bcnt1: Opcode::S_BCNT1_I32_B64,
    ff1: Opcode::S_FF1_I32_B64,
    wqm: Opcode::S_WQM_B64,
};

impl LaneMaskOpcodes {
    /// The opcodes for wavefronts of `wave_size` lanes (32 or 64).
    pub fn new(wave_size: u8) -> &'static LaneMaskOpcodes {
        if wave_size == 32 { &WAVE32 } else { &WAVE64 }
    }
}
