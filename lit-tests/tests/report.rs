//! Reports agree with assembler text and metadata, and remarks have LLVM's wording.
//!
//! With `CHROMIUM=PATH`, the page is opened in that browser without a window.

use std::fs;
use std::process::Command;

use amdgcn_lit_tests::{compiler, inputs};
use report::Report;
use simulator::PROFILE_SCHEMA;

/// Compiles a file and returns its report.
fn report(path: &str, arguments: &[&str]) -> Report {
    report_of(path, &fs::read_to_string(path).unwrap(), arguments[0])
}

/// Compiles a module and returns its report, with the lines of its text.
fn report_of(name: &str, ir: &str, processor: &str) -> Report {
    let source = amdgcn::Source::detect(name, ir.as_bytes());
    let [report, numbered] = [false, true].map(|ir_lines| {
        let options = amdgcn::Options {
            ir_lines,
            remarks: true,
            ..amdgcn::Options::for_processor(processor)
        };
        let object = amdgcn::compile(&source, &options).unwrap();
        object.detailed_report(name, Some(ir), &|_| None)
    });
    let mut report = report;
    report.add_ir_lines(&numbered);
    report
}

/// Instructions of assembler text.
fn instructions(assembly: &str) -> Vec<&str> {
    let lines = assembly.lines().filter_map(|line| line.strip_prefix('\t'));
    let is_instruction = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
    lines.filter(is_instruction).collect()
}

/// The values of a key in metadata, in the order of the kernels.
fn metadata(assembly: &str, key: &str) -> Vec<u32> {
    let lines = assembly.lines();
    let values = lines.filter_map(|line| line.trim().trim_start_matches("- ").strip_prefix(key));
    values.map(|value| value.trim().parse().unwrap()).collect()
}

#[test]
fn texts_and_numbers_are_those_of_assembler_text() {
    let families = inputs::families();
    for (turn, family) in families.iter().enumerate() {
        // Each example is compiled for one of the families.
        for example in family.examples.iter().skip(turn).step_by(families.len()) {
            let path = example.to_string_lossy();
            let report = report(&path, &[&family.name]);
            let processor = format!("-mcpu={}", family.name);
            let assembly = compiler::run(&[&path, processor.as_str(), "-o", "-"]);
            let assembly = assembly.success_text().unwrap();
            let functions = report.functions.iter();
            let texts = functions.flat_map(|function| &function.instructions);
            let texts: Vec<_> = texts.map(|instruction| instruction.text.as_str()).collect();
            let expected = instructions(&assembly);
            let differs = |(ours, expected): &(&&str, &&str)| ours != expected;
            assert_eq!(texts.iter().zip(&expected).find(differs), None, "{path}");
            assert_eq!(texts.len(), expected.len(), "{path}");
            let kernels = report
                .functions
                .iter()
                .filter(|function| function.is_kernel);
            let mut vgprs: Vec<_> = kernels.map(|kernel| kernel.resources.vgprs).collect();
            let mut expected = metadata(&assembly, ".vgpr_count:");
            vgprs.sort_unstable();
            expected.sort_unstable();
            assert_eq!(vgprs, expected, "{path}");
            report
                .functions
                .iter()
                .for_each(|function| check(function, &path));
        }
    }
}

/// Checks that live registers are allocated and that instructions refer to others of the same function.
fn check(function: &report::Function, path: &str) {
    let name = &function.name;
    for instruction in &function.instructions {
        let live = instruction.live_vgprs;
        assert!(
            live <= function.resources.vgprs,
            "{path}: {name}: {live} live VGPRs"
        );
        let mut about = instruction.about.iter();
        assert!(
            about.all(|&at| at < function.instructions.len()),
            "{path}: {name}"
        );
        if instruction.unit == "wait" {
            for &at in &instruction.about {
                let unit = function.instructions[at].unit;
                let is_access = ["SMEM", "VMEM", "LDS", "export", "control"].contains(&unit);
                assert!(is_access, "{path}: {name}: a wait for {unit}");
            }
        }
    }
    let peak = function.peak.map(|at| function.instructions[at].live_vgprs);
    assert_eq!(
        peak.unwrap_or(0) as usize,
        function.live_at_peak.len(),
        "{path}: {name}"
    );
}

const LOADS: &str = "
target triple = \"amdgcn-amd-amdhsa\"
define amdgpu_kernel void @sum(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr float, ptr addrspace(1) %a, i32 %lane
  %pb = getelementptr float, ptr addrspace(1) %b, i32 %lane
  %x = load float, ptr addrspace(1) %pa
  %y = load volatile float, ptr addrspace(1) %pb
  %sum = fadd float %x, %y
  store float %sum, ptr addrspace(1) %out
  ret void
}
";

