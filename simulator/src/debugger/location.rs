//! Evaluates the locations of variables for one lane of a stopped wave.
//!
//! In: a DWARF expression as this compiler and LLVM write them for AMD GPUs, a wave and a lane. Out: bytes, or `None`
//! if a part has no location. Addresses are in the private memory of the lane, unless an expression specifies a different
//! address space or the address of a symbol.

use gimli::{EndianSlice, Expression, LittleEndian, Operation, Register};

use super::stopped::Stopped;
use crate::wave::VCC;

/// The bytes of a value, and their undefined bits.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Value {
    pub bytes: Vec<u8>,
    /// The undefined bits of each byte.
    pub undefined: Vec<u8>,
}

impl Value {
    /// The lowest bytes of a number.
    fn number(value: u64, undefined: u64, size: usize) -> Option<Value> {
        Some(Value {
            bytes: value.to_le_bytes().get(..size)?.to_vec(),
            undefined: undefined.to_le_bytes().get(..size)?.to_vec(),
        })
    }
}

/// A lane of a wave.
#[derive(Clone, Copy)]
pub struct Lane<'a, 'b> {
    pub stopped: &'a Stopped<'a, 'b>,
    pub wave: usize,
    pub lane: u32,
    /// The base that is added to addresses of symbols in debug information.
    pub base: u64,
}

/// A register of a wave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Storage {
    Scalar(usize),
    Vector(usize),
}

/// DWARF's register numbers: the first number, the count, and the first of the registers.
const REGISTERS: &[(u16, u16, Storage)] = &[
    (1, 1, Storage::Scalar(crate::wave::EXEC)),
    (17, 1, Storage::Scalar(crate::wave::EXEC)),
    (32, 64, Storage::Scalar(0)),
    (1088, 42, Storage::Scalar(64)),
    (512, 1, Storage::Scalar(VCC)),
    (768, 1, Storage::Scalar(VCC)),
    (1536, 256, Storage::Vector(0)),
    (2560, 256, Storage::Vector(0)),
    (3072, 256, Storage::Vector(crate::wave::AGPR)),
];

fn storage(register: Register) -> Option<Storage> {
    REGISTERS.iter().find_map(|&(first, count, storage)| {
        let index = usize::from(register.0.checked_sub(first).filter(|&n| n < count)?);
        Some(match storage {
            Storage::Scalar(base) => Storage::Scalar(base + index),
            Storage::Vector(base) => Storage::Vector(base + index),
        })
    })
}

/// The memory to which an address belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Space {
    #[default]
    Private,
    Lds,
    Global,
}

/// The state of an evaluation.
#[derive(Default)]
struct Evaluation {
    stack: Vec<u64>,
    register: Option<Storage>,
    implicit: Option<Vec<u8>>,
    is_value: bool,
    space: Space,
    /// True if a register or memory from which an address or value was computed is undefined.
    is_undefined: bool,
    pieces: Option<Value>,
}

/// The maximum number of operations that are evaluated, since branches in an expression may form loops.
const MAX_OPERATIONS: usize = 1000;

impl Lane<'_, '_> {
    /// A dword of a register, and its undefined bits.
    fn dword(&self, storage: Storage) -> Option<(u32, u32)> {
        let wave = &self.stopped.slots[self.wave].wave;
        match storage {
            Storage::Scalar(number) => {
                Some((*wave.scalar.get(number)?, wave.scalar_undefined[number]))
            }
            Storage::Vector(number) => {
                let lane = self.lane as usize;
                Some((
                    wave.vector.get(number)?[lane],
                    wave.lane_undefined(number, lane),
                ))
            }
        }
    }

    fn read(&self, space: Space, address: u64, size: usize) -> Option<Value> {
        let mut value = Value::default();
        for address in (address..).take(size) {
            let (byte, undefined) = match space {
                Space::Private => self.stopped.scratch(self.wave, self.lane, address)?,
                Space::Lds => self.stopped.lds.byte(address)?,
                Space::Global => self.stopped.global(address)?,
            };
            value.bytes.push(byte);
            value.undefined.push(undefined);
        }
        Some(value)
    }

    /// The bytes of a variable of `size` bytes; `frame` is the frame base of its function, if it is known.
    pub fn evaluate(
        &self,
        expression: &[u8],
        frame: Option<u64>,
        encoding: gimli::Encoding,
        size: usize,
    ) -> Option<Value> {
        let mut state = Evaluation::default();
        self.run(expression, frame, encoding, &mut state)?;
        match state.pieces.take() {
            Some(value) => (value.bytes.len() >= size).then_some(value),
            None => self.finish(&mut state, size),
        }
    }

    /// The value of an expression that computes an address.
    pub fn address(&self, expression: &[u8], encoding: gimli::Encoding) -> Option<u64> {
        let mut state = Evaluation::default();
        self.run(expression, None, encoding, &mut state)?;
        state.stack.pop()
    }

    fn run(
        &self,
        bytes: &[u8],
        frame: Option<u64>,
        encoding: gimli::Encoding,
        state: &mut Evaluation,
    ) -> Option<()> {
        let expression = Expression(EndianSlice::new(bytes, LittleEndian));
        let mut operations = expression.operations(encoding);
        for _ in 0..MAX_OPERATIONS {
            match operations.next() {
                Ok(Some(operation)) => self.operation(operation, frame, state)?,
                Ok(None) => return Some(()),
                Err(_) => return None,
            }
        }
        None
    }

