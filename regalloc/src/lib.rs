//! Register allocation: replaces the virtual registers of a machine function with physical ones and adds the spill code
//! that this needs. README.md explains the algorithm.

#![forbid(unsafe_code)]

mod accumulated;
mod accumulators;
mod adapter;
mod assembly;
mod budget;
mod checker;
mod coloring;
mod compact;
mod constraints;
mod copies;
mod cost;
mod direct;
mod graph;
mod home;
mod intervals;
mod kept;
mod lanes;
mod lists;
mod live_matrix;
mod liveness;
mod locations;
mod matrix;
mod moves;
mod passed;
mod plan;
mod pressure;
mod reloads;
mod room;
mod scratch;
mod shared_slots;
mod slot_ranges;
mod spill;
mod splitting;
mod sums;
#[cfg(test)]
mod tests;
mod untied;
mod variables;
mod vcc;
mod webs;
mod whole_wave;

use budget::Budget;
use coloring::{Coloring, Failure, Limits};
use cost::Executions;
use graph::FileGraph;
use intervals::Intervals;
use kept::FreeRegisters;
use locations::Locations;
use mir::CompileError;
use mir::debug::SourceLocation;
use mir::error::Kind;
use mir::machine::{Function, RegisterFile, SpillCounts, VReg};
use moves::{Origins, RewriteError, Rewriter, Rewritten};
use pressure::Excess;
use processors::Target;
use spill::Spiller;
use webs::Webs;

/// A function before spilling.
struct Unspilled {
    function: Function,
    /// The number of values that were found not to fit, over all rounds of spilling so far.
    victims: usize,
}

impl Unspilled {
    /// With at most this many values that do not fit, regalloc2 is used regardless of the size of the function.
    const FEW: usize = 64;
    /// If more values do not fit, regalloc2 is used only if their number times the number of all values is at most
    /// this. The reason is that regalloc2 compares each value that does not fit with most other values, register by
    /// register.
    const MAX_COMPARED: usize = 1 << 23;

    fn new(function: &Function) -> Unspilled {
        Unspilled {
            function: function.clone(),
            victims: 0,
        }
    }

    /// Records that values do not fit. The first call also records the function.
    fn note(unspilled: &mut Option<Unspilled>, function: &Function, values: usize) {
        unspilled
            .get_or_insert_with(|| Unspilled::new(function))
            .victims += values;
    }

    /// Returns `true` if regalloc2 would take an acceptable time.
    fn is_splittable(&self) -> bool {
        let compared = self.victims.saturating_mul(self.function.vregs.len());
        self.victims <= Self::FEW || compared <= Self::MAX_COMPARED
    }
}

/// Returns `true` if the error means that there are too few registers. All other errors are bugs in the allocator.
fn is_limit(error: &CompileError) -> bool {
    error.kind() == Kind::Limit
}

/// If a function may use fewer VGPRs than this, the checkers always run. All known allocation errors occur in such
/// functions, and rejecting the function is better than miscompiling it.
const FEW_VGPRS: u32 = 32;

/// Options of register allocation.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Runs the checkers on the results. They always run if the function may use fewer than 32 VGPRs.
    pub verify: bool,
    /// Uses the result of regalloc2 even if all values fit (for tests).
    pub always_split: bool,
    /// The range of branches in dwords. In functions that may be longer, VCC holds no value across blocks.
    pub branch_reach: usize,
    /// Spills VGPRs to AGPRs before memory.
    pub spill_to_agprs: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            verify: false,
            always_split: false,
            branch_reach: 1 << 15,
            spill_to_agprs: true,
        }
    }
}

