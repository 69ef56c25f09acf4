//! Instructions in the form in which the simulator executes them: they are decoded once, their operands are resolved
//! and their implementation is looked up.

use isa::{
    DataType, Encoding, Field, Generation, InlineConstant, Instruction, Isa, Modifiers, Operand,
    OperandSpec, RegisterFile, SpecialRegister, WaveSize,
};
use smallvec::SmallVec;

use crate::action::Action;
use crate::error::FaultKind;
use crate::strict::counters::name_of;
use crate::wave::AGPR;

/// An operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Src {
    /// The operand is absent, or `off`.
    #[default]
    None,
    /// A scalar register by its operand code, 0..=127.
    Scalar(u8),
    /// A VGPR, or from 256 on an AGPR.
    Vector(u16),
    /// A constant, with the value that the operand reads.
    Constant(u64),
    /// A scalar source that is not a register.
    Special(SpecialRegister),
}

impl Src {
    /// The scalar register `n` after this one.
    pub fn plus(self, n: u8) -> Src {
        match self {
            Src::Scalar(register) => Src::Scalar((register + n) & 127),
            Src::Vector(register) => Src::Vector(register + u16::from(n)),
            other => other,
        }
    }

    /// The vector register's number.
    pub fn vector(self) -> Option<usize> {
        match self {
            Src::Vector(register) => Some(usize::from(register)),
            _ => None,
        }
    }

    /// The scalar register's number.
    pub fn scalar(self) -> Option<usize> {
        match self {
            Src::Scalar(register) => Some(usize::from(register)),
            _ => None,
        }
    }

    /// The name of the operand in messages.
    pub fn name(self) -> String {
        match self {
            Src::None => "nothing".to_owned(),
            Src::Scalar(register) => name_of(usize::from(register)),
            Src::Vector(register) => name_of(usize::from(VECTOR_BASE) + usize::from(register)),
            Src::Constant(value) => format!("{value:#x}"),
            Src::Special(register) => format!("{register:?}").to_lowercase(),
        }
    }

    /// Returns `true` if the operand is present.
    pub fn is_some(self) -> bool {
        self != Src::None
    }
}

/// Registers that an instruction accesses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Touched {
    /// The first register: the scalar number, or 128 plus the vector number.
    pub first: u16,
    /// Number of dwords.
    pub width: u8,
}

/// The number of v0 in [`Touched`].
pub const VECTOR_BASE: u16 = 128;

impl Touched {
    pub fn of(source: Src, width: u8) -> Option<Touched> {
        let first = match source {
            Src::Scalar(register) => u16::from(register),
            Src::Vector(register) => VECTOR_BASE + register,
            _ => return None,
        };
        Some(Touched {
            first,
            width: width.max(1),
        })
    }

    /// Returns `true` if these are vector registers.
    pub fn is_vector(self) -> bool {
        self.first >= VECTOR_BASE
    }

    /// The numbers of all registers.
    pub fn range(self) -> std::ops::Range<usize> {
        usize::from(self.first)..usize::from(self.first) + usize::from(self.width)
    }
}

/// A decoded instruction.
#[derive(Debug, Clone)]
pub struct Inst {
    /// The instruction as decoded.
    pub source: Instruction,
    /// The function that executes it.
    pub action: Action,
    /// Number of dwords of the encoding.
    pub words: u8,
    /// First destination.
    pub dst: Src,
    /// Number of dwords of `dst`.
    pub dst_width: u8,
    /// Second destination: the carry out, or the condition of `div_scale`.
    pub sdst: Src,
    /// Sources of ALU instructions in assembly order.
    pub src: [Src; 5],
    /// Number of dwords of each source.
    pub src_width: [u8; 5],
    /// The address of memory instructions (VGPR).
    pub address: Src,
    /// The other address registers of image instructions whose address registers need not follow each other (NSA).
    pub other_addresses: SmallVec<[Src; 4]>,
    /// The scalar address, descriptor or base of memory instructions.
    pub base: Src,
    /// The scalar offset of memory instructions.
    pub offset: Src,
    /// The first and the second data operand of memory instructions.
    pub data: [Src; 2],
    /// A 16-bit immediate, branch displacement, hardware register and the like.
    pub immediate: i32,
    /// Registers read, including implicit ones.
    pub reads: SmallVec<[Touched; 6]>,
    /// Registers written, including implicit ones.
    pub writes: SmallVec<[Touched; 3]>,
}

