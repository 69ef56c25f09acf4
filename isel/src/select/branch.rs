//! Terminators of blocks.

use super::Selector;
use mir::generic::{self, Terminator};
use mir::machine::{self, Edge, Operand, RegisterFile};
use mir::types::Type;
use mir::{CompileError, OptLevel};

impl Selector<'_> {
    /// Selects the terminator of `block`; its instructions are appended to the buffer.
    pub(super) fn select_terminator(&mut self, block: generic::Block) -> Result<(), CompileError> {
        let generic = self.generic;
        let terminator = match &generic.blocks[block].terminator {
            Terminator::Branch(edge) => {
                self.keep_line(block, edge.block);
                machine::Terminator::Branch(self.edge(edge))
            }
            Terminator::CondBranch {
                cond,
                then,
                otherwise,
            } => {
                let (then, otherwise) = (self.edge(then), self.edge(otherwise));
                if self.uniformity.branch_is_uniform(block) {
                    let condition = self.scalar_condition(*cond);
                    machine::Terminator::Uniform {
                        condition,
                        taken: then,
                        otherwise,
                    }
                } else {
                    let mask = self.mask_register(*cond);
                    machine::Terminator::Divergent {
                        mask,
                        then,
                        otherwise,
                    }
                }
            }
            Terminator::Return(values) => self.select_return(block, values)?,
            Terminator::Unreachable | Terminator::None => machine::Terminator::Unreachable,
            Terminator::Switch { .. } => {
                let reason = "a switch remains after legalization";
                return Err(CompileError::internal(&generic.header.name, reason));
            }
        };
        let new = self.machine_block(block);
        self.out.blocks[new].terminator = terminator;
        Ok(())
    }

    /// Keeps the source line of a jump, which may come from a separate statement such as `return` or `break`. Without
    /// optimization, a debugger can stop there, even if lanes only wait.
    fn keep_line(&mut self, block: generic::Block, to: generic::Block) {
        if self.level > OptLevel::O0 || self.generic.blocks[block].location.is_none() {
            return;
        }
        // Machine blocks are numbered in layout order. A backward jump always becomes an instruction.
        if self.machine_block(block) < self.machine_block(to) {
            self.push(isa::Opcode::S_NOP, &[Operand::Imm(0)]);
        }
    }

    /// An edge whose arguments are in the register files of the parameters.
    fn edge(&mut self, edge: &generic::Edge) -> Edge {
        let generic = self.generic;
        let mut out = Edge::new(self.machine_block(edge.block));
        for (&param, &value) in generic.blocks[edge.block].params.iter().zip(&edge.args) {
            let param = self.register(param);
            let class = self.out.vregs[param];
            let argument = if class.file == RegisterFile::Vgpr {
                self.vector_register(value)
            } else if generic.ty(value) == Type::I1 {
                self.mask_register(value)
            } else {
                self.scalar_register(value)
            };
            out.args.push(argument);
        }
        out
    }
}
