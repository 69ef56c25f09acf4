//! Kernel descriptors: `.amdhsa_kernel` and its directives.
//!
//! The table [`DIRECTIVES`] lists the bits that each directive sets. Values may be expressions that are known only at
//! the end of the source, so descriptors are written there.

use processors::abi::{MAX_USER_SGPRS, UserSgpr};
use processors::kernel_descriptor::{
    DESCRIPTOR_SIZE, ENTRY_OFFSET, PROPERTIES, RSRC1, RSRC2, RSRC3,
};
use processors::{ExtraSgprs, Family, Target};

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::{AssemblyError, Location, Reason};
use crate::expression::{Binary, Expression, Specifier};
use crate::fixups::{Field, Fixup};
use crate::line::{Line, label};
use crate::program::{Binding, SymbolType, Visibility};
use crate::symbols::Meaning;

/// A field of a descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Byte offset of the dword, shift and width.
    Bits(usize, u32, u32),
    /// A property that requests user SGPRs.
    User(UserSgpr),
    /// This and the following variants are not bits of the descriptor, but numbers from which the descriptor's register
    /// counts are computed.
    UserSgprCount,
    NextFreeVgpr,
    AccumulationOffset,
    NextFreeSgpr,
    ReserveVcc,
    ReserveFlatScratch,
    ReserveXnackMask,
}

/// Shift of the number of preloaded kernarg dwords, in the dword at `PROPERTIES`.
const PRELOAD_LENGTH: u32 = 16;

/// Processors that support a directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum On {
    All,
    From8,
    From9,
    From10,
    UnifiedRegisterFile,
    KernargPreload,
    WorkGroupSplit,
    /// Processors without architected flat scratch: kernels set up scratch memory themselves.
    SoftwareFlatScratch,
    /// Like `SoftwareFlatScratch`, but only from GFX7 on.
    SoftwareFlatScratchSgprs,
    ArchitectedFlatScratch,
}

impl On {
    pub(crate) fn has(self, target: &Target) -> bool {
        let is_architected = target.has_architected_flat_scratch();
        let first = match self {
            On::All => return true,
            On::SoftwareFlatScratch => return !is_architected,
            On::ArchitectedFlatScratch => return is_architected,
            On::SoftwareFlatScratchSgprs if is_architected => return false,
            On::SoftwareFlatScratchSgprs => Family::Gfx7,
            On::UnifiedRegisterFile => return target.generation().has_unified_registers(),
            On::KernargPreload => return target.supports_kernarg_preload(),
            On::WorkGroupSplit => return target.supports_work_group_split(),
            On::From8 => Family::Gfx8,
            On::From9 => Family::Gfx9,
            On::From10 => Family::Gfx10,
        };
        target.family() >= first
    }
}

