//! Printing of instructions in CLRX's syntax.
//!
//! In: an instruction. Out: a line that CLRX assembles to the same bytes, or `None` if CLRX has no syntax for the
//! instruction. A table gives, for each encoding, the order of the modifiers and the suffix that forces CLRX to use
//! this encoding.

mod gfx10;
mod missing;
mod names;

use std::fmt::Write as _;

use crate::names::{WaitField, wait_field, wait_field_max, wait_fields, write_dpp_control};
use crate::print::is_mix;
use crate::{
    Encoding, Field, Form, InlineConstant, Instruction, Isa, Kinds, ModifierSet, Opcode, Operand,
    OperandSpec, Register, RegisterFile,
};

/// The line that CLRX assembles to the bytes of `instruction`, or `None` if there is none. Branch targets are relative
/// to the line (`.+8`).
pub fn print_clrx(instruction: &Instruction, isa: Isa) -> Option<String> {
    let form = instruction.form(isa.generation)?;
    let printer = Printer {
        instruction,
        form,
        isa,
    };
    if missing::is_missing(instruction, &form, isa.generation) {
        return None;
    }
    let mut out = String::with_capacity(48);
    out.push_str(missing::mnemonic(instruction.opcode, isa.generation));
    printer.operands(&mut out)?;
    for part in parts(instruction.encoding) {
        printer.modifier(*part, &mut out)?;
    }
    Some(out)
}

/// A modifier.
#[derive(Clone, Copy)]
enum Part {
    Switch(ModifierSet),
    /// An offset with this name.
    Offset(&'static str),
    /// The offset of LDS instructions, or both of their offsets.
    DataShareOffset,
    OutputModifier,
    /// Half selects and signs of 16-bit operands.
    Halves,
    /// The signs of constants, which cannot be written before the operand.
    ConstantSigns,
    SdwaSelects,
    DppControl,
    /// The source lanes of DPP8, in groups of eight lanes.
    Dpp8Lanes,
    /// `fi`: inactive lanes are read too.
    FetchInactive,
    /// The dimension of an image (GFX10).
    Dimension,
    Format,
    Components,
    /// A word that forces this encoding.
    Suffix(&'static str),
}

/// The modifiers of an encoding, in order.
#[rustfmt::skip]
fn parts(encoding: Encoding) -> &'static [Part] {
    use ModifierSet as M;
    use Part::*;
    match encoding {
        Encoding::Vop3 => &[
            Halves, ConstantSigns, Switch(M::HIGH), OutputModifier, Switch(M::CLAMP), Suffix("vop3"),
        ],
        Encoding::Vop3p => &[Halves, ConstantSigns, Switch(M::CLAMP)],
        Encoding::Sdwa => &[OutputModifier, Switch(M::CLAMP), SdwaSelects, ConstantSigns, Suffix("sdwa")],
        Encoding::Dpp16 => &[DppControl, FetchInactive, Suffix("dpp")],
        Encoding::Dpp8 => &[Dpp8Lanes, FetchInactive],
        Encoding::Smem => &[Switch(M::GLC), Switch(M::DLC), Offset("offset")],
        Encoding::Ds => &[DataShareOffset, Switch(M::GDS)],
        Encoding::Mubuf => &[
            Switch(M::OFFEN), Switch(M::IDXEN), Offset("offset"), Switch(M::GLC), Switch(M::SLC),
            Switch(M::DLC), Switch(M::ADDR64), Switch(M::LDS), Switch(M::TFE),
        ],
        Encoding::Mtbuf => &[
            Switch(M::OFFEN), Switch(M::IDXEN), Offset("offset"), Switch(M::GLC), Switch(M::SLC),
            Switch(M::DLC), Switch(M::ADDR64), Switch(M::TFE), Format,
        ],
        Encoding::Mimg => &[
            Components, Dimension, Switch(M::UNORM), Switch(M::GLC), Switch(M::SLC), Switch(M::DLC),
            Switch(M::R128), Switch(M::A16), Switch(M::TFE), Switch(M::LWE), Switch(M::DA), Switch(M::D16),
        ],
        Encoding::Flat | Encoding::Global | Encoding::Scratch => &[
            Offset("inst_offset"), Switch(M::LDS), Switch(M::GLC), Switch(M::SLC), Switch(M::DLC),
        ],
        Encoding::Exp => &[Switch(M::DONE), Switch(M::COMPR), Switch(M::VM)],
        _ => &[],
    }
}

struct Printer<'a> {
    instruction: &'a Instruction,
    form: Form,
    isa: Isa,
}

