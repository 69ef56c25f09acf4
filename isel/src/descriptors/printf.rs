//! Allocates records in the buffer of printf (`processors::catalyst::PRINTF_UAV`).

use super::Rewrite;
use mir::generic::{Flags, Inst, IntCondition, Intrinsic, Opcode, Payload, Value};
use mir::types::Type;
use mir::{AddressSpace, Descriptor, MemOp};
use processors::catalyst::{LaunchValue, PRINTF_UAV};

const GLOBAL: Type = Type::ptr(AddressSpace::Global);

impl Rewrite<'_> {
    /// Replaces [`Intrinsic::PrintfAlloc`] with the address of the next free dword in the region of the work-item, and
    /// marks the record as used. The result is null if the record does not fit in the region. Null is offset zero, at
    /// which no record starts, so the address of a record is never null.
    pub(super) fn printf_record(&mut self, inst: Inst) {
        let bytes = self.function.insts[inst].args[0];
        let region = self.printf_region();
        let used = self.printf_access(Opcode::Load, &[region]);
        let dwords = self.printf_dwords();
        let three = self.constant(Type::I32, 3);
        let padded = self.plain(Opcode::Add, &[bytes, three], Type::I32);
        let two = self.constant(Type::I32, 2);
        let more = self.plain(Opcode::LShr, &[padded, two], Type::I32);
        let end = self.plain(Opcode::Add, &[used, more], Type::I32);
        let compare = Payload::IntCondition(IntCondition::Ule);
        let fits = self.value(Opcode::ICmp, &[end, dwords], Type::I1, compare);
        let next = self.plain(Opcode::Select, &[fits, end, used], Type::I32);
        self.printf_access(Opcode::Store, &[region, next]);
        let record = self.dwords_after(region, used);
        let null = self.constant(GLOBAL, 0);
        let record = self.plain(Opcode::Select, &[fits, record, null], GLOBAL);
        self.replace_with_value(inst, record);
    }

    /// The address of the work-item's region.
    fn printf_region(&mut self) -> Value {
        let ids = [
            Intrinsic::WorkitemIdX,
            Intrinsic::WorkitemIdY,
            Intrinsic::WorkitemIdZ,
        ];
        let [x, y, z] = ids.map(|id| {
            let payload = Payload::Intrinsic(id, None);
            self.value(Opcode::Intrinsic, &[], Type::I32, payload)
        });
        let [width, height] = [0, 1].map(|axis| self.printf_value(LaunchValue::LocalSize(axis)));
        let layers = self.plain(Opcode::Mul, &[z, height], Type::I32);
        let rows = self.plain(Opcode::Add, &[layers, y], Type::I32);
        let items = self.plain(Opcode::Mul, &[rows, width], Type::I32);
        let number = self.plain(Opcode::Add, &[items, x], Type::I32);
        let dwords = self.printf_dwords();
        let first = self.plain(Opcode::Mul, &[number, dwords], Type::I32);
        let buffer = self.launch_offset(LaunchValue::PrintfBuffer);
        let buffer = self.plain(Opcode::Bitcast, &[buffer], GLOBAL);
        self.dwords_after(buffer, first)
    }

    fn printf_dwords(&mut self) -> Value {
        self.printf_value(LaunchValue::PrintfDwords)
    }

    /// A value from the launch buffer.
    fn printf_value(&mut self, value: LaunchValue) -> Value {
        match self.launch_dword(value) {
            Some(value) => value,
            None => self.constant(Type::I32, 0),
        }
    }

    /// The address `number` dwords after `address`.
    fn dwords_after(&mut self, address: Value, number: Value) -> Value {
        let two = self.constant(Type::I32, 2);
        let bytes = self.flagged(Opcode::Shl, &[number, two], Type::I32, Flags::NUW);
        let bytes = self.resized(bytes, Type::I64);
        let inside = Flags::INBOUNDS.union(Flags::NUW);
        self.flagged(Opcode::PtrAdd, &[address, bytes], GLOBAL, inside)
    }

    /// Loads or stores a dword of the buffer.
    fn printf_access(&mut self, opcode: Opcode, args: &[Value]) -> Value {
        let mut memory = MemOp::new(AddressSpace::Global, 4, 4);
        let is_wide = !self.target.has_32_bit_offsets();
        memory.descriptor = Some(Descriptor::Uav(PRINTF_UAV as u16, is_wide));
        let payload = Payload::Memory(self.function.mem_ops.push(memory));
        if opcode == Opcode::Load {
            return self.value(opcode, args, Type::I32, payload);
        }
        let flags = Flags::default();
        let inst = self.function.make_inst(opcode, args, &[], payload, flags);
        self.new.push(inst);
        args[1]
    }

    fn plain(&mut self, opcode: Opcode, args: &[Value], ty: Type) -> Value {
        self.value(opcode, args, ty, Payload::None)
    }
}
