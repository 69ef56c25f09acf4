//! Symbols, and the evaluation of expressions.

use processors::{ExtraSgprs, Target};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::Reason;
use crate::expression::{Binary, Expression, Function, Specifier, Unary};
use crate::program::{Binding, SymbolType, Visibility};
use crate::variables::Variables;

/// Index of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SymbolId(pub(crate) u32);

/// The definition of a symbol.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Meaning {
    /// Section and offset.
    Label(usize, u64),
    /// An expression, which may be reassigned.
    Variable(Expression),
    /// Memory that the linker allocates.
    Common { size: u64, align: u64 },
    /// LDS memory that the linker allocates.
    Lds { size: u64, align: u64 },
}

#[derive(Clone, Debug)]
pub(crate) struct Symbol {
    pub(crate) name: String,
    pub(crate) meaning: Option<Meaning>,
    pub(crate) binding: Option<Binding>,
    pub(crate) visibility: Visibility,
    pub(crate) symbol_type: SymbolType,
    pub(crate) size: Option<Expression>,
    /// True if a directive refers to it, so it is in the symbol table.
    pub(crate) is_listed: bool,
    /// True if it denotes the section of the same name.
    pub(crate) is_section: bool,
    /// True if it is a `.weakref` alias.
    pub(crate) is_weak_reference: bool,
    /// True if its definitions are ignored (`.lto_discard`).
    pub(crate) is_discarded: bool,
}

impl Symbol {
    /// Returns `true` if it is never in the symbol table.
    pub(crate) fn is_temporary(&self) -> bool {
        self.name.starts_with(".L") || self.name.starts_with(LOCAL_LABEL)
    }

    /// Its name as written in the source.
    pub(crate) fn shown_name(&self) -> &str {
        let local = self.name.strip_prefix(LOCAL_LABEL);
        local.map_or(&self.name, |name| name.split('.').next().unwrap_or(name))
    }

    /// Its binding at the end of the source.
    pub(crate) fn final_binding(&self) -> Binding {
        let usual = match self.meaning {
            Some(Meaning::Label(..) | Meaning::Variable(_)) => Binding::Local,
            _ => Binding::Global,
        };
        self.binding.unwrap_or(usual)
    }
}

/// Prefix of the internal names of numeric labels.
const LOCAL_LABEL: char = '\u{1}';

/// A term of an expression that is not a number.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Term {
    /// Section and offset.
    Offset(usize, u64),
    /// A symbol that is a label, or undefined.
    Symbol(SymbolId, Option<Specifier>),
}

/// The value of an expression: a number, and terms that only the linker can resolve.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Value {
    pub(crate) number: i64,
    pub(crate) plus: Vec<Term>,
    pub(crate) minus: Vec<Term>,
}

impl Value {
    fn of_number(number: i64) -> Self {
        Self {
            number,
            ..Self::default()
        }
    }

    fn of_term(term: Term) -> Self {
        Self {
            plus: vec![term],
            ..Self::default()
        }
    }

    /// The number, if it is one.
    pub(crate) fn number(&self) -> Option<i64> {
        (self.plus.is_empty() && self.minus.is_empty()).then_some(self.number)
    }
}

/// Limit on the terms of a value.
const MAX_TERMS: usize = 16;

/// Limit on the variables on which an expression depends.
pub(crate) const MAX_VARIABLES: usize = 512;

/// The error for expressions beyond these limits.
pub(crate) const TOO_COMPLEX: &str = "the expression is too complex";

/// All symbols of the source.
#[derive(Debug, Default)]
pub(crate) struct SymbolTable {
    pub(crate) list: Vec<Symbol>,
    by_name: FxHashMap<String, SymbolId>,
    /// Number of definitions of each numeric label.
    local_labels: FxHashMap<String, u32>,
    /// The target, for built-in functions.
    pub(crate) target: Option<Target>,
}

impl SymbolTable {
    /// The symbol with a name, created if it does not exist.
    pub(crate) fn intern(&mut self, name: &str) -> SymbolId {
        if let Some(&id) = self.by_name.get(name) {
            return id;
        }
        let id = SymbolId(self.list.len() as u32);
        self.list.push(Symbol {
            name: name.to_owned(),
            meaning: None,
            binding: None,
            visibility: Visibility::Default,
            symbol_type: SymbolType::None,
            size: None,
            is_listed: false,
            is_section: false,
            is_weak_reference: false,
            is_discarded: false,
        });
        self.by_name.insert(name.to_owned(), id);
        id
    }

