//! `.cfi_…`: call frame information in `.debug_frame` and `.eh_frame`, byte for byte as LLVM writes it.

use processors::dwarf_numbers;

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::Reason;
use crate::expression::{Binary, Expression};
use crate::fixups::Field;
use crate::leb128::{signed, unsigned};
use crate::program::Section;
use crate::symbols::{Meaning, SymbolId};

/// Code between `.cfi_startproc` and `.cfi_endproc`.
#[derive(Clone, Debug)]
struct Frame {
    section: usize,
    start: u64,
    /// `None` while it is open.
    end: Option<u64>,
    return_column: u64,
    /// Entries of the frame table, each with the offset in the section from which it applies.
    rules: Vec<(u64, Entry)>,
    /// Offset of the CFA from its register.
    cfa_offset: i64,
    /// True if this is a signal frame, in which the return address is that of the interrupted instruction, not of an
    /// instruction after a call.
    is_signal: bool,
    /// True if it was opened with `simple`, which omits the target's initial rules (this target has none).
    is_simple: bool,
    /// The function that handles exceptions.
    personality: Option<Pointer>,
    /// The language-specific data area of this code.
    exceptions: Option<Pointer>,
}

/// An entry of the frame table.
#[derive(Clone, Debug)]
enum Entry {
    /// An encoded rule.
    Rule(Vec<u8>),
    /// A label in the table.
    Label(SymbolId),
}

/// An address and how it is encoded: `DW_EH_PE_*`.
#[derive(Clone, Debug, PartialEq)]
struct Pointer {
    symbol: SymbolId,
    encoding: u8,
}

impl Pointer {
    /// Size of the encoded address in bytes, from the low bits of the encoding. The high bits give its base.
    fn size(&self) -> Option<u8> {
        match self.encoding & 0x0f {
            0x00 | 0x08 => Some(8),
            0x02 | 0x0a => Some(2),
            0x03 | 0x0b => Some(4),
            0x04 | 0x0c => Some(8),
            _ => None,
        }
    }

    fn is_distance(&self) -> bool {
        self.encoding & 0x70 == 0x10
    }
}

/// The contents of the CIE.
#[derive(Clone, Debug, PartialEq)]
struct Common {
    column: u64,
    is_signal: bool,
    is_simple: bool,
    personality: Option<Pointer>,
    exceptions: Option<u8>,
}

impl Frame {
    fn common(&self) -> Common {
        Common {
            column: self.return_column,
            is_signal: self.is_signal,
            is_simple: self.is_simple,
            personality: self.personality.clone(),
            exceptions: self.exceptions.as_ref().map(|pointer| pointer.encoding),
        }
    }
}

/// All frames, and the sections to write.
#[derive(Debug)]
pub(crate) struct Frames {
    list: Vec<Frame>,
    in_debug_frame: bool,
    in_eh_frame: bool,
}

impl Default for Frames {
    fn default() -> Self {
        Self {
            list: Vec::new(),
            in_debug_frame: false,
            in_eh_frame: true,
        }
    }
}

/// Code alignment factor and data alignment factor of the CIE.
const CODE_ALIGN: u64 = 4;
const DATA_ALIGN: i64 = 4;

/// Encoding of code addresses: 4-byte PC-relative.
const FRAME_ENCODING: u8 = 0x1b;

/// A `.cfi_` directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    Sections,
    Start,
    End,
    DefCfa,
    DefCfaRegister,
    DefCfaOffset,
    AdjustCfaOffset,
    Offset,
    RelativeOffset,
    Restore,
    Undefined,
    SameValue,
    Register,
    RememberState,
    RestoreState,
    Escape,
    ReturnColumn,
    ValueOffset,
    WindowSave,
    DefCfaInSpace,
    SignalFrame,
    Personality,
    Exceptions,
    Label,
}

