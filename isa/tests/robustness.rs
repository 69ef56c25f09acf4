//! Decoding and parsing return a result for every input; accepted inputs can be encoded and read again.

mod support;

use amdgcn_isa::{Generation, Isa, Opcode, WaveSize, decode, encode, parse, print};
use support::Random;

fn isas() -> impl Iterator<Item = Isa> {
    let wave64 = Generation::ALL
        .into_iter()
        .map(|g| Isa::new(g, WaveSize::Wave64));
    let gfx10 = Generation::ALL.into_iter().filter(|g| g.is_gfx10());
    wave64.chain(gfx10.map(|g| Isa::new(g, WaveSize::Wave32)))
}

#[test]
fn any_dwords_decode_or_fail() {
    let mut random = Random(1);
    let mut decoded = 0;
    for isa in isas() {
        for _ in 0..20_000 {
            let mut words: Vec<u32> = (0..5).map(|_| random.next() as u32).collect();
            // Most encodings begin with a one.
            words[0] |= 0x8000_0000 * (random.next() as u32 & 1);
            words.truncate(random.below(6) as usize);
            let Ok((instruction, length)) = decode(&words, isa) else {
                continue;
            };
            decoded += 1;
            assert!(length <= words.len());
            let text = print(&instruction, isa).to_string();
            // Encoding may lose reserved bits and unusual operands, but decoding and encoding again changes nothing
            // more.
            if let Ok(encoded) = encode(&instruction, isa) {
                let again = decode(&encoded, isa);
                assert_eq!(again.map(|(i, _)| i), Ok(instruction), "{isa:?} {text}");
            }
        }
    }
    assert!(decoded > 10_000, "{decoded}");
}

#[test]
fn any_text_parses_or_fails() {
    let mut random = Random(2);
    let alphabet: Vec<char> = " ,:.|()[]-+_0123456789abcdefghijklmnopqrstuvwxyzé\t"
        .chars()
        .collect();
    for isa in isas() {
        for opcode in Opcode::all()
            .iter()
            .filter(|opcode| opcode.exists(isa.generation))
        {
            for form in opcode.forms(isa.generation) {
                let instruction = support::instruction(&form, isa, false, &mut random);
                let mut text: Vec<char> = print(&instruction, isa).to_string().chars().collect();
                for _ in 0..random.below(4) {
                    let position = random.below(text.len() as u64 + 1) as usize;
                    let character = random.pick(&alphabet);
                    match random.below(3) {
                        0 if position < text.len() => _ = text.remove(position),
                        1 if position < text.len() => text[position] = character,
                        _ => text.insert(position, character),
                    }
                }
                let text: String = text.into_iter().collect();
                if let Ok(parsed) = parse(&text, isa) {
                    assert!(encode(&parsed, isa).is_ok(), "{text}");
                }
            }
        }
    }
}
