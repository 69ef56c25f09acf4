//! Modules of LLVM 23 and newer compile to the code of the same modules of LLVM 22.

use amdgcn::{Options, Source, compile};

fn assembly(text: &str, processor: Option<&str>) -> String {
    let options = Options {
        processor: processor.map(str::to_owned),
        ..Options::default()
    };
    let source = Source::Text {
        name: "a.ll",
        bytes: text.as_bytes(),
    };
    compile(&source, &options)
        .and_then(|object| object.assembly())
        .unwrap_or_else(|error| panic!("{error}"))
}

const NEWER: &str = r#"
target triple = "amdgpu9.06-amd-amdhsa"

module asm(target_cpu: "gfx906")
    ".globl one"
    ".set one, 1"

define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 prefalign(4) {
  %x = uitofp nnan nneg i32 %n to float
  %a = fmul float %x, 3.140000e+00
  %b = fadd float %a, f0x3727C5AC
  %c = call float @llvm.minnum.f32(float %b, float +inf)
  %h = fptrunc float %c to half
  %i = fadd half %h, 3.140630e+00
  %j = call half @llvm.maxnum.f16(half %i, half -inf)
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1.i32(ptr addrspace(1) %p, i16 0, i32 %n, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.f16(half %j, ptr addrspace(8) %r, i32 0, i32 0, i32 0)
  ret void
}

declare float @llvm.minnum.f32(float, float)
declare half @llvm.maxnum.f16(half, half)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1.i32(ptr addrspace(1), i16, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.f16(half, ptr addrspace(8), i32, i32, i32)

attributes #0 = { noipa denormal_fpenv(float: preservesign) memory(readwrite, target_mem: none) "uniform-work-group-size" }

!llvm.module.flags = !{!0, !1}
!0 = !{i32 1, !"amdgpu.xnack", i32 1}
!1 = !{i32 1, !"amdgpu.sramecc", i32 0}
"#;

const OLDER: &str = r#"
target triple = "amdgcn-amd-amdhsa"

module asm ".globl one"
module asm ".set one, 1"

define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = uitofp nneg i32 %n to float
  %a = fmul float %x, 0x40091EB860000000
  %b = fadd float %a, 0x3EE4F8B580000000
  %c = call float @llvm.minnum.f32(float %b, float 0x7FF0000000000000)
  %h = fptrunc float %c to half
  %i = fadd half %h, 0xH4248
  %j = call half @llvm.maxnum.f16(half %i, half 0xHFC00)
  %w = zext i32 %n to i64
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 %w, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.f16(half %j, ptr addrspace(8) %r, i32 0, i32 0, i32 0)
  ret void
}

declare float @llvm.minnum.f32(float, float)
declare half @llvm.maxnum.f16(half, half)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.f16(half, ptr addrspace(8), i32, i32, i32)

attributes #0 = { memory(readwrite) "denormal-fp-math-f32"="preserve-sign,preserve-sign" "uniform-work-group-size"="true" "target-cpu"="gfx906" "target-features"="+xnack,-sramecc" }
"#;

#[test]
fn text() {
    let code = assembly(NEWER, None);
    assert!(code.contains("\"amdgcn-amd-amdhsa--gfx906:sramecc-:xnack+\""));
    assert_eq!(code, assembly(OLDER, None));
}

/// The processor in the options overrides that of the triple, but not that of a function.
#[test]
fn processors_of_triples() {
    let text =
        "target triple = \"amdgpu9-amd-amdhsa\"\ndefine amdgpu_kernel void @k() { ret void }\n";
    assert!(assembly(text, None).contains("--gfx9-generic\""));
    assert!(assembly(text, Some("gfx906")).contains("--gfx906\""));
    let own = text.replace(") {", ") \"target-cpu\"=\"gfx908\" {");
    assert!(assembly(&own, None).contains("--gfx908\""));
    let variable = "target triple = \"amdgpu10.30-amd-amdhsa\"\n@v = addrspace(1) global i32 1\n";
    assert!(assembly(variable, None).contains("--gfx1030\""));
}

#[test]
fn errors_quote_the_text_as_it_was() {
    let text = "define void @f(float %x) {\n  %a = fadd float -inf, %y\n  ret void\n}\n";
    let source = Source::Text {
        name: "a.ll",
        bytes: text.as_bytes(),
    };
    let error = compile(&source, &Options::for_processor("gfx900")).unwrap_err();
    let shown = "a.ll:2:25: error: use of undefined value '%y'\n  %a = fadd float -inf, %y\n                        ^\n";
    assert_eq!(error.to_string(), shown);
}
