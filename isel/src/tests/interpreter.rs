//! An interpreter of generic functions without memory, to compare a function before and after passes. Integers are
//! computed in 128 bits, independently of the constant folding in the passes.

use cranelift_entity::EntityRef;
use mir::generic::{
    FloatCondition, Function, InstData, IntCondition, Intrinsic, Opcode, Payload, Terminator, Value,
};
use mir::types::{Scalar, Type};

fn mask(bits: u32) -> u128 {
    if bits >= 128 {
        u128::MAX
    } else {
        (1 << bits) - 1
    }
}

fn signed(value: u128, bits: u32) -> i128 {
    (value << (128 - bits)) as i128 >> (128 - bits)
}

/// The values that a function returns.
pub fn run(function: &Function, args: &[u128]) -> Vec<u128> {
    let mut values: Vec<Vec<u128>> = vec![Vec::new(); function.values.len()];
    let mut block = function.entry;
    let mut incoming: Vec<Vec<u128>> = args.iter().map(|&arg| vec![arg]).collect();
    for _ in 0..1000 {
        for (&param, value) in function.blocks[block].params.iter().zip(incoming) {
            values[param.index()] = value;
        }
        for &inst in &function.blocks[block].insts {
            let data = &function.insts[inst];
            let results = Machine {
                function,
                values: &values,
            }
            .inst(data);
            for (&result, value) in data.results.iter().zip(results) {
                values[result.index()] = value;
            }
        }
        let get = |value: &Value| values[value.index()].clone();
        let edge = match &function.blocks[block].terminator {
            Terminator::Return(list) => return list.iter().map(|value| get(value)[0]).collect(),
            Terminator::Branch(edge) => edge,
            Terminator::CondBranch {
                cond,
                then,
                otherwise,
            } => {
                if get(cond)[0] & 1 == 1 {
                    then
                } else {
                    otherwise
                }
            }
            Terminator::Switch {
                value,
                cases,
                default,
            } => {
                let value = get(value)[0];
                let found = cases.iter().find(|(case, _)| u128::from(*case) == value);
                found.map_or(default, |(_, edge)| edge)
            }
            other => panic!("{other}"),
        };
        incoming = edge.args.iter().map(get).collect();
        block = edge.block;
    }
    panic!("too long")
}

struct Machine<'a> {
    function: &'a Function,
    values: &'a [Vec<u128>],
}

impl Machine<'_> {
    fn get(&self, value: Value) -> &[u128] {
        &self.values[value.index()]
    }

    fn inst(&self, data: &InstData) -> Vec<Vec<u128>> {
        let ty = self.function.ty(data.results[0]);
        let lane = match data.payload {
            Payload::Lane(lane) => lane as usize,
            _ => 0,
        };
        let whole = match data.opcode {
            Opcode::BuildVector => data.args.iter().map(|&arg| self.get(arg)[0]).collect(),
            Opcode::Extract => vec![self.get(data.args[0])[lane]],
            Opcode::ExtractDynamic => {
                vec![self.get(data.args[0])[self.get(data.args[1])[0] as usize]]
            }
            Opcode::InsertDynamic => {
                let mut vector = self.get(data.args[0]).to_vec();
                vector[self.get(data.args[2])[0] as usize] = self.get(data.args[1])[0];
                vector
            }
            Opcode::Merge => {
                let bits = self.function.ty(data.args[0]).bits();
                let parts = data.args.iter().enumerate();
                vec![parts.fold(0, |sum, (index, &arg)| {
                    sum | self.get(arg)[0] << (bits * index as u32)
                })]
            }
            Opcode::Part => {
                let shift = ty.bits() * lane as u32;
                vec![self.get(data.args[0])[0] >> shift & mask(ty.bits())]
            }
            Opcode::Bitcast => self.bitcast(data, ty),
            Opcode::Undef => vec![0; usize::from(ty.lanes)],
            _ => {
                return self.elementwise(data, ty);
            }
        };
        vec![whole]
    }

    fn bitcast(&self, data: &InstData, ty: Type) -> Vec<u128> {
        let from = self.function.ty(data.args[0]).scalar.bits();
        let lanes = self.get(data.args[0]).iter().enumerate();
        let bits = lanes.fold(0, |sum, (index, &lane)| sum | lane << (from * index as u32));
        let width = ty.scalar.bits();
        (0..u32::from(ty.lanes))
            .map(|lane| bits >> (lane * width) & mask(width))
            .collect()
    }

    fn elementwise(&self, data: &InstData, ty: Type) -> Vec<Vec<u128>> {
        let mut out = vec![Vec::new(); data.results.len()];
        for lane in 0..usize::from(ty.lanes) {
            let args: Vec<u128> = data
                .args
                .iter()
                .map(|&arg| {
                    let lanes = self.get(arg);
                    lanes[if lanes.len() > 1 { lane } else { 0 }]
                })
                .collect();
            let from = data.args.first().map_or(ty, |&arg| self.function.ty(arg));
            let results = scalar(data, from.scalar, ty.scalar, &args);
            for (list, result) in out.iter_mut().zip(results) {
                list.push(result);
            }
        }
        out
    }
}