impl Printer<'_> {
    fn operands(&self, out: &mut String) -> Option<()> {
        if self.instruction.encoding == Encoding::Mimg
            && self.instruction.operands.len() > self.form.operands().len()
        {
            return self.listed_addresses(out);
        }
        let mut separator = " ";
        if self.has_unused_register() {
            out.push_str(" v0");
            separator = ", ";
        }
        for (spec, operand) in self.form.operands().iter().zip(&self.instruction.operands) {
            if self.is_omitted(spec, *operand) {
                continue;
            }
            out.push_str(separator);
            separator = ", ";
            let operand = missing::with_required_width(
                self.instruction,
                self.isa.generation,
                spec,
                *operand,
            )?;
            self.operand(spec, operand, out)?;
        }
        Some(())
    }

    /// Writes the operands of an image instruction with a list of address registers.
    fn listed_addresses(&self, out: &mut String) -> Option<()> {
        let (instruction, specs) = (self.instruction, self.form.operands());
        let count = (instruction.operands.len() + 1).checked_sub(specs.len())?;
        let least = gfx10::min_address_registers(instruction);
        if !(usize::from(least)..=usize::from(gfx10::MAX_ADDRESSES)).contains(&count) {
            return None;
        }
        for (position, operand) in instruction.operands.iter().enumerate() {
            out.push_str(if position == 0 { " " } else { ", " });
            // The addresses are the second operand.
            let spec = match position {
                0 => specs.first()?,
                _ if position <= count => specs.get(1)?,
                _ => specs.get(position + 1 - count)?,
            };
            if position == 1 {
                out.push('[');
            }
            let is_address = (1..=count).contains(&position);
            let operand = match is_address {
                true => *operand,
                false => {
                    missing::with_required_width(instruction, self.isa.generation, spec, *operand)?
                }
            };
            self.operand(spec, operand, out)?;
            if position == count {
                out.push(']');
            }
        }
        Some(())
    }

    /// Returns `true` if CLRX requires a register for a field that the instruction does not use and that is encoded as
    /// 0: the data of loads to LDS, the address of global wave sync.
    fn has_unused_register(&self) -> bool {
        use Opcode::{DS_GWS_SEMA_P, DS_GWS_SEMA_RELEASE_ALL, DS_GWS_SEMA_V};
        let is_memory = matches!(
            self.instruction.encoding,
            Encoding::Mubuf | Encoding::Flat | Encoding::Global | Encoding::Scratch
        );
        let has_data =
            |spec: &OperandSpec| matches!(spec.field, Field::Vdata | Field::Vdst | Field::Data);
        is_memory
            && self.instruction.modifiers.has(ModifierSet::LDS)
            && !self.form.operands().iter().any(has_data)
            || matches!(
                self.instruction.opcode,
                DS_GWS_SEMA_P | DS_GWS_SEMA_V | DS_GWS_SEMA_RELEASE_ALL
            )
    }

    /// Returns `true` if the operand is omitted in CLRX's syntax.
    fn is_omitted(&self, spec: &OperandSpec, operand: Operand) -> bool {
        let is_buffer = matches!(self.instruction.encoding, Encoding::Mubuf | Encoding::Mtbuf);
        is_buffer && spec.field == Field::Vaddr && operand == Operand::Off
            || self.instruction.opcode == Opcode::S_ENDPGM && operand == Operand::Immediate(0)
    }

    fn operand(&self, spec: &OperandSpec, operand: Operand, out: &mut String) -> Option<()> {
        let Some(source) = source_number(spec.field) else {
            return self.plain_operand(spec, operand, out);
        };
        let modifiers = &self.instruction.modifiers;
        let bit = |mask: u8| mask >> source & 1 == 1;
        let is_register = matches!(operand, Operand::Register(_));
        let signed = is_register && !self.has_half_signs();
        let mut closing = 0;
        if signed && bit(modifiers.neg) {
            out.push('-');
        }
        if signed && bit(modifiers.abs) {
            out.push_str("abs(");
            closing += 1;
        }
        if self.instruction.encoding == Encoding::Sdwa && bit(modifiers.sdwa.sext) {
            out.push_str("sext(");
            closing += 1;
        }
        self.plain_operand(spec, operand, out)?;
        out.push_str(&")".repeat(closing));
        Some(())
    }

    /// Returns `true` if signs apply to halves. Mixed-precision instructions use the same bits for the full operand.
    fn has_half_signs(&self) -> bool {
        self.instruction.encoding == Encoding::Vop3p
    }

    fn plain_operand(&self, spec: &OperandSpec, operand: Operand, out: &mut String) -> Option<()> {
        match operand {
            Operand::Register(register) => register_text(register, out)?,
            Operand::Inline(constant) => inline_text(constant, out),
            Operand::Literal(value) => self.literal(spec, value, out),
            Operand::Branch(displacement) => {
                put(
                    out,
                    format_args!(".{:+}", 4 * (i32::from(displacement) + 1)),
                );
            }
            Operand::Off => out.push_str("off"),
            Operand::Attribute { attribute, channel } => {
                let channel = ["x", "y", "z", "w"].get(usize::from(channel))?;
                put(out, format_args!("attr{attribute}.{channel}"));
            }
            Operand::InterpolationParameter(parameter) => {
                out.push_str(["p10", "p20", "p0"].get(usize::from(parameter))?);
            }
            Operand::Immediate(value) => self.immediate(spec, value, out)?,
        }
        Some(())
    }

    fn literal(&self, spec: &OperandSpec, value: u32, out: &mut String) {
        let is_short = matches!(
            spec.data,
            crate::DataType::F16 | crate::DataType::BF16 | crate::DataType::I16
        );
        let value = if is_short { value & 0xffff } else { value };
        let only_literal = matches!(spec.field, Field::Literal | Field::Offset);
        // CLRX encodes numbers as inline constants where it can.
        match InlineConstant::integer(i64::from(value as i32)) {
            Some(_) if !only_literal => put(out, format_args!("lit(0x{value:x})")),
            _ => put(out, format_args!("0x{value:x}")),
        }
    }

    fn immediate(&self, spec: &OperandSpec, value: i32, out: &mut String) -> Option<()> {
        let field = u16::try_from(value & 0xffff).ok()?;
        if spec.kinds.contains(Kinds::HWREG) {
            return hardware_register(field, out);
        }
        if spec.kinds.contains(Kinds::SENDMSG) {
            return message(field, out);
        }
        if self.instruction.opcode == Opcode::S_WAITCNT {
            return self.wait_counts(field, out);
        }
        if spec.field == Field::Tgt {
            return export_target(field, out);
        }
        if self.instruction.opcode == Opcode::S_ENDPGM {
            return None;
        }
        match value {
            0..=64 => put(out, format_args!("{value}")),
            65.. => put(out, format_args!("0x{value:x}")),
            _ => put(out, format_args!("{value}")),
        }
        Some(())
    }

    fn wait_counts(&self, value: u16, out: &mut String) -> Option<()> {
        let fields = wait_fields(self.isa.generation);
        let known = fields.iter().fold(0, |all, field| {
            crate::names::set_wait_field(all, *field, u16::MAX)
        });
        if value & !known != 0 {
            return None;
        }
        let waits = |field: &WaitField| wait_field(value, *field) != wait_field_max(*field);
        let all = !fields.iter().any(waits);
        let mut separator = "";
        for field in fields.iter().filter(|field| all || waits(field)) {
            put(
                out,
                format_args!("{separator}{}({})", field.0, wait_field(value, *field)),
            );
            separator = " & ";
        }
        Some(())
    }

    fn modifier(&self, part: Part, out: &mut String) -> Option<()> {
        let modifiers = &self.instruction.modifiers;
        match part {
            Part::Switch(switch) if modifiers.has(switch) => {
                put(
                    out,
                    format_args!(" {}", crate::names::switch(switch, false)),
                );
            }
            Part::Switch(_) => {}
            Part::Offset(_) if modifiers.offset == 0 => {}
            Part::Offset(name) => put(out, format_args!(" {name}:{}", modifiers.offset)),
            Part::DataShareOffset => self.data_share_offset(out),
            Part::OutputModifier => out.push_str(match modifiers.omod {
                1 => " mul:2",
                2 => " mul:4",
                3 => " div:2",
                _ => "",
            }),
            Part::Halves => self.halves(out),
            Part::ConstantSigns => self.constant_signs(out),
            Part::SdwaSelects => self.sdwa_selects(out),
            Part::DppControl => {
                out.push(' ');
                write_dpp_control(out, modifiers.dpp.control, self.isa.generation).ok()?;
                let dpp = &modifiers.dpp;
                let bound = if dpp.bound_ctrl { " bound_ctrl" } else { "" };
                put(
                    out,
                    format_args!(
                        "{bound} bank_mask:{} row_mask:{}",
                        dpp.bank_mask, dpp.row_mask
                    ),
                );
            }
            Part::Dpp8Lanes => put_list(out, "dpp8", &modifiers.dpp8_lanes()),
            Part::FetchInactive if modifiers.dpp.fetch_inactive => out.push_str(" fi"),
            Part::FetchInactive => {}
            Part::Dimension if self.isa.generation.is_gfx10() => {
                let name = crate::names::IMAGE_DIMENSIONS[usize::from(modifiers.dim & 7)];
                put(out, format_args!(" dim:{}", name.to_ascii_lowercase()));
            }
            Part::Dimension => {}
            Part::Format if self.isa.generation.is_gfx10() => {
                put(out, format_args!(" format:{}", modifiers.format));
            }
            Part::Format => {
                let (data, number) = (modifiers.format & 15, modifiers.format >> 4 & 7);
                match names::DATA_FORMATS.get(usize::from(data).wrapping_sub(1)) {
                    Some(data) => put(out, format_args!(" format:[{data}")),
                    None => put(out, format_args!(" format:[@{data}")),
                }
                put(
                    out,
                    format_args!(",{}]", names::NUMBER_FORMATS[usize::from(number)]),
                );
            }
            Part::Components => put(out, format_args!(" dmask:{}", modifiers.dmask)),
            Part::Suffix(name) => put(out, format_args!(" {name}")),
        }
        Some(())
    }

    fn data_share_offset(&self, out: &mut String) {
        let modifiers = &self.instruction.modifiers;
        if self.form.modifiers().contains(ModifierSet::OFFSET1) {
            let (offset0, offset1) = modifiers.ds_offsets();
            for (name, offset) in [("offset0", offset0), ("offset1", offset1)] {
                if offset != 0 {
                    put(out, format_args!(" {name}:{offset}"));
                }
            }
        } else if modifiers.offset != 0 {
            put(out, format_args!(" offset:{}", modifiers.offset));
        }
    }

    /// The sources, by number.
    fn sources(&self) -> impl Iterator<Item = (usize, Operand)> {
        let operands = self.form.operands().iter().zip(&self.instruction.operands);
        operands.filter_map(|(spec, operand)| Some((source_number(spec.field)?, *operand)))
    }

    fn halves(&self, out: &mut String) {
        let modifiers = &self.instruction.modifiers;
        let accepted = self.form.modifiers();
        let sources = self.sources().count();
        let all = (1u8 << sources) - 1;
        let is_packed = self.instruction.encoding == Encoding::Vop3p;
        let mut select: Vec<u8> = (0..sources).map(|i| modifiers.op_sel >> i & 1).collect();
        if !is_packed {
            select.push(modifiers.op_sel >> 3 & 1);
        }
        if modifiers.op_sel != 0 {
            put_list(out, "op_sel", &select);
        }
        if !is_packed {
            return;
        }
        let is_mix = is_mix(self.instruction.opcode);
        let bits = |mask: u8| -> Vec<u8> { (0..sources).map(|i| mask >> i & 1).collect() };
        if accepted.contains(ModifierSet::OP_SEL_HI) && (is_mix || modifiers.op_sel_hi & all != all)
        {
            put_list(out, "op_sel_hi", &bits(modifiers.op_sel_hi));
        }
        let high = if is_mix {
            modifiers.abs
        } else {
            modifiers.neg_hi
        };
        for (name, mask) in [("neg_lo", modifiers.neg), ("neg_hi", high)] {
            if mask & all != 0 {
                put_list(out, name, &bits(mask));
            }
        }
    }

    fn constant_signs(&self, out: &mut String) {
        if self.has_half_signs() {
            return;
        }
        let modifiers = &self.instruction.modifiers;
        let constants = self
            .sources()
            .filter(|(_, operand)| !matches!(operand, Operand::Register(_)))
            .fold(0, |mask, (source, _)| mask | 1u8 << source);
        let is_masked = self.instruction.encoding == Encoding::Vop3
            && self.instruction.opcode == Opcode::V_CNDMASK_B32;
        let sources = self.sources().count() - usize::from(is_masked);
        for (name, mask) in [("abs", modifiers.abs), ("neg", modifiers.neg)] {
            if mask & constants != 0 {
                let bits: Vec<u8> = (0..sources).map(|i| mask >> i & 1).collect();
                put_list(out, name, &bits);
            }
        }
    }

    fn sdwa_selects(&self, out: &mut String) {
        let sdwa = &self.instruction.modifiers.sdwa;
        let name = |select| crate::names::SDWA_SELECTS[select as usize].to_ascii_lowercase();
        if self.form.base() != Encoding::Vopc {
            let unused = ["pad", "sext", "preserve"][sdwa.dst_unused as usize];
            put(
                out,
                format_args!(" dst_sel:{} dst_unused:{unused}", name(sdwa.dst_sel)),
            );
        } else if self.isa.generation.is_gfx8() {
            // The field has no effect here; CLRX must encode it as 0.
            out.push_str(" dst_sel:byte_0");
        }
        for (source, _) in self.sources().filter(|(source, _)| *source < 2) {
            put(
                out,
                format_args!(" src{source}_sel:{}", name(sdwa.src_sel[source])),
            );
        }
    }
}

