//! Functions and calls as LLVM IR.

use super::program::{Call, Function, Operand, Passing, Type};
use super::text::{Writer, type_text};
use std::fmt::Write;

/// The type of a structure with a byte and then a value.
fn structure(ty: Type) -> String {
    format!("{{ i8, {} }}", type_text(ty))
}

/// The return type of a function.
fn result_type(function: &Function) -> String {
    let types = (0..function.results.len()).map(|number| type_text(function.result(number)));
    let types: Vec<_> = types.collect();
    match types.as_slice() {
        [single] => single.clone(),
        _ => format!("{{ {} }}", types.join(", ")),
    }
}

/// The type of a parameter with its attributes.
fn parameter_type(ty: Type, passing: Passing) -> String {
    match passing {
        Passing::Plain => type_text(ty),
        Passing::SignExtended => format!("{} signext", type_text(ty)),
        Passing::ZeroExtended => format!("{} zeroext", type_text(ty)),
        Passing::Structure => structure(ty),
        Passing::Object => format!("ptr addrspace(5) byval({}) align 8", structure(ty)),
    }
}

/// The first line of a function.
pub(super) fn header(index: usize, function: &Function) -> String {
    let (result, parameters) = (result_type(function), parameters(function));
    let suffix = match Forwarding::of(index, function) {
        Forwarding::None => "",
        _ => ".body",
    };
    format!("define {result} @f{index}{suffix}({parameters}) #1 {{")
}

/// The parameters with types, attributes and names.
fn parameters(function: &Function) -> String {
    let mut parameters = vec!["ptr addrspace(1) %in".to_owned()];
    for (number, &passing) in function.parameters.iter().enumerate() {
        let name = match passing {
            Passing::Structure | Passing::Object => "s",
            _ => "x",
        };
        let ty = parameter_type(function.parameter(number), passing);
        parameters.push(format!("{ty} %{name}{number}"));
    }
    parameters.join(", ")
}

/// Whether a function contains its body or tail-calls another function that does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Forwarding {
    /// It contains its body.
    None,
    /// All lanes tail-call another function.
    All,
    /// Some lanes execute a `musttail` call, the others a call that may become a tail call.
    Some,
}

impl Forwarding {
    fn of(index: usize, function: &Function) -> Forwarding {
        match (index + function.parameters.len()) % 4 {
            0 => Forwarding::All,
            1 => Forwarding::Some,
            _ => Forwarding::None,
        }
    }
}

/// Writes the function that tail-calls the body, unless the function contains its body. LLVM miscompiles `musttail`
/// calls that only some lanes execute.
pub(super) fn forward(index: usize, function: &Function, out: &mut String) {
    let (result, parameters) = (result_type(function), parameters(function));
    let call = format!("call {result} @f{index}.body({parameters})");
    let end = format!("ret {result}");
    let lines = match Forwarding::of(index, function) {
        Forwarding::None => return,
        Forwarding::All => format!("  %r = tail {call}\n  {end} %r\n"),
        Forwarding::Some => format!(
            "  %id = call i32 @llvm.amdgcn.workitem.id.x()\n  %odd = trunc i32 %id to i1\n\
             br i1 %odd, label %must, label %may\nmust:\n  %r = musttail {call}\n  {end} %r\n\
             may:\n  %s = tail {call}\n  {end} %s\n"
        ),
    };
    let _ = write!(
        out,
        "define {result} @f{index}({parameters}) #1 {{\n{lines}}}\n"
    );
}

/// A declaration of a function in another module.
pub(super) fn declaration(index: usize, function: &Function) -> String {
    let parameters = function.parameters.iter().enumerate();
    let types =
        parameters.map(|(number, &passing)| parameter_type(function.parameter(number), passing));
    let parameters: Vec<_> = std::iter::once("ptr addrspace(1)".to_owned())
        .chain(types)
        .collect();
    let (result, parameters) = (result_type(function), parameters.join(", "));
    format!("declare {result} @f{index}({parameters}) #1")
}

impl Writer<'_> {
    /// Extracts the parameters from structures.
    pub(super) fn parameters(&mut self, function: &Function) {
        for (number, &passing) in function.parameters.iter().enumerate() {
            let ty = function.parameter(number);
            let (text, aggregate) = (type_text(ty), structure(ty));
            if passing == Passing::Structure {
                self.line(&format!(
                    "%x{number} = extractvalue {aggregate} %s{number}, 1"
                ));
            } else if passing == Passing::Object {
                let field = self.define(&format!(
                    "getelementptr {aggregate}, ptr addrspace(5) %s{number}, i32 0, i32 1"
                ));
                self.line(&format!(
                    "%x{number} = load {text}, ptr addrspace(5) {field}"
                ));
            }
        }
    }

    /// The return of the kernel or function.
    pub(super) fn return_text(&mut self) -> String {
        let Some(function) = self.function else {
            return "ret void".to_owned();
        };
        let aggregate = result_type(function);
        let names: Vec<String> = function
            .results
            .iter()
            .map(|&r| self.names[r].clone())
            .collect();
        if let [single] = names.as_slice() {
            return format!("ret {aggregate} {single}");
        }
        let mut value = "poison".to_owned();
        for (number, name) in names.iter().enumerate() {
            let ty = type_text(function.result(number));
            value = self.define(&format!(
                "insertvalue {aggregate} {value}, {ty} {name}, {number}"
            ));
        }
        format!("ret {aggregate} {value}")
    }

    /// The result of a call.
    pub(super) fn call_function(&mut self, call: Call, operands: &[Operand]) -> String {
        let kernel = self.kernel;
        let function = &kernel.functions[call.function];
        let mut target = format!("@f{}", call.function);
        let mut values: Vec<String> = operands.iter().map(|&o| self.operand(o)).collect();
        if call.is_indirect {
            let condition = values.remove(0);
            let other = call.function + 1;
            target = self.define(&format!(
                "select i1 {condition}, ptr {target}, ptr @f{other}"
            ));
        }
        let mut arguments = vec!["ptr addrspace(1) %in".to_owned()];
        for (number, &passing) in function.parameters.iter().enumerate() {
            let ty = function.parameter(number);
            let (text, aggregate) = (type_text(ty), structure(ty));
            let value = match passing {
                Passing::Structure => self.define(&format!(
                    "insertvalue {aggregate} zeroinitializer, {text} {}, 1",
                    values[number]
                )),
                Passing::Object => self.object(&text, &aggregate, &values[number]),
                _ => values[number].clone(),
            };
            arguments.push(format!("{} {value}", parameter_type(ty, passing)));
        }
        let (aggregate, arguments) = (result_type(function), arguments.join(", "));
        let result = self.define(&format!("call {aggregate} {target}({arguments})"));
        match function.results.len() {
            1 => result,
            _ => self.define(&format!(
                "extractvalue {aggregate} {result}, {}",
                call.result
            )),
        }
    }

    /// Allocates a structure in memory that contains a value.
    fn object(&mut self, ty: &str, aggregate: &str, value: &str) -> String {
        let name = format!("%o{}", self.next);
        self.next += 1;
        let line = format!("  {name} = alloca {aggregate}, align 8, addrspace(5)\n");
        self.start.push_str(&line);
        let field = self.define(&format!(
            "getelementptr {aggregate}, ptr addrspace(5) {name}, i32 0, i32 1"
        ));
        self.line(&format!("store i8 0, ptr addrspace(5) {name}"));
        self.line(&format!("store {ty} {value}, ptr addrspace(5) {field}"));
        name
    }
}
