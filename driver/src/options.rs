//! Options of a compilation, and the resulting target of a module.

use crate::options_form::OptionsForm;
use crate::{Error, Guard};
use emit::placement::SectionOptions;
use frontend::{FloatOptions, FrontendOptions};
use mir::OptLevel;
use mir::generic::Function;
use mir::module::Module;
use processors::{CodeObjectVersion, FeatureSettings, OperatingSystem, Processor, Target, Triple};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How to compile. By default, the module determines everything.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "OptionsForm", into = "OptionsForm")]
pub struct Options {
    /// Processor (`gfx1010`, `fiji` …) of functions without the attribute "target-cpu", which clang adds.
    pub processor: Option<String>,
    /// Features as in llc's `-mattr`: `+xnack,-wavefrontsize32`.
    pub features: String,
    /// Target triple, overriding the module's.
    pub triple: Option<String>,
    /// Optimization level.
    pub opt_level: OptLevel,
    /// Code object version, 2 to 6, overriding the module flag.
    pub code_object_version: Option<u32>,
    /// Code object version, 2 to 6, of modules without the flag: 6, as in llc.
    pub default_code_object_version: u32,
    /// Which symbols get their own sections.
    pub sections: SectionOptions,
    /// Run every verifier and checker between passes.
    pub verify: bool,
    /// Disabled passes, by name in [`PASSES`](crate::PASSES). Only optional passes can be disabled.
    pub disabled_passes: Vec<String>,
    /// The number of the last optional pass to run, used to find the pass that miscompiles. The observer receives the
    /// numbers. If this is negative, all passes run.
    pub bisect_limit: Option<i64>,
    /// Number of bits of branch offsets, 4 to 16. Fewer than the actual 16 test long branches with short code.
    pub branch_bits: u32,
    /// How many of a kernel's first arguments are preloaded in SGPRs, as if they had the attribute `inreg` (gfx90a,
    /// gfx942, gfx950). The first aggregate and all arguments after it are in memory.
    pub preloaded_arguments: u32,
    /// Spill VGPRs to AGPRs before spilling to memory, on processors that have AGPRs (the default).
    pub spill_to_agprs: bool,
    /// Run LLVM's verifier on the input (the default). Disable it only for modules known to be valid, for example
    /// because their producer verified them: behavior on malformed IR is undefined.
    pub verify_input: bool,
    /// Replace debug information: source locations are lines of the module's own text. Modules that are not text have
    /// no debug information then.
    pub ir_lines: bool,
    /// Collect what passes decide and why, for [`CodeObject::remarks`](crate::CodeObject::remarks) and detailed reports.
    pub remarks: bool,
    /// Floating-point options for functions without the attributes.
    pub float: FloatOptions,
    /// Prefixes of paths in debug information, and their replacements; if several match, the last one applies.
    pub prefix_maps: Vec<(String, String)>,
    /// Read modules in a separate process, for untrusted input: a crash of LLVM's reader becomes an error. Reading
    /// takes twice as long, plus the start of a process.
    pub guard: Option<Guard>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            processor: None,
            features: String::new(),
            triple: None,
            opt_level: OptLevel::O2,
            code_object_version: None,
            default_code_object_version: CodeObjectVersion::default().number(),
            sections: SectionOptions::default(),
            verify: cfg!(debug_assertions),
            disabled_passes: Vec::new(),
            bisect_limit: None,
            branch_bits: finish::branches::DISTANCE_BITS,
            preloaded_arguments: 0,
            spill_to_agprs: true,
            verify_input: true,
            ir_lines: false,
            remarks: false,
            float: FloatOptions::default(),
            prefix_maps: Vec::new(),
            guard: None,
        }
    }
}

/// The triple of modules without one.
pub(crate) const DEFAULT_TRIPLE: &str = "amdgcn-amd-amdhsa";

/// The processor of modules without one; llc's `generic-hsa` and `generic`.
fn default_processor(os: OperatingSystem) -> &'static str {
    match os {
        OperatingSystem::AmdHsa => "gfx700",
        OperatingSystem::AmdPal
        | OperatingSystem::Mesa3d
        | OperatingSystem::Unknown
        | OperatingSystem::Catalyst => "gfx600",
    }
}

impl Options {
    /// The default options for a processor.
    pub fn for_processor(processor: &str) -> Options {
        Options {
            processor: Some(processor.to_owned()),
            ..Options::default()
        }
    }

    /// Options of the frontend.
    pub(crate) fn frontend(&self) -> FrontendOptions {
        let triple = self.triple.as_deref().map(Triple::parse);
        let usual = FrontendOptions::default();
        FrontendOptions {
            os: triple.and_then(Result::ok).map(|triple| triple.os()),
            target: self.presumed_target().unwrap_or(usual.target.clone()),
            processor_of_triple: self.processor.is_none(),
            verify: self.verify_input,
            float: self.float,
            code_object_version: self.code_object_version,
            default_code_object_version: self.default_code_object_version,
            preloaded_arguments: self.preloaded_arguments,
            // The process that reads untrusted input has already replaced them.
            ir_lines: self.ir_lines && self.guard.is_none(),
            remarks: self.remarks,
            ..usual
        }
    }

    /// The target of functions without attributes; `None` if the options are invalid, which is reported later.
    fn presumed_target(&self) -> Option<Target> {
        let processor: Processor = self.processor.as_deref()?.parse().ok()?;
        let target = Target::new(Triple::parse(DEFAULT_TRIPLE).ok()?, processor);
        let mut settings = *target.settings();
        settings.apply_known(processor, &self.features);
        Some(target.with_settings(settings))
    }

