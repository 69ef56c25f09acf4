//! Runs the passes of the table (`passes.rs`).

use crate::overwritten::{Overwritten, callees_first};
use crate::passes::{Context, Form, Generic, PASSES, Pass, Work};
use crate::selection::Selection;
use crate::{CodeObject, Error, Options, guard, paths};
use emit::assemble::FinishedFunction;
use frontend::Source;
use mir::debug::DebugInfo;
use mir::dot;
use mir::generic::{self, Intrinsic, Payload};
use mir::machine;
use mir::uniformity::Uniformity;
use mir::{CompileError, FunctionHeader};
use processors::Target;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// When an observer sees a function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum When {
    /// The pass's input.
    Before,
    /// The pass's output.
    After,
}

/// Observes the passes, for dumps. Called from several threads. Functions are identified by their index in the
/// module; module passes count as passes over the first function.
pub trait Observer: Sync {
    /// Returns `false` if no other method has to be called, except [`Observer::counts`].
    fn is_active(&self) -> bool {
        true
    }
    /// Returns `true` if functions should be shown before or after `pass`, provided that it runs.
    fn wants(&self, pass: &'static Pass, when: When) -> bool;
    /// Returns `true` if compilation should stop at `pass`, with [`Error::Stopped`]. Functions are shown there whether
    /// or not the pass runs.
    fn stops(&self, _pass: &'static Pass) -> bool {
        false
    }
    /// `pass` begins.
    fn begins(&self, _pass: &'static Pass, _function: usize) {}
    /// `pass` has ended.
    fn ends(&self, _pass: &'static Pass, _function: usize) {}
    /// Returns `true` if functions should be shown as pictures of their control-flow graphs, for Graphviz.
    fn draws(&self) -> bool {
        false
    }
    /// A function before or after `pass`.
    fn show(&self, pass: &'static Pass, when: When, function: usize, text: String);
    /// With [`Options::bisect_limit`]: reports whether optional pass number `_number`, over the function or module
    /// `_name`, runs.
    fn counts(&self, _number: u64, _pass: &'static Pass, _name: &str, _runs: bool) {}
}

/// Observes nothing.
pub(crate) struct Silent;

impl Observer for Silent {
    fn is_active(&self) -> bool {
        false
    }

    fn wants(&self, _: &'static Pass, _: When) -> bool {
        false
    }

    fn show(&self, _: &'static Pass, _: When, _: usize, _: String) {}
}

/// Compiles text or bitcode, with other modules linked into the first.
pub(crate) fn compile(
    source: &Source<'_>,
    others: &[Source<'_>],
    options: &Options,
    observer: &dyn Observer,
) -> Result<CodeObject, Error> {
    let reading = PASSES.iter().find(|pass| matches!(pass.work, Work::Read));
    reading.inspect(|pass| observer.begins(pass, 0));
    let module = match &options.guard {
        None => frontend::read_linked(source, others, &options.frontend())?,
        Some(guard) => {
            let (bytes, warnings) = guard::rewritten(guard, source, others, options)?;
            let rewritten = Source::Bitcode {
                name: source.name(),
                bytes: &bytes,
            };
            let mut module = frontend::read(&rewritten, &options.frontend())?;
            module.warnings.extend(warnings);
            module
        }
    };
    reading.inspect(|pass| observer.ends(pass, 0));
    compile_generic(module, options, observer)
}

/// Compiles the frontend's result.
pub(crate) fn compile_generic(
    mut module: Generic,
    options: &Options,
    observer: &dyn Observer,
) -> Result<CodeObject, Error> {
    let target = options.target(&module)?;
    let selection = Selection::new(options)?;
    let mut warnings = std::mem::take(&mut module.warnings);
    warnings.extend(options.ignored_processor(target.processor()));
    warnings.extend(options.ignored_features(&module, target.processor()));
    if options.remarks {
        let functions = module.functions.iter_mut();
        functions.for_each(|function| function.header.remarks.request());
    }
    module_passes(
        &mut module,
        &target,
        options,
        &selection,
        observer,
        &mut warnings,
    )?;
    let unserved = without_debug_trap(&module.functions, &target);
    let functions = std::mem::take(&mut module.functions);
    let overwritten = Overwritten::new(&module);
    let context = Context {
        module: &module,
        target: &target,
        options,
        overwritten: &overwritten,
    };
    let passes = FunctionPasses {
        context,
        selection,
        observer,
    };
    let finished = collect(passes.run_all(functions), module.debug.as_deref())?;
    // Errors before this point show the original paths, so users can find the files.
    if let Some(debug) = &mut module.debug {
        paths::replace_prefixes(debug, &options.prefix_maps);
    }
    let mut object = CodeObject::new(&module, finished, &target, options.sections)?;
    for warning in warnings {
        object.warn(warning);
    }
    for name in unserved {
        object.warn(format!(
            "in function '{name}': llvm.debugtrap has no effect: the target has no trap handler"
        ));
    }
    Ok(object)
}

/// All functions, or the errors of those that failed.
fn collect(
    results: Vec<Result<FinishedFunction, Error>>,
    debug: Option<&DebugInfo>,
) -> Result<Vec<FinishedFunction>, Error> {
    let mut finished = Vec::with_capacity(results.len());
    let mut errors = Vec::new();
    for result in results {
        match result {
            Ok(function) => finished.push(function),
            Err(error) => errors.push(error.in_source(debug)),
        }
    }
    errors.dedup_by(|a, b| matches!((a, b), (Error::Stopped, Error::Stopped)));
    match errors.len() {
        0 => Ok(finished),
        1 => Err(errors.remove(0)),
        _ => Err(Error::Several(errors)),
    }
}

/// Runs the module passes.
fn module_passes(
    module: &mut Generic,
    target: &Target,
    options: &Options,
    selection: &Selection,
    observer: &dyn Observer,
    warnings: &mut Vec<String>,
) -> Result<(), Error> {
    for pass in PASSES
        .iter()
        .take_while(|pass| pass.needs() <= Form::Module)
    {
        let runs = match pass.work {
            Work::Module(run) => {
                let runs = selection.runs_on_module(pass, observer);
                if runs {
                    show_all(module, pass, When::Before, observer);
                    observer.begins(pass, 0);
                    let functions = module.functions.iter_mut();
                    functions.for_each(|f| f.header.remarks.begin(pass.name()));
                    run(module, target, warnings);
                    observer.ends(pass, 0);
                }
                runs
            }
            _ => true,
        };
        if runs && options.verify {
            module
                .functions
                .iter()
                .try_for_each(|function| verify_generic(pass, function))?;
        }
        let stops = observer.stops(pass);
        if runs || stops {
            show_all(module, pass, When::After, observer);
        }
        if stops {
            return Err(Error::Stopped);
        }
    }
    Ok(())
}

fn show_all(module: &Generic, pass: &'static Pass, when: When, observer: &dyn Observer) {
    if observer.wants(pass, when) {
        for (index, function) in module.functions.iter().enumerate() {
            let text = match observer.draws() {
                true => dot::generic(function),
                false => function.to_string(),
            };
            observer.show(pass, when, index, text);
        }
    }
}

/// Names of functions whose debug traps (`llvm.debugtrap`) are dropped, for a warning.
fn without_debug_trap(functions: &[generic::Function], target: &Target) -> Vec<String> {
    if target.has_trap_handler() {
        return Vec::new();
    }
    let trap = Payload::Intrinsic(Intrinsic::DebugTrap, None);
    let has_trap = |function: &&generic::Function| {
        let blocks = function.layout.iter();
        let mut insts = blocks.flat_map(|&block| &function.blocks[block].insts);
        insts.any(|&inst| function.insts[inst].payload == trap)
    };
    let functions = functions.iter().filter(has_trap);
    functions
        .map(|function| function.header.name.clone())
        .collect()
}

/// Other threads are used only if the functions, without the longest one, have at least this many instructions in total: waking
/// a thread takes about as long as compiling that many.
const WORTH_A_THREAD: usize = 200;

/// Compiled functions with their indices.
type Results = Vec<(usize, Result<FinishedFunction, Error>)>;

/// A function at some point of the pipeline. The contents are boxed, because a state moves from pass to pass.
pub(crate) enum State {
    /// A generic function, with the uniformity of its values once that is needed.
    Generic(Box<generic::Function>, Option<Box<Uniformity>>),
    /// A machine function.
    Machine(Box<machine::Function>),
    /// After the last pass.
    Finished(Box<FinishedFunction>),
}

impl State {
    pub(crate) fn name(&self) -> &str {
        match self {
            State::Generic(function, _) => &function.header.name,
            State::Machine(function) => &function.header.name,
            State::Finished(finished) => &finished.function.header.name,
        }
    }

    fn header_mut(&mut self) -> &mut FunctionHeader {
        match self {
            State::Generic(function, _) => &mut function.header,
            State::Machine(function) => &mut function.header,
            State::Finished(finished) => &mut finished.function.header,
        }
    }

    /// Its control-flow graphs, for Graphviz.
    pub(crate) fn picture(&self) -> String {
        match self {
            State::Generic(function, _) => dot::generic(function),
            State::Machine(function) => dot::machine(function),
            State::Finished(finished) => dot::machine(&finished.function),
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            State::Generic(function, _) => function.fmt(f),
            State::Machine(function) => function.fmt(f),
            State::Finished(finished) => finished.function.fmt(f),
        }
    }
}

/// Runs the passes over the functions.
pub(crate) struct FunctionPasses<'a> {
    pub(crate) context: Context<'a>,
    pub(crate) selection: Selection,
    pub(crate) observer: &'a dyn Observer,
}

impl FunctionPasses<'_> {
    /// Runs all passes on all functions; results are in the order of the functions.
    fn run_all(&self, functions: Vec<generic::Function>) -> Vec<Result<FinishedFunction, Error>> {
        let mut results = Vec::with_capacity(functions.len());
        for group in callees_first(self.context.module, functions) {
            self.run_group(group, &mut results);
        }
        results.sort_unstable_by_key(|&(index, _)| index);
        results.into_iter().map(|(_, result)| result).collect()
    }

    /// Runs all passes on functions that do not need each other's registers. Adds the results in any order.
    fn run_group(&self, functions: Vec<(usize, generic::Function)>, results: &mut Results) {
        let sizes = || functions.iter().map(|(_, function)| function.insts.len());
        let shareable = sizes().sum::<usize>() - sizes().max().unwrap_or(0);
        let count = functions.len();
        let queue = functions.into_iter();
        if shareable < WORTH_A_THREAD {
            results.extend(queue.map(|(index, f)| (index, self.run(index, f))));
            return;
        }
        let queue = Mutex::new(queue);
        let results = Mutex::new(results);
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work = || {
            while let Some((index, function)) = next() {
                let result = self.run(index, function);
                let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                results.push((index, result));
            }
        };
        // The calling thread works too.
        rayon::in_place_scope(|scope| {
            for _ in 1..rayon::current_num_threads().min(count) {
                scope.spawn(|_| work());
            }
            work();
        });
    }

    /// Runs all passes on a function.
    fn run(&self, index: usize, function: generic::Function) -> Result<FinishedFunction, Error> {
        let mut state = State::Generic(Box::new(function), None);
        for pass in PASSES.iter().filter(|pass| pass.needs() > Form::Module) {
            state = self.step(pass, index, state)?;
        }
        match state {
            State::Finished(finished) => {
                let Context { module, target, .. } = self.context;
                let symbol = &module.symbols[finished.function.header.symbol];
                let overwritten = self.context.overwritten;
                overwritten.record(&finished.function, symbol, target);
                Ok(*finished)
            }
            State::Generic(..) | State::Machine(_) => Err(CompileError::internal(
                state.name(),
                "the last pass does not finish the function",
            )
            .into()),
        }
    }

    /// Runs one pass if it is selected. Shows and verifies its result, and stops the compilation there, if the options request
    /// it.
    pub(crate) fn step(
        &self,
        pass: &'static Pass,
        index: usize,
        state: State,
    ) -> Result<State, Error> {
        let named = (index, state.name());
        let runs = self.selection.runs_on_function(pass, named, self.observer);
        let mut state = state;
        let is_observed = self.observer.is_active();
        let stops = is_observed && self.observer.stops(pass);
        if runs {
            if is_observed {
                self.show(pass, When::Before, index, &state);
                self.observer.begins(pass, index);
            }
            state.header_mut().remarks.begin(pass.name());
            state = self.work(pass, state)?;
            if is_observed {
                self.observer.ends(pass, index);
            }
            self.verify(pass, &state)?;
        }
        if is_observed && (runs || stops) {
            self.show(pass, When::After, index, &state);
        }
        match stops {
            true => Err(Error::Stopped),
            false => Ok(state),
        }
    }

    fn work(&self, pass: &'static Pass, state: State) -> Result<State, Error> {
        let context = &self.context;
        Ok(match (pass.work, state) {
            (Work::Generic(run), State::Generic(mut function, _)) => {
                run(&mut function, context)?;
                State::Generic(function, None)
            }
            (Work::Uniform(run), State::Generic(mut function, known)) => {
                let mut uniformity = uniformity(&function, known)?;
                run(&mut function, &mut uniformity, context)?;
                State::Generic(function, Some(uniformity))
            }
            (Work::Select(run), State::Generic(function, known)) => {
                let uniformity = uniformity(&function, known)?;
                State::Machine(Box::new(run(&function, &uniformity, context)?))
            }
            (Work::Machine(run), State::Machine(mut function)) => {
                run(&mut function, context)?;
                State::Machine(function)
            }
            (Work::Assemble(run), State::Machine(function)) => {
                let assembled = run(&function, context)?;
                State::Finished(Box::new(FinishedFunction {
                    function: *function,
                    assembled,
                }))
            }
            (
                Work::Read
                | Work::Module(_)
                | Work::Generic(_)
                | Work::Uniform(_)
                | Work::Select(_)
                | Work::Machine(_)
                | Work::Assemble(_),
                state,
            ) => {
                let message = format!(
                    "pass '{}' received a function of the wrong form",
                    pass.name()
                );
                return Err(CompileError::internal(state.name(), &message).into());
            }
        })
    }

    fn show(&self, pass: &'static Pass, when: When, index: usize, state: &State) {
        if self.observer.wants(pass, when) {
            let text = match self.observer.draws() {
                true => state.picture(),
                false => state.to_string(),
            };
            self.observer.show(pass, when, index, text);
        }
    }

    fn verify(&self, pass: &'static Pass, state: &State) -> Result<(), Error> {
        match state {
            State::Generic(function, _) if self.context.options.verify => {
                verify_generic(pass, function)
            }
            State::Machine(function) if self.context.options.verify => {
                let verified = machine::verify(function, self.context.target);
                verified.map_err(|error| broken(pass, &function.header.name, &error))
            }
            State::Generic(..) | State::Machine(_) | State::Finished(_) => Ok(()),
        }
    }
}

/// Computes the uniformity if it is not known yet.
fn uniformity(
    function: &generic::Function,
    known: Option<Box<Uniformity>>,
) -> Result<Box<Uniformity>, CompileError> {
    let compute = || {
        let uniformity = Uniformity::compute(function).map_err(|_| {
            CompileError::internal(&function.header.name, "irreducible control flow remains")
        });
        uniformity.map(Box::new)
    };
    known.map_or_else(compute, Ok)
}

fn verify_generic(pass: &'static Pass, function: &generic::Function) -> Result<(), Error> {
    let verified = generic::verify(function);
    verified.map_err(|error| broken(pass, &function.header.name, &error))
}

fn broken(pass: &'static Pass, function: &str, error: &dyn fmt::Display) -> Error {
    Error::Verifier {
        pass: pass.name(),
        function: function.to_owned(),
        message: error.to_string(),
    }
}
