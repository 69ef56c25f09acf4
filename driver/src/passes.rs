//! The table of passes ([`PASSES`]). The order of its rows is the pipeline, and every option about passes (printing, stopping,
//! verifying, timing, disabling, bisection) reads it.
//!
//! A new pass is a row at the point where it runs. Rows of function passes follow those of module passes. A row
//! consists of
//!
//! * `name`: its name on the command line, which occurs nowhere else in the sources;
//! * [`Level`]: whether the pass is required, or the lowest level at which it runs;
//! * [`Form`]: the form of the representation it needs;
//! * a description for `-list-passes`;
//! * the function that runs it.

use crate::overwritten::Overwritten;
use crate::{Error, Options};
use emit::assemble::AssembledFunction;
use mir::OptLevel;
use mir::module::Module;
use mir::uniformity::Uniformity;
use mir::{generic, machine};
use processors::Target;

/// When a pass runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Always: the code is wrong without it.
    Required,
    /// At this level and above. The code is correct without it.
    From(OptLevel),
}

/// The input of a pass. Each form is derived from the previous one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Form {
    /// LLVM IR.
    Source,
    /// All functions of the module, as the frontend converts them.
    Module,
    /// A generic function of the module.
    Generic,
    /// A generic function with legal types and operations.
    Legal,
    /// A legal generic function with known uniformity.
    Uniform,
    /// Machine instructions in SSA form, on the logical graph.
    Logical,
    /// Machine instructions in SSA form, in linear order.
    Linear,
    /// Machine instructions with physical registers.
    Allocated,
    /// Machine instructions with physical registers, without pseudo instructions.
    Expanded,
}

