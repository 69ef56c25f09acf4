//! Random statements and expressions.

use super::generate::{Generator, constant};
use super::program::{
    BOOL, BitOp, FloatOp, FloatTest, FloatUnary, I32, IntOp, IntTest, Op, Operand, Scalar, Type,
};

const INT_OPS: &[IntOp] = &[
    IntOp::Add,
    IntOp::Add,
    IntOp::Sub,
    IntOp::Sub,
    IntOp::Mul,
    IntOp::And,
    IntOp::Or,
    IntOp::Xor,
    IntOp::Shl,
    IntOp::LShr,
    IntOp::AShr,
    IntOp::UDiv,
    IntOp::URem,
    IntOp::SDiv,
    IntOp::SRem,
    IntOp::UMin,
    IntOp::UMax,
    IntOp::SMin,
    IntOp::SMax,
    IntOp::UAddSat,
    IntOp::USubSat,
    IntOp::SAddSat,
    IntOp::SSubSat,
    IntOp::Rotate,
];

const BIT_OPS: &[BitOp] = &[
    BitOp::Not,
    BitOp::Count,
    BitOp::LeadingZeros,
    BitOp::TrailingZeros,
    BitOp::Reverse,
    BitOp::ByteSwap,
    BitOp::Abs,
];

const INT_TESTS: &[IntTest] = &[
    IntTest::Eq,
    IntTest::Ne,
    IntTest::Ult,
    IntTest::Ule,
    IntTest::Ugt,
    IntTest::Uge,
    IntTest::Slt,
    IntTest::Sle,
    IntTest::Sgt,
    IntTest::Sge,
];

const FLOAT_OPS: &[FloatOp] = &[
    FloatOp::Add,
    FloatOp::Sub,
    FloatOp::Mul,
    FloatOp::Min,
    FloatOp::Max,
];

const FLOAT_UNARIES: &[FloatUnary] = &[
    FloatUnary::Neg,
    FloatUnary::Abs,
    FloatUnary::Floor,
    FloatUnary::Ceil,
    FloatUnary::Trunc,
    FloatUnary::RoundEven,
];

impl Generator {
    /// Any variable type.
    pub(super) fn any_type(&mut self) -> Type {
        if self.pairs && self.rng.chance(50) {
            return Type {
                scalar: self
                    .rng
                    .pick(&[Scalar::Half, Scalar::Int(16), Scalar::Int(16)]),
                lanes: self.rng.pick(&[1, 2, 2, 2, 3, 4]),
            };
        }
        let lanes = self.rng.pick(&[1, 1, 1, 1, 1, 1, 2, 2, 3, 4]);
        let scalar = if self.rng.chance(25) {
            self.rng
                .pick(&[Scalar::Half, Scalar::Float, Scalar::Float, Scalar::Double])
        } else {
            self.int_type()
        };
        Type { scalar, lanes }
    }

    fn int_type(&mut self) -> Scalar {
        Scalar::Int(if self.odd_widths && self.rng.chance(40) {
            2 + self.rng.below(62) as u32
        } else {
            self.rng.pick(&[1, 8, 16, 32, 32, 32, 64])
        })
    }

    /// An assignment or a store.
    pub(super) fn statement(&mut self) {
        if !self.functions.is_empty() && self.rng.chance(12) {
            return self.call();
        }
        if !self.spaces.is_empty() && self.rng.chance(20) {
            let space = self.rng.pick(&self.spaces);
            let slot = self.value(I32, false, 1);
            let ty = self.any_type();
            let value = self.value(ty, false, 1);
            return self.store(space, slot, value);
        }
        let uniform = self.rng.chance(30);
        let pool = if uniform {
            &self.uniform
        } else {
            &self.varying
        };
        let variable = self.rng.pick(pool);
        let ty = self.program.variables[variable];
        let (op, operands) = self.operation(ty, uniform, 2);
        self.assign(variable, op, operands);
    }

    /// A value of a type: a variable, a constant, or an expression of some depth. A uniform value does not depend on
    /// variables that may differ between lanes.
    pub(super) fn value(&mut self, ty: Type, uniform: bool, depth: usize) -> Operand {
        let varying = if uniform {
            &[]
        } else {
            self.varying.as_slice()
        };
        let known: Vec<_> = varying
            .iter()
            .chain(&self.uniform)
            .copied()
            .filter(|&variable| self.program.variables[variable] == ty)
            .collect();
        if depth == 0 || !known.is_empty() && self.rng.chance(40) {
            if !known.is_empty() && self.rng.chance(80) {
                return Operand::Variable(self.rng.pick(&known));
            }
            return self.constant(ty);
        }
        let (op, operands) = self.operation(ty, uniform, depth - 1);
        Operand::Variable(self.compute(op, operands, ty))
    }

