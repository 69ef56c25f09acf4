//! Printing of instructions in LLVM's syntax.
//!
//! In: an instruction and the instruction set. Out: the text that LLVM's instruction printer writes: the mnemonic, with
//! a suffix if there are several encodings, operands, and modifiers that differ from their default.
//! [`parse`](crate::parse) reads it back.

use std::fmt::{self, Write as _};

use crate::dependency_counters;
use crate::names;
use crate::{
    DataType, Encoding, Field, Generation, InlineConstant, Instruction, Isa, Kinds, ModifierSet,
    Opcode, Operand, OperandSpec, Register, RegisterFile, SdwaSelect,
};

/// Assembly text, for `write!` and `to_string`.
pub fn print(instruction: &Instruction, isa: Isa) -> impl fmt::Display {
    Printed { instruction, isa }
}

struct Printed<'a> {
    instruction: &'a Instruction,
    isa: Isa,
}

impl fmt::Display for Printed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let instruction = self.instruction;
        f.write_str(instruction.opcode.name(self.isa.generation))?;
        f.write_str(suffix(instruction, self.isa.generation))?;
        self.operands(f)?;
        self.modifiers(f)
    }
}

impl fmt::Display for Register {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.file {
            RegisterFile::Sgpr => "s",
            RegisterFile::Vgpr => "v",
            RegisterFile::Agpr => "a",
            RegisterFile::Ttmp => "ttmp",
            RegisterFile::Special => return f.write_str(names::special(*self)),
        };
        match self.width {
            0 | 1 => write!(f, "{letter}{}", self.index),
            width => {
                let last = u16::from(self.index) + u16::from(width) - 1;
                write!(f, "{letter}[{}:{last}]", self.index)
            }
        }
    }
}

/// The number of nonexistent sources that `op_sel` lists. Conversions to a byte of the result use the bits of the third
/// source and of the result to select one of its four bytes.
pub(crate) fn unused_selections(opcode: Opcode) -> usize {
    let selects_byte = matches!(
        opcode,
        Opcode::V_CVT_SR_FP8_F32
            | Opcode::V_CVT_SR_BF8_F32
            | Opcode::V_CVT_SCALEF32_PK_FP4_F16
            | Opcode::V_CVT_SCALEF32_PK_FP4_BF16
    );
    usize::from(selects_byte)
}

/// The suffix of the mnemonic: `_e32` or `_e64` if both encodings exist, `_sdwa`, `_dpp`, or none.
pub(crate) fn suffix(instruction: &Instruction, generation: Generation) -> &'static str {
    let opcode = instruction.opcode;
    let has = |wanted: fn(Encoding) -> bool| opcode.forms(generation).any(|f| wanted(f.encoding()));
    match instruction.encoding {
        Encoding::Vop1 | Encoding::Vop2 | Encoding::Vopc | Encoding::Vintrp
            if !instruction.operands.is_empty() && has(|e| e == Encoding::Vop3) =>
        {
            "_e32"
        }
        Encoding::Vop3
            if !instruction.operands.is_empty() && has(|e| e.is_e32() || e == Encoding::Vintrp) =>
        {
            "_e64"
        }
        Encoding::Sdwa => {
            let base = instruction.form(generation).map(|form| form.base());
            if generation.is_gfx8() && base == Some(Encoding::Vopc) {
                ""
            } else {
                "_sdwa"
            }
        }
        Encoding::Dpp16 | Encoding::Dpp8 if !instruction.operands.is_empty() => "_dpp",
        _ => "",
    }
}

