//! `.cfi_…`: the tables of how frames are left, `.debug_frame` and `.eh_frame`, byte for byte those of LLVM.

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::Reason;
use crate::expression::{Binary, Expression};
use crate::fixups::Field;
use crate::line_table::{signed, unsigned};
use crate::program::Section;
use crate::symbols::Meaning;

/// Code between `.cfi_startproc` and `.cfi_endproc`.
#[derive(Clone, Debug)]
struct Frame {
    section: usize,
    start: u64,
    /// None while it is open.
    end: Option<u64>,
    return_column: u64,
    /// Bytes from the start of the section, and the encoded rule that holds from there on.
    rules: Vec<(u64, Vec<u8>)>,
    /// How far the frame's address is from its register.
    cfa_offset: i64,
}

/// Frames so far, and which tables they are put into.
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

/// The program counter's number.
const RETURN_COLUMN: u64 = 16;

/// What distances in code and data are multiples of.
const CODE_ALIGN: u64 = 4;
const DATA_ALIGN: i64 = 4;

/// What a rule says.
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
}

/// Names behind `.cfi_`.
pub(crate) const RULES: [(&str, Rule); 17] = [
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
];

impl Assembler {
    /// Takes a directive about frames.
    pub(crate) fn frame_rule(&mut self, name: &str, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let found = RULES.iter().find(|(known, _)| *known == name);
        let (_, rule) = found.ok_or_else(|| format!("directive '.cfi_{name}' is not supported"))?;
        match rule {
            Rule::Sections => self.choose_frame_sections(cursor),
            Rule::Start => self.start_frame(cursor),
            Rule::End => {
                cursor.end()?;
                let end = self.here();
                let frame = self.open_frame()?;
                frame.end = Some(end.1);
                match frame.section == end.0 {
                    true => Ok(()),
                    false => Err("the frame began in another section".to_owned()),
                }
            }
            _ => self.encode_rule(*rule, cursor),
        }
    }

    fn choose_frame_sections(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        (self.frames.in_debug_frame, self.frames.in_eh_frame) = (false, false);
        loop {
            cursor.skip_space();
            match cursor.word() {
                ".debug_frame" => self.frames.in_debug_frame = true,
                ".eh_frame" => self.frames.in_eh_frame = true,
                other => return Err(format!("'{other}' is no section of frames")),
            }
            if !cursor.accept(',') {
                return cursor.end();
            }
        }
    }

    fn start_frame(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        // There are no rules that every frame begins with, so that simple ones are as others.
        cursor.skip_space();
        if !matches!(cursor.word(), "" | "simple") {
            return Err("only 'simple' is expected here".to_owned());
        }
        cursor.end()?;
        if self
            .frames
            .list
            .last()
            .is_some_and(|last| last.end.is_none())
        {
            return Err("the frame before is not closed".to_owned());
        }
        let (section, start) = self.here();
        self.frames.list.push(Frame {
            section,
            start,
            end: None,
            return_column: RETURN_COLUMN,
            rules: Vec::new(),
            cfa_offset: 0,
        });
        Ok(())
    }

    fn open_frame(&mut self) -> Result<&mut Frame, Reason> {
        let last = self.frames.list.last_mut();
        let open = last.filter(|last| last.end.is_none());
        open.ok_or_else(|| "there is no '.cfi_startproc'".to_owned())
    }