    fn constant(&mut self, ty: Type) -> Operand {
        let mut value = [0; 4];
        for element in &mut value[..ty.lanes as usize] {
            *element = match ty.scalar {
                Scalar::Half => self.rng.pick(&[0, 0x3c00, 0xc000, 0x4900, 0x3555]),
                Scalar::Float => u64::from(
                    self.rng
                        .pick(&[0.0f32, 1.0, -2.0, 4.0, 10.25, 1.0e-3, -77.0])
                        .to_bits(),
                ),
                Scalar::Double => self
                    .rng
                    .pick(&[0.0f64, 1.0, -2.0, 4.0, 10.25, 1.0e-3, -77.0])
                    .to_bits(),
                Scalar::Int(_) => {
                    let any = self.rng.bits();
                    let small = self.rng.below(65) as u64;
                    let power = 1u64 << self.rng.below(64);
                    self.rng
                        .pick(&[small, small, small.wrapping_neg(), power, power - 1, any])
                }
            } & ty.scalar.mask();
        }
        Operand::Constant(ty, value)
    }

    /// An operation whose result has this type.
    fn operation(&mut self, ty: Type, uniform: bool, depth: usize) -> (Op, Vec<Operand>) {
        match self.rng.below(20) {
            0..2 => {
                let condition = if ty.lanes > 1 && self.rng.chance(30) {
                    ty.of(Scalar::Int(1))
                } else {
                    BOOL
                };
                return (
                    Op::Select,
                    vec![
                        self.value(condition, uniform, depth),
                        self.value(ty, uniform, depth),
                        self.value(ty, uniform, depth),
                    ],
                );
            }
            2..4 if ty.lanes == 1 => {
                let lanes = 2 + self.rng.below(3) as u32;
                let vector = self.value(Type { lanes, ..ty }, uniform, depth);
                let index = self.index(uniform);
                return (Op::Extract, vec![vector, index]);
            }
            2..8 if ty.lanes > 1 => return self.elements(ty, uniform, depth),
            _ => {}
        }
        if ty.scalar.is_int() {
            self.int_operation(ty, uniform, depth)
        } else {
            self.float_operation(ty, uniform, depth)
        }
    }

    fn index(&mut self, uniform: bool) -> Operand {
        if self.rng.chance(70) {
            constant(I32, self.rng.below(4) as u64)
        } else {
            self.value(I32, uniform, 0)
        }
    }

    fn elements(&mut self, ty: Type, uniform: bool, depth: usize) -> (Op, Vec<Operand>) {
        let vector = self.value(ty, uniform, depth);
        if self.rng.chance(50) {
            let element = self.value(Type::one(ty.scalar), uniform, depth);
            let index = self.index(uniform);
            (Op::Insert, vec![vector, element, index])
        } else {
            let other = self.value(ty, uniform, depth);
            let mut mask = [0; 4];
            for number in &mut mask[..ty.lanes as usize] {
                *number = self.rng.below(2 * ty.lanes as usize) as u32;
            }
            (Op::Shuffle(mask), vec![vector, other])
        }
    }

