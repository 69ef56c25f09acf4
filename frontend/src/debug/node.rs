//! Reads the fields of metadata nodes. LLVM's C API has accessors for few of them, so they are parsed from the
//! text that LLVM prints for a node: `<0x1> = distinct !DILexicalBlock(scope: <0x2>, line: 3)`. The text refers to
//! other nodes by address. They are found among the operands of the node, whose addresses are known.

use crate::bindings::{Metadata, Module};

/// A parsed node.
pub struct Node<'m> {
    /// The kind of node, such as `DILexicalBlock`; empty for lists.
    kind: String,
    /// The names and values of the fields. Elements of lists have empty names.
    fields: Vec<(String, String)>,
    operands: Vec<Metadata<'m>>,
}

impl<'m> Node<'m> {
    /// Parses metadata. Metadata that is not a node has no fields.
    pub fn read(module: Module<'m>, metadata: Metadata<'m>) -> Node<'m> {
        let value = metadata.value(module);
        let operands = value.node_operands().into_iter().flatten();
        let (kind, fields) = parse(&value.print());
        Node {
            kind,
            fields,
            operands: operands.map(|operand| operand.as_metadata()).collect(),
        }
    }

    /// The kind of node.
    pub fn kind(&self) -> &str {
        &self.kind
    }

    fn field(&self, name: &str) -> Option<&str> {
        let mut fields = self.fields.iter();
        let field = fields.find(|(known, _)| known == name);
        field.map(|(_, text)| text.as_str())
    }

    /// A field as a word; empty if absent.
    pub fn word(&self, name: &str) -> &str {
        self.field(name).unwrap_or_default()
    }

    /// Returns `true` if a field contains a flag.
    pub fn has_flag(&self, name: &str, flag: &str) -> bool {
        self.word(name).split(" | ").any(|word| word == flag)
    }

    /// A field as a number; 0 if absent.
    pub fn number<N: std::str::FromStr + Default>(&self, name: &str) -> N {
        self.word(name).parse().unwrap_or_default()
    }

    /// A field as a string; empty if absent.
    pub fn string(&self, name: &str) -> String {
        let quoted = self.word(name);
        let quoted = quoted.strip_prefix('!').unwrap_or(quoted);
        let inner = quoted
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'));
        unescape(inner.unwrap_or_default())
    }

    /// The node that a field refers to.
    pub fn link(&self, name: &str) -> Option<Metadata<'m>> {
        self.at(self.field(name)?)
    }

    fn at(&self, text: &str) -> Option<Metadata<'m>> {
        let digits = text.strip_prefix("<0x")?.strip_suffix('>')?;
        let address = usize::from_str_radix(digits, 16).ok()?;
        let mut operands = self.operands.iter().copied();
        operands.find(|operand| operand.key() == address)
    }

    /// The inline node in a field, such as an expression.
    pub fn inner(&self, name: &str) -> Option<Node<'m>> {
        let (kind, fields) = parse(self.field(name)?);
        (!kind.is_empty()).then(|| Node {
            kind,
            fields,
            operands: Vec::new(),
        })
    }

    /// A field as an integer, either a literal or metadata such as `i64 4`.
    pub fn integer(&self, name: &str) -> Option<i64> {
        self.word(name).split(' ').next_back()?.parse().ok()
    }

    /// A field as the bits of a constant: an integer such as `i64 4`, a boolean, or `float 3.000000e+00`.
    pub fn constant(&self, name: &str) -> Option<i64> {
        let (ty, value) = self.word(name).split_once(' ')?;
        match (ty, value) {
            (_, "true") => Some(1),
            (_, "false") => Some(0),
            ("half", _) => i64::from_str_radix(value.strip_prefix("0xH")?, 16).ok(),
            // A hexadecimal literal is a double even if the type is a different one.
            ("float", _) => Some(i64::from((double(value)? as f32).to_bits())),
            ("double", _) => Some(double(value)?.to_bits() as i64),
            _ => value.parse().ok(),
        }
    }

    /// The elements of a list; `None` for elements that are null or not nodes.
    pub fn elements(&self) -> impl Iterator<Item = Option<Metadata<'m>>> + '_ {
        self.fields.iter().map(|(_, text)| self.at(text))
    }

    /// The fields without names, in order: the operations and operands of an expression.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.fields.iter().map(|(_, text)| text.as_str())
    }

    /// The operands except null ones.
    pub fn operands(&self) -> &[Metadata<'m>] {
        &self.operands
    }
}

