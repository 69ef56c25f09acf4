//! Replaces the debug information of a module with the lines of its own text.
//!
//! In: a module, and the text from which it was parsed. Out: the location of every instruction is its line in this text,
//! in a file with the name of the module.
//!
//! Guarantees: only debug information changes. If LLVM's reader has added or removed instructions, for example because
//! it replaced those of older versions, lines are unknown, and the module has no debug information.

use crate::{Source, bindings};
use inkwell::debug_info::{
    AsDIScope, DIFlags, DIFlagsConstants, DWARFEmissionKind, DWARFSourceLanguage,
};
use inkwell::module::{FlagBehavior, Module};
use inkwell::values::{FunctionValue, InstructionValue};

/// Changes the module of a source. Bitcode has no lines.
pub(crate) fn replace(module: &Module<'_>, source: &Source<'_>) {
    bindings::Module::new(module).strip_debug_information();
    let Source::Text { name, bytes: text } = *source else {
        return;
    };
    let bodies: Vec<_> = module
        .get_functions()
        .filter(|f| f.count_basic_blocks() > 0)
        .collect();
    let Some(lines) = std::str::from_utf8(text).ok().map(bodies_of_text) else {
        return;
    };
    let instructions: Vec<Vec<_>> = bodies.iter().map(|body| instructions(*body)).collect();
    let lengths = lines.iter().map(|body| body.instructions.len());
    if !lengths.eq(instructions.iter().map(Vec::len)) {
        return;
    }
    if module.get_flag(VERSION_FLAG).is_none() {
        let version = inkwell::debug_info::debug_metadata_version();
        let version = module
            .get_context()
            .i32_type()
            .const_int(version.into(), false);
        module.add_basic_value_flag(VERSION_FLAG, FlagBehavior::Warning, version);
    }
    let (builder, unit) = module.create_debug_info_builder(
        true,
        DWARFSourceLanguage::C,
        name,
        "",
        "",
        true,
        "",
        0,
        "",
        DWARFEmissionKind::Full,
        0,
        false,
        false,
        "",
        "",
    );
    let file = unit.get_file();
    let ty = builder.create_subroutine_type(file, None, &[], DIFlags::PUBLIC);
    for ((body, instructions), lines) in bodies.iter().zip(instructions).zip(lines) {
        let name = body.get_name().to_string_lossy();
        let program = builder.create_function(
            unit.as_debug_info_scope(),
            &name,
            None,
            file,
            lines.first,
            ty,
            true,
            true,
            lines.first,
            DIFlags::PUBLIC,
            true,
        );
        body.set_subprogram(program);
        for (instruction, line) in instructions.into_iter().zip(lines.instructions) {
            let scope = program.as_debug_info_scope();
            let location =
                builder.create_debug_location(module.get_context(), line, 0, scope, None);
            instruction.set_debug_location(Some(location));
        }
    }
    builder.finalize();
}

/// The module flag without which LLVM ignores debug information.
const VERSION_FLAG: &str = "Debug Info Version";

fn instructions<'context>(function: FunctionValue<'context>) -> Vec<InstructionValue<'context>> {
    let blocks = function.get_basic_block_iter();
    blocks.flat_map(|block| block.get_instructions()).collect()
}

/// The lines of a function's definition in the text of a module, counted from 1.
#[derive(Debug, Default, PartialEq)]
struct Body {
    /// The line of `define`.
    first: u32,
    /// The first line of each instruction.
    instructions: Vec<u32>,
}

/// The lines of the functions with bodies, in the order of the text.
fn bodies_of_text(text: &str) -> Vec<Body> {
    let mut bodies: Vec<Body> = Vec::new();
    let (mut is_inside, mut is_in_list, mut continues) = (false, false, false);
    for (line, number) in text.lines().zip(1..) {
        let code = line.split(" ;").next().unwrap_or_default().trim();
        let is_continued = std::mem::replace(&mut continues, code.ends_with([',', '(']));
        if !is_inside {
            if code.starts_with("define ") {
                is_inside = true;
                bodies.push(Body {
                    first: number,
                    instructions: Vec::new(),
                });
            }
        } else if is_in_list {
            is_in_list = !code.starts_with(']');
        } else if code == "}" {
            is_inside = false;
        } else if !is_continued && is_instruction(code) {
            // The cases of a switch are on separate lines.
            is_in_list = code.contains("switch ") && code.ends_with('[');
            let body = bodies.last_mut().into_iter();
            body.for_each(|body| body.instructions.push(number));
        }
    }
    bodies
}

/// Returns `true` if a line within a function starts an instruction that remains in the module without debug
/// information.
fn is_instruction(code: &str) -> bool {
    let is_other = code.is_empty()
        || code.ends_with(':')
        || code.starts_with([';', '#', '{'])
        || code.starts_with("uselistorder")
        // The second line of `invoke` and `callbr`.
        || code.starts_with("to label ");
    !is_other && !code.contains("call void @llvm.dbg.")
}