/// The function of a pass.
#[derive(Clone, Copy)]
pub(crate) enum Work {
    /// The frontend: before it, the module is LLVM IR.
    Read,
    /// A pass over all functions together, with a list for warnings.
    Module(fn(&mut Generic, &Target, &mut Vec<String>)),
    Generic(fn(&mut generic::Function, &Context<'_>) -> Result<(), Error>),
    Uniform(fn(&mut generic::Function, &mut Uniformity, &Context<'_>) -> Result<(), Error>),
    Select(fn(&generic::Function, &Uniformity, &Context<'_>) -> Result<machine::Function, Error>),
    Machine(fn(&mut machine::Function, &Context<'_>) -> Result<(), Error>),
    Assemble(fn(&machine::Function, &Context<'_>) -> Result<AssembledFunction, Error>),
}

/// A module as the frontend converts it.
pub(crate) type Generic = Module<generic::Function>;

/// Shared inputs of function passes.
pub(crate) struct Context<'a> {
    /// The module without its functions.
    pub(crate) module: &'a Generic,
    pub(crate) target: &'a Target,
    pub(crate) options: &'a Options,
    /// Which registers the functions that are already finished overwrite.
    pub(crate) overwritten: &'a Overwritten,
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

    /// Returns `true` if the code is correct without it, so it can be disabled.
    pub fn is_optional(&self) -> bool {
        self.level != Level::Required
    }

    /// The form of its input.
    pub fn needs(&self) -> Form {
        self.needs
    }

    /// A description in one line.
    pub fn what(&self) -> &'static str {
        self.what
    }

    /// Returns `true` if its output is a machine function.
    pub fn has_machine_output(&self) -> bool {
        matches!(self.work, Work::Select(_) | Work::Machine(_))
    }

    /// Its index in the table.
    pub fn index(&'static self) -> usize {
        let offset = std::ptr::from_ref(self).addr() - PASSES.as_ptr().addr();
        offset / size_of::<Pass>()
    }

    /// Returns `true` if it runs at this level unless disabled.
    pub fn runs_at(&self, level: OptLevel) -> bool {
        match self.level {
            Level::Required => true,
            Level::From(first) => level >= first,
        }
    }

    /// The pass with this name, or the counterpart of llc's pass with this name. llc's name may have an occurrence
    /// count: `greedy,1`.
    pub fn find(name: &str) -> Option<&'static Pass> {
        let name = name.split(',').next().unwrap_or(name);
        let is_named = |pass: &&Pass| pass.name == name || pass.names_in_llc.contains(&name);
        PASSES.iter().find(is_named)
    }

    /// Sets the names of llc's passes after which llc's representation corresponds to ours after this pass.
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

/// The result of a pass's function as a `Result`: the functions of passes that cannot fail return `()`.
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
use OptLevel::{O0, O1, O2};

/// The passes in order.
#[rustfmt::skip]
#[allow(clippy::unit_arg)]
pub static PASSES: &[Pass] = &[
    pass("frontend", Required, Source, "converts LLVM IR to generic SSA", Work::Read)
        .in_llc(&["irtranslator"]),

    pass("constant-data", Required, Form::Module, "lays out constant data, for code that cannot refer to symbols (Catalyst)",
        Work::Module(|m, target, _| isel::constant_data::run(m, target))),
    pass("private-to-local", From(O2), Form::Module, "moves stack objects of kernels to LDS if it does not limit occupancy",
        Work::Module(|m, target, _| optimize::private_to_local::run(m, target))),
    pass("local-alignment", From(O1), Form::Module, "aligns LDS variables for wide accesses",
        Work::Module(|m, target, _| optimize::local_alignment::run(m, target))),
    pass("local-memory", Required, Form::Module, "assigns offsets to LDS variables that called functions use",
        Work::Module(local_memory)),
    pass("call-graph", Required, Form::Module, "determines which kernel inputs functions need",
        Work::Module(|m, target, _| isel::call_graph::run(m, target))),
    pass("known-callers", From(O1), Form::Module, "finds functions that need not save as many registers",
        Work::Module(|m, target, _| isel::known_callers::run(m, target))),
    pass("alias-classes", From(O2), Form::Module, "classifies accesses by the kernel argument or LDS variable that their address is based on",
        Work::Module(|m, _, _| optimize::alias_classes::run(m))),

    pass("reject-calls", Required, Form::Generic, "rejects calls, which kernels cannot contain (Catalyst)",
        Work::Generic(|f, c| isel::descriptors::reject_calls(f, c.target).end())),
    pass("unreachable", From(O1), Form::Generic, "removes branches to unreachable code",
        Work::Generic(|f, _| optimize::unreachable::run(f).end())),
    pass("forward-params", From(O1), Form::Generic, "replaces block parameters that always have the same value",
        Work::Generic(|f, _| optimize::forward_params::run(f).end())),
    pass("parameters", Required, Form::Generic, "lowers parameters to registers of the calling convention",
        Work::Generic(|f, c| isel::calls::parameters::run(f, &c.module.symbols, c.target).end())),
    pass("tail-calls", Required, Form::Generic, "merges returns and forms tail calls",
        Work::Generic(|f, c| isel::calls::tail_calls::run(f, &c.module.symbols, c.target).end())),
    pass("dynamic-stack", Required, Form::Generic, "lowers dynamically sized stack objects to address arithmetic",
        Work::Generic(|f, _| isel::dynamic_stack::run(f).end())),
    pass("wave-reduce", Required, Form::Generic, "lowers reductions over lanes to loops",
        Work::Generic(|f, _| isel::wave_reduce::run(f).end())),
    pass("waterfall", Required, Form::Generic, "inserts loops for divergent operands that must be uniform",
        Work::Generic(|f, _| isel::waterfall::run(f).end())),
    pass("repeat-gws", Required, Form::Generic, "repeats global wave synchronization until it succeeds",
        Work::Generic(|f, c| isel::repeat_gws::run(f, c.target).end())),
    pass("calls", Required, Form::Generic, "lowers arguments and results of calls to registers",
        Work::Generic(|f, c| isel::calls::run(f, &c.module.symbols, c.target).end())),
    pass("cast-sums", From(O1), Form::Generic, "casts generic pointers before offsets are added",
        Work::Generic(|f, _| optimize::cast_sums::run(f).end())),
    pass("address-spaces", From(O1), Form::Generic, "infers address spaces of generic pointers",
        Work::Generic(|f, _| optimize::address_spaces::run(f).end())),
    pass("descriptors", Required, Form::Generic, "accesses global memory through descriptors (Catalyst)",
        Work::Generic(|f, c| isel::descriptors::run(f, &c.module.globals, c.target).end())),
    pass("narrow-integers", From(O1), Form::Generic, "computes integers in 32 bits where nothing reads the upper bits",
        Work::Generic(|f, _| optimize::narrow_integers::run(f).end())),
    pass("equal-params", From(O1), Form::Generic, "replaces block parameters that always equal another parameter of the block",
        Work::Generic(|f, _| optimize::equal_params::run(f).end())),
    pass("addresses", From(O1), Form::Generic, "splits constant offsets from addresses",
        Work::Generic(|f, c| optimize::addresses::run(f, c.target).end())),
    pass("kernarg-selects", From(O1), Form::Generic, "selects between kernel arguments instead of their addresses",
        Work::Generic(|f, _| optimize::kernarg_selects::run(f).end())),
    pass("unclobbered", From(O1), Form::Generic, "finds loads of global memory that the kernel has not written before",
        Work::Generic(|f, _| optimize::unclobbered::run(f).end())),
    pass("strength-reduction", From(O1), Form::Generic, "replaces multiplications with additions of a stride",
        Work::Generic(|f, c| optimize::strength_reduction::run(f, c.target).end())),
    pass("narrow-offsets", From(O1), Form::Generic, "computes offsets in 32 bits where the upper bits are unused (Catalyst)",
        Work::Generic(|f, c| isel::descriptors::narrow::run(f, c.target).end())),
    pass("promote-alloca", From(O1), Form::Generic, "promotes small stack objects to vectors in registers",
        Work::Generic(|f, _| optimize::promote_alloca::run(f).end())),
    pass("contract", From(O1), Form::Generic, "contracts multiplications and additions to fused multiply-adds",
        Work::Generic(|f, c| optimize::contract::run(f, c.target).end())),
    pass("atomics", Required, Form::Generic, "lowers atomic operations for which no instruction exists to loops",
        Work::Generic(|f, c| isel::atomics::run(f, c.target).end())),
    pass("wide-operations", Required, Form::Generic, "lowers division and conversion of wide integers to loops",
        Work::Generic(|f, _| isel::wide_operations::run(f).end())),
    pass("float-remainder", Required, Form::Generic, "lowers floating-point remainders to loops",
        Work::Generic(|f, _| isel::float_remainder::run(f).end())),
    pass("short-divisions", From(O2), Form::Generic, "divides 64-bit integers with 32 bits if they happen to fit",
        Work::Generic(|f, _| optimize::short_divisions::run(f).end())),
    pass("control-flow", Required, Form::Generic, "lowers switches, splits critical edges, and gives each loop one latch",
        Work::Generic(|f, _| isel::control_flow::run(f).end())),
    pass("if-conversion", From(O1), Form::Generic, "converts small divergent branches to selects",
        Work::Generic(|f, _| optimize::if_conversion::run(f).end())),
    pass("loop-strength-reduction", From(O2), Form::Generic, "advances addresses and products in loops by additions of a stride",
        Work::Generic(|f, c| optimize::loop_strength_reduction::run(f, c.target).end())).in_llc(&["loop-reduce"]),
    pass("shared-operations", From(O2), Form::Generic, "computes an operation once for several branches",
        Work::Generic(|f, c| optimize::shared_operations::run(f, c.target).end())),
    pass("legalize", Required, Form::Generic, "legalizes types and operations",
        Work::Generic(|f, c| isel::legalize::run(f, c.target).end())).in_llc(&["legalizer"]),

    pass("late-arguments", From(O2), Legal, "loads kernel arguments in the blocks that need them",
        Work::Generic(|f, c| optimize::late_arguments::run(f, c.target).end())),
    pass("merge-bytes", From(O1), Legal, "combines loads of bytes and halfwords of a dword into one load",
        Work::Generic(|f, c| optimize::merge_bytes::run(f, c.target).end())),
    pass("merge-narrow-stores", From(O2), Legal, "combines stores of adjacent bytes and halfwords into one store",
        Work::Generic(|f, c| optimize::merge_narrow_stores::run(f, c.target).end())),
    pass("merge-accesses", From(O1), Legal, "combines loads and stores of adjacent dwords",
        Work::Generic(|f, c| optimize::merge_accesses::run(f, c.target).end())),
    pass("param-halves", From(O1), Legal, "removes block parameters that are halves of others",
        Work::Generic(|f, _| optimize::param_halves::run(f).end())),
    pass("late-equal-params", From(O2), Legal, "replaces block parameters that have become equal to another parameter of the block",
        Work::Generic(|f, _| optimize::equal_params::run(f).end())),
    pass("cleanup", From(O0), Legal, "removes redundant block parameters and dead code",
        Work::Generic(|f, _| optimize::cleanup::run(f).end())),
    pass("wide-sums", From(O1), Legal, "reuses the low dwords of 64-bit sums",
        Work::Generic(|f, _| optimize::wide_sums::run(f).end())),
    pass("wide-shifts", From(O1), Legal, "splits 64-bit left shifts of extended dwords",
        Work::Generic(|f, _| optimize::wide_shifts::run(f).end())),
    pass("late-cleanup", From(O2), Legal, "removes redundant block parameters and dead code",
        Work::Generic(|f, _| optimize::cleanup::run(f).end())),

    pass("divergence", Required, Uniform, "copies values that are used after divergent loops; lowers i1 parameters",
        Work::Uniform(|f, u, _| isel::divergence::run(f, u).end())),
    pass("whole-wave", Required, Uniform, "moves WWM and WQM computations into regions",
        Work::Uniform(|f, u, c| isel::whole_wave::run(f, u, c.target).end())),
    pass("byte-permutes", From(O1), Uniform, "assembles dwords from bytes with one instruction",
        Work::Uniform(|f, u, c| optimize::byte_permutes::run(f, u, c.target).end())),
    pass("funnel-shifts", From(O1), Uniform, "replaces shifts by constants with funnel shifts",
        Work::Uniform(|f, u, _| optimize::funnel_shifts::run(f, u).end())),
    pass("biased-indices", From(O1), Uniform, "lets accesses add signed indices of bytes to a uniform base",
        Work::Uniform(|f, u, c| optimize::biased_indices::run(f, u, c.target).end())),
    pass("uniform-sums", From(O2), Uniform, "adds the uniform terms of a sum with scalar instructions",
        Work::Uniform(|f, u, c| optimize::uniform_sums::run(f, u, c.target).end())),
    pass("loop-invariants", From(O1), Uniform, "moves computations out of loops",
        Work::Uniform(|f, u, _| optimize::loop_invariants::run(f, u).end())),
    pass("count-down", From(O1), Uniform, "counts down to zero in loops whose counter only ends them",
        Work::Uniform(|f, u, _| optimize::count_down::run(f, u).end())),
    pass("loop-exits", From(O1), Uniform, "compares loop counters after their step",
        Work::Uniform(|f, u, _| optimize::loop_exits::run(f, u).end())),
    pass("read-back", From(O1), Uniform, "copies uniform results of vector instructions to SGPRs",
        Work::Uniform(|f, u, c| isel::read_back::run(f, u, c.target).end())),
    pass("far-offsets", From(O1), Uniform, "computes an address once for accesses with large offsets from it",
        Work::Uniform(|f, u, c| optimize::far_offsets::run(f, u, c.target).end())),
    pass("share-slots", From(O1), Uniform, "lets stack objects with different lifetimes share memory",
        Work::Uniform(|f, _, _| optimize::share_slots::run(f).end())),
    pass("access-strides", From(O0), Uniform, "finds the distances between the addresses of lanes, for reports",
        Work::Uniform(|f, u, _| optimize::access_strides::run(f, u).end())),
    pass("select", Required, Uniform, "selects machine instructions", Work::Select(select))
        .in_llc(&["amdgpu-isel", "instruction-select", "finalize-isel"]),

    pass("accumulators", From(O1), Logical, "keeps values of inline assembly in AGPRs",
        Work::Machine(|f, _| ::machine::combine::accumulators::run(f).end())),
    pass("lds-pairs", From(O1), Logical, "pairs LDS accesses with a common base",
        Work::Machine(|f, c| ::machine::combine::lds_pairs::run(f, c.target).end())),
    pass("scalar-loads", From(O1), Logical, "combines scalar loads of adjacent dwords",
        Work::Machine(|f, c| ::machine::combine::scalar_loads::run(f, c.target).end())),
    pass("signed-loads", From(O1), Logical, "loads bytes and halfwords with sign extension",
        Work::Machine(|f, _| ::machine::combine::signed_loads::run(f).end())),
    pass("local-cse", From(O1), Logical, "propagates copies and removes common subexpressions",
        Work::Machine(|f, _| ::machine::combine::local_cse::run(f).end())),
    pass("tuples", From(O2), Logical, "builds tuples from their elements directly",
        Work::Machine(|f, _| ::machine::combine::tuples::run(f).end())),
    pass("narrow-images", From(O1), Logical, "narrows image loads to the components that are used",
        Work::Machine(|f, _| ::machine::combine::narrow_images::run(f).end())),
    pass("narrow-loads", From(O2), Logical, "narrows loads whose trailing dwords are unused",
        Work::Machine(|f, c| ::machine::combine::narrow_loads::run(f, c.target).end())),
    pass("narrow-params", From(O1), Logical, "narrows block parameters whose trailing dwords are unused",
        Work::Machine(|f, c| ::machine::combine::narrow_params::run(f, c.target).end())),
    pass("tuple-params", From(O2), Logical, "passes loaded tuples to blocks as one parameter",
        Work::Machine(|f, _| ::machine::combine::tuple_params::run(f).end())),
    pass("product-pairs", From(O1), Logical, "computes both dwords of a product with one instruction",
        Work::Machine(|f, c| ::machine::combine::product_pairs::run(f, c.target).end())),
    pass("product-sums", From(O1), Logical, "multiplies and adds dwords with one instruction",
        Work::Machine(|f, c| ::machine::combine::product_sums::run(f, c.target).end())),
    pass("split-sums", From(O1), Logical, "splits 64-bit scalar additions whose dwords are used separately",
        Work::Machine(|f, _| ::machine::combine::split_sums::run(f).end())),
    pass("packed-f32", From(O1), Logical, "packs pairs of f32 operations",
        Work::Machine(|f, c| ::machine::combine::packed_f32::run(f, c.target).end())),
    pass("literal-forms", From(O1), Logical, "selects multiply-adds that contain a constant",
        Work::Machine(|f, c| ::machine::combine::literal_forms::run(f, c.target).end())),
    pass("byte-conversions", From(O1), Logical, "converts bytes to f32 without extracting them first",
        Work::Machine(|f, c| ::machine::combine::byte_conversions::run(f, c.target).end())),
    pass("dpp-sources", From(O1), Logical, "folds moves between lanes into the instructions that use them (DPP)",
        Work::Machine(|f, c| ::machine::combine::dpp_sources::run(f, c.target).end())).in_llc(&["gcn-dpp-combine"]),
    pass("dpp-copies", From(O1), Logical, "copies values that moves between lanes overwrite",
        Work::Machine(|f, c| ::machine::combine::dpp_copies::run(f, c.target).end())),
    pass("sub-dwords", From(O1), Logical, "folds extractions of bytes and halves into the instructions that use them (SDWA)",
        Work::Machine(|f, c| ::machine::combine::sub_dwords::run(f, c.target).end())).in_llc(&["peephole-opt"]),
    pass("half-results", From(O1), Logical, "writes 16-bit results to the upper half of a register (SDWA)",
        Work::Machine(|f, c| ::machine::combine::half_results::run(f, c.target).end())),
    pass("even-tuples", Required, Logical, "copies parts of tuples that start at an odd register if instructions accept only even ones",
        Work::Machine(|f, c| ::machine::even_tuples::run(f, c.target).end())),
    pass("wave-transform", Required, Logical, "orders the blocks and inserts EXEC operations",
        Work::Machine(|f, _| ::machine::wave_transform::run(f).end())).in_llc(&["si-lower-control-flow"]),
    pass("shared-constants", From(O2), Linear, "materializes a constant once for several blocks",
        Work::Machine(|f, c| ::machine::shared_constants::run(f, c.target).end())),
    pass("late-steps", From(O1), Linear, "moves steps of carried values after the last use of the old value",
        Work::Machine(|f, c| ::machine::late_steps::run(f, c.target).end())),
    pass("schedule", From(O1), Linear, "orders instructions for occupancy, then for latency",
        Work::Machine(|f, c| ::machine::schedule::run(f, c.target, c.options.opt_level).end())).in_llc(&["machine-scheduler"]),
    pass("kept-registers", From(O1), Linear, "finds registers that called functions do not overwrite",
        Work::Machine(|f, c| kept_registers(f, c).end())).in_llc(&["reg-usage-propagation"]),
    pass("regalloc", Required, Linear, "assigns physical registers", Work::Machine(regalloc))
        .in_llc(&["greedy", "virtregrewriter"]),
    pass("frame", Required, Allocated, "lays out the stack, and inserts the prologue and register saves",
        Work::Machine(|f, c| finish::frame::run(f, c.target).end())).in_llc(&["prologepilog"]),
    pass("expand", Required, Allocated, "expands pseudo instructions and inline assembly",
        Work::Machine(|f, c| finish::expand::run(f, c.target).end())).in_llc(&["postrapseudos"]),
    pass("accumulate-forms", From(O1), Expanded, "selects the shorter accumulate forms of multiply-adds",
        Work::Machine(|f, c| finish::accumulate_forms::run(f, c.target).end())),
    pass("sequential-addresses", From(O1), Expanded, "shortens image instructions whose address is in consecutive registers",
        Work::Machine(|f, c| finish::sequential_addresses::run(f, c.target).end())),
    pass("single-wave", From(O1), Expanded, "removes barriers in work-groups of one wavefront",
        Work::Machine(|f, _| finish::single_wave::run(f).end())),
    pass("repeated-compares", From(O2), Expanded, "removes scalar comparisons whose result is already in SCC",
        Work::Machine(|f, c| finish::repeated_compares::run(f, c.target).end())),
    pass("repeated-constants", From(O2), Expanded, "removes moves of constants that are in SGPRs already",
        Work::Machine(|f, c| finish::repeated_constants::run(f, c.target).end())),
    pass("thread-jumps", From(O0), Expanded, "threads jumps through empty blocks, and removes jumps to the next block",
        Work::Machine(|f, _| finish::branches::simplify(f).end())),
    pass("state-writes", From(O0), Expanded, "removes redundant writes to M0 and MODE",
        Work::Machine(|f, c| finish::state_writes::run(f, c.target).end())),
    pass("waits", Required, Expanded, "inserts s_waitcnt",
        Work::Machine(|f, c| finish::waits::run(f, c.target).end())).in_llc(&["si-insert-waitcnts"]),
    pass("merged-waits", From(O1), Expanded, "merges waits that only one short instruction separates",
        Work::Machine(|f, c| finish::waits::merged::run(f, c.target).end())),
    pass("clause-ends", From(O1), Expanded, "ends memory clauses that are replayed with instructions that are nearby",
        Work::Machine(|f, c| finish::hazards::clause_ends::run(f, c.target).end())),
    pass("hazards", Required, Expanded, "inserts s_nop and other hazard mitigations",
        Work::Machine(|f, c| finish::hazards::run(f, c.target).end())).in_llc(&["post-RA-hazard-rec"]),
    pass("hard-clauses", From(O1), Expanded, "inserts s_clause before consecutive loads",
        Work::Machine(|f, c| finish::hard_clauses::run(f, c.target).end())).in_llc(&["si-insert-hard-clauses"]),
    pass("branches", Required, Expanded, "replaces branches whose targets are out of range with jumps through VCC",
        Work::Machine(|f, c| finish::branches::run(f, c.target, c.options.branch_bits).end())).in_llc(&["branch-relaxation"]),
    pass("assemble", Required, Expanded, "encodes the instructions",
        Work::Assemble(|f, c| Ok(emit::assemble::run(f, c.target)?))),
];

fn local_memory(module: &mut Generic, target: &Target, warnings: &mut Vec<String>) {
    for function in isel::local_memory::run(module, target) {
        let name = &module.symbols[function].name;
        warnings.push(format!(
            "in function '{name}': LDS variable used by a function that no kernel reaches; lowered to s_trap"
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

fn kept_registers(function: &mut machine::Function, context: &Context<'_>) {
    function.callees.overwritten = context.overwritten.by_calls(function);
}

fn regalloc(function: &mut machine::Function, context: &Context<'_>) -> Result<(), Error> {
    let options = regalloc::Options {
        verify: context.options.verify,
        branch_reach: 1 << (context.options.branch_bits - 1),
        spill_to_agprs: context.options.spill_to_agprs,
        ..regalloc::Options::default()
    };
    Ok(regalloc::run(function, context.target, &options)?)
}

/// The end of a message about an unknown pass.
pub(crate) fn advice(name: &str) -> String {
    let known = PASSES.iter().map(Pass::name);
    processors::did_you_mean(name, known, "; -list-passes lists the passes")
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
    fn every_form_is_derived_from_the_previous_one() {
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
