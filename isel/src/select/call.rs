//! Calls, returns, and the inputs that called functions receive (`processors::calls`).
//!
//! An operand of a call is followed by the physical register in which the callee expects it; the register allocator
//! inserts the moves.

use super::Selector;
use isa::Opcode as I;
use mir::CompileError;
use mir::generic::{self, Inst, Intrinsic, Opcode, Payload};
use mir::machine::{self, Operand, PhysReg, Pseudo, RegClass, RelocationKind, SubReg, VReg};
use mir::module::{FunctionRef, ImplicitInputs, Linkage, SymbolRef, Visibility};
use processors::calls::{self, CallConvention, FunctionInput};

/// The intrinsic that reads an input, and whether a function needs it.
fn input(which: FunctionInput, needed: &ImplicitInputs) -> (Intrinsic, bool) {
    match which {
        FunctionInput::DispatchPtr => (Intrinsic::DispatchPtr, needed.dispatch_ptr),
        FunctionInput::QueuePtr => (Intrinsic::QueuePtr, needed.queue_ptr),
        FunctionInput::ImplicitArgPtr => (Intrinsic::ImplicitArgPtr, needed.implicitarg_ptr),
        FunctionInput::DispatchId => (Intrinsic::DispatchId, needed.dispatch_id),
        FunctionInput::WorkGroupIdX => (Intrinsic::WorkgroupIdX, needed.workgroup_id[0]),
        FunctionInput::WorkGroupIdY => (Intrinsic::WorkgroupIdY, needed.workgroup_id[1]),
        FunctionInput::WorkGroupIdZ => (Intrinsic::WorkgroupIdZ, needed.workgroup_id[2]),
    }
}

/// The registers of the inputs of called functions.
pub(super) fn input_registers() -> impl Iterator<Item = (Intrinsic, PhysReg)> {
    calls::INPUT_SGPRS.iter().map(|&(which, first, dwords)| {
        let (intrinsic, _) = input(which, &ImplicitInputs::default());
        (intrinsic, PhysReg::sgpr(first, dwords))
    })
}

const RETURN_ADDRESS: PhysReg = PhysReg::sgpr(calls::RETURN_ADDRESS, 2);

const WORK_ITEM_IDS: [Intrinsic; 3] = [
    Intrinsic::WorkitemIdX,
    Intrinsic::WorkitemIdY,
    Intrinsic::WorkitemIdZ,
];

