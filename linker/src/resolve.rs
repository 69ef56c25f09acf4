//! Symbol resolution.
//!
//! In: the objects in order. Out: all sections and symbols in one list each; relocations refer to symbols by index in
//! that list. If several section groups have the same name, the first is kept. A strong definition overrides a common
//! definition, which overrides a weak definition. The first of several weak definitions is used, common definitions are
//! combined, and two strong definitions are an error.

use object::elf;
use rustc_hash::{FxHashMap, FxHashSet};

use super::LinkError;
use super::identity::Identity;
use super::input::{Definition, InputFile, InputSection, InputSymbol};

/// A section of an object.
pub(super) struct Content {
    pub(super) section: InputSection,
    /// Index of its file.
    pub(super) file: usize,
    /// False if its group was discarded in favor of another file's.
    pub(super) is_kept: bool,
}

/// A local symbol of one file, or a global symbol of all files.
pub(super) struct Symbol {
    pub(super) symbol: InputSymbol,
    /// Index of the file with the definition.
    file: usize,
    pub(super) is_local: bool,
    /// True if it is a local symbol whose definition is in a discarded section. Global symbols become undefined in this
    /// case.
    pub(super) is_discarded: bool,
}

impl Symbol {
    fn of(symbol: InputSymbol, file: usize) -> Self {
        let is_local = symbol.binding == elf::STB_LOCAL;
        Self {
            symbol,
            file,
            is_local,
            is_discarded: false,
        }
    }

    pub(super) fn is_weak(&self) -> bool {
        self.symbol.binding == elf::STB_WEAK
    }

    pub(super) fn is_undefined(&self) -> bool {
        self.symbol.definition == Definition::Undefined
    }

    /// Returns `true` if it is visible to other code objects.
    pub(super) fn is_exported(&self) -> bool {
        let is_seen = matches!(
            self.symbol.visibility,
            elf::STV_DEFAULT | elf::STV_PROTECTED
        );
        let is_local_memory = matches!(self.symbol.definition, Definition::Lds { .. });
        !self.is_local && is_seen && !is_local_memory
    }

    /// Returns `true` if another code object may replace it or must define it.
    pub(super) fn is_preemptible(&self) -> bool {
        let is_default = self.symbol.visibility == elf::STV_DEFAULT;
        !self.is_local && is_default && !(self.is_undefined() && self.is_weak())
    }

    /// Returns `true` if its value does not depend on the load address.
    pub(super) fn is_absolute(&self) -> bool {
        matches!(
            self.symbol.definition,
            Definition::Absolute(_) | Definition::Undefined
        )
    }
}

/// All objects, merged.
pub(super) struct Objects {
    pub(super) identity: Identity,
    /// File names.
    pub(super) files: Vec<String>,
    pub(super) sections: Vec<Content>,
    /// Symbols of all files in order; a shared name is at its first occurrence.
    pub(super) symbols: Vec<Symbol>,
}

/// Merges the files.
///
/// # Errors
/// Files for different targets, duplicate definitions.
pub(super) fn resolve(files: Vec<(&str, InputFile)>) -> Result<Objects, LinkError> {
    let identity = common_identity(&files)?;
    let mut objects = Objects {
        identity,
        files: Vec::new(),
        sections: Vec::new(),
        symbols: Vec::new(),
    };
    let mut names = FxHashMap::default();
    let mut groups = FxHashSet::default();
    for (name, file) in files {
        objects.files.push(name.to_owned());
        objects.add(file, &mut names, &mut groups)?;
    }
    Ok(objects)
}

fn common_identity(files: &[(&str, InputFile)]) -> Result<Identity, LinkError> {
    let [(first, file), rest @ ..] = files else {
        return Err(LinkError::NothingToLink);
    };
    let mut common = file.identity;
    for (second, other) in rest {
        let joined = common.join(other.identity);
        common = joined.map_err(|difference| LinkError::MixedTargets {
            first: (*first).to_owned(),
            second: (*second).to_owned(),
            difference,
        })?;
    }
    Ok(common)
}

