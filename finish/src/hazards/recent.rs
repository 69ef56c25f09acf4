//! The pending hazards of the table: recently issued producers, and the number of wait states that are missing before a
//! consumer.

use super::View;
use super::consumers::{consumers, is_affected};
use super::producers::{is_dgemm, producers};
use isa::{Class, Opcode};
use mir::machine::{Function, PhysReg};
use processors::Target;
use processors::hazards::{Consumer, ConsumerSet, Producer, Rule, rules_of};
use smallvec::SmallVec;

/// A recently issued producer, with the registers through which it affects consumers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Issued {
    pub(super) producer: Producer,
    pub(super) registers: PhysReg,
    /// The opcode, for hazards that depend on whether the consumer has the same opcode.
    pub(super) opcode: Option<Opcode>,
    /// The minimum number of wait states since then.
    age: u8,
}

/// The issued producers that may still affect a consumer.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Recent(SmallVec<[Issued; 8]>);

impl Recent {
    /// Joins another state into this one. Returns `true` if this one changed.
    pub(super) fn join(&mut self, other: &Recent) -> bool {
        let mut changed = false;
        for issued in &other.0 {
            let same = |old: &&mut Issued| {
                Issued {
                    age: issued.age,
                    ..**old
                } == *issued
            };
            match self.0.iter_mut().find(same) {
                Some(old) if old.age <= issued.age => {}
                Some(old) => {
                    old.age = issued.age;
                    changed = true;
                }
                None => {
                    self.0.push(*issued);
                    changed = true;
                }
            }
        }
        changed
    }
}

/// The rules that apply to a function, and how long each producer is remembered.
pub(super) struct Rows {
    rules: SmallVec<[Rule; 24]>,
    /// The number of wait states for which a producer is remembered, by [`Producer`].
    horizons: [u8; Producer::COUNT],
}

/// The rows of the table that apply to the target and whose consumer occurs in the function.
pub(super) fn rows(function: &Function, target: &Target) -> Rows {
    let insts = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts);
    let views = insts.filter_map(|inst| View::new(inst, target.generation()));
    let found = views.fold(ConsumerSet::default(), |found, view| {
        found.union(consumers(&view))
    });
    let listed = rules_of(target).filter(|rule| found.contains(rule.consumer));
    let mut rules: SmallVec<[Rule; 24]> = listed.collect();
    if found.contains(Consumer::LeavesFunction) {
        rules.extend(rules_at_calls(target));
    }
    let mut horizons = [0; Producer::COUNT];
    for rule in &rules {
        let horizon = &mut horizons[rule.producer as usize];
        *horizon = rule.wait_states.max(*horizon);
    }
    let followed = [Producer::ValuBeforeAccVgprMove, Producer::ValuBeforeDgemm];
    if followed
        .iter()
        .any(|&followed| horizons[followed as usize] > 0)
    {
        // `just_computed` looks for this producer before a move or matrix instruction that directly follows the producer.
        let horizon = &mut horizons[Producer::ValuWritesVgpr as usize];
        *horizon = 2.max(*horizon);
    }
    Rows { rules, horizons }
}

/// The rules for calls and returns. Any consumer may follow a call or return, which is itself one wait state.
fn rules_at_calls(target: &Target) -> SmallVec<[Rule; Producer::COUNT]> {
    let mut rules = SmallVec::<[Rule; Producer::COUNT]>::new();
    for rule in rules_of(target) {
        let wait_states = rule.wait_states.saturating_sub(1);
        let same = |other: &&mut Rule| other.producer == rule.producer;
        match rules.iter_mut().find(same) {
            Some(known) => known.wait_states = known.wait_states.max(wait_states),
            None => rules.push(Rule {
                producer: rule.producer,
                consumer: Consumer::LeavesFunction,
                wait_states,
            }),
        }
    }
    rules.retain(|rule| rule.wait_states > 0);
    rules
}

