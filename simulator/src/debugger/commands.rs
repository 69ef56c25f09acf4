//! The table of commands, and the commands that control the run.

use super::session::{Breakpoint, Mode, Session};
use super::stopped::Stopped;
use super::symbols::ScopeKind;

/// How the session continues after a command.
pub enum Flow {
    /// The text is shown, and another command is read.
    Stay(String),
    /// The run continues.
    Go(Mode),
    /// The run starts, or starts again.
    Run,
    /// The session ends.
    Quit,
}

type Context<'a> = Option<&'a Stopped<'a, 'a>>;
type Action = fn(&mut Session, &str, Context<'_>) -> Result<Flow, String>;

/// A command: its name, a short form, its arguments and its effect.
struct Command {
    name: &'static str,
    short: &'static str,
    arguments: &'static str,
    help: &'static str,
    action: Action,
}

const fn command(
    (name, short, arguments): (&'static str, &'static str, &'static str),
    help: &'static str,
    action: Action,
) -> Command {
    Command {
        name,
        short,
        arguments,
        help,
        action,
    }
}

#[rustfmt::skip]
const COMMANDS: [Command; 20] = [
    command(("run", "r", ""), "start the kernel, or start it again", |_, _, _| Ok(Flow::Run)),
    command(("continue", "c", ""), "continue to the next breakpoint", go),
    command(("step", "s", ""), "continue to the next source line of the selected wave", step),
    command(("stepi", "si", "[COUNT]"), "execute instructions of the selected wave", step_instructions),
    command(("finish", "fin", ""), "run to the end of the kernel, past all breakpoints", finish),
    command(("break", "b", "[FILE:]LINE | NAME | *[NAME+]OFFSET"), "stop at a line, at a kernel, function or label, or at an instruction", set_breakpoint),
    command(("breakpoints", "bl", ""), "list the breakpoints", |session, _, _| Ok(Flow::Stay(list_breakpoints(session)))),
    command(("delete", "d", "[NUMBER]"), "delete a breakpoint, or all", delete),
    command(("waves", "ws", ""), "list the waves of the work-group", |session, _, at| state(at).map(|at| Flow::Stay(session.waves(at)))),
    command(("wave", "w", "NUMBER"), "select a wave", select_wave),
    command(("lane", "l", "NUMBER"), "select a lane", select_lane),
    command(("where", "wh", ""), "show the position of the selected wave", |session, _, at| state(at).map(|at| Flow::Stay(session.describe(at)))),
    command(("backtrace", "bt", ""), "show the functions that the selected wave is in", |session, _, at| state(at).map(|at| Flow::Stay(session.backtrace(at)))),
    command(("list", "li", "[[FILE:]LINE]"), "show source lines", |session, text, at| session.list(text, at).map(Flow::Stay)),
    command(("disassemble", "dis", "[COUNT]"), "show instructions around the program counter", |session, text, at| session.disassemble(text, state(at)?).map(Flow::Stay)),
    command(("print", "p", "NAME | $REGISTER [all]"), "show a variable or register, of the selected lane or of all active ones", |session, text, at| session.print(text, state(at)?).map(Flow::Stay)),
    command(("variables", "v", ""), "show the variables of the selected lane", |session, _, at| state(at).map(|at| Flow::Stay(session.variables(at)))),
    command(("registers", "reg", "[v]"), "show the scalar registers, or the vector registers of the selected lane", |session, text, at| session.registers(text, state(at)?).map(Flow::Stay)),
    command(("memory", "x", "[lds | scratch] ADDRESS [DWORDS]"), "show global memory, LDS, or the private memory of the selected lane", |session, text, at| session.memory(text, state(at)?).map(Flow::Stay)),
    command(("quit", "q", ""), "end the session", |_, _, _| Ok(Flow::Quit)),
];

/// Executes a line of input.
pub fn execute(session: &mut Session, line: &str, stopped: Option<&Stopped<'_, '_>>) -> Flow {
    let (name, arguments) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if name.is_empty() {
        return Flow::Stay(String::new());
    }
    if matches!(name, "help" | "h") {
        return Flow::Stay(help());
    }
    let found = COMMANDS
        .iter()
        .find(|one| one.name == name || one.short == name);
    let Some(found) = found else {
        let names = COMMANDS.iter().map(|one| one.name);
        let advice = processors::did_you_mean(name, names, "; 'help' lists the commands");
        return Flow::Stay(format!("unknown command '{name}'{advice}\n"));
    };
    let flow = (found.action)(session, arguments.trim(), stopped);
    flow.unwrap_or_else(|message| Flow::Stay(format!("{message}\n")))
}

fn help() -> String {
    let mut text = String::new();
    for one in &COMMANDS {
        let usage = format!("{} {}", one.name, one.arguments);
        text += &format!("{:<4}{:<44} {}\n", one.short, usage.trim_end(), one.help);
    }
    text + "h   help                                         show this\n"
}

/// The stopped work-group. Fails if the kernel is not running.
fn state<'a>(stopped: Context<'a>) -> Result<&'a Stopped<'a, 'a>, String> {
    stopped.ok_or_else(|| "the kernel is not running; 'run' starts it".to_owned())
}

