//! The debug sections of a file after relocation, and the symbols in its code.

use std::collections::HashMap;

use object::read::elf::ElfFile64;
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SectionKind};

use crate::error::Error;
use crate::lines::linked;
use crate::loader::{LOAD_BASE, section_addresses};

/// The parts of a file that the debugger reads.
#[derive(Debug, Default)]
pub struct DebugSections {
    /// The bytes of debug sections by name.
    pub contents: HashMap<String, Vec<u8>>,
    /// The base that is added to addresses in the sections.
    pub base: u64,
    /// Symbols in code with their device addresses, by address.
    pub labels: Vec<(u64, String)>,
}

/// Reads a file. The result is empty if it is not an ELF file.
///
/// # Errors
/// A relocatable object cannot be loaded.
pub fn debug_sections(bytes: &[u8]) -> Result<DebugSections, Error> {
    let Ok(file) = ElfFile64::<Endianness>::parse(bytes) else {
        return Ok(DebugSections::default());
    };
    let addresses = section_addresses(&file)?;
    let base = match addresses.is_empty() {
        true => LOAD_BASE,
        false => 0,
    };
    let mut contents = HashMap::new();
    for section in file.sections() {
        let name = section.name().unwrap_or_default();
        if name.starts_with(".debug_")
            && let Some(bytes) = linked(&file, name, &addresses)
        {
            contents.insert(name.to_owned(), bytes);
        }
    }
    let mut labels = Vec::new();
    for symbol in file.symbols() {
        let Some(index) = symbol.section_index() else {
            continue;
        };
        let is_code = file
            .section_by_index(index)
            .is_ok_and(|section| section.kind() == SectionKind::Text);
        if let (true, Ok(name)) = (is_code, symbol.name())
            && !name.is_empty()
        {
            let start = addresses.get(&index.0).copied().unwrap_or(LOAD_BASE);
            labels.push((start.wrapping_add(symbol.address()), name.to_owned()));
        }
    }
    labels.sort();
    labels.dedup();
    Ok(DebugSections {
        contents,
        base,
        labels,
    })
}
