//! Inlining: calls of functions defined in the module disappear before conversion, by LLVM's
//! always-inliner. Real calls stay of functions that must not be inlined (`noinline`, `optnone`; other objects may replace
//! them), or cannot (recursion), or are so large and called so often that copies would add thousands of instructions. What other objects may call stays besides. The module is left alone if it has no functions
//! besides kernels. Aliases give way to what they stand for.

use crate::FrontendOptions;
use crate::attributes;
use crate::bindings::{LLVMVisibility, Module, Op, Value, ValueKind, attribute_kind};
use crate::error::FrontendError;
use crate::globals;
use mir::AddressSpace;
use mir::module::{CallingConvention, Linkage};
use rustc_hash::{FxHashMap, FxHashSet};

/// Inlines calls of functions defined in `module` that are no kernels, and removes functions that nothing
/// can call then. In a module with kernels, those are also hidden ones, and those that cannot be called.
pub fn inline_calls(
    module: Module<'_>,
    name: &str,
    options: &FrontendOptions,
) -> Result<(), FrontendError> {
    for alias in module.aliases().collect::<Vec<_>>() {
        // Another object may define a weak one.
        if globals::linkage(alias.linkage()) != Linkage::Weak {
            alias.replace_alias();
        }
    }
    let candidates: Vec<Value<'_>> = module
        .functions()
        .filter(|function| !function.is_declaration() && !is_entry(*function))
        .collect();
    if candidates.is_empty() {
        return Ok(());
    }
    let called = CalledFunctions::choose(module, &candidates);
    let always_inline = attribute_kind("alwaysinline");
    let removed = [attribute_kind("noinline"), attribute_kind("optnone")];
    let defined = module
        .functions()
        .filter(|function| !function.is_declaration());
    let has_kernels = defined.count() > candidates.len();
    let mut changed = false;
    for function in candidates {
        if called.keys.contains(&function.key()) {
            continue;
        }
        if function.is_used() {
            function.mark_always_inline(always_inline, &removed);
        }
        let is_visible = function.visibility() != LLVMVisibility::LLVMHiddenVisibility
            && called.callable.contains(&function.key());
        if options.entry_points_only && has_kernels && !is_visible {
            function.make_internal();
        }
        changed = true;
    }
    if !changed {
        return Ok(());
    }
    module
        .run_passes(c"always-inline,globaldce")
        .map_err(|message| FrontendError::Invalid {
            name: name.to_string(),
            message,
        })
}

/// Most instructions of a function that is always inlined.
const SMALL: usize = 200;

/// Most instructions that copies of a function may add to the module.
const MAX_GROWTH: usize = 5000;

fn is_entry(function: Value<'_>) -> bool {
    attributes::calling_convention(function.calling_convention())
        .is_some_and(CallingConvention::is_entry)
}

fn is_graphics(function: Value<'_>) -> bool {
    let convention = attributes::calling_convention(function.calling_convention());
    convention == Some(CallingConvention::Gfx)
}

/// The functions of which real calls stay.
struct CalledFunctions {
    keys: FxHashSet<usize>,
    /// Those that would be fit for it.
    callable: FxHashSet<usize>,
}

