//! Contents of object files as llvm-objdump shows them: sections, symbols, relocations, bytes and code.
//!
//! In: the bytes of an ELF file for AMD GPUs, and the parts to show. Out: the text that llvm-objdump writes, without
//! its first line, which names the file. In contrast, `disassemble` writes text that can be assembled again.

mod code;

use std::fmt::Write;

use object::Endianness;
use object::elf;
use object::read::elf::{ElfFile64, FileHeader, Rela, SectionHeader, Sym};
use processors::{Processor, Target};

use crate::DisassemblyError;
use crate::disassembler::malformed;
use crate::program::{RelocationKind, Section};

/// Which parts of a file to show, and how.
#[derive(Clone, Debug, Default)]
pub struct DumpOptions {
    /// A line for every section.
    pub sections: bool,
    /// The symbol table.
    pub symbols: bool,
    /// The symbol table of the loader.
    pub dynamic_symbols: bool,
    /// The instructions in sections with code.
    pub code: bool,
    /// Relocations of relocatable objects.
    pub relocations: bool,
    /// The bytes of sections.
    pub contents: bool,
    /// Show only these sections; all if empty.
    pub only_sections: Vec<String>,
    /// Disassemble only the code of these symbols; all if empty.
    pub only_symbols: Vec<String>,
    /// Omit the addresses of symbols in code.
    pub no_addresses: bool,
    /// The processor; by default, the one in the header of the file.
    pub processor: Option<Processor>,
    /// Features, as in llc's `-mattr`.
    pub features: String,
}

/// The shown contents of an object file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dump {
    /// The text.
    pub text: String,
    /// Requested symbols (`only_symbols`) that are not in the file.
    pub missing: Vec<String>,
}

/// Shows contents of an object file.
///
/// # Errors
/// The input is not an ELF file for AMD GPUs, or is malformed.
pub fn dump(bytes: &[u8], options: &DumpOptions) -> Result<Dump, DisassemblyError> {
    let file = File::read(bytes)?;
    let mut dump = Dump::default();
    let text = &mut dump.text;
    if options.sections {
        file.show_sections(options, text);
    }
    if options.symbols {
        text.push_str("\nSYMBOL TABLE:\n");
        file.show_symbols(&file.symbols, false, text);
    }
    if options.dynamic_symbols {
        text.push_str("\nDYNAMIC SYMBOL TABLE:\n");
        file.show_symbols(&file.dynamic_symbols, true, text);
    }
    if options.code {
        dump.missing = code::show(&file, options, text);
    }
    if options.relocations {
        file.show_relocations(options, text)?;
    }
    if options.contents {
        file.show_contents(options, text);
    }
    Ok(dump)
}

/// A section of the file. The null section, number 0, is one of them.
struct Part<'a> {
    name: &'a str,
    flags: u64,
    kind: u32,
    address: u64,
    size: u64,
    bytes: &'a [u8],
}

impl Part<'_> {
    fn is_selected(&self, options: &DumpOptions) -> bool {
        let names = &options.only_sections;
        names.is_empty() || names.iter().any(|name| name == self.name)
    }

    fn is_code(&self) -> bool {
        self.flags & Section::CODE != 0
    }

    /// The last column of the list of sections.
    fn type_name(&self) -> &'static str {
        let is_loaded = self.flags & Section::ALLOC != 0;
        match (self.kind, self.name.starts_with(".debug")) {
            _ if self.is_code() => "TEXT",
            (Section::NOBITS, _) if is_loaded => "BSS",
            _ if is_loaded => "DATA",
            (_, true) => "DEBUG",
            (_, false) => "",
        }
    }
}

/// A symbol of the file.
struct Named<'a> {
    /// For symbols of sections, the section's name.
    name: &'a str,
    value: u64,
    size: u64,
    binding: u8,
    kind: u8,
    visibility: u8,
    /// `SHN_*`, or the number of the section.
    section: u16,
}

struct File<'a> {
    elf: ElfFile64<'a, Endianness>,
    parts: Vec<Part<'a>>,
    symbols: Vec<Named<'a>>,
    dynamic_symbols: Vec<Named<'a>>,
    /// True if addresses are offsets in sections.
    is_relocatable: bool,
}

