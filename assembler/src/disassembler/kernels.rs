//! Kernel descriptors, written as directives. A descriptor is written as `.amdhsa_kernel` only if the directives
//! reproduce its bytes and symbol; otherwise it is data.

use processors::abi::UserSgpr;
use processors::kernel_descriptor::{
    DESCRIPTOR_SIZE, ENTRY_OFFSET, PROPERTIES, RSRC1, RSRC2, RSRC3,
};
use processors::{ExtraSgprs, Family};

use super::Writer;
use super::image::{Field, FieldTarget, Image, ImageSymbol, SymbolDefinition};
use crate::kernel::{DIRECTIVES, Part, descriptor, vgpr_granule};
use crate::names::quoted_name;
use crate::program::{RelocationKind, SymbolType, Visibility};

type Bytes = [u8; DESCRIPTOR_SIZE];

impl Image {
    /// Marks the symbols of descriptors that directives can express.
    pub(super) fn find_descriptors(&mut self) {
        let found: Vec<usize> = (0..self.symbols.len())
            .filter(|index| self.is_descriptor(&self.symbols[*index]))
            .collect();
        for index in found {
            self.symbols[index].is_descriptor = true;
        }
    }

    fn is_descriptor(&self, symbol: &ImageSymbol) -> bool {
        let SymbolDefinition::Section(section, offset) = symbol.definition else {
            return false;
        };
        let has_other_name = self.symbols_at(section, offset).count() > 1;
        let is_alone = self
            .next_symbol(section, offset)
            .is_none_or(|next| next >= offset + DESCRIPTOR_SIZE as u64);
        let shape = symbol.symbol_type == SymbolType::Object
            && symbol.size == DESCRIPTOR_SIZE as u64
            && is_alone
            && !has_other_name;
        let kernel = symbol.name.strip_suffix(".kd");
        let kernel = kernel.and_then(|name| {
            let mut symbols = self.symbols_named(name);
            let only = symbols.next().filter(|_| symbols.next().is_none())?;
            Some(&self.symbols[only])
        });
        let Some(kernel) = kernel.filter(|_| shape) else {
            return false;
        };
        let is_shown_alike = kernel.binding == symbol.binding
            && (kernel.visibility == symbol.visibility && symbol.visibility != Visibility::Default
                || kernel.visibility == Visibility::Protected
                    && symbol.visibility == Visibility::Default);
        is_shown_alike
            && self.names_entry(section, offset, kernel)
            && self.kernel_values(section, offset).is_some()
    }

    /// Returns `true` if the entry offset of a descriptor points to the kernel and the descriptor has no other
    /// relocation.
    fn names_entry(&self, section: usize, offset: u64, kernel: &ImageSymbol) -> bool {
        let part = &self.sections[section];
        let mut fields = part.fields.range(offset..offset + DESCRIPTOR_SIZE as u64);
        let field = fields.next();
        if fields.next().is_some() {
            return false;
        }
        let Some((at, field)) = field else {
            return self.loaded_entry(section, offset) == Some(kernel.definition);
        };
        let is_entry = *at == offset + ENTRY_OFFSET as u64 && field.kind == RelocationKind::Rel64;
        is_entry && self.is_entry_of(field, kernel)
    }

    fn is_entry_of(&self, field: &Field, kernel: &ImageSymbol) -> bool {
        let entry = ENTRY_OFFSET as i64;
        match (field.target, kernel.definition) {
            (FieldTarget::Symbol(symbol), _) => {
                field.addend == entry && self.symbols[symbol].name == kernel.name
            }
            (FieldTarget::Section(section), SymbolDefinition::Section(of, offset)) => {
                section == of && field.addend.wrapping_sub(entry) == offset as i64
            }
            _ => false,
        }
    }

    /// The entry point of a descriptor in a loadable code object.
    fn loaded_entry(&self, section: usize, offset: u64) -> Option<SymbolDefinition> {
        let bytes = self.descriptor_bytes(section, offset)?;
        let distance: [u8; 8] = bytes[ENTRY_OFFSET..ENTRY_OFFSET + 8].try_into().ok()?;
        let address = self.sections[section].address.wrapping_add(offset);
        let entry = address.wrapping_add(u64::from_le_bytes(distance));
        self.sections.iter().enumerate().find_map(|(index, part)| {
            let offset = entry.checked_sub(part.address)?;
            let is_inside = part.address > 0 && offset < part.size;
            is_inside.then_some(SymbolDefinition::Section(index, offset))
        })
    }