/// Parses a node in the text of the module: `!7 = !DILabel(scope: !5, name: "here")`. Its references to other nodes
/// cannot be resolved.
pub fn of_text<'m>(text: &str) -> Option<Node<'m>> {
    let (_, definition) = text.split_once(" = ")?;
    let (kind, fields) = parse(definition);
    (!kind.is_empty()).then(|| Node {
        kind,
        fields,
        operands: Vec::new(),
    })
}

/// A floating-point number as LLVM prints it.
fn double(text: &str) -> Option<f64> {
    match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok().map(f64::from_bits),
        None => text.parse().ok(),
    }
}

/// The kind and the fields of a node in text form.
fn parse(text: &str) -> (String, Vec<(String, String)>) {
    let Some(start) = text.find('!') else {
        return Default::default();
    };
    let text = &text[start + 1..];
    let Some(open) = text.find(['(', '{', '"']) else {
        return Default::default();
    };
    let (kind, rest) = text.split_at(open);
    let inner = match rest.as_bytes() {
        [b'(', inner @ .., b')'] | [b'{', inner @ .., b'}'] => inner.len(),
        _ => return Default::default(),
    };
    let fields = split(&rest[1..=inner]).into_iter().map(|field| {
        // Names contain no brackets or quotes.
        let name = field.split(['"', '<', '(']).next().unwrap_or_default();
        match name.find(": ") {
            Some(end) => (field[..end].to_owned(), field[end + 2..].to_owned()),
            None => (String::new(), field.to_owned()),
        }
    });
    (kind.to_owned(), fields.collect())
}

/// Splits at commas outside strings and brackets.
fn split(text: &str) -> Vec<&str> {
    let (mut depth, mut is_quoted, mut start) = (0_u32, false, 0);
    let mut parts = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            b'(' | b'{' => depth += 1,
            b')' | b'}' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    let last = text[start..].trim();
    if !last.is_empty() {
        parts.push(last);
    }
    parts
}

/// Replaces escapes such as `\41` in a string.
fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        let digits = tail.get(..2).filter(|_| first == b'\\');
        let digits = digits.and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let (byte, following) = match byte {
            Some(byte) => (byte, &tail[2..]),
            None if first == b'\\' && tail.first() == Some(&b'\\') => (first, &tail[1..]),
            None => (first, tail),
        };
        rest = following;
        bytes.push(byte);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_parsed() {
        let text = r#"<0x7f> = distinct !DISubprogram(name: "a, \22b\22", scope: <0x10>, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, expr: !DIExpression(DW_OP_constu, 5))"#;
        let (kind, fields) = parse(text);
        let names: Vec<&str> = fields.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(kind, "DISubprogram");
        assert_eq!(names, ["name", "scope", "spFlags", "expr"]);
        assert_eq!(fields[0].1, r#""a, \22b\22""#);
        assert_eq!(fields[1].1, "<0x10>");
        assert_eq!(fields[3].1, "!DIExpression(DW_OP_constu, 5)");
    }

    #[test]
    fn elements_of_lists_have_no_names() {
        let (kind, fields) = parse("<0x7f> = !{<0x1>, null, i32 5}");
        let texts: Vec<&str> = fields.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!((kind.as_str(), texts), ("", vec!["<0x1>", "null", "i32 5"]));
    }

    #[test]
    fn constants_are_bits() {
        let (kind, fields) = parse(
            "!DI(a: i64 -4, b: i1 true, c: float 3.000000e+00, d: double 0x4008000000000000, e: half 0xH4200, f: !\"Box\")",
        );
        let node = Node {
            kind,
            fields,
            operands: Vec::new(),
        };
        let names = ["a", "b", "c", "d", "e", "f"];
        let bits = names.map(|name| node.constant(name));
        let three = [Some(0x4040_0000), Some(0x4008_0000_0000_0000), Some(0x4200)];
        assert_eq!(
            bits,
            [Some(-4), Some(1), three[0], three[1], three[2], None]
        );
        assert_eq!(node.string("f"), "Box");
    }

    #[test]
    fn strings_are_unescaped() {
        assert_eq!(unescape(r"a\0Ab\22\\c"), "a\nb\"\\c");
    }
}