/// Directives by name after `.amdhsa_`, in the order in which they are written.
#[rustfmt::skip]
pub(crate) const DIRECTIVES: [(&str, Part, On); 47] = [
    ("group_segment_fixed_size", Part::Bits(0, 0, 32), On::All),
    ("private_segment_fixed_size", Part::Bits(4, 0, 32), On::All),
    ("kernarg_size", Part::Bits(8, 0, 32), On::All),
    ("user_sgpr_count", Part::UserSgprCount, On::All),
    ("user_sgpr_private_segment_buffer", Part::User(UserSgpr::PrivateSegmentBuffer), On::SoftwareFlatScratch),
    ("user_sgpr_dispatch_ptr", Part::User(UserSgpr::DispatchPtr), On::All),
    ("user_sgpr_queue_ptr", Part::User(UserSgpr::QueuePtr), On::All),
    ("user_sgpr_kernarg_segment_ptr", Part::User(UserSgpr::KernargSegmentPtr), On::All),
    ("user_sgpr_dispatch_id", Part::User(UserSgpr::DispatchId), On::All),
    ("user_sgpr_flat_scratch_init", Part::User(UserSgpr::FlatScratchInit), On::SoftwareFlatScratch),
    ("user_sgpr_private_segment_size", Part::User(UserSgpr::PrivateSegmentSize), On::All),
    ("user_sgpr_kernarg_preload_length", Part::Bits(PROPERTIES, PRELOAD_LENGTH, 7), On::KernargPreload),
    ("user_sgpr_kernarg_preload_offset", Part::Bits(PROPERTIES, PRELOAD_LENGTH + 7, 9), On::KernargPreload),
    ("wavefront_size32", Part::Bits(PROPERTIES, 10, 1), On::From10),
    ("uses_dynamic_stack", Part::Bits(PROPERTIES, 11, 1), On::All),
    ("system_sgpr_private_segment_wavefront_offset", Part::Bits(RSRC2, 0, 1), On::SoftwareFlatScratch),
    ("enable_private_segment", Part::Bits(RSRC2, 0, 1), On::ArchitectedFlatScratch),
    ("system_sgpr_workgroup_id_x", Part::Bits(RSRC2, 7, 1), On::All),
    ("system_sgpr_workgroup_id_y", Part::Bits(RSRC2, 8, 1), On::All),
    ("system_sgpr_workgroup_id_z", Part::Bits(RSRC2, 9, 1), On::All),
    ("system_sgpr_workgroup_info", Part::Bits(RSRC2, 10, 1), On::All),
    ("system_vgpr_workitem_id", Part::Bits(RSRC2, 11, 2), On::All),
    ("next_free_vgpr", Part::NextFreeVgpr, On::All),
    ("accum_offset", Part::AccumulationOffset, On::UnifiedRegisterFile),
    ("next_free_sgpr", Part::NextFreeSgpr, On::All),
    ("reserve_vcc", Part::ReserveVcc, On::All),
    ("reserve_flat_scratch", Part::ReserveFlatScratch, On::SoftwareFlatScratchSgprs),
    ("reserve_xnack_mask", Part::ReserveXnackMask, On::From8),
    ("float_round_mode_32", Part::Bits(RSRC1, 12, 2), On::All),
    ("float_round_mode_16_64", Part::Bits(RSRC1, 14, 2), On::All),
    ("float_denorm_mode_32", Part::Bits(RSRC1, 16, 2), On::All),
    ("float_denorm_mode_16_64", Part::Bits(RSRC1, 18, 2), On::All),
    ("dx10_clamp", Part::Bits(RSRC1, 21, 1), On::All),
    ("ieee_mode", Part::Bits(RSRC1, 23, 1), On::All),
    ("fp16_overflow", Part::Bits(RSRC1, 26, 1), On::From9),
    ("tg_split", Part::Bits(RSRC3, 16, 1), On::WorkGroupSplit),
    ("workgroup_processor_mode", Part::Bits(RSRC1, 29, 1), On::From10),
    ("memory_ordered", Part::Bits(RSRC1, 30, 1), On::From10),
    ("forward_progress", Part::Bits(RSRC1, 31, 1), On::From10),
    ("shared_vgpr_count", Part::Bits(RSRC3, 0, 4), On::From10),
    ("exception_fp_ieee_invalid_op", Part::Bits(RSRC2, 24, 1), On::All),
    ("exception_fp_denorm_src", Part::Bits(RSRC2, 25, 1), On::All),
    ("exception_fp_ieee_div_zero", Part::Bits(RSRC2, 26, 1), On::All),
    ("exception_fp_ieee_overflow", Part::Bits(RSRC2, 27, 1), On::All),
    ("exception_fp_ieee_underflow", Part::Bits(RSRC2, 28, 1), On::All),
    ("exception_fp_ieee_inexact", Part::Bits(RSRC2, 29, 1), On::All),
    ("exception_int_div_zero", Part::Bits(RSRC2, 30, 1), On::All),
];

/// A descriptor whose values may be known only at the end of the source.
#[derive(Clone, Debug)]
pub(crate) struct PendingKernel {
    section: usize,
    offset: u64,
    name: String,
    /// Index in [`DIRECTIVES`], value and location of each directive.
    values: Vec<(usize, Expression, Location)>,
    location: Location,
}

