//! Rewrites text of LLVM 23 and 24 so that LLVM 22 can read it.
//!
//! In: text that LLVM 22 did not parse. Out: the text with these replacements, or `None` if there is nothing to
//! replace.
//!
//! | newer | for LLVM 22 |
//! |---|---|
//! | `float f0x3727C5AC`, `+inf`, `-qnan`, `+nan(0x1)`, `-snan(0x1)`, `0x1.8p3` | the older hexadecimal form |
//! | `float 3.14`, rounded to the type | the same, if the type cannot represent it |
//! | `denormal_fpenv(preservesign)` | `"denormal-fp-math"="preserve-sign,preserve-sign"` |
//! | `memory(read, target_mem: none)` | `memory(read)` |
//! | `noipa`, `nooutline`, `nofreeobj`, `prefalign(16)` | nothing: no effect on code for GPUs |
//! | fast-math flags of `uitofp` and `sitofp` | nothing: they only permit optimizations |
//! | `module asm(target_cpu: "gfx906") "a" "b"` | `module asm "a" module asm "b"` |
//!
//! Guarantees: linear time; lines keep their numbers; [`Rewritten::original_error`] gives the columns of the original
//! text. Text in none of these forms is unchanged, so LLVM reports it.
//!
//! Differences that also occur in bitcode of those versions are handled after parsing (`upgrade.rs`).

mod literals;

use literals::Kind;
use std::ops::Range;

/// Text with replacements.
pub struct Rewritten<'t> {
    original: &'t [u8],
    /// The text for LLVM 22.
    pub text: Vec<u8>,
    /// The replacements, in the order of the text.
    edits: Vec<Edit>,
}

/// A replacement: its range in the original text and in the rewritten one.
struct Edit {
    old: Range<usize>,
    new: Range<usize>,
}

/// Rewrites text. Returns `None` if there is nothing to replace.
pub fn rewrite(text: &[u8]) -> Option<Rewritten<'_>> {
    let mut rewriter = Rewriter {
        text,
        at: 0,
        copied: 0,
        kind: None,
        out: Vec::new(),
        edits: Vec::new(),
    };
    rewriter.run();
    if rewriter.edits.is_empty() {
        return None;
    }
    rewriter.out.extend(&text[rewriter.copied..]);
    Some(Rewritten {
        original: text,
        text: rewriter.out,
        edits: rewriter.edits,
    })
}

impl Rewritten<'_> {
    /// Translates LLVM's error about the rewritten text into one about the original: `name:line:column: error: what`,
    /// the line, and a caret under the column.
    pub fn original_error(&self, name: &str, message: &str) -> String {
        self.translate(name, message)
            .unwrap_or_else(|| message.to_owned())
    }

    fn translate(&self, name: &str, message: &str) -> Option<String> {
        let rest = message.strip_prefix(name)?.strip_prefix(':')?;
        let first = rest.lines().next()?;
        let mut parts = first.splitn(3, ':');
        let line: usize = parts.next()?.parse().ok()?;
        let column: usize = parts.next()?.parse().ok()?;
        let what = parts.next()?;
        let start = line_start(&self.text, line)? + column.checked_sub(1)?;
        let offset = self.original_offset(start);
        let begin = line_start(self.original, line)?;
        let quoted = self.original[begin..].split(|&byte| byte == b'\n').next()?;
        let column = offset.checked_sub(begin)?;
        let before = quoted.get(..column)?;
        // Tabs are kept, so the caret is under the column for any tab width.
        let margin = before.iter().map(|&byte| match byte {
            b'\t' => '\t',
            _ => ' ',
        });
        let margin: String = margin.collect();
        let quoted = String::from_utf8_lossy(quoted);
        let column = column + 1;
        Some(format!(
            "{name}:{line}:{column}:{what}\n{quoted}\n{margin}^\n"
        ))
    }

    /// Translates an offset in the rewritten text to one in the original text. An offset within a replacement becomes
    /// its start.
    fn original_offset(&self, offset: usize) -> usize {
        let after = self.edits.partition_point(|edit| edit.new.start <= offset);
        match self.edits[..after].last() {
            None => offset,
            Some(edit) if offset < edit.new.end => edit.old.start,
            Some(edit) => edit.old.end + (offset - edit.new.end),
        }
    }
}

/// The offset at which a line starts. Lines are counted from 1.
fn line_start(text: &[u8], line: usize) -> Option<usize> {
    let mut breaks = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    match line.checked_sub(2) {
        None => Some(0),
        Some(index) => breaks.nth(index).map(|(at, _)| at + 1),
    }
}

/// Flags that LLVM 22 does not accept on conversions from integers.
const FAST_MATH: [&[u8]; 8] = [
    b"fast",
    b"nnan",
    b"ninf",
    b"nsz",
    b"arcp",
    b"contract",
    b"afn",
    b"reassoc",
];

