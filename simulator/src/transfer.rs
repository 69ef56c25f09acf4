//! Moves data between the registers of a lane and memory. This is the last step of all memory instructions.

use crate::access::{Access, AtomicOp, Half};
use crate::error::{FaultKind, Space};
use crate::float::Env;
use crate::inst::Src;
use crate::lds::{AccessKind, By, Lds};
use crate::memory::View;
use crate::parallel::Turn;
use crate::races::Races;
use crate::speculation::Speculation;
use crate::wave::Wave;
use crate::weak::Weak;

/// An address after translation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Address {
    /// Global memory at an address.
    Global(u64),
    /// LDS at an address.
    Lds(u32),
    /// The global data share at an address.
    Gds(u32),
    /// Scratch memory. The dwords of a lane are `stride` dwords apart.
    Swizzled {
        /// The device address of the first lane's first dword, which includes the wave's offset.
        base: u64,
        /// The offset in the lane's memory, in bytes.
        offset: u64,
        /// The number of lanes.
        stride: u64,
        /// The index of this lane.
        lane: u64,
    },
    /// Outside a descriptor's range: loads return zero, stores are dropped.
    OutOfRange,
}

impl Address {
    /// The address `bytes` bytes after this one.
    pub fn plus(self, bytes: u64) -> Address {
        match self {
            Address::Global(address) => Address::Global(address.wrapping_add(bytes)),
            Address::Lds(address) => Address::Lds(address.wrapping_add(bytes as u32)),
            Address::Gds(address) => Address::Gds(address.wrapping_add(bytes as u32)),
            Address::Swizzled {
                base,
                offset,
                stride,
                lane,
            } => Address::Swizzled {
                base,
                offset: offset.wrapping_add(bytes),
                stride,
                lane,
            },
            Address::OutOfRange => Address::OutOfRange,
        }
    }

    /// The device address of a byte of swizzled memory.
    fn swizzled(base: u64, offset: u64, stride: u64, lane: u64) -> u64 {
        base.wrapping_add((offset / 4 * stride + lane) * 4 + offset % 4)
    }

    /// The memory to which the address belongs, for messages.
    pub fn space(self) -> Space {
        match self {
            Address::Global(_) | Address::OutOfRange => Space::Global,
            Address::Lds(_) => Space::Lds,
            Address::Gds(_) => Space::Gds,
            Address::Swizzled { .. } => Space::Scratch,
        }
    }

    /// The address as a number, for messages.
    pub fn address(self) -> u64 {
        match self {
            Address::Global(address) => address,
            Address::Lds(address) | Address::Gds(address) => u64::from(address),
            Address::Swizzled { offset, .. } => offset,
            Address::OutOfRange => 0,
        }
    }
}

/// The memories of a wave.
#[derive(Debug)]
pub struct Memories<'a, 'b> {
    /// Global memory.
    pub global: &'a mut View<'b>,
    /// The order among work-groups: observable operations wait until all earlier work-groups have ended.
    pub turn: &'a mut Turn<'b>,
    /// LDS of the work-group.
    pub lds: &'a mut Lds,
    /// Device address of the global data share.
    pub gds: u64,
    /// The wave whose turn it is to execute `ds_ordered_count`.
    pub ordered: &'a mut u32,
    /// The accesses of the work-group to global memory, if race detection is on.
    pub races: Option<&'a mut Races>,
    /// The memory model; `None` if memory is sequential.
    pub weak: Option<&'a mut Weak>,
    /// True if it is an error to store undefined data to global memory.
    pub strict: bool,
}

impl Memories<'_, '_> {
    /// Reads 1, 2, 4 or 8 bytes with their undefined bits.
    ///
    /// # Errors
    /// The address is out of bounds, or there is a race.
    pub fn read(&mut self, address: Address, size: usize, by: By) -> Result<(u64, u64), FaultKind> {
        let (value, undefined) = self.read_any(address, size, by)?;
        Ok((value, if self.strict { undefined } else { 0 }))
    }

    fn read_any(&mut self, address: Address, size: usize, by: By) -> Result<(u64, u64), FaultKind> {
        if let Some(weak) = self.weak.as_deref_mut()
            && Weak::covers(address, self.global)
        {
            weak.perform_earlier(address, self.global, self.lds)?;
        }
        match address {
            Address::Global(address) => {
                let loaded = self.global.read(address, size)?;
                if let Some(races) = self.races.as_deref_mut()
                    && !self.global.is_private(address)
                {
                    races.load(address, size, by)?;
                }
                Ok(loaded)
            }
            Address::Lds(address) => self.lds.read(address, size, by),
            Address::Gds(address) => self.global.read(self.gds + u64::from(address), size),
            Address::OutOfRange => Ok((0, 0)),
            Address::Swizzled {
                base,
                offset,
                stride,
                lane,
            } => {
                let (mut value, mut undefined) = (0, 0);
                let mut done = 0;
                while done < size {
                    let at = offset.wrapping_add(done as u64);
                    let part = (4 - at as usize % 4).min(size - done);
                    let address = Address::swizzled(base, at, stride, lane);
                    let (bits, bad) = self
                        .global
                        .read(address, part)
                        .map_err(|fault| as_scratch(fault, at))?;
                    value |= bits << (8 * done);
                    undefined |= bad << (8 * done);
                    done += part;
                }
                Ok((value, undefined))
            }
        }
    }

