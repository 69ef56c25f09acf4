//! Resolves relocations: GOT entries, dynamic relocations, field values.
//!
//! In: the relocations of all kept sections. Out: first a [`Plan`] (the GOT entries, and the fields that the loader
//! relocates); then, when every section has its address, the values of the fields. An address inside the code object
//! becomes a dynamic relocation `R_AMDGPU_RELATIVE64`. The address of a symbol that another code object may replace
//! becomes an `R_AMDGPU_ABS64`.

use object::elf;
use rustc_hash::{FxHashMap, FxHashSet};

use super::image::Image;
use super::input::{Definition, Field, InputSection};
use super::resolve::Objects;
use super::{LinkError, UndefinedSymbol};
use assembler::RelocationKind;

/// Bytes of an entry of the global offset table.
pub(super) const GOT_ENTRY_SIZE: u64 = 8;

/// The GOT entries and the fields that the loader relocates.
#[derive(Debug, Default)]
pub(super) struct Plan {
    /// Symbols with GOT entries, in order.
    pub(super) got: Vec<usize>,
    got_indices: FxHashMap<usize, u64>,
    /// Fields that contain addresses: section, and index in its relocations.
    addresses: Vec<(usize, usize)>,
}

/// A field that the loader relocates.
pub(super) struct LoaderField {
    pub(super) address: u64,
    /// The symbol; `None` for an address in this code object.
    pub(super) symbol: Option<usize>,
    pub(super) addend: i64,
}

fn is_got(kind: RelocationKind) -> bool {
    matches!(
        kind,
        RelocationKind::GotPcRel | RelocationKind::GotPcRel32Lo | RelocationKind::GotPcRel32Hi
    )
}

fn is_loaded(section: &InputSection) -> bool {
    section.flags & u64::from(elf::SHF_ALLOC) != 0
}

/// Determines the GOT entries and the fields that the loader relocates.
///
/// # Errors
/// Undefined symbols, unless `may_be_undefined` is set, and relocations that position-independent code cannot have.
pub(super) fn plan(objects: &Objects, may_be_undefined: bool) -> Result<Plan, LinkError> {
    let mut plan = Plan::default();
    let mut missing = Missing::default();
    let mut entries = FxHashSet::default();
    let kept = objects.sections.iter().enumerate();
    for (index, content) in kept.filter(|(_, content)| content.is_kept) {
        let section = &content.section;
        if !is_loaded(section) {
            continue;
        }
        for (number, field) in section.fields.iter().enumerate() {
            let symbol = &objects.symbols[field.symbol];
            // Symbol 0 is the null symbol.
            let is_missing =
                symbol.is_undefined() && !symbol.is_weak() && field.symbol_is_named(objects);
            let is_hidden = symbol.symbol.visibility != elf::STV_DEFAULT;
            if is_missing && (!may_be_undefined || is_hidden || symbol.is_discarded) {
                missing.add(objects, index, field);
                continue;
            }
            if is_got(field.kind) {
                entries.insert(field.symbol);
            } else if is_allowed(objects, section, field) {
                let is_address = field.kind == RelocationKind::Abs64;
                if is_address && (symbol.is_preemptible() || !symbol.is_absolute()) {
                    plan.addresses.push((index, number));
                }
            } else {
                return Err(unsupported(objects, index, field));
            }
        }
    }
    missing.check()?;
    // Global symbols come before local ones.
    let order = objects.symbols.iter().enumerate();
    let (global, local): (Vec<_>, Vec<_>) = order
        .filter(|(index, _)| entries.contains(index))
        .partition(|(_, symbol)| !symbol.is_local);
    plan.got = global
        .into_iter()
        .chain(local)
        .map(|(index, _)| index)
        .collect();
    let indices = plan.got.iter().zip(0..);
    plan.got_indices = indices.map(|(symbol, index)| (*symbol, index)).collect();
    Ok(plan)
}

/// Maximum number of undefined symbols that an error lists.
const MAX_UNDEFINED: usize = 20;

/// Maximum number of references that are listed for each symbol.
const MAX_REFERENCES: usize = 3;

/// The undefined symbols.
#[derive(Default)]
struct Missing {
    symbols: Vec<UndefinedSymbol>,
    /// Index in the list by name.
    indices: FxHashMap<String, usize>,
}

