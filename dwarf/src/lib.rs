#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod calls;
mod declarations;
mod expressions;
mod frames;
mod functions;
mod lines;
mod locations;
mod scopes;
mod sections;
mod stretches;
mod types;
mod units;
mod values;

use emit::assemble::FinishedFunction;
use emit::container::{DebugContents, LineContents, SymbolRef};
use gimli::write::{Address, Dwarf};
use gimli::{Encoding, Format};
use lines::Files;
use mir::CompileError;
use mir::debug::{DebugInfo, Emission, Unit};
use units::UnitWriter;

/// The encoding that the module requests.
fn encoding(info: &DebugInfo) -> Encoding {
    Encoding {
        address_size: 8,
        format: Format::Dwarf32,
        version: info.version.unwrap_or(5),
    }
}

/// Maps symbols of the module to those of the code object.
pub type SymbolMap<'a> = &'a dyn Fn(mir::module::SymbolRef) -> Option<SymbolRef>;

/// Describes all units whose metadata request it.
///
/// # Errors
/// Debug information that exceeds the limits of its format.
pub fn build(
    info: &DebugInfo,
    finished: &[FinishedFunction],
    symbols: SymbolMap<'_>,
) -> Result<DebugContents, CompileError> {
    let encoding = encoding(info);
    let mut dwarf = Dwarf::new();
    let mut lines = None;
    let units: Vec<Unit> = info
        .units
        .iter()
        .filter(|(_, unit)| unit.emission != Emission::Nothing)
        .map(|(unit, _)| unit)
        .collect();
    for &unit in &units {
        let mut files = Files::new(info, unit);
        let rows: Vec<_> = finished
            .iter()
            .map(|this| match unit_of(info, this) == Some(unit) {
                true => lines::rows(info, this, &mut files),
                false => Vec::new(),
            })
            .collect();
        let strings = &mut dwarf.strings;
        let writer = UnitWriter::new(info, unit, encoding, finished, symbols, &mut files, strings);
        let written = writer.write(&mut dwarf.line_strings, &rows);
        dwarf.units.add(written);
        let (directory, files) = files.finish();
        // Assemblers generate line tables of the latest version only.
        lines = (units.len() == 1 && encoding.version == 5).then_some(LineContents {
            directory,
            files,
            rows,
        });
    }
    let sizes = finished.iter().map(|this| this.assembled.code.len() as u32);
    let frames = (!units.is_empty()).then(|| frames::table(sizes, encoding.version));
    let mut sections = sections::write(&mut dwarf, frames.as_ref())
        .map_err(|error| CompileError::internal("debug information", error.to_string()))?;
    let mut wanted = units.iter().map(|&unit| info.units[unit].emission);
    if wanted.all(|emission| emission == Emission::LineTable) {
        sections::keep_lines(&mut sections);
    }
    Ok(DebugContents { sections, lines })
}

/// The unit of a function.
fn unit_of(info: &DebugInfo, this: &FinishedFunction) -> Option<Unit> {
    let scope = this.function.header.attributes.debug.scope?;
    let (_, function) = info.function_of(scope)?;
    function.unit
}

/// The address of a symbol.
fn address(symbol: SymbolRef, addend: i64) -> Address {
    Address::Symbol {
        symbol: sections::number_of(symbol),
        addend,
    }
}
