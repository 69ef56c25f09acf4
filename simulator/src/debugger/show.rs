//! The commands that show state.

use super::commands::number;
use super::format;
use super::location::{Lane, Value};
use super::registers::{self, Named};
use super::session::Session;
use super::stopped::Stopped;
use super::symbols::{ScopeKind, Type, Variable};
use crate::wave::{EXEC, M0, State, VCC};

/// The maximum number of dwords of memory that one command shows.
const MAX_DWORDS: u64 = 4096;

/// Shown for a variable without a location at this instruction.
const OPTIMIZED_OUT: &str = "optimized out";

/// Shown for a location that the debugger does not understand; other compilers may describe locations differently.
const UNKNOWN: &str = "at an unknown location";

impl Session {
    /// The text of an address: a function and an offset, and the source line.
    pub(super) fn address_text(&self, address: u64) -> String {
        let functions = self.functions.iter();
        let inside = functions.filter(|function| function.code.contains(&address));
        let function = inside.min_by_key(|function| function.code.end - function.code.start);
        let mut text = match function {
            Some(function) => {
                let offset = address - function.code.start;
                format!("{} + {offset:#x}", function.name)
            }
            None => format!("{} + {:#x}", self.kernel, address.wrapping_sub(self.entry)),
        };
        if let Some(line) = self.symbols.source_line(address) {
            text += &format!(" at {line}");
        }
        text
    }

    /// The text of the selected wave's position.
    pub(super) fn describe(&self, stopped: &Stopped<'_, '_>) -> String {
        let wave = &stopped.slots[self.wave].wave;
        let [x, y, z] = stopped.group;
        let mut text = format!(
            "work-group ({x},{y},{z}), wave {}, lane {}: {}\n",
            self.wave,
            self.lane,
            self.address_text(wave.pc)
        );
        let row = self.symbols.row(wave.pc);
        let line = row.and_then(|row| Some((row.line, self.symbols.text(row.file, row.line)?)));
        text += &match line {
            Some((line, source)) => format!("{line:<6}{source}\n"),
            None => format!("=> {}\n", stopped.program.text(wave.pc)),
        };
        text
    }

    /// The selected wave. Fails if the wave has ended.
    pub(super) fn runnable(&self, stopped: &Stopped<'_, '_>) -> Result<usize, String> {
        match stopped.slots[self.wave].wave.state {
            State::Ended => Err(format!("wave {} has ended", self.wave)),
            State::Running | State::Yields | State::AtBarrier => Ok(self.wave),
        }
    }

    pub(super) fn waves(&self, stopped: &Stopped<'_, '_>) -> String {
        let mut text = String::new();
        for (number, slot) in stopped.slots.iter().enumerate() {
            let wave = &slot.wave;
            let mark = if number == self.wave { '*' } else { ' ' };
            let state = match wave.state {
                State::Running | State::Yields => "runs",
                State::AtBarrier => "waits at a barrier",
                State::Ended => "has ended",
            };
            let position = self.address_text(wave.pc);
            let exec = wave.exec() & wave.all_lanes();
            text += &format!("{mark} {number} {state}: {position}, exec {exec:#x}\n");
        }
        text
    }

    pub(super) fn backtrace(&self, stopped: &Stopped<'_, '_>) -> String {
        let wave = &stopped.slots[self.wave].wave;
        let calls = self.calls.of(wave.number).iter().rev();
        let addresses = std::iter::once(wave.pc).chain(calls.map(|call| call.site));
        let mut frames = Vec::new();
        for address in addresses {
            let mut line = self.symbols.source_line(address);
            for scope in self.symbols.scopes_at(address) {
                let scope = &self.symbols.scopes[scope];
                let ScopeKind::Inlined(call) = scope.kind else {
                    continue;
                };
                let at = line.map_or(String::new(), |line| format!(" at {line}"));
                frames.push(format!("{} (inlined){at}", scope.name));
                line = call.map(|(file, line)| format!("{}:{line}", self.symbols.file_name(file)));
            }
            let text = self.address_text(address);
            let function = text.split(" at ").next().unwrap_or_default();
            let at = line.map_or(String::new(), |line| format!(" at {line}"));
            frames.push(format!("{function}{at}"));
        }
        let lines = frames.iter().enumerate();
        lines
            .map(|(number, frame)| format!("#{number}  {frame}\n"))
            .collect()
    }

