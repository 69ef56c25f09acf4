//! Debug information equals LLVM's for all versions of DWARF.

use super::{all_inputs, compile, dies, dump, lines, options};
use amdgcn::{OptLevel, Source};
use object::{Object, ObjectSection};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// llc's object for a file. It may warn about LDS in functions without callers.
fn llc(text: &[u8], level: &str) -> Vec<u8> {
    let directory = tempfile::tempdir().unwrap();
    let (input, output) = (
        directory.path().join("in.ll"),
        directory.path().join("out.o"),
    );
    fs::write(&input, text).unwrap();
    let mut command = std::process::Command::new("llc-22");
    let command = command.args([level, "-mcpu=gfx900", "-filetype=obj", "-o"]);
    let done = command.arg(&output).arg(&input).output().unwrap();
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    fs::read(&output).unwrap()
}

/// For clang's unoptimized output, entries have the same tags, names, types, lines and other attributes.
#[test]
fn entries_are_those_of_llvm() {
    for path in all_inputs() {
        let text = fs::read(&path).unwrap();
        if !text.starts_with(b"; clang -g -O0") {
            continue;
        }
        let ours = dies::facts(&compile(&path, &text, OptLevel::O0).object);
        let reference = dies::facts(&llc(&text, "-O0"));
        let missing: Vec<_> = reference
            .iter()
            .filter(|(fact, count)| ours.get(*fact).is_none_or(|found| found < count))
            .collect();
        let more: Vec<_> = ours
            .iter()
            .filter(|(fact, count)| reference.get(*fact).is_none_or(|found| found < count))
            .collect();
        assert!(
            missing.is_empty() && more.is_empty(),
            "{}: not {missing:#?}, but {more:#?}",
            path.display()
        );
    }
}

/// For optimized code, variables and types are the same. Functions without callers are omitted and more functions
/// are inlined, so variables may have other parents.
#[test]
fn optimized_code_has_the_variables_and_types_of_llvm() {
    for path in all_inputs() {
        let text = fs::read(&path).unwrap();
        let names = |object: &[u8]| -> BTreeSet<String> {
            let facts = dies::facts(object).into_keys();
            let known = [
                "call_site",
                "inlined_subroutine",
                "lexical_block",
                "subprogram",
            ];
            let facts = facts.filter(|fact| !known.iter().any(|tag| fact.starts_with(tag)));
            // Parents and other attributes may differ.
            let facts = facts.map(|fact| fact.split(" in ").next().unwrap_or_default().to_owned());
            facts.filter(|fact| !fact.ends_with("line ")).collect()
        };
        let ours = names(&compile(&path, &text, OptLevel::O2).object);
        let reference = names(&llc(&text, "-O2"));
        let missing: Vec<_> = reference.difference(&ours).collect();
        assert!(missing.is_empty(), "{}: not {missing:#?}", path.display());
    }
}

/// Versions of the unit and of a line table.
fn versions(object: &[u8]) -> (bool, bool) {
    let shown = dump(object, &["--debug-info", "--debug-line", "--debug-frame"]);
    let has = |text: &str| shown.contains(text);
    (has("version = 0x0004"), has("version: 4"))
}

