//! Target intrinsics (`llvm.amdgcn.*` and those that passes create), with a row of facts for each.
//!
//! Passes ask for a property (`is it convergent?`, `does it read memory?`) and never for a name. Every property is a
//! column of the table in `intrinsic/table.rs`. Every row fills every column, and matches on columns are exhaustive, so
//! a new intrinsic gets no property by default.

mod operand;
mod selection;
mod table;

pub use operand::{Count, Need, Operand, Shape};
pub use selection::{Interpolation, OrderedCount, Selection};
pub use table::Intrinsic;

use super::{Behavior, Description};
use crate::types::Type;
use isa::Class;

/// The row of an intrinsic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Where it comes from, and whether its operands describe an access.
    pub family: Family,
    /// Its operands. At most one element of this list may stand for several values or none ([`Count`]).
    pub operands: &'static [Operand],
    /// Its results, with the same restriction.
    pub results: &'static [Operand],
    /// Whether a lane reads operands of other lanes.
    pub lanes: Lanes,
    /// Whether it may be removed, its effect on memory, and whether its result is uniform.
    pub behavior: Behavior,
    /// Whether passes may move it to a block that executes under other conditions.
    pub motion: Motion,
    /// The registers of its result.
    pub bank: Bank,
    /// How it is selected.
    pub selection: Selection,
}

impl Facts {
    /// Checks operands and results against the row.
    ///
    /// # Errors
    /// The first operand or result that the row does not allow.
    pub fn check(&self, args: &[Type], results: &[Type]) -> Result<(), String> {
        let mut alike = None;
        check_list("operand", self.operands, args, &mut alike)?;
        check_list("result", self.results, results, &mut alike)
    }

    /// The indices of the operands whose requirement is `need`, in a call with `given` operands.
    pub fn operands_that(&self, need: Need, given: usize) -> impl Iterator<Item = usize> {
        let each = operand::expand(self.operands, given).into_iter().flatten();
        let needed = each
            .enumerate()
            .filter(move |(_, operand)| operand.need == need);
        needed.map(|(index, _)| index)
    }
}

fn check_list(
    name: &str,
    row: &'static [Operand],
    types: &[Type],
    alike: &mut Option<Type>,
) -> Result<(), String> {
    let each = operand::expand(row, types.len())
        .ok_or_else(|| format!("{} is not a possible number of {name}s", types.len()))?;
    for (index, (operand, &ty)) in each.zip(types).enumerate() {
        let wanted = operand.shape.mismatch(ty, alike);
        wanted.map_or(Ok(()), |wanted| {
            Err(format!("{name} {} must be {wanted}", index + 1))
        })?;
    }
    Ok(())
}

/// The origin of an intrinsic, and whether its operands describe an access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// `llvm.amdgcn.NAME`, with LLVM's operands.
    Plain,
    /// `llvm.amdgcn.NAME`, a value that kernels and functions receive.
    Input,
    /// `llvm.amdgcn.NAME`, with LLVM's operands, the first of which points to a dword in LDS.
    Counter,
    /// No intrinsic `llvm.amdgcn.NAME`: the frontend or a pass creates it.
    Created,
    /// Reads through a buffer descriptor.
    BufferLoad,
    /// Writes through a buffer descriptor.
    BufferStore,
    /// Reads and writes through a buffer descriptor.
    BufferAtomic,
    /// Accesses an image.
    Image,
    /// A matrix instruction, which the payload names.
    Matrix,
    /// A vector instruction, which the payload names.
    Instruction,
}

impl Family {
    /// Checks that the payload has the description that the family needs.
    pub(super) fn check(self, description: Option<Description>) -> Result<(), &'static str> {
        let is_of_class = |opcode: isa::Opcode, class: Class| opcode.properties().class == class;
        match (self, description) {
            (Family::Plain | Family::Input | Family::Created, None) => Ok(()),
            (
                Family::Counter | Family::BufferLoad | Family::BufferStore | Family::BufferAtomic,
                Some(Description::Memory(_)),
            ) => Ok(()),
            (Family::Image, Some(Description::Image(access, _)))
                if is_of_class(access.opcode, Class::Image) =>
            {
                Ok(())
            }
            (Family::Matrix, Some(Description::Matrix(opcode)))
                if is_of_class(opcode, Class::Matrix) =>
            {
                Ok(())
            }
            (Family::Instruction, Some(Description::Instruction(opcode, _)))
                if is_of_class(opcode, Class::Valu)
                    || is_of_class(opcode, Class::Transcendental) =>
            {
                Ok(())
            }
            (Family::Plain | Family::Input | Family::Created, Some(_)) => {
                Err("a description that the intrinsic does not have")
            }
            (
                Family::Counter | Family::BufferLoad | Family::BufferStore | Family::BufferAtomic,
                _,
            ) => Err("wrong memory operand"),
            (Family::Image, _) => Err("not an image instruction"),
            (Family::Matrix, _) => Err("not a matrix instruction"),
            (Family::Instruction, _) => Err("not a vector instruction"),
        }
    }

    /// Returns `true` if the payload has a memory operand.
    pub fn has_memory_operand(self) -> bool {
        match self {
            Family::Plain
            | Family::Input
            | Family::Created
            | Family::Matrix
            | Family::Instruction => false,
            Family::Counter
            | Family::BufferLoad
            | Family::BufferStore
            | Family::BufferAtomic
            | Family::Image => true,
        }
    }
}

