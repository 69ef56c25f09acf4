//! Complete sessions of the simulator's debugger on programs with debug information.
//!
//! The program is `debug/values/values.cl`; `values.rs` compares its variables with what its lines store.

use amdgcn::{OptLevel, Options, Source};
use simulator::{Arg, CodeObject, Dispatch, Hook, Process, Session};
use std::fs;
use std::io::{Cursor, Write};
use std::sync::{Arc, Mutex};

const SOURCE: &str = "tests/debug/values/values.cl";

/// Text that a session writes.
#[derive(Clone, Default)]
struct Output(Arc<Mutex<Vec<u8>>>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The code object of an input, for gfx900.
fn compile(path: &str, level: OptLevel) -> Vec<u8> {
    compile_for("gfx900", path, level)
}

/// The code object for a processor.
fn compile_for(processor: &str, path: &str, level: OptLevel) -> Vec<u8> {
    let text = fs::read_to_string(path).unwrap();
    // GFX10 runs in wave32 unless a feature selects wave64.
    let text = text
        .replace("gfx900", processor)
        .replace(",+wavefrontsize64", "");
    let text = text.into_bytes();
    let options = Options {
        opt_level: level,
        ..Options::for_processor(processor)
    };
    let object = amdgcn::compile(&Source::detect(path, &text), &options).unwrap();
    object.loadable().unwrap()
}

/// The transcript of a session.
fn transcript(object: &[u8], dispatch: &Dispatch, commands: &[&str]) -> String {
    let code_object = CodeObject::load(object).unwrap();
    let output = Output::default();
    let session = Session::new(
        (object, &code_object),
        &dispatch.kernel,
        (
            Box::new(Cursor::new(commands.join("\n"))),
            Box::new(output.clone()),
        ),
        true,
        &|_| fs::read_to_string(SOURCE).ok(),
    );
    let hook = Hook::new(session.unwrap());
    let process = Process::new(code_object);
    let mut runs = 0;
    while hook.session().should_launch() {
        runs += 1;
        assert!(runs < 10, "the session does not end");
        let options = simulator::Options {
            debugger: Some(hook.clone()),
            ..simulator::Options::default()
        };
        if process.clone().launch(dispatch, &options).is_ok() {
            hook.session().ended();
        }
    }
    let bytes = output.0.lock().unwrap().clone();
    String::from_utf8(bytes).unwrap()
}

fn numbers() -> Arg {
    let numbers = (0..256u32).map(|n| 10 * n);
    Arg::Buffer(numbers.flat_map(u32::to_le_bytes).collect())
}

/// A launch of `plain` or `crowded`.
fn dispatch(kernel: &str, items: u32) -> Dispatch {
    let results = Arg::zeros(64 * items as usize * 4);
    Dispatch {
        kernel: kernel.to_owned(),
        grid: [items, 1, 1],
        block: [items, 1, 1],
        args: vec![results, numbers(), Arg::u32(10)],
    }
}

/// Lines, variables of all lanes, a call, steps.
#[test]
fn a_session_without_optimization() {
    let object = compile("tests/debug/values/values_O0.ll", OptLevel::O0);
    let commands = [
        "list 22",
        "break 27",
        "break values.cl:13",
        "break nowhere",
        "breakpoints",
        "print sum",
        "run",
        "print n",
        "print item all",
        "lane 3",
        "print first",
        "variables",
        "memory in 8",
        "delete 1",
        "continue",
        "backtrace",
        "print doubled",
        "step",
        "step",
        "where",
        "stepi 2",
        "disassemble 2",
        "delete 2",
        "delete 2",
        "breakpoints",
        "finish",
        "print n",
        "quit",
    ];
    insta::assert_snapshot!(transcript(&object, &dispatch("plain", 4), &commands));
}

/// Optimized code: some variables are in registers, some nowhere.
#[test]
fn a_session_with_optimization() {
    let object = compile("tests/debug/values/values_O2.ll", OptLevel::O2);
    let commands = [
        "break plain",
        "run",
        "registers",
        "print $exec",
        "print $v0 all",
        "print $s[6:7]",
        "print $s200",
        "delete",
        "break 39",
        "continue",
        "variables",
        "registers v",
        "waves",
        "step",
        "wave 1",
        "print item",
        "print $vcc",
        "print $scc",
        "print $pc",
        "run",
        "continue",
        "quit",
    ];
    insta::assert_snapshot!(transcript(&object, &dispatch("plain", 128), &commands));
}

/// Structures, vectors, LDS and private memory.
#[test]
fn values_and_memories() {
    let object = compile("tests/debug/values/values_O0.ll", OptLevel::O0);
    let items = 4;
    let floats = (0..16).flat_map(|n| (n as f32 / 2.0).to_le_bytes());
    let dispatch = Dispatch {
        args: vec![
            Arg::zeros(64 * 4 * 4),
            Arg::Buffer(floats.collect()),
            Arg::zeros(1024),
            Arg::u64(0x1234_5678_9abc),
        ],
        ..dispatch("parts", items)
    };
    let source = fs::read_to_string(SOURCE).unwrap();
    let last = source
        .lines()
        .position(|line| line.contains("small[item & 3]"))
        .unwrap();
    let line = format!("break {}", last + 1);
    let commands = [
        line.as_str(),
        "run",
        "lane 2",
        "variables",
        "print both all",
        "memory lds 0 6",
        "memory scratch 0 6",
        "memory $s[4:5] 2",
        "memory 0x10 2",
        "memory small",
        "help",
        "unknown",
        "prin both",
        "quit",
    ];
    insta::assert_snapshot!(transcript(&object, &dispatch, &commands));
}

const COUNT: &str = "
.globl count
.p2align 8
.type count,@function
count:
  s_mov_b32 s4, 3
again:
  s_sub_u32 s4, s4, 1
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 again
  s_endpgm
.size count, .-count
.rodata
.amdhsa_kernel count
  .amdhsa_next_free_vgpr 1
  .amdhsa_next_free_sgpr 8
.end_amdhsa_kernel
";

/// Without debug information there are labels and instructions.
#[test]
fn assembler_text() {
    let assembled = amdgcn::assemble("count.s", COUNT, &Options::for_processor("gfx900"));
    let object = assembled.unwrap().loadable().unwrap();
    let dispatch = Dispatch {
        kernel: "count".to_owned(),
        grid: [1, 1, 1],
        block: [1, 1, 1],
        args: Vec::new(),
    };
    let commands = [
        "break again",
        "break *again+8",
        "break 12",
        "run",
        "print $s4",
        "step",
        "stepi 2",
        "print $scc",
        "disassemble 3",
        "continue",
        "print $s4",
        "list",
        "variables",
        "backtrace",
        "delete",
        "stepi 100",
        "run",
        "finish",
        "quit",
    ];
    insta::assert_snapshot!(transcript(&object, &dispatch, &commands));
}

/// A fault stops the program where it happens, and its state can be examined.
#[test]
fn a_fault() {
    let object = compile("tests/debug/values/values_O0.ll", OptLevel::O0);
    let mut dispatch = dispatch("plain", 4);
    dispatch.args[1] = Arg::zeros(8);
    let commands = [
        "run",
        "print item",
        "print in",
        "backtrace",
        "continue",
        "run",
        "quit",
    ];
    insta::assert_snapshot!(transcript(&object, &dispatch, &commands));
}

/// Every variable that a line stores has the stored value at the start of that line, in all lanes.
#[test]
fn variables_have_the_values_that_lines_store() {
    for processor in ["gfx600", "gfx803", "gfx906", "gfx942", "gfx1010", "gfx1030"] {
        let object = compile_for(processor, "tests/debug/values/values_O0.ll", OptLevel::O0);
        check_stored(&object);
    }
}

fn check_stored(object: &[u8]) {
    let source = fs::read_to_string(SOURCE).unwrap();
    let kernel = source.find("__kernel void plain").unwrap();
    let end = source[kernel..].find("\n}").unwrap() + kernel;
    let mut checked = 0;
    for (number, line) in source.lines().enumerate() {
        let at = line.as_ptr() as usize - source.as_ptr() as usize;
        let Some((code, name)) = line
            .split_once("// WATCH ")
            .filter(|_| (kernel..end).contains(&at))
        else {
            continue;
        };
        // Loops store to other elements each time.
        let Some(index) = code
            .split("item * 64 + ")
            .nth(1)
            .filter(|index| !index.contains("+ i"))
        else {
            continue;
        };
        let index: usize = index[..index.find(']').unwrap()].parse().unwrap();
        let (set, shown) = (format!("break {}", number + 1), format!("print {name} all"));
        let memory = format!("memory out {}", index + 1 + 3 * 64);
        let step = "step";
        let commands = [set.as_str(), "run", &shown, step, &memory, "quit"];
        let text = transcript(object, &dispatch("plain", 4), &commands);
        let printed = text
            .lines()
            .filter_map(|line| line.strip_prefix(name)?.strip_prefix(", lane "));
        let printed: Vec<i32> = printed
            .map(|line| line.rsplit(' ').next().unwrap().parse().unwrap())
            .collect();
        let dwords = text
            .lines()
            .filter_map(|line| line.strip_prefix("0x")?.split_once(": "));
        let dwords: Vec<&str> = dwords.flat_map(|(_, row)| row.split(' ')).collect();
        let stored =
            (0..4).map(|lane| u32::from_str_radix(dwords[64 * lane + index], 16).unwrap() as i32);
        assert_eq!(printed, stored.collect::<Vec<_>>(), "{line}: {text}");
        checked += 1;
    }
    assert!(checked >= 7, "{checked}");
}
