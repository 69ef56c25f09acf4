//! Run-time cost of kernels: instructions issued and modeled cycles on the simulator, for the launches of examples whose
//! results are known.

use serde::Serialize;
use simulator::Options;
use simulator::reference;

use crate::BenchError;

/// Cost of all launches of an example.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Dynamic {
    /// Instructions that waves issued.
    pub issued: u64,
    /// Cycles in the simulator's model, for comparison only. They do not predict the time on hardware.
    pub cycles: u64,
}

/// Runs the cases of the example `name` on a code object and checks their results. `None` for inputs without cases.
pub fn measure(name: &str, code_object: &[u8]) -> Result<Option<Dynamic>, BenchError> {
    let mut total: Option<Dynamic> = None;
    for case in reference::cases() {
        if case.example != name {
            continue;
        }
        let stats = case
            .check(code_object, &Options::default())
            .map_err(|e| BenchError::Run(format!("{case}: {e}")))?;
        let total = total.get_or_insert_default();
        total.issued += stats.instructions();
        total.cycles += stats.cycles.total;
    }
    Ok(total)
}