/// The report of [`LOADS`] for gfx900.
fn report_of_loads() -> Report {
    report_of("sum.ll", LOADS, "gfx900")
}

/// A profile of one instruction of [`LOADS`].
fn profile(offset: u32, text: &str) -> report::Profile {
    let text = format!(
        r#"{{"schema": {PROFILE_SCHEMA}, "launches": [{{"kernel": "sum", "instructions": [
            {{"function": "sum", "offset": {offset}, "text": "{text}", "source": null,
              "issued": 3, "lanes": 96, "cycles": 40}}]}}]}}"#
    );
    report::Profile::parse(&text).unwrap()
}

/// Costs are added over launches; instructions that were not executed cost nothing.
#[test]
fn profiles_are_added_to_matching_code_only() {
    let mut report = report_of_loads();
    let first = report.functions[0].instructions[0].text.clone();
    for _ in 0..2 {
        report.add_profile(&profile(0, &first)).unwrap();
    }
    let instructions = &report.functions[0].instructions;
    let issued = |at: usize| instructions[at].cost.unwrap().issued;
    assert_eq!((issued(0), issued(1)), (6, 0));
    for (offset, text) in [(0, "v_nop"), (2, first.as_str())] {
        let error = report.add_profile(&profile(offset, text)).unwrap_err();
        let expected = "the profile does not match this code: ";
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn waits_list_their_accesses() {
    let report = report_of_loads();
    let kernel = &report.functions[0];
    let text = |at: &usize| kernel.instructions[*at].text.split(' ').next().unwrap();
    let waits = kernel
        .instructions
        .iter()
        .filter(|instruction| instruction.unit == "wait");
    let about: Vec<Vec<_>> = waits
        .map(|wait| wait.about.iter().map(text).collect())
        .collect();
    assert_eq!(
        about.last().unwrap(),
        &["global_load_dword", "global_load_dword"]
    );
    let loads = kernel.instructions.iter().filter_map(|each| each.access);
    let bytes: Vec<_> = loads.map(|access| (access.kind, access.bytes)).collect();
    assert_eq!(
        bytes[bytes.len() - 3..],
        [("load", 4), ("load", 4), ("store", 4)]
    );
}

#[test]
fn remarks_on_resources_have_the_wording_of_llvm() {
    let directory = tempfile::tempdir().unwrap();
    let input = directory.path().join("sum.ll");
    fs::write(&input, LOADS).unwrap();
    let input = input.to_string_lossy();
    let pattern = "-pass-remarks-analysis=kernel-resource-usage";
    let ours = compiler::run(&[&input, "-mcpu=gfx900", pattern, "-o", "-"]);
    let llc = Command::new("llc-22")
        .args([&input, "-mcpu=gfx900", pattern, "-o", "-"])
        .output()
        .unwrap();
    let labels = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.starts_with("remark:"));
        let labels = lines.map(|line| line.rsplit_once(": ").map(|(label, _)| label.to_owned()));
        labels.map(Option::unwrap).collect()
    };
    assert_eq!(
        labels(&ours.stderr),
        labels(&String::from_utf8_lossy(&llc.stderr))
    );
}

#[test]
fn remarks_are_yaml_documents() {
    insta::assert_snapshot!(report_of_loads().to_remarks());
}

const DECISIONS: &str = "
define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %small = alloca [8 x i32], addrspace(5)
  %large = alloca [400 x i32], addrspace(5)
  %m = and i32 %i, 7
  %ps = getelementptr [8 x i32], ptr addrspace(5) %small, i32 0, i32 %m
  store i32 %i, ptr addrspace(5) %ps
  %pl = getelementptr [400 x i32], ptr addrspace(5) %large, i32 0, i32 %m
  store i32 %i, ptr addrspace(5) %pl
  %rs = getelementptr [8 x i32], ptr addrspace(5) %small, i32 0, i32 %n
  %x = load i32, ptr addrspace(5) %rs
  %rl = getelementptr [400 x i32], ptr addrspace(5) %large, i32 0, i32 %n
  %y = load i32, ptr addrspace(5) %rl
  %s = call i32 @sum(i32 %x, i32 %y)
  %g = getelementptr i32, ptr addrspace(1) %q, i32 %i
  store i32 %s, ptr addrspace(1) %g
  %u = load i32, ptr addrspace(1) %p
  %h = getelementptr [3 x i32], ptr addrspace(1) %q, i32 %i, i32 1
  store i32 %u, ptr addrspace(1) %h
  %r = call i32 @square(i32 %u)
  %d = getelementptr i32, ptr addrspace(1) %q, i32 %r
  %o = atomicrmw fmax ptr addrspace(1) %d, float 1.0 syncscope(\"agent\") monotonic
  ret void
}
define internal i32 @sum(i32 %x, i32 %y) {
  %s = add i32 %x, %y
  ret i32 %s
}
define internal i32 @square(i32 %x) noinline {
  %s = mul i32 %x, %x
  ret i32 %s
}
declare i32 @llvm.amdgcn.workitem.id.x()
";

