//! Sections: what their directives say, and what the usual names mean.

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::Reason;
use crate::program::Section;

/// Types of sections by name.
const TYPES: [(&str, u32); 6] = [
    ("progbits", Section::PROGBITS),
    ("nobits", Section::NOBITS),
    ("note", Section::NOTE),
    ("init_array", Section::INIT_ARRAY),
    ("fini_array", Section::FINI_ARRAY),
    ("preinit_array", Section::PREINIT_ARRAY),
];

/// Flags of sections by letter.
const FLAGS: [(char, u64); 7] = [
    ('a', Section::ALLOC),
    ('w', Section::WRITE),
    ('x', Section::CODE),
    ('M', Section::MERGE),
    ('S', Section::STRINGS),
    ('R', Section::RETAIN),
    ('e', Section::EXCLUDE),
];

/// Letters of flags, in the usual order.
pub(crate) fn flag_letters(flags: u64) -> Option<String> {
    let known = FLAGS.iter();
    let all: u64 = known.clone().map(|(_, flag)| flag).sum();
    let letters = known.filter(|(_, flag)| flags & flag != 0);
    (flags & !all == 0).then(|| letters.map(|(letter, _)| *letter).collect())
}

/// The name of a type.
pub(crate) fn type_name(section_type: u32) -> Option<&'static str> {
    let found = TYPES.iter().find(|(_, number)| *number == section_type);
    found.map(|(name, _)| *name)
}

/// A section of which only the name is known.
pub(crate) fn usual(name: &str) -> Section {
    let is = |prefix: &str| {
        let rest = name.strip_prefix(prefix);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let written = Section::ALLOC | Section::WRITE;
    let (section_type, flags) = if is(".text") {
        (Section::PROGBITS, Section::ALLOC | Section::CODE)
    } else if is(".rodata") || name == ".rodata1" {
        (Section::PROGBITS, Section::ALLOC)
    } else if is(".data") || name == ".data1" {
        (Section::PROGBITS, written)
    } else if is(".bss") {
        (Section::NOBITS, written)
    } else if is(".init_array") {
        (Section::INIT_ARRAY, written)
    } else if is(".fini_array") {
        (Section::FINI_ARRAY, written)
    } else if is(".preinit_array") {
        (Section::PREINIT_ARRAY, written)
    } else if name.starts_with(".note") {
        (Section::NOTE, 0)
    } else {
        (Section::PROGBITS, 0)
    };
    Section {
        name: name.to_owned(),
        section_type,
        flags,
        entry_size: 0,
        align: 1,
        bytes: Vec::new(),
        size: 0,
        relocations: Vec::new(),
    }
}

impl Assembler {
    /// Goes to a section, which is made if there is none of the name.
    pub(crate) fn enter(&mut self, wanted: Section) -> usize {
        let known = self
            .sections
            .iter()
            .position(|known| known.name == wanted.name);
        let index = known.unwrap_or_else(|| {
            self.sections.push(wanted);
            self.sections.len() - 1
        });
        self.previous = self.current;
        self.current = index;
        index
    }

    /// `.section` and `.pushsection`.
    pub(crate) fn change_section(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let name = section_name(cursor)?;
        let mut wanted = usual(&name);
        let mut is_stated = false;
        if cursor.accept(',') {
            is_stated = true;
            self.section_attributes(cursor, &mut wanted)?;
        }
        cursor.end()?;
        let known = self.sections.iter().find(|known| known.name == name);
        if let Some(known) = known.filter(|_| is_stated)
            && (known.flags, known.section_type) != (wanted.flags, wanted.section_type)
        {
            return Err(format!(
                "section '{name}' has had another type or other flags"
            ));
        }
        if self.sections.len() > usize::from(u16::MAX / 4) {
            return Err("there are too many sections".to_owned());
        }
        self.enter(wanted);
        Ok(())
    }

    fn section_attributes(
        &mut self,
        cursor: &mut Cursor<'_>,
        wanted: &mut Section,
    ) -> Result<(), Reason> {
        cursor.skip_space();
        if cursor.peek() == Some('"') {
            wanted.flags = 0;
            for letter in cursor.quoted()?.chars() {
                let flag = FLAGS.iter().find(|(known, _)| *known == letter);
                let (_, flag) = flag.ok_or_else(|| format!("flag '{letter}' is not supported"))?;
                wanted.flags |= flag;
            }
            if !cursor.accept(',') {
                return Ok(());
            }
        }
        if !(cursor.accept('@') || cursor.accept('%')) {
            return Err("a type of a section is expected".to_owned());
        }
        let word = cursor.word();
        let found = TYPES.iter().find(|(name, _)| *name == word);
        wanted.section_type = match found {
            Some((_, number)) => *number,
            None => {
                let number = crate::expression::number(word);
                let number = number.and_then(|number| u32::try_from(number).ok());
                number.ok_or_else(|| format!("type '{word}' is not supported"))?
            }
        };
        if wanted.flags & Section::MERGE != 0 {
            cursor.expect(',')?;
            let size = self.number(cursor)?;
            wanted.entry_size = u64::try_from(size).map_err(|_| "a size is out of range")?;
        }
        Ok(())
    }

    /// `.previous`.
    pub(crate) fn previous_section(&mut self) {
        std::mem::swap(&mut self.current, &mut self.previous);
    }

    /// `.popsection`.
    pub(crate) fn pop_section(&mut self) -> Result<(), Reason> {
        let outer = self.section_stack.pop();
        (self.current, self.previous) = outer.ok_or("'.popsection' without '.pushsection'")?;
        Ok(())
    }
}

/// A name of a section: more characters than in names of symbols.
fn section_name(cursor: &mut Cursor<'_>) -> Result<String, Reason> {
    cursor.skip_space();
    if cursor.peek() == Some('"') {
        return Ok(cursor.symbol()?.into_owned());
    }
    let rest = cursor.rest();
    let length = rest.find(|c: char| c == ',' || c.is_whitespace());
    let name = &rest[..length.unwrap_or(rest.len())];
    cursor.skip(name.len());
    match name.is_empty() {
        true => Err("a name is missing".to_owned()),
        false => Ok(name.to_owned()),
    }
}
