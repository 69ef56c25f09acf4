//! Inline assembly: constraints and templates.
//!
//! In: the two strings of an LLVM `asm` call, such as `"v_add_f32 $0, $1, $2"` and `"=v,v,s"`. A template refers to its
//! operands by number, outputs before inputs: `$0`, `${0}`, or `${0:m}` with the modifier `m`. A constraint specifies
//! where an operand may be: any VGPR (`v`), any SGPR (`s`), `v3` (`{v3}`), or in the register of output 0 (`0`).
//!
//! Out: an [`InlineAssembly`]. [`InlineAssembly::new`] parses both strings once and checks them against each other, so
//! later passes can rely on the existence of every operand that the template refers to.

use isa::Register;
use std::fmt::Write;

/// A kind of register; the operand may be in any register of that kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegisterKind {
    /// `v`
    Vector,
    /// `s`
    Scalar,
    /// `r`: an SGPR if the operand is uniform, otherwise a VGPR.
    General,
    /// `a`
    Accumulator,
}

/// Kinds of constants that an input may be, with LLVM's constraint for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConstantKind {
    /// `i`, `n`: any.
    Any,
    /// `I`: an inline integer.
    InlineInteger,
    /// `J`: a signed integer of 16 bits.
    Signed16,
    /// `A`: an inline constant for an operand of its type.
    Inline,
    /// `B`: a signed integer of 32 bits.
    Signed32,
    /// `C`: an unsigned integer of 32 bits or an inline integer.
    Unsigned32,
    /// `DA`: 64 bits, both halves of which are inline constants.
    InlineHalves,
    /// `DB`: 64 bits.
    Wide,
}

/// The location of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OperandLocation {
    /// In any register of a kind.
    Register(RegisterKind),
    /// In this register.
    Explicit(Register),
    /// In the register of an output.
    Same(usize),
    /// A constant in the text itself.
    Constant(ConstantKind),
}

/// The constraint of an operand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constraint {
    /// True if the operand is written.
    pub is_output: bool,
    /// True if it is written before all inputs are read (early clobber).
    pub is_early: bool,
    /// The allowed locations, in order of preference.
    pub locations: Vec<OperandLocation>,
}

impl Constraint {
    /// The register or kind of register, if a register is allowed.
    pub fn register(&self) -> Option<OperandLocation> {
        let is_register =
            |location: &&OperandLocation| !matches!(location, OperandLocation::Constant(_));
        self.locations.iter().find(is_register).copied()
    }

    /// The kinds of constants that are allowed.
    pub fn constants(&self) -> impl Iterator<Item = ConstantKind> + '_ {
        self.locations.iter().filter_map(|location| match location {
            OperandLocation::Constant(kind) => Some(*kind),
            _ => None,
        })
    }
}

/// State that is overwritten in addition to the outputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clobber {
    /// Registers.
    Register(Register),
    /// Any memory.
    Memory,
}

/// Parts of a template.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Piece {
    Text(String),
    Operand(usize, Option<char>),
    /// A number that is unique to each use of the template.
    Unique,
}

/// A template with its constraints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InlineAssembly {
    /// The template as it was written.
    pub template: String,
    /// The constraints as they were written.
    pub constraints: String,
    /// Outputs, then inputs.
    pub operands: Vec<Constraint>,
    /// State that is overwritten in addition to the outputs.
    pub clobbers: Vec<Clobber>,
    pieces: Vec<Piece>,
}

impl InlineAssembly {
    /// Parses a template and its constraints.
    ///
    /// # Errors
    /// A message about the part that is unknown or contradictory.
    pub fn new(template: &str, constraints: &str) -> Result<InlineAssembly, String> {
        let mut this = InlineAssembly {
            template: template.to_owned(),
            constraints: constraints.to_owned(),
            operands: Vec::new(),
            clobbers: Vec::new(),
            pieces: parse_template(template)?,
        };
        for item in split_constraints(constraints) {
            this.constraint(item)
                .map_err(|reason| format!("constraint '{item}': {reason}"))?;
        }
        let count = this.operands.len() + this.clobbered().count();
        for piece in &this.pieces {
            if let Piece::Operand(number, modifier) = *piece {
                if number >= count {
                    return Err(format!(
                        "the template names operand {number}, but the number of operands is {count}"
                    ));
                }
                if let Some(modifier) = modifier.filter(|m| !MODIFIERS.contains(m)) {
                    return Err(format!("unknown operand modifier '{modifier}'"));
                }
            }
        }
        Ok(this)
    }

    /// Code that ends the wavefront if any lane executes it.
    ///
    /// # Errors
    /// Never, since the template is well-formed.
    pub fn end_wavefront() -> Result<InlineAssembly, String> {
        InlineAssembly::new("s_cbranch_execz 1f\ns_endpgm\n1:", "")
    }

