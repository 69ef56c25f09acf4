//! Reports that compare with another object show its instructions and numbers, and align all instructions of both.
//!
//! With `CHROMIUM=PATH`, the page is opened in that browser without a window.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use amdgcn_lit_tests::{compiler, inputs};
use report::{Against, Compared, Report};

fn program(name: &str, arguments: &[&str]) -> Vec<u8> {
    let output = Command::new(name).args(arguments).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name} {arguments:?}: {stderr}");
    output.stdout
}

/// The report on a module, compared with an object.
fn compare(path: &str, processor: &str, other: &[u8]) -> Report {
    let ir = fs::read_to_string(path).unwrap();
    let source = amdgcn::Source::detect(path, ir.as_bytes());
    let options = amdgcn::Options::for_processor(processor);
    let object = amdgcn::compile(&source, &options).unwrap();
    let mut report = object.detailed_report(path, Some(&ir), &|_| None);
    object.compare(&mut report, "llc.o", other).unwrap();
    report
}

fn against(report: &Report) -> &Against {
    report.against.as_ref().unwrap()
}

/// The instructions of symbols in llvm-objdump's text.
fn dumped(text: &str) -> BTreeMap<String, Vec<String>> {
    let mut functions = BTreeMap::<String, Vec<String>>::new();
    let mut name = String::new();
    for line in text.lines() {
        if let Some(symbol) = line
            .split_once(" <")
            .and_then(|(_, rest)| rest.strip_suffix(">:"))
        {
            name = symbol.to_owned();
        } else if let Some((text, _)) = line
            .strip_prefix('\t')
            .and_then(|line| line.split_once("//"))
        {
            functions
                .entry(name.clone())
                .or_default()
                .push(text.trim().to_owned());
        }
    }
    functions
}

/// Compares the opcodes of a kernel with those in assembler text.
fn check_opcodes(texts: &[&str], assembly: &str, name: &str) {
    let start = assembly.find(&format!("\n{name}:")).unwrap();
    let lines = assembly[start + 1..].lines().skip(1);
    let lines = lines.take_while(|line| !line.contains(".section"));
    let words = lines.filter_map(|line| line.strip_prefix('\t')?.split_whitespace().next());
    let is_opcode = |word: &&str| word.starts_with(|c: char| c.is_ascii_lowercase());
    let expected: Vec<_> = words.filter(is_opcode).collect();
    let found: Vec<_> = texts
        .iter()
        .filter_map(|text| text.split_whitespace().next())
        .collect();
    assert_eq!(found, expected, "{name}");
}

/// The values of a key in notes, by the name of the kernel.
fn notes(assembly: &str, key: &str) -> BTreeMap<String, u32> {
    let start = assembly.find("amdhsa.kernels:").unwrap();
    let mut found = BTreeMap::new();
    let mut value = None;
    for line in assembly[start..].lines() {
        // A kernel's own keys are indented by four columns; its arguments' by more.
        let Some((name, text)) = line
            .strip_prefix("    ")
            .and_then(|line| line.split_once(':'))
        else {
            continue;
        };
        if name == key {
            value = text.trim().parse().ok();
        } else if name == ".symbol" {
            let symbol = text.trim().trim_end_matches(".kd").to_owned();
            found.insert(symbol, value);
        }
    }
    // Keys are sorted, so those after the symbol belong to the kernel before them.
    if key > ".symbol" {
        return sorted_after(&assembly[start..], key);
    }
    found
        .into_iter()
        .map(|(name, value)| (name, value.unwrap()))
        .collect()
}

fn sorted_after(notes: &str, key: &str) -> BTreeMap<String, u32> {
    let (mut symbol, mut found) = (String::new(), BTreeMap::new());
    for line in notes.lines() {
        let Some((name, text)) = line
            .strip_prefix("    ")
            .and_then(|line| line.split_once(':'))
        else {
            continue;
        };
        if name == ".symbol" {
            symbol = text.trim().trim_end_matches(".kd").to_owned();
        } else if name == key {
            found.insert(symbol.clone(), text.trim().parse().unwrap());
        }
    }
    found
}