    /// Replaces a variable with a new symbol; earlier references keep the old value.
    pub(crate) fn redefine(&mut self, id: SymbolId) -> SymbolId {
        let new = SymbolId(self.list.len() as u32);
        let old = self.get_mut(id);
        let mut symbol = old.clone();
        old.name = format!("{LOCAL_LABEL}{}.{}", symbol.name, new.0);
        old.is_listed = false;
        symbol.meaning = None;
        self.by_name.insert(symbol.name.clone(), new);
        self.list.push(symbol);
        new
    }

    /// Returns `true` if an expression refers to a symbol through a `.weakref` alias.
    pub(crate) fn is_weak_reference(&self, expression: &Expression) -> bool {
        let mut seen = FxHashSet::default();
        let mut work = Vec::new();
        expression.for_each_symbol(&mut |id, _| work.push(id));
        while let Some(id) = work.pop() {
            if self.get(id).is_weak_reference {
                return true;
            }
            if let Some(Meaning::Variable(inner)) = &self.get(id).meaning
                && seen.insert(id)
            {
                inner.for_each_symbol(&mut |id, _| work.push(id));
            }
        }
        false
    }

    /// The symbol with a name, if it exists.
    pub(crate) fn find(&self, name: &str) -> Option<SymbolId> {
        self.by_name.get(name).copied()
    }

    pub(crate) fn get(&self, id: SymbolId) -> &Symbol {
        &self.list[id.0 as usize]
    }

    pub(crate) fn get_mut(&mut self, id: SymbolId) -> &mut Symbol {
        &mut self.list[id.0 as usize]
    }

    /// The nearest label `digits` before or after this position.
    pub(crate) fn local_label(
        &mut self,
        digits: &str,
        is_before: bool,
    ) -> Result<SymbolId, Reason> {
        let digits = digits.trim_start_matches('0');
        let count = self.local_labels.get(digits).copied().unwrap_or(0);
        if is_before && count == 0 {
            return Err(format!("undefined directional label '{digits}b'"));
        }
        let number = if is_before { count } else { count + 1 };
        Ok(self.intern(&format!("{LOCAL_LABEL}{digits}.{number}")))
    }

    /// The symbol of a numeric label whose definition follows.
    pub(crate) fn define_local_label(&mut self, digits: &str) -> SymbolId {
        let digits = digits.trim_start_matches('0');
        let count = self.local_labels.entry(digits.to_owned()).or_default();
        *count += 1;
        let name = format!("{LOCAL_LABEL}{digits}.{count}");
        self.intern(&name)
    }

    /// Defines the name of a section as its start if the source uses the name without defining it.
    pub(crate) fn name_section(&mut self, section: usize, name: &str) {
        let Some(&id) = self.by_name.get(name) else {
            return;
        };
        let symbol = self.get_mut(id);
        if symbol.meaning.is_none() && symbol.binding.is_none() {
            symbol.meaning = Some(Meaning::Label(section, 0));
            symbol.name = format!("{LOCAL_LABEL}{name}");
            symbol.is_section = true;
        }
    }

    /// Defines a symbol without a name in the source.
    pub(crate) fn define_hidden(&mut self, meaning: Meaning) -> SymbolId {
        let symbol = self.intern(&format!("{LOCAL_LABEL}hidden.{}", self.list.len()));
        self.get_mut(symbol).meaning = Some(meaning);
        symbol
    }

    pub(crate) fn define_number(&mut self, id: SymbolId, number: i64) {
        self.get_mut(id).meaning = Some(Meaning::Variable(Expression::Number(number)));
    }

    /// The current numeric value of a symbol.
    pub(crate) fn number_of(&self, id: SymbolId) -> Option<i64> {
        match self.get(id).meaning {
            Some(Meaning::Variable(Expression::Number(number))) => Some(number),
            _ => None,
        }
    }

    /// The section and offset of a symbol: a label, or a variable that evaluates to one.
    pub(crate) fn offset_of(&self, id: SymbolId) -> Option<(usize, u64)> {
        let variables = Variables::of(self, &Expression::Symbol(id, None));
        self.known_offset(id, &variables)
    }

    fn known_offset(&self, id: SymbolId, variables: &Variables) -> Option<(usize, u64)> {
        match self.get(id).meaning.as_ref()? {
            Meaning::Label(section, offset) => Some((*section, *offset)),
            Meaning::Variable(_) => variables.offset(id),
            Meaning::Common { .. } | Meaning::Lds { .. } => None,
        }
    }