/// Directives by name after `.cfi_`.
pub(crate) const RULES: &[(&str, Rule)] = &[
    ("sections", Rule::Sections),
    ("startproc", Rule::Start),
    ("endproc", Rule::End),
    ("def_cfa", Rule::DefCfa),
    ("def_cfa_register", Rule::DefCfaRegister),
    ("def_cfa_offset", Rule::DefCfaOffset),
    ("adjust_cfa_offset", Rule::AdjustCfaOffset),
    ("offset", Rule::Offset),
    ("rel_offset", Rule::RelativeOffset),
    ("restore", Rule::Restore),
    ("undefined", Rule::Undefined),
    ("same_value", Rule::SameValue),
    ("register", Rule::Register),
    ("remember_state", Rule::RememberState),
    ("restore_state", Rule::RestoreState),
    ("escape", Rule::Escape),
    ("return_column", Rule::ReturnColumn),
    ("val_offset", Rule::ValueOffset),
    ("window_save", Rule::WindowSave),
    ("llvm_def_aspace_cfa", Rule::DefCfaInSpace),
    ("signal_frame", Rule::SignalFrame),
    ("personality", Rule::Personality),
    ("lsda", Rule::Exceptions),
    ("label", Rule::Label),
];

impl Assembler {
    /// Handles a `.cfi_` directive.
    pub(crate) fn frame_rule(&mut self, name: &str, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let found = RULES.iter().find(|(known, _)| *known == name);
        let (_, rule) = found.ok_or_else(|| format!("directive '.cfi_{name}' is not supported"))?;
        match rule {
            Rule::Sections => self.select_frame_sections(cursor),
            Rule::Start => self.start_frame(cursor),
            Rule::End => {
                cursor.end()?;
                let end = self.here();
                let frame = self.open_frame()?;
                frame.end = Some(end.1);
                match frame.section == end.0 {
                    true => Ok(()),
                    false => Err("the frame started in a different section".to_owned()),
                }
            }
            Rule::SignalFrame => {
                cursor.end()?;
                self.open_frame()?.is_signal = true;
                Ok(())
            }
            Rule::Personality => {
                let pointer = self.pointer(cursor)?;
                self.open_frame()?.personality = pointer;
                Ok(())
            }
            Rule::Exceptions => {
                let pointer = self.pointer(cursor)?;
                self.open_frame()?.exceptions = pointer;
                Ok(())
            }
            Rule::Label => {
                let name = cursor.symbol()?;
                cursor.end()?;
                let symbol = self.listed(&name);
                let offset = self.here().1;
                let frame = self.open_frame()?;
                frame.rules.push((offset, Entry::Label(symbol)));
                Ok(())
            }
            _ => self.encode_rule(*rule, cursor),
        }
    }

    fn select_frame_sections(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        (self.frames.in_debug_frame, self.frames.in_eh_frame) = (false, false);
        loop {
            cursor.skip_space();
            match cursor.word() {
                ".debug_frame" => self.frames.in_debug_frame = true,
                ".eh_frame" => self.frames.in_eh_frame = true,
                // LLVM writes no SFrame section for these processors.
                ".sframe" => {}
                other => return Err(format!("'{other}' is not a frame section")),
            }
            if !cursor.accept(',') {
                return cursor.end();
            }
        }
    }

    fn start_frame(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        // A simple frame has no initial rules, but no frame has any on this target.
        cursor.skip_space();
        let is_simple = match cursor.word() {
            "" => false,
            "simple" => true,
            _ => return Err("expected 'simple'".to_owned()),
        };
        cursor.end()?;
        if self
            .frames
            .list
            .last()
            .is_some_and(|last| last.end.is_none())
        {
            return Err("starting a new frame before finishing the previous one".to_owned());
        }
        let (section, start) = self.here();
        self.frames.list.push(Frame {
            section,
            start,
            end: None,
            return_column: dwarf_numbers::PC.into(),
            rules: Vec::new(),
            cfa_offset: 0,
            is_signal: false,
            is_simple,
            personality: None,
            exceptions: None,
        });
        Ok(())
    }

    fn open_frame(&mut self) -> Result<&mut Frame, Reason> {
        let last = self.frames.list.last_mut();
        let open = last.filter(|last| last.end.is_none());
        open.ok_or_else(|| {
            "directive must be between '.cfi_startproc' and '.cfi_endproc'".to_owned()
        })
    }

