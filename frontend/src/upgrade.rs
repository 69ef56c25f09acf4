//! Adapts modules of LLVM 23 and newer, read from text or bitcode, to the conventions of LLVM 22.
//!
//! In: a parsed module. Out: triple, target attributes and intrinsics as LLVM 22 has them:
//! * The triple `amdgpu9.06-amd-amdhsa` becomes `amdgcn-amd-amdhsa`, and functions without the attribute "target-cpu"
//!   get it. A module without functions keeps its triple.
//! * The module flags `amdgpu.xnack` and `amdgpu.sramecc` become target features of functions.
//! * `llvm.amdgcn.make.buffer.rsrc` gets its number of records as `i64`. In LLVM 21 and older versions it is an `i32`,
//!   and in LLVM 24 and newer versions an integer of any width.
//!
//! Guarantees: other modules do not change. The module need not be valid.

use crate::FrontendOptions;
use crate::bindings::{Module, Value};
use processors::Triple;
use std::borrow::Cow;

/// Module flags for target features, and the names of the features.
const FEATURE_FLAGS: [(&str, &str); 2] = [("amdgpu.xnack", "xnack"), ("amdgpu.sramecc", "sramecc")];

/// Adapts a module.
pub fn adapt(module: Module<'_>, options: &FrontendOptions) {
    let functions = || {
        module
            .functions()
            .filter(|function| !function.is_declaration())
    };
    let text = |value: &Value<'_>, name| {
        let value = value.string_attribute(name)?;
        Some(String::from_utf8_lossy(value).into_owned())
    };
    let triple = module.triple();
    let is_newer = triple.starts_with("amdgpu") && Triple::parse(&triple).is_ok();
    if is_newer && functions().next().is_some() {
        let processor = Triple::named_processor(&triple).filter(|_| options.processor_of_triple);
        for function in functions() {
            if let (Some(processor), None) = (&processor, text(&function, "target-cpu")) {
                function.set_string_attribute("target-cpu", processor);
            }
        }
        let rest = triple.split_once('-').map_or("", |(_, rest)| rest);
        module.set_triple(&format!("amdgcn-{rest}"));
    }
    for (flag, feature) in FEATURE_FLAGS {
        let sign = match module.integer_flag(flag) {
            Some(0) => '-',
            Some(1) => '+',
            _ => continue,
        };
        for function in functions() {
            let known = text(&function, "target-features").unwrap_or_default();
            let is_said = known.split(',').any(|said| said.get(1..) == Some(feature));
            if !is_said {
                let comma = if known.is_empty() { "" } else { "," };
                let features = format!("{known}{comma}{sign}{feature}");
                function.set_string_attribute("target-features", &features);
            }
        }
    }
    let makes_resource =
        |function: &Value<'_>| function.name().starts_with(b"llvm.amdgcn.make.buffer.rsrc");
    let makers: Vec<_> = module.functions().filter(makes_resource).collect();
    for maker in makers {
        maker.widen_record_count();
    }
}

/// The error about bitcode that LLVM could not read. For bitcode of a newer version, the message explains how to
/// convert the bitcode.
pub fn bitcode_error(name: &str, message: &str) -> String {
    let advice = match newer_producer(message) {
        Some(version) => Cow::Owned(format!(
            "; LLVM {version} wrote it: convert it to text (llvm-dis, or clang -S -emit-llvm), which this compiler reads"
        )),
        None => Cow::Borrowed(""),
    };
    format!("{name}: invalid bitcode: {message}{advice}")
}

/// The version in `(Producer: 'LLVM23.1.4' Reader: 'LLVM 22.1.8')`, if the producer is newer.
fn newer_producer(message: &str) -> Option<&str> {
    let (_, rest) = message.split_once("(Producer: 'LLVM")?;
    let (producer, rest) = rest.split_once('\'')?;
    let (_, rest) = rest.split_once("Reader: 'LLVM ")?;
    let major = |version: &str| version.split('.').next()?.trim().parse::<u32>().ok();
    (major(producer)? > major(rest)?).then_some(producer)
}

#[cfg(test)]
mod tests {
    use super::bitcode_error;

    #[test]
    fn advice_for_newer_bitcode() {
        let message = |producer| {
            let message =
                format!("Invalid value (Producer: 'LLVM{producer}' Reader: 'LLVM 22.1.8')");
            bitcode_error("a.bc", &message)
        };
        assert!(message("23.1.4").ends_with(", which this compiler reads"));
        assert!(message("24.0.0git").contains("LLVM 24.0.0git wrote it"));
        assert!(message("22.1.8").ends_with("Reader: 'LLVM 22.1.8')"));
        assert_eq!(bitcode_error("a.bc", "bad"), "a.bc: invalid bitcode: bad");
    }
}
