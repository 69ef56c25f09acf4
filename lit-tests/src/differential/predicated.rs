//! Vector-predicated operations (`llvm.vp`). Elements whose mask is false or whose number is not less than the length
//! are poison; they are replaced.

use super::builder::Builder;
use super::types::{BOOL, I32, Type};

/// How the operands of an operation are confined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operands {
    /// This number of any values.
    Any(usize),
    /// A value, and `false`.
    False,
    /// A value, and an amount below the width.
    Shift,
    /// A value, and a divisor, which is zero where the operation is not performed.
    Division,
}

use Operands::{Any, Division, False, Shift};

const INTEGERS: &[(&str, Operands)] = &[
    ("add", Any(2)),
    ("sub", Any(2)),
    ("mul", Any(2)),
    ("and", Any(2)),
    ("or", Any(2)),
    ("xor", Any(2)),
    ("smin", Any(2)),
    ("smax", Any(2)),
    ("umin", Any(2)),
    ("umax", Any(2)),
    ("uadd.sat", Any(2)),
    ("usub.sat", Any(2)),
    ("sadd.sat", Any(2)),
    ("ssub.sat", Any(2)),
    ("fshl", Any(3)),
    ("fshr", Any(3)),
    ("ctpop", Any(1)),
    ("abs", False),
    ("ctlz", False),
    ("cttz", False),
    ("shl", Shift),
    ("lshr", Shift),
    ("ashr", Shift),
    ("udiv", Division),
    ("urem", Division),
    ("sdiv", Division),
    ("srem", Division),
];

// LLVM expands no other operations for this target.
const FLOATS: &[(&str, Operands)] = &[
    ("fadd", Any(2)),
    ("fsub", Any(2)),
    ("fmul", Any(2)),
    ("fdiv", Any(2)),
    ("frem", Any(2)),
    ("fneg", Any(1)),
    ("fabs", Any(1)),
    ("sqrt", Any(1)),
];

/// The elements that an operation uses.
struct Active {
    /// The mask, with its type.
    mask: String,
    /// The number of elements, with its type.
    length: String,
    /// A vector of booleans: the elements that both of them select.
    both: String,
}

impl Builder<'_> {
    fn active(&mut self, ty: Type, uniform: bool) -> Active {
        let mask = Type {
            lanes: ty.lanes,
            ..BOOL
        };
        let given = self.operand(mask, uniform);
        let numbers = Type {
            lanes: ty.lanes,
            ..I32
        };
        let length = match self.c.chance(50) {
            true => I32.splat(self.c.below(ty.lanes as usize + 1) as u128),
            false => self.index(u64::from(ty.lanes) + 1, uniform),
        };
        let (text, lanes) = (numbers.text(), ty.lanes);
        let mut all = "poison".to_owned();
        for lane in 0..lanes {
            all = self.define(&format!(
                "insertelement {text} {all}, i32 {length}, i32 {lane}"
            ));
        }
        let steps: Vec<_> = (0..lanes).map(|lane| format!("i32 {lane}")).collect();
        let below = self.two(
            "icmp ult",
            numbers,
            &format!("<{}>", steps.join(", ")),
            &all,
        );
        let both = self.two("and", mask, &given, &below);
        Active {
            mask: format!("{} {given}", mask.text()),
            length: format!("i32 {length}"),
            both,
        }
    }

    /// An operation on the elements of a vector, or a comparison.
    pub fn predicated(&mut self, ty: Type, uniform: bool) -> String {
        let active = self.active(ty, uniform);
        let other = self.operand(ty, uniform);
        let (text, mangled) = (ty.text(), ty.mangled());
        let is_int = ty.element.is_int();
        let kind = self.c.below(10);
        if kind < 2 {
            let value = self.operand(ty, uniform);
            let name = ["select", "merge"][kind];
            let (mask, length) = (&active.mask, &active.length);
            let result = self.define(&format!(
                "call {text} @llvm.vp.{name}.{mangled}({mask}, {text} {value}, {text} {other}, {length})"
            ));
            return match name {
                "merge" => result,
                _ => self.select(&active.both, true, ty, &result, &other),
            };
        }
        if kind == 2 {
            let value = self.operand(ty, uniform);
            let (name, test) = match is_int {
                true => ("icmp", self.c.pick(&["eq", "ult", "sgt", "sle"])),
                false => ("fcmp", self.c.pick(&["oeq", "ult", "ogt", "une"])),
            };
            let flags = ty.of(BOOL.element).text();
            let found = self.define(&format!(
                "call {flags} @llvm.vp.{name}.{mangled}({text} {value}, {text} {other}, metadata !\"{test}\", {}, {})",
                active.mask, active.length
            ));
            let third = self.operand(ty, uniform);
            let chosen = self.select(&found, true, ty, &value, &third);
            return self.select(&active.both, true, ty, &chosen, &other);
        }
        let (name, form) = match is_int {
            true => self.c.pick(INTEGERS),
            false => self.c.pick(FLOATS),
        };
        let first = self.operand(ty, uniform);
        let mut operands = vec![format!("{text} {first}")];
        match form {
            Any(count) => {
                for _ in 1..count {
                    operands.push(format!("{text} {}", self.operand(ty, uniform)));
                }
            }
            False => operands.push("i1 false".to_owned()),
            Shift => operands.push(format!("{text} {}", self.amount(ty, uniform))),
            Division => {
                let divisor = self.divisor(ty, uniform, name.starts_with('s'));
                let none = ty.splat(0);
                let divisor = self.select(&active.both, true, ty, &divisor, &none);
                operands.push(format!("{text} {divisor}"));
            }
        }
        operands.extend([active.mask, active.length]);
        let result = self.define(&format!(
            "call {text} @llvm.vp.{name}.{mangled}({})",
            operands.join(", ")
        ));
        self.select(&active.both, true, ty, &result, &other)
    }

    /// A reduction of some elements of a vector.
    pub fn predicated_reduction(&mut self, ty: Type, uniform: bool) -> String {
        let from = self.vector_of(ty);
        let active = self.active(from, uniform);
        let [start, vector] = [self.operand(ty, uniform), self.operand(from, uniform)];
        let name = match ty.element.is_int() {
            true => self.c.pick(&[
                "add", "mul", "and", "or", "xor", "smin", "smax", "umin", "umax",
            ]),
            false => self.c.pick(&["fadd", "fmul", "fminimum", "fmaximum"]),
        };
        let (scalar, text, mangled) = (ty.text(), from.text(), from.mangled());
        self.define(&format!(
            "call {scalar} @llvm.vp.reduce.{name}.{mangled}({scalar} {start}, {text} {vector}, {}, {})",
            active.mask, active.length
        ))
    }
}
