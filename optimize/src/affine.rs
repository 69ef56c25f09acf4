//! Writes integers and addresses as sums of products: `root + Σ coefficient · term + constant`. For example, `p + (4 *
//! sext(i + 1))` is `p + 4 · sext(i) + 4` if `i + 1` cannot wrap.
//!
//! A term is a value that is not decomposed further, or a product of two such values. The values may be extended. The
//! analysis looks through additions, multiplications by constants, shifts, and extensions of sums that cannot wrap, up
//! to a fixed number of instructions.
//!
//! A second form of an `inbounds` or accessed address looks through its index, a sign-extended i32, even if the index may wrap
//! ([`Form::both`]). The difference of two addresses in one object is then the difference of their forms: if only one of the sums
//! wrapped, the elements would be about 2³² apart, but two indices on the same side of the start of an object are less than 2³¹
//! apart. LLVM makes a stronger assumption (SeparateConstOffsetFromGEP).

use crate::known_bits::KnownBits;
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
    /// The coefficient of the index, if the form looks through an index that may wrap or advance beyond 32 bits. The form
    /// is then correct only modulo 2³² times this coefficient. The difference of two addresses in one object is
    /// nevertheless exact, provided that multiples of terms are computed as i32 before they are extended and scaled.
    pub index_scale: Option<i64>,
}

/// How often a factor is added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Multiple {
    /// The factor is multiplied by this before it is extended.
    pub before: i64,
    /// The extended product is multiplied by this.
    pub after: i64,
}

impl Multiple {
    /// A coefficient of a form with this [`Form::index_scale`]; `None` if it is not a multiple of the scale.
    pub fn new((_, extension): Factor, coefficient: i64, index_scale: Option<i64>) -> Option<Self> {
        let Some(after) = index_scale.filter(|_| extension == Extension::Sign) else {
            return Some(Multiple {
                before: 1,
                after: coefficient,
            });
        };
        let before = coefficient.checked_div(after)?;
        (before.wrapping_mul(after) == coefficient).then_some(Multiple { before, after })
    }
}

/// False if a constant is too large to be the distance between two addresses whose index, with this coefficient, may
/// wrap.
pub fn is_distance(constant: i64, index_scale: Option<i64>) -> bool {
    index_scale.is_none_or(|scale| {
        let indices = constant.checked_div(scale);
        indices.is_some_and(|indices| i32::try_from(indices).is_ok())
    })
}

/// The difference of two forms.
#[derive(Clone, Copy, Debug)]
pub struct Difference {
    /// A single value and how often it is added.
    pub term: Option<(Factor, Multiple)>,
    /// The constant.
    pub constant: i64,
}

impl Form {
    /// The form of a scalar integer or pointer of 32 or 64 bits.
    pub fn of(function: &Function, value: Value) -> Form {
        Form::both(function, value, false).0
    }

    /// Like [`Form::of`], but also returns the form that looks through the index, if the address has one. `is_accessed`
    /// is true for addresses that are close to an accessed one of the same object.
    pub fn both(function: &Function, value: Value, is_accessed: bool) -> (Form, Option<Form>) {
        Form::given(function, value, is_accessed, &|_| false)
    }

    /// Like [`Form::both`]. `is_nonnegative` returns `true` only for values that are known not to be negative.
    pub fn given(
        function: &Function,
        value: Value,
        is_accessed: bool,
        is_nonnegative: &dyn Fn(Value) -> bool,
    ) -> (Form, Option<Form>) {
        let mut collector = Collector::new(function, BUDGET, Wrap::Forbidden, is_nonnegative);
        collector.is_accessed = is_accessed;
        collector.address(value);
        let scale = collector.scale.filter(|_| collector.indices == 1);
        let through_index = scale.map(|scale| {
            if !collector.wraps {
                return Form {
                    index_scale: Some(scale),
                    ..collector.form.clone()
                };
            }
            let mut collector = Collector::new(function, BUDGET, Wrap::Allowed, is_nonnegative);
            collector.is_accessed = is_accessed;
            collector.address(value);
            collector.form
        });
        (collector.form, through_index)
    }

    /// `self - other`, if the roots are equal and the difference is a constant plus at most one term, which is a single
    /// value.
    pub fn step_from(&self, other: &Form) -> Option<Difference> {
        if self.root != other.root {
            return None;
        }
        let mut difference = self.clone();
        for &(term, coefficient) in &other.terms {
            difference.push(term, coefficient.wrapping_neg());
        }
        let term = match difference.terms.as_slice() {
            [] => None,
            &[
                (
                    Term {
                        factor,
                        other: None,
                    },
                    coefficient,
                ),
            ] => Some((factor, coefficient)),
            _ => return None,
        };
        let index_scale = match (self.index_scale, other.index_scale) {
            (Some(scale), Some(other)) if scale != other => return None,
            (scale, other) => scale.or(other),
        };
        let term = match term {
            Some((factor, coefficient)) => {
                Some((factor, Multiple::new(factor, coefficient, index_scale)?))
            }
            None => None,
        };
        let constant = self.constant.wrapping_sub(other.constant);
        is_distance(constant, index_scale).then_some(Difference { term, constant })
    }

