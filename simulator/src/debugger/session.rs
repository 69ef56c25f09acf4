//! The debugger's session: breakpoints, the decision where to stop, and the prompt.

use std::fmt;
use std::io::{BufRead, Write};
use std::sync::{Arc, Mutex, PoisonError};

use super::calls::Calls;
use super::commands::{self, Flow};
use super::stopped::Stopped;
use super::symbols::Symbols;
use crate::error::{Error, Fault};
use crate::group::Slot;
use crate::lds::Lds;
use crate::loader::{CodeObject, Function};
use crate::machine::Setup;
use crate::memory::View;
use crate::program::Program;
use crate::wave::State;

/// A session that a launch shares with its owner. If the user ends a run early, it fails with [`FaultKind::Quit`].
///
/// [`FaultKind::Quit`]: crate::FaultKind::Quit
#[derive(Clone)]
pub struct Hook(Arc<Mutex<Session>>);

impl Hook {
    /// Makes a session available to launches.
    pub fn new(session: Session) -> Hook {
        Hook(Arc::new(Mutex::new(session)))
    }

    /// The session.
    pub fn session(&self) -> std::sync::MutexGuard<'_, Session> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hook")
    }
}

/// A breakpoint.
#[derive(Debug, Clone)]
pub(super) struct Breakpoint {
    pub number: usize,
    /// Its device addresses.
    pub addresses: Vec<u64>,
    /// The breakpoint as the user wrote it.
    pub what: String,
}

/// When to stop next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// At the next breakpoint.
    Run,
    /// Only at the end and at faults.
    Finish,
    /// After a number of instructions of a wave.
    Instructions { wave: usize, left: u64 },
    /// When a wave is no longer at this file and line.
    Line {
        wave: usize,
        from: Option<(usize, u32)>,
    },
}

/// How the run continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Next {
    Continue,
    /// The run ends.
    Quit,
}

/// The state of a debugger.
pub struct Session {
    pub(super) symbols: Symbols,
    pub(super) functions: Vec<Function>,
    /// The kernel's name.
    pub(super) kernel: String,
    /// The device address of the kernel's first instruction.
    pub(super) entry: u64,
    input: Box<dyn BufRead + Send>,
    output: Box<dyn Write + Send>,
    /// True if commands are repeated in the output, which is then a transcript.
    echoes: bool,
    pub(super) breakpoints: Vec<Breakpoint>,
    pub(super) mode: Mode,
    /// The selected wave and lane.
    pub(super) wave: usize,
    pub(super) lane: u32,
    pub(super) calls: Calls,
    group: Option<[u32; 3]>,
    is_over: bool,
    restarts: bool,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Session of {}", self.kernel)
    }
}

