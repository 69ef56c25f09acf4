//! Conditional assembly, macros, repetitions, and blocks with their own syntax.
//!
//! A macro use, a repetition or an `.include` is expanded to text, which is then assembled like the lines of the file.
//! Conditions are not expanded; they only switch statements on and off.

use crate::assembler::{Assembler, Next};
use crate::cursor::Cursor;
use crate::error::{AssemblyError, Location, Reason};
use crate::line::Line;

/// An open `.if`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Condition {
    pub(crate) location: Location,
    /// True if statements are assembled in the current branch.
    is_active: bool,
    /// True if a branch has been taken.
    is_done: bool,
    /// True if `.else` has occurred.
    has_else: bool,
}

/// A parameter of a macro.
#[derive(Clone, Debug)]
struct Parameter {
    name: String,
    default: Option<String>,
    is_required: bool,
    takes_rest: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Macro {
    parameters: Vec<Parameter>,
    body: String,
    /// Number of expansions so far.
    uses: u32,
}

/// A block whose lines are not statements but have their own syntax, such as metadata.
#[derive(Clone, Copy, Debug)]
enum OwnBlock {
    Descriptor,
    KernelCode,
    Metadata,
    MetadataText,
    PalMetadata,
}

/// Each of these blocks with its opening and closing directives.
const OWN_BLOCKS: &[(&str, &str, OwnBlock)] = &[
    (".amdhsa_kernel", ".end_amdhsa_kernel", OwnBlock::Descriptor),
    (
        ".amd_kernel_code_t",
        ".end_amd_kernel_code_t",
        OwnBlock::KernelCode,
    ),
    (
        ".amdgpu_metadata",
        ".end_amdgpu_metadata",
        OwnBlock::Metadata,
    ),
    (
        ".amdgpu_pal_metadata",
        ".end_amdgpu_pal_metadata",
        OwnBlock::PalMetadata,
    ),
    (
        ".amd_amdgpu_hsa_metadata",
        ".end_amd_amdgpu_hsa_metadata",
        OwnBlock::MetadataText,
    ),
];

/// Limit on the count of a repetition.
const MAX_REPETITIONS: i64 = 1 << 20;

/// Limit on the bytes of one expansion.
const MAX_EXPANSION: usize = 1 << 24;

impl Assembler {
    /// Returns `true` if statements are assembled in the current branch.
    pub(crate) fn is_active(&self) -> bool {
        is_active(&self.conditions)
    }

