//! Dynamic tables and symbol tables, which depend on addresses.

use object::elf;

use super::Linker;
use super::fields::LoaderField;
use super::input::Definition;
use super::output::Output;
use super::resolve::Symbol;
use assembler::RelocationKind;
use elf_file::{ElfSymbol, RELA_SIZE, SYMBOL_SIZE, StringTable, SymbolTable, push_relocation};
use processors::elf::R_AMDGPU_RELATIVE64;

const DYNAMIC_ENTRY_SIZE: u64 = 16;

/// Sections of functions that run at load or unload, with their address and size tags.
const ARRAYS: [(&str, u32, u32); 3] = [
    (
        ".preinit_array",
        elf::DT_PREINIT_ARRAY,
        elf::DT_PREINIT_ARRAYSZ,
    ),
    (".init_array", elf::DT_INIT_ARRAY, elf::DT_INIT_ARRAYSZ),
    (".fini_array", elf::DT_FINI_ARRAY, elf::DT_FINI_ARRAYSZ),
];

impl Linker {
    /// Reserves the tables' sizes.
    pub(super) fn reserve_tables(&mut self) {
        let entries = self.dynamic_entries();
        self.set_contents(".dynamic", dynamic_bytes(&entries));
        let dynsym = self.image.number_of(".dynsym");
        let dynstr = self.image.number_of(".dynstr");
        for (name, link, info, entry_size) in [
            (".dynsym", dynstr, 1, SYMBOL_SIZE),
            (".gnu.hash", dynsym, 0, 0),
            (".hash", dynsym, 0, 4),
            (".rela.dyn", dynsym, 0, RELA_SIZE),
            (".dynamic", dynstr, 0, DYNAMIC_ENTRY_SIZE),
        ] {
            if let Some(section) = self.image.section_mut(name) {
                (section.link, section.info, section.entry_size) = (link, info, entry_size);
            }
        }
    }

    /// Fills the tables.
    pub(super) fn fill_tables(&mut self) {
        let (dynsym, _) = self
            .symbols
            .tables(|symbol| self.image.symbol_entry(&self.objects, symbol));
        self.set_contents(".dynsym", dynsym);
        let got = self.plan.got_contents(&self.objects, &self.image);
        self.set_contents(".got", got);
        let relocations = self.relocation_table();
        self.set_contents(".rela.dyn", relocations);
        let entries = self.dynamic_entries();
        self.set_contents(".dynamic", dynamic_bytes(&entries));
        self.write_symbol_table();
        let end = self.image.loaded_end();
        self.image.assign_offsets_after(end);
    }

    fn set_contents(&mut self, name: &str, bytes: Vec<u8>) {
        if let Some(section) = self.image.section_mut(name) {
            section.size = bytes.len() as u64;
            section.bytes = bytes;
        }
    }

    /// Entries of `.dynamic`. Values are valid once addresses are assigned.
    fn dynamic_entries(&self) -> Vec<(u32, u64)> {
        let mut entries = Vec::with_capacity(16);
        let section = |name: &str| self.image.section(name);
        let address = |name| section(name).map_or(0, |section: &Output| section.address);
        let size = |name| section(name).map_or(0, |section: &Output| section.size);
        if section(".rela.dyn").is_some() {
            entries.extend([
                (elf::DT_RELA, address(".rela.dyn")),
                (elf::DT_RELASZ, size(".rela.dyn")),
                (elf::DT_RELAENT, RELA_SIZE),
            ]);
            let (relative, _) = self.plan.loader_fields(&self.objects, &self.image);
            if !relative.is_empty() {
                entries.push((elf::DT_RELACOUNT, relative.len() as u64));
            }
        }
        entries.extend([
            (elf::DT_SYMTAB, address(".dynsym")),
            (elf::DT_SYMENT, SYMBOL_SIZE),
            (elf::DT_STRTAB, address(".dynstr")),
            (elf::DT_STRSZ, size(".dynstr")),
            (elf::DT_GNU_HASH, address(".gnu.hash")),
            (elf::DT_HASH, address(".hash")),
        ]);
        for (name, start, bytes) in ARRAYS {
            if section(name).is_some() {
                entries.extend([(start, address(name)), (bytes, size(name))]);
            }
        }
        entries.push((elf::DT_NULL, 0));
        entries
    }

