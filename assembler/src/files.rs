//! Other files: `.include` and `.incbin`.

use std::rc::Rc;

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::Reason;
use crate::line::without_block_comments;

/// Reads a file that the source names.
pub type FileReader = Rc<dyn Fn(&str) -> std::io::Result<Vec<u8>>>;

/// Limit on the size of a file that the source names, in bytes.
pub const MAX_INCLUDED: u64 = 1 << 28;

impl Assembler {
    /// `.include`: the text of the file that replaces the directive.
    pub(crate) fn included_text(&self, rest: &str) -> Result<String, Reason> {
        let mut cursor = Cursor::new(rest);
        let (name, bytes) = self.read_file(&mut cursor)?;
        cursor.end()?;
        let text = String::from_utf8(bytes).map_err(|_| format!("'{name}' is not UTF-8 text"))?;
        let text = without_block_comments(&text);
        let text = text.ok_or_else(|| format!("'{name}': unterminated comment"))?;
        Ok(text.into_owned())
    }

    /// `.incbin`: the bytes of a file, or a part of them.
    pub(crate) fn include_bytes(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let (_, bytes) = self.read_file(cursor)?;
        let (mut skipped, mut count) = (0, bytes.len() as u64);
        if cursor.accept(',') {
            cursor.skip_space();
            if cursor.peek() != Some(',') {
                skipped = self.count(cursor)?;
            }
            if cursor.accept(',') {
                count = self.count(cursor)?;
            }
        }
        cursor.end()?;
        let start = skipped.min(bytes.len() as u64) as usize;
        let count = count.min((bytes.len() - start) as u64) as usize;
        self.append(&bytes[start..start + count])
    }

    fn read_file(&self, cursor: &mut Cursor<'_>) -> Result<(String, Vec<u8>), Reason> {
        let name = String::from_utf8_lossy(&cursor.string()?).into_owned();
        let read = self.files.as_ref().ok_or("files cannot be read here")?;
        let bytes = read(&name).map_err(|error| format!("'{name}': {error}"))?;
        match bytes.len() as u64 > MAX_INCLUDED {
            true => Err(format!("'{name}' is too large")),
            false => Ok((name, bytes)),
        }
    }
}