impl Missing {
    /// Records a reference.
    fn add(&mut self, objects: &Objects, section: usize, field: &Field) {
        let name = &objects.symbols[field.symbol].symbol.name;
        let count = self.indices.len();
        let index = match self.indices.get(name) {
            Some(index) => *index,
            None => {
                self.indices.insert(name.clone(), count);
                count
            }
        };
        if index >= MAX_UNDEFINED {
            return;
        }
        if index == self.symbols.len() {
            self.symbols.push(UndefinedSymbol {
                name: name.clone(),
                references: Vec::new(),
                more: 0,
            });
        }
        let symbol = &mut self.symbols[index];
        if symbol.references.len() == MAX_REFERENCES {
            symbol.more += 1;
            return;
        }
        let content = &objects.sections[section];
        let (file, in_section) = (&objects.files[content.file], &content.section.name);
        let (owner, offset) = owner(objects, section, field.offset);
        symbol.references.push(match owner == *in_section {
            true => format!("{file}: ({in_section}+{offset:#x})"),
            false => format!(
                "{file}: {owner}+{offset:#x} ({in_section}+{:#x})",
                field.offset
            ),
        });
    }

    fn check(self) -> Result<(), LinkError> {
        match self.symbols.is_empty() {
            true => Ok(()),
            false => Err(LinkError::UndefinedSymbols {
                more: self.indices.len() - self.symbols.len(),
                symbols: self.symbols,
            }),
        }
    }
}

/// Returns `true` if a relocation, other than through the GOT, is position independent or can be a dynamic relocation.
fn is_allowed(objects: &Objects, section: &InputSection, field: &Field) -> bool {
    let symbol = &objects.symbols[field.symbol];
    if matches!(symbol.symbol.definition, Definition::Lds { .. }) {
        return false;
    }
    let is_fixed = symbol.is_absolute() && !symbol.is_preemptible();
    match field.kind {
        RelocationKind::Abs64 => {
            let is_written = section.flags & u64::from(elf::SHF_WRITE) != 0;
            is_fixed || is_written
        }
        RelocationKind::None => true,
        RelocationKind::Rel32
        | RelocationKind::Rel64
        | RelocationKind::Rel32Lo
        | RelocationKind::Rel32Hi
        | RelocationKind::Rel16 => {
            let is_nowhere = matches!(symbol.symbol.definition, Definition::Absolute(_));
            !symbol.is_preemptible() && !is_nowhere
        }
        RelocationKind::Abs32Lo
        | RelocationKind::Abs32Hi
        | RelocationKind::Abs32
        | RelocationKind::GotPcRel
        | RelocationKind::GotPcRel32Lo
        | RelocationKind::GotPcRel32Hi => is_fixed,
    }
}

fn unsupported(objects: &Objects, section: usize, field: &Field) -> LinkError {
    let (owner, offset) = owner(objects, section, field.offset);
    LinkError::UnsupportedRelocation {
        owner,
        offset,
        kind: field.kind.name(),
        symbol: shown_name(objects, field),
    }
}

/// The name of a relocation's symbol; for a section symbol, the symbol at that offset.
fn shown_name(objects: &Objects, field: &Field) -> String {
    let symbol = &objects.symbols[field.symbol].symbol;
    match symbol.definition {
        Definition::Section(section, _) if symbol.name.is_empty() => {
            let (name, _) = owner(objects, section, field.addend as u64);
            name
        }
        _ => symbol.name.clone(),
    }
}

/// The symbol that contains a section offset, and the offset in it.
fn owner(objects: &Objects, section: usize, offset: u64) -> (String, u64) {
    let symbols = objects.symbols.iter();
    let inside = symbols.filter_map(|symbol| match symbol.symbol.definition {
        Definition::Section(other, start) if other == section && !symbol.symbol.name.is_empty() => {
            let end = start.saturating_add(symbol.symbol.size);
            (start..end).contains(&offset).then_some((symbol, start))
        }
        _ => None,
    });
    match inside.max_by_key(|(_, start)| *start) {
        Some((symbol, start)) => (symbol.symbol.name.clone(), offset - start),
        None => (objects.sections[section].section.name.clone(), offset),
    }
}

impl Field {
    fn symbol_is_named(&self, objects: &Objects) -> bool {
        !objects.symbols[self.symbol].symbol.name.is_empty()
    }
}

impl Plan {
    /// Number of fields that the loader relocates.
    pub(super) fn loader_field_count(&self, objects: &Objects) -> usize {
        let moves = |symbol: &&usize| {
            let symbol = &objects.symbols[**symbol];
            symbol.is_preemptible() || !symbol.is_absolute()
        };
        self.addresses.len() + self.got.iter().filter(moves).count()
    }

