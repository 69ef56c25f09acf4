//! Finds loads from global memory that nothing in the kernel has written before, so SMEM instructions can perform
//! the uniform ones.
//!
//! ```text
//! v2: f32 = load global size 4 v1      =>      v2: f32 = load global size 4 noclobber v1
//! ```
//!
//! In: a kernel after the inference of address spaces. Out: the same kernel, in which only the flags of loads have
//! changed. The scalar cache does not see writes of vector instructions, so a load qualifies if no path from the entry
//! to it may write the memory that it reads.
//!
//! A data-flow analysis tracks which alias classes of accesses may have written. Writes of other lanes and wavefronts
//! become visible where a wavefront synchronizes with them:
//!
//! * at a barrier, the writes before the barrier; the analysis follows the paths to the barrier anyway;
//! * at other synchronization within the wavefront or the work-group, anything that the kernel writes;
//! * at synchronization with a wider scope, any writes.

use cranelift_entity::EntityRef;
use mir::generic::{Function, Inst, InstData, Intrinsic, Memory, Opcode, Payload};
use mir::{AddressSpace, MemOp, SyncScope};

/// Runs the pass.
pub fn run(function: &mut Function) {
    if !function.is_kernel() {
        return;
    }
    let effects = Effects::new(function);
    let states = effects.at_starts(function);
    let mut found = Vec::new();
    for &block in &function.layout {
        let Some(mut written) = states[block.index()] else {
            continue;
        };
        for &inst in &function.blocks[block].insts {
            if written.allows(function, inst) {
                found.push(inst);
            }
            written = written.with(effects.of(inst));
        }
    }
    for inst in found {
        let Payload::Memory(reference) = function.insts[inst].payload else {
            continue;
        };
        // Other accesses may share the memory operand.
        let mut memory = function.mem_ops[reference];
        memory.flags.no_clobber = true;
        function.insts[inst].payload = Payload::Memory(function.mem_ops.push(memory));
    }
}

/// The alias classes of accesses that may have written, as a set of bits.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Written(u64);

impl Written {
    const NOTHING: Written = Written(0);
    /// Memory about which nothing is known: class 0.
    const OTHER: Written = Written(1);
    const EVERYTHING: Written = Written(u64::MAX);

    fn with(self, other: Written) -> Written {
        Written(self.0 | other.0)
    }

    /// Returns `true` if an instruction is a plain load of global memory that is not in the set.
    fn allows(self, function: &Function, inst: Inst) -> bool {
        let data = &function.insts[inst];
        let (Opcode::Load, Some(memory)) = (data.opcode, function.mem_op(inst)) else {
            return false;
        };
        let is_plain = memory.is_simple() && memory.space == AddressSpace::Global;
        is_plain && !memory.flags.no_clobber && self.0 & memory.class.shared == 0
    }
}

/// For each instruction of a kernel, by its number, the memory that may have been written after it but not before it: by the
/// instruction itself, and by other lanes and wavefronts whose writes it makes visible.
struct Effects(Vec<Written>);

impl Effects {
    fn new(function: &Function) -> Effects {
        let mut effects = vec![Written::NOTHING; function.insts.len()];
        // Everything that the kernel writes by itself.
        let mut all = Written::NOTHING;
        let mut acquires = Vec::new();
        for &block in &function.layout {
            let mut is_after_barrier = false;
            for &inst in &function.blocks[block].insts {
                let written = writes(function, inst);
                effects[inst.index()] = written;
                all = all.with(written);
                if let Some(memory) = function.mem_op(inst)
                    && memory.ordering.is_acquire()
                {
                    acquires.push((inst, memory.scope, is_after_barrier));
                }
                is_after_barrier = is_barrier(&function.insts[inst]);
            }
        }
        for (inst, scope, is_after_barrier) in acquires {
            let is_fence = function.insts[inst].opcode == Opcode::Fence;
            let seen = match scope {
                SyncScope::SingleThread => Written::NOTHING,
                SyncScope::Workgroup if is_fence && is_after_barrier => Written::NOTHING,
                SyncScope::Wavefront | SyncScope::Workgroup => all,
                SyncScope::Agent | SyncScope::System => Written::EVERYTHING,
            };
            let effect = &mut effects[inst.index()];
            *effect = effect.with(seen);
        }
        Effects(effects)
    }

    /// The memory that may have been written at the start of each block that is reachable.
    fn at_starts(&self, function: &Function) -> Vec<Option<Written>> {
        let mut states = vec![None; function.blocks.len()];
        states[function.entry.index()] = Some(Written::NOTHING);
        let mut work = vec![function.entry];
        let mut added: Vec<Option<Written>> = vec![None; function.blocks.len()];
        while let Some(block) = work.pop() {
            let added = *added[block.index()].get_or_insert_with(|| {
                let insts = function.blocks[block].insts.iter();
                insts.fold(Written::NOTHING, |all, &inst| all.with(self.of(inst)))
            });
            let end = added.with(states[block.index()].unwrap_or_default());
            for next in function.successors(block) {
                let state = &mut states[next.index()];
                let new = end.with(state.unwrap_or_default());
                if *state != Some(new) {
                    *state = Some(new);
                    work.push(next);
                }
            }
        }
        states
    }

    fn of(&self, inst: Inst) -> Written {
        self.0[inst.index()]
    }
}

fn is_barrier(data: &InstData) -> bool {
    matches!(data.payload, Payload::Intrinsic(Intrinsic::Barrier, _))
}

/// The memory that an instruction writes.
fn writes(function: &Function, inst: Inst) -> Written {
    let is_apart = |memory: &MemOp| !memory.space.may_alias(AddressSpace::Global);
    match function.insts[inst].behavior().memory {
        Memory::None | Memory::Reads | Memory::Orders => Written::NOTHING,
        Memory::Any => Written::EVERYTHING,
        Memory::Writes | Memory::Updates => match function.access(inst) {
            Some((_, memory)) if is_apart(memory) => Written::NOTHING,
            Some((_, memory)) => Written(1 << memory.class.number),
            None => Written::OTHER,
        },
    }
}
