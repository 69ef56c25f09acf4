//! Every form on every generation has the bytes and the text of LLVM's assembler.

mod altered;
mod oracle;
mod support;

use amdgcn_isa::{
    Encoding, Generation, Instruction, Isa, Kinds, Opcode, Register, WaveSize, decode, encode,
    parse, print,
};
use oracle::assemble;
use support::Random;

/// A processor of each generation.
#[rustfmt::skip]
const PROCESSORS: [(Generation, &str); Generation::COUNT] = [
    (Generation::Gfx6, "gfx600"), (Generation::Gfx7, "gfx700"), (Generation::Gfx8, "gfx801"),
    (Generation::Gfx810, "gfx810"), (Generation::Gfx900, "gfx900"), (Generation::Gfx9Generic, "gfx9-generic"), (Generation::Gfx904, "gfx904"),
    (Generation::Gfx906, "gfx906"), (Generation::Gfx908, "gfx908"),
    (Generation::Gfx90a, "gfx90a"), (Generation::Gfx942, "gfx942"), (Generation::Gfx94Generic, "gfx9-4-generic"),
    (Generation::Gfx950, "gfx950"),
    (Generation::Gfx1010, "gfx1010"),
    (Generation::Gfx1011, "gfx1011"), (Generation::Gfx1013, "gfx1013"),
    (Generation::Gfx1030, "gfx1030"),
];

/// The number of instructions of each form and generation: one without modifiers, the others with modifiers and
/// constants.
const VARIANTS: usize = 12;

fn bytes_of(instruction: &Instruction, isa: Isa) -> Option<Vec<u8>> {
    let words = encode(instruction, isa).ok()?;
    Some(words.iter().flat_map(|word| word.to_le_bytes()).collect())
}

/// The differences on a generation, at most a few of each kind.
fn check(generation: Generation, processor: &str, wave_size: WaveSize, seed: u64) -> Vec<String> {
    let isa = Isa::new(generation, wave_size);
    let mut random = Random(seed);
    let (mut cases, mut problems) = (Vec::new(), Vec::new());
    for opcode in Opcode::all() {
        for form in opcode.forms(generation) {
            // Without operands, no suffix distinguishes VOP3 and SDWA from VOP1.
            let is_alone = matches!(form.encoding(), Encoding::Vop3 | Encoding::Sdwa);
            if is_alone && form.operands().is_empty() {
                continue;
            }
            let mut encoded = 0;
            for variant in 0..4 * VARIANTS {
                let instruction = support::instruction(&form, isa, variant == 0, &mut random);
                match bytes_of(&instruction, isa) {
                    Some(bytes) => {
                        encoded += 1;
                        cases.push((instruction, bytes));
                    }
                    None if variant == 0 => {
                        let error = encode(&instruction, isa).err();
                        problems.push(format!("{processor}: {error:?} {instruction:?}"));
                    }
                    None => {}
                }
                if encoded == VARIANTS {
                    break;
                }
            }
            if encoded < VARIANTS {
                problems.push(format!(
                    "{processor}: {opcode:?} {:?}: {encoded}",
                    form.encoding()
                ));
            }
        }
    }
    let lines: Vec<String> = cases
        .iter()
        .map(|(i, _)| print(i, isa).to_string())
        .collect();
    let oracle = assemble(&lines, processor, wave_size);
    for (((instruction, bytes), line), expected) in cases.iter().zip(&lines).zip(oracle) {
        match expected {
            None => problems.push(format!("{processor}: rejected: {line}")),
            Some((text, _)) if text != *line => {
                problems.push(format!("{processor}: text: {line} | {text}"));
            }
            Some((_, expected)) if expected != *bytes => {
                problems.push(format!(
                    "{processor}: bytes: {line}: {bytes:02x?} {expected:02x?}"
                ));
            }
            _ => {}
        }
        round_trip(instruction, bytes, line, isa, &mut problems);
    }
    problems
}

/// Checks that decode(encode(x)) and parse(print(x)) are x.
fn round_trip(
    instruction: &Instruction,
    bytes: &[u8],
    line: &str,
    isa: Isa,
    problems: &mut Vec<String>,
) {
    let words: Vec<u32> = bytes
        .chunks_exact(4)
        .map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
        .collect();
    let generation = isa.generation;
    match decode(&words, isa) {
        Ok((decoded, length)) if decoded == *instruction && length == words.len() => {}
        other => problems.push(format!(
            "{generation:?}: decoded: {line}: {other:?} {instruction:?}"
        )),
    }
    match parse(line, isa) {
        Ok(parsed) if parsed == *instruction => {}
        other => problems.push(format!(
            "{generation:?}: parsed: {line}: {other:?} {instruction:?}"
        )),
    }
}

