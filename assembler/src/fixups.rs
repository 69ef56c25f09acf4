//! Fixups: fields whose values are determined at the end of the source.
//!
//! In: sections and the fixups in them. Out: every field filled in, or a relocation for the linker.

use isa::Isa;
use processors::KernelCodeField;
use rustc_hash::FxHashSet;

use crate::assembler::Assembler;
use crate::error::{AssemblyError, Location, Reason};
use crate::expression::{Binary, Expression, Specifier};
use crate::program::{
    Binding, Definition, Program, Relocation, RelocationKind, Section, Symbol, SymbolType,
};
use crate::symbols::{Meaning, SymbolId, Term, Value};

/// The field of a fixup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    /// Data of this many bytes.
    Data(u8),
    /// The literal of an instruction.
    Literal,
    /// The displacement of a branch: the low half of a dword.
    Branch {
        /// Index of the branch.
        number: u32,
    },
    /// No bytes, only a relocation (`.reloc`).
    Relocation(RelocationKind),
    /// A field of the `amd_kernel_code_t` at this offset.
    KernelCode(KernelCodeField),
}

impl Field {
    /// In bytes.
    pub(crate) fn size(self) -> usize {
        match self {
            Field::Data(bytes) => usize::from(bytes),
            Field::Literal => 4,
            Field::Branch { .. } => 2,
            Field::Relocation(_) | Field::KernelCode(_) => 0,
        }
    }
}

/// A field to resolve.
#[derive(Clone, Debug)]
pub(crate) struct Fixup {
    pub(crate) section: usize,
    pub(crate) offset: u64,
    pub(crate) expression: Expression,
    pub(crate) field: Field,
    pub(crate) location: Location,
}

/// A relocation whose symbol has no index in the program yet: kind, symbol, addend.
type PendingRelocation = (RelocationKind, Option<SymbolId>, i64);

/// How relocations refer to a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    None,
    /// Through its section.
    BySection,
    ByName,
}

/// The branch displacement, in dwords, that some processors execute incorrectly (`Offset3fBug`). Assemblers insert
/// padding to avoid it.
pub(crate) const BROKEN_DISTANCE: i16 = 0x3f;

impl Assembler {
    /// Resolves all fixups and builds the program.
    pub(crate) fn resolve(&mut self) -> Result<Program, AssemblyError> {
        self.write_kernels()?;
        self.define_versions()?;
        let fixups = std::mem::take(&mut self.fixups);
        let mut numbers = vec![None; self.symbols.list.len()];
        let mut used = vec![Use::None; self.symbols.list.len()];
        let mut relocations = Vec::new();
        let (mut weak, mut strong) = (Vec::new(), FxHashSet::default());
        for fixup in fixups {
            let pending = self.fill_in(&fixup).map_err(|message| AssemblyError {
                location: fixup.location,
                statement: String::new(),
                message,
            })?;
            if let Some((kind, symbol, addend)) = pending {
                if let Some(symbol) = symbol {
                    if self.symbols.is_weak_reference(&fixup.expression) {
                        weak.push(symbol);
                    } else {
                        strong.insert(symbol);
                    }
                    // `fill_in` may have created a hidden symbol for an offset without a name.
                    used.resize(self.symbols.list.len(), Use::None);
                    numbers.resize(self.symbols.list.len(), None);
                    let usage = &mut used[symbol.0 as usize];
                    *usage = (*usage).max(self.usage(symbol, addend));
                }
                relocations.push((fixup.section, fixup.offset, kind, symbol, addend));
            }
        }
        for symbol in weak.into_iter().filter(|symbol| !strong.contains(symbol)) {
            let symbol = self.symbols.get_mut(symbol);
            if symbol.meaning.is_none() && symbol.binding.is_none() {
                symbol.binding = Some(Binding::Weak);
            }
        }
        for symbol in &self.link_names.significant {
            let usage = &mut used[symbol.0 as usize];
            if self.symbols.offset_of(*symbol).is_some() {
                *usage = (*usage).max(Use::BySection);
            }
        }
        let symbols = self.final_symbols(&used, &mut numbers)?;
        for (section, offset, kind, symbol, addend) in relocations {
            self.sections[section].relocations.push(Relocation {
                offset,
                kind,
                symbol: symbol.and_then(|symbol| numbers[symbol.0 as usize]),
                addend,
            });
        }
        Ok(Program {
            target: self.target.clone(),
            sections: std::mem::take(&mut self.sections),
            symbols,
            notes: self.take_notes(),
            significant: self.significant(&numbers),
        })
    }

