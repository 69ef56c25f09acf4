//! Tests of each replacement, and of the positions in errors.

use super::rewrite;

/// The rewritten text, or the text itself if nothing is replaced.
fn rewritten(text: &str) -> String {
    match rewrite(text.as_bytes()) {
        None => text.to_owned(),
        Some(rewritten) => String::from_utf8(rewritten.text).unwrap(),
    }
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(rewritten(text), expected);
}

#[test]
fn literals() {
    check(
        "fadd float %x, f0x3727C5AC",
        "fadd float %x, 0x3EE4F8B580000000",
    );
    check("float f0x7FA00003", "float 0x7FF4000060000000");
    check(
        "<2 x half> splat (half f0x3C00)",
        "<2 x half> splat (half 0xH3C00)",
    );
    check("bfloat f0xFF80", "bfloat 0xRFF80");
    check("double f0x3FF3C0CA428C59FB", "double 0x3FF3C0CA428C59FB");
    check(
        "phi float [ -inf, %a ], [ +inf, %b ]",
        "phi float [ 0xFFF0000000000000, %a ], [ 0x7FF0000000000000, %b ]",
    );
    check("half +qnan", "half 0xH7E00");
    check("half -nan(0x3)", "half 0xHFE03");
    check("half +snan(0x3)", "half 0xH7C03");
    check("bfloat -snan(0x3)", "bfloat 0xRFF83");
    check("float -snan(0x3)", "float 0xFFF0000060000000");
    check("double +nan(0x3)", "double 0x7FF8000000000003");
    check(
        "double -0x1.8p1, +0x1.8p1",
        "double 0xC008000000000000, 0x4008000000000000",
    );
}

#[test]
fn decimals_that_the_type_cannot_represent() {
    check(
        "fmul float %x, 3.140000e+00",
        "fmul float %x, 0x40091EB860000000",
    );
    check(
        "fmul float -1.000000e-01, %x",
        "fmul float 0xBFB99999A0000000, %x",
    );
    check("half 3.140630e+00", "half 0xH4248");
    check("bfloat 3.140630e+00", "bfloat 0xR4049");
    for exact in [
        "fmul float 5.000000e-01, %x",
        "double 3.140000e+00",
        "half 2.0",
        "fp128 0.1",
    ] {
        check(exact, exact);
    }
    // The number is out of range of the type.
    check("half 1.0e9", "half 1.0e9");
}

#[test]
fn attributes() {
    check(
        "nounwind denormal_fpenv(preservesign) {",
        "nounwind \"denormal-fp-math\"=\"preserve-sign,preserve-sign\" {",
    );
    check(
        "denormal_fpenv(ieee|dynamic, float: positivezero|ieee)",
        "\"denormal-fp-math\"=\"ieee,dynamic\" \"denormal-fp-math-f32\"=\"positive-zero,ieee\"",
    );
    check(
        "denormal_fpenv(float: dynamic)",
        "\"denormal-fp-math-f32\"=\"dynamic,dynamic\"",
    );
    check("denormal_fpenv(other)", "denormal_fpenv(other)");
    check(
        "memory(read, target_mem: none) nounwind",
        "memory(read                  ) nounwind",
    );
    check(
        "memory(target_mem0: none, argmem: read)",
        "memory(                   argmem: read)",
    );
    check(
        "memory(argmem: write, target_mem0: read)",
        "                                        ",
    );
    check("memory(argmem: write)", "memory(argmem: write)");
    check(
        "nooutline noipa nofreeobj prefalign(16) x",
        "                                        x",
    );
}

#[test]
fn flags_of_conversions() {
    check(
        "%a = uitofp nnan nneg i32 %x to float",
        "%a = uitofp      nneg i32 %x to float",
    );
    check(
        "%a = sitofp fast i32 %x to float",
        "%a = sitofp      i32 %x to float",
    );
    check("%a = fadd fast float %x, %y", "%a = fadd fast float %x, %y");
}

#[test]
fn assembly_of_the_module() {
    check(
        "module asm(target_cpu: \"a)b\")\n    \"a\"\n    \"b\"\n\ndefine",
        "module asm                   \n    \"a\"\n    module asm \"b\"\n\ndefine",
    );
    check(
        "module asm \"a\"\nmodule asm \"b\"",
        "module asm \"a\"\nmodule asm \"b\"",
    );
}

#[test]
fn names_strings_and_comments_are_unchanged() {
    for text in [
        "float ; f0x3727C5AC -inf\n",
        "float /* /* noipa */ f0x3727C5AC */ 1.0",
        "float c\"f0x3727C5AC\"",
        "@noipa = global float 1.0",
        "noipa:\n br label %noipa",
        "float %f0x3727C5AC, !noipa !{!\"noipa\"}",
        "!DIFoo(noipa: 1, float: -inf:)",
        "i32 -1, 0x10",
        "-1:",
        "nofpclass(nan inf)",
    ] {
        check(text, text);
    }
    // Text that ends within a string, comment, number or list.
    for text in [
        "float \"",
        "float /*",
        "memory(",
        "float +nan(",
        "float -",
        "uitofp",
        "module asm(\"",
        "float +",
    ] {
        check(text, text);
    }
}

#[test]
fn errors_have_the_positions_of_the_original() {
    let text = "define void @f() {\n  %a = fadd float -inf, f0x3727C5AC, f0x3727C5AC wrong\n}";
    let rewritten = rewrite(text.as_bytes()).unwrap();
    let line = std::str::from_utf8(&rewritten.text).unwrap();
    let line = line.lines().nth(1).unwrap();
    let at = |word: &str| {
        let column = line.find(word).unwrap() + 1;
        rewritten.original_error(
            "a.ll",
            &format!("a.ll:2:{column}: error: bad\n{line}\n ^\n"),
        )
    };
    let quoted = "  %a = fadd float -inf, f0x3727C5AC, f0x3727C5AC wrong";
    let expected = |column: usize| {
        format!(
            "a.ll:2:{column}: error: bad\n{quoted}\n{}^\n",
            " ".repeat(column - 1)
        )
    };
    assert_eq!(at("fadd"), expected(8));
    assert_eq!(at("0xFFF"), expected(19));
    assert_eq!(at("0x3EE"), expected(25));
    assert_eq!(at("wrong"), expected(50));
    assert_eq!(
        rewritten.original_error("a.ll", "something else"),
        "something else"
    );
}
