//! The values of the variables on which an expression depends.
//!
//! In: an expression. Out: the value of every variable that it refers to, directly or through others. Guarantees: each
//! variable is evaluated once, after the variables on which it depends, and without recursion. A variable that depends
//! on itself has an error as its value.

use rustc_hash::FxHashMap;

use crate::error::Reason;
use crate::expression::Expression;
use crate::symbols::{MAX_VARIABLES, Meaning, SymbolId, SymbolTable, TOO_COMPLEX, Value};

/// The values that are known so far.
#[derive(Debug, Default)]
pub(crate) struct Variables(FxHashMap<SymbolId, Variable>);

#[derive(Debug)]
enum Variable {
    /// The variables on which it depends are being evaluated.
    Pending,
    /// Its value, and the section and offset if it is an address in this file.
    Known(Result<Value, Reason>, Option<(usize, u64)>),
}

/// What remains to be done for a variable.
enum Step {
    /// Evaluate those on which it depends, then itself.
    Enter(SymbolId),
    /// Evaluate it.
    Leave(SymbolId),
}

impl Variables {
    /// The variables on which an expression depends.
    pub(crate) fn of(symbols: &SymbolTable, expression: &Expression) -> Variables {
        let mut variables = Variables::default();
        let mut steps = Vec::new();
        enter_all(expression, &mut steps);
        while let Some(step) = steps.pop() {
            let (Step::Enter(id) | Step::Leave(id)) = step;
            let Some(Meaning::Variable(inner)) = &symbols.get(id).meaning else {
                continue;
            };
            match step {
                Step::Enter(_) => {
                    if variables.0.len() < MAX_VARIABLES && !variables.0.contains_key(&id) {
                        variables.0.insert(id, Variable::Pending);
                        steps.push(Step::Leave(id));
                        enter_all(inner, &mut steps);
                    }
                }
                Step::Leave(_) => {
                    let value = symbols.value(inner, &variables);
                    let known = value.as_ref().ok();
                    let offset = known.and_then(|value| symbols.offset_of_value(value, &variables));
                    variables.0.insert(id, Variable::Known(value, offset));
                }
            }
        }
        variables
    }

    /// The section and offset of a variable that is an address in this file.
    pub(crate) fn offset(&self, id: SymbolId) -> Option<(usize, u64)> {
        match self.0.get(&id)? {
            Variable::Known(_, offset) => *offset,
            Variable::Pending => None,
        }
    }

    /// The value of a variable.
    pub(crate) fn value(&self, id: SymbolId, symbols: &SymbolTable) -> Result<Value, Reason> {
        match self.0.get(&id) {
            Some(Variable::Known(value, _)) => value.clone(),
            Some(Variable::Pending) => {
                let name = symbols.get(id).shown_name();
                Err(format!("the definition of '{name}' depends on itself"))
            }
            None => Err(TOO_COMPLEX.to_owned()),
        }
    }
}

fn enter_all(expression: &Expression, steps: &mut Vec<Step>) {
    expression.for_each_symbol(&mut |id, specifier| {
        if specifier.is_none() {
            steps.push(Step::Enter(id));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expression::Binary;

    /// `.set s0, s1+s1; .set s1, s2+s2; …`, and the last is `last`.
    fn chain(symbols: &mut SymbolTable, length: usize, last: Expression) -> SymbolId {
        let mut value = last;
        for number in (0..length).rev() {
            let id = symbols.intern(&format!("s{number}"));
            symbols.get_mut(id).meaning = Some(Meaning::Variable(value));
            let symbol = || Box::new(Expression::Symbol(id, None));
            value = Expression::Binary(Binary::Add, symbol(), symbol());
        }
        symbols.intern("s0")
    }

    #[test]
    fn a_chain_of_variables_is_evaluated_once() {
        let mut symbols = SymbolTable::default();
        let first = chain(&mut symbols, 60, Expression::Number(3));
        let value = symbols.evaluate_number(&Expression::Symbol(first, None));
        assert_eq!(value, Ok(3 << 59));
        let mut symbols = SymbolTable::default();
        let first = chain(&mut symbols, 200, Expression::Number(3));
        let value = symbols.evaluate_number(&Expression::Symbol(first, None));
        assert_eq!(value, Ok(0));
        let mut symbols = SymbolTable::default();
        let first = chain(&mut symbols, MAX_VARIABLES + 1, Expression::Number(3));
        let value = symbols.evaluate_number(&Expression::Symbol(first, None));
        assert_eq!(value, Err(TOO_COMPLEX.to_owned()));
    }

    #[test]
    fn a_cycle_is_an_error() {
        let mut symbols = SymbolTable::default();
        let first = symbols.intern("s0");
        chain(&mut symbols, 200, Expression::Symbol(first, None));
        let value = symbols.evaluate_number(&Expression::Symbol(first, None));
        let expected = "the definition of 's0' depends on itself";
        assert_eq!(value, Err(expected.to_owned()));
        assert_eq!(symbols.offset_of(first), None);
        assert!(!symbols.is_weak_reference(&Expression::Symbol(first, None)));
    }
}
