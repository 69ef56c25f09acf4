//! The regalloc2 binding: presents one register file of a function as an SSA function to regalloc2.
//!
//! regalloc2 has three register classes, which represent values of one dword, of two dwords, and of three or four
//! dwords here. An additional block 0 defines the inputs and branches to the entry. Every other block consists of the
//! instructions between the insertion points for moves at the start and the end of the block, and of a branch that
//! passes the block arguments. Each critical edge out of a block is presented as an additional block after it.

use crate::constraints;
use crate::graph::FileGraph;
use crate::intervals::Intervals;
use cranelift_entity::EntityRef;
use mir::machine::{self, Function, Inst, Operand, PhysReg, VReg};
use processors::Target;
use regalloc2::{
    InstRange, OperandConstraint, OperandKind, OperandPos, PRegSet, RegClass, VReg as Value,
};

/// The widths of the classes in dwords.
pub const WIDTHS: [u8; 3] = [1, 2, 4];

/// The class of values of this width.
pub fn class_of(dwords: u8) -> Option<RegClass> {
    match dwords {
        1 => Some(RegClass::Int),
        2 => Some(RegClass::Float),
        3 | 4 => Some(RegClass::Vector),
        _ => None,
    }
}

/// The code that an instruction of regalloc2 represents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The definition of the inputs.
    Inputs,
    /// An instruction: block, index.
    Inst(machine::Block, usize),
    /// The end of a block; `None` for block 0.
    End(Option<machine::Block>),
    /// A critical edge: its source block and the index of the successor.
    Edge(machine::Block, usize),
}

struct BlockRow {
    insts: InstRange,
    successors: Vec<regalloc2::Block>,
    predecessors: Vec<regalloc2::Block>,
    params: Vec<Value>,
    arguments: Vec<Vec<Value>>,
}

/// One file of a function as an SSA function.
pub struct Adapter<'a> {
    function: &'a Function,
    graph: &'a FileGraph,
    target: &'a Target,
    origins: Vec<Origin>,
    /// The index of each instruction's first operand.
    first_operand: Vec<u32>,
    operands: Vec<regalloc2::Operand>,
    blocks: Vec<BlockRow>,
    /// The index in `blocks` of each block of the graph.
    rows: Vec<usize>,
    inputs: Vec<(VReg, PhysReg)>,
}

