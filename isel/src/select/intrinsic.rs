//! Target intrinsics.

use super::Selector;
use super::banks::Bank;
use crate::IselError;
use crate::generic::known_bits::KnownBits;
use isa::{ModifierSet, Modifiers, Opcode as I};
use mir::generic::{Inst, Intrinsic, Payload, Value};
use mir::machine::{Operand, Pseudo, RegClass};
use mir::types::Scalar;

/// Floating-point intrinsics of one operand: instructions on f32, f64, f16.
#[rustfmt::skip]
const FLOAT: &[(Intrinsic, I, Option<I>, Option<I>)] = &[
    (Intrinsic::Rcp,       I::V_RCP_F32,        Some(I::V_RCP_F64),        Some(I::V_RCP_F16)),
    (Intrinsic::Rsq,       I::V_RSQ_F32,        Some(I::V_RSQ_F64),        Some(I::V_RSQ_F16)),
    (Intrinsic::Sqrt,      I::V_SQRT_F32,       Some(I::V_SQRT_F64),       Some(I::V_SQRT_F16)),
    (Intrinsic::Fract,     I::V_FRACT_F32,      Some(I::V_FRACT_F64),      Some(I::V_FRACT_F16)),
    (Intrinsic::Sin,       I::V_SIN_F32,        None,                      Some(I::V_SIN_F16)),
    (Intrinsic::Cos,       I::V_COS_F32,        None,                      Some(I::V_COS_F16)),
    (Intrinsic::Log,       I::V_LOG_F32,        None,                      Some(I::V_LOG_F16)),
    (Intrinsic::Exp2,      I::V_EXP_F32,        None,                      Some(I::V_EXP_F16)),
    (Intrinsic::FrexpMant, I::V_FREXP_MANT_F32, Some(I::V_FREXP_MANT_F64), Some(I::V_FREXP_MANT_F16)),
    (Intrinsic::FMed3,     I::V_MED3_F32,       None,                      Some(I::V_MED3_F16)),
    (Intrinsic::FMulLegacy, I::V_MUL_LEGACY_F32, None,                     None),
    (Intrinsic::FmaLegacy, I::V_FMA_LEGACY_F32, None,                      None),
    (Intrinsic::FMadFtz,   I::V_MAD_F32,        None,                      Some(I::V_MAD_F16)),
    (Intrinsic::DivFixup,  I::V_DIV_FIXUP_F32,  Some(I::V_DIV_FIXUP_F64),  Some(I::V_DIV_FIXUP_F16)),
    (Intrinsic::TrigPreop, I::V_TRIG_PREOP_F64, Some(I::V_TRIG_PREOP_F64), None),
    (Intrinsic::RcpLegacy, I::V_RCP_LEGACY_F32, None,                      None),
    (Intrinsic::RsqLegacy, I::V_RSQ_LEGACY_F32, None,                      None),
    (Intrinsic::RsqClamp,  I::V_RSQ_CLAMP_F32,  Some(I::V_RSQ_CLAMP_F64),  None),
    (Intrinsic::LogClamp,  I::V_LOG_CLAMP_F32,  None,                      None),
    (Intrinsic::CubeId,    I::V_CUBEID_F32,     None,                      None),
    (Intrinsic::CubeMa,    I::V_CUBEMA_F32,     None,                      None),
    (Intrinsic::CubeSc,    I::V_CUBESC_F32,     None,                      None),
    (Intrinsic::CubeTc,    I::V_CUBETC_F32,     None,                      None),
    (Intrinsic::CvtPknormI16, I::V_CVT_PKNORM_I16_F32, None,               None),
    (Intrinsic::CvtPknormU16, I::V_CVT_PKNORM_U16_F32, None,               None),
    (Intrinsic::Ldexp,     I::V_LDEXP_F32,      Some(I::V_LDEXP_F64),      Some(I::V_LDEXP_F16)),
];

