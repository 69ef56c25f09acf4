//! Divides a program into two modules, which different compilers compile.
//!
//! In: a program as text. Out: a module with the kernel, and a module with functions that the kernel calls. Either
//! module may call functions of the other, which it declares. Variables in local memory and the functions that use them
//! stay with the kernel, which allocates that memory.

use std::collections::HashSet;

/// LLVM assumes that functions of other modules use no more registers than those of the kernel's module.
const LARGE: &str = "
define void @large() {
  call void asm sideeffect \"\", \"~{s95},~{v255}\"()
  ret void
}
";

/// Like [`LARGE`], for processors with accumulation registers.
const LARGE_WITH_AGPRS: &str = "
define void @large() {
  call void asm sideeffect \"\", \"~{s95},~{v255},~{a255}\"()
  ret void
}
";

/// A function or kernel: its name, and its text from the first line to the closing brace.
struct Definition<'a> {
    name: &'a str,
    text: &'a str,
}

/// The module with the kernel, and the module with the other functions; `None` if no function can be moved to another
/// module, or if LLVM's code would depend on undefined values. The length of the program's text determines which functions
/// are moved. Functions that are never called are left out.
pub fn split(text: &str) -> Option<[String; 2]> {
    // In LLVM's code, divergent lanes branch to addresses on an SCC that nothing has written.
    if text.contains("indirectbr") {
        return None;
    }
    let definitions = definitions(text);
    // A function is defined after the functions that it calls.
    let mut used: HashSet<&str> = HashSet::from([KERNEL]);
    for definition in definitions.iter().rev() {
        let names = definitions.iter().map(|other| other.name);
        if used.contains(definition.name) {
            used.extend(names.filter(|name| calls(definition.text, name)));
        }
    }
    let mut called = definitions.iter().filter(|other| used.contains(other.name));
    if called.any(|definition| is_shortened(definition.text)) {
        return None;
    }
    let mut fixed: HashSet<&str> = HashSet::from([KERNEL]);
    for definition in &definitions {
        let mut fixed_ones = fixed.iter();
        if definition.text.contains("@lds") || fixed_ones.any(|name| calls(definition.text, name)) {
            fixed.insert(definition.name);
        }
    }
    let names = definitions.iter().map(|definition| definition.name);
    let free: Vec<&str> = names
        .filter(|name| used.contains(name) && !fixed.contains(name))
        .collect();
    // Move all functions, or only one.
    let moved: Vec<&str> = match text.len() % (free.len() + 1) {
        0 => free,
        number => vec![free[number - 1]],
    };
    if moved.is_empty() {
        return None;
    }
    let [mut with_kernel, mut others] = [text.to_owned(), text.replace(LOCAL_MEMORY, "; ")];
    for definition in &definitions {
        let declaration = match definition.name {
            KERNEL => String::new(),
            name if used.contains(name) => declaration(definition),
            _ => {
                with_kernel = with_kernel.replace(definition.text, "");
                String::new()
            }
        };
        let module = match moved.contains(&definition.name) {
            true => &mut with_kernel,
            false => &mut others,
        };
        *module = module.replace(definition.text, &declaration);
    }
    Some([with_kernel, others])
}

/// Returns `true` if a function has an argument or a result of which LLVM passes only a part: the low 32 bits of each
/// element of a vector, if elements are wider but not a multiple of 32 bits.
fn is_shortened(definition: &str) -> bool {
    let head = definition.lines().next().unwrap_or_default();
    let mut widths = head.split(" x i").skip(1).filter_map(|rest| {
        let (width, _) = rest.split_once('>')?;
        width.parse::<u32>().ok()
    });
    widths.any(|bits| bits > 32 && bits % 32 != 0)
}

/// The name of the kernel.
const KERNEL: &str = "k";

/// The start of the definition of the variable in local memory.
const LOCAL_MEMORY: &str = "@lds = ";

/// The module `text` with a function that uses all registers.
pub fn with_all_registers(text: &str, has_agprs: bool) -> String {
    let large = if has_agprs { LARGE_WITH_AGPRS } else { LARGE };
    text.to_owned() + large
}

/// The functions and the kernel, in order.
fn definitions(text: &str) -> Vec<Definition<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find("define ") {
        rest = &rest[start..];
        let Some(end) = rest.find("\n}\n") else {
            break;
        };
        let (definition, after) = rest.split_at(end + 3);
        let head = definition.lines().next().unwrap_or_default();
        let name = head
            .split_once('@')
            .and_then(|(_, name)| name.split_once('('));
        if let Some((name, _)) = name {
            found.push(Definition {
                name,
                text: definition,
            });
        }
        rest = after;
    }
    found
}

/// Returns `true` if a function refers to another one.
fn calls(text: &str, name: &str) -> bool {
    let body = text.split_once('\n').map_or("", |(_, body)| body);
    let reference = format!("@{name}");
    body.match_indices(&reference).any(|(at, _)| {
        let next = body[at + reference.len()..].chars().next();
        next.is_none_or(|next| !next.is_ascii_alphanumeric())
    })
}

/// The first line of a definition as a declaration.
fn declaration(definition: &Definition<'_>) -> String {
    let head = definition.text.lines().next().unwrap_or_default();
    let head = head.trim_end_matches('{').replacen("define", "declare", 1);
    format!("{}\n", head.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A kernel that calls a function with a result of a type.
    fn program(result: &str) -> String {
        format!(
            "define {result} @f(i32 %a) #1 {{\n  unreachable\n}}\n\n\
             define amdgpu_kernel void @k() #0 {{\n  %a = call {result} @f(i32 0)\n  ret void\n}}\n"
        )
    }

    #[test]
    fn programs_whose_vectors_llvm_shortens_are_left_out() {
        for (result, is_left_out) in [
            ("<2 x i33>", true),
            ("{ i1, <3 x i127> }", true),
            ("<2 x i31>", false),
            ("<4 x i96>", false),
            ("i33", false),
        ] {
            assert_eq!(split(&program(result)).is_none(), is_left_out, "{result}");
        }
    }
}
