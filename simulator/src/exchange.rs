//! Recognizes two registers that are exchanged by three XORs, as compilers do without a free register.
//!
//! The exchange is exact, but each XOR of an undefined bit is undefined: after the three instructions, the bits of both
//! registers that were undefined in one of them would count as undefined. This module exchanges the undefined bits as
//! well. The three instructions must follow each other.

use isa::{Encoding, Modifiers, Opcode, Operand, RegisterFile};

use crate::inst::Inst;
use crate::wave::{Lanes, Wave};

/// An exchange that has begun.
#[derive(Debug, Clone)]
pub struct Exchange {
    /// The register that the first and the third instruction write.
    first: usize,
    /// The register that the second instruction writes.
    second: usize,
    /// The number of its instructions that have been issued.
    issued: u8,
    /// The address of the next instruction of the exchange.
    next: u64,
    /// The undefined bits that the two registers had at first.
    undefined: [Lanes; 2],
}

/// Notes that the wave is about to execute an instruction.
pub fn issue(wave: &mut Wave, inst: &Inst) {
    let earlier = wave.exchange.take();
    let Some((to, other)) = registers(inst).filter(|_| !wave.gpr_indexing) else {
        return;
    };
    let next = wave.pc + 4 * u64::from(inst.words);
    if let Some(mut exchange) = earlier
        && exchange.next == wave.pc
    {
        let expected = match exchange.issued {
            1 => (exchange.second, exchange.first),
            _ => (exchange.first, exchange.second),
        };
        if exchange.issued < 3 && (to, other) == expected {
            exchange.issued += 1;
            exchange.next = next;
            wave.exchange = Some(exchange);
            return;
        }
    }
    if wave.tainted[to] | wave.tainted[other] != 0 {
        let undefined = |register: usize| {
            let mut bits: Lanes = [0; 64];
            (0..wave.lanes as usize)
                .for_each(|lane| bits[lane] = wave.lane_undefined(register, lane));
            bits
        };
        wave.exchange = Some(Box::new(Exchange {
            first: to,
            second: other,
            issued: 1,
            next,
            undefined: [undefined(to), undefined(other)],
        }));
    }
}

/// Exchanges the undefined bits in the active lanes if the wave has just executed the last instruction of an exchange.
pub fn complete(wave: &mut Wave) {
    let Some(exchange) = wave.exchange.take_if(|exchange| exchange.issued == 3) else {
        return;
    };
    let exec = wave.exec() & wave.all_lanes();
    let [of_first, of_second] = &exchange.undefined;
    for (register, undefined) in [(exchange.first, of_second), (exchange.second, of_first)] {
        for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
            let value = wave.vector[register][lane];
            wave.set_lane(register, lane, value, undefined[lane]);
        }
    }
}

/// The VGPRs of `a ^= b`.
fn registers(inst: &Inst) -> Option<(usize, usize)> {
    let source = &inst.source;
    let is_plain = source.opcode == Opcode::V_XOR_B32
        && matches!(source.encoding, Encoding::Vop2 | Encoding::Vop3)
        && source.modifiers == Modifiers::default();
    let register = |operand: &Operand| match operand {
        Operand::Register(register) if register.file == RegisterFile::Vgpr => {
            Some(usize::from(register.index))
        }
        _ => None,
    };
    if !is_plain {
        return None;
    }
    let [to, a, b] = source.operands.as_slice() else {
        return None;
    };
    let (to, a, b) = (register(to)?, register(a)?, register(b)?);
    match (to == a, to == b) {
        (true, false) => Some((to, b)),
        (false, true) => Some((to, a)),
        _ => None,
    }
}
