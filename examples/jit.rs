//! Compiles a kernel from a string in memory, as a just-in-time compiler does, and runs it on the simulator.
//!
//!     cargo run --example jit [PROCESSOR]        default: gfx1010
//!
//! Prints the kernel's metadata, its resources, the size of the loadable code object, and the
//! buffer after the launch.

use simulator::{Arg, Dispatch};

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

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let processor = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "gfx1010".to_owned());
    let source = amdgcn::Source::Text {
        name: "scale.ll",
        bytes: KERNEL.as_bytes(),
    };
    let compiled = amdgcn::compile(&source, &amdgcn::Options::for_processor(&processor))?;

    println!("{}", compiled.metadata()?);
    for kernel in compiled.report() {
        println!("{kernel}");
    }
    let code_object = compiled.loadable()?;
    println!("code object: {} bytes", code_object.len());

    let input: Vec<u8> = (0..64).flat_map(|i| (i as f32).to_le_bytes()).collect();
    let dispatch = Dispatch {
        kernel: "scale".to_owned(),
        grid: [64, 1, 1],
        block: [64, 1, 1],
        args: vec![
            Arg::Buffer(input),
            Arg::Value(0.5f32.to_le_bytes().to_vec()),
        ],
    };
    let outcome = simulator::run(&code_object, &dispatch, &simulator::Options::default())?;
    let output = outcome.buffers[0].as_deref().unwrap_or_default();
    let values: Vec<f32> = output
        .chunks_exact(4)
        .map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]]))
        .collect();
    println!("scaled: {values:?}");
    Ok(())
}
