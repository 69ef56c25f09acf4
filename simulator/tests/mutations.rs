//! If one instruction of a kernel is mutated, the code must be rejected or compute wrong results in one of the kernel's
//! cases.
//!
//! Each mutant differs in one instruction: a wait, a no-op, an instruction that restores EXEC, or a cache invalidation
//! is replaced by `s_nop 0`; the sources of a non-commutative instruction are swapped; or the cache bits of a memory
//! instruction are cleared. The table `EQUIVALENT` lists equivalent mutants, each with the reason, and where possible
//! with a condition on the code around it. `cargo test -p amdgcn-simulator --test mutations -- --nocapture` lists all
//! mutants that survive.

mod support;

use amdgcn_simulator::Options;
use std::collections::BTreeMap;

use amdgcn_simulator::reference::{Case, cases, small_cases};
use isa::{Isa, Opcode, Operand, WaveSize};
use object::{Object, ObjectSection, ObjectSymbol};
use processors::{Processor, abi};
use support::{compile, has_llc, ir, selected};

const S_TRAP_1: u32 = 0xbf92_0001;

/// A mutated instruction and its offset in the file.
struct Mutation {
    kind: &'static str,
    offset: usize,
    length: usize,
    /// The replacement; empty for no-ops.
    words: Vec<u32>,
    text: String,
    /// Some of the following instructions.
    following: Vec<isa::Instruction>,
}

/// The reason why a mutant is equivalent to the original for all valid inputs.
#[derive(Clone, Copy, PartialEq)]
enum Reason {
    /// Another instruction that restores EXEC follows immediately. It restores the mask that an enclosing construct
    /// saved, which includes these lanes.
    Nested,
    /// Nothing is read or written before EXEC is narrowed again, by a condition that is false for all lanes that the
    /// previous one excluded.
    Narrowed,
    /// All lanes follow this path, or no other path is possible with valid arguments.
    OnlyPath,
    /// The results of the lanes are never read.
    DeadResult,
    /// Waves share nothing but LDS, which has no cache.
    OnlyLds,
    /// The operation is known to be complete, since the code has waited for another counter.
    Complete,
}

/// Kernel, kind of mutant, reason, and explanation.
#[rustfmt::skip]
const EQUIVALENT: &[(&str, &str, Reason, &str)] = &[
    ("reduction:reduce_sum", "exec", Reason::Nested, "end of the loop, inside the end of the `if` around it"),
    ("reduction:reduce_max", "exec", Reason::Nested, "end of the loop, inside the end of the `if` around it"),
    ("spmv:spmv_scalar", "exec", Reason::Nested, "end of the loop, inside the end of the `if` around it"),
    ("spmv:spmv_vector", "exec", Reason::Nested, "ends of the loop and of two `if`s around it"),
    ("reduction:reduce_sum", "exec", Reason::Narrowed, "`if (id < n)` with n = 128, 64, 32 and so on"),
    ("reduction:reduce_max", "exec", Reason::Narrowed, "`if (id < n)` with n = 128, 64, 32 and so on"),
    ("spmv:spmv_vector", "exec", Reason::Narrowed, "`if (lane < n)` with n = 16, 8, 4 and so on"),
    ("scan:scan_groups", "exec", Reason::Narrowed, "`if (id < n)` with n = 256, 128 and so on; i + 256 < n implies i < n"),
    ("scan:scan_add", "exec", Reason::Narrowed, "i + 256 < n implies i < n"),
    ("transpose:transpose", "exec", Reason::Narrowed, "rows in a loop: y + 8 < height implies y < height"),
    ("scan:scan_groups", "exec", Reason::OnlyPath, "`if (id < 256)` in work-groups of 256"),
    ("private_array:median_filter", "exec", Reason::OnlyPath, "a window has at least one element, so its loop is always entered"),
    ("hash_table:hash_insert", "wait", Reason::Complete, "expcnt of an atomic whose result was already waited for"),
    ("spmv:spmv_vector", "exec", Reason::DeadResult, "partial sums of rows that do not exist"),
    ("histogram:histogram", "cache", Reason::OnlyLds, "the counts of the work-group"),
    ("matmul_lds:matmul_lds", "cache", Reason::OnlyLds, "tiles"),
    ("reduction:reduce_max", "cache", Reason::OnlyLds, "the tree of partial results"),
    ("reduction:reduce_sum", "cache", Reason::OnlyLds, "the tree of partial results"),
    ("scan:scan_groups", "cache", Reason::OnlyLds, "the tree of partial results"),
    ("spmv:spmv_vector", "cache", Reason::OnlyLds, "partial sums"),
    ("transpose:transpose", "cache", Reason::OnlyLds, "tiles"),
    ("private_array:median_filter", "wait", Reason::OnlyPath, "the loop, which is always entered, contains the wait"),
];

