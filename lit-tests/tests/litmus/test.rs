//! Litmus tests: a few threads accessing a few variables, and the outcomes that the orderings forbid.
//!
//! A test becomes a kernel. Threads are lanes of a wavefront, wavefronts of a work-group, or work-groups. They
//! store loaded values to separate buffers.

/// Bytes between variables, so they are in different cache lines.
pub const DISTANCE: usize = 256;

/// Variables of a test.
pub const VARIABLES: usize = 3;

/// Maximum number of values that a thread loads.
pub const LOADS: usize = 4;

/// The memory of a variable, and how it is addressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Space {
    /// Global memory.
    Global,
    /// Global memory, through a generic pointer.
    Flat,
    /// LDS.
    Local,
    /// LDS, through a generic pointer.
    FlatLocal,
}

/// An ordering; plain accesses are not atomic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Ordering {
    Plain,
    Monotonic,
    Acquire,
    Release,
    AcqRel,
    SeqCst,
}

/// A synchronization scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Scope {
    Wavefront,
    Workgroup,
    Agent,
    System,
}

/// The operation of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Loads the next value of the thread.
    Load,
    /// Stores a value.
    Store(u32),
    /// Exchanges the variable with a value, and loads the old value.
    Exchange(u32),
    /// Adds zero, and loads the value.
    AddZero,
    /// Loads until the variable has this value.
    Await(u32),
    /// Exchanges 0 with 1 until the old value was 0.
    Lock,
    /// Loads the variable, and stores it incremented.
    Increment,
    /// A fence; the variable is ignored.
    Fence,
}

/// A step of a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The operation.
    pub action: Action,
    /// The variable's index.
    pub variable: usize,
    /// The ordering.
    pub ordering: Ordering,
    /// The scope.
    pub scope: Scope,
}

/// The arrangement of the threads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topology {
    /// Lanes of one wave.
    Lanes,
    /// Waves of one work-group.
    Waves,
    /// Work-groups of one work-item each.
    Groups,
    /// The first two threads are wavefronts of one work-group, the third is in another work-group.
    TwoAndOne,
}

/// The outcome of a run.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Outcome {
    /// The values that each thread loaded.
    pub loaded: Vec<[u32; LOADS]>,
    /// Final values of the variables in global memory.
    pub last: [u32; VARIABLES],
}

/// A litmus test.
#[derive(Debug, Clone)]
pub struct Litmus {
    /// Name of the kernel.
    pub name: String,
    /// The threads' steps.
    pub threads: Vec<Vec<Step>>,
    /// The memory of each variable.
    pub spaces: [Space; VARIABLES],
    /// The arrangement of the threads.
    pub topology: Topology,
    /// True if fences and atomic accesses order only accesses to one address space.
    pub one_space: bool,
    /// True if work-groups run on different agents.
    pub agents: bool,
    /// The outcome that sufficient orderings forbid.
    pub forbidden: fn(&Outcome) -> bool,
}

impl Litmus {
    /// Returns `true` if a variable is in this memory.
    pub fn uses(&self, space: Space) -> bool {
        let mut steps = self.threads.iter().flatten();
        steps.any(|step| step.action != Action::Fence && self.spaces[step.variable] == space)
    }

    /// Returns `true` if a variable is in LDS.
    pub fn uses_lds(&self) -> bool {
        self.uses(Space::Local) || self.uses(Space::FlatLocal)
    }

    /// Returns `true` if a variable is in global memory.
    pub fn uses_global_memory(&self) -> bool {
        self.uses(Space::Global) || self.uses(Space::Flat)
    }

    /// Returns `true` if a variable is accessed through a generic pointer.
    pub fn uses_generic_addresses(&self) -> bool {
        self.uses(Space::Flat) || self.uses(Space::FlatLocal)
    }
}
