//! What the front end rejects, and why: a module for each reason. It reports only the first error of a module, so the inputs of
//! `lit-tests/errors` show one reason each.

use amdgcn_frontend::{FrontendOptions, Source, read};

/// The message about a module, if it is rejected.
fn message(triple: &str, text: &str) -> String {
    let text = format!("target triple = \"{triple}\"\n{text}");
    let source = Source::Text {
        name: "a.ll",
        bytes: text.as_bytes(),
    };
    let options = FrontendOptions {
        entry_points_only: false,
        ..FrontendOptions::default()
    };
    match read(&source, &options) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    }
}

/// Asserts that each function is rejected under an operating system: what it returns, its parameters, its instructions, and the
/// reason.
fn rejected(triple: &str, rows: &[[&str; 4]]) {
    let wrong: Vec<String> = rows
        .iter()
        .filter_map(|[returned, parameters, insts, reason]| {
            let text = format!("define {returned} @f({parameters}) {{\n{insts}\n}}");
            let message = message(triple, &text);
            (!message.contains(reason))
                .then(|| format!("{text}\nexpected: {reason}\nfound: {message}\n"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn buffer_pointers() {
    const RESOURCE: &str = "ptr addrspace(8) %r";
    const CAST: &str = "%p = addrspacecast ptr addrspace(8) %r to ptr addrspace(7)\n";
    let rows = [
        [
            "i160 %n",
            "%p = inttoptr i160 %n to ptr addrspace(7)",
            "is not supported here",
        ],
        [
            "ptr addrspace(1) %a",
            "%p = addrspacecast ptr addrspace(1) %a to ptr addrspace(7)",
            "only buffer resources (address space 8) can be cast",
        ],
        [
            RESOURCE,
            "%c = icmp ult ptr addrspace(7) %p, %p",
            "can be compared for equality only",
        ],
        [
            RESOURCE,
            "store i32 1, ptr addrspace(7) %p, align 1",
            "align",
        ],
        [
            "ptr addrspace(1) %a, ptr addrspace(8) %r",
            "call void @llvm.memcpy.p7.p1.i64(ptr addrspace(7) %p, ptr addrspace(1) %a, i64 64, i1 false)",
            "expected a scalar or vector",
        ],
        // The atomic operations of buffers are of 32 or 64 bits, and not on vectors.
        [
            RESOURCE,
            "%v = atomicrmw fadd ptr addrspace(7) %p, <2 x half> zeroinitializer monotonic",
            "no buffer instruction performs this atomic operation",
        ],
        [
            RESOURCE,
            "%v = atomicrmw add ptr addrspace(7) %p, i16 1 monotonic",
            "no buffer instruction performs this atomic operation",
        ],
        [
            RESOURCE,
            "%v = atomicrmw nand ptr addrspace(7) %p, i32 1 monotonic",
            "no buffer instruction performs this atomic operation",
        ],
    ];
    let rows = rows.map(|[parameters, inst, reason]| {
        let cast = if parameters.contains(RESOURCE) {
            CAST
        } else {
            ""
        };
        (parameters, format!("{cast}{inst}\nret void"), reason)
    });
    let rows: Vec<_> = rows
        .iter()
        .map(|(parameters, insts, reason)| {
            ["amdgpu_kernel void", parameters, insts.as_str(), reason]
        })
        .collect();
    rejected("amdgcn-amd-amdhsa", &rows);
}

#[test]
fn instructions() {
    rejected(
        "amdgcn-amd-amdhsa",
        &[
            [
                "void",
                "ptr addrspace(1) %a",
                "%v = load atomic i32, ptr addrspace(1) %a syncscope(\"galaxy\") monotonic, align 4\nret void",
                "this synchronization scope is not supported",
            ],
            [
                "void",
                "<vscale x 2 x i32> %a",
                "ret void",
                "values of type <vscale x 2 x i32> are not supported",
            ],
            [
                "i1",
                "float %a",
                "%v = call i1 @llvm.experimental.constrained.fcmp.f32(float %a, float %a, metadata !\"less\", \
                 metadata !\"fpexcept.ignore\") strictfp\nret i1 %v",
                "predicate",
            ],
            [
                "half",
                "float %a",
                "%v = call half @llvm.fptrunc.round.f16.f32(float %a, metadata !\"round.tonearestaway\")\nret half %v",
                "unsupported rounding mode",
            ],
            [
                "i32",
                "",
                "%v = call i32 @llvm.get.fpenv.i32()\nret i32 %v",
                "the floating-point environment must have 64 bits",
            ],
            [
                "void",
                "i1 %c",
                "call void @llvm.amdgcn.kill(i1 %c)\nret void",
                "only kernels and shaders can end some of the lanes",
            ],
            [
                "i32",
                "",
                "%v = call i32 @llvm.r600.read.global.size.x()\nret i32 %v",
                "kernels do not receive this value under amdhsa",
            ],
        ],
    );
}

#[test]
fn kinds_of_functions() {
    rejected(
        "amdgcn--",
        &[
            [
                "i32",
                "",
                "%v = call i32 @llvm.r600.read.global.size.x()\nret i32 %v",
                "only kernels receive this value",
            ],
            [
                "ptr addrspace(4)",
                "",
                "%v = call ptr addrspace(4) @llvm.amdgcn.implicit.buffer.ptr()\nret ptr addrspace(4) %v",
                "only shaders under mesa3d receive this value",
            ],
        ],
    );
    rejected(
        "amdgcn--mesa3d",
        &[
            [
                "amdgpu_gfx i32",
                "",
                "%v = call i32 @llvm.amdgcn.workgroup.id.x()\nret i32 %v",
                "graphics functions do not receive this value",
            ],
            [
                "amdgpu_gfx void",
                "ptr %f",
                "call void %f()\nret void",
                "compute functions and graphics functions cannot call each other",
            ],
        ],
    );
}

#[test]
fn initializers() {
    let rows = [
        (
            "@b = addrspace(1) global i64 add (i64 ptrtoint (ptr addrspace(1) @a to i64), \
             i64 ptrtoint (ptr addrspace(1) @a to i64))",
            "sums of addresses are not supported in an initializer",
        ),
        (
            "@b = addrspace(1) global i16 ptrtoint (ptr addrspace(1) @a to i16)",
            "an address must be 4 or 8 bytes wide",
        ),
        (
            "@b = addrspace(1) global ptr addrspace(3) addrspacecast (ptr addrspace(1) @a to ptr addrspace(3))",
            "this addrspacecast is not supported in an initializer",
        ),
    ];
    for (text, reason) in rows {
        let message = message(
            "amdgcn-amd-amdhsa",
            &format!("@a = addrspace(1) global i32 0\n{text}"),
        );
        assert!(
            message.contains(reason),
            "{text}\nexpected: {reason}\nfound: {message}"
        );
    }
}
