//! Functions with one memory operation each, and the instructions that a compiler generates for it.
//!
//! When the operation starts, loads and stores of global memory and LDS are outstanding, so every wait that the memory
//! model requires has accesses to wait for. Two markers, `s_nop 1` and `s_nop 2`, delimit the instructions of the
//! operation. Loaded values are used only after the second marker, so waits for data are outside.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A function with one memory operation.
#[derive(Clone, Debug)]
pub struct Case {
    /// The operation, which is also the name of the function: words separated by dots.
    pub name: String,
    /// The IR of the function.
    pub text: String,
}

/// The words that make up the names of cases.
pub mod words {
    /// Synchronization scopes, named by their last part in `syncscope`.
    pub const SCOPES: &[&str] = &[
        "system",
        "cluster",
        "agent",
        "workgroup",
        "wavefront",
        "singlethread",
        "one-as",
        "cluster-one-as",
        "agent-one-as",
        "workgroup-one-as",
        "wavefront-one-as",
        "singlethread-one-as",
    ];
    /// Orderings of atomic loads.
    pub const LOAD_ORDERINGS: &[&str] = &["unordered", "monotonic", "acquire", "seq_cst"];
    /// Orderings of atomic stores.
    pub const STORE_ORDERINGS: &[&str] = &["unordered", "monotonic", "release", "seq_cst"];
    /// Orderings of read-modify-writes.
    pub const RMW_ORDERINGS: &[&str] = &["monotonic", "acquire", "release", "acq_rel", "seq_cst"];
    /// Orderings of fences.
    pub const FENCE_ORDERINGS: &[&str] = &["acquire", "release", "acq_rel", "seq_cst"];
    /// Orderings of compare-and-swaps that fail.
    pub const FAILURE_ORDERINGS: &[&str] = &["monotonic", "acquire", "seq_cst"];
    /// Operations on integers.
    pub const INTEGER_OPERATIONS: &[&str] = &[
        "xchg",
        "add",
        "sub",
        "and",
        "nand",
        "or",
        "xor",
        "max",
        "min",
        "umax",
        "umin",
        "uinc_wrap",
        "udec_wrap",
        "usub_cond",
        "usub_sat",
    ];
    /// Operations on floating-point numbers.
    pub const FLOAT_OPERATIONS: &[&str] = &["xchg", "fadd", "fsub", "fmax", "fmin"];
    /// The kinds of metadata about the memory of a read-modify-write.
    pub const MEMORY: &[&str] = &["near", "coarse", "coarse-flushed", "not-private"];
    /// Flags of plain loads and stores.
    pub const FLAGS: &[&str] = &[
        "",
        "volatile",
        "nontemporal",
        "volatile.nontemporal",
        "invariant",
    ];
}

/// The metadata nodes that cases refer to; every module with cases needs them.
pub const METADATA: &str = "!0 = !{i32 1}\n!1 = !{}\n!2 = !{i32 5, i32 6}\n\
    !6 = !{!\"amdgpu-synchronize-as\", !\"local\"}\n\
    !7 = !{!\"amdgpu-synchronize-as\", !\"global\"}\n";

/// All memory operations that are possible in an address space.
pub fn cases(space: u32) -> Vec<Case> {
    let mut cases = Vec::new();
    if space != REGION {
        accesses(space, &mut cases);
    }
    if !is_constant(space) {
        exchanges(space, &mut cases);
        operations(space, &mut cases);
    }
    if space == 1 {
        fences(&mut cases);
    }
    let mut names = BTreeSet::new();
    cases.retain(|case| names.insert(case.name.clone()));
    cases
}

/// GDS, for which LLVM supports only integer atomics.
const REGION: u32 = 2;

/// Returns `true` for types that scalar loads support.
fn is_scalar(ty: &str) -> bool {
    matches!(
        ty,
        "i32" | "i64" | "float" | "double" | "<2 x i32>" | "<4 x i32>"
    )
}