/// Whether a lane reads operands of other lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lanes {
    /// Each lane computes with its own operands. In WWM and WQM, inactive lanes may compute it too.
    Own,
    /// The result depends on the operands of other lanes, or on which lanes are active. In WWM and WQM, inactive lanes
    /// may compute it too.
    Cross,
    /// It operates on the wave or on memory, or is defined for active lanes only.
    Other,
}

/// Where an intrinsic may be executed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// Anywhere: lanes that do not need the result may compute it.
    Free,
    /// Only under the conditions under which the program executes it.
    Fixed,
    /// Like [`Motion::Fixed`], and no pass may make it dependent on additional control flow.
    Convergent,
}

/// The registers in which selection puts the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bank {
    /// SGPRs.
    Sgpr,
    /// SGPRs if all operands are in SGPRs.
    AsOperands,
    /// VGPRs, or there is no result.
    Vgpr,
}

impl Intrinsic {
    /// Returns `true` for accesses through a buffer descriptor.
    pub fn is_buffer_access(self) -> bool {
        match self.facts().family {
            Family::BufferLoad | Family::BufferStore | Family::BufferAtomic => true,
            Family::Plain
            | Family::Input
            | Family::Counter
            | Family::Created
            | Family::Image
            | Family::Matrix
            | Family::Instruction => false,
        }
    }

    /// Returns `true` for accesses to images.
    pub fn is_image_access(self) -> bool {
        self.facts().family == Family::Image
    }

    /// Returns `true` for atomic operations through a buffer descriptor.
    pub fn is_buffer_atomic(self) -> bool {
        self.facts().family == Family::BufferAtomic
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Memory, Purity, ResultLanes};
    use super::*;

    #[test]
    fn rows_are_consistent() {
        for &intrinsic in Intrinsic::ALL {
            let (name, facts) = (intrinsic.name(), intrinsic.facts());
            assert_eq!(Intrinsic::from_name(name), Some(intrinsic));
            let has_result = !facts.results.is_empty();
            let Behavior {
                purity,
                memory,
                result,
            } = facts.behavior;
            assert_eq!(has_result, result != ResultLanes::Nothing, "{name}");
            assert!(has_result || facts.bank == Bank::Vgpr, "{name}");
            // An SGPR holds one result for all lanes.
            let is_divergent = result == ResultLanes::Divergent;
            assert!(!is_divergent || facts.bank == Bank::Vgpr, "{name}");
            facts.behavior.check(name, !has_result);
            // Equal pure intrinsics are computed once, so they must be movable.
            let is_free = facts.motion == Motion::Free && facts.lanes != Lanes::Cross;
            assert!(purity != Purity::Pure || is_free, "{name}");
            let crosses = facts.lanes == Lanes::Cross;
            assert!(!crosses || facts.motion == Motion::Convergent, "{name}");
            let has_memory_operand = facts.family.has_memory_operand();
            assert!(!has_memory_operand || memory != Memory::None, "{name}");
            for list in [facts.operands, facts.results] {
                let variable = list.iter().filter(|operand| operand.count != Count::One);
                assert!(variable.count() <= 1, "{name}");
            }
        }
    }

    #[test]
    fn operands_are_counted_and_compared() {
        let readlane = Intrinsic::ReadLane.facts();
        let half = Type::scalar(crate::types::Scalar::F16);
        assert_eq!(readlane.check(&[half, Type::I32], &[half]), Ok(()));
        let error = |args: &[Type], results: &[Type]| readlane.check(args, results).unwrap_err();
        assert_eq!(
            error(&[half], &[half]),
            "1 is not a possible number of operands"
        );
        assert_eq!(
            error(&[half, Type::I64], &[half]),
            "operand 2 must be a 32-bit value"
        );
        assert_eq!(
            error(&[half, Type::I32], &[Type::I32]),
            "result 1 must be of the same type"
        );
        let exchange = Intrinsic::BufferAtomicCmpSwap.facts();
        let indices: Vec<usize> = exchange.operands_that(Need::Uniform, 8).collect();
        assert_eq!(indices, [2, 5]);
        let indices: Vec<usize> = exchange.operands_that(Need::Uniform, 7).collect();
        assert_eq!(indices, [1, 4]);
    }
}
