//! Interprets programs, lane by lane.

use super::arithmetic;
use super::program::{
    ARGUMENTS, Call, Function, Input, Op, Operand, Program, SLOT, Scalar, Space, Statement,
    Terminator, Type, Value,
};
use super::rng::Rng;

/// Work-items in a group.
pub const BLOCK: u32 = 64;

/// Work-items in the grid.
pub const GRID: u32 = 128;

/// Size of the input buffer in bytes; reads reach up to twice that.
pub(super) const INPUT: u64 = 1024;

/// A lane that executes more statements than this counts as not terminating.
const MAX_STEPS: usize = 20_000;

/// The input buffer, and the output buffer before the kernel.
pub fn buffers() -> [Vec<u8>; 2] {
    let mut rng = Rng::new(0);
    let input = (0..2 * INPUT).map(|_| match rng.below(3) {
        0 => 0,
        1 => rng.below(5) as u8,
        _ => rng.bits() as u8,
    });
    let output = vec![0; (u64::from(GRID) * Space::Output.slots() * SLOT) as usize];
    [input.collect(), output]
}

/// The final contents of the output buffer. `None` if the program runs too long, or if only some lanes of a group reach
/// an exchange of values.
pub fn interpret(program: &Program) -> Option<Vec<u8>> {
    let [input, output] = buffers();
    let mut result = Vec::with_capacity(output.len());
    for group in 0..GRID / BLOCK {
        let mut lanes: Vec<_> = (0..BLOCK)
            .map(|local| Lane {
                program,
                functions: &program.functions,
                input: &input,
                local,
                group,
                variables: vec![[0; 4]; program.variables.len()],
                memory: [Space::Output, Space::Local, Space::Private]
                    .map(|space| vec![0; (space.slots() * SLOT) as usize]),
                position: (0, 0),
                steps: 0,
            })
            .collect();
        run_group(&mut lanes)?;
        for lane in lanes {
            result.extend_from_slice(&lane.memory[0]);
        }
    }
    Some(result)
}

/// Runs the lanes of a group from exchange to exchange.
fn run_group(lanes: &mut [Lane<'_>]) -> Option<()> {
    loop {
        let mut stops = Vec::with_capacity(lanes.len());
        for lane in lanes.iter_mut() {
            stops.push(lane.run()?);
        }
        if stops.iter().any(|stop| *stop != stops[0]) {
            return None;
        }
        let Some((block, index)) = stops[0] else {
            return Some(());
        };
        let statement = &lanes[0].program.blocks[block].statements[index];
        let values: Vec<_> = lanes
            .iter()
            .map(|l| l.value(statement.operands[0]))
            .collect();
        if let (Op::Exchange(bits), Some(destination)) = (statement.op, statement.destination) {
            for (number, lane) in lanes.iter_mut().enumerate() {
                lane.variables[destination] = values[number ^ bits as usize];
            }
        }
    }
}

struct Lane<'a> {
    program: &'a Program,
    functions: &'a [Function],
    input: &'a [u8],
    local: u32,
    group: u32,
    variables: Vec<Value>,
    memory: [Vec<u8>; 3],
    /// The next statement.
    position: (usize, usize),
    steps: usize,
}

