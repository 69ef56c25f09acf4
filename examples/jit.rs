//! Compiles a kernel from a string, in memory, as a just-in-time compiler does.
//!
//!     cargo run --example jit [PROCESSOR]        default: gfx1010
//!
//! Prints the kernel's metadata, what it needs, and the size of the code object that a runtime
//! would load.

const KERNEL: &str = r#"
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @scale(ptr addrspace(1) %data, float %factor) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %element = getelementptr float, ptr addrspace(1) %data, i32 %id
  %value = load float, ptr addrspace(1) %element
  %scaled = fmul float %value, %factor
  store float %scaled, ptr addrspace(1) %element
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
"#;

fn main() -> Result<(), amdgcn::Error> {
    let processor = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "gfx1010".to_owned());
    let source = amdgcn::Source::Text {
        name: "scale.ll",
        bytes: KERNEL.as_bytes(),
    };
    let compiled = amdgcn::compile(&source, &amdgcn::Options::for_processor(&processor))?;

    println!("{}", compiled.metadata());
    for kernel in compiled.report() {
        println!("{kernel}");
    }
    println!("code object: {} bytes", compiled.loadable()?.len());
    Ok(())
}
