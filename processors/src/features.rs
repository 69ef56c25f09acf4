//! Feature strings: `+name,-name,...` from `-mattr` and the "target-features" attribute.
//!
//! Only a few features are settings. Most names state properties of the hardware. The processor table already contains
//! these, so the names are accepted and ignored.

use std::fmt;

use crate::facts::Fact;
use crate::{Processor, TargetError};

/// What code requires of a feature that may be on or off when the code object is loaded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Setting {
    /// Unspecified: the code runs either way.
    #[default]
    Any,
    /// The code runs only with the feature off.
    Off,
    /// The code runs only with the feature on.
    On,
}

impl From<bool> for Setting {
    fn from(on: bool) -> Self {
        if on { Setting::On } else { Setting::Off }
    }
}

/// The settings a feature string can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FeatureSettings {
    /// Retry of page faults.
    pub xnack: Setting,
    /// Error correction of on-chip memories.
    pub sramecc: Setting,
    /// Lanes in a wavefront: 32 or 64.
    pub wavefront_size: u32,
    /// True if a work-group stays on one compute unit (GFX10).
    pub cu_mode: bool,
    /// True if the wavefronts of a work-group may run on different compute units (gfx90a, gfx942, gfx950).
    pub work_group_split: bool,
    /// True if memory accesses may be misaligned, if the hardware supports this.
    pub unaligned_access_mode: bool,
    /// True if global memory is accessed through FLAT instructions rather than MUBUF.
    pub flat_for_global: bool,
    /// True if a handler handles traps.
    pub trap_handler: bool,
}

impl FeatureSettings {
    /// The default settings of `processor`.
    pub fn of_processor(processor: Processor, is_amdhsa: bool) -> Self {
        Self {
            xnack: Setting::Any,
            sramecc: Setting::Any,
            wavefront_size: if processor.has(Fact::Wave32) { 32 } else { 64 },
            cu_mode: false,
            work_group_split: false,
            unaligned_access_mode: is_amdhsa && processor.has(Fact::UnalignedBufferAccess),
            flat_for_global: processor.has(Fact::FlatAddressSpace)
                && (is_amdhsa || !processor.has(Fact::MubufAddr64)),
            trap_handler: is_amdhsa,
        }
    }

    /// Applies the items of `features` in order.
    ///
    /// # Errors
    /// Unknown names (all of them in one error), a feature that the processor lacks, or an item without a sign.
    pub fn apply(&mut self, processor: Processor, features: &str) -> Result<(), TargetError> {
        for item in items(features) {
            if !item.starts_with(['+', '-']) {
                return Err(TargetError::MalformedFeature {
                    item: item.to_owned(),
                });
            }
        }
        let ignored = self.apply_known(processor, features);
        let is_rejected = |item: &&IgnoredFeature| {
            item.reason == IgnoreReason::Lacking && !is_request(&item.name)
        };
        if let Some(item) = ignored.iter().find(is_rejected) {
            return Err(TargetError::UnsupportedFeature {
                feature: item.name.clone(),
                processor,
            });
        }
        let unknown = ignored.into_iter();
        let unknown = unknown.filter(|item| item.reason != IgnoreReason::Lacking);
        let names: Vec<String> = unknown.map(|item| item.name).collect();
        match names.is_empty() {
            true => Ok(()),
            false => Err(TargetError::UnknownFeatures { names }),
        }
    }

    /// Like [`FeatureSettings::apply`], but ignores items that do not apply and returns them, as llc does: IR and build
    /// scripts for other compiler versions may contain features that this version lacks. An item without a sign enables
    /// the feature.
    pub fn apply_known(&mut self, processor: Processor, features: &str) -> Vec<IgnoredFeature> {
        let mut ignored = Vec::new();
        for item in items(features) {
            let (name, on) = match item.strip_prefix('-') {
                Some(name) => (name, false),
                None => (item.strip_prefix('+').unwrap_or(item), true),
            };
            let mut ignore = |reason| {
                let item = IgnoredFeature {
                    name: name.to_owned(),
                    processor,
                    reason,
                };
                if !ignored.contains(&item) {
                    ignored.push(item);
                }
            };
            if let Some(required) = required_fact(name) {
                match (processor.has(required), on) {
                    (true, _) => self.set(processor, name, on),
                    (false, true) => ignore(IgnoreReason::Lacking),
                    (false, false) => {}
                }
            } else if name == "unaligned-access-mode" {
                self.unaligned_access_mode = on && processor.has(Fact::UnalignedBufferAccess);
            } else if name == "trap-handler" {
                self.trap_handler = on;
            } else if name == "wavefrontsize64" {
                self.set(processor, name, on);
            } else if FEATURES_WITHOUT_EFFECT.binary_search(&name).is_ok() {
                if on {
                    ignore(IgnoreReason::WithoutEffect);
                }
            } else if HARDWARE_FEATURES.binary_search(&name).is_err() {
                ignore(IgnoreReason::Unknown);
            }
        }
        ignored
    }