/// Appends text; writing to a string cannot fail.
fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(text);
}

fn put_list(out: &mut String, name: &str, values: &[u8]) {
    let values: Vec<String> = values.iter().map(u8::to_string).collect();
    put(out, format_args!(" {name}:[{}]", values.join(",")));
}

fn source_number(field: Field) -> Option<usize> {
    match field {
        Field::Src0 => Some(0),
        Field::Src1 | Field::Vsrc1 => Some(1),
        Field::Src2 => Some(2),
        _ => None,
    }
}

fn register_text(register: Register, out: &mut String) -> Option<()> {
    match register.file {
        RegisterFile::Agpr => return None,
        RegisterFile::Special => {
            let name = crate::names::special(register);
            let name = name.strip_prefix("src_").unwrap_or(name);
            out.push_str(if name == "lds_direct" { "lds" } else { name });
        }
        _ => put(out, format_args!("{register}")),
    }
    Some(())
}

fn inline_text(constant: InlineConstant, out: &mut String) {
    match constant.as_integer() {
        Some(value) => put(out, format_args!("{value}")),
        None => out.push_str(crate::names::INLINE_FLOATS[usize::from(constant.code() - 240)]),
    }
}

/// Appends `hwreg` from the fields of simm16: id[5:0] offset[10:6] size-1[15:11].
fn hardware_register(value: u16, out: &mut String) -> Option<()> {
    let (id, offset, size) = (value & 63, value >> 6 & 31, (value >> 11) + 1);
    match names::hardware_register(id) {
        Some(name) => put(out, format_args!("hwreg({name}, {offset}, {size})")),
        None => put(out, format_args!("hwreg(@{id}, {offset}, {size})")),
    }
    Some(())
}