#[test]
fn passes_report_their_decisions() {
    let report = report_of("decisions.ll", DECISIONS, "gfx900");
    let kernel = &report.functions[0];
    let decisions = kernel.decisions.iter().map(|decision| {
        let report::Decision {
            pass,
            kind,
            message,
            ir_line,
            ..
        } = decision;
        let line = ir_line.map_or(String::new(), |line| format!("line {line}: "));
        format!("{line}{pass} {kind:?}: {message}")
    });
    insta::assert_snapshot!(decisions.collect::<Vec<_>>().join("\n"));
}

/// The distance between lanes is known for addresses that are multiples of the work-item ID.
#[test]
fn accesses_have_strides() {
    let report = report_of("decisions.ll", DECISIONS, "gfx900");
    let instructions = report.functions[0].instructions.iter();
    let global = instructions.filter_map(|instruction| {
        let access = instruction.access?;
        let line = instruction.ir_line?;
        (access.memory == "global memory").then_some((line, access.kind, access.stride))
    });
    let found: Vec<_> = global.collect();
    let expected = [
        (17, "store", Some(4)),
        (18, "load", None),
        (20, "store", Some(12)),
        (23, "load", None),
        (23, "atomic", None),
    ];
    assert_eq!(found, expected);
}

/// A lane whose compare-and-swap succeeds leaves the loop; the wavefront stays in it for the other lanes.
#[test]
fn the_logical_graph_is_that_of_a_lane() {
    let report = report_of("decisions.ll", DECISIONS, "gfx900");
    let kernel = &report.functions[0];
    let edges = &kernel.logical_edges;
    let repeats = |edge: &&[usize; 2]| edge[1] <= edge[0];
    assert_eq!(edges.iter().filter(repeats).count(), 1, "{edges:?}");
    for block in 0..kernel.blocks.len() {
        let is_reached = block == 0 || edges.iter().any(|&[_, to]| to == block);
        assert!(is_reached, "{block}: {edges:?}");
    }
}

/// The page shows every instruction, and its address selects one.
#[test]
fn the_page_works_in_a_browser() {
    let Some(browser) = std::env::var_os("CHROMIUM") else {
        return;
    };
    let report = report_of_loads();
    let kernel = &report.functions[0];
    let wait = kernel
        .instructions
        .iter()
        .rposition(|each| each.unit == "wait")
        .unwrap();
    let directory = tempfile::tempdir().unwrap();
    let page = directory.path().join("sum.html");
    fs::write(&page, report.to_html()).unwrap();
    let shown = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"])
        .arg(format!("file://{}#0/{wait}", page.display()))
        .output()
        .unwrap();
    let shown = String::from_utf8_lossy(&shown.stdout);
    for instruction in &kernel.instructions {
        assert!(shown.contains(&instruction.text), "{}", instruction.text);
    }
    let lines = |style: &str| shown.matches(&format!("{style}\"")).count();
    assert_eq!((lines("class=\"about"), lines("class=\"current")), (2, 1));
    assert!(shown.contains("Waits for 2 accesses"));
    assert_eq!(
        shown.matches("role=\"button\"").count(),
        kernel.blocks.len()
    );
    // The line of the IR that the wait comes from.
    assert_eq!(lines("class=\"used linked"), 1);
}

/// Nearly all instructions have a line of the IR, and stores come from lines with a store.
#[test]
fn instructions_have_lines_of_the_ir() {
    let family = &inputs::families()[0];
    let (mut known, mut all) = (0, 0);
    for example in &family.examples {
        let path = example.to_string_lossy();
        let report = report(&path, &[&family.name]);
        let ir: Vec<_> = report.ir.as_deref().unwrap().lines().collect();
        for instruction in report.functions.iter().flat_map(|f| &f.instructions) {
            all += 1;
            let Some(line) = instruction.ir_line else {
                continue;
            };
            known += 1;
            let access = instruction.access.filter(|access| access.kind == "store");
            if access.is_some_and(|access| access.memory == "global memory") {
                let line = ir[line as usize - 1];
                assert!(
                    line.contains("store "),
                    "{path}: {}: {line}",
                    instruction.text
                );
            }
        }
    }
    assert!(known * 10 > all * 9, "{known} of {all}");
}
