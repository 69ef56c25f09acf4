//! The attributes of a function as one line: those that passes read, if they differ from the default.
//!
//! ```text
//!     attributes group 1 256 waves 2 4 vgprs 24 denormal_f32 "preserve-sign"
//! ```

use super::{Cursor, ParseError, name_of};
use crate::module::{DenormalMode, FunctionAttributes};
use std::fmt::{self, Display, Formatter, Write};

/// A part of the attributes.
type Field<T> = fn(&mut FunctionAttributes) -> &mut T;

const LIMITS: [(Field<Option<u32>>, &str); 3] = [
    (|attributes| &mut attributes.num_vgpr, "vgprs"),
    (|attributes| &mut attributes.num_sgpr, "sgprs"),
    (|attributes| &mut attributes.lds_size, "lds"),
];

/// Flags that are printed if they differ from the default.
const SWITCHES: [(Field<bool>, &str); 4] = [
    (|attributes| &mut attributes.ieee_mode, "no_ieee"),
    (|attributes| &mut attributes.dx10_clamp, "no_dx10_clamp"),
    (|attributes| &mut attributes.exports, "no_exports"),
    (
        |attributes| &mut attributes.has_wqm_results,
        "whole_quad_results",
    ),
];

const DENORMALS: [(Field<DenormalMode>, &str); 2] = [
    (|attributes| &mut attributes.denormal_f32, "denormal_f32"),
    (
        |attributes| &mut attributes.denormal_f16_f64,
        "denormal_f16_f64",
    ),
];

/// The line without its end; empty if all attributes have their defaults.
pub(crate) struct AttributesText<'a>(pub(crate) &'a FunctionAttributes);

impl Display for AttributesText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut words = String::new();
        write_words(&mut words, self.0)?;
        match words.is_empty() {
            true => Ok(()),
            false => write!(f, "attributes{words}"),
        }
    }
}

fn write_words(words: &mut String, attributes: &FunctionAttributes) -> fmt::Result {
    // The accessors need a mutable reference, so the attributes that they access are copied.
    let mut own = FunctionAttributes {
        flat_work_group_size: attributes.flat_work_group_size,
        num_vgpr: attributes.num_vgpr,
        num_sgpr: attributes.num_sgpr,
        lds_size: attributes.lds_size,
        ieee_mode: attributes.ieee_mode,
        dx10_clamp: attributes.dx10_clamp,
        exports: attributes.exports,
        has_wqm_results: attributes.has_wqm_results,
        denormal_f32: attributes.denormal_f32,
        denormal_f16_f64: attributes.denormal_f16_f64,
        ..FunctionAttributes::default()
    };
    let mut usual = FunctionAttributes::default();
    let (least, most) = attributes.flat_work_group_size;
    if (least, most) != usual.flat_work_group_size {
        write!(words, " group {least} {most}")?;
    }
    if let Some([x, y, z]) = attributes.reqd_work_group_size {
        write!(words, " required_group {x} {y} {z}")?;
    }
    if let Some((least, most)) = attributes.waves_per_eu {
        write!(words, " waves {least}")?;
        most.map_or(Ok(()), |most| write!(words, " {most}"))?;
    }
    if attributes.high_address_bits != 0 {
        write!(words, " high_address {}", attributes.high_address_bits)?;
    }
    if let Some((required, most)) = attributes.agprs {
        write!(words, " agprs {required}")?;
        most.map_or(Ok(()), |most| write!(words, " {most}"))?;
    }
    for (field, name) in LIMITS {
        field(&mut own).map_or(Ok(()), |limit| write!(words, " {name} {limit}"))?;
    }
    for (field, name) in DENORMALS {
        let mode = *field(&mut own);
        if mode != *field(&mut usual) {
            write!(words, " {name} {:?}", name_of(&DenormalMode::NAMES, &mode))?;
        }
    }
    for (field, name) in SWITCHES {
        if *field(&mut own) != *field(&mut usual) {
            write!(words, " {name}")?;
        }
    }
    Ok(())
}

impl Cursor {
    /// Parses the text after the word `attributes`.
    pub(crate) fn attributes(
        &mut self,
        attributes: &mut FunctionAttributes,
    ) -> Result<(), ParseError> {
        while self.same_line() && self.peek().is_some() {
            let word = self.word()?;
            if let Some((field, _)) = LIMITS.iter().find(|(_, name)| *name == word) {
                *field(attributes) = Some(self.narrow()?);
                continue;
            }
            if let Some((field, _)) = SWITCHES.iter().find(|(_, name)| *name == word) {
                *field(attributes) = !*field(&mut FunctionAttributes::default());
                continue;
            }
            if let Some((field, _)) = DENORMALS.iter().find(|(_, name)| *name == word) {
                let mode = DenormalMode::from_name(&self.text()?);
                let Some(mode) = mode else {
                    return self.error("unknown denormal mode");
                };
                *field(attributes) = mode;
                continue;
            }
            match word.as_str() {
                "group" => attributes.flat_work_group_size = (self.narrow()?, self.narrow()?),
                "required_group" => {
                    let size = [self.narrow()?, self.narrow()?, self.narrow()?];
                    attributes.reqd_work_group_size = Some(size);
                }
                "waves" => {
                    let least = self.narrow()?;
                    attributes.waves_per_eu = Some((least, self.take_number()?));
                }
                "agprs" => {
                    let required = self.narrow()?;
                    attributes.agprs = Some((required, self.take_number()?));
                }
                "high_address" => attributes.high_address_bits = self.narrow()?,
                _ => {
                    self.back();
                    return self.error("unknown attribute");
                }
            }
        }
        Ok(())
    }

    /// A number, if the next word on the line begins with a digit.
    fn take_number(&mut self) -> Result<Option<u32>, ParseError> {
        let is_number = |word: &str| word.starts_with(|first: char| first.is_ascii_digit());
        match self.same_line() && self.peek_word().is_some_and(is_number) {
            true => self.narrow().map(Some),
            false => Ok(None),
        }
    }
}
