//! A target: processor, settings, operating system and code object version, and its names in ELF
//! files and metadata.

use std::fmt::{self, Write};
use std::sync::Arc;

use crate::elf;
use crate::facts::FactSet;
use crate::processor::Family;
use crate::{FeatureSettings, Processor, Setting, TargetError};

/// The operating system part of the triple.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OperatingSystem {
    /// The HSA runtime (ROCm).
    AmdHsa,
    /// The Platform Abstraction Library.
    AmdPal,
    /// Mesa.
    Mesa3d,
    /// AMD's Catalyst driver.
    Catalyst,
    /// None given.
    Unknown,
}

/// A target triple. Cloning is cheap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Triple {
    /// `arch-vendor-os-environment`; parts may be empty.
    text: Arc<str>,
    os: OperatingSystem,
}

impl Triple {
    /// Parses `amdgcn[-vendor[-os[-environment]]]`. LLVM 23 and newer call the architecture `amdgpu` and may append a
    /// processor, as in `amdgpu9.06`, which [`Triple::named_processor`] returns. In the parsed triple, the architecture
    /// is `amdgcn`, the name that loaders know.
    ///
    /// # Errors
    /// The architecture is neither `amdgcn` nor `amdgpu`.
    pub fn parse(triple: &str) -> Result<Self, TargetError> {
        let mut parts = triple.splitn(4, '-');
        let architecture = parts.next().unwrap_or_default();
        if architecture != "amdgcn" && sub_architecture(architecture).is_none() {
            return Err(TargetError::UnsupportedTriple {
                triple: triple.to_owned(),
            });
        }
        let [vendor, os, environment] = std::array::from_fn(|_| parts.next().unwrap_or_default());
        let text = format!("amdgcn-{vendor}-{os}-{environment}").into();
        let os = match os {
            _ if os.starts_with("amdhsa") => OperatingSystem::AmdHsa,
            _ if os.starts_with("amdpal") => OperatingSystem::AmdPal,
            _ if os.starts_with("mesa3d") => OperatingSystem::Mesa3d,
            _ if os.starts_with("catalyst") => OperatingSystem::Catalyst,
            _ => OperatingSystem::Unknown,
        };
        Ok(Self { text, os })
    }

    /// The processor in a triple, known or not: `gfx906` for `amdgpu9.06-amd-amdhsa`, `gfx9-generic` for
    /// `amdgpu9-amd-amdhsa`, `None` for `amdgcn-amd-amdhsa`.
    ///
    /// ```
    /// use amdgcn_processors::Triple;
    /// assert_eq!(Triple::named_processor("amdgpu10.30-amd-amdhsa").as_deref(), Some("gfx1030"));
    /// assert_eq!(Triple::named_processor("amdgpu-amd-amdhsa"), None);
    /// ```
    pub fn named_processor(triple: &str) -> Option<String> {
        let part = sub_architecture(triple.split('-').next()?)?;
        let family = FAMILIES.iter().find(|(name, _)| *name == part);
        match (family, part.split_once('.')) {
            (Some((_, processor)), _) => Some((*processor).to_owned()),
            (None, Some((major, rest))) => Some(format!("gfx{major}{rest}")),
            (None, None) if part.is_empty() => None,
            (None, None) => Some(format!("gfx{part}00")),
        }
    }

    /// Parses a triple from a command line. Parts that are present but empty become `unknown`.
    ///
    /// # Errors
    /// As [`Triple::parse`].
    pub fn parse_normalized(triple: &str) -> Result<Self, TargetError> {
        let parts = triple
            .split('-')
            .enumerate()
            .map(|(index, part)| match (index, part) {
                (1 | 2, "") => "unknown",
                _ => part,
            });
        Self::parse(&parts.collect::<Vec<_>>().join("-"))
    }

    pub fn os(&self) -> OperatingSystem {
        self.os
    }