    /// Ten source lines around a line, or around the line at which the selected wave is.
    pub(super) fn list(
        &self,
        text: &str,
        stopped: Option<&Stopped<'_, '_>>,
    ) -> Result<String, String> {
        let here = stopped.and_then(|stopped| {
            let row = self.symbols.row(stopped.slots[self.wave].wave.pc)?;
            Some((row.file, row.line))
        });
        let entry = self.symbols.row(self.entry).map(|row| (row.file, row.line));
        let (file, line) = here
            .or(entry)
            .or_else(|| self.symbols.rows.first().map(|row| (row.file, row.line)))
            .ok_or("the code object has no source lines")?;
        let (file, line) = match text.rsplit_once(':') {
            None if text.is_empty() => (file, line),
            None => (file, number(text)? as u32),
            Some((name, line)) => {
                let mut files = self.symbols.files.iter();
                let found = files.position(|file| file.path.ends_with(name));
                let found = found.ok_or_else(|| format!("there is no file '{name}'"))?;
                (found, number(line)? as u32)
            }
        };
        let name = self.symbols.file_name(file);
        let mut shown = String::new();
        let first = line.saturating_sub(5).max(1);
        for at in first..first.saturating_add(10) {
            let Some(source) = self.symbols.text(file, at) else {
                continue;
            };
            let mark = if here == Some((file, at)) { "=>" } else { "  " };
            shown += &format!("{mark} {at:<6}{source}\n");
        }
        match shown.is_empty() {
            true => Err(format!(
                "{name} has no line {line}, or its text is not available"
            )),
            false => Ok(shown),
        }
    }

    /// The instructions before and after the current instruction of the selected wave.
    pub(super) fn disassemble(
        &self,
        text: &str,
        stopped: &Stopped<'_, '_>,
    ) -> Result<String, String> {
        let count = match text {
            "" => 5,
            text => number(text)?.min(1000) as usize,
        };
        let pc = stopped.slots[self.wave].wave.pc;
        let functions = self.functions.iter();
        let inside = functions.filter(|function| function.code.contains(&pc));
        let start = inside.map(|function| function.code.start).max();
        let start = start.unwrap_or(pc);
        let mut addresses = vec![start];
        while let Some(&last) = addresses.last()
            && last < pc
        {
            addresses.push(last + stopped.program.size(last));
        }
        let before = addresses.len().saturating_sub(1 + count);
        let mut shown: Vec<u64> = addresses.split_off(before);
        for _ in 0..count {
            let last = shown.last().copied().unwrap_or(pc);
            shown.push(last + stopped.program.size(last));
        }
        let shown = shown.into_iter().filter(|&at| stopped.program.is_code(at));
        let lines = shown.map(|at| {
            let mark = if at == pc { "=>" } else { "  " };
            let offset = at.wrapping_sub(self.entry) as i64;
            let sign = if offset < 0 { "-" } else { "" };
            let line = self.symbols.source_line(at);
            let line = line.map_or(String::new(), |line| format!("  ; {line}"));
            let text = stopped.program.text(at);
            format!(
                "{mark} {sign}{:#06x}  {text}{line}\n",
                offset.unsigned_abs()
            )
        });
        Ok(lines.collect())
    }

    fn variables_here(&self, address: u64) -> Vec<(usize, &Variable)> {
        let scopes = self.symbols.scopes_at(address).into_iter();
        let units = self.symbols.scopes.iter().enumerate();
        let units = units.filter(|(_, scope)| scope.kind == ScopeKind::Unit);
        let scopes = scopes.chain(units.map(|(number, _)| number));
        let mut found: Vec<(usize, &Variable)> = Vec::new();
        for scope in scopes {
            for variable in &self.symbols.scopes[scope].variables {
                // Variables of outer scopes with the same name are hidden.
                if found.iter().all(|(_, known)| known.name != variable.name) {
                    found.push((scope, variable));
                }
            }
        }
        found
    }

