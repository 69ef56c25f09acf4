//! Operands and results of intrinsics: how many there are, their types, and the requirements on their values.

use crate::types::{Scalar, Type};

/// An operand or a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operand {
    /// Its type.
    pub shape: Shape,
    /// The requirement on its value.
    pub need: Need,
    /// The number of values that it represents.
    pub count: Count,
}

/// The type of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Any type.
    Any,
    /// The type of all other operands and results of this shape or [`Shape::Parts`].
    Alike,
    /// Like [`Shape::Alike`], but legalization applies the intrinsic to one dword at a time.
    Parts,
    /// A floating-point type, the same one for all operands and results of this shape.
    Float,
    /// An integer.
    Integer,
    /// A boolean.
    Bool,
    /// A pointer.
    Pointer,
    /// 32 bits of any type.
    Dword,
    /// 64 bits of any type.
    Qword,
}

/// The requirement on the value of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Nothing.
    None,
    /// It is a constant.
    Immediate,
    /// It is uniform. If that is not known, the instruction is repeated for each value.
    Uniform,
    /// Only the value in the first active lane is read.
    FirstLane,
}

/// The number of values that an operand represents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// One.
    One,
    /// One or none.
    Optional,
    /// One, or two until they are combined in one register tuple.
    OneOrTwo,
    /// Any number.
    Any,
}

impl Operand {
    pub(super) const fn new(shape: Shape, need: Need) -> Operand {
        let count = Count::One;
        Operand { shape, need, count }
    }

    pub(super) const fn optional(self) -> Operand {
        let count = Count::Optional;
        Operand { count, ..self }
    }

    pub(super) const fn one_or_two(self) -> Operand {
        let count = Count::OneOrTwo;
        Operand { count, ..self }
    }

    pub(super) const fn any_number(self) -> Operand {
        let count = Count::Any;
        Operand { count, ..self }
    }
}

/// The operand that each of `given` values belongs to, in order; `None` if the list does not allow that number of
/// values.
pub(super) fn expand(
    list: &'static [Operand],
    given: usize,
) -> Option<impl Iterator<Item = &'static Operand>> {
    let is_variable = |operand: &&Operand| operand.count != Count::One;
    let single = list.len() - usize::from(list.iter().any(|operand| is_variable(&operand)));
    let repeated = given.checked_sub(single)?;
    let fits = match list.iter().find(is_variable).map(|operand| operand.count) {
        None | Some(Count::One) => repeated == 0,
        Some(Count::Optional) => repeated <= 1,
        Some(Count::OneOrTwo) => (1..=2).contains(&repeated),
        Some(Count::Any) => true,
    };
    let times = move |operand: &Operand| match operand.count {
        Count::One => 1,
        Count::Optional | Count::OneOrTwo | Count::Any => repeated,
    };
    let each = list.iter();
    fits.then(|| each.flat_map(move |operand| std::iter::repeat_n(operand, times(operand))))
}

impl Shape {
    /// The expected type, in words, if `ty` is not of this shape. `alike` is the common type, once it is known.
    pub(super) fn mismatch(self, ty: Type, alike: &mut Option<Type>) -> Option<&'static str> {
        let is_scalar = !ty.is_vector();
        let (fits, wanted) = match self {
            Shape::Any => (true, "any value"),
            Shape::Alike | Shape::Parts => (*alike.get_or_insert(ty) == ty, "of the same type"),
            Shape::Float if !ty.scalar.is_float() || ty.is_vector() => {
                (false, "a floating-point number")
            }
            Shape::Float => (*alike.get_or_insert(ty) == ty, "of the same type"),
            Shape::Integer => (ty.scalar.is_int() && is_scalar, "an integer"),
            Shape::Bool => (ty == Type::I1, "an i1"),
            Shape::Pointer => (
                matches!(ty.scalar, Scalar::Ptr(_)) && is_scalar,
                "a pointer",
            ),
            Shape::Dword => (ty.bits() == 32, "a 32-bit value"),
            Shape::Qword => (ty.bits() == 64, "a 64-bit value"),
        };
        (!fits).then_some(wanted)
    }
}
