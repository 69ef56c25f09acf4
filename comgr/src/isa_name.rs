//! Names of instruction sets, such as `amdgcn-amd-amdhsa--gfx906:xnack+`, and their metadata.

use crate::metadata::Value;
use processors::{FIXED_SGPRS_OF_INIT_BUG, Processor, Target};
use std::ffi::CStr;

/// The beginning of every name.
const PREFIX: &str = "amdgcn-amd-amdhsa--";

/// The values in the metadata that differ between generations.
struct Figures {
    addressable_sgprs: u32,
    sgpr_granule: u32,
    total_sgprs: u32,
    vgpr_granule: u32,
}

const GFX6_7: Figures = Figures {
    addressable_sgprs: 104,
    sgpr_granule: 8,
    total_sgprs: 512,
    vgpr_granule: 4,
};
/// The values for processors with the SGPR initialization bug, on which every kernel uses a fixed number of SGPRs.
const FIXED_SGPRS: Figures = Figures {
    addressable_sgprs: FIXED_SGPRS_OF_INIT_BUG,
    ..GFX8_9
};
const GFX8_9: Figures = Figures {
    addressable_sgprs: 102,
    sgpr_granule: 16,
    total_sgprs: 800,
    vgpr_granule: 4,
};
const GFX10: Figures = Figures {
    addressable_sgprs: 106,
    sgpr_granule: 106,
    total_sgprs: 800,
    vgpr_granule: 8,
};

/// An instruction set: its name, its values, and the number of LDS banks.
type Row = (&'static CStr, &'static Figures, u32);

/// The instruction sets, in the order of AMD's library.
const ISAS: [Row; 35] = [
    (c"amdgcn-amd-amdhsa--gfx600", &GFX6_7, 32),
    (c"amdgcn-amd-amdhsa--gfx601", &GFX6_7, 32),
    (c"amdgcn-amd-amdhsa--gfx602", &GFX6_7, 32),
    (c"amdgcn-amd-amdhsa--gfx700", &GFX6_7, 32),
    (c"amdgcn-amd-amdhsa--gfx701", &GFX6_7, 32),
    (c"amdgcn-amd-amdhsa--gfx702", &GFX6_7, 16),
    (c"amdgcn-amd-amdhsa--gfx703", &GFX6_7, 16),
    (c"amdgcn-amd-amdhsa--gfx704", &GFX6_7, 16),
    (c"amdgcn-amd-amdhsa--gfx705", &GFX6_7, 16),
    (c"amdgcn-amd-amdhsa--gfx801", &GFX8_9, 32),
    (c"amdgcn-amd-amdhsa--gfx802", &FIXED_SGPRS, 32),
    (c"amdgcn-amd-amdhsa--gfx803", &GFX8_9, 32),
    (c"amdgcn-amd-amdhsa--gfx805", &FIXED_SGPRS, 32),
    (c"amdgcn-amd-amdhsa--gfx810", &GFX8_9, 16),
    (c"amdgcn-amd-amdhsa--gfx900", &GFX8_9, 32),
    (c"amdgcn-amd-amdhsa--gfx902", &GFX8_9, 32),
    (c"amdgcn-amd-amdhsa--gfx904", &GFX8_9, 32),
    (c"amdgcn-amd-amdhsa--gfx906", &GFX8_9, 32),
    (c"amdgcn-amd-amdhsa--gfx908", &GFX8_9, 32),
    (c"amdgcn-amd-amdhsa--gfx909", &GFX8_9, 32),
    (c"amdgcn-amd-amdhsa--gfx90a", &GFX8_9, 32),
    (c"amdgcn-amd-amdhsa--gfx90c", &GFX8_9, 32),
    (c"amdgcn-amd-amdhsa--gfx1010", &GFX10, 32),
    (c"amdgcn-amd-amdhsa--gfx1011", &GFX10, 32),
    (c"amdgcn-amd-amdhsa--gfx1012", &GFX10, 32),
    (c"amdgcn-amd-amdhsa--gfx1013", &GFX10, 32),
    (c"amdgcn-amd-amdhsa--gfx1030", &GFX10, 32),
    (c"amdgcn-amd-amdhsa--gfx1031", &GFX10, 32),
    (c"amdgcn-amd-amdhsa--gfx1032", &GFX10, 32),
    (c"amdgcn-amd-amdhsa--gfx1033", &GFX10, 32),
    (c"amdgcn-amd-amdhsa--gfx1034", &GFX10, 32),
    (c"amdgcn-amd-amdhsa--gfx1035", &GFX10, 32),
    (c"amdgcn-amd-amdhsa--gfx1036", &GFX10, 32),
    // Version 2.4 of AMD's library does not have these.
    (c"amdgcn-amd-amdhsa--gfx942", &GFX8_9, 32),
    (c"amdgcn-amd-amdhsa--gfx950", &GFX8_9, 32),
];

