//! Writes statements as LLVM IR instructions.

use std::fmt::Write;

use super::arithmetic;
use super::interpret::{INPUT, memory_bytes};
use super::program::{
    BitOp, FloatOp, FloatTest, FloatUnary, Input, IntOp, IntTest, Op, Operand, SLOT, Scalar, Space,
    Statement, Type,
};
use super::text::{Writer, constant_text, is_own, type_text, uses, uses_anywhere};

/// A type in the name of an intrinsic.
fn mangled(ty: Type) -> String {
    let scalar = match ty.scalar {
        Scalar::Int(bits) => format!("i{bits}"),
        float => format!("f{}", float.bits()),
    };
    match ty.lanes {
        1 => scalar,
        lanes => format!("v{lanes}{scalar}"),
    }
}

fn splat(ty: Type, bits: u64) -> String {
    constant_text(ty, [bits & ty.scalar.mask(); 4])
}

fn pointer(space: Space) -> &'static str {
    match space {
        Space::Output => "ptr addrspace(1)",
        Space::Local => "ptr addrspace(3)",
        Space::Private => "ptr addrspace(5)",
    }
}

const SYNCHRONIZE: [&str; 3] = [
    "fence syncscope(\"workgroup\") release",
    "call void @llvm.amdgcn.s.barrier()",
    "fence syncscope(\"workgroup\") acquire",
];