    /// Registers that are overwritten in addition to outputs; a template numbers them after its operands.
    pub fn clobbered(&self) -> impl Iterator<Item = Register> + '_ {
        self.clobbers.iter().filter_map(|clobber| match clobber {
            Clobber::Register(register) => Some(*register),
            Clobber::Memory => None,
        })
    }

    /// The specific registers that constraints and clobbers name (`{v3}`).
    pub fn named(&self) -> impl Iterator<Item = Register> + '_ {
        let explicit = self
            .operands
            .iter()
            .filter_map(|operand| match operand.register() {
                Some(OperandLocation::Explicit(register)) => Some(register),
                _ => None,
            });
        explicit.chain(self.clobbered())
    }

    /// Number of outputs; they come first.
    pub fn outputs(&self) -> usize {
        let is_output = |operand: &&Constraint| operand.is_output;
        self.operands.iter().take_while(is_output).count()
    }

    /// Returns `true` if the output with this index has the same value in all lanes, because it is in SGPRs. An output
    /// in a general register depends on the input that shares the register; see [`Self::general_input`].
    pub fn is_uniform(&self, output: usize) -> bool {
        match self.operands.get(output).and_then(Constraint::register) {
            Some(OperandLocation::Register(RegisterKind::Scalar | RegisterKind::General)) => true,
            Some(OperandLocation::Explicit(register)) => register.is_scalar(),
            _ => false,
        }
    }

    /// The index of the argument that is in the same general register as this output.
    pub fn general_input(&self, output: usize) -> Option<usize> {
        let general = OperandLocation::Register(RegisterKind::General);
        let location = self.operands.get(output)?.register();
        let shares = |input: &Constraint| input.register() == Some(OperandLocation::Same(output));
        let inputs = &self.operands[self.outputs()..];
        inputs
            .iter()
            .position(shares)
            .filter(|_| location == Some(general))
    }

    /// Returns `true` if the operand must be in a specific register, or in the register of another operand.
    pub fn is_bound(&self, operand: usize) -> bool {
        match self.operands.get(operand).and_then(Constraint::register) {
            Some(OperandLocation::Explicit(_) | OperandLocation::Same(_)) => true,
            Some(OperandLocation::Register(_)) => self
                .operands
                .iter()
                .any(|input| input.register() == Some(OperandLocation::Same(operand))),
            Some(OperandLocation::Constant(_)) | None => false,
        }
    }

    /// The template with the operands' names substituted. `name` gives the name of an operand with a modifier; `unique`
    /// replaces `${:uid}` and differs for each use of the template.
    pub fn text(&self, unique: u32, name: &dyn Fn(usize, Option<char>) -> String) -> String {
        let mut out = String::new();
        for piece in &self.pieces {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Operand(number, modifier) => match self.operands.len() {
                    count if *number < count => out.push_str(&name(*number, *modifier)),
                    count => {
                        let register = self.clobbered().nth(number - count);
                        out.extend(register.map(|register| register.to_string()));
                    }
                },
                Piece::Unique => {
                    // Writing to a string cannot fail.
                    let _ = write!(out, "{unique}");
                }
            }
        }
        out
    }

    fn constraint(&mut self, item: &str) -> Result<(), String> {
        if let Some(clobber) = item.strip_prefix('~') {
            let name = clobber.strip_prefix('{').and_then(|c| c.strip_suffix('}'));
            let name = name.ok_or("a clobber must be a name in braces")?;
            self.clobbers.push(match name {
                "memory" => Clobber::Memory,
                _ => Clobber::Register(register(name)?),
            });
            return Ok(());
        }
        let (is_output, mut rest) = match item.strip_prefix('=') {
            Some(rest) => (true, rest),
            None => (false, item),
        };
        if rest.starts_with('!') {
            return Err("labels as operands are not supported".into());
        }
        if rest.starts_with('*') {
            return Err("operands in memory are not supported".into());
        }
        let mut is_early = false;
        while let Some(after) = rest.strip_prefix(['&', '%']) {
            is_early |= rest.starts_with('&');
            rest = after;
        }
        let mut locations = Vec::new();
        let mut allows_memory = false;
        while !rest.is_empty() {
            if let Some(after) = rest.strip_prefix('m') {
                allows_memory = true;
                rest = after;
                continue;
            }
            let (location, after) = location(rest)?;
            locations.push(location);
            rest = after.strip_prefix('|').unwrap_or(after);
        }
        if allows_memory && locations.is_empty() {
            return Err("operands in memory are not supported".into());
        }
        if is_output && self.operands.len() > self.outputs() {
            return Err("an output must not follow an input".into());
        }
        let constraint = Constraint {
            is_output,
            is_early,
            locations,
        };
        self.check(&constraint)?;
        self.operands.push(constraint);
        Ok(())
    }

    fn check(&self, constraint: &Constraint) -> Result<(), String> {
        if constraint.locations.is_empty() {
            return Err("the constraint is empty".into());
        }
        if constraint.is_output && constraint.register().is_none() {
            return Err("an output must be in a register".into());
        }
        let Some(OperandLocation::Same(output)) = constraint.register() else {
            return Ok(());
        };
        if constraint.is_output || output >= self.outputs() {
            return Err(format!("{output} is not the number of a preceding output"));
        }
        let twice = self
            .operands
            .iter()
            .any(|other| other.register() == Some(OperandLocation::Same(output)));
        match twice {
            true => Err(format!("another input is already tied to output {output}")),
            false => Ok(()),
        }
    }
}

