//! Assigns offsets to LDS variables that called functions use, and to GDS variables.
//!
//! In: a module from the frontend. Out: these variables have an offset, which is the same in every kernel. `fixed_lds`
//! of each function lists the variables that exist while the function executes.
//!
//! * Variables that called functions use are at the start of a kernel's LDS. A kernel allocates all of them up to the
//!   last one that its callees use. The kernel's own variables follow.
//! * Dynamic LDS that called functions use starts at the same offset in all kernels that reach it. Before that
//!   offset, all of these kernels allocate as much LDS as the kernel that needs the most.
//! * A function that no kernel of the module reaches has no such variables; a use of one becomes a trap, as in LLVM.
//! * Without an operating system and under mesa3d, variables that objects may share (those of shaders, and those
//!   without a size) get symbols instead, and the loader allocates them.
//! * GDS keeps its contents between kernels, so its variables have the same offsets in all of them.

use crate::call_graph::{callees, calls_through_pointers};
use cranelift_entity::PrimaryMap;
use mir::AddressSpace;
use mir::generic::{Flags, Function, Inst, InstData, Intrinsic, Opcode, Payload, Value};
use mir::module::{
    CallingConvention, FunctionRef, Global, GlobalVariable, Linkage, Module, SymbolRef,
};
use processors::Target;
use processors::calls::CallConvention;
use rustc_hash::{FxHashMap, FxHashSet};

/// Runs the pass. Returns the functions that trap.
pub fn run(module: &mut Module<Function>, target: &Target) -> Vec<FunctionRef> {
    assign_gds_offsets(&mut module.globals);
    let named = named_variables(module, target);
    let mut functions = module.functions.iter().zip(&named);
    if !functions.any(|(function, named)| !function.is_entry() && !named.is_empty()) {
        return Vec::new();
    }
    let reached = reached_variables(module, &named);
    let trapping = trap_without_memory(module, &named, &reached);
    assign_lds_offsets(module, target);
    trapping
}

/// The LDS variables that each function itself refers to.
fn named_variables(module: &Module<Function>, target: &Target) -> Vec<Vec<Global>> {
    let functions = module.functions.iter();
    let named = functions.map(|function| variables_of(function, &module.globals, target));
    named.collect()
}

/// Assigns offsets to variables that called functions refer to.
fn assign_lds_offsets(module: &mut Module<Function>, target: &Target) {
    let named = named_variables(module, target);
    let reached = reached_variables(module, &named);
    let called = module.functions.iter().zip(&named);
    let mut fixed: Vec<Global> = called
        .filter(|(function, _)| !function.is_entry())
        .flat_map(|(_, named)| named.iter().copied())
        .collect();
    sort_for_layout(&mut fixed, &module.globals);
    assign_offsets(&fixed, &mut module.globals);
    let dynamic: Vec<Global> = fixed
        .into_iter()
        .filter(|&global| module.globals[global].size == 0)
        .collect();
    for (function, mut reached) in module.functions.iter_mut().zip(reached) {
        reached.retain(|&global| module.globals[global].size != 0 || !dynamic.is_empty());
        function.fixed_lds = reached;
    }
    if !dynamic.is_empty() {
        assign_dynamic_offset(module, &named, &dynamic);
    }
}

/// Assigns consecutive offsets to the GDS variables that the module defines.
fn assign_gds_offsets(globals: &mut PrimaryMap<Global, GlobalVariable>) {
    let mut end = 0;
    for data in globals.values_mut() {
        if data.space == AddressSpace::Region && !data.external {
            let (start, next) = next_extent(end, data);
            data.fixed_offset = Some(start);
            end = next;
        }
    }
}

/// Bytes of GDS that the variables of a module occupy.
pub(crate) fn gds_size(globals: &PrimaryMap<Global, GlobalVariable>) -> u32 {
    let of_gds = globals
        .values()
        .filter(|data| data.space == AddressSpace::Region);
    let ends = of_gds.filter_map(|data| Some(next_extent(data.fixed_offset?, data).1));
    ends.max().unwrap_or(0)
}

/// Returns `true` if a function refers to an LDS variable by its symbol: a variable that objects may share, in shaders
/// and their callees, and in kernels if it has no size.
pub(crate) fn is_named_by_symbol(
    function: &Function,
    data: &GlobalVariable,
    target: &Target,
) -> bool {
    let is_shared = data.space == AddressSpace::Local && data.linkage == Linkage::External;
    let is_unknown = data.fixed_offset.is_none()
        && match function.header.convention {
            CallingConvention::Kernel => data.size == 0,
            convention => convention.calls() == CallConvention::Graphics,
        };
    target.has_local_memory_symbols() && is_shared && is_unknown
}

