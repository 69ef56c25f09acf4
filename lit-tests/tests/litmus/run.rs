//! Compiles litmus tests and runs them in the simulator's weak memory.

use std::collections::BTreeMap;
use std::ops::Range;

use simulator::{Arg, Buffers, CodeObject, Dispatch, MemoryModel, Options, Placement};

use super::test::{DISTANCE, LOADS, Litmus, Outcome, Space, Topology, VARIABLES};

/// A processor and its settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    /// The processor.
    pub processor: &'static str,
    /// Features.
    pub features: &'static str,
    /// Lanes of a wave.
    pub lanes: u32,
    /// True if the target supports generic pointers.
    pub has_flat: bool,
}

impl Target {
    /// Returns `true` if the waves of a work-group may be on two compute units.
    pub fn spreads_waves(&self) -> bool {
        self.processor.starts_with("gfx10") && self.features != "+cumode"
    }
}

impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.processor, self.features)
    }
}

/// The number of occurrences of each outcome.
pub type Counts = BTreeMap<Outcome, u64>;

/// The loadable object of a module.
///
/// # Errors
/// The compiler's error.
pub fn compile(text: &str, target: &Target) -> Result<Vec<u8>, String> {
    let options = amdgcn::Options {
        processor: Some(target.processor.to_owned()),
        features: target.features.to_owned(),
        ..amdgcn::Options::default()
    };
    let source = amdgcn::Source::detect("litmus.ll", text.as_bytes());
    let object = amdgcn::compile(&source, &options).and_then(|object| object.loadable());
    object.map_err(|error| error.to_string())
}

/// Runs a test once for each seed, until `go_on` is false for an outcome.
///
/// # Errors
/// The simulator's error.
pub fn explore(
    object: &CodeObject,
    test: &Litmus,
    target: &Target,
    seeds: Range<u64>,
    mut go_on: impl FnMut(&Outcome) -> bool,
) -> Result<Counts, String> {
    let threads = test.threads.len();
    let (groups, block) = match test.topology {
        Topology::Lanes => (1, target.lanes),
        Topology::Waves => (1, target.lanes * threads as u32),
        Topology::Groups => (threads as u32, 1),
        Topology::TwoAndOne => (2, target.lanes * 2),
    };
    let variables = || Arg::zeros(VARIABLES * DISTANCE);
    let dispatch = Dispatch {
        kernel: test.name.clone(),
        grid: [groups * block, 1, 1],
        block: [block, 1, 1],
        args: vec![variables(), variables(), Arg::zeros(threads * LOADS * 64)],
    };
    let placement = if test.agents {
        Placement::Agents
    } else {
        Placement::Seeded
    };
    let options = Options {
        memory: MemoryModel::Weak(placement),
        max_instructions: 10_000,
        ..Options::default()
    };
    let mut counts = Counts::new();
    let visit = |_, buffers: &Buffers<'_>| {
        let dword = |argument, at| buffers.dword(argument, at / 4).unwrap_or(0);
        let loaded = |thread| std::array::from_fn(|n| dword(2, (thread * LOADS + n) * 64));
        let outcome = Outcome {
            loaded: (0..threads).map(loaded).collect(),
            last: std::array::from_fn(|n| {
                dword(usize::from(test.spaces[n] == Space::Flat), n * DISTANCE)
            }),
        };
        let more = go_on(&outcome);
        *counts.entry(outcome).or_default() += 1;
        more
    };
    simulator::explore(object, &dispatch, &options, seeds, visit)
        .map_err(|error| error.to_string())?;
    Ok(counts)
}