impl Writer<'_> {
    pub(super) fn line(&mut self, text: &str) {
        let _ = writeln!(self.body, "  {text}");
    }

    /// Writes an instruction and names its result.
    pub(super) fn define(&mut self, text: &str) -> String {
        let name = format!("%t{}", self.next);
        self.next += 1;
        let _ = writeln!(self.body, "  {name} = {text}");
        name
    }

    fn call(&mut self, ty: Type, name: &str, operands: &[&str]) -> String {
        let text = type_text(ty);
        let operands: Vec<_> = operands.iter().map(|o| format!("{text} {o}")).collect();
        let operands = operands.join(", ");
        self.define(&format!(
            "call {text} @llvm.{name}.{}({operands})",
            mangled(ty)
        ))
    }

    fn two(&mut self, name: &str, ty: Type, a: &str, b: &str) -> String {
        self.define(&format!("{name} {} {a}, {b}", type_text(ty)))
    }

    /// Writes definitions that statements rely on.
    pub(super) fn prologue(&mut self) {
        self.line("%local = call i32 @llvm.amdgcn.workitem.id.x()");
        self.line("%group = call i32 @llvm.amdgcn.workgroup.id.x()");
        self.line("%first = shl i32 %group, 6");
        self.line("%global = add i32 %first, %local");
        let is_kernel = self.function.is_none();
        if is_kernel {
            self.own_output();
        }
        if let Some(function) = self.function {
            self.parameters(function);
        }
        for (space, base) in [(Space::Local, "%own3"), (Space::Private, "%own5")] {
            let is_used = match (space, is_kernel) {
                (Space::Local, true) => uses_anywhere(self.program, |op| is_own(op, space)),
                _ => uses(self.program, |op| is_own(op, space)),
            };
            if !is_used {
                continue;
            }
            let bytes = space.slots() * SLOT;
            if space == Space::Local {
                self.line(&format!("%ldsoffset = mul i32 %local, {bytes}"));
                self.line("%own3 = getelementptr i8, ptr addrspace(3) @lds, i32 %ldsoffset");
            } else {
                self.own_private(bytes);
            }
            if space == Space::Local && !is_kernel {
                // The kernel initializes LDS for its functions.
                continue;
            }
            let pointer = pointer(space);
            for at in (0..bytes).step_by(16) {
                let address = self.define(&format!("getelementptr i8, {pointer} {base}, i32 {at}"));
                let align = self.alignment(space, 16);
                self.line(&format!(
                    "store <4 x i32> zeroinitializer, {pointer} {address}, align {align}"
                ));
            }
        }
    }

    /// Allocates private memory, after padding.
    fn own_private(&mut self, bytes: u64) {
        let padding = self.kernel.padding;
        if padding == 0 {
            self.line(&format!(
                "%own5 = alloca [{bytes} x i8], align 16, addrspace(5)"
            ));
            return;
        }
        let extra = bytes + 4;
        self.line(&format!(
            "%padding = alloca [{padding} x i8], align 4, addrspace(5)"
        ));
        self.line("store volatile i8 0, ptr addrspace(5) %padding");
        self.line(&format!(
            "%behind = alloca [{extra} x i8], align 4, addrspace(5)"
        ));
        let shift = padding % 4;
        self.line(&format!(
            "%own5 = getelementptr i8, ptr addrspace(5) %behind, i32 {shift}"
        ));
    }

    /// The alignment of an access to `space` that would be aligned to `align` bytes without the padding.
    fn alignment(&self, space: Space, align: u64) -> u64 {
        match (space, self.kernel.padding) {
            (Space::Private, padding @ 1..) => align.min(1 << (padding | 4).trailing_zeros()),
            _ => align,
        }
    }

    fn own_output(&mut self) {
        let bytes = Space::Output.slots() * SLOT;
        self.line(&format!("%outoffset = mul i32 %global, {bytes}"));
        self.line("%outwide = zext i32 %outoffset to i64");
        self.line("%own1 = getelementptr i8, ptr addrspace(1) %out, i64 %outwide");
    }

    pub(super) fn statement(&mut self, statement: &Statement) {
        let operands: Vec<_> = statement
            .operands
            .iter()
            .map(|&o| self.operand(o))
            .collect();
        let types: Vec<_> = statement
            .operands
            .iter()
            .map(|&o| self.program.type_of(o))
            .collect();
        if let Op::StoreOwn(space) = statement.op {
            return self.store(space, &operands[0], types[1], &operands[1]);
        }
        let Some(destination) = statement.destination else {
            return;
        };
        let ty = self.program.variables[destination];
        let o: Vec<_> = operands.iter().map(String::as_str).collect();
        let name = match statement.op {
            Op::Insert | Op::Extract => {
                let last = statement.operands.len() - 1;
                let index = self.element_index(statement.operands[last], types[0].lanes);
                self.element(&o[..last], &types, &index)
            }
            Op::LoadOwn(space) => self.load(space, o[0], ty),
            Op::Load => self.load_input(o[0], ty),
            Op::Call(call) => self.call_function(call, &statement.operands),
            Op::Exchange(bits) => self.exchange(bits, ty, o[0]),
            op => self.operation(op, ty, types.first().copied().unwrap_or(ty), &o),
        };
        self.names[destination] = name;
    }

    fn operation(&mut self, op: Op, ty: Type, from: Type, o: &[&str]) -> String {
        match op {
            Op::Input(Input::Local) => "%local".to_owned(),
            Op::Input(Input::Group) => "%group".to_owned(),
            Op::Input(Input::Global) => "%global".to_owned(),
            Op::Input(Input::Argument(index)) => format!("%a{index}"),
            Op::Int(op) => self.int(op, ty, o[0], o[1]),
            Op::Bits(op) => self.bits(op, ty, o[0]),
            Op::IntTest(test) => {
                let test = int_test(test);
                self.two(&format!("icmp {test}"), from, o[0], o[1])
            }
            Op::FloatTest(test) => {
                let test = float_test(test);
                self.two(&format!("fcmp {test}"), from, o[0], o[1])
            }
            Op::Select => {
                let (condition, ty) = (type_text(from), type_text(ty));
                self.define(&format!(
                    "select {condition} {}, {ty} {}, {ty} {}",
                    o[0], o[1], o[2]
                ))
            }
            Op::ZeroExtend => self.cast("zext", from, o[0], ty),
            Op::SignExtend => self.cast("sext", from, o[0], ty),
            Op::Truncate => self.cast("trunc", from, o[0], ty),
            Op::ToFloatSigned => self.cast("sitofp", from, o[0], ty),
            Op::ToFloatUnsigned => self.cast("uitofp", from, o[0], ty),
            Op::FloatExtend => self.cast("fpext", from, o[0], ty),
            Op::FloatTruncate => self.cast("fptrunc", from, o[0], ty),
            Op::Reinterpret if from != ty => self.cast("bitcast", from, o[0], ty),
            Op::Float(op) => self.float(op, ty, o[0], o[1]),
            Op::Fma => self.call(ty, "fma", o),
            Op::FloatUnary(op) => self.float_unary(op, ty, o[0]),
            Op::ToIntSigned => {
                let limit = arithmetic::int_limit(ty.scalar.bits());
                let [most, least] = [limit, -limit]
                    .map(|limit| splat(from, arithmetic::to_float(i128::from(limit), from.scalar)));
                let low = self.call(from, "minnum", &[o[0], &most]);
                let both = self.call(from, "maxnum", &[&low, &least]);
                self.cast("fptosi", from, &both, ty)
            }
            Op::FloatBits => {
                let none = self.two("fcmp uno", from, o[0], o[0]);
                let bits = self.cast("bitcast", from, o[0], ty);
                let (condition, zero) = (type_text(ty.of(Scalar::Int(1))), splat(ty, 0));
                let ty = type_text(ty);
                self.define(&format!(
                    "select {condition} {none}, {ty} {zero}, {ty} {bits}"
                ))
            }
            Op::Shuffle(mask) => {
                let text = type_text(ty);
                let mask: Vec<_> = mask[..ty.lanes as usize]
                    .iter()
                    .map(|number| format!("i32 {number}"))
                    .collect();
                self.define(&format!(
                    "shufflevector {text} {}, {text} {}, <{} x i32> <{}>",
                    o[0],
                    o[1],
                    ty.lanes,
                    mask.join(", ")
                ))
            }
            _ => o[0].to_owned(),
        }
    }

    fn cast(&mut self, name: &str, from: Type, operand: &str, to: Type) -> String {
        let (from, to) = (type_text(from), type_text(to));
        self.define(&format!("{name} {from} {operand} to {to}"))
    }

    /// A value modulo a constant.
    fn modulo(&mut self, ty: Type, value: &str, modulus: u64) -> String {
        if modulus.is_power_of_two() {
            self.two("and", ty, value, &splat(ty, modulus - 1))
        } else {
            self.two("urem", ty, value, &splat(ty, modulus))
        }
    }

    fn int(&mut self, op: IntOp, ty: Type, a: &str, b: &str) -> String {
        let bits = ty.scalar.bits();
        let name = match op {
            IntOp::Add => "add",
            IntOp::Sub => "sub",
            IntOp::Mul => "mul",
            IntOp::And => "and",
            IntOp::Or => "or",
            IntOp::Xor => "xor",
            IntOp::Shl | IntOp::LShr | IntOp::AShr => {
                let amount = self.modulo(ty, b, u64::from(bits));
                let name = match op {
                    IntOp::Shl => "shl",
                    IntOp::LShr => "lshr",
                    _ => "ashr",
                };
                return self.two(name, ty, a, &amount);
            }
            IntOp::UDiv | IntOp::URem | IntOp::SDiv | IntOp::SRem => {
                let mut divisor = b.to_owned();
                if matches!(op, IntOp::SDiv | IntOp::SRem) {
                    divisor = self.two("and", ty, b, &splat(ty, ty.scalar.mask() >> 1));
                }
                let divisor = self.two("or", ty, &divisor, &splat(ty, 1));
                let name = match op {
                    IntOp::UDiv => "udiv",
                    IntOp::URem => "urem",
                    IntOp::SDiv => "sdiv",
                    _ => "srem",
                };
                return self.two(name, ty, a, &divisor);
            }
            IntOp::UMin => return self.call(ty, "umin", &[a, b]),
            IntOp::UMax => return self.call(ty, "umax", &[a, b]),
            IntOp::SMin => return self.call(ty, "smin", &[a, b]),
            IntOp::SMax => return self.call(ty, "smax", &[a, b]),
            IntOp::UAddSat => return self.call(ty, "uadd.sat", &[a, b]),
            IntOp::USubSat => return self.call(ty, "usub.sat", &[a, b]),
            IntOp::SAddSat => return self.call(ty, "sadd.sat", &[a, b]),
            IntOp::SSubSat => return self.call(ty, "ssub.sat", &[a, b]),
            IntOp::Rotate => return self.call(ty, "fshl", &[a, b, b]),
        };
        self.two(name, ty, a, b)
    }

    fn bits(&mut self, op: BitOp, ty: Type, a: &str) -> String {
        let name = match op {
            BitOp::Not => return self.two("xor", ty, a, &splat(ty, u64::MAX)),
            BitOp::Count => return self.call(ty, "ctpop", &[a]),
            BitOp::Reverse => return self.call(ty, "bitreverse", &[a]),
            BitOp::ByteSwap => return self.call(ty, "bswap", &[a]),
            BitOp::LeadingZeros => "ctlz",
            BitOp::TrailingZeros => "cttz",
            BitOp::Abs => "abs",
        };
        let (text, mangled) = (type_text(ty), mangled(ty));
        self.define(&format!(
            "call {text} @llvm.{name}.{mangled}({text} {a}, i1 false)"
        ))
    }

    fn float(&mut self, op: FloatOp, ty: Type, a: &str, b: &str) -> String {
        let name = match op {
            FloatOp::Add => return self.two("fadd", ty, a, b),
            FloatOp::Sub => return self.two("fsub", ty, a, b),
            FloatOp::Mul => return self.two("fmul", ty, a, b),
            FloatOp::Min => "minnum",
            FloatOp::Max => "maxnum",
        };
        let result = self.call(ty, name, &[a, b]);
        self.two("fadd", ty, &result, &splat(ty, 0))
    }

    fn float_unary(&mut self, op: FloatUnary, ty: Type, a: &str) -> String {
        let name = match op {
            FloatUnary::Neg => return self.define(&format!("fneg {} {a}", type_text(ty))),
            FloatUnary::Abs => "fabs",
            FloatUnary::Floor => "floor",
            FloatUnary::Ceil => "ceil",
            FloatUnary::Trunc => "trunc",
            FloatUnary::RoundEven => "rint",
        };
        self.call(ty, name, &[a])
    }

    /// The index of an element. A constant index is written as a constant.
    fn element_index(&mut self, index: Operand, lanes: u32) -> String {
        match index {
            Operand::Constant(_, value) => format!("{}", value[0] % u64::from(lanes)),
            Operand::Variable(_) => {
                let index = self.operand(index);
                self.modulo(super::program::I32, &index, u64::from(lanes))
            }
        }
    }

    fn element(&mut self, o: &[&str], types: &[Type], index: &str) -> String {
        let vector = type_text(types[0]);
        if let [vector_name, element] = o {
            let scalar = type_text(types[1]);
            return self.define(&format!(
                "insertelement {vector} {vector_name}, {scalar} {element}, i32 {index}"
            ));
        }
        self.define(&format!("extractelement {vector} {}, i32 {index}", o[0]))
    }

    fn load_input(&mut self, index: &str, ty: Type) -> String {
        let bytes = u64::from(ty.scalar.bits() / 8);
        let masked = self.modulo(super::program::I32, index, INPUT / bytes);
        let wide = self.define(&format!("zext i32 {masked} to i64"));
        let scalar = type_text(Type::one(ty.scalar));
        let address = self.define(&format!(
            "getelementptr {scalar}, ptr addrspace(1) %in, i64 {wide}"
        ));
        let ty = type_text(ty);
        self.define(&format!(
            "load {ty}, ptr addrspace(1) {address}, align {bytes}"
        ))
    }

    /// The address of a slot.
    fn slot(&mut self, space: Space, slot: &str) -> String {
        let slot = self.modulo(super::program::I32, slot, space.slots());
        let offset = self.define(&format!("mul i32 {slot}, {SLOT}"));
        let (base, offset) = match space {
            Space::Output => {
                let wide = self.define(&format!("zext i32 {offset} to i64"));
                ("%own1", format!("i64 {wide}"))
            }
            Space::Local => ("%own3", format!("i32 {offset}")),
            Space::Private => ("%own5", format!("i32 {offset}")),
        };
        self.define(&format!(
            "getelementptr i8, {} {base}, {offset}",
            pointer(space)
        ))
    }

    fn load(&mut self, space: Space, slot: &str, ty: Type) -> String {
        let address = self.slot(space, slot);
        let bytes = memory_bytes(ty.scalar);
        let stored_type = ty.of(Scalar::Int(8 * bytes as u32));
        let (text, pointer) = (type_text(stored_type), pointer(space));
        let align = self.alignment(space, bytes);
        let loaded = self.define(&format!("load {text}, {pointer} {address}, align {align}"));
        if stored_type == ty {
            loaded
        } else {
            self.cast("trunc", stored_type, &loaded, ty)
        }
    }

    fn store(&mut self, space: Space, slot: &str, ty: Type, value: &str) {
        let address = self.slot(space, slot);
        let bytes = memory_bytes(ty.scalar);
        let stored_type = ty.of(Scalar::Int(8 * bytes as u32));
        let value = if stored_type == ty {
            value.to_owned()
        } else {
            self.cast("zext", ty, value, stored_type)
        };
        let (text, pointer) = (type_text(stored_type), pointer(space));
        let align = self.alignment(space, bytes);
        self.line(&format!(
            "store {text} {value}, {pointer} {address}, align {align}"
        ));
    }

    fn exchange(&mut self, bits: u32, ty: Type, value: &str) -> String {
        let other = self.define(&format!("xor i32 %local, {bits}"));
        let [mine, theirs] = ["%local", &other].map(|lane| {
            let offset = self.define(&format!("mul i32 {lane}, {SLOT}"));
            self.define(&format!(
                "getelementptr i8, ptr addrspace(3) @exchange, i32 {offset}"
            ))
        });
        let bytes = memory_bytes(ty.scalar);
        let stored_type = ty.of(Scalar::Int(8 * bytes as u32));
        let mut stored = value.to_owned();
        if stored_type != ty {
            stored = self.cast("zext", ty, value, stored_type);
        }
        let text = type_text(stored_type);
        self.line(&format!(
            "store {text} {stored}, ptr addrspace(3) {mine}, align {bytes}"
        ));
        SYNCHRONIZE.iter().for_each(|line| self.line(line));
        let loaded = self.define(&format!(
            "load {text}, ptr addrspace(3) {theirs}, align {bytes}"
        ));
        SYNCHRONIZE.iter().for_each(|line| self.line(line));
        if stored_type == ty {
            loaded
        } else {
            self.cast("trunc", stored_type, &loaded, ty)
        }
    }
}

fn int_test(test: IntTest) -> &'static str {
    match test {
        IntTest::Eq => "eq",
        IntTest::Ne => "ne",
        IntTest::Ult => "ult",
        IntTest::Ule => "ule",
        IntTest::Ugt => "ugt",
        IntTest::Uge => "uge",
        IntTest::Slt => "slt",
        IntTest::Sle => "sle",
        IntTest::Sgt => "sgt",
        IntTest::Sge => "sge",
    }
}

fn float_test(test: FloatTest) -> &'static str {
    const NAMES: [&str; 16] = [
        "false", "olt", "oeq", "ole", "ogt", "one", "oge", "ord", "uno", "ult", "ueq", "ule",
        "ugt", "une", "uge", "true",
    ];
    NAMES[usize::from(test.0 & 15)]
}
