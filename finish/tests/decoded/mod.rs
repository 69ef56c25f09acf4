//! Builds machine functions from code that llc generated, and from assembly text.

use isa::{Class, Isa, Opcode, WaveSize};
use mir::machine::{Block, BlockKind, Encoder, Function, Inst, Op, Operand, PhysReg};
use mir::module::FunctionRef;
use processors::Target;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

pub struct Kernel {
    pub name: String,
    pub function: Function,
}

impl Kernel {
    /// The instructions that `code` has in addition to those of the kernel, each with the instruction that follows it.
    pub fn difference(&self, code: &[Inst]) -> String {
        let mut old = self
            .function
            .layout
            .iter()
            .flat_map(|&block| &self.function.blocks[block].insts);
        let mut expected = old.next();
        let mut last = None;
        let mut out = String::new();
        for inst in code {
            if expected == Some(inst) {
                last = Some(inst);
                expected = old.next();
            } else {
                out += &format!(
                    "  {:?}\n  + {:?} {:?}\n  {:?}\n",
                    last.map(|i| (i.op, &i.operands)),
                    inst.op,
                    inst.operands,
                    expected.map(|i| (i.op, &i.operands))
                );
            }
        }
        out
    }
}

pub fn llc_is_installed() -> bool {
    let found = Command::new("llc-22").arg("--version").output().is_ok();
    if !found {
        eprintln!("llc-22 is not installed: nothing is compared");
    }
    found
}

pub fn is_wait(inst: &Inst) -> bool {
    matches!(
        inst.opcode(),
        Some(Opcode::S_WAITCNT | Opcode::S_WAITCNT_VSCNT)
    )
}

fn output(command: &mut Command) -> Vec<u8> {
    let output = command.output().expect("runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    output.stdout
}

/// Compiles a file with llc and decodes its kernels.
pub fn kernels(file: &Path, processor: &str, target: &Target) -> Vec<Kernel> {
    let directory = tempfile::tempdir().expect("directory");
    let object = directory.path().join("code.o");
    let text = directory.path().join("code.bin");
    output(
        Command::new("llc-22")
            .args(["-O2", "-filetype=obj", &format!("-mcpu={processor}"), "-o"])
            .arg(&object)
            .arg(file),
    );
    output(
        Command::new("llvm-objcopy-22")
            .args(["-O", "binary", "--only-section=.text"])
            .arg(&object)
            .arg(&text),
    );
    let symbols = output(
        Command::new("llvm-nm-22")
            .args(["-S", "--defined-only"])
            .arg(&object),
    );
    let symbols = String::from_utf8(symbols).expect("text");
    let bytes = std::fs::read(&text).expect("code");
    let stem = file
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    let mut out = Vec::new();
    for line in symbols.lines() {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [start, size, kind, name] = fields.as_slice() else {
            continue;
        };
        if !kind.eq_ignore_ascii_case("t") {
            continue;
        }
        let start = usize::from_str_radix(start, 16).expect("address");
        let size = usize::from_str_radix(size, 16).expect("size");
        let function = decode(&bytes[start..start + size], name, target);
        out.push(Kernel {
            name: format!("{stem}/{name}"),
            function,
        });
    }
    out
}

fn decode(bytes: &[u8], name: &str, target: &Target) -> Function {
    let wave32 = target.is_wave32();
    let isa = Isa::new(
        target.generation(),
        if wave32 {
            WaveSize::Wave32
        } else {
            WaveSize::Wave64
        },
    );
    let words: Vec<u32> = bytes
        .chunks_exact(4)
        .map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
        .collect();
    let mut decoded = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let (instruction, length) = isa::decode(&words[at..], isa).expect("decodes");
        decoded.push((at, length, instruction));
        at += length;
    }
    let target_of = |at: usize, length: usize, instruction: &isa::Instruction| {
        instruction
            .operands
            .iter()
            .find_map(|operand| match operand {
                isa::Operand::Branch(distance) => {
                    Some((at + length).wrapping_add_signed(isize::from(*distance)))
                }
                _ => None,
            })
    };
    let mut leaders = BTreeSet::from([0]);
    for (at, length, instruction) in &decoded {
        leaders.extend(target_of(*at, *length, instruction));
        if instruction.opcode.properties().ends_block() {
            leaders.insert(at + length);
        }
    }
    let mut function = Function::new(name, FunctionRef::from_u32(0), if wave32 { 32 } else { 64 });
    let leaders: Vec<usize> = leaders.into_iter().collect();
    let blocks: Vec<Block> = leaders
        .iter()
        .map(|_| function.add_block(BlockKind::Normal))
        .collect();
    let block_at = |at: usize| blocks[leaders.partition_point(|leader| *leader <= at) - 1];
    for (at, length, instruction) in &decoded {
        let to = target_of(*at, *length, instruction).map(block_at);
        let inst = machine_inst(instruction, to, isa);
        function.blocks[block_at(*at)].insts.push(inst);
    }
    function
}

