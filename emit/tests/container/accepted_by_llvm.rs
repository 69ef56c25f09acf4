//! LLVM's linker, readers and assembler accept our files and agree on their contents.

use crate::support::*;
use amdgcn_emit::container::*;
use linker::{LinkError, LinkOptions, link_objects};
use object::{Object, ObjectSection, ObjectSegment, ObjectSymbol};
use processors::abi::{S_NOP, UserSgpr};
use processors::{CodeObjectVersion, Processor, Target};

const S_ENDPGM: u32 = 0xbf81_0000;

fn linked(object: &CodeObject) -> Result<Vec<u8>, LinkError> {
    let bytes = write_object(object).expect("an object");
    link_objects(&[("the module", &bytes)], &LinkOptions::default())
}

fn symbol(name: &str, binding: Binding, visibility: Visibility) -> Symbol {
    Symbol {
        name: name.into(),
        binding,
        visibility,
    }
}

fn global(name: &str, align: u32, value: GlobalValue) -> Global {
    Global {
        symbol: Symbol {
            name: name.into(),
            ..Symbol::default()
        },
        placement: Placement::default(),
        align,
        value,
    }
}

fn field(offset: u64, kind: RelocationKind, symbol: SymbolRef, addend: i64) -> Relocation {
    Relocation {
        offset,
        kind,
        symbol,
        addend,
    }
}

/// Code that computes the address of each symbol from the program counter, with relocated fields for the low and high half
/// of the distance.
fn code_with_fields(references: &[(SymbolRef, bool)]) -> (Vec<u8>, Vec<Relocation>) {
    let mut code = Vec::new();
    let mut relocations = Vec::new();
    for (symbol, through_got) in references {
        let (low, high) = match through_got {
            true => (RelocationKind::GotPcRel32Lo, RelocationKind::GotPcRel32Hi),
            false => (RelocationKind::Rel32Lo, RelocationKind::Rel32Hi),
        };
        let start = code.len() as u64;
        // s_getpc_b64 s[0:1]; s_add_u32 s0, s0, low; s_addc_u32 s1, s1, high
        for word in [0xbe80_1f00_u32, 0x8000_ff00, 0, 0x8201_ff01, 0] {
            code.extend_from_slice(&word.to_le_bytes());
        }
        relocations.push(field(start + 8, low, *symbol, 4));
        relocations.push(field(start + 16, high, *symbol, 12));
    }
    code.extend_from_slice(&S_ENDPGM.to_le_bytes());
    (code, relocations)
}

fn kernel_function(target: &Target, name: &str, references: &[(SymbolRef, bool)]) -> Function {
    let (code, relocations) = code_with_fields(references);
    let mut kernel = Kernel::default();
    if !target.has_architected_flat_scratch() {
        kernel.user_sgprs.push(UserSgpr::PrivateSegmentBuffer);
    }
    kernel.user_sgprs.push(UserSgpr::KernargSegmentPtr);
    kernel.system_sgprs.workgroup_ids = [true, false, false];
    kernel.kernarg_size = 24;
    kernel.kernarg_align = 8;
    kernel.arguments.push(KernelArgument {
        name: "x".into(),
        size: 24,
        ..Default::default()
    });
    Function {
        placement: Placement::default(),
        align: 0,
        symbol: Symbol {
            name: name.into(),
            ..Symbol::default()
        },
        code,
        relocations,
        resources: Resources {
            vgprs: 9,
            sgprs: 13,
            uses_vcc: true,
            scratch_bytes: 16,
            ..Default::default()
        },
        graphics: None,
        kernel: Some(Box::new(kernel)),
    }
}

