//! Processor names, ELF flags, register counts and occupancy compared with `llc-22`.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use amdgcn_processors::{CodeObjectVersion, ExtraSgprs, Processor, ResourceUse, Target};

/// Compiles `module` from standard input; returns standard output.
fn llc(module: &str, arguments: &[&str]) -> Vec<u8> {
    let mut child = Command::new("llc-22")
        .args(arguments)
        .args(["-", "-o", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("llc-22");
    child
        .stdin
        .take()
        .expect("stdin")
        .write_all(module.as_bytes())
        .expect("write");
    let output = child.wait_with_output().expect("llc-22");
    assert!(output.status.success(), "llc-22 {arguments:?}");
    output.stdout
}

const EMPTY_KERNEL: &str = r#"
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @k() { ret void }
"#;

/// `EI_OSABI`, `EI_ABIVERSION` and `e_flags` of an ELF file.
fn elf_identity(file: &[u8]) -> (u8, u8, u32) {
    (
        file[7],
        file[8],
        u32::from_le_bytes(file[48..52].try_into().expect("4 bytes")),
    )
}

#[test]
fn names_and_elf_flags() {
    for processor in Processor::all() {
        for name in [processor.name()]
            .iter()
            .chain(processor.alternative_names())
        {
            let target = Target::parse("amdgcn-amd-amdhsa", name, "")
                .expect("known")
                .with_code_object_version(CodeObjectVersion::V6);
            let file = llc(EMPTY_KERNEL, &["-filetype=obj", &format!("-mcpu={name}")]);
            let ours = (
                target.elf_os_abi(),
                target.elf_abi_version(),
                target.e_flags(),
            );
            assert_eq!(ours, elf_identity(&file), "{name}");
        }
    }
}

#[test]
fn features_and_versions() {
    let cases = [
        ("gfx906", "+sramecc,-xnack", 4),
        ("gfx906", "-sramecc,+xnack", 5),
        ("gfx908", "+sramecc,+xnack", 6),
        ("gfx90a", "-sramecc,+xnack", 5),
        ("gfx942", "+sramecc,-xnack", 6),
        ("gfx950", "-sramecc,+xnack", 6),
        ("gfx9-4-generic", "+sramecc,-xnack", 6),
        ("gfx801", "-xnack", 4),
        ("gfx1010", "+xnack,+wavefrontsize64,+cumode", 5),
        ("gfx803", "", 5),
    ];
    for (processor, features, version) in cases {
        let target = Target::parse("amdgcn-amd-amdhsa", processor, features)
            .expect("known")
            .with_code_object_version(CodeObjectVersion::from_number(version).expect("known"));
        let arguments = [
            format!("-mcpu={processor}"),
            format!("-mattr={features}"),
            format!("--amdhsa-code-object-version={version}"),
        ];
        let mut arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let text = String::from_utf8(llc(EMPTY_KERNEL, &arguments)).expect("text");
        assert!(
            text.contains(&format!(".amdgcn_target \"{}\"", target.target_id())),
            "{processor} {features}"
        );
        arguments.push("-filetype=obj");
        let file = llc(EMPTY_KERNEL, &arguments);
        let ours = (
            target.elf_os_abi(),
            target.elf_abi_version(),
            target.e_flags(),
        );
        assert_eq!(
            ours,
            elf_identity(&file),
            "{processor} {features} V{version}"
        );
    }
}

/// A kernel that uses registers by clobbering the last of them, and LDS.
struct Probe {
    clobbers: String,
    lds_bytes: u32,
    work_group_size: (u32, u32),
}

fn probes(target: &Target) -> Vec<Probe> {
    let mut probes = Vec::new();
    let mut add = |clobbers: String, lds_bytes, work_group_size| {
        probes.push(Probe {
            clobbers,
            lds_bytes,
            work_group_size,
        });
    };
    for vgpr in (3..255)
        .step_by(4)
        .flat_map(|vgpr| [vgpr, vgpr + 1])
        .filter(|vgpr| *vgpr < 256)
    {
        add(format!("~{{v{vgpr}}}"), 0, (64, 64));
    }
    let max_sgprs = if target.has_sgpr_init_bug() { 86 } else { 100 };
    for sgpr in 30..max_sgprs {
        add(format!("~{{s{sgpr}}}"), 0, (64, 64));
    }
    add("~{s47},~{vcc}".into(), 0, (64, 64));
    for lds_bytes in [0, 512, 1000, 4096, 6000, 8192, 13000, 16384, 20000, 32768] {
        for work_group_size in [
            (1, 1024),
            (1, 64),
            (64, 64),
            (128, 256),
            (256, 256),
            (320, 320),
            (1024, 1024),
            (65, 1000),
        ] {
            add(String::new(), lds_bytes, work_group_size);
        }
    }
    probes
}

fn module_of(probes: &[Probe]) -> String {
    let mut module = String::from("target triple = \"amdgcn-amd-amdhsa\"\n");
    for (index, probe) in probes.iter().enumerate() {
        let Probe {
            clobbers,
            lds_bytes,
            work_group_size: (smallest, largest),
        } = probe;
        if *lds_bytes > 0 {
            writeln!(
                module,
                "@lds{index} = internal addrspace(3) global [{lds_bytes} x i8] poison, align 4"
            )
            .unwrap();
        }
        writeln!(
            module,
            "define amdgpu_kernel void @k{index}() \
             \"amdgpu-no-flat-scratch-init\" \"amdgpu-flat-work-group-size\"=\"{smallest},{largest}\" {{"
        )
        .unwrap();
        if !clobbers.is_empty() {
            writeln!(module, "  call void asm sideeffect \"\", \"{clobbers}\"()").unwrap();
        }
        if *lds_bytes > 0 {
            writeln!(
                module,
                "  store volatile i8 0, ptr addrspace(3) @lds{index}"
            )
            .unwrap();
        }
        writeln!(module, "  ret void\n}}").unwrap();
    }
    module
}

/// The numbers of every line `; LABEL: number` in the text.
fn comments(text: &str, label: &str) -> Vec<u32> {
    let prefix = format!("; {label}: ");
    let lines = text.lines().filter_map(|line| line.strip_prefix(&prefix));
    lines
        .map(|number| {
            number
                .split(' ')
                .next()
                .unwrap_or_default()
                .parse()
                .expect("number")
        })
        .collect()
}

#[test]
fn registers_and_occupancy() {
    let targets = [
        ("gfx600", ""),
        ("gfx700", ""),
        ("gfx802", ""),
        ("gfx803", ""),
        ("gfx810", "-xnack"),
        ("gfx900", ""),
        ("gfx906", "-xnack"),
        ("gfx90a", ""),
        ("gfx90a", "-xnack"),
        ("gfx942", ""),
        ("gfx950", ""),
        ("gfx1010", ""),
        ("gfx1010", "+wavefrontsize64"),
        ("gfx1010", "+cumode"),
        ("gfx1012", "+cumode,+wavefrontsize64"),
    ];
    for (processor, features) in targets {
        let target = Target::parse("amdgcn-amd-amdhsa", processor, features).expect("known");
        let probes = probes(&target);
        let arguments = [
            "-O0",
            &format!("-mcpu={processor}"),
            &format!("-mattr={features}"),
        ];
        let text = String::from_utf8(llc(&module_of(&probes), &arguments)).expect("text");
        let sgprs = comments(&text, "NumSGPRsForWavesPerEU");
        let vgprs = comments(&text, "NumVGPRsForWavesPerEU");
        let occupancies = comments(&text, "Occupancy");
        let sgpr_blocks = comments(&text, "SGPRBlocks");
        let vgpr_blocks = comments(&text, "VGPRBlocks");
        let total_sgprs = comments(&text, "TotalNumSgprs");
        assert_eq!(occupancies.len(), probes.len());
        for (index, probe) in probes.iter().enumerate() {
            let context = format!(
                "{processor} {features}: {} VGPRs, {} SGPRs, {} bytes of LDS, work-groups of {:?}",
                vgprs[index], sgprs[index], probe.lds_bytes, probe.work_group_size
            );
            let resources = ResourceUse {
                vgprs: vgprs[index],
                sgprs: sgprs[index],
                lds_bytes: probe.lds_bytes,
                work_group_size: probe.work_group_size,
            };
            assert_eq!(
                target.granulated_sgpr_count(sgprs[index]),
                sgpr_blocks[index],
                "{context}"
            );
            assert_eq!(
                target.granulated_vgpr_count(vgprs[index]),
                vgpr_blocks[index],
                "{context}"
            );
            assert_eq!(
                target.occupancy(resources).0,
                occupancies[index],
                "{context}"
            );
            if let Some(sgpr) = probe
                .clobbers
                .strip_prefix("~{s")
                .filter(|_| !target.has_sgpr_init_bug())
            {
                let numbered: u32 = sgpr
                    .split('}')
                    .next()
                    .unwrap_or_default()
                    .parse()
                    .expect("number");
                let extra = target.extra_sgprs(ExtraSgprs {
                    vcc: sgpr.contains("vcc"),
                    flat_scratch: false,
                    xnack_mask: target.is_xnack_on_or_any(),
                });
                assert_eq!(numbered + 1 + extra, total_sgprs[index], "{context}");
            }
        }
    }
}