impl Printed<'_> {
    fn operands(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let instruction = self.instruction;
        let Some(form) = instruction.form(self.isa.generation) else {
            return Ok(());
        };
        if instruction.encoding == Encoding::Mimg {
            return self.image_operands(f, form.operands());
        }
        let mut separator = " ";
        for (spec, operand) in form.operands().iter().zip(&instruction.operands) {
            let silent =
                instruction.opcode == Opcode::S_ENDPGM && *operand == Operand::Immediate(0);
            if silent {
                continue;
            }
            f.write_str(separator)?;
            // No comma follows the target of an export.
            separator = if spec.field == Field::Tgt { " " } else { ", " };
            self.operand(f, spec, *operand)?;
        }
        Ok(())
    }

    fn image_operands(&self, f: &mut fmt::Formatter<'_>, specs: &[OperandSpec]) -> fmt::Result {
        let operands = &self.instruction.operands;
        let addresses = (operands.len() + 1).saturating_sub(specs.len()).max(1);
        for (position, operand) in operands.iter().enumerate() {
            f.write_str(if position == 0 { " " } else { ", " })?;
            if position == 1 && addresses > 1 {
                f.write_char('[')?;
            }
            if let Operand::Register(register) = operand {
                write!(f, "{register}")?;
            }
            if position == addresses && addresses > 1 {
                f.write_char(']')?;
            }
        }
        Ok(())
    }

    fn operand(
        &self,
        f: &mut fmt::Formatter<'_>,
        spec: &OperandSpec,
        operand: Operand,
    ) -> fmt::Result {
        let source = match spec.field {
            Field::Src0 => Some(0),
            Field::Src1 | Field::Vsrc1 => Some(1),
            Field::Src2 => Some(2),
            _ => None,
        };
        let Some(source) = source else {
            return self.plain_operand(f, spec, operand);
        };
        let modifiers = &self.instruction.modifiers;
        let form = self.instruction.form(self.isa.generation);
        let neg_lo = form.is_some_and(|form| form.modifiers().contains(ModifierSet::NEG_LO));
        let bit = |mask: u8| mask >> source & 1 == 1;
        let constant = !matches!(operand, Operand::Register(_));
        let (mut before, mut after) = (String::new(), String::new());
        if bit(modifiers.neg) && !neg_lo {
            match constant && !bit(modifiers.abs) {
                true => (before, after) = ("neg(".to_owned(), ")".to_owned()),
                false => before.push('-'),
            }
        }
        if bit(modifiers.abs) {
            before.push('|');
            after.insert(0, '|');
        }
        if self.instruction.encoding == Encoding::Sdwa && bit(modifiers.sdwa.sext) {
            before.push_str("sext(");
            after.insert(0, ')');
        }
        f.write_str(&before)?;
        self.plain_operand(f, spec, operand)?;
        f.write_str(&after)
    }

    fn plain_operand(
        &self,
        f: &mut fmt::Formatter<'_>,
        spec: &OperandSpec,
        operand: Operand,
    ) -> fmt::Result {
        let generation = self.isa.generation;
        match operand {
            Operand::Register(register) => write!(f, "{register}"),
            Operand::Inline(constant) => f.write_str(&inline_text(constant, spec.data)),
            Operand::Literal(value)
                if self.instruction.encoding == Encoding::Sopk
                    && InlineConstant::integer(i64::from(value as i32)).is_some() =>
            {
                write!(f, "{}", value as i32)
            }
            Operand::Literal(value)
                if matches!(spec.data, DataType::F16 | DataType::BF16 | DataType::I16) =>
            {
                write!(f, "0x{:x}", value & 0xffff)
            }
            Operand::Literal(value) => write!(f, "0x{value:x}"),
            Operand::Branch(displacement) => write!(f, "{}", displacement as u16),
            Operand::Off => f.write_str("off"),
            Operand::Attribute { attribute, channel } => {
                let channel = ["x", "y", "z", "w"][usize::from(channel & 3)];
                write!(f, "attr{attribute}.{channel}")
            }
            Operand::InterpolationParameter(parameter) => f.write_str(
                ["p10", "p20", "p0"]
                    .get(usize::from(parameter))
                    .copied()
                    .unwrap_or("p0"),
            ),
            Operand::Immediate(value) if spec.kinds.contains(Kinds::HWREG) => {
                names::write_hwreg(f, value as u16, generation)
            }
            Operand::Immediate(value) if spec.kinds.contains(Kinds::SENDMSG) => {
                names::write_sendmsg(f, value as u16, generation)
            }
            Operand::Immediate(value) if spec.kinds.contains(Kinds::GPR_INDEX) => {
                names::write_gpr_index(f, value as u16)
            }
            Operand::Immediate(value) if self.instruction.opcode == Opcode::S_WAITCNT => {
                names::write_waitcnt(f, value as u16, generation)
            }
            Operand::Immediate(value @ 0..=0xffff)
                if self.instruction.opcode == Opcode::S_WAITCNT_DEPCTR =>
            {
                dependency_counters::write(f, value as u16, generation)
            }
            Operand::Immediate(value) if spec.field == Field::Tgt => {
                names::write_export_target(f, value as u16, generation)
            }
            Operand::Immediate(value) => self.immediate(f, spec, value),
        }
    }

    /// Writes an immediate. SOPK operands and offsets are hexadecimal, and so are SOPP operands unless they are inline
    /// constants.
    fn immediate(&self, f: &mut fmt::Formatter<'_>, spec: &OperandSpec, value: i32) -> fmt::Result {
        use Opcode::*;
        let decimal = match self.instruction.encoding {
            Encoding::Sopp => !matches!(
                self.instruction.opcode,
                S_INST_PREFETCH | S_CLAUSE | S_ROUND_MODE | S_TTRACEDATA_IMM
            ),
            _ => spec.field == Field::Sdata,
        };
        match value {
            _ if self.instruction.opcode == S_ENDPGM => write!(f, "{value}"),
            0..=64 if decimal => write!(f, "{value}"),
            0.. => write!(f, "0x{value:x}"),
            _ => write!(f, "-0x{:x}", value.unsigned_abs()),
        }
    }

    fn modifiers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.instruction.encoding {
            Encoding::Vop3 => self.vop3_modifiers(f),
            Encoding::Vop3p => self.packed_modifiers(f),
            Encoding::Vop3px => {
                let modifiers = &self.instruction.modifiers;
                let bits = |mask: u8| [mask & 1, mask >> 1 & 1, 0];
                if modifiers.op_sel != 0 {
                    write_list(f, " op_sel:", &bits(modifiers.op_sel))?;
                }
                write_list(f, " op_sel_hi:", &bits(modifiers.op_sel_hi))?;
                self.packed_modifiers(f)
            }
            Encoding::Sdwa => self.sdwa_modifiers(f),
            Encoding::Dpp16 => self.dpp_modifiers(f),
            Encoding::Dpp8 => {
                let lanes = self.instruction.modifiers.dpp8_lanes();
                write_list(f, " dpp8:", &lanes)?;
                self.flag(f, self.instruction.modifiers.dpp.fetch_inactive, " fi:1")
            }
            Encoding::Smem => {
                let offset = self.instruction.modifiers.offset;
                match offset {
                    0 => {}
                    1.. => write!(f, " offset:0x{offset:x}")?,
                    _ => write!(f, " offset:-0x{:x}", offset.unsigned_abs())?,
                }
                self.switches(f, &[ModifierSet::GLC, ModifierSet::DLC])
            }
            Encoding::Ds => self.ds_modifiers(f),
            Encoding::Mubuf | Encoding::Mtbuf => self.buffer_modifiers(f),
            Encoding::Flat | Encoding::Global | Encoding::Scratch => {
                self.offset(f)?;
                use ModifierSet as M;
                self.switches(f, &[M::GLC, M::SLC, M::DLC, M::SCC, M::LDS])
            }
            Encoding::Mimg => self.image_modifiers(f),
            Encoding::Exp => {
                self.switches(f, &[ModifierSet::DONE, ModifierSet::COMPR, ModifierSet::VM])
            }
            _ => Ok(()),
        }
    }

    fn flag(&self, f: &mut fmt::Formatter<'_>, on: bool, text: &str) -> fmt::Result {
        if on { f.write_str(text) } else { Ok(()) }
    }

    fn switches(&self, f: &mut fmt::Formatter<'_>, list: &[ModifierSet]) -> fmt::Result {
        let instruction = self.instruction;
        let has_scopes = instruction.opcode.has_scope_names(self.isa.generation);
        for switch in list {
            if instruction.modifiers.has(*switch) {
                write!(f, " {}", names::switch(*switch, has_scopes))?;
            }
        }
        Ok(())
    }

    fn offset(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.instruction.modifiers.offset {
            0 => Ok(()),
            offset => write!(f, " offset:{offset}"),
        }
    }

    fn clamp_and_omod(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.switches(f, &[ModifierSet::CLAMP])?;
        f.write_str(match self.instruction.modifiers.omod {
            1 => " mul:2",
            2 => " mul:4",
            3 => " div:2",
            _ => "",
        })
    }

    /// Number of sources.
    fn sources(&self) -> usize {
        let Some(form) = self.instruction.form(self.isa.generation) else {
            return 0;
        };
        let is_source = |spec: &&OperandSpec| {
            matches!(
                spec.field,
                Field::Src0 | Field::Src1 | Field::Vsrc1 | Field::Src2
            )
        };
        form.operands().iter().filter(is_source).count()
    }

    fn vop3_modifiers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let form = self.instruction.form(self.isa.generation);
        let bitop3 = self.instruction.modifiers.bitop3;
        if bitop3 != 0 {
            write!(f, " bitop3:0x{bitop3:x}")?;
        }
        let is_swap = form.is_some_and(|form| form.modifiers().contains(ModifierSet::FI));
        if is_swap {
            let dpp = &self.instruction.modifiers.dpp;
            self.flag(f, dpp.bound_ctrl, " bound_ctrl:1")?;
            self.flag(f, dpp.fetch_inactive, " fi:1")?;
        }
        let op_sel = self.instruction.modifiers.op_sel;
        if op_sel != 0 {
            let lane_permutation = self.instruction.opcode.mnemonic().starts_with("v_permlane");
            let sources = match lane_permutation {
                true => 2,
                false => self.sources() + unused_selections(self.instruction.opcode),
            };
            let mut bits: Vec<u8> = (0..sources).map(|i| op_sel >> i & 1).collect();
            if !lane_permutation {
                bits.push(op_sel >> 3 & 1);
            }
            write_list(f, " op_sel:", &bits)?;
        }
        self.switches(f, &[ModifierSet::HIGH])?;
        self.clamp_and_omod(f)
    }

    fn packed_modifiers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let modifiers = &self.instruction.modifiers;
        let Some(form) = self.instruction.form(self.isa.generation) else {
            return Ok(());
        };
        let accepted = form.modifiers();
        if accepted.contains(ModifierSet::CBSZ) {
            let negates = accepted.contains(ModifierSet::NEG);
            let fields = [
                ("cbsz", modifiers.cbsz),
                ("abid", modifiers.abid),
                ("blgp", if negates { 0 } else { modifiers.blgp }),
            ];
            for (name, value) in fields.into_iter().filter(|(_, value)| *value != 0) {
                write!(f, " {name}:{value}")?;
            }
            if negates && modifiers.blgp != 0 {
                let bits = [0, 1, 2].map(|source| modifiers.blgp >> source & 1);
                write_list(f, " neg:", &bits)?;
            }
            return Ok(());
        }
        let sources = self.sources();
        let all = (1u8 << sources) - 1;
        let bits = |mask: u8| -> Vec<u8> { (0..sources).map(|i| mask >> i & 1).collect() };
        let default_hi = if is_mix(self.instruction.opcode) {
            0
        } else {
            all
        };
        let lists = [
            (" op_sel:", ModifierSet::OP_SEL, modifiers.op_sel, 0),
            (
                " op_sel_hi:",
                ModifierSet::OP_SEL_HI,
                modifiers.op_sel_hi,
                default_hi,
            ),
            (" neg_lo:", ModifierSet::NEG_LO, modifiers.neg, 0),
            (" neg_hi:", ModifierSet::NEG_HI, modifiers.neg_hi, 0),
        ];
        for (name, switch, mask, default) in lists {
            if accepted.contains(switch) && mask & all != default {
                write_list(f, name, &bits(mask))?;
            }
        }
        self.clamp_and_omod(f)
    }

    fn sdwa_modifiers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sdwa = &self.instruction.modifiers.sdwa;
        let Some(form) = self.instruction.form(self.isa.generation) else {
            return Ok(());
        };
        self.clamp_and_omod(f)?;
        let name = |select: SdwaSelect| names::SDWA_SELECTS[select as usize];
        if self.sources() == 0 {
            return Ok(());
        }
        if form.has_destination_select() {
            let unused = names::SDWA_UNUSED[sdwa.dst_unused as usize];
            write!(f, " dst_sel:{} dst_unused:{unused}", name(sdwa.dst_sel))?;
        }
        write!(f, " src0_sel:{}", name(sdwa.src_sel[0]))?;
        if self.sources() > 1 {
            write!(f, " src1_sel:{}", name(sdwa.src_sel[1]))?;
        }
        Ok(())
    }

    fn dpp_modifiers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dpp = &self.instruction.modifiers.dpp;
        f.write_char(' ')?;
        names::write_dpp_control(f, dpp.control, self.isa.generation)?;
        write!(
            f,
            " row_mask:0x{:x} bank_mask:0x{:x}",
            dpp.row_mask, dpp.bank_mask
        )?;
        self.flag(f, dpp.bound_ctrl, " bound_ctrl:1")?;
        self.flag(f, dpp.fetch_inactive, " fi:1")
    }

    fn ds_modifiers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let modifiers = &self.instruction.modifiers;
        let form = self.instruction.form(self.isa.generation);
        let two = form.is_some_and(|form| form.modifiers().contains(ModifierSet::OFFSET1));
        if two {
            let (offset0, offset1) = modifiers.ds_offsets();
            if offset0 != 0 {
                write!(f, " offset0:{offset0}")?;
            }
            if offset1 != 0 {
                write!(f, " offset1:{offset1}")?;
            }
        } else if self.instruction.opcode == Opcode::DS_SWIZZLE_B32 {
            names::write_swizzle(f, modifiers.offset as u16, self.isa.generation)?;
        } else {
            self.offset(f)?;
        }
        self.switches(f, &[ModifierSet::GDS])
    }

    fn buffer_modifiers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ModifierSet as M;
        if self.instruction.encoding == Encoding::Mtbuf {
            let format = self.instruction.modifiers.format;
            names::write_buffer_format(f, format, self.isa.generation)?;
        }
        self.switches(f, &[M::IDXEN, M::OFFEN, M::ADDR64])?;
        self.offset(f)?;
        // This is the only store with an LDS modifier: its data come from LDS.
        if self.instruction.opcode == Opcode::BUFFER_STORE_LDS_DWORD {
            return self.switches(f, &[M::LDS, M::GLC, M::SLC, M::SCC]);
        }
        self.switches(f, &[M::GLC, M::SLC, M::DLC, M::SCC, M::TFE, M::LDS])
    }

    fn image_modifiers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ModifierSet as M;
        let modifiers = &self.instruction.modifiers;
        if modifiers.dmask != 0 {
            write!(f, " dmask:0x{:x}", modifiers.dmask)?;
        }
        if self.isa.generation.is_gfx10() && !self.instruction.opcode.intersects_rays() {
            let name = names::IMAGE_DIMENSIONS[usize::from(modifiers.dim & 7)];
            write!(f, " dim:SQ_RSRC_IMG_{name}")?;
        }
        self.switches(
            f,
            &[
                M::UNORM,
                M::GLC,
                M::SLC,
                M::DLC,
                M::SCC,
                M::R128,
                M::A16,
                M::TFE,
                M::LWE,
                M::DA,
                M::D16,
            ],
        )
    }
}