/// Returns `true` if the code after the mutated instruction satisfies the condition of a reason.
fn applies(reason: Reason, following: &[isa::Instruction]) -> bool {
    let writes_exec = |instruction: &isa::Instruction| {
        let first = instruction.operands.first().and_then(|o| o.register());
        first == Some(isa::Register::EXEC) || first == Some(isa::Register::EXEC_LO)
    };
    let narrows = |instruction: &isa::Instruction| {
        instruction.opcode.mnemonic().contains("_saveexec_")
            || instruction.opcode.mnemonic().starts_with("s_andn2") && writes_exec(instruction)
    };
    match reason {
        Reason::Nested => following
            .first()
            .is_some_and(|next| next.opcode.mnemonic().starts_with("s_or_b") && writes_exec(next)),
        Reason::Narrowed => {
            let before = following.iter().take_while(|next| !narrows(next));
            let found = before.clone().count() < following.len();
            found
                && before.clone().all(|next| {
                    let properties = next.opcode.properties();
                    let cache = properties.access == isa::MemoryAccess::Cache;
                    (cache || !properties.is_vector_memory()) && properties.class != isa::Class::Ds
                })
        }
        Reason::OnlyPath | Reason::DeadResult | Reason::OnlyLds | Reason::Complete => true,
    }
}

fn kind_of(instruction: &isa::Instruction) -> Option<&'static str> {
    let writes_exec = || {
        let destination = instruction.operands.first().and_then(|o| o.register());
        destination.is_some_and(|register| {
            register == isa::Register::EXEC || register == isa::Register::EXEC_LO
        })
    };
    match instruction.opcode {
        Opcode::S_WAITCNT => Some("wait"),
        Opcode::S_NOP if instruction.operands.first() != Some(&Operand::Immediate(0)) => {
            Some("nop")
        }
        Opcode::S_OR_B64 | Opcode::S_OR_B32 if writes_exec() => Some("exec"),
        Opcode::BUFFER_GL0_INV | Opcode::BUFFER_GL1_INV | Opcode::BUFFER_WBINVL1_VOL => {
            Some("cache")
        }
        _ => None,
    }
}

/// The instruction with its two sources swapped; `None` if it is commutative or its size would change.
fn swapped(instruction: &isa::Instruction, length: usize, isa: Isa) -> Option<Vec<u32>> {
    let name = instruction.opcode.mnemonic();
    let ordered = [
        "v_sub_f",
        "v_subrev_f",
        "v_lshlrev",
        "v_lshrrev",
        "v_lshl_add",
        "s_sub_",
        "s_lshl_b",
    ];
    if !ordered.iter().any(|start| name.starts_with(start)) {
        return None;
    }
    let mut instruction = instruction.clone();
    if instruction.operands[1] == instruction.operands[2] {
        return None;
    }
    instruction.operands.swap(1, 2);
    let words = isa::encode(&instruction, isa).ok()?;
    (words.len() == length).then(|| words.to_vec())
}

/// The instruction without its cache bits; `None` if it has none.
fn weakened(instruction: &isa::Instruction, isa: Isa) -> Option<Vec<u32>> {
    use isa::ModifierSet as M;
    let bits = M::GLC | M::DLC;
    if !instruction.opcode.properties().is_vector_memory()
        || !instruction.modifiers.switches.intersects(bits)
    {
        return None;
    }
    let mut instruction = instruction.clone();
    instruction.modifiers.switches.set(bits, false);
    let returns = instruction.opcode.properties().access == isa::MemoryAccess::Atomic;
    if returns && instruction.opcode.properties().class != isa::Class::Vmem {
        instruction.operands.remove(0);
    }
    isa::encode(&instruction, isa)
        .ok()
        .map(|words| words.to_vec())
}

