//! Inlines calls with LLVM's always-inliner, before conversion.
//!
//! In: any module. Out: the only calls left are calls to functions that
//!
//! * must not be inlined (`noinline`, `optnone`, replaceable by other objects),
//! * cannot be inlined (recursion),
//! * are so large and called so often that copies would add hundreds of instructions, or are `cold`, or
//! * do not fit into the budget for the size of the module, where functions are considered after their callees.
//!
//! Functions that other objects may call are kept too. Aliases are replaced with their aliasees. A module that contains
//! only kernels does not change.

use crate::FrontendOptions;
use crate::attributes;
use crate::bindings::{LLVMVisibility, Module, Op, Pass, Value, ValueKind, attribute_kind};
use crate::globals;
use mir::AddressSpace;
use mir::module::{CallingConvention, Linkage};
use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;
use rustc_hash::{FxHashMap, FxHashSet};

/// Inlines calls to functions that are defined in `module` and are not kernels. Then removes functions that can no
/// longer be called. In a module with kernels, it also removes hidden functions and functions that cannot be called at
/// all.
///
/// Returns the inlined functions, if remarks are wanted.
pub fn inline_calls(module: Module<'_>, options: &FrontendOptions) -> Vec<InlinedFunction> {
    for alias in module.aliases().collect::<Vec<_>>() {
        // A weak alias is kept, since another object may replace it.
        if globals::linkage(alias.linkage()) != Linkage::Weak {
            alias.replace_alias();
        }
    }
    let candidates: Vec<Value<'_>> = module
        .functions()
        .filter(|function| !function.is_declaration() && !is_entry(*function))
        .collect();
    if candidates.is_empty() {
        return Vec::new();
    }
    let defined = module
        .functions()
        .filter(|function| !function.is_declaration());
    let has_kernels = defined.count() > candidates.len();
    let called = CalledFunctions::choose(module, &candidates);
    let inlined = match options.remarks {
        true => inlined_functions(module, &called),
        false => Vec::new(),
    };
    let always_inline = attribute_kind("alwaysinline");
    let removed = [attribute_kind("noinline"), attribute_kind("optnone")];
    let mut changed = false;
    for function in candidates {
        if called.keys.contains(&function.key()) {
            function.remove_attribute(always_inline);
            continue;
        }
        if function.is_used() {
            function.replace_attributes(always_inline, &removed);
        }
        let is_visible = function.visibility() != LLVMVisibility::LLVMHiddenVisibility
            && called.callable.contains(&function.key());
        if options.entry_points_only && has_kernels && !is_visible {
            function.make_internal();
        }
        changed = true;
    }
    if changed {
        module.run_passes(&[Pass::AlwaysInline, Pass::GlobalDce]);
    }
    inlined
}

/// A function that is inlined into another, directly or as part of a third.
pub struct InlinedFunction {
    pub caller: String,
    pub callee: String,
}

/// The maximum number of functions that remarks of one caller name.
const MAX_NAMED: usize = 100;

