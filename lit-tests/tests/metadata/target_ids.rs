//! Target names in files and text: every processor with every setting of XNACK and SRAM ECC, in every code object
//! version and under every operating system.

use amdgcn_lit_tests::{compiler, tools};
use processors::{Processor, Target};
use rayon::prelude::*;

use super::{notes, ours, report, theirs};

const MODULE: &str =
    "define amdgpu_kernel void @k() \"amdgpu-no-implicitarg-ptr\" {\n  ret void\n}\n";

const AMDHSA: &str = "amdgcn-amd-amdhsa";

const OTHER_SYSTEMS: [&str; 3] = ["amdgcn-amd-amdpal", "amdgcn-mesa-mesa3d", "amdgcn--"];

/// Every processor with every setting of its features.
fn targets() -> Vec<Target> {
    let mut targets = Vec::new();
    for processor in Processor::all() {
        let target = Target::amdhsa(processor);
        let settings = |name: &str, is_supported: bool| match is_supported {
            true => vec![String::new(), format!("+{name}"), format!("-{name}")],
            false => vec![String::new()],
        };
        for xnack in settings("xnack", target.supports_xnack()) {
            for sramecc in settings("sramecc", target.supports_sramecc()) {
                let features = format!("{xnack},{sramecc}");
                targets.push(target.clone().with_features(&features).unwrap());
            }
        }
    }
    targets
}

/// The features of a target.
fn features(target: &Target) -> String {
    let settings = [
        ("xnack", target.settings().xnack),
        ("sramecc", target.settings().sramecc),
    ];
    let features = settings.iter().filter_map(|(name, setting)| match setting {
        processors::Setting::Any => None,
        processors::Setting::On => Some(format!("+{name}")),
        processors::Setting::Off => Some(format!("-{name}")),
    });
    features.collect::<Vec<_>>().join(",")
}

/// Returns `true` if LLVM 14 knows the processor.
fn is_known_to_llvm_14(processor: Processor) -> bool {
    !processor.is_generic()
        && !matches!(
            processor,
            Processor::Gfx942 | Processor::Gfx950 | Processor::Gfx1036
        )
}

/// A file or text to compare.
struct Task {
    name: String,
    llvm: u32,
    arguments: Vec<String>,
}

impl Task {
    fn new(target: &Target, triple: &str, llvm: u32, version: Option<u32>) -> Self {
        let features = features(target);
        let mut arguments = vec![
            format!("-mtriple={triple}"),
            format!("-mcpu={}", target.processor()),
            format!("-mattr={features}"),
        ];
        arguments.extend(version.map(|version| format!("--amdhsa-code-object-version={version}")));
        let name = format!("{} {features} {triple} {version:?}", target.processor());
        Task {
            name,
            llvm,
            arguments,
        }
    }

    fn arguments(&self) -> Vec<&str> {
        self.arguments.iter().map(String::as_str).collect()
    }
}

