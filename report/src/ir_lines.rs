//! Adds the lines and values of LLVM IR that instructions come from.
//!
//! In: a report with the module's text, and the report of the same module compiled with the lines of this text as debug
//! information. Out: the report with these lines; registers that are live at the peak have the names of the IR's values
//! and of source variables, if the text has debug information. Functions whose code differs have neither.

use crate::model::{Function, LiveRegister, Report};
use std::collections::HashMap;

impl Report {
    /// Adds the lines of `numbered`.
    pub fn add_ir_lines(&mut self, numbered: &Report) {
        let text = self.ir.as_deref().map(Text::new).unwrap_or_default();
        for (function, other) in self.functions.iter_mut().zip(&numbered.functions) {
            if is_same_code(function, other) {
                let pairs = function.instructions.iter_mut().zip(&other.instructions);
                for (one, other) in pairs {
                    one.ir_line = other.source.map(|source| source.line);
                    if let (Some(access), Some(other)) = (&mut one.access, &other.access) {
                        access.stride = other.stride;
                    }
                }
                let pairs = function.decisions.iter_mut().zip(&other.decisions);
                for (one, other) in pairs.filter(|(one, other)| one.message == other.message) {
                    one.ir_line = other.source.map(|source| source.line);
                }
                for live in &mut function.live_at_peak {
                    let writer = live.written_by.map(|writer| &function.instructions[writer]);
                    if let Some(line) = writer.and_then(|writer| writer.ir_line) {
                        text.name(live, line);
                    }
                }
            }
        }
    }
}

fn is_same_code(a: &Function, b: &Function) -> bool {
    let texts = a.instructions.iter().map(|instruction| &instruction.text);
    a.name == b.name && texts.eq(b.instructions.iter().map(|instruction| &instruction.text))
}

/// The names in a module's text.
#[derive(Default)]
struct Text<'a> {
    /// The value that each line defines.
    values: Vec<Option<&'a str>>,
    /// The line of the definition that each line is part of.
    functions: Vec<usize>,
    /// The debug metadata of the last variable that has a value, by line of the function and name of the value.
    variables: HashMap<(usize, &'a str), &'a str>,
    /// The names of variables, by metadata.
    names: HashMap<&'a str, &'a str>,
}

impl<'a> Text<'a> {
    fn new(text: &'a str) -> Text<'a> {
        let mut this = Text::default();
        let mut function = 0;
        for (number, line) in text.lines().enumerate() {
            let code = line.trim();
            if code.starts_with("define ") {
                function = number;
            }
            let value = code.split_once(" = ").map(|(value, _)| value);
            this.values
                .push(value.filter(|value| value.starts_with('%')));
            this.functions.push(function);
            if let Some((value, variable)) = described(code) {
                this.variables.insert((function, value), variable);
            }
            if let Some((metadata, rest)) = code.split_once(" = !DILocalVariable(name: \"") {
                let name = rest.split('"').next().unwrap_or_default();
                this.names.insert(metadata, name);
            }
        }
        this
    }

    /// Adds the names of the value that a line defines, counted from 1.
    fn name(&self, live: &mut LiveRegister, line: u32) {
        let index = line as usize - 1;
        let (Some(Some(value)), Some(function)) =
            (self.values.get(index), self.functions.get(index))
        else {
            return;
        };
        let variable = self.variables.get(&(*function, value));
        let variable = variable.and_then(|metadata| self.names.get(metadata));
        live.value = Some((*value).to_owned());
        live.variable = variable.map(|name| (*name).to_owned());
    }
}

/// The value and the variable of a debug record, `#dbg_value(float %x, !12, …)`, or of the older
/// `call void @llvm.dbg.value(metadata float %x, metadata !12, …)`.
fn described(code: &str) -> Option<(&str, &str)> {
    let record = code.strip_prefix("#dbg_value(");
    let call = || {
        code.split_once("@llvm.dbg.value(metadata ")
            .map(|(_, rest)| rest)
    };
    let mut arguments = record.or_else(call)?.split(", ");
    let value = arguments.next()?.rsplit(' ').next()?;
    let variable = arguments.next()?.trim_start_matches("metadata ");
    value.starts_with('%').then_some((value, variable))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_the_names_of_their_variables() {
        let text = Text::new(
            "\
define void @f() {
  %x = fadd float 1.0, 2.0
    #dbg_value(float %x, !7, !DIExpression(), !9)
  ret void
}
define void @g() {
  %x = add i32 1, 2
  ret void
}
!7 = !DILocalVariable(name: \"sum\", scope: !1)
",
        );
        let names = |line| {
            let mut live = LiveRegister {
                register: "v0".to_owned(),
                written_by: None,
                value: None,
                variable: None,
            };
            text.name(&mut live, line);
            (live.value, live.variable)
        };
        let some = |name: &str| Some(name.to_owned());
        assert_eq!(names(2), (some("%x"), some("sum")));
        assert_eq!(names(7), (some("%x"), None));
        assert_eq!(names(8), (None, None));
    }
}