/// Allocates the registers of all files.
///
/// # Errors
/// [`Kind::Limit`] if the registers do not suffice even if every value is spilled. Other kinds are bugs in this crate
/// that a check found.
pub fn run(
    function: &mut Function,
    target: &Target,
    options: &Options,
) -> Result<(), CompileError> {
    let budget = Budget::new(function, target);
    let options = &Options {
        verify: options.verify || budget.vgprs < FEW_VGPRS,
        ..*options
    };
    function.has_far_jumps = constraints::may_be_far(function, options.branch_reach);
    accumulated::run(function, target);
    assembly::detach_inputs(function);
    scratch::avoid_assembly(function);
    let executions = cost::executions(function);
    untied::run(function, target, &budget, &executions);
    let needs_sums = sums::are_needed(function, target);
    let wwm_vgprs = whole_wave::run(function, target, options, &budget, &executions)?;
    let mut unspilled = options.always_split.then(|| Unspilled::new(function));
    let colored = by_coloring(
        function,
        target,
        options,
        &budget,
        &executions,
        wwm_vgprs,
        &mut unspilled,
    );
    // regalloc2 cannot express these: operands in fixed registers (calls, inline assembly), regions in which all lanes
    // are active (no VGPR may be moved there), uses of M0 (its spill code may overwrite M0), and operands that must be in
    // AGPRs.
    let needs_coloring = unspilled.is_some()
        && (!function.is_entry()
            || !function.callees.is_empty()
            || !function.assemblies.is_empty()
            || wwm_vgprs > 0
            || needs_sums
            || spill::uses_m0(function, target));
    if colored.is_ok() && scratch::conflicts_with_assembly(function) {
        let reason =
            "inline assembly uses those that the scratch descriptor or the stack pointer needs";
        return Err(CompileError::out_of_registers(
            &function.header.name,
            "scalar",
            reason,
        ));
    }
    match unspilled {
        None => colored?,
        Some(_) if needs_coloring => colored?,
        Some(_) if colored.as_ref().is_err_and(|error| !is_limit(error)) => colored?,
        // Not all values fit. The coloring spills a value everywhere, while regalloc2 spills only a part of its live
        // range. The cheaper result is used.
        Some(unspilled) if colored.is_ok() && !unspilled.is_splittable() => {}
        Some(unspilled) => match by_splitting(&unspilled.function, target, options, &budget) {
            Ok(split) => {
                let is_better = colored.is_err() || cost::cost(&split) < cost::cost(function);
                if is_better || options.always_split {
                    *function = split;
                }
            }
            Err(error) if is_limit(&error) => colored?,
            Err(error) if options.always_split => return Err(error),
            Err(_) => colored?,
        },
    }
    shared_slots::run(function, options.verify)?;
    for data in function.blocks.values_mut() {
        data.params.clear();
        data.linear_params.clear();
        let edges = data.edges_mut();
        edges.for_each(|edge| edge.args.clear());
    }
    function.live_ins.clear();
    let SpillCounts { sgprs, vgprs } = function.frame.spills;
    if sgprs + vgprs > 0 {
        let location = SourceLocation::default();
        function.header.remarks.missed("Spilled", location, || {
            format!("{vgprs} VGPRs and {sgprs} SGPRs are spilled: more values are live than registers are available")
        });
    }
    Ok(())
}

/// Allocates all files by coloring, and spills values until the others fit. Before the first spill, `unspilled`
/// receives a copy of the function.
fn by_coloring(
    function: &mut Function,
    target: &Target,
    options: &Options,
    budget: &Budget,
    executions: &Executions,
    wwm_vgprs: u32,
    unspilled: &mut Option<Unspilled>,
) -> Result<(), CompileError> {
    let has_accumulators = options.spill_to_agprs && budget.agprs > 0;
    let has_sums = sums::are_needed(function, target);
    let accumulators = (has_accumulators || has_sums).then(|| (target.clone(), budget.agprs));
    let mut spiller = Spiller::new(function, budget.vgprs, wwm_vgprs, accumulators);
    if has_sums {
        sums::run(function, target, budget, executions, &mut spiller)?;
    }
    if !has_accumulators {
        spiller.spill_to_memory_only();
    }
    let files = color_files(
        function,
        target,
        budget,
        executions,
        &mut spiller,
        unspilled,
    )?;
    let (scalar, vector, accumulation) = files;
    let (scalar, code) = scalar;
    if variables::are_wanted(function) {
        let files = [&scalar, &vector].into_iter().chain(&accumulation);
        let files = files.map(|colored| (&colored.graph, &colored.coloring));
        let locations = Locations::colored(function, target, files, executions, &spiller);
        variables::run(function, &vector.graph, &locations);
    }
    let origins = Origins::new(function, &code);
    put(function, target, options, &scalar, code)?;
    rewrite(function, target, options, &vector, &origins)?;
    if let Some(accumulation) = accumulation {
        rewrite(
            function,
            target,
            options,
            &accumulation,
            &Origins::default(),
        )?;
    }
    if options.verify {
        spiller.check(function)?;
    }
    if spiller.assign(function) {
        return Ok(());
    }
    let reason = "inline assembly uses those to which SGPRs are spilled".into();
    Err(out_of_registers(function, &vector.graph, reason))
}

/// The colored files: SGPRs with their code, VGPRs, and AGPRs if values are in these.
type Files = ((Colored, Rewritten), Colored, Option<Colored>);

