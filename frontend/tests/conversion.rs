//! Converts small modules and checks the generic representation.

use amdgcn_frontend::{FrontendError, FrontendOptions, Source, read};
use mir::generic::{Function, verify};
use mir::module::Module;

fn all_functions() -> FrontendOptions {
    FrontendOptions {
        entry_points_only: false,
        ..FrontendOptions::default()
    }
}

fn convert(text: &str) -> Result<Module<Function>, FrontendError> {
    let text = format!("target triple = \"amdgcn-amd-amdhsa\"\n{text}");
    let source = Source::Text {
        name: "test.ll",
        bytes: text.as_bytes(),
    };
    read(&source, &all_functions())
}

fn module(text: &str) -> Module<Function> {
    let module = convert(text).unwrap_or_else(|error| panic!("{error}"));
    for function in &module.functions {
        assert_eq!(verify(function), Ok(()), "{function}");
    }
    module
}

/// The text of the only function, with values numbered from 0 in order of definition.
fn body(text: &str) -> String {
    let module = module(text);
    let mut text = module.functions[0].to_string();
    let definitions: Vec<String> = text
        .split(|c: char| !c.is_ascii_alphanumeric() && c != ':')
        .filter(|word| word.starts_with('v') && word.ends_with(':'))
        .map(|word| word.trim_end_matches(':').to_string())
        .collect();
    for (number, old) in definitions.into_iter().enumerate() {
        let new = format!("%{number}");
        text = text
            .split_inclusive(|c: char| !c.is_ascii_alphanumeric())
            .map(|word| match word.strip_prefix(&old) {
                Some(rest) if rest.chars().all(|c| !c.is_ascii_alphanumeric()) => {
                    format!("{new}{rest}")
                }
                _ => word.to_string(),
            })
            .collect();
    }
    text
}

fn assert_lines(body: &str, lines: &[&str]) {
    for line in lines {
        assert!(
            body.lines().any(|have| have.trim() == *line),
            "no '{line}' in\n{body}"
        );
    }
}

#[test]
fn kernel_arguments_follow_the_abi() {
    let module = module(
        "define amdgpu_kernel void @k(i8 %a, <3 x i32> %b, i1 %c, ptr addrspace(3) align 8 %d, \
         ptr addrspace(4) byref({ i8, i64 }) align 16 %e, i128 %f, [3 x i16] %g) { ret void }",
    );
    let kernel = &module.functions[0];
    let layout: Vec<(u32, u32, u32)> = kernel
        .header
        .kernel_args
        .iter()
        .map(|arg| (arg.offset, arg.size, arg.align))
        .collect();
    let expected = [
        (0, 1, 1),
        (16, 16, 16),
        (32, 1, 1),
        (36, 4, 4),
        (48, 16, 16),
        (64, 16, 8),
        (80, 6, 2),
    ];
    assert_eq!(layout, expected);
    assert_eq!(
        (
            kernel.header.explicit_kernarg_size,
            kernel.header.kernarg_align
        ),
        (86, 16)
    );
    assert_eq!(kernel.header.kernel_args[3].pointee_align, 8);
    assert!(kernel.header.kernel_args[4].by_reference);
    // Unused parameters are not read.
    assert!(!kernel.header.inputs.kernarg_segment_ptr);
}

#[test]
fn address_computations_become_byte_offsets() {
    let body = body(
        "define void @f(ptr addrspace(1) %p, i32 %i) {
           %a = getelementptr inbounds { i32, [8 x { i16, i64 }] }, ptr addrspace(1) %p, i64 1, i32 1, i32 %i, i32 1
           store i64 0, ptr addrspace(1) %a
           %b = getelementptr nuw [12 x i8], ptr addrspace(1) %p, i32 %i
           store i64 0, ptr addrspace(1) %b
           ret void
         }",
    );
    // The first index has a stride of 136 bytes; the array is at offset 8, and the field 8 bytes further.
    assert_lines(
        &body,
        &[
            "%2: i64 = const 0x4",
            "%3: i64 = const 0x98",
            "%6: i64 = sext %1",
        ],
    );
    assert_lines(
        &body,
        &["%7: i64 = shl nsw %6, %2", "%8: p1 = ptr_add %0, %7"],
    );
    assert_lines(
        &body,
        &["%9: p1 = ptr_add %8, %3", "%11: i64 = mul nuw %10, %5"],
    );
    assert_lines(&body, &["%12: p1 = ptr_add nuw %0, %11"]);
}

