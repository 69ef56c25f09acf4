//! The passes in order.

use crate::{CodeObject, Error, Options, guard};
use emit::code_object::FinishedFunction;
use frontend::Source;
use mir::generic::{self, Intrinsic, Payload};
use mir::machine;
use mir::module::Module;
use mir::uniformity::Uniformity;
use std::fmt;
use std::sync::{Mutex, PoisonError};
use target::Target;

/// A pass after which the representation can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stage {
    /// Its name on the command line.
    pub name: &'static str,
}

/// All stages in order. The first six leave generic functions, the others machine functions.
pub const STAGES: [Stage; 16] = [
    Stage { name: "frontend" },
    Stage { name: "calls" },
    Stage {
        name: "address-spaces",
    },
    Stage { name: "addresses" },
    Stage { name: "legalize" },
    Stage { name: "divergence" },
    Stage { name: "select" },
    Stage { name: "combine" },
    Stage { name: "schedule" },
    Stage {
        name: "wave-transform",
    },
    Stage { name: "regalloc" },
    Stage { name: "frame" },
    Stage { name: "expand" },
    Stage { name: "waits" },
    Stage { name: "hazards" },
    Stage { name: "branches" },
];

/// Watches the passes, for dumps. Called from several threads.
pub trait Observer: Sync {
    /// True if the representation after `stage` shall be shown.
    fn wants(&self, stage: &'static str) -> bool;
    /// True if compilation shall end after `stage`, with [`Error::Stopped`].
    fn stops(&self, _stage: &'static str) -> bool {
        false
    }
    /// The next stage of a function begins. Stages of all functions together, which is reading,
    /// count as those of the first.
    fn begins(&self, _function: usize) {}
    /// A stage of a function has ended; also called with `assemble`, after which nothing can be shown.
    fn ends(&self, _stage: &'static str, _function: usize) {}
    /// The representation of a function after `stage`.
    fn show(&self, stage: &'static str, function: usize, text: String);
}

/// Watches nothing.
pub(crate) struct Silent;

impl Observer for Silent {
    fn wants(&self, _: &'static str) -> bool {
        false
    }

    fn show(&self, _: &'static str, _: usize, _: String) {}
}

/// Compiles from text or bitcode, with other modules linked into the first.
pub(crate) fn compile(
    source: &Source<'_>,
    others: &[Source<'_>],
    options: &Options,
    observer: &dyn Observer,
) -> Result<CodeObject, Error> {
    observer.begins(0);
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
    observer.ends("frontend", 0);
    compile_generic(module, options, observer)
}

/// Compiles what the frontend made.
pub(crate) fn compile_generic(
    mut module: Module<generic::Function>,
    options: &Options,
    observer: &dyn Observer,
) -> Result<CodeObject, Error> {
    let target = options.target(&module)?;
    let ignored = options.ignored_features(&module, target.processor());
    if options.opt_level > isel::OptLevel::O0 {
        isel::local_alignment::run(&mut module, &target);
    }
    let warnings = std::mem::take(&mut module.warnings);
    let trapping = isel::local_memory::run(&mut module, &target);
    isel::call_graph::run(&mut module, &target);
    let unserved = without_debug_trap(&module.functions, &target);
    let functions = std::mem::take(&mut module.functions);
    let passes = Passes {
        module: &module,
        target: &target,
        options,
        observer,
    };
    let results = passes.run_all(functions);
    let mut finished = Vec::with_capacity(results.len());
    let mut errors = Vec::new();
    for result in results {
        match result {
            Ok(function) => finished.push(function),
            Err(error) => errors.push(error),
        }
    }
    errors.dedup_by(|a, b| matches!((a, b), (Error::Stopped, Error::Stopped)));
    match errors.len() {
        0 => {
            let mut object = CodeObject::new(&module, finished, &target, options.sections)?;
            for warning in warnings {
                object.warn(warning);
            }
            for warning in ignored {
                object.warn(warning);
            }
            for function in trapping {
                let name = &module.symbols[function].name;
                object.warn(format!(
                    "in function '{name}': variables in local memory that no kernel allocates: naming them is a trap"
                ));
            }
            for name in unserved {
                object.warn(format!(
                    "in function '{name}': no handler serves debug traps: they do nothing"
                ));
            }
            Ok(object)
        }
        1 => Err(errors.remove(0)),
        _ => Err(Error::Several(errors)),
    }
}

/// Names of functions with debug traps that are left out.
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
    functions.map(|function| function.name.clone()).collect()
}

/// Instructions besides those of the longest function that are worth waking a thread for: it takes
/// about as long to start as these do to compile.
const WORTH_A_THREAD: usize = 200;

struct Passes<'a> {
    module: &'a Module<generic::Function>,
    target: &'a Target,
    options: &'a Options,
    observer: &'a dyn Observer,
}

impl Passes<'_> {
    /// All passes over all functions; results in the order of the functions.
    fn run_all(&self, functions: Vec<generic::Function>) -> Vec<Result<FinishedFunction, Error>> {
        let sizes = || functions.iter().map(|function| function.insts.len());
        let shareable = sizes().sum::<usize>() - sizes().max().unwrap_or(0);
        let count = functions.len();
        let queue = functions.into_iter().enumerate();
        if shareable < WORTH_A_THREAD {
            return queue.map(|(index, f)| self.run(index, f)).collect();
        }
        let queue = Mutex::new(queue);
        let results = Mutex::new(Vec::with_capacity(count));
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work = || {
            while let Some((index, function)) = next() {
                let result = self.run(index, function);
                let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                results.push((index, result));
            }
        };
        // The calling thread works too, instead of sleeping meanwhile.
        rayon::in_place_scope(|scope| {
            for _ in 1..rayon::current_num_threads().min(count) {
                scope.spawn(|_| work());
            }
            work();
        });
        let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        results.sort_unstable_by_key(|&(index, _)| index);
        results.into_iter().map(|(_, result)| result).collect()
    }

    /// All passes over one function.
    fn run(
        &self,
        index: usize,
        mut function: generic::Function,
    ) -> Result<FinishedFunction, Error> {
        let (target, level) = (self.target, self.options.opt_level);
        self.after_generic("frontend", index, &function)?;
        if level > isel::OptLevel::O0 {
            isel::unreachable::run(&mut function);
        }
        isel::calls::run(&mut function, &self.module.symbols, target)?;
        self.after_generic("calls", index, &function)?;
        if level > isel::OptLevel::O0 {
            isel::address_spaces::run(&mut function);
        }
        self.after_generic("address-spaces", index, &function)?;
        if level > isel::OptLevel::O0 {
            isel::addresses::run(&mut function, target);
            isel::strength_reduction::run(&mut function);
        }
        self.after_generic("addresses", index, &function)?;
        isel::generic::run(&mut function, target, level)?;
        self.after_generic("legalize", index, &function)?;
        let mut uniformity = Uniformity::compute(&function).map_err(|_| {
            isel::IselError::internal(&function.name, "irreducible control flow is left")
        })?;
        isel::divergence::run(&mut function, &mut uniformity);
        isel::whole_wave::run(&mut function, &mut uniformity, target)?;
        if level > isel::OptLevel::O0 {
            isel::read_back::run(&mut function, &mut uniformity, target);
            isel::far_offsets::run(&mut function, &mut uniformity, target);
        }
        self.after_generic("divergence", index, &function)?;

        let symbols = isel::select::Symbols {
            globals: &self.module.globals,
            functions: &self.module.symbols,
        };
        let mut machine = isel::select::run(&function, &uniformity, symbols, target, level)?;
        self.after_machine("select", index, &machine)?;
        isel::combine::run(&mut machine, target, level)?;
        self.after_machine("combine", index, &machine)?;
        isel::schedule::run(&mut machine, target, level);
        self.after_machine("schedule", index, &machine)?;
        isel::wave_transform::run(&mut machine)?;
        self.after_machine("wave-transform", index, &machine)?;
        let allocation = regalloc::Options {
            verify: self.options.verify,
            branch_reach: 1 << (self.options.branch_bits - 1),
            ..regalloc::Options::default()
        };
        regalloc::run(&mut machine, target, &allocation)?;
        self.after_machine("regalloc", index, &machine)?;
        emit::frame::run(&mut machine, target)?;
        self.after_machine("frame", index, &machine)?;
        emit::expand::run(&mut machine, target)?;
        self.after_machine("expand", index, &machine)?;
        if level > isel::OptLevel::O0 {
            emit::accumulate_forms::run(&mut machine, target);
            emit::single_wave::run(&mut machine);
            emit::repeated_compares::run(&mut machine, target);
        }
        emit::branches::simplify(&mut machine);
        emit::state_writes::run(&mut machine, target);
        emit::waits::run(&mut machine, target)?;
        self.after_machine("waits", index, &machine)?;
        emit::hazards::run(&mut machine, target)?;
        self.after_machine("hazards", index, &machine)?;
        emit::branches::run(&mut machine, target, self.options.branch_bits)?;
        self.after_machine("branches", index, &machine)?;
        let assembled = emit::assemble::run(&machine, target)?;
        self.observer.ends("assemble", index);
        Ok(FinishedFunction {
            function: machine,
            assembled,
        })
    }

    fn after_generic(
        &self,
        stage: &'static str,
        index: usize,
        function: &generic::Function,
    ) -> Result<(), Error> {
        self.after(stage, index, &function.name, function, || {
            mir::generic::verify(function).map_err(|error| error.to_string())
        })
    }

    fn after_machine(
        &self,
        stage: &'static str,
        index: usize,
        function: &machine::Function,
    ) -> Result<(), Error> {
        self.after(stage, index, &function.name, function, || {
            machine::verify(function, self.target).map_err(|error| error.to_string())
        })
    }

    /// A pass has made `function`: shows it, verifies it, stops, as the options say.
    fn after(
        &self,
        stage: &'static str,
        index: usize,
        name: &str,
        function: &dyn fmt::Display,
        verify: impl FnOnce() -> Result<(), String>,
    ) -> Result<(), Error> {
        self.observer.ends(stage, index);
        if self.observer.wants(stage) {
            self.observer.show(stage, index, function.to_string());
        }
        if self.options.verify {
            verify().map_err(|message| Error::Verifier {
                stage,
                function: name.to_owned(),
                message,
            })?;
        }
        if self.observer.stops(stage) {
            return Err(Error::Stopped);
        }
        self.observer.begins(index);
        Ok(())
    }
}