impl<'a> Adapter<'a> {
    /// Builds the SSA function for the file of `graph`.
    ///
    /// # Errors
    /// The reason why regalloc2 cannot be used for this function.
    pub fn new(
        function: &'a Function,
        graph: &'a FileGraph,
        intervals: &Intervals,
        target: &'a Target,
    ) -> Result<Adapter<'a>, String> {
        let mut this = Adapter {
            function,
            graph,
            target,
            origins: Vec::new(),
            first_operand: vec![0],
            operands: Vec::new(),
            blocks: Vec::new(),
            rows: Vec::new(),
            inputs: Vec::new(),
        };
        let mut numbers = vec![None; function.blocks.len()];
        let mut next = 1;
        for &block in &graph.blocks {
            this.rows.push(next);
            numbers[index_of(block)] = Some(regalloc2::Block::new(next));
            let count = graph.edges(function, block).len();
            next += 1
                + (0..count)
                    .filter(|&edge| this.is_critical(block, edge))
                    .count();
        }
        let number_of = |block: machine::Block| {
            numbers[index_of(block)].ok_or_else(|| format!("{block} is not in the graph"))
        };
        this.define_inputs(intervals)?;
        for &block in &graph.blocks {
            this.block(block, &number_of)?;
        }
        // Predecessors can only be collected when all edges are known.
        for from in 0..this.blocks.len() {
            for to in this.blocks[from].successors.clone() {
                let row = this
                    .blocks
                    .get_mut(to.index())
                    .ok_or("a block is missing")?;
                row.predecessors.push(regalloc2::Block::new(from));
            }
        }
        let entry = this.blocks.get(1).ok_or("there is no block")?;
        if entry.predecessors.len() != 1 {
            return Err("the first block is in a loop".into());
        }
        Ok(this)
    }

    /// Returns `true` for critical edges: the source has several successors and the target several predecessors.
    fn is_critical(&self, block: machine::Block, edge: usize) -> bool {
        let edges = self.graph.edges(self.function, block);
        let sole = |to: machine::Block| self.graph.predecessors[index_of(to)].len() < 2;
        edges.len() > 1 && edges.get(edge).is_some_and(|edge| !sole(edge.block))
    }

    /// Adds a block, followed by its critical edges.
    fn block(
        &mut self,
        block: machine::Block,
        number_of: &dyn Fn(machine::Block) -> Result<regalloc2::Block, String>,
    ) -> Result<(), String> {
        let first = self.origins.len();
        self.insts(block)?;
        let mut row = BlockRow {
            insts: range(first, self.origins.len()),
            successors: Vec::new(),
            predecessors: Vec::new(),
            params: self.values(self.graph.params(self.function, block))?,
            arguments: Vec::new(),
        };
        let number = self.blocks.len();
        let mut edge_rows = Vec::new();
        for (index, edge) in self.graph.edges(self.function, block).iter().enumerate() {
            let to = number_of(edge.block)?;
            let arguments = self.values(&edge.args)?;
            if !self.is_critical(block, index) {
                row.successors.push(to);
                row.arguments.push(arguments);
                continue;
            }
            let inst = self.origins.len();
            self.push(Origin::Edge(block, index));
            edge_rows.push(BlockRow {
                insts: range(inst, inst + 1),
                successors: vec![to],
                predecessors: Vec::new(),
                params: Vec::new(),
                arguments: vec![arguments],
            });
            row.successors
                .push(regalloc2::Block::new(number + edge_rows.len()));
            row.arguments.push(Vec::new());
        }
        self.blocks.push(row);
        self.blocks.extend(edge_rows);
        Ok(())
    }

    /// The inputs that are used, in the order of their definitions.
    pub fn inputs(&self) -> &[(VReg, PhysReg)] {
        &self.inputs
    }

    /// The code that an instruction of regalloc2 represents.
    pub fn origin(&self, inst: regalloc2::Inst) -> Option<Origin> {
        self.origins.get(inst.index()).copied()
    }

    /// The instructions of the block at `position` in the graph.
    pub fn insts_of(&self, position: usize) -> InstRange {
        let row = self
            .rows
            .get(position)
            .and_then(|&row| self.blocks.get(row));
        row.map_or(range(0, 0), |row| row.insts)
    }

    /// The instructions of the critical edges out of the block at `position` in the graph.
    pub fn edge_insts_of(&self, position: usize) -> InstRange {
        let first = self.insts_of(position).last().index() + 1;
        let end = match self.rows.get(position + 1) {
            Some(_) => self.insts_of(position + 1).first().index(),
            None => self.origins.len(),
        };
        range(first, end)
    }

    /// For each class, the maximum number of operands of one instruction.
    pub fn max_operands(&self) -> [u32; 3] {
        let mut most = [0; 3];
        for window in self.first_operand.windows(2).skip(1) {
            let mut count = [0; 3];
            for operand in &self.operands[window[0] as usize..window[1] as usize] {
                count[operand.class() as usize] += 1;
            }
            (0..3).for_each(|class| most[class] = most[class].max(count[class]));
        }
        most
    }

    fn value(&self, register: VReg) -> Result<Value, String> {
        let dwords = self.function.vregs[register].dwords;
        let class = class_of(dwords).ok_or_else(|| format!("{register} has {dwords} dwords"))?;
        Ok(Value::new(register.index(), class))
    }

    fn values(&self, registers: &[VReg]) -> Result<Vec<Value>, String> {
        registers
            .iter()
            .map(|&register| self.value(register))
            .collect()
    }

    fn push(&mut self, origin: Origin) {
        self.origins.push(origin);
        self.first_operand.push(self.operands.len() as u32);
    }

    /// Adds block 0, whose first instruction defines the inputs.
    fn define_inputs(&mut self, intervals: &Intervals) -> Result<(), String> {
        for &(register, physical) in &self.function.live_ins {
            let is_used = intervals.start(register, self.function.vregs[register].dwords);
            if physical.file == self.graph.file && is_used.is_some() {
                self.inputs.push((register, physical));
                let value = self.value(register)?;
                self.operands.push(regalloc2::Operand::any_def(value));
            }
        }
        self.push(Origin::Inputs);
        self.push(Origin::End(None));
        self.blocks.push(BlockRow {
            insts: range(0, self.origins.len()),
            successors: vec![regalloc2::Block::new(1)],
            predecessors: Vec::new(),
            params: Vec::new(),
            arguments: vec![Vec::new()],
        });
        Ok(())
    }

    /// Adds the instructions of a block. Only those between the insertion points for moves are presented. If any other
    /// instruction uses a register of the file, regalloc2 cannot be used.
    fn insts(&mut self, block: machine::Block) -> Result<(), String> {
        let shown =
            self.graph.start_of(self.function, block)..self.graph.end_of(self.function, block);
        for (index, inst) in self.function.blocks[block].insts.iter().enumerate() {
            if shown.contains(&index) {
                self.operands_of(inst)?;
                self.push(Origin::Inst(block, index));
            } else if own_operands(self.function, self.graph, inst)
                .next()
                .is_some()
            {
                return Err(format!("registers in the head or tail of {block}"));
            }
        }
        self.push(Origin::End(Some(block)));
        Ok(())
    }

    fn operands_of(&mut self, inst: &Inst) -> Result<(), String> {
        let first = self.operands.len();
        let reuse = self.tied_operand(inst);
        for (index, operand) in own_operands(self.function, self.graph, inst) {
            let (value, kind, early) = match operand {
                Operand::Def(register) => {
                    let early = constraints::is_early(self.function, inst, index, self.target)
                        || inst.tied && reuse.is_none();
                    (self.value(register)?, OperandKind::Def, early)
                }
                Operand::Use(register, _) => (self.value(register)?, OperandKind::Use, true),
                _ => continue,
            };
            let constraint = match reuse {
                Some(number) if index == 0 => OperandConstraint::Reuse(number),
                _ => OperandConstraint::Reg,
            };
            let position = if early {
                OperandPos::Early
            } else {
                OperandPos::Late
            };
            self.operands
                .push(regalloc2::Operand::new(value, constraint, kind, position));
        }
        if self.operands.len() - first > 31 {
            return Err("an instruction has more than 31 operands".into());
        }
        Ok(())
    }

    /// The index of the tied source among the operands that regalloc2 sees. `None` if it is only a part of a register
    /// or has a different class than the result.
    fn tied_operand(&self, inst: &Inst) -> Option<usize> {
        let (&Operand::Def(to), &Operand::Use(from, sub)) =
            (inst.operands.first()?, inst.operands.last()?)
        else {
            return None;
        };
        let vregs = &self.function.vregs;
        let fits = inst.tied && vregs[to] == vregs[from] && sub.is_full();
        let count = own_operands(self.function, self.graph, inst).count();
        (fits && self.graph.has(self.function, to)).then(|| count - 1)
    }
}

