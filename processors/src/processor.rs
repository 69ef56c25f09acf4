//! The processors: names, ELF machine numbers, instruction set generations.

use std::fmt;
use std::str::FromStr;

use isa::Generation;

use crate::TargetError;
use crate::facts::{Fact, FactSet};

/// A processor, named by its `gfx` number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Processor {
    Gfx600,
    Gfx601,
    Gfx602,
    Gfx700,
    Gfx701,
    Gfx702,
    Gfx703,
    Gfx704,
    Gfx705,
    Gfx801,
    Gfx802,
    Gfx803,
    Gfx805,
    Gfx810,
    Gfx900,
    Gfx902,
    Gfx904,
    Gfx906,
    Gfx908,
    Gfx909,
    Gfx90a,
    Gfx90c,
    Gfx942,
    Gfx950,
    Gfx1010,
    Gfx1011,
    Gfx1012,
    Gfx1013,
    Gfx1030,
    Gfx1031,
    Gfx1032,
    Gfx1033,
    Gfx1034,
    Gfx1035,
    Gfx1036,
    Gfx9Generic,
    Gfx94Generic,
    Gfx101Generic,
    Gfx103Generic,
}

use Processor::*;

/// The hardware generation: the first digits of the `gfx` number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Southern Islands.
    Gfx6,
    /// Sea Islands.
    Gfx7,
    /// Volcanic Islands.
    Gfx8,
    /// Vega.
    Gfx9,
    /// RDNA 1 and RDNA 2.
    Gfx10,
}

/// One row of the processor table.
struct Row {
    processor: Processor,
    name: &'static str,
    alternative_names: &'static [&'static str],
    /// `EF_AMDGPU_MACH`, the low byte of the ELF header's `e_flags`.
    mach: u32,
    generation: Generation,
    facts: FactSet,
    /// The processors that a generic processor represents. Its code runs on each of them.
    members: &'static [Processor],
}

const fn row(
    processor: Processor,
    name: &'static str,
    alternative_names: &'static [&'static str],
    mach: u32,
    generation: Generation,
    own_facts: &[Fact],
) -> Row {
    Row {
        processor,
        name,
        alternative_names,
        mach,
        generation,
        facts: FactSet::of_generation(generation).with(own_facts),
        members: &[],
    }
}

const fn generic(
    processor: Processor,
    name: &'static str,
    mach: u32,
    generation: Generation,
    members: &'static [Processor],
    own_facts: &[Fact],
) -> Row {
    let row = row(processor, name, &[], mach, generation, own_facts);
    Row { members, ..row }
}

use Fact::{
    DotProducts8 as Dot8, FastFmaF32 as FastFma, FloatAtomicAddNoReturn, FmaMix,
    ImageStoreD16Bug as D16Bug, LdsBanks16, MadMix, MatrixInstructions as Mai, SgprInitBug,
    SramEccSupport as SramEcc, UnpackedD16Memory as UnpackedD16, XnackSupport as Xnack,
};

