//! Uninitialized memory: `.comm` and `.amdgpu_lds`, which the linker allocates, and `.lcomm` in `.bss`.

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::directives::MAX_ALIGN;
use crate::error::Reason;
use crate::expression::Expression;
use crate::program::{Binding, SymbolType};
use crate::symbols::{Meaning, SymbolId};

/// Limit on LDS alignments, in bytes.
const MAX_LDS_ALIGN: u64 = 1 << 30;

impl Assembler {
    /// `.comm`; the alignment operand is the exponent of a power of two.
    pub(crate) fn common(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let name = cursor.symbol()?;
        cursor.expect(',')?;
        let size = self.count(cursor)?;
        let power = match cursor.accept(',') {
            true => self.count(cursor)?,
            false => 0,
        };
        cursor.end()?;
        let align = u32::try_from(power).ok();
        let align = align.and_then(|power| 1u64.checked_shl(power));
        let align = align.filter(|align| *align <= MAX_ALIGN);
        let align = align.ok_or("alignment is not a supported power of two")?;
        let symbol = self.listed(&name);
        let meaning = Meaning::Common { size, align };
        if self.symbols.get(symbol).meaning.as_ref() == Some(&meaning) {
            return Ok(());
        }
        self.check_undefined(symbol)?;
        let meaning = match self.symbols.get(symbol).binding {
            Some(Binding::Local) => self.local_memory(size, align)?,
            _ => meaning,
        };
        self.define_memory(symbol, meaning, size);
        Ok(())
    }

    /// `.lcomm`.
    pub(crate) fn local_common(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let name = cursor.symbol()?;
        cursor.expect(',')?;
        let size = self.count(cursor)?;
        cursor.end()?;
        let symbol = self.listed(&name);
        self.check_undefined(symbol)?;
        let meaning = self.local_memory(size, 1)?;
        self.symbols.get_mut(symbol).binding = Some(Binding::Local);
        self.define_memory(symbol, meaning, size);
        Ok(())
    }

    /// `.amdgpu_lds`.
    pub(crate) fn lds(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let name = cursor.symbol()?;
        cursor.expect(',')?;
        let size = self.count(cursor)?;
        if size > u64::from(self.target.lds_size()) {
            return Err(format!("LDS size of {size} bytes exceeds the limit"));
        }
        let align = match cursor.accept(',') {
            true => self.count(cursor)?,
            false => 4,
        };
        cursor.end()?;
        if !align.is_power_of_two() || align > MAX_LDS_ALIGN {
            return Err("alignment is not a supported power of two".to_owned());
        }
        // LDS symbols without references are not in the symbol table.
        let symbol = self.symbols.intern(&name);
        let meaning = Meaning::Lds { size, align };
        if self.symbols.get(symbol).meaning.as_ref() == Some(&meaning) {
            return Ok(());
        }
        self.check_undefined(symbol)?;
        self.define_memory(symbol, meaning, size);
        Ok(())
    }

    fn check_undefined(&self, symbol: SymbolId) -> Result<(), Reason> {
        let symbol = self.symbols.get(symbol);
        match symbol.meaning {
            Some(_) => Err(format!("symbol '{}' is already defined", symbol.name)),
            None => Ok(()),
        }
    }

    fn define_memory(&mut self, symbol: SymbolId, meaning: Meaning, size: u64) {
        let symbol = self.symbols.get_mut(symbol);
        symbol.meaning = Some(meaning);
        symbol.symbol_type = SymbolType::Object;
        symbol.size = Some(Expression::Number(size as i64));
    }

    /// Allocates memory in `.bss`.
    fn local_memory(&mut self, size: u64, align: u64) -> Result<Meaning, Reason> {
        self.within(crate::sections::default_section(".bss"), |this| {
            let here = this.here().1;
            let section = this.section();
            section.align = section.align.max(align);
            this.append_filling(0, here.next_multiple_of(align) - here)?;
            let (section, offset) = this.here();
            this.append_filling(0, size)?;
            Ok(Meaning::Label(section, offset))
        })
    }
}
