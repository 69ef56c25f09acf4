//! Assembly of the module as contents of sections.
//!
//! In: the text. Out: bytes, relocations and symbols of the sections that it fills. Labels, the directives of
//! data, symbols and sections, and instructions without symbols besides branches are known; all else is refused.

mod expression;

use isa::{Isa, Kinds, Opcode, WaveSize};
use object::elf;
use rustc_hash::FxHashMap;
use target::Target;

use super::layout::{Place, SectionKind};
use super::{Binding, ContainerError, Relocation, RelocationKind, SymbolRef, Visibility};
use crate::expand::assembly_text::{statements, without_block_comments};
use expression::{Sum, parse_sum};

/// What the assembly of a module defines.
#[derive(Debug, Default)]
pub(super) struct ModuleAssembly {
    pub(super) sections: Vec<AssembledSection>,
    pub(super) symbols: Vec<AssemblySymbol>,
}

/// What it puts into a section.
#[derive(Debug)]
pub(super) struct AssembledSection {
    pub(super) name: String,
    /// The section without name that it is like.
    pub(super) nature: SectionKind,
    /// Empty for sections without contents.
    pub(super) bytes: Vec<u8>,
    pub(super) size: u64,
    pub(super) align: u64,
    /// Names of symbols and fields; the fields' own symbols say nothing.
    pub(super) relocations: Vec<(String, Relocation)>,
}

/// A symbol that it defines or says something about.
#[derive(Clone, Debug)]
pub(super) struct AssemblySymbol {
    pub(super) name: String,
    /// Index of its section in [`ModuleAssembly::sections`].
    pub(super) section: Option<usize>,
    /// Where it is; none if it is not defined.
    pub(super) place: Option<Place>,
    pub(super) symbol_type: u8,
    pub(super) binding: Binding,
    pub(super) visibility: Visibility,
}

impl AssemblySymbol {
    /// True for labels that are in no symbol table.
    pub(super) fn is_temporary(&self) -> bool {
        self.name.starts_with(".L") || self.name.bytes().all(|byte| byte.is_ascii_digit())
    }
}

