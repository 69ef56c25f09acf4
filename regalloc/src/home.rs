//! The homes of spilled values, and the instructions that store values to them and load values from them.

use mir::debug::Part;
use mir::machine::{Function, Inst, Operand, PhysReg, Pseudo, StackSlot, SubReg, VReg};
use rustc_hash::FxHashMap;

/// The home of a spilled value.
#[derive(Clone, Copy)]
pub enum Home {
    /// No home: the constant is rematerialized.
    Constant(Operand),
    /// SGPRs in lanes of a VGPR: a placeholder for the VGPR, and the number of the SGPR slot's first dword (see `lanes`).
    Lane(PhysReg, u32),
    /// VGPRs or AGPRs in memory.
    Slot(StackSlot),
    /// VGPRs in AGPRs: the AGPR value, which has the same width and is in SSA form too.
    Accumulators(VReg),
    /// SGPRs in memory, stored and loaded through this VGPR.
    Memory(StackSlot, PhysReg),
}

/// Identifies a home: homes with equal keys are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// The number of the first dword of an SGPR slot.
    Lane(u32),
    /// A stack object.
    Slot(StackSlot),
}

impl Home {
    /// The key; `None` for constants and AGPRs, which are never shared.
    pub fn key(self) -> Option<Key> {
        match self {
            Home::Constant(_) | Home::Accumulators(_) => None,
            Home::Lane(_, number) => Some(Key::Lane(number)),
            Home::Slot(slot) | Home::Memory(slot, _) => Some(Key::Slot(slot)),
        }
    }

    /// Returns `true` if both homes are the same.
    pub fn is(self, other: Home) -> bool {
        self.key().is_some() && self.key() == other.key()
    }

    /// The instruction that stores a value to its home; `None` for constants.
    pub fn store(self, function: &mut Function, register: VReg) -> Option<Inst> {
        let from = Operand::full(register);
        match self {
            Home::Constant(_) => None,
            Home::Lane(vgpr, lane) => Some(Inst::new(
                Pseudo::SpillSgprToLane,
                &[Operand::PhysDef(vgpr), from, Operand::Imm(lane)],
            )),
            Home::Slot(slot) => Some(Inst::new(
                Pseudo::SpillVgpr,
                &[from, Operand::Slot(slot, 0)],
            )),
            Home::Accumulators(held) => Some(Inst::new(Pseudo::Copy, &[Operand::Def(held), from])),
            Home::Memory(slot, vgpr) => {
                let mask = Operand::Def(function.new_vreg(function.mask_class()));
                let slot = Operand::Slot(slot, 0);
                let operands = [mask, Operand::PhysDef(vgpr), from, slot];
                Some(Inst::new(Pseudo::SpillSgpr, &operands))
            }
        }
    }

    /// The instruction that loads `register` from the home, starting at dword `first` of the value. Constants are
    /// loaded completely.
    pub fn load(self, function: &mut Function, register: VReg, first: u8) -> Inst {
        let to = Operand::Def(register);
        match self {
            Home::Constant(constant) => Inst::new(Pseudo::Copy, &[to, constant]),
            Home::Lane(vgpr, lane) => {
                let lane = Operand::Imm(lane + u32::from(first));
                let operands = [to, Operand::PhysUse(vgpr), lane];
                Inst::new(Pseudo::ReloadSgprFromLane, &operands)
            }
            Home::Slot(slot) => {
                let operand = Operand::Slot(slot, 4 * i32::from(first));
                Inst::new(Pseudo::ReloadVgpr, &[to, operand])
            }
            Home::Accumulators(held) => {
                let count = function.vregs[register].dwords;
                let part = match count == function.vregs[held].dwords {
                    true => SubReg::FULL,
                    false => SubReg::range(first, count),
                };
                Inst::new(Pseudo::Copy, &[to, Operand::Use(held, part)])
            }
            Home::Memory(slot, vgpr) => {
                let mask = Operand::Def(function.new_vreg(function.mask_class()));
                let operand = Operand::Slot(slot, 4 * i32::from(first));
                let operands = [to, mask, Operand::PhysDef(vgpr), operand];
                Inst::new(Pseudo::ReloadSgpr, &operands)
            }
        }
    }

    /// The dwords that are loaded for a use of the dwords `sub`.
    pub fn loaded_part(self, sub: SubReg) -> SubReg {
        match self {
            Home::Constant(_) => SubReg::FULL,
            Home::Lane(..) | Home::Slot(_) | Home::Accumulators(_) | Home::Memory(..) => sub,
        }
    }
}

/// `count` dwords of a constant, starting at `first`.
pub fn constant_part(constant: Operand, first: u8, count: u8) -> Option<Part> {
    let bits = match constant {
        Operand::Imm(bits) => u64::from(bits),
        Operand::Imm64(bits) => bits,
        _ => return None,
    };
    let bits = bits.checked_shr(32 * u32::from(first))?;
    (count <= 2).then_some(Part::Constant {
        bits,
        dwords: count,
    })
}

/// The homes of spilled values.
pub type Homes = FxHashMap<VReg, Home>;
