//! The passes in order, one row for each: the table from which they are run, shown, verified, timed and switched off.
//!
//! A new pass is a row here, where it shall run. Rows of functions come after those of the module. A row says
//!
//! * `name`: the pass on the command line, and nowhere else in the sources;
//! * [`Level`]: whether code is wrong without it, and from which level on it runs otherwise;
//! * [`Form`]: what it needs the representation to be;
//! * what it does, for `-list-passes`;
//! * the function that runs it.

use crate::{Error, Options};
use emit::assemble::AssembledFunction;
use isel::OptLevel;
use mir::module::Module;
use mir::uniformity::Uniformity;
use mir::{generic, machine};
use target::Target;

/// When a pass runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Always: without it nothing, or something wrong, comes out.
    Required,
    /// From this level on. Code is right without it.
    From(OptLevel),
}

/// What a pass is given. Every form is made of the one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Form {
    /// LLVM IR.
    Source,
    /// All functions of the module, as the frontend made them.
    Module,
    /// A generic function of the module.
    Generic,
    /// A generic function whose values have types that registers hold, and whose operations instructions compute.
    Legal,
    /// The same, and it is known which values are uniform.
    Uniform,
    /// Machine instructions in SSA, in the control flow of a lane.
    Logical,
    /// Machine instructions in SSA, in the order in which the wave goes through the blocks.
    Linear,
    /// Machine instructions on physical registers.
    Allocated,
    /// The same without pseudo instructions.
    Expanded,
}