#[rustfmt::skip]
static PROCESSORS: &[Row] = &[
    row(Gfx600,  "gfx600",  &["tahiti"],                         0x20, Generation::Gfx6,    &[FastFma]),
    row(Gfx601,  "gfx601",  &["pitcairn", "verde"],              0x21, Generation::Gfx6,    &[]),
    row(Gfx602,  "gfx602",  &["hainan", "oland"],                0x3a, Generation::Gfx6,    &[]),
    row(Gfx700,  "gfx700",  &["kaveri"],                         0x22, Generation::Gfx7,    &[]),
    row(Gfx701,  "gfx701",  &["hawaii"],                         0x23, Generation::Gfx7,    &[FastFma]),
    row(Gfx702,  "gfx702",  &[],                                 0x24, Generation::Gfx7,    &[FastFma, LdsBanks16]),
    row(Gfx703,  "gfx703",  &["kabini", "mullins"],              0x25, Generation::Gfx7,    &[LdsBanks16]),
    row(Gfx704,  "gfx704",  &["bonaire"],                        0x26, Generation::Gfx7,    &[]),
    row(Gfx705,  "gfx705",  &[],                                 0x3b, Generation::Gfx7,    &[LdsBanks16]),
    row(Gfx801,  "gfx801",  &["carrizo"],                        0x28, Generation::Gfx8,    &[FastFma, UnpackedD16, Xnack]),
    row(Gfx802,  "gfx802",  &["iceland", "tonga"],               0x29, Generation::Gfx8,    &[SgprInitBug, UnpackedD16]),
    row(Gfx803,  "gfx803",  &["fiji", "polaris10", "polaris11"], 0x2a, Generation::Gfx8,    &[UnpackedD16]),
    row(Gfx805,  "gfx805",  &["tongapro"],                       0x3c, Generation::Gfx8,    &[SgprInitBug, UnpackedD16]),
    row(Gfx810,  "gfx810",  &["stoney"],                         0x2b, Generation::Gfx810,  &[D16Bug, LdsBanks16, Xnack]),
    row(Gfx900,  "gfx900",  &[],                                 0x2c, Generation::Gfx900,  &[MadMix, Xnack]),
    row(Gfx902,  "gfx902",  &[],                                 0x2d, Generation::Gfx900,  &[MadMix, Xnack]),
    row(Gfx904,  "gfx904",  &[],                                 0x2e, Generation::Gfx904,  &[FmaMix, Xnack]),
    row(Gfx906,  "gfx906",  &[],                                 0x2f, Generation::Gfx906,  &[FmaMix, Dot8, Xnack, SramEcc]),
    row(Gfx908,  "gfx908",  &[],                                 0x30, Generation::Gfx908,  &[FmaMix, Dot8, Mai, FloatAtomicAddNoReturn, Xnack, SramEcc]),
    row(Gfx909,  "gfx909",  &[],                                 0x31, Generation::Gfx900,  &[MadMix, Xnack]),
    row(Gfx90a,  "gfx90a",  &[],                                 0x3f, Generation::Gfx90a,  &[]),
    row(Gfx90c,  "gfx90c",  &[],                                 0x32, Generation::Gfx900,  &[MadMix, Xnack]),
    row(Gfx942,  "gfx942",  &[],                                 0x4c, Generation::Gfx942,  &[]),
    row(Gfx950,  "gfx950",  &[],                                 0x4f, Generation::Gfx950,  &[]),
    row(Gfx1010, "gfx1010", &[],                                 0x33, Generation::Gfx1010, &[]),
    row(Gfx1011, "gfx1011", &[],                                 0x34, Generation::Gfx1011, &[Dot8]),
    row(Gfx1012, "gfx1012", &[],                                 0x35, Generation::Gfx1011, &[Dot8]),
    row(Gfx1013, "gfx1013", &[],                                 0x42, Generation::Gfx1013, &[]),
    row(Gfx1030, "gfx1030", &[],                                 0x36, Generation::Gfx1030, &[]),
    row(Gfx1031, "gfx1031", &[],                                 0x37, Generation::Gfx1030, &[]),
    row(Gfx1032, "gfx1032", &[],                                 0x38, Generation::Gfx1030, &[]),
    row(Gfx1033, "gfx1033", &[],                                 0x39, Generation::Gfx1030, &[]),
    row(Gfx1034, "gfx1034", &[],                                 0x3e, Generation::Gfx1030, &[]),
    row(Gfx1035, "gfx1035", &[],                                 0x3d, Generation::Gfx1030, &[]),
    row(Gfx1036, "gfx1036", &[],                                 0x45, Generation::Gfx1030, &[]),
    generic(Gfx9Generic,   "gfx9-generic",    0x51, Generation::Gfx9Generic, &[Gfx900, Gfx902, Gfx904, Gfx906, Gfx909, Gfx90c], &[Xnack]),
    generic(Gfx94Generic,  "gfx9-4-generic",  0x5f, Generation::Gfx94Generic, &[Gfx942, Gfx950],                                &[]),
    generic(Gfx101Generic, "gfx10-1-generic", 0x52, Generation::Gfx1010,     &[Gfx1010, Gfx1011, Gfx1012, Gfx1013],             &[]),
    generic(Gfx103Generic, "gfx10-3-generic", 0x53, Generation::Gfx1030,
            &[Gfx1030, Gfx1031, Gfx1032, Gfx1033, Gfx1034, Gfx1035, Gfx1036], &[]),
];

