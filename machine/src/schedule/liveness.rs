//! The dwords of registers that are live between blocks: SGPRs and WWM registers on the linear graph, other vector
//! registers on the logical graph.
//!
//! Starting from each block that reads a value without defining it, the value is marked as live in all predecessors up
//! to its definition. The work is proportional to the size of the result. If that would be too large relative to the
//! function, there is no result.

use super::graph::Lists;
use cranelift_entity::{EntityRef, EntitySet};
use isa::Class;
use mir::machine::{Block, Function, Graph, Operand, Pseudo, RegisterFile, SubReg, VReg};
use processors::Target;
use std::ops::Range;

/// The maximum size of the result per instruction of the function. If more values than this live through many blocks,
/// some are spilled in any order, and scheduling would not help.
const MAX_PER_INST: usize = 128;

/// The number of register files that are counted separately.
pub const FILES: usize = 3;

/// The number of the file of SGPRs.
pub const SCALAR: usize = 0;

/// The number of the file of VGPRs. If the register file is unified, AGPRs are counted with them.
pub const VECTOR: usize = 1;

/// The number of the separate file of AGPRs.
pub const ACCUMULATOR: usize = 2;

/// Numbers the dwords of all registers consecutively.
pub struct Dwords {
    first: Vec<u32>,
    /// The file of each dword, and the graph on which it lives.
    files: Vec<(u8, Graph)>,
}

impl Dwords {
    fn new(function: &Function, target: &Target) -> Dwords {
        let accumulators = accumulators(function, target);
        let mut files = Vec::with_capacity(function.vregs.len());
        let first = function.vregs.iter().map(|(register, class)| {
            let first = files.len();
            let file = match class.file {
                RegisterFile::Sgpr => SCALAR,
                RegisterFile::Agpr if has_separate_agprs(target) => ACCUMULATOR,
                RegisterFile::Vgpr if accumulators.contains(register) => ACCUMULATOR,
                RegisterFile::Vgpr | RegisterFile::WwmVgpr | RegisterFile::Agpr => VECTOR,
            };
            files.resize(
                first + usize::from(class.dwords),
                (file as u8, class.file.graph()),
            );
            first as u32
        });
        let first = first.collect();
        Dwords { first, files }
    }

    /// The number of dwords.
    pub fn count(&self) -> usize {
        self.files.len()
    }

    /// The file of a dword.
    pub fn file(&self, dword: u32) -> usize {
        usize::from(self.files[dword as usize].0)
    }

    /// The dwords of a part of a register.
    pub fn part(&self, function: &Function, register: VReg, sub: SubReg) -> Range<u32> {
        let first = self.first[register.index()];
        match sub.is_full() {
            true => first..first + u32::from(function.vregs[register].dwords),
            false => first + u32::from(sub.first)..first + u32::from(sub.first + sub.count),
        }
    }
}

fn has_separate_agprs(target: &Target) -> bool {
    target.has_matrix_instructions() && !target.generation().has_unified_registers()
}

/// The registers that register allocation will keep in a separate file of AGPRs: the results and addends of matrix
/// instructions, and the parts of which addends consist.
fn accumulators(function: &Function, target: &Target) -> EntitySet<VReg> {
    let mut found = EntitySet::new();
    if !has_separate_agprs(target) {
        return found;
    }
    let blocks = function.layout.iter();
    for inst in blocks.flat_map(|&block| function.blocks[block].insts.iter().rev()) {
        let class = inst.opcode().map(|opcode| opcode.properties().class);
        let parts = match (inst.pseudo(), inst.operands.as_slice()) {
            (None, [Operand::Def(sum), .., addend]) if class == Some(Class::Matrix) => {
                found.insert(*sum);
                std::slice::from_ref(addend)
            }
            (Some(Pseudo::RegSequence | Pseudo::Copy), [Operand::Def(tuple), parts @ ..])
                if found.contains(*tuple) =>
            {
                parts
            }
            _ => continue,
        };
        for part in parts {
            if let Operand::Use(register, _) = *part {
                found.insert(register);
            }
        }
    }
    found
}

/// The dwords that are live at the start of each block.
pub struct Liveness {
    /// The numbering of the dwords.
    pub dwords: Dwords,
    /// The block that defines each register, by an instruction or as a parameter; `None` for inputs of the function.
    pub homes: Vec<Option<u32>>,
    /// The dwords that are live at the start of each block, by block number.
    live: Lists<u32>,
}