fn is_constant(space: u32) -> bool {
    matches!(space, 4 | 6)
}

/// Types of plain and atomic accesses.
const TYPES: &[&str] = &["i8", "i16", "i32", "i64", "float", "double", "half"];

/// Wider types, only for plain accesses.
const WIDE: &[&str] = &["<2 x i32>", "<3 x i32>", "<4 x i32>", "i128"];

fn accesses(space: u32, cases: &mut Vec<Case>) {
    for flags in words::FLAGS {
        for ty in TYPES.iter().chain(WIDE) {
            // LLVM moves these loads out of the range between the markers.
            if space == 4 && *ty == "i128" {
                continue;
            }
            // LLVM reads 32-bit constant memory only with scalar loads.
            if space == 6 && (flags.contains('t') && *flags != "invariant" || !is_scalar(ty)) {
                continue;
            }
            cases.push(load(space, ty, "", "", flags));
            if *flags != "invariant" && !is_constant(space) {
                cases.push(store(space, ty, "", "", flags));
            }
        }
    }
    if is_constant(space) {
        return;
    }
    for scope in words::SCOPES {
        for flags in ["", "volatile"] {
            for ordering in words::LOAD_ORDERINGS {
                let all = flags.is_empty() && *scope == "agent";
                for ty in TYPES.iter().filter(|ty| all || **ty == "i32") {
                    cases.push(load(space, ty, ordering, scope, flags));
                }
            }
            for ordering in words::STORE_ORDERINGS {
                let all = flags.is_empty() && *scope == "agent";
                for ty in TYPES.iter().filter(|ty| all || **ty == "i32") {
                    cases.push(store(space, ty, ordering, scope, flags));
                }
            }
        }
    }
}

fn exchanges(space: u32, cases: &mut Vec<Case>) {
    for scope in words::SCOPES {
        for success in words::RMW_ORDERINGS {
            for failure in words::FAILURE_ORDERINGS {
                for used in [true, false] {
                    cases.push(exchange(space, "i32", [success, failure], scope, used, ""));
                }
            }
        }
    }
    let types: &[&str] = match space {
        REGION => &["i64"],
        _ => &["i8", "i16", "i64", "ptr", "ptr addrspace(3)"],
    };
    for ty in types {
        for orderings in [["monotonic"; 2], ["seq_cst"; 2]] {
            for weak in ["", "weak"] {
                cases.push(exchange(space, ty, orderings, "agent", true, weak));
            }
        }
    }
    for flags in ["weak", "volatile"] {
        cases.push(exchange(
            space,
            "i32",
            ["acq_rel", "acquire"],
            "system",
            true,
            flags,
        ));
    }
}

fn operations(space: u32, cases: &mut Vec<Case>) {
    for scope in words::SCOPES {
        for ordering in words::RMW_ORDERINGS {
            for used in [true, false] {
                cases.push(operation(space, "add", "i32", ordering, scope, used, ""));
            }
        }
    }
    cases.push(operation(
        space, "add", "i32", "acq_rel", "agent", true, "volatile",
    ));
    if space == REGION {
        for name in words::INTEGER_OPERATIONS
            .iter()
            .filter(|name| is_simple(name))
        {
            for ty in ["i32", "i64"] {
                cases.push(operation(space, name, ty, "monotonic", "agent", true, ""));
                cases.push(operation(space, name, ty, "seq_cst", "agent", false, ""));
            }
        }
        return;
    }
    for used in [true, false] {
        for flags in words::MEMORY {
            for name in words::INTEGER_OPERATIONS {
                let ty = if *flags == "not-private" {
                    "i64"
                } else {
                    "i32"
                };
                cases.push(operation(
                    space,
                    name,
                    ty,
                    "monotonic",
                    "agent",
                    used,
                    flags,
                ));
                cases.push(operation(
                    space,
                    name,
                    ty,
                    "monotonic",
                    "system",
                    used,
                    flags,
                ));
            }
            for name in words::FLOAT_OPERATIONS {
                for ty in ["float", "double"] {
                    cases.push(operation(
                        space,
                        name,
                        ty,
                        "monotonic",
                        "agent",
                        used,
                        flags,
                    ));
                }
            }
        }
        for (ordering, scope) in [("monotonic", "agent"), ("seq_cst", "workgroup")] {
            let mut add = |name, ty| {
                cases.push(operation(space, name, ty, ordering, scope, used, ""));
            };
            for name in words::INTEGER_OPERATIONS {
                for ty in ["i8", "i16", "i32", "i64"] {
                    add(name, ty);
                }
            }
            for name in words::FLOAT_OPERATIONS {
                for ty in ["half", "bfloat", "float", "double"] {
                    add(name, ty);
                }
            }
            for name in ["fadd", "fsub", "fmax", "fmin"] {
                for ty in ["<2 x half>", "<2 x bfloat>"] {
                    add(name, ty);
                }
            }
            add("xchg", "ptr");
            add("xchg", "ptr addrspace(3)");
        }
    }
}

