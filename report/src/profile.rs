//! Adds the measured cost of instructions to a report.
//!
//! In: a report, and a profile that `amdgcn-run --profile` wrote for the same code. Out: the report with the costs of
//! the instructions. A profile of other code is rejected: the opcode at each of its offsets is compared.

use crate::model::{Cost, Function, Report};
use serde::Deserialize;
use std::collections::HashMap;

/// A profile: the costs of the instructions that one or several launches executed.
#[derive(Clone, Debug, Deserialize)]
pub struct Profile {
    schema: u32,
    launches: Vec<Launch>,
}

#[derive(Clone, Debug, Deserialize)]
struct Launch {
    instructions: Vec<Executed>,
}

/// An executed instruction. Other fields of the file are ignored.
#[derive(Clone, Debug, Deserialize)]
struct Executed {
    function: String,
    offset: u64,
    text: String,
    #[serde(flatten)]
    cost: Cost,
}

/// The version of profiles that can be read, the simulator's `PROFILE_SCHEMA`; `lit-tests` checks that the two agree.
const SCHEMA: u32 = 1;

impl Profile {
    /// Reads a profile.
    ///
    /// # Errors
    /// The text is not JSON in the form of a profile.
    pub fn parse(text: &str) -> Result<Profile, String> {
        let profile: Profile = serde_json::from_str(text).map_err(|error| error.to_string())?;
        match profile.schema {
            SCHEMA => Ok(profile),
            other => Err(format!("version {other} of profiles is unknown")),
        }
    }
}

impl Report {
    /// Adds the costs of all launches of a profile. Functions that no launch entered have no costs.
    ///
    /// # Errors
    /// The profile was recorded for different code.
    pub fn add_profile(&mut self, profile: &Profile) -> Result<(), String> {
        let functions = self.functions.iter().enumerate();
        let numbers: HashMap<String, usize> = functions
            .map(|(number, function)| (function.name.clone(), number))
            .collect();
        for executed in profile.launches.iter().flat_map(|one| &one.instructions) {
            let name = &executed.function;
            let number = numbers.get(name).ok_or_else(|| {
                format!("the profile does not match this code: there is no function '{name}'")
            })?;
            add(&mut self.functions[*number], executed)?;
        }
        // The other instructions of these functions were not executed.
        for function in &mut self.functions {
            let instructions = &mut function.instructions;
            if instructions.iter().any(|one| one.cost.is_some()) {
                instructions.iter_mut().for_each(|one| {
                    one.cost.get_or_insert_default();
                });
            }
        }
        Ok(())
    }
}

fn add(function: &mut Function, executed: &Executed) -> Result<(), String> {
    let instructions = &mut function.instructions;
    let at = instructions.binary_search_by_key(&executed.offset, |one| u64::from(one.offset));
    // Operands may differ: the profile has addresses where the report has labels and symbols.
    let opcode = |text: &str| text.split_whitespace().next().map(str::to_owned);
    match at {
        Ok(at) if opcode(&instructions[at].text) == opcode(&executed.text) => {
            let cost = instructions[at].cost.get_or_insert_default();
            cost.issued += executed.cost.issued;
            cost.lanes += executed.cost.lanes;
            cost.cycles += executed.cost.cycles;
            Ok(())
        }
        Ok(_) | Err(_) => Err(format!(
            "the profile does not match this code: '{}' has no '{}' at offset {:#x}",
            function.name, executed.text, executed.offset
        )),
    }
}