    /// The section and offset that a value denotes.
    pub(crate) fn offset_of_value(
        &self,
        value: &Value,
        variables: &Variables,
    ) -> Option<(usize, u64)> {
        let ([term], []) = (value.plus.as_slice(), value.minus.as_slice()) else {
            return None;
        };
        let (section, offset) = self.offset_of_term(term, variables)?;
        Some((section, offset.wrapping_add_signed(value.number)))
    }

    fn offset_of_term(&self, term: &Term, variables: &Variables) -> Option<(usize, u64)> {
        match term {
            Term::Offset(section, offset) => Some((*section, *offset)),
            Term::Symbol(id, None) => self.known_offset(*id, variables),
            Term::Symbol(_, Some(_)) => None,
        }
    }

    /// The current value of an expression. Distances within a section are numbers.
    pub(crate) fn evaluate(&self, expression: &Expression) -> Result<Value, Reason> {
        self.value(expression, &Variables::of(self, expression))
    }

    /// The current value of an absolute expression.
    pub(crate) fn evaluate_number(&self, expression: &Expression) -> Result<i64, Reason> {
        let value = self.evaluate(expression)?;
        value
            .number()
            .ok_or_else(|| "expected an absolute expression".to_owned())
    }

    /// The value of an expression, given those of the variables on which it depends.
    pub(crate) fn value(
        &self,
        expression: &Expression,
        variables: &Variables,
    ) -> Result<Value, Reason> {
        let number = |inner: &Expression| {
            let value = self.value(inner, variables)?;
            value
                .number()
                .ok_or("expected an absolute expression".to_owned())
        };
        match expression {
            Expression::Number(number) => Ok(Value::of_number(*number)),
            Expression::Offset(section, offset) => {
                Ok(Value::of_term(Term::Offset(*section, *offset)))
            }
            Expression::Symbol(id, specifier) => self.value_of_symbol(*id, *specifier, variables),
            Expression::Unary(Unary::Minus, inner) => {
                let value = self.value(inner, variables)?;
                Ok(Value {
                    number: value.number.wrapping_neg(),
                    plus: value.minus,
                    minus: value.plus,
                })
            }
            Expression::Unary(Unary::Complement, inner) => Ok(Value::of_number(!number(inner)?)),
            Expression::Unary(Unary::Not, inner) => {
                Ok(Value::of_number(i64::from(number(inner)? == 0)))
            }
            Expression::Binary(operator @ (Binary::Add | Binary::Subtract), left, right) => {
                let left = self.value(left, variables)?;
                let right = self.value(right, variables)?;
                self.sum(left, right, *operator == Binary::Subtract, variables)
            }
            Expression::Binary(operator, left, right) => {
                binary(*operator, number(left)?, number(right)?).map(Value::of_number)
            }
            Expression::Call(function, arguments) => {
                let numbers: Result<Vec<i64>, Reason> = arguments.iter().map(number).collect();
                self.call(*function, &numbers?).map(Value::of_number)
            }
        }
    }

    fn value_of_symbol(
        &self,
        id: SymbolId,
        specifier: Option<Specifier>,
        variables: &Variables,
    ) -> Result<Value, Reason> {
        let symbol = Value::of_term(Term::Symbol(id, specifier));
        let Some(Meaning::Variable(expression)) = &self.get(id).meaning else {
            return Ok(symbol);
        };
        if self.get(id).is_weak_reference
            && let Expression::Symbol(target, _) = expression
        {
            return Ok(Value::of_term(Term::Symbol(*target, specifier)));
        }
        if specifier.is_some() || variables.offset(id).is_some() {
            return Ok(symbol);
        }
        variables.value(id, self)
    }

    fn sum(
        &self,
        mut left: Value,
        mut right: Value,
        is_difference: bool,
        variables: &Variables,
    ) -> Result<Value, Reason> {
        if is_difference {
            right.number = right.number.wrapping_neg();
            std::mem::swap(&mut right.plus, &mut right.minus);
        }
        left.number = left.number.wrapping_add(right.number);
        left.plus.append(&mut right.plus);
        left.minus.append(&mut right.minus);
        let mut minus = 0;
        while minus < left.minus.len() {
            let distance = self
                .offset_of_term(&left.minus[minus], variables)
                .and_then(|from| {
                    let mut plus = left.plus.iter().enumerate();
                    plus.find_map(|(index, term)| {
                        let to = self.offset_of_term(term, variables)?;
                        (to.0 == from.0).then(|| (index, to.1.wrapping_sub(from.1)))
                    })
                });
            match distance {
                Some((plus, distance)) => {
                    left.number = left.number.wrapping_add(distance as i64);
                    left.plus.remove(plus);
                    left.minus.remove(minus);
                }
                None => minus += 1,
            }
        }
        match left.plus.len() + left.minus.len() > MAX_TERMS {
            true => Err(TOO_COMPLEX.to_owned()),
            false => Ok(left),
        }
    }