    /// Writes 1, 2, 4 or 8 bytes.
    ///
    /// # Errors
    /// The address is out of bounds, there is a race, or undefined data are stored to global memory.
    pub fn write(
        &mut self,
        address: Address,
        size: usize,
        (value, undefined): (u64, u64),
        by: By,
    ) -> Result<(), FaultKind> {
        if let Some(weak) = self.weak.as_deref_mut()
            && Weak::covers(address, self.global)
        {
            weak.perform_earlier(address, self.global, self.lds)?;
            if let Address::Global(address) = address {
                return weak.store_now(self.global, (address, size), (value, undefined));
            }
        }
        match address {
            Address::Global(address) => {
                if let Some(races) = self.races.as_deref_mut()
                    && !self.global.is_private(address)
                {
                    self.global.check(address, size, true)?;
                    let (old, _) = self.global.read(address, size)?;
                    races.store(address, size, old ^ value, by)?;
                }
                let kept = self.global.write(address, size, (value, undefined))?;
                if !kept && self.strict {
                    return Err(FaultKind::Undefined {
                        register: "data".to_owned(),
                        role: "data stored to global memory",
                    });
                }
                Ok(())
            }
            Address::Lds(address) => self.lds.write(address, size, (value, undefined), by),
            Address::Gds(address) => {
                let address = self.gds + u64::from(address);
                let defined = self.global.write(address, size, (value, undefined))?;
                if !defined && self.strict {
                    return Err(FaultKind::Undefined {
                        register: "data".to_owned(),
                        role: "data stored to the global data share",
                    });
                }
                Ok(())
            }
            Address::OutOfRange => Ok(()),
            Address::Swizzled {
                base,
                offset,
                stride,
                lane,
            } => {
                let mut done = 0;
                while done < size {
                    let at = offset.wrapping_add(done as u64);
                    let part = (4 - at as usize % 4).min(size - done);
                    let address = Address::swizzled(base, at, stride, lane);
                    let data = (value >> (8 * done), undefined >> (8 * done));
                    self.global
                        .write(address, part, data)
                        .map_err(|fault| as_scratch(fault, at))?;
                    done += part;
                }
                Ok(())
            }
        }
    }

    /// Reads four bytes of global memory through the scalar cache.
    ///
    /// # Errors
    /// The address is out of bounds, there is a race, or the cache may not contain the data of an earlier store.
    pub fn read_scalar(&mut self, address: u64, by: By) -> Result<(u64, u64), FaultKind> {
        if let Some(races) = self.races.as_deref_mut()
            && !self.global.is_private(address)
        {
            races.scalar_load(address, 4, by)?;
            let (value, _) = self.global.read(address, 4)?;
            races.speculation.load(None, address, value as u32);
        }
        if let Some(weak) = self.weak.as_deref_mut()
            && !self.global.is_private(address)
        {
            return Ok((weak.load_scalar(self.global, address)?, 0));
        }
        let (value, undefined) = self.global.read(address, 4)?;
        Ok((value, if self.strict { undefined } else { 0 }))
    }

    /// Executes `access` for one lane.
    ///
    /// # Errors
    /// The errors of [`Memories::read`] and [`Memories::write`].
    pub fn access(
        &mut self,
        wave: &mut Wave,
        access: Access,
        address: Address,
        lane: usize,
        operands: &Operands,
    ) -> Result<(), FaultKind> {
        if let Some(weak) = self.weak.as_deref_mut()
            && Weak::covers(address, self.global)
        {
            let memories = (&mut *self.global, &mut *self.lds);
            let issued = weak.issue(wave, access, (address, lane), operands, memories);
            return issued.map_err(|fault| fault.of_access(access, address));
        }
        let done = match access {
            Access::Load { bytes, .. } if bytes >= 4 => {
                self.load_dwords(wave, bytes as usize / 4, address, lane, operands)
            }
            Access::Load {
                bytes,
                signed,
                half,
            } => self.load_part(wave, (bytes, signed, half), address, lane, operands),
            Access::Store { bytes, high } => {
                self.store(wave, (bytes, high), address, lane, operands)
            }
            Access::Atomic { op, wide } => self.atomic(wave, (op, wide), address, lane, operands),
            Access::Format(_) | Access::Cache => Ok(()),
        };
        if let Some((speculation, _)) = self.speculation(address) {
            speculation.set_lane(lane);
        }
        done.map_err(|fault| fault.of_access(access, address))
    }

