//! Operations on values, without memory.

use super::builder::Builder;
use super::types::{BOOL, Element, I32, Type};

/// The syntax of an operation, and how its operands are confined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// `name type a, b`.
    Binary,
    /// `name flags type a, b`, with operands for which the flags hold.
    Flags(Flagged),
    /// The second operand is below the width.
    Shift,
    /// The divisor is odd, and positive if the division is signed.
    Division,
    /// `llvm.name.type` with this number of operands.
    Call(usize),
    /// `llvm.name.type` with one operand and `false`.
    CallFalse,
    /// `llvm.name.with.overflow`; uses the value and the flag.
    Overflow,
    /// Fixed point: two operands and the number of fractional bits.
    FixedPoint,
    /// Written by dedicated code.
    Own(Special),
}

/// Conditions under which flags hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flagged {
    /// Both operands are two bits narrower than the type.
    Small,
    /// Both operands have half the width.
    Halves,
    /// The operands have no bits in common.
    Disjoint,
    /// The first operand was shifted left by the second.
    Exact,
    /// The first operand is a multiple of the second.
    Product,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Special {
    /// Minimum or maximum of two floats; zeros of unspecified sign become positive.
    Minimum,
    /// `icmp`; the result is converted to an integer.
    IntTest,
    /// `fcmp`.
    FloatTest,
    /// Three-way comparison.
    ThreeWay,
    /// From an integer of another width.
    Resize,
    /// From an integer of another width, with flags that hold.
    ResizeFlagged,
    /// From a float, saturating.
    FromFloatSaturating,
    /// From a float in range.
    FromFloat,
    /// From an integer.
    FromInt,
    /// From another float.
    FromOtherFloat,
    /// The bits of a value of another type.
    Bitcast,
    Select,
    Freeze,
    /// Operands with undefined bits that do not affect the result.
    Undefined,
    Copysign,
    Fma,
    Ldexp,
    Frexp,
    /// Exact arithmetic on small integers, so fast-math flags do not change the result.
    FastMath,
    Insert,
    Extract,
    Shuffle,
    Reduce,
    Structure,
    /// Target intrinsics on 32 bits.
    Target,
    Assembly,
    Not,
    Negate,
    ClassTest,
    /// Constrained arithmetic and conversions to floats.
    Strict,
    /// A constrained comparison.
    StrictTest,
    /// The nearest integer, and constrained conversions to integers.
    Nearest,
    /// Vector-predicated operations.
    Predicated,
    PredicatedReduce,
    /// A fixed-point product in range.
    FixedProduct,
}

/// The result types that an operation supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Any,
    Int,
    /// An integer of two bits or more.
    Wide,
    /// An integer of an even number of bytes.
    Bytes,
    /// An integer of 8, 16, 32 or 64 bits.
    Usual,
    /// An integer of 32 or 64 bits.
    Long,
    Bool,
    Float,
    /// Any float except bfloat16.
    Fused,
    Vector,
    /// A vector of floats, or of integers of two bits or more.
    NumberVector,
    Scalar,
    /// A float, or an integer of two bits or more.
    Number,
    I32,
}

impl Kind {
    fn has(self, ty: Type) -> bool {
        let bits = ty.element.bits();
        let int = ty.element.is_int();
        match self {
            Kind::Any => true,
            Kind::Int => int,
            Kind::Wide => int && bits > 1,
            Kind::Bytes => int && bits.is_multiple_of(16),
            Kind::Usual => int && [8, 16, 32, 64].contains(&bits),
            Kind::Long => int && [32, 64].contains(&bits),
            Kind::Bool => int && bits == 1,
            Kind::Float => !int,
            Kind::Fused => matches!(ty.element, Element::Half | Element::Float | Element::Double),
            Kind::Vector => ty.lanes > 1,
            Kind::NumberVector => ty.lanes > 1 && bits > 1,
            Kind::Scalar => ty.lanes == 1,
            Kind::Number => ty.lanes == 1 && bits > 1,
            Kind::I32 => ty == I32,
        }
    }
}

use Flagged::*;
use Form::*;
use Special::*;