    /// Handles a directive of conditional assembly; returns `false` for other directives.
    pub(crate) fn conditional(&mut self, name: &str, rest: &str) -> Result<bool, Reason> {
        match name {
            ".else" | ".elseif" => {
                let outer = self
                    .conditions
                    .split_last()
                    .map_or(&[][..], |(_, outer)| outer);
                let is_outer_active = is_active(outer);
                let last = self.conditions.last().copied();
                let mut condition = last
                    .filter(|condition| !condition.has_else)
                    .ok_or_else(|| format!("'{name}' without '.if'"))?;
                condition.is_active = !condition.is_done
                    && is_outer_active
                    && (name == ".else" || self.evaluate_condition(".if", rest)?);
                condition.is_done |= condition.is_active;
                condition.has_else = name == ".else";
                self.conditions.pop();
                self.conditions.push(condition);
            }
            ".endif" => {
                let closed = self.conditions.pop();
                closed.ok_or("'.endif' without '.if'")?;
            }
            _ if is_condition(name) => {
                let is_active = self.is_active() && self.evaluate_condition(name, rest)?;
                // In an inactive branch, `is_done` keeps all inner branches inactive.
                let is_done = is_active || !self.is_active();
                self.conditions.push(Condition {
                    location: self.location,
                    is_active,
                    is_done,
                    has_else: false,
                });
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Evaluates a condition, given by the name of its directive and its operands.
    fn evaluate_condition(&mut self, name: &str, rest: &str) -> Result<bool, Reason> {
        let mut cursor = Cursor::new(rest);
        let holds = match name {
            ".ifdef" | ".ifndef" | ".ifnotdef" => {
                let symbol = cursor.symbol()?;
                let known = self.symbols.find(&symbol);
                let is_defined =
                    known.is_some_and(|known| self.symbols.get(known).meaning.is_some());
                is_defined == (name == ".ifdef")
            }
            ".ifb" => return Ok(rest.is_empty()),
            ".ifnb" => return Ok(!rest.is_empty()),
            ".ifc" | ".ifnc" => {
                let (left, right) = rest.split_once(',').ok_or("expected ','")?;
                return Ok((left.trim() == right.trim()) == (name == ".ifc"));
            }
            ".ifeqs" | ".ifnes" => {
                let left = cursor.string()?;
                cursor.expect(',')?;
                (left == cursor.string()?) == (name == ".ifeqs")
            }
            _ => {
                let number = self.number(&mut cursor)?;
                match name {
                    ".ifeq" => number == 0,
                    ".ifge" => number >= 0,
                    ".ifgt" => number > 0,
                    ".ifle" => number <= 0,
                    ".iflt" => number < 0,
                    _ => number != 0,
                }
            }
        };
        cursor.end()?;
        Ok(holds)
    }

    /// Handles a block or a macro use; `None` if the statement is neither.
    pub(crate) fn block(
        &mut self,
        lines: &[Line<'_>],
        at: usize,
        name: &str,
        rest: &str,
    ) -> Result<Option<Next>, AssemblyError> {
        let code = lines[at].code;
        let open = |this: &Self| this.error_at(code, format!("missing end of '{name}'"));
        let next = match name {
            ".macro" => {
                let end = end_of(lines, at, &[".macro"], &[".endm", ".endmacro"]);
                let end = end.ok_or_else(|| open(self))?;
                let defined = self.define_macro(rest, text_of(&lines[at + 1..end]));
                defined.map_err(|reason| self.error_at(code, reason))?;
                Next::Line(end + 1)
            }
            ".rept" | ".rep" | ".irp" | ".irpc" => {
                let end = end_of(lines, at, &[".rept", ".rep", ".irp", ".irpc"], &[".endr"]);
                let end = end.ok_or_else(|| open(self))?;
                let body = text_of(&lines[at + 1..end]);
                let text = self.repetition(name, rest, &body);
                let text = text.map_err(|reason| self.error_at(code, reason))?;
                match self.expand(&text, code)? {
                    true => Next::End,
                    false => Next::Line(end + 1),
                }
            }
            _ if let Some((_, end, block)) =
                OWN_BLOCKS.iter().find(|(known, ..)| *known == name) =>
            {
                let end = end_of(lines, at, &[], &[end]);
                let end = end.ok_or_else(|| open(self))?;
                self.own_block(*block, rest, code, &lines[at + 1..end])?;
                Next::Line(end + 1)
            }
            ".include" => {
                let text = self.included_text(rest);
                let text = text.map_err(|reason| self.error_at(code, reason))?;
                match self.expand(&text, code)? {
                    true => Next::End,
                    false => Next::Line(at + 1),
                }
            }
            ".exitm" if self.nested == 0 => {
                return Err(self.error_at(code, "'.exitm' outside a macro"));
            }
            ".exitm" => Next::ExitMacro,
            ".end" => Next::End,
            _ => return self.macro_use(code, name, rest, at),
        };
        Ok(Some(next))
    }

    /// Handles a block with its own syntax.
    fn own_block(
        &mut self,
        block: OwnBlock,
        rest: &str,
        code: &str,
        lines: &[Line<'_>],
    ) -> Result<(), AssemblyError> {
        match block {
            OwnBlock::Descriptor => self.kernel(rest, code, lines),
            OwnBlock::KernelCode => self.kernel_code(code, lines),
            OwnBlock::Metadata => self.read_metadata(lines),
            OwnBlock::PalMetadata => self.read_pal_metadata(lines),
            OwnBlock::MetadataText => {
                let taken = self.metadata_text(lines);
                taken.map_err(|reason| self.error_at(code, reason))
            }
        }
    }

    fn macro_use(
        &mut self,
        code: &str,
        name: &str,
        rest: &str,
        at: usize,
    ) -> Result<Option<Next>, AssemblyError> {
        if !self.macros.contains_key(name) {
            return Ok(None);
        }
        let text = self.expansion(name, rest);
        let text = text.map_err(|reason| self.error_at(code, reason))?;
        self.macro_count += 1;
        let open_conditions = self.conditions.len();
        let is_end = self.expand(&text, code)?;
        self.conditions.truncate(open_conditions);
        Ok(Some(match is_end {
            true => Next::End,
            false => Next::Line(at + 1),
        }))
    }

    /// The expansion of a macro use.
    fn expansion(&mut self, name: &str, rest: &str) -> Result<String, Reason> {
        let is_alternative = self.is_alternative;
        let list = arguments(rest, is_alternative).into_iter();
        let list: Result<Vec<String>, Reason> = list.map(|text| self.argument(text)).collect();
        let list = list?;
        match self.macros.get_mut(name) {
            Some(known) => {
                let counts = (self.macro_count, known.uses);
                known.uses += 1;
                known.expansion(&list, counts, is_alternative)
            }
            None => Err(format!("macro '{name}' is not defined")),
        }
    }

    /// The value of a macro argument. With `.altmacro`, `<text>` quotes a text and `%` evaluates an expression.
    fn argument(&mut self, text: &str) -> Result<String, Reason> {
        if !self.is_alternative {
            return Ok(text.to_owned());
        }
        if let Some(inner) = text
            .strip_prefix('<')
            .and_then(|rest| rest.strip_suffix('>'))
        {
            let mut out = String::with_capacity(inner.len());
            let mut rest = inner.chars();
            while let Some(c) = rest.next() {
                out.extend(if c == '!' { rest.next() } else { Some(c) });
            }
            // Arguments may be quoted.
            return Ok(format!("\"{out}\""));
        }
        match text.strip_prefix('%') {
            Some(expression) => {
                let mut cursor = Cursor::new(expression);
                let number = self.number(&mut cursor)?;
                cursor.end()?;
                Ok(number.to_string())
            }
            None => Ok(text.to_owned()),
        }
    }

    /// `.purgem`.
    pub(crate) fn forget_macro(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let name = cursor.symbol()?;
        cursor.end()?;
        let known = self.macros.remove(name.as_ref());
        known
            .map(|_| ())
            .ok_or_else(|| format!("macro '{name}' is not defined"))
    }

    fn define_macro(&mut self, rest: &str, body: String) -> Result<(), Reason> {
        let mut cursor = Cursor::new(rest);
        let name = cursor.symbol()?.into_owned();
        let mut parameters: Vec<Parameter> = Vec::new();
        cursor.accept(',');
        while !cursor.is_at_end() {
            let mut parameter = Parameter {
                name: cursor.symbol()?.into_owned(),
                default: None,
                is_required: false,
                takes_rest: false,
            };
            if cursor.accept(':') {
                match cursor.word() {
                    "req" => parameter.is_required = true,
                    "vararg" => parameter.takes_rest = true,
                    other => return Err(format!("'{other}' is not a valid parameter qualifier")),
                }
            }
            if cursor.accept('=') {
                cursor.skip_space();
                let value = argument(cursor.rest(), self.is_alternative);
                cursor.skip(value.len());
                parameter.default = Some(unquoted(value));
            }
            parameters.push(parameter);
            cursor.accept(',');
        }
        let previous = self.macros.insert(
            name.clone(),
            Macro {
                parameters,
                body,
                uses: 0,
            },
        );
        match previous {
            Some(_) => Err(format!("macro '{name}' is already defined")),
            None => Ok(()),
        }
    }

    /// The expansion of a repetition.
    fn repetition(&mut self, name: &str, rest: &str, body: &str) -> Result<String, Reason> {
        let mut cursor = Cursor::new(rest);
        if matches!(name, ".rept" | ".rep") {
            let count = self.number(&mut cursor)?;
            cursor.end()?;
            if !(0..=MAX_REPETITIONS).contains(&count) {
                return Err("repetition count is out of range".to_owned());
            }
            check_length(body.len().saturating_mul(count as usize))?;
            if !body.contains("\\+") {
                return Ok(body.repeat(count as usize));
            }
            let rounds = (0..count).map(|round| body.replace("\\+", &round.to_string()));
            let text: String = rounds.collect();
            return check_length(text.len()).map(|()| text);
        }
        let parameter = cursor.symbol()?.into_owned();
        cursor.accept(',');
        let values: Vec<String> = match name {
            ".irp" => arguments(cursor.rest(), self.is_alternative)
                .into_iter()
                .map(unquoted)
                .collect(),
            _ => cursor.rest().trim().chars().map(String::from).collect(),
        };
        let mut text = String::new();
        for (round, value) in (0..).zip(&values) {
            let values = [(parameter.as_str(), value.as_str())];
            let counts = (self.macro_count, round);
            text.push_str(&substitute(body, &values, counts, self.is_alternative));
            check_length(text.len())?;
        }
        Ok(text)
    }
}

/// Returns `true` if statements are assembled under these conditions. Only the innermost one matters, since it is
/// active only if all outer ones are.
fn is_active(conditions: &[Condition]) -> bool {
    conditions
        .last()
        .is_none_or(|condition| condition.is_active)
}

fn check_length(length: usize) -> Result<(), Reason> {
    match length > MAX_EXPANSION {
        true => Err("macro expansion exceeds the size limit".to_owned()),
        false => Ok(()),
    }
}

fn is_condition(name: &str) -> bool {
    const NAMES: &[&str] = &[
        ".if",
        ".ifdef",
        ".ifndef",
        ".ifnotdef",
        ".ifb",
        ".ifnb",
        ".ifc",
        ".ifnc",
        ".ifeqs",
        ".ifnes",
        ".ifeq",
        ".ifne",
        ".ifge",
        ".ifgt",
        ".ifle",
        ".iflt",
    ];
    NAMES.contains(&name)
}

/// The index of the line that ends the block opened at `at`. Blocks that start with one of `opening` nest.
fn end_of(lines: &[Line<'_>], at: usize, opening: &[&str], closing: &[&str]) -> Option<usize> {
    let mut depth = 0;
    let mut inner = lines.iter().enumerate().skip(at + 1);
    let end = inner.find(|(_, line)| {
        let word = line.code.split_whitespace().next().unwrap_or("");
        if opening.contains(&word) {
            depth += 1;
        } else if closing.contains(&word) {
            depth -= 1;
        }
        depth < 0
    });
    end.map(|(index, _)| index)
}

fn text_of(lines: &[Line<'_>]) -> String {
    lines.iter().flat_map(|line| [line.code, "\n"]).collect()
}

/// The macro argument at the start of a text.
fn argument(text: &str, is_alternative: bool) -> &str {
    if is_alternative && text.starts_with('<') {
        let mut is_protected = false;
        for (at, c) in text.char_indices() {
            match c {
                '>' if !is_protected => return &text[..=at],
                _ => is_protected = c == '!' && !is_protected,
            }
        }
    }
    let (mut depth, mut in_quotes) = (0i32, false);
    for (at, c) in text.char_indices() {
        match c {
            '"' => in_quotes = !in_quotes,
            '(' | '[' if !in_quotes => depth += 1,
            ')' | ']' if !in_quotes => depth -= 1,
            ',' if !in_quotes && depth <= 0 => return &text[..at],
            c if c.is_whitespace() && !in_quotes && depth <= 0 => return &text[..at],
            _ => {}
        }
    }
    text
}

/// All arguments, separated by commas or spaces.
fn arguments(text: &str, is_alternative: bool) -> Vec<&str> {
    let mut list = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let value = argument(rest, is_alternative);
        list.push(value);
        rest = rest[value.len()..].trim_start();
        if let Some(tail) = rest.strip_prefix(',') {
            rest = tail.trim_start();
            if rest.is_empty() {
                list.push("");
            }
        }
    }
    list
}

fn unquoted(text: &str) -> String {
    let inner = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    inner.unwrap_or(text).to_owned()
}

impl Macro {
    /// The text of an expansion.
    fn expansion(
        &self,
        list: &[String],
        counts: (u32, u32),
        is_alternative: bool,
    ) -> Result<String, Reason> {
        let mut values: Vec<Option<String>> = vec![None; self.parameters.len()];
        let mut position = 0;
        for (index, text) in list.iter().enumerate() {
            let named = text.split_once('=').and_then(|(name, value)| {
                let found = self.parameters.iter().position(|p| p.name == name.trim());
                Some((found?, value))
            });
            if let Some((parameter, value)) = named {
                values[parameter] = Some(unquoted(value.trim()));
                continue;
            }
            let Some(parameter) = self.parameters.get(position) else {
                return Err("too many macro arguments".to_owned());
            };
            if parameter.takes_rest {
                values[position] = Some(list[index..].join(", "));
                break;
            }
            values[position] = Some(unquoted(text)).filter(|text| !text.is_empty());
            position += 1;
        }
        let mut replaced = Vec::new();
        for (parameter, value) in self.parameters.iter().zip(&values) {
            let value = value.as_deref().or(parameter.default.as_deref());
            if value.is_none() && parameter.is_required {
                return Err(format!(
                    "missing value for required parameter '{}'",
                    parameter.name
                ));
            }
            replaced.push((parameter.name.as_str(), value.unwrap_or("")));
        }
        let text = substitute(&self.body, &replaced, counts, is_alternative);
        check_length(text.len())?;
        Ok(text)
    }
}

/// Replaces `\name` with the argument, `\@` with the number of expansions of all macros so far, `\+` with the number of
/// expansions of this macro, and `\()` with nothing. With `.altmacro`, also replaces names without backslash and
/// removes an `&` after them.
fn substitute(
    body: &str,
    values: &[(&str, &str)],
    (count, uses): (u32, u32),
    is_alternative: bool,
) -> String {
    let bare;
    let body = match is_alternative {
        true => {
            bare = with_bare_names(body, values);
            bare.as_str()
        }
        false => body,
    };
    let mut out = String::with_capacity(body.len());
    let mut rest = body;
    while let Some((before, after)) = rest.split_once('\\') {
        out.push_str(before);
        if let Some(tail) = after.strip_prefix('@') {
            out.push_str(&count.to_string());
            rest = tail;
        } else if let Some(tail) = after.strip_prefix('+') {
            out.push_str(&uses.to_string());
            rest = tail;
        } else if let Some(tail) = after.strip_prefix("()") {
            rest = tail;
        } else {
            let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
            let length = after.find(|c| !is_part(c)).unwrap_or(after.len());
            let (name, tail) = after.split_at(length);
            match values.iter().find(|(parameter, _)| *parameter == name) {
                Some((_, value)) if !name.is_empty() => out.push_str(value),
                _ => {
                    out.push('\\');
                    out.push_str(name);
                }
            }
            rest = tail;
        }
        if out.len() > MAX_EXPANSION {
            return out;
        }
    }
    out.push_str(rest);
    out
}

/// Replaces parameter names without backslash.
fn with_bare_names(body: &str, values: &[(&str, &str)]) -> String {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '\\');
    let mut out = String::with_capacity(body.len());
    let mut rest = body;
    while let Some(c) = rest.chars().next() {
        let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let word = &rest[..length.max(c.len_utf8())];
        rest = &rest[word.len()..];
        match values.iter().find(|(name, _)| *name == word) {
            Some((_, value)) => {
                out.push_str(value);
                rest = rest.strip_prefix('&').unwrap_or(rest);
            }
            None => out.push_str(word),
        }
        if out.len() > MAX_EXPANSION {
            return out;
        }
    }
    out
}
