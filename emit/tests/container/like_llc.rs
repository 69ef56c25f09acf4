//! Compares our containers with those of llc-22: the same facts must produce the same notes, descriptors and code
//! sections.

use std::collections::HashMap;

use crate::support::*;
use amdgcn_emit::container::*;
use processors::abi::HiddenArgument::*;
use processors::abi::{HiddenArgument, UserSgpr};
use processors::{CodeObjectVersion, Fact, Processor, Target};

const KERNELS: &str = include_str!("kernels.ll");

/// Facts about code that llc prints: `.set NAME.KEY, value`.
fn printed_facts(assembly: &str) -> HashMap<String, u32> {
    let lines = assembly
        .lines()
        .filter_map(|line| line.trim().strip_prefix(".set "));
    let facts = lines.filter_map(|line| {
        let (name, value) = line.split_once(", ")?;
        Some((name.to_owned(), value.parse().ok()?))
    });
    facts.collect()
}

fn resources(facts: &HashMap<String, u32>, name: &str) -> Resources {
    let fact = |key: &str| facts[&format!("{name}.{key}")];
    Resources {
        vgprs: fact("num_vgpr"),
        agprs: fact("num_agpr"),
        sgprs: fact("numbered_sgpr"),
        uses_vcc: fact("uses_vcc") != 0,
        uses_flat_scratch: fact("uses_flat_scratch") != 0,
        scratch_bytes: fact("private_seg_size"),
        has_dynamic_stack: fact("has_dyn_sized_stack") != 0,
        ..Resources::default()
    }
}

fn argument(name: &str, type_name: &str, offset: u32, size: u32) -> KernelArgument {
    KernelArgument {
        name: name.into(),
        type_name: type_name.into(),
        offset,
        size,
        ..Default::default()
    }
}

fn pointer(name: &str, type_name: &str, offset: u32, space: AddressSpace) -> KernelArgument {
    KernelArgument {
        value_kind: ValueKind::GlobalBuffer,
        address_space: Some(space),
        ..argument(name, type_name, offset, 8)
    }
}

fn arguments() -> Vec<KernelArgument> {
    vec![
        KernelArgument {
            actual_access: Some(Access::ReadOnly),
            is_const: true,
            is_restrict: true,
            ..pointer("in", "float*", 0, AddressSpace::Global)
        },
        KernelArgument {
            is_volatile: true,
            ..pointer("out", "float*", 8, AddressSpace::Global)
        },
        KernelArgument {
            is_const: true,
            ..pointer("table", "uint*", 16, AddressSpace::Constant)
        },
        KernelArgument {
            value_kind: ValueKind::DynamicSharedPointer,
            address_space: Some(AddressSpace::Local),
            pointee_align: Some(8),
            ..argument("shared", "int*", 24, 4)
        },
        argument("byte", "char", 28, 1),
        argument("vector", "float3", 32, 16),
        pointer("generic", "int*", 48, AddressSpace::Generic),
        argument("true", "bool", 56, 4),
        argument("pair", "struct pair", 64, 16),
    ]
}

fn implicit(target: &Target, offset: u32, used: &[HiddenArgument]) -> Option<ImplicitArguments> {
    Some(ImplicitArguments {
        offset,
        size: target.implicit_arguments_size(),
        used: used.into(),
    })
}

/// The kernels of the module, as a frontend would describe them.
fn kernel(target: &Target, name: &str) -> Kernel {
    let mut kernel = Kernel::default();
    kernel.system_sgprs.workgroup_ids = [true; 3];
    kernel.source.language = Some(("OpenCL C".into(), [2, 0]));
    let user_sgprs: &[UserSgpr] = match name {
        "arguments" => &UserSgpr::ALL[..6],
        "few_waves" => &UserSgpr::ALL[..5],
        "stack" => &[
            UserSgpr::PrivateSegmentBuffer,
            UserSgpr::DispatchPtr,
            UserSgpr::KernargSegmentPtr,
            UserSgpr::DispatchId,
        ],
        _ => &UserSgpr::ALL[..1],
    };
    let exists = |value: &&UserSgpr| match value {
        UserSgpr::FlatScratchInit => target.has_flat_scratch_init(),
        UserSgpr::PrivateSegmentBuffer => !target.has_architected_flat_scratch(),
        _ => true,
    };
    kernel.user_sgprs = user_sgprs.iter().filter(exists).copied().collect();
    match name {
        "arguments" => {
            let used = [
                PrintfBuffer,
                HostcallBuffer,
                MultigridSyncArg,
                HeapV1,
                DefaultQueue,
                CompletionAction,
                DynamicLdsSize,
                QueuePtr,
            ];
            kernel.arguments = arguments();
            kernel.implicit_arguments = implicit(target, 80, &used);
            kernel.kernarg_size = 80 + target.implicit_arguments_size();
            kernel.kernarg_align = 16;
            kernel.workitem_id_dimensions = 1;
            kernel.flat_work_group_size = (64, 256);
            kernel.source.has_uniform_work_groups = true;
            kernel.source.required_work_group_size = Some([64, 2, 1]);
            kernel.source.vec_type_hint = Some("float".into());
        }
        "few_waves" => {
            kernel.arguments = vec![argument("x", "", 0, 4)];
            kernel.kernarg_size = 4;
            kernel.workitem_id_dimensions = 2;
            kernel.flat_work_group_size = (64, 64);
            kernel.waves_per_simd = (2, 4);
            kernel.float_mode.denormals_f32 = DenormalMode::FlushAll;
            kernel.float_mode.ieee = false;
            kernel.source.work_group_size_hint = Some([8, 4, 2]);
        }
        "stack" => {
            kernel.arguments = vec![argument("x", "", 0, 4)];
            kernel.implicit_arguments = implicit(
                target,
                8,
                &[PrintfBuffer, MultigridSyncArg, CompletionAction],
            );
            kernel.kernarg_size = 8 + target.implicit_arguments_size();
            kernel.kernarg_align = 8;
            kernel.workitem_id_dimensions = 1;
            kernel.float_mode.dx10_clamp = false;
        }
        _ => kernel.source.kind = KernelKind::Init,
    }
    kernel
}