    /// Indices of the symbols with significant addresses.
    fn significant(&self, numbers: &[Option<usize>]) -> Option<Vec<usize>> {
        let names = &self.link_names;
        let listed = names.significant.iter();
        let listed = listed.filter_map(|symbol| numbers[symbol.0 as usize]);
        names.has_significant.then(|| listed.collect())
    }

    /// How a relocation refers to a symbol. The linker rearranges the elements of mergeable sections. A section and an
    /// offset would identify the element at symbol plus addend, which may not be the symbol's element. In such
    /// sections, a relocation with an addend therefore refers to the symbol by name.
    fn usage(&self, symbol: SymbolId, addend: i64) -> Use {
        let section = self.symbols.offset_of(symbol).map(|(section, _)| section);
        let is_merged =
            section.is_some_and(|section| self.sections[section].flags & Section::MERGE != 0);
        let is_section = self.symbols.get(symbol).is_section;
        match is_merged && addend != 0 && !is_section {
            true => Use::ByName,
            false => Use::BySection,
        }
    }

    /// The symbols of the symbol table, and those that relocations refer to. `numbers` receives their indices.
    fn final_symbols(
        &self,
        used: &[Use],
        numbers: &mut [Option<usize>],
    ) -> Result<Vec<Symbol>, AssemblyError> {
        let mut out = Vec::new();
        for (index, symbol) in self.symbols.list.iter().enumerate() {
            let id = SymbolId(index as u32);
            if symbol.is_weak_reference {
                continue;
            }
            if used[index] == Use::None && (!symbol.is_listed || symbol.is_temporary()) {
                continue;
            }
            let definition = match &symbol.meaning {
                None => Definition::Undefined,
                Some(Meaning::Label(section, offset)) => Definition::Section {
                    section: *section,
                    offset: *offset,
                },
                Some(Meaning::Common { align, .. }) => Definition::Common { align: *align },
                Some(Meaning::Lds { align, .. }) => Definition::Lds { align: *align },
                Some(Meaning::Variable(expression)) => {
                    let number = self.symbols.evaluate_number(expression).ok();
                    match (self.symbols.offset_of(id), number) {
                        (Some((section, offset)), _) => Definition::Section { section, offset },
                        (None, Some(number)) => Definition::Absolute(number as u64),
                        // An alias of an undefined symbol.
                        (None, None) => continue,
                    }
                }
            };
            if definition == Definition::Undefined && symbol.is_temporary() {
                let name = symbol.shown_name();
                return Err(self.error_at(name, format!("undefined label '{name}'")));
            }
            let size = match &symbol.size {
                None => 0,
                Some(size) => {
                    let size = self.symbols.evaluate_number(size);
                    let wrong = |reason| {
                        let message = format!("size of '{}': {reason}", symbol.name);
                        self.error_at(&symbol.name, message)
                    };
                    size.map_err(wrong)? as u64
                }
            };
            numbers[index] = Some(out.len());
            out.push(Symbol {
                name: symbol.name.clone(),
                definition,
                symbol_type: self.aliased_type(id),
                binding: symbol.final_binding(),
                visibility: symbol.visibility,
                size,
                is_temporary: symbol.is_temporary() && used[index] != Use::ByName,
            });
        }
        Ok(out)
    }

    /// The type of a symbol, combined with the types of the symbols that it is an alias of.
    fn aliased_type(&self, mut id: SymbolId) -> SymbolType {
        let mut merged = SymbolType::None;
        for _ in 0..16 {
            let symbol = self.symbols.get(id);
            merged = symbol.symbol_type.merged_into(merged);
            let Some(Meaning::Variable(expression)) = &symbol.meaning else {
                break;
            };
            match self.symbols.evaluate(expression) {
                Ok(value) => match (value.plus.as_slice(), value.minus.as_slice()) {
                    ([Term::Symbol(next, _)], []) if *next != id => id = *next,
                    _ => break,
                },
                Err(_) => break,
            }
        }
        merged
    }

