//! Finds the functions whose callers are all known, so that they need not save as many registers.
//!
//! In: a module from the frontend. Out: the same module, with `known_callers` set, in their symbols and headers, for
//! functions that only kernels of this module call, directly or through other such functions. Nothing outside the module
//! can name such a function, its address is not used, it has no alias, and it does not call itself.
//!
//! Such functions do not save the VGPRs of `calls::UNSAVED_VGPRS`, although the convention preserves them. Callers treat
//! these registers as overwritten, unless `kept-registers` finds that the function does not write them. It is usually
//! cheaper that way: a function saves all registers that it writes, on each call, while a caller keeps the few values that
//! it needs after the call in other registers. The remaining registers that the convention preserves are left for these.

use crate::call_graph::callees;
use crate::local_memory::address_taken;
use cranelift_entity::EntityRef;
use mir::components;
use mir::generic::Function;
use mir::module::{FunctionRef, Module, SymbolRef};
use processors::Target;
use processors::calls::{self, CallConvention};
use rustc_hash::FxHashSet;

/// Runs the pass.
pub fn run(module: &mut Module<Function>, target: &Target) {
    if module.functions.iter().all(Function::is_entry) {
        return;
    }
    let mut excluded = address_taken(module);
    excluded.extend(
        module
            .aliases
            .iter()
            .filter_map(|alias| match alias.target {
                SymbolRef::Function(function) => Some(function),
                SymbolRef::Global(_) | SymbolRef::Scratch(_) => None,
            }),
    );
    excluded.extend(recursive(module));
    let mut known: FxHashSet<FunctionRef> = module
        .functions
        .iter()
        .filter(|function| is_local(function, module) && leaves_registers(function, target))
        .map(|function| function.header.symbol)
        .filter(|symbol| !excluded.contains(symbol))
        .collect();
    // A caller whose own callers are not known has to preserve all registers of the convention for them.
    let has_known_callers = |function: &Function, known: &FxHashSet<FunctionRef>| {
        function.header.convention.calls() == CallConvention::C
            && (function.is_entry() || known.contains(&function.header.symbol))
    };
    let mut work: Vec<&Function> = module
        .functions
        .iter()
        .filter(|function| !has_known_callers(function, &known))
        .collect();
    let mut function_of = vec![None; module.symbols.len()];
    for function in &module.functions {
        function_of[function.header.symbol.index()] = Some(function);
    }
    while let Some(caller) = work.pop() {
        for callee in callees(caller) {
            if known.remove(&callee) {
                work.extend(function_of[callee.index()]);
            }
        }
    }
    for function in &mut module.functions {
        let symbol = function.header.symbol;
        function.header.known_callers = known.contains(&symbol);
        module.symbols[symbol].known_callers = function.header.known_callers;
    }
}

/// The functions that call themselves, directly or through others.
fn recursive(module: &Module<Function>) -> Vec<FunctionRef> {
    let edges = module.functions.iter().flat_map(|function| {
        let caller = function.header.symbol;
        callees(function).map(move |callee| (caller.index(), callee.index()))
    });
    let edges: Vec<(usize, usize)> = edges.collect();
    let to_itself = edges.iter().filter(|(caller, callee)| caller == callee);
    let mut members: Vec<usize> = to_itself.map(|&(caller, _)| caller).collect();
    let components = components::callees_first(module.symbols.len(), edges);
    let cycles = components.into_iter().filter(|members| members.len() > 1);
    members.extend(cycles.flatten());
    members.into_iter().map(FunctionRef::new).collect()
}

/// Returns `true` for called functions of the C convention that no other object can name.
fn is_local(function: &Function, module: &Module<Function>) -> bool {
    let symbol = &module.symbols[function.header.symbol];
    !function.is_entry()
        && function.header.convention.calls() == CallConvention::C
        && symbol.linkage.is_local()
        && !symbol.replaceable
}

/// Returns `true` if callers can keep values in other registers that the convention preserves: a function whose attributes
/// allow few registers leaves none.
fn leaves_registers(function: &Function, target: &Target) -> bool {
    let (_, last) = calls::UNSAVED_VGPRS;
    let limit = function.header.attributes.vgpr_limit(target);
    let others = (u32::from(last) + 1..limit).filter(|&number| calls::preserves_vgpr(number as u8));
    others.count() >= LEFT
}

/// The number of VGPRs that must remain for the values of callers.
const LEFT: usize = 8;