fn scalar(data: &InstData, from: Scalar, to: Scalar, args: &[u128]) -> Vec<u128> {
    let bits = from.bits();
    match (data.opcode, &data.payload) {
        (Opcode::Const, Payload::Bits(bits)) => vec![u128::from(*bits)],
        (Opcode::Freeze | Opcode::Copy, _) => vec![args[0]],
        (Opcode::Select, _) => vec![if args[0] & 1 == 1 { args[1] } else { args[2] }],
        (Opcode::ICmp, Payload::IntCondition(condition)) => {
            vec![u128::from(compare(*condition, args[0], args[1], bits))]
        }
        (Opcode::Trunc, _) => vec![args[0] & mask(to.bits())],
        (Opcode::ZExt, _) => vec![args[0]],
        // The high bits are arbitrary.
        (Opcode::AnyExt, _) => vec![args[0] | mask(to.bits()) & !mask(bits)],
        (Opcode::SExt, _) => vec![signed(args[0], bits) as u128 & mask(to.bits())],
        (Opcode::Intrinsic, Payload::Intrinsic(intrinsic, _)) => {
            intrinsic_value(*intrinsic, from, args)
        }
        _ if from.is_float() || to.is_float() => super::floats::scalar(data, from, to, args),
        _ => integer(data.opcode, bits, args),
    }
}

fn compare(condition: IntCondition, a: u128, b: u128, bits: u32) -> bool {
    use IntCondition::*;
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    match condition {
        Eq => a == b,
        Ne => a != b,
        Ugt => a > b,
        Uge => a >= b,
        Ult => a < b,
        Ule => a <= b,
        Sgt => sa > sb,
        Sge => sa >= sb,
        Slt => sa < sb,
        Sle => sa <= sb,
    }
}

/// Floating-point comparison.
pub fn float_compare(condition: FloatCondition, a: f64, b: f64) -> bool {
    use FloatCondition::*;
    let unordered = a.is_nan() || b.is_nan();
    match condition {
        False => false,
        Oeq => a == b,
        Ogt => a > b,
        Oge => a >= b,
        Olt => a < b,
        Ole => a <= b,
        One => !unordered && a != b,
        Ord => !unordered,
        Uno => unordered,
        Ueq => unordered || a == b,
        Ugt => unordered || a > b,
        Uge => unordered || a >= b,
        Ult => unordered || a < b,
        Ule => unordered || a <= b,
        Une => a != b,
        True => true,
    }
}

