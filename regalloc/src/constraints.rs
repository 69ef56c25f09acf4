//! Register constraints of single instructions: which operands must not share a register.

use isa::{Class, Effects, Encoding, Opcode, PropertyFlags};
use mir::machine::{Function, Inst, Op, Operand, Pseudo, ResultTime, VReg};
use processors::Target;

/// Returns `true` if operand `index`, a definition, is written before all sources are read, so it must share no
/// register with them.
pub fn is_early(function: &Function, inst: &Inst, index: usize, target: &Target) -> bool {
    match inst.op {
        Op::Pseudo(pseudo) => pseudo.result() == ResultTime::Early,
        // With XNACK, the loads of a clause are replayed after a page fault and read their addresses again.
        Op::Isa(opcode) if opcode.properties().class == Class::Smem => target.is_xnack_on_or_any(),
        Op::Assembly(_) => crate::assembly::is_early(function, inst, index),
        // A matrix instruction executes in several passes, and later passes still read the factors when earlier passes
        // have already written results. A tied addend is not affected, since its registers are those of the result.
        Op::Isa(opcode) if opcode.properties().class == Class::Matrix => !inst.tied,
        Op::Isa(opcode) => {
            let properties = opcode.properties();
            let is_wide = |value: VReg| function.vregs[value].dwords > 4;
            let has_tuple = || inst.defs().chain(inst.uses()).any(is_wide);
            properties.has(PropertyFlags::EARLY_RESULT)
                || has_tuple() && converts_tuples(opcode, target)
        }
    }
}

/// Returns `true` for conversions of several numbers, which write results while they still read sources.
fn converts_tuples(opcode: Opcode, target: &Target) -> bool {
    let form = opcode.form(Encoding::Vop3, target.generation());
    form.is_some_and(|form| form.operands().iter().any(|operand| operand.width > 4))
}

/// Returns `true` if the result must have exactly the registers of a source or share none with it. The reason is that
/// the instruction is expanded dword by dword, or that its tied source is first copied to the registers of the result.
pub fn is_by_dwords(inst: &Inst) -> bool {
    let by_dword = |pseudo: Pseudo| pseudo.result() == ResultTime::ByDword;
    inst.tied || inst.pseudo().is_some_and(by_dword)
}

/// Returns `true` if the source at `index` is read after the register of the result has been written, although the
/// result is not early-clobber. This happens if the tied source is first copied to that register.
pub fn outlives_result(inst: &Inst, index: usize) -> bool {
    let last = inst.operands.len().saturating_sub(1);
    inst.tied
        && index < last
        && match (inst.operands.get(index), inst.operands.get(last)) {
            (Some(Operand::Use(a, _)), Some(Operand::Use(b, _))) => a != b,
            _ => true,
        }
}

/// Returns `true` if the instruction reads VCC implicitly.
pub fn reads_vcc(inst: &Inst, target: &Target) -> bool {
    inst.opcode().is_some_and(|opcode| {
        let reads = opcode.properties().reads(target.generation());
        reads.contains(Effects::VCC)
    })
}

/// Returns `true` if the final code may be longer than the range of branches, `reach` dwords. The length is not known
/// before registers are allocated, so an upper bound is used: each operand needs a reload from scratch memory at a
/// large offset, a move, and a wait.
pub fn may_be_far(function: &Function, reach: usize) -> bool {
    /// Dwords of an instruction with its waits and hazard mitigations.
    const INSTRUCTION: usize = 8;
    /// Dwords of the code that loads or moves one dword of an operand into its register.
    const OPERAND: usize = 6;
    let width = |&value: &VReg| usize::from(function.vregs[value].dwords);
    let mut dwords = 0;
    for &block in &function.layout {
        let data = &function.blocks[block];
        for inst in &data.insts {
            let operands = inst.operands.iter().map(|operand| match operand {
                Operand::Def(value) | Operand::Use(value, _) => width(value),
                _ => 0,
            });
            dwords += INSTRUCTION + OPERAND * operands.sum::<usize>();
        }
        let edges = data.edges();
        let args = edges.flat_map(|edge| &edge.args).map(width);
        dwords += 2 * OPERAND * args.sum::<usize>();
        if dwords > reach {
            return true;
        }
    }
    false
}