    /// The speculation state of a memory, and the address in that memory as a number.
    fn speculation(&mut self, address: Address) -> Option<(&mut Speculation, u64)> {
        match address {
            Address::Global(address) => {
                let races = self.races.as_deref_mut()?;
                Some((&mut races.speculation, address))
            }
            Address::Lds(address) => Some((&mut self.lds.speculation, u64::from(address))),
            Address::Gds(_) | Address::Swizzled { .. } | Address::OutOfRange => None,
        }
    }

    /// Records that a lane loaded a dword. A compare-exchange may show that the load was speculative.
    fn note_load(&mut self, address: Address, lane: usize, by: By, value: u64) {
        if by.kind == AccessKind::Plain
            && let Some((speculation, address)) = self.speculation(address)
        {
            speculation.load(Some(lane), address, value as u32);
        }
    }

    /// Records a compare-exchange by a lane, with its new value and comparand.
    pub fn note_compare(
        &mut self,
        address: Address,
        lane: usize,
        wide: bool,
        (new, other): (u64, u64),
    ) {
        if let Some((speculation, address)) = self.speculation(address) {
            speculation.compare(lane, address, other as u32, new as u32);
            if wide {
                let (new, other) = ((new >> 32) as u32, (other >> 32) as u32);
                speculation.compare(lane, address + 4, other, new);
            }
        }
    }

    fn load_dwords(
        &mut self,
        wave: &mut Wave,
        dwords: usize,
        address: Address,
        lane: usize,
        operands: &Operands,
    ) -> Result<(), FaultKind> {
        let Some(destination) = operands.destination.vector() else {
            return Ok(());
        };
        let by = operands.loads_by(wave);
        // All dwords are read before any register is written, since the destination may overlap the address.
        let mut parts = [(0, 0); 4];
        for (n, part) in parts.iter_mut().enumerate().take(dwords) {
            let address = address.plus(4 * n as u64);
            *part = self.read(address, 4, by)?;
            self.note_load(address, lane, by, part.0);
        }
        for (n, (value, undefined)) in parts.into_iter().enumerate().take(dwords) {
            wave.set_lane(destination + n, lane, value as u32, undefined as u32);
        }
        Ok(())
    }

    /// Executes a load to LDS for one lane. A byte or short is extended to a dword.
    ///
    /// # Errors
    /// The errors of [`Memories::read`] and [`Memories::write`].
    pub fn load_to_lds(
        &mut self,
        wave: &Wave,
        access: Access,
        address: Address,
        target: Address,
        operands: &Operands,
    ) -> Result<(), FaultKind> {
        let Access::Load { bytes, signed, .. } = access else {
            let what = "LDS bit of an instruction that loads nothing";
            return Err(FaultKind::Illegal(what.to_owned()));
        };
        let by = operands.loads_by(wave);
        if bytes > 4 {
            for n in (0..u64::from(bytes)).step_by(4) {
                let data = self.read(address.plus(n), 4, by)?;
                self.write(target.plus(n), 4, data, plain(wave))?;
            }
            return Ok(());
        }
        let (value, undefined) = self.read(address, bytes as usize, by)?;
        let value = u64::from(extended(value as u32, bytes, signed));
        self.write(target, 4, (value, undefined), plain(wave))
    }

    fn load_part(
        &mut self,
        wave: &mut Wave,
        (bytes, signed, half): (u32, bool, Half),
        address: Address,
        lane: usize,
        operands: &Operands,
    ) -> Result<(), FaultKind> {
        let Some(destination) = operands.destination.vector() else {
            return Ok(());
        };
        let (value, undefined) = self.read(address, bytes as usize, operands.loads_by(wave))?;
        let loaded = (value as u32, undefined as u32);
        extend_into(wave, destination, lane, loaded, (bytes, signed, half));
        Ok(())
    }

    fn store(
        &mut self,
        wave: &Wave,
        (bytes, high): (u32, bool),
        address: Address,
        lane: usize,
        operands: &Operands,
    ) -> Result<(), FaultKind> {
        let Some(data) = operands.data[0].vector() else {
            return Ok(());
        };
        let by = plain(wave);
        if bytes < 4 {
            let shift = if high { 16 } else { 0 };
            let value = u64::from(wave.vector[data][lane] >> shift);
            let undefined = u64::from(wave.lane_undefined(data, lane) >> shift);
            return self
                .write(address, bytes as usize, (value, undefined), by)
                .map_err(|fault| with_register(fault, data));
        }
        for n in 0..bytes as usize / 4 {
            let value = u64::from(wave.vector[data + n][lane]);
            let undefined = u64::from(wave.lane_undefined(data + n, lane));
            self.write(address.plus(4 * n as u64), 4, (value, undefined), by)
                .map_err(|fault| with_register(fault, data + n))?;
        }
        Ok(())
    }

