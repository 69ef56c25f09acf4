//! Accesses through buffer descriptors: MUBUF, MTBUF and SMEM instructions with the operands of the intrinsics.

use super::Selector;
use super::banks::Bank;
use crate::legalize::buffer;
use cranelift_entity::EntityRef;
use isa::access_sizes::{BUFFER_LOADS, SCALAR_BUFFER_LOADS};
use isa::{AccessSizes, ModifierSet, Modifiers, Opcode as I};
use mir::CompileError;
use mir::generic::{self, Inst, Intrinsic, MemOpRef, Opcode, Value};
use mir::machine::{Inst as MachineInst, Operand, Pseudo, RegClass, SubReg, VReg};
use mir::memory::cache_policy::{DLC, GLC, SCC, SLC};
use processors::AddressMode;
use smallvec::SmallVec;

/// The operands of an access.
struct BufferOperands<'a> {
    /// Data, or the address in LDS.
    values: &'a [Value],
    descriptor: Value,
    /// Index, offset, uniform offset, cache policy, flags.
    address: [Value; 5],
    /// The format, or an offset in LDS.
    extra: Option<Value>,
}

impl<'a> Selector<'a> {
    fn buffer_operands(
        &self,
        inst: Inst,
        which: Intrinsic,
    ) -> Result<BufferOperands<'a>, CompileError> {
        let generic: &'a generic::Function = self.generic;
        let args = generic.insts[inst].args.as_slice();
        let data = args.len().checked_sub(buffer::address_operands(which));
        let (values, operands) = args.split_at(data.unwrap_or(0));
        let (Some((&descriptor, values)), Some((&address, extra))) =
            (values.split_last(), operands.split_first_chunk::<5>())
        else {
            return Err(self.broken(inst, "operands are missing"));
        };
        Ok(BufferOperands {
            values,
            descriptor,
            address,
            extra: extra.first().copied(),
        })
    }
}

/// The instruction that replaces `opcode` on later processors.
fn renamed(opcode: I) -> I {
    match opcode {
        I::BUFFER_ATOMIC_FMIN_X2 => I::BUFFER_ATOMIC_MIN_F64,
        I::BUFFER_ATOMIC_FMAX_X2 => I::BUFFER_ATOMIC_MAX_F64,
        other => other,
    }
}

/// The data operands of a buffer access.
struct BufferData {
    /// The operand before the address.
    before: Operand,
    /// The operand after the address, in the register that `before` overwrites.
    tied: Option<Operand>,
    /// The result, and the wider register that contains it as its low part.
    old: Option<(VReg, VReg)>,
}