    fn set(&mut self, processor: Processor, name: &str, on: bool) {
        match (name, on) {
            ("xnack", _) => self.xnack = on.into(),
            ("sramecc" | "sram-ecc", _) => self.sramecc = on.into(),
            ("cumode", _) => self.cu_mode = on,
            ("tgsplit", _) => self.work_group_split = on,
            ("flat-for-global", _) => {
                self.flat_for_global = on || !processor.has(Fact::MubufAddr64)
            }
            ("wavefrontsize32", true) => self.wavefront_size = 32,
            ("wavefrontsize64", true) => self.wavefront_size = 64,
            // Disabling one size selects the processor's default.
            _ => {}
        }
    }
}

/// Returns `true` if code is also correct if this feature is requested for a processor that lacks it, so a warning
/// suffices.
fn is_request(name: &str) -> bool {
    matches!(name, "xnack" | "sramecc" | "sram-ecc")
}

/// The items of a feature string.
fn items(features: &str) -> impl Iterator<Item = &str> {
    let items = features.split(',').map(str::trim);
    items.filter(|item| !item.is_empty())
}

/// A requested feature that has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IgnoredFeature {
    /// The name of the feature, without a sign.
    pub name: String,
    /// The processor for which it was requested.
    pub processor: Processor,
    /// Why it has no effect.
    pub reason: IgnoreReason,
}

/// Why a requested feature has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IgnoreReason {
    /// The name is not known.
    Unknown,
    /// The processor lacks the feature.
    Lacking,
    /// No supported processor has the feature, or it does not affect code generation.
    WithoutEffect,
}

impl fmt::Display for IgnoredFeature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            name, processor, ..
        } = self;
        match self.reason {
            IgnoreReason::Unknown => {
                let settings = SETTING_HELP.iter().map(|(known, _)| *known);
                let known = settings.chain(HARDWARE_FEATURES.iter().copied());
                let hint = crate::did_you_mean(name, known, "");
                write!(f, "unknown target feature '{name}' is ignored{hint}")
            }
            IgnoreReason::WithoutEffect => write!(f, "target feature '{name}' has no effect here"),
            IgnoreReason::Lacking => {
                write!(
                    f,
                    "{processor} does not support feature '{name}', which is ignored"
                )
            }
        }
    }
}

/// The fact that a processor must have for this setting to be enabled, if there is one.
fn required_fact(name: &str) -> Option<Fact> {
    Some(match name {
        "xnack" => Fact::XnackSupport,
        "sramecc" | "sram-ecc" => Fact::SramEccSupport,
        "cumode" => Fact::WorkGroupProcessor,
        "tgsplit" => Fact::WorkGroupSplit,
        "wavefrontsize32" => Fact::Wave32,
        "flat-for-global" => Fact::FlatAddressSpace,
        _ => return None,
    })
}

/// The settings with their descriptions, for `-mattr=help`.
pub const SETTING_HELP: &[(&str, &str)] = &[
    ("cumode", "Run a work-group on one compute unit (GFX10)"),
    (
        "flat-for-global",
        "Access global memory through FLAT instructions",
    ),
    (
        "sramecc",
        "Generate code for SRAM ECC enabled (also sram-ecc)",
    ),
    (
        "tgsplit",
        "Let the wavefronts of a work-group run on different compute units (gfx90a, gfx942, gfx950)",
    ),
    (
        "trap-handler",
        "Use a trap handler if the operating system has one",
    ),
    (
        "unaligned-access-mode",
        "Use misaligned memory accesses where the hardware supports them",
    ),
    ("wavefrontsize32", "Use wavefronts of 32 lanes (GFX10)"),
    ("wavefrontsize64", "Use wavefronts of 64 lanes"),
    (
        "xnack",
        "Generate code for XNACK enabled (page fault retry)",
    ),
];

