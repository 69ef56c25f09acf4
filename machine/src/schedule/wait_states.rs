//! Wait states that hazards require between an instruction and a reader of its result. The scheduler counts them as
//! latency, so it places independent instructions in between. If there are not enough of these, the pass `hazards`
//! later inserts `s_nop` (`finish/src/hazards`). Only the frequent hazards of [`processors::hazards`] count.

use isa::{Class, Generation};
use mir::machine::{Inst, Pseudo, RegisterFile};
use processors::Target;
use processors::hazards::{
    Consumer, ConsumerSet, Producer, ProducerSet, Rule, consumers_of, rules_of, writes_part,
};

/// The producers of the hazards that count, each with the file of the register that it writes.
const WRITERS: [(Producer, RegisterFile); 4] = [
    (Producer::ValuWritesSgpr, RegisterFile::Sgpr),
    (Producer::ValuWritesVgpr, RegisterFile::Vgpr),
    (Producer::TransWrites, RegisterFile::Vgpr),
    (Producer::PartialWrites, RegisterFile::Vgpr),
];

/// The consumers of the hazards that count.
const READERS: &[Consumer] = &[
    Consumer::VectorMemoryReads,
    Consumer::LaneSelect,
    Consumer::DivFmas,
    Consumer::ValuReadsSgpr,
    Consumer::ValuReadsVgpr,
    Consumer::DppReads,
    Consumer::OtherValuReads,
    Consumer::ReadsLane,
];

/// The hazards that an instruction may be the producer or the consumer of.
#[derive(Clone, Copy, Default, Debug)]
pub struct Roles {
    produces: ProducerSet,
    consumes: ConsumerSet,
}

impl Roles {
    /// The roles of an instruction. Writing only a part of a register counts as a role only if `partial` gives the
    /// generation, on which the parts depend.
    fn of(inst: &Inst, partial: Option<Generation>) -> Roles {
        let mut roles = Roles::default();
        // Vector instructions usually read tuples and copies, and then need the sources of these. Tuples and copies
        // therefore count as vector instructions that read their sources.
        if let Some(Pseudo::RegSequence | Pseudo::Copy) = inst.pseudo() {
            roles.consumes.insert(Consumer::OtherValuReads);
            roles.consumes.insert(Consumer::ValuReadsVgpr);
        }
        let Some(opcode) = inst.opcode() else {
            return roles;
        };
        roles.consumes = consumers_of(opcode);
        if inst.modifiers.uses_dpp() {
            roles.consumes.insert(Consumer::DppReads);
        }
        let properties = opcode.properties();
        if properties.is_valu() {
            roles.produces.insert(Producer::ValuWritesSgpr);
            roles.produces.insert(Producer::ValuWritesVgpr);
            let writes_part =
                |generation| writes_part(opcode, &inst.modifiers, inst.encoding, generation);
            if partial.is_some_and(writes_part) {
                roles.produces.insert(Producer::PartialWrites);
            }
        }
        if properties.class == Class::Transcendental {
            roles.produces.insert(Producer::TransWrites);
        }
        roles
    }
}

/// The rules of a processor for these hazards, each with the file of the register that the producer writes.
#[derive(Clone, Debug)]
pub struct WaitStates {
    rules: Vec<(RegisterFile, Rule)>,
    /// The generation, if a rule is about writes of parts of registers.
    partial: Option<Generation>,
}

impl WaitStates {
    /// The wait states of a processor.
    pub fn new(target: &Target) -> WaitStates {
        let rules = rules_of(target).filter(|rule| READERS.contains(&rule.consumer));
        let with_file = rules.filter_map(|rule| {
            let (_, file) = WRITERS.iter().find(|writer| writer.0 == rule.producer)?;
            Some((*file, rule))
        });
        let rules: Vec<_> = with_file.collect();
        let is_partial = |(_, rule): &(_, Rule)| rule.producer == Producer::PartialWrites;
        WaitStates {
            partial: rules.iter().any(is_partial).then(|| target.generation()),
            rules,
        }
    }

    /// The hazards among these that an instruction is the producer or the consumer of.
    pub fn roles(&self, inst: &Inst) -> Roles {
        match self.rules.is_empty() {
            true => Roles::default(),
            false => Roles::of(inst, self.partial),
        }
    }

    /// Returns `true` if wait states are required between a vector instruction that writes a lane mask and one that reads
    /// it.
    pub fn delay_masks(&self) -> bool {
        let mut rules = self.rules.iter();
        rules.any(|(_, rule)| rule.consumer == Consumer::ValuReadsSgpr)
    }

    /// The wait states that are required between two instructions, if the second reads a register of `file` that the
    /// first writes.
    pub fn between(&self, file: RegisterFile, writer: Roles, reader: Roles) -> u32 {
        let rules = self.rules.iter().filter(|(of, rule)| {
            *of == file
                && writer.produces.contains(rule.producer)
                && reader.consumes.contains(rule.consumer)
        });
        let wait_states = rules.map(|(_, rule)| u32::from(rule.wait_states));
        wait_states.max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rules of a processor: producer, consumer, wait states.
    fn rules(processor: &str) -> Vec<(Producer, Consumer, u8)> {
        let target = Target::amdhsa(processor.parse().expect("a processor"));
        let rules = WaitStates::new(&target).rules;
        rules
            .iter()
            .map(|(_, rule)| (rule.producer, rule.consumer, rule.wait_states))
            .collect()
    }

    #[test]
    fn every_generation_has_the_rules_of_the_table() {
        use Consumer::{
            DivFmas, DppReads, LaneSelect, OtherValuReads, ReadsLane, ValuReadsSgpr, ValuReadsVgpr,
            VectorMemoryReads,
        };
        use Producer::{PartialWrites, TransWrites, ValuWritesSgpr, ValuWritesVgpr};
        let gfx6 = [
            (ValuWritesSgpr, VectorMemoryReads, 5),
            (ValuWritesSgpr, LaneSelect, 4),
            (ValuWritesSgpr, DivFmas, 4),
        ];
        let gfx9 = [&gfx6[..], &[(ValuWritesVgpr, DppReads, 2)]].concat();
        let gfx942 = [
            (TransWrites, OtherValuReads, 1),
            (PartialWrites, ValuReadsVgpr, 1),
            (ValuWritesSgpr, ValuReadsSgpr, 2),
            (ValuWritesVgpr, ReadsLane, 1),
        ];
        assert_eq!(rules("gfx600"), gfx6);
        assert_eq!(rules("gfx900"), gfx9);
        assert_eq!(rules("gfx90a"), gfx9);
        assert_eq!(rules("gfx942"), [&gfx9[..], &gfx942].concat());
        assert_eq!(rules("gfx1010"), []);
    }
}
