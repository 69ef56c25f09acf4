//! Properties of instructions other than their operands, from `tables/properties.tsv`.

use bitflags::bitflags;

use crate::{
    Generation, Instruction, ModifierSet, Modifiers, Opcode, Operand, RegisterFile, SdwaUnused,
    SpecialRegister,
};

/// The kind of an instruction: the unit that executes it, and how it differs from others of that unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Scalar ALU.
    Salu,
    /// Vector ALU.
    Valu,
    /// Vector ALU, quarter-rate float functions: rcp, rsq, sqrt, exp, log, sin, cos.
    Transcendental,
    /// Vector ALU, interpolation of attributes from LDS.
    Interpolation,
    /// Matrix core (MFMA).
    Matrix,
    /// Scalar memory.
    Smem,
    /// Local or global data share.
    Ds,
    /// Vector memory with a buffer descriptor: MUBUF and MTBUF.
    Vmem,
    /// Vector memory with an image descriptor: MIMG.
    Image,
    /// `flat_*`: global memory, LDS or scratch.
    Flat,
    /// `global_*`.
    Global,
    /// `scratch_*`.
    Scratch,
    /// `exp`.
    Export,
    /// Writes or may write the program counter.
    Branch,
    /// `s_barrier`.
    Barrier,
    /// `s_sendmsg`, `s_sendmsghalt`.
    Message,
    /// `s_waitcnt` and its variants.
    Wait,
    /// `s_endpgm` and its variants.
    End,
    /// The other SOPP instructions: `s_nop`, `s_sleep`, `s_clause` …
    Control,
}

/// The unit that executes an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// Scalar ALU.
    Salu,
    /// Vector ALU, with the matrix core.
    Valu,
    /// Scalar memory.
    Smem,
    /// Local and global data share.
    DataShare,
    /// Vector memory: MUBUF, MTBUF, MIMG, FLAT, GLOBAL, SCRATCH. It reads VGPR addresses or a descriptor.
    Vmem,
    /// Exports.
    Export,
    /// Branches, and instructions of the sequencer itself: barriers, messages, waits, the end of the program …
    Sequencer,
}

impl Class {
    /// The unit that executes instructions of this class.
    pub const fn unit(self) -> Unit {
        match self {
            Class::Salu => Unit::Salu,
            Class::Valu | Class::Transcendental | Class::Interpolation | Class::Matrix => {
                Unit::Valu
            }
            Class::Smem => Unit::Smem,
            Class::Ds => Unit::DataShare,
            Class::Vmem | Class::Image | Class::Flat | Class::Global | Class::Scratch => Unit::Vmem,
            Class::Export => Unit::Export,
            Class::Branch
            | Class::Barrier
            | Class::Message
            | Class::Wait
            | Class::End
            | Class::Control => Unit::Sequencer,
        }
    }
}

/// How fast an instruction of the vector ALU is, compared with an addition of 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rate {
    Full,
    /// The rate of 64-bit data, which depends on the processor.
    Double,
    Quarter,
}

/// The kind of access of a memory instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MemoryAccess {
    /// No memory access (`ds_bpermute`, `s_memtime`, every ALU instruction).
    None,
    Load,
    Store,
    Atomic,
    /// Writes back, invalidates or probes caches.
    Cache,
}

/// What an instruction does if no lane is active.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WithoutLanes {
    /// It takes the time of an ALU instruction and writes at most registers that it names.
    Registers,
    /// It writes at most registers that it names, but takes longer because it occupies a different unit or is a pseudo
    /// instruction that becomes several instructions.
    Slow,
    /// It has an effect: it accesses memory at a scalar address, or a register at an index; it changes MODE or caches;
    /// it sends a message, waits for other wavefronts, or jumps; or it computes in inactive lanes.
    Acts,
}

bitflags! {
    /// State that is read or written implicitly.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Effects: u8 {
        /// The scalar condition code.
        const SCC = 1 << 0;
        /// The vector condition code, where it is not an operand (`v_div_fmas`, `s_cbranch_vccz`).
        const VCC = 1 << 1;
        /// The execution mask; vector instructions read it.
        const EXEC = 1 << 2;
        /// The M0 register.
        const M0 = 1 << 3;
        /// Rounding, denormals, GPR indexing … (`s_setreg` is assumed to write it).
        const MODE = 1 << 4;
        /// The base of scratch memory.
        const FLAT_SCRATCH = 1 << 5;
    }
}