/// A module with a DWARF version other than 5.
fn with_version(text: &str, version: u16) -> String {
    let wanted = r#"!"Dwarf Version", i32 5"#;
    assert!(text.contains(wanted));
    text.replace(wanted, &format!(r#"!"Dwarf Version", i32 {version}"#))
}

#[test]
fn modules_request_versions() {
    for name in ["language", "classes"] {
        versions_of(&format!("tests/debug/small/{name}.ll"));
    }
}

fn versions_of(path: &str) {
    let path = Path::new(path);
    let text = fs::read_to_string(path).unwrap();
    for version in 2..=4 {
        let text = with_version(&text, version);
        for level in [OptLevel::O0, OptLevel::O2] {
            let outputs = compile(path, text.as_bytes(), level);
            dump(&outputs.object, &["--verify"]);
            dump(&outputs.assembled, &["--verify"]);
            let shown = dump(&outputs.object, &["--debug-info", "--debug-line"]);
            assert!(
                shown.contains(&format!("version = 0x000{version}")),
                "{shown}"
            );
            assert!(shown.contains(&format!("version: {version}")), "{shown}");
            assert_eq!(lines::of(&outputs.object), lines::of(&outputs.assembled));
        }
        let ours = dies::facts(&compile(path, text.as_bytes(), OptLevel::O0).object);
        let reference = dies::facts(&llc(text.as_bytes(), "-O0"));
        let missing: Vec<_> = reference
            .keys()
            .filter(|fact| !ours.contains_key(*fact))
            .collect();
        let more: Vec<_> = ours
            .keys()
            .filter(|fact| !reference.contains_key(*fact))
            .collect();
        assert!(
            missing.is_empty() && more.is_empty(),
            "version {version}: not {missing:#?}, but {more:#?}"
        );
    }
    assert_eq!(
        versions(&compile(path, text.as_bytes(), OptLevel::O0).object),
        (false, false)
    );
}

/// Location and range lists of earlier versions, in a unit with one function.
#[test]
fn lists_of_earlier_versions() {
    let path = Path::new("tests/debug/small/parts.ll");
    let text = fs::read_to_string(path).unwrap();
    for version in 2..=4 {
        let text = with_version(&text, version);
        let outputs = compile(path, text.as_bytes(), OptLevel::O2);
        dump(&outputs.object, &["--verify"]);
        assert!(dump(&outputs.object, &["--debug-loc"]).contains("DW_OP_"));
    }
}

/// Labels on the same line are distinguished.
#[test]
fn labels_of_one_line() {
    let path = Path::new("tests/debug/small/labels.ll");
    let text = fs::read(path).unwrap();
    let object = compile(path, &text, OptLevel::O0).object;
    assert_eq!(dies::facts(&object), dies::facts(&llc(&text, "-O0")));
    let dies = dies::of(&object);
    let labels = dies.iter().filter(|die| die.tag == "label");
    let labels: Vec<_> = labels
        .map(|die| (die.get("name"), die.get("low_pc")))
        .collect();
    let [(one, first), (two, second)] = labels[..] else {
        panic!("{labels:?}");
    };
    assert_eq!((one, two), ("\"one\"", "\"two\""));
    assert!(first < second, "{labels:?}");
}

/// With `-gline-directives-only`, objects have only line tables and frames.
#[test]
fn units_with_only_a_line_table() {
    let path = Path::new("tests/debug/small/language.ll");
    let text = fs::read_to_string(path).unwrap();
    let text = text.replace(
        "emissionKind: FullDebug",
        "emissionKind: DebugDirectivesOnly",
    );
    let sections = |object: &[u8]| -> BTreeSet<String> {
        let file = object::File::parse(object).unwrap();
        let names = file
            .sections()
            .map(|section| section.name().unwrap().to_owned());
        names.filter(|name| name.starts_with(".debug")).collect()
    };
    let outputs = compile(path, text.as_bytes(), OptLevel::O0);
    let wanted = [".debug_frame", ".debug_line", ".debug_line_str"];
    let wanted = BTreeSet::from(wanted.map(str::to_owned));
    assert_eq!(sections(&outputs.object), wanted);
    assert_eq!(sections(&outputs.assembled), wanted);
    dump(&outputs.object, &["--verify"]);
    assert_eq!(lines::of(&outputs.object), lines::of(&outputs.assembled));
}

#[test]
fn the_64_bit_format_is_rejected() {
    let text = fs::read_to_string("tests/debug/small/language.ll").unwrap();
    let flags = "!llvm.module.flags = !{";
    assert!(text.contains(flags));
    let text = text.replace(flags, "!llvm.module.flags = !{!9999, ")
        + "\n!9999 = !{i32 7, !\"DWARF64\", i32 1}\n";
    let source = Source::detect("language.ll", text.as_bytes());
    let error = amdgcn::compile(&source, &options(OptLevel::O0)).err();
    let error = error.map(|error| error.to_string()).unwrap_or_default();
    assert!(error.contains("DWARF64"), "{error}");
}

/// Frames have the same rules as LLVM's.
#[test]
fn frames_are_those_of_llvm() {
    let path = Path::new("tests/debug/small/variables_O0.ll");
    let text = fs::read(path).unwrap();
    for (level, name) in [(OptLevel::O0, "-O0"), (OptLevel::O2, "-O2")] {
        let rules = |object: &[u8]| -> BTreeSet<String> {
            let shown = dump(object, &["--debug-frame"]);
            let shown = shown.lines().skip(1).map(str::trim);
            let rules = shown.filter(|line| {
                !line.is_empty() && !line.contains("FDE cie=") && !line.ends_with("contents:")
            });
            rules.map(str::to_owned).collect()
        };
        let outputs = compile(path, &text, level);
        assert_eq!(rules(&outputs.object), rules(&llc(&text, name)));
        let frames = |object: &[u8]| {
            dump(object, &["--debug-frame"])
                .split_once('\n')
                .map(|(_, rest)| rest.to_owned())
        };
        assert_eq!(frames(&outputs.object), frames(&outputs.assembled));
    }
}