/// The functions that are inlined into entry points and into functions that are called.
fn inlined_functions(module: Module<'_>, called: &CalledFunctions) -> Vec<InlinedFunction> {
    let defined = module
        .functions()
        .filter(|function| !function.is_declaration());
    let bodies: FxHashMap<usize, (Value<'_>, Vec<usize>)> = defined
        .map(|function| (function.key(), (function, Facts::of(0, function).callees)))
        .collect();
    let name = |function: &Value<'_>| String::from_utf8_lossy(function.name()).into_owned();
    let is_kept = |function: &Value<'_>| called.keys.contains(&function.key());
    let mut inlined = Vec::new();
    for caller in module.functions() {
        if caller.is_declaration() || !is_entry(caller) && !is_kept(&caller) {
            continue;
        }
        let (mut seen, mut work) = (FxHashSet::default(), vec![caller.key()]);
        let mut named = Vec::new();
        while let Some(key) = work.pop().filter(|_| named.len() < MAX_NAMED) {
            let callees = bodies.get(&key).map_or(&[][..], |(_, callees)| callees);
            for callee in callees {
                if let Some((function, _)) = bodies.get(callee)
                    && !is_kept(function)
                    && seen.insert(*callee)
                {
                    named.push(InlinedFunction {
                        caller: name(&caller),
                        callee: name(function),
                    });
                    work.push(*callee);
                }
            }
        }
        inlined.extend(named);
    }
    inlined
}

/// The maximum number of instructions of a function that is always inlined. Inlining it costs about as much as a call.
const SMALL: usize = 60;

/// The maximum number of instructions of a `cold` function that is inlined.
const SMALL_COLD: usize = 10;

/// The maximum number of instructions that copies of one function may add to the module. It is small because the
/// producer of the IR has already inlined calls if that makes the code faster.
const MAX_GROWTH: usize = 500;

/// The maximum number of instructions in copies of all functions: the first number, plus the second for each
/// instruction of the module.
const BUDGET: (usize, usize) = (100_000, 8);

/// The corresponding maximum for functions that the source marks for inlining.
const LARGEST_BUDGET: (usize, usize) = (1_000_000, 16);

fn is_entry(function: Value<'_>) -> bool {
    attributes::calling_convention(function.calling_convention())
        .is_some_and(CallingConvention::is_entry)
}

fn is_graphics(function: Value<'_>) -> bool {
    let convention = attributes::calling_convention(function.calling_convention());
    convention == Some(CallingConvention::Gfx)
}

/// The functions that are not inlined.
struct CalledFunctions {
    keys: FxHashSet<usize>,
    /// The functions for which calls can be generated.
    callable: FxHashSet<usize>,
}

impl CalledFunctions {
    fn choose(module: Module<'_>, candidates: &[Value<'_>]) -> CalledFunctions {
        let reached = reached_functions(module);
        let kept = [attribute_kind("noinline"), attribute_kind("optnone")];
        let inreg = attribute_kind("inreg");
        let always = attribute_kind("alwaysinline");
        let defined = module
            .functions()
            .filter(|function| !function.is_declaration());
        let facts: FxHashMap<usize, Facts> = defined
            .enumerate()
            .map(|(number, function)| (function.key(), Facts::of(number, function)))
            .collect();
        let is_callable = |function: &&Value<'_>| {
            let is_internal = globals::linkage(function.linkage()).is_local();
            let mut params = 0..function.params().count() as u32;
            let is_rejected = !is_internal
                && !is_graphics(**function)
                && params.any(|param| function.has_attribute(Some(param), inreg));
            !is_rejected && !function.is_variadic()
        };
        let is_kept = |function: &&Value<'_>| {
            let has = |kind: &u32| function.has_attribute(None, *kind);
            let is_replaceable = globals::is_replaceable(**function) && !has(&always);
            (kept.iter().any(has) || is_replaceable) && is_callable(function)
        };
        let is_candidate: FxHashSet<usize> = candidates.iter().map(|f| f.key()).collect();
        let mut keys: FxHashSet<usize> = candidates
            .iter()
            .filter(is_kept)
            .map(|function| function.key())
            .collect();
        keys.extend(recursive_functions(&facts).filter(|key| is_candidate.contains(key)));
        let callable = candidates.iter().filter(is_callable);
        let mut callable: FxHashSet<usize> = callable.map(|function| function.key()).collect();
        let wanted = candidates.iter().filter(|f| f.has_attribute(None, always));
        let wanted = wanted.map(|function| function.key()).collect();
        let rare = ["cold", "noreturn"].map(attribute_kind);
        let is_rare = |f: &&Value<'_>| rare.iter().any(|&kind| f.has_attribute(None, kind));
        let cold = candidates.iter().filter(is_rare).map(|f| f.key()).collect();
        keep_large(&facts, &callable, &wanted, &cold, &mut keys);
        let uses_lds = reaching_lds(&facts, &keys);
        // Functions that use LDS cannot be called from other objects, whose kernels have not allocated that LDS.
        callable.retain(|key| keys.contains(key) || !uses_lds.contains(key));
        let leads_to_lds = reaching_lds(&facts, &FxHashSet::default());
        let unreached: Vec<usize> = leads_to_lds.difference(&reached).copied().collect();
        callable.retain(|key| !unreached.contains(key));
        keys.retain(|key| !unreached.contains(key));
        CalledFunctions { keys, callable }
    }
}

