//! Line tables by function.

use object::{Object, ObjectSection, ObjectSymbol, SymbolKind};
use std::collections::{BTreeMap, BTreeSet};

/// File and line of the code of every function, as `llvm-dwarfdump-22` shows the line table.
pub fn of(object: &[u8]) -> BTreeMap<String, BTreeSet<(String, u32)>> {
    let file = object::File::parse(object).unwrap();
    let mut starts = BTreeMap::new();
    for symbol in file
        .symbols()
        .filter(|symbol| symbol.kind() == SymbolKind::Text)
    {
        starts.insert(symbol.address(), symbol.name().unwrap().to_owned());
    }
    let mut lines: BTreeMap<String, BTreeSet<(String, u32)>> = BTreeMap::new();
    let mut names = BTreeMap::new();
    let mut last = 0;
    for text in super::dump(object, &["--debug-line"]).lines() {
        if text.starts_with("debug_line[") {
            names.clear();
        }
        if let Some(number) = text.strip_prefix("file_names[") {
            last = number.trim_end_matches("]:").trim().parse().unwrap();
        }
        if let Some((_, name)) = text.split_once("name: \"") {
            names.insert(last, name.trim_end_matches('"').to_owned());
        }
        let Some(address) = text.strip_prefix("0x").and_then(|text| text.get(..16)) else {
            continue;
        };
        let address = u64::from_str_radix(address, 16).unwrap();
        let mut columns = text.split_whitespace().skip(1);
        let line: u32 = columns.next().unwrap().parse().unwrap();
        let number: usize = columns.nth(1).unwrap().parse().unwrap();
        if line == 0 || text.contains("end_sequence") {
            continue;
        }
        let (_, function) = starts.range(..=address).next_back().unwrap();
        let lines = lines.entry(function.clone()).or_default();
        lines.insert((names[&number].clone(), line));
    }
    lines
}

/// The code of an object.
pub fn code(object: &[u8]) -> Vec<u8> {
    let file = object::File::parse(object).unwrap();
    let section = file.section_by_name(".text").unwrap();
    section.data().unwrap().to_vec()
}
