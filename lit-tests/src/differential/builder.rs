//! State of a function being written: values in scope and how operands are picked.

use std::fmt::Write;

use super::choices::Choices;
use super::memory::Index;
use super::types::{BOOL, Element, I32, Type};

/// A value in scope.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub name: String,
    pub ty: Type,
    /// The value is the same in all lanes of a group.
    pub uniform: bool,
}

/// A function that can be called.
#[derive(Clone, Debug)]
pub(super) struct Signature {
    pub name: String,
    pub parameters: Vec<Type>,
    /// The number of private objects of [`PASSED`] bytes passed by value, after the parameters.
    pub objects: usize,
    /// The result types: one value, or a structure of several.
    pub results: Vec<Type>,
    /// The first argument is the recursion depth.
    pub recursive: bool,
    /// The caller passes the lane's own memory in LDS, so the function does not refer to variables and can be in another
    /// module than the kernel.
    pub movable: bool,
}

/// Size in bytes of an object that is passed by value; no private object is smaller.
pub(super) const PASSED: u64 = 64;

impl Signature {
    /// The return type.
    pub fn result(&self) -> String {
        match self.results.as_slice() {
            [single] => single.text(),
            several => {
                let several: Vec<_> = several.iter().map(|ty| ty.text()).collect();
                format!("{{ {} }}", several.join(", "))
            }
        }
    }

    /// Returns `true` if a pointer to one function may be replaced by a pointer to the other.
    pub fn is_like(&self, other: &Signature) -> bool {
        let same = |signature: &Signature| {
            (
                signature.parameters.clone(),
                signature.objects,
                signature.results.clone(),
                signature.recursive,
            )
        };
        same(self) == same(other)
    }
}

/// The memories in which each lane has a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Space {
    Global,
    Local,
    Private,
    /// One of the other spaces, through a generic pointer.
    Flat,
}

/// Features that a generated module requires.
#[derive(Clone, Copy, Debug, Default)]
pub struct Needs {
    /// Generic pointers, for which GFX6 has no instructions.
    pub flat: bool,
    /// DPP and `ds_bpermute_b32`, which GFX6 and GFX7 do not have.
    pub lanes: bool,
    /// Barriers.
    pub barrier: bool,
    /// LDS.
    pub(super) local: bool,
}

/// Forced operand kinds, for coverage: the first operand has kind `next`, later operands cycle through the other kinds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Forced {
    pub next: usize,
    /// The element type of the other type of a conversion or comparison.
    pub other: Option<Element>,
    /// The number of earlier rounds over all cells.
    pub round: usize,
}

/// The kind of a forced operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OperandKind {
    Constant,
    Uniform,
    Divergent,
}

/// Indices are loaded with loaded indices up to this depth.
const NESTED_INDICES: usize = 32;

/// Writes functions.
pub(super) struct Builder<'c> {
    pub c: &'c mut Choices,
    /// The blocks written so far; the first has no label yet.
    pub body: String,
    /// Text before everything else in the function.
    pub prologue: String,
    pub next: usize,
    pub pool: Vec<Value>,
    pub palette: Vec<Type>,
    /// The number of operations that may still be written.
    pub fuel: usize,
    /// The number of loads whose index is being written, each as part of the index of another.
    nested_indices: usize,
    /// The name of the function.
    pub name: String,
    /// The name of the block being written.
    pub block: String,
    pub functions: Vec<Signature>,
    pub needs: Needs,
    /// Private objects: name and bytes.
    pub objects: Vec<(String, u64)>,
    pub uses_local: bool,
    pub forced: Option<Forced>,
    /// The address space of accesses, if it is forced.
    pub space: Option<Space>,
    /// All lanes of the group execute this code.
    pub whole_group: bool,
    /// The stack size of the function's calls is bounded, so it may be large: the function is not recursive and is not
    /// called through a pointer.
    pub shallow: bool,
    /// Work-items in a group, a power of two.
    pub group: u32,
}