/// Bit patterns that are inline constants for some types of operands and literals or errors for others.
#[rustfmt::skip]
const PATTERNS: [&str; 17] = [
    "0x3c00", "0x3800", "0xbc00", "0x3118", "0x3f800000", "0xbf000000", "0x3e22f983", "0x3ff0000000000000",
    "0x3fc45f306dc9c882", "0xffff", "0xffffffff", "-1", "0xfffffff0", "65", "-17", "0x40000000", "1",
];

/// Conversions for which LLVM's assembler does not check numbers: it encodes their low bits, even as register numbers.
fn takes_any_number(opcode: Opcode) -> bool {
    use Opcode::*;
    matches!(
        opcode,
        V_CVT_SCALEF32_SR_BF8_BF16
            | V_CVT_SCALEF32_SR_BF8_F16
            | V_CVT_SCALEF32_SR_FP8_BF16
            | V_CVT_SCALEF32_SR_FP8_F16
            | V_CVT_SCALEF32_SR_PK_FP4_F32
    )
}

/// Checks the interpretation of constants: the parser accepts whatever the assembler accepts, with the same bytes.
/// Returns the differences.
fn check_constants(generation: Generation, processor: &str, seed: u64) -> Vec<String> {
    let isa = Isa::new(generation, WaveSize::Wave64);
    let mut random = Random(seed);
    let mut lines = Vec::new();
    for opcode in Opcode::all() {
        for form in opcode.forms(generation) {
            let encoding = form.encoding();
            if takes_any_number(*opcode) {
                continue;
            }
            if !encoding.is_e32()
                && !matches!(
                    encoding,
                    Encoding::Sop1
                        | Encoding::Sop2
                        | Encoding::Sopc
                        | Encoding::Vop3
                        | Encoding::Vop3p
                )
            {
                continue;
            }
            for (position, spec) in form.operands().iter().enumerate() {
                let kinds = [Kinds::VGPR, Kinds::SGPR, Kinds::INLINE];
                if !spec.read || !kinds.iter().any(|kind| spec.kinds.contains(*kind)) {
                    continue;
                }
                let mut instruction = support::instruction(&form, isa, true, &mut random);
                let placeholder = Register::vgprs(199, spec.width);
                instruction.operands[position] = placeholder.into();
                let text = print(&instruction, isa).to_string();
                let placeholder = placeholder.to_string();
                let registers = [
                    Register::sgprs(4, spec.width),
                    Register::vgprs(4, spec.width),
                    Register::VCC_LO,
                    Register::VCC,
                ];
                lines.extend(
                    registers
                        .iter()
                        .map(|r| text.replace(&placeholder, &r.to_string())),
                );
                lines.extend(
                    PATTERNS
                        .iter()
                        .map(|pattern| text.replace(&placeholder, pattern)),
                );
            }
        }
    }
    let oracle = assemble(&lines, processor, WaveSize::Wave64);
    let mut problems = Vec::new();
    for (line, expected) in lines.iter().zip(oracle) {
        let ours = parse(line, isa)
            .ok()
            .and_then(|instruction| bytes_of(&instruction, isa));
        let expected = expected.map(|(_, bytes)| bytes);
        if ours != expected {
            problems.push(format!("{processor}: {line}: {ours:02x?} {expected:02x?}"));
        }
    }
    problems
}

#[test]
fn constants_match_llvm() {
    let problems: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> = PROCESSORS
            .iter()
            .filter(|(_, p)| {
                [
                    "gfx600", "gfx801", "gfx900", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1010",
                ]
                .contains(p)
            })
            .map(|(g, p)| scope.spawn(move || check_constants(*g, p, 0x1234_5678)))
            .collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("no panic"))
            .collect()
    });
    assert!(
        problems.is_empty(),
        "{} differences:\n{}",
        problems.len(),
        problems[..problems.len().min(40)].join("\n")
    );
}

#[test]
fn all_forms_match_llvm() {
    let mut targets: Vec<(Generation, &str, WaveSize)> = PROCESSORS
        .iter()
        .map(|(g, p)| (*g, *p, WaveSize::Wave64))
        .collect();
    targets.extend([
        (Generation::Gfx1010, "gfx1010", WaveSize::Wave32),
        (Generation::Gfx1011, "gfx1012", WaveSize::Wave32),
    ]);
    let problems: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> = targets
            .iter()
            .enumerate()
            .map(|(i, (g, p, w))| scope.spawn(move || check(*g, p, *w, 0x9e37_79b9 + i as u64)))
            .collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("no panic"))
            .collect()
    });
    assert!(
        problems.is_empty(),
        "{} differences:\n{}",
        problems.len(),
        problems[..problems.len().min(40)].join("\n")
    );
}
