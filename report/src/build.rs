//! Builds a report.
//!
//! In: a code object with its finished functions, and available information about the source. Out: the report. Texts,
//! registers and sizes are those of assembler text and metadata.

use crate::blocks::Blocks;
use crate::decisions::Sources;
use crate::liveness::{Registers, live_after, written};
use crate::logical;
use crate::model::{
    Function, Instruction, LiveRegister, Position, Report, Resources, SCHEMA, SourceFile, Step,
};
use crate::reasons::{Context, access, reason, unit};
use crate::waits::waited_for;
use emit::assemble::FinishedFunction;
use emit::assembly_text::{self, TextStyle, branch_target};
use emit::container::{self, CodeObject, LineRow};
use isa::{Register, RegisterFile};
use mir::debug::DebugInfo;
use processors::{OccupancyLimit, ResourceUse, Target};

/// The input that the code was compiled from.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// Its name.
    pub name: &'a str,
    /// The module as text; `None` if it was read as bitcode.
    pub ir: Option<&'a str>,
    /// The debug information that the remarks of the functions refer to.
    pub debug: Option<&'a DebugInfo>,
}

/// Reports on a code object. `read_source` returns the contents of source files that debug information refers to but
/// does not contain.
pub fn report(
    object: &CodeObject,
    finished: &[FinishedFunction],
    input: Input<'_>,
    read_source: &dyn Fn(&str) -> Option<String>,
) -> Report {
    let functions = object.functions.iter().zip(finished).enumerate();
    let lines = object.debug.lines.as_ref();
    let files = lines.map_or(&[][..], |lines| &lines.files);
    let directory = lines.map_or("", |lines| lines.directory.as_str());
    let files: Vec<SourceFile> = files
        .iter()
        .map(|file| {
            let path = path(directory, &file.directory, &file.name);
            let text = file.source.clone().or_else(|| read_source(&path));
            SourceFile { path, text }
        })
        .collect();
    let sources = Sources {
        debug: input.debug,
        files: &files,
        directory,
    };
    let functions = functions
        .map(|(index, (function, finished))| {
            self::function(object, index, function, finished, &sources)
        })
        .collect();
    Report {
        schema: SCHEMA,
        input: input.name.to_owned(),
        target: object.target.target_id(),
        wave_size: object.target.wavefront_size(),
        ir: input.ir.map(str::to_owned),
        functions,
        files,
        against: None,
    }
}

/// The path of a file, joined to the directories that it is relative to.
pub fn path(compiled_in: &str, directory: &str, name: &str) -> String {
    let mut path = std::path::PathBuf::from(compiled_in);
    path.push(directory);
    path.push(name);
    path.to_string_lossy().into_owned()
}

fn function(
    object: &CodeObject,
    index: usize,
    function: &container::Function,
    finished: &FinishedFunction,
    sources: &Sources<'_>,
) -> Function {
    let assembled = &finished.assembled;
    let code = &assembled.instructions;
    let generation = object.target.generation();
    let blocks = Blocks::new(code);
    let live = live_after(code, &blocks, generation);
    let mut waited = waited_for(code, &blocks, generation);
    let rows = object.debug.lines.as_ref();
    let rows = rows.map_or(&[][..], |lines| &lines.rows[index]);
    let style = TextStyle {
        comments: false,
        encodings: false,
    };
    let texts = assembly_text::instructions(assembled, object, index, style);
    let number = |offset: u32| {
        code.binary_search_by_key(&offset, |&(offset, _)| offset)
            .ok()
    };
    let instructions = texts.enumerate().map(|(at, (offset, text))| {
        let instruction = &code[at].1;
        let mut about = std::mem::take(&mut waited[at]);
        let context = Context {
            next: code.get(at + 1).map(|(_, next)| next),
            waits: about.len(),
            has_scratch: function.resources.scratch_bytes > 0,
        };
        about.extend(branch_target(offset, instruction).and_then(number));
        Instruction {
            offset,
            text,
            unit: unit(instruction),
            source: position(rows, offset),
            ir_line: None,
            live_vgprs: live[at].vgprs(),
            live_sgprs: live[at].sgprs(),
            reason: reason(instruction, &context, generation),
            about,
            access: access(instruction, generation),
            cost: None,
        }
    });
    let mut instructions: Vec<_> = instructions.collect();
    let remarks = &finished.function.header.remarks;
    sources.add_strides(remarks, &mut instructions);
    let starts = blocks.starts[..blocks.count()].iter();
    let starts: Vec<u32> = starts.map(|&start| code[start].0).collect();
    // The first instruction with the maximum.
    let peak = (0..code.len()).rev().max_by_key(|&at| live[at].vgprs());
    Function {
        name: function.symbol.name.clone(),
        is_kernel: function.kernel.is_some(),
        resources: resources(&object.target, function),
        logical_edges: logical::edges(finished, &starts),
        decisions: sources.decisions(remarks),
        blocks: blocks.starts[..blocks.count()].to_vec(),
        live_at_peak: peak.map_or_else(Vec::new, |at| {
            live_registers(code, at, &live[at], generation)
        }),
        peak,
        instructions,
    }
}

