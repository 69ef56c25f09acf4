//! Lowers dynamically sized stack objects, and those allocated in loops, to address arithmetic.
//!
//! In: a function from the frontend. Out: no `dynamic_alloca`, `stack_save` or `stack_restore`.
//!
//! Private memory belongs to a lane, so each lane has its own end of the stack. This end is an ordinary value, which is
//! initially the end of the frame and to which each allocation adds. Every block receives it as a parameter; later
//! passes remove the parameters that do not change.
//!
//! The frames of called functions start at the same address in all lanes. That address must be after all allocations of
//! all lanes, including lanes that do not execute the call. Each allocation therefore raises that address if
//! necessary (`stack.raise`); nothing lowers it.

use mir::debug::SourceLocation;
use mir::generic::{
    Block, Flags, Function, Inst, InstData, Intrinsic, Opcode, Payload, Sequence, StackSlotData,
    Value,
};
use mir::types::Type;
use mir::{AddressSpace, SlotKind};
use processors::abi::STACK_ALIGN;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let opcodes = || {
        let blocks = function.layout.iter();
        let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
        insts.map(|&inst| function.insts[inst].opcode)
    };
    if !opcodes().any(|opcode| opcode == Opcode::DynamicAlloca) {
        if opcodes().any(is_stack_operation) {
            forget(function);
        }
        return;
    }
    let calls = |block: Block| {
        let mut insts = function.blocks[block].insts.iter();
        insts.any(|&inst| {
            let data = &function.insts[inst];
            let is_call = matches!(data.opcode, Opcode::Call | Opcode::CallIndirect);
            is_call && !data.flags.contains(Flags::TAIL)
        })
    };
    let has_calls = function.layout.iter().any(|&block| calls(block));
    Lowering::new(function, has_calls).run();
}

fn is_stack_operation(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::DynamicAlloca | Opcode::StackSave | Opcode::StackRestore
    )
}

/// Removes `stack_save` and `stack_restore`: all objects have fixed offsets, so there is nothing to restore.
fn forget(function: &mut Function) {
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        insts.retain(|&inst| function.insts[inst].opcode != Opcode::StackRestore);
        for &inst in &insts {
            let data = &mut function.insts[inst];
            if data.opcode == Opcode::StackSave {
                data.opcode = Opcode::Const;
                data.payload = Payload::Bits(0);
            }
        }
        function.blocks[block].insts = insts;
    }
}

struct Lowering<'a> {
    function: &'a mut Function,
    /// True if the function contains calls.
    has_calls: bool,
    /// The end of the stack at the current instruction, an `i32`.
    top: Value,
    /// New instructions in order.
    insts: Sequence,
}

impl Lowering<'_> {
    fn new(function: &mut Function, has_calls: bool) -> Lowering<'_> {
        let slot = function.slots.push(StackSlotData {
            kind: SlotKind::Dynamic,
            ..StackSlotData::own(0, STACK_ALIGN)
        });
        let pointer = Type::ptr(AddressSpace::Private);
        let none = Flags::default();
        let start =
            function.make_inst(Opcode::SlotAddr, &[], &[pointer], Payload::Slot(slot), none);
        let address = function.result(start);
        let mut lowering = Lowering {
            function,
            has_calls,
            top: address,
            insts: Sequence { insts: vec![start] },
        };
        lowering.top = lowering.emit(Opcode::Bitcast, &[address], Type::I32);
        lowering
    }

    fn run(mut self) {
        let entry = self.function.entry;
        let layout = self.function.layout.clone();
        for block in layout {
            if block != entry {
                self.top = self.function.add_param(block, Type::I32);
            }
            self.block(block);
            let top = self.top;
            let terminator = &mut self.function.blocks[block].terminator;
            terminator.for_each_edge_mut(|edge| edge.args.push(top));
        }
    }

    fn block(&mut self, block: Block) {
        for inst in std::mem::take(&mut self.function.blocks[block].insts) {
            let data = self.function.insts[inst].clone();
            self.function.location = data.location;
            match data.opcode {
                Opcode::DynamicAlloca => self.allocate(inst, &data),
                Opcode::StackSave => {
                    let top = self.top;
                    self.replace(inst, Opcode::Bitcast, &[top]);
                }
                Opcode::StackRestore => {
                    self.top = self.emit(Opcode::Bitcast, &data.args, Type::I32);
                }
                _ => self.insts.push(inst),
            }
        }
        self.function.blocks[block].insts = self.insts.take();
        self.function.location = SourceLocation::default();
    }

    /// Allocates the object at the end of the stack, which remains aligned.
    fn allocate(&mut self, inst: Inst, data: &InstData) {
        let align = self.function.mem_op(inst).map_or(1, |memory| memory.align);
        let start = match align > STACK_ALIGN {
            true => self.aligned(self.top, align),
            false => self.top,
        };
        self.replace(inst, Opcode::Bitcast, &[start]);
        let size = self.aligned(data.args[0], STACK_ALIGN);
        self.top = self.emit(Opcode::Add, &[start, size], Type::I32);
        if self.has_calls {
            let (farthest, top) = (Intrinsic::WaveReduceUMax, self.top);
            let end = self
                .insts
                .intrinsic(self.function, farthest, &[top], Type::I32);
            let raise = Payload::Intrinsic(Intrinsic::StackRaise, None);
            let (intrinsic, none) = (Opcode::Intrinsic, Flags::default());
            self.insts
                .append(self.function, intrinsic, &[end], &[], raise, none);
        }
    }

    fn aligned(&mut self, value: Value, align: u32) -> Value {
        let beyond = self.constant(align - 1);
        let sum = self.emit(Opcode::Add, &[value, beyond], Type::I32);
        let mask = self.constant(align.wrapping_neg());
        self.emit(Opcode::And, &[sum, mask], Type::I32)
    }

    fn constant(&mut self, value: u32) -> Value {
        let bits = u64::from(value);
        self.insts.constant(self.function, Type::I32, bits)
    }

    fn emit(&mut self, opcode: Opcode, args: &[Value], ty: Type) -> Value {
        self.insts.op(self.function, opcode, args, ty)
    }

    /// Replaces `inst` with another instruction that computes its result.
    fn replace(&mut self, inst: Inst, opcode: Opcode, args: &[Value]) {
        let data = &mut self.function.insts[inst];
        data.opcode = opcode;
        data.args = args.into();
        data.payload = Payload::None;
        self.insts.push(inst);
    }
}