/// Appends `sendmsg` from the fields of simm16: id[3:0] op[5:4] stream[9:8].
fn message(value: u16, out: &mut String) -> Option<()> {
    let (id, operation, stream) = (value & 15, value >> 4 & 3, value >> 8 & 3);
    if value & !0x33f != 0 {
        return None;
    }
    match names::message(id) {
        Some(name) => put(out, format_args!("sendmsg({name}")),
        None => put(out, format_args!("sendmsg(@{id}")),
    }
    let has_operation = matches!(id, 2 | 3);
    if !has_operation && (operation != 0 || stream != 0) {
        return None;
    }
    if has_operation {
        put(
            out,
            format_args!(", {}", names::GS_OPERATIONS[usize::from(operation)]),
        );
    }
    if has_operation && (operation != 0 || stream != 0) {
        put(out, format_args!(", {stream}"));
    }
    out.push(')');
    Some(())
}

fn export_target(value: u16, out: &mut String) -> Option<()> {
    match value {
        0..=7 => put(out, format_args!("mrt{value}")),
        8 => out.push_str("mrtz"),
        9 => out.push_str("null"),
        12..=15 => put(out, format_args!("pos{}", value - 12)),
        32..=63 => put(out, format_args!("param{}", value - 32)),
        _ => return None,
    }
    Some(())
}
