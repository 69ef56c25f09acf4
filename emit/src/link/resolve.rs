//! Which definition of every name counts.
//!
//! In: the files in order. Out: all sections and symbols in one list each, with the fields naming them by their place
//! there. Of section groups with one name those of the first file are kept; a strong definition comes before memory
//! of the linker (`common`), that before a weak one, and the first before later ones.

use object::elf;
use rustc_hash::{FxHashMap, FxHashSet};

use super::LinkError;
use super::identity::Identity;
use super::input::{Definition, InputFile, InputSection, InputSymbol};

/// A section of any of the files.
pub(super) struct Content {
    pub(super) section: InputSection,
    /// Number of its file.
    pub(super) file: usize,
    /// False if another file's group has taken its place.
    pub(super) is_kept: bool,
}

/// A symbol of one file, or one name in all files.
pub(super) struct Symbol {
    pub(super) symbol: InputSymbol,
    /// Number of the file that the definition is from.
    file: usize,
    pub(super) is_local: bool,
    /// Whether a section defines it that is gone.
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

    /// Whether other code objects see it.
    pub(super) fn is_exported(&self) -> bool {
        let is_seen = matches!(
            self.symbol.visibility,
            elf::STV_DEFAULT | elf::STV_PROTECTED
        );
        let is_local_memory = matches!(self.symbol.definition, Definition::Lds { .. });
        !self.is_local && is_seen && !is_local_memory
    }

    /// Whether another code object may replace it, or must define it.
    pub(super) fn is_preemptible(&self) -> bool {
        let is_default = self.symbol.visibility == elf::STV_DEFAULT;
        !self.is_local && is_default && !(self.is_undefined() && self.is_weak())
    }

    /// Whether it is the same wherever the code object is loaded.
    pub(super) fn is_absolute(&self) -> bool {
        matches!(
            self.symbol.definition,
            Definition::Absolute(_) | Definition::Undefined
        )
    }
}

/// All files as one.
pub(super) struct Objects {
    pub(super) identity: Identity,
    /// Names of the files.
    pub(super) files: Vec<String>,
    pub(super) sections: Vec<Content>,
    /// Symbols of all files in order; a name that files share is where it came first.
    pub(super) symbols: Vec<Symbol>,
}

/// Puts files together.
///
/// # Errors
/// Files for different targets, names that are defined twice.
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
        let mut places = Vec::with_capacity(file.sections.len());
        for (section, is_dropped) in file.sections.into_iter().zip(&is_dropped) {
            places.push(self.sections.len());
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
                symbol.definition = Definition::Section(places[number], offset);
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
                _ if symbol.binding != elf::STB_WEAK => {
                    return Err(LinkError::DuplicateSymbol {
                        name: symbol.name,
                        first: self.files[*old_file].clone(),
                        second: self.files[file].clone(),
                    });
                }
                _ => {}
            },
        }
        self.symbols[known].symbol.visibility = visibility;
        Ok(known)
    }
}

/// How much a definition counts.
fn rank(symbol: &InputSymbol) -> u32 {
    match symbol.definition {
        Definition::Undefined => 0,
        _ if symbol.binding == elf::STB_WEAK => 1,
        Definition::Common(_) => 2,
        _ => 3,
    }
}

/// Of two visibilities the one that shows less.
fn strictest(a: u8, b: u8) -> u8 {
    match (a, b) {
        (elf::STV_DEFAULT, other) | (other, elf::STV_DEFAULT) => other,
        _ => a.min(b),
    }
}
