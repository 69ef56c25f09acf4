//! A wave: its registers with their undefined bits, and its program counter.

use isa::{SpecialRegister, scalar_code};

use crate::exchange::Exchange;
use crate::inst::Src;
use crate::shader::Export;

/// The number of VCC's low half among the scalar registers.
pub const VCC: usize = scalar_code::VCC as usize;
/// The number of M0.
pub const M0: usize = scalar_code::M0 as usize;
/// The number of the null register (GFX10).
pub const NULL: usize = scalar_code::NULL as usize;
/// The number of EXEC's low half.
pub const EXEC: usize = scalar_code::EXEC as usize;

/// The number of the first accumulation register among the vector registers.
pub const AGPR: usize = 256;

/// A value in every lane.
pub type Lanes = [u32; 64];

/// The high halves of the base addresses of apertures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Apertures {
    /// The aperture of LDS.
    pub shared: u32,
    /// The aperture of scratch memory.
    pub private: u32,
}

/// The apertures of this simulator.
pub const APERTURES: Apertures = Apertures {
    shared: 0x0001_0000,
    private: 0x0002_0000,
};

/// The state of a wave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It has instructions to execute.
    Running,
    /// It waits for another wave of its work-group, and will execute the instruction again.
    Yields,
    /// It waits at a barrier.
    AtBarrier,
    Ended,
}

#[derive(Debug, Clone)]
pub struct Wave {
    /// The wave's index in the work-group.
    pub number: u32,
    /// Number of lanes, 32 or 64.
    pub lanes: u32,
    pub state: State,
    /// The device address of the next instruction.
    pub pc: u64,
    /// The scalar registers by their operand codes 0..=127: SGPRs, VCC, M0, EXEC and so on.
    pub scalar: [u32; 128],
    /// The undefined bits of the scalar registers.
    pub scalar_undefined: [u32; 128],
    /// The scalar condition bit.
    pub scc: bool,
    /// True if SCC is undefined.
    pub scc_undefined: bool,
    /// VGPRs, then AGPRs.
    pub vector: Vec<Lanes>,
    /// The undefined bits of the vector registers. They are valid only in the lanes of `tainted`.
    pub vector_undefined: Vec<Lanes>,
    /// For each vector register, the lanes that have undefined bits.
    pub tainted: Vec<u64>,
    /// The MODE register.
    pub mode: u32,
    /// The TRAPSTS register.
    pub exceptions: u32,
    /// FLAT_SCRATCH, if it is a hardware register (GFX10) or the hardware sets it (gfx942).
    pub flat_scratch: u64,
    /// The device address of the wave's scratch memory.
    pub scratch_base: u64,
    /// Number of VGPRs that the kernel allocates.
    pub allocated_vgprs: usize,
    /// Number of AGPRs that the kernel allocates.
    pub allocated_agprs: usize,
    /// Number of SGPRs that the kernel allocates.
    pub allocated_sgprs: usize,
    pub exports: Vec<Export>,
    /// True if the wave has returned to another program.
    pub returned: bool,
    /// True if M0 indexes the vector registers of vector instructions.
    pub gpr_indexing: bool,
    /// The exchange of two registers that has begun (strict mode).
    pub exchange: Option<Box<Exchange>>,
}

impl Wave {
    /// A wave with all registers undefined.
    pub fn new(number: u32, lanes: u32, vgprs: usize) -> Self {
        Wave {
            number,
            lanes,
            state: State::Running,
            pc: 0,
            scalar: [0xdead_0000; 128],
            scalar_undefined: [!0; 128],
            scc: false,
            scc_undefined: true,
            vector: vec![[0xdead_beef; 64]; vgprs],
            vector_undefined: vec![[!0; 64]; vgprs],
            tainted: vec![!0; vgprs],
            mode: 0,
            exceptions: 0,
            flat_scratch: 0,
            scratch_base: 0,
            allocated_vgprs: vgprs,
            allocated_agprs: vgprs.saturating_sub(AGPR),
            allocated_sgprs: VCC,
            exports: Vec::new(),
            returned: false,
            gpr_indexing: false,
            exchange: None,
        }
    }

    /// Makes all registers defined, for runs without tracking of undefined bits.
    pub fn define_all(&mut self) {
        self.scalar_undefined.fill(0);
        self.scc_undefined = false;
        self.tainted.fill(0);
    }

    /// The mask of all lanes.
    pub fn all_lanes(&self) -> u64 {
        if self.lanes == 32 {
            0xffff_ffff
        } else {
            u64::MAX
        }
    }