impl Processor {
    /// Every processor: numbered processors in ascending order, followed by the generic processors.
    pub fn all() -> impl ExactSizeIterator<Item = Processor> {
        PROCESSORS.iter().map(|row| row.processor)
    }

    fn row(self) -> &'static Row {
        &PROCESSORS[self as usize]
    }

    /// The `gfx` name, as in target identifiers: `gfx906`.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Product code names that are accepted instead of the `gfx` name.
    pub fn alternative_names(self) -> &'static [&'static str] {
        self.row().alternative_names
    }

    /// `EF_AMDGPU_MACH`: the processor's number in the low byte of `e_flags`.
    pub fn mach(self) -> u32 {
        self.row().mach
    }

    /// The processor with this `EF_AMDGPU_MACH`, the low byte of `e_flags`.
    pub fn from_mach(e_flags: u32) -> Option<Processor> {
        let row = PROCESSORS.iter().find(|row| row.mach == e_flags & 0xff)?;
        Some(row.processor)
    }

    /// Maximum LDS of one work-group, in bytes.
    pub fn lds_size(self) -> u32 {
        if self.has(Fact::LargeLocalMemory) {
            160 << 10
        } else if self.family() == Family::Gfx6 {
            32 << 10
        } else {
            64 << 10
        }
    }

    /// The hardware generation.
    pub fn family(self) -> Family {
        match self.generation() {
            Generation::Gfx6 => Family::Gfx6,
            Generation::Gfx7 => Family::Gfx7,
            Generation::Gfx8 | Generation::Gfx810 => Family::Gfx8,
            Generation::Gfx900
            | Generation::Gfx9Generic
            | Generation::Gfx904
            | Generation::Gfx906
            | Generation::Gfx908
            | Generation::Gfx90a
            | Generation::Gfx942
            | Generation::Gfx94Generic
            | Generation::Gfx950 => Family::Gfx9,
            Generation::Gfx1010
            | Generation::Gfx1011
            | Generation::Gfx1013
            | Generation::Gfx1030 => Family::Gfx10,
        }
    }

    /// The processors that a generic processor represents; empty for others.
    pub fn members(self) -> &'static [Processor] {
        self.row().members
    }

    /// Returns `true` if this is a generic processor, whose code runs on all its [`Processor::members`].
    pub fn is_generic(self) -> bool {
        !self.members().is_empty()
    }

    /// The version of a generic processor, for the top byte of `e_flags`. It tells loaders which rules the code
    /// follows. 0 for other processors.
    pub fn generic_version(self) -> u32 {
        u32::from(self.is_generic())
    }

    /// Major version, minor version and stepping of the instruction set, according to the name: 9, 0, 12 for gfx90c;
    /// 10, 3, 0 for gfx10-3-generic.
    pub fn isa_version(self) -> [u16; 3] {
        isa_version(self.name())
    }

    /// The generation of the instruction set, which is a column of the instruction tables.
    pub fn generation(self) -> Generation {
        self.row().generation
    }

    /// All facts that the processor has.
    pub fn facts(self) -> FactSet {
        self.row().facts
    }

    /// Returns `true` if the processor has a fact.
    pub fn has(self, fact: Fact) -> bool {
        self.row().facts.contains(fact)
    }
}

