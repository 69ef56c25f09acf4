//! Random control flow: nested conditions, loops with several exits, switches, and tangles (arbitrary reducible control
//! flow).

use super::program::{
    BOOL, BasicBlock, Block, Function, I32, Input, IntOp, IntTest, Op, Operand, PADDINGS, Program,
    Scalar, Space, Statement, Terminator, Type, Variable,
};
use super::rng::Rng;

/// The program for a seed.
pub fn generate(seed: u64) -> Program {
    let mut generator = Generator::new(Rng::new(seed), Vec::new());
    generator.run();
    let mut program = generator.program;
    program.functions = generator.functions;
    program
}

pub(super) struct Generator {
    pub(super) rng: Rng,
    pub(super) program: Program,
    current: Block,
    /// Variables to which any value may be assigned.
    pub(super) varying: Vec<Variable>,
    /// Variables to which only uniform values are assigned.
    pub(super) uniform: Vec<Variable>,
    loops: Vec<Loop>,
    /// The block that stores the results.
    end: Block,
    /// The number of constructs that may still be generated.
    budget: usize,
    /// True if no lane has left the program before this point.
    is_complete_group: bool,
    pub(super) odd_widths: bool,
    /// True if many variables are vectors of 16-bit elements.
    pub(super) pairs: bool,
    /// The address spaces that this program uses.
    pub(super) spaces: Vec<Space>,
    /// The functions that can be called, in pairs with the same signature.
    pub(super) functions: Vec<Function>,
    is_kernel: bool,
}

#[derive(Clone, Copy)]
struct Loop {
    next: Block,
    exit: Block,
}

impl Generator {
    pub(super) fn new(rng: Rng, functions: Vec<Function>) -> Generator {
        Generator {
            rng,
            program: Program::default(),
            current: 0,
            varying: Vec::new(),
            uniform: Vec::new(),
            loops: Vec::new(),
            end: 0,
            budget: 0,
            is_complete_group: true,
            odd_widths: false,
            pairs: false,
            spaces: Vec::new(),
            functions,
            is_kernel: true,
        }
    }

    fn run(&mut self) {
        self.odd_widths = self.rng.chance(25);
        self.pairs = self.rng.chance(40);
        if self.rng.chance(40) {
            self.generate_functions();
        }
        for space in [Space::Output, Space::Local, Space::Private] {
            if self.rng.chance(35) {
                self.spaces.push(space);
            }
        }
        if self.rng.chance(20) {
            self.program.padding = self.rng.pick(&PADDINGS);
            self.spaces.push(Space::Private);
        }
        self.budget = 4 + self.rng.below(16);
        self.current = self.block();
        self.end = self.block();
        self.initial_values();
        while self.budget > 0 {
            self.construct(0);
        }
        self.terminate(Terminator::Jump(self.end));
        self.current = self.end;
        self.store_results();
    }

    /// Generates the body of a function with these parameters; returns variables of the result types.
    pub(super) fn run_function(&mut self, parameters: &[Type], results: &[Type]) -> Vec<Variable> {
        self.is_kernel = false;
        self.is_complete_group = false;
        self.varying = parameters.iter().map(|&ty| self.variable(ty)).collect();
        for space in [Space::Local, Space::Private] {
            if self.rng.chance(15) {
                self.spaces.push(space);
            }
        }
        self.budget = self.rng.below(5);
        self.current = self.block();
        self.end = self.block();
        for input in [Input::Local, Input::Group] {
            if self.rng.chance(30) {
                let variable = self.compute(Op::Input(input), Vec::new(), I32);
                self.varying.push(variable);
            }
        }
        let mut returned = Vec::new();
        for &ty in results {
            let value = self.value(ty, false, 2);
            returned.push(self.compute(Op::Copy, vec![value], ty));
        }
        self.varying.extend(&returned);
        // A function cannot know which of its parameters are uniform, but it needs some uniform values.
        let number = self.rng.bits();
        let number = self.compute(Op::Copy, vec![constant(I32, number)], I32);
        self.uniform.push(number);
        self.statements();
        while self.budget > 0 {
            self.construct(1);
        }
        self.terminate(Terminator::Jump(self.end));
        returned
    }