/// All operations; the first one for a type is the simplest.
#[rustfmt::skip]
const OPERATIONS: &[(&str, Kind, Form)] = &[
    ("add", Kind::Int, Binary), ("sub", Kind::Int, Binary), ("mul", Kind::Int, Binary),
    ("and", Kind::Int, Binary), ("or", Kind::Int, Binary), ("xor", Kind::Int, Binary),
    ("shl", Kind::Int, Shift), ("lshr", Kind::Int, Shift), ("ashr", Kind::Int, Shift),
    ("udiv", Kind::Int, Division), ("urem", Kind::Int, Division),
    ("sdiv", Kind::Wide, Division), ("srem", Kind::Wide, Division),
    ("add nuw nsw", Kind::Wide, Flags(Small)), ("sub nsw", Kind::Wide, Flags(Small)),
    ("mul nuw", Kind::Wide, Flags(Halves)), ("or disjoint", Kind::Int, Flags(Disjoint)),
    ("lshr exact", Kind::Wide, Flags(Exact)), ("udiv exact", Kind::Wide, Flags(Product)),
    ("smin", Kind::Int, Call(2)), ("smax", Kind::Int, Call(2)), ("umin", Kind::Int, Call(2)),
    ("umax", Kind::Int, Call(2)), ("uadd.sat", Kind::Int, Call(2)), ("usub.sat", Kind::Int, Call(2)),
    ("sadd.sat", Kind::Int, Call(2)), ("ssub.sat", Kind::Int, Call(2)),
    ("ushl.sat", Kind::Wide, Shift), ("sshl.sat", Kind::Wide, Shift),
    ("fshl", Kind::Int, Call(3)), ("fshr", Kind::Int, Call(3)),
    ("ctpop", Kind::Int, Call(1)), ("bitreverse", Kind::Int, Call(1)), ("bswap", Kind::Bytes, Call(1)),
    ("ctlz", Kind::Int, CallFalse), ("cttz", Kind::Int, CallFalse), ("abs", Kind::Wide, CallFalse),
    ("uadd", Kind::Int, Overflow), ("sadd", Kind::Int, Overflow), ("usub", Kind::Int, Overflow),
    ("ssub", Kind::Int, Overflow), ("umul", Kind::Wide, Overflow), ("smul", Kind::Wide, Overflow),
    ("smul.fix.sat", Kind::Usual, FixedPoint), ("umul.fix.sat", Kind::Usual, FixedPoint),
    ("icmp", Kind::Int, Own(IntTest)), ("icmp", Kind::Bool, Own(IntTest)),
    ("icmp", Kind::Bool, Own(IntTest)), ("fcmp", Kind::Int, Own(FloatTest)),
    ("fcmp", Kind::Bool, Own(FloatTest)), ("is.fpclass", Kind::Int, Own(ClassTest)),
    ("cmp", Kind::Wide, Own(ThreeWay)), ("resize", Kind::Int, Own(Resize)),
    ("resize", Kind::Int, Own(Resize)), ("resize", Kind::Wide, Own(ResizeFlagged)),
    ("fptosi", Kind::Wide, Own(FromFloatSaturating)), ("fptoui", Kind::Wide, Own(FromFloatSaturating)),
    ("fptosi", Kind::Usual, Own(FromFloat)), ("fptoui", Kind::Usual, Own(FromFloat)),
    ("bitcast", Kind::Any, Own(Bitcast)), ("select", Kind::Any, Own(Select)),
    ("select", Kind::Any, Own(Select)), ("freeze", Kind::Any, Own(Freeze)),
    ("undef", Kind::Int, Own(Undefined)), ("not", Kind::Int, Own(Not)),
    ("negate", Kind::Int, Own(Negate)), ("fast", Kind::Usual, Own(FastMath)),
    ("fmuladd", Kind::Usual, Own(FastMath)),
    ("fadd", Kind::Float, Binary), ("fsub", Kind::Float, Binary), ("fmul", Kind::Float, Binary),
    ("fdiv", Kind::Float, Binary), ("frem", Kind::Float, Binary), ("fneg", Kind::Float, Own(Negate)),
    ("fabs", Kind::Float, Call(1)), ("sqrt", Kind::Float, Call(1)), ("floor", Kind::Float, Call(1)),
    ("ceil", Kind::Float, Call(1)), ("trunc", Kind::Float, Call(1)), ("rint", Kind::Float, Call(1)),
    ("nearbyint", Kind::Float, Call(1)), ("round", Kind::Float, Call(1)),
    ("roundeven", Kind::Float, Call(1)), ("canonicalize", Kind::Float, Call(1)),
    ("minnum", Kind::Float, Own(Minimum)), ("maxnum", Kind::Float, Own(Minimum)),
    ("minimum", Kind::Float, Call(2)), ("maximum", Kind::Float, Call(2)),
    ("minimumnum", Kind::Float, Call(2)), ("maximumnum", Kind::Float, Call(2)),
    ("copysign", Kind::Float, Own(Copysign)), ("fma", Kind::Fused, Own(Fma)),
    ("ldexp", Kind::Float, Own(Ldexp)), ("frexp", Kind::Float, Own(Frexp)),
    ("sitofp", Kind::Float, Own(FromInt)), ("uitofp", Kind::Float, Own(FromInt)),
    ("fpcast", Kind::Float, Own(FromOtherFloat)),
    ("insert", Kind::Vector, Own(Insert)), ("insert dynamic", Kind::Vector, Own(Insert)),
    ("shuffle", Kind::Vector, Own(Shuffle)), ("shuffle", Kind::Vector, Own(Shuffle)),
    ("extract", Kind::Scalar, Own(Extract)), ("extract dynamic", Kind::Scalar, Own(Extract)),
    ("reduce", Kind::Scalar, Own(Reduce)), ("structure", Kind::Any, Own(Structure)),
    ("target", Kind::I32, Own(Target)), ("target", Kind::I32, Own(Target)),
    ("assembly", Kind::I32, Own(Assembly)),
    ("strict", Kind::Float, Own(Strict)), ("strict", Kind::Bool, Own(StrictTest)),
    ("strict", Kind::Long, Own(Nearest)), ("smul.fix", Kind::Usual, Own(FixedProduct)),
    ("umul.fix", Kind::Usual, Own(FixedProduct)), ("predicated", Kind::NumberVector, Own(Predicated)),
    ("predicated", Kind::NumberVector, Own(Predicated)), ("predicated", Kind::Number, Own(PredicatedReduce)),
];

