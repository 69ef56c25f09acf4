//! Vector elements, structures, and target operations.

use super::builder::Builder;
use super::types::{BOOL, I32, Type};

/// Target intrinsics on 32 bits: name, number of operands. `host.c` has them too.
const TARGET: &[(&str, usize)] = &[
    ("ubfe.i32", 3),
    ("sbfe.i32", 3),
    ("alignbyte", 3),
    ("lerp", 3),
    ("sad.u8", 3),
    ("sad.hi.u8", 3),
    ("sad.u16", 3),
    ("msad.u8", 3),
    ("mul.i24.i32", 2),
    ("mul.u24.i32", 2),
    ("mulhi.i24", 2),
    ("mulhi.u24", 2),
    ("sffbh.i32", 1),
];

/// Inline assembly with a known result: text, constraints, whether the operands must be uniform, LLVM's operation.
pub(super) const ASSEMBLY: &[(&str, &str, bool, &str)] = &[
    ("v_mov_b32 $0, $1", "=v,v", false, "freeze i32 A"),
    ("s_mov_b32 $0, $1", "=s,s", true, "freeze i32 A"),
    ("v_not_b32 $0, $1", "=v,v", false, "xor i32 A, -1"),
    ("v_lshlrev_b32 $0, 3, $1", "=v,v", false, "shl i32 A, 3"),
    (
        "s_brev_b32 $0, $1",
        "=s,s",
        true,
        "call i32 @llvm.bitreverse.i32(i32 A)",
    ),
];

