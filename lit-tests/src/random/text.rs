//! Programs as LLVM IR: variables become SSA values.

use std::fmt::Write;

use super::program::{
    ARGUMENTS, Block, Function, Op, Operand, Program, Scalar, Space, Terminator, Type, Variable,
};
use super::text_functions as functions;

/// The IR of a program: a kernel `k` with two pointers and [`ARGUMENTS`], and functions `fN`.
pub fn text(program: &Program) -> String {
    let mut out = variables(program);
    for function in 0..program.functions.len() {
        write_function(program, Some(function), &mut out);
    }
    write_function(program, None, &mut out);
    out + ATTRIBUTES
}

/// The IR of the kernel and of its functions as two separate modules. `None` if there are no functions, if a function
/// uses LDS, or if LLVM does not pass all bits of the arguments and results.
pub fn modules(program: &Program) -> Option<[String; 2]> {
    let uses_lds = |function: &Function| uses(&function.body, |op| is_own(op, Space::Local));
    let mut functions = program.functions.iter();
    if program.functions.is_empty() || functions.any(|f| uses_lds(f) || loses_bits(f)) {
        return None;
    }
    let mut functions = String::new();
    let mut kernel = variables(program);
    for (index, function) in program.functions.iter().enumerate() {
        write_function(program, Some(index), &mut functions);
        let _ = writeln!(kernel, "{}", functions::declaration(index, function));
    }
    write_function(program, None, &mut kernel);
    Some([kernel, functions].map(|text| text + ATTRIBUTES))
}

/// Returns `true` if LLVM loses bits of an argument or result: it turns vectors of 33 to 63 bits into vectors of
/// dwords.
fn loses_bits(function: &Function) -> bool {
    let is_lossy = |ty: Type| {
        ty.lanes > 1 && matches!(ty.scalar, Scalar::Int(bits) if (33..64).contains(&bits))
    };
    let parameters = (0..function.parameters.len()).map(|number| function.parameter(number));
    let results = (0..function.results.len()).map(|number| function.result(number));
    parameters.chain(results).any(is_lossy)
}

const ATTRIBUTES: &str = r#"
attributes #0 = { "amdgpu-flat-work-group-size"="64,64" }
attributes #1 = { noinline "amdgpu-flat-work-group-size"="64,64" }
"#;

/// Writes the function with this index, or the kernel if `None`.
fn write_function(kernel: &Program, number: Option<usize>, out: &mut String) {
    let program = kernel.body(number);
    let function = number.map(|index| &kernel.functions[index]);
    let parameters = function.map_or(0, |function| function.parameters.len());
    let results = function.map_or(&[][..], |function| &function.results);
    let values = Values::new(program, parameters, results);
    let mut writer = Writer {
        kernel,
        function,
        program,
        names: vec![String::new(); program.variables.len()],
        body: String::new(),
        start: String::new(),
        next: 0,
    };
    let mut bodies = vec![String::new(); program.blocks.len()];
    let mut ends = vec![Vec::new(); program.blocks.len()];
    for &block in &values.order {
        for variable in 0..program.variables.len() {
            writer.names[variable] = values.name(&ends, values.entry(block, variable), program);
        }
        if block == 0 {
            writer.prologue();
        }
        for statement in &program.blocks[block].statements {
            writer.statement(statement);
        }
        writer.terminator(&program.blocks[block].terminator);
        bodies[block] = std::mem::take(&mut writer.body);
        ends[block] = writer.names.clone();
    }
    let _ = match number {
        Some(index) => writeln!(
            out,
            "{}",
            functions::header(index, &kernel.functions[index])
        ),
        None => writeln!(out, "{}", header()),
    };
    for &block in &values.order {
        let _ = writeln!(out, "b{block}:");
        if block == 0 {
            out.push_str(&writer.start);
        }
        for variable in 0..program.variables.len() {
            if values.is_phi(block, variable) {
                let ty = type_text(program.variables[variable]);
                let sources: Vec<_> = values.predecessors[block]
                    .iter()
                    .map(|&from| {
                        let value = values.name(&ends, values.exit(from, variable), program);
                        format!("[ {value}, %b{from} ]")
                    })
                    .collect();
                let _ = writeln!(
                    out,
                    "  %p{block}_{variable} = phi {ty} {}",
                    sources.join(", ")
                );
            }
        }
        out.push_str(&bodies[block]);
    }
    out.push_str("}\n");
    if let Some(index) = number {
        functions::forward(index, &kernel.functions[index], out);
    }
}

/// The variables in LDS.
fn variables(program: &Program) -> String {
    let mut out = String::new();
    if uses_anywhere(program, |op| is_own(op, Space::Local)) {
        out.push_str("@lds = internal addrspace(3) global [8192 x i8] undef, align 16\n");
    }
    if uses(program, |op| matches!(op, Op::Exchange(_))) {
        out.push_str("@exchange = internal addrspace(3) global [2048 x i8] undef, align 16\n");
    }
    out
}