/// Integer intrinsics that are one vector instruction.
#[rustfmt::skip]
const INTEGER: &[(Intrinsic, I)] = &[
    (Intrinsic::Ubfe, I::V_BFE_U32), (Intrinsic::Sbfe, I::V_BFE_I32),
    (Intrinsic::Perm, I::V_PERM_B32), (Intrinsic::AlignBit, I::V_ALIGNBIT_B32),
    (Intrinsic::AlignByte, I::V_ALIGNBYTE_B32), (Intrinsic::Lerp, I::V_LERP_U8),
    (Intrinsic::SadU8, I::V_SAD_U8), (Intrinsic::SadHiU8, I::V_SAD_HI_U8),
    (Intrinsic::SadU16, I::V_SAD_U16), (Intrinsic::MsadU8, I::V_MSAD_U8),
    (Intrinsic::MulI24, I::V_MUL_I32_I24), (Intrinsic::MulU24, I::V_MUL_U32_U24),
    (Intrinsic::MulhiI24, I::V_MUL_HI_I32_I24), (Intrinsic::MulhiU24, I::V_MUL_HI_U32_U24),
    (Intrinsic::Sffbh, I::V_FFBH_I32), (Intrinsic::MbcntLo, I::V_MBCNT_LO_U32_B32),
    (Intrinsic::MbcntHi, I::V_MBCNT_HI_U32_B32), (Intrinsic::CvtPkI16, I::V_CVT_PK_I16_I32),
    (Intrinsic::CvtPkU16, I::V_CVT_PK_U16_U32), (Intrinsic::CvtPkU8F32, I::V_CVT_PK_U8_F32),
    (Intrinsic::CvtOffF32I4, I::V_CVT_OFF_F32_I4), (Intrinsic::QsadPkU16U8, I::V_QSAD_PK_U16_U8),
    (Intrinsic::MqsadPkU16U8, I::V_MQSAD_PK_U16_U8), (Intrinsic::MqsadU32U8, I::V_MQSAD_U32_U8),
];

/// Dot products: two packed operands, an addend, a constant that says to saturate.
#[rustfmt::skip]
const DOT: &[(Intrinsic, I)] = &[
    (Intrinsic::Fdot2, I::V_DOT2_F32_F16), (Intrinsic::Sdot2, I::V_DOT2_I32_I16),
    (Intrinsic::Udot2, I::V_DOT2_U32_U16), (Intrinsic::Sdot4, I::V_DOT4_I32_I8),
    (Intrinsic::Udot4, I::V_DOT4_U32_U8), (Intrinsic::Sdot8, I::V_DOT8_I32_I4),
    (Intrinsic::Udot8, I::V_DOT8_U32_U4),
];