/// Returns `true` for the characters of labels.
fn is_label(byte: u8) -> bool {
    is_keyword(byte) || matches!(byte, b'-' | b'$' | b'.')
}

fn is_keyword(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

struct Rewriter<'t> {
    text: &'t [u8],
    /// The offset of the next byte to read.
    at: usize,
    /// The text before this offset has been copied to `out` or replaced.
    copied: usize,
    /// The last floating-point type that was read. It is the type of the next literal, since each literal follows its
    /// type.
    kind: Option<Kind>,
    out: Vec<u8>,
    edits: Vec<Edit>,
}

impl Rewriter<'_> {
    fn run(&mut self) {
        while let Some(byte) = self.peek(0) {
            match byte {
                b';' => self.skip_while(|byte| byte != b'\n'),
                b'"' => self.skip_string(),
                b'/' if self.peek(1) == Some(b'*') => self.skip_comment(),
                b'%' | b'@' | b'$' | b'!' | b'#' | b'^' => {
                    self.at += 1;
                    self.skip_while(|byte| is_label(byte) || byte == b'\\');
                }
                b'+' | b'-' | b'0'..=b'9' => self.number(),
                _ if is_label(byte) => self.word(),
                _ => self.at += 1,
            }
        }
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.text.get(self.at + ahead).copied()
    }

    fn skip_while(&mut self, is_skipped: impl Fn(u8) -> bool) {
        let rest = &self.text[self.at..];
        let end = rest.iter().position(|&byte| !is_skipped(byte));
        self.at += end.unwrap_or(rest.len());
    }

    fn skip_space(&mut self) {
        self.skip_while(|byte| byte.is_ascii_whitespace());
    }

    /// Skips a string. Quotes in strings are escaped as numbers.
    fn skip_string(&mut self) {
        self.at += 1;
        self.skip_while(|byte| byte != b'"');
        self.at = (self.at + 1).min(self.text.len());
    }

    /// Skips a comment. Comments nest.
    fn skip_comment(&mut self) {
        let mut depth = 0;
        loop {
            match (self.peek(0), self.peek(1)) {
                (Some(b'/'), Some(b'*')) => {
                    depth += 1;
                    self.at += 2;
                }
                (Some(b'*'), Some(b'/')) => {
                    depth -= 1;
                    self.at += 2;
                    if depth == 0 {
                        return;
                    }
                }
                (Some(_), _) => self.at += 1,
                (None, _) => return,
            }
        }
    }

    /// Replaces a part of the text that has been read. The line breaks in that part are kept.
    fn replace(&mut self, old: Range<usize>, with: &[u8]) {
        self.out.extend(&self.text[self.copied..old.start]);
        let start = self.out.len();
        self.out.extend(with);
        let breaks = self.text[old.clone()].iter();
        self.out.extend(breaks.filter(|&&byte| byte == b'\n'));
        self.copied = old.end;
        let new = start..self.out.len();
        self.edits.push(Edit { old, new });
    }

    /// Replaces a part of the text with spaces, so columns stay the same.
    fn blank(&mut self, old: Range<usize>) {
        let spaces = self.text[old.clone()].iter().filter(|&&byte| byte != b'\n');
        let spaces = vec![b' '; spaces.count()];
        self.replace(old, &spaces);
    }

    /// Reads a number, or a label that starts like one.
    fn number(&mut self) {
        let start = self.at;
        let signs = usize::from(matches!(self.text[start], b'+' | b'-'));
        self.at += signs;
        self.skip_while(is_label);
        if self.text[start] != b'+' && self.peek(0) == Some(b':') {
            self.at += 1;
            return;
        }
        self.at = start + signs;
        let end = start + literals::length(&self.text[start..]);
        self.at = end.max(self.at);
        if let Some(kind) = self.kind
            && let Some(literal) = literals::rewrite(&self.text[start..self.at], kind)
        {
            self.replace(start..self.at, literal.as_bytes());
        }
    }

    /// Reads a keyword, type or label.
    fn word(&mut self) {
        let start = self.at;
        self.skip_while(is_label);
        if self.peek(0) == Some(b':') {
            self.at += 1;
            return;
        }
        self.at = start;
        self.skip_while(is_keyword);
        let end = self.at;
        // If the first character can occur in labels only, it is skipped.
        self.at = end.max(start + 1);
        let text = self.text;
        match &text[start..end] {
            b"half" => self.kind = Some(Kind::Half),
            b"bfloat" => self.kind = Some(Kind::Bfloat),
            b"float" => self.kind = Some(Kind::Float),
            b"double" => self.kind = Some(Kind::Double),
            b"x86_fp80" | b"fp128" | b"ppc_fp128" => self.kind = None,
            b"uitofp" | b"sitofp" => self.flags(),
            b"noipa" | b"nooutline" | b"nofreeobj" => self.blank(start..end),
            b"prefalign" => {
                if let Some(arguments) = self.arguments() {
                    self.blank(start..arguments.end + 1);
                }
            }
            b"denormal_fpenv" => {
                if let Some(arguments) = self.arguments()
                    && let Some(attributes) = denormal_attributes(&text[arguments.clone()])
                {
                    self.replace(start..arguments.end + 1, attributes.as_bytes());
                }
            }
            b"memory" => {
                if let Some(arguments) = self.arguments() {
                    self.memory(start, arguments);
                }
            }
            b"module" => self.assembly(),
            word => {
                if let (Some(digits), Some(kind)) = (word.strip_prefix(b"f0x"), self.kind)
                    && let Some(literal) = literals::from_bits(digits, kind)
                {
                    self.replace(start..end, literal.as_bytes());
                }
            }
        }
    }

    /// Reads arguments in parentheses and returns the range between the parentheses. `None` if no parenthesis follows.
    fn arguments(&mut self) -> Option<Range<usize>> {
        self.skip_space();
        if self.peek(0) != Some(b'(') {
            return None;
        }
        let start = self.at + 1;
        let mut depth = 0_usize;
        loop {
            match self.peek(0)? {
                b'"' => {
                    self.skip_string();
                    continue;
                }
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                return Some(start..self.at - 1);
            }
        }
    }

    /// Removes the flags after the opcode of a conversion.
    fn flags(&mut self) {
        loop {
            self.skip_space();
            let start = self.at;
            self.skip_while(is_keyword);
            let word = &self.text[start..self.at];
            if FAST_MATH.contains(&word) {
                self.blank(start..self.at);
            } else if word != b"nneg" {
                // The type.
                self.at = start;
                return;
            }
        }
    }

    /// Removes kinds of memory that LLVM 22 does not know from the attribute `memory`. If the function accesses one of
    /// these, the complete attribute is removed.
    fn memory(&mut self, start: usize, arguments: Range<usize>) {
        let mut from = arguments.start;
        let mut entries = Vec::new();
        for entry in self.text[arguments.clone()].split(|&byte| byte == b',') {
            entries.push(from..from + entry.len());
            from += entry.len() + 1;
        }
        let of_target = |entry: &&Range<usize>| {
            let entry = self.text[(*entry).clone()].trim_ascii_start();
            entry.starts_with(b"target_mem")
        };
        let removed: Vec<_> = entries.iter().filter(of_target).cloned().collect();
        let is_none = |entry: &Range<usize>| {
            let access = self.text[entry.clone()].rsplit(|&byte| byte == b':').next();
            access.is_some_and(|access| access.trim_ascii() == b"none")
        };
        if removed.is_empty() {
            return;
        }
        if removed.len() == entries.len() || !removed.iter().all(is_none) {
            self.blank(start..arguments.end + 1);
            return;
        }
        // An entry is removed with the comma before it, or, if no entry before it is kept, with the comma after it.
        let kept = entries.iter().position(|entry| !removed.contains(entry));
        for (index, entry) in entries.iter().enumerate() {
            match (removed.contains(entry), kept > Some(index)) {
                (false, _) => {}
                (true, true) => self.blank(entry.start..entry.end + 1),
                (true, false) => self.blank(entry.start - 1..entry.end),
            }
        }
    }

    /// Rewrites module-level assembly: removes the arguments in parentheses, and repeats `module asm` before each
    /// string after the first.
    fn assembly(&mut self) {
        self.skip_space();
        let start = self.at;
        self.skip_while(is_keyword);
        if &self.text[start..self.at] != b"asm" {
            self.at = start;
            return;
        }
        let after = self.at;
        match self.arguments() {
            Some(arguments) => self.blank(arguments.start - 1..arguments.end + 1),
            None => self.at = after,
        }
        self.skip_space();
        for number in 0.. {
            if self.peek(0) != Some(b'"') {
                return;
            }
            if number > 0 {
                self.replace(self.at..self.at, b"module asm ");
            }
            self.skip_string();
            self.skip_space();
        }
    }
}

/// The string attributes for the arguments of `denormal_fpenv`: `ieee|dynamic, float: preservesign`.
fn denormal_attributes(arguments: &[u8]) -> Option<String> {
    let mut attributes = Vec::new();
    for entry in std::str::from_utf8(arguments).ok()?.split(',') {
        let (name, modes) = match entry.split_once(':') {
            None => ("denormal-fp-math", entry),
            Some((ty, modes)) if ty.trim() == "float" => ("denormal-fp-math-f32", modes),
            Some(_) => return None,
        };
        let (output, input) = modes.split_once('|').unwrap_or((modes, modes));
        let (output, input) = (denormal_mode(output)?, denormal_mode(input)?);
        attributes.push(format!("\"{name}\"=\"{output},{input}\""));
    }
    Some(attributes.join(" "))
}

fn denormal_mode(mode: &str) -> Option<&'static str> {
    Some(match mode.trim() {
        "ieee" => "ieee",
        "preservesign" => "preserve-sign",
        "positivezero" => "positive-zero",
        "dynamic" => "dynamic",
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