    /// Fields that the loader relocates: addresses in this code object, then symbols.
    pub(super) fn loader_fields(
        &self,
        objects: &Objects,
        image: &Image,
    ) -> (Vec<LoaderField>, Vec<LoaderField>) {
        let (mut relative, mut symbolic) = (Vec::new(), Vec::new());
        let mut add = |address: u64, symbol: usize, addend: i64| {
            let target = &objects.symbols[symbol];
            if target.is_preemptible() {
                symbolic.push(LoaderField {
                    address,
                    symbol: Some(symbol),
                    addend,
                });
            } else if !target.is_absolute() {
                let value = image.value(objects, symbol, addend);
                relative.push(LoaderField {
                    address,
                    symbol: None,
                    addend: value as i64,
                });
            }
        };
        let got = image.address_of_section(".got");
        for (index, symbol) in (0..).zip(&self.got) {
            add(got + index * GOT_ENTRY_SIZE, *symbol, 0);
        }
        for (section, number) in &self.addresses {
            let field = &objects.sections[*section].section.fields[*number];
            let address = image.address_in(*section, field.offset);
            add(address.unwrap_or_default(), field.symbol, field.addend);
        }
        relative.sort_by_key(|field| field.address);
        (relative, symbolic)
    }

    /// The contents of the GOT before dynamic relocation.
    pub(super) fn got_contents(&self, objects: &Objects, image: &Image) -> Vec<u8> {
        let values = self.got.iter().map(|index| {
            let symbol = &objects.symbols[*index];
            match symbol.is_absolute() && !symbol.is_preemptible() {
                true => image.value(objects, *index, 0),
                false => 0,
            }
        });
        values.flat_map(u64::to_le_bytes).collect()
    }

    /// Values of all fields: section, offset, value, size.
    ///
    /// # Errors
    /// Values that do not fit in their fields.
    pub(super) fn values(
        &self,
        objects: &Objects,
        image: &Image,
    ) -> Result<Vec<(usize, u64, u64, usize)>, LinkError> {
        let mut values = Vec::new();
        for (index, content) in objects.sections.iter().enumerate() {
            for field in &content.section.fields {
                let Some(address) = image.address_in(index, field.offset) else {
                    continue;
                };
                let value = match is_loaded(&content.section) {
                    true => self.value(objects, image, index, field, address)?,
                    // Debug sections contain plain addresses, which are 0 in discarded sections.
                    false => image.value(objects, field.symbol, field.addend),
                };
                values.push((index, field.offset, value, field.kind.size()));
            }
        }
        Ok(values)
    }

    fn value(
        &self,
        objects: &Objects,
        image: &Image,
        section: usize,
        field: &Field,
        address: u64,
    ) -> Result<u64, LinkError> {
        let symbol = &objects.symbols[field.symbol];
        let target = match is_got(field.kind) {
            true => {
                let index = self.got_indices.get(&field.symbol).copied().unwrap_or(0);
                let entry = image.address_of_section(".got") + index * GOT_ENTRY_SIZE;
                entry.wrapping_add_signed(field.addend)
            }
            false => image.value(objects, field.symbol, field.addend),
        };
        let distance = target.wrapping_sub(address);
        let fits = |value: u64| i32::try_from(value as i64).is_ok();
        let range = |is_in_range: bool, value: u64| match is_in_range {
            true => Ok(value),
            false => Err(out_of_range(objects, section, field, value)),
        };
        match field.kind {
            RelocationKind::Rel64 | RelocationKind::Rel32Lo | RelocationKind::GotPcRel32Lo => {
                Ok(distance)
            }
            RelocationKind::Rel32Hi | RelocationKind::GotPcRel32Hi => Ok(distance >> 32),
            RelocationKind::Rel32 | RelocationKind::GotPcRel => range(fits(distance), distance),
            RelocationKind::Rel16 => {
                let dwords = (distance as i64).wrapping_sub(4) / 4;
                let is_near = distance.is_multiple_of(4) && i16::try_from(dwords).is_ok();
                range(is_near, dwords as u64)
            }
            // The loader writes the address.
            RelocationKind::Abs64 if symbol.is_preemptible() || !symbol.is_absolute() => Ok(0),
            RelocationKind::Abs64 | RelocationKind::Abs32Lo => Ok(target),
            RelocationKind::Abs32 => range(fits(target) || u32::try_from(target).is_ok(), target),
            RelocationKind::Abs32Hi => Ok(target >> 32),
            RelocationKind::None => Ok(0),
        }
    }
}

fn out_of_range(objects: &Objects, section: usize, field: &Field, value: u64) -> LinkError {
    let (owner, offset) = owner(objects, section, field.offset);
    LinkError::OutOfRange {
        owner,
        offset,
        kind: field.kind.name(),
        symbol: shown_name(objects, field),
        value: value as i64,
    }
}