/// Names of hardware features, and of settings of other compilers; sorted.
#[rustfmt::skip]
pub const HARDWARE_FEATURES: &[&str] = &[
    "16-bit-insts", "a16", "add-no-carry-insts", "addressablelocalmemorysize163840", "addressablelocalmemorysize32768",
    "addressablelocalmemorysize65536", "agent-scope-fine-grained-remote-memory-atomics", "aperture-regs",
    "architected-flat-scratch", "ashr-pk-insts", "atomic-buffer-global-pk-add-f16-insts",
    "atomic-buffer-global-pk-add-f16-no-rtn-insts", "atomic-buffer-pk-add-bf16-inst", "atomic-ds-pk-add-16-insts",
    "atomic-fadd-no-rtn-insts", "atomic-fadd-rtn-insts", "atomic-flat-pk-add-16-insts", "atomic-fmin-fmax-flat-f32",
    "atomic-fmin-fmax-flat-f64", "atomic-fmin-fmax-global-f32", "atomic-fmin-fmax-global-f64",
    "atomic-global-pk-add-bf16-inst", "auto-waitcnt-before-barrier", "back-off-barrier", "bf16-cvt-insts",
    "bf8-cvt-scale-insts", "bitop3-insts", "ci-insts", "code-object-v3", "cube-insts", "cvt-fp8-vop1-bug",
    "cvt-norm-insts", "cvt-pk-f16-f32-inst", "cvt-pknorm-vop2-insts", "cvt-pknorm-vop3-insts", "default-component-zero",
    "dl-insts", "dot1-insts", "dot10-insts", "dot12-insts", "dot13-insts", "dot2-insts", "dot3-insts", "dot4-insts",
    "dot5-insts", "dot6-insts", "dot7-insts", "dpp", "dpp-64bit", "dpp8", "ds-src2-insts", "enable-ds128",
    "enable-flat-scratch", "enable-prt-strict-null", "extended-image-insts", "f16bf16-to-fp6bf6-cvt-scale-insts",
    "f32-to-f16bf16-cvt-sr-insts", "fast-denormal-f32", "fast-fmaf", "flat-address-space", "flat-atomic-fadd-f32-inst",
    "flat-buffer-global-fadd-f64-inst", "flat-global-insts", "flat-inst-offsets", "flat-scratch-insts",
    "flat-segment-offset-bug", "fma-mix-insts", "fmacf64-inst", "fmaf", "fp4-cvt-scale-insts", "fp64",
    "fp6bf6-cvt-scale-insts", "fp8-conversion-insts", "fp8-cvt-scale-insts", "fp8-insts", "full-rate-64-ops", "g16",
    "gcn3-encoding", "gds", "get-wave-id-inst", "gfx10", "gfx10-insts", "gfx10_a-encoding", "gfx7-gfx8-gfx9-insts",
    "gfx8-insts", "gfx9", "gfx9-insts", "gfx90a-insts", "gfx940-insts", "gfx950-insts", "gws", "half-rate-64-ops",
    "image-gather4-d16-bug", "image-insts", "image-store-d16-bug", "inst-fwd-prefetch-bug", "int-clamp-insts",
    "inv-2pi-inline-imm", "kernarg-preload", "lds-branch-vmem-war-hazard", "lds-misaligned-bug", "ldsbankcount16",
    "ldsbankcount32", "lerp-inst", "load-store-opt", "localmemorysize32768", "localmemorysize65536",
    "lshl-add-u64-inst", "mad-mac-f32-insts", "mad-mix-insts", "mai-insts", "max-hard-clause-length-63",
    "max-private-element-size-16", "max-private-element-size-4", "max-private-element-size-8",
    "memory-atomic-fadd-f32-denormal-support", "mfma-inline-literal-bug", "mimg-r128", "minimum3-maximum3-f32",
    "minimum3-maximum3-pkf16", "movrel", "negative-scratch-offset-bug", "negative-unaligned-scratch-offset-bug",
    "no-data-dep-hazard", "no-sdst-cmpx", "nsa-clause-bug", "nsa-encoding", "nsa-to-vmem-bug", "offset-3f-bug",
    "packed-fp32-ops", "packed-tid", "permlane16-swap", "permlane32-swap", "pk-fmac-f16-inst", "prng-inst",
    "promote-alloca", "qsad-insts", "r128-a16", "s-memrealtime", "s-memtime-inst", "sad-insts", "scalar-atomics",
    "scalar-flat-scratch-insts", "scalar-stores", "sdwa", "sdwa-mav", "sdwa-omod", "sdwa-out-mods-vopc", "sdwa-scalar",
    "sdwa-sdst", "sea-islands", "sgpr-init-bug", "si-scheduler", "smem-to-vector-write-hazard", "southern-islands",
    "sramecc-support", "trig-reduced-range", "unaligned-buffer-access", "unaligned-ds-access",
    "unaligned-scratch-access", "unpacked-d16-vmem", "unsafe-ds-offset-folding", "vcmpx-exec-war-hazard",
    "vcmpx-permlane-hazard", "vgpr-align2", "vgpr-index-mode", "vmem-to-lds-load-insts", "vmem-to-scalar-write-hazard",
    "vmem-write-vgpr-in-order", "volcanic-islands", "vop3-literal", "vop3p", "vscnt", "xf32-insts", "xnack-support",
];