fn integer(opcode: Opcode, bits: u32, args: &[u128]) -> Vec<u128> {
    use Opcode::*;
    let a = args[0];
    let b = args.get(1).copied().unwrap_or(0);
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    let all = mask(bits);
    // The hardware uses shift amounts modulo the width.
    let amount = (b % u128::from(bits)) as u32;
    let clamp = |value: i128| {
        let most = (all >> 1) as i128;
        value.clamp(-most - 1, most) as u128 & all
    };
    let overflow = |value: i128| {
        vec![
            value as u128 & all,
            u128::from(signed(value as u128, bits) != value),
        ]
    };
    let value = match opcode {
        Add => a.wrapping_add(b),
        Sub => a.wrapping_sub(b),
        Mul => a.wrapping_mul(b),
        UMulHigh => (a * b) >> bits,
        SMulHigh => (sa.wrapping_mul(sb) >> bits) as u128,
        UDiv => a / b,
        URem => a % b,
        SDiv => sa.wrapping_div(sb) as u128,
        SRem => sa.wrapping_rem(sb) as u128,
        Shl => a << amount,
        LShr => a >> amount,
        AShr => (sa >> amount) as u128,
        And => a & b,
        Or => a | b,
        Xor => a ^ b,
        SMin => sa.min(sb) as u128,
        SMax => sa.max(sb) as u128,
        UMin => a.min(b),
        UMax => a.max(b),
        Abs => sa.unsigned_abs(),
        UAddSat => (a + b).min(all),
        USubSat => a.saturating_sub(b),
        SAddSat => clamp(sa + sb),
        SSubSat => clamp(sa - sb),
        UShlSat => (a << amount).min(all),
        SShlSat => clamp(sa << amount),
        UAddOverflow => return vec![(a + b) & all, u128::from(a + b > all)],
        USubOverflow => return vec![a.wrapping_sub(b) & all, u128::from(a < b)],
        UMulOverflow => return vec![(a * b) & all, u128::from(a * b > all)],
        SAddOverflow => return overflow(sa + sb),
        SSubOverflow => return overflow(sa - sb),
        SMulOverflow => return overflow(sa * sb),
        FShl | FShr => {
            let amount = (args[2] % u128::from(bits)) as u32;
            let both = a << bits | b;
            if opcode == FShl {
                both << amount >> bits
            } else {
                both >> amount
            }
        }
        CountOnes => u128::from(a.count_ones()),
        CountLeadingZeros => u128::from(a.leading_zeros() - (128 - bits)),
        CountTrailingZeros => u128::from(a.trailing_zeros().min(bits)),
        ReverseBits => a.reverse_bits() >> (128 - bits),
        ReverseBytes => a.swap_bytes() >> (128 - bits),
        other => panic!("{other:?}"),
    };
    vec![value & all]
}

fn intrinsic_value(intrinsic: Intrinsic, from: Scalar, args: &[u128]) -> Vec<u128> {
    let word = |index: usize| args[index] as u32;
    let value = match intrinsic {
        Intrinsic::AlignBit => {
            let both = u64::from(word(0)) << 32 | u64::from(word(1));
            (both >> (word(2) & 31)) as u32
        }
        Intrinsic::Ubfe => word(0) >> (word(1) & 31) & mask(word(2) & 31) as u32,
        Intrinsic::Sbfe => {
            let field = u128::from(word(0) >> (word(1) & 31));
            signed(field & mask(word(2) & 31), word(2) & 31) as u32
        }
        Intrinsic::Sffbh => {
            let sign = (word(0) as i32 >> 31) as u32;
            match word(0) ^ sign {
                0 => u32::MAX,
                differing => differing.leading_zeros(),
            }
        }
        Intrinsic::Perm => {
            let both = u64::from(word(0)) << 32 | u64::from(word(1));
            let byte = |selector: u32| both.to_le_bytes()[selector as usize & 7];
            let list = word(2)
                .to_le_bytes()
                .map(|selector| byte(u32::from(selector)));
            u32::from_le_bytes(list)
        }
        other => return super::floats::intrinsic(other, from, args),
    };
    vec![u128::from(value)]
}
