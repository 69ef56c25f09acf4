//! Loads, stores and fences.

use super::Selector;
use super::address::Address;
use super::banks::{self, Bank};
use crate::local_memory;
use crate::memory_model::{self, Effect, Invalidation, Synchronization};
use cranelift_entity::EntityRef;
use isa::access_sizes::{
    BUFFER_LOADS, BUFFER_STORES, DS_READS, DS_WRITES, FLAT_LOADS, FLAT_STORES, GLOBAL_LOADS,
    GLOBAL_STORES, SCRATCH_LOADS, SCRATCH_STORES,
};
use isa::{ModifierSet, Modifiers, Opcode as I, WaitCounts};
use mir::CompileError;
use mir::generic::{Inst, Intrinsic, MemOpRef, Opcode, Payload, Value};
use mir::machine::{Inst as MachineInst, Operand, PhysReg, Pseudo, RegClass, StackSlot, VReg};
use mir::{AddressSpace, MemOp, SyncScope};
use optimize::known_bits::KnownBits;
use processors::{AddressMode, OffsetRange};
use smallvec::SmallVec;

/// The kind of instruction that accesses memory.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Path {
    Global,
    Flat,
    /// MUBUF with a descriptor, which usually covers all of memory, and a 64-bit address in VGPRs or in the descriptor.
    Addr64,
    Ds,
    /// MUBUF through the scratch descriptor.
    Scratch,
    /// `scratch_*`, where no descriptor is needed.
    FlatScratch,
}

/// The operand list of a vector memory access without its data, and its modifiers.
pub(super) struct Access {
    pub path: Path,
    pub operands: SmallVec<[Operand; 3]>,
    pub modifiers: Modifiers,
}