/// Other names that LLVM knows: features of later processors, and settings that have no effect here; sorted.
#[rustfmt::skip]
const FEATURES_WITHOUT_EFFECT: &[&str] = &[
    "1024-addressable-vgprs", "45-bit-num-records-buffer-resource", "64-bit-literals", "add-min-max-insts",
    "add-sub-u64-insts", "addressablelocalmemorysize327680", "allocate1_5xvgprs", "architected-sgprs",
    "assembler-permissive-wavesize", "atomic-csub-no-rtn-insts", "bf16-pk-insts", "bf16-trans-insts", "block-vgpr-csr",
    "bvh-dual-bvh-8-insts", "clusters", "d16-write-vgpr32", "default-component-broadcast", "dot11-insts", "dot8-insts",
    "dot9-insts", "dpp-src1-sgpr", "dumpcode", "emulated-system-scope-atomics", "flat-gvs-mode", "fma-mix-bf16-insts",
    "fp8e5m3-insts", "gfx10-3-insts", "gfx10_b-encoding", "gfx11", "gfx11-insts", "gfx12", "gfx12-insts",
    "gfx1250-insts", "globally-addressable-scratch", "ieee-minimum-maximum-insts", "lds-barrier-arrive-atomic",
    "mad-intra-fwd-bug", "mad-u32-inst", "max-hard-clause-length-32", "mcast-load-insts", "min3-max3-pkf16",
    "minimum3-maximum3-f16", "msaa-load-dst-sel-bug", "partial-nsa-encoding", "pk-add-min-max-insts",
    "point-sample-accel", "precise-memory", "priv-enabled-trap2-nop-bug", "pseudo-scalar-trans", "real-true16",
    "relaxed-buffer-oob-mode", "required-export-priority", "requires-cov6", "restricted-soffset",
    "s-wakeup-barrier-inst", "safe-cu-prefetch", "safe-smem-prefetch", "salu-float", "scalar-dwordx3-loads",
    "setprio-inc-wg-inst", "setreg-vgpr-msb-fixup", "shader-cycles-hi-lo-registers", "shader-cycles-register",
    "tanh-insts", "tensor-cvt-lut-insts", "transpose-load-f4f6-insts", "true16", "user-sgpr-init16-bug",
    "valu-trans-use-hazard", "vmem-pref-insts", "vopd", "wait-xcnt", "waits-before-system-scope-stores",
    "wavefrontsize16",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(processor: Processor, features: &str) -> Result<FeatureSettings, TargetError> {
        let mut settings = FeatureSettings::of_processor(processor, true);
        settings.apply(processor, features).map(|()| settings)
    }

    #[test]
    fn hardware_features_are_sorted() {
        assert!(HARDWARE_FEATURES.is_sorted());
        assert!(FEATURES_WITHOUT_EFFECT.is_sorted());
    }

    #[test]
    fn settings_are_applied_in_order() {
        let settings = applied(Processor::Gfx906, "+xnack,-sram-ecc,-xnack,+dpp").unwrap();
        assert_eq!(
            (settings.xnack, settings.sramecc),
            (Setting::Off, Setting::Off)
        );
        let settings = applied(
            Processor::Gfx1010,
            "+wavefrontsize64,-wavefrontsize32,+cumode",
        )
        .unwrap();
        assert_eq!((settings.wavefront_size, settings.cu_mode), (64, true));
        assert_eq!(
            applied(Processor::Gfx600, "-xnack,").unwrap().xnack,
            Setting::Any
        );
    }

    #[test]
    fn ignored_requests_are_reported() {
        let settings = applied(Processor::Gfx600, "+xnack,+sramecc").unwrap();
        assert_eq!(
            (settings.xnack, settings.sramecc),
            (Setting::Any, Setting::Any)
        );
        let warnings = |features| {
            let mut settings = FeatureSettings::of_processor(Processor::Gfx900, true);
            let ignored = settings.apply_known(Processor::Gfx900, features);
            ignored.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(
            warnings(
                "-sramecc,+xnack,+sramecc,+cumode,-wavefrontsize32,dumpcode,+dumpcode,-fp32-denormals"
            ),
            [
                "gfx900 does not support feature 'sramecc', which is ignored",
                "gfx900 does not support feature 'cumode', which is ignored",
                "target feature 'dumpcode' has no effect here",
                "unknown target feature 'fp32-denormals' is ignored",
            ]
        );
    }

    #[test]
    fn errors_name_the_features() {
        let message = |features| {
            applied(Processor::Gfx803, features)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            message("+foo,-xnack,-bar"),
            "unknown target features 'foo', 'bar'"
        );
        assert_eq!(
            message("+wavefrontsize32"),
            "processor gfx803 does not support feature 'wavefrontsize32'"
        );
        assert_eq!(
            message("xnack"),
            "target feature 'xnack' must start with '+' or '-'"
        );
    }
}