/// Major version, minor version and stepping in a processor's name, known or not.
pub fn isa_version(name: &str) -> [u16; 3] {
    let digits = name.trim_start_matches("gfx");
    if let Some(family) = digits.strip_suffix("-generic") {
        let mut parts = family.split('-').map(|part| part.parse().unwrap_or(0));
        return [parts.next().unwrap_or(0), parts.next().unwrap_or(0), 0];
    }
    let mut digits = digits
        .chars()
        .rev()
        .map(|digit| digit.to_digit(16).unwrap_or(0) as u16);
    let (stepping, minor) = (digits.next().unwrap_or(0), digits.next().unwrap_or(0));
    let major = digits.rev().fold(0, |major, digit| 10 * major + digit);
    [major, minor, stepping]
}

impl fmt::Display for Processor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Processor {
    type Err = TargetError;

    /// Accepts the `gfx` name and the alternative names.
    fn from_str(name: &str) -> Result<Self, TargetError> {
        if name.is_empty() {
            return Err(TargetError::MissingProcessor);
        }
        let found = PROCESSORS
            .iter()
            .find(|row| row.name == name || row.alternative_names.contains(&name));
        found
            .map(|row| row.processor)
            .ok_or_else(|| TargetError::UnknownProcessor {
                name: name.to_owned(),
            })
    }
}

/// Processors of GFX9, and other names, that LLVM knows but this compiler does not support. Generations after GFX10 are
/// recognized by their number.
const UNSUPPORTED: &[&str] = &[
    "gfx940",
    "gfx941",
    "generic",
    "generic-hsa",
    "gfx12-5-generic",
];

/// The end of the message about an unknown processor: why it is not supported, or which processor may be meant.
pub(crate) fn advice(name: &str) -> String {
    let number: String = name.strip_prefix("gfx").map_or_else(String::new, |rest| {
        rest.chars().take_while(char::is_ascii_digit).collect()
    });
    // The last two hexadecimal digits are minor version and stepping; generic names have none.
    let is_generic = name.ends_with("-generic");
    let major = number.get(..number.len().saturating_sub(if is_generic { 0 } else { 2 }));
    let major = major.and_then(|major| major.parse::<u32>().ok());
    match major {
        Some(major @ 11..=13) => {
            format!(": GFX{major} is not supported; only GFX6 to GFX10.3 are")
        }
        _ if UNSUPPORTED.contains(&name) => {
            ": it is not supported (-mcpu=help lists those that are)".to_owned()
        }
        _ => {
            let names = PROCESSORS.iter().map(|row| row.name);
            let others = PROCESSORS.iter().flat_map(|row| row.alternative_names);
            let known = names.chain(others.copied());
            crate::did_you_mean(name, known, " (-mcpu=help lists the names)")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_suggest_names() {
        for (name, advice) in [
            (
                "gfx1100",
                ": GFX11 is not supported; only GFX6 to GFX10.3 are",
            ),
            (
                "gfx12-generic",
                ": GFX12 is not supported; only GFX6 to GFX10.3 are",
            ),
            ("gfx901", "; did you mean 'gfx900'?"),
            ("fjii", "; did you mean 'fiji'?"),
            ("cpu", " (-mcpu=help lists the names)"),
        ] {
            let error = name.parse::<Processor>().unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("unknown processor '{name}'{advice}")
            );
        }
    }

    #[test]
    fn table_is_in_enum_order() {
        for (index, row) in PROCESSORS.iter().enumerate() {
            assert_eq!(row.processor as usize, index, "{}", row.name);
            assert_eq!(row.name.parse(), Ok(row.processor));
            assert_eq!(Processor::from_mach(row.mach | 0x300), Some(row.processor));
        }
    }

    #[test]
    fn unknown_names_are_errors() {
        assert_eq!("".parse::<Processor>(), Err(TargetError::MissingProcessor));
        assert!("gfx9000".parse::<Processor>().is_err());
    }
}
