//! Debug information entries, as `llvm-dwarfdump-22` prints them.

use std::collections::BTreeMap;

/// An entry.
#[derive(Debug, Default)]
pub struct Die {
    /// Offset in the section.
    pub offset: u64,
    /// Its tag, without `DW_TAG_`.
    pub tag: String,
    /// Attributes without `DW_AT_`; lists have several lines.
    pub attributes: BTreeMap<String, String>,
    /// The parent entry.
    pub parent: Option<usize>,
}

impl Die {
    /// An attribute; empty if absent.
    pub fn get(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }

    /// Returns `true` if it has an attribute.
    pub fn has(&self, name: &str) -> bool {
        self.attributes.contains_key(name)
    }
}

/// The entries of an object, in order.
pub fn of(object: &[u8]) -> Vec<Die> {
    let text = super::dump(object, &["--debug-info"]);
    let mut dies: Vec<Die> = Vec::new();
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut last = String::new();
    for line in text.lines() {
        let entry = line
            .strip_prefix("0x")
            .and_then(|rest| rest.split_once(": "));
        if let Some((offset, rest)) = entry {
            let depth = rest.len() - rest.trim_start().len();
            let tag = rest.trim();
            let Some(tag) = tag.strip_prefix("DW_TAG_") else {
                continue;
            };
            open.retain(|&(outer, _)| outer < depth);
            dies.push(Die {
                offset: u64::from_str_radix(offset, 16).unwrap(),
                tag: tag.to_owned(),
                attributes: BTreeMap::new(),
                parent: open.last().map(|&(_, number)| number),
            });
            open.push((depth, dies.len() - 1));
            continue;
        }
        let Some(die) = dies.last_mut() else {
            continue;
        };
        let text = line.trim();
        if let Some((name, value)) = text
            .strip_prefix("DW_AT_")
            .and_then(|text| text.split_once('\t'))
        {
            last = name.trim().to_owned();
            let value = value.trim().strip_prefix('(').unwrap_or(value);
            let value = value.strip_suffix(')').unwrap_or(value);
            die.attributes.insert(last.clone(), value.to_owned());
        } else if text.starts_with('[')
            && let Some(value) = die.attributes.get_mut(&last)
        {
            value.push('\n');
            value.push_str(
                text.strip_suffix("))")
                    .map_or(text, |_| &text[..text.len() - 1]),
            );
        }
    }
    dies
}

/// The entry at an offset, as in an attribute: `0x00000038 "int"`.
pub fn at<'a>(dies: &'a [Die], reference: &str) -> Option<&'a Die> {
    let digits = reference.split_whitespace().next()?.strip_prefix("0x")?;
    let offset = u64::from_str_radix(digits, 16).ok()?;
    dies.iter().find(|die| die.offset == offset)
}

/// An attribute of an entry or of its abstract origin or specification.
pub fn inherited<'a>(dies: &'a [Die], die: &'a Die, name: &str) -> &'a str {
    if die.has(name) {
        return die.get(name);
    }
    let origins = ["abstract_origin", "specification"];
    let origin = origins.iter().find_map(|origin| at(dies, die.get(origin)));
    origin.map_or("", |origin| inherited(dies, origin, name))
}

/// Makes numbers decimal; the form of an attribute determines whether they are printed as decimal or hexadecimal.
fn number(value: &str) -> String {
    let digits = value.strip_prefix("0x");
    let number = digits.and_then(|digits| u64::from_str_radix(digits, 16).ok());
    number.map_or_else(|| value.to_owned(), |number| number.to_string())
}

/// Entries by their source-level attributes: tag, name, type, line, parent, and others that do not depend on code;
/// with their counts.
pub fn facts(object: &[u8]) -> BTreeMap<String, usize> {
    const NAMES: [&str; 32] = [
        "accessibility",
        "address_class",
        "alignment",
        "artificial",
        "bit_size",
        "byte_size",
        "calling_convention",
        "const_value",
        "containing_type",
        "count",
        "data_bit_offset",
        "data_member_location",
        "decl_column",
        "declaration",
        "default_value",
        "deleted",
        "encoding",
        "enum_class",
        "explicit",
        "export_symbols",
        "external",
        "GNU_template_name",
        "GNU_vector",
        "linkage_name",
        "lower_bound",
        "MIPS_linkage_name",
        "noreturn",
        "prototyped",
        "pure",
        "reference",
        "rvalue_reference",
        "virtuality",
    ];
    let dies = of(object);
    let mut facts = BTreeMap::new();
    for die in &dies {
        let name = |die: &Die| inherited(&dies, die, "name").to_owned();
        // The type name follows its offset.
        let ty = inherited(&dies, die, "type");
        let ty = ty.split_once(' ').map_or("", |(_, ty)| ty);
        let outer = die.parent.map(|parent| &dies[parent]);
        let outer = outer.filter(|outer| outer.tag != "compile_unit");
        let mut fact = format!(
            "{} {} : {ty} line {} in {}",
            die.tag,
            name(die),
            inherited(&dies, die, "decl_line"),
            outer.map(name).unwrap_or_default(),
        );
        for attribute in NAMES {
            if die.has(attribute) && !die.get(attribute).contains("DW_OP") {
                let value = die.get(attribute);
                let value = value.split_once(" \"").map_or(value, |(_, name)| name);
                // Early versions write flags as numbers.
                let value = if value == "true" { "1" } else { value };
                fact.push_str(&format!(" {attribute}={}", number(value)));
            }
        }
        *facts.entry(fact).or_insert(0) += 1;
    }
    facts
}