    /// The target of `module`. Function attributes take precedence over the options, as in llc.
    pub(crate) fn target(&self, module: &Module<Function>) -> Result<Target, Error> {
        let triple = match self.triple.as_deref() {
            Some(triple) => Triple::parse_normalized(triple)?,
            None if module.triple.is_empty() => Triple::parse(DEFAULT_TRIPLE)?,
            None => Triple::parse(&module.triple)?,
        };
        let named = Triple::named_processor(self.triple.as_deref().unwrap_or(&module.triple));
        let name = attribute(module, |function| {
            function.header.attributes.target_cpu.as_deref()
        })?
        .or(self.processor.as_deref())
        .or(named.as_deref())
        .unwrap_or(default_processor(triple.os()));
        let os = triple.os();
        let processor: Processor = name.parse()?;
        let mut target = Target::new(triple, processor);
        let mut settings = *target.settings();
        settings.apply_known(processor, &self.features);
        settings = module_settings(module, processor, settings)?;
        target = target.with_settings(settings);
        let target = target.with_code_object_version(self.version(module, os)?);
        // Not every processor exists in every code object version.
        target.isa_name()?;
        Ok(target)
    }

    /// A warning if the attribute "target-cpu" of functions selects a processor other than that of the options.
    pub(crate) fn ignored_processor(&self, processor: Processor) -> Option<String> {
        let name = self.processor.as_deref()?;
        let has_effect = name.parse::<Processor>().ok() == Some(processor);
        (!has_effect).then(|| {
            format!(
                "-mcpu={name} has no effect, because the attribute \"target-cpu\" of functions selects {processor}; compile the source for {name}, or remove the attribute"
            )
        })
    }

    /// Warnings about features in the options or in attributes that have no effect on `processor`, each once.
    pub(crate) fn ignored_features(
        &self,
        module: &Module<Function>,
        processor: Processor,
    ) -> Vec<String> {
        let functions = module.functions.iter();
        let functions = functions.filter_map(|f| f.header.attributes.target_features.as_deref());
        let lists: BTreeSet<&str> = functions.collect();
        let mut warnings = Vec::new();
        for features in std::iter::once(self.features.as_str()).chain(lists) {
            for warning in ignored_features(processor, features) {
                if !warnings.contains(&warning) {
                    warnings.push(warning);
                }
            }
        }
        warnings
    }

    fn version(
        &self,
        module: &Module<Function>,
        os: OperatingSystem,
    ) -> Result<CodeObjectVersion, Error> {
        if let Some(version) = self.code_object_version {
            return Ok(CodeObjectVersion::from_number(version)?);
        }
        let features = module.functions.iter();
        let mut features = features.filter_map(|f| f.header.attributes.target_features.as_deref());
        let is_v2 = asks_for_version_2(&self.features).or(features.find_map(asks_for_version_2));
        // A version that does not exist is an error under amdhsa; other operating systems use the nearest one.
        let flag = module.code_object_version.map(|version| match os {
            OperatingSystem::AmdHsa => version,
            OperatingSystem::AmdPal
            | OperatingSystem::Mesa3d
            | OperatingSystem::Catalyst
            | OperatingSystem::Unknown => version.clamp(2, CodeObjectVersion::default().number()),
        });
        Ok(match (is_v2, flag) {
            (Some(true), _) => CodeObjectVersion::V2,
            (Some(false), Some(2) | None) => CodeObjectVersion::V3,
            (_, Some(version)) => CodeObjectVersion::from_number(version)?,
            (None, None) => CodeObjectVersion::from_number(self.default_code_object_version)?,
        })
    }
}

/// Warnings about items of a feature string that have no effect on `processor`.
pub(crate) fn ignored_features(processor: Processor, features: &str) -> Vec<String> {
    let usual = Target::amdhsa(processor);
    let mut settings = *usual.settings();
    let ignored = settings.apply_known(processor, features);
    ignored.iter().map(ToString::to_string).collect()
}

/// The feature `code-object-v3` of older compilers: version 2 without it, 3 or later with it.
fn asks_for_version_2(features: &str) -> Option<bool> {
    features.rsplit(',').find_map(|item| match item.trim() {
        "-code-object-v3" => Some(true),
        "+code-object-v3" => Some(false),
        _ => None,
    })
}

/// `settings` with the features of the functions' attributes, which must agree.
fn module_settings(
    module: &Module<Function>,
    processor: Processor,
    settings: FeatureSettings,
) -> Result<FeatureSettings, Error> {
    let mut found: Option<(FeatureSettings, &str)> = None;
    for function in &module.functions {
        let Some(features) = function.header.attributes.target_features.as_deref() else {
            continue;
        };
        let mut wanted = settings;
        wanted.apply_known(processor, features);
        match found {
            None => found = Some((wanted, features)),
            Some((known, expected)) if known != wanted => {
                return Err(Error::MixedTargets {
                    function: function.header.name.clone(),
                    found: features.to_owned(),
                    expected: expected.to_owned(),
                });
            }
            _ => {}
        }
    }
    Ok(found.map_or(settings, |(wanted, _)| wanted))
}

/// The value of an attribute, which must be the same in all functions that have it.
fn attribute<'a>(
    module: &'a Module<Function>,
    get: impl Fn(&'a Function) -> Option<&'a str>,
) -> Result<Option<&'a str>, Error> {
    let mut found = None;
    for function in &module.functions {
        match (found, get(function)) {
            (None, value) => found = value,
            (Some(expected), Some(value)) if value != expected => {
                return Err(Error::MixedTargets {
                    function: function.header.name.clone(),
                    found: value.to_owned(),
                    expected: expected.to_owned(),
                });
            }
            _ => {}
        }
    }
    Ok(found)
}