/// The number of instruction sets.
pub(crate) fn count() -> usize {
    ISAS.len()
}

/// The name of an instruction set.
pub(crate) fn name(index: usize) -> Option<&'static CStr> {
    ISAS.get(index).map(|(name, ..)| *name)
}

/// A parsed name.
#[derive(Clone, Debug)]
pub(crate) struct Isa {
    row: usize,
    text: String,
    pub(crate) target: Target,
    /// The features in the name and whether they are on: `:sramecc+` is `("sramecc", true)`.
    settings: Vec<(String, bool)>,
}

impl Isa {
    /// Parses a name; `None` if the processor is unknown, or a feature occurs twice or does not exist on the processor.
    pub(crate) fn parse(text: &str) -> Option<Isa> {
        let mut parts = text.strip_prefix(PREFIX)?.split(':');
        let base = format!("{PREFIX}{}", parts.next()?);
        let row = ISAS
            .iter()
            .position(|(name, ..)| name.to_bytes() == base.as_bytes())?;
        let processor: Processor = base.strip_prefix(PREFIX)?.parse().ok()?;
        let target = Target::amdhsa(processor);
        let mut settings: Vec<(String, bool)> = Vec::new();
        for part in parts {
            let (name, sign) = part.split_at_checked(part.len().checked_sub(1)?)?;
            let is_known = features(&target).contains(&name);
            let is_new = settings.iter().all(|(known, _)| known != name);
            let is_on = match sign {
                "+" => true,
                "-" => false,
                _ => return None,
            };
            if !is_known || !is_new {
                return None;
            }
            settings.push((name.to_owned(), is_on));
        }
        let isa = Isa {
            row,
            text: text.to_owned(),
            target: target.clone(),
            settings,
        };
        let target = target.with_features(&isa.features()).ok()?;
        Some(Isa { target, ..isa })
    }

    /// The settings in the form of llc's `-mattr`: `+sramecc,-xnack`.
    pub(crate) fn features(&self) -> String {
        let settings = self.settings.iter().map(|(name, is_on)| match is_on {
            true => format!("+{name}"),
            false => format!("-{name}"),
        });
        settings.collect::<Vec<_>>().join(",")
    }

    /// The features in the name and whether they are on.
    pub(crate) fn settings(&self) -> &[(String, bool)] {
        &self.settings
    }

    /// The processor's name.
    pub(crate) fn processor(&self) -> &'static str {
        self.target.processor().name()
    }

    /// The metadata of the instruction set, a map with AMD's keys.
    pub(crate) fn metadata(&self) -> Value {
        let (_, figures, banks) = ISAS[self.row];
        let text = |text: &str| Value::Text(text.to_owned());
        let number = |number: u32| Value::Text(number.to_string());
        let setting = |name: &str| {
            let found = self.settings.iter().find(|(known, _)| known == name);
            text(match found {
                None => "any",
                Some((_, true)) => "on",
                Some((_, false)) => "off",
            })
        };
        let features = features(&self.target).into_iter();
        let features = features.map(|name| (name.to_owned(), setting(name)));
        let entries = [
            ("AddressableNumSGPRs", number(figures.addressable_sgprs)),
            ("AddressableNumVGPRs", number(256)),
            ("Architecture", text("amdgcn")),
            ("EUsPerCU", number(4)),
            ("Environment", text("")),
            ("Features", Value::Map(features.collect())),
            ("LDSBankCount", number(banks)),
            ("LocalMemorySize", number(65536)),
            ("MaxFlatWorkGroupSize", number(1024)),
            ("MaxWavesPerCU", number(40)),
            ("Name", text(&self.text)),
            ("OS", text("amdhsa")),
            ("Processor", text(self.processor())),
            ("SGPRAllocGranule", number(figures.sgpr_granule)),
            ("TotalNumSGPRs", number(figures.total_sgprs)),
            ("TotalNumVGPRs", number(256)),
            ("TrapHandlerEnabled", number(1)),
            ("VGPRAllocGranule", number(figures.vgpr_granule)),
            ("Vendor", text("amd")),
            ("Version", text("1.0.0")),
        ];
        let entries = entries.into_iter();
        Value::Map(
            entries
                .map(|(key, value)| (key.to_owned(), value))
                .collect(),
        )
    }
}

/// The features that can occur in the name of a target.
fn features(target: &Target) -> Vec<&'static str> {
    let features = [
        ("sramecc", target.supports_sramecc()),
        ("xnack", target.supports_xnack()),
    ];
    let features = features.into_iter().filter(|(_, has)| *has);
    features.map(|(name, _)| name).collect()
}