    fn call(&self, function: Function, arguments: &[i64]) -> Result<i64, Reason> {
        let target = self.target.as_ref();
        match (function, arguments) {
            (Function::Max, [first, rest @ ..]) => Ok(rest.iter().copied().fold(*first, i64::max)),
            (Function::Or, [first, rest @ ..]) => {
                Ok(rest.iter().fold(*first, |or, next| or | next))
            }
            (Function::AlignTo, &[value, align]) if align > 0 => {
                let up = value.checked_add(align - 1).ok_or("number is too large")?;
                Ok(up.div_euclid(align) * align)
            }
            (Function::ExtraSgprs, &[vcc, flat_scratch, xnack_mask]) => {
                let used = ExtraSgprs {
                    vcc: vcc != 0,
                    flat_scratch: flat_scratch != 0,
                    xnack_mask: xnack_mask != 0,
                };
                Ok(target.map_or(0, |target| i64::from(target.extra_sgprs(used))))
            }
            (Function::TotalVgprs, &[agprs, vgprs]) => {
                let count = |number: i64| u32::try_from(number).unwrap_or(0);
                let total = |target: &Target| target.allocated_vgprs(count(vgprs), count(agprs));
                Ok(target.map_or(agprs.max(vgprs), |target| total(target).into()))
            }
            (Function::Occupancy, &[most, granule, all_vgprs, generation, usual, sgprs, vgprs])
                if granule > 0 =>
            {
                let of_sgprs = waves_of_sgprs(sgprs, most, generation);
                let rounded = vgprs.max(1).saturating_add(granule - 1) / granule * granule;
                let of_vgprs = match vgprs < granule {
                    true => most,
                    false => (all_vgprs / rounded).max(1).min(most),
                };
                Ok(usual.min(of_sgprs).min(of_vgprs))
            }
            _ => Err("invalid arguments for the function".to_owned()),
        }
    }
}

/// The occupancy that SGPRs permit, for LLVM's built-in function. `generation` is LLVM's number: 7 is GFX8, 9 is GFX10.
fn waves_of_sgprs(sgprs: i64, most: i64, generation: i64) -> i64 {
    let limits: &[(i64, i64)] = match generation {
        _ if sgprs <= 0 => &[],
        9.. => &[],
        7.. => &[(80, 10), (88, 9), (100, 8), (i64::MAX, 7)],
        _ => &[(48, 10), (56, 9), (64, 8), (72, 7), (80, 6), (i64::MAX, 5)],
    };
    let found = limits.iter().find(|(limit, _)| sgprs <= *limit);
    found.map_or(most, |(_, waves)| *waves)
}

/// Applies a binary operator.
pub(crate) fn binary(operator: Binary, left: i64, right: i64) -> Result<i64, Reason> {
    let truth = |is_true: bool| if is_true { -1 } else { 0 };
    let shift = || u32::try_from(right).ok().filter(|bits| *bits < 64);
    Ok(match operator {
        Binary::LogicalOr => i64::from(left != 0 || right != 0),
        Binary::LogicalAnd => i64::from(left != 0 && right != 0),
        Binary::Equal => truth(left == right),
        Binary::NotEqual => truth(left != right),
        Binary::Less => truth(left < right),
        Binary::LessEqual => truth(left <= right),
        Binary::Greater => truth(left > right),
        Binary::GreaterEqual => truth(left >= right),
        Binary::Add => left.wrapping_add(right),
        Binary::Subtract => left.wrapping_sub(right),
        Binary::Or => left | right,
        Binary::Xor => left ^ right,
        Binary::And => left & right,
        Binary::Multiply => left.wrapping_mul(right),
        Binary::Divide | Binary::Remainder if right == 0 => {
            return Err("division by zero".to_owned());
        }
        Binary::Divide => left.wrapping_div(right),
        Binary::Remainder => left.wrapping_rem(right),
        Binary::ShiftLeft => shift().map_or(0, |bits| left << bits),
        Binary::ShiftRight => shift().map_or(0, |bits| (left as u64 >> bits) as i64),
    })
}
