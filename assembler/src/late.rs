//! Sizes that are known only at the end of the source: counts that depend on later labels,
//! `.uleb128` of forward distances, starts of subsections.
//!
//! Each pass uses the values that the previous pass found, and the first pass uses 0. Assembly ends when a pass changes
//! no value.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::{AssemblyError, Location, Reason};
use crate::expression::Expression;
use crate::leb128;
use crate::sections::SubsectionId;

/// Values from the previous pass.
#[derive(Debug, Default)]
pub(crate) struct Known {
    /// Branches that are followed by a padding instruction, by index.
    pub(crate) padded: FxHashSet<u32>,
    /// Values of late numbers, in order.
    numbers: Vec<i64>,
    /// Lengths of LEB128 numbers; they never shrink.
    lengths: Vec<usize>,
    /// Offsets of subsections other than the first.
    starts: FxHashMap<SubsectionId, u64>,
}

impl Known {
    /// Offset of a subsection in its section.
    pub(crate) fn start(&self, filled: SubsectionId) -> u64 {
        self.starts.get(&filled).copied().unwrap_or(0)
    }
}

/// A number that is known only at the end of the source.
#[derive(Debug)]
pub(crate) struct LateNumber {
    expression: Expression,
    /// The section whose start is subtracted if the expression is an address in it.
    section: Option<usize>,
    location: Location,
}

impl Assembler {
    /// The value of an expression, and its index if it is a late number.
    fn late_value(
        &mut self,
        expression: Expression,
        section: Option<usize>,
    ) -> Result<(i64, Option<usize>), Reason> {
        let has_symbols = expression.has_symbols();
        let late = LateNumber {
            expression,
            section,
            location: self.location,
        };
        let known = self.value_of_late(&late);
        if known.is_ok() || !has_symbols {
            return known.map(|number| (number, None));
        }
        let index = self.late.len();
        self.late.push(late);
        let number = self.known.numbers.get(index).copied().unwrap_or(0);
        Ok((number, Some(index)))
    }

    /// The current value of a late number.
    fn value_of_late(&self, late: &LateNumber) -> Result<i64, Reason> {
        let Some(section) = late.section else {
            return self.symbols.evaluate_number(&late.expression);
        };
        let value = self.symbols.evaluate(&late.expression)?;
        let offset = self.offset_in(section, &value)?;
        i64::try_from(offset).map_err(|_| "address is out of range".to_owned())
    }

    /// The value of an expression that may be known only at the end of the source.
    pub(crate) fn late_number(&mut self, expression: Expression) -> Result<i64, Reason> {
        Ok(self.late_value(expression, None)?.0)
    }

    /// Reads a count, which may be known only at the end of the source. It must not be negative.
    pub(crate) fn late_count(&mut self, cursor: &mut Cursor<'_>) -> Result<u64, Reason> {
        let expression = self.expression(cursor)?;
        let (number, _) = self.late_value(expression, None)?;
        u64::try_from(number).map_err(|_| format!("{number} is out of range"))
    }

    /// Reads an address in this section and returns its offset.
    pub(crate) fn late_offset(&mut self, cursor: &mut Cursor<'_>) -> Result<u64, Reason> {
        let expression = self.expression(cursor)?;
        self.late_section_offset(expression)
    }

    /// The offset of an expression in this section.
    pub(crate) fn late_section_offset(&mut self, expression: Expression) -> Result<u64, Reason> {
        let section = self.current.section;
        let (number, _) = self.late_value(expression, Some(section))?;
        u64::try_from(number).map_err(|_| "address is before the start of the section".to_owned())
    }

    /// `.uleb128` and `.sleb128`.
    pub(crate) fn leb128(
        &mut self,
        cursor: &mut Cursor<'_>,
        is_signed: bool,
    ) -> Result<(), Reason> {
        loop {
            let expression = self.expression(cursor)?;
            let (value, late) = self.late_value(expression, None)?;
            let mut bytes = match is_signed {
                true => leb128::signed(value),
                false => leb128::unsigned(value as u64),
            };
            if let Some(index) = late {
                let lengths = &mut self.known.lengths;
                lengths.resize(lengths.len().max(index + 1), 0);
                lengths[index] = lengths[index].max(bytes.len());
                lengthen(&mut bytes, lengths[index], is_signed && value < 0);
            }
            self.append(&bytes)?;
            if !cursor.accept(',') {
                return cursor.end();
            }
        }
    }

    /// Joins subsections and evaluates late numbers at the end of a pass. Returns `true` if a value has changed, so
    /// that another pass is necessary.
    pub(crate) fn update_known(&mut self) -> bool {
        let starts = self.join_subsections();
        let mut has_changed = starts != self.known.starts;
        self.known.starts = starts;
        for index in (0..self.sections.len()).rev() {
            let name = self.sections[index].name.clone();
            self.symbols.name_section(index, &name);
        }
        self.known.numbers.resize(self.late.len(), 0);
        let numbers = self.late.iter().zip(&self.known.numbers);
        let numbers = numbers.map(|(late, known)| self.value_of_late(late).unwrap_or(*known));
        let numbers: Vec<i64> = numbers.collect();
        for (number, known) in numbers.into_iter().zip(&mut self.known.numbers) {
            has_changed |= number != *known;
            *known = number;
        }
        has_changed
    }

    /// Errors of late numbers that cannot be evaluated at the end.
    pub(crate) fn unknown_numbers(&self) -> Vec<AssemblyError> {
        let errors = self.late.iter().filter_map(|late| {
            let number = self.value_of_late(late);
            number.err().map(|message| AssemblyError {
                location: late.location,
                statement: String::new(),
                message,
            })
        });
        errors.collect()
    }
}

/// Pads a LEB128 number to a length without changing its value.
fn lengthen(bytes: &mut Vec<u8>, length: usize, is_negative: bool) {
    let filling = if is_negative { 0x7f } else { 0 };
    while bytes.len() < length {
        if let Some(last) = bytes.last_mut() {
            *last |= 0x80;
        }
        bytes.push(filling);
    }
}