/// Modifiers of operands: `c` and `n` for plain and negated constants; `r` changes nothing.
const MODIFIERS: [char; 3] = ['c', 'n', 'r'];

/// Single letters.
const LETTERS: &[(char, OperandLocation)] = &[
    ('v', OperandLocation::Register(RegisterKind::Vector)),
    ('s', OperandLocation::Register(RegisterKind::Scalar)),
    ('r', OperandLocation::Register(RegisterKind::General)),
    ('a', OperandLocation::Register(RegisterKind::Accumulator)),
    ('i', OperandLocation::Constant(ConstantKind::Any)),
    ('n', OperandLocation::Constant(ConstantKind::Any)),
    ('I', OperandLocation::Constant(ConstantKind::InlineInteger)),
    ('J', OperandLocation::Constant(ConstantKind::Signed16)),
    ('A', OperandLocation::Constant(ConstantKind::Inline)),
    ('B', OperandLocation::Constant(ConstantKind::Signed32)),
    ('C', OperandLocation::Constant(ConstantKind::Unsigned32)),
    ('X', OperandLocation::Register(RegisterKind::Vector)),
];

/// Pairs of letters.
const PAIRS: [(&str, OperandLocation); 3] = [
    ("DA", OperandLocation::Constant(ConstantKind::InlineHalves)),
    ("DB", OperandLocation::Constant(ConstantKind::Wide)),
    ("VA", OperandLocation::Register(RegisterKind::Vector)),
];

/// The first alternative of a constraint, and the remaining text.
fn location(text: &str) -> Result<(OperandLocation, &str), String> {
    if let Some(rest) = text.strip_prefix('{') {
        let (name, rest) = rest.split_once('}').ok_or("missing '}'")?;
        return Ok((OperandLocation::Explicit(register(name)?), rest));
    }
    let digits = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    if digits > 0 {
        let number = text[..digits].parse().map_err(|_| "no such operand")?;
        return Ok((OperandLocation::Same(number), &text[digits..]));
    }
    let pair = text.strip_prefix('^').unwrap_or(text);
    for (name, location) in PAIRS {
        if let Some(rest) = pair.strip_prefix(name) {
            return Ok((location, rest));
        }
    }
    let mut letters = text.chars();
    let known = letters
        .next()
        .and_then(|letter| LETTERS.iter().find(|(known, _)| *known == letter));
    match known {
        Some((_, location)) => Ok((*location, letters.as_str())),
        None => Err("unknown constraint".into()),
    }
}

/// A register by its name in assembly or in LLVM: `v3`, `s[0:1]`, `VCC`, `SGPR0_SGPR1`.
fn register(name: &str) -> Result<Register, String> {
    let lower = name.to_ascii_lowercase();
    let named = Register::from_name(&lower).or_else(|| {
        let mut parts = lower.split('_').map(|part| {
            let part = part.replacen("gpr", "", 1);
            Register::from_name(&part).filter(|register| register.width == 1)
        });
        let first = parts.next()??;
        parts.try_fold(first, |tuple, part| {
            let part = part?;
            let follows = part.file == tuple.file
                && u16::from(part.index) == u16::from(tuple.index) + u16::from(tuple.width);
            follows.then_some(Register {
                width: tuple.width + 1,
                ..tuple
            })
        })
    });
    named.ok_or_else(|| format!("there is no register '{name}'"))
}

/// The constraints, which are separated by commas outside braces.
fn split_constraints(text: &str) -> impl Iterator<Item = &str> {
    let items = (!text.trim().is_empty()).then(|| text.split(','));
    items.into_iter().flatten().map(str::trim)
}

