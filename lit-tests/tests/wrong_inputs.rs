//! Wrong input is rejected if and only if LLVM rejects it.

use std::collections::BTreeSet;

use amdgcn_lit_tests::{compiler, tools};

/// Function attributes, values, and whether llc accepts them.
const ATTRIBUTES: [(&str, &str, bool); 53] = [
    ("amdgpu-waves-per-eu", "abc", false),
    ("amdgpu-waves-per-eu", "", false),
    ("amdgpu-waves-per-eu", "4,x", false),
    ("amdgpu-waves-per-eu", ",4", false),
    ("amdgpu-waves-per-eu", "1,2,3", false),
    ("amdgpu-waves-per-eu", "-1", false),
    ("amdgpu-waves-per-eu", "99999999999", false),
    ("amdgpu-waves-per-eu", " 4", true),
    ("amdgpu-waves-per-eu", "0x4", true),
    ("amdgpu-waves-per-eu", "0,0", true),
    ("amdgpu-waves-per-eu", "5,2", true),
    ("amdgpu-waves-per-eu", "3000,4000", true),
    ("amdgpu-flat-work-group-size", "abc", false),
    ("amdgpu-flat-work-group-size", "", false),
    ("amdgpu-flat-work-group-size", "0", false),
    ("amdgpu-flat-work-group-size", "64", false),
    ("amdgpu-flat-work-group-size", "64,", false),
    ("amdgpu-flat-work-group-size", "64,x", false),
    ("amdgpu-flat-work-group-size", "1,2,3", false),
    ("amdgpu-flat-work-group-size", "0,0", true),
    ("amdgpu-flat-work-group-size", "5,2", true),
    ("amdgpu-flat-work-group-size", "3000,4000", true),
    ("amdgpu-flat-work-group-size", "1,64", true),
    ("amdgpu-num-sgpr", "abc", false),
    ("amdgpu-num-sgpr", "", false),
    ("amdgpu-num-sgpr", "4,4", false),
    ("amdgpu-num-sgpr", "-1", false),
    ("amdgpu-num-sgpr", " 4", false),
    ("amdgpu-num-sgpr", "0", true),
    ("amdgpu-num-sgpr", "0x40", true),
    ("amdgpu-num-vgpr", "abc", false),
    ("amdgpu-num-vgpr", "", false),
    ("amdgpu-num-vgpr", "40", true),
    ("amdgpu-agpr-alloc", "abc", true),
    ("amdgpu-implicitarg-num-bytes", "abc", false),
    ("amdgpu-implicitarg-num-bytes", "-1", false),
    ("amdgpu-implicitarg-num-bytes", "4,x", false),
    ("amdgpu-implicitarg-num-bytes", "56", true),
    ("amdgpu-lds-size", "abc", false),
    ("amdgpu-lds-size", "4,x", false),
    ("amdgpu-lds-size", "", false),
    ("amdgpu-lds-size", "64,128", true),
    ("amdgpu-lds-size", "64", true),
    ("amdgpu-ieee", "abc", true),
    ("amdgpu-dx10-clamp", "", true),
    ("uniform-work-group-size", "abc", true),
    ("amdgpu-32bit-address-high-bits", "abc", true),
    ("amdgpu-git-ptr-high", "abc", true),
    ("InitialPSInputAddr", "abc", true),
    ("amdgpu-color-export", "abc", true),
    ("denormal-fp-math", "abc", false),
    ("denormal-fp-math-f32", "0,0", false),
    ("denormal-fp-math", "", true),
];

fn with_attribute(name: &str, value: &str) -> compiler::Outcome {
    let text = format!(
        "target triple = \"amdgcn-amd-amdhsa\"\n\
         define amdgpu_kernel void @answer(ptr addrspace(1) %out) \"{name}\"=\"{value}\" {{\n\
         store i32 42, ptr addrspace(1) %out\n ret void\n}}\n"
    );
    compiler::run_with_input(&["-mcpu=gfx900", "-o", "-"], text.as_bytes())
}

#[test]
fn attributes() {
    for (name, value, is_accepted) in ATTRIBUTES {
        let outcome = with_attribute(name, value);
        let what = format!("{name}={value}: {}", outcome.stderr);
        assert_eq!(outcome.status == 0, is_accepted, "{what}");
        assert!(is_accepted || outcome.stderr.contains(name), "{what}");
    }
}

/// Values out of range are ignored; boolean attributes are enabled by `true` only.
#[test]
fn attributes_out_of_range() {
    let text = |name: &str, value: &str| {
        String::from_utf8(with_attribute(name, value).success().expect("compiles"))
    };
    let expected = text("unknown", "");
    for value in ["0,0", "5,2", "3000,4000"] {
        assert_eq!(
            text("amdgpu-flat-work-group-size", value),
            expected,
            "{value}"
        );
        assert_eq!(text("amdgpu-waves-per-eu", value), expected, "{value}");
    }
    assert_eq!(text("amdgpu-ieee", ""), expected);
    assert_eq!(text("amdgpu-ieee", "abc"), text("amdgpu-ieee", "false"));
    assert_ne!(text("amdgpu-ieee", "abc"), expected);
    assert_eq!(
        text("amdgpu-dx10-clamp", "1"),
        text("amdgpu-dx10-clamp", "false")
    );
}

