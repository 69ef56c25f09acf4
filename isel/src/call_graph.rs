//! Determines which implicit inputs (work-group IDs, dispatch pointer, ...) each function needs, directly or through
//! its callees, and whether it has side effects.
//!
//! In: a module from the frontend. Out: the same module, with the fields `inputs` and `has_effects` of function symbols
//! set. `inputs` is set for called functions and for entry functions with calls, since callees may need inputs that the
//! entry function itself does not use. The symbols of external functions already list the inputs that those functions
//! receive.

use crate::atomics;
use cranelift_entity::EntityRef;
use mir::AddressSpace;
use mir::components;
use mir::generic::{Function, Intrinsic, Opcode, Payload};
use mir::module::{FunctionRef, ImplicitInputs, Module};
use processors::Target;
use processors::calls::{self, CallConvention};

/// Runs the pass.
pub fn run(module: &mut Module<Function>, target: &Target) {
    for function in &module.functions {
        let mut inputs = function.header.inputs;
        let passes_inputs = function.header.convention.calls() == CallConvention::C;
        if passes_inputs && calls_through_pointers(function) {
            inputs = united(inputs, ImplicitInputs::all_of_functions());
        }
        if passes_inputs
            && module.symbols[function.header.symbol].replaceable
            && !function.is_entry()
        {
            inputs = united(inputs, ImplicitInputs::all_of_functions());
        }
        // Legalization reads the apertures of LDS and scratch from the queue.
        inputs.queue_ptr |= !target.has_aperture_registers() && needs_aperture(function);
        inputs.queue_ptr |= target.traps_with_queue() && traps(function);
        module.symbols[function.header.symbol].inputs = inputs;
    }
    let edges: Vec<(FunctionRef, FunctionRef)> = module
        .functions
        .iter()
        .flat_map(|function| callees(function).map(|callee| (function.header.symbol, callee)))
        .collect();
    for function in &module.functions {
        let symbol = &mut module.symbols[function.header.symbol];
        symbol.has_effects = symbol.replaceable || has_visible_effect(function);
    }
    propagate_to_callers(module, &edges);
    for function in &module.functions {
        // Arguments must not use the SGPRs of inputs that are needed, even if an attribute claims that the inputs are
        // unused.
        let symbol = &mut module.symbols[function.header.symbol];
        let (inputs, keeps) = (symbol.inputs, !symbol.replaceable);
        let used = calls::INPUT_SGPRS.iter().map(|row| row.0);
        let used = used.filter(|&input| keeps && inputs.contains(input));
        symbol.argument_sgprs &= !used.map(calls::input_sgprs).sum::<u32>();
    }
    for function in &mut module.functions {
        let calls = callees(function).next().is_some() || calls_through_pointers(function);
        if function.is_entry() && !calls {
            continue;
        }
        let needed = module.symbols[function.header.symbol].inputs;
        function.header.inputs = needed;
        if needed.implicitarg_ptr {
            // The implicit arguments exist if they are used, even if an attribute claims otherwise.
            let bytes = &mut function.header.attributes.implicitarg_bytes;
            *bytes = bytes.filter(|bytes| *bytes != 0);
            function.header.inputs.kernarg_segment_ptr |= function.is_kernel();
        }
    }
}

/// Propagates the facts about callees to their callers. Mutually recursive functions share the same facts.
fn propagate_to_callers(module: &mut Module<Function>, edges: &[(FunctionRef, FunctionRef)]) {
    let count = module.symbols.len();
    let mut callees = vec![Vec::new(); count];
    for &(caller, callee) in edges {
        callees[caller.index()].push(callee);
    }
    let numbers = edges.iter().map(|(a, b)| (a.index(), b.index()));
    for component in components::callees_first(count, numbers) {
        let members = component.iter().map(|&member| FunctionRef::new(member));
        let called = component.iter().flat_map(|&member| &callees[member]);
        let all: Vec<FunctionRef> = members.clone().chain(called.copied()).collect();
        let inputs = all.iter().map(|&function| module.symbols[function].inputs);
        let inputs = inputs.reduce(united).unwrap_or_default();
        let has_effects = all.iter().any(|&f| module.symbols[f].has_effects);
        for member in members {
            module.symbols[member].inputs = inputs;
            module.symbols[member].has_effects = has_effects;
        }
    }
}

/// The functions that a function calls directly.
pub fn callees(function: &Function) -> impl Iterator<Item = FunctionRef> + '_ {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    insts.filter_map(|&inst| {
        let data = &function.insts[inst];
        match (data.opcode, &data.payload) {
            (Opcode::Call, &Payload::Function(callee)) => Some(callee),
            _ => None,
        }
    })
}

/// Returns `true` if a function calls others through pointers.
pub(crate) fn calls_through_pointers(function: &Function) -> bool {
    let blocks = function.layout.iter();
    let mut insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    insts.any(|&inst| function.insts[inst].opcode == Opcode::CallIndirect)
}

/// Returns `true` if the function itself has side effects.
fn has_visible_effect(function: &Function) -> bool {
    let blocks = function.layout.iter();
    let mut insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    insts.any(|&inst| match function.insts[inst].opcode {
        Opcode::Call | Opcode::DynamicAlloca | Opcode::StackRestore => false,
        Opcode::Store | Opcode::Load => {
            let memory = function.mem_op(inst);
            let is_private = memory.is_some_and(|memory| memory.space == AddressSpace::Private);
            !is_private && function.has_effect(inst)
        }
        _ => function.has_effect(inst),
    })
}

/// Returns `true` if the function casts pointers to flat ones or tests their address space.
fn needs_aperture(function: &Function) -> bool {
    let blocks = function.layout.iter();
    let mut insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    insts.any(|&inst| {
        let data = &function.insts[inst];
        match (data.opcode, &data.payload) {
            (Opcode::AddrSpaceCast, _) => true,
            (
                Opcode::AtomicRmw | Opcode::AtomicCmpXchg,
                &(Payload::AtomicRmw(_, reference) | Payload::Memory(reference)),
            ) => atomics::may_be_private(&function.mem_ops[reference]),
            (_, &Payload::Intrinsic(intrinsic, _)) => {
                matches!(intrinsic, Intrinsic::IsShared | Intrinsic::IsPrivate)
            }
            _ => false,
        }
    })
}

/// Returns `true` if the function traps, since the trap handler receives the queue.
fn traps(function: &Function) -> bool {
    let blocks = function.layout.iter();
    let mut insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let trap = Payload::Intrinsic(Intrinsic::Trap, None);
    insts.any(|&inst| function.insts[inst].payload == trap)
}

fn united(a: ImplicitInputs, b: ImplicitInputs) -> ImplicitInputs {
    let each = |a: [bool; 3], b: [bool; 3]| std::array::from_fn(|axis| a[axis] || b[axis]);
    ImplicitInputs {
        dispatch_ptr: a.dispatch_ptr || b.dispatch_ptr,
        queue_ptr: a.queue_ptr || b.queue_ptr,
        kernarg_segment_ptr: a.kernarg_segment_ptr,
        dispatch_id: a.dispatch_id || b.dispatch_id,
        flat_scratch_init: a.flat_scratch_init,
        workgroup_id: each(a.workgroup_id, b.workgroup_id),
        workitem_id: each(a.workitem_id, b.workitem_id),
        implicitarg_ptr: a.implicitarg_ptr || b.implicitarg_ptr,
    }
}