bitflags! {
    /// Counters that `s_waitcnt*` waits for.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Counters: u8 {
        /// vmcnt: vector memory; stores too before GFX10.
        const VM = 1 << 0;
        /// lgkmcnt: LDS, GDS, scalar memory, messages, FLAT.
        const LGKM = 1 << 1;
        /// expcnt: exports, GDS; on GFX6 vector stores until their data are read.
        const EXP = 1 << 2;
        /// vscnt: vector stores and atomics without return value (GFX10).
        const VS = 1 << 3;
    }
}

bitflags! {
    /// Flags of an opcode.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct PropertyFlags: u32 {
        /// src0 and src1 can be exchanged, with their modifiers.
        const COMMUTATIVE = 1 << 0;
        /// Works on 64-bit data (double rate or slower).
        const DOUBLE = 1 << 1;
        /// A quarter-rate 32-bit integer multiplication.
        const QUARTER = 1 << 2;
        /// The destination is also read: accumulators, conditional moves, `v_writelane`.
        const TIED = 1 << 3;
        /// The unwritten half of the destination is preserved (d16 loads, `v_mad_mixhi`).
        const PRESERVE = 1 << 4;
        /// The field `sdst` is a source (`s_cmpk`, `s_setreg`).
        const SDST_READ = 1 << 5;
        /// src0 is also written.
        const SWAP = 1 << 6;
        /// The destination register is indexed by M0.
        const INDEXED_DST = 1 << 7;
        /// The result has 16 bits; see [`Properties::high_half`].
        const HALF = 1 << 8;
        /// From GFX9 on, the high half of the register of a 16-bit result is preserved.
        const HALF_KEPT_GFX9 = 1 << 9;
        /// A floating-point atomic minimum, maximum or compare-and-swap in memory.
        const FLOAT_ATOMIC = 1 << 10;
        /// Global wave sync.
        const GWS = 1 << 11;
        /// A matrix instruction of 8 passes; see [`Properties::matrix_passes`].
        const PASSES_8 = 1 << 12;
        /// A matrix instruction of 16 passes.
        const PASSES_16 = 1 << 13;
        /// A matrix instruction of 4 passes.
        const PASSES_4 = 1 << 14;
        /// A matrix instruction whose number of passes is halved from gfx942 on.
        const HALF_PASSES_GFX942 = 1 << 15;
        /// A matrix instruction on f32, not rounded.
        const SINGLE = 1 << 16;
        /// A matrix instruction whose number of passes is doubled on gfx950, and in code that also runs on gfx950.
        const DOUBLE_PASSES_GFX950 = 1 << 17;
        /// A matrix instruction whose number of passes is doubled if a factor has elements of 8 bits.
        const DOUBLE_PASSES_8_BITS = 1 << 18;
        /// May write its result while it still reads sources.
        const EARLY_RESULT = 1 << 19;
        /// Accesses SGPRs other than its operands, at an index.
        const INDEXES_SGPRS = 1 << 20;
        /// Accesses VGPRs other than its operands, at an index, or makes later instructions do so.
        const INDEXES_VGPRS = 1 << 21;
        /// An image instruction with a sampler.
        const SAMPLER = 1 << 22;
        /// An image instruction that reads one component of four texels.
        const GATHER = 1 << 23;
        /// An image instruction whose address starts with offsets of texels.
        const TEXEL_OFFSET = 1 << 24;
        /// An image instruction whose address contains a bias of the level of detail.
        const LEVEL_BIAS = 1 << 25;
        /// An image instruction whose address contains a depth to compare with.
        const COMPARES = 1 << 26;
        /// An image instruction whose address contains gradients.
        const GRADIENTS = 1 << 27;
        /// An image instruction with a sampler whose level of detail is zero or in the address.
        const LEVEL = 1 << 28;
        /// A dot product.
        const DOT = 1 << 29;
        /// `op_sel` may select the byte of the result.
        const SELECTS_BYTE = 1 << 30;
    }
}

