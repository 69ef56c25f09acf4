//! Products: carry-less, and of 24-bit integers.

use crate::bindings::Value;
use crate::function::{FunctionConverter, Parts, Reason};
use mir::Type;
use mir::generic::{self, Flags, InstBuilder, Intrinsic, Opcode, Payload};

impl<'m> FunctionConverter<'_, 'm> {
    /// The instructions compute 32 bits. LLVM's passes also create products of 64 bits.
    pub(crate) fn convert_product_24(
        &mut self,
        inst: Value<'m>,
        low: Intrinsic,
        high: Intrinsic,
    ) -> Result<(), Reason> {
        let ty = self.context.types.first_class(inst.ty())?;
        if ty != Type::I64 {
            return self.convert_target(inst, low);
        }
        let args = self.args(inst)?;
        let parts = [low, high].map(|intrinsic| {
            let payload = Payload::Intrinsic(intrinsic, None);
            self.op_with(
                Opcode::Intrinsic,
                &args,
                Type::I32,
                payload,
                Flags::default(),
            )
        });
        let result = self.op(Opcode::Merge, &parts, ty);
        self.define(inst, Parts::from_elem(result, 1));
        Ok(())
    }

    /// Converts `llvm.clmul`: the XOR of the first factor shifted by each bit that is set in the second.
    pub(crate) fn convert_carryless_product(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let args = [self.value(inst.operand(0))?, self.value(inst.operand(1))?];
        let ty = self.function.ty(args[0]);
        let mut elements = Vec::new();
        if ty.scalar.bits() > 64 {
            for lane in 0..u32::from(ty.lanes) {
                let parts = args.map(|arg| self.extract(arg, lane));
                elements.push(self.wide_carryless_product(parts));
            }
            return self.define_elements(inst, elements, ty);
        }
        let zero = self.splat_constant(ty, 0);
        let mut product = zero;
        for position in 0..u64::from(ty.scalar.bits()) {
            let bit = self.splat_constant(ty, 1 << position);
            let chosen = self.op(Opcode::And, &[args[1], bit], ty);
            // Multiplying by a single bit produces no carries.
            let part = self.op(Opcode::Mul, &[args[0], chosen], ty);
            product = self.op(Opcode::Xor, &[product, part], ty);
        }
        self.define(inst, Parts::from_elem(product, 1));
        Ok(())
    }

    /// A product of integers for which a multiplication would cost more than shifts.
    fn wide_carryless_product(&mut self, [a, b]: [generic::Value; 2]) -> generic::Value {
        let ty = self.function.ty(a);
        let last = u64::from(ty.scalar.bits()) - 1;
        let shift = |this: &mut Self, opcode, value, by| {
            let by = this.scalar(Type::I32, by);
            let by = this.resize(by, ty);
            this.op(opcode, &[value, by], ty)
        };
        let mut product = None;
        for position in 0..=last {
            // All bits are equal to the bit at this position.
            let top = shift(self, Opcode::Shl, b, last - position);
            let mask = shift(self, Opcode::AShr, top, last);
            let shifted = shift(self, Opcode::Shl, a, position);
            let part = self.op(Opcode::And, &[shifted, mask], ty);
            product = Some(match product {
                None => part,
                Some(sum) => self.op(Opcode::Xor, &[sum, part], ty),
            });
        }
        product.unwrap_or(a)
    }
}
