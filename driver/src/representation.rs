//! Runs passes on functions in text form, as `-stop-after` writes them, so a pass can be tried separately.
//!
//! In: the text of one or more functions in one representation. Out: their text after the passes. The text contains
//! nothing about the module: there are no variables, and only the numbers of other functions are known.

use crate::overwritten::Overwritten;
use crate::passes::{Context, Form, Generic, PASSES, Pass, Work};
use crate::pipeline::{FunctionPasses, State};
use crate::selection::Selection;
use crate::{Error, Observer, Options};
use cranelift_entity::{EntityRef, PrimaryMap};
use mir::generic::{self, Payload};
use mir::machine::{self, Inst, Operand, Pseudo};
use mir::module::{FunctionSymbol, Linkage, Module, Visibility};

/// The representation of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Representation {
    /// Generic SSA.
    Generic,
    /// Machine instructions.
    Machine,
}

/// Function numbers in the text must be less than this, since a symbol is created for each smaller number.
const MAX_FUNCTIONS: usize = 4096;

/// Runs `passes` on all functions of `text`; `name` is for messages. With the `verify` option, the verifiers run after
/// every pass; the text itself is always verified.
///
/// # Errors
/// Malformed text, text that violates a rule of the representation, passes that need a different form, and errors of the
/// passes.
pub fn run_passes(
    (name, text): (&str, &str),
    representation: Representation,
    passes: &[&'static Pass],
    options: &Options,
    observer: &dyn Observer,
) -> Result<String, Error> {
    let mut states = Vec::new();
    for (line, function) in functions(text) {
        let state = read(function, representation).map_err(|error| Error::Text {
            name: name.to_owned(),
            line: line + error.line,
            message: error.message,
        })?;
        let comments = function.lines().take_while(|line| is_comment(line)).count();
        states.push((line + comments + 1, state));
    }
    let reject = |line: usize, message: String| Error::Text {
        name: name.to_owned(),
        line,
        message,
    };
    let module = module(name, &states, &reject)?;
    let target = options.target(&module)?;
    let overwritten = Overwritten::new(&module);
    // The registers of a function are known to those after it if they are final.
    let last = &PASSES[PASSES.len() - 1];
    let runner = FunctionPasses {
        context: Context {
            module: &module,
            target: &target,
            options,
            overwritten: &overwritten,
        },
        selection: Selection::new(options)?,
        observer,
    };
    let mut out = String::new();
    for (index, (line, mut state)) in states.into_iter().enumerate() {
        verify(&state, &runner.context).map_err(|message| reject(line, message))?;
        for pass in passes {
            fits(&state, pass).map_err(|reason| Error::Form {
                pass: pass.name(),
                function: state.name().to_owned(),
                reason,
            })?;
            state = runner.step(pass, index, state)?;
        }
        if let State::Machine(function) = &state
            && fits(&state, last).is_ok()
        {
            let symbol = &module.symbols[function.header.symbol];
            overwritten.record(function, symbol, &target);
        }
        out += &match observer.draws() {
            true => state.picture(),
            false => state.to_string(),
        };
    }
    Ok(out)
}

/// The functions of a text, each with the number of lines before it.
fn functions(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let (mut start, mut first_line, mut line) = (0, 0, 0);
    let mut offset = 0;
    for content in text.split_inclusive('\n') {
        offset += content.len();
        line += 1;
        if content.trim_end() == "}" {
            found.push((first_line, &text[start..offset]));
            (start, first_line) = (offset, line);
        }
    }
    if !text[start..].lines().all(is_comment) {
        found.push((first_line, &text[start..]));
    }
    found
}

/// Returns `true` for lines that contain at most a comment.
fn is_comment(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with(';')
}

fn read(text: &str, representation: Representation) -> Result<State, generic::ParseError> {
    Ok(match representation {
        Representation::Generic => State::Generic(Box::new(generic::parse_function(text)?), None),
        Representation::Machine => State::Machine(Box::new(machine::parse_function(text)?)),
    })
}

/// A module with a symbol for each of the functions and for every function that they refer to.
fn module(
    name: &str,
    states: &[(usize, State)],
    reject: &impl Fn(usize, String) -> Error,
) -> Result<Generic, Error> {
    let mut module = Module::new(name);
    let mut count = 0;
    for (line, state) in states {
        let (symbol, named) = match state {
            State::Generic(function, _) => (function.header.symbol, named_functions(function)),
            State::Machine(function) => (function.header.symbol, Vec::new()),
            State::Finished(_) => continue,
        };
        let numbers = named.into_iter().chain([symbol.index()]);
        count = numbers
            .map(|number| number + 1)
            .chain([count])
            .max()
            .unwrap_or(count);
        if count > MAX_FUNCTIONS {
            let name = state.name();
            let message =
                format!("function '{name}': function numbers must be less than {MAX_FUNCTIONS}");
            return Err(reject(*line, message));
        }
    }
    let symbols = (0..count).map(declared);
    module.symbols = symbols.collect::<PrimaryMap<_, _>>();
    for (_, state) in states {
        let header = match state {
            State::Generic(function, _) => &function.header,
            State::Machine(function) => &function.header,
            State::Finished(_) => continue,
        };
        module.symbols[header.symbol].known_callers = header.known_callers;
        if let State::Generic(function, _) = state {
            let symbol = &mut module.symbols[function.header.symbol];
            symbol.name.clone_from(&function.header.name);
            symbol.convention = function.header.convention;
            symbol.inputs = function.header.inputs;
            symbol.argument_sgprs = function.argument_sgprs;
            symbol.defined = true;
        }
    }
    Ok(module)
}

fn declared(number: usize) -> FunctionSymbol {
    FunctionSymbol {
        name: format!("function{number}"),
        linkage: Linkage::External,
        visibility: Visibility::Default,
        section: None,
        group: None,
        align: 0,
        defined: false,
        replaceable: false,
        convention: mir::module::CallingConvention::C,
        argument_sgprs: 0,
        inputs: mir::module::ImplicitInputs::default(),
        has_effects: true,
        known_callers: false,
    }
}

/// The numbers of the functions that a function refers to.
fn named_functions(function: &generic::Function) -> Vec<usize> {
    let insts = function.insts.values();
    let callees = insts.filter_map(|inst| match inst.payload {
        Payload::Function(callee) => Some(callee.index()),
        _ => None,
    });
    callees.collect()
}

/// Returns `true` if a function refers to a variable, which the text form cannot describe.
fn names_variables(function: &generic::Function) -> bool {
    let mut insts = function.insts.values();
    insts.any(|inst| matches!(inst.payload, Payload::Global(_)))
}

/// Checks the rules of the representation; the error names the function.
fn verify(state: &State, context: &Context<'_>) -> Result<(), String> {
    match state {
        State::Generic(function, _) => generic::verify(function).map_err(|error| error.to_string()),
        State::Machine(function) => {
            machine::verify(function, context.target).map_err(|error| error.to_string())
        }
        State::Finished(_) => Ok(()),
    }
}

/// Checks, to the extent that this is possible, that a function has the form that a pass needs; the error is the reason.
fn fits(state: &State, pass: &'static Pass) -> Result<(), String> {
    let form = pass.needs();
    let require = |condition: bool, reason: &str| match condition {
        true => Ok(()),
        false => Err(reason.to_owned()),
    };
    match state {
        State::Generic(function, _)
            if matches!(pass.work, Work::Select(_)) && names_variables(function) =>
        {
            Err("it refers to variables, which the text form does not describe".to_owned())
        }
        State::Generic(..) => match form {
            Form::Generic | Form::Legal | Form::Uniform => Ok(()),
            Form::Source | Form::Module => Err("the pass runs on modules".to_owned()),
            Form::Logical | Form::Linear | Form::Allocated | Form::Expanded => {
                Err("the pass requires a machine function".to_owned())
            }
        },
        State::Machine(function) => {
            let is_linear = function.is_linear();
            let has_virtual = has_virtual_registers(function);
            match form {
                Form::Source | Form::Module | Form::Generic | Form::Legal | Form::Uniform => Err(
                    "the pass runs before instruction selection, but this is a machine function"
                        .to_owned(),
                ),
                Form::Logical => require(!is_linear, "it already has a linear graph"),
                Form::Linear => require(is_linear, "it has no linear graph"),
                Form::Allocated | Form::Expanded => {
                    require(is_linear, "it has no linear graph")?;
                    require(!has_virtual, "it has virtual registers")?;
                    let expanded = form == Form::Allocated || !has_pseudos(function);
                    require(expanded, "it has pseudo instructions")
                }
            }
        }
        State::Finished(_) => Err("no pass can follow the last one".to_owned()),
    }
}

fn insts(function: &machine::Function) -> impl Iterator<Item = &Inst> {
    let blocks = function.layout.iter();
    blocks.flat_map(|&block| &function.blocks[block].insts)
}

fn has_virtual_registers(function: &machine::Function) -> bool {
    let is_virtual = |operand: &Operand| matches!(operand, Operand::Def(_) | Operand::Use(..));
    let mut params = function.layout.iter().map(|&block| &function.blocks[block]);
    params.any(|data| !data.params.is_empty() || !data.linear_params.is_empty())
        || !function.live_ins.is_empty()
        || insts(function).any(|inst| inst.operands.iter().any(is_virtual))
}

fn has_pseudos(function: &machine::Function) -> bool {
    let is_left = |inst: &Inst| match inst.op {
        machine::Op::Isa(_) => false,
        machine::Op::Pseudo(pseudo) => pseudo != Pseudo::Comment,
        machine::Op::Assembly(_) => true,
    };
    insts(function).any(is_left)
}