/// An object with a kernel that calls undefined functions.
fn object(options: &[&str], kernel: &str, callees: usize) -> Vec<u8> {
    let mut text = format!(
        "target triple = \"amdgcn-amd-amdhsa\"\ndefine amdgpu_kernel void @{kernel}() {{\n"
    );
    for _ in 0..5 {
        for n in 0..callees {
            text += &format!(" call void @missing{n}()\n");
        }
    }
    text += " ret void\n}\n";
    for n in 0..callees {
        text += &format!("declare void @missing{n}()\n");
    }
    let arguments = [&["-filetype=obj", "-o", "-"], options].concat();
    let outcome = compiler::run_with_input(&arguments, text.as_bytes());
    outcome.success().expect("an object")
}

/// Links files. The error is the linker's messages.
fn linked(files: &[(&str, Vec<u8>)]) -> Result<(), String> {
    let files: Vec<(&str, &[u8])> = files
        .iter()
        .map(|(name, bytes)| (*name, &bytes[..]))
        .collect();
    match amdgcn::link(&files, &amdgcn::LinkOptions::default()) {
        Ok(_) => Ok(()),
        Err(error) => Err(error.messages().join("\n")),
    }
}

#[test]
fn objects_for_different_targets() {
    const HSA_V4: &[&str] = &["-mcpu=gfx906", "-amdhsa-code-object-version=4"];
    let of = |options: &[&str], name| object(&[HSA_V4, options].concat(), name, 0);
    let pairs: [(&[&str], &[&str], &str); 12] = [
        (&[], &[], ""),
        (&[], &["-mattr=+xnack"], ""),
        (&["-mattr=-xnack"], &[], ""),
        (&["-mattr=+sramecc"], &["-mattr=-xnack"], ""),
        (&["-mattr=+xnack"], &["-mattr=-xnack"], "XNACK setting"),
        (
            &["-mattr=-sramecc"],
            &["-mattr=+sramecc"],
            "SRAM ECC setting",
        ),
        (&[], &["-mcpu=gfx900"], "processor gfx906 and gfx900"),
        (
            &[],
            &["-amdhsa-code-object-version=5"],
            "ABI version 2 and 3",
        ),
        (
            &["-amdhsa-code-object-version=3"],
            &["-amdhsa-code-object-version=3"],
            "",
        ),
        (
            &["-amdhsa-code-object-version=3", "-mattr=+xnack"],
            &["-amdhsa-code-object-version=3", "-mattr=-xnack"],
            "XNACK setting",
        ),
        (&[], &["-mtriple=amdgcn-amd-amdpal"], "OS ABI 64 and 65"),
        (&["-mattr=+xnack,+sramecc"], &["-mattr=+xnack,+sramecc"], ""),
    ];
    for (one, two, difference) in pairs {
        let found = linked(&[("a.o", of(one, "a")), ("b.o", of(two, "b"))]);
        let expected = match difference {
            "" => Ok(()),
            _ => Err(format!(
                "a.o and b.o are for different targets: {difference}"
            )),
        };
        assert_eq!(found, expected, "{one:?} {two:?}");
    }
    // If only one file specifies a setting, its value is used, in either order.
    for order in [[0, 1], [1, 0]] {
        let files = [of(&[], "a"), of(&["-mattr=+xnack"], "b")];
        let files = order.map(|n| ("x.o", &files[n][..]));
        let code = amdgcn::link(&files, &amdgcn::LinkOptions::default()).expect("linked");
        assert_eq!(code[49] & 3, 3);
    }
}

#[test]
fn objects_for_other_systems() {
    let plain = object(&["-mcpu=gfx906"], "a", 0);
    let cases: [(usize, u8, &str); 11] = [
        (7, 3, "unknown OS ABI 3"),
        (7, 97, "unknown OS ABI 97"),
        (8, 5, "unknown ABI version 5"),
        (8, 255, "unknown ABI version 255"),
        (18, 62, "not a relocatable object for AMD GPUs"),
        (18, 0, "not a relocatable object for AMD GPUs"),
        (16, 2, "not a relocatable object for AMD GPUs"),
        (
            16,
            3,
            "a loadable code object, which cannot be linked again",
        ),
        (4, 1, ""),
        (5, 2, ""),
        (0, 0, ""),
    ];
    for (at, value, reason) in cases {
        let mut bytes = plain.clone();
        bytes[at] = value;
        let found = linked(&[("a.o", bytes)]).expect_err(reason);
        assert!(
            found.starts_with("a.o: malformed object: ") && found.contains(reason),
            "{found}"
        );
    }
}

