//! Inlining: calls of functions defined in the module disappear before conversion, by LLVM's
//! always-inliner. Real calls stay of functions that must not be inlined (`noinline`, `optnone`) or cannot
//! (recursion). What other objects may call stays besides. The module is left alone if it has no functions
//! besides kernels. Aliases give way to what they stand for.

use crate::FrontendOptions;
use crate::attributes;
use crate::bindings::{LLVMVisibility, Module, Op, Value, ValueKind, attribute_kind};
use crate::error::FrontendError;
use mir::AddressSpace;
use mir::module::CallingConvention;
use rustc_hash::{FxHashMap, FxHashSet};

/// Inlines calls of functions defined in `module` that are no kernels, and removes functions that nothing
/// can call then. In a module with kernels, those are also hidden ones, and those that cannot be called.
pub fn inline_calls(
    module: Module<'_>,
    name: &str,
    options: &FrontendOptions,
) -> Result<(), FrontendError> {
    for alias in module.aliases().collect::<Vec<_>>() {
        alias.replace_alias();
    }
    let candidates: Vec<Value<'_>> = module
        .functions()
        .filter(|function| !function.is_declaration() && !is_kernel(*function))
        .collect();
    if candidates.is_empty() {
        return Ok(());
    }
    let called = CalledFunctions::choose(&candidates);
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

fn is_kernel(function: Value<'_>) -> bool {
    attributes::calling_convention(function.calling_convention()) == Some(CallingConvention::Kernel)
}

/// The functions of which real calls stay.
struct CalledFunctions {
    keys: FxHashSet<usize>,
    /// Those that would be fit for it.
    callable: FxHashSet<usize>,
}

impl CalledFunctions {
    fn choose(candidates: &[Value<'_>]) -> CalledFunctions {
        let kept = [attribute_kind("noinline"), attribute_kind("optnone")];
        let refused = attribute_kind("inreg");
        let facts: FxHashMap<usize, Facts> = candidates
            .iter()
            .map(|&function| (function.key(), Facts::of(function)))
            .collect();
        let is_callable = |function: &&Value<'_>| {
            let mut params = 0..function.params().count() as u32;
            let is_refused = params.any(|param| function.has_attribute(Some(param), refused));
            !is_refused && !function.is_variadic()
        };
        let is_kept = |function: &&Value<'_>| {
            let has = |kind: &u32| function.has_attribute(None, *kind);
            kept.iter().any(has) && is_callable(function)
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
        let uses_lds = |key: &usize| reaches_lds(*key, &facts, &keys, &mut FxHashSet::default());
        // Who calls those from outside has not allocated what they use.
        callable.retain(|key| keys.contains(key) || !uses_lds(key));
        let unused = candidates.iter().filter(|function| !function.is_used());
        let unused = unused.map(|function| function.key()).filter(uses_lds);
        for key in unused.collect::<Vec<usize>>() {
            callable.remove(&key);
            keys.remove(&key);
        }
        CalledFunctions { keys, callable }
    }
}

/// What a function calls and uses.
struct Facts {
    callees: Vec<usize>,
    uses_lds: bool,
}

impl Facts {
    fn of(function: Value<'_>) -> Facts {
        let mut facts = Facts {
            callees: Vec::new(),
            uses_lds: false,
        };
        for inst in function.blocks().flat_map(|block| block.instructions()) {
            if inst.opcode() == Op::LLVMCall {
                facts.callees.push(inst.callee().key());
            }
            facts.uses_lds |= inst.operands().any(names_lds);
        }
        facts.callees.sort_unstable();
        facts.callees.dedup();
        facts
    }
}

/// True for a variable of local memory and constants made of one.
fn names_lds(value: Value<'_>) -> bool {
    match value.kind() {
        ValueKind::LLVMGlobalVariableValueKind => {
            AddressSpace::from_number(value.ty().address_space()) == Some(AddressSpace::Local)
        }
        ValueKind::LLVMConstantExprValueKind => value.operands().any(names_lds),
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
