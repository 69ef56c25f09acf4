//! The entry code of kernels whose arguments are preloaded into SGPRs.
//!
//! Newer firmware loads the first dwords of the kernarg segment into SGPRs and starts the kernel at byte 256. Older firmware
//! starts it at byte 0 (AMDGPUUsage, "Preloaded Kernel Arguments").
//!
//! In: the SGPRs of the arguments. Out: the code at byte 0, which loads the same SGPRs, waits, and branches to byte 256.

use isa::Opcode;
use mir::machine::{Function, Inst, Operand, PhysReg};
use processors::Target;
use processors::abi::ScratchDescriptor;

/// `s_waitcnt lgkmcnt(0)` on GFX9.
const LOADS_ENDED: u32 = 0xc07f;

/// Scalar loads and their widths in dwords, widest first.
const LOADS: [(Opcode, u8); 4] = [
    (Opcode::S_LOAD_DWORDX8, 8),
    (Opcode::S_LOAD_DWORDX4, 4),
    (Opcode::S_LOAD_DWORDX2, 2),
    (Opcode::S_LOAD_DWORD, 1),
];

/// The instructions at the entry for older firmware: loads of the arguments, a wait, and a branch to the first block.
pub(crate) fn loads(function: &Function, target: &Target) -> Vec<Inst> {
    let (Some(preloaded), Some(&entry)) = (
        function.reserved.preloaded_arguments,
        function.layout.first(),
    ) else {
        return Vec::new();
    };
    let base = segment_pointer(function, target);
    let mut insts = Vec::new();
    let mut done = 0;
    while done < preloaded.dwords {
        let first = preloaded.index + done;
        // SGPR tuples are aligned to their width, at most four.
        let fits = |width: u8| width <= preloaded.dwords - done && first % width.min(4) == 0;
        let (opcode, width) = LOADS
            .into_iter()
            .find(|(_, width)| fits(*width))
            .unwrap_or(LOADS[3]);
        let operands = [
            Operand::PhysDef(PhysReg::sgpr(first, width)),
            Operand::PhysUse(base),
            Operand::Imm(4 * u32::from(done)),
        ];
        insts.push(Inst::new(opcode, &operands));
        done += width;
    }
    insts.push(Inst::new(Opcode::S_WAITCNT, &[Operand::Imm(LOADS_ENDED)]));
    insts.push(Inst::new(Opcode::S_BRANCH, &[Operand::Block(entry)]));
    insts
}

/// The SGPRs with the address of the kernarg segment.
fn segment_pointer(function: &Function, target: &Target) -> PhysReg {
    let inputs = &function.header.inputs;
    let before = [
        (
            target.scratch_descriptor() == ScratchDescriptor::UserSgprs,
            4,
        ),
        (inputs.dispatch_ptr, 2),
        (inputs.queue_ptr, 2),
    ];
    let dwords = before.into_iter().filter(|(used, _)| *used);
    PhysReg::sgpr(dwords.map(|(_, dwords)| dwords).sum(), 2)
}