impl Lane<'_> {
    fn value(&self, operand: Operand) -> Value {
        match operand {
            Operand::Variable(variable) => self.variables[variable],
            Operand::Constant(_, value) => value,
        }
    }

    /// Runs until the end or until just after an exchange, and returns the position of the exchange. `None` if the lane
    /// runs too long.
    fn run(&mut self) -> Option<Option<(usize, usize)>> {
        let program = self.program;
        loop {
            let (number, index) = self.position;
            let block = &program.blocks[number];
            for (index, statement) in block.statements.iter().enumerate().skip(index) {
                if matches!(statement.op, Op::Exchange(_)) {
                    self.position.1 = index + 1;
                    return Some(Some((number, index)));
                }
                self.execute(statement)?;
            }
            self.steps += block.statements.len() + 1;
            if self.steps > MAX_STEPS {
                return None;
            }
            let next = match &block.terminator {
                Terminator::Jump(block) => *block,
                Terminator::Branch(condition, yes, no) => {
                    if self.value(*condition)[0] != 0 {
                        *yes
                    } else {
                        *no
                    }
                }
                Terminator::Switch(value, cases, default) => {
                    let value = self.value(*value)[0];
                    let case = cases.iter().find(|case| case.0 == value);
                    case.map_or(*default, |case| case.1)
                }
                Terminator::Return => {
                    self.position.1 = usize::MAX;
                    return Some(None);
                }
            };
            self.position = (next, 0);
        }
    }

    /// The result of a function. `None` if it runs too long.
    fn call(&mut self, call: Call, values: &[Value]) -> Option<Value> {
        let (function, arguments) = match (call.is_indirect, values) {
            (true, [condition, arguments @ ..]) => {
                (call.function + usize::from(condition[0] == 0), arguments)
            }
            _ => (call.function, values),
        };
        let function = &self.functions[function];
        let mut variables = arguments.to_vec();
        variables.resize(function.body.variables.len(), [0; 4]);
        let [output, local] = [0, 1].map(|space| std::mem::take(&mut self.memory[space]));
        let private = vec![0; (Space::Private.slots() * SLOT) as usize];
        let mut lane = Lane {
            program: &function.body,
            variables,
            memory: [output, local, private],
            position: (0, 0),
            ..*self
        };
        lane.run()?;
        self.steps = lane.steps;
        let [output, local, _] = lane.memory;
        (self.memory[0], self.memory[1]) = (output, local);
        Some(lane.variables[function.results[call.result]])
    }

    fn execute(&mut self, statement: &Statement) -> Option<()> {
        let types: Vec<_> = statement
            .operands
            .iter()
            .map(|&o| self.program.type_of(o))
            .collect();
        let values: Vec<_> = statement.operands.iter().map(|&o| self.value(o)).collect();
        if let Op::StoreOwn(space) = statement.op {
            self.store(space, values[0][0], types[1], values[1]);
            return Some(());
        }
        let Some(destination) = statement.destination else {
            return Some(());
        };
        let ty = self.program.variables[destination];
        let result = match statement.op {
            Op::Input(input) => [self.kernel_input(input), 0, 0, 0],
            Op::Call(call) => self.call(call, &values)?,
            Op::Load => {
                let bytes = u64::from(ty.scalar.bits() / 8);
                let at = values[0][0] % (INPUT / bytes) * bytes;
                load(self.input, at, bytes, ty)
            }
            Op::LoadOwn(space) => {
                let at = values[0][0] % space.slots() * SLOT;
                load(
                    &self.memory[space as usize],
                    at,
                    memory_bytes(ty.scalar),
                    ty,
                )
            }
            op => compute(op, ty, &types, &values),
        };
        self.variables[destination] = result;
        Some(())
    }

    fn kernel_input(&self, input: Input) -> u64 {
        match input {
            Input::Local => u64::from(self.local),
            Input::Group => u64::from(self.group),
            Input::Global => u64::from(self.group * BLOCK + self.local),
            Input::Argument(index) => ARGUMENTS[index].1,
        }
    }

    fn store(&mut self, space: Space, slot: u64, ty: Type, value: Value) {
        let at = (slot % space.slots() * SLOT) as usize;
        let bytes = memory_bytes(ty.scalar) as usize;
        for (lane, element) in value.iter().take(ty.lanes as usize).enumerate() {
            let at = at + lane * bytes;
            self.memory[space as usize][at..at + bytes]
                .copy_from_slice(&element.to_le_bytes()[..bytes]);
        }
    }
}

/// The size in bytes of an element in the memory of a work-item.
pub(super) fn memory_bytes(scalar: Scalar) -> u64 {
    u64::from(scalar.bits().next_power_of_two().max(8) / 8)
}