fn machine_inst(instruction: &isa::Instruction, to: Option<Block>, isa: Isa) -> Inst {
    let form = instruction.form(isa.generation).expect("form");
    let specifications = form.operands();
    let mut operands = Vec::new();
    let mut tied = None;
    for (index, operand) in instruction.operands.iter().enumerate() {
        let specification = specifications.get(index.min(specifications.len() - 1));
        let written = specification.is_some_and(|one| one.written);
        let read = specification.is_some_and(|one| one.read);
        operands.push(match *operand {
            isa::Operand::Register(register) => {
                let register = physical(register, isa);
                let written = written && !instruction.is_store_data(index);
                if written && read && instruction.opcode.properties().class != Class::Salu {
                    tied = Some(register);
                }
                if written {
                    Operand::PhysDef(register)
                } else {
                    Operand::PhysUse(register)
                }
            }
            isa::Operand::Immediate(value) => Operand::Imm(value as u32),
            isa::Operand::Literal(bits) => Operand::Imm(bits),
            isa::Operand::Branch(_) => Operand::Block(to.expect("target")),
            isa::Operand::Off => Operand::Off,
            _ => Operand::Imm(0),
        });
    }
    operands.extend(tied.map(Operand::PhysUse));
    Inst {
        op: Op::Isa(instruction.opcode),
        tied: tied.is_some(),
        mem: None.into(),
        operands: operands.into(),
        modifiers: instruction.modifiers,
        encoding: None,
        location: Default::default(),
    }
}

/// Registers that the generation lacks get an operand number that no instruction uses.
fn physical(register: isa::Register, isa: Isa) -> PhysReg {
    let found = PhysReg::from_register(register, isa.generation);
    found.unwrap_or(PhysReg::sgpr(240, register.width))
}

/// Builds a function from assembly text: one instruction per line; `name:` begins a block, and branches refer to it.
pub fn assemble(text: &str, target: &Target) -> Function {
    let isa = target.isa();
    let wave_size = if target.is_wave32() { 32 } else { 64 };
    let mut function = Function::new("test", FunctionRef::from_u32(0), wave_size);
    let mut block = function.add_block(BlockKind::Normal);
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    let mut names = Vec::new();
    for line in &lines {
        if let Some(name) = line.strip_suffix(':') {
            names.push((name, function.add_block(BlockKind::Normal)));
        }
    }
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        let named = |name: &str| {
            names
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, block)| *block)
        };
        if let Some(next) = line.strip_suffix(':').and_then(named) {
            block = next;
        } else if let Some(to) = words.get(1).copied().and_then(named) {
            let opcode = Opcode::from_mnemonic(words[0]).expect("mnemonic");
            function.blocks[block]
                .insts
                .push(Inst::new(opcode, &[Operand::Block(to)]));
            let next = function.add_block(BlockKind::Normal);
            // A new block begins after a branch.
            let at = function
                .layout
                .iter()
                .position(|known| *known == block)
                .expect("block");
            function.layout.pop();
            function.layout.insert(at + 1, next);
            block = next;
        } else {
            let instruction =
                isa::parse(line, isa).unwrap_or_else(|error| panic!("{line}: {error}"));
            function.blocks[block]
                .insts
                .push(machine_inst(&instruction, None, isa));
        }
    }
    function
}

/// The instructions of a function as assembly text. Branches have no targets in it.
pub fn print(function: &Function, target: &Target) -> Vec<String> {
    let isa = target.isa();
    let encoder = Encoder::new(function, target);
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let text = insts.map(|inst| {
        let (instruction, _) = encoder.encode(inst).expect("encodes");
        let branches = instruction
            .operands
            .iter()
            .any(|one| matches!(one, isa::Operand::Branch(_)));
        match branches {
            true => instruction.opcode.mnemonic().to_string(),
            false => isa::print(&instruction, isa).to_string(),
        }
    });
    text.collect()
}

/// A pass over functions.
type Pass = fn(&mut Function, &Target);

/// The result of running `pass` on `text`.
pub fn result(processor: &str, text: &str, pass: Pass) -> Vec<String> {
    let target = Target::amdhsa(processor.parse().expect("processor"));
    let mut function = assemble(text, &target);
    pass(&mut function, &target);
    let once = print(&function, &target);
    pass(&mut function, &target);
    assert_eq!(
        once,
        print(&function, &target),
        "the second run changed something"
    );
    once
}

/// The lines that `pass` adds to `text`, each with the line that follows it, and the lines that it removes.
pub fn changes(processor: &str, text: &str, pass: Pass) -> Vec<String> {
    let target = Target::amdhsa(processor.parse().expect("processor"));
    let before = print(&assemble(text, &target), &target);
    let after = result(processor, text, pass);
    let mut old = before.iter().peekable();
    let mut out = Vec::new();
    for (index, line) in after.iter().enumerate() {
        if old.next_if(|known| *known == line).is_none() {
            let next = after[index + 1..]
                .iter()
                .find(|next| old.peek() == Some(next));
            out.push(format!(
                "+ {line} | {}",
                next.map_or("", |next| next.as_str())
            ));
        }
    }
    out.extend(old.map(|line| format!("- {line}")));
    out
}