impl Selector<'_> {
    /// Selects an access through the instruction for its size.
    pub(super) fn select_buffer_of_size(
        &mut self,
        inst: Inst,
        which: Intrinsic,
        opcodes: [Option<I>; 6],
    ) -> Result<(), CompileError> {
        let reference = self.memory_operand(inst)?;
        let size = self.generic.mem_ops[reference].size;
        let index = AccessSizes::SIZES.iter().position(|&bytes| bytes == size);
        let opcode = index.and_then(|index| opcodes[index]);
        let exists = |opcode: &I| {
            let mut forms = opcode.forms(self.target.generation());
            let is_whole = which != Intrinsic::BufferLoadLds;
            forms.any(|form| is_whole || form.modifiers().contains(ModifierSet::LDS))
        };
        let opcode = opcode.and_then(|opcode| [opcode, renamed(opcode)].into_iter().find(exists));
        let is_used = |result: &Value| self.uses[result.index()] > 0;
        let sums = [I::BUFFER_ATOMIC_ADD_F32, I::BUFFER_ATOMIC_PK_ADD_F16];
        if opcode.is_some_and(|opcode| sums.contains(&opcode))
            && !self.target.has_float_atomic_add_return()
            && self.generic.insts[inst].results.iter().any(is_used)
        {
            return Err(self.unsupported(inst, "the instruction returns no value"));
        }
        let opcode = opcode.ok_or_else(|| {
            let reason = format!("no instruction accesses {size} bytes through a descriptor");
            self.unsupported(inst, reason)
        })?;
        self.select_buffer(inst, which, reference, opcode)
    }

    /// Selects a converting access. The last argument contains the size of a component in registers, in bytes, and the
    /// instructions for one to four components.
    pub(super) fn select_buffer_format(
        &mut self,
        inst: Inst,
        which: Intrinsic,
        bytes: u32,
        opcodes: [I; 4],
    ) -> Result<(), CompileError> {
        let reference = self.memory_operand(inst)?;
        let components = self.generic.mem_ops[reference].size / bytes;
        let last = components.checked_sub(1);
        let opcode = last.and_then(|last| opcodes.get(last as usize).copied());
        let opcode = opcode.ok_or_else(|| {
            let reason = "no formatted access has this many components";
            self.unsupported(inst, reason)
        })?;
        self.select_buffer(inst, which, reference, opcode)
    }

    /// A scalar load, or vector loads if the offset is divergent.
    pub(super) fn select_scalar_buffer(
        &mut self,
        inst: Inst,
        which: Intrinsic,
    ) -> Result<(), CompileError> {
        let reference = self.memory_operand(inst)?;
        let operands = self.buffer_operands(inst, which)?;
        let (resource, [_, offset, uniform, policy, _]) = (operands.descriptor, operands.address);
        let operands = [resource, offset, policy];
        if self.result_bank(inst) == Bank::Scalar {
            return self.select_scalar_buffer_load(inst, reference, operands);
        }
        self.check_uniform(inst, [resource, uniform])?;
        self.select_buffer_pieces(inst, reference, operands)
    }

    fn check_uniform(&self, inst: Inst, operands: [Value; 2]) -> Result<(), CompileError> {
        let mut operands = operands.into_iter();
        match operands.any(|value| self.uniformity.is_divergent(value)) {
            true => Err(self.broken(inst, "the descriptor or uniform offset is divergent")),
            false => Ok(()),
        }
    }

    fn select_buffer(
        &mut self,
        inst: Inst,
        which: Intrinsic,
        reference: MemOpRef,
        opcode: I,
    ) -> Result<(), CompileError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let opcode = self.existing(inst, opcode)?;
        let BufferOperands {
            values,
            descriptor: resource,
            address: [index, offset, uniform, policy, indexed],
            extra,
        } = self.buffer_operands(inst, which)?;
        self.check_uniform(inst, [resource, uniform])?;
        let flags = self.constant(indexed).unwrap_or(0);
        let (indexed, has_status) = (flags & 1 == 1, flags & 2 != 0);
        let mut modifiers = Modifiers {
            switches: self.buffer_policy(inst, policy)?,
            ..Modifiers::default()
        };
        let extra = match extra {
            Some(value) => self
                .constant(value)
                .ok_or_else(|| self.broken(inst, "the format or LDS offset must be an immediate"))?
                as u32,
            None => 0,
        };
        let to_lds = which == Intrinsic::BufferLoadLds;
        if to_lds && !self.target.mubuf_offsets().contains(i64::from(extra)) {
            return Err(self.unsupported(inst, "the immediate offset is out of range"));
        }
        let lds_offset = to_lds.then_some(extra);
        if !to_lds {
            modifiers.format = extra as u8;
        }
        let index = indexed.then_some(index);
        let address = self.buffer_address(index, offset, lds_offset, &mut modifiers);
        let descriptor = Operand::full(self.scalar_register(resource));
        let uniform = self.inline_or_scalar(uniform);
        if let (true, &[lds]) = (to_lds, values) {
            modifiers.switches |= ModifierSet::LDS;
            // There is no memory operand, since the instruction reads one memory and writes another.
            let access =
                MachineInst::new(opcode, &[address, descriptor, uniform]).with_modifiers(modifiers);
            self.with_m0(lds, &access);
            return Ok(());
        }
        let value = values.first().map(|&value| self.vector_register(value));
        let result = data.results.first().copied();
        let result = result.filter(|&value| self.is_read(value));
        if result.is_none() && which.is_buffer_atomic() {
            // Without a result, the GLC bit must be clear, since it requests the old value.
            modifiers.switches.set(ModifierSet::GLC, false);
        }
        let Some(data) = self.buffer_data(result, value, has_status, &mut modifiers) else {
            return Ok(());
        };
        let mut operands: SmallVec<[Operand; 6]> = SmallVec::new();
        operands.push(data.before);
        operands.extend([address, descriptor, uniform]);
        operands.extend(data.tied);
        let mut access = MachineInst::new(opcode, &operands)
            .with_modifiers(modifiers)
            .with_mem(mir::machine::MemOpRef::from_u32(reference.as_u32()));
        access.tied = data.tied.is_some();
        self.buffer.push(access);
        if let Some((result, both)) = data.old {
            let dwords = self.out.vregs[result].dwords;
            let low = Operand::Use(both, SubReg::range(0, dwords));
            self.push(Pseudo::Copy, &[Operand::Def(result), low]);
        }
        Ok(())
    }

    /// The data operands of an access with this result and this value; `None` if it has neither.
    fn buffer_data(
        &mut self,
        result: Option<Value>,
        value: Option<VReg>,
        has_status: bool,
        modifiers: &mut Modifiers,
    ) -> Option<BufferData> {
        match (result, value) {
            (None, Some(value)) => Some(BufferData {
                before: Operand::full(value),
                tied: None,
                old: None,
            }),
            (Some(result), Some(value)) => {
                // The old value overwrites the data register.
                modifiers.switches |= ModifierSet::GLC;
                let result = self.register(result);
                let class = self.out.vregs[value];
                let fits = self.out.vregs[result] == class;
                let old = (!fits).then(|| (result, self.out.new_vreg(class)));
                Some(BufferData {
                    before: Operand::Def(old.map_or(result, |(_, both)| both)),
                    tied: Some(Operand::full(value)),
                    old,
                })
            }
            (Some(result), None) => {
                let result = self.register(result);
                let tied = has_status.then(|| {
                    // Dwords that a failing access does not write must be zero.
                    modifiers.switches |= ModifierSet::TFE;
                    self.zeros(self.out.vregs[result].dwords)
                });
                Some(BufferData {
                    before: Operand::Def(result),
                    tied,
                    old: None,
                })
            }
            (None, None) => None,
        }
    }

    /// A scalar load at a divergent offset: vector loads of up to four dwords.
    fn select_buffer_pieces(
        &mut self,
        inst: Inst,
        reference: MemOpRef,
        [resource, offset, policy]: [Value; 3],
    ) -> Result<(), CompileError> {
        let result = self.result(inst);
        let dwords = self.out.vregs[result].dwords;
        let range = self.target.mubuf_offsets();
        let last = i64::from(4 * (dwords - 1));
        let constant = self.constant(offset).map(|bits| i64::from(bits as u32));
        let constant = constant.filter(|&bits| range.contains(bits) && range.contains(bits + last));
        let mut modifiers = Modifiers {
            switches: self.buffer_policy(inst, policy)?,
            offset: constant.unwrap_or(0) as i32,
            ..Modifiers::default()
        };
        let address = match constant {
            Some(_) => Operand::Off,
            None => {
                modifiers.switches |= ModifierSet::OFFEN;
                Operand::full(self.vector_register(offset))
            }
        };
        let descriptor = Operand::full(self.scalar_register(resource));
        let mut pieces: SmallVec<[Operand; 5]> = SmallVec::from_slice(&[Operand::Def(result)]);
        let mut done = 0;
        while done < dwords {
            let has_three = self.target.has_three_dword_accesses();
            let load = |count: u8| Some((count, BUFFER_LOADS.dwords(count)?));
            let counts = (1..=dwords - done).rev();
            let piece = counts
                .filter(|&count| count != 3 || has_three)
                .find_map(load);
            let (count, opcode) =
                piece.ok_or_else(|| self.broken(inst, "no buffer load of this size exists"))?;
            let loaded = match count == dwords {
                true => result,
                false => self.out.new_vreg(RegClass::vgpr(count)),
            };
            let operands = [Operand::Def(loaded), address, descriptor, Operand::Imm(0)];
            let load = MachineInst::new(opcode, &operands)
                .with_modifiers(modifiers)
                .with_mem(mir::machine::MemOpRef::from_u32(reference.as_u32()));
            self.buffer.push(load);
            pieces.push(Operand::full(loaded));
            modifiers.offset += i32::from(4 * count);
            done += count;
        }
        if pieces.len() > 2 {
            self.push(Pseudo::RegSequence, &pieces);
        }
        Ok(())
    }

    /// A load by the scalar unit. Operands: descriptor, offset, cache policy.
    fn select_scalar_buffer_load(
        &mut self,
        inst: Inst,
        reference: MemOpRef,
        [resource, offset, policy]: [Value; 3],
    ) -> Result<(), CompileError> {
        let size = self.generic.mem_ops[reference].size;
        // A fourth dword is harmless: reads past the end of the buffer return zero.
        let is_three = size == 12;
        let Some(opcode) = SCALAR_BUFFER_LOADS.get(if is_three { 16 } else { size }) else {
            return Err(self.unsupported(
                inst,
                format!("no instruction accesses {size} bytes through a descriptor"),
            ));
        };
        let mut modifiers = Modifiers::default();
        let has_policy = self.target.has_scalar_load_policy();
        let policy = self.buffer_policy(inst, policy)?;
        let bypasses = has_policy && policy.contains(ModifierSet::GLC);
        modifiers.switches.set(ModifierSet::GLC, bypasses);
        let descriptor = Operand::full(self.scalar_register(resource));
        let constant = self.constant(offset).map(|bits| i64::from(bits as u32));
        let literal = self.target.scalar_load_literal_offsets();
        let fits = |bits: i64| {
            let range = self.target.scalar_load_offsets();
            let is_word = self.target.has_scalar_memory_byte_offsets() || bits % 4 == 0;
            is_word && (range.contains(bits) || literal.is_some_and(|range| range.contains(bits)))
        };
        let offset = match constant.filter(|&bits| fits(bits)) {
            Some(bits) if self.target.has_scalar_memory_byte_offsets() => Operand::Imm(bits as u32),
            Some(bits) => Operand::Imm(bits as u32 / 4),
            None => Operand::full(self.scalar_register(offset)),
        };
        let result = self.result(inst);
        let loaded = match is_three {
            true => self.out.new_vreg(RegClass::S4),
            false => result,
        };
        let operands = [Operand::Def(loaded), descriptor, offset];
        let load = MachineInst::new(opcode, &operands)
            .with_modifiers(modifiers)
            .with_mem(mir::machine::MemOpRef::from_u32(reference.as_u32()));
        self.buffer.push(load);
        if is_three {
            let parts = [0, 1, 2].map(|dword| Operand::Use(loaded, SubReg::dword(dword)));
            let operands = [Operand::Def(result), parts[0], parts[1], parts[2]];
            self.push(Pseudo::RegSequence, &operands);
        }
        Ok(())
    }

    fn buffer_policy(&self, inst: Inst, policy: Value) -> Result<ModifierSet, CompileError> {
        let Some(bits) = self.constant(policy) else {
            return Err(self.broken(inst, "the cache policy must be an immediate"));
        };
        Ok(self.cache_switches(bits as u32))
    }

    /// The switches for the bits of a cache policy.
    pub(super) fn cache_switches(&self, bits: u32) -> ModifierSet {
        let mut switches = ModifierSet::empty();
        switches.set(ModifierSet::GLC, bits & GLC != 0);
        switches.set(ModifierSet::SLC, bits & SLC != 0);
        switches.set(ModifierSet::DLC, bits & DLC != 0 && self.target.has_dlc());
        let has_wide_scope =
            self.target.generation().has_scope_bits() || self.target.has_system_coherence_bit();
        switches.set(ModifierSet::SCC, bits & SCC != 0 && has_wide_scope);
        switches
    }

    /// Splits constants off the offset of a buffer access if the instruction adds them in the same way as the IR;
    /// `None` stands for zero.
    fn split_buffer_offset(
        &self,
        offset: Value,
        fits: &dyn Fn(i64) -> bool,
    ) -> (Option<Value>, i64) {
        let constant = |value: Value| self.constant(value).map(|bits| i64::from(bits as u32));
        let (mut base, mut sum) = (offset, 0);
        loop {
            if let Some(total) = constant(base).map(|bits| bits + sum).filter(|&it| fits(it)) {
                return (None, total);
            }
            let Some((rest, bits)) = self.sum_with_constant(base) else {
                break;
            };
            let total = sum + i64::from(bits as u32);
            if !fits(total) || !self.adds_correctly(AddressMode::Buffer, rest) {
                break;
            }
            (base, sum) = (rest, total);
        }
        (Some(base), sum)
    }

    /// The parts of `value + constant`.
    fn sum_with_constant(&self, value: Value) -> Option<(Value, u64)> {
        let data = &self.generic.insts[self.generic.def_inst(value)?];
        let is_sum = match data.opcode {
            Opcode::Add => true,
            Opcode::Or => data.flags.contains(generic::Flags::DISJOINT),
            _ => false,
        };
        let constant = is_sum.then(|| self.constant(data.args[1]))??;
        Some((data.args[0], constant))
    }

    /// The address operand; a small constant offset becomes a modifier. For loads to LDS the modifier is `lds_offset`,
    /// which is also added to the LDS address.
    fn buffer_address(
        &mut self,
        index: Option<Value>,
        offset: Value,
        lds_offset: Option<u32>,
        modifiers: &mut Modifiers,
    ) -> Operand {
        let range = self.target.mubuf_offsets();
        let fits = |bits: i64| match lds_offset {
            Some(_) => bits == 0,
            None => range.contains(bits),
        };
        let (offset, constant) = self.split_buffer_offset(offset, &fits);
        modifiers.offset = constant as i32;
        let offset = offset.map(|offset| self.vector_register(offset));
        if let Some(lds_offset) = lds_offset {
            modifiers.offset = lds_offset as i32;
        }
        if offset.is_some() {
            modifiers.switches |= ModifierSet::OFFEN;
        }
        if index.is_some() {
            modifiers.switches |= ModifierSet::IDXEN;
        }
        match (index.map(|index| self.vector_register(index)), offset) {
            (None, None) => Operand::Off,
            (Some(register), None) | (None, Some(register)) => Operand::full(register),
            (Some(index), Some(offset)) => {
                let pair = self.out.new_vreg(RegClass::V2);
                let parts = [
                    Operand::Def(pair),
                    Operand::full(index),
                    Operand::full(offset),
                ];
                self.push(Pseudo::RegSequence, &parts);
                Operand::full(pair)
            }
        }
    }
}
