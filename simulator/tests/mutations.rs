//! Code with a single instruction spoilt must be refused or give wrong results.
//!
//! A wait, a no-op, or an instruction that restores EXEC is replaced by `s_nop 0`, one at a time. Waits and
//! no-ops that the case executes must be missed, unless what was waited for had been waited for already on
//! the path taken. Or the sources of an instruction that does not commute are swapped. The README says which
//! mutants are equal to the original; all survivors are listed by
//! `cargo test -p amdgcn-simulator --test mutations -- --nocapture`.

mod support;

use amdgcn_simulator::Options;
use amdgcn_simulator::reference::{Case, cases};
use isa::{Isa, Opcode, Operand, WaveSize};
use object::{Object, ObjectSection, ObjectSymbol};
use support::{compile, has_llc, ir, selected};
use target::Processor;

const S_NOP_0: u32 = 0xbf80_0000;
const S_TRAP_1: u32 = 0xbf92_0001;

/// What is spoilt, and where in the file.
struct Mutation {
    kind: &'static str,
    offset: usize,
    length: usize,
    /// What replaces it; nothing for no-ops.
    words: Vec<u32>,
    text: String,
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
        _ => None,
    }
}

/// The instruction with its two sources swapped, if it does not commute and the encoding stays as long.
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
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let Ok((instruction, length)) = isa::decode(&words[at..], isa) else {
            break;
        };
        let swapped = swapped(&instruction, length, isa);
        let kind = kind_of(&instruction).or(swapped.is_some().then_some("swap"));
        if let Some(kind) = kind {
            found.push(Mutation {
                kind,
                words: swapped.unwrap_or_default(),
                offset: start + 4 * at,
                length,
                text: isa::print(&instruction, isa).to_string(),
            });
        }
        at += length;
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

/// Mutants of executed instructions that pass for right, and the number of all mutants.
fn survivors(case: &Case, object: &[u8], isa: Isa) -> (Vec<Mutation>, usize) {
    let list = mutations(object, &case.dispatch.kernel, isa);
    let total = list.len();
    let options = Options {
        max_instructions: 3_000_000,
        ..Options::default()
    };
    let passes = |object: &[u8]| case.check(object, &options).is_ok();
    let alive = list.into_iter().filter(|mutation| {
        let executed = || !passes(&mutant(object, mutation, &[], S_TRAP_1));
        passes(&mutant(object, mutation, &mutation.words, S_NOP_0)) && executed()
    });
    (alive.collect(), total)
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
    let (mut alive, mut unseen, mut total) = (0, 0, 0);
    for case in cases()
        .iter()
        .filter(|case| examples.contains(&case.example))
    {
        let object = compile(&ir(family, case.example), processor, "").unwrap();
        let (survivors, all) = survivors(case, &object, isa);
        for survivor in &survivors {
            let Mutation {
                kind, offset, text, ..
            } = survivor;
            println!("{processor} {case}: survives {kind} {offset:#x} {text}");
            unseen += usize::from(matches!(*kind, "wait" | "nop"));
        }
        alive += survivors.len();
        total += all;
    }
    println!("{processor}: {alive} of {total} mutants survive");
    assert!(
        unseen * 100 <= total,
        "{processor}: {unseen} waits or no-ops are not missed"
    );
    assert!(
        alive * 5 <= total,
        "{processor}: {alive} of {total} mutants survive"
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