    fn initial_values(&mut self) {
        for input in [Input::Local, Input::Global, Input::Group] {
            let variable = self.compute(Op::Input(input), Vec::new(), I32);
            if input == Input::Group {
                self.uniform.push(variable);
            } else {
                self.varying.push(variable);
            }
        }
        for (index, (scalar, _)) in super::program::ARGUMENTS.iter().enumerate() {
            let op = Op::Input(Input::Argument(index));
            let variable = self.compute(op, Vec::new(), Type::one(*scalar));
            self.uniform.push(variable);
        }
        for uniform in [false, true] {
            for _ in 0..3 + self.rng.below(6) {
                let ty = if self.rng.chance(25) {
                    I32
                } else {
                    self.any_type()
                };
                let value = self.value(ty, uniform, 2);
                let variable = self.compute(Op::Copy, vec![value], ty);
                if uniform {
                    self.uniform.push(variable);
                } else {
                    self.varying.push(variable);
                }
            }
        }
    }

    fn store_results(&mut self) {
        if !self.is_kernel {
            return;
        }
        let variables = [self.varying.clone(), self.uniform.clone()].concat();
        for (index, variable) in variables.into_iter().enumerate() {
            self.store(
                Space::Output,
                constant(I32, index as u64),
                Operand::Variable(variable),
            );
        }
    }

    /// Stores an integer, or the bits of a float.
    pub(super) fn store(&mut self, space: Space, slot: Operand, mut value: Operand) {
        let ty = self.program.type_of(value);
        if !ty.scalar.is_int() {
            let bits = ty.of(Scalar::Int(ty.scalar.bits()));
            value = Operand::Variable(self.compute(Op::FloatBits, vec![value], bits));
        }
        self.push(Statement {
            destination: None,
            op: Op::StoreOwn(space),
            operands: vec![slot, value],
        });
    }

    pub(super) fn variable(&mut self, ty: Type) -> Variable {
        self.program.variables.push(ty);
        self.program.variables.len() - 1
    }

    /// A new variable with the result of an operation.
    pub(super) fn compute(&mut self, op: Op, operands: Vec<Operand>, ty: Type) -> Variable {
        let variable = self.variable(ty);
        self.assign(variable, op, operands);
        variable
    }

    pub(super) fn assign(&mut self, variable: Variable, op: Op, operands: Vec<Operand>) {
        self.push(Statement {
            destination: Some(variable),
            op,
            operands,
        });
    }

    fn push(&mut self, statement: Statement) {
        self.program.blocks[self.current].statements.push(statement);
    }

    fn block(&mut self) -> Block {
        self.program.blocks.push(BasicBlock {
            statements: Vec::new(),
            terminator: Terminator::Return,
        });
        self.program.blocks.len() - 1
    }

    fn terminate(&mut self, terminator: Terminator) {
        self.program.blocks[self.current].terminator = terminator;
    }

    /// Ends the block and starts a new one.
    fn jump(&mut self, to: Block) {
        self.terminate(Terminator::Jump(to));
        self.current = to;
    }

    fn statements(&mut self) {
        for _ in 0..1 + self.rng.below(4) {
            self.statement();
        }
    }

    fn region(&mut self, depth: usize) {
        self.statements();
        for _ in 0..self.rng.below(3) {
            if depth < 5 && self.budget > 0 {
                self.construct(depth);
            }
        }
    }

    fn construct(&mut self, depth: usize) {
        self.budget = self.budget.saturating_sub(1);
        match self.rng.below(16) {
            0..4 => self.conditional(depth),
            4..8 => self.counted_loop(depth),
            8 => self.switch(depth),
            9..12 => self.generate_exit(),
            12..14 if depth < 3 => self.tangle(depth),
            14 if depth == 0 && self.is_complete_group => self.exchange(),
            _ => self.statements(),
        }
    }

    fn exchange(&mut self) {
        let variable = self.rng.pick(&self.varying);
        let ty = self.program.variables[variable];
        if ty.scalar.is_int() {
            let bits = 1 + self.rng.below(63) as u32;
            let value = self.value(ty, false, 1);
            self.assign(variable, Op::Exchange(bits), vec![value]);
        }
    }

