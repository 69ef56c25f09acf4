//! Random functions and calls.

use super::generate::{Generator, constant};
use super::program::{BOOL, Call, Function, Op, Operand, Passing, Scalar, Type};
use super::rng::Rng;

/// Parameters and results of a function.
struct Signature {
    parameters: Vec<(Type, Passing)>,
    results: Vec<Type>,
}

impl Generator {
    /// Generates a few pairs of functions; each may call the functions of earlier pairs.
    pub(super) fn generate_functions(&mut self) {
        for _ in 0..1 + self.rng.below(3) {
            let signature = self.signature();
            let callable = self.functions.clone();
            let pair = [(); 2].map(|()| {
                let rng = Rng::new(self.rng.bits());
                let mut generator = Generator::new(rng, callable.clone());
                generator.odd_widths = self.odd_widths;
                generator.pairs = self.pairs;
                let types: Vec<Type> = signature.parameters.iter().map(|p| p.0).collect();
                let results = generator.run_function(&types, &signature.results);
                Function {
                    body: generator.program,
                    parameters: signature.parameters.iter().map(|p| p.1).collect(),
                    results,
                }
            });
            self.functions.extend(pair);
        }
    }

    fn signature(&mut self) -> Signature {
        let count = match self.rng.below(6) {
            0 => 12 + self.rng.below(20),
            _ => self.rng.below(8),
        };
        let parameters = (0..count).map(|_| self.parameter()).collect();
        let count = match self.rng.below(10) {
            0 => 33 + self.rng.below(6),
            1..4 => 2 + self.rng.below(4),
            _ => 1,
        };
        let results = (0..count).map(|_| self.any_type()).collect();
        Signature {
            parameters,
            results,
        }
    }

    fn parameter(&mut self) -> (Type, Passing) {
        let ty = self.any_type();
        let is_short = ty.lanes == 1 && matches!(ty.scalar, Scalar::Int(..32));
        let passing = match self.rng.below(12) {
            0..3 if is_short => Passing::SignExtended,
            3..6 if is_short => Passing::ZeroExtended,
            6 => Passing::Structure,
            7 => Passing::Object,
            _ => Passing::Plain,
        };
        (ty, passing)
    }

    /// Calls one function, or lets each lane select one of the two functions of a pair.
    pub(super) fn call(&mut self) {
        let mut function = self.rng.below(self.functions.len());
        let is_indirect = self.rng.chance(20);
        let mut operands = Vec::new();
        if is_indirect {
            function &= !1;
            operands.push(self.value(BOOL, false, 2));
        }
        let types: Vec<Type> = {
            let callee = &self.functions[function];
            (0..callee.parameters.len())
                .map(|number| callee.parameter(number))
                .collect()
        };
        for ty in types {
            let operand: Operand = match self.rng.chance(10) {
                true => constant(ty, 0),
                false => self.value(ty, false, 1),
            };
            operands.push(operand);
        }
        let result = self.rng.below(self.functions[function].results.len());
        let ty = self.functions[function].result(result);
        let op = Op::Call(Call {
            function,
            result,
            is_indirect,
        });
        let varying = self.varying.iter().copied();
        let known: Vec<_> = varying
            .filter(|&variable| self.program.variables[variable] == ty)
            .collect();
        if known.is_empty() {
            let variable = self.compute(op, operands, ty);
            self.varying.push(variable);
        } else {
            let variable = self.rng.pick(&known);
            self.assign(variable, op, operands);
        }
    }
}
