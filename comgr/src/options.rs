//! Translates the options of an action, which are clang's options, to the compiler's options. Options for
//! preprocessing, warnings and debug information are accepted without effect, since clang has already applied them to
//! the bitcode.

use crate::isa_name::Isa;
use compiler::{OptLevel, Options};
use processors::similar;

/// The effect of an option.
#[derive(Clone, Copy)]
enum Effect {
    Level(OptLevel),
    Feature(&'static str),
    /// Multiplications and additions are fused regardless of their flags.
    Contract,
}

/// Options with an effect.
const OPTIONS: [(&str, Effect); 12] = [
    ("-O0", Effect::Level(OptLevel::O0)),
    ("-O1", Effect::Level(OptLevel::O1)),
    ("-O2", Effect::Level(OptLevel::O2)),
    ("-Os", Effect::Level(OptLevel::O2)),
    ("-Oz", Effect::Level(OptLevel::O2)),
    ("-O3", Effect::Level(OptLevel::O3)),
    ("-O4", Effect::Level(OptLevel::O3)),
    ("-mwavefrontsize64", Effect::Feature("+wavefrontsize64")),
    ("-mno-wavefrontsize64", Effect::Feature("-wavefrontsize64")),
    ("-mcumode", Effect::Feature("+cumode")),
    ("-mno-cumode", Effect::Feature("-cumode")),
    ("-ffp-contract=fast", Effect::Contract),
];

/// Options that are accepted without effect and whose value is the next word.
const WITH_VALUE: [&str; 8] = [
    "-mllvm", "-Xclang", "-x", "-I", "-D", "-include", "-target", "-isystem",
];

/// Prefixes of options that are accepted without effect.
const BEGINNINGS: [&str; 14] = [
    "-R", "-W", "-f", "-g", "-I", "-D", "-U", "-std=", "-cl-", "-nogpu", "-x", "--rocm", "--hip",
    "-pthread",
];

/// The option that selects the code object version.
const VERSION: &str = "-mcode-object-version=";

/// The compiler's options for the option words of an action.
///
/// # Errors
/// An option is unknown, or the code object version is not a number.
pub(crate) fn compiler_options(words: &[String], isa: &Isa) -> Result<Options, String> {
    let mut options = Options::for_processor(isa.processor());
    let mut features = vec![isa.features()];
    let mut words = words.iter().map(String::as_str);
    while let Some(word) = words.next() {
        if let Some((_, effect)) = OPTIONS.iter().find(|(known, _)| *known == word) {
            match effect {
                Effect::Level(level) => options.opt_level = *level,
                Effect::Feature(feature) => features.push((*feature).to_owned()),
                Effect::Contract => options.float.contract = true,
            }
        } else if let Some(version) = word.strip_prefix(VERSION) {
            let version = version.parse();
            let version = version.map_err(|_| format!("{word}: expected a number"))?;
            options.code_object_version = Some(version);
        } else if WITH_VALUE.contains(&word) {
            words.next();
        } else if !BEGINNINGS.iter().any(|known| word.starts_with(known)) {
            return Err(format!("unknown option '{word}'"));
        }
    }
    features.retain(|feature| !feature.is_empty());
    options.features = features.join(",");
    Ok(options)
}

/// The options of AMD's disassembler. It always shows the code, so they have no effect.
const DISASSEMBLER_OPTIONS: [&str; 28] = [
    "-C",
    "-D",
    "-R",
    "-S",
    "-a",
    "-d",
    "-f",
    "-h",
    "-l",
    "-p",
    "-r",
    "-s",
    "-t",
    "-u",
    "--archive-headers",
    "--demangle",
    "--disassemble",
    "--disassemble-all",
    "--file-headers",
    "--full-contents",
    "--headers",
    "--line-numbers",
    "--no-leading-addr",
    "--no-show-raw-insn",
    "--print-imm-hex",
    "--private-headers",
    "--section-headers",
    "--source",
];

/// The log for options of the disassembler: lines about those that AMD's library does not know.
pub(crate) fn disassembler_warnings(words: &[String]) -> String {
    let known = |word: &str| {
        let name = word.trim_start_matches('-');
        let mut all = DISASSEMBLER_OPTIONS.iter();
        all.any(|known| known.trim_start_matches('-') == name)
    };
    let mut log = String::new();
    for word in words.iter().filter(|word| !known(word)) {
        log.push_str(&format!(
            ": Unknown command line argument '{word}'.  Try: ' --help'\n"
        ));
        if let Some(similar) = similar(word, DISASSEMBLER_OPTIONS) {
            log.push_str(&format!(": Did you mean '{similar}'?\n"));
        }
    }
    log
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(words: &[&str]) -> Result<Options, String> {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        let isa = Isa::parse("amdgcn-amd-amdhsa--gfx906:sramecc+:xnack-").expect("a name");
        compiler_options(&words, &isa)
    }

    #[test]
    fn options_of_code_generation() {
        let words = ["-O3", "-mllvm", "-x", "-mcumode", "-mcode-object-version=5"];
        let found = options(&words).expect("options");
        assert_eq!(found.opt_level, OptLevel::O3);
        assert_eq!(found.features, "+sramecc,-xnack,+cumode");
        assert_eq!(found.code_object_version, Some(5));
    }

    #[test]
    fn unknown_options() {
        let error = |word| options(&[word]).expect_err("an error");
        assert_eq!(error("-march=x"), "unknown option '-march=x'");
        assert!(error("-mcode-object-version=x").contains("expected a number"));
    }
}