    /// All four parts: `amdgcn-amd-amdhsa-`.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

/// Names of families in triples, with the processors whose code runs on the entire family. Other names are those of
/// processors: major version, dot, and the rest of the number.
static FAMILIES: &[(&str, &str)] = &[
    ("6", "gfx600"),
    ("7", "gfx700"),
    ("9", "gfx9-generic"),
    ("9.4", "gfx9-4-generic"),
    ("10.1", "gfx10-1-generic"),
    ("10.3", "gfx10-3-generic"),
];

/// The part of an architecture after `amdgpu`: nothing, or `9`, `9.06`, `9.0a`.
fn sub_architecture(architecture: &str) -> Option<&str> {
    let part = architecture.strip_prefix("amdgpu")?;
    let (major, rest) = part.split_once('.').unwrap_or((part, "0"));
    let is_name = (!major.is_empty() || part.is_empty())
        && major.bytes().all(|byte| byte.is_ascii_digit())
        && !rest.is_empty()
        && rest.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_name.then_some(part)
}

/// The version of the HSA code object format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CodeObjectVersion {
    /// Version 2: `amd_kernel_code_t` before the code, metadata as text.
    V2,
    /// Version 3.
    V3,
    /// Version 4.
    V4,
    /// Version 5: larger block of implicit arguments.
    V5,
    /// Version 6, the default, as in LLVM.
    #[default]
    V6,
}

impl CodeObjectVersion {
    /// The version as a number, 2 to 6.
    pub fn number(self) -> u32 {
        self as u32 + 2
    }

    /// The version with this number.
    ///
    /// # Errors
    /// The number is not 2 to 6.
    pub fn from_number(version: u32) -> Result<Self, TargetError> {
        Ok(match version {
            2 => Self::V2,
            3 => Self::V3,
            4 => Self::V4,
            5 => Self::V5,
            6 => Self::V6,
            _ => return Err(TargetError::UnsupportedCodeObjectVersion { version }),
        })
    }

    /// `EI_ABIVERSION` of the ELF header.
    pub fn elf_abi_version(self) -> u8 {
        self as u8
    }
}

/// The processors that code object version 2 supports, with their names without and with XNACK.
#[rustfmt::skip]
static NAMES_V2: &[(Processor, Option<&str>, Option<&str>)] = &[
    (Processor::Gfx600, Some("gfx600"), None),
    (Processor::Gfx601, Some("gfx601"), None),
    (Processor::Gfx602, Some("gfx602"), None),
    (Processor::Gfx700, Some("gfx700"), None),
    (Processor::Gfx701, Some("gfx701"), None),
    (Processor::Gfx702, Some("gfx702"), None),
    (Processor::Gfx703, Some("gfx703"), None),
    (Processor::Gfx704, Some("gfx704"), None),
    (Processor::Gfx705, Some("gfx705"), None),
    (Processor::Gfx801, None, Some("gfx801")),
    (Processor::Gfx802, Some("gfx802"), None),
    (Processor::Gfx803, Some("gfx803"), None),
    (Processor::Gfx805, Some("gfx805"), None),
    (Processor::Gfx810, None, Some("gfx810")),
    (Processor::Gfx900, Some("gfx900"), Some("gfx901")),
    (Processor::Gfx902, Some("gfx902"), Some("gfx903")),
    (Processor::Gfx904, Some("gfx904"), Some("gfx905")),
    (Processor::Gfx906, Some("gfx906"), Some("gfx907")),
    (Processor::Gfx90c, Some("gfx90c"), None),
];

/// The target of compilation. Cloning is cheap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    triple: Triple,
    processor: Processor,
    settings: FeatureSettings,
    code_object_version: CodeObjectVersion,
    facts: FactSet,
}

impl Target {
    /// A target from the values of `-mtriple`, `-mcpu` and `-mattr`, with the default code object version.
    ///
    /// # Errors
    /// Unknown names of processors or features, features that the processor lacks, or a different architecture.
    ///
    /// ```
    /// let target = amdgcn_processors::Target::parse("amdgcn-amd-amdhsa", "gfx906", "+sramecc,-xnack")?;
    /// assert_eq!(target.target_id(), "amdgcn-amd-amdhsa--gfx906:sramecc+:xnack-");
    /// # Ok::<(), amdgcn_processors::TargetError>(())
    /// ```
    pub fn parse(triple: &str, processor: &str, features: &str) -> Result<Self, TargetError> {
        let triple = Triple::parse(triple)?;
        let mut target = Self::new(triple, processor.parse()?);
        target.settings.apply(target.processor, features)?;
        Ok(target)
    }