/// Adds to `kept` the functions of `callable` that are not inlined because their copies would be too large, alone or
/// together, or because they are `cold`. Functions that should be inlined (`wanted`) are added only if the module would
/// otherwise become too large.
fn keep_large(
    facts: &FxHashMap<usize, Facts>,
    callable: &FxHashSet<usize>,
    wanted: &FxHashSet<usize>,
    cold: &FxHashSet<usize>,
    kept: &mut FxHashSet<usize>,
) {
    let mut sites: FxHashMap<usize, usize> = FxHashMap::default();
    for callee in facts.values().flat_map(|facts| &facts.calls) {
        *sites.entry(*callee).or_default() += 1;
    }
    let total: usize = facts.values().map(|facts| facts.size).sum();
    let budget = |(some, factor): (usize, usize)| total.saturating_mul(factor).saturating_add(some);
    let (budget, largest) = (budget(BUDGET), budget(LARGEST_BUDGET));
    let mut copied: usize = 0;
    // The number of instructions of each function, including those of inlined callees.
    let mut sizes: FxHashMap<usize, usize> = FxHashMap::default();
    for key in callees_first(facts) {
        let inlined = facts[&key]
            .calls
            .iter()
            .filter(|callee| !kept.contains(callee));
        let inlined: usize = inlined.filter_map(|callee| sizes.get(callee)).sum();
        let size = facts[&key].size.saturating_add(inlined);
        sizes.insert(key, size);
        if kept.contains(&key) || !callable.contains(&key) {
            continue;
        }
        let sites = sites.get(&key).copied().unwrap_or(0);
        let copies = sites.saturating_sub(1);
        let is_large = size > SMALL && size.saturating_mul(copies) > MAX_GROWTH
            || size > SMALL_COLD && cold.contains(&key);
        let more = copied.saturating_add(size.saturating_mul(sites));
        let is_kept = match wanted.contains(&key) {
            true => more > largest,
            false => is_large || more > budget,
        };
        if is_kept {
            kept.insert(key);
        } else {
            copied = more;
        }
    }
}

/// All functions, each after its callees unless they call each other.
fn callees_first(facts: &FxHashMap<usize, Facts>) -> Vec<usize> {
    let mut keys: Vec<usize> = facts.keys().copied().collect();
    keys.sort_unstable_by_key(|key| facts[key].number);
    let (mut order, mut seen) = (Vec::new(), FxHashSet::default());
    for key in keys {
        let mut stack = vec![(key, 0)];
        while let Some((key, next)) = stack.pop() {
            let Some(this) = facts.get(&key).filter(|_| next > 0 || seen.insert(key)) else {
                continue;
            };
            match this.callees.get(next) {
                Some(&callee) => stack.extend([(key, next + 1), (callee, 0)]),
                None => order.push(key),
            }
        }
    }
    order
}

/// The functions that kernels and variables refer to, directly or indirectly.
fn reached_functions(module: Module<'_>) -> FxHashSet<usize> {
    let mut work: Vec<Value<'_>> = module.functions().filter(|&f| is_entry(f)).collect();
    for variable in module.globals() {
        variable
            .initializer()
            .into_iter()
            .for_each(|value| name_functions(value, &mut work));
    }
    let mut reached = FxHashSet::default();
    while let Some(function) = work.pop() {
        if !reached.insert(function.key()) {
            continue;
        }
        for inst in function.blocks().flat_map(|block| block.instructions()) {
            inst.operands()
                .for_each(|operand| name_functions(operand, &mut work));
        }
    }
    reached
}