/// Returns `true` if the hardware has an instruction for an integer operation.
fn is_simple(name: &str) -> bool {
    !matches!(name, "nand" | "usub_cond" | "usub_sat")
}

fn fences(cases: &mut Vec<Case>) {
    for scope in words::SCOPES {
        for ordering in words::FENCE_ORDERINGS {
            let name = join(&["fence", ordering, scope]);
            let text = format!("fence {}{ordering}", syncscope(scope));
            cases.push(case(name, 1, "i32", &text, None));
            for (space, node) in [("local", "!6"), ("global", "!7")] {
                let name = join(&["fence", ordering, scope, space]);
                let text = format!("fence {}{ordering}, !mmra {node}", syncscope(scope));
                cases.push(case(name, 1, "i32", &text, None));
            }
        }
    }
}

fn load(space: u32, ty: &str, ordering: &str, scope: &str, flags: &str) -> Case {
    let name = join(&["load", ordering, scope, flags, ty, &space_name(space)]);
    let access = access(flags, ordering);
    let text = format!(
        "%r = load {access}{ty}, ptr addrspace({space}) %p{}",
        tail(ty, ordering, scope, flags)
    );
    case(name, space, ty, &text, Some(ty))
}

fn store(space: u32, ty: &str, ordering: &str, scope: &str, flags: &str) -> Case {
    let name = join(&["store", ordering, scope, flags, ty, &space_name(space)]);
    let access = access(flags, ordering);
    let text = format!(
        "store {access}{ty} %v, ptr addrspace({space}) %p{}",
        tail(ty, ordering, scope, flags)
    );
    case(name, space, ty, &text, None)
}

fn exchange(
    space: u32,
    ty: &str,
    orderings: [&str; 2],
    scope: &str,
    used: bool,
    flags: &str,
) -> Case {
    let [success, failure] = orderings;
    let used_word = if used { "used" } else { "unused" };
    let name = join(&[
        "cmpxchg",
        success,
        failure,
        scope,
        flags,
        ty,
        used_word,
        &space_name(space),
    ]);
    let flags = if flags.is_empty() {
        String::new()
    } else {
        format!("{flags} ")
    };
    let scope = syncscope(scope);
    let mut text = format!(
        "%q = cmpxchg {flags}ptr addrspace({space}) %p, {ty} %v, {ty} %w {scope}{success} {failure}"
    );
    if used {
        let _ = write!(text, "\n  %r = extractvalue {{ {ty}, i1 }} %q, 0");
    }
    case(name, space, ty, &text, used.then_some(ty))
}