    /// The value of a variable in a lane, or why there is none.
    fn value(
        &self,
        (scope, variable): (usize, &Variable),
        lane: u32,
        stopped: &Stopped<'_, '_>,
    ) -> Result<Value, &'static str> {
        let pc = stopped.slots[self.wave].wave.pc;
        let holds = |range: &Option<std::ops::Range<u64>>| {
            range.as_ref().is_none_or(|range| range.contains(&pc))
        };
        let mut locations = variable.locations.iter();
        let found = locations.find(|(range, _)| holds(range));
        let (_, expression) = found.ok_or(OPTIMIZED_OUT)?;
        if expression.is_empty() {
            return Err(OPTIMIZED_OUT);
        }
        let lane = Lane {
            stopped,
            wave: self.wave,
            lane,
            base: self.symbols.base,
        };
        let mut function = Some(scope);
        while let Some(scope) = function
            && self.symbols.scopes[scope].kind != ScopeKind::Function
        {
            function = self.symbols.scopes[scope].parent;
        }
        let encoding = self.symbols.scopes[scope].encoding;
        let frame = function.and_then(|scope| {
            let base = &self.symbols.scopes[scope].frame_base;
            lane.address(base, encoding)
        });
        let size = self.symbols.size(variable.ty);
        let value = lane.evaluate(expression, frame, encoding, size);
        value.ok_or(UNKNOWN)
    }

    fn shown(&self, found: (usize, &Variable), lane: u32, stopped: &Stopped<'_, '_>) -> String {
        match self.value(found, lane, stopped) {
            Ok(value) => format::variable(&self.symbols, found.1.ty, &value),
            Err(reason) => reason.to_owned(),
        }
    }

    pub(super) fn variables(&self, stopped: &Stopped<'_, '_>) -> String {
        let found = self.variables_here(stopped.slots[self.wave].wave.pc);
        if found.is_empty() {
            return "no variables here\n".to_owned();
        }
        let lines = found.into_iter().map(|found| {
            let value = self.shown(found, self.lane, stopped);
            format!("{} = {value}\n", found.1.name)
        });
        lines.collect()
    }

    fn variable<'a>(
        &'a self,
        name: &str,
        stopped: &Stopped<'_, '_>,
    ) -> Result<(usize, &'a Variable), String> {
        let known = self.variables_here(stopped.slots[self.wave].wave.pc);
        let found = known.iter().find(|(_, variable)| variable.name == name);
        found.copied().ok_or_else(|| {
            let names = known.iter().map(|(_, variable)| variable.name.as_str());
            let advice = processors::did_you_mean(name, names, "");
            format!("there is no variable '{name}' here{advice}")
        })
    }

    pub(super) fn print(&self, text: &str, stopped: &Stopped<'_, '_>) -> Result<String, String> {
        let (name, is_all) = match text.split_once(char::is_whitespace) {
            Some((name, rest)) if rest.trim() == "all" => (name, true),
            Some(_) => return Err("expected a name, optionally followed by 'all'".to_owned()),
            None => (text, false),
        };
        if name.is_empty() {
            return Err("expected a variable or a $register".to_owned());
        }
        let wave = &stopped.slots[self.wave].wave;
        let of_lane: Box<dyn Fn(u32) -> String> = match name.strip_prefix('$') {
            Some(register) => match registers::find(register, wave) {
                Some(Named::Vector(first, count)) => {
                    Box::new(move |lane| vector(wave, (first, count), lane))
                }
                Some(named) => return Ok(format!("{name} = {}\n", self.scalar(named, stopped))),
                None => return Err(format!("the wave has no register '{name}'")),
            },
            None => {
                let found = self.variable(name, stopped)?;
                Box::new(move |lane| self.shown(found, lane, stopped))
            }
        };
        if !is_all {
            return Ok(format!("{name} = {}\n", of_lane(self.lane)));
        }
        let exec = wave.exec();
        let active = (0..wave.lanes).filter(|lane| exec >> lane & 1 != 0);
        let lines = active.map(|lane| format!("{name}, lane {lane} = {}\n", of_lane(lane)));
        Ok(lines.collect())
    }

    /// The text of a scalar register.
    fn scalar(&self, named: Named, stopped: &Stopped<'_, '_>) -> String {
        let wave = &stopped.slots[self.wave].wave;
        let mark = |is_undefined: bool| if is_undefined { format::UNDEFINED } else { "" };
        match named {
            Named::Pc => format!("{:#x} ({})", wave.pc, self.address_text(wave.pc)),
            Named::Scc => format!("{}{}", u32::from(wave.scc), mark(wave.scc_undefined)),
            Named::Scalar(first, 1) => {
                format::dword(wave.scalar[first], wave.scalar_undefined[first] != 0)
            }
            Named::Scalar(first, count) | Named::Vector(first, count) => {
                let digits = (first..first + count).rev();
                let digits: String = digits
                    .map(|at| format!("{:08x}", wave.scalar[at & 127]))
                    .collect();
                let mut parts = first..first + count;
                let is_undefined = parts.any(|at| wave.scalar_undefined[at & 127] != 0);
                format!("0x{digits}{}", mark(is_undefined))
            }
        }
    }

    pub(super) fn registers(
        &self,
        text: &str,
        stopped: &Stopped<'_, '_>,
    ) -> Result<String, String> {
        let wave = &stopped.slots[self.wave].wave;
        let row = |name: &str, values: &[(u32, bool)], first: usize| -> String {
            let values = values
                .iter()
                .map(|(value, is_undefined)| match is_undefined {
                    true => " ????????".to_owned(),
                    false => format!(" {value:08x}"),
                });
            format!("{name}{first:<4}{}\n", values.collect::<String>())
        };
        let all: Vec<(u32, bool)> = match text {
            "v" => {
                let lane = self.lane as usize;
                let count = wave.allocated_vgprs.min(wave.vector.len());
                let registers = 0..count;
                let of = |at: usize| (wave.vector[at][lane], wave.lane_undefined(at, lane) != 0);
                registers.map(of).collect()
            }
            "" => {
                let registers = 0..wave.allocated_sgprs.min(VCC);
                let of = |at: usize| (wave.scalar[at], wave.scalar_undefined[at] != 0);
                registers.map(of).collect()
            }
            other => return Err(format!("'{other}': expected 'v' or nothing")),
        };
        let name = if text == "v" { "v" } else { "s" };
        let rows = all.chunks(8).enumerate();
        let mut shown: String = rows
            .map(|(number, values)| row(name, values, 8 * number))
            .collect();
        if text.is_empty() {
            let mask = wave.lanes as usize / 32;
            for (name, named) in [
                ("vcc", Named::Scalar(VCC, mask)),
                ("exec", Named::Scalar(EXEC, mask)),
                ("scc", Named::Scc),
                ("m0", Named::Scalar(M0, 1)),
                ("pc", Named::Pc),
            ] {
                shown += &format!("{name:<5} {}\n", self.scalar(named, stopped));
            }
        }
        Ok(shown)
    }

    /// The text of dwords of a memory: `[lds | scratch] ADDRESS [DWORDS]`.
    pub(super) fn memory(&self, text: &str, stopped: &Stopped<'_, '_>) -> Result<String, String> {
        let mut words = text.split_whitespace().peekable();
        let space = words.next_if(|word| matches!(*word, "lds" | "scratch"));
        let address = words.next().ok_or("which address?")?;
        let address = self.address(address, stopped)?;
        let count = words.next().map_or(Ok(4), number)?.min(MAX_DWORDS);
        let byte = |at: u64| match space {
            Some("lds") => stopped.lds.byte(at),
            Some(_) => stopped.scratch(self.wave, self.lane, at),
            None => stopped.global(at),
        };
        let dwords = (0..count).map(|number| {
            let (mut value, mut undefined) = (0, 0);
            for part in 0..4 {
                let (bits, unknown) = byte(address.checked_add(4 * number + part)?)?;
                value |= u32::from(bits) << (8 * part);
                undefined |= u32::from(unknown) << (8 * part);
            }
            Some((value, undefined))
        });
        let dwords: Vec<_> = dwords.collect();
        Ok(format::memory(address, &dwords))
    }

    /// An address in a command: a number, the value of scalar registers, or the value of a pointer.
    fn address(&self, text: &str, stopped: &Stopped<'_, '_>) -> Result<u64, String> {
        let wave = &stopped.slots[self.wave].wave;
        if let Some(register) = text.strip_prefix('$') {
            return match registers::find(register, wave) {
                Some(Named::Scalar(first, count @ 1..=2)) => {
                    let high = (count == 2).then(|| wave.scalar[(first + 1) & 127]);
                    Ok(u64::from(high.unwrap_or(0)) << 32 | u64::from(wave.scalar[first]))
                }
                _ => Err(format!("'{text}' is not one or two scalar registers")),
            };
        }
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            return number(text);
        }
        let found = self.variable(text, stopped)?;
        let ty = self.symbols.unqualified(found.1.ty);
        if !matches!(ty, Some(Type::Pointer { .. })) {
            return Err(format!("'{text}' is not a pointer"));
        }
        let value = self.value(found, self.lane, stopped);
        let value = value.map_err(|reason| format!("'{text}' is {reason}"))?;
        let bytes = value.bytes.iter().take(8).rev();
        Ok(bytes.fold(0, |address, byte| address << 8 | u64::from(*byte)))
    }
}

/// The text of vector registers of a lane.
fn vector(wave: &crate::wave::Wave, (first, count): (usize, usize), lane: u32) -> String {
    let lane = lane as usize;
    let parts = first..first + count;
    let is_undefined = parts.clone().any(|at| wave.lane_undefined(at, lane) != 0);
    match count {
        1 => format::dword(wave.vector[first][lane], is_undefined),
        _ => {
            let digits: String = parts
                .rev()
                .map(|at| format!("{:08x}", wave.vector[at][lane]))
                .collect();
            let mark = if is_undefined { format::UNDEFINED } else { "" };
            format!("0x{digits}{mark}")
        }
    }
}
