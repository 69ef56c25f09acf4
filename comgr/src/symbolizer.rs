//! Finds the source positions of addresses in a code object from its debug information and its symbols.
//!
//! The text is that of AMD's library, which prints it like `llvm-symbolizer --pretty-print`: for an instruction, a line
//! for each function, from the innermost one that was inlined to the one that contains them; for a variable, its name, its
//! address and size, and its declaration. What is unknown is shown as `??`.

use addr2line::{Context, Frame};
use assembler::RelocationKind;
use gimli::{AttributeValue, Dwarf, EndianArcSlice, Operation, Reader as _, RunTimeEndian, Unit};
use object::read::elf::ElfFile64;
use object::{Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget, SymbolKind};
use std::sync::{Arc, Mutex, PoisonError};

type Reader = EndianArcSlice<RunTimeEndian>;

/// A symbol with its address range.
struct Named {
    name: String,
    is_function: bool,
    start: u64,
    size: u64,
}

/// A global variable in the debug information.
struct Variable {
    address: u64,
    file: String,
    line: u64,
}

/// The debug information and the symbols of a code object.
pub(crate) struct Symbolizer {
    instructions: Mutex<Context<Reader>>,
    variables: Vec<Variable>,
    symbols: Vec<Named>,
}

impl Symbolizer {
    /// Reads a code object; `None` if it, or its debug information, is malformed.
    pub(crate) fn new(bytes: &[u8]) -> Option<Symbolizer> {
        let file: ElfFile64<'_> = ElfFile64::parse(bytes).ok()?;
        let load = |id: gimli::SectionId| -> Result<Reader, gimli::Error> {
            let contents = section(&file, id.name());
            Ok(Reader::new(Arc::from(contents), RunTimeEndian::Little))
        };
        let dwarf = Dwarf::load(load).ok()?;
        let variables = variables(&dwarf).ok()?;
        let symbols = file.symbols().filter(|symbol| !symbol.is_undefined());
        let symbols = symbols.filter_map(|symbol| {
            Some(Named {
                name: symbol.name().ok()?.to_owned(),
                is_function: symbol.kind() == SymbolKind::Text,
                start: symbol.address(),
                size: symbol.size(),
            })
        });
        Some(Symbolizer {
            symbols: symbols.collect(),
            variables,
            instructions: Mutex::new(Context::from_dwarf(dwarf).ok()?),
        })
    }

    /// The symbol of a function or of a variable that contains an address.
    fn symbol(&self, address: u64, is_function: bool) -> Option<&Named> {
        let symbols = self.symbols.iter();
        let inside = symbols.filter(|symbol| {
            symbol.is_function == is_function
                && symbol.start <= address
                && address - symbol.start < symbol.size
        });
        inside.max_by_key(|symbol| symbol.start)
    }

    /// The text for the address of an instruction.
    pub(crate) fn instruction(&self, address: u64) -> String {
        let own = self.symbol(address, true);
        let own = own.map_or("??", |symbol| symbol.name.as_str());
        let context = self.instructions.lock();
        let context = context.unwrap_or_else(PoisonError::into_inner);
        let mut lines: Vec<String> = Vec::new();
        if let Ok(mut frames) = context.find_frames(address).skip_all_loads() {
            while let Ok(Some(frame)) = frames.next() {
                lines.push(position(&frame, own));
            }
        }
        if lines.is_empty() {
            lines.push(format!("{own} at ??:0:0"));
        }
        lines.join("\n (inlined by) ") + "\n\n"
    }

    /// The text for the address of a variable.
    pub(crate) fn variable(&self, address: u64) -> String {
        let Some(symbol) = self.symbol(address, false) else {
            return "??\n0 0\n??:?\n\n".to_owned();
        };
        let mut variables = self.variables.iter();
        let declared = variables.find(|variable| variable.address == symbol.start);
        let declared = match declared {
            Some(variable) => format!("{}:{}", variable.file, variable.line),
            None => "??:?".to_owned(),
        };
        let Named {
            name, start, size, ..
        } = symbol;
        format!("{name}\n{start} {size}\n{declared}\n\n")
    }
}