impl Liveness {
    /// Computes the liveness of a function in linear order. Returns `None` if the result would be too large.
    pub fn new(function: &Function, target: &Target) -> Option<Liveness> {
        let dwords = Dwords::new(function, target);
        let (homes, mut pairs) = exposed(function, &dwords);
        let predecessors = Graph::ALL.map(|graph| predecessors(function, graph));
        pairs.sort_unstable();
        pairs.dedup();
        let given = pairs.len();
        let blocks = function.layout.iter().map(|&block| &function.blocks[block]);
        let most = given + MAX_PER_INST * blocks.map(|data| data.insts.len() + 1).sum::<usize>();
        // For each block, the dword that was last found live at its start.
        let mut seen = vec![u32::MAX; function.blocks.len()];
        let (mut next, mut work) = (0, Vec::new());
        while next < given {
            let (dword, register, _) = pairs[next];
            while next < given && pairs[next].0 == dword {
                let block = pairs[next].2;
                next += 1;
                seen[block as usize] = dword;
                work.push(block);
            }
            let file = function.vregs[VReg::from_u32(register)].file;
            let graph = &predecessors[file.graph() as usize];
            let home = homes[register as usize];
            if pairs.len() > most {
                return None;
            }
            while let Some(block) = work.pop() {
                for &from in graph.of(block) {
                    if home != Some(from) && seen[from as usize] != dword {
                        seen[from as usize] = dword;
                        pairs.push((dword, register, from));
                        work.push(from);
                    }
                }
            }
        }
        let by_block = pairs.iter().map(|&(dword, _, block)| (block, dword));
        Some(Liveness {
            live: Lists::new(function.blocks.len(), by_block),
            dwords,
            homes,
        })
    }

    /// The dwords that are live at the start of a block, except its parameters.
    pub fn at_start(&self, block: Block) -> &[u32] {
        self.live.of(block.as_u32())
    }

    /// Calls `each` for the dwords that are live at the end of a block, possibly several times for the same dword.
    pub fn at_end(&self, function: &Function, block: Block, mut each: impl FnMut(u32)) {
        let data = &function.blocks[block];
        for graph in Graph::ALL {
            for edge in data.successors(graph) {
                let live = self.at_start(edge.block).iter().copied();
                live.filter(|&dword| self.dwords.files[dword as usize].1 == graph)
                    .for_each(&mut each);
                for &arg in &edge.args {
                    self.dwords
                        .part(function, arg, SubReg::FULL)
                        .for_each(&mut each);
                }
            }
        }
    }
}

fn predecessors(function: &Function, graph: Graph) -> Lists<u32> {
    let edges = function.layout.iter().flat_map(|&block| {
        let next = function.blocks[block].successors(graph).iter();
        next.map(move |edge| (edge.block.as_u32(), block.as_u32()))
    });
    Lists::new(function.blocks.len(), edges)
}

/// A dword that a block reads without defining it: the dword, its register and the block.
type Exposed = (u32, u32, u32);

/// The block that defines each register (`None` for inputs of the function), and the dwords that blocks read without
/// defining them.
fn exposed(function: &Function, dwords: &Dwords) -> (Vec<Option<u32>>, Vec<Exposed>) {
    let mut homes = vec![None; function.vregs.len()];
    let mut exposed = Vec::with_capacity(function.vregs.len());
    for &block in &function.layout {
        let data = &function.blocks[block];
        let here = Some(block.as_u32());
        for register in data.params.iter().chain(&data.linear_params) {
            homes[register.index()] = here;
        }
        // A block defines a register before it reads it.
        let mut read = |homes: &[Option<u32>], register: VReg, sub: SubReg| {
            let index = register.as_u32();
            if homes[index as usize] != here {
                let parts = dwords.part(function, register, sub);
                exposed.extend(parts.map(|dword| (dword, index, block.as_u32())));
            }
        };
        for inst in &data.insts {
            for operand in &inst.operands {
                if let Operand::Use(register, sub) = *operand {
                    read(&homes, register, sub);
                }
            }
            inst.defs()
                .for_each(|register| homes[register.index()] = here);
        }
        let edges = data.edges();
        for &arg in edges.flat_map(|edge| &edge.args) {
            read(&homes, arg, SubReg::FULL);
        }
    }
    (homes, exposed)
}