    /// A target with default settings.
    pub fn new(triple: Triple, processor: Processor) -> Self {
        let settings =
            FeatureSettings::of_processor(processor, triple.os == OperatingSystem::AmdHsa);
        Self {
            triple,
            processor,
            settings,
            code_object_version: Default::default(),
            facts: processor.facts(),
        }
    }

    /// `processor` under amdhsa with default settings.
    pub fn amdhsa(processor: Processor) -> Self {
        Self::new(
            Triple {
                text: "amdgcn-amd-amdhsa-".into(),
                os: OperatingSystem::AmdHsa,
            },
            processor,
        )
    }

    /// This target with a different code object version.
    pub fn with_code_object_version(mut self, version: CodeObjectVersion) -> Self {
        self.code_object_version = version;
        self
    }

    /// This target with the items of a feature string applied.
    ///
    /// # Errors
    /// As [`FeatureSettings::apply`].
    pub fn with_features(mut self, features: &str) -> Result<Self, TargetError> {
        self.settings.apply(self.processor, features)?;
        Ok(self)
    }

    /// This target with different settings.
    pub fn with_settings(mut self, settings: FeatureSettings) -> Self {
        self.settings = settings;
        self
    }

    pub fn processor(&self) -> Processor {
        self.processor
    }

    /// The hardware generation.
    pub fn family(&self) -> Family {
        self.processor.family()
    }

    /// The instruction set.
    #[inline]
    pub fn generation(&self) -> isa::Generation {
        self.processor.generation()
    }

    /// The instruction set with the wave size.
    pub fn isa(&self) -> isa::Isa {
        self.isa_in(self.is_wave32())
    }

    /// The instruction set with a wave size that may differ from that of the target.
    pub fn isa_in(&self, is_wave32: bool) -> isa::Isa {
        let wave_size = match is_wave32 {
            true => isa::WaveSize::Wave32,
            false => isa::WaveSize::Wave64,
        };
        isa::Isa::new(self.generation(), wave_size)
    }

    pub fn triple(&self) -> &Triple {
        &self.triple
    }

    pub fn os(&self) -> OperatingSystem {
        self.triple.os
    }

    /// The code object version; meaningful only under amdhsa.
    pub fn code_object_version(&self) -> CodeObjectVersion {
        self.code_object_version
    }

    /// The settings from feature strings.
    pub fn settings(&self) -> &FeatureSettings {
        &self.settings
    }

    /// The yes-or-no properties of the processor.
    #[inline]
    pub fn facts(&self) -> FactSet {
        self.facts
    }

    /// Lanes in a wavefront, 32 or 64.
    #[inline]
    pub fn wavefront_size(&self) -> u32 {
        self.settings.wavefront_size
    }

    /// Returns `true` if wavefronts have 32 lanes, so lane masks are single SGPRs.
    #[inline]
    pub fn is_wave32(&self) -> bool {
        self.settings.wavefront_size == 32
    }

    /// Returns `true` if a work-group may run on both compute units of a work-group processor.
    pub fn is_wgp_mode(&self) -> bool {
        self.has_work_group_processor() && !self.settings.cu_mode
    }

    /// Returns `true` if the wavefronts of a work-group may run on different compute units, which do not share LDS.
    pub fn is_work_group_split(&self) -> bool {
        self.supports_work_group_split() && self.settings.work_group_split
    }

    /// Returns `true` if XNACK is on or unspecified, so SGPRs must be reserved for its mask.
    pub fn is_xnack_on_or_any(&self) -> bool {
        self.supports_xnack() && self.settings.xnack != Setting::Off
    }

    /// Returns `true` if 16-bit loads may clear the other half of the register, because SRAM ECC is on or unspecified.
    pub fn is_sramecc_on_or_any(&self) -> bool {
        self.supports_sramecc() && self.settings.sramecc != Setting::Off
    }