/// What does a pass.
#[derive(Clone, Copy)]
pub(crate) enum Work {
    /// The frontend: where it begins, LLVM has the module.
    Read,
    /// All functions together. Warnings are for the result.
    Module(fn(&mut Generic, &Target, &mut Vec<String>)),
    Generic(fn(&mut generic::Function, &Context<'_>) -> Result<(), Error>),
    Uniform(fn(&mut generic::Function, &mut Uniformity, &Context<'_>) -> Result<(), Error>),
    Select(fn(&generic::Function, &Uniformity, &Context<'_>) -> Result<machine::Function, Error>),
    Machine(fn(&mut machine::Function, &Context<'_>) -> Result<(), Error>),
    Assemble(fn(&machine::Function, &Context<'_>) -> Result<AssembledFunction, Error>),
}

/// A module as the frontend makes it.
pub(crate) type Generic = Module<generic::Function>;

/// What passes over functions may look at.
pub(crate) struct Context<'a> {
    /// The module without its functions.
    pub(crate) module: &'a Generic,
    pub(crate) target: &'a Target,
    pub(crate) options: &'a Options,
}

/// A row of the table.
pub struct Pass {
    name: &'static str,
    level: Level,
    needs: Form,
    what: &'static str,
    names_in_llc: &'static [&'static str],
    pub(crate) work: Work,
}

impl Pass {
    /// Its name on the command line.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// When it runs.
    pub fn level(&self) -> Level {
        self.level
    }

    /// True if code is right without it, so that it may be switched off.
    pub fn is_optional(&self) -> bool {
        self.level != Level::Required
    }

    /// What it is given.
    pub fn needs(&self) -> Form {
        self.needs
    }

    /// What it does, in one line.
    pub fn what(&self) -> &'static str {
        self.what
    }

    /// True if it leaves a machine function.
    pub fn leaves_machine(&self) -> bool {
        matches!(self.work, Work::Select(_) | Work::Machine(_))
    }

    /// Its place in the table.
    pub fn index(&'static self) -> usize {
        // Rows have different names.
        let place = PASSES.iter().position(|pass| pass.name == self.name);
        place.unwrap_or(PASSES.len())
    }

    /// True if it runs at that level unless it is switched off.
    pub fn runs_at(&self, level: OptLevel) -> bool {
        match self.level {
            Level::Required => true,
            Level::From(first) => level >= first,
        }
    }

    /// The pass of that name, or that leaves what a pass of llc of that name leaves. A number may follow llc's: `greedy,1`.
    pub fn find(name: &str) -> Option<&'static Pass> {
        let name = name.split(',').next().unwrap_or(name);
        let is_named = |pass: &&Pass| pass.name == name || pass.names_in_llc.contains(&name);
        PASSES.iter().find(is_named)
    }

    /// The passes of llc after which the representation is what it is after this one.
    const fn in_llc(mut self, names: &'static [&'static str]) -> Pass {
        self.names_in_llc = names;
        self
    }
}

const fn pass(
    name: &'static str,
    level: Level,
    needs: Form,
    what: &'static str,
    work: Work,
) -> Pass {
    Pass {
        name,
        level,
        needs,
        what,
        names_in_llc: &[],
        work,
    }
}

/// How passes end: those without errors return nothing.
trait End {
    fn end(self) -> Result<(), Error>;
}

impl End for () {
    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

impl<E: Into<Error>> End for Result<(), E> {
    fn end(self) -> Result<(), Error> {
        self.map_err(E::into)
    }
}

use Form::{Allocated, Expanded, Legal, Linear, Logical, Source, Uniform};
use Level::{From, Required};
use OptLevel::{O0, O1};

/// The passes in order. Those without errors return nothing.
#[rustfmt::skip]
#[allow(clippy::unit_arg)]
pub static PASSES: &[Pass] = &[
    pass("frontend", Required, Source, "LLVM IR becomes generic SSA", Work::Read)
        .in_llc(&["irtranslator"]),

    pass("local-alignment", From(O1), Form::Module, "variables in LDS are aligned for wide accesses",
        Work::Module(|m, target, _| isel::local_alignment::run(m, target))),
    pass("local-memory", Required, Form::Module, "variables in LDS that called functions name have one place in all kernels",
        Work::Module(local_memory)),
    pass("call-graph", Required, Form::Module, "functions say which inputs of kernels they are handed",
        Work::Module(|m, target, _| isel::call_graph::run(m, target))),

    pass("unreachable", From(O1), Form::Generic, "no branches to where the program never comes",
        Work::Generic(|f, _| isel::unreachable::run(f).end())),
    pass("parameters", Required, Form::Generic, "parameters are the registers of the calling convention",
        Work::Generic(|f, c| isel::calls::parameters::run(f, &c.module.symbols, c.target).end())),
    pass("leaving", Required, Form::Generic, "called functions end at one place; calls take the place of returns",
        Work::Generic(|f, c| isel::calls::leaving::run(f, &c.module.symbols, c.target).end())),
    pass("dynamic-stack", Required, Form::Generic, "stack objects of run-time size are sums",
        Work::Generic(|f, _| isel::dynamic_stack::run(f).end())),
    pass("wave-reduce", Required, Form::Generic, "reductions over lanes are loops",
        Work::Generic(|f, _| isel::wave_reduce::run(f).end())),
    pass("waterfall", Required, Form::Generic, "operands that must be uniform and are not are served one after the other",
        Work::Generic(|f, _| isel::waterfall::run(f).end())),
    pass("repeat-gws", Required, Form::Generic, "global wave synchronization is repeated until it has succeeded",
        Work::Generic(|f, c| isel::repeat_gws::run(f, c.target).end())),
    pass("calls", Required, Form::Generic, "arguments and results are the registers of the calling convention",
        Work::Generic(|f, c| isel::calls::run(f, &c.module.symbols, c.target).end())),
    pass("address-spaces", From(O1), Form::Generic, "generic pointers that can only be of one memory are of that memory",
        Work::Generic(|f, _| isel::address_spaces::run(f).end())),
    pass("addresses", From(O1), Form::Generic, "constants are split off addresses",
        Work::Generic(|f, c| isel::addresses::run(f, c.target).end())),
    pass("strength-reduction", From(O1), Form::Generic, "what differs from an earlier address by a stride is that plus the stride",
        Work::Generic(|f, _| isel::strength_reduction::run(f).end())),
    pass("promote-slots", From(O1), Form::Generic, "small stack objects are vectors in registers",
        Work::Generic(|f, _| isel::generic::promote_slots::run(f).end())),
    pass("contract", From(O1), Form::Generic, "sums of products are fused",
        Work::Generic(|f, c| isel::generic::contract::run(f, c.target).end())),
    pass("atomics", Required, Form::Generic, "atomics without an instruction are loops",
        Work::Generic(|f, c| isel::generic::atomics::run(f, c.target).end())),
    pass("wide-operations", Required, Form::Generic, "division and conversion of wide integers are loops",
        Work::Generic(|f, _| isel::generic::wide_operations::run(f).end())),
    pass("float-remainder", Required, Form::Generic, "floating-point remainders are loops",
        Work::Generic(|f, _| isel::generic::float_remainder::run(f).end())),
    pass("control-flow", Required, Form::Generic, "no switches, no critical edges, one latch per loop",
        Work::Generic(|f, _| isel::generic::control_flow::run(f).end())),
    pass("if-conversion", From(O1), Form::Generic, "small divergent branches are choices",
        Work::Generic(|f, _| isel::generic::if_conversion::run(f).end())),
    pass("legalize", Required, Form::Generic, "types and operations are those of instructions",
        Work::Generic(|f, c| isel::generic::legalize::run(f, c.target).end())).in_llc(&["legalizer"]),

    pass("merge-bytes", From(O1), Legal, "narrow loads that are put together are one load",
        Work::Generic(|f, c| isel::generic::merge_bytes::run(f, c.target).end())),
    pass("merge-narrow-stores", From(O1), Legal, "stores of the parts of a value are one store",
        Work::Generic(|f, c| isel::generic::merge_narrow_stores::run(f, c.target).end())),
    pass("merge-accesses", From(O1), Legal, "neighbouring accesses are one",
        Work::Generic(|f, c| isel::generic::merge_accesses::run(f, c.target).end())),
    pass("cleanup", From(O0), Legal, "no parameters of one value, nothing without use",
        Work::Generic(|f, _| isel::generic::cleanup::run(f).end())),
    pass("wide-sums", From(O1), Legal, "equal sums of halves of wide integers are computed once",
        Work::Generic(|f, _| isel::generic::wide_sums::run(f).end())),
    pass("wide-shifts", From(O1), Legal, "shifts of halves that are put together are one wide shift",
        Work::Generic(|f, _| isel::generic::wide_shifts::run(f).end())),
    pass("late-cleanup", From(O1), Legal, "no parameters of one value, nothing without use",
        Work::Generic(|f, _| isel::generic::cleanup::run(f).end())),

    pass("divergence", Required, Uniform, "divergence is explicit: copies of what leaves loops, no i1 parameters",
        Work::Uniform(|f, u, _| isel::divergence::run(f, u).end())),
    pass("whole-wave", Required, Uniform, "what lanes compute that are not active stands in regions",
        Work::Uniform(|f, u, c| isel::whole_wave::run(f, u, c.target).end())),
    pass("read-back", From(O1), Uniform, "uniform values of vector instructions are read back to SGPRs",
        Work::Uniform(|f, u, c| isel::read_back::run(f, u, c.target).end())),
    pass("far-offsets", From(O1), Uniform, "accesses far from a pointer share the sum that brings them near",
        Work::Uniform(|f, u, c| isel::far_offsets::run(f, u, c.target).end())),
    pass("select", Required, Uniform, "machine instructions in SSA", Work::Select(select))
        .in_llc(&["amdgpu-isel", "instruction-select", "finalize-isel"]),

    pass("accumulators", From(O1), Logical, "sums of matrix products stay in accumulation registers",
        Work::Machine(|f, _| isel::combine::accumulators::run(f).end())),
    pass("lds-pairs", From(O1), Logical, "LDS accesses at two offsets from one address are one",
        Work::Machine(|f, c| isel::combine::lds_pairs::run(f, c.target).end())),
    pass("scalar-loads", From(O1), Logical, "scalar loads of neighbouring dwords are one",
        Work::Machine(|f, c| isel::combine::scalar_loads::run(f, c.target).end())),
    pass("duplicates", From(O1), Logical, "constants and scalars are copied to registers once",
        Work::Machine(|f, _| isel::combine::duplicates::run(f).end())),
    pass("sub-dwords", From(O1), Logical, "bytes and halves of registers are read in place",
        Work::Machine(|f, c| isel::combine::sub_dwords::run(f, c.target).end())).in_llc(&["peephole-opt"]),
    pass("schedule", From(O1), Logical, "loads stand early, several in flight",
        Work::Machine(|f, c| isel::schedule::run(f, c.target).end())).in_llc(&["machine-scheduler"]),
    pass("wave-transform", Required, Logical, "the order of the blocks, operations on EXEC",
        Work::Machine(|f, _| isel::wave_transform::run(f).end())).in_llc(&["si-lower-control-flow"]),
    pass("regalloc", Required, Linear, "physical registers", Work::Machine(regalloc))
        .in_llc(&["greedy", "virtregrewriter"]),
    pass("frame", Required, Allocated, "places on the stack, set-up of scratch memory, saved registers",
        Work::Machine(|f, c| emit::frame::run(f, c.target).end())).in_llc(&["prologepilog"]),
    pass("expand", Required, Allocated, "no pseudo instructions",
        Work::Machine(|f, c| emit::expand::run(f, c.target).end())).in_llc(&["postrapseudos"]),
    pass("accumulate-forms", From(O1), Expanded, "products are added to the register of the sum by shorter instructions",
        Work::Machine(|f, c| emit::accumulate_forms::run(f, c.target).end())),
    pass("single-wave", From(O1), Expanded, "no barriers in work-groups of one wavefront",
        Work::Machine(|f, _| emit::single_wave::run(f).end())),
    pass("repeated-compares", From(O1), Expanded, "no comparison is made twice",
        Work::Machine(|f, c| emit::repeated_compares::run(f, c.target).end())),
    pass("thread-jumps", From(O0), Expanded, "no jumps to jumps and to the next block",
        Work::Machine(|f, _| emit::branches::simplify(f).end())),
    pass("state-writes", From(O0), Expanded, "M0 and MODE are not set to what they are",
        Work::Machine(|f, c| emit::state_writes::run(f, c.target).end())),
    pass("waits", Required, Expanded, "results are waited for",
        Work::Machine(|f, c| emit::waits::run(f, c.target).end())).in_llc(&["si-insert-waitcnts"]),
    pass("hazards", Required, Expanded, "wait states and work-arounds between instructions",
        Work::Machine(|f, c| emit::hazards::run(f, c.target).end())).in_llc(&["post-RA-hazard-rec"]),
    pass("branches", Required, Expanded, "branches reach their targets",
        Work::Machine(|f, c| emit::branches::run(f, c.target, c.options.branch_bits).end())).in_llc(&["branch-relaxation"]),
    pass("assemble", Required, Expanded, "bytes",
        Work::Assemble(|f, c| Ok(emit::assemble::run(f, c.target)?))),
];

fn local_memory(module: &mut Generic, target: &Target, warnings: &mut Vec<String>) {
    for function in isel::local_memory::run(module, target) {
        let name = &module.symbols[function].name;
        warnings.push(format!(
            "in function '{name}': variables in local memory that no kernel allocates: naming them is a trap"
        ));
    }
}

fn select(
    function: &generic::Function,
    uniformity: &Uniformity,
    context: &Context<'_>,
) -> Result<machine::Function, Error> {
    let symbols = isel::select::Symbols {
        globals: &context.module.globals,
        functions: &context.module.symbols,
    };
    let level = context.options.opt_level;
    let selected = isel::select::run(function, uniformity, symbols, context.target, level);
    Ok(selected?)
}

fn regalloc(function: &mut machine::Function, context: &Context<'_>) -> Result<(), Error> {
    let options = regalloc::Options {
        verify: context.options.verify,
        branch_reach: 1 << (context.options.branch_bits - 1),
        ..regalloc::Options::default()
    };
    Ok(regalloc::run(function, context.target, &options)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_different() {
        let names = PASSES
            .iter()
            .flat_map(|pass| pass.names_in_llc.iter().copied().chain([pass.name]));
        let names: Vec<&str> = names.collect();
        let different: BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(names.len(), different.len());
    }

    #[test]
    fn every_form_is_made_of_the_one_before() {
        assert!(PASSES.is_sorted_by_key(Pass::needs));
        for pass in PASSES {
            let fits = match pass.work {
                Work::Read => pass.needs == Source,
                Work::Module(_) => pass.needs == Form::Module,
                Work::Generic(_) => matches!(pass.needs, Form::Generic | Legal),
                Work::Uniform(_) | Work::Select(_) => pass.needs == Uniform,
                Work::Machine(_) => pass.needs >= Logical,
                Work::Assemble(_) => pass.needs == Expanded,
            };
            assert!(fits, "{}", pass.name);
        }
    }
}