impl CalledFunctions {
    fn choose(module: Module<'_>, candidates: &[Value<'_>]) -> CalledFunctions {
        let reached = reached_functions(module);
        let kept = [attribute_kind("noinline"), attribute_kind("optnone")];
        let refused = attribute_kind("inreg");
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
            let is_refused = !is_internal
                && !is_graphics(**function)
                && params.any(|param| function.has_attribute(Some(param), refused));
            !is_refused && !function.is_variadic()
        };
        let is_kept = |function: &&Value<'_>| {
            let has = |kind: &u32| function.has_attribute(None, *kind);
            let is_replaceable = globals::is_replaceable(**function) && !has(&always);
            (kept.iter().any(has) || is_replaceable) && is_callable(function)
        };
        let mut keys: FxHashSet<usize> = candidates
            .iter()
            .filter(is_kept)
            .map(|function| function.key())
            .collect();
        let recursive = candidates.iter().map(|function| function.key());
        let recursive: Vec<usize> = recursive.filter(|&key| calls_itself(key, &facts)).collect();
        keys.extend(recursive);
        let callable = candidates.iter().filter(is_callable);
        let mut callable: FxHashSet<usize> = callable.map(|function| function.key()).collect();
        let is_free = |function: &&Value<'_>| !function.has_attribute(None, always);
        let free = candidates
            .iter()
            .filter(is_free)
            .map(|function| function.key());
        let free = free.filter(|key| callable.contains(key)).collect();
        keep_large(&facts, &free, &mut keys);
        let uses_lds = |key: &usize| reaches_lds(*key, &facts, &keys, &mut FxHashSet::default());
        // Who calls those from outside has not allocated what they use.
        callable.retain(|key| keys.contains(key) || !uses_lds(key));
        let nothing = FxHashSet::default();
        let leads_to_lds =
            |key: &usize| reaches_lds(*key, &facts, &nothing, &mut FxHashSet::default());
        let unreached = |key: &usize| !reached.contains(key) && leads_to_lds(key);
        let unreached: Vec<usize> = facts.keys().copied().filter(unreached).collect();
        callable.retain(|key| !unreached.contains(key));
        keys.retain(|key| !unreached.contains(key));
        CalledFunctions { keys, callable }
    }
}

/// Adds those of `free` of which copies for every call would take too much room.
fn keep_large(
    facts: &FxHashMap<usize, Facts>,
    free: &FxHashSet<usize>,
    kept: &mut FxHashSet<usize>,
) {
    let mut sites: FxHashMap<usize, usize> = FxHashMap::default();
    for callee in facts.values().flat_map(|facts| &facts.calls) {
        *sites.entry(*callee).or_default() += 1;
    }
    // Instructions with those of what is inlined; callees come first.
    let mut sizes: FxHashMap<usize, usize> = FxHashMap::default();
    for key in callees_first(facts) {
        let inlined = facts[&key]
            .calls
            .iter()
            .filter(|callee| !kept.contains(callee));
        let inlined: usize = inlined.filter_map(|callee| sizes.get(callee)).sum();
        let size = facts[&key].size.saturating_add(inlined);
        sizes.insert(key, size);
        let copies = sites.get(&key).copied().unwrap_or(0).saturating_sub(1);
        if free.contains(&key) && size > SMALL && size.saturating_mul(copies) > MAX_GROWTH {
            kept.insert(key);
        }
    }
}

/// The functions, each behind those it calls unless they call each other.
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

/// The functions that kernels and variables name, and those that these name.
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

/// Adds the functions that a constant names.
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

/// What a function calls and uses.
struct Facts {
    /// Place in the module.
    number: usize,
    /// Instructions.
    size: usize,
    /// What is called, once for every call.
    calls: Vec<usize>,
    /// What is called, once each.
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

/// True for a variable of local memory and constants made of one. Graphics functions may share variables with objects
/// that know their places.
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

/// True if a function uses local memory once everything but `kept` is inlined into it.
fn reaches_lds(
    key: usize,
    facts: &FxHashMap<usize, Facts>,
    kept: &FxHashSet<usize>,
    seen: &mut FxHashSet<usize>,
) -> bool {
    let Some(this) = facts.get(&key).filter(|_| seen.insert(key)) else {
        return false;
    };
    let mut callees = this.callees.iter().filter(|callee| !kept.contains(callee));
    this.uses_lds || callees.any(|&callee| reaches_lds(callee, facts, kept, seen))
}

/// True if a function may call itself, directly or through others.
fn calls_itself(key: usize, facts: &FxHashMap<usize, Facts>) -> bool {
    let callees = |key: usize| facts.get(&key).map_or(&[][..], |facts| &facts.callees);
    let mut seen = FxHashSet::default();
    let mut work = callees(key).to_vec();
    while let Some(callee) = work.pop() {
        if callee == key {
            return true;
        }
        if seen.insert(callee) {
            work.extend_from_slice(callees(callee));
        }
    }
    false
}
