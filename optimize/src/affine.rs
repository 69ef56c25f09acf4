//! Writes integers and addresses as sums of products: `root + Σ coefficient · term + constant`. For example, `p + (4 *
//! sext(i + 1))` is `p + 4 · sext(i) + 4` if `i + 1` cannot wrap.
//!
//! A term is a value that is not decomposed further, or a product of two such values. The values may be extended. The
//! analysis looks through additions, multiplications by constants, shifts, and extensions of sums that cannot wrap, up
//! to a fixed number of instructions.

use mir::generic::{Flags, Function, Opcode, Value};
use smallvec::SmallVec;

/// The maximum number of instructions that one form looks through.
const BUDGET: u32 = 32;

/// The maximum number of terms of a form.
const MAX_TERMS: usize = 6;

/// How a value is extended to the width of the sum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extension {
    /// The value already has that width.
    None,
    /// Zero-extended.
    Zero,
    /// Sign-extended.
    Sign,
}

impl Extension {
    /// The operation that extends the value, if it needs one.
    pub fn opcode(self) -> Option<Opcode> {
        match self {
            Extension::None => None,
            Extension::Zero => Some(Opcode::ZExt),
            Extension::Sign => Some(Opcode::SExt),
        }
    }
}

/// A value in a sum.
pub type Factor = (Value, Extension);

/// The variable part of a summand, to be multiplied by a coefficient.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Term {
    /// The first factor.
    pub factor: Factor,
    /// The second factor, if any; not less than the first in order.
    pub other: Option<Factor>,
}

/// Terms with their coefficients.
pub type Terms = SmallVec<[(Term, i64); 4]>;

/// A sum, modulo two to the power of its width.
#[derive(Clone, Debug)]
pub struct Form {
    /// The pointer to which the rest is added, if any.
    pub root: Option<Value>,
    /// Terms in order, without duplicates, with nonzero coefficients.
    pub terms: Terms,
    /// The constant.
    pub constant: i64,
    /// True if the instructions compute exactly this sum. Otherwise the form relies on flags (of an addition under an
    /// extension, or of a disjoint `or`) and holds only if the value is not poison.
    pub is_exact: bool,
}

impl Form {
    /// The form of a scalar integer or pointer of 32 or 64 bits.
    pub fn of(function: &Function, value: Value) -> Form {
        let mut collector = Collector {
            function,
            budget: BUDGET,
            follows_products: true,
            form: Form {
                root: None,
                terms: SmallVec::new(),
                constant: 0,
                is_exact: true,
            },
        };
        let mut pointer = value;
        while function.ty(pointer).scalar.address_space().is_some() {
            match function.def_inst(pointer).map(|inst| &function.insts[inst]) {
                Some(data) if data.opcode == Opcode::PtrAdd && collector.budget > 0 => {
                    collector.budget -= 1;
                    collector.add(data.args[1], 1, Extension::None);
                    pointer = data.args[0];
                }
                _ => {
                    collector.form.root = Some(pointer);
                    break;
                }
            }
        }
        if collector.form.root.is_none() {
            collector.add(value, 1, Extension::None);
        }
        collector.form
    }

    /// `self - other`, if the roots are equal and the difference is a constant plus at most one term, which is a single
    /// value.
    pub fn step_from(&self, other: &Form) -> Option<(Option<(Factor, i64)>, i64)> {
        if self.root != other.root {
            return None;
        }
        let mut difference = self.clone();
        for &(term, coefficient) in &other.terms {
            difference.push(term, coefficient.wrapping_neg());
        }
        let constant = self.constant.wrapping_sub(other.constant);
        match difference.terms.as_slice() {
            [] => Some((None, constant)),
            &[
                (
                    Term {
                        factor,
                        other: None,
                    },
                    coefficient,
                ),
            ] => Some((Some((factor, coefficient)), constant)),
            _ => None,
        }
    }

    /// True if a term is a product.
    pub fn has_product(&self) -> bool {
        self.terms.iter().any(|(term, _)| term.other.is_some())
    }

    fn push(&mut self, term: Term, coefficient: i64) {
        match self.terms.binary_search_by_key(&term, |&(term, _)| term) {
            Ok(at) => {
                self.terms[at].1 = self.terms[at].1.wrapping_add(coefficient);
                if self.terms[at].1 == 0 {
                    self.terms.remove(at);
                }
            }
            Err(at) => self.terms.insert(at, (term, coefficient)),
        }
    }
}

struct Collector<'a> {
    function: &'a Function,
    budget: u32,
    follows_products: bool,
    form: Form,
}

