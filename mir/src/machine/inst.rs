//! Machine instructions.

use super::function::{Assembly, MemOpRef, VReg};
use super::operand::{Operand, PhysReg};
use super::pseudo::{Control, LaneChange, Pseudo};
use crate::debug::SourceLocation;
use cranelift_entity::packed_option::PackedOption;
use isa::{Effects, Encoding, Generation, Modifiers, Opcode};
use smallvec::SmallVec;

/// The operation of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// An instruction of the instruction set, in any encoding.
    Isa(Opcode),
    /// A pseudo instruction.
    Pseudo(Pseudo),
    /// A template of inline assembly with its operands. `finish::expand` replaces it with the instructions in its text.
    Assembly(Assembly),
}

impl From<Opcode> for Op {
    fn from(opcode: Opcode) -> Op {
        Op::Isa(opcode)
    }
}

impl From<Pseudo> for Op {
    fn from(pseudo: Pseudo) -> Op {
        Op::Pseudo(pseudo)
    }
}

/// A machine instruction. Operands are in the assembly order of the instruction's widest form (for vector ALU
/// instructions the VOP3 form, with explicit carry and VCC operands).
#[derive(PartialEq, Debug)]
pub struct Inst {
    /// The operation.
    pub op: Op,
    /// True if the last operand is not part of the encoding but must be in the same register as
    /// the first definition (v_mac_f32's accumulator, d16 loads, v_writelane_b32).
    pub tied: bool,
    /// Its memory operand.
    pub mem: PackedOption<MemOpRef>,
    /// Operands.
    pub operands: SmallVec<[Operand; 4]>,
    /// Modifiers.
    pub modifiers: Modifiers,
    /// The encoding, if the source requests one: only for instructions of inline assembly.
    pub encoding: Option<Encoding>,
    /// Its source location.
    pub location: SourceLocation,
}

// Larger values are moved by calls of `memcpy`, and passes move instructions often.
const _: () = assert!(size_of::<Inst>() <= 128);

impl Clone for Inst {
    fn clone(&self) -> Inst {
        // Unlike the derived implementation, this copies all operands at once.
        Inst {
            operands: SmallVec::from_slice(&self.operands),
            ..*self
        }
    }
}

impl Inst {
    /// An instruction without modifiers.
    pub fn new(op: impl Into<Op>, operands: &[Operand]) -> Inst {
        Inst {
            op: op.into(),
            tied: false,
            mem: None.into(),
            operands: SmallVec::from_slice(operands),
            modifiers: Modifiers::default(),
            encoding: None,
            location: SourceLocation::default(),
        }
    }

    /// Returns `true` if it has no modifiers and no particular encoding, so its operation and operands describe it
    /// completely.
    pub fn is_plain(&self) -> bool {
        self.modifiers == Modifiers::default() && self.encoding.is_none()
    }

    /// Returns `true` for calls and inline assembly, whose effects are unknown, and for instructions that change the
    /// active or live lanes.
    pub fn is_opaque(&self) -> bool {
        match self.op {
            Op::Isa(_) => false,
            Op::Assembly(_) => true,
            Op::Pseudo(pseudo) => match pseudo.lanes() {
                LaneChange::Begins
                | LaneChange::Widens
                | LaneChange::Restores
                | LaneChange::Kills => true,
                LaneChange::Keeps | LaneChange::Quads | LaneChange::Transforms => {
                    pseudo.control() == Control::Calls
                }
            },
        }
    }

    /// Returns `true` for instructions after which an earlier copy or constant should not be reused: few registers are
    /// callee-saved, and in WWM and WQM there are active lanes that have not executed the copy.
    pub fn separates_constants(&self) -> bool {
        self.pseudo().is_some_and(|pseudo| {
            pseudo.control() == Control::Calls || pseudo.lanes() == LaneChange::Widens
        })
    }

    /// The instruction with modifiers.
    #[must_use]
    pub fn with_modifiers(mut self, modifiers: Modifiers) -> Inst {
        self.modifiers = modifiers;
        self
    }

