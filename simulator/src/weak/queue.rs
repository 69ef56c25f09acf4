//! Accesses that have been issued but not yet performed.

use std::collections::VecDeque;

use crate::access::{AtomicOp, Half};
use crate::float::Env;
use crate::strict::counters::Counter;
use crate::transfer::Address;

use super::history::{line_of, overlap};

/// The destination of a loaded value.
#[derive(Debug, Clone, Copy)]
pub struct Delivery {
    /// The first vector register.
    pub register: usize,
    pub lane: usize,
    /// Number of bytes loaded; 0 if there is no destination.
    pub bytes: u32,
    /// True if the value is sign-extended.
    pub signed: bool,
    /// The half of the destination that is written.
    pub half: Half,
}

impl Default for Delivery {
    fn default() -> Self {
        Delivery {
            register: 0,
            lane: 0,
            bytes: 0,
            signed: false,
            half: Half::Full,
        }
    }
}

/// A read-modify-write operation with its operands.
#[derive(Debug, Clone, Copy)]
pub struct Atomic {
    /// The operation.
    pub op: AtomicOp,
    /// The floating-point state.
    pub env: Env,
    /// The first operand.
    pub data: u64,
    /// The second operand, if any; see [`AtomicOp::apply`].
    pub other: u64,
    /// The undefined bits of both operands.
    pub undefined: u64,
    /// The destination of the old value, if any.
    pub delivery: Option<Delivery>,
}

impl Atomic {
    /// The value that replaces `old`.
    pub fn apply(&self, size: usize, old: u64) -> u64 {
        self.op
            .apply(&self.env, size == 8, old, self.data, self.other)
    }
}

/// The operation of an access.
#[derive(Debug, Clone, Copy)]
pub enum Action {
    Load(Delivery),
    Store {
        /// The stored bytes.
        value: u128,
        /// Their undefined bits.
        undefined: u128,
    },
    /// Reads, modifies and writes.
    Atomic(Atomic),
}

impl Action {
    /// The undefined bits of the data of a store or atomic.
    pub fn undefined_data(&self) -> Option<u128> {
        match self {
            Action::Load(_) => None,
            Action::Store { undefined, .. } => Some(*undefined),
            Action::Atomic(atomic) => Some(u128::from(atomic.undefined)),
        }
    }
}

/// An access of one lane.
#[derive(Debug, Clone, Copy)]
pub struct Op {
    pub address: Address,
    /// Size in bytes.
    pub size: usize,
    pub wave: usize,
    /// The compute unit of the wave.
    pub unit: usize,
    /// The time at which the access was issued.
    pub time: u64,
    /// The counter of vector memory that counts the access.
    pub counter: Counter,
    /// True if a load bypasses the vector cache.
    pub bypasses_near: bool,
    /// True if a load bypasses the intermediate cache.
    pub bypasses_far: bool,
    /// The operation.
    pub action: Action,
}

/// A queue of accesses that are performed in issue order.
#[derive(Debug, Default)]
pub struct Queue {
    ops: VecDeque<Op>,
}

impl Queue {
    /// Empties the queue.
    pub fn clear(&mut self) {
        self.ops.clear();
    }

    /// The number of accesses.
    pub fn len(&self) -> usize {
        self.ops.len()
    }

    /// Adds an access.
    pub fn push(&mut self, op: Op) {
        self.ops.push_back(op);
    }

    /// Removes the first access.
    pub fn pop(&mut self) -> Option<Op> {
        self.ops.pop_front()
    }

    /// The first access.
    pub fn first(&self) -> Option<&Op> {
        self.ops.front()
    }

    /// How many accesses must be performed so that none remains for which `counts` is true.
    pub fn needed(&self, counts: impl Fn(&Op) -> bool) -> usize {
        self.ops.iter().rposition(counts).map_or(0, |last| last + 1)
    }

    /// Returns `true` if the queue contains a load or atomic of the line.
    pub fn reads_line(&self, line: u64) -> bool {
        self.ops.iter().any(|op| {
            line_of(op.address.address()) == line && !matches!(op.action, Action::Store { .. })
        })
    }

    /// The bytes at an address after the stores in the queue.
    pub fn overlay(&self, at: (u64, usize), mut value: u128) -> u128 {
        for op in &self.ops {
            let Action::Store { value: new, .. } = op.action else {
                continue;
            };
            for byte in overlap(at, (op.address.address(), op.size)) {
                let bits = new >> (8 * (byte - op.address.address())) & 0xff;
                let shift = 8 * (byte - at.0);
                value = value & !(0xff << shift) | bits << shift;
            }
        }
        value
    }
}
