//! Which registers functions overwrite, so callers can keep values in all others.
//!
//! Functions are compiled after the functions that they call, unless these call each other. Once a function is finished, its
//! registers are known, and those of the functions that it calls. The convention is all that is known about functions outside
//! the module, those that another object may replace, those that call each other, and those that are called through pointers.

use crate::passes::Generic;
use cranelift_entity::EntityRef;
use mir::components;
use mir::generic;
use mir::machine::{Function, PhysReg, Pseudo, RegisterFile, RegisterSet};
use mir::module::{FunctionSymbol, Linkage};
use processors::Target;
use processors::calls::{self, CallConvention};
use std::sync::OnceLock;

/// For each function of a module, the registers that calls of it may overwrite, once that is known. VCC is not among them.
pub(crate) struct Overwritten(Vec<Callee>);

/// What is known about a function of the module.
struct Callee {
    registers: OnceLock<RegisterSet>,
    /// All its callers are known, so it saves fewer registers.
    known_callers: bool,
}

impl Overwritten {
    /// Nothing is known yet about the functions of the module.
    pub(crate) fn new(module: &Generic) -> Overwritten {
        Overwritten(
            module
                .symbols
                .values()
                .map(|symbol| Callee {
                    registers: OnceLock::new(),
                    known_callers: symbol.known_callers,
                })
                .collect(),
        )
    }

    /// The registers that calls in `function` may overwrite, if it has calls of the C convention. These include the registers
    /// of arguments.
    pub(crate) fn by_calls(&self, function: &Function) -> Option<RegisterSet> {
        let callees = &function.callees;
        if callees.is_empty() || function.header.convention.calls() != CallConvention::C {
            return None;
        }
        let (mut all, _) = self.by_callees(function);
        all.insert(PhysReg::sgpr(calls::RETURN_ADDRESS, 2));
        let blocks = function.layout.iter();
        let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
        let of_calls = insts.filter(|inst| inst.pseudo() == Some(Pseudo::Call));
        let operands = of_calls.flat_map(|inst| &inst.operands);
        let named = operands.filter_map(|operand| operand.physical());
        named.for_each(|register| all.insert(register));
        Some(all.without_special())
    }

    /// The registers that the functions overwrite that `function` calls, and whether all of these are known. The convention
    /// applies to the others.
    fn by_callees(&self, function: &Function) -> (RegisterSet, bool) {
        let callees = &function.callees;
        let mut all = RegisterSet::default();
        let mut are_known = !callees.unknown && !callees.unknown_tail;
        let mut save_fewer = false;
        for callee in callees.known.iter().chain(&callees.tail) {
            let callee = self.0.get(callee.index());
            match callee.and_then(|callee| callee.registers.get()) {
                Some(registers) => all.add(registers),
                None => {
                    are_known = false;
                    save_fewer |= callee.is_none_or(|callee| callee.known_callers);
                }
            }
        }
        if !are_known {
            all.add(&by_convention(save_fewer));
        }
        (all, are_known)
    }

    /// Records what calls of a finished function overwrite: the registers that its code refers to, except those that it saves,
    /// and what its own calls overwrite.
    pub(crate) fn record(&self, function: &Function, symbol: &FunctionSymbol, target: &Target) {
        let convention = function.header.convention.calls();
        // A weak definition may be replaced by that of another compiler, even if the source is the same.
        let is_known = !symbol.replaceable && symbol.linkage != Linkage::Weak;
        if function.is_entry() || convention != CallConvention::C || !is_known {
            return;
        }
        let (mut all, are_known) = self.by_callees(function);
        // The order in which functions that call each other are finished must not matter. If all callers are known, a function
        // does not call itself.
        if !are_known && !function.header.known_callers {
            return;
        }
        for register in mentioned(function, target) {
            for dword in 0..register.dwords {
                let index = register.index + dword;
                let is_saved = match register.file {
                    RegisterFile::Sgpr => convention.preserves_sgpr(index),
                    RegisterFile::Vgpr | RegisterFile::WwmVgpr => {
                        calls::saves_vgpr(index, function.header.known_callers)
                    }
                    RegisterFile::Agpr => false,
                };
                if !is_saved {
                    all.insert(PhysReg {
                        index,
                        dwords: 1,
                        ..register
                    });
                }
            }
        }
        let all = all.without_special();
        // A function is compiled once.
        let callee = &self.0[function.header.symbol.index()];
        callee.registers.get_or_init(|| all);
    }
}

/// The registers that functions of the C convention may overwrite if nothing is known about them. `save_fewer` is true if one
/// of them may be a function whose callers are all known.
fn by_convention(save_fewer: bool) -> RegisterSet {
    let mut all = RegisterSet::default();
    for index in 0..=u8::MAX {
        let register = |file| PhysReg {
            file,
            index,
            dwords: 1,
        };
        if !CallConvention::C.preserves_sgpr(index) {
            all.insert(register(RegisterFile::Sgpr));
        }
        if !calls::saves_vgpr(index, save_fewer) {
            all.insert(register(RegisterFile::Vgpr));
        }
        all.insert(register(RegisterFile::Agpr));
    }
    all
}

/// The registers that a finished function refers to.
fn mentioned(function: &Function, target: &Target) -> impl Iterator<Item = PhysReg> {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let operands = insts.flat_map(|inst| &inst.operands);
    let in_operands = operands.filter_map(|operand| operand.physical());
    // Inline assembly may write registers that are not operands.
    let named = function.assemblies.values().flat_map(|it| it.named());
    let named = named.filter_map(|it| PhysReg::from_register(it, target.generation()));
    // Only the highest tuple that is accessed at dynamic indices is known.
    let highest = [function.indexed.sgprs, function.indexed.vgprs];
    let indexed = highest.into_iter().flatten().flat_map(|tuple| {
        let lower = PhysReg {
            index: 0,
            dwords: tuple.index,
            ..tuple
        };
        [lower, tuple]
    });
    in_operands.chain(named).chain(indexed)
}

/// The functions with their indices, in groups. The functions that a function calls are in earlier groups, except for those
/// that call each other.
pub(crate) fn callees_first(
    module: &Generic,
    functions: Vec<generic::Function>,
) -> Vec<Vec<(usize, generic::Function)>> {
    let edges: Vec<(usize, usize)> = functions
        .iter()
        .flat_map(|function| {
            let callees = isel::call_graph::callees(function);
            callees.map(|callee| (function.header.symbol.index(), callee.index()))
        })
        .collect();
    let indexed = functions.into_iter().enumerate();
    if edges.is_empty() {
        return vec![indexed.collect()];
    }
    let count = module.symbols.len();
    let mut callees = vec![Vec::new(); count];
    for &(caller, callee) in &edges {
        callees[caller].push(callee);
    }
    // For each function, its group, once that is known. Of the callees, only those in the same component have none yet.
    let mut group: Vec<Option<usize>> = vec![None; count];
    for component in components::callees_first(count, edges) {
        let called = component.iter().flat_map(|&member| &callees[member]);
        let earlier = called.filter_map(|&callee| group[callee]);
        let own = earlier.map(|group| group + 1).max().unwrap_or(0);
        component
            .iter()
            .for_each(|&member| group[member] = Some(own));
    }
    let mut groups: Vec<Vec<(usize, generic::Function)>> = Vec::new();
    for (index, function) in indexed {
        let own = group[function.header.symbol.index()].unwrap_or(0);
        groups.resize_with(groups.len().max(own + 1), Vec::new);
        groups[own].push((index, function));
    }
    groups
}