impl Session {
    /// A session about a kernel of the code object in a file. `read_source` returns the contents of source files.
    /// With `echoes`, commands are repeated in the output.
    ///
    /// # Errors
    /// The file is not a code object, or has no such kernel.
    pub fn new(
        (file, code_object): (&[u8], &CodeObject),
        kernel: &str,
        (input, output): (Box<dyn BufRead + Send>, Box<dyn Write + Send>),
        echoes: bool,
        read_source: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Session, Error> {
        Ok(Session {
            symbols: Symbols::read(file, read_source)?,
            functions: code_object.functions.clone(),
            kernel: kernel.to_owned(),
            entry: code_object.kernel(kernel)?.entry,
            input,
            output,
            echoes,
            breakpoints: Vec::new(),
            mode: Mode::Run,
            wave: 0,
            lane: 0,
            calls: Calls::default(),
            group: None,
            is_over: false,
            restarts: false,
        })
    }

    /// Reads commands before a launch. Returns `false` if the session is over, so the kernel is not launched.
    pub fn should_launch(&mut self) -> bool {
        self.group = None;
        self.calls.clear();
        if !std::mem::take(&mut self.restarts) && !self.is_over {
            self.prompt(None);
            self.restarts = false;
        }
        self.mode = Mode::Run;
        !self.is_over
    }

    /// Must be called when the launch has ended without a fault.
    pub fn ended(&mut self) {
        let kernel = self.kernel.clone();
        self.write(&format!("Kernel '{kernel}' has ended.\n"));
    }

    /// Writes text to the output.
    pub(super) fn write(&mut self, text: &str) {
        // Writing fails if the output is closed. That is harmless: the session still ends with its input.
        let _ = self.output.write_all(text.as_bytes());
        let _ = self.output.flush();
    }

    /// Must be called before a wave executes an instruction.
    pub(crate) fn before(
        &mut self,
        (slots, current): (&[Slot], usize),
        program: &mut Program,
        (memory, lds): (&View<'_>, &Lds),
        (setup, group): (&Setup, [u32; 3]),
    ) -> Next {
        let is_other_group = self.group.replace(group) != Some(group);
        if is_other_group {
            self.calls.clear();
        }
        let wave = &slots[current].wave;
        self.calls.step(wave.number, wave.pc, program);
        let Some(reason) = self.reason(slots, current, is_other_group) else {
            return Next::Continue;
        };
        self.wave = current;
        let stopped = Stopped {
            slots,
            memory,
            lds,
            program,
            setup,
            group,
        };
        self.select_lane(&stopped);
        let position = self.describe(&stopped);
        self.write(&format!("{reason}{position}"));
        self.prompt(Some(&stopped))
    }

    /// Must be called after a fault. The user can examine the state.
    pub(crate) fn fault(
        &mut self,
        fault: &Fault,
        slots: &[Slot],
        program: &Program,
        (memory, lds): (&View<'_>, &Lds),
        (setup, group): (&Setup, [u32; 3]),
    ) {
        let found = slots.iter().position(|slot| slot.wave.number == fault.wave);
        let current = found.unwrap_or(0);
        let stopped = Stopped {
            slots,
            memory,
            lds,
            program,
            setup,
            group,
        };
        self.wave = current;
        match fault.lane {
            Some(lane) => self.lane = lane,
            None => self.select_lane(&stopped),
        }
        let text = fault.kind.code().mark(&fault.to_string());
        let position = self.describe(&stopped);
        self.write(&format!("Fault: {text}\n{position}"));
        if self.prompt(Some(&stopped)) == Next::Continue {
            let kernel = self.kernel.clone();
            self.write(&format!("Kernel '{kernel}' has ended with this fault.\n"));
        }
    }

    /// The reason why the wave stops here, if it does.
    fn reason(&mut self, slots: &[Slot], current: usize, is_other_group: bool) -> Option<String> {
        let wave = &slots[current].wave;
        let stepped = match self.mode {
            Mode::Run | Mode::Finish => None,
            Mode::Instructions { wave, .. } | Mode::Line { wave, .. } => Some(wave),
        };
        if let Some(stepped) = stepped
            && (is_other_group || slots[stepped].wave.state == State::Ended)
        {
            self.mode = Mode::Run;
            return Some(format!("Wave {stepped} has ended.\n"));
        }
        let has_stepped = match &mut self.mode {
            Mode::Run | Mode::Finish => false,
            Mode::Instructions { wave, left } => {
                *left -= u64::from(*wave == current);
                *wave == current && *left == 0
            }
            Mode::Line {
                wave: stepped,
                from,
            } => {
                let row = self.symbols.row(wave.pc);
                *stepped == current
                    && row.is_some_and(|row| {
                        let is_start = row.is_statement && row.code.start == wave.pc;
                        is_start && Some((row.file, row.line)) != *from
                    })
            }
        };
        let is_at = |one: &&Breakpoint| one.addresses.contains(&wave.pc) && wave.exec() != 0;
        let breakpoint = self.breakpoints.iter().find(is_at);
        match breakpoint.filter(|_| self.mode != Mode::Finish) {
            Some(found) => Some(format!("Breakpoint {}\n", found.number)),
            None => has_stepped.then(String::new),
        }
    }

    /// Selects an active lane, the selected one if it is active.
    fn select_lane(&mut self, stopped: &Stopped<'_, '_>) {
        let wave = &stopped.slots[self.wave].wave;
        let exec = wave.exec() & wave.all_lanes();
        if self.lane >= wave.lanes || exec >> self.lane & 1 == 0 {
            self.lane = exec.trailing_zeros() % wave.lanes;
        }
    }

    /// Reads commands until one continues the run.
    fn prompt(&mut self, stopped: Option<&Stopped<'_, '_>>) -> Next {
        loop {
            self.write("(debug) ");
            let mut line = String::new();
            let is_end = !matches!(self.input.read_line(&mut line), Ok(read) if read > 0);
            let line = line.trim();
            if self.echoes {
                self.write(&format!("{line}\n"));
            }
            let flow = match is_end {
                true => Flow::Quit,
                false => commands::execute(self, line, stopped),
            };
            match flow {
                Flow::Stay(text) => self.write(&text),
                Flow::Go(mode) => {
                    self.mode = mode;
                    return Next::Continue;
                }
                Flow::Run => {
                    self.restarts = true;
                    return Next::Quit;
                }
                Flow::Quit => {
                    self.is_over = true;
                    return Next::Quit;
                }
            }
        }
    }
}