fn go(_: &mut Session, _: &str, stopped: Context<'_>) -> Result<Flow, String> {
    state(stopped).map(|_| Flow::Go(Mode::Run))
}

fn finish(_: &mut Session, _: &str, stopped: Context<'_>) -> Result<Flow, String> {
    state(stopped).map(|_| Flow::Go(Mode::Finish))
}

fn step(session: &mut Session, _: &str, stopped: Context<'_>) -> Result<Flow, String> {
    let stopped = state(stopped)?;
    let wave = session.runnable(stopped)?;
    if session.symbols.rows.is_empty() {
        return Err("the code object has no source lines; use 'stepi'".to_owned());
    }
    let row = session.symbols.row(stopped.slots[wave].wave.pc);
    let from = row.map(|row| (row.file, row.line));
    Ok(Flow::Go(Mode::Line { wave, from }))
}

fn step_instructions(
    session: &mut Session,
    text: &str,
    stopped: Context<'_>,
) -> Result<Flow, String> {
    let wave = session.runnable(state(stopped)?)?;
    let left = match text {
        "" => 1,
        text => number(text)?.max(1),
    };
    Ok(Flow::Go(Mode::Instructions { wave, left }))
}

/// Parses a decimal or hexadecimal number.
pub fn number(text: &str) -> Result<u64, String> {
    let parsed = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    parsed.map_err(|_| format!("'{text}' is not a number"))
}

fn select_wave(session: &mut Session, text: &str, stopped: Context<'_>) -> Result<Flow, String> {
    let stopped = state(stopped)?;
    let wave = number(text)?;
    let count = stopped.slots.len();
    if wave >= count as u64 {
        return Err(format!("the work-group has waves 0 to {}", count - 1));
    }
    session.wave = wave as usize;
    Ok(Flow::Stay(session.describe(stopped)))
}

fn select_lane(session: &mut Session, text: &str, stopped: Context<'_>) -> Result<Flow, String> {
    let wave = &state(stopped)?.slots[session.wave].wave;
    let lane = number(text)?;
    if lane >= u64::from(wave.lanes) {
        return Err(format!("the wave has lanes 0 to {}", wave.lanes - 1));
    }
    session.lane = lane as u32;
    let is_active = wave.exec() >> lane & 1 != 0;
    let word = if is_active { "active" } else { "inactive" };
    Ok(Flow::Stay(format!("lane {lane} is {word}\n")))
}

fn delete(session: &mut Session, text: &str, _: Context<'_>) -> Result<Flow, String> {
    if text.is_empty() {
        session.breakpoints.clear();
        return Ok(Flow::Stay(String::new()));
    }
    let wanted = number(text)?;
    let before = session.breakpoints.len();
    session
        .breakpoints
        .retain(|one| one.number as u64 != wanted);
    match session.breakpoints.len() == before {
        true => Err(format!("there is no breakpoint {wanted}")),
        false => Ok(Flow::Stay(String::new())),
    }
}

fn list_breakpoints(session: &Session) -> String {
    if session.breakpoints.is_empty() {
        return "no breakpoints\n".to_owned();
    }
    let lines = session.breakpoints.iter();
    lines.map(|one| describe_breakpoint(session, one)).collect()
}