    #[inline]
    pub fn exec(&self) -> u64 {
        self.mask(EXEC)
    }

    /// The lane mask in a scalar register.
    #[inline]
    pub fn mask(&self, register: usize) -> u64 {
        let low = u64::from(self.scalar[register]);
        if self.lanes == 32 {
            low
        } else {
            low | u64::from(self.scalar[(register + 1) & 127]) << 32
        }
    }

    /// The undefined bits of the lane mask in a scalar register.
    #[inline]
    pub fn mask_undefined(&self, register: usize) -> u64 {
        let low = u64::from(self.scalar_undefined[register]);
        if self.lanes == 32 {
            low
        } else {
            low | u64::from(self.scalar_undefined[(register + 1) & 127]) << 32
        }
    }

    /// Writes a lane mask.
    pub fn set_mask(&mut self, register: usize, value: u64, undefined: u64) {
        self.set_scalar(register, value as u32, undefined as u32);
        if self.lanes != 32 {
            self.set_scalar(
                (register + 1) & 127,
                (value >> 32) as u32,
                (undefined >> 32) as u32,
            );
        }
    }

    /// Writes a scalar register.
    #[inline]
    pub fn set_scalar(&mut self, register: usize, value: u32, undefined: u32) {
        self.scalar[register & 127] = value;
        self.scalar_undefined[register & 127] = undefined;
    }

    /// The value and the undefined bits of a scalar operand of `width` dwords (1 or 2).
    #[inline]
    pub fn read(&self, source: Src, width: u8) -> (u64, u64) {
        match source {
            Src::Scalar(NULL_INDEX) => (0, 0),
            Src::Scalar(register) => {
                let register = usize::from(register);
                let low = (
                    u64::from(self.scalar[register]),
                    u64::from(self.scalar_undefined[register]),
                );
                if width < 2 {
                    return low;
                }
                let next = (register + 1) & 127;
                (
                    low.0 | u64::from(self.scalar[next]) << 32,
                    low.1 | u64::from(self.scalar_undefined[next]) << 32,
                )
            }
            Src::Constant(value) => (value, 0),
            Src::Special(name) => self.read_special(name, width),
            Src::Vector(_) | Src::None => (0, 0),
        }
    }

    fn read_special(&self, name: SpecialRegister, width: u8) -> (u64, u64) {
        let aperture = |high: u32| {
            if width == 2 {
                u64::from(high) << 32
            } else {
                u64::from(high)
            }
        };
        let value = match name {
            SpecialRegister::SharedBase => aperture(APERTURES.shared),
            SpecialRegister::PrivateBase => aperture(APERTURES.private),
            SpecialRegister::SharedLimit => aperture(APERTURES.shared) | 0xffff,
            SpecialRegister::PrivateLimit => aperture(APERTURES.private) | 0xffff_ffff,
            SpecialRegister::Vccz => u64::from(self.mask(VCC) == 0),
            SpecialRegister::Execz => u64::from(self.exec() == 0),
            SpecialRegister::Scc => {
                return (u64::from(self.scc), u64::from(self.scc_undefined));
            }
            _ => 0,
        };
        (value, 0)
    }

    /// Writes a scalar destination of `width` dwords (1 or 2).
    #[inline]
    pub fn write(&mut self, destination: Src, width: u8, value: u64, undefined: u64) {
        if let Src::Scalar(register) = destination {
            let register = usize::from(register);
            if register == NULL {
                return;
            }
            self.set_scalar(register, value as u32, undefined as u32);
            if width >= 2 {
                self.set_scalar(register + 1, (value >> 32) as u32, (undefined >> 32) as u32);
            }
        }
    }

    /// Writes one lane of a vector register.
    #[inline]
    pub fn set_lane(&mut self, register: usize, lane: usize, value: u32, undefined: u32) {
        self.vector[register][lane] = value;
        if undefined != 0 {
            self.vector_undefined[register][lane] = undefined;
            self.tainted[register] |= 1 << lane;
        } else {
            self.tainted[register] &= !(1 << lane);
        }
    }

    /// The undefined bits of a lane of a vector register.
    #[inline]
    pub fn lane_undefined(&self, register: usize, lane: usize) -> u32 {
        if self.tainted[register] >> lane & 1 != 0 {
            self.vector_undefined[register][lane]
        } else {
            0
        }
    }
}

const NULL_INDEX: u8 = NULL as u8;