/// Two kernels, two functions and globals of every kind that refer to each other.
fn rich_object(target: Target) -> CodeObject {
    use Binding::{Global as Exported, Local, Private};
    let mut object = CodeObject::new(target);
    let [helper, table, variable, zeros, hidden, text] = [
        SymbolRef::Function(0),
        SymbolRef::Global(0),
        SymbolRef::Global(1),
        SymbolRef::Global(2),
        SymbolRef::Global(3),
        SymbolRef::Global(4),
    ];
    object.functions.push(Function {
        placement: Placement::default(),
        align: 0,
        symbol: symbol("helper", Local, Visibility::Default),
        code: [S_NOP, S_NOP, S_NOP]
            .iter()
            .flat_map(|word| word.to_le_bytes())
            .collect(),
        ..Function::default()
    });
    object.functions.push(kernel_function(
        &object.target.clone(),
        "first",
        &[
            (helper, false),
            (table, true),
            (variable, true),
            (hidden, false),
            (text, false),
            (table, true),
        ],
    ));
    object.functions.push(Function {
        placement: Placement::default(),
        align: 0,
        symbol: symbol("exported_function", Exported, Visibility::Default),
        code: S_NOP.to_le_bytes().to_vec(),
        ..Function::default()
    });
    object.functions.push(kernel_function(
        &object.target.clone(),
        "second",
        &[
            (SymbolRef::Function(2), true),
            (SymbolRef::Global(5), false),
        ],
    ));
    let words = |words: &[u32]| {
        words
            .iter()
            .flat_map(|word| word.to_le_bytes())
            .collect::<Vec<u8>>()
    };
    object.globals.push(global(
        "table",
        16,
        GlobalValue::Constant(Data {
            bytes: words(&[1, 2, 3, 4]),
            relocations: vec![],
            ..Data::default()
        }),
    ));
    object.globals.push(global(
        "variable",
        8,
        GlobalValue::Variable(Data {
            bytes: vec![0; 24],
            relocations: vec![
                field(0, RelocationKind::Abs64, zeros, 8),
                field(8, RelocationKind::Abs64, helper, 0),
                field(16, RelocationKind::Abs64, hidden, -4),
            ],
            ..Data::default()
        }),
    ));
    object
        .globals
        .push(global("zeros", 64, GlobalValue::Zero(100)));
    let mut bytes = words(&[7, 0, 0, 0, 0, 0, 0, 0]);
    bytes.extend([1, 2, 3]);
    object.globals.push(Global {
        symbol: symbol("hidden", Exported, Visibility::Hidden),
        ..global(
            "",
            4,
            GlobalValue::Variable(Data {
                bytes,
                relocations: vec![],
                ..Data::default()
            }),
        )
    });
    object.globals.push(Global {
        symbol: symbol("text", Private, Visibility::Default),
        ..global(
            "",
            1,
            GlobalValue::Constant(Data {
                bytes: b"hello\0".to_vec(),
                relocations: vec![],
                ..Data::default()
            }),
        )
    });
    object.globals.push(Global {
        symbol: symbol("addresses", Local, Visibility::Default),
        ..global(
            "",
            8,
            GlobalValue::Constant(Data {
                bytes: vec![0; 16],
                relocations: vec![
                    field(0, RelocationKind::Abs64, table, 4),
                    field(8, RelocationKind::Abs64, text, 1),
                ],
                ..Data::default()
            }),
        )
    });
    object
}

fn versions() -> impl Iterator<Item = CodeObjectVersion> {
    (3..=6).map(|number| CodeObjectVersion::from_number(number).expect("known"))
}

/// Name, size, type, binding and visibility of the dynamic symbols.
fn dynamic_symbols(scratch: &Scratch, file: &str) -> Vec<String> {
    let text = scratch.run("llvm-readelf-22", &["--dyn-symbols", "-W", file]);
    let rows = text
        .lines()
        .filter(|line| line.contains(" GLOBAL ") || line.contains(" WEAK "));
    let mut rows: Vec<String> = rows
        .map(|row| {
            let columns: Vec<&str> = row.split_whitespace().collect();
            [columns[7], columns[2], columns[3], columns[4], columns[5]].join(" ")
        })
        .collect();
    rows.sort();
    rows
}