    /// The target identifier of code object V4 and later:
    /// `arch-vendor-os-environment-processor[:sramecc(+|-)][:xnack(+|-)]`.
    pub fn target_id(&self) -> String {
        let mut id = format!("{}-{}", self.triple.text, self.processor);
        for (name, setting) in [
            ("sramecc", self.settings.sramecc),
            ("xnack", self.settings.xnack),
        ] {
            match setting {
                Setting::Any => {}
                Setting::Off => write!(id, ":{name}-").unwrap_or_default(),
                Setting::On => write!(id, ":{name}+").unwrap_or_default(),
            }
        }
        id
    }

    /// The target identifier of code object V3: enabled features are appended as `+xnack` and `+sram-ecc`. An
    /// unspecified feature counts as enabled.
    pub fn target_id_v3(&self) -> String {
        let mut id = format!("{}-{}", self.triple.text, self.processor);
        if self.is_xnack_on_or_any() {
            id.push_str("+xnack");
        }
        if self.is_sramecc_on_or_any() {
            id.push_str("+sram-ecc");
        }
        id
    }

    /// The name of the processor in code object version 2, which depends on XNACK: `gfx900` is
    /// `gfx901` with XNACK.
    ///
    /// # Errors
    /// Version 2 has no name for the processor with this setting of XNACK.
    pub fn processor_name_v2(&self) -> Result<&'static str, TargetError> {
        let row = NAMES_V2.iter().find(|row| row.0 == self.processor);
        let (_, without, with) = row.copied().unwrap_or((self.processor, None, None));
        let name = match self.is_xnack_on_or_any() {
            true => with,
            false => without,
        };
        name.ok_or_else(|| TargetError::NoVersion2 {
            processor: self.processor,
            xnack: self.supports_xnack().then(|| self.is_xnack_on_or_any()),
        })
    }

    /// The processor with this name in code object version 2, and whether the name implies XNACK.
    pub fn from_processor_name_v2(name: &str) -> Option<(Processor, bool)> {
        NAMES_V2.iter().find_map(|(processor, without, with)| {
            let is_with = *with == Some(name);
            (is_with || *without == Some(name)).then_some((*processor, is_with))
        })
    }

    /// `e_flags` of the ELF header.
    pub fn e_flags(&self) -> u32 {
        let mach = self.processor.mach();
        if self.os() != OperatingSystem::AmdHsa || self.code_object_version <= CodeObjectVersion::V3
        {
            return mach
                | u32::from(self.is_xnack_on_or_any()) << 8
                | u32::from(self.is_sramecc_on_or_any()) << 9;
        }
        let field = |supported: bool, setting: Setting| match setting {
            _ if !supported => 0,
            Setting::Any => 1,
            Setting::Off => 2,
            Setting::On => 3,
        };
        mach | field(self.supports_xnack(), self.settings.xnack) << 8
            | field(self.supports_sramecc(), self.settings.sramecc) << 10
            | self.processor.generic_version() << 24
    }

    /// Returns `true` if relocations have explicit addends (`SHT_RELA`) rather than addends in the relocated field.
    pub fn has_relocation_addends(&self) -> bool {
        self.os() == OperatingSystem::AmdHsa
    }

    /// `EI_OSABI` of the ELF header.
    pub fn elf_os_abi(&self) -> u8 {
        match self.os() {
            OperatingSystem::AmdHsa => elf::OS_ABI_AMDHSA,
            OperatingSystem::AmdPal => elf::OS_ABI_AMDPAL,
            OperatingSystem::Mesa3d => elf::OS_ABI_MESA3D,
            OperatingSystem::Catalyst | OperatingSystem::Unknown => elf::OS_ABI_NONE,
        }
    }

    /// `EI_ABIVERSION` of the ELF header.
    pub fn elf_abi_version(&self) -> u8 {
        match self.os() {
            OperatingSystem::AmdHsa => self.code_object_version.elf_abi_version(),
            OperatingSystem::AmdPal
            | OperatingSystem::Mesa3d
            | OperatingSystem::Catalyst
            | OperatingSystem::Unknown => 0,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.target_id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triples() {
        let text = |triple| Triple::parse(triple).map(|triple| triple.as_str().to_owned());
        assert_eq!(text("amdgcn--amdhsa").unwrap(), "amdgcn--amdhsa-");
        assert_eq!(
            text("amdgcn-amd-amdhsa-opencl").unwrap(),
            "amdgcn-amd-amdhsa-opencl"
        );
        assert_eq!(text("amdgcn").unwrap(), "amdgcn---");
        assert!(text("r600--").is_err());
        assert_eq!(text("amdgpu-amd-amdhsa").unwrap(), "amdgcn-amd-amdhsa-");
        assert_eq!(text("amdgpu9.06-amd-amdhsa").unwrap(), "amdgcn-amd-amdhsa-");
        for wrong in [
            "amdgpux-amd-amdhsa",
            "amdgpu.06--",
            "amdgpu9.--",
            "amdgpu9.0+--",
        ] {
            assert!(text(wrong).is_err(), "{wrong}");
        }
        assert_eq!(
            Triple::parse("amdgcn-mesa-mesa3d").unwrap().os(),
            OperatingSystem::Mesa3d
        );
    }

    #[test]
    fn processors_in_triples() {
        for row in Processor::all() {
            let name = row.name();
            let digits = name.trim_start_matches("gfx");
            let part = match digits.strip_suffix("-generic") {
                Some(family) => family.replace('-', "."),
                None => format!(
                    "{}.{}",
                    &digits[..digits.len() - 2],
                    &digits[digits.len() - 2..]
                ),
            };
            let triple = format!("amdgpu{part}-amd-amdhsa");
            assert_eq!(Triple::named_processor(&triple).as_deref(), Some(name));
        }
        let named = |triple| Triple::named_processor(triple);
        assert_eq!(named("amdgpu6-amd-amdhsa").as_deref(), Some("gfx600"));
        assert_eq!(named("amdgpu8-amd-amdhsa").as_deref(), Some("gfx800"));
        assert_eq!(named("amdgcn-amd-amdhsa"), None);
        assert_eq!(named("x86_64-pc-linux-gnu"), None);
    }

    #[test]
    fn version_3_counts_unspecified_features_as_enabled() {
        let flags = |features| {
            let target = Target::parse("amdgcn-amd-amdhsa", "gfx906", features).unwrap();
            target.with_code_object_version(CodeObjectVersion::V3)
        };
        assert_eq!(flags("").e_flags(), 0x32f);
        assert_eq!(
            flags("").target_id_v3(),
            "amdgcn-amd-amdhsa--gfx906+xnack+sram-ecc"
        );
        assert_eq!(flags("-xnack").e_flags(), 0x22f);
        assert_eq!(
            flags("-xnack").target_id_v3(),
            "amdgcn-amd-amdhsa--gfx906+sram-ecc"
        );
        let v4 = flags("-xnack").with_code_object_version(CodeObjectVersion::V4);
        assert_eq!(v4.e_flags(), 0x62f);
    }

    #[test]
    fn version_2_has_other_names_with_xnack() {
        let target = |processor, features| {
            let target = Target::parse("amdgcn-amd-amdhsa", processor, features).unwrap();
            target.with_code_object_version(CodeObjectVersion::V2)
        };
        assert_eq!(
            target("gfx900", "").isa_name().unwrap(),
            "amdgcn-amd-amdhsa--gfx901"
        );
        assert_eq!(target("gfx900", "-xnack").processor_name_v2(), Ok("gfx900"));
        assert!(target("gfx801", "-xnack").processor_name_v2().is_err());
        assert!(target("gfx1010", "").processor_name_v2().is_err());
        assert_eq!(crate::isa_version("gfx1012"), [10, 1, 2]);
        assert_eq!(crate::isa_version("gfx90c"), [9, 0, 12]);
        assert_eq!(crate::isa_version("gfx10-3-generic"), [10, 3, 0]);
        assert_eq!(target("gfx906", "").e_flags(), 0x32f);
    }

    #[test]
    fn versions() {
        assert_eq!(CodeObjectVersion::from_number(5), Ok(CodeObjectVersion::V5));
        assert!(CodeObjectVersion::from_number(1).is_err());
        assert_eq!(CodeObjectVersion::V2.elf_abi_version(), 0);
        assert_eq!(CodeObjectVersion::V6.elf_abi_version(), 4);
    }
}
