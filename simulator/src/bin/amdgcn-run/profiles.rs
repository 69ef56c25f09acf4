//! Profiles as JSON and as tables.

use amdgcn_simulator::{PROFILE_SCHEMA, Process, ProfiledInstruction};

use crate::failure::Failure;

/// The profiles of the launches as JSON.
pub fn json(
    process: &Process,
    profiles: &[(String, Vec<ProfiledInstruction>)],
) -> Result<String, Failure> {
    let launches = profiles.iter().map(|(kernel, instructions)| {
        serde_json::json!({ "kernel": kernel, "instructions": instructions })
    });
    let profile = serde_json::json!({
        "schema": PROFILE_SCHEMA,
        "processor": process.code_object().processor.name(),
        "launches": launches.collect::<Vec<_>>(),
    });
    serde_json::to_string_pretty(&profile).map_err(|error| Failure::from(error.to_string()))
}

/// The profiles of the launches as tables: instructions in order of address, each with its share of the launch's
/// cycles.
pub fn table(profiles: &[(String, Vec<ProfiledInstruction>)]) -> String {
    let mut text = String::new();
    for (kernel, instructions) in profiles {
        let total: u64 = instructions.iter().map(|one| one.cost.cycles).sum();
        text += &format!("{kernel}: {total} cycles, not overlapped\n");
        text += "  cycles        %     issued  lanes  instruction\n";
        let mut function = None;
        for one in instructions {
            if function.replace(&one.function) != Some(&one.function) {
                text += &format!("{}:\n", one.function);
            }
            let cost = one.cost;
            let share = 100.0 * cost.cycles as f64 / total.max(1) as f64;
            let lanes = cost.lanes as f64 / cost.issued.max(1) as f64;
            let source = one
                .source
                .as_deref()
                .map_or(String::new(), |at| format!("  ; {at}"));
            let (cycles, issued) = (cost.cycles, cost.issued);
            text += &format!(
                "{cycles:8} {share:8.1} {issued:10} {lanes:6.1}  {:04x}  {}{source}\n",
                one.offset, one.text
            );
        }
    }
    text
}