fn describe_breakpoint(session: &Session, one: &Breakpoint) -> String {
    let positions = one.addresses.iter().map(|&at| session.address_text(at));
    let positions: Vec<String> = positions.collect();
    format!(
        "Breakpoint {} ({}): {}\n",
        one.number,
        one.what,
        positions.join("; ")
    )
}

fn set_breakpoint(session: &mut Session, text: &str, _: Context<'_>) -> Result<Flow, String> {
    let addresses = addresses(session, text)?;
    let last = session.breakpoints.iter().map(|one| one.number).max();
    let breakpoint = Breakpoint {
        number: last.unwrap_or(0) + 1,
        addresses,
        what: text.to_owned(),
    };
    let shown = describe_breakpoint(session, &breakpoint);
    session.breakpoints.push(breakpoint);
    Ok(Flow::Stay(shown))
}

/// The device addresses of a breakpoint, as the user specifies it.
fn addresses(session: &Session, text: &str) -> Result<Vec<u64>, String> {
    if text.is_empty() {
        return Err("where? [FILE:]LINE, NAME or *OFFSET".to_owned());
    }
    if let Some(offset) = text.strip_prefix('*') {
        let (base, offset) = match offset.split_once('+') {
            Some((name, offset)) => (named(session, name.trim())?[0], offset.trim()),
            None => (session.entry, offset),
        };
        return Ok(vec![base.wrapping_add(number(offset)?)]);
    }
    let (file, line) = match text.rsplit_once(':') {
        Some((file, line)) => (Some(file), line),
        None => (None, text),
    };
    match line.parse() {
        Ok(line) => lines(session, file, line),
        Err(_) => named(session, text),
    }
}

/// The address of a kernel, function or label, or all addresses of an inlined function; at least one.
fn named(session: &Session, name: &str) -> Result<Vec<u64>, String> {
    let functions = session.functions.iter();
    let functions = functions.map(|function| (function.name.as_str(), function.code.start));
    let labels = session.symbols.labels.iter();
    let labels = labels.map(|(address, name)| (name.as_str(), *address));
    let known: Vec<(&str, u64)> = functions.chain(labels).collect();
    if let Some((_, address)) = known.iter().find(|(known, _)| *known == name) {
        return Ok(vec![*address]);
    }
    let scopes = session.symbols.scopes.iter();
    let scopes = scopes.filter(|scope| {
        matches!(scope.kind, ScopeKind::Inlined(_) | ScopeKind::Function) && scope.name == name
    });
    let starts = scopes.filter_map(|scope| scope.code.iter().map(|code| code.start).min());
    let starts: Vec<u64> = starts.collect();
    match starts.is_empty() {
        false => Ok(starts),
        true => {
            let names = known.iter().map(|(name, _)| *name);
            let advice = processors::did_you_mean(name, names, "");
            Err(format!("there is no code named '{name}'{advice}"))
        }
    }
}

/// The first address of a line in each function that contains it. If the line has no code, the next line with code is
/// used.
fn lines(session: &Session, file: Option<&str>, line: u32) -> Result<Vec<u64>, String> {
    let symbols = &session.symbols;
    let is_file = |number: usize| {
        let path = symbols.files.get(number).map_or("", |file| &file.path);
        file.is_none_or(|file| path == file || path.ends_with(&format!("/{file}")))
    };
    let rows = || {
        let rows = symbols.rows.iter();
        rows.filter(|row| row.is_statement && row.line >= line.max(1) && is_file(row.file))
    };
    // Without a file, this is the file of the first code with that line.
    let found = rows().min_by_key(|row| (row.line, row.code.start));
    let found = found.ok_or_else(|| format!("there is no code at or after line {line}"))?;
    let mut first: Vec<(Option<usize>, u64)> = Vec::new();
    for row in rows().filter(|row| (row.file, row.line) == (found.file, found.line)) {
        let scopes = symbols.scopes_at(row.code.start);
        let function = scopes.into_iter().find(|&scope| {
            let kind = symbols.scopes[scope].kind;
            matches!(kind, ScopeKind::Function | ScopeKind::Inlined(_))
        });
        if first.iter().all(|(known, _)| *known != function) {
            first.push((function, row.code.start));
        }
    }
    Ok(first.into_iter().map(|(_, address)| address).collect())
}