    fn encode_rule(&mut self, rule: Rule, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let mut numbers = Vec::new();
        while !cursor.is_at_end() {
            numbers.push(self.number(cursor)?);
            if !cursor.accept(',') {
                break;
            }
        }
        cursor.end()?;
        let place = self.here().1;
        let frame = self.open_frame()?;
        let register =
            |number: i64| u64::try_from(number).map_err(|_| format!("{number} is no register"));
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
            (Rule::RememberState, []) => vec![0x0a],
            (Rule::RestoreState, []) => vec![0x0b],
            (Rule::Escape, bytes) => bytes.iter().map(|byte| *byte as u8).collect(),
            (Rule::ReturnColumn, &[of]) => {
                frame.return_column = register(of)?;
                return Ok(());
            }
            _ => return Err("another number of operands is expected".to_owned()),
        };
        frame.rules.push((place, code));
        Ok(())
    }

    /// Appends the tables.
    pub(crate) fn write_frames(&mut self) -> Result<(), Reason> {
        let frames = std::mem::take(&mut self.frames);
        if frames.list.iter().any(|frame| frame.end.is_none()) {
            return Err("'.cfi_endproc' is missing".to_owned());
        }
        if frames.list.is_empty() {
            return Ok(());
        }
        if frames.in_eh_frame {
            self.enter(Section {
                flags: Section::ALLOC,
                ..crate::sections::usual(".eh_frame")
            });
            self.write_frame_table(&frames.list, true)?;
        }
        if frames.in_debug_frame {
            self.enter(crate::sections::usual(".debug_frame"));
            self.write_frame_table(&frames.list, false)?;
        }
        Ok(())
    }

    fn write_frame_table(&mut self, frames: &[Frame], is_eh: bool) -> Result<(), Reason> {
        let section = self.section();
        section.align = section.align.max(8);
        let mut commons: Vec<(u64, u64)> = Vec::new();
        let first = frames
            .first()
            .map_or(RETURN_COLUMN, |first| first.return_column);
        for frame in frames {
            // All share the first one's there.
            let column = if is_eh { frame.return_column } else { first };
            let known = commons.iter().find(|(known, _)| *known == column);
            let common = match known {
                Some((_, place)) => *place,
                None => {
                    let place = self.here().1;
                    self.write_common(column, is_eh)?;
                    commons.push((column, place));
                    place
                }
            };
            self.write_frame(frame, common, is_eh)?;
        }
        Ok(())
    }

    /// What frames with the same return column have in common.
    fn write_common(&mut self, column: u64, is_eh: bool) -> Result<(), Reason> {
        let start = self.here().1;
        self.append(&[0; 4])?;
        self.append(&match is_eh {
            // Version, and an augmentation that says how addresses are stored.
            true => [0, 0, 0, 0, 1, b'z', b'R', 0],
            // Version, no augmentation, bytes of addresses and segments.
            false => [0xff, 0xff, 0xff, 0xff, 4, 0, 8, 0],
        })?;
        self.append(&unsigned(CODE_ALIGN))?;
        self.append(&signed(DATA_ALIGN))?;
        self.append(&unsigned(column))?;
        if is_eh {
            // Distances of four bytes.
            self.append(&[1, 0x1b])?;
        }
        self.finish_frame_entry(start, is_eh)
    }

    fn write_frame(&mut self, frame: &Frame, common: u64, is_eh: bool) -> Result<(), Reason> {
        let (section, start) = self.here();
        let length = frame.end.unwrap_or(frame.start) - frame.start;
        self.append(&[0; 4])?;
        if is_eh {
            let distance = (start + 4 - common) as u32;
            self.append(&distance.to_le_bytes())?;
            let place = Meaning::Label(frame.section, frame.start);
            let symbol = self.symbols.define_hidden(place);
            let here = Expression::Place(section, start + 8);
            let distance = Expression::Binary(
                Binary::Subtract,
                Box::new(Expression::Symbol(symbol, None)),
                Box::new(here),
            );
            self.field(distance, Field::Data(4))?;
            self.append(&(length as u32).to_le_bytes())?;
            self.append(&[0])?;
        } else {
            self.reference(section, common, 4)?;
            self.reference(frame.section, frame.start, 8)?;
            self.append(&length.to_le_bytes())?;
        }
        let mut last = frame.start;
        for (place, code) in &frame.rules {
            self.append(&advance((place - last) / CODE_ALIGN))?;
            self.append(code)?;
            last = *place;
        }
        self.finish_frame_entry(start, is_eh)
    }

    /// Pads an entry and fills in its length.
    fn finish_frame_entry(&mut self, start: u64, is_eh: bool) -> Result<(), Reason> {
        let size = self.here().1;
        let align = if is_eh { 4 } else { 8 };
        self.append_filling(0, size.next_multiple_of(align) - size)?;
        self.fill_length(start)
    }
}

/// A register is saved at a distance from the frame's address.
fn saved(register: u64, offset: i64) -> Vec<u8> {
    let factored = offset / DATA_ALIGN;
    match (u64::try_from(factored), register) {
        (Ok(factored), 0..64) => [vec![0x80 | register as u8], unsigned(factored)].concat(),
        (Ok(factored), _) => [vec![0x05], unsigned(register), unsigned(factored)].concat(),
        (Err(_), _) => [vec![0x11], unsigned(register), signed(factored)].concat(),
    }
}

/// So many instructions further.
fn advance(instructions: u64) -> Vec<u8> {
    match instructions {
        0 => Vec::new(),
        1..0x40 => vec![0x40 | instructions as u8],
        0x40..0x100 => vec![0x02, instructions as u8],
        0x100..0x1_0000 => [vec![0x03], (instructions as u16).to_le_bytes().to_vec()].concat(),
        _ => [vec![0x04], (instructions as u32).to_le_bytes().to_vec()].concat(),
    }
}