#[test]
fn phis_become_block_parameters() {
    let body = body(
        "define i32 @f(i32 %n) {
         entry:
           br label %loop
         loop:
           %i = phi i32 [ 0, %entry ], [ %next, %loop ]
           %s = phi { i32, i1 } [ zeroinitializer, %entry ], [ %t, %loop ]
           %next = add nuw nsw i32 %i, 1
           %t = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %next, i32 %n)
           %more = extractvalue { i32, i1 } %t, 1
           br i1 %more, label %loop, label %end
         end:
           %r = extractvalue { i32, i1 } %s, 0
           ret i32 %r
         }",
    );
    assert_lines(
        &body,
        &["branch bb1(%1, %1, %2)", "bb1(%4: i32, %5: i32, %6: i1):"],
    );
    assert_lines(
        &body,
        &["%8: i32, %9: i1 = sadd_overflow %7, %0", "return %5"],
    );
    assert_lines(&body, &["cond_branch %9, bb1(%7, %8, %9), bb2"]);
}

#[test]
fn constants_of_every_kind() {
    let body = body(
        "@g = addrspace(1) global [4 x i32] zeroinitializer
         define void @f(ptr addrspace(1) %p) {
           store i128 -2, ptr addrspace(1) %p
           store float 0x7FF4000000000000, ptr addrspace(1) %p
           store half 0xH7D01, ptr addrspace(1) %p
           store <2 x i16> <i16 1, i16 -1>, ptr addrspace(1) %p
           store ptr addrspace(1) getelementptr (i32, ptr addrspace(1) @g, i64 3), ptr addrspace(1) %p
           store ptr addrspace(3) inttoptr (i32 64 to ptr addrspace(3)), ptr addrspace(1) %p
           ret void
         }",
    );
    assert_lines(
        &body,
        &[
            "%1: i64 = const 0xfffffffffffffffe",
            "%2: i64 = const 0xffffffffffffffff",
        ],
    );
    assert_lines(
        &body,
        &["%3: i128 = merge %1, %2", "%4: f32 = const 0x7fa00000"],
    );
    assert_lines(
        &body,
        &["%5: f16 = const 0x7d01", "%8: i16x2 = build_vector %6, %7"],
    );
    assert_lines(
        &body,
        &["%9: p1 = global_addr global0", "%11: p1 = ptr_add %9, %10"],
    );
    assert_lines(&body, &["%12: i32 = const 0x40", "%13: p3 = bitcast %12"]);
}

#[test]
fn memory_operands_describe_the_access() {
    let body = body(
        "define void @f(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr %r) {
           %a = load i32, ptr addrspace(1) %p, align 2, !amdgpu.noclobber !0, !nontemporal !1
           %b = load volatile i1, ptr addrspace(4) %q
           %c = load atomic i64, ptr %r syncscope(\"agent-one-as\") acquire, align 8
           %d = atomicrmw umax ptr addrspace(1) %p, i32 %a seq_cst
           %e = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %d syncscope(\"workgroup\") acq_rel monotonic
           fence syncscope(\"wavefront\") release
           ret void
         }
         !0 = !{}
         !1 = !{i32 1}",
    );
    assert_lines(
        &body,
        &["%3: i32 = load global size 4 align 2 nontemporal noclobber %0"],
    );
    assert_lines(
        &body,
        &[
            "%4: i8 = load constant size 1 align 1 volatile %1",
            "%5: i1 = trunc %4",
        ],
    );
    assert_lines(
        &body,
        &["%6: i64 = load flat size 8 align 8 acquire scope agent one_as %2"],
    );
    assert_lines(
        &body,
        &["%7: i32 = atomic_rmw umax global size 4 align 4 seq_cst scope system %0, %3"],
    );
    assert_lines(
        &body,
        &["fence flat size 0 align 1 release scope wavefront"],
    );
    let exchange =
        "atomic_cmpxchg global size 4 align 4 acq_rel failure monotonic scope workgroup %0, %3, %7";
    assert_lines(&body, &[&format!("%8: i32, %9: i1 = {exchange}")]);
}

#[test]
fn inputs_are_those_the_code_uses() {
    let module = module(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p) \"amdgpu-no-workitem-id-y\" {
           %x = call i32 @llvm.amdgcn.workitem.id.y()
           %y = call i32 @llvm.amdgcn.workitem.id.y()
           %z = call i32 @g()
           %s = add i32 %x, %y
           %t = add i32 %s, %z
           store i32 %t, ptr addrspace(1) %p
           ret void
         }
         define internal i32 @g() { %w = call i32 @llvm.amdgcn.workgroup.id.z() ret i32 %w }
         declare i32 @llvm.amdgcn.workitem.id.y()
         declare i32 @llvm.amdgcn.workgroup.id.z()",
    );
    assert_eq!(module.functions.len(), 1);
    let inputs = &module.functions[0].header.inputs;
    assert_eq!(inputs.workitem_id, [false, true, false]);
    assert_eq!(inputs.workgroup_id, [false, false, true]);
    let reads = module.functions[0]
        .to_string()
        .matches("workitem.id.y")
        .count();
    assert_eq!(reads, 1);
}