impl Assembler {
    /// `.amdhsa_kernel name` and the lines up to its end.
    pub(crate) fn kernel(
        &mut self,
        rest: &str,
        code: &str,
        lines: &[Line<'_>],
    ) -> Result<(), AssemblyError> {
        let begun = self.begin_kernel(rest);
        let mut kernel = begun.map_err(|reason| self.error_at(code, reason))?;
        for line in lines.iter().filter(|line| !line.code.is_empty()) {
            if self.location.line < line.number && self.location == kernel.location {
                self.location.line = line.number;
            }
            let value = self.kernel_value(&mut kernel, line.code);
            self.location = kernel.location;
            value.map_err(|reason| AssemblyError {
                location: Location {
                    line: line.number,
                    column: line.column_of(line.code),
                },
                ..self.error_at(line.code, reason)
            })?;
        }
        let unified = self.target.generation().has_unified_registers();
        let required = ["next_free_vgpr", "next_free_sgpr"].into_iter();
        for required in required.chain(unified.then_some("accum_offset")) {
            let is_there =
                |(index, ..): &(usize, Expression, Location)| DIRECTIVES[*index].0 == required;
            if !kernel.values.iter().any(is_there) {
                return Err(
                    self.error_at(code, format!(".amdhsa_{required} directive is required"))
                );
            }
        }
        self.kernels.push(kernel);
        Ok(())
    }

    fn begin_kernel(&mut self, rest: &str) -> Result<PendingKernel, Reason> {
        self.check_amdhsa()?;
        self.mark_line();
        let mut cursor = Cursor::new(rest);
        let name = cursor.symbol()?.into_owned();
        cursor.end()?;
        let code = self.listed(&name);
        let symbol = self.symbols.get_mut(code);
        let default = match symbol.meaning {
            Some(_) => Binding::Local,
            None => Binding::Global,
        };
        let (binding, visibility) = (symbol.binding.unwrap_or(default), symbol.visibility);
        if visibility == Visibility::Default {
            symbol.visibility = Visibility::Protected;
        }
        let (section, offset) = self.here();
        let descriptor = self.listed(&format!("{name}.kd"));
        let symbol = self.symbols.get_mut(descriptor);
        if symbol.meaning.is_some() {
            return Err(format!("symbol '{name}.kd' is already defined"));
        }
        symbol.meaning = Some(Meaning::Label(section, offset));
        symbol.binding = Some(binding);
        symbol.visibility = visibility;
        symbol.symbol_type = SymbolType::Object;
        symbol.size = Some(Expression::Number(DESCRIPTOR_SIZE as i64));
        self.append(&[0; DESCRIPTOR_SIZE])?;
        self.fixups.push(Fixup {
            section,
            offset: offset + ENTRY_OFFSET as u64,
            expression: Expression::Binary(
                Binary::Subtract,
                Box::new(Expression::Symbol(code, Some(Specifier::Rel64))),
                Box::new(Expression::Offset(section, offset)),
            ),
            field: Field::Data(8),
            location: self.location,
        });
        Ok(PendingKernel {
            section,
            offset,
            name,
            values: Vec::new(),
            location: self.location,
        })
    }

    fn kernel_value(&mut self, kernel: &mut PendingKernel, code: &str) -> Result<(), Reason> {
        if label(code).is_some() {
            return Err("unexpected label".to_owned());
        }
        let mut cursor = Cursor::new(code);
        let word = cursor.word();
        let name = word.strip_prefix(".amdhsa_");
        let found = DIRECTIVES
            .iter()
            .position(|(known, ..)| name == Some(known));
        let index = found.ok_or_else(|| format!("unknown .amdhsa_kernel directive '{word}'"))?;
        let (_, part, on) = DIRECTIVES[index];
        if !on.has(&self.target) {
            let processor = self.target.processor();
            return Err(format!("'{word}' is not supported on {processor}"));
        }
        if kernel.values.iter().any(|(known, ..)| *known == index) {
            return Err(format!("'{word}' cannot be repeated"));
        }
        let expression = self.expression(&mut cursor)?;
        cursor.end()?;
        if let Expression::Number(number) = expression {
            check_width(number, part)?;
        }
        kernel.values.push((index, expression, self.location));
        Ok(())
    }

    /// Writes the descriptors.
    pub(crate) fn write_kernels(&mut self) -> Result<(), AssemblyError> {
        for kernel in std::mem::take(&mut self.kernels) {
            let mut values = Vec::new();
            for (index, expression, location) in &kernel.values {
                let (name, part, _) = DIRECTIVES[*index];
                let number = self.symbols.evaluate_number(expression);
                let number = number.and_then(|number| check_width(number, part));
                let number = number.map_err(|reason| AssemblyError {
                    location: *location,
                    statement: format!(".amdhsa_{name}"),
                    message: reason,
                })?;
                values.push((part, number));
            }
            let bytes = descriptor(&values, &self.target).map_err(|message| AssemblyError {
                location: kernel.location,
                statement: format!(".amdhsa_kernel {}", kernel.name),
                message: format!("kernel '{}': {message}", kernel.name),
            })?;
            let section = &mut self.sections[kernel.section];
            let start = kernel.offset as usize;
            if let Some(descriptor) = section.bytes.get_mut(start..start + DESCRIPTOR_SIZE) {
                descriptor.copy_from_slice(&bytes);
            }
        }
        Ok(())
    }
}

impl Part {
    /// Width of its value in bits.
    fn width(self) -> u32 {
        match self {
            Part::Bits(_, _, width) => width,
            Part::User(_) | Part::ReserveVcc => 1,
            Part::ReserveFlatScratch | Part::ReserveXnackMask => 1,
            Part::UserSgprCount => 5,
            Part::NextFreeVgpr | Part::AccumulationOffset | Part::NextFreeSgpr => 32,
        }
    }
}

fn check_width(number: i64, part: Part) -> Result<u32, Reason> {
    let number = u32::try_from(number).ok();
    let fits = number.filter(|number| u64::from(*number) >> part.width() == 0);
    fits.ok_or_else(|| "value is out of range".to_owned())
}

/// The bytes of a descriptor without the entry offset.
pub(crate) fn descriptor(
    values: &[(Part, u32)],
    target: &Target,
) -> Result<[u8; DESCRIPTOR_SIZE], Reason> {
    let value = |part: Part| {
        let found = values.iter().find(|(known, _)| *known == part);
        found.map(|(_, value)| *value)
    };
    let mut bytes = [0; DESCRIPTOR_SIZE];
    for (part, value) in defaults(target).into_iter().chain(values.iter().copied()) {
        if let Part::Bits(at, shift, width) = part {
            set_bits(&mut bytes, at, shift, width, value);
        }
    }
    let mut user_sgprs = 0;
    for &user in UserSgpr::ALL {
        if value(Part::User(user)) == Some(1) {
            set_bits(&mut bytes, PROPERTIES, user as u32, 1, 1);
            user_sgprs += user.sgprs();
        }
    }
    user_sgprs += value(Part::Bits(PROPERTIES, PRELOAD_LENGTH, 7)).unwrap_or(0);
    let count = value(Part::UserSgprCount).unwrap_or(user_sgprs);
    if count < user_sgprs {
        return Err(format!(
            "{user_sgprs} user SGPRs are enabled, more than .amdhsa_user_sgpr_count"
        ));
    }
    if count > MAX_USER_SGPRS {
        return Err(format!(
            "too many user SGPRs: {count}; the limit is {MAX_USER_SGPRS}"
        ));
    }
    set_bits(&mut bytes, RSRC2, 1, 5, count);
    let vgprs = value(Part::NextFreeVgpr).unwrap_or(0);
    let is_wave32 = value(Part::Bits(PROPERTIES, 10, 1)).unwrap_or(target.is_wave32().into()) == 1;
    let blocks = vgprs.max(1).div_ceil(vgpr_granule(target, is_wave32)) - 1;
    if blocks >= 1 << 6 {
        return Err(format!("too many VGPRs: {vgprs}"));
    }
    set_bits(&mut bytes, RSRC1, 0, 6, blocks);
    if let Some(offset) = value(Part::AccumulationOffset) {
        if !(4..=256).contains(&offset) || offset % 4 != 0 {
            return Err("accum_offset should be in range [4..256] in increments of 4".to_owned());
        }
        if offset > target.accumulation_offset(vgprs) {
            return Err("accum_offset exceeds total VGPR allocation".to_owned());
        }
        set_bits(&mut bytes, RSRC3, 0, 6, offset / 4 - 1);
    }
    let sgprs = sgpr_blocks(&value, target)?;
    set_bits(&mut bytes, RSRC1, 6, 4, sgprs);
    Ok(bytes)
}

/// The number of VGPRs per unit of the descriptor's count. A kernel may request a wave size other than the target's.
pub(crate) fn vgpr_granule(target: &Target, is_wave32: bool) -> u32 {
    match is_wave32 || target.generation().has_unified_registers() {
        true => 8,
        false => 4,
    }
}

/// Bits that are set unless a directive clears them.
fn defaults(target: &Target) -> Vec<(Part, u32)> {
    let mut list = vec![
        (Part::Bits(RSRC1, 18, 2), 3),
        (Part::Bits(RSRC1, 21, 1), 1),
        (Part::Bits(RSRC1, 23, 1), 1),
        (Part::Bits(RSRC2, 7, 1), 1),
    ];
    if target.has_work_group_processor() {
        list.extend([
            (Part::Bits(PROPERTIES, 10, 1), target.is_wave32().into()),
            (Part::Bits(RSRC1, 29, 1), target.is_wgp_mode().into()),
            (Part::Bits(RSRC1, 30, 1), 1),
            (Part::Bits(RSRC1, 31, 1), 1),
        ]);
    }
    list
}

/// The granulated SGPR count.
fn sgpr_blocks(value: &dyn Fn(Part) -> Option<u32>, target: &Target) -> Result<u32, Reason> {
    let is_set = |part: Part, default: bool| value(part).map_or(default, |value| value == 1);
    let has_xnack = target.is_xnack_on_or_any();
    if is_set(Part::ReserveXnackMask, has_xnack) != has_xnack {
        return Err("'.amdhsa_reserve_xnack_mask' does not match the target id".to_owned());
    }
    let used = ExtraSgprs {
        vcc: is_set(Part::ReserveVcc, true),
        flat_scratch: is_set(Part::ReserveFlatScratch, true),
        xnack_mask: has_xnack,
    };
    // GFX6 has no FLAT_SCRATCH, yet assemblers count it.
    let extra = match target.has_flat_address_space() {
        true => target.extra_sgprs(used),
        false => 4,
    };
    let sgprs = value(Part::NextFreeSgpr).unwrap_or(0);
    let counts_special = target.sgpr_limit_counts_special_registers();
    let limited = match counts_special {
        true => sgprs.saturating_add(extra),
        false => sgprs,
    };
    let max = target.addressable_sgprs();
    if target.family() < Family::Gfx10 && limited > max {
        return Err(format!("too many SGPRs: {limited}; the limit is {max}"));
    }
    Ok(target.granulated_sgpr_count(sgprs.saturating_add(extra)))
}

/// Sets bits of the dword at a byte offset. The properties are a halfword. The next halfword, which describes preloaded
/// arguments, belongs to the same dword.
fn set_bits(bytes: &mut [u8; DESCRIPTOR_SIZE], at: usize, shift: u32, width: u32, value: u32) {
    let field: [u8; 4] = std::array::from_fn(|index| bytes[at + index]);
    let mask = match width {
        32 => u32::MAX,
        width => ((1 << width) - 1) << shift,
    };
    let word = u32::from_le_bytes(field) & !mask | value << shift & mask;
    bytes[at..at + 4].copy_from_slice(&word.to_le_bytes());
}
