//! Reading modules leaks no memory, regardless of the outcome. This is a separate test process, so other tests do
//! not change its memory use.
#![cfg(target_os = "linux")]

use amdgcn_frontend::{FrontendError, FrontendOptions, Source, read};
use inkwell::context::Context;

/// A kernel.
const KERNEL: &str = "target triple = \"amdgcn-amd-amdhsa\"\n\
                      define amdgpu_kernel void @k() { ret void }\n";

/// The resident memory of this process, in bytes.
fn resident() -> usize {
    let sizes = std::fs::read_to_string("/proc/self/statm").expect("sizes");
    let pages = sizes.split(' ').nth(1).expect("the second");
    pages.parse::<usize>().expect("a number") * 4096
}

/// Reads a module many times, and checks that memory does not grow. The first rounds fill caches and do not count.
fn stays_flat(what: &str, times: usize, source: Source<'_>, is_expected: fn(&str) -> bool) {
    let options = FrontendOptions::default();
    let outcome = |source: &Source<'_>| match read(source, &options) {
        Ok(_) => "read".to_owned(),
        Err(FrontendError::Parse { message }) => format!("parse: {message}"),
        Err(error) => error.to_string(),
    };
    let first = outcome(&source);
    assert!(is_expected(&first), "{what}: {first}");
    for _ in 0..times / 10 {
        outcome(&source);
    }
    let before = resident();
    for _ in 0..times {
        assert_eq!(outcome(&source), first, "{what}");
    }
    let more = resident().saturating_sub(before);
    assert!(
        more < 4 << 20,
        "{what}: {more} bytes more after {times} times"
    );
}

/// This detects leaks of the text, and of a few hundred bytes per module.
#[test]
fn memory_stays_flat() {
    // The padding makes a leak of the text visible, and is quick to read.
    let padding = "; nothing\n".repeat(2000);
    let text = |body: &str| format!("{KERNEL}{padding}{body}\n");
    let (many, some) = (10_000, 2000);
    let good = text("");
    let read_text = |what, body: &str, is_expected| {
        let text = text(body);
        let bytes = text.as_bytes();
        stays_flat(
            what,
            some,
            Source::Text {
                name: "a.ll",
                bytes,
            },
            is_expected,
        );
    };
    let source = Source::Text {
        name: "a.ll",
        bytes: good.as_bytes(),
    };
    stays_flat("text", many, source, |outcome| outcome == "read");
    read_text("parse error", "define", |outcome| {
        outcome.starts_with("parse:")
    });
    read_text(
        "verifier error",
        "define void @f(i1 %x) { br i1 %x, label %a, label %b\na: %y = add i32 0, 0 br label %b\nb: %z = add i32 %y, 0 ret void }",
        |outcome| outcome.contains("invalid module"),
    );
    read_text("rejection", "@x = thread_local global i32 0", |outcome| {
        outcome.contains("thread-local")
    });
    let nested = "[".repeat(10_000);
    read_text("limit", &nested, |outcome| outcome.contains("nested"));
    let debug = "!llvm.module.flags = !{!0}\n!0 = !{i32 2, !\"Debug Info Version\", i32 3}\n\
                 !llvm.dbg.cu = !{!1}\n!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !0)";
    read_text("wrong debug information", debug, |outcome| {
        outcome == "read"
    });

    let context = Context::create();
    let buffer = inkwell::memory_buffer::MemoryBuffer::create_from_memory_range_copy;
    let module = context.create_module_from_ir(buffer(good.as_bytes(), "a"));
    let bitcode = module.expect("a module").write_bitcode_to_memory();
    let bytes = bitcode.as_slice();
    let source = |bytes| Source::Bitcode {
        name: "a.bc",
        bytes,
    };
    stays_flat("bitcode", some, source(bytes), |outcome| outcome == "read");
    let cut = &bytes[..(bytes.len() / 2) & !3];
    stays_flat("cut bitcode", some, source(cut), |outcome| {
        outcome.contains("invalid bitcode")
    });
}
