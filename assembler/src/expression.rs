//! Expression trees and their parser. In: a [`Cursor`] at an expression. Out: an [`Expression`], which is a number if
//! everything in it is known.
//!
//! A symbol that has a numeric value at that point is replaced by the value, so a later reassignment of the symbol
//! does not change the expression.

use crate::cursor::Cursor;
use crate::error::Reason;
use crate::symbols::{SymbolId, SymbolTable};

/// The specifier after a symbol: the part of the address, or the kind of distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Specifier {
    /// Low half of the address.
    Abs32Lo,
    /// High half of the address.
    Abs32Hi,
    /// The full address.
    Abs64,
    /// Low half of the PC-relative distance.
    Rel32Lo,
    /// High half of the PC-relative distance.
    Rel32Hi,
    /// The PC-relative distance.
    Rel64,
    /// PC-relative distance to the entry of the global offset table.
    GotPcRel,
    /// Low half of the PC-relative distance to the entry of the global offset table.
    GotPcRel32Lo,
    /// High half of the PC-relative distance to the entry of the global offset table.
    GotPcRel32Hi,
}

/// Specifiers by their spelling.
pub(crate) const SPECIFIERS: &[(&str, Specifier)] = &[
    ("abs32@lo", Specifier::Abs32Lo),
    ("abs32@hi", Specifier::Abs32Hi),
    ("abs64", Specifier::Abs64),
    ("rel32@lo", Specifier::Rel32Lo),
    ("rel32@hi", Specifier::Rel32Hi),
    ("rel64", Specifier::Rel64),
    ("gotpcrel", Specifier::GotPcRel),
    ("gotpcrel32@lo", Specifier::GotPcRel32Lo),
    ("gotpcrel32@hi", Specifier::GotPcRel32Hi),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unary {
    Minus,
    Complement,
    Not,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binary {
    LogicalOr,
    LogicalAnd,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Add,
    Subtract,
    Or,
    Xor,
    And,
    Multiply,
    Divide,
    Remainder,
    ShiftLeft,
    ShiftRight,
}

/// Binary operators with their precedence. An operator is listed before those that are prefixes of it (`<<` before `<`).
const BINARY: &[(&str, Binary, u32)] = &[
    ("||", Binary::LogicalOr, 1),
    ("&&", Binary::LogicalAnd, 2),
    ("==", Binary::Equal, 3),
    ("!=", Binary::NotEqual, 3),
    ("<>", Binary::NotEqual, 3),
    ("<<", Binary::ShiftLeft, 6),
    (">>", Binary::ShiftRight, 6),
    ("<=", Binary::LessEqual, 3),
    (">=", Binary::GreaterEqual, 3),
    ("<", Binary::Less, 3),
    (">", Binary::Greater, 3),
    ("+", Binary::Add, 4),
    ("-", Binary::Subtract, 4),
    ("|", Binary::Or, 5),
    ("^", Binary::Xor, 5),
    ("&", Binary::And, 5),
    ("*", Binary::Multiply, 6),
    ("/", Binary::Divide, 6),
    ("%", Binary::Remainder, 6),
];

/// Built-in functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    Max,
    Or,
    AlignTo,
    ExtraSgprs,
    TotalVgprs,
    Occupancy,
}

const FUNCTIONS: &[(&str, Function)] = &[
    ("max", Function::Max),
    ("or", Function::Or),
    ("alignto", Function::AlignTo),
    ("extrasgprs", Function::ExtraSgprs),
    ("totalnumvgprs", Function::TotalVgprs),
    ("occupancy", Function::Occupancy),
];

/// Returns `true` if a word is the name of a function.
pub(crate) fn is_function(word: &str) -> bool {
    FUNCTIONS.iter().any(|(name, _)| *name == word)
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expression {
    Number(i64),
    /// Section and offset.
    Offset(usize, u64),
    Symbol(SymbolId, Option<Specifier>),
    Unary(Unary, Box<Expression>),
    Binary(Binary, Box<Expression>, Box<Expression>),
    Call(Function, Vec<Expression>),
}

impl Expression {
    /// Calls `f` with every symbol and its specifier.
    pub(crate) fn for_each_symbol(&self, f: &mut impl FnMut(SymbolId, Option<Specifier>)) {
        match self {
            Expression::Number(_) | Expression::Offset(..) => {}
            Expression::Symbol(id, specifier) => f(*id, *specifier),
            Expression::Unary(_, inner) => inner.for_each_symbol(f),
            Expression::Binary(_, left, right) => {
                left.for_each_symbol(f);
                right.for_each_symbol(f);
            }
            Expression::Call(_, arguments) => {
                arguments
                    .iter()
                    .for_each(|argument| argument.for_each_symbol(f));
            }
        }
    }

    /// Returns `true` if it refers to addresses or symbols.
    pub(crate) fn has_symbols(&self) -> bool {
        match self {
            Expression::Number(_) => false,
            Expression::Offset(..) | Expression::Symbol(..) => true,
            Expression::Unary(_, inner) => inner.has_symbols(),
            Expression::Binary(_, left, right) => left.has_symbols() || right.has_symbols(),
            Expression::Call(_, arguments) => arguments.iter().any(Expression::has_symbols),
        }
    }
}

/// Limit on the nesting depth of brackets and unary operators.
const MAX_DEPTH: u32 = 64;

/// Limit on the operators of an expression that cannot be folded when they are read.
const MAX_OPERATORS: u32 = 256;

/// Parses expressions at one offset of a section.
pub(crate) struct ExpressionParser<'s> {
    pub(crate) symbols: &'s mut SymbolTable,
    /// The value of `.`.
    pub(crate) here: (usize, u64),
    depth: u32,
    operators: u32,
}

impl<'s> ExpressionParser<'s> {
    pub(crate) fn new(symbols: &'s mut SymbolTable, here: (usize, u64)) -> Self {
        Self {
            symbols,
            here,
            depth: 0,
            operators: 0,
        }
    }

    /// Reads the longest expression.
    pub(crate) fn parse(&mut self, cursor: &mut Cursor<'_>) -> Result<Expression, Reason> {
        let tree = self.tree(cursor)?;
        Ok(self.folded(tree))
    }

    /// Like [`Self::parse`], but does not fold label differences.
    pub(crate) fn parse_operand(&mut self, cursor: &mut Cursor<'_>) -> Result<Expression, Reason> {
        let tree = self.tree(cursor)?;
        Ok(match tree.has_symbols() {
            true => tree,
            false => self.folded(tree),
        })
    }

    fn tree(&mut self, cursor: &mut Cursor<'_>) -> Result<Expression, Reason> {
        let first = self.operand(cursor)?;
        self.rest(cursor, first, 1)
    }

    fn folded(&self, tree: Expression) -> Expression {
        match self.symbols.evaluate(&tree) {
            Ok(value) => value.number().map_or(tree, Expression::Number),
            Err(_) => tree,
        }
    }

    /// The expression that continues `left` with operators of at least the precedence `least`.
    fn rest(
        &mut self,
        cursor: &mut Cursor<'_>,
        mut left: Expression,
        least: u32,
    ) -> Result<Expression, Reason> {
        while let Some((spelling, operator, binds)) = binary(cursor)
            && binds >= least
        {
            cursor.skip(spelling.len());
            let mut right = self.operand(cursor)?;
            if let Some((_, _, next)) = binary(cursor)
                && next > binds
            {
                right = self.rest(cursor, right, binds + 1)?;
            }
            left = self.joined(operator, left, right)?;
        }
        Ok(left)
    }

    /// Combines two operands. Numbers are folded immediately, so long sums do not become deep trees.
    fn joined(
        &mut self,
        operator: Binary,
        left: Expression,
        right: Expression,
    ) -> Result<Expression, Reason> {
        if let (Expression::Number(left), Expression::Number(right)) = (&left, &right)
            && let Ok(number) = crate::symbols::binary(operator, *left, *right)
        {
            return Ok(Expression::Number(number));
        }
        self.operators += 1;
        if self.operators > MAX_OPERATORS {
            return Err("the expression is too long".to_owned());
        }
        Ok(Expression::Binary(
            operator,
            Box::new(left),
            Box::new(right),
        ))
    }

    fn operand(&mut self, cursor: &mut Cursor<'_>) -> Result<Expression, Reason> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("the expression is nested too deeply".to_owned());
        }
        let operand = self.operand_within(cursor);
        self.depth -= 1;
        operand
    }

    fn operand_within(&mut self, cursor: &mut Cursor<'_>) -> Result<Expression, Reason> {
        cursor.skip_space();
        let unary = |operator, inner| Ok(Expression::Unary(operator, Box::new(inner)));
        match cursor.peek() {
            Some('+') => {
                cursor.skip(1);
                self.operand(cursor)
            }
            Some('-') => {
                cursor.skip(1);
                match self.operand(cursor)? {
                    Expression::Number(number) => Ok(Expression::Number(number.wrapping_neg())),
                    inner => unary(Unary::Minus, inner),
                }
            }
            Some('~') => {
                cursor.skip(1);
                unary(Unary::Complement, self.operand(cursor)?)
            }
            Some('!') => {
                cursor.skip(1);
                unary(Unary::Not, self.operand(cursor)?)
            }
            Some('(') => {
                cursor.skip(1);
                let first = self.operand(cursor)?;
                let inner = self.rest(cursor, first, 1)?;
                cursor.expect(')')?;
                Ok(inner)
            }
            Some('\'') => cursor.character().map(Expression::Number),
            Some(c) if c.is_ascii_digit() => self.number_or_label(cursor),
            _ => self.name(cursor),
        }
    }

    /// A number, or `1b` and `1f`: the nearest label `1` before and after.
    fn number_or_label(&mut self, cursor: &mut Cursor<'_>) -> Result<Expression, Reason> {
        let word = cursor.word();
        let (digits, direction) = word.split_at(word.len() - 1);
        let is_label = matches!(direction, "b" | "f")
            && !digits.is_empty()
            && digits.bytes().all(|byte| byte.is_ascii_digit())
            && !(digits == "0" && direction == "b");
        if is_label || word == "0b" {
            let is_before = direction == "b";
            let symbol = self.symbols.local_label(digits, is_before)?;
            return Ok(Expression::Symbol(symbol, None));
        }
        number(word)
            .map(Expression::Number)
            .ok_or_else(|| format!("invalid number '{word}'"))
    }

    fn name(&mut self, cursor: &mut Cursor<'_>) -> Result<Expression, Reason> {
        let Some(name) = cursor.name()? else {
            let rest = cursor.rest().trim();
            return Err(match rest {
                "" => "expected an expression".to_owned(),
                rest => format!("invalid expression '{rest}'"),
            });
        };
        if name == "." {
            return Ok(Expression::Offset(self.here.0, self.here.1));
        }
        let function = FUNCTIONS.iter().find(|(spelling, _)| *spelling == name);
        if let Some((_, function)) = function
            && cursor.accept('(')
        {
            return self.call(*function, cursor);
        }
        let specifier = match cursor.accept('@') {
            false => None,
            true => Some(specifier(cursor)?),
        };
        let symbol = self.symbols.intern(&name);
        if specifier.is_none()
            && let Some(number) = self.symbols.number_of(symbol)
        {
            return Ok(Expression::Number(number));
        }
        Ok(Expression::Symbol(symbol, specifier))
    }

    /// The arguments of a function, after the opening bracket.
    fn call(&mut self, function: Function, cursor: &mut Cursor<'_>) -> Result<Expression, Reason> {
        let mut arguments = Vec::new();
        loop {
            let first = self.operand(cursor)?;
            arguments.push(self.rest(cursor, first, 1)?);
            if !cursor.accept(',') {
                break;
            }
        }
        cursor.expect(')')?;
        Ok(Expression::Call(function, arguments))
    }
}