/// The operands that are virtual registers of the file, with their indices in the instruction.
pub fn own_operands<'a>(
    function: &'a Function,
    graph: &'a FileGraph,
    inst: &'a Inst,
) -> impl Iterator<Item = (usize, Operand)> + 'a {
    inst.operands
        .iter()
        .copied()
        .enumerate()
        .filter(|&(_, operand)| match operand {
            Operand::Def(register) | Operand::Use(register, _) => graph.has(function, register),
            _ => false,
        })
}

fn index_of(block: machine::Block) -> usize {
    block.index()
}

fn range(first: usize, end: usize) -> InstRange {
    InstRange::new(regalloc2::Inst::new(first), regalloc2::Inst::new(end))
}

impl regalloc2::Function for Adapter<'_> {
    fn num_insts(&self) -> usize {
        self.origins.len()
    }

    fn num_blocks(&self) -> usize {
        self.blocks.len()
    }

    fn entry_block(&self) -> regalloc2::Block {
        regalloc2::Block::new(0)
    }

    fn block_insns(&self, block: regalloc2::Block) -> InstRange {
        self.blocks[block.index()].insts
    }

    fn block_succs(&self, block: regalloc2::Block) -> &[regalloc2::Block] {
        &self.blocks[block.index()].successors
    }

    fn block_preds(&self, block: regalloc2::Block) -> &[regalloc2::Block] {
        &self.blocks[block.index()].predecessors
    }

    fn block_params(&self, block: regalloc2::Block) -> &[Value] {
        &self.blocks[block.index()].params
    }

    fn is_ret(&self, inst: regalloc2::Inst) -> bool {
        match self.origins[inst.index()] {
            Origin::End(Some(block)) => self.graph.edges(self.function, block).is_empty(),
            _ => false,
        }
    }

    fn is_branch(&self, inst: regalloc2::Inst) -> bool {
        matches!(
            self.origins[inst.index()],
            Origin::End(_) | Origin::Edge(..)
        ) && !self.is_ret(inst)
    }

    fn branch_blockparams(
        &self,
        block: regalloc2::Block,
        _inst: regalloc2::Inst,
        successor: usize,
    ) -> &[Value] {
        &self.blocks[block.index()].arguments[successor]
    }

    fn inst_operands(&self, inst: regalloc2::Inst) -> &[regalloc2::Operand] {
        let bounds = &self.first_operand[inst.index()..];
        &self.operands[bounds[0] as usize..bounds[1] as usize]
    }

    fn inst_clobbers(&self, _inst: regalloc2::Inst) -> PRegSet {
        PRegSet::empty()
    }

    fn num_vregs(&self) -> usize {
        self.function.vregs.len()
    }

    fn spillslot_size(&self, class: RegClass) -> usize {
        usize::from(WIDTHS[class as usize])
    }
}