fn object_like_llc(target: &Target, assembly: &str, llc_object: &[u8]) -> CodeObject {
    let facts = printed_facts(assembly);
    let mut object = CodeObject::new(target.clone());
    object.printf_formats.push("1:1:4:value: %d\\n".into());
    for name in ["arguments", "nothing", "few_waves", "stack"] {
        let mut kernel = kernel(target, name);
        let mut resources = resources(&facts, name);
        resources.lds_bytes = if name == "arguments" { 160 } else { 0 };
        let directive = format!(".amdhsa_kernel {name}\n");
        let block = assembly.split_once(&directive).expect("descriptor").1;
        let enables_scratch = match target.has_architected_flat_scratch() {
            true => ".amdhsa_enable_private_segment ",
            false => ".amdhsa_system_sgpr_private_segment_wavefront_offset ",
        };
        kernel.system_sgprs.scratch_wave_offset = block
            .split_once(enables_scratch)
            .is_some_and(|(_, value)| value.starts_with('1'));
        object.functions.push(Function {
            placement: Placement::default(),
            align: 0,
            symbol: Symbol {
                name: name.into(),
                ..Symbol::default()
            },
            code: symbol_bytes(llc_object, name),
            relocations: Vec::new(),
            resources,
            graphics: None,
            kernel: Some(Box::new(kernel)),
        });
    }
    object
}

fn compare_with_llc(scratch: &Scratch, target: &Target, features: &str) {
    let arguments = [
        format!("-mcpu={}", target.processor()),
        format!("-mattr={features}"),
        format!(
            "--amdhsa-code-object-version={}",
            target.code_object_version().number()
        ),
    ];
    let [cpu, attributes, version] = arguments.each_ref().map(String::as_str);
    let assembly = scratch.run(
        "llc-22",
        &[cpu, attributes, version, "kernels.ll", "-o", "-"],
    );
    scratch.run(
        "llc-22",
        &[
            cpu,
            attributes,
            version,
            "-filetype=obj",
            "kernels.ll",
            "-o",
            "llc.o",
        ],
    );
    let llc_object = scratch.read("llc.o");
    let object = object_like_llc(target, &assembly, &llc_object);
    let ours = write_object(&object).expect("object");
    let context = format!("{target} V{}", target.code_object_version().number());
    let yaml = metadata_yaml(&object).expect("metadata");
    assert!(assembly.contains(&yaml), "{context}\n{yaml}\n{assembly}");
    for section in [".note", ".rodata", ".text"] {
        assert_eq!(
            section_bytes(&ours, section),
            section_bytes(&llc_object, section),
            "{context} {section}"
        );
    }
}

#[test]
fn containers_equal_those_of_llc_for_every_processor() {
    let scratch = Scratch::new();
    scratch.write("kernels.ll", KERNELS);
    for processor in Processor::all() {
        let version = match processor.is_generic() {
            true => CodeObjectVersion::V6,
            false => CodeObjectVersion::V5,
        };
        let target = Target::amdhsa(processor).with_code_object_version(version);
        compare_with_llc(&scratch, &target, "");
    }
}

#[test]
fn containers_equal_those_of_llc_for_every_version_and_feature() {
    let scratch = Scratch::new();
    scratch.write("kernels.ll", KERNELS);
    let cases = [
        (Processor::Gfx700, ""),
        (Processor::Gfx906, "+sramecc,-xnack"),
        (Processor::Gfx1010, "+cumode,+xnack"),
        (Processor::Gfx1012, "+wavefrontsize64"),
    ];
    for (processor, features) in cases {
        assert!(processor.has(Fact::FlatAddressSpace));
        for version in [CodeObjectVersion::V4, CodeObjectVersion::V6] {
            let target = Target::amdhsa(processor)
                .with_features(features)
                .expect("known features");
            compare_with_llc(
                &scratch,
                &target.with_code_object_version(version),
                features,
            );
        }
    }
}