/// ELF headers and notes. Version 2 does not support every processor; we reject those for which LLVM writes no name.
#[test]
fn files_name_the_target_like_llvm() {
    let mut tasks = Vec::new();
    let mut rejected = Vec::new();
    for (index, target) in targets().iter().enumerate() {
        for version in [4, 5, 6] {
            let task = Task::new(target, AMDHSA, 22, Some(version));
            match target.processor().is_generic() && version < 6 {
                true => assert!(ours(&task.arguments(), MODULE).is_err(), "{}", task.name),
                false => tasks.push(task),
            }
        }
        if is_known_to_llvm_14(target.processor()) {
            tasks.push(Task::new(target, AMDHSA, 14, Some(3)));
        }
        let version_2 = Task::new(target, AMDHSA, 14, Some(2));
        match target.processor_name_v2() {
            Ok(_) => tasks.push(version_2),
            Err(_) => rejected.push(version_2),
        }
        // The settings have the same meaning under all systems, so each target is compiled for one of the others.
        let system = OTHER_SYSTEMS[index % OTHER_SYSTEMS.len()];
        tasks.push(Task::new(target, system, 22, None));
    }
    let compile = |task: &Task| {
        let arguments = task.arguments();
        [
            ours(&arguments, MODULE).unwrap(),
            theirs(task.llvm, &arguments, MODULE).unwrap(),
        ]
    };
    let objects: Vec<_> = tasks.par_iter().map(compile).collect();
    let directory = tempfile::tempdir().unwrap();
    let notes = notes::read(&objects.concat(), directory.path());
    let mut failures = Vec::new();
    for ((task, objects), notes) in tasks.iter().zip(&objects).zip(notes.chunks(2)) {
        // EI_OSABI, EI_ABIVERSION, e_flags.
        let [ours, theirs] = objects
            .each_ref()
            .map(|file| [&file[7..9], &file[48..52]].concat());
        if ours != theirs {
            failures.push(format!(
                "{}: header {ours:02x?} where LLVM has {theirs:02x?}",
                task.name
            ));
        }
        // LLVM 14 does not count accumulation registers.
        let [ours, theirs] = [0, 1].map(|index| {
            let mut lines = notes::lines(&notes[index]);
            lines.retain(|line| task.llvm == 22 || line.key != ".agpr_count");
            lines
        });
        if let Some((ours, theirs)) = ours.iter().zip(&theirs).find(|(a, b)| a != b) {
            let (ours, theirs) = (&ours.text, &theirs.text);
            failures.push(format!("{}: `{ours}` where LLVM has `{theirs}`", task.name));
        } else if ours.len() != theirs.len() {
            failures.push(format!("{}: a different number of lines", task.name));
        }
    }
    report(&failures);
    for task in rejected {
        assert!(ours(&task.arguments(), MODULE).is_err(), "{}", task.name);
        let arguments = [&["-", "-o", "-"], &task.arguments()[..]].concat();
        let text = tools::run("llc-14", &arguments, MODULE.as_bytes());
        assert!(
            !text.is_ok_and(|text| line(&text, ".amd_amdgpu_isa").is_some()),
            "{}",
            task.name
        );
    }
}

/// The line of a directive.
fn line(text: &[u8], directive: &str) -> Option<String> {
    let text = String::from_utf8_lossy(text);
    let line = text
        .lines()
        .find(|line| line.trim_start().starts_with(directive))?;
    Some(line.trim().to_owned())
}

/// The directives. In version 3 the target has the form of version 4, since current assemblers support no other;
/// `Target::target_id_v3` is the original one.
#[test]
fn text_names_the_target_like_llvm() {
    let mut tasks = Vec::new();
    for target in targets() {
        let mut add = |llvm, version, directives: &'static [&'static str]| {
            tasks.push((
                Task::new(&target, AMDHSA, llvm, Some(version)),
                directives,
                target.clone(),
            ));
        };
        let version = if target.processor().is_generic() {
            6
        } else {
            5
        };
        add(
            22,
            version,
            &[".amdgcn_target", ".amdhsa_code_object_version"],
        );
        if is_known_to_llvm_14(target.processor()) {
            add(14, 3, &[".amdgcn_target"]);
        }
        if target.processor_name_v2().is_ok() {
            let directives = &[
                ".hsa_code_object_version",
                ".hsa_code_object_isa",
                ".amd_amdgpu_isa",
            ];
            add(14, 2, directives);
        }
    }
    let compare = |(task, directives, target): &(Task, &'static [&'static str], Target)| {
        let arguments = [&["-", "-o", "-"], &task.arguments()[..]].concat();
        let ours = compiler::run_with_input(&arguments, MODULE.as_bytes())
            .success()
            .unwrap();
        let theirs =
            tools::run(&format!("llc-{}", task.llvm), &arguments, MODULE.as_bytes()).unwrap();
        let failed = directives.iter().filter_map(|directive| {
            let mut ours = line(&ours, directive);
            if task.llvm == 14 && *directive == ".amdgcn_target" {
                ours = Some(format!(".amdgcn_target \"{}\"", target.target_id_v3()));
            }
            let theirs = line(&theirs, directive);
            let message = || format!("{}: {ours:?} where LLVM has {theirs:?}", task.name);
            (ours.is_none() || ours != theirs).then(message)
        });
        failed.collect::<Vec<_>>()
    };
    let failures: Vec<_> = tasks.par_iter().flat_map_iter(compare).collect();
    report(&failures);
}