    /// An encoding and a symbol; `None` for DW_EH_PE_omit.
    fn pointer(&mut self, cursor: &mut Cursor<'_>) -> Result<Option<Pointer>, Reason> {
        let encoding = self.number(cursor)?;
        if encoding == 0xff {
            return cursor.end().map(|()| None);
        }
        cursor.expect(',')?;
        let name = cursor.symbol()?;
        cursor.end()?;
        let symbol = self.symbols.intern(&name);
        let pointer = Pointer {
            symbol,
            encoding: u8::try_from(encoding).map_err(|_| "the encoding is out of range")?,
        };
        match pointer.size() {
            Some(_) if pointer.encoding & 0x70 <= 0x10 => Ok(Some(pointer)),
            _ => Err("the encoding is not supported".to_owned()),
        }
    }

    /// A number, or a register name as its DWARF number.
    fn frame_operand(&mut self, cursor: &mut Cursor<'_>) -> Result<i64, Reason> {
        cursor.skip_space();
        let word = Cursor::new(cursor.rest()).word();
        match (frame_register(word), isa::Register::from_name(word)) {
            (Some(number), _) => {
                cursor.skip(word.len());
                Ok(number.into())
            }
            (None, Some(_)) if !word.is_empty() => {
                Err(format!("register {word} has no DWARF number"))
            }
            _ => self.number(cursor),
        }
    }

    fn encode_rule(&mut self, rule: Rule, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let mut numbers = Vec::new();
        while !cursor.is_at_end() {
            numbers.push(self.frame_operand(cursor)?);
            if !cursor.accept(',') {
                break;
            }
        }
        cursor.end()?;
        let (section, offset) = self.here();
        let frame = self.open_frame()?;
        if frame.section != section {
            return Err("the frame started in a different section".to_owned());
        }
        let register = |number: i64| {
            u64::try_from(number).map_err(|_| format!("invalid register number {number}"))
        };
        let code = match (rule, numbers.as_slice()) {
            (Rule::DefCfa, &[base, offset]) => {
                frame.cfa_offset = offset;
                [
                    vec![0x0c],
                    unsigned(register(base)?),
                    unsigned(offset as u64),
                ]
                .concat()
            }
            (Rule::DefCfaRegister, &[base]) => [vec![0x0d], unsigned(register(base)?)].concat(),
            (Rule::DefCfaOffset | Rule::AdjustCfaOffset, &[offset]) => {
                frame.cfa_offset = match rule {
                    Rule::AdjustCfaOffset => frame.cfa_offset.wrapping_add(offset),
                    _ => offset,
                };
                [vec![0x0e], unsigned(frame.cfa_offset as u64)].concat()
            }
            (Rule::Offset, &[of, offset]) => saved(register(of)?, offset),
            (Rule::RelativeOffset, &[of, offset]) => {
                saved(register(of)?, offset.wrapping_sub(frame.cfa_offset))
            }
            (Rule::Restore, &[of]) => match register(of)? {
                of @ 0..64 => vec![0xc0 | of as u8],
                of => [vec![0x06], unsigned(of)].concat(),
            },
            (Rule::Undefined, &[of]) => [vec![0x07], unsigned(register(of)?)].concat(),
            (Rule::SameValue, &[of]) => [vec![0x08], unsigned(register(of)?)].concat(),
            (Rule::Register, &[of, at]) => {
                [vec![0x09], unsigned(register(of)?), unsigned(register(at)?)].concat()
            }
            (Rule::ValueOffset, &[of, offset]) => {
                let factored = offset / DATA_ALIGN;
                match u64::try_from(factored) {
                    Ok(factored) => {
                        [vec![0x14], unsigned(register(of)?), unsigned(factored)].concat()
                    }
                    Err(_) => [vec![0x15], unsigned(register(of)?), signed(factored)].concat(),
                }
            }
            (Rule::WindowSave, []) => vec![0x2d],
            (Rule::DefCfaInSpace, &[base, offset, space]) => {
                frame.cfa_offset = offset;
                [
                    vec![0x30],
                    unsigned(register(base)?),
                    unsigned(offset as u64),
                    unsigned(space as u64),
                ]
                .concat()
            }
            (Rule::RememberState, []) => vec![0x0a],
            (Rule::RestoreState, []) => vec![0x0b],
            (Rule::Escape, bytes) => bytes.iter().map(|byte| *byte as u8).collect(),
            (Rule::ReturnColumn, &[of]) => {
                frame.return_column = register(of)?;
                return Ok(());
            }
            _ => return Err("wrong number of operands".to_owned()),
        };
        frame.rules.push((offset, Entry::Rule(code)));
        Ok(())
    }

