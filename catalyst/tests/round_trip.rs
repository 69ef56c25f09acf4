//! Reading a written file returns the same contents. Damaged files are rejected or read, in bounded time.

use amdgcn_catalyst::{
    Access, Argument, ArgumentKind, Binary, Configuration, DEVICES, DriverVersion,
    FIRST_ARGUMENT_RESOURCE, ImageKind, Pointee, PointerSpace, ProgramInfo, UserData,
    UserDataClass, ValueType, describe, print, print_configured, read, write,
};

/// A kernel with an argument of every kind.
fn configuration() -> Configuration {
    let value = |name: &str| ArgumentKind::Value(ValueType::from_name(name).expect("a type"));
    let pointer = |space, is_const| ArgumentKind::Pointer {
        pointee: Pointee::Value(ValueType::from_name("float4").expect("a type")),
        space,
        access: Access {
            is_const,
            ..Access::default()
        },
    };
    let image = |is_written| ArgumentKind::Image {
        kind: ImageKind::TwoDimensional,
        is_written,
        resource: 0,
    };
    let kinds = [
        (
            "out",
            pointer(PointerSpace::Global(FIRST_ARGUMENT_RESOURCE), false),
        ),
        (
            "table",
            pointer(PointerSpace::Constant(FIRST_ARGUMENT_RESOURCE + 1), true),
        ),
        ("part", pointer(PointerSpace::Local, false)),
        ("from", image(false)),
        ("to", image(true)),
        ("sampler", ArgumentKind::Sampler),
        ("wide", value("double3")),
        ("narrow", value("uchar")),
        ("rest", ArgumentKind::Structure(20)),
    ];
    let arguments = kinds.map(|(name, kind)| Argument {
        name: name.to_owned(),
        type_name: format!("{name}_t"),
        kind,
    });
    Configuration {
        name: "kernel_name".to_owned(),
        arguments: arguments.to_vec(),
        user_data: vec![UserData {
            class: UserDataClass::PtrUavTable,
            slot: 0,
            first_sgpr: 2,
            sgprs: 2,
        }],
        group_ids: [true, false, true],
        item_ids: 3,
        work_group_info: false,
        sgprs: 20,
        vgprs: 7,
        float_mode: 0xf0,
        ieee_mode: true,
        local_size: 100,
        local_granule: 512,
        scratch_size: 40,
        required_group_size: Some([8, 4, 2]),
        uses_constant_data: true,
        printf_formats: Some(Vec::new()),
    }
}

fn binary(is_64_bit: bool) -> Binary {
    let device = &DEVICES[9];
    let configuration = configuration();
    // s_nop 0, s_branch back, a dword that is not an instruction, s_endpgm
    let words: [u32; 4] = [0xbf80_0000, 0xbf82_fffe, 0xffff_ffff, 0xbf81_0000];
    let code: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    Binary {
        device,
        is_64_bit,
        compile_options: b"-cl-mad-enable".to_vec(),
        driver_info: DriverVersion::default().info().into_bytes(),
        global_data: Some(vec![1, 2, 3]),
        kernels: vec![configuration.kernel(code, 1024, device, is_64_bit, true)],
    }
}

#[test]
fn versions_are_those_with_this_format() {
    let info = DriverVersion::parse("1642.5").map(DriverVersion::info);
    let info = info.expect("a version");
    assert!(info.contains("AMD-APP (1642.5)"), "{info}");
    assert_eq!(
        DriverVersion::parse("1912.5"),
        Some(DriverVersion::default())
    );
    for wrong in ["1642.4", "1912", "1912.100", "100000.0", "1912.-5", ""] {
        assert_eq!(DriverVersion::parse(wrong), None, "{wrong}");
    }
}

#[test]
fn files_are_read_as_written() {
    for is_64_bit in [false, true] {
        let binary = binary(is_64_bit);
        let bytes = write(&binary).expect("a file");
        assert_eq!(read(&bytes).expect("readable"), binary);
    }
}

#[test]
fn notes_and_metadata_describe_the_kernel() {
    let kernel = &binary(true).kernels[0];
    let configuration = configuration();
    let info = ProgramInfo::of(kernel).expect("PROGINFO");
    assert_eq!(info.user_data, configuration.user_data);
    assert_eq!((info.vgprs, info.sgprs, info.scratch_size), (7, 20, 40));
    // Scratch, four user SGPRs, work-group IDs x and z, three work-item IDs, all of LDS.
    assert_eq!(info.resource2, 1 | 4 << 1 | 5 << 7 | 2 << 11 | 64 << 15);
    let arguments = describe(&kernel.metadata).expect("metadata");
    let offsets: Vec<u32> = arguments.iter().map(|argument| argument.offset).collect();
    assert_eq!(offsets, [0, 16, 32, 48, 80, 112, 128, 160, 176]);
}

#[test]
fn both_forms_of_text_have_the_instructions() {
    let binary = binary(true);
    let notes = print(&binary).expect("text");
    let configured = print_configured(&binary, &[configuration()]).expect("text");
    for text in [&notes, &configured] {
        assert!(
            text.contains(".Lkernel_name_0:\n        s_nop 0\n"),
            "{text}"
        );
        assert!(text.contains("        .int 0xffffffff\n"), "{text}");
    }
    assert!(notes.contains("        .cbmask 0xd, 0x0\n"), "{notes}");
    assert!(
        configured.contains("        .dims xz, xyz\n"),
        "{configured}"
    );
}

/// The number of damaged files; an environment variable raises it.
fn damaged_files() -> u64 {
    let count = std::env::var("CATALYST_DAMAGED").ok();
    count.and_then(|count| count.parse().ok()).unwrap_or(2000)
}

#[test]
fn damaged_files_are_rejected_or_read() {
    let intact = [false, true].map(|is_64_bit| write(&binary(is_64_bit)).expect("a file"));
    let mut state = 1u64;
    let mut random = |limit: usize| {
        // xorshift64
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % limit as u64) as usize
    };
    let (mut accepted, mut rejected) = (0, 0);
    for number in 0..damaged_files() {
        let mut bytes = intact[(number % 2) as usize].clone();
        for _ in 0..=random(4) {
            // Most bytes of a file are the zeros of `.data`.
            let at = match random(3) {
                0 => random(bytes.len()),
                1 => random(1024.min(bytes.len())),
                _ => bytes.len() - 1 - random(600.min(bytes.len())),
            };
            match random(4) {
                0 => bytes[at] = random(256) as u8,
                1 => bytes[at] ^= 1 << random(8),
                2 => bytes[at] = 0xff,
                _ if random(8) == 0 => bytes.truncate(at.max(64)),
                _ => bytes[at] = 0,
            }
        }
        match read(&bytes) {
            Ok(binary) => {
                accepted += 1;
                // The damage may have made names unreadable.
                let _ = print(&binary);
                for kernel in &binary.kernels {
                    let _ = (ProgramInfo::of(kernel), describe(&kernel.metadata));
                }
            }
            Err(error) => {
                rejected += 1;
                assert!(!error.to_string().is_empty());
            }
        }
    }
    assert!(
        accepted > 0 && rejected > 0,
        "{accepted} read, {rejected} rejected"
    );
}
