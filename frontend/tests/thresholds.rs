//! The limits up to which the front end inlines functions and examines objects, from both sides.

use amdgcn_frontend::{FrontendOptions, Source, read};
use mir::generic::Function;
use mir::module::Module;

fn module(text: &str) -> Module<Function> {
    let text = format!("target triple = \"amdgcn-amd-amdhsa\"\n{text}");
    let source = Source::Text {
        name: "test.ll",
        bytes: text.as_bytes(),
    };
    read(&source, &FrontendOptions::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// Kernels that call a function with this number of instructions.
fn calls(instructions: usize, kernels: usize, attributes: &str) -> String {
    let mut text = format!("define internal i32 @f(i32 %v0) {attributes} {{\n");
    for number in 1..instructions {
        text += &format!("%v{number} = mul i32 %v{}, {}\n", number - 1, number + 2);
    }
    text += &format!("ret i32 %v{}\n}}\n", instructions - 1);
    for number in 0..kernels {
        text += &format!(
            "define amdgpu_kernel void @k{number}(ptr addrspace(1) %p, i32 %a) {{
               %r = call i32 @f(i32 %a)
               store i32 %r, ptr addrspace(1) %p
               ret void
             }}\n"
        );
    }
    text
}

#[test]
fn inlined_functions() {
    for (instructions, kernels, attributes, is_inlined) in [
        (60, 30, "", true),
        (61, 30, "", false),
        (100, 6, "", true),
        (101, 6, "", false),
        (10, 2, "cold", true),
        (11, 2, "cold", false),
        (61, 30, "alwaysinline", true),
        (10, 30, "noinline", false),
    ] {
        let module = module(&calls(instructions, kernels, attributes));
        let functions = module.functions.len() - kernels;
        let found = functions == 0;
        assert_eq!(found, is_inlined, "{instructions} {kernels} {attributes}");
    }
}

/// Of 257 objects, those up to the 256th have a known lifetime.
#[test]
fn lifetimes_of_objects() {
    let mut text = "define amdgpu_kernel void @k() {\n".to_owned();
    for number in 0..257 {
        text += &format!("%o{number} = alloca i32, align 4, addrspace(5)\n");
    }
    for number in 0..257 {
        text += &format!(
            "call void @llvm.lifetime.start.p5(ptr addrspace(5) %o{number})
             store volatile i32 1, ptr addrspace(5) %o{number}
             call void @llvm.lifetime.end.p5(ptr addrspace(5) %o{number})\n"
        );
    }
    let module = module(&(text + "ret void\n}"));
    let slots = module.functions[0].slots.values();
    let known: Vec<bool> = slots.map(|slot| slot.lifetime.is_some()).collect();
    assert_eq!(known.len(), 257);
    assert_eq!(known.iter().position(|known| !known), Some(256));
}