/// The registers of producers that affect consumers by other means.
pub(super) const NO_REGISTER: PhysReg = PhysReg::sgpr(0, 0);

impl Rows {
    /// The number of wait states to insert before an instruction.
    pub(super) fn missing_wait_states(&self, recent: &Recent, view: &View<'_>) -> u8 {
        let mut missing = 0;
        if recent.0.is_empty() {
            return missing;
        }
        let consumers = consumers(view);
        let rules = self.rules.iter();
        for rule in rules.filter(|rule| consumers.contains(rule.consumer)) {
            let issued = recent.0.iter();
            for issued in issued.filter(|issued| issued.producer == rule.producer) {
                let lacks = rule.wait_states.saturating_sub(issued.age);
                if lacks > missing && is_affected(rule.consumer, issued, view) {
                    missing = lacks;
                }
            }
        }
        missing
    }

    /// How long a producer is remembered, in wait states.
    fn horizon(&self, producer: Producer) -> u8 {
        self.horizons[producer as usize]
    }

    /// Updates the issued producers for the next instruction.
    pub(super) fn issue(&self, recent: &mut Recent, view: &View<'_>) {
        if !recent.0.is_empty() {
            let passed = view.wait_states();
            recent.0.retain(|issued| {
                issued.age = issued.age.saturating_add(passed);
                issued.age < self.horizon(issued.producer) && !ends_float_atomic(issued, view)
            });
        }
        let before = just_computed(recent, view);
        let followed_by = match view.class() {
            Class::Matrix => Producer::ValuBeforeDgemm,
            _ => Producer::ValuBeforeAccVgprMove,
        };
        let mut add = |producer, registers| {
            if self.horizon(producer) > 0 {
                let is_named = matches!(
                    producer,
                    Producer::DotWrites | Producer::Dgemm4x4Writes | Producer::Dgemm16x16Writes
                );
                let issued = Issued {
                    producer,
                    registers,
                    opcode: is_named.then_some(view.opcode),
                    age: 0,
                };
                recent.0.retain(|old| Issued { age: 0, ..*old } != issued);
                recent.0.push(issued);
            }
        };
        producers(view, |producer| self.horizon(producer) > 0, &mut add);
        for registers in before {
            add(followed_by, registers);
        }
    }
}

/// The registers that the VALU instruction before an AGPR move or a matrix instruction of doubles wrote.
fn just_computed(recent: &Recent, view: &View<'_>) -> SmallVec<[PhysReg; 2]> {
    let moves = matches!(
        view.opcode,
        Opcode::V_ACCVGPR_READ_B32 | Opcode::V_ACCVGPR_WRITE_B32
    );
    if !moves && !is_dgemm(view) {
        return SmallVec::new();
    }
    let issued = recent.0.iter();
    let latest =
        issued.filter(|issued| issued.producer == Producer::ValuWritesVgpr && issued.age == 1);
    latest.map(|issued| issued.registers).collect()
}

fn ends_float_atomic(issued: &Issued, view: &View<'_>) -> bool {
    issued.producer == Producer::FloatAtomic && (view.is_valu() || view.class() == Class::Wait)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_assume_any_consumer() {
        let wait_states = |processor, producer| {
            let target = Target::parse("amdgcn-amd-amdhsa", processor, "").expect("a processor");
            let rules = rules_at_calls(&target);
            let rule = rules.iter().find(|rule| rule.producer == producer);
            rule.map_or(0, |rule| rule.wait_states)
        };
        assert_eq!(wait_states("gfx600", Producer::SaluWritesSgpr), 3);
        assert_eq!(wait_states("gfx900", Producer::SaluWritesSgpr), 0);
        assert_eq!(wait_states("gfx900", Producer::ValuWritesSgpr), 4);
        let matrix = Producer::Mfma32x32WritesAgpr;
        assert_eq!(wait_states("gfx908", matrix), 17);
        assert_eq!(wait_states("gfx1010", Producer::FloatAtomic), 2);
    }
}
