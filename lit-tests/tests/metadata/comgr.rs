//! Reads our output with libamd_comgr, the library with which runtimes read code objects: the name of the instruction
//! set and every metadata value, by key and index. `comgr.c` prints the library's results.

use std::collections::BTreeMap;
use std::fs;

use amdgcn::{Options, Source};
use amdgcn_lit_tests::tools;

use super::input;

/// Processor, features, target name in versions 2 and 3 (unspecified features are on), target name in version 4.
#[rustfmt::skip]
const TARGETS: &[(&str, &str, &str, &str)] = &[
    ("gfx701", "", "gfx701", "gfx701"),
    ("gfx803", "", "gfx803", "gfx803"),
    ("gfx900", "", "gfx900:xnack+", "gfx900"),
    ("gfx900", "-xnack", "gfx900:xnack-", "gfx900:xnack-"),
    ("gfx906", "+sramecc,-xnack", "gfx906:sramecc+:xnack-", "gfx906:sramecc+:xnack-"),
    ("gfx908", "-sramecc,+xnack", "gfx908:sramecc-:xnack+", "gfx908:sramecc-:xnack+"),
    ("gfx90c", "-xnack", "gfx90c:xnack-", "gfx90c:xnack-"),
    ("gfx1010", "+xnack", "gfx1010:xnack+", "gfx1010:xnack+"),
    ("gfx1013", "", "gfx1013:xnack+", "gfx1013"),
];

/// Processors that code object version 2 supports.
const VERSION_2: &[&str] = &["gfx701", "gfx803", "gfx900", "gfx906", "gfx90c"];

/// Texts, and how the library prints them in version 2, in which it infers the types of values even if they are quoted:
/// the name `n` of an argument becomes a boolean.
const INFERRED: &[(&str, &str)] = &[("n", "false"), ("1.5", "1.500000e+00")];

#[test]
fn comgr_reads_all_values() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_string_lossy().into_owned();
    let client = path("comgr");
    let arguments = ["-o", &client, "tests/metadata/comgr.c", "-lamd_comgr"];
    tools::run("cc", &arguments, &[]).unwrap();
    // Undefined functions cannot be linked, so the declaration is replaced by a definition.
    let text = input("tests/metadata/keys.ll").replace(
        "declare void @unknown(i32)",
        "define void @unknown(i32 %x) noinline optnone {\n  ret void\n}",
    );
    let mut files = Vec::new();
    let mut expected = BTreeMap::new();
    for &(processor, features, name, name_v4) in TARGETS {
        for version in 2..=6 {
            if version == 2 && !VERSION_2.contains(&processor) {
                continue;
            }
            let options = Options {
                processor: Some(processor.to_owned()),
                features: features.to_owned(),
                code_object_version: Some(version),
                ..Options::default()
            };
            let source = Source::detect("metadata.ll", text.as_bytes());
            let compiled = amdgcn::compile(&source, &options).unwrap();
            let file = path(&format!("{processor}{features}.{version}"));
            fs::write(&file, compiled.loadable().unwrap()).unwrap();
            // This release of the library reads the metadata of versions 5 and 6, but not their ELF headers.
            let isa = match version {
                // In version 2 the library ignores SRAM ECC.
                2 => format!("isa = amdgcn-amd-amdhsa--{name}").replace("sramecc+", "sramecc-"),
                3 => format!("isa = amdgcn-amd-amdhsa--{name}"),
                4 => format!("isa = amdgcn-amd-amdhsa--{name_v4}"),
                _ => "isa = ".to_owned(),
            };
            let mut lines = flatten(&compiled.metadata().unwrap(), version > 2);
            lines.push(isa);
            lines.sort();
            expected.insert(file.clone(), lines);
            files.push(file);
        }
    }
    let output = tools::run(&client, &files, &[]).unwrap();
    let output = String::from_utf8(output).unwrap();
    let mut found = BTreeMap::new();
    for file in output.split("FILE ").skip(1) {
        let (name, values) = file.split_once('\n').unwrap();
        let mut values: Vec<_> = values.lines().map(str::to_owned).collect();
        values.sort();
        found.insert(name.to_owned(), values);
    }
    assert_eq!(found.len(), expected.len());
    for (file, expected) in expected {
        assert!(expected.len() > 500, "{file}: {}", expected.len());
        assert_eq!(found[&file].join("\n"), expected.join("\n"), "{file}");
    }
}

/// Every value of our metadata as `path = value`, in the library's form; from version 3 on, values have types.
fn flatten(yaml: &str, has_types: bool) -> Vec<String> {
    let lines = yaml
        .lines()
        .filter(|line| !matches!(*line, "---" | "..."))
        .map(|line| {
            let text = line.trim_start();
            (line.len() - text.len(), text.to_owned())
        });
    let mut reader = Reader {
        lines: lines.collect(),
        next: 0,
        has_types,
        values: Vec::new(),
    };
    reader.block(0, "");
    assert_eq!(reader.next, reader.lines.len(), "all lines are read");
    reader.values
}

/// A parser for the subset of YAML in our metadata.
struct Reader {
    /// Indentation and text.
    lines: Vec<(usize, String)>,
    next: usize,
    has_types: bool,
    values: Vec<String>,
}

impl Reader {
    /// Reads the map or list that has this indentation.
    fn block(&mut self, indent: usize, path: &str) {
        let mut index = 0;
        while let Some((own, text)) = self.lines.get(self.next).cloned()
            && own == indent
        {
            if let Some(item) = text.strip_prefix("- ") {
                let path = format!("{path}/{index}");
                index += 1;
                let is_map = item.split_once(':').is_some_and(|(key, value)| {
                    key.chars().all(|c| c.is_alphanumeric() || "._".contains(c))
                        && (value.is_empty() || value.starts_with(' '))
                });
                if is_map {
                    self.lines[self.next] = (indent + 2, item.to_owned());
                    self.block(indent + 2, &path);
                } else {
                    self.scalar(&path, item);
                    self.next += 1;
                }
                continue;
            }
            let (key, value) = text.split_once(':').expect("a key");
            let path = format!("{path}/{key}");
            self.next += 1;
            match value.trim() {
                "" => self.block(indent + 2, &path),
                "[]" => {}
                list if list.starts_with("[ ") => {
                    let items = list.trim_matches(['[', ']', ' ']).split(", ");
                    for (index, item) in items.enumerate() {
                        self.scalar(&format!("{path}/{index}"), item);
                    }
                }
                value => self.scalar(&path, value),
            }
        }
    }

    fn scalar(&mut self, path: &str, text: &str) {
        let text = text.strip_prefix("!str ").unwrap_or(text);
        let value = match text {
            "true" if self.has_types => "1".to_owned(),
            "false" if self.has_types => "0".to_owned(),
            _ if text.starts_with('\'') => text[1..text.len() - 1].replace("''", "'"),
            _ if text.starts_with('"') => text[1..text.len() - 1]
                .replace("\\\"", "\"")
                .replace("\\\\", "\\"),
            _ => text.to_owned(),
        };
        let inferred = INFERRED
            .iter()
            .find(|(text, _)| !self.has_types && value == *text);
        let value = inferred.map_or(value, |(_, other)| (*other).to_owned());
        self.values.push(format!("{path} = {value}"));
    }
}