impl Selector<'_> {
    pub(super) fn mem(&self, reference: MemOpRef) -> MemOp {
        self.generic.mem_ops[reference]
    }

    fn path(&self, space: AddressSpace) -> Option<Path> {
        match space {
            AddressSpace::Global | AddressSpace::Constant | AddressSpace::Constant32 => {
                Some(if self.target.has_global_instructions() {
                    Path::Global
                } else if self.target.has_flat_address_space() {
                    Path::Flat
                } else {
                    Path::Addr64
                })
            }
            AddressSpace::Flat => self.target.has_flat_address_space().then_some(Path::Flat),
            AddressSpace::Local | AddressSpace::Region => Some(Path::Ds),
            AddressSpace::Private if self.target.has_architected_flat_scratch() => {
                Some(Path::FlatScratch)
            }
            AddressSpace::Private => Some(Path::Scratch),
            AddressSpace::BufferFat | AddressSpace::BufferResource => None,
        }
    }

    pub(super) fn access(
        &mut self,
        inst: Inst,
        pointer: Value,
        mem: &MemOp,
    ) -> Result<Access, CompileError> {
        if let Some(descriptor) = mem.descriptor {
            return self.described_access(inst, pointer, descriptor);
        }
        let Some(path) = self.path(mem.space) else {
            let reason = format!("the processor cannot access {} memory", mem.space);
            return Err(self.missing(inst, reason));
        };
        let (mode, range) = match path {
            Path::Global => (AddressMode::Global, self.target.global_offsets()),
            Path::Flat => (AddressMode::Flat, self.target.flat_offsets()),
            Path::Addr64 if self.banks.bank(pointer) == Bank::Vector => {
                (AddressMode::Addr64, self.target.addr64_offsets())
            }
            Path::Addr64 => (AddressMode::Addr64, self.target.mubuf_offsets()),
            Path::Scratch => (AddressMode::Private, self.target.mubuf_offsets()),
            Path::FlatScratch => (AddressMode::FlatScratch, self.target.scratch_offsets()),
            Path::Ds => (AddressMode::DataShare, self.target.ds_offsets()),
        };
        if mem.space == AddressSpace::Region && !self.target.has_global_data_share() {
            let reason = "the processor has no global data share";
            return Err(self.missing(inst, reason));
        }
        if mem.space == AddressSpace::Region {
            return Ok(self.region_access(pointer, range));
        }
        if path == Path::Ds {
            return Ok(self.lds_access(pointer, range));
        }
        if matches!(path, Path::Scratch | Path::FlatScratch)
            && let Some((slot, offset)) = self.slot_and_offset(pointer, mode)
        {
            return Ok(self.slot_access(slot, offset, path));
        }
        let address = self.address(pointer, mode, &|offset| range.contains(offset));
        let modifiers = Modifiers::default().with_offset(address.offset as i32);
        Ok(match path {
            Path::Global => self.global_access(address, modifiers),
            Path::Flat | Path::Ds => {
                let base = Operand::full(self.vector_register(address.base));
                Access {
                    path,
                    operands: smallvec::smallvec![base],
                    modifiers,
                }
            }
            Path::Addr64 => self.addr64_access(address),
            Path::Scratch => self.scratch_access(address, modifiers),
            Path::FlatScratch => self.flat_scratch_access(address, modifiers),
        })
    }

    /// An access to GDS, whose bounds are in M0; the runtime sets the base for the process.
    fn region_access(&mut self, pointer: Value, range: OffsetRange) -> Access {
        let mut access = self.ds_access(pointer, range);
        access.modifiers = access.modifiers.with(ModifierSet::GDS);
        access
    }

    /// Appends an access to the buffer.
    pub(super) fn push_memory(&mut self, inst: MachineInst) {
        if inst.modifiers.has(ModifierSet::GDS) {
            let size = local_memory::gds_size(self.globals);
            self.with_m0_of(Operand::Imm(size), &inst);
        } else {
            self.buffer.push(inst);
        }
    }

    fn lds_access(&mut self, pointer: Value, range: OffsetRange) -> Access {
        self.uses_lds();
        self.ds_access(pointer, range)
    }

    /// An access to LDS or GDS.
    fn ds_access(&mut self, pointer: Value, range: OffsetRange) -> Access {
        let (base, offset) = self.lds_address(pointer, &|offset| range.contains(offset));
        let base = match base {
            Some(base) => self.vector_register(base),
            None => self.copy(RegClass::V1, Operand::Imm(0)),
        };
        Access {
            path: Path::Ds,
            operands: smallvec::smallvec![Operand::full(base)],
            modifiers: Modifiers::default().with_offset(offset as i32),
        }
    }

    fn global_access(&mut self, address: Address, modifiers: Modifiers) -> Access {
        let address = self.split_index(address);
        let operands = if let Some(index) = address.index {
            let base = self.scalar_register(address.base);
            let index = self.vector_register(index);
            smallvec::smallvec![Operand::full(index), Operand::full(base)]
        } else if self.banks.bank(address.base) == Bank::Scalar {
            let base = self.scalar_register(address.base);
            let zero = self.copy(RegClass::V1, Operand::Imm(0));
            smallvec::smallvec![Operand::full(zero), Operand::full(base)]
        } else {
            let base = self.vector_register(address.base);
            smallvec::smallvec![Operand::full(base), Operand::Off]
        };
        Access {
            path: Path::Global,
            operands,
            modifiers,
        }
    }

    /// `v[address], s[descriptor], 0 addr64`: the descriptor holds a scalar base, or zero. The part of the offset that does
    /// not fit into the instruction is in an SGPR instead of the 0. A scalar address needs no VGPRs: `off, s[descriptor], 0`,
    /// which is checked against the number of records, so that is the largest one.
    fn addr64_access(&mut self, address: Address) -> Access {
        let near = address.offset & self.target.mubuf_offsets().max;
        let far = address.offset - near;
        let modifiers = Modifiers::default().with_offset(near as i32);
        let descriptor = self.out.new_vreg(RegClass::S4);
        let sum = self
            .defined_by(address.base, Opcode::PtrAdd)
            .map(|data| (data.args[0], data.args[1]))
            .filter(|&(base, added)| {
                self.banks.bank(base) == Bank::Scalar && self.banks.bank(added) == Bank::Vector
            });
        let (base, vector) = if let Some((base, added)) = sum {
            (Some(base), Some(added))
        } else if self.banks.bank(address.base) == Bank::Scalar {
            (Some(address.base), None)
        } else {
            (None, Some(address.base))
        };
        let base = match base {
            Some(base) => Operand::full(self.scalar_register(base)),
            None => Operand::Imm64(0),
        };
        let (vector, records, modifiers) = match vector {
            Some(vector) => {
                let vector = Operand::full(self.vector_register(vector));
                (vector, 0, modifiers.with(ModifierSet::ADDR64))
            }
            None => (Operand::Off, u32::MAX, modifiers),
        };
        let word3 = Operand::Imm(self.target.global_buffer_word3());
        let parts = [Operand::Def(descriptor), base, Operand::Imm(records), word3];
        self.push(Pseudo::RegSequence, &parts);
        let far = match far {
            0 => Operand::Imm(0),
            _ => Operand::full(self.copy(RegClass::S1, Operand::Imm(far as u32))),
        };
        let operands = smallvec::smallvec![vector, Operand::full(descriptor), far];
        Access {
            path: Path::Addr64,
            operands,
            modifiers,
        }
    }

    /// The stack slot and offset of a pointer, if they are the same in every frame.
    fn slot_and_offset(&self, pointer: Value, mode: AddressMode) -> Option<(StackSlot, i32)> {
        let address = self.address(pointer, mode, &|_| true);
        let slot = self.fixed_slot(address.base)?;
        let data = &self.generic.slots[mir::generic::StackSlot::from_u32(slot.as_u32())];
        // Dynamically sized objects start at the slot.
        let near = match mode {
            AddressMode::FlatScratch => self.target.scratch_offsets(),
            _ => self.target.mubuf_offsets(),
        };
        let is_inside = |offset: i64| (0..i64::from(data.size)).contains(&offset);
        let offset = Some(address.offset).filter(|&at| near.contains(at) || is_inside(at));
        let offset = offset.and_then(|offset| i32::try_from(offset).ok());
        Some((slot, offset?))
    }

    /// An access to the frame; expansion computes the address.
    fn slot_access(&mut self, slot: StackSlot, offset: i32, path: Path) -> Access {
        let resource = self.scratch_resource().map(Operand::PhysUse);
        let mut operands = smallvec::smallvec![Operand::Off];
        operands.extend(resource);
        operands.push(Operand::Slot(slot, offset));
        Access {
            path,
            operands,
            modifiers: Modifiers::default(),
        }
    }

    /// An address in a VGPR or an SGPR, or the sum of both, which must not be negative.
    fn flat_scratch_access(&mut self, address: Address, modifiers: Modifiers) -> Access {
        let sum = self.defined_by(address.base, Opcode::PtrAdd);
        let parts = sum.map(|data| (data.args[0], data.args[1]));
        let parts = parts.and_then(|(base, added)| {
            let is_scalar = |value| self.banks.bank(value) == Bank::Scalar;
            let (scalar, vector) = match (is_scalar(base), is_scalar(added)) {
                (true, false) => (base, added),
                (false, true) => (added, base),
                _ => return None,
            };
            let is_constant = self.constant(scalar).is_some();
            let are_legal = self.is_not_negative(scalar) && self.is_not_negative(vector);
            (are_legal && !is_constant).then_some((scalar, vector))
        });
        let operands = if let Some((scalar, vector)) = parts {
            let vector = self.vector_register(vector);
            let scalar = self.scalar_register(scalar);
            smallvec::smallvec![Operand::full(vector), Operand::full(scalar)]
        } else if self.banks.bank(address.base) == Bank::Scalar {
            let scalar = self.scalar_register(address.base);
            smallvec::smallvec![Operand::Off, Operand::full(scalar)]
        } else {
            let vector = self.vector_register(address.base);
            smallvec::smallvec![Operand::full(vector), Operand::Off]
        };
        Access {
            path: Path::FlatScratch,
            operands,
            modifiers,
        }
    }

    fn scratch_access(&mut self, address: Address, modifiers: Modifiers) -> Access {
        let base = self.vector_register(address.base);
        let mut operands = smallvec::smallvec![Operand::full(base)];
        operands.extend(self.scratch_resource().map(Operand::PhysUse));
        operands.push(Operand::Imm(0));
        Access {
            path: Path::Scratch,
            operands,
            modifiers: modifiers.with(ModifierSet::OFFEN),
        }
    }

    fn opcode(&self, inst: Inst, path: Path, bytes: u32, store: bool) -> Result<I, CompileError> {
        let sizes = match (path, store) {
            (Path::Global, false) => &GLOBAL_LOADS,
            (Path::Global, true) => &GLOBAL_STORES,
            (Path::Flat, false) => &FLAT_LOADS,
            (Path::Flat, true) => &FLAT_STORES,
            (Path::Addr64 | Path::Scratch, false) => &BUFFER_LOADS,
            (Path::Addr64 | Path::Scratch, true) => &BUFFER_STORES,
            (Path::FlatScratch, false) => &SCRATCH_LOADS,
            (Path::FlatScratch, true) => &SCRATCH_STORES,
            (Path::Ds, false) => &DS_READS,
            (Path::Ds, true) => &DS_WRITES,
        };
        sizes
            .get(bytes)
            .filter(|opcode| opcode.exists(self.target.generation()))
            .ok_or_else(|| {
                self.broken(
                    inst,
                    format!("no instruction accesses {bytes} bytes of this memory"),
                )
            })
    }

    pub(super) fn select_load(&mut self, inst: Inst) -> Result<(), CompileError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let Payload::Memory(reference) = data.payload else {
            return Err(self.broken(inst, "the memory operand is missing"));
        };
        let mem = self.mem(reference);
        let (pointer, value) = (data.args[0], data.results[0]);
        if self.banks.bank(value) == Bank::Scalar && banks::is_scalar_access(generic, reference) {
            return self.select_scalar_load(inst, pointer, reference);
        }
        if mem.space == AddressSpace::Global && self.banks.is_scalar(pointer) {
            self.out
                .header
                .remarks
                .missed("VectorLoad", data.location, || {
                    let reason = match mem.is_simple() {
                        false => "it is atomic or volatile",
                        true if mem.align < 4 || !mem.size.is_multiple_of(4) => {
                            "it does not access whole dwords"
                        }
                        true => "the kernel may have written the memory",
                    };
                    format!("a vector instruction loads a uniform value: {reason}")
                });
        }
        let result = self.register(value);
        let access = self.access(inst, pointer, &mem)?;
        let opcode = self.opcode(inst, access.path, mem.size, false)?;
        self.synchronize(memory_model::before_load(&mem, self.target));
        self.push_access(
            opcode,
            Some(Operand::Def(result)),
            None,
            &access,
            &mem,
            reference,
        );
        self.after(&mem, Effect::Returns);
        Ok(())
    }

    fn select_scalar_load(
        &mut self,
        inst: Inst,
        pointer: Value,
        reference: MemOpRef,
    ) -> Result<(), CompileError> {
        let mem = self.mem(reference);
        if let Some(descriptor) = mem.descriptor {
            return self.select_described_scalar_load(inst, pointer, descriptor, reference);
        }
        let range = self.target.scalar_load_offsets();
        let literal = self.target.scalar_load_literal_offsets();
        let fits = |offset: i64| {
            range.contains(offset) || literal.is_some_and(|literal| literal.contains(offset))
        };
        let address = self.address(pointer, AddressMode::ScalarLoad, &fits);
        let result = self.result(inst);
        if let Some(argument) = self.preloaded_argument(&address, mem.size) {
            let operands = [Operand::Def(result), Operand::full(argument)];
            self.buffer.push(MachineInst::new(Pseudo::Copy, &operands));
            return Ok(());
        }
        let opcode = match mem.size {
            4 => I::S_LOAD_DWORD,
            8 => I::S_LOAD_DWORDX2,
            16 => I::S_LOAD_DWORDX4,
            bytes => {
                return Err(self.broken(inst, format!("no scalar load of {bytes} bytes exists")));
            }
        };
        let offset = if self.target.has_scalar_memory_byte_offsets() {
            address.offset
        } else {
            address.offset / 4
        };
        let (base, index, modifiers) = match self.scalar_index(address) {
            Some((base, index)) => {
                let index = match self.constant(index) {
                    Some(bits) => Operand::full(self.copy(RegClass::S1, Operand::Imm(bits as u32))),
                    None => Operand::full(self.scalar_register(index)),
                };
                (base, index, Modifiers::default().with_offset(offset as i32))
            }
            None => (
                address.base,
                Operand::Imm(offset as u32),
                Modifiers::default(),
            ),
        };
        let base = Operand::full(self.scalar_register(base));
        let load = MachineInst::new(opcode, &[Operand::Def(result), base, index])
            .with_modifiers(modifiers)
            .with_mem(machine_mem(reference));
        self.buffer.push(load);
        Ok(())
    }

    /// The virtual register with `size` bytes at this address of the kernarg segment, if they are in SGPRs at entry.
    fn preloaded_argument(&mut self, address: &Address, size: u32) -> Option<VReg> {
        let base = self.defined_by(address.base, Opcode::Intrinsic)?;
        match base.payload {
            Payload::Intrinsic(Intrinsic::KernargSegmentPtr, _) if address.index.is_none() => {
                self.preloaded(address.offset, size)
            }
            _ => None,
        }
    }

    /// The base and index of an address, if a scalar load can read the index from a register. The hardware clears the
    /// two lowest bits of base, index and constant, and their sum must not be below the base.
    fn scalar_index(&self, address: Address) -> Option<(Value, Value)> {
        let sum = self.defined_by(address.base, Opcode::PtrAdd)?;
        let (base, index) = match self.constant(sum.args[1]) {
            // No instruction can encode this constant.
            Some(far) => (sum.args[0], u32::try_from(far).ok().map(|_| sum.args[1])?),
            None => {
                let split = self.split_index(address);
                (split.base, split.index?)
            }
        };
        let known = KnownBits {
            function: self.generic,
        };
        let takes_both = match self.target.has_scalar_memory_two_offsets() {
            true => address.offset >= 0,
            false => address.offset == 0 && self.uses[address.base.index()] == 1,
        };
        let is_scalar = self.constant(index).is_some() || self.banks.bank(index) == Bank::Scalar;
        let is_aligned = known.known_zero(index) & 3 == 3;
        (takes_both && is_scalar && is_aligned).then_some((base, index))
    }

    /// A load to LDS at the address in M0 plus the offset. The offset is also added to the global address.
    pub(super) fn select_global_load_lds(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let &[pointer, lds, ..] = data.args.as_slice() else {
            return Err(self.broken(inst, "unexpected operands"));
        };
        let mut constants = [0u32; 3];
        for (index, constant) in constants.iter_mut().enumerate() {
            *constant = self.immediate(inst, 2 + index)?;
        }
        let [bytes, offset, policy] = constants;
        let opcode = Some(bytes).filter(|bytes| matches!(bytes, 1 | 2 | 4 | 12 | 16));
        let has_own = I::GLOBAL_LOAD_LDS_DWORD.exists(self.target.generation());
        let opcode = opcode.and_then(|bytes| match (has_own, bytes) {
            (true, 1) => Some(I::GLOBAL_LOAD_LDS_UBYTE),
            (true, 2) => Some(I::GLOBAL_LOAD_LDS_USHORT),
            (true, 4) => Some(I::GLOBAL_LOAD_LDS_DWORD),
            (true, 12) => Some(I::GLOBAL_LOAD_LDS_DWORDX3),
            (true, 16) => Some(I::GLOBAL_LOAD_LDS_DWORDX4),
            (false, 12 | 16) => None,
            _ => GLOBAL_LOADS.get(bytes),
        });
        let opcode = opcode.filter(|opcode| opcode.exists(self.target.generation()));
        let opcode = opcode.ok_or_else(|| {
            self.unsupported(inst, "no instruction transfers data of this size to LDS")
        })?;
        let fits = self
            .target
            .global_offsets()
            .contains(i64::from(offset as i32));
        let space = self.generic.ty(pointer).scalar;
        if space != mir::Scalar::Ptr(AddressSpace::Global) {
            return Err(self.unsupported(inst, "unexpected address space"));
        }
        if !self.target.has_global_instructions() || !fits {
            return Err(self.missing(inst, "the processor does not have this instruction"));
        }
        if self.uniformity.is_divergent(lds) {
            return Err(self.unsupported(inst, "the LDS address is divergent"));
        }
        let mut modifiers = Modifiers::default().with_offset(offset as i32);
        if !has_own {
            modifiers = modifiers.with(ModifierSet::LDS);
        }
        modifiers.switches |= self.cache_switches(policy);
        let address = Address {
            base: pointer,
            offset: 0,
            index: None,
        };
        let access = self.global_access(address, modifiers);
        // There is no memory operand, since the instruction reads one memory and writes another.
        let load = MachineInst::new(opcode, &access.operands).with_modifiers(access.modifiers);
        self.uses_lds();
        self.with_m0(lds, &load);
        Ok(())
    }

    pub(super) fn select_store(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let Payload::Memory(reference) = data.payload else {
            return Err(self.broken(inst, "the memory operand is missing"));
        };
        let mem = self.mem(reference);
        let (pointer, value) = (data.args[0], data.args[1]);
        let access = self.access(inst, pointer, &mem)?;
        let opcode = self.opcode(inst, access.path, mem.size, true)?;
        let value = Operand::full(self.vector_register(value));
        self.before(&mem);
        self.push_access(opcode, None, Some(value), &access, &mem, reference);
        self.after(&mem, Effect::Writes);
        Ok(())
    }

    /// Appends an access, with its data at the operand position that the format requires.
    fn push_access(
        &mut self,
        opcode: I,
        result: Option<Operand>,
        value: Option<Operand>,
        access: &Access,
        mem: &MemOp,
        reference: MemOpRef,
    ) {
        let mut operands: SmallVec<[Operand; 4]> = SmallVec::new();
        operands.extend(result);
        match access.path {
            // The data precedes the address.
            Path::Addr64 | Path::Scratch => {
                operands.extend(value);
                operands.extend_from_slice(&access.operands);
            }
            Path::Global | Path::FlatScratch => {
                operands.push(access.operands[0]);
                operands.extend(value);
                operands.push(access.operands[1]);
            }
            Path::Flat | Path::Ds => {
                operands.push(access.operands[0]);
                operands.extend(value);
            }
        }
        let mut modifiers = access.modifiers;
        modifiers.switches |= memory_model::cache_policy(mem, result.is_some(), self.target);
        let inst = MachineInst::new(opcode, &operands)
            .with_modifiers(modifiers)
            .with_mem(machine_mem(reference));
        self.push_memory(inst);
    }

    /// The instructions that the memory model requires before an access.
    pub(super) fn before(&mut self, mem: &MemOp) {
        self.synchronize(memory_model::before(mem, self.target));
    }

    /// The instructions that the memory model requires after an access.
    pub(super) fn after(&mut self, mem: &MemOp, effect: Effect) {
        self.synchronize(memory_model::after(mem, effect, self.target));
    }

    fn synchronize(&mut self, what: Synchronization) {
        if let Some(switches) = what.writes_back {
            self.push_cache(I::BUFFER_WBL2, switches);
        }
        if let Some(counts) = what.wait_counts(self.target) {
            self.push(I::S_WAITCNT, &[Operand::Imm(u32::from(counts))]);
        }
        if what.waits_for_stores && self.target.generation().has_vscnt() {
            let null = Operand::PhysUse(PhysReg::NULL);
            self.push(I::S_WAITCNT_VSCNT, &[null, Operand::Imm(0)]);
        }
        match what.invalidation {
            Invalidation::None => {}
            Invalidation::ComputeUnit => self.push(I::BUFFER_GL0_INV, &[]),
            Invalidation::BeforeL2 if self.target.has_dlc() => {
                // GL1 first, since GL0 is refilled from it.
                self.push(I::BUFFER_GL1_INV, &[]);
                self.push(I::BUFFER_GL0_INV, &[]);
            }
            Invalidation::BeforeL2 if self.target.has_volatile_invalidation() => {
                self.push(I::BUFFER_WBINVL1_VOL, &[]);
            }
            Invalidation::BeforeL2 => self.push(I::BUFFER_WBINVL1, &[]),
            Invalidation::L2 => {
                self.push(I::BUFFER_INVL2, &[]);
                self.push(I::BUFFER_WBINVL1_VOL, &[]);
            }
            Invalidation::Scope(switches) => self.push_cache(I::BUFFER_INV, switches),
        }
    }

    fn push_cache(&mut self, opcode: I, switches: ModifierSet) {
        let modifiers = Modifiers::default().with(switches);
        let inst = MachineInst::new(opcode, &[]).with_modifiers(modifiers);
        self.buffer.push(inst);
    }

    pub(super) fn select_fence(&mut self, inst: Inst) -> Result<(), CompileError> {
        let Payload::Memory(reference) = self.generic.insts[inst].payload else {
            return Err(self.broken(inst, "the memory operand is missing"));
        };
        let mem = self.mem(reference);
        let what = memory_model::fence(&mem, self.target);
        if what == Synchronization::default() && mem.scope != SyncScope::SingleThread {
            // The hardware keeps the order of accesses, and later passes must keep it too. A wait without counts
            // prevents them from moving accesses; the pass that inserts waits removes it.
            let none = WaitCounts::default().encode(self.target.generation());
            self.push(I::S_WAITCNT, &[Operand::Imm(u32::from(none))]);
        }
        self.synchronize(what);
        Ok(())
    }
}

/// Memory operands keep their numbers in the machine representation.
pub(super) fn machine_mem(reference: MemOpRef) -> mir::machine::MemOpRef {
    mir::machine::MemOpRef::from_u32(reference.as_u32())
}
