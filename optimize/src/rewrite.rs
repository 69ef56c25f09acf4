//! Replaces instructions of a generic function with others, possibly with control flow.
//!
//! A [`Rewriter`] visits the blocks. The instructions that a replacement appends are inserted before the current one.
//! To create control flow, a replacement ends the current block and continues in a new one, which also receives the
//! rest of the old block. Values keep their numbers, so their users do not change: a replaced result is redefined as a
//! copy.

use mir::debug::SourceLocation;
use mir::generic::{
    Block, Edge, Flags, Function, Inst, InstBuilder, InstData, Opcode, Payload, Sequence,
    Terminator, Value,
};
use mir::types::Type;
use smallvec::SmallVec;
use std::convert::Infallible;

/// A function and the insertion point.
pub struct Rewriter<'a> {
    /// The function.
    pub function: &'a mut Function,
    block: Block,
    insts: Sequence,
}

/// Calls `replace` for every instruction for which `wanted` is true. `replace` appends other instructions and redefines
/// the results, or keeps the instruction.
///
/// # Errors
/// The errors of `replace`.
pub fn run<E>(
    function: &mut Function,
    wanted: impl Fn(&Function, &InstData) -> bool,
    mut replace: impl FnMut(&mut Rewriter<'_>, Inst) -> Result<(), E>,
) -> Result<(), E> {
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let is_wanted = |&inst: &Inst| wanted(function, &function.insts[inst]);
        if !function.blocks[block].insts.iter().any(is_wanted) {
            continue;
        }
        let old = std::mem::take(&mut function.blocks[block].insts);
        let terminator =
            std::mem::replace(&mut function.blocks[block].terminator, Terminator::None);
        let end = function.blocks[block].location;
        let mut rewriter = Rewriter {
            function,
            block,
            insts: Sequence::default(),
        };
        for inst in old {
            if wanted(rewriter.function, &rewriter.function.insts[inst]) {
                rewriter.function.location = rewriter.function.insts[inst].location;
                replace(&mut rewriter, inst)?;
            } else {
                rewriter.insts.push(inst);
            }
        }
        rewriter.function.location = end;
        rewriter.end(terminator);
        function.location = SourceLocation::default();
    }
    Ok(())
}

/// Replaces every operand, and every value of a source variable, with the result of `current` for it.
pub fn replace_operands(function: &mut Function, current: impl Fn(Value) -> Value) {
    let debug = &mut function.header.attributes.debug;
    debug.replace_values(|value| Some([current(Value::from_u32(value)).as_u32()]));
    for index in 0..function.layout.len() {
        let data = &mut function.blocks[function.layout[index]];
        data.terminator
            .for_each_value_mut(|value| *value = current(*value));
        for &inst in &data.insts {
            let args = function.insts[inst].args.iter_mut();
            args.for_each(|value| *value = current(*value));
        }
    }
}

/// Like [`run`], for replacements that never fail.
pub fn replace_all(
    function: &mut Function,
    wanted: impl Fn(&Function, &InstData) -> bool,
    mut replace: impl FnMut(&mut Rewriter<'_>, Inst),
) {
    let result = run(function, wanted, |rewriter, inst| {
        replace(rewriter, inst);
        Ok::<(), Infallible>(())
    });
    match result {
        Ok(()) => {}
        Err(never) => match never {},
    }
}

impl Rewriter<'_> {
    fn end(&mut self, terminator: Terminator) {
        let data = &mut self.function.blocks[self.block];
        data.insts = self.insts.take();
        data.terminator = terminator;
        data.location = self.function.location;
    }

    /// Ends the current block and continues in `next`.
    pub fn end_block(&mut self, terminator: Terminator, next: Block) {
        self.end(terminator);
        self.block = next;
    }

    /// Ends the current block with a jump to a new one, whose parameters have these initial values, and continues
    /// there.
    pub fn begin_loop(&mut self, initial: &[Value]) -> (Block, Vec<Value>) {
        let header = self.function.add_block();
        let params = initial
            .iter()
            .map(|&value| {
                let ty = self.function.ty(value);
                self.function.add_param(header, ty)
            })
            .collect();
        let edge = Edge {
            block: header,
            args: initial.iter().copied().collect(),
        };
        self.end_block(Terminator::Branch(edge), header);
        (header, params)
    }

    /// Exits the loop if `done`, otherwise continues with the next values of its parameters.
    pub fn end_loop(&mut self, header: Block, done: Value, next: &[Value]) {
        let after = self.function.add_block();
        let terminator = Terminator::CondBranch {
            cond: done,
            then: Edge::new(after),
            otherwise: Edge {
                block: header,
                args: next.iter().copied().collect(),
            },
        };
        self.end_block(terminator, after);
    }

    /// Computes values on one of two paths. `side` appends the instructions of a path and returns its values. The
    /// result is `None` if `side` returns `None`.
    pub fn choose(
        &mut self,
        cond: Value,
        mut side: impl FnMut(&mut Self, bool) -> Option<SmallVec<[Value; 2]>>,
    ) -> Option<SmallVec<[Value; 2]>> {
        let sides = [false, true].map(|way| (way, self.function.add_block()));
        let after = self.function.add_block();
        let split = Terminator::CondBranch {
            cond,
            then: Edge::new(sides[1].1),
            otherwise: Edge::new(sides[0].1),
        };
        self.end_block(split, sides[0].1);
        let mut params = SmallVec::new();
        for (way, block) in sides {
            self.block = block;
            let values = side(self, way)?;
            if !way {
                let types = values.iter().map(|&value| self.function.ty(value));
                let types: SmallVec<[Type; 2]> = types.collect();
                let join = |ty| self.function.add_param(after, ty);
                params = types.into_iter().map(join).collect();
            }
            let edge = Edge {
                block: after,
                args: values.into_iter().collect(),
            };
            self.end_block(Terminator::Branch(edge), after);
        }
        Some(params)
    }

    /// Keeps an instruction unchanged.
    pub fn keep(&mut self, inst: Inst) {
        self.insts.push(inst);
    }

    /// Makes `result` a copy of `value`.
    pub fn redefine(&mut self, result: Value, value: Value) {
        self.insts.redefine(self.function, result, value);
    }
}

impl InstBuilder for Rewriter<'_> {
    fn function(&self) -> &Function {
        self.function
    }

    fn append(
        &mut self,
        opcode: Opcode,
        args: &[Value],
        results: &[Type],
        payload: Payload,
        flags: Flags,
    ) -> Inst {
        self.insts
            .append(self.function, opcode, args, results, payload, flags)
    }

    fn bits(&mut self, ty: Type, bits: u64) -> Value {
        self.insts.constant(self.function, ty, bits)
    }
}