#[test]
fn undefined_symbols_list_references() {
    let of = |name, callees| object(&["-mcpu=gfx906", "-O0"], name, callees);
    let found = linked(&[("a.o", of("a", 1)), ("b.o", of("b", 2))]).expect_err("undefined");
    let lines: Vec<&str> = found.lines().collect();
    assert_eq!(lines[0], "undefined symbol: missing0");
    for line in &lines[1..4] {
        assert!(line.starts_with("  referenced by a.o: a+0x"), "{found}");
        assert!(line.contains(" (.text+0x"), "{found}");
    }
    assert!(lines[4].ends_with(" more times"), "{found}");
    assert_eq!(lines[5], "undefined symbol: missing1");
    assert!(lines[6].starts_with("  referenced by b.o: b+0x"), "{found}");
    let many = linked(&[("a.o", of("a", 25))]).expect_err("undefined");
    assert!(many.ends_with("\n5 more undefined symbols"), "{many}");
    assert_eq!(many.matches("undefined symbol: ").count(), 20);
    let twice = linked(&[("a.o", of("a", 0)), ("b.o", of("a", 0))]);
    let expected = "symbol 'a' is defined more than once: in a.o and in b.o";
    assert_eq!(twice, Err(expected.to_owned()));
}

/// Lines of assembler text. Most are invalid for some of the processors.
const LINES: &str = include_str!("../assembler/wrong_lines.txt");

/// Lines about which the assemblers disagree, with reasons.
const DEVIATIONS: [(&str, &str); 14] = [
    ("s_nop 0x10000", "LLVM drops the bits that do not fit"),
    ("s_nop 65536", "LLVM drops the bits that do not fit"),
    ("s_nop -32769", "LLVM drops the bits that do not fit"),
    ("s_waitcnt 0x10000", "LLVM drops the bits that do not fit"),
    (
        "s_setreg_imm32_b32 hwreg(1,0,1), 0x1ffffffff",
        "LLVM drops the bits that do not fit",
    ),
    (
        "v_mov_b32_dpp v5, v1 row_shl:1 row_mask:0x10 bank_mask:0x0",
        "LLVM drops the bits that do not fit",
    ),
    (
        "v_mov_b32_dpp v5, v1 row_shl:1 row_mask:-1 bank_mask:0x0",
        "LLVM drops the bits that do not fit",
    ),
    (
        "buffer_load_dword v0, off, s[4:7], s8 offset:4096",
        "LLVM drops the bits that do not fit",
    ),
    (
        "s_mov_b32 s0, 1.0e",
        "LLVM accepts an exponent without digits",
    ),
    (
        "s_add_u32 scc, s1, s2",
        "LLVM encodes operands that do not fit",
    ),
    (
        "s_add_u32 vccz, s1, s2",
        "LLVM encodes operands that do not fit",
    ),
    (
        "ds_gws_init v0 offset:1",
        "the text sets a bit that the instruction always sets",
    ),
    (
        "v_cmp_eq_f32_sdwa vcc, v1, v2 src0_sel:BYTE_0 clamp",
        "modifiers may have any order",
    ),
    (
        "s_load_dword s0, s[2:3], -1",
        "the encoding is that of a large positive offset (GFX7)",
    ),
];

/// The line numbers in an assembler's messages.
fn lines_with_errors(messages: &str) -> BTreeSet<usize> {
    let numbers = messages.lines().filter_map(|line| {
        let (number, rest) = line.split_once("<stdin>:")?.1.split_once(':')?;
        rest.contains(" error: ").then(|| number.parse().ok())?
    });
    numbers.collect()
}

#[test]
fn assembly_is_rejected_where_llvm_rejects_it() {
    let lines: Vec<&str> = LINES.lines().collect();
    let mut differences = Vec::new();
    for processor in ["gfx600", "gfx700", "gfx803", "gfx906", "gfx908", "gfx1010"] {
        let theirs = tools::assemble(processor, "", LINES.as_bytes()).expect_err("errors");
        let theirs = lines_with_errors(&theirs);
        let mut ours = BTreeSet::new();
        for (chunk, part) in lines.chunks(10).enumerate() {
            let mcpu = format!("-mcpu={processor}");
            let arguments = ["-x", "asm", &mcpu, "-filetype=null", "-"];
            let outcome = compiler::run_with_input(&arguments, part.join("\n").as_bytes());
            let found = lines_with_errors(&outcome.stderr);
            ours.extend(found.into_iter().map(|line| 10 * chunk + line));
        }
        for number in theirs.symmetric_difference(&ours) {
            let line = lines[number - 1];
            if !DEVIATIONS.iter().any(|(known, _)| *known == line) {
                let who = if ours.contains(number) {
                    "this"
                } else {
                    "llvm-mc"
                };
                differences.push(format!("{processor}: {who} rejects {line}"));
            }
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