fn header() -> String {
    let mut out = String::new();
    out.push_str("define amdgpu_kernel void @k(ptr addrspace(1) noalias readonly %in, ");
    out.push_str("ptr addrspace(1) %out");
    for (index, (scalar, _)) in ARGUMENTS.iter().enumerate() {
        let _ = write!(out, ", {} %a{index}", type_text(Type::one(*scalar)));
    }
    out.push_str(") #0 {");
    out
}

/// Returns `true` if the kernel or one of its functions has an operation for which `test` holds.
pub(super) fn uses_anywhere(kernel: &Program, test: impl Fn(Op) -> bool) -> bool {
    let functions = kernel.functions.iter().map(|function| &function.body);
    let mut all = functions.chain([kernel]);
    all.any(|body| uses(body, &test))
}

pub(super) fn uses(program: &Program, test: impl Fn(Op) -> bool) -> bool {
    let mut statements = program.blocks.iter().flat_map(|block| &block.statements);
    statements.any(|statement| test(statement.op))
}

pub(super) fn is_own(op: Op, space: Space) -> bool {
    op == Op::LoadOwn(space) || op == Op::StoreOwn(space)
}

/// The name of a type.
pub(super) fn type_text(ty: Type) -> String {
    let scalar = match ty.scalar {
        Scalar::Int(bits) => format!("i{bits}"),
        Scalar::Half => "half".to_owned(),
        Scalar::Float => "float".to_owned(),
        Scalar::Double => "double".to_owned(),
    };
    match ty.lanes {
        1 => scalar,
        lanes => format!("<{lanes} x {scalar}>"),
    }
}

/// A constant without its type.
pub(super) fn constant_text(ty: Type, value: [u64; 4]) -> String {
    let element = |bits: u64| match ty.scalar {
        Scalar::Int(1) => (if bits == 0 { "false" } else { "true" }).to_owned(),
        Scalar::Int(_) => format!("{bits}"),
        Scalar::Half => format!("0xH{bits:04X}"),
        Scalar::Float => format!("{:#018X}", f64::from(f32::from_bits(bits as u32)).to_bits())
            .replace("0X", "0x"),
        Scalar::Double => format!("{bits:#018X}").replace("0X", "0x"),
    };
    if ty.lanes == 1 {
        return element(value[0]);
    }
    let scalar = type_text(Type::one(ty.scalar));
    let elements: Vec<_> = value[..ty.lanes as usize]
        .iter()
        .map(|&bits| format!("{scalar} {}", element(bits)))
        .collect();
    format!("<{}>", elements.join(", "))
}

/// Writes the instructions of blocks.
pub(super) struct Writer<'a> {
    pub(super) kernel: &'a Program,
    /// The function being written; `None` for the kernel.
    pub(super) function: Option<&'a Function>,
    pub(super) program: &'a Program,
    /// The current value of each variable.
    pub(super) names: Vec<String>,
    pub(super) body: String,
    /// Text that precedes everything else.
    pub(super) start: String,
    pub(super) next: usize,
}

impl Writer<'_> {
    /// An operand without its type.
    pub(super) fn operand(&self, operand: Operand) -> String {
        match operand {
            Operand::Variable(variable) => self.names[variable].clone(),
            Operand::Constant(ty, value) => constant_text(ty, value),
        }
    }

    fn terminator(&mut self, terminator: &Terminator) {
        let text = match terminator {
            Terminator::Jump(block) => format!("br label %b{block}"),
            Terminator::Branch(condition, yes, no) => format!(
                "br i1 {}, label %b{yes}, label %b{no}",
                self.operand(*condition)
            ),
            Terminator::Switch(value, cases, default) => {
                let ty = type_text(self.program.type_of(*value));
                let mut text = format!("switch {ty} {}, label %b{default} [", self.operand(*value));
                for (value, block) in cases {
                    let _ = write!(text, " {ty} {value}, label %b{block}");
                }
                text + " ]"
            }
            Terminator::Return => self.return_text(),
        };
        let _ = writeln!(self.body, "  {text}");
    }
}

/// The source of a variable's value at some point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// Not known yet, or not needed.
    Unknown,
    /// Zero: no block has assigned the variable.
    Nothing,
    /// A parameter of the function.
    Parameter(Variable),
    /// Its value at the end of a block that assigns it.
    End(Block, Variable),
    /// The phi at the start of a block.
    Phi(Block, Variable),
}

/// The sources of the variables' values.
struct Values {
    /// The number of parameters; they are the first variables.
    parameters: usize,
    /// The blocks, dominators first.
    order: Vec<Block>,
    predecessors: Vec<Vec<Block>>,
    /// Whether a block assigns a variable.
    assigned: Vec<Vec<bool>>,
    /// The source of each variable's value at the start of each block.
    entries: Vec<Vec<Source>>,
}