fn operation(
    space: u32,
    name: &str,
    ty: &str,
    ordering: &str,
    scope: &str,
    used: bool,
    flags: &str,
) -> Case {
    let used_word = if used { "used" } else { "unused" };
    let title = join(&[
        "atomicrmw",
        name,
        ordering,
        scope,
        flags,
        ty,
        used_word,
        &space_name(space),
    ]);
    let scope = syncscope(scope);
    let volatile = if flags == "volatile" { "volatile " } else { "" };
    let mut text = format!(
        "%r = atomicrmw {volatile}{name} ptr addrspace({space}) %p, {ty} %v {scope}{ordering}"
    );
    text.push_str(match flags {
        "near" => ", !amdgpu.no.remote.memory !1",
        "coarse" => ", !amdgpu.no.fine.grained.memory !1",
        "coarse-flushed" => ", !amdgpu.no.fine.grained.memory !1, !amdgpu.ignore.denormal.mode !1",
        "not-private" => ", !noalias.addrspace !2",
        _ => "",
    });
    case(title, space, ty, &text, used.then_some(ty))
}

fn space_name(space: u32) -> String {
    format!("as{space}")
}

fn join(words: &[&str]) -> String {
    let words: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| !word.is_empty())
        .collect();
    let name = words.join(".");
    name.chars()
        .filter(|char| !matches!(char, '<' | '>'))
        .map(|char| {
            if matches!(char, ' ' | '(' | ')') {
                '_'
            } else {
                char
            }
        })
        .collect()
}

fn syncscope(scope: &str) -> String {
    match scope {
        "" | "system" => String::new(),
        _ => format!("syncscope(\"{scope}\") "),
    }
}

fn access(flags: &str, ordering: &str) -> String {
    let mut text = String::new();
    if !ordering.is_empty() {
        text.push_str("atomic ");
    }
    if flags.contains("volatile") {
        text.push_str("volatile ");
    }
    text
}

fn tail(ty: &str, ordering: &str, scope: &str, flags: &str) -> String {
    let mut text = String::new();
    if !ordering.is_empty() {
        let _ = write!(text, " {}{ordering}", syncscope(scope));
    }
    let _ = write!(text, ", align {}", size(ty));
    if flags.contains("nontemporal") {
        text.push_str(", !nontemporal !0");
    }
    if flags.contains("invariant") {
        text.push_str(", !invariant.load !1");
    }
    text
}

fn size(ty: &str) -> u32 {
    match ty {
        "i8" => 1,
        "i16" | "half" | "bfloat" => 2,
        "i32" | "float" => 4,
        "<3 x i32>" | "<4 x i32>" | "i128" => 16,
        _ => 8,
    }
}

/// A function with an operation on `%p` with the values `%v` and `%w`; the operation's result is `%r`.
fn case(name: String, space: u32, ty: &str, operation: &str, result: Option<&str>) -> Case {
    let keep = match result {
        Some(ty) => format!(
            "store {ty} %r, ptr addrspace(1) %kept, align {}\n",
            size(ty)
        ),
        None => String::new(),
    };
    // LLVM accepts pointers to 32-bit constant memory only in kernels.
    let convention = if space == 6 { "amdgpu_kernel " } else { "" };
    let text = format!(
        "define {convention}void @\"{name}\"(ptr addrspace({space}) %p, {ty} %v, {ty} %w, \
         ptr addrspace(1) %g, ptr addrspace(1) %g1, ptr addrspace(1) %kept, ptr addrspace(3) %l) {{
  %a = load i32, ptr addrspace(1) %g
  %b = load i32, ptr addrspace(3) %l
  %l1 = getelementptr inbounds nuw i8, ptr addrspace(3) %l, i32 64
  store i32 1, ptr addrspace(1) %g1
  store i32 2, ptr addrspace(3) %l1
  call void asm sideeffect \"s_nop 1\", \"~{{memory}}\"()
  {operation}
  call void asm sideeffect \"s_nop 2\", \"~{{memory}}\"()
  store i32 %a, ptr addrspace(1) %g1
  store i32 %b, ptr addrspace(3) %l1
  {keep}  ret void
}}
"
    );
    Case { name, text }
}