/// Colors SGPRs, VGPRs and AGPRs, and spills values until the others fit.
fn color_files(
    function: &mut Function,
    target: &Target,
    budget: &Budget,
    executions: &Executions,
    spiller: &mut Spiller,
    unspilled: &mut Option<Unspilled>,
) -> Result<Files, CompileError> {
    loop {
        // SGPRs come first because those that are spilled need lanes of VGPRs. If VGPRs are spilled, both files start
        // again: the scratch descriptor needs SGPRs, and the spill code changes the program points.
        let scalar = scalar_code(function, target, budget, executions, spiller, unspilled)?;
        if spiller.lay_out(function) {
            // Some SGPR slots got no lanes and are in memory now, so the code has changed.
            continue;
        }
        let limits = Limits {
            has_accumulators: spiller.has_accumulators(),
            ..Limits::first(0)
        };
        let vector = color(
            function,
            target,
            RegisterFile::Vgpr,
            limits,
            executions,
            spiller,
            unspilled,
        );
        match vector {
            Ok((vector, false)) if !has_values_in(function, RegisterFile::Agpr) => {
                return Ok((scalar, vector, None));
            }
            Ok((vector, false)) => {
                // AGPRs that are spilled to memory need SGPRs and VGPRs, and moves between AGPRs may need a VGPR.
                let colored =
                    accumulation_code(function, target, budget, executions, spiller, unspilled)?;
                if colored.is_some() {
                    return Ok((scalar, vector, colored));
                }
            }
            Ok((_, true)) => {}
            Err(error) if is_limit(&error) && spiller.move_slots_to_memory(function) => {}
            Err(error) => return Err(error),
        }
    }
}

fn has_values_in(function: &Function, file: RegisterFile) -> bool {
    function.vregs.values().any(|class| class.file == file)
}

/// Allocates SGPRs and VGPRs with regalloc2.
fn by_splitting(
    unspilled: &Function,
    target: &Target,
    options: &Options,
    budget: &Budget,
) -> Result<Function, CompileError> {
    let mut needs_scratch = false;
    loop {
        let mut function = unspilled.clone();
        if needs_scratch {
            scratch::enable(&mut function);
        }
        let mut spiller = Spiller::new(&function, budget.vgprs, 0, None);
        let slots = function.frame.slots.len();
        let mut found = Vec::new();
        for file in [RegisterFile::Sgpr, RegisterFile::Vgpr] {
            let limit = match file {
                RegisterFile::Sgpr => budget.sgprs,
                RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => {
                    spiller.vgprs_left(&function)
                }
            };
            found.push(splitting::run(
                &mut function,
                target,
                file,
                limit,
                &mut spiller,
                options.verify,
            )?);
            if file == RegisterFile::Sgpr && !spiller.fits(&function) {
                let graph = FileGraph::new(&function, RegisterFile::Vgpr);
                let reason = "the SGPRs that are spilled to lanes of VGPRs need more".into();
                return Err(out_of_registers(&function, &graph, reason));
            }
        }
        if options.verify {
            spiller.check(&function)?;
        }
        if function.frame.slots.len() > slots && !function.has_scratch() {
            // The descriptor of scratch memory needs SGPRs.
            needs_scratch = true;
            continue;
        }
        if variables::are_wanted(&function)
            && let Ok(files) = found.try_into()
        {
            let graph = FileGraph::new(&function, RegisterFile::Vgpr);
            let spiller = &spiller;
            variables::run(&mut function, &graph, &Locations::Split { spiller, files });
        }
        spiller.assign(&mut function);
        return Ok(function);
    }
}

/// A colored file.
struct Colored {
    graph: FileGraph,
    intervals: Intervals,
    coloring: Coloring,
}

impl Colored {
    fn rewriter<'a>(&'a self, origins: &'a Origins) -> Rewriter<'a> {
        Rewriter {
            origins,
            graph: &self.graph,
            intervals: &self.intervals,
            coloring: &self.coloring,
        }
    }

    fn rewrite(&self, function: &Function, origins: &Origins) -> Result<Rewritten, RewriteError> {
        self.rewriter(origins).rewrite(function)
    }

    fn out_of_registers(&self, function: &Function, reason: &str) -> CompileError {
        out_of_registers(function, &self.graph, reason.into())
    }
}

fn out_of_registers(function: &Function, graph: &FileGraph, reason: String) -> CompileError {
    CompileError::out_of_registers(&function.header.name, graph.file_name(), reason)
}

