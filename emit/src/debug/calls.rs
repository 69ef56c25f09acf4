//! Calls: where they return to, and what they call.

use super::address;
use super::functions::UnitFunction;
use super::places;
use super::units::UnitWriter;
use crate::code_object::FinishedFunction;
use crate::container::SymbolRef;
use gimli::constants::*;
use gimli::write::{AttributeValue, Expression, UnitEntryId};
use isa::Opcode;
use mir::machine::{Inst, Operand, PhysReg, RegisterFile, SubReg};
use rustc_hash::FxHashMap;

/// A call in the code of a function.
struct Call {
    /// Where it returns to, in bytes from the start of the function.
    end: u32,
    /// The registers with the address.
    target: PhysReg,
    /// What the address is of, if it was computed nearby.
    callee: Option<mir::module::SymbolRef>,
}

impl<'a> UnitWriter<'a, '_> {
    /// Describes the calls of a function. Only version 5 has something for them.
    pub(super) fn calls(&mut self, function: &UnitFunction<'a>, entry: UnitEntryId) {
        if self.encoding.version < 5 {
            return;
        }
        self.set_flag(entry, DW_AT_call_all_calls, true);
        for call in calls(function.this) {
            let site = self.out.add(entry, DW_TAG_call_site);
            let callee = call.callee.and_then(|symbol| (self.places)(symbol));
            if let Some(SymbolRef::Function(index)) = callee {
                self.call_sites.push((site, index));
            } else if let Some(target) = registers(call.target, function.this) {
                let target = AttributeValue::Exprloc(target);
                self.set(site, DW_AT_call_target_clobbered, target);
            }
            let end = address(SymbolRef::Function(function.index), i64::from(call.end));
            self.set(site, DW_AT_call_return_pc, AttributeValue::Address(end));
        }
    }

    /// Says which functions are called, once they all have entries.
    pub(super) fn finish_calls(&mut self) {
        for (site, index) in std::mem::take(&mut self.call_sites) {
            if let Some(&callee) = self.code_entries.get(&index) {
                let origin = AttributeValue::UnitRef(callee);
                self.set(site, DW_AT_call_origin, origin);
            }
        }
    }
}

/// Two registers.
fn registers(pair: PhysReg, this: &FinishedFunction) -> Option<Expression> {
    let mut expression = Expression::new();
    for dword in 0..pair.dwords {
        let register = pair.sub(SubReg::dword(dword));
        expression.op_reg(places::number(register, this.function.wave_size)?);
        expression.op_piece(4);
    }
    Some(expression)
}

fn calls(this: &FinishedFunction) -> Vec<Call> {
    let starts = this.assembled.starts.iter();
    let ends = starts.skip(1).copied();
    let mut ends = ends.chain([this.assembled.code.len() as u32]);
    let mut calls = Vec::new();
    for &(_, block) in &this.assembled.blocks {
        // Scalar registers with the low half of an address.
        let mut known: FxHashMap<u8, mir::module::SymbolRef> = FxHashMap::default();
        for inst in &this.function.blocks[block].insts {
            let Some(end) = ends.next() else {
                return calls;
            };
            if inst.opcode() == Some(Opcode::S_SWAPPC_B64) {
                let target = inst.operands.iter().find_map(|operand| match operand {
                    Operand::PhysUse(target) => Some(*target),
                    _ => None,
                });
                calls.extend(target.map(|target| Call {
                    end,
                    target,
                    callee: known.get(&target.index).copied(),
                }));
                known.clear();
            } else {
                follow(inst, &mut known);
            }
        }
    }
    calls
}

/// What an instruction does to the addresses in registers.
fn follow(inst: &Inst, known: &mut FxHashMap<u8, mir::module::SymbolRef>) {
    let symbol = inst.operands.iter().find_map(|operand| match operand {
        Operand::Symbol(symbol, ..) => Some(*symbol),
        _ => None,
    });
    for operand in &inst.operands {
        let Operand::PhysDef(register) = operand else {
            continue;
        };
        if register.file != RegisterFile::Sgpr {
            continue;
        }
        for dword in 0..register.dwords {
            known.remove(&(register.index + dword));
        }
        if let (Some(symbol), Some(Opcode::S_ADD_U32)) = (symbol, inst.opcode()) {
            known.insert(register.index, symbol);
        }
    }
}