    /// Fills in a field, or returns its relocation.
    fn fill_in(&mut self, fixup: &Fixup) -> Result<Option<PendingRelocation>, Reason> {
        let value = self.symbols.evaluate(&fixup.expression)?;
        match fixup.field {
            Field::Branch { number } => self.fill_branch(fixup, &value, number),
            Field::Literal => self.fill_literal(fixup, &value),
            Field::Relocation(kind) => match (value.plus.as_slice(), value.minus.as_slice()) {
                ([], []) => Ok(Some((kind, None, value.number))),
                ([Term::Symbol(symbol, None)], []) => Ok(Some((kind, Some(*symbol), value.number))),
                _ => Err("expected a relocatable expression".to_owned()),
            },
            Field::KernelCode(field) => {
                let number = value.number().ok_or("expected an absolute expression")?;
                self.fill_kernel_code(fixup, &field, number).map(|()| None)
            }
            Field::Data(bytes) => {
                if let Some(number) = value.number() {
                    check_range(number, bytes)?;
                    self.store(fixup, &number.to_le_bytes()[..usize::from(bytes)])?;
                    return Ok(None);
                }
                let (symbol, specifier, addend, is_distance) = self.address(fixup, &value)?;
                let kind = kind_of(bytes, specifier, is_distance)
                    .ok_or("address does not fit the field")?;
                Ok(Some((kind, Some(symbol), addend)))
            }
        }
    }

    fn store(&mut self, fixup: &Fixup, bytes: &[u8]) -> Result<(), Reason> {
        let section = &mut self.sections[fixup.section];
        if section.is_empty_in_file() {
            return match bytes.iter().all(|&byte| byte == 0) {
                true => Ok(()),
                false => Err("section without contents cannot be initialized".to_owned()),
            };
        }
        let at = fixup.offset as usize;
        let field = section.bytes.get_mut(at..at + bytes.len());
        field
            .ok_or("the field is outside the section")?
            .copy_from_slice(bytes);
        Ok(())
    }

    /// Symbol, specifier and addend of an address, and whether it is a distance from the field.
    fn address(
        &mut self,
        fixup: &Fixup,
        value: &Value,
    ) -> Result<(SymbolId, Option<Specifier>, i64, bool), Reason> {
        let (symbol, specifier) = match value.plus.as_slice() {
            [Term::Symbol(symbol, specifier)] => (symbol, specifier),
            [Term::Offset(section, offset)] => {
                let label = Meaning::Label(*section, *offset);
                (&self.symbols.define_hidden(label), &None)
            }
            _ => return Err("expected a relocatable expression".to_owned()),
        };
        let from = match value.minus.as_slice() {
            [] => return Ok((*symbol, *specifier, value.number, false)),
            [Term::Offset(section, offset)] => Some((*section, *offset)),
            [Term::Symbol(from, None)] => self.symbols.offset_of(*from),
            _ => None,
        };
        let from = from.filter(|from| from.0 == fixup.section);
        let (_, from) = from.ok_or("cannot represent a difference across sections")?;
        let addend = value
            .number
            .wrapping_add(fixup.offset as i64)
            .wrapping_sub(from as i64);
        Ok((*symbol, *specifier, addend, true))
    }

    /// The offset of a symbol that is in the section of the fixup and cannot be preempted.
    fn near(&self, fixup: &Fixup, symbol: SymbolId) -> Option<u64> {
        let is_local = self.symbols.get(symbol).final_binding() == Binding::Local;
        let found = self.symbols.offset_of(symbol);
        let near = found.filter(|found| is_local && found.0 == fixup.section);
        near.map(|(_, offset)| offset)
    }

    fn fill_literal(
        &mut self,
        fixup: &Fixup,
        value: &Value,
    ) -> Result<Option<PendingRelocation>, Reason> {
        let is_relative = is_relative(&fixup.expression);
        if let Some(number) = value.number() {
            if is_relative && fixup.expression.has_symbols() {
                // A number with forward references is treated as an address.
                return Ok(Some((RelocationKind::Rel32, None, number)));
            }
            check_range(number, 4)?;
            self.store(fixup, &number.to_le_bytes()[..4])?;
            return Ok(None);
        }
        if let ([Term::Offset(section, offset)], []) =
            (value.plus.as_slice(), value.minus.as_slice())
            && *section == fixup.section
        {
            let distance = value.number.wrapping_add(*offset as i64) - fixup.offset as i64;
            self.store(fixup, &distance.to_le_bytes()[..4])?;
            return Ok(None);
        }
        let (symbol, specifier, addend, is_distance) = self.address(fixup, value)?;
        let near = self.near(fixup, symbol);
        match (near, specifier) {
            (Some(offset), None) if is_relative => {
                let distance = addend.wrapping_add(offset as i64) - fixup.offset as i64;
                self.store(fixup, &distance.to_le_bytes()[..4])?;
                Ok(None)
            }
            _ => {
                let kind = kind_of(4, specifier, is_distance || is_relative)
                    .ok_or("address does not fit a literal")?;
                Ok(Some((kind, Some(symbol), addend)))
            }
        }
    }