#[test]
fn attributes_and_metadata() {
    let module = module(
        "define amdgpu_kernel void @k(ptr addrspace(1) noalias readonly %p) #0 !reqd_work_group_size !0 \
         !vec_type_hint !1 !kernel_arg_type !2 !kernel_arg_name !3 { ret void }
         attributes #0 = { \"amdgpu-flat-work-group-size\"=\"1,256\" \"amdgpu-waves-per-eu\"=\"2,4\" \
         \"amdgpu-num-vgpr\"=\"64\" \"denormal-fp-math-f32\"=\"preserve-sign,preserve-sign\" \
         \"amdgpu-ieee\"=\"false\" \"amdgpu-no-hostcall-ptr\" \"uniform-work-group-size\"=\"true\" }
         !0 = !{i32 64, i32 2, i32 1}
         !1 = !{<4 x i32> undef, i32 0}
         !2 = !{!\"float*\"}
         !3 = !{!\"data\"}
         !4 = !{i32 2, i32 0}
         !5 = !{i32 1, !\"amdhsa_code_object_version\", i32 500}
         !opencl.ocl.version = !{!4}
         !llvm.module.flags = !{!5}",
    );
    assert_eq!(
        (module.opencl_version, module.code_object_version),
        (Some((2, 0)), Some(5))
    );
    let kernel = &module.functions[0];
    let attributes = &kernel.header.attributes;
    assert_eq!(attributes.flat_work_group_size, (1, 256));
    assert_eq!(attributes.waves_per_eu, Some((2, Some(4))));
    assert_eq!(attributes.num_vgpr, Some(64));
    assert_eq!(
        attributes.denormal_f32,
        mir::module::DenormalMode::PreserveSign
    );
    assert_eq!(attributes.denormal_f16_f64, mir::module::DenormalMode::Ieee);
    assert!(!attributes.ieee_mode && attributes.uniform_work_group_size);
    assert!(!attributes.hidden.hostcall_ptr && attributes.hidden.heap_ptr);
    assert_eq!(attributes.reqd_work_group_size, Some([64, 2, 1]));
    assert_eq!(attributes.vec_type_hint.as_deref(), Some("uint4"));
    let arg = &kernel.header.kernel_args[0];
    assert_eq!(
        (arg.name.as_str(), arg.type_name.as_str()),
        ("data", "float*")
    );
    assert!(arg.no_alias && arg.read_only && !arg.write_only);
}

#[test]
fn initializers_and_relocations() {
    let module = module(
        "@a = addrspace(4) constant <{ i8, [2 x i16], ptr addrspace(1), i65 }> \
         <{ i8 1, [2 x i16] [i16 2, i16 -1], ptr addrspace(1) getelementptr (i32, ptr addrspace(1) @b, i64 2), i65 -1 }>
         @b = addrspace(1) global float 1.0
         @l = internal addrspace(3) global [16 x i32] undef, align 16",
    );
    let mut globals = module.globals.values();
    let a = globals.next().expect("a");
    let bytes = a.initializer.as_deref().expect("bytes");
    assert_eq!(bytes[..13], [1, 2, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(bytes[13..22], [255, 255, 255, 255, 255, 255, 255, 255, 1]);
    assert_eq!(
        (
            a.relocations[0].offset,
            a.relocations[0].addend,
            a.relocations[0].size
        ),
        (5, 8, 8)
    );
    assert_eq!(
        globals.next().and_then(|b| b.initializer.clone()),
        Some(vec![0, 0, 0x80, 0x3f])
    );
    let lds = globals.next().expect("l");
    assert_eq!((lds.size, lds.align, &lds.initializer), (64, 16, &None));
}

#[test]
fn errors_name_the_location_and_the_reason() {
    let syntax = convert("define void @f() {\n  ret i32\n}")
        .expect_err("syntax")
        .to_string();
    assert!(syntax.starts_with("test.ll:4:"), "{syntax}");
    let call = convert(
        "define void @f() {\n  call void (...) @printf(i32 0)\n  ret void\n}\ndeclare void @printf(...)",
    );
    assert_eq!(
        call.expect_err("call").to_string(),
        "in function 'f': 'printf' is a variadic function, which is not supported; LLVM's pass \
         'amdgpu-printf-runtime-binding' replaces calls to it\n  call void (...) @printf(i32 0)"
    );
    let invalid =
        convert("define void @f() {\n  %a = add i32 %b, 1\n  %b = add i32 1, 1\n  ret void\n}");
    let invalid = invalid.expect_err("dominance").to_string();
    assert!(
        invalid.contains("Instruction does not dominate all uses"),
        "{invalid}"
    );
    let fp128 = convert("define void @f(fp128 %x) { ret void }")
        .expect_err("type")
        .to_string();
    assert_eq!(fp128, "'f': values of type fp128 are not supported");
}

#[test]
fn functions_that_cannot_be_inlined_are_called() {
    let module = module(
        "define internal void @recursive() {\n  call void @recursive()\n  ret void\n}
         define internal void @kept() noinline {\n  ret void\n}
         define internal void @inlined() {\n  ret void\n}
         define amdgpu_kernel void @k() {
           call void @recursive()
           call void @kept()
           call void @inlined()
           ret void
         }",
    );
    let names: Vec<&str> = module
        .functions
        .iter()
        .map(|f| f.header.name.as_str())
        .collect();
    assert_eq!(names, ["recursive", "kept", "k"]);
}

#[test]
fn large_functions_that_are_often_called_are_not_inlined() {
    let function = |name: &str, size: usize| {
        let adds = (1..=size).map(|i| format!("  %x{i} = add i32 %x{}, {i}\n", i - 1));
        let adds: String = adds.collect();
        format!("define internal i32 @{name}(i32 %x0) {{\n{adds}  ret i32 %x{size}\n}}\n")
    };
    let calls = |name: &str, count: usize| {
        let call = |i| format!("  %{name}{i} = call i32 @{name}(i32 {i})\n");
        (0..count).map(call).collect::<String>()
    };
    let module = module(&format!(
        "{}{}{}define amdgpu_kernel void @k() {{\n{}{}{}  ret void\n}}",
        function("large", 1000),
        function("once", 1000),
        function("small", 20),
        calls("large", 7),
        calls("once", 1),
        calls("small", 50),
    ));
    let names: Vec<&str> = module
        .functions
        .iter()
        .map(|f| f.header.name.as_str())
        .collect();
    assert_eq!(names, ["large", "k"]);
}

#[test]
fn definitions_of_other_objects_are_only_inlined() {
    let module = module(
        "@number = available_externally addrspace(1) constant i32 5
         define available_externally void @kept() noinline {\n  ret void\n}
         define available_externally void @inlined() {\n  ret void\n}
         define amdgpu_kernel void @k() {
           call void @kept()
           call void @inlined()
           %n = load i32, ptr addrspace(1) @number
           ret void
         }",
    );
    let names: Vec<&str> = module
        .functions
        .iter()
        .map(|f| f.header.name.as_str())
        .collect();
    assert_eq!(names, ["k"]);
    let declared: Vec<&str> = module.symbols.values().map(|s| s.name.as_str()).collect();
    assert_eq!(declared, ["kept", "k"]);
    let variable = module.globals.values().next().expect("a variable");
    assert!(variable.external && variable.initializer.is_none());
}

#[test]
fn functions_whose_calls_were_all_inlined_are_omitted() {
    let text = b"define hidden i32 @helper(i32 %x) { %y = mul i32 %x, %x ret i32 %y }
        define amdgpu_kernel void @k(ptr addrspace(1) %p) {
          %a = load i32, ptr addrspace(1) %p
          %b = call i32 @helper(i32 %a)
          store i32 %b, ptr addrspace(1) %p
          ret void
        }";
    let source = Source::Text {
        name: "test.ll",
        bytes: text,
    };
    let module = read(&source, &FrontendOptions::default()).expect("converts");
    assert_eq!(module.functions.len(), 1);
    assert_lines(&module.functions[0].to_string(), &["v3: i32 = mul v2, v2"]);
}

#[test]
fn bitcode_reads_like_text() {
    let context = inkwell::context::Context::create();
    let text =
        b"target triple = \"amdgcn-amd-amdhsa\"\ndefine amdgpu_kernel void @k() { ret void }\0";
    let buffer = inkwell::memory_buffer::MemoryBuffer::create_from_memory_range_copy(
        &text[..text.len() - 1],
        "k",
    );
    let parsed = context.create_module_from_ir(buffer).expect("parses");
    let bitcode = parsed.write_bitcode_to_memory();
    let source = Source::detect("k.bc", bitcode.as_slice());
    assert!(matches!(source, Source::Bitcode { .. }));
    let module = read(&source, &all_functions()).expect("converts");
    assert_eq!(module.functions[0].header.name, "k");
    let cut = Source::Bitcode {
        name: "cut.bc",
        bytes: &bitcode.as_slice()[..60],
    };
    let error = read(&cut, &FrontendOptions::default())
        .expect_err("truncated")
        .to_string();
    assert!(error.starts_with("cut.bc: invalid bitcode: "), "{error}");
}

/// Labels, cases, comments and debug records are not instructions.
#[test]
fn locations_are_lines_of_the_text() {
    let text = "\
define amdgpu_kernel void @g(ptr addrspace(1) %p, i32 %x) { ; comment
entry:
  switch i32 %x, label %a [
    i32 0, label %b
    i32 1, label %a
  ]

a:                                    ; preds = %entry, %entry
    #dbg_value(i32 %x, !1, !DIExpression(), !2)
  %y = mul i32 %x, %x ; a product
  store i32 %y, ptr addrspace(1) %p
  ret void

b:
  store volatile i32 %x,
    ptr addrspace(1) %p
  ret void
}

declare void @f()

!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!4}
!0 = !DIFile(filename: \"a.c\", directory: \"/\")
!1 = !DILocalVariable(name: \"x\", scope: !5, file: !0, line: 3)
!2 = !DILocation(line: 3, scope: !5)
!3 = distinct !DICompileUnit(language: DW_LANG_C99, file: !0, emissionKind: FullDebug)
!4 = !{i32 2, !\"Debug Info Version\", i32 3}
!5 = distinct !DISubprogram(name: \"g\", scope: !0, file: !0, line: 1, unit: !3, spFlags: DISPFlagDefinition)
";
    let source = Source::Text {
        name: "test.ll",
        bytes: text.as_bytes(),
    };
    let options = FrontendOptions {
        ir_lines: true,
        ..all_functions()
    };
    let module = read(&source, &options).unwrap_or_else(|error| panic!("{error}"));
    let debug = module.debug.expect("debug information");
    let mut lines: Vec<u32> = debug
        .locations
        .values()
        .map(|location| location.line)
        .collect();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines, [3, 10, 11, 12, 15, 17]);
    let files: Vec<_> = debug
        .files
        .values()
        .map(|file| file.name.as_str())
        .collect();
    assert_eq!(files, ["test.ll"]);
}

#[test]
fn work_group_sizes() {
    let usual = (1, 1024);
    for (attribute, expected) in [
        ("64,256", (64, 256)),
        ("1024,1024", (1024, 1024)),
        ("1024,1025", usual),
        ("0,64", usual),
        ("65,64", usual),
    ] {
        let module = module(&format!(
            "define amdgpu_kernel void @k() \"amdgpu-flat-work-group-size\"=\"{attribute}\" {{ ret void }}"
        ));
        let attributes = &module.functions[0].header.attributes;
        assert_eq!(attributes.flat_work_group_size, expected, "{attribute}");
    }
}