fn load(memory: &[u8], at: u64, bytes: u64, ty: Type) -> Value {
    let mut value = [0; 4];
    for (lane, element) in value[..ty.lanes as usize].iter_mut().enumerate() {
        let mut word = [0; 8];
        let at = at as usize + lane * bytes as usize;
        word[..bytes as usize].copy_from_slice(&memory[at..at + bytes as usize]);
        *element = u64::from_le_bytes(word) & ty.scalar.mask();
    }
    value
}

/// Evaluates operations that depend only on their operands.
fn compute(op: Op, ty: Type, types: &[Type], values: &[Value]) -> Value {
    let mut result = [0; 4];
    match op {
        Op::Insert => {
            result = values[0];
            result[(values[2][0] % u64::from(ty.lanes)) as usize] = values[1][0];
        }
        Op::Extract => {
            result[0] = values[0][(values[1][0] % u64::from(types[0].lanes)) as usize];
        }
        Op::Shuffle(mask) => {
            let elements = [values[0], values[1]].map(|v| v[..ty.lanes as usize].to_vec());
            let elements = elements.concat();
            for (lane, element) in result[..ty.lanes as usize].iter_mut().enumerate() {
                *element = elements[mask[lane] as usize];
            }
        }
        Op::Reinterpret => {
            let from = types[0].scalar;
            let combined = (0..types[0].lanes).fold(0, |combined, lane| {
                combined | values[0][lane as usize] << (lane * from.bits())
            });
            for (lane, element) in result[..ty.lanes as usize].iter_mut().enumerate() {
                *element = combined >> (lane as u32 * ty.scalar.bits()) & ty.scalar.mask();
            }
        }
        op => {
            for (lane, element) in result[..ty.lanes as usize].iter_mut().enumerate() {
                let operand = |index: usize| {
                    let lane = if types[index].lanes == 1 { 0 } else { lane };
                    values[index][lane]
                };
                let from = types.first().map_or(ty.scalar, |ty| ty.scalar);
                *element = element_of(op, ty.scalar, from, operand) & ty.scalar.mask();
            }
        }
    }
    result
}

/// Evaluates one element of an elementwise operation.
fn element_of(op: Op, to: Scalar, from: Scalar, operand: impl Fn(usize) -> u64) -> u64 {
    let sign_extended = || arithmetic::signed(from.bits(), operand(0));
    match op {
        Op::Int(op) => arithmetic::int(op, to.bits(), operand(0), operand(1)),
        Op::Bits(op) => arithmetic::bit(op, to.bits(), operand(0)),
        Op::IntTest(test) => u64::from(arithmetic::int_test(
            test,
            from.bits(),
            operand(0),
            operand(1),
        )),
        Op::Select => operand(if operand(0) != 0 { 1 } else { 2 }),
        Op::SignExtend => sign_extended() as u64,
        Op::Float(op) => arithmetic::float(op, to, operand(0), operand(1)),
        Op::Fma => arithmetic::fma(to, operand(0), operand(1), operand(2)),
        Op::FloatUnary(op) => arithmetic::float_unary(op, to, operand(0)),
        Op::FloatTest(test) => {
            u64::from(arithmetic::float_test(test, from, operand(0), operand(1)))
        }
        Op::ToFloatSigned => arithmetic::to_float(i128::from(sign_extended()), to),
        Op::ToFloatUnsigned => arithmetic::to_float(i128::from(operand(0)), to),
        Op::FloatExtend | Op::FloatTruncate => arithmetic::convert(from, to, operand(0)),
        Op::ToIntSigned => arithmetic::to_int(from, to.bits(), operand(0)),
        Op::FloatBits => arithmetic::float_bits(from, operand(0)),
        // Copies, truncations, zero extensions.
        _ => operand(0),
    }
}

/// The bytes of the kernel's arguments after its two pointers.
pub fn arguments() -> Vec<Vec<u8>> {
    let bytes = |(scalar, value): &(Scalar, u64)| {
        value.to_le_bytes()[..scalar.bits() as usize / 8].to_vec()
    };
    ARGUMENTS.iter().map(bytes).collect()
}