    fn int_operation(&mut self, ty: Type, uniform: bool, depth: usize) -> (Op, Vec<Operand>) {
        let bits = ty.scalar.bits();
        if bits == 1 && self.rng.chance(70) {
            return self.test(ty, uniform, depth);
        }
        match self.rng.below(20) {
            0..4 => {
                let from = ty.of(self.int_type());
                let op = match from.scalar.bits() {
                    from if from > bits => Op::Truncate,
                    from if from == bits => Op::Copy,
                    _ if self.rng.chance(50) => Op::ZeroExtend,
                    _ => Op::SignExtend,
                };
                (op, vec![self.value(from, uniform, depth)])
            }
            4 if bits >= 8 => {
                let from = ty.of(self
                    .rng
                    .pick(&[Scalar::Half, Scalar::Float, Scalar::Double]));
                (Op::ToIntSigned, vec![self.value(from, uniform, depth)])
            }
            5 if [16, 32, 64].contains(&bits) => {
                let from = match bits {
                    16 => Scalar::Half,
                    32 => Scalar::Float,
                    _ => Scalar::Double,
                };
                (Op::FloatBits, vec![self.value(ty.of(from), uniform, depth)])
            }
            6 if [16, 32, 64].contains(&(bits * ty.lanes)) => {
                let total = bits * ty.lanes;
                let lanes = self.rng.pick(&[1, 2, 4]);
                let from = Type {
                    scalar: Scalar::Int(total / lanes),
                    lanes,
                };
                (Op::Reinterpret, vec![self.value(from, uniform, depth)])
            }
            7..9 if [8, 16, 32, 64].contains(&bits) => {
                (Op::Load, vec![self.value(I32, uniform, depth)])
            }
            9..11 if !uniform && !self.spaces.is_empty() => {
                let space = self.rng.pick(&self.spaces);
                (Op::LoadOwn(space), vec![self.value(I32, uniform, depth)])
            }
            11..13 => {
                let op = self.rng.pick(BIT_OPS);
                let usable = match op {
                    BitOp::ByteSwap => bits.is_multiple_of(16),
                    BitOp::Abs => bits > 1,
                    _ => true,
                };
                let op = if usable { op } else { BitOp::Not };
                (Op::Bits(op), vec![self.value(ty, uniform, depth)])
            }
            _ => {
                let op = self.rng.pick(INT_OPS);
                (
                    Op::Int(if bits == 1 { IntOp::Xor } else { op }),
                    vec![
                        self.value(ty, uniform, depth),
                        self.value(ty, uniform, depth),
                    ],
                )
            }
        }
    }

    fn test(&mut self, ty: Type, uniform: bool, depth: usize) -> (Op, Vec<Operand>) {
        if self.rng.chance(20) {
            let from = ty.of(self
                .rng
                .pick(&[Scalar::Half, Scalar::Float, Scalar::Double]));
            let test = FloatTest(1 + self.rng.below(14) as u8);
            let operands = vec![
                self.value(from, uniform, depth),
                self.value(from, uniform, depth),
            ];
            return (Op::FloatTest(test), operands);
        }
        let from = ty.of(self.int_type());
        let test = self.rng.pick(INT_TESTS);
        let operands = vec![
            self.value(from, uniform, depth),
            self.value(from, uniform, depth),
        ];
        (Op::IntTest(test), operands)
    }

    fn float_operation(&mut self, ty: Type, uniform: bool, depth: usize) -> (Op, Vec<Operand>) {
        match self.rng.below(12) {
            0..3 => {
                // Conversions from wider integers to binary16 round more than once.
                let widths: &[u32] = if ty.scalar == Scalar::Half {
                    &[8, 16]
                } else {
                    &[8, 16, 32, 32, 64]
                };
                let from = ty.of(Scalar::Int(self.rng.pick(widths)));
                let op = if self.rng.chance(50) {
                    Op::ToFloatSigned
                } else {
                    Op::ToFloatUnsigned
                };
                (op, vec![self.value(from, uniform, depth)])
            }
            3 if ty.scalar != Scalar::Half => {
                let from = if ty.scalar == Scalar::Double {
                    Scalar::Float
                } else {
                    Scalar::Half
                };
                (
                    Op::FloatExtend,
                    vec![self.value(ty.of(from), uniform, depth)],
                )
            }
            4 if ty.scalar != Scalar::Double => {
                let from = if ty.scalar == Scalar::Half {
                    Scalar::Float
                } else {
                    Scalar::Double
                };
                (
                    Op::FloatTruncate,
                    vec![self.value(ty.of(from), uniform, depth)],
                )
            }
            5..7 => (
                Op::FloatUnary(self.rng.pick(FLOAT_UNARIES)),
                vec![self.value(ty, uniform, depth)],
            ),
            7 if ty.scalar != Scalar::Half => (
                Op::Fma,
                vec![
                    self.value(ty, uniform, depth),
                    self.value(ty, uniform, depth),
                    self.value(ty, uniform, depth),
                ],
            ),
            _ => (
                Op::Float(self.rng.pick(FLOAT_OPS)),
                vec![
                    self.value(ty, uniform, depth),
                    self.value(ty, uniform, depth),
                ],
            ),
        }
    }
}