impl Inst {
    pub fn modifiers(&self) -> &Modifiers {
        &self.source.modifiers
    }

    /// Returns `true` if it is a load from vector memory to LDS.
    pub fn loads_to_lds(&self) -> bool {
        self.modifiers().has(isa::ModifierSet::LDS)
            || self.source.opcode.mnemonic().contains("_load_lds_")
    }

    /// Resolves a decoded instruction.
    ///
    /// # Errors
    /// The simulator does not support an operand or the instruction.
    pub fn new(source: Instruction, words: u8, isa: Isa) -> Result<Inst, FaultKind> {
        let form = source
            .form(isa.generation)
            .ok_or_else(|| FaultKind::Illegal(source.opcode.mnemonic().to_owned()))?;
        let specs = form.operands();
        let mut inst = Inst {
            action: Action::Unknown,
            words,
            dst: Src::None,
            dst_width: 0,
            sdst: Src::None,
            src: [Src::None; 5],
            src_width: [0; 5],
            address: Src::None,
            other_addresses: SmallVec::new(),
            base: Src::None,
            offset: Src::None,
            data: [Src::None; 2],
            immediate: 0,
            reads: SmallVec::new(),
            writes: SmallVec::new(),
            source,
        };
        inst.assign_operands(specs, isa)?;
        inst.add_implicit(isa);
        inst.action = Action::of(&inst)?;
        Ok(inst)
    }

