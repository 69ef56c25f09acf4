//! Our containers beside those of LLVM: the same facts must give the same notes, descriptors and symbols, and
//! LLVM's linker, readers and assembler must accept what we write.

mod support;

use amdgcn_emit::container::*;
use support::*;
use target::abi::{HiddenArgument, UserSgpr};
use target::{CodeObjectVersion, Processor, Target};

/// A kernel whose code is `s_endpgm`.
fn empty_kernel(name: &str) -> Function {
    Function {
        symbol: Symbol {
            name: name.into(),
            ..Symbol::default()
        },
        code: 0xbf81_0000_u32.to_le_bytes().to_vec(),
        relocations: Vec::new(),
        resources: Resources::default(),
        kernel: Some(Box::default()),
    }
}

#[test]
fn smoke() {
    let mut object = CodeObject::new(
        Target::amdhsa(Processor::Gfx900).with_code_object_version(CodeObjectVersion::V5),
    );
    object.functions.push(empty_kernel("k"));
    let directory = Scratch::new();
    directory.write("o.o", &write_object(&object).unwrap());
    directory.write("o.so", &link(&object).unwrap());
    println!("{}", directory.run("llvm-readobj-22", &["--all", "o.o"]));
    println!("{}", directory.run("llvm-readelf-22", &["-aW", "o.so"]));
    let text = |_: usize, text: &mut String| text.push_str("\ts_endpgm\n");
    println!("{}", print_assembly(&object, &text).unwrap());
    let _ = (HiddenArgument::QueuePtr, UserSgpr::QueuePtr);
}