impl Builder<'_> {
    /// Writes an operation with this result type.
    pub fn operation(&mut self, ty: Type, uniform: bool) -> String {
        self.fuel = self.fuel.saturating_sub(1);
        let usable: Vec<_> = (0..OPERATIONS.len())
            .filter(|&row| OPERATIONS[row].1.has(ty))
            .collect();
        let row = usable[self.c.below(usable.len())];
        self.perform(row, ty, uniform)
    }

    /// Writes the operation of a row of the table.
    pub fn perform(&mut self, row: usize, ty: Type, uniform: bool) -> String {
        let (name, _, form) = OPERATIONS[row];
        match form {
            Binary => {
                let [a, b] = self.operands(ty, uniform);
                self.two(name, ty, &a, &b)
            }
            Flags(flagged) => self.flagged(name, flagged, ty, uniform),
            Shift => {
                let value = self.operand(ty, uniform);
                let amount = self.amount(ty, uniform);
                if name.contains('.') {
                    self.call(name, ty, &[&value, &amount])
                } else {
                    self.two(name, ty, &value, &amount)
                }
            }
            Division => {
                let value = self.operand(ty, uniform);
                let divisor = self.divisor(ty, uniform, name.starts_with('s'));
                self.two(name, ty, &value, &divisor)
            }
            Call(count) => {
                let values: Vec<_> = (0..count).map(|_| self.operand(ty, uniform)).collect();
                let values: Vec<_> = values.iter().map(String::as_str).collect();
                self.call(name, ty, &values)
            }
            CallFalse => {
                let value = self.operand(ty, uniform);
                let (text, mangled) = (ty.text(), ty.mangled());
                self.define(&format!(
                    "call {text} @llvm.{name}.{mangled}({text} {value}, i1 false)"
                ))
            }
            Overflow => self.overflow(name, ty, uniform),
            FixedPoint => {
                let [a, b] = self.operands(ty, uniform);
                // The largest scale leaves room for the product of the operands.
                let scale = self.c.below(ty.element.bits() as usize);
                let (text, mangled) = (ty.text(), ty.mangled());
                self.define(&format!(
                    "call {text} @llvm.{name}.{mangled}({text} {a}, {text} {b}, i32 {scale})"
                ))
            }
            Own(special) => self.special(special, name, ty, uniform),
        }
    }

    pub(super) fn operands(&mut self, ty: Type, uniform: bool) -> [String; 2] {
        [self.operand(ty, uniform), self.operand(ty, uniform)]
    }

    fn flagged(&mut self, name: &str, flagged: Flagged, ty: Type, uniform: bool) -> String {
        let bits = ty.element.bits();
        let [mut a, mut b] = self.operands(ty, uniform);
        match flagged {
            Small => {
                let by = ty.splat(u128::from(2.min(bits - 1)));
                a = self.two("lshr", ty, &a, &by);
                b = self.two("lshr", ty, &b, &by);
            }
            Halves => {
                let by = ty.splat(u128::from(bits.div_ceil(2)));
                a = self.two("lshr", ty, &a, &by);
                b = self.two("lshr", ty, &b, &by);
            }
            Disjoint => {
                let mask = u128::from(self.c.bits());
                a = self.two("and", ty, &a, &ty.splat(mask));
                b = self.two("and", ty, &b, &ty.splat(!mask));
            }
            Exact => {
                b = self.amount(ty, uniform);
                a = self.two("shl", ty, &a, &b);
            }
            Product => {
                let by = ty.splat(u128::from(bits.div_ceil(2)));
                a = self.two("lshr", ty, &a, &by);
                b = self.two("lshr", ty, &b, &by);
                b = self.two("or", ty, &b, &ty.splat(1));
                a = self.two("mul nuw", ty, &a, &b);
            }
        }
        self.two(name, ty, &a, &b)
    }

    fn overflow(&mut self, name: &str, ty: Type, uniform: bool) -> String {
        let [a, b] = self.operands(ty, uniform);
        let (text, mangled, flags) = (ty.text(), ty.mangled(), ty.of(Element::Int(1)));
        let both = format!("{{ {text}, {} }}", flags.text());
        let result = self.define(&format!(
            "call {both} @llvm.{name}.with.overflow.{mangled}({text} {a}, {text} {b})"
        ));
        let value = self.define(&format!("extractvalue {both} {result}, 0"));
        let flag = self.define(&format!("extractvalue {both} {result}, 1"));
        let other = self.operand(ty, uniform);
        self.select(&flag, true, ty, &other, &value)
    }

    fn special(&mut self, special: Special, name: &str, ty: Type, uniform: bool) -> String {
        match special {
            Minimum => {
                let [a, b] = self.operands(ty, uniform);
                let result = self.call(name, ty, &[&a, &b]);
                self.two("fadd", ty, &result, &ty.splat(0))
            }
            IntTest => self.int_test(ty, uniform),
            FloatTest => self.float_test(ty, uniform),
            ClassTest => self.class_test(ty, uniform),
            ThreeWay => self.three_way(ty, uniform),
            Resize => {
                let from = self.int_like(ty);
                let value = self.operand(from, uniform);
                let resized = self.resize(&value, from, ty);
                self.named(resized, ty)
            }
            ResizeFlagged => self.resize_flagged(ty, uniform),
            FromFloatSaturating => self.int_saturating(name, ty, uniform),
            FromFloat => self.int_of_float(name, ty, uniform),
            FromInt => {
                let from = self.int_like(ty);
                let value = self.operand(from, uniform);
                self.cast(name, from, &value, ty)
            }
            FromOtherFloat => self.float_of_float(ty, uniform),
            Bitcast => self.bitcast(ty, uniform),
            Select => self.choice(ty, uniform),
            Freeze => {
                let value = self.operand(ty, uniform);
                self.define(&format!("freeze {} {value}", ty.text()))
            }
            Undefined => {
                let any = self.c.pick(&["undef", "poison"]);
                let frozen = self.define(&format!("freeze {} {any}", ty.text()));
                let value = self.operand(ty, uniform);
                let none = self.two("and", ty, &frozen, &ty.splat(0));
                self.two("or", ty, &value, &none)
            }
            Copysign => {
                let value = self.operand(ty, uniform);
                let sign = self.operand(ty, uniform);
                let sign = self.quiet(&sign, ty);
                self.call("copysign", ty, &[&value, &sign])
            }
            Fma => {
                let [a, b] = self.operands(ty, uniform);
                let c = self.operand(ty, uniform);
                self.call("fma", ty, &[&a, &b, &c])
            }
            Ldexp => self.ldexp(ty, uniform),
            Frexp => self.frexp(ty, uniform),
            FastMath => self.fast_math(name, ty, uniform),
            Insert => self.insert(name, ty, uniform),
            Extract => self.extract(name, ty, uniform),
            Shuffle => self.shuffle(ty, uniform),
            Reduce => self.reduce(ty, uniform),
            Structure => self.structure(ty, uniform),
            Strict => self.strict(ty, uniform),
            StrictTest => self.strict_test(ty, uniform),
            Nearest => self.nearest(ty, uniform),
            Predicated => self.predicated(ty, uniform),
            PredicatedReduce => self.predicated_reduction(ty, uniform),
            FixedProduct => self.fixed_product(name, ty, uniform),
            Target => self.target(uniform),
            Assembly => self.assembly(uniform),
            Not => {
                let value = self.operand(ty, uniform);
                self.two("xor", ty, &value, &ty.splat(u128::MAX))
            }
            Negate => {
                let value = self.operand(ty, uniform);
                if ty.element.is_int() {
                    return self.two("sub", ty, &ty.splat(0), &value);
                }
                self.define(&format!("fneg {} {value}", ty.text()))
            }
        }
    }

    /// The value itself; constants get a name.
    pub(super) fn named(&mut self, value: String, ty: Type) -> String {
        if value.starts_with('%') {
            return value;
        }
        self.define(&format!("freeze {} {value}", ty.text()))
    }

    /// An integer type of the same shape.
    pub(super) fn int_like(&mut self, ty: Type) -> Type {
        if let Some(element) = self.forced.and_then(|forced| forced.other) {
            return ty.of(element);
        }
        let ints: Vec<u32> = self.palette.iter().map(|ty| ty.element.bits()).collect();
        let bits = if self.c.chance(60) {
            self.c.pick(&ints)
        } else {
            self.c.pick(&[32, 16, 8, 64, 1, 24, 33, 128])
        };
        let bits = if bits * ty.lanes > 512 { 32 } else { bits };
        ty.of(Element::Int(bits))
    }

    /// A float type of the same shape.
    pub(super) fn float_like(&mut self, ty: Type) -> Type {
        if let Some(element) = self.forced.and_then(|forced| forced.other) {
            return ty.of(element);
        }
        let floats = [
            Element::Float,
            Element::Half,
            Element::Double,
            Element::BFloat,
        ];
        ty.of(self.c.pick(&floats))
    }

    fn flag(&mut self, condition: &str, ty: Type, uniform: bool) -> String {
        let flags = ty.of(Element::Int(1));
        if ty == flags {
            return condition.to_owned();
        }
        match self.c.below(3) {
            0 => self.cast("zext", flags, condition, ty),
            1 => self.cast("sext", flags, condition, ty),
            _ => {
                let [a, b] = self.operands(ty, uniform);
                self.select(condition, true, ty, &a, &b)
            }
        }
    }

    fn int_test(&mut self, ty: Type, uniform: bool) -> String {
        let from = self.int_like(ty);
        let [mut a, mut b] = self.operands(from, uniform);
        let test = self.c.pick(&[
            "eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge",
        ]);
        let mut opcode = format!("icmp {test}");
        if self.c.chance(15) && from.element.bits() > 1 {
            a = self.two("lshr", from, &a, &from.splat(1));
            b = self.two("lshr", from, &b, &from.splat(1));
            opcode = format!("icmp samesign {test}");
        }
        let result = self.two(&opcode, from, &a, &b);
        self.flag(&result, ty, uniform)
    }

    fn float_test(&mut self, ty: Type, uniform: bool) -> String {
        const TESTS: [&str; 16] = [
            "olt", "oeq", "ole", "ogt", "one", "oge", "ord", "uno", "ult", "ueq", "ule", "ugt",
            "une", "uge", "true", "false",
        ];
        let from = self.float_like(ty);
        let [a, b] = self.operands(from, uniform);
        let test = self.c.pick(&TESTS);
        let result = self.two(&format!("fcmp {test}"), from, &a, &b);
        self.flag(&result, ty, uniform)
    }

    fn class_test(&mut self, ty: Type, uniform: bool) -> String {
        let from = self.float_like(ty);
        let value = self.operand(from, uniform);
        // The kind of a NaN result (quiet or signaling) and its sign are not specified.
        let mut mask = self.c.below(1024) & !3;
        if self.c.chance(50) {
            mask |= 3;
        }
        let (text, mangled) = (from.text(), from.mangled());
        let flags = ty.of(Element::Int(1)).text();
        let result = self.define(&format!(
            "call {flags} @llvm.is.fpclass.{mangled}({text} {value}, i32 {mask})"
        ));
        self.flag(&result, ty, uniform)
    }

    fn three_way(&mut self, ty: Type, uniform: bool) -> String {
        let from = self.int_like(ty);
        let [a, b] = self.operands(from, uniform);
        let name = self.c.pick(&["ucmp", "scmp"]);
        let (to, to_name, text, mangled) = (ty.text(), ty.mangled(), from.text(), from.mangled());
        self.define(&format!(
            "call {to} @llvm.{name}.{to_name}.{mangled}({text} {a}, {text} {b})"
        ))
    }

    fn resize_flagged(&mut self, ty: Type, uniform: bool) -> String {
        let from = self.int_like(ty);
        let (have, want) = (from.element.bits(), ty.element.bits());
        let value = self.operand(from, uniform);
        if have > want {
            let by = from.splat(u128::from(have - want));
            let (shift, cast) = self.c.pick(&[("lshr", "trunc nuw"), ("ashr", "trunc nsw")]);
            let shifted = self.two(shift, from, &value, &by);
            return self.cast(cast, from, &shifted, ty);
        }
        if have < want && have > 1 {
            let shifted = self.two("lshr", from, &value, &from.splat(1));
            return self.cast("zext nneg", from, &shifted, ty);
        }
        let resized = self.resize(&value, from, ty);
        self.named(resized, ty)
    }

    fn int_saturating(&mut self, name: &str, ty: Type, uniform: bool) -> String {
        let from = self.float_like(ty);
        let value = self.operand(from, uniform);
        let (to, to_name, text, mangled) = (ty.text(), ty.mangled(), from.text(), from.mangled());
        self.define(&format!(
            "call {to} @llvm.{name}.sat.{to_name}.{mangled}({text} {value})"
        ))
    }

    /// The operand is clamped to a range that every integer type of at least 8 bits has.
    fn int_of_float(&mut self, opcode: &str, ty: Type, uniform: bool) -> String {
        let from = self.float_like(ty);
        if self.wants_constant(5) {
            let number = small_float(from.element, self.c.below(9) as u8);
            return self.cast(opcode, from, &from.splat(number), ty);
        }
        let value = self.operand(from, uniform);
        let value = self.in_range(from, &value, opcode == "fptosi");
        self.cast(opcode, from, &value, ty)
    }

    /// The value, clamped to the integers from -127 or 0 to 127.
    pub(super) fn in_range(&mut self, ty: Type, value: &str, signed: bool) -> String {
        let limits: [u128; 2] = match ty.element {
            Element::Half => [0x57f0, 0xd7f0],
            Element::BFloat => [0x42fe, 0xc2fe],
            Element::Float => [0x42fe_0000, 0xc2fe_0000],
            Element::Double | Element::Int(_) => [0x405f_c000 << 32, 0xc05f_c000 << 32],
        };
        let least = if signed { limits[1] } else { 0 };
        let low = self.call("minnum", ty, &[value, &ty.splat(limits[0])]);
        self.call("maxnum", ty, &[&low, &ty.splat(least)])
    }

    /// A fixed-point product of numbers that are so small that it is in range.
    fn fixed_product(&mut self, name: &str, ty: Type, uniform: bool) -> String {
        let bits = ty.element.bits();
        let shift = if name.starts_with('s') {
            "ashr"
        } else {
            "lshr"
        };
        let [a, b] = self.operands(ty, uniform);
        let by = ty.splat(u128::from(bits / 2 + 1));
        let [a, b] = [a, b].map(|it| self.two(shift, ty, &it, &by));
        // Without a scale, products are exact; otherwise, the direction of rounding is not specified.
        let scale = self.c.below(bits as usize);
        let (text, mangled) = (ty.text(), ty.mangled());
        self.define(&format!(
            "call {text} @llvm.{name}.{mangled}({text} {a}, {text} {b}, i32 {scale})"
        ))
    }

    fn float_of_float(&mut self, ty: Type, uniform: bool) -> String {
        let from = self.float_like(ty);
        let value = self.operand(from, uniform);
        let (have, want) = (from.element.bits(), ty.element.bits());
        match have.cmp(&want) {
            std::cmp::Ordering::Less => self.cast("fpext", from, &value, ty),
            std::cmp::Ordering::Greater => self.cast("fptrunc", from, &value, ty),
            std::cmp::Ordering::Equal => {
                let resized = self.coerce(&value, from, ty);
                self.named(resized, ty)
            }
        }
    }

    /// Casts a value of another type with the same number of bits.
    fn bitcast(&mut self, ty: Type, uniform: bool) -> String {
        let bits = ty.bits();
        let parts = if bits <= 32 { bits } else { bits / 8 };
        let choices = [1, 2, 4, 8, parts];
        let lanes = match self.forced {
            Some(forced) => choices[forced.round % choices.len()],
            None => self.c.pick(&choices),
        };
        // LLVM folds the constants incorrectly if neither number of elements is a multiple of the other.
        let fits = lanes.is_multiple_of(ty.lanes) || ty.lanes.is_multiple_of(lanes);
        if !fits || !bits.is_multiple_of(lanes) || bits / lanes > 128 || lanes == ty.lanes {
            let value = self.operand(ty.as_int(), uniform);
            let result = self.of_bits(&value, ty);
            return self.named(result, ty);
        }
        let from = Type {
            element: Element::Int(bits / lanes),
            lanes,
        };
        let value = self.operand(from, uniform);
        let cast = self.cast("bitcast", from, &value, ty.as_int());
        self.of_bits(&cast, ty)
    }

    fn choice(&mut self, ty: Type, uniform: bool) -> String {
        let each = ty.lanes > 1 && self.c.chance(40);
        let condition = if each { ty.of(Element::Int(1)) } else { BOOL };
        let condition = self.operand(condition, uniform);
        let [a, b] = self.operands(ty, uniform);
        self.select(&condition, each, ty, &a, &b)
    }

    fn ldexp(&mut self, ty: Type, uniform: bool) -> String {
        let value = self.operand(ty, uniform);
        let exponents = ty.of(Element::Int(32));
        let exponent = if self.wants_constant(20) {
            exponents.splat((self.c.below(40) as u128).wrapping_sub(20))
        } else {
            let exponent = self.operand(exponents, uniform);
            let by = self.c.below(32) as u128;
            self.two("ashr", exponents, &exponent, &exponents.splat(by))
        };
        let (text, mangled) = (ty.text(), ty.mangled());
        let (number, suffix) = (exponents.text(), exponents.mangled());
        self.define(&format!(
            "call {text} @llvm.ldexp.{mangled}.{suffix}({text} {value}, {number} {exponent})"
        ))
    }

    fn frexp(&mut self, ty: Type, uniform: bool) -> String {
        let value = self.operand(ty, uniform);
        let exponents = ty.of(Element::Int(32));
        let (text, number) = (ty.text(), exponents.text());
        let both = format!("{{ {text}, {number} }}");
        let result = self.define(&format!(
            "call {both} @llvm.frexp.{}.{}({text} {value})",
            ty.mangled(),
            exponents.mangled()
        ));
        let fraction = self.define(&format!("extractvalue {both} {result}, 0"));
        let exponent = self.define(&format!("extractvalue {both} {result}, 1"));
        // For infinities and NaNs the exponent is unspecified.
        let finite = self.define(&format!(
            "call {} @llvm.is.fpclass.{}({text} {value}, i32 504)",
            ty.of(Element::Int(1)).text(),
            ty.mangled()
        ));
        let exponent = self.select(&finite, true, exponents, &exponent, &exponents.splat(0));
        let exponent = self.cast("sitofp", exponents, &exponent, ty);
        self.two("fadd", ty, &fraction, &exponent)
    }

    /// Sums and products of small integers, which are exact in any order.
    fn fast_math(&mut self, name: &str, ty: Type, uniform: bool) -> String {
        let small = ty.of(Element::Int(4));
        let floats = self.float_like(ty);
        let mut values = Vec::new();
        for _ in 0..3 {
            if self.wants_constant(10) {
                values.push(floats.splat(small_float(floats.element, self.c.below(9) as u8)));
                continue;
            }
            let value = self.operand(ty, uniform);
            let bits = self.cast("trunc", ty, &value, small);
            values.push(self.cast("sitofp", small, &bits, floats));
        }
        let flags = self
            .c
            .pick(&["contract", "fast", "reassoc nsz", "nnan ninf nsz arcp afn"]);
        if name == "fmuladd" {
            let values = [&values[0], &values[1], &values[2]].map(String::as_str);
            let sum = self.call(name, floats, &values);
            return self.cast("fptosi", floats, &sum, ty);
        }
        let first = self.c.pick(&["fmul", "fadd", "fsub"]);
        let first = self.two(&format!("{first} {flags}"), floats, &values[0], &values[1]);
        let second = self.c.pick(&["fadd", "fsub"]);
        let second = self.two(&format!("{second} {flags}"), floats, &first, &values[2]);
        self.cast("fptosi", floats, &second, ty)
    }
}