    fn fill_branch(
        &mut self,
        fixup: &Fixup,
        value: &Value,
        number: u32,
    ) -> Result<Option<PendingRelocation>, Reason> {
        let [Term::Symbol(symbol, None)] = value.plus.as_slice() else {
            return Err("branch target must be a label".to_owned());
        };
        if !value.minus.is_empty() {
            return Err("branch target must be a label".to_owned());
        }
        let target = self.symbols.get(*symbol);
        if target.meaning.is_none() && target.binding.is_none() {
            return Err(format!("undefined label '{}'", target.shown_name()));
        }
        let Some(to) = self.near(fixup, *symbol) else {
            self.store(fixup, &(-1i16).to_le_bytes())?;
            return Ok(Some((RelocationKind::Rel16, Some(*symbol), value.number)));
        };
        let to = value.number.wrapping_add(to as i64);
        let bytes = to.wrapping_sub(fixup.offset as i64 + 4);
        if bytes % 4 != 0 {
            return Err("branch target is misaligned".to_owned());
        }
        let distance = i16::try_from(bytes / 4).map_err(|_| "branch target is out of range")?;
        let is_broken = distance == BROKEN_DISTANCE;
        if is_broken && self.target.has_offset_3f_bug() {
            self.known.padded.insert(number);
        }
        self.store(fixup, &distance.to_le_bytes())?;
        Ok(None)
    }
}

/// Checks that a number fits into a field, as a signed or unsigned number.
fn check_range(number: i64, bytes: u8) -> Result<(), Reason> {
    let bits = 8 * u32::from(bytes);
    let fits = bits >= 64 || number >> (bits - 1) == -1 || number as u64 >> bits == 0;
    match fits {
        true => Ok(()),
        false => Err(format!("value {number} does not fit in {bytes} bytes")),
    }
}

/// Returns `true` if the literal of an instruction is a PC-relative distance. It is one if the expression has a symbol,
/// unless the symbol has the specifier of an absolute address (`@abs32@lo`, `@abs32@hi`) or is in a subtraction.
fn is_relative(expression: &Expression) -> bool {
    match expression {
        Expression::Symbol(_, Some(Specifier::Abs32Lo | Specifier::Abs32Hi)) => false,
        Expression::Symbol(..) => true,
        Expression::Unary(_, inner) => is_relative(inner),
        Expression::Binary(Binary::Subtract, ..) => false,
        Expression::Binary(_, left, right) => is_relative(left) || is_relative(right),
        _ => false,
    }
}

fn kind_of(bytes: u8, specifier: Option<Specifier>, is_distance: bool) -> Option<RelocationKind> {
    Some(match (specifier, bytes, is_distance) {
        (None, 4, false) => RelocationKind::Abs32,
        (None, 8, false) => RelocationKind::Abs64,
        (None, 4, true) => RelocationKind::Rel32,
        (None, 8, true) => RelocationKind::Rel64,
        (Some(Specifier::Abs32Lo), 4, _) => RelocationKind::Abs32Lo,
        (Some(Specifier::Abs32Hi), 4, _) => RelocationKind::Abs32Hi,
        (Some(Specifier::Abs64), 8, _) => RelocationKind::Abs64,
        (Some(Specifier::Rel32Lo), 4, _) => RelocationKind::Rel32Lo,
        (Some(Specifier::Rel32Hi), 4, _) => RelocationKind::Rel32Hi,
        (Some(Specifier::Rel64), 8, _) => RelocationKind::Rel64,
        (Some(Specifier::GotPcRel), _, _) => RelocationKind::GotPcRel,
        (Some(Specifier::GotPcRel32Lo), 4, _) => RelocationKind::GotPcRel32Lo,
        (Some(Specifier::GotPcRel32Hi), 4, _) => RelocationKind::GotPcRel32Hi,
        (Some(specifier), 8, _) => return kind_of(4, Some(specifier), is_distance),
        _ => return None,
    })
}

/// The dwords of an instruction.
pub(crate) fn words(instruction: &isa::Instruction, isa: Isa) -> Result<Vec<u8>, Reason> {
    let words = isa::encode(instruction, isa).map_err(|error| error.to_string())?;
    Ok(words.iter().flat_map(|word| word.to_le_bytes()).collect())
}