    fn condition(&mut self) -> Operand {
        let uniform = self.rng.chance(30);
        self.value(BOOL, uniform, 3)
    }

    /// Branches on one condition, or on two with short-circuit evaluation.
    fn branch(&mut self, yes: Block, no: Block) {
        if self.rng.chance(25) {
            let second = self.block();
            let first = self.condition();
            let terminator = if self.rng.chance(50) {
                Terminator::Branch(first, second, no)
            } else {
                Terminator::Branch(first, yes, second)
            };
            self.terminate(terminator);
            self.current = second;
            if self.rng.chance(50) {
                self.statements();
            }
        }
        let condition = self.condition();
        self.terminate(Terminator::Branch(condition, yes, no));
    }

    fn conditional(&mut self, depth: usize) {
        let (yes, join) = (self.block(), self.block());
        let no = if self.rng.chance(50) {
            self.block()
        } else {
            join
        };
        self.branch(yes, no);
        self.current = yes;
        self.region(depth + 1);
        self.terminate(Terminator::Jump(join));
        if no != join {
            self.current = no;
            self.region(depth + 1);
            self.terminate(Terminator::Jump(join));
        }
        self.current = join;
    }

    fn switch(&mut self, depth: usize) {
        let join = self.block();
        let uniform = self.rng.chance(30);
        let bits = self.rng.pick(&[8, 16, 32, 32, 64]);
        let ty = Type::one(Scalar::Int(bits));
        let value = self.value(ty, uniform, 2);
        let low = self.compute(Op::Int(IntOp::And), vec![value, constant(ty, 7)], ty);
        let targets: Vec<_> = (0..1 + self.rng.below(4)).map(|_| self.block()).collect();
        let mut any = targets.clone();
        any.push(join);
        any.extend(self.loops.iter().map(|l| l.exit));
        let mut cases = Vec::new();
        for value in 0..1 + self.rng.below(7) as u64 {
            if self.rng.chance(80) {
                cases.push((value, self.rng.pick(&any)));
            }
        }
        let default = self.rng.pick(&any);
        self.terminate(Terminator::Switch(Operand::Variable(low), cases, default));
        for (index, target) in targets.iter().enumerate() {
            self.current = *target;
            self.region(depth + 2);
            // A case may fall through to the next.
            let next = targets.get(index + 1).copied().unwrap_or(join);
            let to = self.rng.pick(&[next, join]);
            self.terminate(Terminator::Jump(to));
        }
        self.current = join;
    }

    fn counted_loop(&mut self, depth: usize) {
        let bound = if self.rng.chance(40) {
            constant(I32, 1 + self.rng.below(5) as u64)
        } else {
            let uniform = self.rng.chance(40);
            let value = self.value(I32, uniform, 1);
            let masked = self.compute(Op::Int(IntOp::And), vec![value, constant(I32, 3)], I32);
            Operand::Variable(masked)
        };
        let counter = self.compute(Op::Copy, vec![constant(I32, 0)], I32);
        let (head, body) = (self.block(), self.block());
        let (next, exit) = (self.block(), self.block());
        let early = self.rng.chance(60);
        self.jump(head);
        let test = |generator: &mut Self, yes, no| {
            let operands = vec![Operand::Variable(counter), bound];
            let more = generator.compute(Op::IntTest(IntTest::Ult), operands, BOOL);
            generator.terminate(Terminator::Branch(Operand::Variable(more), yes, no));
        };
        if early {
            test(self, body, exit);
        } else {
            self.terminate(Terminator::Jump(body));
        }
        self.loops.push(Loop { next, exit });
        self.current = body;
        self.region(depth + 1);
        self.terminate(Terminator::Jump(next));
        self.loops.pop();
        self.current = next;
        let step = vec![Operand::Variable(counter), constant(I32, 1)];
        self.assign(counter, Op::Int(IntOp::Add), step);
        if early {
            self.terminate(Terminator::Jump(head));
        } else {
            test(self, head, exit);
        }
        self.current = exit;
        if self.rng.chance(30) {
            self.varying.push(counter);
        }
    }