impl Builder<'_> {
    /// An element number as text with its type.
    fn element_number(&mut self, name: &str, lanes: u32, uniform: bool) -> String {
        if !name.ends_with("dynamic") {
            return format!("i32 {}", self.c.below(lanes as usize));
        }
        format!("i32 {}", self.index(u64::from(lanes), uniform))
    }

    pub fn insert(&mut self, name: &str, ty: Type, uniform: bool) -> String {
        let vector = self.operand(ty, uniform);
        let element = self.operand(Type::one(ty.element), uniform);
        let number = self.element_number(name, ty.lanes, uniform);
        let (text, scalar) = (ty.text(), ty.element.text());
        self.define(&format!(
            "insertelement {text} {vector}, {scalar} {element}, {number}"
        ))
    }

    pub fn extract(&mut self, name: &str, ty: Type, uniform: bool) -> String {
        let from = self.vector_of(ty);
        let vector = self.operand(from, uniform);
        let number = self.element_number(name, from.lanes, uniform);
        self.define(&format!(
            "extractelement {} {vector}, {number}",
            from.text()
        ))
    }

    pub(super) fn vector_of(&mut self, ty: Type) -> Type {
        let lanes = match self.forced {
            Some(forced) => [2, 3][forced.round % 2],
            None => self
                .c
                .pick(&[2, 3, 4, 8, 5, 6, 7])
                .min(512 / ty.bits())
                .max(2),
        };
        Type { lanes, ..ty }
    }

    pub fn shuffle(&mut self, ty: Type, uniform: bool) -> String {
        if ty.lanes > 1 && self.forced.is_none() && self.c.chance(20) {
            return self.rearrange(ty, uniform);
        }
        let from = if self.c.chance(30) {
            self.vector_of(Type::one(ty.element))
        } else {
            ty
        };
        let [a, b] = [self.operand(from, uniform), self.operand(from, uniform)];
        let numbers: Vec<_> = (0..ty.lanes)
            .map(|_| format!("i32 {}", self.c.below(2 * from.lanes as usize)))
            .collect();
        let text = from.text();
        self.define(&format!(
            "shufflevector {text} {a}, {text} {b}, <{} x i32> <{}>",
            ty.lanes,
            numbers.join(", ")
        ))
    }

    pub fn reduce(&mut self, ty: Type, uniform: bool) -> String {
        let from = self.vector_of(ty);
        let vector = self.operand(from, uniform);
        let (scalar, text, mangled) = (ty.text(), from.text(), from.mangled());
        if ty.element.is_int() {
            let names = [
                "add", "mul", "and", "or", "xor", "smin", "smax", "umin", "umax",
            ];
            let name = self.c.pick(&names);
            return self.define(&format!(
                "call {scalar} @llvm.vector.reduce.{name}.{mangled}({text} {vector})"
            ));
        }
        if self.c.chance(30) {
            let name = self.c.pick(&["fminimum", "fmaximum"]);
            return self.define(&format!(
                "call {scalar} @llvm.vector.reduce.{name}.{mangled}({text} {vector})"
            ));
        }
        let start = self.operand(ty, uniform);
        let name = self.c.pick(&["fadd", "fmul"]);
        self.define(&format!(
            "call {scalar} @llvm.vector.reduce.{name}.{mangled}({scalar} {start}, {text} {vector})"
        ))
    }

    pub fn structure(&mut self, ty: Type, uniform: bool) -> String {
        let other = self.c.pick(&self.palette.clone());
        let (text, other_text) = (ty.text(), other.text());
        let whole = format!("{{ {other_text}, [2 x {text}] }}");
        let [a, b] = [self.operand(ty, uniform), self.operand(ty, uniform)];
        let c = self.operand(other, uniform);
        let first = self.define(&format!("insertvalue {whole} poison, {text} {a}, 1, 0"));
        let second = self.define(&format!("insertvalue {whole} {first}, {text} {b}, 1, 1"));
        let third = self.define(&format!(
            "insertvalue {whole} {second}, {other_text} {c}, 0"
        ));
        let number = self.c.below(2);
        self.define(&format!("extractvalue {whole} {third}, 1, {number}"))
    }

    pub fn target(&mut self, uniform: bool) -> String {
        let (name, count) = self.c.pick(TARGET);
        let operands: Vec<_> = (0..count)
            .map(|_| format!("i32 {}", self.operand(I32, uniform)))
            .collect();
        self.define(&format!(
            "call i32 @llvm.amdgcn.{name}({})",
            operands.join(", ")
        ))
    }

    /// A cross-lane operation in which each lane reads its own value.
    pub fn own_lane(&mut self, uniform: bool) -> String {
        match self.c.below(5) {
            0 => {
                let value = self.operand(I32, true);
                self.define(&format!(
                    "call i32 @llvm.amdgcn.readfirstlane.i32(i32 {value})"
                ))
            }
            1 => {
                let condition = self.operand(BOOL, true);
                let lanes =
                    self.define(&format!("call i64 @llvm.amdgcn.ballot.i64(i1 {condition})"));
                let any = self.define(&format!("icmp ne i64 {lanes}, 0"));
                self.cast("zext", BOOL, &any, I32)
            }
            2 => {
                let value = self.operand(I32, uniform);
                // The same lane within 32 lanes, or within a quad.
                let pattern = self.c.pick(&[0x1f, 0x80e4]);
                self.define(&format!(
                    "call i32 @llvm.amdgcn.ds.swizzle(i32 {value}, i32 {pattern})"
                ))
            }
            3 => {
                self.needs.lanes = true;
                let [old, value] = [self.operand(I32, uniform), self.operand(I32, uniform)];
                self.define(&format!(
                    "call i32 @llvm.amdgcn.update.dpp.i32(i32 {old}, i32 {value}, i32 228, i32 15, i32 15, i1 true)"
                ))
            }
            _ => {
                self.needs.lanes = true;
                let value = self.operand(I32, uniform);
                let address = self.define("shl i32 %local, 2");
                self.define(&format!(
                    "call i32 @llvm.amdgcn.ds.bpermute(i32 {address}, i32 {value})"
                ))
            }
        }
    }

    pub fn assembly(&mut self, uniform: bool) -> String {
        let (template, constraints, scalar, _) = self.c.pick(ASSEMBLY);
        let value = self.existing(I32, uniform || scalar);
        let side = self.c.pick(&["", "sideeffect "]);
        self.define(&format!(
            "call i32 asm {side}\"{template}\", \"{constraints}\"(i32 {value})"
        ))
    }
}