    fn assign_operands(&mut self, specs: &[OperandSpec], isa: Isa) -> Result<(), FaultKind> {
        let operands = self.source.operands.clone();
        let mut sources = 0;
        let other_addresses = match self.source.encoding {
            Encoding::Mimg => operands.len().saturating_sub(specs.len()),
            _ => 0,
        };
        for (position, operand) in operands.iter().enumerate() {
            // All address registers have the same specification, the second.
            let position = match position {
                0 => 0,
                _ => position.saturating_sub(other_addresses).max(1),
            };
            let Some(spec) = specs.get(position) else {
                return Err(FaultKind::Illegal(self.source.opcode.mnemonic().to_owned()));
            };
            let (resolved, width) = self.resolve(operand, spec, isa)?;
            if spec.read {
                self.reads.extend(Touched::of(resolved, width));
            }
            if spec.written {
                self.writes.extend(Touched::of(resolved, width));
            }
            match spec.field {
                Field::Sdst | Field::Vdst | Field::Vcc if spec.written => {
                    if self.dst.is_some() {
                        self.sdst = resolved;
                    } else {
                        self.dst = resolved;
                        self.dst_width = width;
                    }
                }
                Field::Sdata | Field::Vdata | Field::Data | Field::Data0 => {
                    self.data[0] = resolved;
                    self.dst = if self.dst.is_some() {
                        self.dst
                    } else {
                        resolved
                    };
                    self.dst_width = self.dst_width.max(width);
                }
                Field::Data1 => self.data[1] = resolved,
                Field::Vaddr if self.address.is_some() => self.other_addresses.push(resolved),
                Field::Addr | Field::Vaddr => {
                    self.address = resolved;
                    self.src_width[0] = width;
                }
                Field::Saddr | Field::Srsrc | Field::Sbase => self.base = resolved,
                Field::Offset | Field::Soffset => self.offset = resolved,
                Field::Simm16 => {}
                _ if sources < 5 => {
                    self.src[sources] = resolved;
                    self.src_width[sources] = width;
                    sources += 1;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn resolve(
        &mut self,
        operand: &Operand,
        spec: &OperandSpec,
        isa: Isa,
    ) -> Result<(Src, u8), FaultKind> {
        let width = spec.width_in(isa.wave_size);
        Ok(match *operand {
            Operand::Register(register) => {
                let width = if register.width > 0 {
                    register.width
                } else {
                    width
                };
                let index = u16::from(register.index);
                let source = match register.file {
                    RegisterFile::Vgpr => Src::Vector(index),
                    RegisterFile::Agpr => Src::Vector(index + AGPR as u16),
                    RegisterFile::Sgpr | RegisterFile::Ttmp | RegisterFile::Special => {
                        match register.scalar_code(isa.generation) {
                            Some(code) if code < 128 => Src::Scalar(code),
                            _ => match register.special_name() {
                                Some(name) => Src::Special(name),
                                None => {
                                    return Err(FaultKind::Illegal("scalar register".to_owned()));
                                }
                            },
                        }
                    }
                };
                (source, width)
            }
            Operand::Inline(constant) => (Src::Constant(inline_bits(constant, spec)), width),
            Operand::Literal(bits) => (Src::Constant(literal_bits(bits, spec)), width),
            Operand::Immediate(value) => {
                self.immediate = value;
                (Src::Constant(i64::from(value) as u64), width)
            }
            Operand::Branch(displacement) => {
                self.immediate = i32::from(displacement);
                (Src::None, 0)
            }
            Operand::Off => (Src::None, 0),
            Operand::Attribute { .. } | Operand::InterpolationParameter(_) => (Src::None, 0),
        })
    }

    fn add_implicit(&mut self, isa: Isa) {
        use isa::Effects;
        let mask_width = isa.wave_size.mask_width();
        let named = [
            (Effects::VCC, crate::wave::VCC as u16, mask_width),
            (Effects::EXEC, crate::wave::EXEC as u16, mask_width),
            (Effects::M0, crate::wave::M0 as u16, 1),
        ];
        let reads = self.source.implicit_reads(isa.generation);
        let writes = self.source.implicit_writes(isa.generation);
        for (effect, first, width) in named {
            if reads.contains(effect) {
                self.reads.push(Touched { first, width });
            }
            if writes.contains(effect) {
                self.writes.push(Touched { first, width });
            }
        }
        let returns = self.modifiers().has(isa::ModifierSet::GLC);
        let is_atomic = self.source.opcode.properties().access == isa::MemoryAccess::Atomic;
        if self.source.reads_destination() && !is_atomic {
            self.reads.extend(Touched::of(self.dst, self.dst_width));
        }
        if is_atomic && !returns && self.source.encoding == Encoding::Mubuf {
            self.writes.clear();
        }
    }

    /// This instruction with the index in M0 added to its VGPRs, as after `s_set_gpr_idx_on`.
    ///
    /// # Errors
    /// The sum is not the number of a VGPR. Hardware drops writes to such registers, and reads a different register instead of
    /// such a source.
    pub fn indexed(&self, m0: u32) -> Result<Inst, FaultKind> {
        let index = m0 as u8;
        let mode = m0 >> 12;
        let mut inst = self.clone();
        let shift = |operand: &mut Src, touched: &mut [Touched], bit: u32| {
            let Src::Vector(register) = *operand else {
                return Ok(());
            };
            if mode >> bit & 1 == 0 {
                return Ok(());
            }
            let old = VECTOR_BASE + register;
            let sum = register + u16::from(index);
            if usize::from(register) < AGPR && usize::from(sum) >= AGPR {
                return Err(FaultKind::Illegal(format!("register index {sum}")));
            }
            *operand = Src::Vector(sum);
            if let Some(slot) = touched.iter_mut().find(|slot| slot.first == old) {
                slot.first += u16::from(index);
            }
            Ok(())
        };
        for n in 0..3 {
            shift(&mut inst.src[n], &mut inst.reads, n as u32)?;
        }
        shift(&mut inst.dst, &mut inst.writes, 3)?;
        Ok(inst)
    }

    /// Returns `true` if this is a vector ALU instruction.
    pub fn is_valu(&self) -> bool {
        self.source.encoding.is_valu()
    }
}

fn inline_bits(constant: InlineConstant, spec: &OperandSpec) -> u64 {
    constant.bits(spec.data)
}

fn literal_bits(bits: u32, spec: &OperandSpec) -> u64 {
    match spec.data {
        DataType::F64 => u64::from(bits) << 32,
        // For 64-bit integers, literals are zero-extended. Compilers rely on this in `s_mov_b64`.
        _ => u64::from(bits),
    }
}

/// The instruction set of a generation with a wave size.
pub fn isa_of(generation: Generation, lanes: u32) -> Isa {
    Isa::new(generation, WaveSize::of_lanes(lanes))
}