/// Each instruction and each block of both objects is in the alignment once and in order, and the counts are right.
fn check_alignment(report: &Report, compared: &Compared) {
    let ours = &report.functions[compared.function];
    let texts = [
        ours.instructions
            .iter()
            .map(|one| one.text.as_str())
            .collect::<Vec<_>>(),
        compared
            .instructions
            .iter()
            .map(|one| one.text.as_str())
            .collect::<Vec<_>>(),
    ];
    for (side, blocks) in [ours.blocks.len(), compared.blocks.len()]
        .into_iter()
        .enumerate()
    {
        let in_rows = compared.pairs.iter().flat_map(|pair| &pair.rows);
        let in_rows = in_rows.filter_map(|row| row[side]);
        assert!(in_rows.eq(0..texts[side].len()), "{}", compared.name);
        let in_pairs = compared.pairs.iter().filter_map(|pair| pair.blocks[side]);
        assert!(in_pairs.eq(0..blocks), "{}", compared.name);
        let count = |counts: &[report::Count]| -> usize {
            counts
                .iter()
                .map(|count| [count.here, count.there][side])
                .sum()
        };
        assert_eq!(
            count(&compared.counts),
            texts[side].len(),
            "{}",
            compared.name
        );
        let of_pairs = compared.pairs.iter().map(|pair| count(&pair.counts));
        assert_eq!(
            of_pairs.sum::<usize>(),
            texts[side].len(),
            "{}",
            compared.name
        );
    }
    let opcode = |text: &str| {
        let name = text.split_whitespace().next().unwrap().to_owned();
        name.trim_end_matches("_e32")
            .trim_end_matches("_e64")
            .to_owned()
    };
    for row in compared.pairs.iter().flat_map(|pair| &pair.rows) {
        if let [Some(ours), Some(theirs)] = *row {
            assert_eq!(
                opcode(texts[0][ours]),
                opcode(texts[1][theirs]),
                "{}",
                compared.name
            );
        }
    }
}

#[test]
fn texts_and_numbers_are_those_of_the_other_object() {
    let directory = tempfile::tempdir().unwrap();
    let object = directory.path().join("llc.o");
    let object = object.to_str().unwrap();
    let families = inputs::families();
    for (turn, family) in families.iter().enumerate() {
        // A few examples for each family.
        for example in family
            .examples
            .iter()
            .skip(turn)
            .step_by(3 * families.len())
        {
            let path = example.to_str().unwrap();
            let processor = format!("-mcpu={}", family.name);
            program("llc-22", &[path, &processor, "-filetype=obj", "-o", object]);
            let assembly = program("llc-22", &[path, &processor, "-o", "-"]);
            let assembly = String::from_utf8_lossy(&assembly).into_owned();
            let report = compare(path, &family.name, &fs::read(object).unwrap());
            let against = against(&report);
            assert!(
                !against.kernels.is_empty() && against.only_here.is_empty(),
                "{path}"
            );
            let symbols = program("llvm-objdump-22", &["-t", object]);
            let symbols = String::from_utf8_lossy(&symbols).replace(".protected ", "");
            // llvm-objdump does not know earlier generations.
            let is_dumped = !["gfx600", "gfx700"].contains(&family.name.as_str());
            let dump = is_dumped.then(|| {
                let dump = program("llvm-objdump-22", &["-d", "--no-show-raw-insn", object]);
                dumped(&String::from_utf8_lossy(&dump))
            });
            for compared in &against.kernels {
                let texts: Vec<_> = compared
                    .instructions
                    .iter()
                    .map(|one| one.text.as_str())
                    .collect();
                match &dump {
                    Some(dump) => {
                        // Padding follows up to the next kernel.
                        let (shown, padding) = dump[&compared.name].split_at(texts.len());
                        assert_eq!(texts, shown, "{path}: {}", compared.name);
                        let mut padding = padding.iter();
                        assert!(
                            padding.all(|text| ["s_nop 0", "s_code_end"].contains(&text.as_str())),
                            "{path}"
                        );
                    }
                    None => check_opcodes(&texts, &assembly, &compared.name),
                }
                check_alignment(&report, compared);
                let used = &compared.resources;
                for (key, value) in [
                    (".vgpr_count", used.vgprs),
                    (".sgpr_count", used.sgprs),
                    (".vgpr_spill_count", used.vgpr_spills),
                    (".sgpr_spill_count", used.sgpr_spills),
                    (".group_segment_fixed_size", used.lds_bytes),
                    (".private_segment_fixed_size", used.scratch_bytes),
                ] {
                    assert_eq!(
                        notes(&assembly, key)[&compared.name],
                        value,
                        "{path}: {key}"
                    );
                }
                let occupancy = format!("; Occupancy: {}\n", used.occupancy.unwrap());
                assert!(assembly.contains(&occupancy), "{path}: {occupancy}");
                let line = format!("{:016x} {}\n", used.code_bytes, compared.name);
                assert!(symbols.contains(&line), "{path}: {line}");
            }
        }
    }
}

