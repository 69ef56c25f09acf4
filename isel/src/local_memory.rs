//! Places of the variables in local memory that called functions name.
//!
//! In: a module as the frontend made it. Out: those variables have places, the same in every kernel, and
//! `placed_lds` of each function says which of them exist while it runs. A kernel has them at the start of its local
//! memory, up to the last that is reached from it, and its own behind. Where memory of dynamic size begins for
//! called functions, it begins for all kernels from which they are reached: those ask for as much as the one
//! that has most.

use crate::IselError;
use crate::call_graph::{callees, calls_through_pointers};
use cranelift_entity::PrimaryMap;
use mir::AddressSpace;
use mir::generic::{Function, Opcode, Payload};
use mir::module::{Global, GlobalVariable, Linkage, Module, SymbolRef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Runs the pass.
///
/// # Errors
/// A function that names such a variable and that no kernel of the module reaches: nobody allocates the memory.
pub fn run(module: &mut Module<Function>) -> Result<(), IselError> {
    let named: Vec<Vec<Global>> = module
        .functions
        .iter()
        .map(|function| variables_of(function, &module.globals))
        .collect();
    let is_called = |index: &usize| !module.functions[*index].is_kernel();
    if !(0..named.len()).any(|index| is_called(&index) && !named[index].is_empty()) {
        return Ok(());
    }
    let reached = reached_variables(module, &named);
    let mut placed: Vec<Global> = (0..named.len())
        .filter(is_called)
        .flat_map(|index| named[index].iter().copied())
        .collect();
    sort_for_layout(&mut placed, &module.globals);
    check_reached(module, &named, &reached)?;
    place(&placed, &mut module.globals);
    let dynamic: Vec<Global> = placed
        .into_iter()
        .filter(|&global| module.globals[global].size == 0)
        .collect();
    for (function, mut reached) in module.functions.iter_mut().zip(reached) {
        reached.retain(|&global| module.globals[global].size != 0 || !dynamic.is_empty());
        function.placed_lds = reached;
    }
    if !dynamic.is_empty() {
        place_dynamic(module, &named, &dynamic);
    }
    Ok(())
}

/// The variables in local memory that a function names itself.
pub(crate) fn variables_of(
    function: &Function,
    globals: &PrimaryMap<Global, GlobalVariable>,
) -> Vec<Global> {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let mut named: Vec<Global> = insts
        .filter_map(|&inst| match function.insts[inst].payload {
            Payload::Global(global) => Some(global),
            _ => None,
        })
        .filter(|&global| globals[global].space == AddressSpace::Local)
        .collect();
    named.sort_unstable();
    named.dedup();
    named
}

/// Largest alignment first, then in module order; variables of no size (dynamic) at the end.
pub(crate) fn sort_for_layout(
    variables: &mut Vec<Global>,
    globals: &PrimaryMap<Global, GlobalVariable>,
) {
    variables.sort_unstable();
    variables.dedup();
    variables.sort_by_key(|&global| {
        let data = &globals[global];
        (data.size == 0, std::cmp::Reverse(data.align))
    });
}

/// The end of a variable of that alignment and size behind `end`, and its start.
pub(crate) fn next_place(end: u32, data: &GlobalVariable) -> (u32, u32) {
    let start = end.next_multiple_of(data.align.max(1));
    let size = u32::try_from(data.size).unwrap_or(u32::MAX);
    (start, start.saturating_add(size))
}

/// The end of the placed variables of a kernel.
pub(crate) fn placed_end(placed: &[Global], globals: &PrimaryMap<Global, GlobalVariable>) -> u32 {
    let ends = placed.iter().filter_map(|&global| {
        let data = &globals[global];
        let place = data.place.filter(|_| data.size != 0)?;
        Some(place.saturating_add(u32::try_from(data.size).unwrap_or(u32::MAX)))
    });
    ends.max().unwrap_or(0)
}

fn place(placed: &[Global], globals: &mut PrimaryMap<Global, GlobalVariable>) {
    let mut end = 0;
    for &global in placed {
        if globals[global].size == 0 {
            continue;
        }
        let (start, next) = next_place(end, &globals[global]);
        globals[global].place = Some(start);
        end = next;
    }
}

/// Of each function, the placed variables that it or what it calls names; of kernels only the latter.
fn reached_variables(module: &Module<Function>, named: &[Vec<Global>]) -> Vec<Vec<Global>> {
    let places: FxHashMap<_, usize> = module
        .functions
        .iter()
        .enumerate()
        .map(|(index, function)| (function.symbol, index))
        .collect();
    let unknown = callable_from_outside(module);
    let callees_of: Vec<Vec<usize>> = module
        .functions
        .iter()
        .map(|function| {
            let known = callees(function).map(|callee| places.get(&callee).copied());
            let known: Vec<Option<usize>> = known.collect();
            let is_replaceable = |callee| module.symbols[callee].replaceable;
            let is_unknown = calls_through_pointers(function)
                || known.contains(&None)
                || callees(function).any(is_replaceable);
            let outside = unknown.iter().copied().filter(|_| is_unknown);
            known.into_iter().flatten().chain(outside).collect()
        })
        .collect();
    (0..named.len())
        .map(|index| {
            let mut seen = FxHashSet::default();
            let mut work = callees_of[index].clone();
            if !module.functions[index].is_kernel() {
                work.push(index);
            }
            while let Some(callee) = work.pop() {
                if seen.insert(callee) {
                    work.extend_from_slice(&callees_of[callee]);
                }
            }
            let mut reached: Vec<Global> = seen
                .into_iter()
                .flat_map(|callee| named[callee].iter().copied())
                .collect();
            sort_for_layout(&mut reached, &module.globals);
            reached
        })
        .collect()
}

/// The functions that code outside of the module or calls through pointers may call.
fn callable_from_outside(module: &Module<Function>) -> Vec<usize> {
    let mut taken = FxHashSet::default();
    for function in &module.functions {
        let blocks = function.layout.iter();
        for &inst in blocks.flat_map(|&block| &function.blocks[block].insts) {
            let data = &function.insts[inst];
            if let (Opcode::FunctionAddr, &Payload::Function(callee)) = (data.opcode, &data.payload)
            {
                taken.insert(callee);
            }
        }
    }
    let relocations = module.globals.values().flat_map(|data| &data.relocations);
    taken.extend(
        relocations.filter_map(|relocation| match relocation.symbol {
            SymbolRef::Function(function) => Some(function),
            SymbolRef::Global(_) => None,
        }),
    );
    let functions = module.functions.iter().enumerate();
    functions
        .filter(|(_, function)| {
            let is_local = module.symbols[function.symbol].linkage == Linkage::Internal;
            !function.is_kernel() && (!is_local || taken.contains(&function.symbol))
        })
        .map(|(index, _)| index)
        .collect()
}

fn check_reached(
    module: &Module<Function>,
    named: &[Vec<Global>],
    reached: &[Vec<Global>],
) -> Result<(), IselError> {
    let kernels = module.functions.iter().zip(reached);
    let allocated: FxHashSet<Global> = kernels
        .filter(|(function, _)| function.is_kernel())
        .flat_map(|(_, reached)| reached.iter().copied())
        .collect();
    let functions = module.functions.iter().zip(named);
    for (function, named) in functions.filter(|(function, _)| !function.is_kernel()) {
        if named.iter().any(|global| !allocated.contains(global)) {
            let construct = "variables in local memory";
            let reason = "no kernel of the module calls the function";
            return Err(IselError::unsupported(&function.name, construct, reason));
        }
    }
    Ok(())
}

/// Puts memory of dynamic size behind all else of every kernel from which such functions are reached.
fn place_dynamic(module: &mut Module<Function>, named: &[Vec<Global>], dynamic: &[Global]) {
    let globals = &module.globals;
    let reaches = |function: &Function| {
        let mut placed = function.placed_lds.iter();
        function.is_kernel() && placed.any(|&global| globals[global].size == 0)
    };
    let is_affected: Vec<bool> = module.functions.iter().map(reaches).collect();
    let align = dynamic.iter().map(|&global| globals[global].align).max();
    let mut start = 0u32;
    for (index, function) in module.functions.iter().enumerate() {
        if !is_affected[index] {
            continue;
        }
        let mut end = placed_end(&function.placed_lds, globals);
        let mut own = named[index].clone();
        own.retain(|global| !function.placed_lds.contains(global));
        sort_for_layout(&mut own, globals);
        for global in own {
            (_, end) = next_place(end, &globals[global]);
        }
        start = start.max(end.max(function.attributes.lds_size.unwrap_or(0)));
    }
    let start = start.next_multiple_of(align.unwrap_or(1).max(1));
    for &global in dynamic {
        module.globals[global].place = Some(start);
    }
    for (function, is_affected) in module.functions.iter_mut().zip(is_affected) {
        if is_affected {
            function.attributes.lds_size = Some(start);
            function.attributes.hidden.dynamic_lds_size = true;
        }
    }
}