impl Selector<'_> {
    /// Records the callees of the function.
    pub(super) fn find_callees(&mut self) {
        let callees = &mut self.out.callees;
        let blocks = self.generic.layout.iter();
        for &inst in blocks.flat_map(|&block| &self.generic.blocks[block].insts) {
            let data = &self.generic.insts[inst];
            let is_tail = data.flags.contains(generic::Flags::TAIL);
            match (data.opcode, &data.payload) {
                (Opcode::Call, &Payload::Function(callee)) if is_tail => callees.tail.push(callee),
                (Opcode::Call, &Payload::Function(callee)) => callees.known.push(callee),
                (Opcode::CallIndirect, _) if is_tail => callees.unknown_tail = true,
                (Opcode::CallIndirect, _) => callees.unknown = true,
                _ => {}
            }
        }
        for list in [&mut callees.known, &mut callees.tail] {
            list.sort_unstable();
            list.dedup();
        }
        let mut known = callees.known.iter();
        callees.save_fewer = known.any(|&callee| self.symbols[callee].known_callers);
    }

    /// Returns `true` if called functions have side effects.
    pub(super) fn calls_with_effects(&self) -> bool {
        let callees = &self.out.callees;
        let mut known = callees.known.iter().chain(&callees.tail);
        callees.unknown
            || callees.unknown_tail
            || known.any(|&callee| self.symbols[callee].has_effects)
    }

    pub(super) fn select_call(&mut self, inst: Inst) -> Result<(), CompileError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let (address, args, needed) = match (&data.payload, data.args.as_slice()) {
            (&Payload::Function(callee), args) => (
                self.function_address(callee),
                args,
                self.symbols[callee].inputs,
            ),
            (_, &[address, ref args @ ..]) if data.opcode == Opcode::CallIndirect => (
                self.scalar_register(address),
                args,
                match generic.header.convention.calls() {
                    CallConvention::C => ImplicitInputs::all_of_functions(),
                    CallConvention::Graphics => ImplicitInputs::default(),
                },
            ),
            _ => return Err(self.broken(inst, "the function is missing")),
        };
        let mut operands: Vec<Operand> = Vec::new();
        for (number, &result) in (0..).zip(&data.results) {
            // In registers that are otherwise callee-saved, even unused results must be defined.
            if self.is_read(result) || calls::preserves_vgpr(number) {
                operands.push(Operand::Def(self.register(result)));
                operands.push(Operand::PhysDef(PhysReg::vgpr(number, 1)));
            }
        }
        operands.push(Operand::full(address));
        let passes_scalars = args
            .iter()
            .any(|&arg| self.scalar_argument_register(arg).is_some());
        let target = generic.header.convention.calls().target(passes_scalars);
        operands.push(Operand::PhysUse(PhysReg::sgpr(target, 2)));
        let is_tail = data.flags.contains(generic::Flags::TAIL);
        if is_tail {
            let back = self.return_address();
            operands.push(Operand::full(back));
            operands.push(Operand::PhysUse(RETURN_ADDRESS));
        }
        self.pass_scratch_resource(&mut operands);
        self.pass_inputs(&needed, &mut operands)?;
        self.pass_values(args, &mut operands);
        self.push(
            if is_tail {
                Pseudo::TailCall
            } else {
                Pseudo::Call
            },
            &operands,
        );
        Ok(())
    }

    /// Assigns values to the registers of the convention: scalar ones to their SGPRs, the others to VGPRs from v0.
    fn pass_values(&mut self, values: &[generic::Value], operands: &mut Vec<Operand>) {
        let mut vgprs = (0..).map(|number| PhysReg::vgpr(number, 1));
        for &value in values {
            let (register, physical) = match self.scalar_argument_register(value) {
                Some(physical) => (self.scalar_register(value), Some(physical)),
                None => (self.vector_register(value), vgprs.next()),
            };
            operands.push(Operand::full(register));
            operands.extend(physical.map(Operand::PhysUse));
        }
    }

    /// Passes the descriptor of scratch memory in the registers in which all functions expect it.
    fn pass_scratch_resource(&mut self, operands: &mut Vec<Operand>) {
        let Some(own) = self.scratch_resource() else {
            return;
        };
        let physical = PhysReg::sgpr(calls::SCRATCH_RESOURCE, 4);
        if own == physical {
            return;
        }
        for first in [0, 2] {
            let half = SubReg::range(first, 2);
            let copy = self.out.new_vreg(RegClass::S2);
            let copied = [Operand::Def(copy), Operand::PhysUse(own.sub(half))];
            self.push(I::S_MOV_B64, &copied);
            operands.push(Operand::full(copy));
            operands.push(Operand::PhysUse(physical.sub(half)));
        }
    }

    /// Passes the inputs that the called function needs.
    fn pass_inputs(
        &mut self,
        needed: &ImplicitInputs,
        operands: &mut Vec<Operand>,
    ) -> Result<(), CompileError> {
        for &(which, first, dwords) in calls::INPUT_SGPRS {
            let (intrinsic, is_needed) = input(which, needed);
            if !is_needed {
                continue;
            }
            let register = match intrinsic {
                Intrinsic::ImplicitArgPtr => self.implicit_arguments()?,
                _ => self.input(intrinsic)?,
            };
            operands.push(Operand::full(register));
            operands.push(Operand::PhysUse(PhysReg::sgpr(first, dwords)));
        }
        if needed.workitem_id.contains(&true) {
            let ids = self.packed_work_item_ids(needed.workitem_id)?;
            operands.push(Operand::full(ids));
            operands.push(Operand::PhysUse(PhysReg::vgpr(calls::WORK_ITEM_IDS, 1)));
        }
        Ok(())
    }

    /// The address of the implicit kernel arguments.
    pub(super) fn implicit_arguments(&mut self) -> Result<VReg, CompileError> {
        if !self.generic.is_kernel() {
            return self.input(Intrinsic::ImplicitArgPtr);
        }
        let base = self.input(Intrinsic::KernargSegmentPtr)?;
        let offset = u64::from(self.implicit_arguments_offset());
        let result = self.out.new_vreg(RegClass::S2);
        let operands = [
            Operand::Def(result),
            Operand::full(base),
            Operand::Imm64(offset),
        ];
        self.push(Pseudo::SAddU64, &operands);
        Ok(result)
    }

    /// The work-item IDs as called functions expect them; a kernel packs the required ones.
    fn packed_work_item_ids(&mut self, needed: [bool; 3]) -> Result<VReg, CompileError> {
        if self.has_packed_ids() {
            return self.packed_input();
        }
        let mut packed: Option<VReg> = None;
        for (axis, &which) in (0..).zip(&WORK_ITEM_IDS) {
            if needed[axis as usize] {
                let id = self.input(which)?;
                packed = Some(self.pack_work_item_id(packed, id, axis));
            }
        }
        packed.ok_or_else(|| CompileError::internal(&self.generic.header.name, "no work-item ids"))
    }

    /// Adds the ID of one axis to the packed IDs of lower axes.
    fn pack_work_item_id(&mut self, others: Option<VReg>, id: VReg, axis: u32) -> VReg {
        let amount = Operand::Imm(axis * calls::WORK_ITEM_ID_BITS);
        let id_operand = Operand::full(id);
        match others.map(Operand::full) {
            None if axis == 0 => id,
            None => self.define(I::V_LSHLREV_B32, &[amount, id_operand]),
            Some(others) if self.exists(I::V_LSHL_OR_B32) => {
                self.define(I::V_LSHL_OR_B32, &[id_operand, amount, others])
            }
            Some(others) => {
                let shifted = self.define(I::V_LSHLREV_B32, &[amount, id_operand]);
                self.define(I::V_OR_B32, &[others, Operand::full(shifted)])
            }
        }
    }

    /// A new VGPR with the result of an instruction.
    pub(super) fn define(&mut self, opcode: I, sources: &[Operand]) -> VReg {
        let result = self.out.new_vreg(RegClass::V1);
        self.push_vector(opcode, &[result], sources);
        result
    }

    /// One work-item ID of a function that receives all of them packed in one register.
    pub(super) fn unpack_work_item_id(
        &mut self,
        inst: Inst,
        which: Intrinsic,
    ) -> Result<(), CompileError> {
        let packed = self.packed_input()?;
        let axis = WORK_ITEM_IDS.iter().position(|&other| other == which);
        let first = axis.unwrap_or(0) as u32 * calls::WORK_ITEM_ID_BITS;
        let result = self.result(inst);
        let [_, y, z] = self.generic.header.inputs.workitem_id;
        if self.generic.is_kernel() && first == 0 && !y && !z {
            // The hardware does not set the fields of other axes.
            let operands = [Operand::Def(result), Operand::full(packed)];
            self.push(Pseudo::Copy, &operands);
            return Ok(());
        }
        let operands = [
            Operand::Def(result),
            Operand::full(packed),
            Operand::Imm(first),
            Operand::Imm(calls::WORK_ITEM_ID_BITS),
        ];
        self.push(I::V_BFE_U32, &operands);
        Ok(())
    }

    fn function_address(&mut self, function: FunctionRef) -> VReg {
        let result = self.out.new_vreg(RegClass::S2);
        let info = &self.symbols[function];
        self.symbol_address(
            result,
            SymbolRef::Function(function),
            info.linkage,
            info.visibility,
        );
        result
    }

    pub(super) fn select_function_address(&mut self, inst: Inst) -> Result<(), CompileError> {
        let Payload::Function(function) = self.generic.insts[inst].payload else {
            return Err(self.broken(inst, "the function is missing"));
        };
        let result = self.result(inst);
        let info = &self.symbols[function];
        self.symbol_address(
            result,
            SymbolRef::Function(function),
            info.linkage,
            info.visibility,
        );
        Ok(())
    }

    /// The address of a symbol; PC-relative if no other object can replace the symbol.
    pub(super) fn symbol_address(
        &mut self,
        result: VReg,
        symbol: SymbolRef,
        linkage: Linkage,
        visibility: Visibility,
    ) {
        if self.target.has_absolute_addresses() {
            let kinds = [RelocationKind::Abs32Lo, RelocationKind::Abs32Hi];
            let halves = kinds.map(|kind| {
                let half = self.out.new_vreg(RegClass::S1);
                let operands = [Operand::Def(half), Operand::Symbol(symbol, 0, kind)];
                self.push(I::S_MOV_B32, &operands);
                Operand::full(half)
            });
            let operands = [Operand::Def(result), halves[0], halves[1]];
            self.push(Pseudo::RegSequence, &operands);
            return;
        }
        if linkage.is_local() || visibility != Visibility::Default {
            let operand = Operand::Symbol(symbol, 0, RelocationKind::Rel32Lo);
            self.push(Pseudo::SymbolAddress, &[Operand::Def(result), operand]);
            return;
        }
        let slot = self.out.new_vreg(RegClass::S2);
        let operand = Operand::Symbol(symbol, 0, RelocationKind::GotPcRel32Lo);
        self.push(Pseudo::GotAddress, &[Operand::Def(slot), operand]);
        let operands = [Operand::Def(result), Operand::full(slot), Operand::Imm(0)];
        self.push(I::S_LOAD_DWORDX2, &operands);
    }

    pub(super) fn select_scalar_parameter(&mut self, inst: Inst) -> Result<(), CompileError> {
        let args = &self.generic.insts[inst].args;
        let number = args.first().and_then(|&number| self.constant(number));
        let number = number.ok_or_else(|| self.broken(inst, "the register number is missing"))?;
        let register = self.scalar_parameter(number as u8);
        let result = self.result(inst);
        let operands = [Operand::Def(result), Operand::full(register)];
        self.push(Pseudo::Copy, &operands);
        Ok(())
    }

    /// The SGPR in which an argument is passed.
    fn scalar_argument_register(&self, arg: generic::Value) -> Option<PhysReg> {
        let data = &self.generic.insts[self.generic.def_inst(arg)?];
        match data.payload {
            Payload::Intrinsic(Intrinsic::ScalarArgument, _) => {
                let number = self.constant(*data.args.get(1)?)?;
                Some(PhysReg::sgpr(number as u8, 1))
            }
            _ => None,
        }
    }

    /// Raises the end of the stack to the operand if it is lower.
    pub(super) fn select_stack_raise(&mut self, inst: Inst) -> Result<(), CompileError> {
        let (stack, growth) = self.growing_stack()?;
        let end = self.scalar_register(self.generic.insts[inst].args[0]);
        let lanes = Operand::Imm(self.out.stack_pointer_scale().ilog2());
        let of_wave = self.out.new_vreg(RegClass::S1);
        let operands = [Operand::Def(of_wave), Operand::full(end), lanes];
        self.push(I::S_LSHL_B32, &operands);
        let distance = self.out.new_vreg(RegClass::S1);
        let operands = [
            Operand::Def(distance),
            Operand::full(of_wave),
            Operand::PhysUse(stack),
        ];
        self.push(I::S_SUB_U32, &operands);
        let operands = [
            Operand::PhysDef(growth),
            Operand::PhysUse(growth),
            Operand::full(distance),
        ];
        self.push(I::S_MAX_U32, &operands);
        Ok(())
    }

    /// The address at which the frame of a called function starts.
    pub(super) fn select_stack_end(&mut self, inst: Inst) -> Result<(), CompileError> {
        let (stack, growth) = self.growing_stack()?;
        let sum = self.out.new_vreg(RegClass::S1);
        let operands = [
            Operand::Def(sum),
            Operand::PhysUse(stack),
            Operand::PhysUse(growth),
        ];
        self.push(I::S_ADD_U32, &operands);
        let result = self.result(inst);
        let lanes = Operand::Imm(self.out.stack_pointer_scale().ilog2());
        let operands = [Operand::Def(result), Operand::full(sum), lanes];
        self.push(I::S_LSHR_B32, &operands);
        Ok(())
    }

    fn growing_stack(&self) -> Result<(PhysReg, PhysReg), CompileError> {
        let registers = self
            .out
            .reserved
            .stack_pointer
            .zip(self.out.reserved.stack_growth);
        registers
            .ok_or_else(|| CompileError::internal(&self.generic.header.name, "no stack that grows"))
    }

    /// Selects a return to the caller, unless a tail call replaces it.
    pub(super) fn select_return(
        &mut self,
        block: generic::Block,
        values: &[generic::Value],
    ) -> Result<machine::Terminator, CompileError> {
        if self.generic.is_kernel() {
            return Ok(machine::Terminator::EndProgram);
        }
        if self.generic.is_shader() {
            return Ok(self.select_results(values));
        }
        let insts = &self.generic.blocks[block].insts;
        let last = insts.last().map(|&inst| &self.generic.insts[inst]);
        if last.is_some_and(|last| last.flags.contains(generic::Flags::TAIL)) {
            return Ok(machine::Terminator::Return);
        }
        let address = self.return_address();
        let mut operands = vec![Operand::full(address), Operand::PhysUse(RETURN_ADDRESS)];
        for (number, &value) in (0..).zip(values) {
            operands.push(Operand::full(self.vector_register(value)));
            operands.push(Operand::PhysUse(PhysReg::vgpr(number, 1)));
        }
        self.push(Pseudo::Return, &operands);
        Ok(machine::Terminator::Return)
    }

    /// The end of a shader: the shader part that follows the code reads the results.
    fn select_results(&mut self, values: &[generic::Value]) -> machine::Terminator {
        if values.is_empty() {
            return machine::Terminator::EndProgram;
        }
        let mut operands = Vec::new();
        self.pass_values(values, &mut operands);
        self.push(Pseudo::Return, &operands);
        machine::Terminator::Return
    }
}
