//! Registers and memory of functions, including their callees.
//!
//! In: the resource use of each function without its callees. Out: the resources that may be in use while it runs. Functions
//! that are in other objects, or that another object may replace, are assumed to use all registers that the caller's
//! work-group size permits. Their stack use is unknown, and so is that of recursion and of calls through pointers.
//!
//! Calls through pointers are assumed to reach functions of the module, as LLVM assumes, unless the module refers to symbols
//! of other objects. OpenMP's kernels depend on this: the first wave passes the other waves pointers to the loop bodies.

use crate::assemble::FinishedFunction;
use crate::container::Resources;
use cranelift_entity::PrimaryMap;
use mir::AddressSpace;
use mir::components;
use mir::machine::Function;
use mir::module::{FunctionRef, FunctionSymbol, Module};
use processors::Target;
use rustc_hash::FxHashMap;

/// Scratch bytes per lane that are assumed for unknown stacks if the format cannot express that they are unknown.
const ASSUMED_STACK: u32 = 16 * 1024;

/// Adds the callees' resources to `own`, which is in the order of `finished`.
pub fn resources<F>(
    module: &Module<F>,
    finished: &[FinishedFunction],
    own: &[Resources],
    target: &Target,
) -> Vec<Resources> {
    let graph = Graph::new(finished, &module.symbols);
    let mut all = own.to_vec();
    for (index, this) in finished.iter().enumerate() {
        if graph.calls_unknown[index] {
            add_unknown(&this.function, &mut all[index], target);
        }
    }
    add_pointed_to(module, finished, &mut all, target);
    for component in graph.components() {
        // Functions that call each other use the registers that any of them uses.
        let mut sum = all[component[0]];
        for &member in &component {
            add_callee(&mut sum, all[member]);
            graph
                .all(member)
                .for_each(|callee| add_callee(&mut sum, all[callee]));
        }
        for member in component {
            add_callee(&mut all[member], sum);
        }
    }
    let mut stack = Stack {
        graph: &graph,
        own,
        depths: vec![Depth::Unknown; own.len()],
        recurses: vec![false; own.len()],
    };
    let tells_loader = target.has_launch_metadata();
    let depths: Vec<u32> = (0..own.len()).map(|index| stack.depth(index)).collect();
    let recurses = graph.reaching(&stack.recurses);
    for (index, resources) in all.iter_mut().enumerate() {
        resources.scratch_bytes = depths[index];
        resources.has_dynamic_stack |= recurses[index];
        if resources.has_dynamic_stack && !tells_loader {
            resources.scratch_bytes = resources.scratch_bytes.saturating_add(ASSUMED_STACK);
        }
    }
    all
}

/// The call graph, by index.
struct Graph {
    callees: Vec<Vec<usize>>,
    /// Tail callees; the caller's frame is gone when they run.
    tail_callees: Vec<Vec<usize>>,
    /// Functions that call functions outside the module.
    calls_unknown: Vec<bool>,
}

impl Graph {
    fn new(
        finished: &[FinishedFunction],
        symbols: &PrimaryMap<FunctionRef, FunctionSymbol>,
    ) -> Graph {
        let indices = finished.iter().enumerate();
        let indices: FxHashMap<FunctionRef, usize> = indices
            .map(|(index, this)| (this.function.header.symbol, index))
            .collect();
        let mut graph = Graph {
            callees: Vec::with_capacity(finished.len()),
            tail_callees: Vec::with_capacity(finished.len()),
            calls_unknown: Vec::with_capacity(finished.len()),
        };
        for this in finished {
            let all = &this.function.callees;
            let known = |callees: &[FunctionRef]| -> Vec<usize> {
                let known = callees.iter().filter_map(|callee| indices.get(callee));
                known.copied().collect()
            };
            let is_unknown = |callee: &FunctionRef| {
                symbols[*callee].replaceable || !indices.contains_key(callee)
            };
            let mut callees = all.known.iter().chain(&all.tail);
            graph.calls_unknown.push(callees.any(is_unknown));
            graph.callees.push(known(&all.known));
            graph.tail_callees.push(known(&all.tail));
        }
        graph
    }

    /// Sets of functions that call each other, callees first.
    fn components(&self) -> Vec<Vec<usize>> {
        let count = self.callees.len();
        let edges = |caller: usize| self.all(caller).map(move |callee| (caller, callee));
        components::callees_first(count, (0..count).flat_map(edges))
    }

    fn all(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        let callees = self.callees[index].iter();
        callees.chain(&self.tail_callees[index]).copied()
    }

    /// The function and its direct and indirect tail callees, whose frames replace the function's.
    fn with_tail_callees(&self, index: usize) -> Vec<usize> {
        let mut found = vec![index];
        let mut next = 0;
        while let Some(&this) = found.get(next) {
            for &callee in &self.tail_callees[this] {
                if !found.contains(&callee) {
                    found.push(callee);
                }
            }
            next += 1;
        }
        found
    }