/// The instructions that a compiler generated for the operation of each function, from its assembler text.
pub fn sequences(assembly: &str) -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::new();
    let mut name = String::new();
    let mut inside = false;
    let mut steps: Vec<Step> = Vec::new();
    for line in assembly.lines() {
        if let Some(label) = function_label(line) {
            name = label;
            continue;
        }
        let text = line.split([';', '#']).next().unwrap_or_default();
        let text = text.split("//").next().unwrap_or_default().trim();
        match text {
            "s_nop 1" => inside = true,
            "s_nop 2" if inside => {
                inside = false;
                let steps = std::mem::take(&mut steps);
                let words = steps.iter().map(Step::to_string).collect();
                found.insert(name.clone(), words);
            }
            _ if inside => add(&mut steps, text),
            _ => {}
        }
    }
    found
}

fn function_label(line: &str) -> Option<String> {
    if line.starts_with([' ', '\t', '.', ';']) {
        return None;
    }
    let (label, _) = line.split_once(':')?;
    Some(label.trim_matches('"').to_owned())
}

/// An instruction that accesses memory or waits.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Step {
    /// The number of operations that may remain outstanding, by counter.
    Wait(BTreeMap<&'static str, u32>),
    /// Mnemonic and cache policy.
    Access(String),
}

impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Step::Access(text) => f.write_str(text),
            Step::Wait(counts) => {
                let counts: Vec<String> = counts
                    .iter()
                    .map(|(counter, count)| format!("{counter}({count})"))
                    .collect();
                write!(f, "wait {}", counts.join(" "))
            }
        }
    }
}

/// Modifiers that are compared.
const POLICY: &[&str] = &["glc", "slc", "dlc", "gds", "lds", "nv"];

fn add(steps: &mut Vec<Step>, text: &str) {
    let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
    let mnemonic = words.next().unwrap_or_default();
    if mnemonic.starts_with("s_waitcnt") {
        let mut counts = match steps.last() {
            Some(Step::Wait(_)) => match steps.pop() {
                Some(Step::Wait(counts)) => counts,
                _ => BTreeMap::new(),
            },
            _ => BTreeMap::new(),
        };
        for (counter, count) in waited(mnemonic, text) {
            let old = counts.entry(counter).or_insert(count);
            *old = count.min(*old);
        }
        if !counts.is_empty() {
            steps.push(Step::Wait(counts));
        }
        return;
    }
    let memory = [
        "buffer_", "global_", "flat_", "ds_", "s_load", "s_dcache", "scratch_", "s_buffer",
    ];
    if memory.iter().any(|start| mnemonic.starts_with(start)) {
        let mut step = mnemonic.to_owned();
        for word in words.filter(|word| POLICY.contains(word)) {
            step.push(' ');
            step.push_str(word);
        }
        steps.push(Step::Access(step));
    }
}

/// The counts that a wait has, by counter. `expcnt` is omitted, because waits until stores have read their data do not
/// concern memory.
fn waited(mnemonic: &str, text: &str) -> Vec<(&'static str, u32)> {
    if mnemonic == "s_waitcnt_vscnt" {
        let count = text.rsplit([' ', ',']).next().unwrap_or_default();
        let count = count.strip_prefix("0x").map_or_else(
            || count.parse().ok(),
            |digits| u32::from_str_radix(digits, 16).ok(),
        );
        return count.map(|count| ("vscnt", count)).into_iter().collect();
    }
    let count_of = |counter: &'static str| {
        let (_, rest) = text.split_once(counter)?;
        let digits = rest.trim_start_matches('(').split(')').next()?;
        Some((counter, digits.parse().ok()?))
    };
    ["vmcnt", "lgkmcnt"]
        .into_iter()
        .filter_map(count_of)
        .collect()
}
