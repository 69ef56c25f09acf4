//! The control-flow graph on which the values of a register file live: the logical graph for VGPRs, and the linear
//! graph for SGPRs and for VGPRs that are written in inactive lanes.

use cranelift_entity::EntityRef;
use mir::machine::{Block, Edge, Function, Graph, RegisterFile, VReg};
use smallvec::SmallVec;

/// One file's view of a function.
pub struct FileGraph {
    /// The file.
    pub file: RegisterFile,
    /// The blocks of the graph, in layout order.
    pub blocks: Vec<Block>,
    /// The predecessors of each block, by block number.
    pub predecessors: Vec<SmallVec<[Block; 4]>>,
}

impl FileGraph {
    /// The graph of `file`.
    pub fn new(function: &Function, file: RegisterFile) -> FileGraph {
        let mut graph = FileGraph {
            file,
            blocks: Vec::with_capacity(function.layout.len()),
            predecessors: vec![SmallVec::new(); function.blocks.len()],
        };
        for &block in &function.layout {
            let linear_only = function.blocks[block].kind.is_linear_only();
            if linear_only && file.graph() == Graph::Logical {
                continue;
            }
            graph.blocks.push(block);
            for edge in graph.edges(function, block) {
                graph.predecessors[edge.block.index()].push(block);
            }
        }
        graph
    }

    /// The outgoing edges of a block on this graph.
    pub fn edges<'a>(&self, function: &'a Function, block: Block) -> &'a [Edge] {
        function.blocks[block].successors(self.file.graph())
    }

    /// The parameters of a block on this graph. Those of VGPRs and AGPRs are in the same list.
    pub fn params<'a>(&self, function: &'a Function, block: Block) -> &'a [VReg] {
        let data = &function.blocks[block];
        match self.file {
            RegisterFile::Vgpr | RegisterFile::Agpr => &data.params,
            RegisterFile::Sgpr => &data.linear_params,
            RegisterFile::WwmVgpr => &[],
        }
    }

    /// Returns `true` if a virtual register is of this file.
    #[inline]
    pub fn has(&self, function: &Function, register: VReg) -> bool {
        function.vregs[register].file == self.file
    }

    /// The name of the file in messages.
    pub fn file_name(&self) -> &'static str {
        match self.file {
            RegisterFile::Sgpr => "scalar",
            RegisterFile::Vgpr | RegisterFile::WwmVgpr => "vector",
            RegisterFile::Agpr => "accumulation",
        }
    }

    /// The insertion point for moves of the edge out of a `block` with one successor: for VGPRs before the EXEC
    /// operations of the tail, for SGPRs after them but before the branches.
    pub fn end_of(&self, function: &Function, block: Block) -> usize {
        let data = &function.blocks[block];
        if self.file != RegisterFile::Sgpr {
            return data.tail_start();
        }
        let branches = data.insts[data.tail_start()..]
            .iter()
            .rev()
            .take_while(|inst| {
                inst.opcode()
                    .is_some_and(|opcode| opcode.properties().ends_block())
            });
        data.insts.len() - branches.count()
    }

    /// The insertion point for moves at the start of `block`.
    pub fn start_of(&self, function: &Function, block: Block) -> usize {
        if self.file == RegisterFile::Sgpr {
            0
        } else {
            function.blocks[block].head as usize
        }
    }
}
