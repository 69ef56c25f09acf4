//! The parameters of kernels that are structures: where their pointers and numbers are.
//!
//! The metadata of a kernel has only the size of such a parameter, so its type is read from the module's text.

use std::collections::HashMap;

/// How deep types may be nested.
const MAX_DEPTH: usize = 64;

/// The kind of a scalar in a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// A pointer to global memory.
    Pointer,
    /// An integer, or a pointer to another memory.
    Integer,
    /// A floating-point number.
    Float,
}

/// A scalar of a structure: its kind, and its position and size in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    pub kind: Scalar,
    pub offset: usize,
    pub size: usize,
}

/// The size, alignment and scalars of a type.
struct Layout {
    size: usize,
    align: usize,
    fields: Vec<Field>,
}

/// The structures that a module defines.
pub struct Structures<'a> {
    text: &'a str,
    definitions: HashMap<&'a str, &'a str>,
}

impl<'a> Structures<'a> {
    pub fn of(text: &'a str) -> Self {
        let definitions = text.lines().filter_map(|line| line.split_once(" = type "));
        let definitions = definitions.filter(|(name, _)| name.starts_with('%'));
        Structures {
            text,
            definitions: definitions.collect(),
        }
    }

    /// The fields of each parameter of a kernel, `None` for parameters that are not structures. Empty if the kernel is
    /// not found.
    pub fn parameters(&self, kernel: &str) -> Vec<Option<Vec<Field>>> {
        let is_kernel = |line: &&str| line.starts_with("define ") && line.contains("amdgpu_kernel");
        let names = [format!("@{kernel}("), format!("@\"{kernel}\"(")];
        let parameters = self
            .text
            .lines()
            .filter(is_kernel)
            .find_map(|line| names.iter().find_map(|name| line.split_once(name.as_str())));
        let Some((_, parameters)) = parameters else {
            return Vec::new();
        };
        let fields = |parameter| {
            let mut text = match str::split_once(parameter, "byref(") {
                Some((_, ty)) => ty,
                None if parameter.starts_with(['%', '{', '[', '<']) => parameter,
                None => return None,
            };
            Some(self.layout(&mut text, 0)?.fields)
        };
        elements(parameters).into_iter().map(fields).collect()
    }

    /// Reads a type from the start of a text.
    fn layout(&self, text: &mut &str, depth: usize) -> Option<Layout> {
        if depth > MAX_DEPTH {
            return None;
        }
        *text = text.trim_start();
        let scalar = |kind, size: usize| {
            let offset = 0;
            let fields = vec![Field { kind, offset, size }];
            let align = size;
            Layout {
                size,
                align,
                fields,
            }
        };
        if text.starts_with('%') {
            let length = match text[1..].strip_prefix('"') {
                Some(quoted) => quoted.find('"')? + 3,
                None => text.find([',', ' ', ')', '}', ']', '>'])?,
            };
            let (name, rest) = text.split_at(length);
            *text = rest;
            return self.layout(&mut &**self.definitions.get(name)?, depth + 1);
        }
        for (open, close, is_packed) in [("<{", "}>", true), ("{", "}", false)] {
            if eat(text, open) {
                return self.members(text, close, is_packed, depth);
            }
        }
        for (open, close) in [("[", "]"), ("<", ">")] {
            if eat(text, open) {
                let (count, rest) = text.split_once(" x ")?;
                *text = rest;
                let element = self.layout(text, depth + 1)?;
                return eat(text, close).then(|| repeat(&element, count, open == "<"))?;
            }
        }
        if eat(text, "ptr") {
            let space = match text.trim_start().strip_prefix("addrspace(") {
                Some(rest) => {
                    let (space, rest) = rest.split_once(')')?;
                    *text = rest;
                    space
                }
                None => "0",
            };
            return Some(match space {
                "0" | "1" | "4" => scalar(Scalar::Pointer, 8),
                _ => scalar(Scalar::Integer, 4),
            });
        }
        for (name, size) in [("half", 2), ("bfloat", 2), ("float", 4), ("double", 8)] {
            if eat(text, name) {
                return Some(scalar(Scalar::Float, size));
            }
        }
        let digits = text.strip_prefix('i')?;
        let end = digits.find(|next: char| !next.is_ascii_digit());
        let (width, rest) = digits.split_at(end.unwrap_or(digits.len()));
        *text = rest;
        let bytes = width.parse::<usize>().ok()?.div_ceil(8);
        Some(scalar(Scalar::Integer, bytes.next_power_of_two()))
    }