#[test]
fn lld_links_our_objects_to_the_symbols_that_we_link_to() {
    let scratch = Scratch::new();
    for version in versions() {
        for processor in [Processor::Gfx600, Processor::Gfx906, Processor::Gfx1010] {
            let object = rich_object(Target::amdhsa(processor).with_code_object_version(version));
            scratch.write("ours.o", write_object(&object).expect("object"));
            scratch.write("ours.so", linked(&object).expect("linked"));
            scratch.run("llvm-readobj-22", &["--all", "ours.o"]);
            scratch.run("llvm-readobj-22", &["--all", "ours.so"]);
            scratch.run("ld.lld-22", &["-shared", "ours.o", "-o", "lld.so"]);
            assert_eq!(
                dynamic_symbols(&scratch, "ours.so"),
                dynamic_symbols(&scratch, "lld.so")
            );
            let relocations = |file| {
                let text = scratch.run("llvm-readobj-22", &["--dyn-relocations", file]);
                let mut kinds: Vec<String> = text
                    .lines()
                    .map(|line| {
                        line.split_whitespace()
                            .skip(1)
                            .take(2)
                            .collect::<Vec<_>>()
                            .join(" ")
                    })
                    .collect();
                kinds.retain(|kind| kind.starts_with("R_AMDGPU_ABS64"));
                kinds.sort();
                kinds
            };
            assert_eq!(relocations("ours.so"), relocations("lld.so"));
        }
    }
}

/// Address of a symbol of a linked file.
fn address_of(file: &object::File<'_>, name: &str) -> u64 {
    file.symbol_by_name(name)
        .unwrap_or_else(|| panic!("{name}"))
        .address()
}

/// Bytes at an address of a linked file.
fn bytes_at<'a>(file: &object::File<'a>, address: u64, size: u64) -> &'a [u8] {
    let section = file
        .sections()
        .find(|section| {
            section.address() <= address
                && address + size <= section.address() + section.size()
                && section.address() > 0
                && section.name() != Ok(".relro_padding")
        })
        .expect("mapped");
    section
        .data_range(address, size)
        .expect("readable")
        .expect("in the section")
}

fn word_at(file: &object::File<'_>, address: u64) -> u32 {
    u32::from_le_bytes(bytes_at(file, address, 4).try_into().expect("4 bytes"))
}

#[test]
fn linked_distances_lead_to_their_symbols() {
    let object = rich_object(
        Target::amdhsa(Processor::Gfx900).with_code_object_version(CodeObjectVersion::V5),
    );
    let bytes = linked(&object).expect("linked");
    let file = object::File::parse(&*bytes).expect("ELF");
    let first = address_of(&file, "first");
    // Each group of code is s_getpc (4 bytes), s_add with the low half at 8, s_addc with the high half at 16; the
    // program counter is that of the instruction after s_getpc.
    let destination = |group: u64| {
        let start = first + 20 * group;
        let distance =
            u64::from(word_at(&file, start + 8)) | u64::from(word_at(&file, start + 16)) << 32;
        (start + 4).wrapping_add(distance)
    };
    assert_eq!(destination(0), address_of(&file, "helper"));
    assert_eq!(destination(3), address_of(&file, "hidden"));
    assert_eq!(bytes_at(&file, destination(4), 6), b"hello\0");
    let got = file.section_by_name(".got").expect("GOT");
    assert!((got.address()..got.address() + got.size()).contains(&destination(1)));
    assert_eq!(destination(1), destination(5), "one entry per symbol");
    assert_ne!(destination(1), destination(2));
    for kernel in ["first", "second"] {
        let descriptor = address_of(&file, &format!("{kernel}.kd"));
        let entry = u64::from_le_bytes(
            bytes_at(&file, descriptor + 16, 8)
                .try_into()
                .expect("8 bytes"),
        );
        assert_eq!(descriptor.wrapping_add(entry), address_of(&file, kernel));
        assert_eq!(address_of(&file, kernel) % 256, 0);
    }
}

