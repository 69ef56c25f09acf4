//! Snapshots of generated code: the output of every RUN line, the assembler text of every example, and the costs of
//! programs.

mod costs;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use amdgcn::{Form, PASSES, Pass};
use amdgcn_lit_tests::compiler;
use amdgcn_lit_tests::inputs::{self, RunLine};

macro_rules! topics {
    ($($test:ident $directory:literal)*) => {
        const TOPICS: &[&str] = &[$($directory),*];
        $(
            #[test]
            fn $test() {
                check_topic(Path::new($directory));
            }
        )*
    };
}

topics! {
    address_spaces "address-spaces"
    arithmetic "arithmetic"
    atomics "atomics"
    calls "calls"
    code_objects "code-objects"
    control_flow "control-flow"
    errors "errors"
    inline_assembly "inline-assembly"
    intrinsics "intrinsics"
    kernarg "kernarg"
    memory "memory"
    shaders "shaders"
    spills "spills"
    target_intrinsics "target-intrinsics"
    vectors "vectors"
}

#[test]
fn topics_are_complete() {
    assert_eq!(inputs::topics(), TOPICS);
}

#[test]
fn examples() {
    let mut failures = Failures::default();
    for family in inputs::families() {
        for example in &family.examples {
            let name = format!("{}.{}", inputs::stem(example), family.name);
            let file = example.to_string_lossy();
            let arguments = [&*file, &format!("-mcpu={}", family.name), "-o", "-"];
            match compiler::run(&arguments).success_text() {
                Ok(text) => failures.check(Path::new("examples"), &name, "", &text),
                Err(message) => failures.0.push(format!("{name}: {message}")),
            }
        }
    }
    failures.report();
}

/// Single passes over functions in text form: a directory for each pass, a file for each rule.
#[test]
fn passes() {
    let mut failures = Failures::default();
    let mut directories = inputs::directories(Path::new("mir"));
    directories.sort();
    assert!(!directories.is_empty());
    for directory in directories {
        let pass = inputs::stem(&directory);
        if Pass::find(&pass).is_none_or(|found| found.name() != pass) {
            failures.0.push(format!("there is no pass '{pass}'"));
        }
        let files = ["mir", "gmir"].map(|extension| inputs::files(&directory, extension));
        for path in files.into_iter().flatten() {
            let lines = inputs::run_lines(&path);
            let option = format!("-run-pass={pass}");
            for line in lines {
                let name = inputs::stem(&path);
                if !line.arguments.contains(&option) {
                    failures
                        .0
                        .push(format!("{pass}/{name} runs something else"));
                }
                match output(&line) {
                    Ok(text) => failures.check(&directory, &name, &line.text, &text),
                    Err(message) => failures.0.push(format!("{pass}/{name}: {message}")),
                }
            }
        }
    }
    failures.report();
}

/// Passes over functions that have fewer than five such tests, with the reason.
const UNTESTED: [(&str, &str); 4] = [
    ("access-strides", "it changes only remarks"),
    ("assemble", "its result has no text form"),
    ("late-cleanup", "it is the same as cleanup"),
    ("late-equal-params", "it is the same as equal-params"),
];

#[test]
fn every_pass_over_functions_has_five_tests() {
    let over_functions = PASSES.iter().filter(|pass| pass.needs() > Form::Module);
    let names = over_functions.map(Pass::name);
    for name in names.filter(|name| !UNTESTED.iter().any(|(other, _)| other == name)) {
        let directory = Path::new("mir").join(name);
        let files = ["mir", "gmir"].map(|extension| inputs::files(&directory, extension));
        let count = files.into_iter().flatten().count();
        assert!(count >= 5, "{name} has {count}");
    }
}

fn check_topic(directory: &Path) {
    let mut failures = Failures::default();
    for path in inputs::files(directory, "ll") {
        for line in inputs::run_lines(&path) {
            let name = format!("{}.{}", inputs::stem(&path), line.name);
            match output(&line) {
                Ok(text)
                    if WITH_METADATA
                        .lines()
                        .any(|topic| directory.ends_with(topic)) =>
                {
                    failures.check(directory, &name, &line.text, &text);
                }
                Ok(text) => failures.check(directory, &name, &line.text, &code_only(&text)),
                Err(message) => failures.0.push(format!("{name}: {message}")),
            }
        }
    }
    failures.report();
}

/// The output of a RUN line: standard output, or the diagnostics if failure is expected.
fn output(line: &RunLine) -> Result<String, String> {
    let outcome = compiler::run(&line.arguments);
    if !line.fails {
        return outcome.success_text();
    }
    if outcome.status == 0 {
        return Err("this command should fail".to_owned());
    }
    if !outcome.stdout.is_empty() {
        return Err("a failing command wrote to standard output".to_owned());
    }
    Ok(outcome.stderr)
}

/// Topics whose snapshots include descriptors and metadata, one on each line.
const WITH_METADATA: &str = include_str!("../with-metadata.txt");

/// The text without kernel descriptors and metadata.
fn code_only(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut skipping = false;
    for line in text.lines() {
        match line.split_whitespace().next() {
            Some(".amdhsa_kernel" | ".amdgpu_metadata") => skipping = true,
            Some(".end_amdhsa_kernel" | ".end_amdgpu_metadata") => skipping = false,
            _ if !skipping => {
                out.push_str(line);
                out.push('\n');
            }
            _ => {}
        }
    }
    out
}

/// Collects failures, so a run shows all differences.
#[derive(Default)]
struct Failures(Vec<String>);

impl Failures {
    /// Compares with the snapshot `directory/name.snap`; insta prints differences.
    fn check(&mut self, directory: &Path, name: &str, description: &str, text: &str) {
        let mut settings = insta::Settings::new();
        settings.set_snapshot_path(Path::new(env!("CARGO_MANIFEST_DIR")).join(directory));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        if !description.is_empty() {
            settings.set_description(description);
        }
        let compare = || settings.bind(|| insta::assert_snapshot!(name, text));
        if catch_unwind(AssertUnwindSafe(compare)).is_err() {
            self.0.push(format!("{name}: differs from its snapshot"));
        }
    }

    fn report(self) {
        assert!(
            self.0.is_empty(),
            "{} failed:\n{}",
            self.0.len(),
            self.0.join("\n")
        );
    }
}