/// Names that the assembly refers to, defined there or not; none if it is wrong.
pub(crate) fn referenced_names(text: &str, target: &Target) -> Vec<String> {
    let assembly = assemble(text, target).unwrap_or_default();
    let relocations = assembly
        .sections
        .iter()
        .flat_map(|section| &section.relocations);
    let mut names: Vec<String> = relocations.map(|(name, _)| name.clone()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Assembles the text.
///
/// # Errors
/// A line that is not understood.
pub(super) fn assemble(text: &str, target: &Target) -> Result<ModuleAssembly, ContainerError> {
    let clean = without_block_comments(text);
    let Some(clean) = clean else {
        return Err(wrong(text, "a comment is not closed"));
    };
    let wave_size = match target.wavefront_size() {
        32 => WaveSize::Wave32,
        _ => WaveSize::Wave64,
    };
    let mut assembler = Assembler {
        isa: Isa::new(target.generation(), wave_size),
        out: ModuleAssembly::default(),
        current: 0,
        constants: FxHashMap::default(),
        fields: Vec::new(),
        sizes: Vec::new(),
    };
    let mut list = statements(&clean);
    list.retain(|line| line.label.is_some() || !line.text.is_empty());
    if list.is_empty() {
        return Ok(assembler.out);
    }
    assembler.enter(".text", SectionKind::Text);
    for statement in &list {
        let line = statement.label.unwrap_or(statement.text);
        let done = match statement.label {
            Some(label) => assembler.label(label),
            None => assembler.statement(statement.text),
        };
        done.map_err(|reason| wrong(line, reason))?;
    }
    assembler.finish()
}

fn wrong(line: &str, reason: impl Into<String>) -> ContainerError {
    ContainerError::ModuleAssembly {
        line: line.to_owned(),
        reason: reason.into(),
    }
}

type Reason = String;

/// What is filled in when all labels are known.
struct Field {
    section: usize,
    offset: u64,
    line: String,
    value: FieldValue,
}

enum FieldValue {
    /// A number of so many bytes.
    Data(Sum, usize),
    /// A branch instruction: mnemonic and label.
    Branch(String, String),
}

struct Assembler {
    isa: Isa,
    out: ModuleAssembly,
    /// The section that is filled.
    current: usize,
    constants: FxHashMap<String, i64>,
    fields: Vec<Field>,
    /// `.size` of symbols.
    sizes: Vec<(String, Sum)>,
}

impl Assembler {
    fn enter(&mut self, name: &str, nature: SectionKind) {
        let mut sections = self.out.sections.iter();
        let known = sections.position(|s| s.name == name && s.nature == nature);
        self.current = known.unwrap_or_else(|| {
            self.out.sections.push(AssembledSection {
                name: name.to_owned(),
                nature,
                bytes: Vec::new(),
                size: 0,
                align: 1,
                relocations: Vec::new(),
            });
            self.out.sections.len() - 1
        });
    }

    fn section(&mut self) -> &mut AssembledSection {
        &mut self.out.sections[self.current]
    }

    fn append(&mut self, bytes: &[u8]) -> Result<(), Reason> {
        let section = self.section();
        section.size += bytes.len() as u64;
        if section.nature != SectionKind::Bss {
            section.bytes.extend_from_slice(bytes);
        } else if bytes.iter().any(|&byte| byte != 0) {
            return Err("the section has no contents".to_owned());
        }
        Ok(())
    }

    /// The symbol of that name, made if need be.
    fn symbol(&mut self, name: &str) -> &mut AssemblySymbol {
        let position = self
            .out
            .symbols
            .iter()
            .position(|symbol| symbol.name == name);
        let position = position.unwrap_or_else(|| {
            self.out.symbols.push(AssemblySymbol {
                name: name.to_owned(),
                section: None,
                place: None,
                symbol_type: elf::STT_NOTYPE,
                binding: Binding::Local,
                visibility: Visibility::Default,
            });
            self.out.symbols.len() - 1
        });
        &mut self.out.symbols[position]
    }

    fn here(&self) -> Place {
        let section = &self.out.sections[self.current];
        Place {
            section: section.nature,
            offset: section.size,
            size: 0,
        }
    }

    fn label(&mut self, name: &str) -> Result<(), Reason> {
        let (here, current) = (self.here(), self.current);
        if name.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err("labels that are numbers are not supported".to_owned());
        }
        let symbol = self.symbol(name);
        if symbol.place.is_some() {
            return Err("the label is defined twice".to_owned());
        }
        (symbol.place, symbol.section) = (Some(here), Some(current));
        Ok(())
    }

    fn statement(&mut self, text: &str) -> Result<(), Reason> {
        let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match name.strip_prefix('.') {
            Some(directive) => self.directive(directive, rest.trim()),
            None => self.instruction(text),
        }
    }

    fn directive(&mut self, name: &str, rest: &str) -> Result<(), Reason> {
        match name {
            "text" => self.enter(".text", SectionKind::Text),
            "data" => self.enter(".data", SectionKind::Data),
            "bss" => self.enter(".bss", SectionKind::Bss),
            "section" => return self.change_section(rest),
            "globl" | "global" => self.symbol(rest).binding = Binding::Global,
            "weak" => self.symbol(rest).binding = Binding::Weak,
            "local" => self.symbol(rest).binding = Binding::Local,
            "hidden" => self.symbol(rest).visibility = Visibility::Hidden,
            "protected" => self.symbol(rest).visibility = Visibility::Protected,
            "type" => return self.set_type(rest),
            "size" => {
                let (symbol, size) = rest.split_once(',').ok_or("a size is missing")?;
                let size = self.sum(size)?;
                self.sizes.push((symbol.trim().to_owned(), size));
            }
            "set" | "equ" => {
                let (symbol, value) = rest.split_once(',').ok_or("a value is missing")?;
                let value = self.number(value)?;
                self.constants.insert(symbol.trim().to_owned(), value);
            }
            "byte" => return self.data(rest, 1),
            "short" | "2byte" | "hword" => return self.data(rest, 2),
            "long" | "4byte" | "int" => return self.data(rest, 4),
            "quad" | "8byte" => return self.data(rest, 8),
            "ascii" => return self.string(rest, &[]),
            "asciz" | "string" => return self.string(rest, &[0]),
            "zero" | "skip" | "space" => {
                let count = self.count(rest)?;
                return self.append(&vec![0; count]);
            }
            "p2align" => {
                let power = self.count(rest.split(',').next().unwrap_or(""))?;
                let align = u32::try_from(power)
                    .ok()
                    .and_then(|power| 1usize.checked_shl(power));
                return self.align(align.unwrap_or(0));
            }
            "balign" | "align" => {
                let align = self.count(rest.split(',').next().unwrap_or(""))?;
                return self.align(align);
            }
            _ => return Err("the directive is not supported in objects".to_owned()),
        }
        Ok(())
    }

    fn change_section(&mut self, rest: &str) -> Result<(), Reason> {
        let mut parts = rest.split(',').map(|part| part.trim().trim_matches('"'));
        let name = parts.next().unwrap_or("");
        let flags = parts.next();
        let kind = parts
            .next()
            .unwrap_or("@progbits")
            .trim_start_matches(['@', '%']);
        if parts.next().is_some() || name.is_empty() {
            return Err("sections of this kind are not supported".to_owned());
        }
        let nature = match (flags, kind) {
            (None, _) if name.starts_with(".text") => SectionKind::Text,
            (None, _) if name.starts_with(".rodata") => SectionKind::ReadOnly,
            (None, _) if name.starts_with(".data") => SectionKind::Data,
            (None, _) if name.starts_with(".bss") => SectionKind::Bss,
            (Some("ax"), "progbits") => SectionKind::Text,
            (Some("a"), "progbits") => SectionKind::ReadOnly,
            (Some("aw"), "progbits") if name == ".data.rel.ro" => SectionKind::RelocatedReadOnly,
            (Some("aw"), "progbits") => SectionKind::Data,
            (Some("aw"), "nobits") => SectionKind::Bss,
            _ => return Err("sections of this kind are not supported".to_owned()),
        };
        self.enter(name, nature);
        Ok(())
    }

    fn set_type(&mut self, rest: &str) -> Result<(), Reason> {
        let (symbol, kind) = rest.split_once(',').ok_or("a type is missing")?;
        let kind = match kind.trim().trim_start_matches(['@', '%', '#']) {
            "function" => elf::STT_FUNC,
            "object" => elf::STT_OBJECT,
            "notype" => elf::STT_NOTYPE,
            _ => return Err("the type is not supported".to_owned()),
        };
        self.symbol(symbol.trim()).symbol_type = kind;
        Ok(())
    }

    fn align(&mut self, align: usize) -> Result<(), Reason> {
        const MOST: usize = 1 << 16;
        if !align.is_power_of_two() || align > MOST {
            return Err("an alignment that is not supported".to_owned());
        }
        let section = self.section();
        section.align = section.align.max(align as u64);
        let is_code = section.nature == SectionKind::Text;
        let missing = (section.size.next_multiple_of(align as u64) - section.size) as usize;
        if !is_code {
            return self.append(&vec![0; missing]);
        }
        const S_NOP: u32 = 0xbf80_0000;
        self.append(&vec![0; missing % 4])?;
        for _ in 0..missing / 4 {
            self.append(&S_NOP.to_le_bytes())?;
        }
        Ok(())
    }

    fn sum(&self, text: &str) -> Result<Sum, Reason> {
        let mut sum = parse_sum(text, &self.constants)?;
        sum.place_here(self.current, self.out.sections[self.current].size);
        Ok(sum)
    }

    fn number(&self, text: &str) -> Result<i64, Reason> {
        let sum = self.sum(text)?;
        sum.constant()
            .ok_or_else(|| "a number is expected".to_owned())
    }

    fn count(&self, text: &str) -> Result<usize, Reason> {
        const MOST: i64 = 1 << 24;
        let number = self.number(text)?;
        let number = Some(number).filter(|number| (0..=MOST).contains(number));
        Ok(number.ok_or("a number is out of range")? as usize)
    }

    fn data(&mut self, rest: &str, bytes: usize) -> Result<(), Reason> {
        for text in rest.split(',') {
            let sum = self.sum(text)?;
            let field = Field {
                section: self.current,
                offset: self.here().offset,
                line: text.trim().to_owned(),
                value: FieldValue::Data(sum, bytes),
            };
            self.fields.push(field);
            self.append(&vec![0; bytes])?;
        }
        Ok(())
    }

    fn string(&mut self, rest: &str, end: &[u8]) -> Result<(), Reason> {
        let bytes = expression::parse_string(rest)?;
        self.append(&bytes)?;
        self.append(end)
    }

    fn instruction(&mut self, text: &str) -> Result<(), Reason> {
        if let Some((name, label)) = branch(text, self.isa) {
            let field = Field {
                section: self.current,
                offset: self.here().offset,
                line: text.to_owned(),
                value: FieldValue::Branch(name.to_owned(), label.to_owned()),
            };
            self.fields.push(field);
            return self.append(&[0; 4]);
        }
        let words = encode(text, self.isa)?;
        self.append(&words)
    }

    fn finish(mut self) -> Result<ModuleAssembly, ContainerError> {
        for (name, size) in std::mem::take(&mut self.sizes) {
            let resolved = self.resolve(&size).map_err(|reason| wrong(&name, reason))?;
            let size = resolved
                .constant()
                .and_then(|size| u64::try_from(size).ok());
            let size = size.ok_or_else(|| wrong(&name, "its size is no number"))?;
            if let Some(place) = &mut self.symbol(&name).place {
                place.size = size;
            }
        }
        for field in std::mem::take(&mut self.fields) {
            let line = field.line.clone();
            self.fill(field).map_err(|reason| wrong(&line, reason))?;
        }
        Ok(self.out)
    }

    /// Differences of labels in one section become numbers.
    fn resolve(&self, sum: &Sum) -> Result<Sum, Reason> {
        sum.resolved(&|name| {
            let symbol = self.out.symbols.iter().find(|symbol| symbol.name == name)?;
            Some((symbol.section?, symbol.place?.offset))
        })
    }

    fn fill(&mut self, field: Field) -> Result<(), Reason> {
        let at = field.offset as usize;
        let (bytes, value) = match field.value {
            FieldValue::Branch(name, label) => {
                let symbols = self.out.symbols.iter();
                let target = symbols
                    .filter(|symbol| symbol.name == label && symbol.section == Some(field.section))
                    .find_map(|symbol| symbol.place);
                let target = target.ok_or("the label is not in this section")?;
                let distance = (target.offset as i64 - field.offset as i64 - 4) / 4;
                (encode(&format!("{name} {distance}"), self.isa)?, None)
            }
            FieldValue::Data(sum, bytes) => {
                let sum = self.resolve(&sum)?;
                match sum.constant() {
                    Some(number) => (number.to_le_bytes()[..bytes].to_vec(), None),
                    None => (vec![0; bytes], Some((sum.address()?, bytes))),
                }
            }
        };
        let section = &mut self.out.sections[field.section];
        if section.nature == SectionKind::Bss {
            return match bytes.iter().all(|&byte| byte == 0) && value.is_none() {
                true => Ok(()),
                false => Err("the section has no contents".to_owned()),
            };
        }
        section.bytes[at..at + bytes.len()].copy_from_slice(&bytes);
        if let Some((address, bytes)) = value {
            let kind = match (bytes, address.modifier.as_deref()) {
                (8, None) => RelocationKind::Abs64,
                (4, None) => RelocationKind::Abs32,
                (4, Some("abs32@lo")) => RelocationKind::Abs32Lo,
                (4, Some("abs32@hi")) => RelocationKind::Abs32Hi,
                (4, Some("rel32@lo")) => RelocationKind::Rel32Lo,
                (4, Some("rel32@hi")) => RelocationKind::Rel32Hi,
                (8, Some("rel64")) => RelocationKind::Rel64,
                _ => return Err("an address in this form is not supported".to_owned()),
            };
            let relocation = Relocation {
                offset: field.offset,
                kind,
                symbol: SymbolRef::External(u32::MAX),
                addend: address.addend,
            };
            section.relocations.push((address.symbol, relocation));
        }
        Ok(())
    }
}

fn encode(text: &str, isa: Isa) -> Result<Vec<u8>, Reason> {
    let instruction = isa::parse(text, isa).map_err(|error| error.to_string())?;
    let words = isa::encode(&instruction, isa).map_err(|error| error.to_string())?;
    Ok(words.iter().flat_map(|word| word.to_le_bytes()).collect())
}

/// A branch to a label: mnemonic and label.
fn branch(text: &str, isa: Isa) -> Option<(&str, &str)> {
    let (name, label) = text.split_once(char::is_whitespace)?;
    let opcode = Opcode::from_mnemonic(name).filter(|opcode| opcode.exists(isa.generation))?;
    let form = opcode.forms(isa.generation).next()?;
    let [operand] = form.operands() else {
        return None;
    };
    let label = label.trim();
    let is_name = label.starts_with(|c: char| c.is_ascii_alphabetic() || "_.$".contains(c));
    (operand.kinds.contains(Kinds::LABEL) && is_name).then_some((name, label))
}