/// The next operator.
fn binary(cursor: &mut Cursor<'_>) -> Option<(&'static str, Binary, u32)> {
    cursor.skip_space();
    let rest = cursor.rest();
    let found = BINARY
        .iter()
        .find(|(spelling, ..)| rest.starts_with(spelling));
    found.copied()
}

/// The specifier after `@`.
fn specifier(cursor: &mut Cursor<'_>) -> Result<Specifier, Reason> {
    let start = cursor.rest();
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '@' || c == '_';
    let length = start.find(|c| !is_part(c)).unwrap_or(start.len());
    let word = &start[..length];
    cursor.skip(length);
    let found = SPECIFIERS
        .iter()
        .find(|(spelling, _)| spelling.eq_ignore_ascii_case(word));
    found
        .map(|(_, specifier)| *specifier)
        .ok_or_else(|| format!("unknown specifier '@{word}'"))
}

/// A number without a sign: decimal, `0x`, `0b` or octal.
pub(crate) fn number(word: &str) -> Option<i64> {
    let lower = word.to_ascii_lowercase();
    let radix = |digits: &str, radix| {
        let is_number = digits.chars().all(|c| c.is_digit(radix));
        let bits = u64::from_str_radix(digits, radix).ok();
        bits.filter(|_| is_number).map(|bits| bits as i64)
    };
    match lower.as_bytes() {
        [b'0', b'x', ..] => radix(&lower[2..], 16),
        [b'0', b'b', ..] => radix(&lower[2..], 2),
        [b'0', _, ..] => radix(&lower[1..], 8),
        _ => radix(&lower, 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Result<i64, Reason> {
        let mut symbols = SymbolTable::default();
        let four = symbols.intern("four");
        symbols.define_number(four, 4);
        let mut cursor = Cursor::new(text);
        let tree = ExpressionParser::new(&mut symbols, (0, 8)).parse(&mut cursor)?;
        cursor.end()?;
        match tree {
            Expression::Number(number) => Ok(number),
            other => Err(format!("{other:?}")),
        }
    }

    #[test]
    fn operators_bind_as_in_llvm() {
        assert_eq!(value("0x10 - 2 + four"), Ok(18));
        assert_eq!(value("1 << 4 | 3"), Ok(19));
        assert_eq!(value("2 + 3 * four"), Ok(14));
        assert_eq!(value("-(1 + 2) * ~0"), Ok(3));
        assert_eq!(value("1 == 1"), Ok(-1));
        assert_eq!(value("(1 < 2) && (3 > 2)"), Ok(1));
        assert_eq!(value("!5 || 0"), Ok(0));
        assert_eq!(value("'a' + 010"), Ok(105));
        assert!(value("max(1, alignto(five, 8), 3)").is_err());
        assert_eq!(value("max(1, alignto(four + 1, 8), 3)"), Ok(8));
        assert_eq!(value(". - ."), Ok(0));
    }

    #[test]
    fn invalid_expressions() {
        for text in ["", "1 +", "(1", "1 2", "0x", "four@rel", "1 / 0", "$"] {
            assert!(value(text).is_err(), "{text}");
        }
        assert!(value(&"(".repeat(100_000)).is_err());
        assert!(value(&"-".repeat(100_000)).is_err());
    }
}