    /// The value at the location that the operations since the last piece describe.
    fn finish(&self, state: &mut Evaluation, size: usize) -> Option<Value> {
        if let Some(mut bytes) = state.implicit.take() {
            bytes.resize(size, 0);
            let undefined = vec![0; size];
            return Some(Value { bytes, undefined });
        }
        if let Some(register) = state.register.take() {
            let (value, undefined) = self.dword(register)?;
            return Value::number(value.into(), undefined.into(), size).filter(|_| size <= 4);
        }
        let value = state.stack.pop()?;
        let is_undefined = std::mem::take(&mut state.is_undefined);
        if std::mem::take(&mut state.is_value) {
            let undefined = if is_undefined { u64::MAX } else { 0 };
            return Value::number(value, undefined, size);
        }
        let space = std::mem::take(&mut state.space);
        let mut found = self.read(space, value, size)?;
        if is_undefined {
            found.undefined.fill(u8::MAX);
        }
        Some(found)
    }

    fn operation(
        &self,
        operation: Operation<EndianSlice<'_, LittleEndian>>,
        frame: Option<u64>,
        state: &mut Evaluation,
    ) -> Option<()> {
        match operation {
            Operation::Register { register } => state.register = Some(storage(register)?),
            Operation::RegisterOffset {
                register, offset, ..
            } => {
                let (value, undefined) = self.dword(storage(register)?)?;
                state.is_undefined |= undefined != 0;
                state
                    .stack
                    .push(u64::from(value).wrapping_add_signed(offset));
            }
            Operation::FrameOffset { offset } => {
                state.stack.push(frame?.wrapping_add_signed(offset));
            }
            Operation::Address { address } => {
                state.space = Space::Global;
                state.stack.push(address.wrapping_add(self.base));
            }
            // The address space is below the address on the stack. The result is still an address, but an address in
            // that memory.
            Operation::Deref { space: true, .. } => {
                let (address, space) = (state.stack.pop()?, state.stack.pop()?);
                state.space = match space {
                    3 => Space::Lds,
                    5 => Space::Private,
                    _ => Space::Global,
                };
                state.stack.push(address);
            }
            Operation::Deref { size, .. } => {
                let address = state.stack.pop()?;
                let space = std::mem::take(&mut state.space);
                let mut found = self.read(space, address, usize::from(size.min(8)))?;
                state.is_undefined |= found.undefined.iter().any(|bits| *bits != 0);
                found.bytes.resize(8, 0);
                state
                    .stack
                    .push(u64::from_le_bytes(found.bytes.try_into().ok()?));
            }
            Operation::StackValue => state.is_value = true,
            Operation::ImplicitValue { data } => state.implicit = Some(data.slice().to_vec()),
            Operation::Piece {
                size_in_bits,
                bit_offset,
            } => self.piece(size_in_bits, bit_offset, state)?,
            Operation::Nop => {}
            other => arithmetic(&other, &mut state.stack)?,
        }
        Some(())
    }

    /// Appends a piece of a value. The bit offset of a piece of a vector register selects a lane: 32 bits for each.
    fn piece(&self, bits: u64, offset: Option<u64>, state: &mut Evaluation) -> Option<()> {
        let size = usize::try_from(bits / 8).ok()?.min(1 << 16);
        let piece = match (offset, state.register) {
            (Some(offset), Some(Storage::Vector(register))) if offset > 0 || bits <= 32 => {
                state.register = None;
                let other = Lane {
                    lane: u32::try_from(offset / 32).ok().filter(|lane| *lane < 64)?,
                    ..*self
                };
                let (value, undefined) = other.dword(Storage::Vector(register))?;
                Value::number(value.into(), undefined.into(), size).filter(|_| size <= 4)?
            }
            _ => self.finish(state, size)?,
        };
        let all = state.pieces.get_or_insert_default();
        all.bytes.extend(piece.bytes);
        all.undefined.extend(piece.undefined);
        Some(())
    }
}

/// An operation that only affects the stack.
fn arithmetic(
    operation: &Operation<EndianSlice<'_, LittleEndian>>,
    stack: &mut Vec<u64>,
) -> Option<()> {
    let result = match operation {
        Operation::UnsignedConstant { value } => *value,
        Operation::SignedConstant { value } => *value as u64,
        Operation::Pick { index } => {
            let at = stack.len().checked_sub(1 + usize::from(*index))?;
            stack[at]
        }
        Operation::Drop => {
            stack.pop()?;
            return Some(());
        }
        Operation::Swap => {
            let last = stack.len().checked_sub(2)?;
            stack.swap(last, last + 1);
            return Some(());
        }
        Operation::PlusConstant { value } => stack.pop()?.wrapping_add(*value),
        Operation::Neg => stack.pop()?.wrapping_neg(),
        Operation::Not => !stack.pop()?,
        other => {
            let (second, first) = (stack.pop()?, stack.pop()?);
            match other {
                Operation::And => first & second,
                Operation::Or => first | second,
                Operation::Xor => first ^ second,
                Operation::Plus => first.wrapping_add(second),
                Operation::Minus => first.wrapping_sub(second),
                Operation::Mul => first.wrapping_mul(second),
                Operation::Shl => first.checked_shl(second as u32).unwrap_or(0),
                Operation::Shr => first.checked_shr(second as u32).unwrap_or(0),
                Operation::Shra => ((first as i64) >> second.min(63)) as u64,
                _ => return None,
            }
        }
    };
    stack.push(result);
    Some(())
}