/// The function and the source position of a frame. `default` is the name of a function that the debug information
/// does not name.
fn position(frame: &Frame<'_, Reader>, default: &str) -> String {
    let function = frame.function.as_ref();
    let name = function.and_then(|function| function.raw_name().ok());
    let name = name.as_deref().unwrap_or(default);
    let name = demangled(name.as_bytes()).unwrap_or_else(|| name.to_owned());
    let location = frame.location.as_ref();
    let file = location.and_then(|location| location.file).unwrap_or("??");
    let line = location.and_then(|location| location.line).unwrap_or(0);
    let column = location.and_then(|location| location.column).unwrap_or(0);
    format!("{name} at {file}:{line}:{column}")
}

/// The C++ name for a mangled one; `None` for other names.
pub(crate) fn demangled(name: &[u8]) -> Option<String> {
    let symbol = cpp_demangle::Symbol::new(name).ok()?;
    symbol.demangle(&Default::default()).ok()
}

/// The contents of a section, decompressed and relocated; empty if it does not exist.
fn section(file: &ElfFile64<'_>, name: &str) -> Vec<u8> {
    let Some(section) = file.section_by_name(name) else {
        return Vec::new();
    };
    let Ok(contents) = section.uncompressed_data() else {
        return Vec::new();
    };
    let mut contents = contents.into_owned();
    for (offset, relocation) in section.relocations() {
        let RelocationFlags::Elf { r_type } = relocation.flags() else {
            continue;
        };
        let size = match r_type {
            kind if kind == RelocationKind::Abs64.elf_type() => 8,
            kind if kind == RelocationKind::Abs32.elf_type() => 4,
            _ => continue,
        };
        let symbol = match relocation.target() {
            RelocationTarget::Symbol(index) => file.symbol_by_index(index).ok(),
            _ => None,
        };
        let address = symbol.map_or(0, |symbol| symbol.address());
        let value = address.wrapping_add_signed(relocation.addend());
        let at = usize::try_from(offset).unwrap_or(usize::MAX);
        if let Some(target) = at
            .checked_add(size)
            .and_then(|end| contents.get_mut(at..end))
        {
            target.copy_from_slice(&value.to_le_bytes()[..size]);
        }
    }
    contents
}

/// The global variables that have addresses.
fn variables(dwarf: &Dwarf<Reader>) -> gimli::Result<Vec<Variable>> {
    let mut found = Vec::new();
    let mut headers = dwarf.units();
    while let Some(header) = headers.next()? {
        let unit = dwarf.unit(header)?;
        let mut entries = unit.entries();
        while let Some(entry) = entries.next_dfs()? {
            if entry.tag() == gimli::DW_TAG_variable {
                found.extend(variable(dwarf, &unit, entry)?);
            }
        }
    }
    Ok(found)
}

fn variable(
    dwarf: &Dwarf<Reader>,
    unit: &Unit<Reader>,
    entry: &gimli::DebuggingInformationEntry<Reader>,
) -> gimli::Result<Option<Variable>> {
    let Some(AttributeValue::Exprloc(location)) = entry.attr_value(gimli::DW_AT_location) else {
        return Ok(None);
    };
    let address = match location.operations(unit.encoding()).next()? {
        Some(Operation::Address { address }) => address,
        Some(Operation::AddressIndex { index }) => dwarf.address(unit, index)?,
        _ => return Ok(None),
    };
    let line = entry.attr(gimli::DW_AT_decl_line);
    let line = line.and_then(|line| line.udata_value()).unwrap_or(0);
    let file = match entry.attr_value(gimli::DW_AT_decl_file) {
        Some(AttributeValue::FileIndex(index)) => path(dwarf, unit, index)?,
        _ => None,
    };
    let file = file.unwrap_or_else(|| "??".to_owned());
    Ok(Some(Variable {
        address,
        file,
        line,
    }))
}

/// The path of a file in the line table of a unit.
fn path(dwarf: &Dwarf<Reader>, unit: &Unit<Reader>, index: u64) -> gimli::Result<Option<String>> {
    let Some(program) = &unit.line_program else {
        return Ok(None);
    };
    let Some(file) = program.header().file(index) else {
        return Ok(None);
    };
    let text = |value| -> gimli::Result<String> {
        Ok(dwarf
            .attr_string(unit, value)?
            .to_string_lossy()?
            .into_owned())
    };
    let mut path = std::path::PathBuf::new();
    if let Some(directory) = &unit.comp_dir {
        path.push(directory.to_string_lossy()?.as_ref());
    }
    if let Some(directory) = file.directory(program.header()) {
        path.push(text(directory)?);
    }
    path.push(text(file.path_name())?);
    Ok(Some(path.to_string_lossy().into_owned()))
}