    /// Appends the frame sections.
    pub(crate) fn write_frames(&mut self) -> Result<(), Reason> {
        let mut frames = std::mem::take(&mut self.frames);
        if frames.list.iter().any(|frame| frame.end.is_none()) {
            return Err("missing '.cfi_endproc'".to_owned());
        }
        if frames.list.is_empty() {
            return Ok(());
        }
        // Frames that can share a CIE become adjacent.
        let names = &self.symbols;
        frames.list.sort_by_cached_key(|frame| {
            let personality = frame.personality.as_ref();
            let name = personality.map_or("", |pointer| &names.get(pointer.symbol).name);
            let encoding = |pointer: Option<&Pointer>| pointer.map_or(0xff, |p| p.encoding);
            (
                name.to_owned(),
                encoding(personality),
                encoding(frame.exceptions.as_ref()),
                (frame.is_signal, frame.is_simple, frame.return_column),
            )
        });
        if frames.in_eh_frame {
            self.enter(Section {
                flags: Section::ALLOC,
                ..crate::sections::default_section(".eh_frame")
            });
            self.write_frame_table(&frames.list, true)?;
        }
        if frames.in_debug_frame {
            self.enter(crate::sections::default_section(".debug_frame"));
            self.write_frame_table(&frames.list, false)?;
        }
        Ok(())
    }

    fn write_frame_table(&mut self, frames: &[Frame], is_eh: bool) -> Result<(), Reason> {
        let section = self.section();
        section.align = section.align.max(8);
        let mut last: Option<(Common, u64)> = None;
        for (index, frame) in frames.iter().enumerate() {
            let common = frame.common();
            let start = match &last {
                // In .debug_frame, all frames share the first CIE.
                Some((known, start)) if !is_eh || *known == common => *start,
                _ => {
                    let start = self.here().1;
                    self.write_common(&common, is_eh)?;
                    last = Some((common, start));
                    start
                }
            };
            self.write_frame(frame, start, is_eh, index + 1 == frames.len())?;
        }
        Ok(())
    }

    /// Writes a CIE.
    fn write_common(&mut self, common: &Common, is_eh: bool) -> Result<(), Reason> {
        let start = self.here().1;
        self.append(&[0; 4])?;
        if !is_eh {
            // Version, no augmentation, address size, segment selector size.
            self.append(&[0xff, 0xff, 0xff, 0xff, 4, 0, 8, 0])?;
        } else {
            // Version, and the augmentation string.
            self.append(&[0, 0, 0, 0, 1, b'z'])?;
            let letters = [
                (b'P', common.personality.is_some()),
                (b'L', common.exceptions.is_some()),
                (b'R', true),
                (b'S', common.is_signal),
            ];
            let letters = letters.iter().filter(|(_, is_there)| *is_there);
            let letters: Vec<u8> = letters.map(|(letter, _)| *letter).collect();
            self.append(&letters)?;
            self.append(&[0])?;
        }
        self.append(&unsigned(CODE_ALIGN))?;
        self.append(&signed(DATA_ALIGN))?;
        self.append(&unsigned(common.column))?;
        if is_eh {
            let personality = common.personality.as_ref();
            let size = personality.map_or(0, |pointer| 1 + pointer.size().unwrap_or(0));
            self.append(&[1 + size + u8::from(common.exceptions.is_some())])?;
            if let Some(pointer) = personality {
                self.append(&[pointer.encoding])?;
                self.write_pointer(pointer)?;
            }
            self.append(common.exceptions.as_slice())?;
            self.append(&[FRAME_ENCODING])?;
        }
        self.finish_frame_entry(start, is_eh)
    }

    fn write_pointer(&mut self, pointer: &Pointer) -> Result<(), Reason> {
        let (section, here) = self.here();
        let symbol = Expression::Symbol(pointer.symbol, None);
        let value = match pointer.is_distance() {
            false => symbol,
            true => {
                let here = Expression::Offset(section, here);
                Expression::Binary(Binary::Subtract, Box::new(symbol), Box::new(here))
            }
        };
        self.field(value, Field::Data(pointer.size().unwrap_or(8)))
    }

