//! Deeply nested modules are either rejected or read; they never end the program.

use amdgcn_frontend::{FrontendOptions, Source, read};

/// The result of reading a text.
fn outcome(text: &str) -> Result<(), String> {
    let source = Source::Text {
        name: "a.ll",
        bytes: text.as_bytes(),
    };
    let read = read(&source, &FrontendOptions::default());
    read.map(drop).map_err(|error| error.to_string())
}

fn rejected(text: &str, reason: &str) {
    let error = outcome(text).expect_err(reason);
    let start: String = error.chars().take(300).collect();
    assert!(error.contains(reason), "{start}");
}

#[test]
fn brackets() {
    let nested = |open: &str, middle: &str, close: &str, depth: usize| {
        open.repeat(depth) + middle + &close.repeat(depth)
    };
    let types = nested("[1 x ", "i8", "]", 30_000);
    rejected(&format!("@g = external global {types}"), "nested");
    let sums = nested("add (i64 ", "ptrtoint (ptr @g to i64)", ", i64 1)", 10_000);
    rejected(&format!("@g = global i64 {sums}"), "nested");
    let nodes = nested("!{", "", "}", 30_000);
    rejected(&format!("!a = !{{!0}}\n!0 = !{nodes}"), "nested");
    // The deepest nesting that is accepted.
    let types = nested("[1 x ", "i8", "]", 4000);
    let kernel = "define amdgpu_kernel void @k() { ret void }";
    assert_eq!(
        outcome(&format!("@g = addrspace(1) global {types} undef\n{kernel}")),
        Ok(())
    );
    let addresses = nested(
        "getelementptr (i8, ptr addrspace(1) ",
        "@h",
        ", i64 1)",
        4000,
    );
    let text = format!(
        "@h = external addrspace(1) global i8\n\
         @g = addrspace(1) global ptr addrspace(1) {addresses}\n{kernel}"
    );
    assert_eq!(outcome(&text), Ok(()));
}

#[test]
fn chains() {
    let chain =
        |count: usize, link: &dyn Fn(usize) -> String| -> String { (0..count).map(link).collect() };
    let types = chain(30_000, &|n| format!("%t{n} = type {{ %t{} }}\n", n + 1));
    let end = "%t30000 = type { i8 }\n@g = external addrspace(1) global %t0";
    rejected(&format!("{types}{end}"), "types are nested more than");
    let nodes = chain(100_000, &|n| format!("!{n} = !{{!{}}}\n", n + 1));
    assert_eq!(
        outcome(&format!("!a = !{{!0}}\n{nodes}!100000 = !{{}}")),
        Ok(())
    );
    let aliases = chain(2000, &|n| {
        format!("@a{n} = alias i8, ptr addrspace(1) @a{}\n", n + 1)
    });
    assert_eq!(
        outcome(&format!("{aliases}@a2000 = addrspace(1) global i8 0")),
        Ok(())
    );
}

/// Every type contains the previous one twice. All of them have size zero.
#[test]
fn doubled_types() {
    let types: String = (0..60)
        .map(|n| format!("%t{} = type {{ %t{n}, %t{n} }}\n", n + 1))
        .collect();
    let text = format!("%t0 = type {{}}\n{types}define %t60 @f(%t60 %x) {{ ret %t60 %x }}");
    rejected(&text, "aggregate type");
}