    /// The instruction with a memory operand.
    #[must_use]
    pub fn with_mem(mut self, mem: MemOpRef) -> Inst {
        self.mem = mem.into();
        self
    }

    /// The instruction with a source location.
    #[must_use]
    pub fn with_location(mut self, location: SourceLocation) -> Inst {
        self.location = location;
        self
    }

    /// The instruction with the last operand tied to the first definition.
    #[must_use]
    pub fn with_tied_last(mut self) -> Inst {
        self.tied = true;
        self
    }

    /// The pseudo instruction, if it is one.
    #[inline]
    pub fn pseudo(&self) -> Option<Pseudo> {
        match self.op {
            Op::Pseudo(pseudo) => Some(pseudo),
            Op::Isa(_) | Op::Assembly(_) => None,
        }
    }

    /// The opcode, if it is of the instruction set.
    #[inline]
    pub fn opcode(&self) -> Option<Opcode> {
        match self.op {
            Op::Isa(opcode) => Some(opcode),
            Op::Pseudo(_) | Op::Assembly(_) => None,
        }
    }

    /// The template, if it is one.
    pub fn assembly(&self) -> Option<Assembly> {
        match self.op {
            Op::Assembly(assembly) => Some(assembly),
            Op::Isa(_) | Op::Pseudo(_) => None,
        }
    }

    /// Returns `true` for instructions that set the initially active lanes.
    pub fn begins_lanes(&self) -> bool {
        self.pseudo()
            .is_some_and(|pseudo| pseudo.lanes() == LaneChange::Begins)
    }

    /// Returns `true` for calls and returns, whose operands are each followed by the physical register of the calling
    /// convention.
    #[inline]
    pub fn has_fixed_registers(&self) -> bool {
        self.pseudo()
            .is_some_and(|pseudo| pseudo.control() != Control::Stays)
    }

    /// Returns `true` for instructions that end a called function.
    pub fn leaves_function(&self) -> bool {
        self.pseudo()
            .is_some_and(|pseudo| pseudo.control() == Control::Leaves)
    }

    /// The physical register in which a call or return requires the virtual register at operand `index`.
    pub fn fixed_register(&self, index: usize) -> Option<PhysReg> {
        if !self.has_fixed_registers() {
            return None;
        }
        match (self.operands.get(index)?, self.operands.get(index + 1)?) {
            (Operand::Def(_), &Operand::PhysDef(register))
            | (Operand::Use(..), &Operand::PhysUse(register)) => Some(register),
            _ => None,
        }
    }

    /// Virtual registers written.
    #[inline]
    pub fn defs(&self) -> impl Iterator<Item = VReg> + '_ {
        self.operands.iter().filter_map(|operand| match operand {
            Operand::Def(register) => Some(*register),
            _ => None,
        })
    }

    /// Virtual registers read (a register read twice appears twice).
    #[inline]
    pub fn uses(&self) -> impl Iterator<Item = VReg> + '_ {
        self.operands.iter().filter_map(|operand| match operand {
            Operand::Use(register, _) => Some(*register),
            _ => None,
        })
    }

    /// Returns `true` if it writes SCC on a generation.
    pub fn writes_scc(&self, generation: Generation) -> bool {
        match self.op {
            Op::Isa(opcode) => opcode
                .properties()
                .writes(generation)
                .contains(Effects::SCC),
            Op::Pseudo(pseudo) => pseudo.clobbers_scc(),
            // Any instruction of the template may write SCC.
            Op::Assembly(_) => true,
        }
    }

    /// Returns `true` if it reads SCC on a generation.
    pub fn reads_scc(&self, generation: Generation) -> bool {
        match self.op {
            Op::Isa(opcode) => opcode.properties().reads(generation).contains(Effects::SCC),
            Op::Pseudo(_) | Op::Assembly(_) => false,
        }
    }

    /// Returns `true` if SCC is live before the instruction. `is_live_after` is true if SCC is live after the
    /// instruction.
    pub fn needs_scc(&self, is_live_after: bool, generation: Generation) -> bool {
        self.reads_scc(generation) || is_live_after && !self.writes_scc(generation)
    }
}