/// Parses a template. Of the variants in `$(a$|b$)`, the first is used.
fn parse_template(template: &str) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    let mut text = String::new();
    let mut variant = 0;
    let mut rest = template;
    while let Some(at) = rest.find('$') {
        let (before, after) = rest.split_at(at);
        if variant == 0 {
            text.push_str(before);
        }
        let (piece, remaining) = escape(&after[1..], &mut variant)?;
        rest = remaining;
        match piece {
            _ if variant != 0 => {}
            Some(Piece::Text(more)) => text.push_str(&more),
            Some(piece) => {
                pieces.push(Piece::Text(std::mem::take(&mut text)));
                pieces.push(piece);
            }
            None => {}
        }
    }
    text.push_str(rest);
    pieces.push(Piece::Text(text));
    Ok(pieces)
}

/// The piece after a `$`, and the remaining text.
fn escape<'a>(text: &'a str, variant: &mut u32) -> Result<(Option<Piece>, &'a str), String> {
    if let Some(rest) = text.strip_prefix('$') {
        return Ok((Some(Piece::Text("$".into())), rest));
    }
    if let Some(rest) = text.strip_prefix(['(', ')']) {
        *variant = 0;
        return Ok((None, rest));
    }
    if let Some(rest) = text.strip_prefix('|') {
        *variant += 1;
        return Ok((None, rest));
    }
    let (inner, rest) = match text.strip_prefix('{') {
        Some(braced) => braced
            .split_once('}')
            .ok_or("missing '}' in the template")?,
        None => {
            let digits = text.find(|c: char| !c.is_ascii_digit());
            text.split_at(digits.unwrap_or(text.len()))
        }
    };
    let piece = match inner {
        ":uid" => Piece::Unique,
        ":comment" => Piece::Text(";".into()),
        ":private" => Piece::Text(".L".into()),
        _ => {
            let (number, modifier) = match inner.split_once(':') {
                Some((number, modifier)) => (number, Some(modifier)),
                None => (inner, None),
            };
            let number = number
                .parse()
                .map_err(|_| format!("invalid '${inner}' in the template"))?;
            let mut letters = modifier.unwrap_or_default().chars();
            let modifier = letters.next();
            if letters.next().is_some() {
                return Err(format!("invalid '${inner}' in the template"));
            }
            Piece::Operand(number, modifier)
        }
    };
    Ok((Some(piece), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(template: &str, constraints: &str) -> Result<String, String> {
        let assembly = InlineAssembly::new(template, constraints)?;
        Ok(assembly.text(7, &|number, modifier| match modifier {
            Some(modifier) => format!("<{number}{modifier}>"),
            None => format!("<{number}>"),
        }))
    }

    #[test]
    fn operands_are_substituted_into_the_template() {
        let template = "v_add $0, ${1}, ${2:n}, $3 $$ ${:uid} ${:comment} $(a$|b$)";
        let text = texts(template, "=v,v,i,~{memory},~{s4}");
        assert_eq!(text.as_deref(), Ok("v_add <0>, <1>, <2n>, s4 $ 7 ; a"));
    }

    #[test]
    fn constraints_say_where_operands_are() {
        let assembly =
            InlineAssembly::new("", "=&v,={s[0:1]},0,{VCC},{SGPR4_SGPR5},sI,~{v5},~{memory}")
                .expect("parses");
        let registers: Vec<_> = assembly.operands.iter().map(Constraint::register).collect();
        assert_eq!(
            registers,
            [
                Some(OperandLocation::Register(RegisterKind::Vector)),
                Some(OperandLocation::Explicit(Register::sgprs(0, 2))),
                Some(OperandLocation::Same(0)),
                Some(OperandLocation::Explicit(Register::VCC)),
                Some(OperandLocation::Explicit(Register::sgprs(4, 2))),
                Some(OperandLocation::Register(RegisterKind::Scalar)),
            ]
        );
        assert!(assembly.operands[0].is_early);
        assert_eq!((assembly.outputs(), assembly.clobbers.len()), (2, 2));
        assert!(!assembly.is_uniform(0) && assembly.is_uniform(1));
    }

    #[test]
    fn contradictions_are_rejected() {
        for (template, constraints, reason) in [
            (
                "$1",
                "v",
                "the template names operand 1, but the number of operands is 1",
            ),
            ("${0:q}", "v", "unknown operand modifier 'q'"),
            (
                "",
                "=v,1",
                "constraint '1': 1 is not the number of a preceding output",
            ),
            (
                "",
                "{v300}",
                "constraint '{v300}': there is no register 'v300'",
            ),
            ("", "=i", "constraint '=i': an output must be in a register"),
            (
                "",
                "=*v",
                "constraint '=*v': operands in memory are not supported",
            ),
            (
                "",
                "m",
                "constraint 'm': operands in memory are not supported",
            ),
            ("", "q", "constraint 'q': unknown constraint"),
            ("$", "", "invalid '$' in the template"),
        ] {
            assert_eq!(texts(template, constraints), Err(reason.to_owned()));
        }
    }
}