/// Prints the code of a function as `.long` directives, with relocated fields as expressions.
fn code_as_text(object: &CodeObject, index: usize, text: &mut String) {
    let function = &object.functions[index];
    for (position, word) in function.code.chunks_exact(4).enumerate() {
        let relocation = function
            .relocations
            .iter()
            .find(|field| field.offset == position as u64 * 4);
        let line = match relocation {
            None => format!(
                "\t.long {:#x}\n",
                u32::from_le_bytes(word.try_into().expect("4 bytes"))
            ),
            Some(field) => {
                let modifier = match field.kind {
                    RelocationKind::Rel32Lo => "rel32@lo",
                    RelocationKind::Rel32Hi => "rel32@hi",
                    RelocationKind::GotPcRel32Lo => "gotpcrel32@lo",
                    RelocationKind::GotPcRel32Hi => "gotpcrel32@hi",
                    kind => panic!("code has no field for {kind:?}"),
                };
                format!(
                    "\t.long {}@{modifier}{:+}\n",
                    object.assembly_name(field.symbol),
                    field.addend
                )
            }
        };
        text.push_str(&line);
    }
}

#[test]
fn assembling_our_text_gives_our_object() {
    let scratch = Scratch::new();
    for processor in Processor::all() {
        for version in versions() {
            let target = Target::amdhsa(processor).with_code_object_version(version);
            // Generic processors have no earlier version.
            if target.isa_name().is_err() {
                continue;
            }
            let object = rich_object(target);
            let text = print_assembly(&object, &|index: usize, text: &mut String| {
                code_as_text(&object, index, text)
            });
            scratch.write("ours.s", text.expect("text"));
            let cpu = format!("-mcpu={processor}");
            scratch.run(
                "llvm-mc-22",
                &[
                    "-triple=amdgcn-amd-amdhsa",
                    &cpu,
                    "-filetype=obj",
                    "ours.s",
                    "-o",
                    "mc.o",
                ],
            );
            let ours = write_object(&object).expect("object");
            let assembled = scratch.read("mc.o");
            for section in [".text", ".rodata", ".note", ".data", ".data.rel.ro"] {
                assert_eq!(
                    section_bytes(&ours, section),
                    section_bytes(&assembled, section),
                    "{processor} V{} {section}",
                    version.number()
                );
            }
            if version > CodeObjectVersion::V3 {
                assert_eq!(ours[..16], assembled[..16], "ELF identification");
                assert_eq!(ours[48..52], assembled[48..52], "e_flags");
            }
        }
    }
}

#[test]
fn large_alignments_hold_in_memory_and_file() {
    let mut object = rich_object(Target::amdhsa(Processor::Gfx900));
    object.globals[0].align = 1 << 16;
    object.globals[1].align = 1 << 14;
    object.globals[2].align = 1 << 13;
    let bytes = linked(&object).expect("linked");
    let scratch = Scratch::new();
    scratch.write("ours.so", &bytes);
    scratch.run("llvm-readelf-22", &["-aW", "ours.so"]);
    let file = object::File::parse(&*bytes).expect("ELF");
    for (global, align) in [
        ("table", 1 << 16),
        ("variable", 1 << 14),
        ("zeros", 1 << 13),
    ] {
        assert_eq!(address_of(&file, global) % align, 0, "{global}");
    }
    for segment in file.segments() {
        let (offset, _) = segment.file_range();
        assert_eq!(
            segment.address() % segment.align(),
            offset % segment.align()
        );
    }
}

#[test]
fn version_3_metadata() {
    let target = Target::amdhsa(Processor::Gfx900).with_code_object_version(CodeObjectVersion::V3);
    let mut object = CodeObject::new(target);
    object
        .functions
        .push(kernel_function(&object.target.clone(), "k", &[]));
    assert_eq!(
        metadata_yaml(&object).expect("metadata"),
        "\
---
amdhsa.kernels:
  - .args:
      - .name:           x
        .offset:         0
        .size:           24
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .max_flat_workgroup_size: 1024
    .name:           k
    .private_segment_fixed_size: 16
    .sgpr_count:     17
    .sgpr_spill_count: 0
    .symbol:         k.kd
    .vgpr_count:     9
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.version:
  - 1
  - 0
...
"
    );
}