/// The effect of a vector instruction on the high half of the destination register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HighHalf {
    /// It is part of the result, which has more than 16 bits.
    Result,
    Zeroed,
    /// It is preserved.
    Kept,
}

/// The properties of an opcode.
#[derive(Debug)]
pub struct Properties {
    /// The unit that executes it.
    pub class: Class,
    /// For memory instructions: whether they load, store, or are atomic …
    pub access: MemoryAccess,
    pub(crate) reads: [Effects; Generation::COUNT],
    pub(crate) writes: [Effects; Generation::COUNT],
    /// What it does if no lane is active.
    pub without_lanes: WithoutLanes,
    pub(crate) flags: PropertyFlags,
    /// The opcode that computes the same with src0 and src1 exchanged (`v_sub` and `v_subrev`, `lt` and `gt`). A
    /// generation that has this opcode may lack the other.
    pub reverse: Option<Opcode>,
}

impl Properties {
    /// State that the opcode reads implicitly. [`Instruction::implicit_reads`] adds the reads that modifiers cause.
    pub fn reads(&self, generation: Generation) -> Effects {
        self.reads[generation as usize]
    }

    /// State that the opcode writes implicitly.
    pub fn writes(&self, generation: Generation) -> Effects {
        self.writes[generation as usize]
    }

    /// Returns `true` if a flag is set.
    pub const fn has(&self, flag: PropertyFlags) -> bool {
        self.flags.contains(flag)
    }

    /// The rate of an instruction of the vector ALU, but not of the matrix core.
    pub fn rate(&self) -> Rate {
        if self.class == Class::Transcendental || self.has(PropertyFlags::QUARTER) {
            Rate::Quarter
        } else if self.has(PropertyFlags::DOUBLE) {
            Rate::Double
        } else {
            Rate::Full
        }
    }

    /// Returns `true` if src0 and src1 can be exchanged.
    pub const fn is_commutative(&self) -> bool {
        self.has(PropertyFlags::COMMUTATIVE)
    }

    /// Returns `true` if the destination is also read, regardless of modifiers.
    pub const fn is_tied(&self) -> bool {
        self.has(PropertyFlags::TIED) || self.has(PropertyFlags::PRESERVE)
    }

    /// What happens to the high half of the destination without SDWA. GFX8 zeroes it. GFX9 zeroes it too, except for
    /// instructions that it introduced or changed. GFX10 preserves it.
    pub fn high_half(&self, generation: Generation) -> HighHalf {
        let kept_gfx9 = self.has(PropertyFlags::HALF_KEPT_GFX9);
        if !self.has(PropertyFlags::HALF) {
            HighHalf::Result
        } else if generation.is_gfx10() || generation.is_gfx9() && kept_gfx9 {
            HighHalf::Kept
        } else {
            HighHalf::Zeroed
        }
    }

    /// The number of passes of a matrix instruction. A pass takes four cycles.
    pub const fn matrix_passes(&self, generation: Generation, modifiers: &Modifiers) -> u8 {
        let passes = if self.has(PropertyFlags::PASSES_16) {
            16
        } else if self.has(PropertyFlags::PASSES_8) {
            8
        } else if self.has(PropertyFlags::PASSES_4) {
            4
        } else {
            2
        };
        let is_half =
            self.has(PropertyFlags::HALF_PASSES_GFX942) && generation.has_matrix_block_names();
        let is_double = self.has(PropertyFlags::DOUBLE_PASSES_GFX950)
            && matches!(generation, Generation::Gfx94Generic | Generation::Gfx950)
            || self.has(PropertyFlags::DOUBLE_PASSES_8_BITS)
                && (Modifiers::factor_dwords(modifiers.cbsz) == 8
                    || Modifiers::factor_dwords(modifiers.blgp) == 8);
        match (is_half, is_double) {
            (true, _) => passes / 2,
            (false, true) => passes * 2,
            (false, false) => passes,
        }
    }

    /// Returns `true` if the instruction writes the program counter or ends the wave.
    pub const fn ends_block(&self) -> bool {
        matches!(self.class, Class::Branch | Class::End)
    }

