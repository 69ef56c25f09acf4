//! Call sites: their addresses and callees.

use super::address;
use super::functions::UnitFunction;
use super::locations;
use super::units::UnitWriter;
use emit::assemble::FinishedFunction;
use emit::container::SymbolRef;
use gimli::constants::*;
use gimli::write::{AttributeValue, Expression, UnitEntryId};
use isa::Opcode;
use mir::machine::{Inst, Operand, PhysReg, RegisterFile, SubReg};
use processors::calls::RETURN_ADDRESS;
use rustc_hash::FxHashMap;

/// A call in a function.
struct Call {
    /// The return address, as an offset in the function in bytes. For calls that do not return here, the address of the
    /// call.
    return_address: u32,
    /// True if it is a tail call.
    is_tail: bool,
    /// The registers that contain the address.
    target: PhysReg,
    /// The callee, if the address was computed nearby.
    callee: Option<mir::module::SymbolRef>,
}

impl<'a> UnitWriter<'a, '_> {
    /// Describes the calls of a function. Only DWARF 5 has call site entries.
    pub(super) fn calls(&mut self, function: &UnitFunction<'a>, entry: UnitEntryId) {
        if self.encoding.version < 5 {
            return;
        }
        self.set_flag(entry, DW_AT_call_all_calls, true);
        for call in calls(function.this) {
            let site = self.out.add(entry, DW_TAG_call_site);
            let callee = call.callee.and_then(|symbol| (self.symbols)(symbol));
            if let Some(SymbolRef::Function(index)) = callee {
                self.call_sites.push((site, index));
            } else if let Some(target) = registers(call.target, function.this) {
                let target = AttributeValue::Exprloc(target);
                self.set(site, DW_AT_call_target_clobbered, target);
            }
            self.set_flag(site, DW_AT_call_tail_call, call.is_tail);
            let return_address = address(
                SymbolRef::Function(function.index),
                i64::from(call.return_address),
            );
            let name = match call.is_tail {
                true => DW_AT_call_pc,
                false => DW_AT_call_return_pc,
            };
            self.set(site, name, AttributeValue::Address(return_address));
        }
    }

    /// Adds the callees, once all functions have entries.
    pub(super) fn finish_calls(&mut self) {
        for (site, index) in std::mem::take(&mut self.call_sites) {
            if let Some(&callee) = self.code_entries.get(&index) {
                let origin = AttributeValue::UnitRef(callee);
                self.set(site, DW_AT_call_origin, origin);
            }
        }
    }
}

/// The location of an address in a register pair: a piece for each dword.
fn registers(pair: PhysReg, this: &FinishedFunction) -> Option<Expression> {
    let mut expression = Expression::new();
    for dword in 0..pair.dwords {
        let register = pair.sub(SubReg::dword(dword));
        expression.op_reg(locations::number(register, this.function.wave_size)?);
        expression.op_piece(4);
    }
    Some(expression)
}

fn calls(this: &FinishedFunction) -> Vec<Call> {
    let starts = this.assembled.starts.iter().copied();
    let ends = starts.clone().skip(1);
    let mut ranges = starts.zip(ends.chain([this.assembled.code.len() as u32]));
    let mut calls = Vec::new();
    for &(_, block) in &this.assembled.blocks {
        // Symbols whose address is in an SGPR pair, by the low register of the pair.
        let mut known: FxHashMap<u8, mir::module::SymbolRef> = FxHashMap::default();
        for inst in &this.function.blocks[block].insts {
            let Some((start, end)) = ranges.next() else {
                return calls;
            };
            let is_tail = match inst.opcode() {
                Some(Opcode::S_SWAPPC_B64) => false,
                Some(Opcode::S_SETPC_B64) => true,
                _ => {
                    follow(inst, &mut known);
                    continue;
                }
            };
            let target = inst.operands.iter().find_map(|operand| match operand {
                Operand::PhysUse(target) => Some(*target),
                _ => None,
            });
            let is_return = |target: &PhysReg| is_tail && target.index == RETURN_ADDRESS;
            calls.extend(
                target
                    .filter(|target| !is_return(target))
                    .map(|target| Call {
                        return_address: if is_tail { start } else { end },
                        is_tail,
                        target,
                        callee: known.get(&target.index).copied(),
                    }),
            );
            known.clear();
        }
    }
    calls
}

/// The effect of an instruction on addresses in registers.
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
