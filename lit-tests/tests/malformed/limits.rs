//! Short inputs that request much work or memory: they are rejected or processed, in limited time and memory.

use std::time::Duration;

use amdgcn::{LinkOptions, Options};

use super::cases::Clock;
use super::memory;

/// The size of the object of a text, or the messages.
fn assembled(text: &str) -> Result<usize, String> {
    let start = Clock::now();
    let (result, most) = memory::most(|| {
        let options = Options::for_processor("gfx900");
        let object = amdgcn::assemble("text", text, &options).and_then(|text| text.object());
        object
            .map(|object| object.len())
            .map_err(|error| error.to_string())
    });
    let time = start.elapsed();
    let head: String = text.chars().take(60).collect();
    assert!(time < Duration::from_secs(30), "{head}: {time:?}");
    assert!(most < 2 << 30, "{head}: {most} bytes");
    result
}

/// Checks that a text is rejected with a short message that contains `reason`.
fn rejected(text: &str, reason: &str) {
    let error = assembled(text).expect_err(text);
    let head: String = text.chars().take(60).collect();
    let start: String = error.chars().take(400).collect();
    assert!(error.contains(reason), "{head}: {start}");
    assert!(error.len() < 1 << 20, "{head}: {} bytes", error.len());
}

#[test]
fn sizes() {
    for text in [
        ".space 0xffffffffffff",
        ".zero 0x7fffffffffffffff",
        ".org 0xffffffffffff",
        ". = 0x7ffffffffff",
        ".fill 0xffffffffff, 8, 1",
        ".byte 1\n.p2align 32",
        ".rept 1000\n.space 0x1000000\n.endr",
        ".bss\n.space 0x7fffffffffffffff",
    ] {
        rejected(text, "section size limit exceeded");
    }
    for text in [".p2align 40", ".balign 0x10000000000", ".comm x, 4, 40"] {
        rejected(text, "alignment is not a supported power of two");
    }
    rejected(".space -1", "-1 is out of range");
}

#[test]
fn repetitions() {
    rejected(
        ".rept 1000000000\n.byte 1\n.endr",
        "repetition count is out of range",
    );
    let nested = ".rept 1000\n".repeat(10) + "s_nop 0\n" + &".endr\n".repeat(10);
    rejected(&nested, "macro expansion exceeds the");
    rejected(
        ".macro m\nm\n.endm\nm",
        "macros cannot be nested more than 20 levels deep",
    );
    rejected(
        ".macro m a\nm \\a\\a\n.endm\nm abcdefgh",
        "macro expansion exceeds the size limit",
    );
    rejected(&".rept 2\n".repeat(30), "missing end of '.rept'");
    // A long line, repeated many times.
    let long = format!(".macro m\n.ifc {},b\n.endif\n.endm\n", "a".repeat(1 << 20));
    rejected(
        &(long + &"m\n".repeat(100_000)),
        "macro expansion exceeds the",
    );
}

#[test]
fn depths() {
    for text in [
        format!(".long {}1{}", "(".repeat(100_000), ")".repeat(100_000)),
        format!(".long {}1", "-".repeat(100_000)),
        format!("s_mov_b32 s0, {}1", "~".repeat(100_000)),
    ] {
        rejected(&text, "too deep");
    }
    let sum = format!(".long {}1", "1+".repeat(200_000));
    assert!(assembled(&sum).is_ok());
    rejected(&format!(".quad {}x", "x+".repeat(100_000)), "too long");
    let sum = format!("s_mov_b32 s0, {}1", "1+".repeat(200_000));
    assert!(assembled(&sum).is_ok());
    let ifs = ".if 1\n".repeat(100_000) + &".endif\n".repeat(100_000);
    assert!(assembled(&ifs).is_ok());
    let mut doubled = String::from(".set x0, y - .\n");
    for n in 1..60 {
        doubled += &format!(".set x{n}, x{0} + x{0}\n", n - 1);
    }
    rejected(&(doubled + ".quad x59"), "too complex");
    let chain = (0..200).map(|n| format!(".set x{n}, x{0} + x{0}\n", n + 1));
    let chain: String = chain.collect();
    let folded = format!("{chain}.set x200, 1\n.if x190 != 1024\n.wrong\n.endif\n.quad x0");
    assert!(assembled(&folded).is_ok());
    rejected(
        &format!("{chain}.set x200, x0\n.quad x0"),
        "depends on itself",
    );
    let lists = format!(
        ".amdgpu_metadata\namdhsa.x: {}\n.end_amdgpu_metadata",
        "[".repeat(100_000)
    );
    assert!(assembled(&lists).is_err());
}

/// Many items of every kind: catches nested loops.
#[test]
fn counts() {
    let many = |line: &dyn Fn(usize) -> String| (0..60_000).map(line).collect::<String>();
    let sections = (0..12_000).map(|n| format!(".section .s{n},\"a\"\n.byte 1\n"));
    let sections: String = sections.collect();
    assert!(assembled(&sections.repeat(6)).is_ok());
    assert!(assembled(&many(&|n| format!(".file {} \"d{n}\" \"f\"\n", n + 1))).is_ok());
    let frames =
        many(&|n| format!(".cfi_startproc\n.cfi_return_column {n}\ns_nop 0\n.cfi_endproc\n"));
    assert!(assembled(&frames).is_ok());
    assert!(assembled(&many(&|n| format!("l{n}: .long l{n} - l0, x{n}\n"))).is_ok());
    rejected(&many(&|n| format!(".wrong{n}\n")), "is not supported");
    let wrong = format!(".macro m\n.wrong {}\n.endm\n", "a".repeat(1 << 20));
    rejected(&(wrong + &"m\n".repeat(100)), "is not supported");
}

/// Objects with many items of every kind are read in time.
#[test]
fn objects() {
    let sections: String = (0..1000)
        .map(|n| {
            format!(
                ".section .s{n},\"aw\"\n.globl x{n}\nx{n}: .quad y{n}\n\
                 .section .m{n},\"aM\",@progbits,{}\n.fill 1, {}\n.comm y{n}, 8\n",
                n % 8 + 1,
                n % 8 + 1
            )
        })
        .collect();
    let options = Options::for_processor("gfx900");
    let assembled = amdgcn::assemble("text", &sections, &options).expect("assembles");
    let object = assembled.object().expect("an object");
    let in_time = |name: &str, read: &dyn Fn() -> bool| {
        let start = Clock::now();
        let (is_read, most) = memory::most(read);
        let time = start.elapsed();
        assert!(is_read, "{name}");
        assert!(time < Duration::from_secs(30), "{name}: {time:?}");
        assert!(most < 1 << 30, "{name}: {most} bytes");
    };
    let link = LinkOptions::default();
    in_time("linker", &|| amdgcn::link(&[("x", &object)], &link).is_ok());
    in_time("disassembler", &|| amdgcn::disassemble(&object).is_ok());
    let linked = amdgcn::link(&[("x", &object)], &link).expect("links");
    in_time("disassembler", &|| amdgcn::disassemble(&linked).is_ok());
    in_time("loader", &|| simulator::CodeObject::load(&linked).is_ok());
}

#[test]
#[cfg(unix)]
fn devices_are_not_files() {
    rejected(".include \"/dev/zero\"", "/dev/zero");
    rejected(".incbin \"/dev/zero\"", "/dev/zero");
    rejected(".include \"assembler\"", "assembler");
}