/// The largest alignment of the variables of unknown size that a function refers to by symbol.
pub(crate) fn align_of_symbols(
    function: &Function,
    globals: &PrimaryMap<Global, GlobalVariable>,
    target: &Target,
) -> u32 {
    let named = names(function).map(|global| &globals[global]);
    let dynamic = named.filter(|data| data.size == 0 && is_named_by_symbol(function, data, target));
    dynamic.map(|data| data.align).max().unwrap_or(1).max(1)
}

/// The variables that a function refers to.
fn names(function: &Function) -> impl Iterator<Item = Global> {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    insts.filter_map(|&inst| match function.insts[inst].payload {
        Payload::Global(global) => Some(global),
        _ => None,
    })
}

/// The LDS variables that a function itself refers to and that need an offset.
pub(crate) fn variables_of(
    function: &Function,
    globals: &PrimaryMap<Global, GlobalVariable>,
    target: &Target,
) -> Vec<Global> {
    let mut named: Vec<Global> = names(function)
        .filter(|&global| globals[global].space == AddressSpace::Local)
        .filter(|&global| !is_named_by_symbol(function, &globals[global], target))
        .collect();
    named.sort_unstable();
    named.dedup();
    named
}

/// Largest alignment first, then in module order; variables without size (dynamic) last.
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

/// The start and the end of a variable with this alignment and size after `end`. Variables that are too large end at
/// the last address, which is rejected later.
pub(crate) fn next_extent(end: u32, data: &GlobalVariable) -> (u32, u32) {
    let start = end.checked_next_multiple_of(data.align.max(1));
    let start = start.unwrap_or(u32::MAX);
    let size = u32::try_from(data.size).unwrap_or(u32::MAX);
    (start, start.saturating_add(size))
}

/// The end of the placed variables of a kernel.
pub(crate) fn end_of_fixed(fixed: &[Global], globals: &PrimaryMap<Global, GlobalVariable>) -> u32 {
    let ends = fixed.iter().filter_map(|&global| {
        let data = &globals[global];
        let offset = data.fixed_offset.filter(|_| data.size != 0)?;
        Some(offset.saturating_add(u32::try_from(data.size).unwrap_or(u32::MAX)))
    });
    ends.max().unwrap_or(0)
}

fn assign_offsets(fixed: &[Global], globals: &mut PrimaryMap<Global, GlobalVariable>) {
    let mut end = 0;
    for &global in fixed {
        if globals[global].size == 0 {
            continue;
        }
        let (start, next) = next_extent(end, &globals[global]);
        globals[global].fixed_offset = Some(start);
        end = next;
    }
}

