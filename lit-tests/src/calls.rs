//! Calls to target intrinsics, one per line of a table, and kernels built from them.
//!
//! A line has the form `RESULT NAME(OPERAND, ...)`, the instruction that is selected for the call (`A|B`: either of
//! two; `-`: none, or none worth naming), and the processors that have it. An operand is a type (each lane loads its
//! own value), `u TYPE` (an argument of the kernel), or a type and a constant. `mask` is an integer with one bit for
//! each lane of the wave.

use std::fmt::Write;
use std::fs;
use std::path::Path;

/// A processor for every kind of instruction set.
pub const PROCESSORS: [&str; 12] = [
    "gfx600", "gfx700", "gfx803", "gfx900", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx950",
    "gfx1010", "gfx1011", "gfx1030",
];

/// A line of a table.
#[derive(Clone, Debug)]
pub struct Row {
    /// The name of the intrinsic without `llvm.amdgcn.`.
    pub name: String,
    /// The type of the result.
    pub result: String,
    /// The operands.
    pub operands: Vec<String>,
    /// The mnemonics; one of them must be selected for the call.
    pub mnemonics: Vec<String>,
    processors: String,
}

/// The source of an operand.
enum Source<'a> {
    Lane(&'a str),
    Argument(&'a str),
    Constant(&'a str),
}

/// The rows of a table.
///
/// # Panics
/// If the file cannot be read or a line is malformed.
pub fn rows(path: &Path) -> Vec<Row> {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| row(line).unwrap_or_else(|| panic!("{}: {line}", path.display())))
        .collect()
}

fn row(line: &str) -> Option<Row> {
    let mut columns = line.split('\t');
    let (call, mnemonics, processors) = (columns.next()?, columns.next()?, columns.next()?);
    // The name starts after a space. Only the name is between this space and the parenthesis.
    let (start, _) = call.char_indices().find(|&(at, _)| {
        let rest = &call[at..];
        let name = rest.split('(').next().unwrap_or_default();
        at > 0
            && call[..at].ends_with(' ')
            && name.starts_with(|c: char| c.is_ascii_lowercase())
            && !name.contains([' ', ')', '>', '}', ','])
            && !rest.starts_with("addrspace(")
    })?;
    let (name, operands) = call[start..].strip_suffix(')')?.split_once('(')?;
    Some(Row {
        name: name.to_owned(),
        result: call[..start].trim_end().to_owned(),
        operands: split(operands),
        mnemonics: mnemonics
            .split('|')
            .filter(|name| *name != "-")
            .map(str::to_owned)
            .collect(),
        processors: processors.to_owned(),
    })
}

/// The comma-separated parts; commas inside brackets do not count.
fn split(list: &str) -> Vec<String> {
    let mut depth = 0;
    let mut parts = vec![String::new()];
    for c in list.chars() {
        match c {
            '<' | '(' | '{' => depth += 1,
            '>' | ')' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(part) = parts.last_mut() {
            part.push(c);
        }
    }
    let parts = parts.iter().map(|part| part.trim().to_owned());
    parts.filter(|part| !part.is_empty()).collect()
}

fn source(operand: &str) -> Source<'_> {
    if let Some(ty) = operand.strip_prefix("u ") {
        return Source::Argument(ty);
    }
    let is_type = operand.ends_with(['>', '}', ')'])
        || !operand.contains(' ') && !operand.starts_with("true");
    if is_type {
        Source::Lane(operand)
    } else {
        Source::Constant(operand)
    }
}

impl Row {
    /// Returns `true` if the processor has the intrinsic.
    pub fn exists_on(&self, processor: &str) -> bool {
        let number = processor.trim_start_matches("gfx");
        self.processors == "all" || self.processors.split(' ').any(|known| known == number)
    }

    /// A kernel that calls the intrinsic and stores its result, if it has one.
    pub fn kernel(&self, kernel: &str, processor: &str) -> String {
        let mask = if processor.starts_with("gfx10") {
            "i32"
        } else {
            "i64"
        };
        let with_mask = |ty: &str| ty.replace("mask", mask);
        let result = with_mask(&self.result);
        let mut parameters = String::from("ptr addrspace(1) %out, ptr addrspace(1) %in");
        let mut body = String::from("  %id = call i32 @llvm.amdgcn.workitem.id.x()\n");
        let mut operands = Vec::new();
        for (number, operand) in self.operands.iter().enumerate() {
            match source(operand) {
                Source::Constant(text) => operands.push(with_mask(text)),
                Source::Argument(ty) => {
                    let ty = with_mask(ty);
                    let _ = write!(parameters, ", {ty} %u{number}");
                    operands.push(format!("{ty} %u{number}"));
                }
                Source::Lane(ty) => {
                    let ty = with_mask(ty);
                    let loaded = if ty == "i1" { "i32" } else { &ty };
                    let _ = write!(
                        body,
                        "  %p{number} = getelementptr [{} x {loaded}], ptr addrspace(1) %in, i32 {number}, i32 %id\n  \
                         %l{number} = load {loaded}, ptr addrspace(1) %p{number}\n",
                        1000 + number
                    );
                    let mut value = format!("%l{number}");
                    if ty == "i1" {
                        let _ = writeln!(body, "  %b{number} = icmp slt i32 {value}, 77");
                        value = format!("%b{number}");
                    }
                    operands.push(format!("{ty} {value}"));
                }
            }
        }
        let call = format!(
            "call {result} @llvm.amdgcn.{}({})",
            self.name,
            operands.join(", ")
        );
        if result == "void" {
            let _ = writeln!(body, "  {call}");
        } else {
            let _ = writeln!(body, "  %r = {call}");
            store(&mut body, &result, "%r");
        }
        format!("define amdgpu_kernel void @{kernel}({parameters}) {{\n{body}  ret void\n}}\n")
    }
}

/// Stores a value, or the first field of a structure.
fn store(body: &mut String, ty: &str, value: &str) {
    let (mut ty, mut value) = (ty.to_owned(), value.to_owned());
    if let Some(parts) = ty.clone().strip_prefix('{') {
        let _ = writeln!(body, "  %first = extractvalue {ty} {value}, 0");
        ty = split(parts.trim_end_matches('}'))
            .first()
            .cloned()
            .unwrap_or_default();
        value = "%first".to_owned();
    }
    if ty == "i1" {
        let _ = writeln!(body, "  %wide = zext i1 {value} to i32");
        (ty, value) = ("i32".to_owned(), "%wide".to_owned());
    }
    let _ = writeln!(
        body,
        "  %place = getelementptr {ty}, ptr addrspace(1) %out, i32 %id\n  store {ty} {value}, ptr addrspace(1) %place"
    );
}