fn mutations(object: &[u8], kernel: &str, isa: Isa) -> Vec<Mutation> {
    let file = object::File::parse(object).unwrap();
    let symbol = file
        .symbols()
        .find(|symbol| symbol.name() == Ok(kernel))
        .unwrap();
    let section = file
        .section_by_index(symbol.section_index().unwrap())
        .unwrap();
    let (start, _) = section.file_range().unwrap();
    let start = (start + symbol.address()) as usize;
    let code = &object[start..start + symbol.size() as usize];
    let words: Vec<u32> = code
        .chunks_exact(4)
        .map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
        .collect();
    let mut found: Vec<Mutation> = Vec::new();
    let mut code_following = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let Ok((instruction, length)) = isa::decode(&words[at..], isa) else {
            break;
        };
        let mut add = |kind, words| {
            found.push(Mutation {
                kind,
                words,
                offset: start + 4 * at,
                length,
                text: isa::print(&instruction, isa).to_string(),
                following: Vec::new(),
            });
        };
        if let Some(kind) = kind_of(&instruction) {
            add(kind, Vec::new());
        }
        if let Some(words) = swapped(&instruction, length, isa) {
            add("swap", words);
        }
        if let Some(words) = weakened(&instruction, isa) {
            add("cache", words);
        }
        code_following.push((start + 4 * at, instruction));
        at += length;
    }
    for mutation in &mut found {
        let following = code_following
            .iter()
            .filter(|(offset, _)| *offset > mutation.offset);
        mutation.following = following
            .map(|(_, instruction)| instruction.clone())
            .take(60)
            .collect();
    }
    found
}

fn mutant(object: &[u8], mutation: &Mutation, replacement: &[u32], rest: u32) -> Vec<u8> {
    let mut mutant = object.to_vec();
    for n in 0..mutation.length {
        let at = mutation.offset + 4 * n;
        let replacement = replacement.get(n).copied().unwrap_or(rest);
        mutant[at..at + 4].copy_from_slice(&replacement.to_le_bytes());
    }
    mutant
}

/// The mutants of executed instructions that no case of a kernel detects, and the number of all mutants.
fn survivors(cases: &[Case], object: &[u8], isa: Isa) -> (Vec<Mutation>, usize) {
    let list = mutations(object, &cases[0].dispatch.kernel, isa);
    let total = list.len();
    let options = Options {
        max_instructions: 3_000_000,
        ..Options::default()
    };
    let passes = |object: &[u8]| {
        cases
            .iter()
            .all(|case| case.check(object, &options).is_ok())
    };
    assert!(passes(object), "{}", cases[0]);
    let alive = list.into_iter().filter(|mutation| {
        let executed = || !passes(&mutant(object, mutation, &[], S_TRAP_1));
        passes(&mutant(object, mutation, &mutation.words, abi::S_NOP)) && executed()
    });
    (alive.collect(), total)
}

/// The cases of each kernel of some examples.
fn kernels(examples: &[&str]) -> BTreeMap<String, Vec<Case>> {
    let mut kernels: BTreeMap<String, Vec<Case>> = BTreeMap::new();
    for case in cases().into_iter().chain(small_cases()) {
        if examples.contains(&case.example) {
            kernels.entry(case.to_string()).or_default().push(case);
        }
    }
    kernels
}

fn run_target(processor: &str, family: &str, examples: &[&str]) {
    if !has_llc() || !selected("SIMULATOR_TARGETS", processor) {
        return;
    }
    let generation = processor.parse::<Processor>().unwrap().generation();
    let wave_size = match family {
        "gfx1010" => WaveSize::Wave32,
        _ => WaveSize::Wave64,
    };
    let isa = Isa::new(generation, wave_size);
    let (mut alive, mut equivalent, mut total) = (0, 0, 0);
    for (kernel, cases) in &kernels(examples) {
        let object = compile(&ir(family, cases[0].example), processor, "").unwrap();
        let (survivors, all) = survivors(cases, &object, isa);
        for survivor in &survivors {
            let Mutation {
                kind,
                offset,
                text,
                following,
                ..
            } = survivor;
            let reason = EQUIVALENT
                .iter()
                .find(|row| row.0 == kernel && row.1 == *kind && applies(row.2, following));
            let why = reason.map_or("", |row| row.3);
            println!("{processor} {kernel}: survives {kind} {offset:#x} {text}: {why}");
            equivalent += usize::from(reason.is_some());
        }
        alive += survivors.len();
        total += all;
    }
    let missed = alive - equivalent;
    println!("{processor}: {total} mutants, {equivalent} equivalent, {missed} missed");
    assert!(
        missed * 100 <= total - equivalent,
        "{processor}: {missed} of {total} mutants survive"
    );
}

const EXAMPLES: &[&str] = &[
    "vector_add",
    "saxpy",
    "reduction",
    "scan",
    "transpose",
    "spmv",
    "histogram",
    "private_array",
    "sobel",
    "matmul_lds",
    "hash_table",
];

#[test]
fn gfx600() {
    run_target("gfx600", "gfx600", EXAMPLES);
}

#[test]
fn gfx803() {
    run_target("gfx803", "gfx803", EXAMPLES);
}

#[test]
fn gfx900() {
    run_target("gfx900", "gfx900", EXAMPLES);
}

#[test]
fn gfx1010() {
    run_target("gfx1010", "gfx1010", EXAMPLES);
}