    fn atomic(
        &mut self,
        wave: &mut Wave,
        (op, wide): (AtomicOp, bool),
        address: Address,
        lane: usize,
        operands: &Operands,
    ) -> Result<(), FaultKind> {
        let by = By {
            kind: AccessKind::Atomic,
            ..plain(wave)
        };
        let size = if wide { 8 } else { 4 };
        let (data, data_undefined) = lane_value(wave, operands.data[0], lane, wide);
        let (other, other_undefined) = lane_value(wave, operands.data[1], lane, wide);
        if op == AtomicOp::CompareSwap {
            self.note_compare(address, lane, wide, (data, other));
        }
        let (old, old_undefined) = self.read(address, size, by)?;
        let new = op.apply(&operands.env, wide, old, data, other);
        let undefined = data_undefined | other_undefined | old_undefined;
        let undefined = if undefined != 0 { u64::MAX } else { 0 };
        self.write(address, size, (new, undefined), by)?;
        if let Some(register) = operands.destination.vector() {
            wave.set_lane(register, lane, old as u32, old_undefined as u32);
            if wide {
                let undefined = (old_undefined >> 32) as u32;
                wave.set_lane(register + 1, lane, (old >> 32) as u32, undefined);
            }
        }
        Ok(())
    }
}

/// Writes a loaded byte or short and its undefined bits to the selected part of a register.
pub fn extend_into(
    wave: &mut Wave,
    register: usize,
    lane: usize,
    (value, undefined): (u32, u32),
    (bytes, signed, half): (u32, bool, Half),
) {
    let extended = extended(value, bytes, signed);
    let old = (
        wave.vector[register][lane],
        wave.lane_undefined(register, lane),
    );
    let merge = |shift: u32| {
        let mask = 0xffffu32 << shift;
        (
            old.0 & !mask | extended << shift & mask,
            old.1 & !mask | undefined << shift & mask,
        )
    };
    let (value, undefined) = match half {
        Half::Full => (extended, undefined),
        Half::Low => merge(0),
        Half::High => merge(16),
    };
    wave.set_lane(register, lane, value, undefined);
}

/// A loaded value, extended to a dword.
fn extended(value: u32, bytes: u32, signed: bool) -> u32 {
    match (bytes, signed) {
        (1, true) => value as u8 as i8 as i32 as u32,
        (2, true) => value as u16 as i16 as i32 as u32,
        _ => value,
    }
}

/// The description of a load by a wave. `coherent` is true if it bypasses the cache.
pub fn load_by(wave: &Wave, coherent: bool) -> By {
    By {
        wave: wave.number,
        kind: if coherent {
            AccessKind::Volatile
        } else {
            AccessKind::Plain
        },
    }
}

/// The description of an ordinary access by a wave.
pub fn plain(wave: &Wave) -> By {
    By {
        wave: wave.number,
        kind: AccessKind::Plain,
    }
}

/// Adds the name of the register to a fault that undefined data caused.
fn with_register(fault: FaultKind, register: usize) -> FaultKind {
    match fault {
        FaultKind::Undefined { role, .. } => FaultKind::Undefined {
            register: Src::Vector(register as u16).name(),
            role,
        },
        other => other,
    }
}

fn as_scratch(fault: FaultKind, at: u64) -> FaultKind {
    match fault {
        FaultKind::OutOfBounds { access, size, .. } => FaultKind::OutOfBounds {
            space: Space::Scratch,
            access,
            address: at,
            size,
        },
        other => other,
    }
}

/// One or two dwords of a source in a lane, and their undefined bits.
pub fn lane_value(wave: &Wave, source: Src, lane: usize, wide: bool) -> (u64, u64) {
    let Some(register) = source.vector() else {
        return (0, 0);
    };
    let part = |register: usize| {
        (
            u64::from(wave.vector[register][lane]),
            u64::from(wave.lane_undefined(register, lane)),
        )
    };
    let low = part(register);
    if !wide {
        return low;
    }
    let high = part(register + 1);
    (low.0 | high.0 << 32, low.1 | high.1 << 32)
}

/// The registers of an access.
#[derive(Debug, Clone, Copy)]
pub struct Operands {
    /// The data to store; for atomics, the operand and the comparand.
    pub data: [Src; 2],
    /// The destination, or none.
    pub destination: Src,
    /// The floating-point state for atomics.
    pub env: Env,
    /// True if loads bypass the cache, as the loads of atomic operations do.
    pub coherent: bool,
}

impl Operands {
    fn loads_by(&self, wave: &Wave) -> By {
        load_by(wave, self.coherent)
    }
}
