//! Large programs compile: no pass recurses deeply or runs in quadratic time. These tests only detect passes that are
//! so slow that a test times out; `amdgcn-bench --scaling` measures the time.

use amdgcn::{Options, Source};
use amdgcn_lit_tests::compiler;
use amdgcn_lit_tests::large::Shape;

fn compile(shape: Shape, size: usize) -> usize {
    compile_text(&shape.text(size))
}

/// The size of the object.
fn compile_text(text: &str) -> usize {
    let options = Options {
        verify: false,
        ..Options::for_processor("gfx900")
    };
    let source = Source::detect("large.ll", text.as_bytes());
    let code = amdgcn::compile(&source, &options).expect("code");
    code.object().expect("an object").len()
}

#[test]
fn five_hundred_levels() {
    assert!(compile(Shape::Nested, 500) > 10_000);
}

#[test]
fn twenty_thousand_blocks() {
    assert!(compile(Shape::Ladder, 20_000) > 100_000);
}

#[test]
fn four_thousand_cases() {
    assert!(compile(Shape::Switch, 4_000) > 100_000);
}

#[test]
fn twenty_thousand_instructions() {
    assert!(compile(Shape::Spilling, 20_000) > 50_000);
}

/// Branches out of range. All of them cross the middle of the function.
#[test]
fn four_thousand_uniform_levels() {
    assert!(compile(Shape::Uniform, 4_000) > 100_000);
}

#[test]
fn a_hundred_exits_of_a_divergent_loop() {
    assert!(compile(Shape::Exits, 100) > 10_000);
}

/// Far more values than registers, all live at the same time; comparing each pair would take too long.
#[test]
fn a_loop_that_carries_three_thousand_values() {
    assert!(compile(Shape::Carried, 3_000) > 50_000);
}

/// No group has the name of a member, and no variable has an alignment.
#[test]
fn twenty_thousand_section_groups() {
    let mut text = String::from("target triple = \"amdgcn-amd-amdhsa\"\n");
    for number in 0..20_000 {
        let variable = format!("@v{number} = addrspace(1) global i32 {number}, comdat($g{number})");
        text += &format!("$g{number} = comdat any\n{variable}\n");
    }
    assert!(compile_text(&text) > 20_000 * 4);
}

/// Without a limit, every function would be inlined into all of its direct and indirect callers: 50 million
/// instructions.
#[test]
fn five_thousand_functions_in_a_chain() {
    let directory = tempfile::tempdir().expect("a directory for temporary files");
    let file = directory.path().join("chain.ll");
    std::fs::write(&file, Shape::Chain.text(5_000)).expect("a file");
    let path = file.to_string_lossy();
    let options = ["-mcpu=gfx900", "-stop-after=frontend", "-o", "-"];
    let arguments = [&[path.as_ref()], &options[..]].concat();
    let arguments: Vec<String> = arguments.into_iter().map(str::to_owned).collect();
    let text = compiler::run(&arguments).success().expect("text");
    let text = String::from_utf8_lossy(&text);
    assert_eq!(
        text.lines()
            .filter(|line| line.starts_with("function"))
            .count(),
        5_000
    );
    assert!(text.contains("= call "));
}