/// The source location of the code at `offset`, from the last preceding row of the line table.
fn position(rows: &[LineRow], offset: u32) -> Option<Position> {
    let row = rows
        .partition_point(|row| row.offset <= offset)
        .checked_sub(1)?;
    let row = rows[row];
    (row.line > 0).then_some(Position {
        file: row.file,
        line: row.line,
    })
}

/// The VGPRs that are live after instruction `at`.
fn live_registers(
    code: &[(u32, isa::Instruction)],
    at: usize,
    live: &Registers,
    generation: isa::Generation,
) -> Vec<LiveRegister> {
    let mut writers = [None; VGPRS];
    for (number, (_, instruction)) in code.iter().enumerate().take(at + 1) {
        for register in written(instruction, generation) {
            if register.file == RegisterFile::Vgpr {
                let first = usize::from(register.index);
                let end = (first + usize::from(register.width)).min(VGPRS);
                writers[first..end].fill(Some(number));
            }
        }
    }
    let is_live = |index: &u8| live.has(Register::vgpr(*index));
    let registers = (0..=u8::MAX).filter(is_live);
    registers
        .map(|index| LiveRegister {
            register: format!("v{index}"),
            written_by: writers[usize::from(index)],
            value: None,
            variable: None,
        })
        .collect()
}

/// VGPRs that instructions can name.
const VGPRS: usize = 256;

fn resources(target: &Target, function: &container::Function) -> Resources {
    let used = &function.resources;
    let usage = function.resource_use(target);
    let occupancy = usage.map(|usage| target.occupancy(usage));
    Resources {
        vgprs: used.total_vgprs(target),
        sgprs: used.total_sgprs(target),
        vgpr_spills: used.vgpr_spills,
        sgpr_spills: used.sgpr_spills,
        lds_bytes: used.lds_bytes,
        scratch_bytes: used.scratch_bytes,
        has_dynamic_stack: used.has_dynamic_stack,
        code_bytes: function.code.len(),
        occupancy: occupancy.map(|(waves, _)| waves),
        limited_by: occupancy.map(|(_, limit)| limit.name()),
        vgpr_steps: vgpr_steps(target),
        advice: usage.and_then(|usage| advice(target, usage)),
    }
}

/// The largest number of VGPRs for each occupancy.
fn vgpr_steps(target: &Target) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for registers in 1..=target.addressable_vgprs() {
        let waves = target.waves_for_vgprs(registers);
        match steps.last_mut() {
            Some(step) if step.waves == waves => step.registers = registers,
            _ => steps.push(Step { registers, waves }),
        }
    }
    steps
}

/// The registers or memory to save for one more wavefront.
fn advice(target: &Target, usage: ResourceUse) -> Option<String> {
    let (waves, limit) = target.occupancy(usage);
    let waves_of = |usage| target.occupancy(usage).0;
    let freed = |most: u32, with: &dyn Fn(u32) -> ResourceUse| {
        (1..=most).find(|&count| waves_of(with(count)) > waves)
    };
    match limit {
        OccupancyLimit::WaveSlots => None,
        OccupancyLimit::Vgprs => {
            let count = freed(usage.vgprs, &|count| ResourceUse {
                vgprs: usage.vgprs - count,
                ..usage
            })?;
            Some(format!("{count} fewer VGPRs would allow another wavefront"))
        }
        OccupancyLimit::Sgprs => {
            let count = freed(usage.sgprs, &|count| ResourceUse {
                sgprs: usage.sgprs - count,
                ..usage
            })?;
            Some(format!("{count} fewer SGPRs would allow another wavefront"))
        }
        OccupancyLimit::WorkGroups => {
            let granule = target.lds_granule().max(1);
            let count = freed(usage.lds_bytes / granule, &|count| ResourceUse {
                lds_bytes: usage.lds_bytes - count * granule,
                ..usage
            })?;
            let bytes = count * granule;
            Some(format!(
                "{bytes} fewer bytes of LDS would allow another wavefront"
            ))
        }
    }
}