impl Values {
    fn new(program: &Program, parameters: usize, results: &[Variable]) -> Values {
        let count = program.blocks.len();
        let order = order(program);
        let mut predecessors = vec![Vec::new(); count];
        for &block in &order {
            for next in program.blocks[block].terminator.successors() {
                predecessors[next].push(block);
            }
        }
        let mut assigned = vec![vec![false; program.variables.len()]; count];
        for (assigned, block) in assigned.iter_mut().zip(&program.blocks) {
            for destination in block.statements.iter().filter_map(|s| s.destination) {
                assigned[destination] = true;
            }
        }
        let live = live(program, &order, results);
        let mut values = Values {
            parameters,
            entries: vec![vec![Source::Unknown; program.variables.len()]; count],
            order,
            predecessors,
            assigned,
        };
        // Insert phis where different sources meet, until nothing changes.
        let mut changed = true;
        while changed {
            changed = false;
            for position in 0..values.order.len() {
                let block = values.order[position];
                for (variable, _) in live[block].iter().enumerate().filter(|&(_, &live)| live) {
                    let entry = values.source_at_start(block, variable);
                    if entry != values.entries[block][variable] {
                        values.entries[block][variable] = entry;
                        changed = true;
                    }
                }
            }
        }
        values
    }

    /// The source of a variable at the start of a block: if all predecessors agree on a source, that source, otherwise
    /// a phi.
    fn source_at_start(&self, block: Block, variable: Variable) -> Source {
        let phi = Source::Phi(block, variable);
        if self.entries[block][variable] == phi {
            return phi;
        }
        let sources = self.predecessors[block].iter();
        let mut sources = sources
            .map(|&from| self.exit(from, variable))
            .filter(|source| *source != Source::Unknown);
        let Some(first) = sources.next() else {
            // The block is the entry, or it starts a loop and the sources at its predecessors are not known yet.
            return match block {
                0 if variable < self.parameters => Source::Parameter(variable),
                0 => Source::Nothing,
                _ => Source::Unknown,
            };
        };
        if sources.all(|source| source == first) {
            first
        } else {
            phi
        }
    }

    fn entry(&self, block: Block, variable: Variable) -> Source {
        self.entries[block][variable]
    }

    fn exit(&self, block: Block, variable: Variable) -> Source {
        if self.assigned[block][variable] {
            Source::End(block, variable)
        } else {
            self.entries[block][variable]
        }
    }

    fn is_phi(&self, block: Block, variable: Variable) -> bool {
        self.entries[block][variable] == Source::Phi(block, variable)
    }

    fn name(&self, ends: &[Vec<String>], source: Source, program: &Program) -> String {
        match source {
            Source::Nothing | Source::Unknown => "zeroinitializer".to_owned(),
            Source::Parameter(variable) => format!("%x{variable}"),
            Source::Phi(block, variable) => format!("%p{block}_{variable}"),
            // The block is not written yet. This happens only if the value is not used.
            Source::End(block, variable) => ends[block].get(variable).map_or_else(
                || constant_text(program.variables[variable], [0; 4]),
                String::clone,
            ),
        }
    }
}

/// Reachable blocks in reverse post-order.
fn order(program: &Program) -> Vec<Block> {
    let mut order = Vec::new();
    let mut seen = vec![false; program.blocks.len()];
    seen[0] = true;
    let mut stack = vec![(0, program.blocks[0].terminator.successors())];
    while let Some((block, successors)) = stack.last_mut() {
        match successors.pop() {
            Some(next) if !seen[next] => {
                seen[next] = true;
                stack.push((next, program.blocks[next].terminator.successors()));
            }
            Some(_) => {}
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

/// The variables that are live at the start of each block.
fn live(program: &Program, order: &[Block], results: &[Variable]) -> Vec<Vec<bool>> {
    let mut live = vec![vec![false; program.variables.len()]; program.blocks.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for &number in order.iter().rev() {
            let block = &program.blocks[number];
            let mut now = vec![false; program.variables.len()];
            for next in block.terminator.successors() {
                for (now, next) in now.iter_mut().zip(&live[next]) {
                    *now |= next;
                }
            }
            if let Terminator::Branch(operand, ..) | Terminator::Switch(operand, ..) =
                &block.terminator
                && let Operand::Variable(variable) = operand
            {
                now[*variable] = true;
            }
            if block.terminator == Terminator::Return {
                results.iter().for_each(|&result| now[result] = true);
            }
            for statement in block.statements.iter().rev() {
                if let Some(destination) = statement.destination {
                    now[destination] = false;
                }
                for operand in &statement.operands {
                    if let Operand::Variable(variable) = operand {
                        now[*variable] = true;
                    }
                }
            }
            if now != live[number] {
                live[number] = now;
                changed = true;
            }
        }
    }
    live
}