impl Selector<'_> {
    pub(super) fn select_intrinsic(&mut self, inst: Inst) -> Result<(), IselError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let Payload::Intrinsic(intrinsic, _) = data.payload else {
            return Err(self.unsupported(inst, "the intrinsic is missing"));
        };
        if let Some(row) = FLOAT.iter().find(|row| row.0 == intrinsic) {
            let opcode = match generic.ty(data.results[0]).scalar {
                Scalar::F64 => row.2,
                Scalar::F16 => row.3,
                _ => Some(row.1),
            };
            let opcode = opcode.filter(|opcode| opcode.exists(self.target.generation()));
            let Some(opcode) = opcode else {
                return Err(self.unsupported(
                    inst,
                    "no instruction implements this operation on this type",
                ));
            };
            self.push_float(opcode, data.results[0], &data.args);
            return Ok(());
        }
        if let Some(row) = INTEGER.iter().find(|row| row.0 == intrinsic)
            && self.result_bank(inst) == Bank::Vector
        {
            let result = self.result(inst);
            let sources: Vec<Operand> = data.args.iter().map(|&arg| self.source(arg)).collect();
            let opcode = self.existing(inst, row.1)?;
            self.push_vector(opcode, &[result], &sources);
            return Ok(());
        }
        if let Payload::Intrinsic(_, Some(reference)) = data.payload
            && intrinsic.is_image_access()
        {
            return self.select_image(inst, reference);
        }
        if let Payload::Intrinsic(_, Some(reference)) = data.payload
            && intrinsic.is_buffer_access()
        {
            return self.select_buffer(inst, intrinsic, reference);
        }
        if let Some(row) = DOT.iter().find(|row| row.0 == intrinsic) {
            let opcode = self.existing(inst, row.1)?;
            return self.select_dot(inst, opcode);
        }
        match intrinsic {
            Intrinsic::Mfma => self.select_matrix(inst),
            Intrinsic::WorkitemIdX | Intrinsic::WorkitemIdY | Intrinsic::WorkitemIdZ
                if !generic.is_kernel() =>
            {
                self.unpack_work_item_id(inst, intrinsic)
            }
            Intrinsic::KernargSegmentPtr if !generic.is_kernel() => {
                Err(self.unsupported(inst, "only kernels have a kernarg segment"))
            }
            Intrinsic::WorkitemIdX
            | Intrinsic::WorkitemIdY
            | Intrinsic::WorkitemIdZ
            | Intrinsic::WorkgroupIdX
            | Intrinsic::WorkgroupIdY
            | Intrinsic::WorkgroupIdZ
            | Intrinsic::DispatchPtr
            | Intrinsic::QueuePtr
            | Intrinsic::DispatchId
            | Intrinsic::KernargSegmentPtr => {
                let input = self.input(intrinsic)?;
                let result = self.result(inst);
                if result != input {
                    self.push(Pseudo::Copy, &[Operand::Def(result), Operand::whole(input)]);
                }
                Ok(())
            }
            Intrinsic::ReturnAddress => {
                let address = self.return_address();
                let result = self.result(inst);
                self.push(
                    Pseudo::Copy,
                    &[Operand::Def(result), Operand::whole(address)],
                );
                Ok(())
            }
            Intrinsic::ImplicitArgPtr => {
                let address = self.implicit_arguments()?;
                let result = self.result(inst);
                if result != address {
                    let operands = [Operand::Def(result), Operand::whole(address)];
                    self.push(Pseudo::Copy, &operands);
                }
                Ok(())
            }
            Intrinsic::Ubfe | Intrinsic::Sbfe => self.select_scalar_field(inst, intrinsic),
            Intrinsic::FrexpExp => {
                let opcode = match generic.ty(data.args[0]).scalar {
                    Scalar::F64 => I::V_FREXP_EXP_I32_F64,
                    Scalar::F32 => I::V_FREXP_EXP_I32_F32,
                    _ => I::V_FREXP_EXP_I16_F16,
                };
                self.push_float(opcode, data.results[0], &data.args);
                Ok(())
            }
            Intrinsic::Class => self.select_class(inst),
            Intrinsic::CvtPkrtz => {
                self.push_float(I::V_CVT_PKRTZ_F16_F32, data.results[0], &data.args);
                Ok(())
            }
            Intrinsic::GroupStaticSize if !generic.is_entry() => Err(self.unsupported(
                inst,
                "in a function that is not a kernel, the LDS size depends on the caller",
            )),
            Intrinsic::GroupStaticSize => {
                let result = self.result(inst);
                let size = Operand::Imm(self.out.lds_size);
                self.push(Pseudo::Copy, &[Operand::Def(result), size]);
                Ok(())
            }
            Intrinsic::WavefrontSize => {
                let result = self.result(inst);
                let size = Operand::Imm(u32::from(self.out.wave_size));
                self.push(Pseudo::Copy, &[Operand::Def(result), size]);
                Ok(())
            }
            Intrinsic::SGetReg | Intrinsic::SSetReg => self.select_hardware_register(inst),
            Intrinsic::DivScale => self.select_div_scale(inst),
            Intrinsic::DivFmas => self.select_div_fmas(inst),
            _ => self.select_wave_intrinsic(inst, intrinsic),
        }
    }

    fn select_dot(&mut self, inst: Inst, opcode: I) -> Result<(), IselError> {
        let saturates = self.constant_argument(inst, 3)? != Operand::Imm(0);
        let result = self.result(inst);
        let args = &self.generic.insts[inst].args;
        let sources: Vec<Operand> = args[..3]
            .iter()
            .map(|&arg| match self.source(arg) {
                register @ Operand::Use(..) => register,
                constant => self.in_vgprs(constant, 1),
            })
            .collect();
        let mut modifiers = Modifiers::default();
        modifiers.switches.set(ModifierSet::CLAMP, saturates);
        let inst = self.vector_inst(opcode, &[result], &sources, modifiers);
        self.buffer.push(inst);
        Ok(())
    }

    /// Reads or writes bits of a hardware register, which the first operand encodes.
    fn select_hardware_register(&mut self, inst: Inst) -> Result<(), IselError> {
        let data = &self.generic.insts[inst];
        let Some(field) = self.constant(data.args[0]) else {
            return Err(self.unsupported(inst, "the register number must be a constant"));
        };
        let field = Operand::Imm(field as u32);
        match data.args.get(1) {
            None => {
                let result = self.result(inst);
                self.push(I::S_GETREG_B32, &[Operand::Def(result), field]);
            }
            Some(&value) => match self.scalar_source(value) {
                literal @ Operand::Imm(_) => self.push(I::S_SETREG_IMM32_B32, &[field, literal]),
                register => self.push(I::S_SETREG_B32, &[field, register]),
            },
        }
        Ok(())
    }

    /// The low bits of a value, all that a field's place and width are made of.
    fn five_bits(&mut self, value: Value) -> Operand {
        let known = KnownBits {
            function: self.generic,
        };
        let is_small = known.active_bits(value) <= 5;
        let source = self.scalar_source(value);
        match source {
            Operand::Imm(bits) => Operand::Imm(bits & 31),
            _ if is_small => source,
            _ => {
                let low = self.out.new_vreg(RegClass::S1);
                self.push_scalar(I::S_AND_B32, low, [source, Operand::Imm(31)]);
                Operand::whole(low)
            }
        }
    }

    /// s_bfe takes offset and width in one operand.
    fn select_scalar_field(&mut self, inst: Inst, which: Intrinsic) -> Result<(), IselError> {
        let data = &self.generic.insts[inst];
        let (value, offset, width) = (data.args[0], data.args[1], data.args[2]);
        let result = self.result(inst);
        if let (Some(0), Some(width @ 1..32)) = (self.constant(offset), self.constant(width))
            && let Some((source, first)) = self.scalar_shift(value, width as u32)
        {
            let source = self.scalar_source(source);
            let width = width as u32;
            let (opcode, operand) = match which {
                Intrinsic::Ubfe => (I::S_BFE_U32, first | width << 16),
                _ if first + width == 32 => (I::S_ASHR_I32, first),
                _ => (I::S_BFE_I32, first | width << 16),
            };
            self.push_scalar(opcode, result, [source, Operand::Imm(operand)]);
            return Ok(());
        }
        let source = self.scalar_source(value);
        let field = match (self.constant(offset), self.constant(width)) {
            (Some(offset), Some(width)) => {
                Operand::Imm(offset as u32 & 31 | (width as u32 & 31) << 16)
            }
            _ => {
                let shifted = self.out.new_vreg(RegClass::S1);
                let width = self.five_bits(width);
                self.push(
                    I::S_LSHL_B32,
                    &[Operand::Def(shifted), width, Operand::Imm(16)],
                );
                let field = self.out.new_vreg(RegClass::S1);
                let offset = self.five_bits(offset);
                let operands = [Operand::Def(field), Operand::whole(shifted), offset];
                self.push(I::S_OR_B32, &operands);
                Operand::whole(field)
            }
        };
        let opcode = if which == Intrinsic::Ubfe {
            I::S_BFE_U32
        } else {
            I::S_BFE_I32
        };
        self.push_scalar(opcode, result, [source, field]);
        Ok(())
    }

    /// Operands numerator, denominator, constant choosing which one is scaled. Results: the scaled
    /// value and a lane mask.
    fn select_div_scale(&mut self, inst: Inst) -> Result<(), IselError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let (numerator, denominator) = (data.args[0], data.args[1]);
        let Some(which) = self.constant(data.args[2]) else {
            return Err(self.unsupported(
                inst,
                "the operand that selects numerator or denominator must be a constant",
            ));
        };
        let opcode = match generic.ty(numerator).scalar {
            Scalar::F64 => I::V_DIV_SCALE_F64,
            _ => I::V_DIV_SCALE_F32,
        };
        let first = if which & 1 == 1 {
            numerator
        } else {
            denominator
        };
        let result = self.register(data.results[0]);
        let mask = self.register(data.results[1]);
        let dwords = self.out.vregs[result].dwords;
        let sources = [first, denominator, numerator].map(|value| {
            let source = self.source(value);
            self.in_vgprs(source, dwords)
        });
        self.push_vector(opcode, &[result, mask], &sources);
        Ok(())
    }

    /// The mask operand is VCC.
    fn select_div_fmas(&mut self, inst: Inst) -> Result<(), IselError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let opcode = match generic.ty(data.results[0]).scalar {
            Scalar::F64 => I::V_DIV_FMAS_F64,
            _ => I::V_DIV_FMAS_F32,
        };
        let result = self.result(inst);
        let dwords = self.out.vregs[result].dwords;
        let mask = self.mask(data.args[3]);
        let vcc = mir::machine::PhysReg::vcc(self.out.mask_dwords());
        let sources: Vec<Operand> = data.args[..3]
            .iter()
            .map(|&value| {
                let source = self.source(value);
                self.in_vgprs(source, dwords)
            })
            .collect();
        self.push(self.masks.mov, &[Operand::PhysDef(vcc), mask]);
        self.push_vector(opcode, &[result], &sources);
        Ok(())
    }
}