impl Objects {
    fn add(
        &mut self,
        file: InputFile,
        names: &mut FxHashMap<String, usize>,
        groups: &mut FxHashSet<String>,
    ) -> Result<(), LinkError> {
        let mut is_dropped = vec![false; file.sections.len()];
        for group in file.groups {
            if groups.insert(group.signature) {
                continue;
            }
            for member in group.members {
                if let Some(member) = is_dropped.get_mut(member) {
                    *member = true;
                }
            }
        }
        let first = self.sections.len();
        let mut section_indices = Vec::with_capacity(file.sections.len());
        for (section, is_dropped) in file.sections.into_iter().zip(&is_dropped) {
            section_indices.push(self.sections.len());
            let Some(section) = section else { continue };
            let is_excluded = section.flags & u64::from(elf::SHF_EXCLUDE) != 0;
            self.sections.push(Content {
                section,
                file: self.files.len() - 1,
                is_kept: !is_dropped && !is_excluded,
            });
        }
        let mut indices = Vec::with_capacity(file.symbols.len());
        for mut symbol in file.symbols {
            let mut is_discarded = false;
            if let Definition::Section(number, offset) = symbol.definition {
                is_discarded = is_dropped[number];
                symbol.definition = Definition::Section(section_indices[number], offset);
            }
            indices.push(self.add_symbol(symbol, is_discarded, names)?);
        }
        for content in &mut self.sections[first..] {
            for field in &mut content.section.fields {
                field.symbol = indices[field.symbol];
            }
        }
        Ok(())
    }

    fn add_symbol(
        &mut self,
        mut symbol: InputSymbol,
        is_discarded: bool,
        names: &mut FxHashMap<String, usize>,
    ) -> Result<usize, LinkError> {
        let is_local = symbol.binding == elf::STB_LOCAL;
        if is_discarded && !is_local {
            symbol.definition = Definition::Undefined;
            symbol.size = 0;
        }
        let file = self.files.len() - 1;
        let index = self.symbols.len();
        let known = match is_local {
            true => index,
            false => *names.entry(symbol.name.clone()).or_insert(index),
        };
        if known == index {
            self.symbols.push(Symbol {
                is_discarded: is_discarded && is_local,
                ..Symbol::of(symbol, file)
            });
            return Ok(index);
        }
        let Symbol {
            symbol: old,
            file: old_file,
            ..
        } = &mut self.symbols[known];
        let visibility = strictest(old.visibility, symbol.visibility);
        match rank(&symbol).cmp(&rank(old)) {
            std::cmp::Ordering::Greater => {
                *old = symbol;
                *old_file = file;
            }
            std::cmp::Ordering::Less => {}
            std::cmp::Ordering::Equal => match (&mut old.definition, symbol.definition) {
                (Definition::Common(align), Definition::Common(other))
                | (Definition::Lds { align }, Definition::Lds { align: other }) => {
                    *align = other.max(*align);
                    old.size = old.size.max(symbol.size);
                }
                (Definition::Undefined, _) if symbol.binding != elf::STB_WEAK => {
                    old.binding = symbol.binding;
                }
                (Definition::Undefined, _) => {}
                // The first weak definition is used.
                _ if symbol.binding == elf::STB_WEAK => {}
                (
                    Definition::Section(..)
                    | Definition::Absolute(_)
                    | Definition::Common(_)
                    | Definition::Lds { .. }
                    | Definition::Bound { .. },
                    _,
                ) => {
                    return Err(LinkError::DuplicateSymbol {
                        name: symbol.name,
                        first: self.files[*old_file].clone(),
                        second: self.files[file].clone(),
                    });
                }
            },
        }
        self.symbols[known].symbol.visibility = visibility;
        Ok(known)
    }
}

/// The rank of a definition.
fn rank(symbol: &InputSymbol) -> u32 {
    match symbol.definition {
        Definition::Undefined => 0,
        _ if symbol.binding == elf::STB_WEAK => 1,
        Definition::Common(_) => 2,
        Definition::Section(..)
        | Definition::Absolute(_)
        | Definition::Lds { .. }
        | Definition::Bound { .. } => 3,
    }
}

/// The more restrictive visibility.
fn strictest(a: u8, b: u8) -> u8 {
    match (a, b) {
        (elf::STV_DEFAULT, other) | (other, elf::STV_DEFAULT) => other,
        _ => a.min(b),
    }
}