impl<'c> Builder<'c> {
    pub fn new(c: &'c mut Choices) -> Builder<'c> {
        Builder {
            c,
            body: String::new(),
            prologue: String::new(),
            next: 0,
            pool: Vec::new(),
            palette: Vec::new(),
            fuel: 0,
            nested_indices: 0,
            name: "k".to_owned(),
            block: "entry".to_owned(),
            functions: Vec::new(),
            needs: Needs::default(),
            objects: Vec::new(),
            uses_local: false,
            forced: None,
            space: None,
            whole_group: false,
            shallow: true,
            group: 1,
        }
    }

    pub fn line(&mut self, text: &str) {
        let _ = writeln!(self.body, "  {text}");
    }

    /// A new name for a value.
    pub fn fresh(&mut self) -> String {
        self.next += 1;
        format!("%t{}", self.next)
    }

    /// Writes an instruction and names its result.
    pub fn define(&mut self, text: &str) -> String {
        let name = self.fresh();
        let _ = writeln!(self.body, "  {name} = {text}");
        name
    }

    /// Writes an instruction with two operands of the same type.
    pub fn two(&mut self, opcode: &str, ty: Type, a: &str, b: &str) -> String {
        self.define(&format!("{opcode} {} {a}, {b}", ty.text()))
    }

    /// Calls an intrinsic whose name is mangled with this type only.
    pub fn call(&mut self, name: &str, ty: Type, operands: &[&str]) -> String {
        let text = ty.text();
        let operands: Vec<_> = operands.iter().map(|o| format!("{text} {o}")).collect();
        let (operands, mangled) = (operands.join(", "), ty.mangled());
        self.define(&format!("call {text} @llvm.{name}.{mangled}({operands})"))
    }

    pub fn cast(&mut self, opcode: &str, from: Type, value: &str, to: Type) -> String {
        self.define(&format!(
            "{opcode} {} {value} to {}",
            from.text(),
            to.text()
        ))
    }

    /// A new label for a block.
    pub fn label(&mut self) -> String {
        self.next += 1;
        format!("b{}", self.next)
    }

    /// Ends the block and starts another.
    pub fn begin(&mut self, terminator: &str, label: &str) {
        let _ = writeln!(self.body, "  {terminator}\n{label}:");
        label.clone_into(&mut self.block);
    }

    /// Adds a value to those in scope.
    pub fn keep(&mut self, name: &str, ty: Type, uniform: bool) {
        self.pool.push(Value {
            name: name.to_owned(),
            ty,
            uniform,
        });
    }

    fn next_kind(&mut self) -> Option<OperandKind> {
        let forced = self.forced.as_mut()?;
        forced.next += 1;
        Some(match (forced.next - 1) % 3 {
            0 => OperandKind::Constant,
            1 => OperandKind::Uniform,
            _ => OperandKind::Divergent,
        })
    }

    /// Returns `true` if the next operand should be one of the special constants that exist for it. Without forced
    /// kinds, the answer is yes with a probability of `percent` percent.
    pub fn wants_constant(&mut self, percent: usize) -> bool {
        let Some(forced) = self.forced else {
            return self.c.chance(percent);
        };
        if forced.next.is_multiple_of(3) {
            self.next_kind();
        }
        forced.next.is_multiple_of(3)
    }

    /// A value in scope with the requested uniformity, or a load of such a value from the input.
    fn value_of_kind(&mut self, ty: Type, uniform: bool) -> String {
        let found = |value: &&Value| value.ty == ty && value.uniform == uniform;
        let found: Vec<_> = self.pool.iter().filter(found).cloned().collect();
        if !found.is_empty() && self.c.chance(60) {
            return self.c.pick(&found.iter().collect::<Vec<_>>()).name.clone();
        }
        let forced = self.forced.take();
        let index = if uniform { Index::Value } else { Index::Lane };
        let name = self.load_input_at(ty, uniform, index);
        self.forced = forced;
        self.keep(&name, ty, uniform);
        name
    }

    /// An operand: a value in scope, a constant, or the result of another operation.
    pub fn operand(&mut self, ty: Type, uniform: bool) -> String {
        match self.next_kind() {
            Some(OperandKind::Constant) => return ty.constant(self.c),
            Some(kind) => return self.value_of_kind(ty, kind == OperandKind::Uniform),
            None => {}
        }
        match self.c.below(10) {
            0..6 => self.existing(ty, uniform),
            6..8 => ty.constant(self.c),
            _ if self.fuel > 0 => self.operation(ty, uniform),
            _ => self.existing(ty, uniform),
        }
    }

    /// An operand that is not a constant.
    pub fn existing(&mut self, ty: Type, uniform: bool) -> String {
        if let Some(kind) = self.next_kind() {
            return self.value_of_kind(ty, uniform || kind == OperandKind::Uniform);
        }
        let usable = |value: &&Value| value.uniform || !uniform;
        let same: Vec<_> = self.pool.iter().filter(usable).cloned().collect();
        let found: Vec<_> = same.iter().rev().filter(|value| value.ty == ty).collect();
        if !found.is_empty() {
            // Prefer a recent value.
            let recent = if self.c.chance(50) {
                found.len()
            } else {
                found.len().min(3)
            };
            return found[self.c.below(recent)].name.clone();
        }
        if same.is_empty() || self.c.chance(60) {
            let name = self.load_input(ty, uniform);
            self.keep(&name, ty, uniform);
            return name;
        }
        let value = same[same.len() - 1 - self.c.below(same.len())].clone();
        self.coerce(&value.name, value.ty, ty)
    }

    /// The bits of a value; all NaNs have the same bits.
    pub fn bits_of(&mut self, name: &str, ty: Type) -> String {
        if ty.element.is_int() {
            return name.to_owned();
        }
        let bits = self.cast("bitcast", ty, name, ty.as_int());
        let none = self.two("fcmp uno", ty, name, name);
        self.select(&none, true, ty.as_int(), &ty.as_int().splat(0), &bits)
    }

    /// The float with these bits, but never a NaN, since it might be signaling.
    pub fn of_bits(&mut self, name: &str, ty: Type) -> String {
        if ty.element.is_int() {
            return name.to_owned();
        }
        let value = self.cast("bitcast", ty.as_int(), name, ty);
        self.quiet(&value, ty)
    }

    /// The value, with all NaNs replaced by one quiet NaN.
    pub fn quiet(&mut self, name: &str, ty: Type) -> String {
        let bits = match ty.element {
            Element::Int(_) => return name.to_owned(),
            // Constant NaNs are quiet already.
            _ if !name.starts_with('%') => return name.to_owned(),
            Element::Half => 0x7e00,
            Element::BFloat => 0x7fc0,
            Element::Float => 0x7fc0_0000,
            Element::Double => 0x7ff8 << 48,
        };
        let none = self.two("fcmp uno", ty, name, name);
        self.select(&none, true, ty, &ty.splat(bits), name)
    }

    /// A select on one boolean, or on a vector with a boolean for each element if `each`.
    pub fn select(&mut self, by: &str, each: bool, ty: Type, yes: &str, no: &str) -> String {
        let condition = if each {
            ty.of(Element::Int(1)).text()
        } else {
            BOOL.text()
        };
        let text = ty.text();
        self.define(&format!(
            "select {condition} {by}, {text} {yes}, {text} {no}"
        ))
    }

    /// A value of another type that depends on this one.
    pub fn coerce(&mut self, name: &str, from: Type, to: Type) -> String {
        if from == to {
            return name.to_owned();
        }
        let bits = self.bits_of(name, from);
        let from = from.as_int();
        let shaped = if from.lanes == to.lanes {
            self.resize(&bits, from, to.as_int())
        } else {
            let whole = Type::int(from.bits());
            let bits = match from.lanes {
                1 => bits,
                _ => self.cast("bitcast", from, &bits, whole),
            };
            let target = Type::int(to.bits());
            let resized = self.resize(&bits, whole, target);
            match to.lanes {
                1 => resized,
                _ => self.cast("bitcast", target, &resized, to.as_int()),
            }
        };
        self.of_bits(&shaped, to)
    }

    /// An integer resized to another width; the shape is the same.
    pub fn resize(&mut self, name: &str, from: Type, to: Type) -> String {
        use std::cmp::Ordering::{Equal, Greater, Less};
        match from.bits().cmp(&to.bits()) {
            Equal => name.to_owned(),
            Greater => self.cast("trunc", from, name, to),
            Less if self.c.chance(50) => self.cast("sext", from, name, to),
            Less => self.cast("zext", from, name, to),
        }
    }

    /// A shift amount for which the result is defined.
    pub fn amount(&mut self, ty: Type, uniform: bool) -> String {
        let bits = ty.element.bits();
        if bits == 1 {
            return ty.splat(0);
        }
        if self.wants_constant(50) {
            return ty.splat(self.c.below(bits as usize) as u128);
        }
        let value = self.operand(ty, uniform);
        if bits.is_power_of_two() {
            self.two("and", ty, &value, &ty.splat(u128::from(bits - 1)))
        } else {
            self.two("urem", ty, &value, &ty.splat(u128::from(bits)))
        }
    }

    /// A divisor for which the result is defined for every dividend.
    pub fn divisor(&mut self, ty: Type, uniform: bool, signed: bool) -> String {
        let bits = ty.element.bits();
        if self.wants_constant(40) {
            let magic = [
                1,
                2,
                3,
                5,
                7,
                10,
                16,
                100,
                255,
                641,
                1000,
                65537,
                1 << 31,
                1_000_000_007,
            ];
            let number = self.c.pick(&magic) & (u128::MAX >> (128 - bits) >> u32::from(signed));
            return ty.splat(number.max(1));
        }
        let mut value = self.operand(ty, uniform);
        if signed {
            value = self.two("lshr", ty, &value, &ty.splat(1));
        }
        self.two("or", ty, &value, &ty.splat(1))
    }

    /// An `i32` less than a bound.
    pub fn index(&mut self, bound: u64, uniform: bool) -> String {
        // While a program is reduced, the same choice may be replayed forever.
        if self.nested_indices == NESTED_INDICES {
            return I32.splat(0);
        }
        self.nested_indices += 1;
        let value = self.existing(I32, uniform);
        self.nested_indices -= 1;
        self.below(&value, bound)
    }

    /// An `i32` modulo a bound.
    pub fn below(&mut self, value: &str, bound: u64) -> String {
        if bound.is_power_of_two() {
            self.two("and", I32, value, &I32.splat(u128::from(bound - 1)))
        } else {
            self.two("urem", I32, value, &I32.splat(u128::from(bound)))
        }
    }
}