/// Colors the SGPRs so that every cycle of moves has a free register.
fn scalar_code(
    function: &mut Function,
    target: &Target,
    budget: &Budget,
    executions: &Executions,
    spiller: &mut Spiller,
    unspilled: &mut Option<Unspilled>,
) -> Result<(Colored, Rewritten), CompileError> {
    let mut has_spare = false;
    loop {
        let limits = Limits {
            has_spare,
            ..Limits::first(budget.sgprs)
        };
        let (colored, _) = color(
            function,
            target,
            RegisterFile::Sgpr,
            limits,
            executions,
            spiller,
            unspilled,
        )?;
        match colored.rewrite(function, &Origins::default()) {
            Ok(code) => return Ok((colored, code)),
            Err(RewriteError::Internal(error)) => return Err(error),
            // The reserved register is always free.
            Err(RewriteError::NoFreeRegister) if !has_spare => has_spare = true,
            Err(RewriteError::NoFreeRegister) => {
                return Err(colored.out_of_registers(function, "a cycle of moves"));
            }
        }
    }
}

/// Colors the AGPRs so that every cycle of moves has a free register. Returns `None` if the code was changed, so
/// the other files must be colored again.
fn accumulation_code(
    function: &mut Function,
    target: &Target,
    budget: &Budget,
    executions: &Executions,
    spiller: &mut Spiller,
    unspilled: &mut Option<Unspilled>,
) -> Result<Option<Colored>, CompileError> {
    let file = RegisterFile::Agpr;
    let mut has_spare = false;
    loop {
        let limits = Limits {
            has_spare,
            ..Limits::first(budget.agprs)
        };
        let (colored, is_spilled) = color(
            function, target, file, limits, executions, spiller, unspilled,
        )?;
        if is_spilled {
            return Ok(None);
        }
        match colored.rewrite(function, &Origins::default()) {
            Ok(code) => {
                let mut insts = code.iter().flat_map(|(_, code)| &code.insts);
                let moves = insts.any(accumulators::is_move);
                let needs_window = moves && !target.generation().has_unified_registers();
                let is_new = needs_window && spiller.reserve_window();
                return Ok((!is_new).then_some(colored));
            }
            Err(RewriteError::Internal(error)) => return Err(error),
            // The reserved register is always free.
            Err(RewriteError::NoFreeRegister) if !has_spare => has_spare = true,
            Err(RewriteError::NoFreeRegister) => {
                return Err(colored.out_of_registers(function, "a cycle of moves"));
            }
        }
    }
}

/// The number of rounds that spill only the values that did not fit. Each later round spills at least twice as many values
/// as the one before, so the number of rounds grows with the logarithm of the number of values.
const SMALL_ROUNDS: u32 = 5;

/// Colors a file and spills values until the others fit. Returns `true` if anything was spilled. The number of
/// available VGPRs comes from the spiller, which reserves some for spilled SGPRs.
fn color(
    function: &mut Function,
    target: &Target,
    file: RegisterFile,
    mut limits: Limits,
    executions: &Executions,
    spiller: &mut Spiller,
    unspilled: &mut Option<Unspilled>,
) -> Result<(Colored, bool), CompileError> {
    let mut spilled = false;
    let mut rounds = 0u32;
    loop {
        let graph = FileGraph::new(function, file);
        let (intervals, webs) = joined_webs(function, &graph, target, executions);
        if file == RegisterFile::Vgpr {
            limits.registers = spiller.vgprs_left(function);
        }
        let fixed = assembly::unspillable(function);
        let excess = pressure::victims(
            function,
            &graph,
            &intervals,
            &webs,
            target,
            limits,
            &|value| spiller.is_unspillable(value) || fixed.contains(&value),
        );
        limits.wanted = match excess {
            // In the other files, registers that save moves are worth more.
            Ok(peak) if file == RegisterFile::Sgpr && function.is_entry() => peak,
            Ok(_) | Err(_) => limits.registers,
        };
        if let Err(Excess { victims, free }) = excess {
            spilled = true;
            Unspilled::note(unspilled, function, victims.len());
            let victims = webs.spilled(function, &graph, intervals, &victims);
            let intervals = &Intervals::new(function, &graph, target, executions);
            let mut free = FreeRegisters {
                counts: free,
                intervals,
            };
            // Reloads of AGPRs write VGPRs, so free AGPRs do not help to keep reloaded values in registers.
            let free = (file != RegisterFile::Agpr).then_some(&mut free);
            spiller.spill(function, &graph, &victims, free);
            continue;
        }
        let is_unspillable = |value| spiller.is_unspillable(value) || fixed.contains(&value);
        let joined = (intervals, webs);
        let colored = color_webs(
            function,
            target,
            &graph,
            executions,
            joined,
            limits,
            &is_unspillable,
        );
        let failure = match colored {
            Ok((intervals, webs, coloring)) => {
                let colored = Colored {
                    graph,
                    intervals,
                    coloring,
                };
                let elsewhere = spiller.vgprs_elsewhere();
                let colored = compact::run(function, target, colored, &webs, limits, elsewhere);
                return Ok((colored, spilled));
            }
            Err(failure) => failure,
        };
        spilled = true;
        Unspilled::note(unspilled, function, failure.victims.len());
        rounds += 1;
        limits.min_victims = 1 << rounds.saturating_sub(SMALL_ROUNDS).min(16);
        let victims = match limits.has_accumulators {
            true => {
                let joined = joined_webs(function, &graph, target, executions);
                webs_of(function, &graph, joined, &failure.victims, &is_unspillable)
            }
            false => failure.victims.iter().map(|&it| vec![it]).collect(),
        };
        if !spiller.spill(function, &graph, &victims, None) {
            return Err(out_of_registers(function, &graph, failure.reason));
        }
    }
}