/// The bits of an integer less than nine as a float.
fn small_float(element: Element, number: u8) -> u128 {
    let double = f64::from(number);
    let float = f32::from(number).to_bits();
    // The conversion is exact and the result is not denormal.
    match element {
        Element::Half if number == 0 => 0,
        Element::Half => u128::from((float >> 13) - ((127 - 15) << 10)),
        Element::BFloat => u128::from(float >> 16),
        Element::Float => u128::from(float),
        Element::Double | Element::Int(_) => u128::from(double.to_bits()),
    }
}

/// The element types to combine an operation with as its other type: all integers, all floats, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Other {
    None,
    Integers,
    Floats,
}

/// The number of rows in the table.
pub(super) fn count() -> usize {
    OPERATIONS.len()
}

/// Whether the operation of a row has this result type, and its other type. Comparisons count only with boolean
/// results.
pub(super) fn of_row(row: usize, ty: Type) -> Option<Other> {
    let (_, kind, form) = OPERATIONS[row];
    let flags = Kind::Bool.has(ty);
    let other = match form {
        Own(IntTest) if flags => Other::Integers,
        Own(FloatTest | ClassTest | StrictTest) if flags => Other::Floats,
        Own(IntTest | FloatTest | ClassTest) => return None,
        Own(ThreeWay | Resize | ResizeFlagged | FromInt) => Other::Integers,
        Own(FromFloatSaturating | FromFloat | FromOtherFloat | FastMath | Nearest) => Other::Floats,
        _ => Other::None,
    };
    kind.has(ty).then_some(other)
}