    /// `.rela.dyn`: relative relocations first, then symbols in order.
    fn relocation_table(&self) -> Vec<u8> {
        let (relative, symbolic) = self.plan.loader_fields(&self.objects, &self.image);
        let mut table = Vec::new();
        for field in relative {
            let (address, addend) = (field.address, Some(field.addend));
            push_relocation(&mut table, address, 0, R_AMDGPU_RELATIVE64, addend);
        }
        let number = |field: &LoaderField| field.symbol.and_then(|s| self.symbols.index_of(s));
        let mut symbolic: Vec<_> = symbolic
            .iter()
            .map(|field| (number(field).unwrap_or(0), field.address, field.addend))
            .collect();
        symbolic.sort_unstable();
        for (symbol, address, addend) in symbolic {
            let kind = RelocationKind::Abs64.elf_type();
            push_relocation(&mut table, address, symbol, kind, Some(addend));
        }
        table
    }

    /// `.symtab` and `.strtab`: local symbols, hidden ones, then global ones.
    fn write_symbol_table(&mut self) {
        let mut table = SymbolTable::default();
        let mut strings = StringTable::default();
        let listed: Vec<usize> = (0..self.objects.symbols.len())
            .filter(|index| self.is_listed(&self.objects.symbols[*index]))
            .collect();
        let (locals, globals): (Vec<usize>, Vec<usize>) = listed
            .into_iter()
            .partition(|index| self.objects.symbols[*index].is_local);
        let (exported, hidden): (Vec<usize>, Vec<usize>) = globals.into_iter().partition(|index| {
            let symbol = &self.objects.symbols[*index];
            symbol.is_exported()
        });
        for index in locals.into_iter().chain(hidden) {
            let name = strings.add(&self.objects.symbols[index].symbol.name);
            table.add(ElfSymbol {
                name,
                binding: elf::STB_LOCAL,
                ..self.image.symbol_entry(&self.objects, index)
            });
        }
        table.add(ElfSymbol {
            name: strings.add("_DYNAMIC"),
            symbol_type: elf::STT_NOTYPE,
            binding: elf::STB_LOCAL,
            visibility: elf::STV_HIDDEN,
            section: self.image.number_of(".dynamic") as u16,
            value: self.image.address_of_section(".dynamic"),
            size: 0,
        });
        let local_count = table.count();
        for index in exported {
            let name = strings.add(&self.objects.symbols[index].symbol.name);
            table.add(ElfSymbol {
                name,
                ..self.image.symbol_entry(&self.objects, index)
            });
        }
        self.set_contents(".symtab", table.bytes);
        self.set_contents(".strtab", strings.bytes);
        let strtab = self.image.number_of(".strtab");
        if let Some(section) = self.image.section_mut(".symtab") {
            (section.link, section.info, section.entry_size) = (strtab, local_count, SYMBOL_SIZE);
        }
    }

    /// Returns `true` if a symbol is listed in `.symtab`.
    fn is_listed(&self, symbol: &Symbol) -> bool {
        let entry = &symbol.symbol;
        if entry.name.is_empty() || entry.symbol_type == elf::STT_SECTION {
            return false;
        }
        match entry.definition {
            Definition::Section(section, _) => {
                // Merging moves entries, so local labels in merged sections are omitted.
                let is_label = symbol.is_local && entry.name.starts_with(".L");
                let is_gone = self.image.outputs.output_of(section, 0).is_none();
                !(is_gone || is_label && self.image.outputs.is_merged(section))
            }
            Definition::Undefined => !symbol.is_local,
            Definition::Lds { .. } => false,
            Definition::Absolute(_) | Definition::Common(_) | Definition::Bound { .. } => true,
        }
    }
}

fn dynamic_bytes(entries: &[(u32, u64)]) -> Vec<u8> {
    let words = entries
        .iter()
        .flat_map(|(tag, value)| [u64::from(*tag), *value]);
    words.flat_map(u64::to_le_bytes).collect()
}