/// Adds the functions that a constant refers to.
fn name_functions<'m>(value: Value<'m>, out: &mut Vec<Value<'m>>) {
    match value.kind() {
        ValueKind::LLVMFunctionValueKind => out.push(value),
        ValueKind::LLVMConstantExprValueKind
        | ValueKind::LLVMConstantArrayValueKind
        | ValueKind::LLVMConstantStructValueKind
        | ValueKind::LLVMConstantVectorValueKind => {
            value
                .operands()
                .for_each(|operand| name_functions(operand, out));
        }
        _ => {}
    }
}

/// Facts about a function.
struct Facts {
    /// The index in the module.
    number: usize,
    size: usize,
    /// The callee of each call.
    calls: Vec<usize>,
    /// The distinct callees.
    callees: Vec<usize>,
    uses_lds: bool,
}

impl Facts {
    fn of(number: usize, function: Value<'_>) -> Facts {
        let mut facts = Facts {
            number,
            size: 0,
            calls: Vec::new(),
            callees: Vec::new(),
            uses_lds: false,
        };
        let is_graphics = is_graphics(function);
        for inst in function.blocks().flat_map(|block| block.instructions()) {
            if inst.opcode() == Op::LLVMCall {
                facts.calls.push(inst.callee().key());
            }
            facts.size += 1;
            facts.uses_lds |= inst.operands().any(|value| names_lds(value, is_graphics));
        }
        facts.callees.clone_from(&facts.calls);
        facts.callees.sort_unstable();
        facts.callees.dedup();
        facts
    }
}

/// Returns `true` for an LDS variable that other objects cannot share, and for constants that are computed from one.
/// Graphics functions can share variables with objects that know their offsets.
fn names_lds(value: Value<'_>, is_graphics: bool) -> bool {
    match value.kind() {
        ValueKind::LLVMGlobalVariableValueKind => {
            let is_shared = is_graphics && globals::linkage(value.linkage()) == Linkage::External;
            let space = AddressSpace::from_number(value.ty().address_space());
            space == Some(AddressSpace::Local) && !is_shared
        }
        ValueKind::LLVMConstantExprValueKind => value
            .operands()
            .any(|operand| names_lds(operand, is_graphics)),
        _ => false,
    }
}

/// The functions that use LDS after all functions except `kept` have been inlined into their callers.
fn reaching_lds(facts: &FxHashMap<usize, Facts>, kept: &FxHashSet<usize>) -> FxHashSet<usize> {
    let mut callers: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
    for (&caller, facts) in facts {
        for &callee in facts.callees.iter().filter(|callee| !kept.contains(callee)) {
            callers.entry(callee).or_default().push(caller);
        }
    }
    let users = facts.iter().filter(|(_, facts)| facts.uses_lds);
    let mut work: Vec<usize> = users.map(|(&key, _)| key).collect();
    let mut reaching = FxHashSet::default();
    while let Some(key) = work.pop() {
        if reaching.insert(key) {
            work.extend(callers.get(&key).into_iter().flatten());
        }
    }
    reaching
}

/// The functions that may call themselves, directly or indirectly.
fn recursive_functions(facts: &FxHashMap<usize, Facts>) -> impl Iterator<Item = usize> {
    let mut graph = DiGraph::<usize, ()>::new();
    let nodes: FxHashMap<usize, _> = facts
        .keys()
        .map(|&key| (key, graph.add_node(key)))
        .collect();
    for (caller, facts) in facts {
        for callee in facts.callees.iter().filter_map(|callee| nodes.get(callee)) {
            graph.add_edge(nodes[caller], *callee, ());
        }
    }
    let mut cycles = kosaraju_scc(&graph);
    cycles.retain(|c| c.len() > 1 || graph.contains_edge(c[0], c[0]));
    let functions = cycles.into_iter().flatten();
    functions.map(move |node| graph[node])
}