    /// Reads the members of a structure.
    fn members(
        &self,
        text: &mut &str,
        close: &str,
        is_packed: bool,
        depth: usize,
    ) -> Option<Layout> {
        let (mut size, mut align, mut fields) = (0usize, 1, Vec::new());
        while !eat(text, close) {
            eat(text, ",");
            let member = self.layout(text, depth + 1)?;
            if !is_packed {
                size = size.next_multiple_of(member.align);
                align = align.max(member.align);
            }
            let moved = member.fields.into_iter().map(|field| Field {
                offset: field.offset + size,
                ..field
            });
            fields.extend(moved);
            size += member.size;
        }
        Some(Layout {
            size: size.next_multiple_of(align),
            align,
            fields,
        })
    }
}

/// The layout of an array or a vector.
fn repeat(element: &Layout, count: &str, is_vector: bool) -> Option<Layout> {
    let count: usize = count.trim().parse().ok()?;
    let size = element
        .size
        .checked_mul(count)
        .filter(|&size| size <= 4096)?;
    let fields = (0..count).flat_map(|index| {
        element.fields.iter().map(move |field| Field {
            offset: field.offset + index * element.size,
            ..*field
        })
    });
    let size_of_vector = size.next_power_of_two();
    Some(Layout {
        size: if is_vector { size_of_vector } else { size },
        align: if is_vector {
            size_of_vector
        } else {
            element.align
        },
        fields: fields.collect(),
    })
}

/// Removes a prefix, after white space.
fn eat(text: &mut &str, prefix: &str) -> bool {
    let rest = text.trim_start().strip_prefix(prefix);
    if let Some(rest) = rest {
        *text = rest;
    }
    rest.is_some()
}

/// The parts of a list that are separated by commas, up to its closing parenthesis or the end of the text. Commas in
/// quotes, parentheses and brackets do not count.
pub fn elements(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut end) = (0, 0, text.len());
    let (mut all, mut is_quoted) = (Vec::new(), false);
    for (index, next) in text.char_indices() {
        match next {
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            ')' if depth == 0 => {
                end = index;
                break;
            }
            '(' | '{' | '[' | '<' => depth += 1,
            ')' | '}' | ']' | '>' => depth -= 1,
            ',' if depth == 0 => {
                all.push(text[start..index].trim());
                start = index + 1;
            }
            _ => {}
        }
    }
    all.push(text[start..end].trim());
    all.retain(|element| !element.is_empty());
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_of_structures_are_found() {
        let text = r#"
%"struct.a::b<c, d>" = type <{ i8, %s, [2 x ptr addrspace(3)] }>
%s = type { i8, ptr, <2 x float>, [3 x i16] }
define protected amdgpu_kernel void @k(ptr addrspace(1) noundef %p, %"struct.a::b<c, d>" %a, i32 %n, ptr addrspace(4) byref(%s) align 8 %b) #0 {
"#;
        let parameters = Structures::of(text).parameters("k");
        let [None, Some(packed), None, Some(by_reference)] = &parameters[..] else {
            panic!("{parameters:?}");
        };
        let field = |kind, offset, size| Field { kind, offset, size };
        let mut expected = vec![
            field(Scalar::Integer, 0, 1),
            field(Scalar::Pointer, 8, 8),
            field(Scalar::Float, 16, 4),
            field(Scalar::Float, 20, 4),
            field(Scalar::Integer, 24, 2),
            field(Scalar::Integer, 26, 2),
            field(Scalar::Integer, 28, 2),
        ];
        assert_eq!(*by_reference, expected);
        expected.iter_mut().for_each(|field| field.offset += 1);
        expected.insert(0, field(Scalar::Integer, 0, 1));
        expected.extend([33, 37].map(|offset| field(Scalar::Integer, offset, 4)));
        assert_eq!(*packed, expected);
        assert!(Structures::of(text).parameters("other").is_empty());
    }
}