    /// Returns `true` if the vector ALU executes the instruction.
    pub const fn is_valu(&self) -> bool {
        matches!(self.class.unit(), Unit::Valu)
    }

    /// Returns `true` if the instruction accesses vector memory.
    pub const fn is_vector_memory(&self) -> bool {
        matches!(self.class.unit(), Unit::Vmem)
    }
}

impl Opcode {
    /// The counters that the instruction increments.
    pub fn counters(self, generation: Generation, modifiers: &Modifiers) -> Counters {
        let properties = self.properties();
        match properties.class.unit() {
            Unit::Smem => Counters::LGKM,
            Unit::DataShare if modifiers.has(ModifierSet::GDS) => Counters::LGKM | Counters::EXP,
            Unit::DataShare if self == Opcode::DS_NOP => Counters::empty(),
            Unit::DataShare => Counters::LGKM,
            Unit::Export => Counters::EXP,
            // It completes when L2 has written all its data back.
            Unit::Vmem if self == Opcode::BUFFER_WBL2 => Counters::VM,
            // The hardware makes later accesses wait for cache invalidations; no counter is involved.
            Unit::Vmem if properties.access == MemoryAccess::Cache => Counters::empty(),
            Unit::Vmem => vector_memory_counters(properties, generation, modifiers),
            Unit::Sequencer if properties.class == Class::Message => Counters::LGKM,
            Unit::Sequencer | Unit::Salu | Unit::Valu => Counters::empty(),
        }
    }
}

fn vector_memory_counters(
    properties: &Properties,
    generation: Generation,
    modifiers: &Modifiers,
) -> Counters {
    let returns = match properties.access {
        MemoryAccess::Store => false,
        MemoryAccess::Atomic => modifiers.has(ModifierSet::GLC),
        MemoryAccess::None | MemoryAccess::Load | MemoryAccess::Cache => true,
    };
    let mut counters = match returns || !generation.has_vscnt() {
        true => Counters::VM,
        false => Counters::VS,
    };
    if properties.class == Class::Flat {
        counters |= Counters::LGKM;
    }
    let writes_memory = matches!(
        properties.access,
        MemoryAccess::Store | MemoryAccess::Atomic
    );
    if generation == Generation::Gfx6 && writes_memory {
        counters |= Counters::EXP;
    }
    counters
}

impl Instruction {
    /// State that the instruction reads implicitly, including reads because of modifiers and `lds_direct`.
    pub fn implicit_reads(&self, generation: Generation) -> Effects {
        let mut reads = self.opcode.properties().reads(generation);
        let lds_direct = |operand: &Operand| {
            operand.register().is_some_and(|r| {
                r.file == RegisterFile::Special && r.index == SpecialRegister::LdsDirect as u8
            })
        };
        if self.modifiers.has(ModifierSet::LDS)
            || self.modifiers.has(ModifierSet::GDS)
            || self.operands.iter().any(lds_direct)
        {
            reads |= Effects::M0;
        }
        reads
    }

    pub fn implicit_writes(&self, generation: Generation) -> Effects {
        self.opcode.properties().writes(generation)
    }

    /// Returns `true` if operand `index` is the data of a buffer atomic without result. The tables list it as written too,
    /// but it is only read.
    pub fn is_store_data(&self, index: usize) -> bool {
        let properties = self.opcode.properties();
        index == 0
            && properties.class == Class::Vmem
            && properties.access == MemoryAccess::Atomic
            && !self.modifiers.has(ModifierSet::GLC)
    }

    /// Returns `true` if the first destination is also read, for accumulation or to preserve halves or lanes.
    pub fn reads_destination(&self) -> bool {
        use crate::Encoding::{Dpp16, Mimg, Sdwa};
        let modifiers = &self.modifiers;
        let dpp = &modifiers.dpp;
        self.opcode.properties().is_tied()
            || self.encoding == Sdwa && modifiers.sdwa.dst_unused == SdwaUnused::Preserve
            || self.encoding == Dpp16
                && (!dpp.bound_ctrl || dpp.row_mask != 0xf || dpp.bank_mask != 0xf)
            || modifiers.has(ModifierSet::TFE)
            || self.encoding == Mimg && modifiers.has(ModifierSet::D16)
    }
}
