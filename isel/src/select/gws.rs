//! Global wave synchronization and ordered counts, by DS instructions with `gds`.

use super::Selector;
use isa::{ModifierSet, Modifiers, Opcode as I};
use mir::CompileError;
use mir::generic::Inst;
use mir::generic::intrinsic::OrderedCount;
use mir::machine::{Inst as MachineInst, Operand, PhysReg, Pseudo, RegClass, SubReg};
use processors::shaders::ShaderStage;

impl Selector<'_> {
    /// Operands: value (not for all operations), offset.
    pub(super) fn select_gws(&mut self, inst: Inst, opcode: I) -> Result<(), CompileError> {
        let opcode = self.existing(inst, opcode)?;
        let args = self.generic.insts[inst].args.clone();
        let (values, offset) = args.split_at(args.len().saturating_sub(1));
        let &[offset] = offset else {
            return Err(self.broken(inst, "the offset is missing"));
        };
        let value = values.first().map(|&value| {
            let value = Operand::full(self.vector_register(value));
            match self.target.generation().has_even_vector_tuples() {
                true => self.in_even_register(value),
                false => value,
            }
        });
        let modifiers = Modifiers::default().with(ModifierSet::GDS);
        let m0 = Operand::PhysDef(PhysReg::M0);
        let modifiers = match self.constant(offset) {
            Some(offset) => {
                self.push(I::S_MOV_B32, &[m0, Operand::Imm(0)]);
                modifiers.with_offset((offset & 0x3f) as i32)
            }
            None => {
                // The offset is in bits 16 to 21.
                let offset = Operand::full(self.scalar_register(offset));
                self.push(I::S_LSHL_B32, &[m0, offset, Operand::Imm(16)]);
                modifiers
            }
        };
        let operands: smallvec::SmallVec<[Operand; 1]> = value.into_iter().collect();
        self.buffer
            .push(MachineInst::new(opcode, &operands).with_modifiers(modifiers));
        self.push(I::S_WAITCNT, &[Operand::Imm(0)]);
        Ok(())
    }

    /// Copies a dword to a register with an even number: the first of a pair.
    fn in_even_register(&mut self, value: Operand) -> Operand {
        let pair = self.out.new_vreg(RegClass::V2);
        self.push(Pseudo::RegSequence, &[Operand::Def(pair), value, value]);
        Operand::Use(pair, SubReg::dword(0))
    }

    /// The encoding of the shader stage.
    fn ordered_stage(&self, inst: Inst) -> Result<u32, CompileError> {
        match self.generic.header.convention.stage() {
            None | Some(ShaderStage::Compute) => Ok(0),
            Some(ShaderStage::Pixel) => Ok(1),
            Some(ShaderStage::Vertex) => Ok(2),
            Some(ShaderStage::Geometry) => Ok(3),
            Some(_) => Err(self.unsupported(
                inst,
                "ordered counts are not supported in this shader stage",
            )),
        }
    }

    /// Operands: pointer, value, ordering, scope, volatile, index and dword count, release, done.
    pub(super) fn select_ordered_count(
        &mut self,
        inst: Inst,
        operation: OrderedCount,
    ) -> Result<(), CompileError> {
        let opcode = self.existing(inst, I::DS_ORDERED_COUNT)?;
        let stage = self.ordered_stage(inst)?;
        let args = self.generic.insts[inst].args.clone();
        let mut number = [0u32; 3];
        for (position, index) in [5, 6, 7].into_iter().enumerate() {
            number[position] = self.immediate(inst, index)?;
        }
        let [index, release, done] = number;
        let (release, done) = (release & 1, done & 1);
        let (index, dwords) = match self.target.has_ordered_count_dwords() {
            true => (index & !(0xf << 24), index >> 24 & 0xf),
            false => (index, 1),
        };
        if index & !0x3f != 0 || done > release || !(1..=4).contains(&dwords) {
            return Err(self.unsupported(inst, "the index, the dword count or a flag is invalid"));
        }
        let operation = match operation {
            OrderedCount::Add => 0,
            OrderedCount::Swap => 1,
        };
        let high = release | done << 1 | stage << 2 | operation << 4 | (dwords - 1) << 6;
        let result = match self.generic.insts[inst].results.first() {
            Some(&result) if self.is_read(result) => self.register(result),
            _ => self.out.new_vreg(RegClass::V1),
        };
        let value = Operand::full(self.vector_register(args[1]));
        let modifiers = Modifiers::default()
            .with(ModifierSet::GDS)
            .with_offset((index << 2 | high << 8) as i32);
        let count = MachineInst::new(opcode, &[Operand::Def(result), value]);
        self.with_m0(args[0], &count.with_modifiers(modifiers));
        Ok(())
    }
}