/// Our own objects have no differences.
#[test]
fn an_object_equals_itself() {
    let families = inputs::families();
    let family = families
        .iter()
        .find(|family| family.name == "gfx1010")
        .unwrap();
    for example in family.examples.iter().step_by(5) {
        let path = example.to_str().unwrap();
        let arguments = [path, "-mcpu=gfx1010", "-filetype=hsaco", "-o", "-"];
        let object = compiler::run(&arguments).success().unwrap();
        let report = compare(path, "gfx1010", &object);
        for compared in &against(&report).kernels {
            check_alignment(&report, compared);
            let ours = &report.functions[compared.function];
            assert_eq!(ours.blocks, compared.blocks, "{path}");
            let pairs = compared.pairs.iter();
            let mut rows = pairs.flat_map(|pair| &pair.rows);
            assert!(
                rows.all(|row| row[0] == row[1]),
                "{path}: {}",
                compared.name
            );
            let (here, there) = (&ours.resources, &compared.resources);
            assert_eq!(here.code_bytes, there.code_bytes, "{path}");
            assert_eq!(
                (here.vgprs, here.sgprs),
                (there.vgprs, there.sgprs),
                "{path}"
            );
            assert_eq!(here.occupancy, there.occupancy, "{path}");
        }
    }
}

fn in_directory(directory: &Path, name: &str) -> String {
    directory.join(name).to_string_lossy().into_owned()
}

/// The table on standard error, and the page.
#[test]
fn comparisons_are_shown() {
    let directory = tempfile::tempdir().unwrap();
    let (other, page) = (
        in_directory(directory.path(), "other.o"),
        in_directory(directory.path(), "k.html"),
    );
    let input = "tests/against/clamp.ll";
    let base = [input, "-mcpu=gfx900"];
    let otherwise = ["tests/against/select.ll", "-mcpu=gfx900"];
    let compiled = compiler::run(&[&otherwise[..], &["-filetype=obj", "-o", &other]].concat());
    compiled.success().unwrap();
    let shown = compiler::run(
        &[
            &base[..],
            &["-filetype=null", "--report", "--against", &other],
        ]
        .concat(),
    );
    insta::assert_snapshot!(shown.stderr.replace(&other, "other.o"));
    let written = compiler::run(
        &[
            &base[..],
            &["--report=html", "--against", &other, "-o", &page],
        ]
        .concat(),
    );
    written.success().unwrap();
    let wrong = compiler::run(&[&base[..], &["--report", "--against", input, "-o", "-"]].concat());
    let is_error = wrong.stderr.starts_with("amdgcn-llc: error: ");
    assert!(is_error, "{}", wrong.stderr);
    assert!(wrong.success().unwrap_err().contains("[A0602]"));
    let Some(browser) = std::env::var_os("CHROMIUM") else {
        return;
    };
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"])
        .arg(format!("file://{page}"))
        .output()
        .unwrap();
    let dom = String::from_utf8_lossy(&output.stdout);
    assert!(dom.contains("Compared with"), "{dom}");
    let both = dom.matches("class=\"cell\"").count();
    assert!(both > 20 && dom.matches("class=\"there\"").count() > 0);
}