    /// Returns `true` if a term is a product.
    pub fn has_product(&self) -> bool {
        self.terms.iter().any(|(term, _)| term.other.is_some())
    }

    /// Returns `true` if a term is sign-extended.
    pub fn has_index(&self) -> bool {
        let is_signed = |(_, extension): Factor| extension == Extension::Sign;
        self.terms
            .iter()
            .any(|(term, _)| is_signed(term.factor) || term.other.is_some_and(is_signed))
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

/// Whether sums in the sign-extended index of an `inbounds` or accessed address may wrap.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wrap {
    Allowed,
    Forbidden,
}

struct Collector<'a> {
    function: &'a Function,
    budget: u32,
    follows_products: bool,
    wrap: Wrap,
    /// True for an accessed address.
    is_accessed: bool,
    /// True if the value is part of an accessed address or of an `inbounds` addition to a pointer.
    is_inbounds: bool,
    /// The number of sign extensions looked through.
    indices: u32,
    /// The coefficient of the last of them, if it is in an `inbounds` or accessed address.
    scale: Option<i64>,
    /// True if an operation in the index of an `inbounds` or accessed address may wrap.
    wraps: bool,
    is_nonnegative: &'a dyn Fn(Value) -> bool,
    form: Form,
}

impl<'a> Collector<'a> {
    fn new(
        function: &'a Function,
        budget: u32,
        wrap: Wrap,
        is_nonnegative: &'a dyn Fn(Value) -> bool,
    ) -> Collector<'a> {
        Collector {
            function,
            is_nonnegative,
            budget,
            follows_products: true,
            wrap,
            is_accessed: false,
            is_inbounds: false,
            indices: 0,
            scale: None,
            wraps: false,
            form: Form {
                root: None,
                terms: SmallVec::new(),
                constant: 0,
                is_exact: true,
                index_scale: None,
            },
        }
    }

    /// Adds an integer, or a pointer and the offsets from its root.
    fn address(&mut self, value: Value) {
        let function = self.function;
        let mut pointer = value;
        while function.ty(pointer).scalar.address_space().is_some() {
            match function.def_inst(pointer).map(|inst| &function.insts[inst]) {
                Some(data) if data.opcode == Opcode::PtrAdd && self.budget > 0 => {
                    self.budget -= 1;
                    self.is_inbounds = self.is_accessed || data.flags.contains(Flags::INBOUNDS);
                    self.add(data.args[1], 1, Extension::None);
                    pointer = data.args[0];
                }
                _ => {
                    self.form.root = Some(pointer);
                    break;
                }
            }
        }
        if self.form.root.is_none() {
            self.add(value, 1, Extension::None);
        }
    }

    /// Returns `true` if a sum or product can be extended term by term.
    fn distributes(&mut self, flags: Flags, extension: Extension) -> bool {
        match extension {
            Extension::None => true,
            Extension::Zero => flags.contains(Flags::NUW),
            Extension::Sign if flags.contains(Flags::NSW) => true,
            Extension::Sign => {
                self.wraps |= self.is_inbounds;
                self.is_inbounds && self.wrap == Wrap::Allowed
            }
        }
    }

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
        let is_linear = matches!(
            data.opcode,
            Opcode::Add | Opcode::Sub | Opcode::Shl | Opcode::Mul
        );
        let distributes = is_linear && self.distributes(flags, extension);
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
                self.form.is_exact &= self.has_no_common_bits(args[0], args[1]);
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
                self.index(args[0], coefficient);
            }
            Opcode::ZExt if extension == Extension::None && function.ty(args[0]).bits() == 32 => {
                if flags.contains(Flags::NNEG) {
                    let known = KnownBits { function };
                    self.form.is_exact &=
                        known.active_bits(args[0]) < 32 || (self.is_nonnegative)(args[0]);
                    self.index(args[0], coefficient);
                } else {
                    self.add(args[0], coefficient, Extension::Zero);
                }
            }
            _ => return false,
        }
        true
    }

    /// Returns `true` if the operands of an `or` are known to have no common bits.
    fn has_no_common_bits(&self, a: Value, b: Value) -> bool {
        let known = KnownBits {
            function: self.function,
        };
        let unused = u64::MAX
            .checked_shl(self.function.ty(a).bits())
            .unwrap_or(0);
        known.known_zero(a) | known.known_zero(b) | unused == u64::MAX
    }

    /// Adds `coefficient · sext(value)`.
    fn index(&mut self, value: Value, coefficient: i64) {
        self.indices += 1;
        self.scale = self.is_inbounds.then_some(coefficient);
        if self.wrap == Wrap::Allowed {
            self.form.index_scale = Some(coefficient);
        }
        self.add(value, coefficient, Extension::Sign);
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
        let mut collector =
            Collector::new(self.function, self.budget, self.wrap, self.is_nonnegative);
        collector.follows_products = false;
        collector.is_inbounds = self.is_inbounds;
        collector.add(value, 1, extension);
        self.budget = collector.budget;
        self.wraps |= collector.wraps;
        self.indices += collector.indices;
        collector.form
    }
}

/// The only factor in a form that consists of a single value.
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