    /// The functions that are in `set` or reach it by calls.
    fn reaching(&self, set: &[bool]) -> Vec<bool> {
        let mut set = set.to_vec();
        for component in self.components() {
            let mut callees = component.iter().flat_map(|&member| self.all(member));
            let reaches = callees.any(|callee| set[callee]);
            if reaches || component.iter().any(|&member| set[member]) {
                component.iter().for_each(|&member| set[member] = true);
            }
        }
        set
    }
}

#[derive(Clone, Copy)]
enum Depth {
    Unknown,
    /// The function is being computed. A call to a function in this state is recursive.
    Open,
    Known(u32),
}

struct Stack<'a> {
    graph: &'a Graph,
    own: &'a [Resources],
    depths: Vec<Depth>,
    recurses: Vec<bool>,
}

impl Stack<'_> {
    /// Bytes of the deepest chain of frames that starts with this function. Each function counts once.
    fn depth(&mut self, index: usize) -> u32 {
        match self.depths[index] {
            Depth::Known(bytes) => return bytes,
            Depth::Open => {
                self.recurses[index] = true;
                return 0;
            }
            Depth::Unknown => {}
        }
        self.depths[index] = Depth::Open;
        let mut bytes = 0;
        for frame in self.graph.with_tail_callees(index) {
            let mut deepest = 0;
            for callee in self.graph.callees[frame].clone() {
                deepest = deepest.max(self.depth(callee));
            }
            bytes = bytes.max(self.own[frame].scratch_bytes.saturating_add(deepest));
        }
        self.depths[index] = Depth::Known(bytes);
        bytes
    }
}

/// Adds the functions that may be called through pointers to the functions that make such calls. `all` contains the unknown
/// callees outside the module.
fn add_pointed_to<F>(
    module: &Module<F>,
    finished: &[FinishedFunction],
    all: &mut [Resources],
    target: &Target,
) {
    let calls_pointers = |this: &FinishedFunction| {
        let callees = &this.function.callees;
        callees.unknown || callees.unknown_tail
    };
    let refers_elsewhere = refers_elsewhere(module);
    // This covers every function that is not a kernel, and therefore also their callees.
    let mut called = Resources::default();
    for (this, &resources) in finished.iter().zip(&*all) {
        if !this.function.is_entry() {
            add_callee(&mut called, resources);
        }
    }
    for (this, resources) in finished.iter().zip(all) {
        if calls_pointers(this) && refers_elsewhere {
            add_unknown(&this.function, resources, target);
        } else if calls_pointers(this) {
            add_callee(resources, called);
            add_unknown_code(resources, target);
        }
    }
}

/// Returns `true` if functions of other objects may be called: the module refers to symbols of other objects, or other
/// objects may replace its functions.
fn refers_elsewhere<F>(module: &Module<F>) -> bool {
    let is_device = |space| matches!(space, AddressSpace::Global | AddressSpace::Constant);
    let mut functions = module.symbols.values();
    let mut variables = module.globals.values();
    functions.any(|function| {
        !function.convention.is_entry() && (!function.defined || function.replaceable)
    }) || variables.any(|variable| variable.external && is_device(variable.space))
}

fn add_unknown(function: &Function, sum: &mut Resources, target: &Target) {
    let (_, max_size) = function.header.attributes.flat_work_group_size;
    let waves = target.waves_per_work_group(max_size);
    let waves = waves.div_ceil(target.simds_per_work_group()).max(1);
    let vgprs = target.max_vgprs_for_waves(waves);
    sum.vgprs = sum.vgprs.max(vgprs.min(target.addressable_vgprs()));
    let agprs = target.max_agprs_for_waves(waves, sum.vgprs);
    sum.agprs = sum.agprs.max(agprs);
    add_unknown_code(sum, target);
    let sgprs = target
        .max_sgprs_for_waves(1)
        .saturating_sub(sum.extra_sgprs(target));
    sum.sgprs = sum.sgprs.max(sgprs.min(target.addressable_sgprs()));
}

/// Adds everything that an unknown function may use, except for numbered registers.
fn add_unknown_code(sum: &mut Resources, target: &Target) {
    sum.uses_vcc = true;
    sum.uses_flat_scratch |= target.has_flat_address_space();
    sum.has_dynamic_stack = true;
}

fn add_callee(sum: &mut Resources, callee: Resources) {
    sum.vgprs = sum.vgprs.max(callee.vgprs);
    sum.agprs = sum.agprs.max(callee.agprs);
    sum.sgprs = sum.sgprs.max(callee.sgprs);
    sum.uses_vcc |= callee.uses_vcc;
    sum.uses_flat_scratch |= callee.uses_flat_scratch;
    sum.has_dynamic_stack |= callee.has_dynamic_stack;
}
