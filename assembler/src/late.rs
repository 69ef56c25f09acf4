//! Sizes that only the end of the text tells: counts of later labels, `.uleb128` of their distances, where
//! subsections begin.
//!
//! Each time that the text is taken, they are what the time before has found; the first time they are 0. The text
//! is done when nothing of it changes.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::{AssemblyError, Location, Reason};
use crate::expression::Expression;
use crate::sections::Filled;

/// What is known of a text from the time before.
#[derive(Debug, Default)]
pub(crate) struct Known {
    /// Numbers of the branches that get an instruction behind them.
    pub(crate) padded: FxHashSet<u32>,
    /// Values of late numbers in their order.
    numbers: Vec<i64>,
    /// Bytes of those that are stored in as few as possible; they never become fewer.
    lengths: Vec<usize>,
    /// Where subsections other than the first begin.
    starts: FxHashMap<Filled, u64>,
}

impl Known {
    /// Where a subsection begins in its section.
    pub(crate) fn start(&self, filled: Filled) -> u64 {
        self.starts.get(&filled).copied().unwrap_or(0)
    }
}

/// A number that is known at the end.
#[derive(Debug)]
pub(crate) struct LateNumber {
    expression: Expression,
    /// The section from whose start it is counted, if it may be a place there.
    section: Option<usize>,
    location: Location,
}

impl Assembler {
    /// The value of an expression, and its position among the late ones if it is one of them.
    fn late_value(
        &mut self,
        expression: Expression,
        section: Option<usize>,
    ) -> Result<(i64, Option<usize>), Reason> {
        let has_places = expression.has_places();
        let late = LateNumber {
            expression,
            section,
            location: self.location,
        };
        let known = self.value_of_late(&late);
        if known.is_ok() || !has_places {
            return known.map(|number| (number, None));
        }
        let index = self.late.len();
        self.late.push(late);
        let number = self.known.numbers.get(index).copied().unwrap_or(0);
        Ok((number, Some(index)))
    }

    /// What a late number is worth now.
    fn value_of_late(&self, late: &LateNumber) -> Result<i64, Reason> {
        let Some(section) = late.section else {
            return self.symbols.evaluate_number(&late.expression);
        };
        let value = self.symbols.evaluate(&late.expression)?;
        let offset = self.offset_in(section, &value)?;
        i64::try_from(offset).map_err(|_| "the place is too far".to_owned())
    }

    /// The value of an expression that may be known at the end only.
    pub(crate) fn late_number(&mut self, expression: Expression) -> Result<i64, Reason> {
        Ok(self.late_value(expression, None)?.0)
    }

    /// Reads a count that may be known at the end only, and is no negative number then.
    pub(crate) fn late_count(&mut self, cursor: &mut Cursor<'_>) -> Result<u64, Reason> {
        let expression = self.expression(cursor)?;
        let (number, _) = self.late_value(expression, None)?;
        u64::try_from(number).map_err(|_| format!("{number} is out of range"))
    }

    /// Reads a place of this section: bytes from its start.
    pub(crate) fn late_offset(&mut self, cursor: &mut Cursor<'_>) -> Result<u64, Reason> {
        let expression = self.expression(cursor)?;
        self.late_place(expression)
    }

    /// Where an expression is in this section.
    pub(crate) fn late_place(&mut self, expression: Expression) -> Result<u64, Reason> {
        let section = self.current.section;
        let (number, _) = self.late_value(expression, Some(section))?;
        u64::try_from(number).map_err(|_| "the place is before the section".to_owned())
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
                true => crate::line_table::signed(value),
                false => crate::line_table::unsigned(value as u64),
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

    /// Ends subsections and finds what late numbers are worth. True if something of it has changed.
    pub(crate) fn settle(&mut self) -> bool {
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

    /// Late numbers that even the end of the text does not tell.
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

/// Makes a number as long as wanted without changing it.
fn lengthen(bytes: &mut Vec<u8>, length: usize, is_negative: bool) {
    let filling = if is_negative { 0x7f } else { 0 };
    while bytes.len() < length {
        if let Some(last) = bytes.last_mut() {
            *last |= 0x80;
        }
        bytes.push(filling);
    }
}