    fn write_frame(
        &mut self,
        frame: &Frame,
        common: u64,
        is_eh: bool,
        is_last: bool,
    ) -> Result<(), Reason> {
        let (section, start) = self.here();
        let length = frame.end.unwrap_or(frame.start) - frame.start;
        self.append(&[0; 4])?;
        if is_eh {
            let distance = (start + 4 - common) as u32;
            self.append(&distance.to_le_bytes())?;
            let label = Meaning::Label(frame.section, frame.start);
            let symbol = self.symbols.define_hidden(label);
            let here = Expression::Offset(section, start + 8);
            let distance = Expression::Binary(
                Binary::Subtract,
                Box::new(Expression::Symbol(symbol, None)),
                Box::new(here),
            );
            self.field(distance, Field::Data(4))?;
            self.append(&(length as u32).to_le_bytes())?;
            match &frame.exceptions {
                None => self.append(&[0])?,
                Some(pointer) => {
                    self.append(&[pointer.size().unwrap_or(0)])?;
                    self.write_pointer(pointer)?;
                }
            }
        } else {
            self.reference(section, common, 4)?;
            self.reference(frame.section, frame.start, 8)?;
            self.append(&length.to_le_bytes())?;
        }
        let mut last = frame.start;
        for (offset, entry) in &frame.rules {
            self.append(&advance((offset - last) / CODE_ALIGN))?;
            match entry {
                Entry::Rule(code) => self.append(code)?,
                Entry::Label(symbol) => self.define_in_table(*symbol)?,
            }
            last = *offset;
        }
        self.finish_frame_entry(start, is_eh && !is_last)
    }

    fn define_in_table(&mut self, symbol: SymbolId) -> Result<(), Reason> {
        let (section, offset) = self.here();
        let symbol = self.symbols.get_mut(symbol);
        if symbol.meaning.is_some() {
            return Err(format!("symbol '{}' is already defined", symbol.name));
        }
        symbol.meaning = Some(Meaning::Label(section, offset));
        Ok(())
    }

    /// Pads the entry that starts at `start` to a multiple of 8 bytes (4 if an entry of `.eh_frame` follows), and fills
    /// in its length.
    fn finish_frame_entry(&mut self, start: u64, is_inner: bool) -> Result<(), Reason> {
        let size = self.here().1;
        let align = if is_inner { 4 } else { 8 };
        self.append_filling(0, size.next_multiple_of(align) - size)?;
        self.fill_length(start)
    }
}

/// The DWARF number of a register. VGPRs have those of wave64 in every wave size, as in LLVM's assembler.
fn frame_register(name: &str) -> Option<u16> {
    match name {
        "exec_lo" => return Some(dwarf_numbers::EXEC_LO),
        "pc" => return Some(dwarf_numbers::PC),
        "exec" => return Some(dwarf_numbers::EXEC),
        _ => {}
    }
    let register = isa::Register::from_name(name).filter(|register| register.width == 1)?;
    match register.file {
        isa::RegisterFile::Vgpr => Some(dwarf_numbers::vgpr(register.index, false)),
        isa::RegisterFile::Agpr => Some(dwarf_numbers::agpr(register.index)),
        isa::RegisterFile::Sgpr => Some(dwarf_numbers::sgpr(register.index)),
        isa::RegisterFile::Ttmp | isa::RegisterFile::Special => None,
    }
}

/// The rule for a register saved at an offset from the CFA.
fn saved(register: u64, offset: i64) -> Vec<u8> {
    let factored = offset / DATA_ALIGN;
    match (u64::try_from(factored), register) {
        (Ok(factored), 0..64) => [vec![0x80 | register as u8], unsigned(factored)].concat(),
        (Ok(factored), _) => [vec![0x05], unsigned(register), unsigned(factored)].concat(),
        (Err(_), _) => [vec![0x11], unsigned(register), signed(factored)].concat(),
    }
}

/// DW_CFA_advance_loc by a number of instruction dwords.
fn advance(instructions: u64) -> Vec<u8> {
    match instructions {
        0 => Vec::new(),
        1..0x40 => vec![0x40 | instructions as u8],
        0x40..0x100 => vec![0x02, instructions as u8],
        0x100..0x1_0000 => [vec![0x03], (instructions as u16).to_le_bytes().to_vec()].concat(),
        _ => [vec![0x04], (instructions as u32).to_le_bytes().to_vec()].concat(),
    }
}