/// For each function, the variables with offsets that it or its callees refer to; for a kernel, only those of its
/// callees.
fn reached_variables(module: &Module<Function>, named: &[Vec<Global>]) -> Vec<Vec<Global>> {
    let indices: FxHashMap<_, usize> = module
        .functions
        .iter()
        .enumerate()
        .map(|(index, function)| (function.header.symbol, index))
        .collect();
    let unknown = callable_from_outside(module);
    let callees_of: Vec<Vec<usize>> = module
        .functions
        .iter()
        .map(|function| {
            let known = callees(function).map(|callee| indices.get(&callee).copied());
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
            if !module.functions[index].is_entry() {
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

/// The functions whose address instructions or initializers use.
pub(crate) fn address_taken(module: &Module<Function>) -> FxHashSet<FunctionRef> {
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
            SymbolRef::Global(_) | SymbolRef::Scratch(_) => None,
        }),
    );
    taken
}

/// The called functions that external code or indirect calls may reach.
fn callable_from_outside(module: &Module<Function>) -> Vec<usize> {
    let taken = address_taken(module);
    let functions = module.functions.iter().enumerate();
    functions
        .filter(|(_, function)| {
            let is_local = module.symbols[function.header.symbol].linkage.is_local();
            !function.is_entry() && (!is_local || taken.contains(&function.header.symbol))
        })
        .map(|(index, _)| index)
        .collect()
}

/// Inserts traps in called functions that use variables that no kernel allocates; returns these functions.
fn trap_without_memory(
    module: &mut Module<Function>,
    named: &[Vec<Global>],
    reached: &[Vec<Global>],
) -> Vec<FunctionRef> {
    let kernels = module.functions.iter().zip(reached);
    let allocated: FxHashSet<Global> = kernels
        .filter(|(function, _)| function.is_entry())
        .flat_map(|(_, reached)| reached.iter().copied())
        .collect();
    let mut trapping = Vec::new();
    let functions = module.functions.iter_mut().zip(named);
    for (function, named) in functions.filter(|(function, _)| !function.is_entry()) {
        let named = named.iter().copied();
        let missing: FxHashSet<Global> =
            named.filter(|global| !allocated.contains(global)).collect();
        if !missing.is_empty() {
            trap_at(function, &missing);
            trapping.push(function.header.symbol);
        }
    }
    trapping
}

/// Inserts a trap in each block before the first use of the addresses of these variables, which become undefined.
fn trap_at(function: &mut Function, missing: &FxHashSet<Global>) {
    let mut addresses: FxHashSet<Value> = FxHashSet::default();
    for &block in &function.layout {
        for &inst in &function.blocks[block].insts {
            let data = &mut function.insts[inst];
            if matches!(data.payload, Payload::Global(global) if missing.contains(&global)) {
                data.opcode = Opcode::Undef;
                data.payload = Payload::None;
                addresses.extend(&data.results);
            }
        }
    }
    let mut computed: FxHashMap<Value, Vec<Value>> = FxHashMap::default();
    for data in function
        .insts
        .values()
        .filter(|data| computes_address(data))
    {
        for &arg in &data.args {
            computed.entry(arg).or_default().extend(&data.results);
        }
    }
    let mut work: Vec<Value> = addresses.iter().copied().collect();
    while let Some(address) = work.pop() {
        let derived = computed.remove(&address).unwrap_or_default();
        work.extend(derived.into_iter().filter(|&value| addresses.insert(value)));
    }
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let data = &function.blocks[block];
        let uses = |inst: &Inst| {
            let data = &function.insts[*inst];
            !computes_address(data) && data.args.iter().any(|arg| addresses.contains(arg))
        };
        let mut first = data.insts.iter().position(uses);
        data.terminator.for_each_value(|value| {
            if addresses.contains(&value) {
                first.get_or_insert(data.insts.len());
            }
        });
        if let Some(at) = first {
            let (trap, none) = (Payload::Intrinsic(Intrinsic::Trap, None), Flags::default());
            let inst = function.make_inst(Opcode::Intrinsic, &[], &[], trap, none);
            function.blocks[block].insts.insert(at, inst);
        }
    }
}

/// Returns `true` for instructions that only compute an address from another.
fn computes_address(data: &InstData) -> bool {
    let opcode = data.opcode;
    matches!(
        opcode,
        Opcode::PtrAdd | Opcode::Bitcast | Opcode::AddrSpaceCast | Opcode::Copy
    )
}

/// Assigns an offset to dynamic LDS, after all other variables of every kernel that reaches it.
fn assign_dynamic_offset(module: &mut Module<Function>, named: &[Vec<Global>], dynamic: &[Global]) {
    let globals = &module.globals;
    let reaches = |function: &Function| {
        let mut fixed = function.fixed_lds.iter();
        function.is_entry() && fixed.any(|&global| globals[global].size == 0)
    };
    let is_affected: Vec<bool> = module.functions.iter().map(reaches).collect();
    let align = dynamic.iter().map(|&global| globals[global].align).max();
    let mut start = 0u32;
    for (index, function) in module.functions.iter().enumerate() {
        if !is_affected[index] {
            continue;
        }
        let mut end = end_of_fixed(&function.fixed_lds, globals);
        let mut own = named[index].clone();
        own.retain(|global| !function.fixed_lds.contains(global));
        sort_for_layout(&mut own, globals);
        for global in own {
            (_, end) = next_extent(end, &globals[global]);
        }
        start = start.max(end.max(function.header.attributes.lds_size.unwrap_or(0)));
    }
    let start = start.next_multiple_of(align.unwrap_or(1).max(1));
    for &global in dynamic {
        module.globals[global].fixed_offset = Some(start);
    }
    for (function, is_affected) in module.functions.iter_mut().zip(is_affected) {
        if is_affected {
            function.header.attributes.lds_size = Some(start);
            function.header.attributes.hidden.dynamic_lds_size = true;
        }
    }
}
