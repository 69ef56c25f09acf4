//! The serialized form of [`Options`]. It has the same field names; enumerations are numbers or LLVM's names, and missing
//! fields have their defaults.

use crate::{Guard, Options};
use emit::placement::SectionOptions;
use frontend::FloatOptions;
use mir::OptLevel;
use mir::module::DenormalMode;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::time::Duration;

/// The serialized form.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct OptionsForm {
    processor: Option<String>,
    features: String,
    triple: Option<String>,
    /// 0 to 3.
    opt_level: u8,
    code_object_version: Option<u32>,
    default_code_object_version: u32,
    function_sections: bool,
    data_sections: bool,
    verify: bool,
    disabled_passes: Vec<String>,
    bisect_limit: Option<i64>,
    branch_bits: u32,
    preloaded_arguments: u32,
    spill_to_agprs: bool,
    verify_input: bool,
    ir_lines: bool,
    remarks: bool,
    /// LLVM's name of the mode.
    denormal_mode: Option<String>,
    /// LLVM's name of the mode.
    denormal_mode_f32: Option<String>,
    contract: bool,
    prefix_maps: Vec<(String, String)>,
    guard: Option<GuardForm>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GuardForm {
    program: PathBuf,
    /// Bytes.
    memory: u64,
    milliseconds: u64,
}

impl Default for OptionsForm {
    fn default() -> OptionsForm {
        Options::default().into()
    }
}

impl From<Options> for OptionsForm {
    fn from(options: Options) -> OptionsForm {
        let name = |mode: DenormalMode| {
            let names = DenormalMode::NAMES.iter();
            let mut names = names.filter(|(known, _)| *known == mode);
            names.next().map(|(_, name)| (*name).to_owned())
        };
        OptionsForm {
            processor: options.processor,
            features: options.features,
            triple: options.triple,
            opt_level: options.opt_level as u8,
            code_object_version: options.code_object_version,
            default_code_object_version: options.default_code_object_version,
            function_sections: options.sections.functions,
            data_sections: options.sections.data,
            verify: options.verify,
            disabled_passes: options.disabled_passes,
            bisect_limit: options.bisect_limit,
            branch_bits: options.branch_bits,
            preloaded_arguments: options.preloaded_arguments,
            spill_to_agprs: options.spill_to_agprs,
            verify_input: options.verify_input,
            ir_lines: options.ir_lines,
            remarks: options.remarks,
            denormal_mode: options.float.denormal_mode.and_then(name),
            denormal_mode_f32: options.float.denormal_mode_f32.and_then(name),
            contract: options.float.contract,
            prefix_maps: options.prefix_maps,
            guard: options.guard.map(|guard| GuardForm {
                program: guard.program,
                memory: guard.memory,
                milliseconds: u64::try_from(guard.time.as_millis()).unwrap_or(u64::MAX),
            }),
        }
    }
}

impl TryFrom<OptionsForm> for Options {
    type Error = String;

    fn try_from(form: OptionsForm) -> Result<Options, String> {
        let level = OptLevel::from_number(form.opt_level.into());
        let mode = |name: Option<String>| match name {
            None => Ok(None),
            Some(name) => DenormalMode::from_name(&name)
                .map(Some)
                .ok_or_else(|| format!("unknown denormal mode '{name}'")),
        };
        if !(4..=finish::branches::DISTANCE_BITS).contains(&form.branch_bits) {
            return Err(format!("branch_bits: {} is not 4 to 16", form.branch_bits));
        }
        Ok(Options {
            processor: form.processor,
            features: form.features,
            triple: form.triple,
            opt_level: level
                .ok_or_else(|| format!("opt_level: {} is not 0 to 3", form.opt_level))?,
            code_object_version: form.code_object_version,
            default_code_object_version: form.default_code_object_version,
            sections: SectionOptions {
                functions: form.function_sections,
                data: form.data_sections,
            },
            verify: form.verify,
            disabled_passes: form.disabled_passes,
            bisect_limit: form.bisect_limit,
            branch_bits: form.branch_bits,
            preloaded_arguments: form.preloaded_arguments,
            spill_to_agprs: form.spill_to_agprs,
            verify_input: form.verify_input,
            ir_lines: form.ir_lines,
            remarks: form.remarks,
            float: FloatOptions {
                denormal_mode: mode(form.denormal_mode)?,
                denormal_mode_f32: mode(form.denormal_mode_f32)?,
                contract: form.contract,
            },
            prefix_maps: form.prefix_maps,
            guard: form.guard.map(|guard| Guard {
                program: guard.program,
                memory: guard.memory,
                time: Duration::from_millis(guard.milliseconds),
            }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_fields_survive() {
        let options = Options {
            float: FloatOptions {
                denormal_mode: Some(DenormalMode::PreserveSign),
                denormal_mode_f32: Some(DenormalMode::Dynamic),
                contract: true,
            },
            guard: Some(Guard::new("/usr/bin/amdgcn-llc")),
            ..Options::builder()
                .processor("gfx906")
                .features("+xnack")
                .triple("amdgcn-amd-amdhsa")
                .opt_level(OptLevel::O3)
                .code_object_version(5)
                .sections(SectionOptions {
                    functions: true,
                    data: true,
                })
                .verify(true)
                .disable_pass("schedule")
                .bisect_limit(-1)
                .branch_bits(8)
                .verify_input(false)
                .replace_prefix("/a", "/b")
                .build()
        };
        let text = serde_json::to_string(&options).expect("text");
        let read: Options = serde_json::from_str(&text).expect("options");
        assert_eq!(format!("{options:?}"), format!("{read:?}"));
    }

    #[test]
    fn missing_fields_have_their_defaults() {
        let read: Options = serde_json::from_str(r#"{"processor": "gfx906"}"#).expect("options");
        let expected = Options::for_processor("gfx906");
        assert_eq!(format!("{read:?}"), format!("{expected:?}"));
    }

    #[test]
    fn invalid_values_are_rejected() {
        for (text, message) in [
            (r#"{"opt_level": 4}"#, "4 is not 0 to 3"),
            (r#"{"branch_bits": 3}"#, "3 is not 4 to 16"),
            (r#"{"denormal_mode": "fast"}"#, "unknown denormal mode"),
            (r#"{"procesor": "gfx906"}"#, "unknown field"),
        ] {
            let error = serde_json::from_str::<Options>(text).expect_err(text);
            assert!(error.to_string().contains(message), "{error}");
        }
    }
}
