//! Directives that store data: numbers, strings, fills.

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::Reason;
use crate::fixups::Field;
use crate::floats::float;

impl Assembler {
    pub(crate) fn integers(&mut self, cursor: &mut Cursor<'_>, bytes: u8) -> Result<(), Reason> {
        if cursor.is_at_end() {
            return Ok(());
        }
        self.mark_line();
        loop {
            let expression = self.expression(cursor)?;
            self.field(expression, Field::Data(bytes))?;
            if !cursor.accept(',') {
                return cursor.end();
            }
        }
    }

    pub(crate) fn octa(&mut self, rest: &str) -> Result<(), Reason> {
        self.mark_line();
        for word in rest.split(',').map(str::trim) {
            let digits = word.strip_prefix("0x").or_else(|| word.strip_prefix("0X"));
            let number = match digits {
                Some(digits) => u128::from_str_radix(digits, 16),
                None => word.parse(),
            };
            let number = number.map_err(|_| format!("'{word}' is not a 16-byte integer"))?;
            self.append(&number.to_le_bytes())?;
        }
        Ok(())
    }

    pub(crate) fn floats(&mut self, rest: &str, bytes: u8) -> Result<(), Reason> {
        self.mark_line();
        for word in rest.split(',').map(str::trim) {
            self.append(&float(word, bytes)?)?;
        }
        Ok(())
    }

    pub(crate) fn strings(
        &mut self,
        cursor: &mut Cursor<'_>,
        is_terminated: bool,
    ) -> Result<(), Reason> {
        self.mark_line();
        while !cursor.is_at_end() {
            let bytes = cursor.string()?;
            self.append(&bytes)?;
            cursor.skip_space();
            if is_terminated {
                self.append(&[0])?;
            } else if cursor.peek() == Some('"') {
                continue;
            }
            if !cursor.accept(',') {
                return cursor.end();
            }
        }
        Ok(())
    }

    pub(crate) fn fill(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let expression = self.expression(cursor)?;
        let count = self.late_number(expression)?;
        let (mut size, mut value) = (1, 0);
        if cursor.accept(',') {
            size = self.number(cursor)?.min(8);
            if cursor.accept(',') {
                value = self.number(cursor)?;
            }
        }
        cursor.end()?;
        // Negative counts and sizes are zero.
        let (count, size) = (count.max(0) as u64, size.max(0) as u64);
        // The value occupies the low four bytes of an element; higher bytes are zero.
        let bytes = u64::from(value as u32).to_le_bytes();
        self.check_room(count.saturating_mul(size))?;
        for _ in 0..if size == 0 { 0 } else { count } {
            self.append(&bytes[..size as usize])?;
        }
        Ok(())
    }

    pub(crate) fn zeros(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let count = self.late_count(cursor)?;
        let value = match cursor.accept(',') {
            true => self.number(cursor)?,
            false => 0,
        };
        cursor.end()?;
        self.append_filling(value as u8, count)
    }

    /// `.dcb`: a repeated number; negative counts are zero.
    pub(crate) fn repeat_integer(
        &mut self,
        cursor: &mut Cursor<'_>,
        bytes: u8,
    ) -> Result<(), Reason> {
        let count = self.number(cursor)?;
        if count < 0 {
            return Ok(());
        }
        cursor.expect(',')?;
        let expression = self.expression(cursor)?;
        cursor.end()?;
        self.check_room((count as u64).saturating_mul(bytes.into()))?;
        for _ in 0..count {
            self.field(expression.clone(), Field::Data(bytes))?;
        }
        Ok(())
    }

    pub(crate) fn repeat_float(
        &mut self,
        cursor: &mut Cursor<'_>,
        bytes: u8,
    ) -> Result<(), Reason> {
        let count = self.number(cursor)?;
        if count < 0 {
            return Ok(());
        }
        cursor.expect(',')?;
        self.check_room((count as u64).saturating_mul(bytes.into()))?;
        let number = float(cursor.rest().trim(), bytes)?;
        for _ in 0..count {
            self.append(&number)?;
        }
        Ok(())
    }

    /// `.ds`: zero-initialized space.
    pub(crate) fn reserve(&mut self, cursor: &mut Cursor<'_>, bytes: u64) -> Result<(), Reason> {
        let count = self.number(cursor)?;
        cursor.end()?;
        let count = u64::try_from(count).unwrap_or(0);
        self.append_filling(0, count.saturating_mul(bytes))
    }

    pub(crate) fn base64(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        self.mark_line();
        loop {
            let text = cursor.string()?;
            let bytes = base64_bytes(&text).filter(|bytes| !bytes.is_empty());
            let bytes = bytes.ok_or("invalid base64 string")?;
            self.append(&bytes)?;
            if !cursor.accept(',') {
                return cursor.end();
            }
        }
    }

    /// `.version`: a note that contains a string.
    pub(crate) fn version_text(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let text = cursor.string()?;
        cursor.end()?;
        let length = text.len() as u32 + 1;
        self.within(crate::sections::default_section(".note"), |this| {
            let section = this.section();
            section.align = section.align.max(4);
            for word in [length, 0, 1] {
                this.append(&word.to_le_bytes())?;
            }
            this.append(&text)?;
            let end = this.here().1 + 1;
            this.append_filling(0, end.next_multiple_of(4) - end + 1)
        })
    }
}

/// Decodes base64.
fn base64_bytes(text: &[u8]) -> Option<Vec<u8>> {
    let digit = |c: u8| {
        Some(match c {
            b'A'..=b'Z' => c - b'A',
            b'a'..=b'z' => c - b'a' + 26,
            b'0'..=b'9' => c - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        })
    };
    let mut out = Vec::with_capacity(text.len() / 4 * 3);
    let (groups, rest) = text.as_chunks::<4>();
    if !rest.is_empty() {
        return None;
    }
    for (index, group) in groups.iter().enumerate() {
        let filling = group.iter().rev().take_while(|c| **c == b'=').count();
        let is_last = index + 1 == groups.len();
        if filling > 2 || filling > 0 && !is_last {
            return None;
        }
        let mut bits = 0u32;
        for c in &group[..4 - filling] {
            bits = bits << 6 | u32::from(digit(*c)?);
        }
        bits <<= 6 * filling;
        out.extend_from_slice(&bits.to_be_bytes()[1..4 - filling]);
    }
    Some(out)
}
