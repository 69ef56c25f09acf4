//! Directives that declare the target.

use processors::{CodeObjectVersion, OperatingSystem, Processor, Setting, Target, Triple};

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::Reason;
use crate::line::lines;

/// The target declared by `.amdgcn_target` or `.amd_amdgpu_isa`; `None` if there is no valid declaration.
pub fn declared_target(text: &str) -> Option<Target> {
    let named = |directive: &str| {
        let rest = lines(text).find_map(|line| line.code.strip_prefix(directive))?;
        String::from_utf8(Cursor::new(rest).string().ok()?).ok()
    };
    match named(".amdgcn_target") {
        Some(name) => parse_target(&name).ok(),
        None => parse_isa_name(&named(".amd_amdgpu_isa")?),
    }
}

/// Returns `true` if all kernels of a source declare wave64 on a processor with two wave sizes.
pub fn declares_wave64(text: &str) -> bool {
    let sizes = lines(text).filter_map(|line| {
        let rest = line.code.strip_prefix(".amdhsa_wavefront_size32")?;
        Some(rest.trim() == "0")
    });
    sizes.reduce(|all, is_64| all && is_64).unwrap_or(false)
}

/// A target from the name in `.amd_amdgpu_isa`; in version 2 of amdhsa, the processor name depends on XNACK.
pub(crate) fn parse_isa_name(name: &str) -> Option<Target> {
    let (platform, processor) = name.rsplit_once('-')?;
    let triple = Triple::parse(platform).ok()?;
    if triple.os() != OperatingSystem::AmdHsa {
        return Some(Target::new(triple, processor.parse().ok()?));
    }
    let (processor, has_xnack) = Target::from_processor_name_v2(processor)?;
    let target = Target::new(triple, processor);
    match (has_xnack, target.supports_xnack()) {
        (true, _) => target.with_features("+xnack").ok(),
        (false, true) => target.with_features("-xnack").ok(),
        (false, false) => Some(target),
    }
}

/// A target identifier: `amdgcn-amd-amdhsa--gfx906:sramecc+:xnack-`.
pub(crate) fn parse_target(identifier: &str) -> Result<Target, Reason> {
    let (platform, features) = identifier.split_once(':').unwrap_or((identifier, ""));
    let mut parts = platform.splitn(5, '-');
    let triple: Vec<&str> = parts.by_ref().take(4).collect();
    let processor = parts.next().ok_or("target id without a processor")?;
    // Version 3 appended features to the name: `+xnack`.
    let processor = processor.split('+').next().unwrap_or(processor);
    let triple = Triple::parse(&triple.join("-")).map_err(|error| error.to_string())?;
    let processor: Processor = processor.parse().map_err(|error| format!("{error}"))?;
    let target = Target::new(triple, processor);
    let mut settings = Vec::new();
    for feature in features.split(':').filter(|feature| !feature.is_empty()) {
        let sign = &feature[feature.len().saturating_sub(1)..];
        match (sign, feature.strip_suffix(['+', '-'])) {
            ("+" | "-", Some(name)) => settings.push(format!("{sign}{name}")),
            _ => return Err(format!("feature '{feature}' must end with '+' or '-'")),
        }
    }
    let target = target.with_features(&settings.join(","));
    target.map_err(|error| error.to_string())
}

impl Assembler {
    /// `.amdgcn_target`: determines the settings that the options do not specify. Everything else must match the options.
    pub(crate) fn check_target(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let name = String::from_utf8_lossy(&cursor.string()?).into_owned();
        cursor.end()?;
        let found = parse_target(&name)?;
        let mut settings = *self.target.settings();
        let agree = |ours: &mut Setting, declared: Setting| {
            if *ours == Setting::Any {
                *ours = declared;
            }
            *ours == declared
        };
        let is_same = found.processor() == self.target.processor()
            && found.os() == self.target.os()
            && agree(&mut settings.xnack, found.settings().xnack)
            && agree(&mut settings.sramecc, found.settings().sramecc);
        if !is_same {
            let mine = self.target.target_id();
            return Err(format!(
                "target {name} does not match the specified target {mine}"
            ));
        }
        self.target = self.target.clone().with_settings(settings);
        Ok(())
    }

    /// `.amdhsa_code_object_version`.
    pub(crate) fn set_version(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let number = self.number(cursor)?;
        cursor.end()?;
        self.check_amdhsa()?;
        let version = u32::try_from(number).map_err(|_| "code object version is out of range")?;
        let version = CodeObjectVersion::from_number(version).map_err(|error| error.to_string())?;
        if version == CodeObjectVersion::V2 {
            return Err("'.amdhsa_code_object_version' does not support version 2".to_owned());
        }
        self.target = self.target.clone().with_code_object_version(version);
        Ok(())
    }

    /// Fails unless the operating system is amdhsa.
    pub(crate) fn check_amdhsa(&self) -> Result<(), Reason> {
        match self.target.os() {
            OperatingSystem::AmdHsa => Ok(()),
            _ => Err("directive requires amdhsa".to_owned()),
        }
    }
}