impl Collector<'_> {
    /// Adds `coefficient · value` to the form.
    fn add(&mut self, value: Value, coefficient: i64, extension: Extension) {
        let has_room = self.form.terms.len() < MAX_TERMS && self.budget > 0;
        if !has_room || !self.follow(value, coefficient, extension) {
            let term = Term {
                factor: (value, extension),
                other: None,
            };
            self.form.push(term, coefficient);
        }
    }

    /// Adds the operands of a value; false if the value is a term.
    fn follow(&mut self, value: Value, coefficient: i64, extension: Extension) -> bool {
        let function = self.function;
        if let Some(bits) = function.constant(value) {
            let constant = extended(bits, function.ty(value).bits(), extension);
            let product = constant.wrapping_mul(coefficient);
            self.form.constant = self.form.constant.wrapping_add(product);
            return true;
        }
        let Some(inst) = function.def_inst(value) else {
            return false;
        };
        self.budget -= 1;
        let data = &function.insts[inst];
        let (args, flags) = (&data.args, data.flags);
        let distributes = match extension {
            Extension::None => true,
            Extension::Zero => flags.contains(Flags::NUW),
            Extension::Sign => flags.contains(Flags::NSW),
        };
        let constant = |value: Value| {
            Some(extended(
                function.constant(value)?,
                function.ty(value).bits(),
                Extension::Sign,
            ))
        };
        let is_conditional = extension != Extension::None;
        match data.opcode {
            Opcode::Add if distributes => {
                self.form.is_exact &= !is_conditional;
                self.add(args[0], coefficient, extension);
                self.add(args[1], coefficient, extension);
            }
            Opcode::Sub if distributes => {
                self.form.is_exact &= !is_conditional;
                self.add(args[0], coefficient, extension);
                self.add(args[1], coefficient.wrapping_neg(), extension);
            }
            // Under a sign extension, the sign bit must come from the other operand.
            Opcode::Or
                if flags.contains(Flags::DISJOINT)
                    && (extension != Extension::Sign
                        || constant(args[1]).is_some_and(|bits| bits >= 0)) =>
            {
                self.form.is_exact = false;
                self.add(args[0], coefficient, extension);
                self.add(args[1], coefficient, extension);
            }
            Opcode::Shl if distributes => match function.constant(args[1]) {
                Some(amount) if amount < 32 => {
                    self.form.is_exact &= !is_conditional;
                    self.add(args[0], coefficient.wrapping_shl(amount as u32), extension);
                }
                _ => return false,
            },
            Opcode::Mul if distributes => {
                if let Some(factor) = constant(args[1]).filter(|_| extension != Extension::Zero) {
                    self.form.is_exact &= !is_conditional;
                    self.add(args[0], coefficient.wrapping_mul(factor), extension);
                } else {
                    return self.follows_products
                        && self.product([args[0], args[1]], coefficient, extension);
                }
            }
            Opcode::SExt if extension == Extension::None && function.ty(args[0]).bits() == 32 => {
                self.add(args[0], coefficient, Extension::Sign);
            }
            Opcode::ZExt if extension == Extension::None && function.ty(args[0]).bits() == 32 => {
                let inside = if flags.contains(Flags::NNEG) {
                    self.form.is_exact = false;
                    Extension::Sign
                } else {
                    Extension::Zero
                };
                self.add(args[0], coefficient, inside);
            }
            _ => return false,
        }
        true
    }

    /// Adds a product; one of its factors may be a sum.
    fn product(&mut self, args: [Value; 2], coefficient: i64, extension: Extension) -> bool {
        let [first, second] = args.map(|arg| self.factor(arg, extension));
        let (sum, single) = match (single(&first), single(&second)) {
            (_, Some(factor)) => (first, factor),
            (Some(factor), None) => (second, factor),
            (None, None) => return false,
        };
        self.form.is_exact &= sum.is_exact && extension == Extension::None;
        for &(term, inner) in &sum.terms {
            let (a, b) = (term.factor.min(single), term.factor.max(single));
            let term = Term {
                factor: a,
                other: Some(b),
            };
            self.form.push(term, coefficient.wrapping_mul(inner));
        }
        if sum.constant != 0 {
            let term = Term {
                factor: single,
                other: None,
            };
            self.form.push(term, coefficient.wrapping_mul(sum.constant));
        }
        true
    }

    /// The form of a factor; it contains no products.
    fn factor(&mut self, value: Value, extension: Extension) -> Form {
        let mut collector = Collector {
            function: self.function,
            budget: self.budget,
            follows_products: false,
            form: Form {
                root: None,
                terms: SmallVec::new(),
                constant: 0,
                is_exact: true,
            },
        };
        collector.add(value, 1, extension);
        self.budget = collector.budget;
        collector.form
    }
}

/// The value that a form consists of, if there is nothing else in it.
fn single(form: &Form) -> Option<Factor> {
    match form.terms.as_slice() {
        [(term, 1)] if form.constant == 0 => Some(term.factor),
        _ => None,
    }
}

/// The value of a constant of `width` bits as a factor. Without an extension, the constant is treated as signed.
pub(crate) fn extended(bits: u64, width: u32, extension: Extension) -> i64 {
    if extension == Extension::Zero {
        return bits as i64;
    }
    let unused = 64 - width;
    (bits << unused) as i64 >> unused
}