impl<'a> File<'a> {
    fn read(bytes: &'a [u8]) -> Result<File<'a>, DisassemblyError> {
        let elf = ElfFile64::<Endianness>::parse(bytes).map_err(malformed)?;
        let endian = elf.endian();
        if elf.elf_header().e_machine(endian) != elf::EM_AMDGPU {
            return Err(DisassemblyError::new("not an object for AMD GPUs"));
        }
        let table = elf.elf_section_table();
        let parts = table.iter().map(|header| {
            Ok(Part {
                name: text(table.section_name(endian, header).map_err(malformed)?)?,
                flags: header.sh_flags(endian),
                kind: header.sh_type(endian),
                address: header.sh_addr(endian),
                size: header.sh_size(endian),
                bytes: header.data(endian, bytes).map_err(malformed)?,
            })
        });
        let parts: Vec<Part<'a>> = parts.collect::<Result<_, DisassemblyError>>()?;
        let symbols = symbols(elf.elf_symbol_table(), endian, &parts)?;
        let dynamic_symbols = symbols_of(&elf, &parts)?;
        let is_relocatable = elf.elf_header().e_type(endian) == elf::ET_REL;
        Ok(File {
            elf,
            parts,
            symbols,
            dynamic_symbols,
            is_relocatable,
        })
    }

    /// The target that the code is decoded for; `None` if the processor is not known.
    fn target(&self, options: &DumpOptions) -> Option<Target> {
        let flags = self.elf.elf_header().e_flags(self.elf.endian());
        let processor = options.processor.or_else(|| Processor::from_mach(flags))?;
        let target = Target::amdhsa(processor);
        let mut settings = *target.settings();
        settings.apply_known(processor, &options.features);
        Some(target.with_settings(settings))
    }

    fn show_sections(&self, options: &DumpOptions, text: &mut String) {
        let names = self.parts.iter().map(|part| part.name.len());
        let width = names.max().unwrap_or(0).max(13);
        let _ = writeln!(
            text,
            "\nSections:\nIdx {:<width$} Size     VMA              Type",
            "Name"
        );
        for (number, part) in self.parts.iter().enumerate() {
            if part.is_selected(options) {
                let (name, size, address) = (part.name, part.size, part.address);
                let kind = part.type_name();
                let _ = writeln!(
                    text,
                    "{number:3} {name:<width$} {size:08x} {address:016x} {kind}"
                );
            }
        }
    }

    fn show_symbols(&self, symbols: &[Named<'_>], is_dynamic: bool, text: &mut String) {
        for symbol in symbols {
            let section = match symbol.section {
                elf::SHN_UNDEF => "*UND*",
                elf::SHN_ABS => "*ABS*",
                elf::SHN_COMMON => "*COM*",
                number => self
                    .parts
                    .get(usize::from(number))
                    .map_or("*UND*", |part| part.name),
            };
            let is_weak = symbol.binding == elf::STB_WEAK;
            let scope = match symbol.binding {
                elf::STB_WEAK => ' ',
                elf::STB_GNU_UNIQUE => 'u',
                _ if section == "*UND*" => ' ',
                elf::STB_LOCAL => 'l',
                _ if symbol.kind == elf::STT_GNU_IFUNC => 'i',
                _ => 'g',
            };
            let origin = match symbol.kind {
                elf::STT_FILE | elf::STT_SECTION => 'd',
                _ if is_dynamic => 'D',
                _ => ' ',
            };
            let kind = match symbol.kind {
                elf::STT_FILE => 'f',
                elf::STT_FUNC => 'F',
                elf::STT_OBJECT => 'O',
                _ => ' ',
            };
            let weak = if is_weak { 'w' } else { ' ' };
            let visibility = match symbol.visibility {
                elf::STV_INTERNAL => " .internal",
                elf::STV_HIDDEN => " .hidden",
                elf::STV_PROTECTED => " .protected",
                _ => "",
            };
            let (value, size, name) = (symbol.value, symbol.size, symbol.name);
            let _ = writeln!(
                text,
                "{value:016x} {scope}{weak}   {origin}{kind} {section}\t{size:016x}{visibility} {name}"
            );
        }
    }

    fn show_relocations(
        &self,
        options: &DumpOptions,
        text: &mut String,
    ) -> Result<(), DisassemblyError> {
        let endian = self.elf.endian();
        for header in self.elf.elf_section_table().iter() {
            let found = header.rela(endian, self.elf.data()).map_err(malformed)?;
            let part = self.parts.get(header.sh_info(endian) as usize);
            let (Some((relocations, _)), Some(part)) = (found, part) else {
                continue;
            };
            if !self.is_relocatable || relocations.is_empty() || !part.is_selected(options) {
                continue;
            }
            let _ = writeln!(
                text,
                "\nRELOCATION RECORDS FOR [{}]:\nOFFSET           {:<24} VALUE",
                part.name, "TYPE"
            );
            for relocation in relocations {
                let number = relocation.r_type(endian, false);
                let kind = RelocationKind::from_elf_type(number).map_or("Unknown", |k| k.name());
                // Index 0 is the null symbol.
                let symbol = (relocation.r_sym(endian, false) as usize).checked_sub(1);
                let symbol = symbol.and_then(|symbol| self.symbols.get(symbol));
                let name = symbol.map_or("*ABS*", |symbol| symbol.name);
                let offset = relocation.r_offset(endian);
                let _ = write!(text, "{offset:016x} {kind:<24} {name}");
                let addend: i64 = relocation.r_addend(endian);
                let _ = match addend {
                    0 => writeln!(text),
                    1.. => writeln!(text, "+{addend:#x}"),
                    _ => writeln!(text, "-{:#x}", addend.unsigned_abs()),
                };
            }
        }
        Ok(())
    }

    fn show_contents(&self, options: &DumpOptions, text: &mut String) {
        for part in &self.parts {
            if part.size == 0 || !part.is_selected(options) {
                continue;
            }
            let _ = writeln!(text, "Contents of section {}:", part.name);
            let (start, end) = (part.address, part.address.wrapping_add(part.size));
            if part.kind == Section::NOBITS {
                let _ = writeln!(
                    text,
                    "<skipping contents of bss section at [{start:04x}, {end:04x})>"
                );
                continue;
            }
            for (number, row) in part.bytes.chunks(16).enumerate() {
                let mut digits = String::new();
                for group in row.chunks(4) {
                    for byte in group {
                        let _ = write!(digits, "{byte:02x}");
                    }
                    digits.push(' ');
                }
                let is_shown = |byte: u8| byte == b' ' || byte.is_ascii_graphic();
                let letters = row.iter().map(|&byte| match is_shown(byte) {
                    true => char::from(byte),
                    false => '.',
                });
                let letters: String = letters.collect();
                let address = start.wrapping_add(16 * number as u64);
                let _ = writeln!(text, " {address:04x} {digits:<36} {letters}");
            }
        }
    }
}

fn symbols_of<'a>(
    elf: &ElfFile64<'a, Endianness>,
    parts: &[Part<'a>],
) -> Result<Vec<Named<'a>>, DisassemblyError> {
    symbols(elf.elf_dynamic_symbol_table(), elf.endian(), parts)
}

fn symbols<'a>(
    table: &object::read::elf::SymbolTable<'a, elf::FileHeader64<Endianness>>,
    endian: Endianness,
    parts: &[Part<'a>],
) -> Result<Vec<Named<'a>>, DisassemblyError> {
    let symbols = table.symbols().iter().skip(1).map(|symbol| {
        let section = symbol.st_shndx(endian);
        let part = parts.get(usize::from(section));
        let own = symbol.name(endian, table.strings()).map_err(malformed)?;
        Ok(Named {
            name: match (symbol.st_type(), part) {
                (elf::STT_SECTION, Some(part)) if own.is_empty() => part.name,
                _ => text(own)?,
            },
            value: symbol.st_value(endian),
            size: symbol.st_size(endian),
            binding: symbol.st_bind(),
            kind: symbol.st_type(),
            visibility: symbol.st_visibility(),
            section,
        })
    });
    symbols.collect()
}

fn text(bytes: &[u8]) -> Result<&str, DisassemblyError> {
    std::str::from_utf8(bytes).map_err(|_| malformed("a name is not UTF-8"))
}