/// Returns `true` if the instruction is `v_mad_mix*` or `v_fma_mix*`, whose `op_sel_hi` selects the sources that are
/// f16.
pub(crate) fn is_mix(opcode: Opcode) -> bool {
    use Opcode::*;
    matches!(
        opcode,
        V_MAD_MIX_F32
            | V_MAD_MIXLO_F16
            | V_MAD_MIXHI_F16
            | V_FMA_MIX_F32
            | V_FMA_MIXLO_F16
            | V_FMA_MIXHI_F16
    )
}

fn write_list(f: &mut fmt::Formatter<'_>, name: &str, values: &[u8]) -> fmt::Result {
    write!(f, "{name}[")?;
    for (position, value) in values.iter().enumerate() {
        let separator = if position == 0 { "" } else { "," };
        write!(f, "{separator}{value}")?;
    }
    f.write_char(']')
}

fn inline_text(constant: InlineConstant, data: DataType) -> std::borrow::Cow<'static, str> {
    if let Some(value) = constant.as_integer() {
        return value.to_string().into();
    }
    let wide = matches!(data, DataType::B64 | DataType::I64 | DataType::F64);
    match constant.code() {
        248 if wide => "0.15915494309189532".into(),
        code => names::INLINE_FLOATS[usize::from(code - 240)].into(),
    }
}
