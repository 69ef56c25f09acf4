//! Which accesses may alias according to their types (`!tbaa`): random trees of types, compared with LLVM's analysis.

use amdgcn_lit_tests::random::Rng;
use amdgcn_lit_tests::{compiler, tools};
use std::collections::HashSet;
use std::fmt::Write;

/// The accesses of each generated function.
const ACCESSES: usize = 14;

/// A type: a structure, or a scalar whose only member is its parent.
struct Type {
    is_structure: bool,
    /// Offsets in bytes, and indices of the types.
    members: Vec<(u64, usize)>,
    /// Bytes.
    size: u64,
}

/// Types of two unrelated systems; each type has only earlier ones as members.
fn types(random: &mut Rng) -> Vec<Type> {
    let root = || Type {
        is_structure: false,
        members: Vec::new(),
        size: 4,
    };
    let mut types = vec![root(), root()];
    for number in 0..12 {
        let is_structure = number >= 6;
        let (mut members, mut size) = (Vec::new(), 0);
        if is_structure {
            for _ in 0..2 + random.below(3) {
                let member = 2 + random.below(types.len() - 2);
                members.push((size, member));
                size += types[member].size + 4 * random.below(3) as u64;
            }
        } else {
            members.push((0, random.below(types.len())));
            size = 4;
        }
        types.push(Type {
            is_structure,
            members,
            size,
        });
    }
    types
}

/// A tag: the type of an object, the type of a scalar in it, and the offset of the scalar.
fn tag(types: &[Type], random: &mut Rng) -> (usize, usize, u64) {
    let base = 2 + random.below(types.len() - 2);
    let (mut access, mut offset) = (base, 0);
    while types[access].is_structure {
        let members = &types[access].members;
        let (at, member) = members[random.below(members.len())];
        (access, offset) = (member, offset + at);
    }
    (base, access, offset)
}

/// A kernel that stores N through its argument N, with random tags.
fn module(random: &mut Rng) -> String {
    let types = types(random);
    let pointers: Vec<String> = (0..ACCESSES)
        .map(|n| format!("ptr addrspace(1) %p{n}"))
        .collect();
    let mut text = format!(
        "target triple = \"amdgcn-amd-amdhsa\"\ndefine amdgpu_kernel void @f({}) {{\n",
        pointers.join(", ")
    );
    for number in 0..ACCESSES {
        let _ = writeln!(
            text,
            "  store i32 {number}, ptr addrspace(1) %p{number}, !tbaa !{}",
            100 + number
        );
    }
    text.push_str("  ret void\n}\n");
    for (index, ty) in types.iter().enumerate() {
        let members = ty.members.iter();
        let members: String = members
            .map(|(at, of)| format!(", !{of}, i64 {at}"))
            .collect();
        let _ = writeln!(text, "!{index} = !{{!\"type {index}\"{members}}}");
    }
    for number in 0..ACCESSES {
        let (base, access, offset) = tag(&types, random);
        let _ = writeln!(
            text,
            "!{} = !{{!{base}, !{access}, i64 {offset}}}",
            100 + number
        );
    }
    text
}

/// The pairs of accesses that do not alias according to LLVM.
fn apart_for_llvm(module: &str) -> HashSet<(usize, usize)> {
    let options = [
        "-aa-pipeline=tbaa",
        "-passes=aa-eval",
        "-evaluate-aa-metadata",
        "-print-no-aliases",
        "-disable-output",
    ];
    // The analysis reports on standard error.
    let report = tools::run("opt-22", &options, module.as_bytes()).unwrap_err();
    let lines = report
        .lines()
        .filter(|line| line.contains("NoAlias:") && line.contains("<->"));
    let number = |side: &str| -> usize {
        let digits = side
            .split("store i32 ")
            .nth(1)
            .and_then(|rest| rest.split(',').next());
        digits.unwrap().parse().unwrap()
    };
    let pairs = lines.map(|line| {
        let (later, earlier) = line.split_once("<->").unwrap();
        (number(earlier), number(later))
    });
    pairs.collect()
}

/// The pairs of accesses whose classes do not alias.
fn apart_for_us(module: &str) -> HashSet<(usize, usize)> {
    let arguments = ["-mcpu=gfx900", "-stop-after=alias-classes", "-o", "-"];
    let outcome = compiler::run_with_input(&arguments, module.as_bytes());
    let text = outcome.success_text().unwrap();
    let stores = text
        .lines()
        .filter(|line| line.trim_start().starts_with("store "));
    let classes = stores.map(|line| {
        let (_, class) = line.split_once(" class ").unwrap_or_default();
        let mut words = class.split_whitespace();
        match (
            words.next(),
            words.nth(1).and_then(|set| set.strip_prefix("0x")),
        ) {
            (Some(number), Some(set)) => {
                let set = u64::from_str_radix(set, 16).unwrap();
                (number.parse::<u32>().unwrap(), set)
            }
            _ => (0, u64::MAX),
        }
    });
    let classes: Vec<(u32, u64)> = classes.collect();
    assert_eq!(classes.len(), ACCESSES);
    let all = (0..ACCESSES).flat_map(|later| (0..later).map(move |earlier| (earlier, later)));
    let apart = all.filter(|&(one, other)| classes[one].1 >> classes[other].0 & 1 == 0);
    apart.collect()
}

#[test]
fn the_same_accesses_are_apart_as_for_llvm() {
    let mut apart = 0;
    for seed in 1..=48 {
        let module = module(&mut Rng::new(seed));
        let (ours, theirs) = (apart_for_us(&module), apart_for_llvm(&module));
        assert_eq!(ours, theirs, "seed {seed}\n{module}");
        apart += ours.len();
    }
    assert!(
        apart > 500,
        "the programs hardly distinguish anything: {apart}"
    );
}