/// The webs of a file, and the intervals of its registers.
fn joined_webs(
    function: &Function,
    graph: &FileGraph,
    target: &Target,
    executions: &Executions,
) -> (Intervals, Webs) {
    let mut intervals = Intervals::new(function, graph, target, executions);
    let webs = Webs::join(function, graph, &mut intervals, target);
    (intervals, webs)
}

/// Colors joined webs or, if that fails, every value separately. In the second case, more colorings are possible, and
/// single values can be spilled.
fn color_webs(
    function: &Function,
    target: &Target,
    graph: &FileGraph,
    executions: &Executions,
    (intervals, webs): (Intervals, Webs),
    limits: Limits,
    is_unspillable: &dyn Fn(VReg) -> bool,
) -> Result<(Intervals, Webs, Coloring), Failure> {
    let color = |intervals: &Intervals, webs: &Webs| {
        Coloring::new(
            function,
            graph,
            intervals,
            webs,
            limits,
            target,
            is_unspillable,
        )
    };
    if let Ok(coloring) = color(&intervals, &webs) {
        return Ok((intervals, webs, coloring));
    }
    let mut intervals = Intervals::new(function, graph, target, executions);
    let webs = Webs::apart(function, graph, &mut intervals);
    let coloring = color(&intervals, &webs)?;
    Ok((intervals, webs, coloring))
}

/// The webs of `victims`, which are spilled to AGPRs. A web is spilled as a unit: the addend and the result of a matrix
/// instruction are usually in one web, and the instruction accesses either both in AGPRs or neither.
fn webs_of(
    function: &Function,
    graph: &FileGraph,
    (intervals, webs): (Intervals, Webs),
    victims: &[VReg],
    is_unspillable: &dyn Fn(VReg) -> bool,
) -> Vec<Vec<VReg>> {
    let mut representatives: Vec<VReg> = victims.iter().map(|&it| webs.find(it)).collect();
    representatives.sort_unstable();
    representatives.dedup();
    let mut members = webs.spilled(function, graph, intervals, &representatives);
    for web in &mut members {
        web.retain(|value| !is_unspillable(*value));
    }
    members.retain(|web| !web.is_empty());
    members
}

/// Replaces the virtual registers of a colored file with physical registers, and adds the moves of block arguments.
fn rewrite(
    function: &mut Function,
    target: &Target,
    options: &Options,
    colored: &Colored,
    origins: &Origins,
) -> Result<(), CompileError> {
    let rewritten = match options.verify {
        true => colored.rewrite(function, origins).map(Some),
        false => colored
            .rewriter(origins)
            .rewrite_in_place(function)
            .map(|()| None),
    };
    match rewritten {
        Ok(Some(code)) => put(function, target, options, colored, code),
        Ok(None) => Ok(()),
        Err(RewriteError::NoFreeRegister) => Err(colored.out_of_registers(function, "moves")),
        Err(RewriteError::Internal(error)) => Err(error),
    }
}

/// Installs the new code, after checking it if requested.
fn put(
    function: &mut Function,
    target: &Target,
    options: &Options,
    colored: &Colored,
    code: Rewritten,
) -> Result<(), CompileError> {
    if options.verify {
        checker::run(function, target, &colored.graph, &code, &[])?;
    }
    for (block, code) in code {
        code.put(&mut function.blocks[block]);
    }
    Ok(())
}