    fn descriptor_bytes(&self, section: usize, offset: u64) -> Option<Bytes> {
        let start = usize::try_from(offset).ok()?;
        let bytes = self.sections[section]
            .bytes
            .get(start..start + DESCRIPTOR_SIZE)?;
        bytes.try_into().ok()
    }

    /// The values of directives that reproduce the descriptor at an offset; `None` if no values do. The bytes do not
    /// tell whether VCC and FLAT_SCRATCH are reserved, so both are tried.
    fn kernel_values(&self, section: usize, offset: u64) -> Option<Vec<(Part, u32)>> {
        let mut bytes = self.descriptor_bytes(section, offset)?;
        bytes[ENTRY_OFFSET..ENTRY_OFFSET + 8].fill(0);
        let is_same = |values: &Vec<(Part, u32)>| descriptor(values, &self.target) == Ok(bytes);
        let candidates = [false, true].map(|reserves| self.values_of(&bytes, reserves));
        candidates.into_iter().find(is_same)
    }

    fn values_of(&self, bytes: &Bytes, reserves: bool) -> Vec<(Part, u32)> {
        let target = &self.target;
        let word = |at: usize| u32::from_le_bytes(std::array::from_fn(|index| bytes[at + index]));
        let bits = |at: usize, shift: u32, width: u32| match width {
            32 => word(at),
            width => word(at) >> shift & ((1 << width) - 1),
        };
        let is_wave32 = bits(PROPERTIES, 10, 1) == 1;
        let granule = vgpr_granule(target, is_wave32);
        let xnack = target.is_xnack_on_or_any();
        let extra = match target.has_flat_address_space() {
            true => target.extra_sgprs(ExtraSgprs {
                vcc: reserves,
                flat_scratch: reserves,
                xnack_mask: xnack,
            }),
            false => 4,
        };
        let sgprs = match target.family() >= Family::Gfx10 {
            true => 0,
            false => (8 * (bits(RSRC1, 6, 4) + 1)).saturating_sub(extra),
        };
        let limit = match target.sgpr_limit_counts_special_registers() {
            true => target.addressable_sgprs().saturating_sub(extra),
            false => target.addressable_sgprs(),
        };
        let known = DIRECTIVES.iter().filter(|(.., on)| on.has(target));
        let values = known.map(|(_, part, _)| {
            let value = match *part {
                Part::Bits(at, shift, width) => bits(at, shift, width),
                Part::User(user) => bits(PROPERTIES, user as u32, 1),
                Part::UserSgprCount => bits(RSRC2, 1, 5),
                Part::NextFreeVgpr => granule * (bits(RSRC1, 0, 6) + 1),
                Part::AccumulationOffset => 4 * (bits(RSRC3, 0, 6) + 1),
                Part::NextFreeSgpr => sgprs.min(limit),
                Part::ReserveVcc | Part::ReserveFlatScratch => reserves.into(),
                Part::ReserveXnackMask => xnack.into(),
            };
            (*part, value)
        });
        values.collect()
    }
}

// `Part::User` relies on this: the property bits start with the user SGPRs, in the order of `UserSgpr`.
const _: () = assert!(UserSgpr::PrivateSegmentBuffer as u32 == 0);

impl Writer<'_> {
    /// Writes the descriptor at an offset as directives; returns `false` if there is none.
    pub(super) fn kernel(&mut self, section: usize, offset: u64) -> bool {
        let image = self.image;
        let mut symbols = image.symbols_at(section, offset);
        let Some(symbol) = symbols.find(|symbol| symbol.is_descriptor) else {
            return false;
        };
        let name = symbol.name.strip_suffix(".kd").unwrap_or(&symbol.name);
        let values = image.kernel_values(section, offset).unwrap_or_default();
        self.line(format_args!(".amdhsa_kernel {}", quoted_name(name)));
        for (part, value) in values {
            let directive = DIRECTIVES.iter().find(|(_, known, _)| *known == part);
            if let Some((name, ..)) = directive {
                self.line(format_args!("\t.amdhsa_{name} {value}"));
            }
        }
        self.line(".end_amdhsa_kernel");
        true
    }
}