#[test]
fn strings_are_quoted_as_llvm_quotes_them() {
    let names = [
        "y",
        "true",
        "null",
        "1",
        "0x10",
        "~",
        "a b",
        "1.5",
        "ü",
        "a:b",
        "-",
        "yes",
        "1e5",
        ".inf",
        "#x",
        "a#b",
        "it's",
        "tab\t",
        "0o7",
        "<<",
        "=",
        "-5",
        "{a",
        "'q",
        "a'b",
        "*",
        "| x",
        "a ",
        " a",
        "line\nbreak",
        "quote\"",
        "back\\slash",
        "nan",
        "inf",
        "0b1",
        "False",
        "bell\u{7}",
        "float*",
        "1_000",
        "+5",
        "0x",
        "e",
        ".5",
    ];
    let mut object = CodeObject::new(
        Target::amdhsa(Processor::Gfx900).with_code_object_version(CodeObjectVersion::V5),
    );
    let mut function = kernel_function(&object.target.clone(), "k", &[]);
    let arguments = names.iter().map(|name| KernelArgument {
        name: (*name).into(),
        ..Default::default()
    });
    function.kernel.as_mut().expect("kernel").arguments = arguments.collect();
    object.functions.push(function);
    let scratch = Scratch::new();
    scratch.write("ours.o", write_object(&object).expect("object"));
    let notes = scratch.run("llvm-readelf-22", &["--notes", "ours.o"]);
    let yaml = metadata_yaml(&object).expect("metadata");
    for line in yaml.lines() {
        assert!(notes.contains(line), "{line}\n{notes}");
    }
}

#[test]
fn invalid_objects_are_rejected() {
    let target = || Target::amdhsa(Processor::Gfx900);
    let mut object = rich_object(target());
    object
        .externals
        .extend(["missing_a", "unused", "missing_b"].map(|name| External {
            name: name.to_owned(),
            is_weak: false,
        }));
    object.functions[1].relocations[0].symbol = SymbolRef::External(0);
    object.functions[1].relocations[2].symbol = SymbolRef::External(2);
    assert!(write_object(&object).is_ok());
    let messages = linked(&object).expect_err("undefined").messages();
    let names = messages.iter().map(|message| message.split('\n').next());
    assert_eq!(
        names.collect::<Vec<_>>(),
        [
            Some("undefined symbol: missing_a"),
            Some("undefined symbol: missing_b")
        ]
    );

    let mut object = rich_object(target());
    object.functions[1].relocations[0].kind = RelocationKind::Abs32Lo;
    let message = linked(&object).expect_err("unsupported").to_string();
    assert_eq!(
        message,
        "'first' + 0x8: relocation R_AMDGPU_ABS32_LO against 'helper' cannot be used in a loadable code object"
    );

    let mut object = rich_object(target());
    object.functions[1].relocations[0].offset = 10_000;
    assert!(matches!(
        write_object(&object),
        Err(ContainerError::MalformedRelocation { .. })
    ));

    let mut object = rich_object(target());
    object.globals[2].symbol.name = "first".into();
    assert_eq!(
        write_object(&object),
        Err(ContainerError::DuplicateSymbol {
            name: "first".into()
        })
    );

    let mut object = rich_object(target());
    object.functions[3].resources.lds_bytes = 70_000;
    let message = write_object(&object).expect_err("too much").to_string();
    assert_eq!(
        message,
        "kernel 'second': 70000 bytes of LDS are used, but the limit is 65536"
    );

    let mut object = rich_object(target());
    object.globals[2].value = GlobalValue::Zero(u64::MAX);
    assert!(matches!(
        write_object(&object),
        Err(ContainerError::GlobalTooLarge { .. })
    ));

    let mut object = rich_object(Target::amdhsa(Processor::Gfx700));
    object.functions[1].resources.sgprs = 103;
    let message = write_object(&object).expect_err("too much").to_string();
    assert_eq!(
        message,
        "kernel 'first': 105 SGPRs are used, but the limit is 104"
    );
}