    /// Some lanes leave this code: they continue with the next iteration, after a loop, or at the end of the program.
    fn generate_exit(&mut self) {
        let mut targets: Vec<_> = self.loops.iter().flat_map(|l| [l.next, l.exit]).collect();
        if self.rng.chance(20) {
            targets = vec![self.end];
        }
        if targets.is_empty() {
            return self.statements();
        }
        let (stay, target) = (self.block(), self.rng.pick(&targets));
        if target == self.end {
            self.is_complete_group = false;
        }
        let landing = self.rng.chance(40).then(|| self.block());
        let destination = landing.unwrap_or(target);
        if self.rng.chance(50) {
            self.branch(destination, stay);
        } else {
            self.branch(stay, destination);
        }
        if let Some(landing) = landing {
            self.current = landing;
            self.statements();
            if target == self.end && self.rng.chance(50) {
                // Another block that returns.
                self.store_results();
            } else {
                self.terminate(Terminator::Jump(target));
            }
        }
        self.current = stay;
    }

    /// Blocks that branch to arbitrary later blocks, and back to dominating blocks. A counter (fuel) limits the number
    /// of backward branches.
    fn tangle(&mut self, depth: usize) {
        let fuel = self.rng.below(12) as u64;
        let fuel = self.compute(Op::Copy, vec![constant(I32, fuel)], I32);
        let blocks: Vec<_> = (0..3 + self.rng.below(8)).map(|_| self.block()).collect();
        let exit = self.block();
        self.jump(blocks[0]);
        // The dominators of each block as bit sets.
        let mut dominators = vec![u32::MAX; blocks.len()];
        dominators[0] = 0;
        for index in 0..blocks.len() {
            dominators[index] |= 1 << index;
            self.current = blocks[index];
            self.statements();
            if self.rng.chance(15) && self.budget > 0 {
                self.construct(depth + 2);
            }
            let mut forward = || {
                let target = index + 1 + self.rng.below((blocks.len() - index).min(4));
                if target < blocks.len() {
                    dominators[target] &= dominators[index];
                }
                blocks.get(target).copied().unwrap_or(exit)
            };
            let (one, other) = (forward(), forward());
            let others: Vec<_> = (0..=index)
                .filter(|&i| dominators[index] & (1 << i) != 0)
                .map(|i| blocks[i])
                .collect();
            if dominators[index] == u32::MAX || !self.rng.chance(35) {
                self.branch_or_jump(one, other);
            } else {
                let back = self.rng.pick(&others);
                self.branch_back(fuel, back, one);
            }
        }
        self.current = exit;
    }

    fn branch_or_jump(&mut self, one: Block, other: Block) {
        if one == other {
            self.terminate(Terminator::Jump(one));
        } else {
            self.branch(one, other);
        }
    }

    /// Branches back if a condition holds and fuel remains.
    fn branch_back(&mut self, fuel: Variable, back: Block, forward: Block) {
        let left = Operand::Variable(fuel);
        self.assign(fuel, Op::Int(IntOp::Sub), vec![left, constant(I32, 1)]);
        let more = self.compute(
            Op::IntTest(IntTest::Sgt),
            vec![left, constant(I32, 0)],
            BOOL,
        );
        let condition = self.condition();
        let operands = vec![condition, Operand::Variable(more)];
        let again = self.compute(Op::Int(IntOp::And), operands, BOOL);
        if self.rng.chance(50) {
            self.terminate(Terminator::Branch(Operand::Variable(again), back, forward));
        } else {
            let operands = vec![Operand::Variable(again), constant(BOOL, 1)];
            let no = self.compute(Op::Int(IntOp::Xor), operands, BOOL);
            self.terminate(Terminator::Branch(Operand::Variable(no), forward, back));
        }
    }
}

/// A constant with this value in every element.
pub(super) fn constant(ty: Type, bits: u64) -> Operand {
    let mut value = [0; 4];
    value[..ty.lanes as usize].fill(bits & ty.scalar.mask());
    Operand::Constant(ty, value)
}
