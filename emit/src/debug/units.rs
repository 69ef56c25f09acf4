//! Compilation units.

use super::lines::{self, Files, plain};
use super::{ENCODING, address, unit_of};
use crate::code_object::FinishedFunction;
use crate::container::{LineRow, SymbolRef};
use gimli::constants::*;
use gimli::write::{
    AttributeValue, Dwarf, LineProgram, Range, RangeList, StringTable, Unit, UnitEntryId,
};
use mir::debug::{self, DebugInfo};

/// Describes one unit.
pub(super) struct UnitWriter<'a, 'f> {
    pub(super) info: &'a DebugInfo,
    unit: debug::Unit,
    finished: &'a [FinishedFunction],
    pub(super) files: &'f mut Files<'a>,
    pub(super) out: Unit,
}

impl<'a, 'f> UnitWriter<'a, 'f> {
    pub(super) fn new(
        info: &'a DebugInfo,
        unit: debug::Unit,
        finished: &'a [FinishedFunction],
        files: &'f mut Files<'a>,
    ) -> UnitWriter<'a, 'f> {
        UnitWriter {
            info,
            unit,
            finished,
            files,
            out: Unit::new(ENCODING, LineProgram::none()),
        }
    }

    /// Adds the unit, whose functions have these rows.
    pub(super) fn write(mut self, dwarf: &mut Dwarf, rows: &[Vec<LineRow>]) {
        self.root(&mut dwarf.strings);
        let (mut program, ids) = self.files.program(&mut dwarf.line_strings);
        for (index, this) in self.own_functions() {
            let start = address(SymbolRef::Function(index), 0);
            let size = this.assembled.code.len() as u64;
            lines::append(&mut program, &ids, start, &rows[index as usize], size);
        }
        self.out.line_program = program;
        dwarf.units.add(self.out);
    }

    /// Functions of the unit with their numbers.
    fn own_functions(&self) -> impl Iterator<Item = (u32, &'a FinishedFunction)> + use<'a> {
        let (info, unit) = (self.info, self.unit);
        (0..)
            .zip(self.finished)
            .filter(move |(_, this)| unit_of(info, this) == Some(unit))
    }

    pub(super) fn set(&mut self, entry: UnitEntryId, name: DwAt, value: AttributeValue) {
        self.out.get_mut(entry).set(name, value);
    }

    /// A string, unless it is empty.
    pub(super) fn set_string(
        &mut self,
        strings: &mut StringTable,
        entry: UnitEntryId,
        name: DwAt,
        text: &str,
    ) {
        if !text.is_empty() {
            let text = strings.add(plain(text));
            self.set(entry, name, AttributeValue::StringRef(text));
        }
    }

    fn root(&mut self, strings: &mut StringTable) {
        let root = self.out.root();
        let info = self.info;
        let data = &info.units[self.unit];
        self.set_string(strings, root, DW_AT_producer, &data.producer);
        if data.language != 0 {
            let language = AttributeValue::Language(DwLang(data.language));
            self.set(root, DW_AT_language, language);
        }
        if let Some(file) = data.file {
            self.set_string(strings, root, DW_AT_name, &info.files[file].name);
            self.set_string(strings, root, DW_AT_comp_dir, &info.files[file].directory);
        }
        let ranges: Vec<Range> = self
            .own_functions()
            .map(|(index, this)| Range::StartLength {
                begin: address(SymbolRef::Function(index), 0),
                length: this.assembled.code.len() as u64,
            })
            .collect();
        self.set_ranges(root, ranges);
    }

    /// Where the code of an entry is: one piece or several.
    pub(super) fn set_ranges(&mut self, entry: UnitEntryId, ranges: Vec<Range>) {
        match ranges.as_slice() {
            [] => {}
            [Range::StartLength { begin, length }] => {
                let (begin, length) = (*begin, *length);
                self.set(entry, DW_AT_low_pc, AttributeValue::Address(begin));
                self.set(entry, DW_AT_high_pc, AttributeValue::Udata(length));
            }
            _ => {
                let list = self.out.ranges.add(RangeList(ranges));
                self.set(entry, DW_AT_ranges, AttributeValue::RangeListRef(list));
            }
        }
    }
}
